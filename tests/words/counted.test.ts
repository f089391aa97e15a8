import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { expect, it } from 'vitest'
import { readCatalogue } from '../../build/words/catalogue'
import { LANGUAGES } from '../../words/languages'

/** The forms that were read by somebody who counts in that language; `-u` renews them. */
const FILE = join(import.meta.dirname, 'counted.txt')

const textOf = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map(element => (element.type === TYPE.literal ? element.value : element.type === TYPE.pound ? '#' : '…'))
    .join('')

/** What each plural of a message says, where its forms differ. */
function formsIn(message: string): string[] {
  return parse(message).flatMap(element => {
    if (element.type !== TYPE.plural) return []
    const forms = Object.entries(element.options).map(([category, { value }]) => [category, textOf(value).trim()])
    return new Set(forms.map(([, text]) => text)).size > 1 ? [forms.map(form => form.join(' ')).join(' | ')] : []
  })
}

it('each form of a plural stands in counted.txt, so that swapped forms are seen', async () => {
  const lines = LANGUAGES.flatMap(({ tag }) =>
    [...readCatalogue(tag)].flatMap(([file, { messages }]) =>
      [...messages].flatMap(([key, message]) => formsIn(message).map(forms => `${tag} ${file} ${key}: ${forms}`)),
    ),
  )
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(FILE)
})
