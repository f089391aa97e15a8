import { compare, type Decimal, divide, fractionDigits, fromUnits, largest, multiply, toUnits } from './decimal'
import { depositDifference, hasReceived } from './deposit'
import type { Order } from './order'
import type { Terms } from './terms'

/** The FRACT due: the promise or, where less money was seen than was due, that share of it, rounded down. */
export function dueOf({ request, toReceive, amountFrom, receivedAmount, minedAmount }: Terms): Decimal | null {
  const promised = toReceive ?? request?.toReceive ?? null
  const seen = largest(receivedAmount, minedAmount)
  if (promised === null || amountFrom === null || seen === null) return promised
  return compare(seen, amountFrom) < 0 ? share(promised, seen, amountFrom) : promised
}

/** The FRACT for another amount than was asked, in the place of those that were promised. */
export interface Adjustment {
  receive: Decimal
  promised: Decimal
  /** Whether each coin brings as many as was promised, but for the rounding of the answer. */
  isSameRate: boolean
}

/** What an order brings for another amount than was asked; `null` where it does not say so, or as much as promised. */
export function adjustmentOf({ request, toReceive }: Terms, order: Order): Adjustment | null {
  const receive = (order.status === 'SUCCESS' ? order.amountTo : null) ?? order.toReceive
  const promised = toReceive ?? request?.toReceive ?? null
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
 * Whether an amount of FRACT is below the amount due. A share may be rounded to the digits that are named (two at
 * least).
 */
export function isLess(told: Decimal, due: Decimal): boolean {
  const places = Math.max(2, fractionDigits(told))
  return toUnits(told, places) < toUnits(due, places)
}

/** `value × part / whole`, rounded down to 18 digits after the point. `whole` is above zero, as no amount to send is zero. */
function share(value: Decimal, part: Decimal, whole: Decimal): Decimal {
  return divide(multiply(value, part), whole, SHARE_PLACES) as Decimal
}

const SHARE_PLACES = 18
