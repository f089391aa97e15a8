import { compare, type Decimal, divide, fractionDigits, fromUnits, largest, multiply, round, toUnits } from './decimal'
import { depositDifference, hasReceived } from './deposit'
import { isBeforePayment, type Order } from './order'
import type { Terms } from './terms'

/** The FRACT due: the promise or, where less money was seen than was due, that share of it, rounded down. */
export function dueOf(terms: Terms): Decimal | null {
  const { amountFrom, receivedAmount, minedAmount } = terms
  const promised = promiseOf(terms)
  const seen = largest(receivedAmount, minedAmount)
  if (promised === null || amountFrom === null || seen === null) return promised
  return compare(seen, amountFrom) < 0 ? share(promised, seen, amountFrom) : promised
}

/**
 * The FRACT that the money that was seen brings, as they are shown: the promise or its share, rounded down to two digits or to
 * those of the promise; `null` where more money was seen than was due, because nobody has promised anything for it.
 */
export function promisedFract(terms: Terms): Decimal | null {
  const { amountFrom, receivedAmount, minedAmount } = terms
  const [due, promised, seen] = [dueOf(terms), promiseOf(terms), largest(receivedAmount, minedAmount)]
  if (due === null || promised === null) return null
  if (amountFrom !== null && seen !== null && compare(seen, amountFrom) > 0) return null
  const places = Math.max(2, fractionDigits(promised))
  return fromUnits(toUnits(due, places), places)
}

/** The FRACT for the money that was seen: as an answer names them, else as the terms have them. */
export function expectedFract(terms: Terms, order: Order | null): Decimal | null {
  return namedFract(terms, order) ?? promisedFract(terms)
}

/**
 * The FRACT that an answer names for the money that was seen: `amountTo` in SENDING and SUCCESS, else `toReceive`. `null` before
 * the payment, and where another amount arrived while the answer still names the promise.
 */
export function namedFract(terms: Terms, order: Order | null): Decimal | null {
  if (order === null || isBeforePayment(order.status)) return null
  const isSent = order.status === 'SENDING' || order.status === 'SUCCESS'
  if (isSent && order.amountTo !== null) return order.amountTo
  return depositDifference(order) !== null && order.toReceive === promiseOf(terms) ? null : order.toReceive
}

function promiseOf({ request, toReceive }: Terms): Decimal | null {
  return toReceive ?? request?.toReceive ?? null
}

/** The FRACT for another amount than was asked, in the place of those that were promised. */
export interface Adjustment {
  receive: Decimal
  promised: Decimal
  /** Whether each coin brings as many as was promised, but for the rounding of the answer. */
  isSameRate: boolean
}

/** What an order brings for another amount than was asked; `null` where it does not say so, or as much as promised. */
export function adjustmentOf(terms: Terms, order: Order): Adjustment | null {
  const [receive, promised] = [namedFract(terms, order), promiseOf(terms)]
  if (receive === null || promised === null || receive === promised) return null
  if (order.amountFrom === null || depositDifference(order) === null || !hasReceived(order)) return null
  const due = share(promised, order.receivedAmount, order.amountFrom)
  const places = Math.max(2, fractionDigits(receive))
  return { receive, promised, isSameRate: toUnits(receive, places) === toUnits(due, places) }
}

/**
 * By how many percent less FRACT the named figures bring for each coin than the figures that were asked for, rounded to
 * one digit, and never to 100 where they bring some; `null` where that is nothing, or where one of them is not known.
 */
export function rateLoss({ request, amountFrom, toReceive }: Terms): Decimal | null {
  if (request === null || amountFrom === null || toReceive === null) return null
  const [named, wanted] = [
    toUnits(toReceive, SHARE_PLACES) * toUnits(request.amount, SHARE_PLACES),
    toUnits(request.toReceive, SHARE_PLACES) * toUnits(amountFrom, SHARE_PLACES),
  ]
  if (wanted === 0n) return null
  const tenths = ((wanted - named) * 1_000n + wanted / 2n) / wanted
  if (tenths <= 0n) return null
  return fromUnits(tenths === 1_000n && named > 0n ? 999n : tenths, 1)
}

/**
 * Whether an amount of FRACT is below the amount due, by the fewer digits of the two (two at least): a server may round a share to
 * the digits that it names, and a promise of which it names more digits later.
 */
export function isLess(told: Decimal, due: Decimal): boolean {
  const places = Math.max(2, Math.min(fractionDigits(told), fractionDigits(due)))
  return toUnits(round(told, places), places) < toUnits(due, places)
}

/** `value × part / whole`, rounded down to 18 digits after the point. `whole` is above zero, as no amount to send is zero. */
function share(value: Decimal, part: Decimal, whole: Decimal): Decimal {
  return divide(multiply(value, part), whole, SHARE_PLACES) as Decimal
}

const SHARE_PLACES = 18
