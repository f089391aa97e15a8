import { describe, expect, it } from 'vitest'
import { type Coin, minimumAmount, sortCoins } from '#domain/coin'
import { compare, type Decimal, decimal, multiply } from '#domain/decimal'
import { NETWORKS } from '../../sandbox/addresses'
import { CATALOGUE, priceAt, type SandboxCoin } from '../../sandbox/coins'
import { logo } from '../../sandbox/logos'

const coin = (code: string): SandboxCoin => {
  const found = CATALOGUE.find(entry => entry.code === code)
  if (!found) throw new Error(`The catalogue has no ${code}.`)
  return found
}
const minimum = (entry: SandboxCoin) => minimumAmount({ ...entry, logoUrl: null } satisfies Coin, entry)

describe('the catalogue', () => {
  it('has about forty coins, each with a code of its own', () => {
    expect(CATALOGUE.length).toBeGreaterThanOrEqual(40)
    expect(new Set(CATALOGUE.map(({ code }) => code)).size).toBe(CATALOGUE.length)
  })

  it('begins with the seven coins of the fixed priority', () => {
    const sorted = sortCoins(CATALOGUE.map(entry => ({ ...entry, logoUrl: null })))
    expect(sorted.slice(0, 7).map(({ code }) => code)).toEqual([
      'USDTTRC20',
      'USDTBSC',
      'USDTERC20',
      'USDC',
      'BTC',
      'ETH',
      'BNBBSC',
    ])
  })

  it('is paid on chains with the reviewed coins of seven networks, and with nothing else', () => {
    const onChain = CATALOGUE.flatMap(({ code, asset }) => (asset === null ? [] : [[code, asset.id, asset.decimals]]))
    expect(onChain).toEqual([
      ['USDTBSC', 'bsc usdt', 18],
      ['USDTERC20', 'eth usdt', 6],
      ['USDC', 'eth usdc', 6],
      ['ETH', 'eth eth', 18],
      ['BNBBSC', 'bsc bnb', 18],
      ['MATIC', 'matic pol', 18],
      ['USDTMATIC', 'matic usdt', 6],
      ['USDCMATIC', 'matic usdc', 6],
      ['USDTARB', 'arbitrum usdt', 6],
      ['USDTOP', 'op usdt', 6],
      ['USDCBASE', 'base usdc', 6],
      ['USDCARB', 'arbitrum usdc', 6],
      ['USDCBSC', 'bsc usdc', 18],
      ['ETHBASE', 'base eth', 18],
      ['ETHARB', 'arbitrum eth', 18],
      ['AVAXC', 'avaxc avax', 18],
      ['ARB', 'arbitrum arb', 18],
      ['OP', 'op op', 18],
      ['DAI', 'eth dai', 18],
      ['WBTC', 'eth wbtc', 8],
      ['LINK', 'eth link', 18],
      ['UNI', 'eth uni', 18],
      ['AAVE', 'eth aave', 18],
      ['SHIB', 'eth shib', 18],
      ['PEPE', 'eth pepe', 18],
      ['CAKE', 'bsc cake', 18],
    ])
  })

  it('has a memo or a tag where the payee is one, and nowhere else', () => {
    const named = CATALOGUE.flatMap(({ code, memo }) => (memo === null ? [] : [[code, memo]]))
    expect(named).toEqual([
      ['XRP', 'destination_tag'],
      ['XLM', 'memo'],
      ['TON', 'memo'],
    ])
  })

  it('names only networks that deposit addresses can be made for', () => {
    for (const { network } of CATALOGUE) expect(NETWORKS).toContain(network)
  })

  it.each(CATALOGUE.map(entry => [entry.code, entry] as const))(
    '%s has a payable minimum worth ten to twenty dollars',
    (_, entry) => {
      for (const amount of [entry.minAmount, entry.maxAmount ?? '1', entry.price]) expect(decimal(amount)).toBe(amount)
      const worth = multiply(minimum(entry), entry.price)
      expect(compare(worth, '10' as Decimal)).not.toBe(-1)
      expect(compare(worth, '20' as Decimal)).not.toBe(1)
    },
  )

  it('has minimums with more digits than the precision, which are paid rounded up', () => {
    expect(minimum(coin('BTC'))).toBe('0.00018735')
    expect(minimum(coin('PEPE'))).toBe('1873206')
  })
})

describe('prices', () => {
  const DAY = Array.from({ length: 24 * 60 }, (_, minute) => Date.UTC(2026, 0, 1) + minute * 60_000)

  it('drift by at most half a percent, and do drift', () => {
    for (const entry of CATALOGUE.filter(({ price }) => price !== '1')) {
      const prices = DAY.map(time => priceAt(entry, time))
      const [lowest, highest] = [multiply(entry.price, '0.995' as Decimal), multiply(entry.price, '1.005' as Decimal)]
      expect(prices.every(price => compare(price, lowest) !== -1 && compare(price, highest) !== 1)).toBe(true)
      expect(new Set(prices).size).toBeGreaterThan(50)
    }
  })

  it('stand still for coins at one dollar', () => {
    expect(new Set(DAY.map(time => priceAt(coin('USDTTRC20'), time)))).toEqual(new Set(['1']))
  })

  it('are the same for everybody within a minute, and for one ticker on every network', () => {
    const time = Date.UTC(2026, 5, 1, 12)
    expect(priceAt(coin('ETH'), time + 59_999)).toBe(priceAt(coin('ETH'), time))
    expect(priceAt(coin('ETHBASE'), time)).toBe(priceAt(coin('ETH'), time))
    expect(priceAt(coin('BTC'), time)).not.toBe(priceAt(coin('BTC'), time + 60_000))
  })
})

describe('logos', () => {
  it('are drawn for every ticker, each its own', () => {
    const tickers = [...new Set(CATALOGUE.map(({ ticker }) => ticker))]
    const drawings = tickers.map(logo)
    for (const drawing of drawings)
      expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 32 32".*<\/svg>$/)
    expect(new Set(drawings).size).toBe(tickers.length)
  })

  it('carry no script, style, text or reference to elsewhere', () => {
    for (const { ticker } of CATALOGUE) {
      expect(logo(ticker)?.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
        /script|style=|<text|href|url\(|https?:/,
      )
    }
  })

  it('are not drawn for unknown tickers', () => {
    expect([logo('xmr'), logo(''), logo('toString')]).toEqual([null, null, null])
  })
})
