import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Coin,
  initialCoin,
  maximumDollars,
  minimumAmount,
  minimumDollars,
  sortCoins,
  tickerOf,
} from '#domain/coin'
import { BTC, d, POL } from '../../paths/fixtures/domain-values'

const FIRST = ['USDTTRC20', 'USDTBSC', 'USDTERC20', 'USDC', 'BTC', 'ETH', 'BNBBSC']
const coin = (code: string, priority = 9999): Coin => ({ ...BTC, code, priority })
const codes = (coins: readonly Coin[]) => coins.map(({ code }) => code)

describe('the order of the coins', () => {
  // spec 5.order, 5.order.priority, 9.priority
  it('is the fixed seven first, whatever their priority, then by priority', () => {
    const list = [
      coin('ZEC', 3),
      coin('BNBBSC', 1),
      coin('SOL', 2),
      coin('ETH', 9999),
      coin('BTC', 500),
      coin('USDC', 4),
      coin('XRP'),
      coin('USDTERC20', 7),
      coin('USDTBSC', 6),
      coin('USDTTRC20', 5),
    ]
    expect(codes(sortCoins(list))).toEqual([...FIRST, 'SOL', 'ZEC', 'XRP'])
  })

  it('keeps the order of the server among equals', () => {
    expect(codes(sortCoins([coin('C'), coin('A'), coin('B'), coin('Z', 9998)]))).toEqual(['Z', 'C', 'A', 'B'])
    const twice = [coin('BTC', 2), coin('BTC', 1)]
    expect(sortCoins(twice)).toEqual(twice)
  })

  it('loses no coin and changes no list that it was given', () => {
    const some = fc.array(
      fc.record({ code: fc.oneof(fc.constantFrom(...FIRST), fc.string({ maxLength: 5 })), priority: fc.nat(9999) }),
    )
    fc.assert(
      fc.property(some, entries => {
        const list = entries.map(({ code, priority }) => coin(code, priority))
        const before = [...list]
        const sorted = sortCoins(list)
        expect(list).toEqual(before)
        expect(new Set(sorted)).toEqual(new Set(list))
        expect(sorted).toHaveLength(list.length)
        expect(codes(sortCoins(sorted))).toEqual(codes(sorted))
      }),
    )
  })
})

describe('the coin chosen on load', () => {
  const list = sortCoins([POL, BTC])

  it('is the one saved in storage', () => {
    expect(initialCoin(list, POL.code)).toBe(POL)
  })

  it('is the first of the list when none was saved or the saved one is gone', () => {
    expect(initialCoin(list, null)).toBe(BTC)
    expect(initialCoin(list, 'LUNA')).toBe(BTC)
    expect(initialCoin(list, 'toString')).toBe(BTC)
    expect(initialCoin([], POL.code)).toBeNull()
  })
})

describe('a coin', () => {
  // spec 5.minimum
  it('has its minimum rounded up to its precision', () => {
    const info = { maxAmount: null, price: null }
    expect(minimumAmount(BTC, { ...info, minAmount: d('0.000500001') })).toBe('0.00050001')
    expect(minimumAmount(BTC, { ...info, minAmount: d('0.0005') })).toBe('0.0005')
    expect(minimumAmount({ ...BTC, precision: 0 }, { ...info, minAmount: d('0.1') })).toBe('1')
  })

  it('is told in dollars that suffice for it, to the cent; in none where the coin has no price, or is a dollar', () => {
    const least = { minAmount: d('11.482013'), maxAmount: null }
    const usdt = { ...BTC, precision: 6 }
    expect(minimumDollars(usdt, { ...least, price: d('1.01') })).toBe('11.6')
    expect(minimumDollars(usdt, { ...least, minAmount: d('10'), price: d('2') })).toBe('20')
    expect(minimumDollars(usdt, { ...least, price: d('0.994') })).toBe('11.42')
    for (const price of ['1', '0.995', '1.004']) expect(minimumDollars(usdt, { ...least, price: d(price) })).toBeNull()
    expect(minimumDollars(usdt, { ...least, price: null })).toBeNull()
  })

  it('has a most in dollars that may be typed, and a least above nothing', () => {
    const limits = { minAmount: d('0'), maxAmount: d('0.0781'), price: d('60007.37') }
    const btc = { ...BTC, precision: 8 }
    expect([maximumDollars(btc, limits), minimumAmount(btc, limits)]).toEqual(['4686.57', '0.00000001'])
    expect(maximumDollars(btc, { ...limits, price: null })).toBeNull()
    expect(maximumDollars(btc, { ...limits, maxAmount: null })).toBeNull()
  })

  it('is printed with its ticker in upper case', () => {
    expect(tickerOf({ ticker: 'usdt' })).toBe('USDT')
  })
})
