import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnyActorLogic, createActor, createMachine, type EventObject } from 'xstate'
import { transferRecords, transferWatcher } from '#actors/transfers'
import type { OrderRecord } from '#domain/record'
import type { TransferAttempt } from '#domain/transfer-attempt'
import { DEPOSIT_ADDRESS, HASH, OTHER_UUID, OWN_TERMS, record, UUID } from '../../paths/fixtures/domain-values'
import { FakeLocks } from '../../paths/fixtures/locks'
import { NOW } from '../../paths/fixtures/now'
import { FakeStorage, ForbiddenStorage, FullStorage } from '../../paths/fixtures/storage'
import { ADDRESS } from '../../paths/fixtures/wallet'

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ASKED: TransferAttempt = {
  uuid: UUID,
  chainId: 137,
  contract: null,
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
const KEY = `sent_transfer ${UUID}`
const DAY = 86_400_000

/** Storage that lists its keys as a browser's does. */
const listed = (items: Record<string, string> = {}) => {
  const storage = new FakeStorage(items)
  return new Proxy(storage, {
    ownKeys: () => [...storage.items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    get: (_, name) => {
      const value = storage[name as keyof FakeStorage]
      return typeof value === 'function' ? value.bind(storage) : value
    },
  })
}

describe('the record of a transfer', () => {
  it('tell by which transaction the payment of an order was sent, and that it paid nothing', () => {
    const noted: unknown[] = []
    const records = transferRecords(new FakeStorage(), (...note) => noted.push(note))
    records.keep(UUID, ASKED)
    records.complete({ ...ASKED, hash: HASH })
    records.complete({ ...ASKED, hash: HASH, end: 'failed' })
    expect(records.read(UUID)?.end).toBe('failed')
    records.complete({ ...ASKED, hash: HASH })
    records.keep(UUID, null)
    expect(noted).toEqual([null, HASH, null, HASH, null].map(hash => [UUID, hash]))
  })

  it('is read as it was written, of its own order alone, and dropped', () => {
    const records = transferRecords(new FakeStorage())
    records.keep(UUID, ASKED)
    expect([records.read(UUID), records.read(OTHER_UUID)]).toEqual([ASKED, null])
    records.keep(UUID, null)
    expect(records.read(UUID)).toBeNull()
  })

  it('is completed by what is found of it, unless a later question is on record', () => {
    const records = transferRecords(new FakeStorage())
    const found = { ...ASKED, hash: HASH, nonce: 8, isNonceSeen: true }
    records.keep(UUID, ASKED)
    records.complete(found)
    expect(records.read(UUID)).toEqual(found)
    const later = { ...ASKED, at: NOW + 1 }
    records.keep(UUID, later)
    records.complete(found)
    expect(records.read(UUID)).toEqual(later)
    records.keep(UUID, null)
    records.complete(found)
    expect(records.read(UUID)).toEqual(found)
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'x'],
    ['a list', [ASKED]],
    ['no sender', { ...ASKED, from: undefined }],
    ['a receiver that is no address', { ...ASKED, to: '0x12' }],
    ['a sum that is no number', { ...ASKED, units: '1e9' }],
    ['a monstrous sum', { ...ASKED, units: '9'.repeat(79) }],
    ['a negative nonce', { ...ASKED, nonce: -1 }],
    ['a block that is a text', { ...ASKED, block: '1' }],
    ['a time that is none', { ...ASKED, at: Number.MAX_VALUE }],
    ['a chain that is none', { ...ASKED, chainId: 1.5 }],
    ['a contract that is none', { ...ASKED, contract: 'USDT' }],
    ['a hash that is none', { ...ASKED, hash: '0xab' }],
  ])('is none where storage has %s', (_, value) => {
    expect(transferRecords(new FakeStorage({ [KEY]: JSON.stringify(value) })).read(UUID)).toBeNull()
  })

  it.each([undefined, null, '', '-1', 'many', 5, '9'.repeat(79)])(
    'knows of no coins of before at the deposit address where it has %j',
    unitsBefore => {
      const storage = new FakeStorage({ [KEY]: JSON.stringify({ ...ASKED, unitsBefore }) })
      expect(transferRecords(storage).read(UUID)).toEqual({ ...ASKED, unitsBefore: '0' })
    },
  )

  it('is of the order that it was asked for, whatever it says', () => {
    const storage = new FakeStorage({ [KEY]: JSON.stringify({ ...ASKED, uuid: OTHER_UUID, more: '<b>' }) })
    expect(transferRecords(storage).read(UUID)).toEqual(ASKED)
    storage.setItem(KEY, JSON.stringify({ ...ASKED, unitsBefore: '7' }))
    expect(transferRecords(storage).read(UUID)?.unitsBefore).toBe('7')
  })

  it('is none where storage has no JSON, or refuses', () => {
    expect(transferRecords(new FakeStorage({ [KEY]: '{' })).read(UUID)).toBeNull()
    expect(transferRecords(new ForbiddenStorage()).read(UUID)).toBeNull()
    expect(transferRecords(null).read(UUID)).toBeNull()
  })

  it('can be kept only where storage gives back what it was given', () => {
    const kept = new FakeStorage()
    expect(transferRecords(kept).canKeep()).toBe(true)
    expect(kept.length).toBe(0)
    for (const storage of [new ForbiddenStorage(), new FullStorage(), null])
      expect(transferRecords(storage).canKeep()).toBe(false)
  })

  it('is among the last twenty, and never dropped within a day', () => {
    const storage = listed()
    const records = transferRecords(storage)
    const uuids = Array.from({ length: 30 }, (_, index) => `order-${index}`)
    const isRead = (uuid: string) => records.read(uuid) !== null
    for (const [index, uuid] of uuids.entries()) records.keep(uuid, { ...ASKED, uuid, at: NOW - DAY + 30 - index })
    expect(uuids.filter(isRead)).toHaveLength(30)
    vi.setSystemTime(NOW + DAY)
    records.keep('order-new', { ...ASKED, uuid: 'order-new', at: NOW + DAY })
    expect(uuids.filter(isRead)).toEqual(uuids.slice(0, 19))
    expect(isRead('order-new')).toBe(true)
  })

  it('is written although another record cannot be read', () => {
    const records = transferRecords(listed({ 'sent_transfer other': '{', unrelated: 'x' }))
    records.keep(UUID, ASKED)
    expect(records.read(UUID)).toEqual(ASKED)
  })
})

describe('the order that a wallet was asked for without an answer that is known', () => {
  const prompted = (records: TransferAttempt[], orders: OrderRecord[] = [], now = NOW, except?: string) => {
    const kept = transferRecords(listed())
    for (const one of records) kept.keep(one.uuid, one)
    return kept.prompted(orders, now, except)
  }
  const other = { ...ASKED, uuid: OTHER_UUID, at: NOW - 1 }

  it('is the one that was asked for last', () => {
    expect(prompted([other, ASKED])).toBe(UUID)
    expect(prompted([ASKED, { ...other, at: NOW + 1 }])).toBe(OTHER_UUID)
  })

  it('may be any but one', () => {
    expect(prompted([other, ASKED], [], NOW, UUID)).toBe(OTHER_UUID)
    expect(prompted([ASKED], [], NOW, UUID)).toBeNull()
  })

  it.each<[string, Partial<TransferAttempt>]>([
    ['was sent', { hash: HASH }],
    ['was found where it was sent to', { end: 'mined' }],
    ['paid nothing', { end: 'failed' }],
    ['paid nothing by its hash', { hash: HASH, end: 'lost' }],
    ['was asked for a day ago', { at: NOW - DAY }],
  ])('is none that %s', (_, changes) => {
    expect(prompted([{ ...ASKED, ...changes }])).toBeNull()
    expect(prompted([{ ...ASKED, ...changes }, other])).toBe(OTHER_UUID)
  })

  it('is none that the server has seen paid', () => {
    const paid = record('CONFIRMING', { terms: { ...OWN_TERMS, wasPaid: true } })
    expect(prompted([ASKED], [paid])).toBeNull()
    expect(prompted([ASKED], [{ ...paid, uuid: OTHER_UUID }])).toBe(UUID)
    expect(prompted([ASKED], [record('EXPIRED')])).toBe(UUID)
  })

  it('is none without records, or where storage cannot be read', () => {
    expect(prompted([])).toBeNull()
    expect(transferRecords(null).prompted([], NOW)).toBeNull()
    const closed = new Proxy({} as Storage, {
      ownKeys: () => {
        throw new DOMException('closed', 'SecurityError')
      },
    })
    expect(transferRecords(closed).prompted([], NOW)).toBeNull()
  })
})

describe('a question that surely sent nothing', () => {
  it('gives its place on record back to the one before, unless a later question has it', () => {
    const records = transferRecords(new FakeStorage())
    const later = { ...ASKED, at: ASKED.at + 1 }
    records.keep(UUID, later)
    records.restore(later, ASKED)
    expect(records.read(UUID)).toEqual(ASKED)
    records.restore(later, null)
    expect(records.read(UUID)).toEqual(ASKED)
    records.restore(ASKED, null)
    expect(records.read(UUID)).toBeNull()
  })
})

describe('the watcher of records', () => {
  let page: EventTarget
  beforeEach(() => {
    page = new EventTarget()
    for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page))
  })
  const storageEvent = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))

  /** What a watcher tells of the order's record. */
  function heard(logic: AnyActorLogic) {
    const told: EventObject[] = []
    const parent = createMachine({
      invoke: { src: logic, input: UUID },
      on: { '*': { actions: ({ event }) => told.push(event) } },
    })
    return { told, actor: createActor(parent).start() }
  }

  it('tells the record at once, and after each change, by another tab or by this one', () => {
    const storage = new FakeStorage()
    const [records, ofAnotherTab] = [transferRecords(storage), transferRecords(storage)]
    const { told, actor } = heard(transferWatcher(records, new FakeLocks()))
    ofAnotherTab.keep(UUID, ASKED)
    storageEvent(`sent_transfer ${OTHER_UUID}`)
    storageEvent(KEY)
    records.keep(UUID, null)
    records.keep(UUID, ASKED)
    records.complete({ ...ASKED, hash: HASH })
    records.keep(OTHER_UUID, ASKED)
    const event = (attempt: TransferAttempt | null) => ({ type: 'attempt.changed', attempt, isKept: true })
    expect(told).toEqual([event(null), event(ASKED), event(null), event(ASKED), event({ ...ASKED, hash: HASH })])
    actor.stop()
    storageEvent(KEY)
    records.keep(UUID, ASKED)
    expect(told).toHaveLength(5)
  })

  it('writes the record of a known transaction again that another tab removed', async () => {
    const storage = new FakeStorage()
    const records = transferRecords(storage)
    const sent = { ...ASKED, hash: HASH } as const
    records.keep(UUID, sent)
    const { told, actor } = heard(transferWatcher(records, new FakeLocks()))
    storage.removeItem(KEY)
    storageEvent(KEY)
    expect(told.at(-1)).toEqual({ type: 'attempt.changed', attempt: sent, isKept: true })
    expect(transferRecords(storage).read(UUID)).toEqual(sent)
    actor.stop()
  })

  it('asks whether storage keeps anything without touching the record of an order, whatever its name', () => {
    const storage = new FakeStorage()
    const records = transferRecords(storage)
    for (const uuid of ['probe', '', '?', 'sent_transfer']) {
      records.keep(uuid, { ...ASKED, uuid, hash: HASH })
      expect(records.canKeep()).toBe(true)
      expect(records.read(uuid)?.hash).toBe(HASH)
    }
  })

  it('takes no question back because storage was cleared whole', () => {
    const storage = new FakeStorage()
    const records = transferRecords(storage)
    records.keep(UUID, ASKED)
    const { told, actor } = heard(transferWatcher(records, new FakeLocks()))
    storage.clear()
    storageEvent(null)
    expect(told).not.toContainEqual(expect.objectContaining({ attempt: null }))
    expect(records.read(UUID), 'the next visit knows it, too').toEqual(ASKED)
    actor.stop()
  })

  it('hears on its return from the back/forward cache what another tab wrote meanwhile', () => {
    const storage = new FakeStorage()
    const { told, actor } = heard(transferWatcher(transferRecords(storage), new FakeLocks()))
    const returns = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    transferRecords(storage).keep(UUID, ASKED)
    expect(told).toHaveLength(1)
    returns(true)
    expect(told.at(-1)).toMatchObject({ attempt: ASKED })
    returns(false)
    expect(told).toHaveLength(2)
    actor.stop()
  })

  it('says that nothing is kept without storage or Web Locks', () => {
    vi.stubGlobal('navigator', {})
    const unkept = [{ type: 'attempt.changed', attempt: null, isKept: false }]
    expect(heard(transferWatcher(transferRecords(null), new FakeLocks())).told).toEqual(unkept)
    expect(heard(transferWatcher(transferRecords(new FakeStorage()))).told).toEqual(unkept)
  })
})
