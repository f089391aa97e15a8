import { differencesIn } from './differences'
import { sameAddress } from './evm-address'
import { ANY_MEMO, DEPOSIT_ADDRESS_FIELD, isBeforePayment, isSettled, type Order } from './order'
import { addressFault } from './receiving-address'
import type { OrderRecord } from './record'
import { isOwn, isPaid, type Terms } from './terms'

/**
 * How an order stands to its terms. Only `payable` may be paid:
 * - `contradicted`: an answer said otherwise than what is held; nobody can say which is right
 * - `unclaimed`: this browser did not create it, and the visitor has not taken it on
 * - `arrived`: money was seen, and is never asked for again, whoever created it
 * - `unreadable`: where to pay cannot be shown exactly
 * - `figuresDiffer`: the server asks for another amount, or promises less, than was ordered
 * - `pending`: something is not known yet, an order that ended is said to wait again, one that waited is not ready for its
 *   payment any more, or the chain has shown it
 */
export type Standing = 'contradicted' | 'unclaimed' | 'arrived' | 'unreadable' | 'figuresDiffer' | 'payable' | 'pending'

/** How an order stands, from its terms and its last answer. */
export function standingOf(terms: Terms, order: Order | null): Standing {
  if (terms.contradictions !== null) return 'contradicted'
  if (isPaid(terms)) return 'arrived'
  if (!isOwn(terms)) return 'unclaimed'
  if (order && isUnreadable(terms, order)) return 'unreadable'
  const { amountFrom, toReceive, paymentAddress, receiver } = terms
  // Asked about once both figures are known, so that the visitor takes what is paid and what is promised for it.
  if (differencesIn(terms).length > 0) return amountFrom !== null && toReceive !== null ? 'figuresDiffer' : 'pending'
  // A coin may be listed without a network, as BTC is; an order of another browser has to name its network.
  const isNetworkKnown = networkOf(terms) !== null || terms.request?.network === null
  const isKnown =
    isNetworkKnown &&
    !isMemoAwaited(terms) &&
    [order?.coin ?? null, amountFrom, paymentAddress, receiver].every(part => part !== null)
  const isConfirmed = sameAddress(order?.receiveAddress, receiver)
  // The countdown, which says that the time is up, runs in WAITING alone.
  const isTooLate = order?.secondsLeft === 0 && order.status !== 'WAITING'
  const isOver = terms.endedAs !== null || terms.minedAmount !== null || isTooLate
  const isWaiting = order !== null && isBeforePayment(order.status) && !order.isStatusUnknown && !order.isUnready
  return isKnown && isConfirmed && isWaiting && !isOver ? 'payable' : 'pending'
}

/**
 * A deposit address that was read once stays readable; an unreadable memo is unreadable until a memo of its name was read, and
 * a required one without a name until any memo was.
 */
function isUnreadable(terms: Terms, { status, unreadable }: Order): boolean {
  const { paymentAddress, unreadMemos, extras } = terms
  const unread = unreadMemos?.filter(name => name !== ANY_MEMO) ?? []
  const isMemoUnread = unread.some(name => !extras?.some(extra => extra.name === name))
  // Before an order is WAITING its memo may still come.
  const isMemoLate = status === 'WAITING' && isMemoAwaited(terms)
  return isMemoUnread || isMemoLate || (unreadable.includes(DEPOSIT_ADDRESS_FIELD) && paymentAddress === null)
}

/** Whether a memo is required that no answer has named; an answer without that requirement does not lift it. */
export function isMemoAwaited({ unreadMemos, extras }: Pick<Terms, 'unreadMemos' | 'extras'>): boolean {
  return unreadMemos?.includes(ANY_MEMO) === true && !extras?.length
}

/**
 * The receiving address that an answer names, or `null` for an address that nobody could have meant: the zero address,
 * the token's contract, the deposit address and an address with a wrong checksum.
 */
export function namedReceiver(order: Order | null, tokenContracts: readonly string[]): string | null {
  if (!order?.receiveAddress) return null
  const forbidden = { depositAddress: order.paymentAddress, tokenContracts }
  return addressFault(order.receiveAddress, forbidden) === null ? order.receiveAddress : null
}

/**
 * Whether this browser has no evidence for a success: its receiver was not given here, or it names none and no deposit was
 * shown.
 */
export function lacksEvidence(terms: Terms, { receiveAddress }: Pick<Order, 'receiveAddress'>): boolean {
  return isOwn(terms) && terms.receiver === null && (receiveAddress !== null || !terms.wasShown)
}

/**
 * Whether the end that an order or its record names must not be confirmed: its terms were contradicted, or a success has no
 * evidence, or the chain shows another delivery.
 */
export function isEndDoubted(
  terms: Terms,
  order: Pick<Order, 'status' | 'receiveAddress'> & Partial<Pick<OrderRecord, 'isMismatch'>>,
): boolean {
  if (!isSettled(order.status)) return false
  if (terms.contradictions !== null) return true
  return order.status === 'SUCCESS' && (order.isMismatch === true || lacksEvidence(terms, order))
}

/** The network to pay on: the one that the visitor asked for, else the first that the server named. */
export function networkOf({ request, network }: Pick<Terms, 'network' | 'request'>): string | null {
  return request?.network ?? network
}
