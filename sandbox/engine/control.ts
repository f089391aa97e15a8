import { randomUUID } from 'node:crypto'
import type { Address } from 'viem'
import { compare, type Decimal, fractionDigits, toUnits, ZERO } from '#domain/decimal'
import { isSettled, type LiveStatus, type SettledStatus } from '#domain/order'
import { restartScans } from './deposits'
import { moved } from './lifecycle'
import { type OrderRecord, orderOf, patchOrder, recordDeposit } from './orders'
import { seedPromocodes } from './promocodes'
import { Refusal } from './refusal'
import { coinOf, giveNewOrders, holdNewOrders, now, type Sale } from './sale'

const MOST_PAID = '1000000000000000' as Decimal

/**
 * Pays an order as a buyer would, whatever its status: on the chain from the sandbox's own account, or, for a coin that
 * the chain does not carry, as an entry in the ledger. Resolves with the transaction's hash, `null` for the ledger.
 */
export async function pay(sale: Sale, uuid: string, amount: Decimal | null): Promise<string | null> {
  const { db, networks } = sale
  const order = orderOf(db, uuid)
  const { asset, ticker, precision } = coinOf(order.coin)
  const paid = amount ?? order.amount_from
  const places = asset?.decimals ?? precision
  if (order.payment_address === null) throw new Refusal(409, 'This order has no address to pay to yet.')
  if (paid === ZERO || compare(paid, MOST_PAID) > 0) throw new Refusal(422, 'amount: is nothing that can be paid.')
  if (fractionDigits(paid) > places)
    throw new Refusal(422, `amount: ${ticker.toUpperCase()} has at most ${places} digits after the point.`)
  if (asset) {
    const network = await networks.open(asset.network)
    return await network.pay(asset.id, order.payment_address as Address, toUnits(paid, places))
  }
  recordDeposit(db, order, {
    id: `ledger:${randomUUID()}`,
    asset: null,
    amount: paid,
    tx_hash: null,
    block: null,
    seen_at: now(db),
  })
  return null
}

/**
 * Ends an order by hand. Once its payout is signed (SENDING) that is refused: the tokens arrive whatever is written here.
 */
export function settle({ db }: Sale, uuid: string, status: SettledStatus, error_message?: string): OrderRecord {
  const order = orderOf(db, uuid)
  if (isSettled(order.status)) throw new Refusal(409, `This order is settled already (${order.status}).`)
  if (order.status === 'SENDING') throw new Refusal(409, 'The payout of this order is signed and can not be stopped.')
  const at = now(db)
  patchOrder(db, uuid, moved(status, at, error_message === undefined ? {} : { error_message }), at)
  return orderOf(db, uuid)
}

/** Keeps an order from leaving `status`, or one beyond it, by itself; `null` lets it go on. */
export function hold({ db }: Sale, uuid: string, status: LiveStatus | null): OrderRecord {
  const { hold } = orderOf(db, uuid)
  if (hold !== status) patchOrder(db, uuid, { hold: status }, now(db))
  return orderOf(db, uuid)
}

/** Forgets every order, and puts the stage, the promocodes, the clock, the hold and the receiver of new orders back. The chain, and order numbers, go on. */
export async function reset(sale: Sale): Promise<void> {
  const { db } = sale
  db.transaction(() => {
    for (const table of TABLES) db.run(`DELETE FROM ${table}`)
    db.run(`DELETE FROM settings WHERE name = 'clock offset'`)
    holdNewOrders(db, null)
    giveNewOrders(db, null)
    seedPromocodes(db)
  })
  await restartScans(sale)
}

const TABLES = ['orders', 'order_events', 'deposits', 'payouts', 'estimates', 'idempotency', 'promocodes', 'stage']

/**
 * Every order, newest first, with facts that the page does not show: where its deposit is credited, its hold and its
 * coin.
 */
export function orderList({ db }: Sale) {
  return db.all<OrderRecord>('SELECT * FROM orders ORDER BY number DESC LIMIT 200').map(order => {
    const coin = coinOf(order.coin)
    return {
      uuid: order.uuid,
      status: order.status,
      hold: order.hold,
      coin: { code: coin.code, ticker: coin.ticker, network: coin.network, precision: coin.precision },
      credit: coin.asset === null ? 'ledger' : 'chain',
      amount_from: order.amount_from,
      received_amount: order.received_amount,
      to_receive: order.to_receive,
      amount_to: order.amount_to,
      payment_address: order.payment_address,
      receive_address: order.receive_address,
      tx_hash: order.tx_hash,
      error_message: order.error_message,
      created_at: order.created_at,
      expires_at: order.expires_at,
    } as const
  })
}

/** One line of {@link orderList}, as the sandbox bar reads it. */
export type ListedOrder = ReturnType<typeof orderList>[number]
