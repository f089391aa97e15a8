import { expect, test } from 'vitest'
import { readCatalogue } from '../../build/words/catalogue'
import { LANGUAGES } from '../../words/languages'

/** What a button says, and the names that it has for those who speak to the page or hear it. */
const NAMED = [
  ['payment', 'copy.copy', 'payment', /^(?!orders\.).*\.copy(?:Amount|Address|Extra|Hash|Link|OrderId)$/],
  ['payment', 'copy.copy', 'wallet-payment', /^listing\.copy$/],
  ['payment', 'orders.copyLink', 'payment', /^orders\.copyLinkOf$/],
  ['payment', 'buy.open.dismiss', 'payment', /^buy\.open\.dismissReminder$/],
] as const

test.for(LANGUAGES.map(({ tag }) => tag))(
  'the name of a button has the words that are seen on it (WCAG 2.5.3): %s',
  tag => {
    const catalogue = readCatalogue(tag)
    const without = NAMED.flatMap(([file, key, inFile, keys]) => {
      const word = catalogue.get(file)?.messages.get(key)?.toLocaleLowerCase(tag) ?? ''
      const named = [...(catalogue.get(inFile)?.messages ?? [])].filter(([name]) => keys.test(name))
      expect(named.length).toBeGreaterThan(0)
      return named
        .filter(([, name]) => !name.toLocaleLowerCase(tag).includes(word))
        .map(([name, text]) => [word, name, text])
    })
    expect(without).toEqual([])
  },
)
