import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { expect, it } from 'vitest'
import { readCatalogue, SOURCE } from '../../build/words/catalogue'

const ROOT = join(import.meta.dirname, '../..')
const FILE = 'unsaid.txt'
/** Letters. A part of a sentence that is shorter stands in the tests by chance. */
const LEAST = 4
/** A text without what code spells in several ways: apostrophes, joiners and breaks. */
const plain = (text: string) =>
  text
    .replace(/\\?’|\\'/g, "'")
    .replace(/\\u2060|\u2060/g, '')
    .replace(/\s+/g, ' ')
const NAMES: Record<string, string> = { token: 'FRACT', chain: 'Polygon' }

/** Everything that a test, a scene or a model says. */
const SAID = plain(
  ['tests', 'paths', 'proofs']
    .flatMap(folder => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter(({ name }) => /\.(?:tsx?|yml)$/.test(name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n'),
)

/** The parts of a message that are the same for all of its values, each plural and choice for itself. */
function parts(elements: readonly MessageFormatElement[]): string[] {
  const found = ['']
  const adds = (text: string) => {
    found[found.length - 1] += text
  }
  for (const element of elements) {
    if (element.type === TYPE.literal) adds(element.value)
    else if (element.type === TYPE.argument && NAMES[element.value]) adds(NAMES[element.value] ?? '')
    else if (element.type === TYPE.plural || element.type === TYPE.select)
      found.push(...Object.values(element.options).flatMap(({ value }) => parts(value)), '')
    else if (element.type === TYPE.tag) found.push(...parts(element.children), '')
    else found.push('')
  }
  return found.map(part => plain(part).trim()).filter(part => part.length >= LEAST)
}

it('each sentence of English stands in a test, a scene or a model, or else in unsaid.txt, so that a changed word is seen', async () => {
  const unsaid = [...readCatalogue(SOURCE)].flatMap(([file, { messages }]) =>
    [...messages]
      .filter(([, text]) => parts(parse(text)).some(part => !SAID.includes(part)))
      .map(([key, text]) => `${file} ${key}: ${text}`),
  )
  await expect(`${unsaid.join('\n')}\n`).toMatchFileSnapshot(FILE)
})
