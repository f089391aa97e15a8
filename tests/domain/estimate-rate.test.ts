import { describe, expect, it } from 'vitest'
import { gainOf, type Priced, rateOf } from '#domain/estimate-rate'
import { BTC, BTC_INFO, d, STAGE, USDT } from '../../paths/fixtures/domain-values'

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
