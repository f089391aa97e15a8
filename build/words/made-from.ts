/**
 * The pairs that a translator read: a sentence of English and its translation. One whose English or whose translation has
 * changed since is found.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, FOLDER, MADE_FROM, readCatalogue, SOURCE } from './catalogue.ts'

/** The hash of each message of a catalogue, by `file.key`. */
type Hashes = Readonly<Record<string, string>>

/** The hash of each English message and that of its translation, with a space between them, by `file.key`. */
export type MadeFrom = Readonly<Record<string, string>>

/** The hashes of a catalogue, by default of English. */
export function hashesOf(catalogue: Catalogue = readCatalogue(SOURCE)): Hashes {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)
  return Object.fromEntries(
    [...catalogue].flatMap(([name, { messages }]) =>
      [...messages].map(([key, text]) => [`${name}.${key}`, hash(text)]),
    ),
  )
}

/** The messages whose English has changed since their translation was recorded, as `file.key`. */
export function staleIn(madeFrom: MadeFrom, english: Hashes = hashesOf()): string[] {
  return Object.keys(english).filter(id => madeFrom[id]?.split(' ')[0] !== english[id])
}

/** The messages whose translation has changed since it was recorded, as `file.key`. */
export function unreadIn(madeFrom: MadeFrom, translations: Hashes): string[] {
  return Object.keys(translations).filter(id => madeFrom[id]?.split(' ')[1] !== translations[id])
}

export function readMadeFrom(tag: string): MadeFrom {
  const file = join(FOLDER, tag, `${MADE_FROM}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Records messages, all where none are named, as read beside the English of now. Throws for a name that is none. */
export function recordMadeFrom(tag: string, ids: readonly string[]): void {
  const now = hashesOf()
  const translations = hashesOf(readCatalogue(tag))
  const strange = ids.filter(id => !(id in now))
  if (strange.length > 0) throw new Error(`There is no sentence ${strange.join(', ')}`)
  const before = readMadeFrom(tag)
  const isNamed = (id: string) => ids.length === 0 || ids.includes(id)
  const due = Object.entries(now).flatMap(([id, hash]) => {
    const kept = isNamed(id) ? `${hash} ${translations[id]}` : before[id]
    return kept === undefined ? [] : [[id, kept]]
  })
  writeFileSync(join(FOLDER, tag, `${MADE_FROM}.json`), `${JSON.stringify(Object.fromEntries(due), null, 2)}\n`)
}
