import { afterEach, describe, expect, it, vi } from 'vitest'
import { type AnyActorLogic, createActor, createMachine, type EventObject, toPromise } from 'xstate'
import { transferRecords } from '#actors/transfers'
import { listToken } from '#actors/wallet/asset'
import { type PayingWallet, transferDoors } from '#actors/wallet/transfer'
import { callOf, type TransferTerms } from '#domain/transfer'
import type { TransferAttempt } from '#domain/transfer-attempt'
import { NotAsked, type TransferFault, transferFault } from '#domain/transfer-fault'
import { DEPOSIT_ADDRESS, OTHER_UUID, UUID } from '../../paths/fixtures/domain-values'
import { FakeLocks } from '../../paths/fixtures/locks'
import { NOW } from '../../paths/fixtures/now'
import { FakeStorage } from '../../paths/fixtures/storage'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { ADDRESS, connection } from '../../paths/fixtures/wallet'

inFakeTime()

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const USDT = '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'
const SUM = { chainId: 137, to: DEPOSIT_ADDRESS, native: 'POL' }
const IN_USDT: TransferTerms = {
  ...SUM,
  contract: USDT,
  units: '50500000',
  decimals: 6,
  symbols: ['USDT', 'USDT0'],
  ticker: 'usdt',
}
const IN_POL: TransferTerms = { ...SUM, contract: null, units: '50', decimals: 18, symbols: [], ticker: 'pol' }
const HASH = `0x${'ab'.repeat(32)}`
const OTHER_HASH = `0x${'cd'.repeat(32)}`

const ASKED: TransferAttempt = {
  uuid: UUID,
  chainId: 137,
  contract: USDT,
  from: ADDRESS,
  to: DEPOSIT_ADDRESS,
  units: '50500000',
  at: NOW,
  nonce: 7,
  isNonceSeen: false,
  block: 256,
  unitsBefore: '0',
  hash: null,
  end: null,
}

const word = (value: bigint | number) => BigInt(value).toString(16).padStart(64, '0')
const number = (value: bigint | number) => `0x${word(value)}`
const text = (value: string) => {
  const bytes = Buffer.from(value).toString('hex')
  return `0x${word(32)}${word(bytes.length / 2)}${bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')}`
}

/** What a chain and a wallet answer on a good day, by the method, or by the selector of a token's call. */
const GOOD: Record<string, unknown> = {
  eth_accounts: [ADDRESS],
  eth_chainId: '0x89',
  eth_sendTransaction: HASH,
  wallet_switchEthereumChain: null,
  wallet_watchAsset: true,
  eth_getCode: '0x',
  eth_getBalance: '0x989680',
  eth_estimateGas: '0x64',
  eth_gasPrice: '0xa',
  eth_getTransactionCount: '0x7',
  eth_blockNumber: '0x100',
  eth_getTransactionReceipt: null,
  eth_getTransactionByHash: null,
  eth_getLogs: [],
  eth_call: '0x',
  '0x95d89b41': text('USDT'),
  '0x313ce567': number(6),
  '0x70a08231': number(60_000_000),
  '0xa9059cbb': number(1),
}

const fails = (error: object) => () => Promise.reject(error)

/** A wallet with its chain, where each answer may be another: a value, or a function that gives one. */
function world(changes: Record<string, unknown> = {}, storage = new FakeStorage(), readNode?: PayingWallet['read']) {
  const attempt: [method: string, params: unknown][] = []
  const answer = async (method: string, params?: unknown) => {
    attempt.push([method, params])
    const [call] = Array.isArray(params) ? params : []
    const selector = method === 'eth_call' ? (call as { data?: string }).data?.slice(0, 10) : undefined
    const given = { ...GOOD, ...changes }[selector ?? method]
    return typeof given === 'function' ? given() : given
  }
  const wallet: PayingWallet = { ask: answer, read: (_, method, params) => answer(method, params) }
  const records = transferRecords(storage)
  const locks = new FakeLocks()
  const doors = transferDoors(wallet, records, { locks, now: () => NOW, ...(readNode && { readNode }) })
  const run = <Output>(logic: AnyActorLogic, input: unknown) =>
    toPromise(createActor(logic, { input }).start()) as Promise<Output>
  return {
    wallet,
    records,
    locks,
    doors,
    attempt,
    methods: () => attempt.map(([method]) => method),
    funds: (terms = IN_USDT) => run(doors['read funds'], { uuid: UUID, terms, payer: connection(), before: null }),
    check: (terms = IN_USDT, before: TransferAttempt | null = null) =>
      run(doors['check transfer'], { uuid: UUID, terms, payer: connection(), before }),
    switches: () => run(doors['switch network'], 137),
    asks: (attempt = ASKED, before: TransferAttempt | null = null) => run(doors['ask wallet'], { attempt, before }),
    looks: (input: TransferAttempt) => run(doors['look for transfer'], input),
  }
}

/** A tab that waits for its turn, and what it was told. */
function waits(doors: ReturnType<typeof transferDoors>) {
  const told: EventObject[] = []
  const parent = createMachine({
    invoke: { src: doors['take turn'] as AnyActorLogic, input: UUID },
    on: { '*': { actions: ({ event }) => told.push(event) } },
  })
  const actor = createActor(parent).start()
  return { told, leaves: () => actor.stop() }
}

const ELSEWHERE = { type: 'turn.refused', fault: { kind: 'elsewhere' } }

describe('the turn of a payment', () => {
  it('is granted with the other order that the wallet may still ask about', async () => {
    const { records, locks, wallet } = world({})
    const otherAsked = (uuid: string) => (uuid === UUID ? OTHER_UUID : null)
    const one = waits(transferDoors(wallet, records, { locks, otherAsked }))
    await passes(1)
    expect(one.told).toEqual([{ type: 'turn.taken', attempt: null, otherOrder: OTHER_UUID }])
  })

  it('is granted with the record that storage has by then, and to one tab at a time', async () => {
    const storage = new FakeStorage()
    const { doors, records, locks, wallet } = world({}, storage)
    const other = transferDoors(wallet, transferRecords(storage), { locks })
    records.keep(UUID, ASKED)
    const one = waits(doors)
    await passes(1)
    const two = waits(other)
    await passes(1)
    expect(one.told).toEqual([{ type: 'turn.taken', attempt: ASKED, otherOrder: null }])
    expect(two.told).toEqual([ELSEWHERE])
    one.leaves()
    await passes(1)
    const third = waits(other)
    await passes(1)
    expect(third.told).toEqual([{ type: 'turn.taken', attempt: ASKED, otherOrder: null }])
  })

  it('is refused without Web Locks, and where they fail', async () => {
    vi.stubGlobal('navigator', {})
    const { wallet, records } = world()
    const without = waits(transferDoors(wallet, records))
    const failing = new FakeLocks()
    failing.request = () => Promise.reject(new DOMException('Not here.', 'SecurityError'))
    const failed = waits(transferDoors(wallet, records, { locks: failing }))
    await passes(1)
    expect([without.told, failed.told]).toEqual([[ELSEWHERE], [ELSEWHERE]])
  })

  it('is given back where the payment leaves on its very news, as before a warning, and is granted to this tab again', async () => {
    const { records, locks, wallet } = world({})
    const doors = transferDoors(wallet, records, { locks, otherAsked: () => OTHER_UUID })
    const payment = createMachine({
      initial: 'working',
      states: {
        working: { invoke: { src: doors['take turn'] as AnyActorLogic, input: UUID }, on: { 'turn.taken': 'warned' } },
        warned: {},
      },
    })
    const warned = createActor(payment).start()
    await passes(1)
    expect([warned.getSnapshot().value, (await locks.query()).held]).toEqual(['warned', []])
    const again = waits(doors)
    await passes(1)
    expect(again.told).toEqual([{ type: 'turn.taken', attempt: null, otherOrder: OTHER_UUID }])
  })

  it('is held until the wallet has answered, although nobody waits any more', async () => {
    let answers = (_: string) => {}
    const slow = new Promise<string>(resolve => {
      answers = resolve
    })
    const { doors, records, locks, wallet } = world({ eth_sendTransaction: () => slow })
    const held = async () => (await locks.query()).held?.map(({ name }) => name)
    const turn = waits(doors)
    await passes(1)
    records.keep(UUID, ASKED)
    const question = createActor(doors['ask wallet'], { input: { attempt: ASKED, before: null } }).start()
    await passes(1)
    question.stop()
    turn.leaves()
    await passes(1)
    expect(await held()).toEqual([`transfer ${UUID}`])
    const again = waits(doors)
    const other = waits(transferDoors(wallet, records, { locks }))
    await passes(1)
    expect([again.told, other.told]).toEqual([[{ type: 'turn.refused', fault: { kind: 'busy' } }], [ELSEWHERE]])
    answers(HASH)
    await passes(1)
    expect(await held()).toEqual([])
    const last = waits(doors)
    await passes(1)
    expect(last.told).toMatchObject([{ type: 'turn.taken' }])
    last.leaves()
    expect(records.read(UUID)?.hash).toBe(HASH)
  })

  it.each<[string, unknown, TransferAttempt | null]>([
    ['a no', { code: 4001 }, null],
    ['an error after which nobody knows', { code: -32603 }, ASKED],
  ])('although nobody waits any more, %s is on record', async (_, error, kept) => {
    let refuses = (_: unknown) => {}
    const slow = new Promise<string>((_, reject) => {
      refuses = reject
    })
    const { doors, records } = world({ eth_sendTransaction: () => slow })
    records.keep(UUID, ASKED)
    const question = createActor(doors['ask wallet'], { input: { attempt: ASKED, before: null } }).start()
    await passes(1)
    question.stop()
    refuses(error)
    await passes(1)
    expect(records.read(UUID)).toEqual(kept)
  })

  it('that was left before it came is not held', async () => {
    const { doors, locks } = world()
    const left = waits(doors)
    left.leaves()
    await passes(1)
    expect([left.told, (await locks.query()).held]).toEqual([[], []])
  })
})

describe('the network', () => {
  it('counts as changed when the wallet says so, and not by its yes', async () => {
    const moved = world()
    await moved.switches()
    expect(moved.attempt[0]).toEqual(['wallet_switchEthereumChain', [{ chainId: '0x89' }]])
    await expect(world({ eth_chainId: '0x1' }).switches()).rejects.toEqual(new NotAsked('network'))
    await expect(world({ wallet_switchEthereumChain: fails({ code: 4902 }) }).switches()).rejects.toEqual({
      code: 4902,
    })
  })
})

describe('the funds', () => {
  it('are read of the reviewed contract alone', async () => {
    const good = world()
    expect(await good.funds()).toEqual({ units: '60000000' })
    expect(good.attempt.every(([, params]) => JSON.stringify(params).includes(USDT))).toBe(true)
    expect(await world().funds(IN_POL)).toEqual({ units: '10000000' })
  })

  it.each<[string, Record<string, unknown>]>([
    ['another symbol', { '0x95d89b41': text('USDC') }],
    ['a symbol that only looks like it', { '0x95d89b41': text('USDТ') }],
    ['a symbol with more behind it', { '0x95d89b41': text('USDT2') }],
    ['no symbol at all', { '0x95d89b41': '0x' }],
    ['a symbol that is not hex', { '0x95d89b41': 'USDT' }],
    ['a symbol of a monstrous length', { '0x95d89b41': `0x${word(32)}${'f'.repeat(64)}${'55'.repeat(32)}` }],
    ['a symbol that is an object', { '0x95d89b41': { toString: 'USDT' } }],
    ['other decimals', { '0x313ce567': number(18) }],
    ['monstrous decimals', { '0x313ce567': `0x${'f'.repeat(64)}` }],
  ])('are not offered of a contract with %s', async (_, changes) => {
    expect(await world(changes).funds()).toEqual({ fault: { kind: 'token' } })
  })

  it('are read of an older token, whose symbol is 32 bytes', async () => {
    const bytes32 = `0x${Buffer.from('USDT').toString('hex').padEnd(64, '0')}`
    expect(await world({ '0x95d89b41': bytes32 }).funds()).toEqual({ units: '60000000' })
  })

  it.each<[string, Record<string, unknown>]>([
    ['decimals are nothing', { '0x313ce567': '0x' }],
    ['decimals are not hex', { '0x313ce567': 'six' }],
    ['the balance is nothing', { '0x70a08231': '0x' }],
    ['the balance is null', { '0x70a08231': null }],
    ['the node is away', { '0x95d89b41': fails({ code: -32000 }) }],
  ])('reject where %s', async (_, changes) => {
    await expect(world(changes).funds()).rejects.toBeDefined()
  })
})

describe('the check before the wallet is asked', () => {
  it('gives the transfer to ask for, with the account’s next nonce and the newest block', async () => {
    const { check, methods } = world()
    expect(await check()).toEqual({ attempt: ASKED })
    expect(methods()).not.toContain('eth_sendTransaction')
    expect(await world().check(IN_POL)).toEqual({
      attempt: { ...ASKED, contract: null, units: '50', unitsBefore: '10000000' },
    })
  })

  it('counts the transactions of the account that are on their way, too', async () => {
    const { check, attempt } = world()
    await check()
    expect(attempt).toContainEqual(['eth_getTransactionCount', [ADDRESS, 'pending']])
  })

  it('tries the very call that is sent', async () => {
    const { check, asks, attempt, records } = world()
    await check()
    records.keep(UUID, ASKED)
    await asks()
    const callIn = (method: string) =>
      attempt
        .filter(([name]) => name === method)
        .map(([, params]) => (params as { data?: string }[])[0])
        .find(call => call?.data?.startsWith('0xa9059cbb'))
    const sent = callIn('eth_sendTransaction')
    expect({ ...callIn('eth_call'), chainId: '0x89' }).toEqual(sent)
    expect({ ...callIn('eth_estimateGas'), chainId: '0x89' }).toEqual(sent)
    expect(sent).toEqual({
      from: ADDRESS,
      to: USDT,
      value: '0x0',
      data: `0xa9059cbb${DEPOSIT_ADDRESS.slice(2).toLowerCase().padStart(64, '0')}${word(50_500_000)}`,
      chainId: '0x89',
    })
  })

  it.each<[string, TransferTerms, Record<string, unknown>, object]>([
    ['the account is poor', IN_USDT, { '0x70a08231': number(50_499_999) }, { kind: 'balance', missing: '1' }],
    ['the account has no coins at all', IN_POL, { eth_getBalance: '0x0' }, { kind: 'balance', missing: '50' }],
    ['there is no gas', IN_USDT, { eth_getBalance: '0x3e7' }, { kind: 'gas', missing: '1' }],
    [
      'there is no gas in a person’s account that delegates to a contract',
      IN_USDT,
      { eth_getCode: `0xef0100${ADDRESS.slice(2)}`, eth_getBalance: '0x3e7' },
      { kind: 'gas', missing: '1' },
    ],
    [
      'the coins are not enough for the sum and its gas',
      IN_POL,
      { eth_getBalance: '0x419' },
      { kind: 'gas', missing: '1' },
    ],
    ['a contract would pay in the chain’s own coin', IN_POL, { eth_getCode: '0x6080' }, { kind: 'contract account' }],
    ['the token is another', IN_USDT, { '0x95d89b41': text('FAKE') }, { kind: 'token' }],
    ['the token answers false', IN_USDT, { '0xa9059cbb': number(0) }, { kind: 'refused' }],
    ['the token answers two words', IN_USDT, { '0xa9059cbb': `${number(1)}${word(1)}` }, { kind: 'refused' }],
    ['the token reverts', IN_USDT, { '0xa9059cbb': fails({ code: 3 }) }, { kind: 'refused' }],
    [
      'the node says so in words',
      IN_USDT,
      { '0xa9059cbb': fails({ code: -32000, message: 'execution reverted' }) },
      { kind: 'refused' },
    ],
  ])('says no where %s', async (_, terms, changes, fault) => {
    expect(await world(changes).check(terms)).toEqual({ fault })
  })

  it.each<[string, TransferTerms, Record<string, unknown>]>([
    ['USDT on Ethereum, which answers nothing', IN_USDT, { '0xa9059cbb': '0x' }],
    ['a person’s account that delegates to a contract', IN_POL, { eth_getCode: `0xef0100${ADDRESS.slice(2)}` }],
    [
      'a contract account that sends a token, and has no coins',
      IN_USDT,
      { eth_getCode: '0x6080', eth_getBalance: '0x0' },
    ],
    ['an account with exactly enough', IN_USDT, { '0x70a08231': number(50_500_000), eth_getBalance: '0x3e8' }],
  ])('lets %s pass', async (_, terms, changes) => {
    expect(await world(changes).check(terms)).toHaveProperty('attempt')
  })

  it.each<[string, Record<string, unknown>, TransferFault['kind']]>([
    ['account', { eth_accounts: ['0x2222222222222222222222222222222222222222', ADDRESS] }, 'account'],
    ['account, to none', { eth_accounts: [] }, 'account'],
    ['account, to nonsense', { eth_accounts: null }, 'account'],
    ['network', { eth_chainId: '0x1' }, 'network'],
  ])('says no where the wallet has changed its %s', async (_, changes, kind) => {
    expect(await world(changes).check()).toEqual({ fault: { kind } })
  })

  it.each(['eth_accounts', 'eth_chainId'])('rejects where the wallet does not answer %s', async method => {
    await expect(world({ [method]: fails({ code: 4900 }) }).check()).rejects.toEqual({ code: 4900 })
  })

  const SHOWN = { to: USDT, value: '0x0', nonce: '0x8', input: callOf(IN_USDT, ADDRESS).data }
  it.each<[string, TransferAttempt, Record<string, unknown>, object]>([
    [
      'mined meanwhile',
      ASKED,
      { eth_getLogs: [{ data: number(50_500_000), transactionHash: HASH }] },
      { kind: 'mined', hash: HASH, nonce: null },
    ],
    [
      'on its way after all',
      { ...ASKED, hash: HASH, end: 'lost' },
      { eth_getTransactionByHash: SHOWN },
      { kind: 'pending', hash: HASH, nonce: 8 },
    ],
  ])('tells of a transfer before that is %s, and gives nothing to ask for', async (_, before, changes, seen) => {
    expect(await world(changes).check(IN_USDT, before)).toEqual({ seen })
  })

  it.each<[string, Record<string, unknown>]>([
    ['the chain does not show', {}],
    ['failed', { eth_getTransactionByHash: SHOWN, eth_getTransactionReceipt: { status: '0x0' } }],
    ['was replaced', { eth_getTransactionCount: '0x8' }],
  ])('lets pass what follows a transfer that %s', async (_, changes) => {
    const before = { ...ASKED, hash: HASH, isNonceSeen: true }
    expect(await world(changes).check(IN_USDT, before)).toHaveProperty('attempt')
  })

  it('rejects where nobody can tell whether the transfer before was sent', async () => {
    await expect(world({ eth_getLogs: fails({ code: -32000 }) }).check(IN_USDT, ASKED)).rejects.toBeDefined()
  })

  it.each([
    'eth_getCode',
    '0xa9059cbb',
    'eth_estimateGas',
    'eth_gasPrice',
    'eth_getTransactionCount',
    'eth_blockNumber',
  ])('rejects where the node does not answer %s', async method => {
    await expect(world({ [method]: fails({ code: -32000, message: 'timeout' }) }).check()).rejects.toBeDefined()
  })

  it.each(['eth_estimateGas', 'eth_gasPrice', 'eth_getTransactionCount', 'eth_blockNumber', 'eth_getBalance'])(
    'rejects where the node’s %s is no number',
    async method => {
      for (const answer of [null, '', '0x', -1, '-1', true, [], {}, `0x1${'0'.repeat(64)}`])
        await expect(world({ [method]: answer }).check(IN_POL), JSON.stringify(answer)).rejects.toBeDefined()
    },
  )
})

describe('the question to the wallet', () => {
  const recorded = (changes: Record<string, unknown> = {}) => {
    const made = world(changes)
    made.records.keep(UUID, ASKED)
    return made
  }

  it('is one call, and its hash is recorded', async () => {
    const { asks, methods, records } = recorded()
    expect(await asks()).toBe(HASH)
    expect(methods().filter(method => method === 'eth_sendTransaction')).toHaveLength(1)
    expect(records.read(UUID)).toEqual({ ...ASKED, hash: HASH })
  })

  it('is put at once, because whoever left meanwhile, or whose order was contradicted, may not be asked any more', () => {
    const { asks, methods } = recorded({ eth_accounts: () => new Promise(() => {}) })
    asks()
    expect(methods()).toEqual(['eth_sendTransaction'])
  })

  it('is not asked where storage does not take the record', async () => {
    const storage = new FakeStorage()
    const { asks, methods, records } = world({}, storage)
    storage.setItem = () => {
      throw new DOMException('It is full.', 'QuotaExceededError')
    }
    await expect(asks(ASKED, { ...ASKED, at: NOW - 1 })).rejects.toEqual(new NotAsked('unkept'))
    expect([methods(), records.read(UUID)]).toEqual([[], { ...ASKED, at: NOW - 1 }])
  })

  it('is not asked where another tab found that the question before was answered with a yes', async () => {
    const before = { ...ASKED, at: NOW - 1 }
    const { asks, methods, records } = world()
    records.keep(UUID, { ...before, hash: OTHER_HASH })
    await expect(asks(ASKED, before)).rejects.toEqual(new NotAsked('elsewhere'))
    expect([methods(), records.read(UUID)]).toEqual([[], { ...before, hash: OTHER_HASH }])
    expect(await asks(ASKED, { ...before, hash: OTHER_HASH })).toBe(HASH)
    expect(records.read(UUID)).toEqual({ ...ASKED, hash: HASH })
  })

  it('is on record before the wallet is asked, and no more after an error by which it sent nothing', async () => {
    const kept: (TransferAttempt | null)[] = []
    const { asks, records } = world({
      eth_sendTransaction: () => {
        kept.push(records.read(UUID))
        throw { code: 4001 }
      },
    })
    await expect(asks()).rejects.toEqual({ code: 4001 })
    expect([kept, records.read(UUID)]).toEqual([[ASKED], null])
  })

  it.each([4900, -32603, -32000, 'ACTION_REJECTED', undefined])(
    'may have been sent after the error %j, because a wallet may lose its line while its window is open',
    code => void expect(transferFault({ code })).toBeNull(),
  )

  it.each([
    ['says yes', () => HASH],
    [
      'says no',
      () => {
        throw { code: 4001 }
      },
    ],
  ] as const)('keeps what the chain showed before the wallet %s', async (_, answers) => {
    const found = { ...ASKED, hash: HASH, end: 'mined' } as const
    const { asks, records } = recorded({
      eth_sendTransaction: () => {
        records.complete(found)
        return answers()
      },
    })
    await asks().catch(() => {})
    expect(records.read(UUID)).toEqual(found)
  })

  it('is followed by the hash of the wallet where the chain showed another transaction before', async () => {
    const { asks, records } = recorded({
      eth_sendTransaction: () => {
        records.complete({ ...ASKED, hash: OTHER_HASH, end: 'mined' })
        return HASH
      },
    })
    await asks()
    expect(records.read(UUID)).toEqual({ ...ASKED, hash: HASH })
  })

  it('does not write its hash over a later question', async () => {
    const later = { ...ASKED, at: NOW + 1 }
    const { asks, records } = recorded({
      eth_sendTransaction: () => {
        records.keep(UUID, later)
        return HASH
      },
    })
    await asks()
    expect(records.read(UUID)).toEqual(later)
  })

  it.each([null, '', '0x', 'ok', HASH.slice(0, 60), `${HASH}00`, { hash: HASH }])(
    'was answered by nobody knows what: %j',
    async answer => {
      const { asks, records } = recorded({ eth_sendTransaction: answer })
      const error = await asks().catch(thrown => thrown)
      expect(error).toBeInstanceOf(Error)
      expect(transferFault(error)).toBeNull()
      expect(records.read(UUID)).toEqual(ASKED)
    },
  )
})

describe('the look for a transfer', () => {
  const SENT = { ...ASKED, hash: HASH }
  const COINS_SENT = { ...SENT, contract: null, units: '50' }
  const log = (units: bigint, transactionHash = OTHER_HASH) => ({ data: number(units), transactionHash })
  /** The two transactions as a node shows them. */
  const data = `0xa9059cbb${DEPOSIT_ADDRESS.slice(2).toLowerCase().padStart(64, '0')}${word(50_500_000)}`
  const CALL = { nonce: '0x8', to: USDT.toLowerCase(), value: '0x0', input: data }
  const COINS = { nonce: '0x8', to: DEPOSIT_ADDRESS.toLowerCase(), value: '0x32', input: '0x' }
  const POOR = { eth_getBalance: '0x0' }
  const NONE = { kind: 'none' }
  const PENDING_WITHOUT_NONCE = { kind: 'pending', hash: HASH, nonce: null }
  /** The nonce of the question is used up by then. */
  const seenAs = (eth_getTransactionReceipt: object | null, eth_getTransactionByHash: object | null = CALL) => ({
    eth_getTransactionReceipt,
    eth_getTransactionByHash,
    eth_getTransactionCount: '0x8',
  })

  it.each<[string, TransferAttempt, Record<string, unknown>, object]>([
    ['mined', SENT, seenAs({ status: '0x1' }), { kind: 'mined', hash: HASH, nonce: null }],
    ['mined, in coins', COINS_SENT, seenAs({ status: '0x1' }, COINS), { kind: 'mined', hash: HASH, nonce: null }],
    ['failed', SENT, seenAs({ status: '0x0' }), { kind: 'failed' }],
    ['pending', SENT, seenAs(null), { kind: 'pending', hash: HASH, nonce: 8 }],
    ['pending, with a nonce that is none', SENT, seenAs(null, { ...CALL, nonce: 'eight' }), PENDING_WITHOUT_NONCE],
    ['pending, with no nonce', SENT, seenAs(null, { ...CALL, nonce: null }), PENDING_WITHOUT_NONCE],
    [
      'pending, with a nonce beyond counting',
      SENT,
      seenAs(null, { ...CALL, nonce: number(2n ** 60n) }),
      PENDING_WITHOUT_NONCE,
    ],
    ['mined, by the hash of another transaction', SENT, seenAs({ status: '0x1' }, { ...CALL, input: '0x' }), NONE],
    [
      'mined, by the hash of another sum',
      COINS_SENT,
      { ...seenAs({ status: '0x1' }, { ...COINS, value: '0x31' }), ...POOR },
      NONE,
    ],
    [
      'mined, by the hash of another payee',
      COINS_SENT,
      { ...seenAs({ status: '0x1' }, { ...COINS, to: USDT }), ...POOR },
      NONE,
    ],
    ['failed, by the hash of another transaction', SENT, seenAs({ status: '0x0' }, { ...CALL, to: ADDRESS }), NONE],
    ['mined, by a transaction that is not shown', SENT, seenAs({ status: '0x1' }, null), NONE],
    [
      'made inside another transaction',
      SENT,
      { ...seenAs({ status: '0x1' }, { ...CALL, to: ADDRESS }), eth_getLogs: [log(50_500_000n, HASH)] },
      { kind: 'mined', hash: HASH, nonce: null },
    ],
    [
      'among logs that are odd',
      ASKED,
      { eth_getLogs: [null, 'log', {}, { data: null }, { data: '0x' }, { data: 'x' }, log(50_500_000n)] },
      { kind: 'mined', hash: OTHER_HASH, nonce: null },
    ],
    ['of a log with no hash', ASKED, { eth_getLogs: [{ ...log(50_500_000n), transactionHash: '0x' }] }, NONE],
    ['sped up', SENT, { eth_getLogs: [log(1n), log(50_500_000n)] }, { kind: 'mined', hash: OTHER_HASH, nonce: null }],
    ['cancelled', { ...SENT, isNonceSeen: true }, { eth_getTransactionCount: '0x8' }, { kind: 'lost' }],
    // Sent through a relay it may have a later nonce than the account had, and be shown by no node yet.
    ['cancelled or never shown', SENT, { eth_getTransactionCount: '0x8' }, { kind: 'maybe lost' }],
    ['nowhere yet', SENT, {}, { kind: 'none' }],
    ['of another sum', SENT, { eth_getLogs: [log(50_500_001n)] }, { kind: 'none' }],
    ['without a hash', ASKED, { eth_getLogs: [log(50_500_000n)] }, { kind: 'mined', hash: OTHER_HASH, nonce: null }],
    ['without a hash, after other transactions', ASKED, { eth_getTransactionCount: '0x20' }, { kind: 'none' }],
    ['of coins that arrived', COINS_SENT, { eth_getBalance: '0x32' }, { kind: 'mined', hash: null, nonce: null }],
    [
      'of coins that arrived beside those of before',
      { ...COINS_SENT, unitsBefore: '7', hash: null },
      { eth_getBalance: '0x39' },
      { kind: 'mined', hash: null, nonce: null },
    ],
    ['of coins, too few', COINS_SENT, { eth_getBalance: '0x31' }, NONE],
    [
      'of coins, to an address that had as many before',
      { ...COINS_SENT, unitsBefore: '50' },
      { eth_getBalance: '0x32' },
      NONE,
    ],
    [
      'of coins that did not arrive, or were passed on at once',
      COINS_SENT,
      { eth_getTransactionCount: '0x8', ...POOR },
      { kind: 'maybe lost' },
    ],
    ['with logs that are none', ASKED, { eth_getLogs: null }, { kind: 'none' }],
  ])('tells one that is %s', async (_, attempt, changes, sighting) => {
    expect(await world(changes).looks(attempt)).toEqual(sighting)
  })

  it('reads the logs of the contract from the block of the question on, between the two addresses', async () => {
    const { looks, attempt } = world()
    await looks(ASKED)
    const topic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
    expect(attempt.find(([method]) => method === 'eth_getLogs')?.[1]).toEqual([
      {
        address: USDT,
        fromBlock: '0x100',
        topics: [
          '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
          topic(ADDRESS),
          topic(DEPOSIT_ADDRESS),
        ],
      },
    ])
  })

  it('rejects where the node is away', async () => {
    await expect(world({ eth_getLogs: fails({ code: -32000 }) }).looks(ASKED)).rejects.toBeDefined()
  })

  /** What is found where the wallet has these answers, and the page's own node those. */
  const looksOnNode = (input: TransferAttempt, wallets: Record<string, unknown>, nodes: Record<string, unknown>) =>
    world(wallets, undefined, world(nodes).wallet.read).looks(input)

  it('asks the page’s own node where the wallet is gone, or has no answer', async () => {
    const found = { eth_getLogs: [{ data: number(50_500_000), transactionHash: HASH }] }
    const gone = { kind: 'mined', hash: HASH, nonce: null }
    expect(await looksOnNode(ASKED, { eth_getLogs: fails({ code: -32005 }) }, found)).toEqual(gone)
    expect(await looksOnNode(ASKED, {}, found)).toEqual({ kind: 'none' })
  })

  it('mixes no answers of two nodes, of which one may lag behind', async () => {
    const sent = { ...ASKED, hash: HASH, isNonceSeen: true }
    const wallets = { eth_getTransactionByHash: fails({ code: -32005 }), eth_getTransactionCount: '0x8' }
    expect(await looksOnNode(sent, wallets, {})).toEqual({ kind: 'none' })
  })
})

describe('the token in the wallet', () => {
  const FRACT = { '0x95d89b41': text('FRACT'), '0x313ce567': number(18) }
  const lists = (changes: Record<string, unknown>) => {
    const made = world({ ...FRACT, ...changes })
    return { ...made, isListed: listToken(made.wallet, 137, USDT) }
  }

  it('is listed as its contract names it, without a picture', async () => {
    const { isListed, attempt } = lists({})
    expect(await isListed).toBe(true)
    expect(attempt.at(-1)).toEqual([
      'wallet_watchAsset',
      { type: 'ERC20', options: { address: USDT, symbol: 'FRACT', decimals: 18 } },
    ])
  })

  it.each([false, null, 'true', undefined])('is not called listed by the answer %j', async answer => {
    expect(await lists({ wallet_watchAsset: answer }).isListed).toBe(false)
  })

  it('is the one that the build names', async () => {
    vi.stubEnv('VITE_TOKEN_SYMBOL', 'ACME')
    vi.resetModules()
    const { listToken: listed } = await import('#actors/wallet/asset')
    const { wallet } = world({ ...FRACT, '0x95d89b41': text('ACME') })
    expect(await listed(wallet, 137, USDT)).toBe(true)
    vi.resetModules()
  })

  it('is not asked for where the contract is not of FRACT', async () => {
    const { isListed, methods } = lists({ '0x95d89b41': text('FRACTAL') })
    expect(await isListed).toBe(false)
    expect(methods()).not.toContain('wallet_watchAsset')
  })
})
