import { describe, expect, it } from 'vitest'
import { type Catalogue, compile, fileOf, type Note } from '../../build/words/catalogue'
import { exportsOf, type Style } from '../../build/words/code'
import { pluralCode } from '../../build/words/plural'
import { LANGUAGES } from '../../words/languages'

const STYLE: Style = {
  tag: 'en',
  nameOf: name => ({ text: name === 'token' ? 'FRACT' : 'Polygon' }),
  quote: JSON.stringify,
  escape: text => text.replace(/`|\\|\$(?=\{)/g, '\\$&'),
  parameter: ({ name }) => name,
  object: entries => `{${entries.join()}}`,
}

const evaluated = (code: string) => new Function(`return ${code}`)()

/** The words of a file, run. */
function run(json: Record<string, string | Note>, tag = 'en', english = json) {
  const file = (of: typeof json): Catalogue => new Map([['form', fileOf(of)]])
  const messages = compile(tag, file(json), file(english)).get('form') ?? []
  const code = [...exportsOf(messages, { ...STYLE, tag })].map(([name, value]) => `${name}: ${value}`)
  return evaluated(`{${code.join()}}`)
}

describe('compiled', () => {
  it('a text is a text, with the names of the build, whatever signs it has', () => {
    expect(run({ 'a.b': 'Buy \u0024{token}', c: '{chain}', d: '`\\"' })).toEqual({
      words: { a: { b: 'Buy $FRACT' }, c: 'Polygon', d: '`\\"' },
    })
  })

  it('a key that begins in capitals belongs to a table of its own', () => {
    expect(run({ 'SHUT.sold out.title': 'Sold out' })).toEqual({ SHUT: { 'sold out': { title: 'Sold out' } } })
  })

  it('a sentence with a value is a function, whose values stand where the language wants them', () => {
    const note: Note = { description: '', placeholders: { raised: {}, total: {} } }
    const english = { sold: 'Sold {raised} / {total}', '@sold': note }
    expect(run(english).words.sold('1', '`2${')).toBe('Sold 1 / `2${')
    expect(run({ sold: 'Von {total} sind {raised} `verkauft`' }, 'de', english).words.sold('1', '2')).toBe(
      'Von 2 sind 1 `verkauft`',
    )
  })

  it('a table of sentences with one order of values has functions alone', () => {
    const note: Note = { description: '', placeholders: { amount: {}, address: {} } }
    const { FAULT } = run({ '@FAULT': note, 'FAULT.a': 'No', 'FAULT.b': 'To {address}' })
    expect([FAULT.a('1', '0x'), FAULT.b('1', '0x')]).toEqual(['No', 'To 0x'])
  })

  it('a value that may be missing has a sentence of its own', () => {
    const { words } = run({ a: 'Nothing{network, select, null {} other { on {network}}}.' })
    expect([words.a(null), words.a(undefined), words.a('TRON')]).toEqual(['Nothing.', 'Nothing.', 'Nothing on TRON.'])
  })

  it('a sentence with a <b> is what is before, in and behind it', () => {
    expect(run({ a: '{token}, a <b>well-completion</b> token' }).words.a).toEqual([
      'FRACT, a ',
      'well-completion',
      ' token',
    ])
  })

  it('a plural counts, exact numbers first', () => {
    const { words } = run({ a: '{n, plural, =0 {none} one {# token} other {# tokens}}, {n}' })
    expect([0, 1, 2].map(words.a)).toEqual(['none, 0', '1 token, 1', '2 tokens, 2'])
  })
})

describe('a plural', () => {
  const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
  const options = Object.fromEntries(CATEGORIES.map(category => [category, JSON.stringify(category)]))

  it.each(LANGUAGES)('is the one of CLDR in $tag for each whole number up to 2,000', ({ tag }) => {
    const choose = evaluated(`n => ${pluralCode(tag, 'n', options)}`)
    const rules = new Intl.PluralRules(tag)
    const numbers = Array.from({ length: 2001 }, (_, number) => number)
    expect(numbers.filter(number => choose(number) !== rules.select(number))).toEqual([])
  })
})
