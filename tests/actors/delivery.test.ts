import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { deliveryActors } from '#actors/delivery'
import type { ReadThroughWallet } from '#actors/wallet/wallet'
import type { OpenOrder } from '#domain/open-order'
import type { OrderRecord } from '#domain/record'
import type { DeliveryClaim } from '#domain/verification'
import {
  CLAIM,
  DEPOSIT_ADDRESS,
  HASH,
  OTHER_UUID,
  RECEIVE_ADDRESS,
  record,
  SHOWN_TERMS,
  UUID,
} from '../../paths/fixtures/domain-values'

const CONTRACT = '0x00000000000000000000000000000000000F4AC7'
const EIGHTEEN = `0x${'12'.padStart(64, '0')}`
const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

function receipt(units: bigint, hash = HASH) {
  const topics = [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    word(DEPOSIT_ADDRESS),
    word(RECEIVE_ADDRESS),
  ]
  const data = `0x${units.toString(16).padStart(64, '0')}`
  return { transactionHash: hash, status: '0x1', logs: [{ address: CONTRACT, topics, data }] }
}

/** The record of an order whose tokens went to another address. */
function elsewhere({ terms, ...kept }: OrderRecord): OrderRecord {
  return { ...kept, terms: { ...terms, receiver: DEPOSIT_ADDRESS } }
}

const MOVED = receipt(85_714_280_000_000_000_000_000n)

/** Checks a delivery with a node that answers so, by method; what is not JSON breaks the answer off. */
async function checks(
  results: Record<string, unknown>,
  claim: DeliveryClaim | null = CLAIM,
  wallet: ReadThroughWallet = () => Promise.reject(new Error('No wallet is connected.')),
  records: OrderRecord[] = [],
) {
  const asked: unknown[] = []
  let kept = records
  let open: OpenOrder | null = null
  const openOrder = {
    read: () => open,
    write(order: OpenOrder) {
      open = order
    },
    forget() {},
  }
  const orders = {
    read: () => kept,
    keep() {},
    update(change: (records: readonly OrderRecord[]) => readonly OrderRecord[]) {
      kept = [...change(kept)]
    },
  }
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const { method, params } = JSON.parse(body)
    asked.push([url, method, params])
    const result = results[method]
    if (result instanceof Error) throw result
    return result instanceof Response ? result : Response.json({ jsonrpc: '2.0', id: 1, result })
  })
  const contract = async () => ({ address: CONTRACT, abi: [] })
  const actors = deliveryActors({ rpcUrl: '/rpc/137' }, { contract }, { orders, openOrder }, wallet)
  const actor = createActor(actors['check delivery'], { input: claim })
  actor.subscribe({ error: () => undefined })
  const outcome = toPromise(actor.start()).catch((error: Error) => error.message)
  return { found: await outcome, asked, kept, open }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the check of a delivery', () => {
  it('aborts its request when its order leaves the screen', async () => {
    const signals: AbortSignal[] = []
    vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
      signals.push(signal)
      return new Promise(() => undefined)
    })
    const contract = async () => ({ address: CONTRACT, abi: [] })
    const orders = { read: () => [], keep: () => {}, update: () => {} }
    const openOrder = { read: () => null, write: () => {}, forget: () => {} }
    const wallet = () => Promise.reject(new Error('No wallet is connected.'))
    const actors = deliveryActors({ rpcUrl: '/rpc/137' }, { contract }, { orders, openOrder }, wallet)
    const actor = createActor(actors['check delivery'], { input: CLAIM }).start()
    await vi.waitFor(() => expect(signals).toHaveLength(1))
    actor.stop()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  const MINED = { ...MOVED, blockNumber: '0x2' }
  const made = record('SUCCESS', { txHash: HASH })
  const foreign = { ...made, terms: { ...made.terms, request: null, isClaimed: true } }
  const at = (milliseconds: number) => ({ timestamp: `0x${Math.floor(milliseconds / 1_000).toString(16)}` })
  const DAY = 24 * 3_600_000

  it.each<[string, unknown, OrderRecord, string]>([
    ['long before the order was made', at(made.since - DAY - 1_000), made, 'mismatch'],
    ['before it by a clock of another time zone', at(made.since - DAY + 1_000), made, 'verified'],
    ['after it', at(made.since + 60_000), made, 'verified'],
    ['before this browser knew of the order of another one', at(made.since - 9 * DAY), foreign, 'verified'],
    ['in a block that no node has', null, made, 'verified'],
    ['in a block that cannot be read', { timestamp: 'long ago' }, made, 'verified'],
    ['in a block that is not answered', new Error('No line.'), made, 'verified'],
  ])('knows a transaction that was mined %s', async (_, block, kept, due) => {
    const node = { eth_getTransactionReceipt: MINED, eth_call: EIGHTEEN, eth_getBlockByNumber: block }
    const { found, asked } = await checks(node, CLAIM, undefined, [kept])
    expect(found).toBe(due)
    expect(asked.slice(2)).toEqual(kept === made ? [['/rpc/137', 'eth_getBlockByNumber', ['0x2', false]]] : [])
  })

  it('is of the tokens that the order is held to, whatever contract the API names since', async () => {
    const held = { ...made, terms: { ...made.terms, tokenContract: DEPOSIT_ADDRESS } }
    const node = { eth_getTransactionReceipt: MOVED, eth_call: EIGHTEEN }
    const { found, asked } = await checks(node, CLAIM, undefined, [held])
    expect(found).toBe('mismatch')
    expect(asked[1]).toMatchObject(['/rpc/137', 'eth_call', [{ to: DEPOSIT_ADDRESS }, 'latest']])
    const logs = MOVED.logs.map(log => ({ ...log, address: DEPOSIT_ADDRESS }))
    const another = { ...node, eth_getTransactionReceipt: { ...MOVED, logs } }
    expect((await checks(another, CLAIM, undefined, [held])).found).toBe('verified')
  })

  const TWICE = receipt(2n * 85_714_280_000_000_000_000_000n)
  const other = record('SUCCESS', { uuid: OTHER_UUID, txHash: HASH.toUpperCase().replace('X', 'x') })

  it.each<[string, object, OrderRecord, string]>([
    ['moved what one of two orders on it claims', MOVED, other, 'mismatch'],
    ['moved the sum of what two orders on it claim', TWICE, other, 'verified'],
    ['moved one unit less than their sum', receipt(2n * 85_714_280_000_000_000_000_000n - 1n), other, 'mismatch'],
    ['delivered this order, and another one elsewhere', MOVED, elsewhere(other), 'verified'],
    ['is named by an order that was not delivered too', TWICE, { ...other, status: 'ERROR' }, 'mismatch'],
    ['is named by an order that is still being sent', MOVED, { ...other, status: 'SENDING' }, 'verified'],
    ['is that of the record of this order', MOVED, record('SUCCESS', { txHash: HASH }), 'verified'],
    ['is not that of another order', MOVED, { ...other, txHash: `0x${'cd'.repeat(32)}` }, 'verified'],
  ])('of a transaction that %s', async (_, moved, kept, found) => {
    const answers = { eth_getTransactionReceipt: moved, eth_call: EIGHTEEN }
    expect((await checks(answers, undefined, undefined, [kept])).found).toBe(found)
  })

  it('asks the configured node for the transaction, and the token for its decimals', async () => {
    const { found, asked } = await checks({ eth_getTransactionReceipt: MOVED, eth_call: EIGHTEEN })
    expect(found).toBe('verified')
    expect(asked).toEqual([
      ['/rpc/137', 'eth_getTransactionReceipt', [HASH]],
      ['/rpc/137', 'eth_call', [{ to: CONTRACT, data: '0x313ce567' }, 'latest']],
    ])
  })

  it('finds something different where one unit is missing', async () => {
    const answers = { eth_getTransactionReceipt: receipt(85_714_279_999_999_999_999_999n), eth_call: EIGHTEEN }
    expect((await checks(answers)).found).toBe('mismatch')
  })

  it('is kept with its order, which is open again where the chain shows another one', async () => {
    const [short, none] = [
      { eth_getTransactionReceipt: receipt(1n), eth_call: EIGHTEEN },
      { eth_getTransactionReceipt: null },
    ]
    const whole = { eth_getTransactionReceipt: MOVED, eth_call: EIGHTEEN }
    const terms = { ...SHOWN_TERMS, wasPaid: true }
    const [ours, other] = [record('SUCCESS', { txHash: HASH, terms }), record('SUCCESS', { uuid: OTHER_UUID })]
    const kept = async (results: object, isMismatch: boolean) => {
      const told = await checks(results as Record<string, unknown>, CLAIM, undefined, [{ ...ours, isMismatch }, other])
      return [told.kept.map(one => one.isMismatch), told.open]
    }
    const open = { uuid: UUID, terms: ours.terms }
    expect(await kept(short, false)).toEqual([[true, false], open])
    expect(await kept(none, true)).toEqual([[true, false], null])
    expect(await kept(short, true)).toEqual([[true, false], null])
    expect(await kept(whole, true)).toEqual([[false, false], null])
    expect(await kept(none, false)).toEqual([[false, false], null])
    expect((await checks(short)).open).toBeNull()
  })

  it('has not seen what the node does not know yet', async () => {
    expect((await checks({ eth_getTransactionReceipt: null })).found).toBe('not found')
  })

  it.each([
    ['is out of reach', { eth_getTransactionReceipt: new TypeError('Failed to fetch') }],
    ['is no node', { eth_getTransactionReceipt: new Response('<!doctype html>') }],
    ['refuses', { eth_getTransactionReceipt: new Response('{"result":null}', { status: 403 }) }],
    ['answers with an error', { eth_getTransactionReceipt: Response.json({ error: { code: -32601 } }) }],
    ['answers with no receipt', { eth_getTransactionReceipt: '0x1' }],
    ['answers with another transaction', { eth_getTransactionReceipt: receipt(1n, `0x${'cd'.repeat(32)}`) }],
    ['knows no such token', { eth_getTransactionReceipt: MOVED, eth_call: '0x' }],
    ['gives the token absurd decimals', { eth_getTransactionReceipt: MOVED, eth_call: `0x${'f'.repeat(64)}` }],
  ])('knows nothing where the node %s', async (_, results) => {
    expect(['verified', 'mismatch', 'not found']).not.toContain((await checks(results)).found)
  })

  it('asks nobody where there is nothing to check', async () => {
    expect(await checks({}, null)).toMatchObject({
      found: 'A delivery that names no transaction was to be checked.',
      asked: [],
    })
  })
})

describe('the check of a delivery with a wallet connected', () => {
  const knows =
    (results: Record<string, unknown>): ReadThroughWallet =>
    async ({ method }) =>
      results[method]

  it('asks the wallet, and no node', async () => {
    const wallet = knows({ eth_getTransactionReceipt: MOVED, eth_call: EIGHTEEN })
    expect(await checks({}, CLAIM, wallet)).toMatchObject({ found: 'verified', asked: [] })
  })

  it('asks the configured node where the wallet does not know the transaction', async () => {
    const wallet = knows({ eth_getTransactionReceipt: null, eth_call: EIGHTEEN })
    const { found, asked } = await checks({ eth_getTransactionReceipt: MOVED }, CLAIM, wallet)
    expect([found, asked]).toEqual(['verified', [['/rpc/137', 'eth_getTransactionReceipt', [HASH]]]])
  })

  it('has not seen what neither of them knows, or what the wallet does not know while the node is out of reach', async () => {
    const wallet = knows({ eth_getTransactionReceipt: null })
    expect((await checks({ eth_getTransactionReceipt: null }, CLAIM, wallet)).found).toBe('not found')
    const unreachable = { eth_getTransactionReceipt: new TypeError('Failed to fetch') }
    expect((await checks(unreachable, CLAIM, wallet)).found).toBe('not found')
  })

  it('believes a wallet no more than a node: what cannot be read is not checked', async () => {
    const wallet = knows({ eth_getTransactionReceipt: '0x1' })
    expect(['verified', 'mismatch', 'not found']).not.toContain((await checks({}, CLAIM, wallet)).found)
  })
})
