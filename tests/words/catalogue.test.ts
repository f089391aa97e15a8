import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Catalogue, compile, fileOf, type Note, readCatalogue, SOURCE } from '../../build/words/catalogue'
import { sourceModules } from '../../build/words/source'

type Json = Record<string, string | Note>

const one = (json: Json): Catalogue => new Map([['form', fileOf(json)]])

/** What `compile` says of a translation of English. */
function complaints(tag: string, translation: Json, english: Json): string[] {
  try {
    compile(tag, one(translation), one(english))
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

describe('the modules of English', () => {
  it('are as `npm run words` writes them', () => {
    for (const [name, text] of sourceModules()) {
      expect(readFileSync(`src/words/${name}.ts`, 'utf8') === text, name).toBe(true)
    }
  })

  it('have a note in each file, and a note only for a key that is there', () => {
    for (const [name, { messages, notes }] of readCatalogue(SOURCE)) {
      expect(notes.get('')?.description, name).toBeTruthy()
      const strange = [...notes.keys()].filter(
        note => note !== '' && ![...messages.keys()].some(key => key === note || key.startsWith(`${note}.`)),
      )
      expect(strange, name).toEqual([])
    }
  })
})

describe('a translation', () => {
  it('that is complete is taken', () => {
    expect(complaints('de', { 'buy.use': '{amount} nehmen' }, { 'buy.use': 'Use {amount}' })).toEqual([])
  })

  it.each<[what: string, tag: string, translation: Json, english: Json, complaint: string]>([
    ['without a key', 'de', {}, { a: 'One' }, 'a: is missing'],
    ['with an empty text', 'de', { a: ' ' }, { a: 'One' }, 'a: is missing'],
    ['with a key of its own', 'de', { a: 'Eins', b: 'Zwei' }, { a: 'One' }, 'b: is no key of en'],
    ['without a value', 'de', { a: 'Nimm' }, { a: 'Use {amount}' }, 'a: does not use {amount}'],
    ['with a strange value', 'de', { a: '{x}' }, { a: 'Use' }, 'a: uses {x}, which en has not'],
    [
      'without a plural that its language has',
      'ru',
      { a: '{n, plural, one {# сеть} other {# сетей}}' },
      { a: '{n, plural, one {# network} other {# networks}}' },
      'a: has no plural for few, many',
    ],
    [
      'with a plural of a text',
      'de',
      { a: '{n, plural, one {#} other {#}}' },
      { a: '{n}' },
      'a: has a plural of {n}, which is a text',
    ],
    [
      'that chooses by what is always there',
      'de',
      { a: '{n, select, null {} other {{n}}}' },
      { a: '{n}' },
      'a: selects by {n}, which is always there',
    ],
    [
      'that chooses by a word',
      'de',
      { a: '{n, select, he {} other {{n}}}' },
      { a: '{n, select, null {} other {{n}}}' },
      'a: selects by he,other; it may by null,other',
    ],
    ['with a format', 'de', { a: '{n, number}' }, { a: '{n}' }, 'a: formats a value, or has a tag other than <b>'],
    [
      'with a page of its own',
      'de',
      { a: 'Zahlen auf https://fract.example' },
      { a: 'Pay' },
      'a: leads elsewhere: ://',
    ],
    ['with a host', 'de', { a: 'Zahlen auf fract.example' }, { a: 'Pay' }, 'a: leads elsewhere: t.ex'],
    ['with an address', 'de', { a: `An 0x${'5'.repeat(40)}` }, { a: 'To' }, `a: leads elsewhere: 0x${'5'.repeat(23)}`],
    [
      'with an address and an unseen sign in it',
      'de',
      { a: `An 0x555\u200b${'5'.repeat(37)}` },
      { a: 'To' },
      `a: leads elsewhere: 0x${'5'.repeat(23)}`,
    ],
    [
      'with an address in a plural',
      'de',
      { a: `{n, plural, one {An T${'a'.repeat(33)}} other {#}}` },
      { a: '{n, plural, one {#} other {#}}' },
      `a: leads elsewhere: T${'a'.repeat(24)}`,
    ],
    [
      'that turns a value around',
      'he',
      { a: '\u202e{address}' },
      { a: '{address}' },
      'a: overrides the direction of signs',
    ],
    ['without the <b>', 'de', { a: 'x' }, { a: 'x <b>y</b>' }, 'a: has another number of <b> than en'],
    [
      'that is longer than the note allows',
      'de',
      { a: 'Bezahlen {x}' },
      { a: 'Pay {x}', '@a': { description: '', most: 6 } },
      'a: has 9 characters of 6',
    ],
  ])('%s is refused', (_, tag, translation, english, complaint) => {
    expect(complaints(tag, translation, english)).toEqual([`words/${tag}/form.json: ${complaint}`])
  })

  it('that is no message is refused, with its place', () => {
    expect(complaints('de', { a: '{n' }, { a: '{n}' })).toEqual([expect.stringMatching(/^words\/de\/form\.json: a: /)])
  })

  it('of a file that English has not is refused', () => {
    expect(() => compile('de', new Map([['x', fileOf({})]]), new Map())).toThrow(
      'words/de/x.json: there is no such file in en',
    )
  })
})

describe('a message of English', () => {
  it('with two values has to give their order, so that no other sentence swaps them', () => {
    expect(complaints('en', { a: '{x} of {y}' }, { a: '{x} of {y}' })).toEqual([
      'words/en/form.json: a: its note has to give the order of x, y',
    ])
  })

  it('may use only what its placeholders name', () => {
    const json: Json = { a: '{x}', '@a': { description: '', placeholders: { y: {} } } }
    expect(complaints('en', json, json)).toEqual(['words/en/form.json: a: its placeholders do not name x'])
  })
})
