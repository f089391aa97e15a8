import { describe, expect, it } from 'vitest'
import { dollarValue, type Facts, judge, quote, readAmount, sameQuote } from '#domain/purchase'
import { remaining } from '#domain/stage'
import { BTC, BTC_INFO, CLOSED_STAGE, d, ESTIMATE, POL, STAGE } from '../support/fixtures'

const facts = (changes: Partial<Facts>): Facts => ({
  typed: '0.05',
  coin: BTC,
  info: BTC_INFO,
  stage: STAGE,
  estimate: ESTIMATE,
  ...changes,
})

describe('reading an amount', () => {
  it.each([
    ['0.05', '0.05'],
    [' 0.05 ', '0.05'],
    ['0,05', '0.05'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['5.', '5'],
    ['12.', '12'],
    ['5', '5'],
    ['0.050000000000', '0.05'],
    ['0.12345678', '0.12345678'],
    ['', 'blank'],
    ['   ', 'blank'],
    ['0.123456789', 'too precise'],
    ['abc', 'malformed'],
    ['1e3', 'malformed'],
    ['0x10', 'malformed'],
    ['-1', 'malformed'],
    ['+1', 'malformed'],
    ['1,000.5', 'malformed'],
    ['1.000,5', 'malformed'],
    ['1 000', 'malformed'],
    ['1..5', 'malformed'],
    ['6.3.', 'malformed'],
    ['.5.', 'malformed'],
    ['Infinity', 'malformed'],
    ['9'.repeat(40), 'malformed'],
  ])('reads %j with 8 digits of precision as %j', (typed, read) => {
    expect(readAmount(typed, 8)).toBe(read)
  })

  it('counts a fraction as too precise for a coin of whole numbers', () => {
    expect(readAmount('1.5', 0)).toBe('too precise')
    expect(readAmount('1.0', 0)).toBe('1')
  })
})

describe('the verdict on an amount', () => {
  // spec 5.hint
  it('hints the minimum while nothing is typed and a coin is chosen', () => {
    expect(judge(facts({ typed: '' }))).toEqual({ kind: 'blank', minimum: '0.0005' })
    expect(judge(facts({ typed: '  ' }))).toEqual({ kind: 'blank', minimum: '0.0005' })
  })

  it('has no minimum to hint before the coin or its info is known', () => {
    expect(judge(facts({ typed: '', info: null }))).toEqual({ kind: 'blank', minimum: null })
    expect(judge(facts({ typed: '', coin: null }))).toEqual({ kind: 'blank', minimum: null })
    expect(judge(facts({ typed: '  ', coin: null }))).toEqual({ kind: 'blank', minimum: null })
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
    expect(judge(facts({ coin: POL, info: awkward, typed: '' }))).toEqual({ kind: 'blank', minimum: '20.0001' })
    expect(judge(facts({ coin: POL, info: awkward, typed: '20.0001' }))).toEqual({ kind: 'fits' })
    expect(judge(facts({ coin: POL, info: awkward, typed: '20' }))).toEqual({
      kind: 'below minimum',
      minimum: '20.0001',
    })
  })

  it('refuses zero even where the server asks for no minimum', () => {
    const free = { minAmount: d('0'), maxAmount: null, price: d('1') }
    expect(judge(facts({ info: free, typed: '0' }))).toEqual({ kind: 'below minimum', minimum: '0' })
    expect(judge(facts({ info: free, typed: '0.00' }))).toEqual({ kind: 'below minimum', minimum: '0' })
  })

  // spec 4.amount.maximum
  it('takes exactly the maximum, and refuses one unit above it', () => {
    expect(judge(facts({ typed: '2' }))).toEqual({ kind: 'fits' })
    expect(judge(facts({ typed: '2.00000001' }))).toEqual({ kind: 'above maximum', maximum: '2' })
  })

  // spec 5.maximum
  it('knows no maximum unless the server gives one', () => {
    const unlimited = { ...BTC_INFO, maxAmount: null }
    expect(judge(facts({ info: unlimited, typed: '99999999' }))).toEqual({ kind: 'fits' })
  })

  // spec 4.amount.remaining
  it('takes exactly what remains of the stage, and refuses one unit more', () => {
    expect(judge(facts({ estimate: { id: 'e', amount: d('600000') } }))).toEqual({ kind: 'fits' })
    expect(judge(facts({ estimate: { id: 'e', amount: d('600000.000000000000000001') } }))).toEqual({
      kind: 'above remaining',
      remaining: '600000',
    })
  })

  // spec 4.remaining
  it('refuses everything once the stage has raised more than its total', () => {
    const oversold = { ...STAGE, raised: d('1000001') }
    expect(remaining(oversold)).toBe('0')
    expect(judge(facts({ stage: oversold }))).toEqual({ kind: 'above remaining', remaining: '0' })
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
    expect(quote(' 0,05 ', BTC, 'FRIEND5')).toEqual({ coin: BTC, amount: '0.05', promocode: 'FRIEND5' })
    expect(quote('0.05', BTC, null)).toEqual({ coin: BTC, amount: '0.05', promocode: null })
  })

  it.each(['', '0', '0.000', 'abc', '0.123456789'])('is nothing for the amount %j', typed => {
    expect(quote(typed, BTC, null)).toBeNull()
  })

  it('is nothing without a coin', () => {
    expect(quote('1', null, null)).toBeNull()
  })

  it('is the same question only with the same coin, amount and code', () => {
    const asked = quote('0.05', BTC, 'FRIEND5')
    expect(sameQuote(asked, quote('0.0500', BTC, 'FRIEND5'))).toBe(true)
    expect(sameQuote(asked, quote('0.051', BTC, 'FRIEND5'))).toBe(false)
    expect(sameQuote(asked, quote('0.05', POL, 'FRIEND5'))).toBe(false)
    expect(sameQuote(asked, quote('0.05', BTC, null))).toBe(false)
    expect(sameQuote(asked, null)).toBe(false)
    expect(sameQuote(null, asked)).toBe(false)
    expect(sameQuote(null, null)).toBe(true)
  })
})

describe('the dollar value', () => {
  // spec 5.dollars
  it('is the estimate times the price of the stage, with 2 decimals', () => {
    expect(dollarValue(ESTIMATE, STAGE)).toBe('3000')
    expect(dollarValue({ id: 'e', amount: d('1') }, STAGE)).toBe('0.04')
  })

  it('is unknown where the estimate, the stage or its price is', () => {
    expect(dollarValue(null, STAGE)).toBeNull()
    expect(dollarValue(ESTIMATE, null)).toBeNull()
    expect(dollarValue(ESTIMATE, { ...STAGE, currentPrice: null })).toBeNull()
  })
})
