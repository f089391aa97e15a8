import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/decimal'
import { readDollars } from '#domain/dollars'
import { amount, dollars, price, shortDollars, ungrouped, wholePercent } from '#domain/format'
import { LOCALE } from '#domain/locale'
import { readAmount } from '#domain/purchase'
import { numbersOf } from '../../build/words/numbers'
import { d } from '../../paths/fixtures/domain-values'

const TAGS = ['en', 'de', 'fr', 'es', 'pl', 'hi', 'ar', 'fa', 'he', 'tr', 'ja'] as const
type Tag = (typeof TAGS)[number]
const NUMBERS = new Map(TAGS.map(tag => [tag, numbersOf(tag)]))
const numbers = (tag: Tag) => NUMBERS.get(tag) ?? LOCALE

/** An amount as a table shows it, with the spaces that do not break as ordinary ones. */
const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('numbers of a language', () => {
  it('are those of the sources in English', () => {
    expect(LOCALE).toEqual({ tag: 'en', direction: 'ltr', ...numbers('en') })
  })

  it.each<[Tag, string, string, string, string, string]>([
    ['en', '1,234.5', '12,345.678', '1,234,567.000000000000000001', '$1,234.50', '$0.035'],
    ['de', '1.234,5', '12.345,678', '1.234.567,000000000000000001', '1.234,50 $', '0,035 $'],
    ['fr', '1 234,5', '12 345,678', '1 234 567,000000000000000001', '1 234,50 $US', '0,035 $US'],
    ['es', '1234,5', '12.345,678', '1.234.567,000000000000000001', '1234,50 US$', '0,035 US$'],
    ['pl', '1234,5', '12 345,678', '1 234 567,000000000000000001', '1234,50 USD', '0,035 USD'],
    ['hi', '1,234.5', '12,345.678', '12,34,567.000000000000000001', '$1,234.50', '$0.035'],
    ['ar', '1,234.5', '12,345.678', '1,234,567.000000000000000001', 'US$ 1,234.50', 'US$ 0.035'],
    ['fa', '1,234.5', '12,345.678', '1,234,567.000000000000000001', '$ 1,234.50', '$ 0.035'],
    ['he', '1,234.5', '12,345.678', '1,234,567.000000000000000001', '$ 1,234.50', '$ 0.035'],
    ['tr', '1.234,5', '12.345,678', '1.234.567,000000000000000001', '$1.234,50', '$0,035'],
    ['ja', '1,234.5', '12,345.678', '1,234,567.000000000000000001', '$1,234.50', '$0.035'],
  ])('are printed in %s in its own signs, with every digit, and without a mark of direction', (tag, ...printed) => {
    const own = numbers(tag)
    const texts = [
      ...['1234.5', '12345.678', '1234567.000000000000000001'].map(value => amount(d(value), own)),
      dollars(d('1234.5'), own),
      price(d('0.035'), own),
    ]
    expect(texts.map(spaced)).toEqual(printed)
    expect(texts.join('')).not.toMatch(/\p{Bidi_Control}/u)
  })

  it('have whole percent, rounded down, with the sign where the language has it', () => {
    const said = (tag: string) => spaced(wholePercent(62.9, numbersOf(tag)))
    expect(['en', 'de', 'fr', 'tr', 'ar', 'ja'].map(said)).toEqual(['62%', '62 %', '62 %', '%62', '62%', '62%'])
  })

  it('have dollars without cents where a sum has none', () => {
    const printed = TAGS.map(tag => spaced(shortDollars(d('50'), numbers(tag))))
    expect(printed).toEqual([
      ...['$50', '50 $', '50 $US', '50 US$', '50 USD', '$50', 'US$ 50', '$ 50', '$ 50', '$50', '$50'],
    ])
  })

  it('are grouped as Intl groups them, in every language', () => {
    const whole = fc.bigInt({ min: 0n, max: 10n ** 18n })
    for (const tag of TAGS) {
      const intl = new Intl.NumberFormat(tag, { numberingSystem: 'latn' })
      fc.assert(
        fc.property(whole, value => {
          expect(amount(d(String(value)), numbers(tag))).toBe(intl.format(value))
        }),
      )
    }
  })
})

describe('reading an amount in a language', () => {
  it.each<[Tag, string, string | [string, string]]>([
    // The language's own decimal sign is believed, before three digits too.
    ['de', '1,5', '1.5'],
    ['de', '1,000', '1'],
    ['fr', '12,345', '12.345'],
    ['es', '0,05', '0.05'],
    ['pl', '1234,567', '1234.567'],
    ['tr', '1,234', '1.234'],
    ['ja', '1.234', '1.234'],
    ['he', '12.500', '12.5'],
    // The other sign is asked about before exactly three digits, though the page groups by it.
    ['de', '1.000', ['1000', '1']],
    ['es', '12.345', ['12345', '12.345']],
    ['fr', '1.000', ['1000', '1']],
    ['tr', '999.999', ['999999', '999.999']],
    ['pl', '1.234', ['1234', '1.234']],
    ['hi', '1,000', ['1000', '1']],
    ['ar', '1,000', ['1000', '1']],
    ['ja', '１，０００', ['1000', '1']],
    // Elsewhere it can be only one thing.
    ['de', '1.5', '1.5'],
    ['de', '0.500', '0.5'],
    ['de', '1000.500', '1000.5'],
    ['de', '.500', '0.5'],
    ['tr', '1.0000', '1'],
    // Both signs: the last is decimal. One sign several times groups.
    ['de', '1.234,5', '1234.5'],
    ['de', '1,234.5', '1234.5'],
    ['de', '1.234.567', '1234567'],
    ['en', '1.234.567,89', '1234567.89'],
    ['de', '1,234,567', '1234567'],
    ['fr', '1\u202f234\u202f567,8', '1234567.8'],
    ['pl', '12\u00a0345,678', '12345.678'],
    ['de', '1’000,5', '1000.5'],
    ['hi', '12,34,567.5', '1234567.5'],
    ['de', '12,34,567.5', '1234567.5'],
    // The digits and signs of Arabic, Persian and Devanagari, in every language alike.
    ['ar', '١٬٢٣٤٫٥', '1234.5'],
    ['fa', '۱۲٫۳۴۵', '12.345'],
    ['fa', '۱٬۰۰۰', '1000'],
    ['de', '۱۲٫۳۴۵', '12.345'],
    ['de', '١٬٠٠٠', '1000'],
    ['hi', '१२,३४,५६७.५', '1234567.5'],
    ['ar', '١,٠٠٠', ['1000', '1']],
    ['he', '\u2066\u200f1,234.5\u2069', '1234.5'],
  ])('takes %s %j for %j', (tag, typed, read) => {
    const meant = typeof read === 'string' ? read : { kind: 'ambiguous', meanings: read }
    expect(readAmount(typed, 18, numbers(tag))).toEqual(meant)
  })

  it.each<[Tag, string]>([
    ['de', '1.000,5.5'],
    ['de', '1,000,5'],
    ['fr', '1  000'],
    ['tr', '1e3'],
    ['ar', '١٢٫٫٥'],
    ['de', '1.000 $'],
  ])('takes %s %j for no number', (tag, typed) => {
    expect(readAmount(typed, 18, numbers(tag))).toEqual({ kind: 'malformed' })
  })

  const value = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.stringMatching(/^[0-9]{1,18}$/))
    .map(([whole, fraction]) => decimal(`${whole}.${fraction}`) ?? d('0'))

  it.each(TAGS)('reads back in %s what a press puts into the field, as the same amount', tag => {
    fc.assert(
      fc.property(value, given => {
        expect(readAmount(ungrouped(given, numbers(tag)), 18, numbers(tag))).toBe(given)
      }),
    )
  })

  it.each(TAGS)('reads what the page prints in %s as the same amount, or asks', tag => {
    fc.assert(
      fc.property(value, given => {
        const read = readAmount(amount(given, numbers(tag)), 18, numbers(tag))
        if (typeof read !== 'string')
          expect(read).toMatchObject({ kind: 'ambiguous', meanings: [given, expect.anything()] })
        else expect(read).toBe(given)
      }),
    )
  })

  it('is never silently another amount in another language, which a visitor may switch to', () => {
    const typed = fc.stringMatching(/^[0-9٠-٩]{0,4}[.,٫٬' ]?[0-9]{0,4}[.,٫]?[0-9]{0,4}$/)
    fc.assert(
      fc.property(typed, text => {
        const reads = TAGS.map(tag => readAmount(text, 18, numbers(tag))).filter(read => typeof read === 'string')
        expect(new Set(reads).size).toBeLessThan(2)
      }),
      { numRuns: 2000 },
    )
  })

  it.each(TAGS)('reads dollars in %s as they are printed there, and with a $ before them', tag => {
    const own = numbers(tag)
    const read = (text: string) => readDollars(text, own)
    expect([read(shortDollars(d('250'), own)), read(dollars(d('12.5'), own)), read('$250'), read('250')]).toEqual([
      ...['250', '12.5', '250', '250'],
    ])
  })
})
