import { getAddress } from 'viem'
import { usdc } from 'viem/tokens'
import { describe, expect, it } from 'vitest'
import { PAIR_TABLE } from '#domain/pairs'
import { CATALOGUE } from '../../sandbox/coins'
import { ONE_WITNESS } from '../../scripts/pairs/reviewed'
import { CHAINS, LISTS, pairsSource } from '../../scripts/pairs/table'

interface Row {
  name: string
  network: keyof typeof CHAINS
  ticker: string
  chainId: number
  decimals: number
  contract: string
  symbols: string[]
}

const ROWS = PAIR_TABLE.trim()
  .split('\n')
  .map((row): Row => {
    const [network = '', ticker = '', chainId, decimals, contract = '', ...symbols] = row.split(' ')
    return {
      name: `${network} ${ticker}`,
      network: network as keyof typeof CHAINS,
      ticker,
      chainId: Number(chainId),
      decimals: Number(decimals),
      contract,
      symbols,
    }
  })
const TOKENS = ROWS.filter(({ contract }) => contract !== '')
const NATIVE = ROWS.filter(({ contract }) => contract === '')

const witnesses = ({ chainId, contract }: Row) =>
  Object.values(LISTS).flatMap(list =>
    list.filter(token => token.chainId === chainId && getAddress(token.address) === contract).slice(0, 1),
  )

describe('the table of coins that may be paid from a wallet', () => {
  it('has the coins of the sandbox’s list on EVM networks, and no other', () => {
    const coins = CATALOGUE.filter(({ network }) => network in CHAINS)
    expect([...new Set(ROWS.map(({ name }) => name))].sort()).toEqual(
      coins.map(({ network, ticker }) => `${network} ${ticker}`).sort(),
    )
    for (const { network, ticker, precision } of coins) {
      for (const row of ROWS) {
        if (row.name === `${network} ${ticker}`) expect(precision).toBeLessThanOrEqual(row.decimals)
      }
    }
  })

  it('has several contracts of these pairs alone, which the API has to tell apart', () => {
    const names = TOKENS.map(({ name }) => name)
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([
      'arbitrum usdc',
      'matic usdc',
      'op usdt',
    ])
  })

  it.each(ROWS)('$name $contract is on the chain of its network', ({ network, chainId }) => {
    expect(chainId).toBe(CHAINS[network].id)
  })

  it.each(NATIVE)('$name is the coin of its chain', ({ network, ticker, decimals }) => {
    expect(CHAINS[network].nativeCurrency).toMatchObject({ symbol: ticker.toUpperCase(), decimals })
  })

  it.each(TOKENS)('$name $contract has two witnesses or a named exception, with its decimals and symbols', row => {
    const found = witnesses(row)
    expect(found.length === 2 || ONE_WITNESS[row.contract]).toBeTruthy()
    expect(found.map(({ decimals }) => decimals)).toEqual(found.map(() => row.decimals))
    expect([row.ticker.toUpperCase(), ...row.symbols]).toEqual(expect.arrayContaining(found.map(one => one.symbol)))
  })

  it('spells each contract by EIP-55, and none twice on a chain', () => {
    expect(TOKENS.map(({ contract }) => getAddress(contract))).toEqual(TOKENS.map(({ contract }) => contract))
    const places = TOKENS.map(({ chainId, contract }) => `${chainId} ${contract}`)
    expect(new Set(places).size).toBe(places.length)
  })

  it('has the USDC of Circle wherever viem knows it', () => {
    const addresses: Readonly<Record<number, string>> = usdc.addresses
    const known = [...new Set(ROWS.map(({ chainId }) => chainId))].filter(chainId =>
      ROWS.some(row => row.chainId === chainId && row.ticker === 'usdc' && addresses[chainId]),
    )
    expect(known).toEqual([42161, 8453, 1, 137])
    for (const chainId of known) {
      expect(TOKENS.map(({ contract }) => contract)).toContain(addresses[chainId])
    }
  })
})

describe('the script that writes the table', () => {
  const without = (address: string) => ({
    uniswap: LISTS.uniswap.filter(token => token.address !== address),
    aave: LISTS.aave.filter(token => token.address !== address),
  })
  const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
  const PEPE = '0x6982508145454Ce325dDbE47a25d4ec3d2311933'

  it('refuses a token that no list has', () => {
    expect(() => pairsSource(without(USDT))).toThrow('eth usdt: no list has it')
  })

  it('refuses one that only one list has and no exception names', () => {
    const lists = { ...LISTS, aave: without(USDT).aave }
    expect(() => pairsSource(lists)).toThrow(`eth usdt: ${USDT} is in 1 lists`)
  })

  it('refuses an exception of a contract that both lists have by now', () => {
    const lists = { ...LISTS, aave: [...LISTS.aave, ...LISTS.uniswap.filter(({ address }) => address === PEPE)] }
    expect(() => pairsSource(lists)).toThrow(`eth pepe: ${PEPE} is in 2 lists`)
  })

  it('refuses a contract that comes to a reviewed pair, bridged or renamed', () => {
    const address = '0x1111111111111111111111111111111111111111'
    for (const symbol of ['USDT', 'usdt.e', 'USD₮', 'USDT0']) {
      const lists = { ...LISTS, uniswap: [...LISTS.uniswap, { chainId: 1, address, symbol, decimals: 6 }] }
      expect(() => pairsSource(lists)).toThrow(`eth usdt: ${address} is in 1 lists`)
    }
  })

  it('refuses decimals that the lists disagree on', () => {
    const aave = LISTS.aave.map(token => (token.address === USDT ? { ...token, decimals: 18 } : token))
    expect(() => pairsSource({ ...LISTS, aave })).toThrow(`eth usdt: the lists disagree on the decimals of ${USDT}`)
  })
})
