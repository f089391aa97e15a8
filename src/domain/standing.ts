import { addressFault } from './address'
import { compare, type Decimal, fractionDigits, fromUnits, toUnits } from './decimal'
import { depositDifference, hasReceived } from './deposit'
import { isDepositAddress } from './deposit-address'
import { networkName } from './networks'
import { DEPOSIT_ADDRESS, isBeforePayment, isSettled, ORDER_STATUSES, type Order, type OrderStatus } from './order'
import { type Contradiction, isOwn, isPaid, type Terms } from './terms'

/**
 * How an order stands to its terms. Only `payable` may be paid:
 * - `contradicted`: an answer said otherwise than what is held; nobody can say which is right
 * - `unclaimed`: this browser did not create it, and the visitor has not taken it on
 * - `arrived`: money was seen, and is never asked for again
 * - `unreadable`: where to pay cannot be shown exactly
 * - `different`: the server asks for another amount, or promises less, than was ordered
 * - `pending`: something is not known yet
 */
export type Standing = 'contradicted' | 'unclaimed' | 'arrived' | 'unreadable' | 'different' | 'payable' | 'pending'

/** The fields in which an order may honestly differ from its request: processors round and mark amounts. */
export interface Difference {
  subject: 'amount' | 'promise'
  asked: Decimal
  told: Decimal
}

/**
 * The terms after an answer: first values stay, new ones are added, and a contradiction is written down once.
 * `tokenContracts` are named as the contract of FRACT, as far as they are known.
 */
export function hold(terms: Terms, answer: Order, tokenContracts: readonly string[] = []): Terms {
  const received = largest(terms.receivedAmount, hasReceived(answer) ? answer.receivedAmount : null)
  const held: Terms = {
    ...terms,
    amountFrom: terms.amountFrom ?? answer.amountFrom,
    // An order that was shown to be paid before FRACT were promised is bound to the FRACT that were asked for.
    // An answer for another amount than was asked names the FRACT for that amount, which were never promised.
    toReceive:
      terms.toReceive ??
      (terms.wasShown ? terms.request?.toReceive : null) ??
      (depositDifference(answer) === null ? answer.toReceive : null),
    ticker: terms.ticker ?? answer.coin?.ticker ?? null,
    network: terms.network ?? answer.coin?.network ?? null,
    contractAddress: terms.contractAddress ?? answer.coin?.contractAddress ?? null,
    paymentAddress: terms.paymentAddress ?? answer.paymentAddress,
    extras: extrasAfter(terms, answer),
    unreadMemos: unreadMemosAfter(terms, answer),
    receivedAmount: received,
    wasPaid: terms.wasPaid || received !== null || (answer.status !== null && FOLLOWS_PAYMENT[answer.status]),
    txHash: terms.txHash ?? answer.txHash,
  }
  const found = contradictionsTo(held, terms, answer)
  // Checked with every answer, because the network may be named after the address.
  const network = networkOf(held)
  const tokens = [held.request?.contractAddress, held.contractAddress, ...tokenContracts]
  if (held.paymentAddress !== null && !isDepositAddress(held.paymentAddress, network, tokens)) {
    found.push({ subject: 'address form', held: network && networkName(network), told: held.paymentAddress })
  }
  return { ...held, contradictions: terms.contradictions ?? (found.length > 0 ? found : null) }
}

/** The contradictions between an answer and the terms. A field that the answer leaves out contradicts nothing. */
function contradictionsTo(held: Terms, before: Terms, answer: Order): Contradiction[] {
  const { request } = held
  const found: Contradiction[] = []
  const compares = (
    subject: Contradiction['subject'],
    first: string | null | undefined,
    told: string | null | undefined,
    isSame: (one: string, other: string) => boolean = (one, other) => one === other,
  ) => {
    if (first != null && told != null && !isSame(first, told)) found.push({ subject, held: first, told })
  }
  const sameNetwork = (one: string, other: string) => networkName(one) === networkName(other)
  compares('coin', request?.ticker ?? held.ticker, answer.coin?.ticker, alike)
  compares('network', networkOf(held), answer.coin?.network, sameNetwork)
  compares('contract', request?.contractAddress ?? held.contractAddress, answer.coin?.contractAddress, alike)
  compares('deposit address', held.paymentAddress, answer.paymentAddress)
  compares('amount', held.amountFrom, answer.amountFrom)
  compares('receiver', held.receiver, answer.receiveAddress, alike)
  compares('transaction', held.txHash, answer.txHash, alike)
  for (const { name, value } of answer.extras) {
    const first = held.extras?.find(extra => extra.name === name)
    // A memo belongs to the address that it was named with: a memo that comes later may lead the payment elsewhere.
    if (first ? first.value !== value : before.paymentAddress !== null)
      found.push({ subject: 'memo', held: first?.value ?? null, told: value })
  }
  for (const name of unreadMemosIn(answer)) {
    const first = before.extras?.find(extra => extra.name === name)
    if (first || before.paymentAddress !== null) found.push({ subject: 'memo', held: first?.value ?? null, told: '…' })
  }
  // A stale answer may name less received money than was seen, and in proportion less FRACT.
  const due = dueOf({ ...held, receivedAmount: hasReceived(answer) ? answer.receivedAmount : held.receivedAmount })
  const told = fractTold(answer).find(fract => due !== null && isLess(fract, due))
  if (told && due) found.push({ subject: 'promise', held: due, told })
  return found
}

/** The FRACT that an answer promises. A failed order brings none, which breaks no promise. */
function fractTold({ status, toReceive, amountTo }: Order): Decimal[] {
  const isDelivered = status === 'SENDING' || status === 'SUCCESS'
  if (isSettled(status) && !isDelivered) return []
  return [toReceive, isDelivered ? amountTo : null].filter(fract => fract !== null)
}

/**
 * The terms of an order without a receiver from this browser. The first receiver that an answer names is offered to the
 * visitor, so another one in its place is a contradiction.
 */
export function holdOffer(terms: Terms, before: string | null, named: string | null): Terms {
  const isOther = terms.receiver === null && before !== null && named !== null && !alike(before, named)
  return isOther ? contradictReceiver(terms, named) : terms
}

function alike(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** The memos of the deposit address, named with it or before; the first value of each stays. */
function extrasAfter({ extras, paymentAddress }: Terms, answer: Order): Terms['extras'] {
  const isNews = paymentAddress === null && (answer.paymentAddress !== null || answer.extras.length > 0)
  if (!isNews) return extras
  const known = extras ?? []
  return [...known, ...answer.extras.filter(({ name }) => !known.some(extra => extra.name === name))]
}

function unreadMemosIn({ unreadable }: Order): string[] {
  return unreadable.filter(part => part !== DEPOSIT_ADDRESS)
}

/** An unreadable memo stays required, because an answer without it does not take it back. */
function unreadMemosAfter({ unreadMemos }: Terms, answer: Order): Terms['unreadMemos'] {
  const names = new Set([...(unreadMemos ?? []), ...unreadMemosIn(answer)])
  return names.size === 0 ? null : [...names]
}

/** The network to pay on: the one that the visitor asked for, else the first that the server named. */
export function networkOf({ request, network }: Pick<Terms, 'network' | 'request'>): string | null {
  return request?.network ?? network
}

/** The terms once the visitor took the figures that the server named; `null` figures are not taken. */
export function takeFigures(terms: Terms): Terms {
  const { amountFrom, toReceive } = terms
  const areKnown = amountFrom !== null && toReceive !== null
  return { ...terms, takenFigures: areKnown ? { amountFrom, toReceive } : null }
}

/** The terms after the server named a receiving address that the visitor refused, or another than it had offered. */
export function contradictReceiver(terms: Terms, told: string): Terms {
  return { ...terms, contradictions: terms.contradictions ?? [{ subject: 'receiver', held: null, told }] }
}

/** How an order stands, from its terms and its last answer. */
export function standingOf(terms: Terms, order: Order | null): Standing {
  if (terms.contradictions !== null) return 'contradicted'
  if (!isOwn(terms)) return 'unclaimed'
  if (isPaid(terms)) return 'arrived'
  if (order && isUnreadable(terms, order)) return 'unreadable'
  const { amountFrom, toReceive, paymentAddress, receiver } = terms
  // Asked about once both figures are known, so that the visitor takes what is paid and what is promised for it.
  if (differencesIn(terms).length > 0) return amountFrom !== null && toReceive !== null ? 'different' : 'pending'
  const isKnown = [order, amountFrom, paymentAddress, receiver, networkOf(terms)].every(part => part !== null)
  const isConfirmed = order?.receiveAddress?.toLowerCase() === receiver?.toLowerCase()
  const isWaiting = order !== null && isBeforePayment(order.status) && !order.isStatusUnknown
  return isKnown && isConfirmed && isWaiting ? 'payable' : 'pending'
}

/**
 * A deposit address that was read once stays readable; an unreadable memo is unreadable until one of its name was read.
 */
function isUnreadable({ paymentAddress, unreadMemos, extras }: Terms, { unreadable }: Order): boolean {
  const isMemoMissing = unreadMemos?.some(name => !extras?.some(extra => extra.name === name)) === true
  return isMemoMissing || (unreadable.includes(DEPOSIT_ADDRESS) && paymentAddress === null)
}

/**
 * The fields in which the order differs from its request, until the visitor takes the very figures. More FRACT is no
 * difference.
 */
export function differencesIn({ request, amountFrom, toReceive, takenFigures }: Terms): Difference[] {
  const isTaken = takenFigures?.amountFrom === amountFrom && takenFigures?.toReceive === toReceive
  if (request === null || isTaken) return []
  const found: Difference[] = []
  if (amountFrom !== null && amountFrom !== request.amount)
    found.push({ subject: 'amount', asked: request.amount, told: amountFrom })
  if (toReceive !== null && compare(toReceive, request.toReceive) < 0)
    found.push({ subject: 'promise', asked: request.toReceive, told: toReceive })
  return found
}

/**
 * By how many percent less FRACT the named figures bring for each coin than the figures that were asked for, rounded to
 * one digit; `null` where that is nothing, or where one of them is not known.
 */
export function rateLoss({ request, amountFrom, toReceive }: Terms): Decimal | null {
  if (request === null || amountFrom === null || toReceive === null) return null
  const [named, wanted] = [
    toUnits(toReceive, SHARE_PLACES) * toUnits(request.amount, SHARE_PLACES),
    toUnits(request.toReceive, SHARE_PLACES) * toUnits(amountFrom, SHARE_PLACES),
  ]
  const tenths = ((wanted - named) * 1_000n + wanted / 2n) / wanted
  return tenths > 0n ? fromUnits(tenths, 1) : null
}

/** The FRACT due: the promise or, where less money was received than was due, that share of it, rounded down. */
export function dueOf({ request, toReceive, amountFrom, receivedAmount }: Terms): Decimal | null {
  const promised = toReceive ?? request?.toReceive ?? null
  if (promised === null || amountFrom === null || receivedAmount === null) return promised
  return compare(receivedAmount, amountFrom) < 0 ? share(promised, receivedAmount, amountFrom) : promised
}

/** The FRACT for another amount than was asked, in the place of those that were promised. */
export interface Settlement {
  receive: Decimal
  promised: Decimal
  /** Whether each coin brings as many as was promised, but for the rounding of the answer. */
  isSameRate: boolean
}

/** What an order brings for another amount than was asked; `null` where it does not say so, or as much as promised. */
export function settlementOf({ request, toReceive }: Terms, order: Order): Settlement | null {
  const receive = (order.status === 'SUCCESS' ? order.amountTo : null) ?? order.toReceive
  const promised = toReceive ?? request?.toReceive ?? null
  if (receive === null || promised === null || receive === promised) return null
  if (order.amountFrom === null || depositDifference(order) === null || !hasReceived(order)) return null
  const due = share(promised, order.receivedAmount, order.amountFrom)
  const places = Math.max(2, fractionDigits(receive))
  return { receive, promised, isSameRate: toUnits(receive, places) === toUnits(due, places) }
}

const SHARE_PLACES = 18

/** `value × part / whole`, rounded down to 18 digits after the point. `whole` is above zero. */
function share(value: Decimal, part: Decimal, whole: Decimal): Decimal {
  const places = Math.max(fractionDigits(part), fractionDigits(whole))
  return fromUnits((toUnits(value, SHARE_PLACES) * toUnits(part, places)) / toUnits(whole, places), SHARE_PLACES)
}

/**
 * Whether an amount of FRACT is below the amount due. A share may be rounded to the digits that are named (two at
 * least).
 */
export function isLess(told: Decimal, due: Decimal): boolean {
  const places = Math.max(2, fractionDigits(told))
  return toUnits(told, places) < toUnits(due, places)
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
 * The order to show after an answer: the terms replace what they contradict and the amount received, and the former
 * order fills in status, time, coin and receiver where the answer leaves them out.
 */
export function shownOrder(terms: Terms, before: Order | null, answer: Order): Order {
  const status = answer.status ?? before?.status ?? null
  const ticker = terms.request?.ticker ?? terms.ticker
  const network = networkOf(terms)
  const isItsCoin = answer.coin !== null && answer.coin.ticker.toLowerCase() === ticker?.toLowerCase()
  const coin = isItsCoin ? answer.coin : (before?.coin ?? null)
  return {
    ...answer,
    paymentAddress: terms.paymentAddress,
    amountFrom: terms.amountFrom,
    receivedAmount: terms.receivedAmount ?? answer.receivedAmount,
    extras: terms.extras ?? answer.extras,
    toReceive: answer.toReceive ?? before?.toReceive ?? null,
    receiveAddress:
      answer.receiveAddress === null ? (before?.receiveAddress ?? null) : (terms.receiver ?? answer.receiveAddress),
    coin: coin && { ...coin, network: network ?? coin.network },
    status,
    secondsLeft: status === 'WAITING' ? timeLeft(before, answer) : answer.secondsLeft,
  }
}

/** The time left, which only an answer of WAITING has. An unreadable time does not replace the known one. */
function timeLeft(before: Order | null, answer: Order): number | null {
  const known = before?.status === 'WAITING' ? before.secondsLeft : null
  return answer.status === null ? known : (answer.secondsLeft ?? known)
}

/**
 * Whether this browser has no evidence for a success: its receiver was not given here, or it names none and no deposit was
 * shown.
 */
export function lacksReceiver(terms: Terms, { receiveAddress }: Pick<Order, 'receiveAddress'>): boolean {
  return isOwn(terms) && terms.receiver === null && (receiveAddress !== null || !terms.wasShown)
}

/** Whether the end that an order names must not be confirmed: its terms were contradicted, or a success has no evidence. */
export function isEndDoubted(terms: Terms, order: Pick<Order, 'status' | 'receiveAddress'>): boolean {
  if (!isSettled(order.status)) return false
  return terms.contradictions !== null || (order.status === 'SUCCESS' && lacksReceiver(terms, order))
}

/** The rank of a status in the order's life. An answer of a lower rank than the one before may be stale. */
export function rank(status: OrderStatus): number {
  return ORDER_STATUSES.indexOf(status)
}

/** Whether a status has a lower rank than the order's, as a stale answer's may have. */
export function goesBack(from: OrderStatus | null, to: OrderStatus | null): boolean {
  return from !== null && to !== null && rank(to) < rank(from)
}

/** Whether a status follows only a payment, so that an order of this status was paid. */
const FOLLOWS_PAYMENT = {
  NEW: false,
  PREPARING: false,
  WAITING: false,
  CONFIRMING: true,
  SENDING: true,
  SUCCESS: true,
  ERROR: false,
  ERROR_RECEIVE_ADDRESS: false,
  ERROR_SENDING: true,
  CANCEL: false,
  EXPIRED: false,
} as const satisfies Record<OrderStatus, boolean>

function largest(one: Decimal | null, other: Decimal | null): Decimal | null {
  return one === null || (other !== null && compare(one, other) < 0) ? other : one
}
