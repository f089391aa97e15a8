import { describe, expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { coinSearch } from '#actors/token-search'
import { BTC, POL, USDT } from '../support/fixtures'

async function found(query: string): Promise<string[]> {
  const coins = await toPromise(createActor(coinSearch, { input: { coins: [USDT, BTC, POL], query } }).start())
  return coins.map(coin => coin.code)
}

describe('the search for tokens', () => {
  // spec 5.search
  it.each([
    ['a name', 'Bitcoin', ['BTC']],
    ['part of a name', 'poly', ['MATICMAINNET']],
    ['a ticker in upper case', 'POL', ['MATICMAINNET']],
    ['a code', 'USDTTRC20', ['USDTTRC20']],
    ['a misspelt name', 'bitcion', ['BTC']],
  ])('finds %s', async (_, query, codes) => {
    expect((await found(query))[0]).toBe(codes[0])
  })

  it('finds nothing for what no coin is like', async () => {
    expect(await found('zzzzzz')).toEqual([])
  })
})
