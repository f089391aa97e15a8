import { CONSTANTS } from './constants'
import { mergeTerms } from './merge-terms'
import { isSettled, type Order, type OrderStatus } from './order'
import { isUnresolved, type OrderRecord } from './record'
import type { Terms } from './terms'
import type { DeliveryFinding } from './verification'

/** The record of an order after an answer that came at `now`. */
export function updatedRecord(before: OrderRecord | null, order: Order, terms: Terms, now: number): OrderRecord {
  const steps = before?.history ?? []
  // A success never changes again: another answer was on its way longer.
  const status = before?.status === 'SUCCESS' ? before.status : (order.status ?? before?.status ?? null)
  const isNews = status !== null && order.status !== null && status !== steps.at(-1)?.status
  return {
    uuid: order.uuid,
    since: before?.since ?? now,
    status,
    ticker: order.coin?.ticker ?? before?.ticker ?? null,
    network: order.coin?.network ?? terms.request?.network ?? before?.network ?? null,
    amountFrom: order.amountFrom ?? before?.amountFrom ?? null,
    receivedAmount: order.receivedAmount ?? before?.receivedAmount ?? null,
    toReceive: order.toReceive ?? before?.toReceive ?? null,
    // Before a success this is what is to be sent, and the transaction may be that of the deposit.
    amountTo: (order.status === 'SUCCESS' ? order.amountTo : null) ?? before?.amountTo ?? null,
    paymentAddress: order.paymentAddress ?? before?.paymentAddress ?? null,
    receiveAddress: order.receiveAddress ?? before?.receiveAddress ?? null,
    txHash: (order.status === 'SUCCESS' ? order.txHash : null) ?? before?.txHash ?? null,
    sentHash: before?.sentHash ?? null,
    isMismatch: before?.isMismatch ?? false,
    deadline: deadlineAfter(isNews ? null : (before?.deadline ?? null), deadline(status, order, now), now),
    history: isNews ? [...steps, { status, at: now }] : steps,
    // The other tab may know of statuses that this tab missed.
    terms: before ? mergeTerms(terms, before.terms) : terms,
  }
}

/** The record of an order after news of its terms alone. */
export function withTerms(record: OrderRecord, terms: Terms): OrderRecord {
  return { ...record, terms: mergeTerms(terms, record.terms) }
}

/**
 * The record of an order that two tabs recorded apart: the success, or the record that heard of a status last, with the terms of
 * both and what only the other one knows.
 */
export function joinedRecord(one: OrderRecord, other: OrderRecord | null): OrderRecord {
  if (other === null) return one
  const isOlder = one.status !== 'SUCCESS' && (other.status === 'SUCCESS' || heardAt(other) > heardAt(one))
  const [last, first] = isOlder ? [other, one] : [one, other]
  return {
    ...withTerms(last, first.terms),
    receivedAmount: last.receivedAmount ?? first.receivedAmount,
    amountTo: last.amountTo ?? first.amountTo,
    txHash: last.txHash ?? first.txHash,
    sentHash: last.sentHash ?? first.sentHash,
    isMismatch: last.isMismatch || first.isMismatch,
  }
}

/** Milliseconds of the epoch: when a record had its last status. */
function heardAt({ history, since }: OrderRecord): number {
  return history.at(-1)?.at ?? since
}

/** The records after a wallet sent the payment of an order by this transaction; `null` where none did. */
export function withSending(records: readonly OrderRecord[], uuid: string, sentHash: string | null): OrderRecord[] {
  return records.map(one => (one.uuid === uuid ? { ...one, sentHash } : one))
}

/** The records after the delivery of an order was verified; a transaction that was not found says nothing. */
export function withFinding(records: readonly OrderRecord[], uuid: string, finding: DeliveryFinding): OrderRecord[] {
  if (finding === 'not found') return [...records]
  return records.map(one => (one.uuid === uuid ? { ...one, isMismatch: finding === 'mismatch' } : one))
}

/**
 * The deadline after an answer: the first of a WAITING stays, or every poll would write the record anew. An earlier one counts where
 * it is over, or a minute apart, as after a clock was put right; a later one may be of the time that an answer before left.
 */
function deadlineAfter(held: number | null, told: number | null, now: number): number | null {
  if (held === null || told === null) return held ?? told
  return held > now && (told <= now || held - told >= 60_000) ? told : held
}

function deadline(status: OrderStatus | null, { secondsLeft }: Order, now: number): number | null {
  return status === 'WAITING' && secondsLeft !== null ? now + secondsLeft * 1000 : null
}

/**
 * The newest records first, each order once. A live order is never dropped. Of the settled ones those beyond `limit` go that ended
 * first; the unresolved ones have a limit of their own, so that orders that owe nothing never evict one that does.
 */
export function upsertRecord(records: readonly OrderRecord[], record: OrderRecord, limit: number): OrderRecord[] {
  const isKnown = records.some(({ uuid }) => uuid === record.uuid)
  const all = isKnown ? records.map(one => (one.uuid === record.uuid ? record : one)) : [...records, record]
  const settled = all.filter(({ status }) => isSettled(status)).sort(byEnd)
  const givenUp = new Set([
    ...settled.filter(one => !isUnresolved(one)).slice(limit),
    ...settled.filter(isUnresolved).slice(CONSTANTS.owedOrdersKept),
  ])
  return all.filter(one => !givenUp.has(one)).sort(byNewest)
}

/** By what was heard of them last: an order that was made long ago may have ended now. */
function byEnd(one: OrderRecord, other: OrderRecord): number {
  return heardAt(other) - heardAt(one) || byNewest(one, other)
}

function byNewest(one: OrderRecord, other: OrderRecord): number {
  return other.since - one.since
}
