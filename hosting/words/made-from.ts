/** What English a catalogue was made from, so that a sentence whose English has changed since is found. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, FOLDER, MADE_FROM, readCatalogue, SOURCE } from './catalogue.ts'

/** The hash of each English message that a translation was made from, by `file.key`. */
export type MadeFrom = Readonly<Record<string, string>>

/** The hash of each message of English as it is now. */
export function hashesOf(english: Catalogue = readCatalogue(SOURCE)): MadeFrom {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)
  return Object.fromEntries(
    [...english].flatMap(([name, { messages }]) => [...messages].map(([key, text]) => [`${name}.${key}`, hash(text)])),
  )
}

/** The messages whose English is not the one that they were made from, as `file.key`. */
export function staleIn(madeFrom: MadeFrom, now: MadeFrom = hashesOf()): string[] {
  return Object.keys(now).filter(id => madeFrom[id] !== now[id])
}

export function readMadeFrom(tag: string): MadeFrom {
  const file = join(FOLDER, tag, `${MADE_FROM}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Records that messages, all where none are named, were made from the English of now. Throws for a name that is none. */
export function recordMadeFrom(tag: string, ids: readonly string[]): void {
  const now = hashesOf()
  const strange = ids.filter(id => !(id in now))
  if (strange.length > 0) throw new Error(`There is no sentence ${strange.join(', ')}`)
  const before = readMadeFrom(tag)
  const isNamed = (id: string) => ids.length === 0 || ids.includes(id)
  const due = Object.entries(now).flatMap(([id, hash]) => {
    const kept = isNamed(id) ? hash : before[id]
    return kept === undefined ? [] : [[id, kept]]
  })
  writeFileSync(join(FOLDER, tag, `${MADE_FROM}.json`), `${JSON.stringify(Object.fromEntries(due), null, 2)}\n`)
}
