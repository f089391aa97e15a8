import type { Decimal } from './decimal'
import { sameAddress } from './evm-address'
import { holdOffer, holdTerms } from './hold-terms'
import { isBeforePayment, type Order, type OrderStatus } from './order'
import { namedReceiver, networkOf } from './standing'
import { goesBack } from './status-rank'
import { isCreatedHere, isOwn, type Terms } from './terms'

/** What the answers about an order have told so far. */
export interface AnsweredOrder {
  order: Order | null
  terms: Terms
  /** Whether an answer named a status since the order was opened; it may be shown as an earlier visit left it. */
  isHeard: boolean
  /**
   * A status of lower rank than the order's, named by one answer; a second answer that names it makes it the order's.
   */
  doubted: OrderStatus | null
  /** Whether an answer said that the order waits for its payment, in this visit or before. */
  hasWaited: boolean
  /** What the build and the API name as the contract of FRACT, never to be paid or to receive; empty until it is fetched. */
  tokenContracts: readonly string[]
}

/**
 * The order and its terms after an answer. From an answer of a lower rank all is kept but its status. `given` are the
 * receiving addresses that the visitor gave: one of them is held from the answer that names it.
 */
export function afterAnswer(
  before: AnsweredOrder,
  answer: Order,
  given: readonly string[] = [],
): Omit<AnsweredOrder, 'tokenContracts'> {
  const { tokenContracts } = before
  const isDoubted = isStale(before, answer)
  const counted = isDoubted ? { ...answer, status: null } : withUnknownStatus(before, withKnownEnd(before, answer))
  const terms = holdTerms(before.terms, counted, tokenContracts)
  const shown = shownOrder(terms, before.order, counted)
  const isUnready = before.hasWaited && (shown.status === 'NEW' || shown.status === 'PREPARING')
  const order = unlessSame(before.order, isUnready ? { ...shown, isUnready } : shown)
  const named = namedReceiver(order, tokenContracts)
  const isGiven = given.some(address => sameAddress(address, named))
  const held =
    isGiven && isOwn(terms) && terms.receiver === null
      ? { ...terms, receiver: named }
      : holdOffer(terms, namedReceiver(before.order, tokenContracts), named)
  return {
    order,
    terms: unlessSame(before.terms, held),
    isHeard: before.isHeard || answer.status !== null,
    doubted: isDoubted ? answer.status : null,
    hasWaited: before.hasWaited || order.status === 'WAITING',
  }
}

/** The status that was named since the order was opened; of an order that is checked again the first answer counts. */
export function heardStatus({ order, isHeard }: AnsweredOrder): OrderStatus | null {
  return isHeard ? (order?.status ?? null) : null
}

/** Whether an answer names a lower status than the order's for the first time, so that it may be a late answer. */
export function isStale(before: AnsweredOrder, { status }: Order): boolean {
  return goesBack(heardStatus(before), status) && status !== before.doubted
}

/**
 * Whether an answer sets the countdown: the first time of WAITING, a time of 0 and another one after it, and where the page's
 * clock is doubted any that is less than what was named before. The time left of a living answer falls: one that did not is a
 * copy, as of a cache on the way, and would offer an order for payment whose time is up.
 */
export function isTimeNews(before: Order | null, { status, secondsLeft }: Order, isTimeDoubted: boolean): boolean {
  if (status !== 'WAITING' || secondsLeft === null) return false
  // Once the server says that no time is left, nothing is payable, whatever the countdown has.
  if (secondsLeft === 0) return before?.secondsLeft !== 0
  return !before?.secondsLeft || (isTimeDoubted && secondsLeft < before.secondsLeft)
}

/** The seconds left to pay as an answer names them; `null` where it is none of an order that waits for its payment. */
export function secondsNamed({ status, secondsLeft }: Order): number | null {
  return status === 'WAITING' ? secondsLeft : null
}

/**
 * Whether an answer says that an order waits for its payment which is known to have ended: the page never offers to pay it
 * again. Money that came too late may still be confirmed.
 */
export function isEndTakenBack({ terms }: AnsweredOrder, { status }: Order): boolean {
  return terms.endedAs !== null && isBeforePayment(status)
}

function withKnownEnd(before: AnsweredOrder, answer: Order): Order {
  return isEndTakenBack(before, answer) ? { ...answer, status: before.terms.endedAs } : answer
}

/** Notes that an answer names no status that this page knows, while the order may still be paid. */
function withUnknownStatus({ order }: AnsweredOrder, answer: Order): Order {
  const isUnknown = answer.status === null && isBeforePayment(order?.status ?? null)
  return isUnknown ? { ...answer, isStatusUnknown: true } : answer
}

/** The former value where the new one is equal, so that no view renders again. */
function unlessSame<Value>(before: Value | null, now: Value): Value {
  return before !== null && JSON.stringify(before) === JSON.stringify(now) ? before : now
}

/**
 * The order to show after an answer: the terms replace what they contradict and the amount received, and the former
 * order fills in status, time, coin and receiver where the answer leaves them out, or the terms the coin.
 */
export function shownOrder(terms: Terms, before: Order | null, answer: Order): Order {
  const status = answer.status ?? before?.status ?? null
  const ticker = terms.request?.ticker ?? terms.ticker
  const network = networkOf(terms)
  const isItsCoin = answer.coin !== null && answer.coin.ticker.toLowerCase() === ticker?.toLowerCase()
  const held = before?.coin ?? (ticker === null ? null : { ticker, network, logoUrl: null })
  const coin = isItsCoin ? answer.coin : held
  return {
    ...answer,
    paymentAddress: terms.paymentAddress,
    amountFrom: terms.amountFrom,
    receivedAmount: terms.receivedAmount ?? answer.receivedAmount,
    extras: terms.extras ?? answer.extras,
    // FRACT that were named for the amount to pay say nothing of the amount that was paid.
    toReceive: answer.toReceive ?? (isPaymentSeenSince(before, status) ? null : (before?.toReceive ?? null)),
    receiveAddress:
      answer.receiveAddress === null ? (before?.receiveAddress ?? null) : (terms.receiver ?? answer.receiveAddress),
    coin: coin && { ...coin, network: network ?? coin.network },
    status,
    secondsLeft: status === 'WAITING' ? timeLeft(before, answer) : answer.secondsLeft,
  }
}

/** Whether a payment was seen since an answer. */
function isPaymentSeenSince(before: Order | null, status: OrderStatus | null): boolean {
  return isBeforePayment(before?.status ?? null) && !isBeforePayment(status)
}

/** The least time left that was named, which only an answer of WAITING has. An unreadable one does not replace it, and 0 is none. */
function timeLeft(before: Order | null, answer: Order): number | null {
  const known = before?.status === 'WAITING' ? before.secondsLeft : null
  const named = answer.status === null ? null : answer.secondsLeft
  return known && named !== null ? Math.min(known, named) : (named ?? known)
}

/** Whether an answer says that an order of this browser succeeded: the purchase is announced, once. */
export function isPurchase(terms: Terms, { status }: Order): boolean {
  return status === 'SUCCESS' && isCreatedHere(terms)
}

/** A purchase as it is announced. */
export interface Purchase {
  order: Order
  /** Dollars for one coin, when the order was made. */
  coinPrice: Decimal | null
}

/** The purchase of an order that was answered. */
export function purchaseOf({ order, terms }: Pick<AnsweredOrder, 'order' | 'terms'>): Purchase {
  return { order: order as Order, coinPrice: terms.coinPrice }
}
