import { scan } from './deposits'
import { type Facts, nextStep, payoutDue } from './lifecycle'
import { confirmingOrders, depositsOf, movableOrders, type OrderRecord, patchOrder } from './orders'
import { followPayouts, signBonuses, signPayout } from './payouts'
import { attempt, coinOf, now, type Sale } from './sale'
import { available } from './stage'

const ESTIMATES_KEPT = 24 * 3_600_000

/**
 * The sandbox's heart: each call moves everything that can move by one step, and a call during another joins it. It may
 * be killed at any await and started again: every step is one transaction that rests on what is stored.
 *
 * It rejects while the chain is out of reach, and then nothing moves: an order must not expire over a deposit that could
 * not be seen.
 */
export function heartbeat(sale: Sale): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => {
    running ??= turn(sale).finally(() => {
      running = null
    })
    return running
  }
}

/** A payout is sent in the turn after the one that stored it. */
async function turn(sale: Sale): Promise<void> {
  const { db } = sale
  await followPayouts(sale)
  const time = now(db)
  const head = await scan(sale)
  db.transaction(() => {
    for (const order of movableOrders(db, time)) attempt(sale, order.uuid, () => advance(sale, order, time, head))
  })
  for (const order of confirmingOrders(db)) await attempt(sale, order.uuid, () => payOut(sale, order, time, head))
  await signBonuses(sale)
  db.run(
    'DELETE FROM estimates WHERE expires_at < ? AND id NOT IN (SELECT estimate_id FROM orders)',
    time - ESTIMATES_KEPT,
  )
}

function advance(sale: Sale, order: OrderRecord, now: number, head: number): void {
  const { db, depositAddress } = sale
  const patch = nextStep(factsOf(sale, order, now, head), () =>
    depositAddress(coinOf(order.coin).network, order.number),
  )
  if (patch) patchOrder(db, order.uuid, patch, now)
}

async function payOut(sale: Sale, order: OrderRecord, now: number, head: number): Promise<void> {
  const amount = payoutDue(factsOf(sale, order, now, head))
  if (amount) await signPayout(sale, order, amount)
}

function factsOf({ db }: Sale, order: OrderRecord, now: number, head: number): Facts {
  const { ticker } = coinOf(order.coin)
  return { order, deposits: depositsOf(db, order), ticker, now, head, left: () => available(db) }
}
