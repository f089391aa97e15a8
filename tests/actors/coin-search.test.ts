import Fuse from 'fuse.js/basic'
import { describe, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { coinSearch } from '#actors/coin-search'
import { networkName } from '#domain/networks'
import { MANY_COINS } from '../../bench/load/many-coins'
import { BTC, POL, USDT, USDT_BSC } from '../../paths/fixtures/domain-values'

async function found(query: string): Promise<string[]> {
  const coins = await toPromise(createActor(coinSearch, { input: { coins: [USDT, BTC, POL], query } }).start())
  return coins.map(coin => coin.code)
}

describe('the search for coins', () => {
  // spec 5.search, 9.search
  it.each([
    ['a name', 'Bitcoin', ['BTC']],
    ['part of a name', 'poly', ['MATICMAINNET']],
    ['a ticker in upper case', 'POL', ['MATICMAINNET']],
    ['a code', 'USDTTRC20', ['USDTTRC20']],
    ['a misspelt name', 'bitcion', ['BTC']],
    ['full width', 'ＵＳＤＴ', ['USDTTRC20']],
    ['a misspelt name in full width', 'ｂｉｔｃｉｏｎ', ['BTC']],
  ])('finds %s', async (_, query, codes) => {
    expect((await found(query))[0]).toBe(codes[0])
  })

  it.each(['usdt', 'USDT', 'UsdtBsc', 'tether (bep20)'])('puts what is exactly %s first', async query => {
    const near = { ...USDT, code: 'USDTX', ticker: 'usdtx', name: 'Not Tether' }
    const coins = [near, BTC, USDT_BSC]
    const found = await toPromise(createActor(coinSearch, { input: { coins, query } }).start())
    expect(found[0]).toBe(USDT_BSC)
  })

  const ETH = { ...USDT, code: 'ETH', ticker: 'eth', name: 'Ethereum', network: 'eth' }

  it.each([
    ['tron usdt', 'USDTTRC20'],
    ['usdt trc20', 'USDTTRC20'],
    ['USDT on TRON', 'USDTTRC20'],
    ['tether bep', 'USDTBSC'],
    ['usdt-bsc', 'USDTBSC'],
    ['ether', 'ETH'],
    ['erc20', 'ETH'],
  ])('finds %j by the beginnings of words, those of the network too: %s', async (query, code) => {
    const coins = [USDT, USDT_BSC, ETH, BTC]
    const found = await toPromise(createActor(coinSearch, { input: { coins, query } }).start())
    expect(found[0]?.code).toBe(code)
  })

  it('finds nothing by signs that are no words', async () => {
    expect(await found('$$$')).toEqual([])
  })

  it('finds in a long list, slice by slice, what one index of it would, best first', async () => {
    const coins = MANY_COINS.map(coin => ({ ...USDT, ...coin, logoUrl: null }))
    const whole = new Fuse(coins, { keys: ['name', 'code', 'ticker'], threshold: 0.4 })
    for (const query of ['usdt', 'bitcoin', 'e', 'zzzzzz']) {
      const found = await toPromise(createActor(coinSearch, { input: { coins, query } }).start())
      const isExact = ({ name, code, ticker }: typeof USDT) =>
        [name, code, ticker].some(word => word.toLowerCase() === query)
      const isBegun = ({ name, code, ticker }: typeof USDT, network = '') =>
        new RegExp(`\\b${query}`, 'i').test(`${name} ${code} ${ticker} ${network}`)
      const alike = whole.search(query).map(({ item }) => item)
      const ranks = [
        isExact,
        isBegun,
        (coin: typeof USDT) => isBegun(coin, `on ${coin.network} ${networkName(coin.network ?? '')}`),
      ]
      const ranked = [...ranks.map(fits => coins.filter(coin => fits(coin))), alike].flat()
      expect(found).toEqual([...new Set(ranked)])
    }
  })

  it('lets go of a search that nobody waits for', async () => {
    const slices: (() => void)[] = []
    vi.stubGlobal('scheduler', { yield: () => new Promise<void>(goesOn => slices.push(goesOn)) })
    const searched = vi.spyOn(Fuse.prototype, 'search')
    const coins = MANY_COINS.map(coin => ({ ...USDT, ...coin, logoUrl: null }))
    const search = createActor(coinSearch, { input: { coins, query: 'usdt' } }).start()
    await vi.waitUntil(() => slices.length === 1, { interval: 0 })
    search.stop()
    for (const goesOn of slices) goesOn()
    await Promise.resolve()
    expect([searched.mock.calls.length, slices.length]).toEqual([1, 1])
    searched.mockRestore()
  })

  it('finds nothing for what no coin is like', async () => {
    expect(await found('zzzzzz')).toEqual([])
  })
})
