import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONSTANTS } from '#domain/constants'
import {
  type Basis,
  dollarValue,
  estimateRequest,
  type Facts,
  hasRemark,
  isAtFault,
  isFault,
  isSameRequest,
  judge,
  PURCHASE_CAP,
  readAmount,
  type Verdict,
} from '#domain/purchase'
import { remaining } from '#domain/stage'
import { BASIS, BTC, BTC_INFO, CLOSED_STAGE, d, ESTIMATE, POL, STAGE } from '../../paths/fixtures/domain-values'

const facts = (changes: Partial<Facts>): Facts => ({
  typed: '0.05',
  convertedAt: null,
  coin: BTC,
  info: BTC_INFO,
  stage: STAGE,
  estimate: ESTIMATE,
  basis: BASIS,
  ...changes,
})

describe('reading an amount', () => {
  it.each([
    ['0.05', '0.05'],
    [' 0.05 ', '0.05'],
    ['\u00a00.05\u202f', '0.05'],
    ['0,05', '0.05'],
    ['.5', '0.5'],
    [',5', '0.5'],
    [',500', '0.5'],
    ['5.', '5'],
    ['12.', '12'],
    ['5', '5'],
    ['0.050000000000', '0.05'],
    ['0.12345678', '0.12345678'],
    // A group has three digits, and none begins with a zero.
    ['0,500', '0.5'],
    ['01,000', '1'],
    ['1,0000', '1'],
    ['1,00', '1'],
    ['1000,500', '1000.5'],
    // A single point is for the fraction on a page in English.
    ['1.000', '1'],
    ['12.500', '12.5'],
    // What can be nothing but groups.
    ['1,234,567', '1234567'],
    ['1,234.5', '1234.5'],
    ['1,000.', '1000'],
    ['1.234,5', '1234.5'],
    ['1.234.567', '1234567'],
    ['1.234.567,89', '1234567.89'],
    ['1 000', '1000'],
    ['1\u00a0234\u00a0567,8', '1234567.8'],
    ['12\u202f500.25', '12500.25'],
    ["1'000", '1000'],
    ['1’000.5', '1000.5'],
    ['1_000_000', '1000000'],
    ['1,00,000', '100000'],
    ['12,34,567.5', '1234567.5'],
    // Other digits and signs: Arabic, Persian, Devanagari, full-width.
    ['١٢٫٥', '12.5'],
    ['١٬٠٠٠', '1000'],
    ['۱۲٬۵۰۰٫۷۵', '12500.75'],
    ['०.०५', '0.05'],
    ['१,२३,४५६', '123456'],
    ['１２．５', '12.5'],
    ['１，０００，０００', '1000000'],
    ['\u2067۱۲٫۵\u2069\u200f', '12.5'],
  ])('reads %j with 8 digits of precision as %j', (typed, read) => {
    expect(readAmount(typed, 8)).toBe(read)
  })

  it.each([
    ['1,000', ['1000', '1']],
    ['12,500', ['12500', '12.5']],
    ['999,999', ['999999', '999.999']],
    [' 1,234 ', ['1234', '1.234']],
    ['１，０００', ['1000', '1']],
    ['١,٠٠٠', ['1000', '1']],
  ])('asks which is meant by %j', (typed, meanings) => {
    expect(readAmount(typed, 8)).toEqual({ kind: 'ambiguous', meanings })
  })

  it('reads the number that is seen, without the signs that nobody sees', () => {
    expect(readAmount('9490\ufeff7.12', 8)).toBe('94907.12')
    expect(readAmount('\u200b12\u00ad5\u2060', 8)).toBe('125')
  })

  it('asks, too, where the coin has no such fraction: who types a comma need not know that', () => {
    expect(readAmount('12,345', 2)).toEqual({ kind: 'ambiguous', meanings: ['12345', '12.345'] })
  })

  it.each([
    '',
    '   ',
    'abc',
    '1e3',
    '0x10',
    '-1',
    '+1',
    '1..5',
    '6.3.',
    '.5.',
    '.',
    ',',
    '1,000,00',
    '1,0,000',
    '01,00,000',
    '1,00,000,5',
    '1_00',
    '१२e३',
    '½',
    '1,000.5.5',
    '1,234 567',
    '0 000',
    '1  000',
    'Infinity',
    '12,500 USDT',
    '9'.repeat(40),
  ])('reads %j as no number', typed => {
    expect(readAmount(typed, 8)).toEqual({ kind: 'malformed' })
  })

  it('never reads more digits than the coin has', () => {
    expect(readAmount('0.123456789', 8)).toEqual({ kind: 'too precise', precision: 8 })
    expect(readAmount('1.5', 0)).toEqual({ kind: 'too precise', precision: 0 })
    expect(readAmount('1.0', 0)).toBe('1')
  })

  const LANGUAGES = ['en', 'de', 'de-CH', 'fr', 'sv'].map(name => ({
    name,
    written: new Intl.NumberFormat(name, { maximumFractionDigits: 8, useGrouping: 'always' }),
  }))

  it.each(LANGUAGES)('never takes a number as it is written in $name for another one', ({ written }) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 99_999_999 }), (whole, part) => {
        const value = Number(`${whole}.${String(part).padStart(8, '0')}`)
        const text = written.format(value)
        // A point that groups is a point on a page in English: 1.000 is written for 1 there.
        fc.pre(!/^\d+\.\d{3}$/.test(text))
        const read = readAmount(text, 8)
        if (typeof read === 'string') expect(Number(read)).toBe(value)
        else expect(read.kind === 'ambiguous' && read.meanings.map(Number)).toContain(value)
      }),
    )
  })

  it('asks exactly where a comma stands before three last digits, behind one to three without a zero first', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{0,5}[.,' ]?[0-9]{0,5}[.,]?[0-9]{0,4}$/), typed => {
        const read = readAmount(typed, 8)
        const isAsked = typeof read !== 'string' && read.kind === 'ambiguous'
        expect(isAsked).toBe(/^[1-9]\d{0,2},\d{3}$/.test(typed.trim()))
      }),
    )
  })
})

describe('the verdict on an amount', () => {
  it('refuses an amount of dollars that is worth more than a tenth more or less by now', () => {
    const priced = (price: string | null, convertedAt: string | null) =>
      judge(
        facts({
          info: { ...BTC_INFO, price: price === null ? null : d(price) },
          convertedAt: convertedAt === null ? null : d(convertedAt),
        }),
      ).kind
    expect(['54000', '66000'].map(price => priced(price, '60000'))).toEqual(['fits', 'fits'])
    for (const price of ['53999', '66001', '6000', '600000']) expect(priced(price, '60000')).toBe('repriced')
    expect([priced(null, '60000'), priced('6000', null)]).toEqual(['fits', 'fits'])
  })

  // spec 5.hint
  it('hints the minimum while nothing is typed and a coin is chosen', () => {
    expect(judge(facts({ typed: '' }))).toEqual({ kind: 'blank', minimum: '0.0005', tooFew: null })
    expect(judge(facts({ typed: '  ' }))).toEqual({ kind: 'blank', minimum: '0.0005', tooFew: null })
  })

  it('finds no fault with an amount once nothing is left of the stage, and has nothing to say of it', () => {
    const left = (rest: string) => judge(facts({ stage: { ...STAGE, total: d(rest), raised: d('0') } }))
    expect([isAtFault(left('0')), hasRemark(left('0'))]).toEqual([false, false])
    expect([isAtFault(left('0.01')), hasRemark(left('0.01'))]).toEqual([true, true])
  })

  it('says before anything is typed that the minimum alone buys more than what remains of the stage', () => {
    const tooFew = (left: string, change: Partial<Facts> = {}) => {
      const sold = { total: d(left), raised: d('0'), currentPrice: d('0.02') }
      const stage = { ...STAGE, ...sold }
      const verdict = judge(facts({ typed: '', stage, ...change }))
      return verdict.kind === 'blank' && verdict.tooFew
    }
    // 0.0005 BTC at 60,000 dollars are 1,500 $FRACT at 0.02.
    expect([tooFew('1500'), tooFew('1499.99'), tooFew('0')]).toEqual([null, '1499.99', null])
    expect(tooFew('1', { info: { ...BTC_INFO, price: null } })).toBe(null)
    expect(tooFew('1', { stage: { ...STAGE, raised: null } })).toBe(null)
    expect(tooFew('1', { stage: { ...STAGE, currentPrice: null } })).toBe(null)
    expect(tooFew('1', { coin: null })).toBe(null)
  })

  it('has no minimum to hint before the coin or its info is known', () => {
    expect(judge(facts({ typed: '', info: null }))).toEqual({ kind: 'blank', minimum: null, tooFew: null })
    expect(judge(facts({ typed: '', coin: null }))).toEqual({ kind: 'blank', minimum: null, tooFew: null })
    expect(judge(facts({ typed: '  ', coin: null }))).toEqual({ kind: 'blank', minimum: null, tooFew: null })
  })

  it('is not valid without a coin, without its limits, or without an estimate', () => {
    expect(judge(facts({ coin: null }))).toEqual({ kind: 'unpriced' })
    expect(judge(facts({ info: null }))).toEqual({ kind: 'unpriced' })
    expect(judge(facts({ estimate: null }))).toEqual({ kind: 'unpriced' })
  })

  it('refuses what is no number', () => {
    expect(judge(facts({ typed: '1e3' }))).toEqual({ kind: 'malformed' })
  })

  it('refuses more digits than the coin has, and does not round them', () => {
    expect(judge(facts({ typed: '0.050000001' }))).toEqual({ kind: 'too precise', precision: 8 })
  })

  // spec 4.amount.minimum
  it('takes exactly the minimum, and refuses one unit below it', () => {
    expect(judge(facts({ typed: '0.0005' }))).toEqual({ kind: 'fits' })
    expect(judge(facts({ typed: '0,0005' }))).toEqual({ kind: 'fits' })
    expect(judge(facts({ typed: '0.00049999' }))).toEqual({ kind: 'below minimum', minimum: '0.0005' })
  })

  it('rounds an awkward minimum up to the precision of the coin', () => {
    const awkward = { minAmount: d('20.00001'), maxAmount: null, price: null }
    expect(judge(facts({ coin: POL, info: awkward, typed: '' }))).toEqual({
      kind: 'blank',
      minimum: '20.0001',
      tooFew: null,
    })
    expect(judge(facts({ coin: POL, info: awkward, typed: '20.0001', basis: null }))).toEqual({ kind: 'fits' })
    expect(judge(facts({ coin: POL, info: awkward, typed: '20' }))).toEqual({
      kind: 'below minimum',
      minimum: '20.0001',
    })
  })

  it('refuses zero even where the server asks for no minimum', () => {
    const free = { minAmount: d('0'), maxAmount: null, price: d('1') }
    expect(judge(facts({ info: free, typed: '0' }))).toEqual({ kind: 'below minimum', minimum: '0.00000001' })
    expect(judge(facts({ info: free, typed: '0.00' }))).toEqual({ kind: 'below minimum', minimum: '0.00000001' })
    expect(judge(facts({ info: free, typed: '0.00000001' })).kind).not.toBe('below minimum')
  })

  // spec 4.amount.maximum
  it('takes exactly the maximum, and refuses one unit above it', () => {
    expect(judge(facts({ typed: '2', basis: null }))).toEqual({ kind: 'fits' })
    expect(judge(facts({ typed: '2.00000001' }))).toEqual({ kind: 'above maximum', maximum: '2' })
  })

  // spec 5.maximum, 9.maximum
  it('knows no maximum unless the server gives one', () => {
    const unlimited = { ...BTC_INFO, maxAmount: null }
    expect(judge(facts({ info: unlimited, typed: '99999999', basis: null }))).toEqual({ kind: 'fits' })
  })

  it('rounds an awkward maximum down to the precision of the coin', () => {
    const awkward = { minAmount: d('1'), maxAmount: d('20.00009'), price: null }
    const typed = (amount: string) => judge(facts({ coin: POL, info: awkward, typed: amount, basis: null }))
    expect(typed('20')).toEqual({ kind: 'fits' })
    expect(typed('20.0001')).toEqual({ kind: 'above maximum', maximum: '20' })
  })

  it.each([
    ['0.00051', '0.000519999', 4],
    ['2', '1', 8],
    ['0', '0.00001', 4],
  ])('says that nothing can be bought between %s and %s', (minAmount, maxAmount, precision) => {
    const info = { minAmount: d(minAmount), maxAmount: d(maxAmount), price: null }
    for (const typed of ['', '1', 'x'])
      expect(judge(facts({ coin: { ...POL, precision }, info, typed }))).toEqual({ kind: 'unavailable' })
  })

  // spec 4.amount.remaining
  it('takes exactly what remains of the stage, and refuses one unit more', () => {
    expect(judge(facts({ estimate: { id: 'e', amount: d('600000') } }))).toEqual({ kind: 'fits' })
    expect(judge(facts({ estimate: { id: 'e', amount: d('600000.000000000000000001') } }))).toEqual({
      kind: 'above remaining',
      remaining: '600000',
      most: '0.04999999',
    })
  })

  it('names the lower of two limits: what remains of the stage where that costs less than the most of the coin', () => {
    const above = (left: string) => {
      const stage = { ...STAGE, total: d('1000000'), raised: d(String(1_000_000 - Number(left))) }
      return judge(facts({ typed: '4', stage, estimate: { id: 'e', amount: d('1000') } })).kind
    }
    expect([above('499'), above('500'), above('600'), above('1001')]).toEqual([
      'above remaining',
      'above maximum',
      'above maximum',
      'above maximum',
    ])
    expect(judge(facts({ typed: '4', estimate: null })).kind).toBe('above maximum')
    expect(judge(facts({ typed: '4', stage: null })).kind).toBe('above maximum')
  })

  // spec 4.remaining
  it('refuses everything once the stage has raised more than its total', () => {
    const oversold = { ...STAGE, raised: d('1000001') }
    expect(remaining(oversold)).toBe('0')
    expect(judge(facts({ stage: oversold }))).toEqual({ kind: 'above remaining', remaining: '0', most: null })
  })

  it('does not call an amount fitting while it is not known what remains of the stage', () => {
    expect(judge(facts({ stage: { ...STAGE, total: null } }))).toEqual({ kind: 'unmeasured' })
    expect(judge(facts({ stage: { ...STAGE, raised: null } }))).toEqual({ kind: 'unmeasured' })
    expect(judge(facts({ stage: null }))).toEqual({ kind: 'unmeasured' })
  })

  it('does not call an amount fitting that would buy no $FRACT at all', () => {
    expect(judge(facts({ estimate: { id: 'e', amount: d('0') } }))).toEqual({ kind: 'worthless' })
  })

  it('names the first fault only: precision before minimum, minimum before the stage', () => {
    expect(judge(facts({ typed: '0.000000001' }))).toEqual({ kind: 'too precise', precision: 8 })
    expect(judge(facts({ typed: '0.0001', stage: { ...STAGE, raised: d('1000000') } }))).toEqual({
      kind: 'below minimum',
      minimum: '0.0005',
    })
  })

  it('judges the amount alone: a closed stage is the business of the chart', () => {
    expect(judge(facts({ stage: CLOSED_STAGE }))).toEqual({ kind: 'fits' })
  })
})

describe('what an estimate is asked with', () => {
  it('is coin, amount and code', () => {
    expect(estimateRequest(' 0,05 ', BTC, 'FRIEND5')).toEqual({ coin: BTC, amount: '0.05', promocode: 'FRIEND5' })
    expect(estimateRequest('0.05', BTC, null)).toEqual({ coin: BTC, amount: '0.05', promocode: null })
  })

  it.each(['', '0', '0.000', 'abc', '0.123456789'])('is nothing for the amount %j', typed => {
    expect(estimateRequest(typed, BTC, null)).toBeNull()
  })

  it('is nothing without a coin', () => {
    expect(estimateRequest('1', null, null)).toBeNull()
  })

  it('is the same question only with the same coin, amount and code', () => {
    const asked = estimateRequest('0.05', BTC, 'FRIEND5')
    expect(isSameRequest(asked, estimateRequest('0.0500', BTC, 'FRIEND5'))).toBe(true)
    expect(isSameRequest(asked, estimateRequest('0.051', BTC, 'FRIEND5'))).toBe(false)
    expect(isSameRequest(asked, estimateRequest('0.05', POL, 'FRIEND5'))).toBe(false)
    expect(isSameRequest(asked, estimateRequest('0.05', BTC, null))).toBe(false)
    expect(isSameRequest(asked, null)).toBe(false)
    expect(isSameRequest(null, asked)).toBe(false)
    expect(isSameRequest(null, null)).toBe(true)
  })
})

describe('a fault of the amount', () => {
  it('is a verdict that the amount itself is wrong, and no question, no wait and no limit that is unknown', () => {
    const kinds: Record<Verdict['kind'], boolean> = {
      blank: false,
      ambiguous: false,
      unpriced: false,
      unmeasured: false,
      fits: false,
      malformed: true,
      'too precise': true,
      unavailable: true,
      'below minimum': true,
      'above maximum': true,
      'above remaining': true,
      'above cap': true,
      worthless: true,
      overpriced: true,
      repriced: true,
    }
    for (const [kind, isOne] of Object.entries(kinds))
      expect([kind, isFault(kind as Verdict['kind'])]).toEqual([kind, isOne])
  })
})

describe('what one person can buy', () => {
  const most = { stage: { ...STAGE, total: d('110000000') }, basis: null }
  const buys = (fract: string) => judge(facts({ ...most, estimate: { id: 'e', amount: d(fract) } }))

  // spec 1.cap, 9.cap, 9.supply
  it('is 5 % of the supply at most, and exactly that', () => {
    expect([CONSTANTS.totalSupply, PURCHASE_CAP]).toEqual(['110000000', '5500000'])
    expect(buys('5500000')).toEqual({ kind: 'fits' })
    expect(buys('5500000.000001')).toEqual({ kind: 'above cap', cap: '5500000', most: '0.04999999' })
  })

  it('is said after what remains of the stage', () => {
    expect(judge(facts({ basis: null, estimate: { id: 'e', amount: d('6000000') } }))).toEqual({
      kind: 'above remaining',
      remaining: '600000',
      most: '0.005',
    })
  })
})

describe('an estimate that is worth less than half of what is paid', () => {
  const basis: Basis = { stagePrice: d('0.02'), coinPrice: d('1'), at: 0 }
  const pays = (typed: string, fract: string, changes: Partial<Basis> = {}) =>
    judge(
      facts({
        typed,
        basis: { ...basis, ...changes },
        info: { minAmount: d('0.001'), maxAmount: null, price: d('1') },
        estimate: { id: 'e', amount: d(fract) },
      }),
    ).kind

  it('cannot be bought: 10^-18 $FRACT for $3', () => {
    expect(pays('3', '0.000000000000000001')).toBe('overpriced')
    expect(pays('3', '74.99')).toBe('overpriced')
    expect(pays('3', '75')).toBe('fits')
  })

  it('is not judged where a price is not known', () => {
    expect(pays('3', '1', { stagePrice: null })).toBe('fits')
    expect(pays('3', '1', { coinPrice: null })).toBe('fits')
  })

  it('is none of an honest server: with rounding to whole $FRACT, a fee of a third or a bonus of 3.5 %', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 10_000_000 }), fc.constantFrom(1, 0.67, 1.035), (thousandths, keeps) => {
        const paid = thousandths / 1000
        const sold = (paid / 0.02) * keeps
        // One that sells whole $FRACT alone, and one that rounds down at six digits.
        const kinds = keeps === 1 ? [Math.floor(sold).toFixed(0), sold.toFixed(6)] : [sold.toFixed(6)]
        for (const fract of kinds) expect(pays(String(paid), fract)).not.toBe('overpriced')
      }),
    )
  })
})

describe('the dollar value', () => {
  // spec 5.dollars
  it('is the estimate times the price of the stage that it was made with, with 2 decimals', () => {
    expect(dollarValue(ESTIMATE, BASIS)).toBe('3000')
    expect(dollarValue({ id: 'e', amount: d('1') }, BASIS)).toBe('0.04')
  })

  it('is unknown where the estimate or that price is', () => {
    expect(dollarValue(null, BASIS)).toBeNull()
    expect(dollarValue(ESTIMATE, null)).toBeNull()
    expect(dollarValue(ESTIMATE, { ...BASIS, stagePrice: null })).toBeNull()
  })
})
