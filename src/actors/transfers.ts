import { fromCallback } from 'xstate'
import { CONSTANTS } from '#domain/constants'
import { EVM_ADDRESS } from '#domain/evm-address'
import { BYTES_32 } from '#domain/json-rpc'
import type { OrderRecord } from '#domain/record'
import { isPaid } from '#domain/terms'
import { type AttemptEvent, sentHashOf, type TransferAttempt, wasSent } from '#domain/transfer-attempt'
import { items, storageOrNull } from './store'

const PREFIX = 'sent_transfer '
/** A key that is the record of no order, whatever a server names one. */
const PROBE = 'sent_transfer'
const DAY = 86_400_000

/**
 * The transfers that wallets were asked for, in local storage: a key for each order, because two tabs that change one
 * value at once would lose a record.
 */
export interface TransferRecords {
  read(uuid: string): TransferAttempt | null
  /** Writes the record of an order's transfer, `null` drops it; whether storage took it. */
  keep(uuid: string, attempt: TransferAttempt | null): boolean
  /** Writes what was found of a transfer, unless a later question is on record. */
  complete(attempt: TransferAttempt): void
  /** Takes back a question that sent nothing, unless a later one is on record or the chain has shown it: `before` it stood there. */
  restore(attempt: TransferAttempt, before: TransferAttempt | null): void
  /**
   * The order that a wallet was asked for last, within a day, where nothing is known of its answer and no record of `orders`
   * says that it is paid: the wallet's window may still be open. The order `except` is passed over.
   */
  prompted(orders: readonly OrderRecord[], now: number, except?: string): string | null
  /** Whether storage gives back what it was given. */
  canKeep(): boolean
  /**
   * Calls `changed` when this tab or another one changed the record of this order, and `cleared` when storage was cleared whole.
   * Returns the way to stop.
   */
  watch(uuid: string, changed: () => void, cleared?: () => void): () => void
}

/** `noted` is told of each order by which transaction its payment was sent, as far as its record says. */
export function transferRecords(
  storage: Storage | null = storageOrNull('localStorage'),
  noted: (uuid: string, sentHash: string | null) => void = () => {},
): TransferRecords {
  const watchers = new Set<(key: string) => void>()
  const { json, isInFallback, text } = items(storage, key => {
    for (const hear of watchers) hear(key)
  })
  const record = (uuid: string) => json(PREFIX + uuid, value => transferFrom(value, uuid))
  const keep = (uuid: string, attempt: TransferAttempt | null) => {
    noted(uuid, sentHashOf(attempt))
    if (attempt) record(uuid).write(attempt)
    else record(uuid).forget()
    forgetOldest(storage, uuid)
    return !isInFallback(PREFIX + uuid)
  }
  const isLatest = ({ uuid, at }: TransferAttempt) => (record(uuid).read()?.at ?? at) === at
  return {
    read: uuid => record(uuid).read(),
    keep,
    complete: attempt => void (isLatest(attempt) && keep(attempt.uuid, attempt)),
    restore(attempt, before) {
      if (isLatest(attempt) && !wasSent(record(attempt.uuid).read())) keep(attempt.uuid, before)
    },
    prompted(orders, now, except) {
      const attempts = ordersIn(storage)
        .filter(uuid => uuid !== except)
        .flatMap(uuid => record(uuid).read() ?? [])
        .filter(({ hash, end, at }) => hash === null && end === null && at > now - DAY)
        .filter(({ uuid }) => !orders.some(order => order.uuid === uuid && isPaid(order.terms)))
      return attempts.sort((one, other) => other.at - one.at)[0]?.uuid ?? null
    },
    canKeep() {
      const probe = text(PROBE, /^.$/)
      probe.write('1')
      const isKept = !isInFallback(PROBE)
      probe.forget()
      return isKept
    },
    watch(uuid, changed, cleared) {
      const hear = (key: string | null) => key === PREFIX + uuid && changed()
      // Storage that is cleared whole has no key, and takes no question back.
      const hearOther = ({ key }: StorageEvent) => (key === null ? cleared?.() : hear(key))
      // A page in the back/forward cache hears of no other tab.
      const returned = ({ persisted }: PageTransitionEvent) => persisted && changed()
      watchers.add(hear)
      globalThis.addEventListener?.('storage', hearOther)
      globalThis.addEventListener?.('pageshow', returned)
      return () => {
        watchers.delete(hear)
        globalThis.removeEventListener?.('storage', hearOther)
        globalThis.removeEventListener?.('pageshow', returned)
      }
    },
  }
}

/** Reports the record of an order's transfer, at once and after each change. */
export function transferWatcher(records: TransferRecords, locks = globalThis.navigator?.locks) {
  return fromCallback<AttemptEvent, string>(({ input: uuid, sendBack }) => {
    const isKept = locks !== undefined && records.canKeep()
    let known: TransferAttempt | null = null
    const report = () => {
      const attempt = records.read(uuid)
      // The page never drops the record of a known transaction. Something else has removed it: without it, the order could be paid again.
      if (attempt === null && known !== null && sentHashOf(known) !== null) return void records.keep(uuid, known)
      known = attempt
      sendBack({ type: 'attempt.changed', attempt, isKept })
    }
    report()
    // After storage is cleared, the tab that shows the order writes its record again, which looks unpaid without that of the transfer.
    return records.watch(uuid, report, () => known && records.keep(uuid, known))
  })
}

/** The orders of which storage has a record. */
function ordersIn(storage: Storage | null): string[] {
  try {
    return Object.keys(storage ?? {}).flatMap(key => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []))
  } catch {
    return []
  }
}

/** Drops the oldest records beyond those kept, but none of the last day, whose order may be unpaid. */
function forgetOldest(storage: Storage | null, uuid: string): void {
  try {
    const kept = ordersIn(storage)
      .filter(other => other !== uuid)
      .map(other => ({
        key: PREFIX + other,
        at: Number(JSON.parse(storage?.getItem(PREFIX + other) ?? '{}')?.at ?? 0),
      }))
      .sort((one, other) => other.at - one.at)
    for (const { key, at } of kept.slice(CONSTANTS.transfersKept - 1)) {
      if (at < Date.now() - DAY) storage?.removeItem(key)
    }
  } catch {
    // A record too many does no harm.
  }
}

/** The record as storage has it; `null` where a field is not what it must be. */
function transferFrom(value: unknown, uuid: string): TransferAttempt | null {
  if (typeof value !== 'object' || value === null) return null
  const { chainId, contract, from, to, units, at, nonce, isNonceSeen, block, unitsBefore, hash, end } = value as Record<
    string,
    unknown
  >
  const isText = (field: unknown, form: RegExp): field is string => typeof field === 'string' && form.test(field)
  const isCount = (field: unknown): field is number => Number.isSafeInteger(field) && (field as number) >= 0
  if (!isText(from, EVM_ADDRESS) || !isText(to, EVM_ADDRESS) || !isText(units, /^\d{1,78}$/)) return null
  if (!isCount(chainId) || !isCount(at) || !isCount(nonce) || !isCount(block)) return null
  if (contract !== null && !isText(contract, EVM_ADDRESS)) return null
  if (hash !== null && !isText(hash, BYTES_32)) return null
  const before = isText(unitsBefore, /^\d{1,78}$/) ? unitsBefore : '0'
  const ended = end === 'mined' || end === 'failed' || end === 'lost' ? end : null
  const found = { uuid, chainId, contract, from, to, units, at, nonce, block, hash }
  return { ...found, isNonceSeen: isNonceSeen === true, unitsBefore: before, end: ended }
}
