import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checksummed } from '#domain/checksum-address'
import type { Order } from '#domain/order'
import type { Terms } from '#domain/terms'
import { claimOf, movesTokens, type TransactionReceipt, transactionReceipt } from '#domain/verification'
import { DEPOSIT_ADDRESS, d, HASH, order, RECEIVE_ADDRESS, SHOWN_TERMS, UUID } from '../../paths/fixtures/domain-values'

const CONTRACT = '0x00000000000000000000000000000000000F4AC7'
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'

const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
const units = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const TOPICS = [TRANSFER, word(DEPOSIT_ADDRESS), word(RECEIVE_ADDRESS)]

/** The log of a transfer of so many units of 10^-18. */
function transfer(value: bigint, changes: Record<string, unknown> = {}) {
  return {
    address: CONTRACT.toLowerCase(),
    topics: TOPICS,
    data: units(value),
    ...changes,
  }
}

/** A transaction as a node answers it. */
function answer(logs: unknown, changes: Record<string, unknown> = {}) {
  return { transactionHash: HASH, status: '0x1', logs, ...changes }
}

const DUE = { contract: CONTRACT, to: RECEIVE_ADDRESS, amounts: [d('85714.28')], decimals: 18 }
const DUE_UNITS = 85_714_280_000_000_000_000_000n

function moves(logs: unknown[], changes: Record<string, unknown> = {}): boolean {
  return movesTokens(transactionReceipt(answer(logs, changes)) as TransactionReceipt, DUE)
}

describe('a transaction moved the tokens', () => {
  it('when its log shows the whole amount to that address', () => {
    expect(moves([transfer(DUE_UNITS)])).toBe(true)
  })

  it('when one of its many transfers does, or several add up to it', () => {
    expect(moves([transfer(1n), transfer(DUE_UNITS)])).toBe(true)
    expect(moves([transfer(DUE_UNITS - 7n), transfer(7n)])).toBe(true)
  })

  it('when they stay there, and are not moved on by the same transaction', () => {
    const back = (value: bigint) =>
      transfer(value, { topics: [TRANSFER, word(RECEIVE_ADDRESS), word(DEPOSIT_ADDRESS)] })
    expect(moves([transfer(DUE_UNITS), back(1n)])).toBe(false)
    expect(moves([transfer(DUE_UNITS + 1n), back(1n)])).toBe(true)
  })

  it('when it shows more than was due', () => {
    expect(moves([transfer(DUE_UNITS + 1n)])).toBe(true)
  })

  it('when they do beside a log that names no amount', () => {
    expect(moves([transfer(DUE_UNITS - 7n), transfer(7n), transfer(0n, { data: '0x' })])).toBe(true)
  })

  it.each([
    ['one unit of 10^-18 is missing', [transfer(DUE_UNITS - 1n)], {}],
    ['it was reverted', [transfer(DUE_UNITS)], { status: '0x0' }],
    ['another contract moved its own tokens', [transfer(DUE_UNITS, { address: DEPOSIT_ADDRESS })], {}],
    [
      'they went to another address',
      [transfer(DUE_UNITS, { topics: [TRANSFER, word(RECEIVE_ADDRESS), word(CONTRACT)] })],
      {},
    ],
    ['it only approved them', [transfer(DUE_UNITS, { topics: [APPROVAL, word(CONTRACT), word(RECEIVE_ADDRESS)] })], {}],
    [
      'the address has signs before it',
      [transfer(DUE_UNITS, { topics: [TRANSFER, word(CONTRACT), `0x1${word(RECEIVE_ADDRESS).slice(3)}`] })],
      {},
    ],
    ['it moved the one thing of that number', [transfer(DUE_UNITS, { topics: [...TOPICS, units(DUE_UNITS)] })], {}],
    ['the amount is no word of 32 bytes', [transfer(DUE_UNITS, { data: '0x' })], {}],
    ['there are words before the amount', [transfer(0n, { data: units(0n) + units(DUE_UNITS).slice(2) })], {}],
    ['there are signs before the amount', [transfer(0n, { data: `0${units(DUE_UNITS)}` })], {}],
    ['it moved nothing', [], {}],
  ])('never when %s', (_, logs, changes) => {
    expect(moves(logs, changes)).toBe(false)
  })

  it('never where nothing is due; what is finer than the token can be is not looked for', () => {
    const receipt = transactionReceipt(answer([transfer(DUE_UNITS), transfer(0n)])) as TransactionReceipt
    expect(movesTokens(receipt, { ...DUE, amounts: [d('0')] })).toBe(false)
    const cut = transactionReceipt(answer([transfer(857_142n)])) as TransactionReceipt
    expect(movesTokens(cut, { ...DUE, decimals: 1 })).toBe(true)
    expect(movesTokens(cut, { ...DUE, decimals: 1, amounts: [d('85714.3')] })).toBe(false)
  })

  it('when and only when the units are as many, whatever the amount and the spelling of the addresses', () => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 30n - 1n })
    fc.assert(
      fc.property(amounts, amounts, fc.integer({ min: 0, max: 18 }), (moved, due, decimals) => {
        const padded = due.toString().padStart(decimals + 1, '0')
        const point = padded.length - decimals
        const amount = d(decimals ? `${padded.slice(0, point)}.${padded.slice(point)}` : padded)
        const proves = (value: bigint) => {
          const receipt = transactionReceipt(answer([transfer(value)])) as TransactionReceipt
          return movesTokens(receipt, {
            contract: checksummed(CONTRACT) ?? '',
            to: RECEIVE_ADDRESS.toLowerCase(),
            amounts: [amount],
            decimals,
          })
        }
        return proves(due) && proves(moved) === moved >= due
      }),
      { numRuns: 500 },
    )
  })
})

describe('what a node answers', () => {
  it('is read as far as it proves something', () => {
    expect(transactionReceipt({ ...answer([{ ...transfer(7n), logIndex: '0x0' }]), blockNumber: '0x1' })).toEqual({
      hash: HASH,
      hasSucceeded: true,
      block: '0x1',
      logs: [transfer(7n)],
    })
  })

  it.each([
    null,
    undefined,
    'receipt',
    [],
    {},
    answer(null),
    answer([], { status: 1 }),
    answer([], { transactionHash: null }),
    answer([null]),
    answer([undefined]),
    answer([transfer(1n, { topics: [7] })]),
    answer([transfer(1n, { topics: [TRANSFER, 7] })]),
    answer([transfer(1n, { data: 12 })]),
    answer([transfer(1n), transfer(1n, { address: undefined })]),
  ])('is nothing where a part of it cannot be read: %j', answer => {
    expect(transactionReceipt(answer)).toBeNull()
  })
})

describe('the claim of an order', () => {
  const DELIVERED = { txHash: HASH, amountTo: d('85714.28') }
  const claim = (answer: Order, terms: Partial<Terms> = {}) => claimOf(UUID, answer, { ...SHOWN_TERMS, ...terms })

  it('is what this browser holds the order to, in the transaction that it names', () => {
    expect(claim(order('SUCCESS', { ...DELIVERED, receiveAddress: DEPOSIT_ADDRESS }))).toEqual({
      uuid: UUID,
      txHash: HASH,
      to: RECEIVE_ADDRESS,
      amount: '85714.28',
    })
  })

  it.each<[string, Partial<Order>, Partial<Terms>, string]>([
    ['what was promised, where less is told', { amountTo: d('0.01') }, {}, '85714.28'],
    ['what was promised, where nothing is told', { amountTo: null }, {}, '85714.28'],
    ['what is told, where it is more', { amountTo: d('90000') }, {}, '90000'],
    [
      'the share of what was promised, where less was received',
      { amountTo: null },
      { receivedAmount: d('0.025') },
      '42857.14',
    ],
    [
      'that share as it was rounded',
      { amountTo: d('57142.853333') },
      { receivedAmount: d('0.033333333333') },
      '57142.853333',
    ],
  ])('is of %s', (_, changes, terms, amount) => {
    expect(claim(order('SUCCESS', { ...DELIVERED, ...changes }), terms)?.amount).toBe(amount)
  })

  it.each<[Order, Partial<Terms>]>([
    [order('SENDING', DELIVERED), {}],
    [order('ERROR_SENDING', DELIVERED), {}],
    [order('SUCCESS', { ...DELIVERED, txHash: null }), {}],
    [order('SUCCESS', { ...DELIVERED, txHash: '0x12' }), {}],
    [order('SUCCESS', { ...DELIVERED, txHash: `${HASH}00` }), {}],
    [order('SUCCESS', { ...DELIVERED, txHash: `0x${HASH}` }), {}],
    [order('SUCCESS', DELIVERED), { receiver: null }],
    [order('SUCCESS', { ...DELIVERED, amountTo: null }), { toReceive: null, request: null }],
  ])('is nothing where it did not succeed, or where nothing is held', (answer, terms) => {
    expect(claim(answer, terms)).toBeNull()
  })
})
