import { compare, type Decimal } from '#domain/decimal'
import { isSettled, type OrderStatus } from '#domain/order'
import { rank } from '#domain/status-rank'
import type { Deposit, OrderPatch, OrderRecord } from './orders'
import { productOver, sum } from './quote'
import { CONFIRMATIONS, FRACT_PLACES, PAUSES, PAYMENT_WINDOW } from './sale'

/** The facts for an order's next step. `head` is the newest block of the coin's network whose deposits are all recorded. */
export interface Facts {
  readonly order: OrderRecord
  readonly deposits: readonly Deposit[]
  readonly ticker: string
  readonly now: number
  readonly head: number
  /** The FRACT that nobody has bought or ordered yet. */
  readonly left: () => Decimal
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
      if (deposits.length > 0) return moved('CONFIRMING', now, arrived(facts))
      return order.expires_at !== null && now >= order.expires_at ? moved('EXPIRED', now) : null
    case 'CONFIRMING':
      if (order.received_amount !== received(deposits) || order.to_send === null) return arrived(facts)
      return isConfirmed(facts) && isTooLittle(order) ? moved('ERROR', now, { error_message: tooLittle(facts) }) : null
    default:
      return null
  }
}

/** The FRACT to send now, in proportion to what arrived; `null` while the order is not ready to be paid out. */
export function payoutDue(facts: Facts): Decimal | null {
  const { order, deposits } = facts
  if (order.status !== 'CONFIRMING' || isHeld(order) || order.receive_address === null) return null
  if (order.received_amount === null || order.received_amount !== received(deposits)) return null
  if (!isConfirmed(facts) || isTooLittle(order)) return null
  return order.to_send
}

/** The FRACT of an order: as agreed or, once enough money was received, as will be sent for it. */
export function expected(order: OrderRecord): Decimal {
  const { status, to_receive, to_send } = order
  return to_send !== null && PAID.includes(status) && !isTooLittle(order) ? to_send : to_receive
}

/** The FRACT that an order reserves: never less than agreed, because the rest of a deposit may follow. */
export function reservedBy({ to_receive, to_send, amount_to }: ReservedFract): Decimal {
  if (amount_to !== null) return amount_to
  return to_send === null || compare(to_send, to_receive) < 0 ? to_receive : to_send
}

export type ReservedFract = Pick<OrderRecord, 'to_receive' | 'to_send' | 'amount_to'>

/**
 * The money received, and the FRACT to send for it: in proportion, and beyond the agreed amount only while the stage
 * has more. It is settled before it is signed, so that no other order is promised the same FRACT meanwhile.
 */
function arrived({ order, deposits, left }: Facts): OrderPatch {
  const received_amount = received(deposits)
  const due = productOver([order.to_receive, received_amount], order.amount_from, FRACT_PLACES)
  const most = () => sum([reservedBy(order), left()])
  const isMore = compare(due, order.to_receive) > 0
  return { received_amount, to_send: isMore && compare(due, most()) > 0 ? most() : due }
}

const PAID: readonly OrderStatus[] = ['CONFIRMING', 'SENDING', 'SUCCESS']

/** Whether the order stays where it is until it is released. */
export function isHeld({ status, hold }: OrderRecord): boolean {
  return hold !== null && !isSettled(status) && rank(status) >= rank(hold)
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
