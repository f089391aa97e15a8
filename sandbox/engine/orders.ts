import type { Decimal } from '#domain/decimal'
import { LIVE_STATUSES, type LiveStatus, type OrderStatus } from '#domain/order'
import type { Database } from '../database/database'
import { type ReservedFract, reservedBy } from './lifecycle'
import { sum } from './quote'
import { Refusal } from './refusal'
import { coinOf } from './sale'

/** An order as it is stored; the names are the columns' and, where the wire has them, the wire's. */
export interface OrderRecord {
  /** Counts up for all time, resets included: it is the deposit address's derivation index. */
  readonly number: number
  readonly uuid: string
  readonly estimate_id: string
  readonly status: OrderStatus
  readonly status_at: number
  /** The status that the order does not leave by itself. */
  readonly hold: LiveStatus | null
  readonly coin: string
  readonly amount_from: Decimal
  readonly to_receive: Decimal
  readonly payer_promocode: string | null
  readonly created_at: number
  readonly expires_at: number | null
  readonly payment_address: string | null
  readonly receive_address: string | null
  readonly email: string | null
  readonly received_amount: Decimal | null
  /** The FRACT to be sent for what arrived. */
  readonly to_send: Decimal | null
  readonly amount_to: Decimal | null
  readonly tx_hash: string | null
  readonly error_message: string | null
}

export type OrderPatch = Partial<Omit<OrderRecord, 'number' | 'uuid'>>

/** A deposit that belongs to an order. `block` is `null` for one credited in the ledger. Amounts in the coin. */
export interface Deposit {
  readonly id: string
  /** The id of what arrived; `null` for the ledger. */
  readonly asset: string | null
  readonly amount: Decimal
  readonly tx_hash: string | null
  readonly block: number | null
  readonly seen_at: number
}

const LIVE = LIVE_STATUSES.map(status => `'${status}'`).join(', ')

/** @throws Refusal 404 */
export function orderOf(db: Database, uuid: string): OrderRecord {
  const order = db.get<OrderRecord>('SELECT * FROM orders WHERE uuid = ?', uuid)
  if (!order) throw new Refusal(404, `There is no order "${uuid.slice(0, 64)}".`)
  return order
}

/**
 * The orders that a turn may move, oldest first: all that are neither settled nor SENDING, but for those that only wait
 * to be paid. Thousands of these would cost every turn a read each.
 */
export function movableOrders(db: Database, now: number): OrderRecord[] {
  return db.all<OrderRecord>(
    `SELECT * FROM orders WHERE status IN ('NEW', 'PREPARING', 'CONFIRMING') OR (status = 'WAITING' AND
       (expires_at <= ? OR EXISTS (SELECT 1 FROM deposits WHERE deposits.uuid = orders.uuid))) ORDER BY number`,
    now,
  )
}

/** The orders whose deposit has been seen, oldest first. */
export function confirmingOrders(db: Database): OrderRecord[] {
  return db.all<OrderRecord>(`SELECT * FROM orders WHERE status = 'CONFIRMING' ORDER BY number`)
}

/** The FRACT that live orders will take. */
export function reserved(db: Database): Decimal {
  const rows = db.all<ReservedFract>(`SELECT amount_to, to_send, to_receive FROM orders WHERE status IN (${LIVE})`)
  return sum(rows.map(reservedBy))
}

/** The event is appended before the record is changed, both in one transaction: replayed events give the record. */
export function insertOrder(db: Database, uuid: string, first: OrderPatch, at: number): void {
  db.transaction(() => {
    append(db, uuid, first, at)
    const columns = Object.keys(first)
    db.run(
      `INSERT INTO orders (uuid, ${columns.join(', ')}) VALUES (?${', ?'.repeat(columns.length)})`,
      uuid,
      ...Object.values(first),
    )
  })
}

export function patchOrder(db: Database, uuid: string, patch: OrderPatch, at: number): void {
  db.transaction(() => {
    append(db, uuid, patch, at)
    const columns = Object.keys(patch).map(column => `${column} = ?`)
    db.run(`UPDATE orders SET ${columns.join(', ')} WHERE uuid = ?`, ...Object.values(patch), uuid)
  })
}

function append(db: Database, uuid: string, patch: OrderPatch, at: number): void {
  db.run('INSERT INTO order_events (uuid, at, patch) VALUES (?, ?, ?)', uuid, at, JSON.stringify(patch))
}

/** The deposits that pay for an order, oldest first: those in its own coin. Others are kept, and count for nothing. */
export function depositsOf(db: Database, order: OrderRecord): Deposit[] {
  return db.all<Deposit>(
    'SELECT id, asset, amount, tx_hash, block, seen_at FROM deposits WHERE uuid = ? AND asset IS ? ORDER BY seen_at',
    order.uuid,
    coinOf(order.coin).asset?.id ?? null,
  )
}

/**
 * Records a deposit once, whatever the order's status. One that comes after EXPIRED or CANCEL is shown as received and
 * changes nothing else.
 */
export function recordDeposit(db: Database, order: OrderRecord, deposit: Deposit): void {
  const fresh = db.run(
    `INSERT INTO deposits (id, uuid, asset, amount, tx_hash, block, seen_at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO NOTHING`,
    deposit.id,
    order.uuid,
    deposit.asset,
    deposit.amount,
    deposit.tx_hash,
    deposit.block,
    deposit.seen_at,
  )
  if (fresh && (order.status === 'EXPIRED' || order.status === 'CANCEL')) {
    const received_amount = sum(depositsOf(db, order).map(({ amount }) => amount))
    patchOrder(db, order.uuid, { received_amount }, deposit.seen_at)
  }
}
