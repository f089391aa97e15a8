import { describe, expect, it } from 'vitest'
import { coinsFor, inCoin, inDollars, judgeDollars, readDollars } from '#domain/dollars'
import { largestAmount, worthOf } from '#domain/purchase'
import { BTC, d, STAGE, USDT } from '../../paths/fixtures/domain-values'

describe('dollars', () => {
  it.each([
    ['250', '250'],
    [' $1,250.50 ', '1250.5'],
    ['.5', '0.5'],
  ])('typed as %j are %s', (typed, due) => {
    expect(readDollars(typed)).toBe(due)
  })

  it.each([
    ['much', 'malformed'],
    ['1.005', 'too precise'],
    ['1,250', 'ambiguous'],
  ])('typed as %j are none: %s', (typed, kind) => {
    expect(readDollars(typed)).toMatchObject({ kind })
  })

  it.each([
    ['250', '60000', 8, '0.00416666'],
    ['250', '1', 6, '250'],
    ['10', '3', 0, '3'],
    ['0.01', '60000', 6, '0'],
  ])('of %s at the price %s and %i digits are never more than %s of the coin', (dollars, price, precision, due) => {
    expect(coinsFor(d(dollars), d(price), { precision })).toBe(due)
  })

  it('of an amount are rounded to the cent', () => {
    expect([worthOf(d('11.482013'), d('1')), worthOf(d('0.00416666'), d('60000'))]).toEqual(['11.48', '250'])
  })

  it('stay as they were typed, with the amount that they are, or none', () => {
    expect(inCoin('250', BTC, d('60000'))).toEqual({ dollars: '250', amount: '0.00416666', convertedAt: '60000' })
    expect(inCoin('$250', BTC, d('60000'))).toEqual({ dollars: '250', amount: '0.00416666', convertedAt: '60000' })
    expect(inCoin('1,250', BTC, d('60000'))).toEqual({ dollars: '1,250', amount: '1,250', convertedAt: null })
    expect(inCoin(' $1,250', BTC, d('60000'))).toEqual({ dollars: ' $1,250', amount: '1,250', convertedAt: null })
    expect(inCoin('250', BTC, null)).toEqual({ dollars: '250', amount: '', convertedAt: null })
    expect(inCoin('250', BTC, d('0'))).toEqual({ dollars: '250', amount: '', convertedAt: null })
  })

  it('are chosen without a change of the amount', () => {
    expect(inDollars('0.00416666', BTC, d('60000'))).toEqual({
      dollars: '250',
      amount: '0.00416666',
      convertedAt: null,
    })
    expect(inDollars('', BTC, d('60000'))).toEqual({ dollars: '', amount: '', convertedAt: null })
    expect(inDollars('abc', BTC, d('60000'))).toEqual({ dollars: '', amount: '', convertedAt: null })
  })
})

describe('the most of a coin under a limit in $FRACT', () => {
  const info = { minAmount: d('11.482013'), maxAmount: null, price: d('1') }
  const estimate = (amount: string) => ({ id: 'one', amount: d(amount) })

  it.each([
    ['1897519.75', '60000', '3000000', '37950.395'],
    // 1,897,519.75 over 51.75 is 36,667.0483…, and one digit more would be above.
    ['1897519.75', '60000', '3105000', '36667.048309'],
    ['100', '3', '7', '42.857142'],
  ])('of %s where %s buy %s is %s', (limit, asked, bought, due) => {
    const most = largestAmount(d(limit), { amount: d(asked) }, estimate(bought), USDT, info)
    expect(most).toBe(due)
  })

  it('is not above the maximum of the coin', () => {
    const most = { ...info, maxAmount: d('20000') }
    expect(largestAmount(d('1897519.75'), { amount: d('60000') }, estimate('3000000'), USDT, most)).toBe('20000')
  })

  it('may be the minimum itself', () => {
    expect(largestAmount(info.minAmount, { amount: d('3') }, estimate('3'), USDT, info)).toBe('11.482013')
  })

  it('is none below the minimum, and none where nothing is left', () => {
    expect(largestAmount(d('500'), { amount: d('60000') }, estimate('3000000'), USDT, info)).toBeNull()
    expect(largestAmount(d('0'), { amount: d('60000') }, estimate('3000000'), USDT, info)).toBeNull()
  })
})

describe('a sum of dollars', () => {
  const info = { minAmount: d('0.0005'), maxAmount: d('2'), price: d('60000') }
  const stage = { ...STAGE, total: d('1000000'), raised: d('400000'), currentPrice: d('0.035') }

  it.each([
    ['29', 'below minimum'],
    ['50', 'fits'],
    ['21000', 'fits'],
    ['21001', 'above maximum'],
    ['120001', 'above maximum'],
  ])('of %s: %s', (sum, due) => {
    expect(judgeDollars(d(sum), { coin: BTC, info, stage })).toBe(due)
  })

  it('knows the limit of one person, and needs no stage', () => {
    const wide = { ...stage, total: d('110000000') }
    const unlimited = { ...info, maxAmount: null }
    expect(judgeDollars(d('192500.01'), { coin: BTC, info: unlimited, stage: wide })).toBe('above maximum')
    expect(judgeDollars(d('192500'), { coin: BTC, info: unlimited, stage: wide })).toBe('fits')
    expect(judgeDollars(d('192500.01'), { coin: BTC, info: unlimited, stage: null })).toBe('fits')
  })
})

/** 250 USDT at 1 dollar, a $FRACT for 2 cents. */
