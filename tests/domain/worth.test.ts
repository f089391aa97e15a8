import { describe, expect, it } from 'vitest'
import { largestAmount, worthOf } from '#domain/purchase'
import {
  coinsFor,
  exampleAmount,
  gainOf,
  inCoin,
  inDollars,
  judgeDollars,
  type Priced,
  rateOf,
  readDollars,
} from '#domain/worth'
import { BTC, BTC_INFO, d, STAGE, USDT } from '../../paths/fixtures/domain-values'

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

describe('an amount to give as an example', () => {
  it.each([
    ['11.482013', '12'],
    ['50', '50'],
    ['0.5', '0.5'],
    ['0.00049', '0.0005'],
    ['0.0961', '0.1'],
    ['1234.5', '1235'],
  ])('is the minimum %s, rounded up to its first digit that counts: %s', (minAmount, due) => {
    expect(exampleAmount(BTC, { ...BTC_INFO, minAmount: d(minAmount), maxAmount: null })).toBe(due)
  })

  it('is the minimum itself where the maximum is nearer', () => {
    const info = { ...BTC_INFO, minAmount: d('11.4'), maxAmount: d('11.9') }
    expect(exampleAmount(BTC, info)).toBe('11.4')
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
const PRICED: Priced = {
  coin: USDT,
  info: { minAmount: d('11.482013'), maxAmount: null, price: d('1') },
  stage: { ...STAGE, currentPrice: d('0.02') },
  promocode: null,
  estimate: { id: 'one', amount: d('12500') },
  estimatedFor: { coin: USDT, amount: d('250'), promocode: null },
  basis: { coinPrice: d('1'), stagePrice: d('0.02'), at: 0 },
}
const withCode = (amount: string, sent = '250'): Priced => ({
  ...PRICED,
  promocode: 'WELCOME5',
  estimate: { id: 'one', amount: d(amount) },
  estimatedFor: { coin: USDT, amount: d(sent), promocode: 'WELCOME5' },
})

describe('the rate', () => {
  it('is that of the prices before there is an estimate', () => {
    expect(rateOf({ ...PRICED, estimate: null, estimatedFor: null, basis: null }, false)).toBe('50')
  })

  it('is that of the estimate, which the server may make at another price', () => {
    expect(rateOf({ ...PRICED, estimate: { id: 'one', amount: d('12490.5') } }, true)).toBe('49.96')
  })

  it('is that of the prices again when these are others and nothing of the estimate is shown', () => {
    const dearer = { ...PRICED, stage: { ...STAGE, currentPrice: d('0.04') } }
    expect([rateOf(dearer, true), rateOf(dearer, false)]).toEqual(['50', '25'])
  })

  it('is that of the estimate with the code that the form has, so that rate and figure agree', () => {
    expect([rateOf(withCode('12937.5'), true), rateOf(withCode('12937.5'), false)]).toEqual(['51.75', '51.75'])
  })

  it('is without a code that the form has no longer where that can be told, and of the prices where it cannot', () => {
    const former = (amount: string) => rateOf({ ...withCode(amount), promocode: null }, true)
    expect([former('12937.5'), former('12938')]).toEqual(['50', '50'])
  })

  it.each([
    ['0.00000985', '0.02', '0.0004925'],
    ['64250', '0.02', '3212500'],
    ['0.1', '0.3', '0.3333'],
  ])('at %s for a coin and %s for a $FRACT is %s', (coinPrice, stagePrice, due) => {
    const info = { ...BTC_INFO, price: d(coinPrice) }
    expect(rateOf({ ...PRICED, info, stage: { ...STAGE, currentPrice: d(stagePrice) }, estimate: null }, false)).toBe(
      due,
    )
  })

  it('is none without a price, and none of another coin', () => {
    expect(rateOf({ ...PRICED, info: null, estimate: null }, false)).toBeNull()
    expect(rateOf({ ...PRICED, coin: BTC, info: { ...BTC_INFO, price: d('60000') } }, false)).toBe('3000000')
  })
})

describe('the gain of a promocode', () => {
  it('is what the estimate has more than its prices say, where these and 3.5 % give it to the last digit', () => {
    expect(gainOf(withCode('12937.5'))).toEqual({ without: '12500', more: '437.5' })
  })

  it('is only said to be included where the arithmetic of the server is another', () => {
    expect(gainOf(withCode('12937.500001'))).toBe('included')
    expect(['12500', '12499.99', '1'].map(figure => gainOf(withCode(figure)))).toEqual([null, null, null])
    expect(gainOf(withCode('12500.01'))).toBe('included')
    expect(gainOf({ ...withCode('12937.5'), basis: { coinPrice: null, stagePrice: d('0.02'), at: 0 } })).toBe(
      'included',
    )
  })

  it('makes with the rest the estimate as it is shown', () => {
    const cut = {
      ...withCode('5174.999998965', '100'),
      basis: { coinPrice: d('0.9999999998'), stagePrice: d('0.02'), at: 0 },
    }
    expect(gainOf(cut)).toEqual({ without: '4999.99', more: '175' })
    const small = { ...withCode('0.01035'), basis: { coinPrice: d('1'), stagePrice: d('25000'), at: 0 } }
    expect(gainOf(small)).toBe('included')
  })

  it('is none without a code or an estimate', () => {
    expect(gainOf(PRICED)).toBeNull()
    expect(gainOf({ ...withCode('12937.5'), estimate: null })).toBeNull()
  })

  it('is derived of a server that rounds down', () => {
    const thirds = { ...withCode('17250'), basis: { coinPrice: d('1'), stagePrice: d('0.015'), at: 0 } }
    expect(gainOf(thirds)).toEqual({ without: '16666.66', more: '583.34' })
  })
})
