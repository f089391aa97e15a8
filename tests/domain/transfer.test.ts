import * as fc from 'fast-check'
import { decodeFunctionData, erc20Abi, getAddress, type Hex, isAddress, parseUnits } from 'viem'
import { describe, expect, it } from 'vitest'
import { coinContract } from '#domain/coin-contract'
import { type Decimal, fromUnits } from '#domain/decimal'
import type { OrderCoin } from '#domain/order'
import { PAIR_TABLE } from '#domain/pairs'
import type { Terms } from '#domain/terms'
import { callOf, type TransferTerms, transferTermsOf, type UnfitReason } from '#domain/transfer'
import { DEPOSIT_ADDRESS, d, NO_TOKEN, RECEIVE_ADDRESS, REQUEST, SHOWN_TERMS } from '../../paths/fixtures/domain-values'

const TO = getAddress(DEPOSIT_ADDRESS)
const USDT = '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'
const USDC = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'
const BRIDGED_USDC = '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'

const coin = (network: string, ticker: string, named: Partial<OrderCoin> = {}): OrderCoin => ({
  ticker,
  network,
  logoUrl: null,
  ...named,
})

/** The terms of an order of the coin, in which the server asks for 50.5 of it. */
function termsOf(network: string, ticker: string, changes: Partial<Terms> = {}): Terms {
  const asked = { ...REQUEST, network, ticker, amount: d('50.5') }
  return { ...SHOWN_TERMS, request: asked, network, ticker, amountFrom: d('50.5'), ...changes }
}

const usdt = (changes: Partial<Terms> = {}) => transferTermsOf(termsOf('matic', 'usdt', changes), null, 137)

/** The transfer, where there must be one. */
function transfer(terms: Terms, named: OrderCoin | null = null, saleChain = 137): TransferTerms {
  const found = transferTermsOf(terms, named, saleChain)
  if (typeof found === 'string') throw new Error(`There is no transfer: ${found}`)
  return found
}

describe('the transfer that pays an order', () => {
  it('of a token is one of its reviewed contract, in its units', () => {
    expect(usdt()).toEqual({
      chainId: 137,
      contract: USDT,
      to: TO,
      units: '50500000',
      decimals: 6,
      symbols: ['USDT', 'USDT0', 'USD₮0'],
      ticker: 'usdt',
      native: 'POL',
    })
  })

  it('of a chain’s own coin has no contract and no symbol to ask for', () => {
    expect(transfer(termsOf('matic', 'pol'))).toEqual({
      chainId: 137,
      contract: null,
      to: TO,
      units: '50500000000000000000',
      decimals: 18,
      symbols: [],
      ticker: 'pol',
      native: 'POL',
    })
  })

  it.each([
    ['eth', 'usdt', 1, '50500000'],
    ['bsc', 'usdt', 56, '50500000000000000000'],
    ['bsc', 'bnb', 56, '50500000000000000000'],
    ['eth', 'wbtc', 1, '5050000000'],
    ['base', 'usdc', 8453, '50500000'],
    ['arbitrum', 'usdt', 42161, '50500000'],
    ['op', 'op', 10, '50500000000000000000'],
    ['avaxc', 'avax', 43114, '50500000000000000000'],
    ['eth', 'USDT', 1, '50500000'],
  ])('of %s %s is on chain %i, of %s units', (network, ticker, chainId, units) => {
    expect(transfer(termsOf(network, ticker))).toMatchObject({ chainId, units, ticker })
  })

  it('takes coin and network from the first answer, where this browser did not ask', () => {
    expect(usdt({ request: null, isClaimed: true })).toMatchObject({ contract: USDT, units: '50500000' })
  })

  it('takes the amount that the server names, which the visitor may have taken for another', () => {
    expect(usdt({ amountFrom: d('50.500001') })).toMatchObject({ units: '50500001' })
  })

  it.each<[string, UnfitReason, Partial<Terms>]>([
    ['before the amount is known', 'incomplete', { amountFrom: null }],
    ['before the deposit address is known', 'incomplete', { paymentAddress: null }],
    ['of an unknown coin', 'incomplete', { request: null, ticker: null }],
    ['on an unknown network', 'incomplete', { request: null, network: null }],
    ['with a memo', 'memo', { extras: [{ name: 'memo', value: '1001' }] }],
    ['with a memo that cannot be read', 'memo', { unreadMemos: ['memo'] }],
    ['of nothing', 'amount', { amountFrom: d('0') }],
    ['finer than the token', 'amount', { amountFrom: d('50.5000001') }],
    ['below a unit of the token', 'amount', { amountFrom: d('0.0000001') }],
    ['to an address of another network', 'address', { paymentAddress: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC' }],
    ['to an address that was cut', 'address', { paymentAddress: DEPOSIT_ADDRESS.slice(0, -1) }],
    ['to an address with a space', 'address', { paymentAddress: `${DEPOSIT_ADDRESS} ` }],
    ['to an address with a wrong checksum', 'address', { paymentAddress: RECEIVE_ADDRESS.replace('5aAeb', '5AAeb') }],
    ['to the zero address', 'address', { paymentAddress: `0x${'0'.repeat(40)}` }],
    ['to the token itself', 'address', { paymentAddress: USDT }],
    ['to the token itself, in other letters', 'address', { paymentAddress: USDT.toLowerCase() }],
    ['to another reviewed token', 'address', { paymentAddress: USDC }],
    [
      'of a token that the list of coins named otherwise',
      'contract',
      { request: { ...REQUEST, contractAddress: USDC } },
    ],
    ['of a token that an answer named otherwise', 'contract', { contractAddress: RECEIVE_ADDRESS }],
    ['on a chain that the list of coins named otherwise', 'chain', { request: { ...REQUEST, chainId: 80_002 } }],
  ])('is none %s', (_, fault, changes) => {
    const asked = changes.request && { ...changes.request, network: 'matic', ticker: 'usdt' }
    expect(usdt(asked ? { ...changes, request: asked } : changes)).toBe(fault)
  })

  it.each([
    ['btc', 'btc'],
    ['trx', 'usdt'],
    ['sol', 'usdc'],
    ['eth', 'matic'],
    ['bsc', 'eth'],
    ['matic', 'eth'],
    ['etc', 'eth'],
    ['mantle', 'usdt'],
    ['constructor', '__proto__'],
    ['', ''],
    ['matic', 'usdc 137'],
    ['matic usdc', '137'],
  ])('is none of %j %j, which was not reviewed', (network, ticker) => {
    expect(transferTermsOf(termsOf(network, ticker), null, 137)).toBe('pair')
  })

  it('is to the address that is held, in whichever case it was named', () => {
    for (const spelled of [TO, TO.toLowerCase(), `0x${TO.slice(2).toUpperCase()}`]) {
      expect(usdt({ paymentAddress: spelled })).toMatchObject({ to: TO })
    }
  })

  it('of a coin that the API names as it was reviewed is the same', () => {
    const asked = { ...REQUEST, network: 'matic', ticker: 'usdt', contractAddress: USDT.toLowerCase(), chainId: 137 }
    const terms = termsOf('matic', 'usdt', { request: asked, contractAddress: USDT })
    expect(transferTermsOf(terms, coin('matic', 'usdt', { contractAddress: USDT, chainId: 137 }), 137)).toEqual(usdt())
    expect(transferTermsOf(terms, coin('matic', 'usdt', NO_TOKEN), 137)).toEqual(usdt())
    expect(transferTermsOf(terms, coin('matic', 'usdt', { chainId: 1 }), 137)).toBe('chain')
  })

  it('of a chain’s own coin is none where a contract is named', () => {
    expect(transferTermsOf(termsOf('matic', 'pol', { contractAddress: USDT }), null, 137)).toBe('contract')
  })
})

describe('a coin with several reviewed contracts', () => {
  const contracts: [string, string, string[]][] = [
    ['matic', 'usdc', [USDC, BRIDGED_USDC]],
    ['arbitrum', 'usdc', ['0xaf88d065e77c8cC2239327C5EDb3A432268e5831', '0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8']],
    ['op', 'usdt', ['0x94b008aA00579c1307B0EF2c499aD98a8ce58e58', '0x01bFF41798a0BcF287b996046Ca68b395DbC1071']],
  ]

  it.each(contracts)('%s %s is paid only where the API names one of them', (network, ticker, reviewed) => {
    const paid = (contractAddress: string | null) =>
      transferTermsOf(termsOf(network, ticker, { contractAddress }), null, 137)
    expect(paid(null)).toBe('contract')
    expect(paid(USDT)).toBe('contract')
    for (const contract of reviewed) {
      for (const spelled of [contract, contract.toLowerCase()]) expect(paid(spelled)).toMatchObject({ contract })
    }
  })

  it('is paid with the contract that is held, whatever the last answer names', () => {
    const terms = termsOf('matic', 'usdc', { contractAddress: USDC })
    expect(transfer(terms, coin('matic', 'usdc', { contractAddress: BRIDGED_USDC })).contract).toBe(USDC)
  })
})

describe('a sale on a test chain', () => {
  it.each([31_337, 80_002])('%i is paid there with the pairs of Polygon', chain => {
    expect(transfer(termsOf('matic', 'usdt'), null, chain)).toMatchObject({ chainId: chain, contract: USDT })
    expect(transfer(termsOf('matic', 'pol'), coin('matic', 'pol', { chainId: chain }), chain).chainId).toBe(chain)
    expect(transferTermsOf(termsOf('matic', 'pol'), coin('matic', 'pol', { chainId: 137 }), chain)).toBe('chain')
  })

  it('costs no real money: no other pair is paid', () => {
    expect(transferTermsOf(termsOf('eth', 'eth'), null, 31_337)).toBe('pair')
    expect(transferTermsOf(termsOf('bsc', 'usdt'), null, 80_002)).toBe('pair')
  })

  it('is named in the code: on any other chain the coins stay on their own', () => {
    for (const chain of [1, 56, 8453]) expect(transfer(termsOf('matic', 'pol'), null, chain).chainId).toBe(137)
  })

  it('may be one that nobody reviewed, such as another development chain: there no coin is paid from a wallet', () => {
    for (const chain of [1337, 84_532, 11_155_111]) {
      expect(transferTermsOf(termsOf('matic', 'pol'), null, chain)).toBe('pair')
      expect(transferTermsOf(termsOf('eth', 'eth'), null, chain)).toBe('pair')
    }
  })
})

describe('the contract of a coin', () => {
  it('is what the list of coins named, else what an answer named first, in EIP-55 spelling', () => {
    const asked = { ...REQUEST, contractAddress: USDC.toLowerCase() }
    expect(coinContract({ ...SHOWN_TERMS, request: asked, contractAddress: USDT })).toBe(USDC)
    expect(coinContract({ ...SHOWN_TERMS, contractAddress: USDT.toLowerCase() })).toBe(USDT)
    expect(coinContract(SHOWN_TERMS)).toBeNull()
  })
})

describe('the call that the wallet is asked for', () => {
  const from = RECEIVE_ADDRESS

  it('of a token is its transfer, without coins', () => {
    expect(callOf(transfer(termsOf('matic', 'usdt')), from)).toEqual({
      from,
      to: USDT,
      value: '0x0',
      data: `0xa9059cbb${'0'.repeat(24)}${TO.slice(2).toLowerCase()}${'0'.repeat(57)}30291a0`,
      chainId: '0x89',
    })
  })

  it('of a chain’s own coin is the coins, without data', () => {
    expect(callOf(transfer(termsOf('eth', 'eth')), from)).toEqual({
      from,
      to: TO,
      value: '0x2bcd40a70853a0000',
      chainId: '0x1',
    })
  })

  const hex = (digits: number) =>
    fc
      .array(fc.constantFrom(...'0123456789abcdef'), { minLength: digits, maxLength: digits })
      .map(all => `0x${all.join('')}`)
  const rows = PAIR_TABLE.trim()
    .split('\n')
    .map(row => row.split(' '))

  it('carries exactly the amount, to exactly the address, on exactly the chain, of exactly the contract', () => {
    let times = 0
    fc.assert(
      fc.property(
        fc.constantFrom(...rows),
        hex(40),
        hex(40),
        fc.bigInt({ min: 1n, max: 10n ** 30n }),
        ([network = '', ticker = '', chainId, places, contract = null], to, from, units) => {
          const amountFrom: Decimal = fromUnits(units, Number(places))
          const found = transferTermsOf(
            termsOf(network, ticker, { amountFrom, paymentAddress: to, contractAddress: contract }),
            null,
            137,
          )
          if (typeof found === 'string') throw new Error(`There is no transfer: ${found}`)
          const call = callOf(found, from)
          times++
          expect([call.from, call.chainId]).toEqual([from, `0x${Number(chainId).toString(16)}`])
          expect(units).toBe(parseUnits(amountFrom, Number(places)))
          if (contract === null) {
            expect(call).toEqual({ ...call, to: getAddress(to), value: `0x${units.toString(16)}` })
            expect('data' in call).toBe(false)
            return
          }
          expect([call.to, call.value, call.data?.length]).toEqual([contract, '0x0', 2 + 2 * 68])
          expect(decodeFunctionData({ abi: erc20Abi, data: call.data as Hex })).toEqual({
            functionName: 'transfer',
            args: [getAddress(to), units],
          })
        },
      ),
      { numRuns: 1_000 },
    )
    expect(times).toBe(1_000)
  })

  it('is never made of terms that hostile texts have got into', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), hex(40), fc.constantFrom('matic', 'usdt', USDT, USDC, TO))
    const amounts = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.nat(30))
      .map(([n, places]) => fromUnits(n, places))
    fc.assert(
      fc.property(
        fc.constantFrom(...rows),
        fc.record({ paymentAddress: text, contractAddress: fc.option(text), amountFrom: amounts }),
        ([network = '', ticker = '', , places, ...listed], changes) => {
          const found = transferTermsOf(termsOf(network, ticker, changes), null, 137)
          if (typeof found === 'string') return
          expect(fromUnits(BigInt(found.units), Number(places))).toBe(changes.amountFrom)
          expect(isAddress(found.to) && found.to.toLowerCase() === changes.paymentAddress.toLowerCase()).toBe(true)
          expect(PAIR_TABLE).not.toContain(found.to)
          if (found.contract !== null)
            expect(PAIR_TABLE).toContain(`${network} ${ticker} ${found.chainId} ${places} ${found.contract}`)
          else expect(listed).toEqual([])
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
