import { compare, type Decimal } from '#domain/decimal'
import { LIVE_STATUSES, type LiveStatus, type OrderStatus } from '#domain/order'
import type { Deposit, OrderPatch, OrderRecord } from './orders'
import { productOver, sum } from './quote'
import { CONFIRMATIONS, FRACT_PLACES, PAUSES, PAYMENT_WINDOW } from './sale'

/** What an order's next step rests on. `head` is the newest block whose deposits are all recorded. */
export interface Facts {
  readonly order: OrderRecord
  readonly deposits: readonly Deposit[]
  readonly ticker: string
  readonly now: number
  readonly head: number
}

/** The patch that puts an order into a status. */
export function moved(status: OrderStatus, now: number, more: OrderPatch = {}): OrderPatch {
  return { status, status_at: now, ...more }
}

/**
 * The one step that time and deposits move an order by, `null` where it stays. The step from CONFIRMING to SENDING is
 * not here: it is taken together with storing a signed payout (`payouts.ts`).
 */
export function nextStep(facts: Facts, depositAddress: () => string): OrderPatch | null {
  const { order, deposits, now } = facts
  if (isHeld(order)) return null
  switch (order.status) {
    case 'NEW':
      return hasRested(order, now) ? moved('PREPARING', now, { payment_address: depositAddress() }) : null
    case 'PREPARING':
      return hasRested(order, now) ? moved('WAITING', now, { expires_at: now + PAYMENT_WINDOW }) : null
    case 'WAITING':
      if (deposits.length > 0) return moved('CONFIRMING', now, { received_amount: received(deposits) })
      return order.expires_at !== null && now >= order.expires_at ? moved('EXPIRED', now) : null
    case 'CONFIRMING':
      if (order.received_amount !== received(deposits)) return { received_amount: received(deposits) }
      return isConfirmed(facts) && isTooLittle(order) ? moved('ERROR', now, { error_message: tooLittle(facts) }) : null
    default:
      return null
  }
}

/** The FRACT to send now, in proportion to what arrived; `null` while the order is not ready to be paid out. */
export function payable(facts: Facts): Decimal | null {
  const { order, deposits } = facts
  if (order.status !== 'CONFIRMING' || isHeld(order) || order.receive_address === null) return null
  if (order.received_amount === null || order.received_amount !== received(deposits)) return null
  if (!isConfirmed(facts) || isTooLittle(order)) return null
  return expected(order)
}

/** The FRACT that an order brings: what was agreed or, once something arrived, in proportion to that. */
export function expected({ status, to_receive, received_amount, amount_from }: OrderRecord): Decimal {
  if (received_amount === null || !PAID.includes(status)) return to_receive
  return productOver([to_receive, received_amount], amount_from, FRACT_PLACES)
}

const PAID: readonly OrderStatus[] = ['CONFIRMING', 'SENDING', 'SUCCESS']

/** Whether the order stays where it is until it is released. */
export function isHeld({ status, hold }: OrderRecord): boolean {
  return hold !== null && LIVE_STATUSES.indexOf(status as LiveStatus) >= LIVE_STATUSES.indexOf(hold)
}

/** Whether the status has lasted long enough to be seen. */
export function hasRested({ status, status_at }: OrderRecord, now: number): boolean {
  return now >= status_at + (PAUSES[status] ?? 0)
}

function received(deposits: readonly Deposit[]): Decimal {
  return sum(deposits.map(({ amount }) => amount))
}

function isConfirmed({ order, deposits, now, head }: Facts): boolean {
  return hasRested(order, now) && deposits.every(({ block }) => block === null || isDeep(block, head))
}

function isDeep(block: number, head: number): boolean {
  return head - block + 1 >= CONFIRMATIONS
}

/** Less than half of what was asked is not exchanged. */
function isTooLittle({ received_amount, amount_from }: OrderRecord): boolean {
  return received_amount === null || compare(sum([received_amount, received_amount]), amount_from) < 0
}

function tooLittle({ order, ticker }: Facts): string {
  const coin = ticker.toUpperCase()
  return `Only ${order.received_amount} of ${order.amount_from} ${coin} arrived, and less than half is not exchanged.`
}
