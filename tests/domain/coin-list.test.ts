import { describe, expect, it } from 'vitest'
import { listCoins, withRecent } from '#domain/coin-list'
import { BTC, POL, USDT, USDT_BSC } from '../../paths/fixtures/domain-values'

const BITCOIN = { ...BTC, name: 'Bitcoin', network: 'btc' }

describe('the list of the coin picker', () => {
  it('has the coins of one ticker together, whatever its letters are', () => {
    const shouted = { ...USDT_BSC, ticker: 'USDT' }
    expect(listCoins([USDT, BTC, shouted, POL], null, [], '')).toEqual({
      options: [USDT, shouted, BTC, POL],
      recents: 0,
      similar: 4,
    })
  })

  it('has the coins of a network alone, in the order of the whole list, and no coin that names none', () => {
    const nowhere = { ...POL, network: null }
    expect(listCoins([USDT, BTC, USDT_BSC, nowhere], 'bsc', [], '')).toEqual({
      options: [USDT_BSC, BTC],
      recents: 0,
      similar: 2,
    })
    expect(listCoins([USDT, nowhere], null, [], '').options).toEqual([USDT, nowhere])
  })

  it('begins with the coins that were picked last, in their order, without those that are gone', () => {
    expect(listCoins([USDT, BTC], null, ['BTC', 'GONE', 'USDTTRC20'], '')).toEqual({
      options: [BTC, USDT, USDT, BTC],
      recents: 2,
      similar: 4,
    })
  })

  it('has the coins of the ticker that is searched for first, and knows where those begin that are only like it', () => {
    expect(listCoins([POL, USDT, BTC, USDT_BSC], null, [], ' Usdt ')).toEqual({
      options: [USDT, USDT_BSC, POL, BTC],
      recents: 0,
      similar: 2,
    })
    expect(listCoins([POL, BTC], null, [], 'usdt').similar).toBe(2)
    expect(listCoins([POL, USDT, USDT_BSC], null, ['BTC'], 'usdt').similar).toBe(2)
    expect(listCoins([USDT, USDT_BSC], null, [], 'usdt').similar).toBe(2)
  })

  it.each([
    ['bep20', [USDT_BSC], [USDT, BITCOIN]],
    ['usdt bsc', [USDT_BSC], [USDT, BITCOIN]],
    ['tether', [USDT, USDT_BSC], [BITCOIN]],
    ['bitc', [BITCOIN], [USDT, USDT_BSC]],
  ])('has first what begins as %s does, and all others as only like it', (query, fitting, others) => {
    expect(listCoins([USDT, BITCOIN, USDT_BSC], null, [], query)).toEqual({
      options: [...fitting, ...others],
      recents: 0,
      similar: fitting.length,
    })
  })

  it('has no division where nothing fits the query', () => {
    expect(listCoins([USDT, BTC], null, [], 'bitcion')).toEqual({ options: [USDT, BTC], recents: 0, similar: 2 })
    expect(listCoins([USDT_BSC, BITCOIN], 'btc', [], 'bep20')).toEqual({ options: [BITCOIN], recents: 0, similar: 1 })
  })

  it('keeps three codes, the newest first, each once', () => {
    expect(withRecent([], 'BTC')).toEqual(['BTC'])
    expect(withRecent(['A', 'B', 'C'], 'D')).toEqual(['D', 'A', 'B'])
    expect(withRecent(['A', 'B', 'C'], 'C')).toEqual(['C', 'A', 'B'])
  })
})
