import { scan } from './deposits'
import { type Facts, nextStep, payoutDue } from './lifecycle'
import { confirmingOrders, depositsOf, movableOrders, type OrderRecord, patchOrder } from './orders'
import { followPayouts, signBonuses, signPayout } from './payouts'
import { attempt, coinOf, now, type Sale } from './sale'
import { available } from './stage'

/** The newest block of each network in use. */
type Heads = ReadonlyMap<string, number>

const ESTIMATES_KEPT = 24 * 3_600_000

/**
 * One turn of the sandbox for each call: it moves everything that can move by one step, and a call during another joins it. It may
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
  const heads = await scan(sale)
  db.transaction(() => {
    for (const order of movableOrders(db, time)) attempt(sale, order.uuid, () => advance(sale, order, time, heads))
  })
  for (const order of confirmingOrders(db)) await attempt(sale, order.uuid, () => payOut(sale, order, time, heads))
  await signBonuses(sale)
  db.run(
    'DELETE FROM estimates WHERE expires_at < ? AND id NOT IN (SELECT estimate_id FROM orders)',
    time - ESTIMATES_KEPT,
  )
}

function advance(sale: Sale, order: OrderRecord, now: number, heads: Heads): void {
  const { db, depositAddress } = sale
  const patch = nextStep(factsOf(sale, order, now, heads), () =>
    depositAddress(coinOf(order.coin).network, order.number),
  )
  if (patch) patchOrder(db, order.uuid, patch, now)
}

async function payOut(sale: Sale, order: OrderRecord, now: number, heads: Heads): Promise<void> {
  const amount = payoutDue(factsOf(sale, order, now, heads))
  if (amount) await signPayout(sale, order, amount)
}

function factsOf({ db }: Sale, order: OrderRecord, now: number, heads: Heads): Facts {
  const { ticker, network } = coinOf(order.coin)
  return {
    order,
    deposits: depositsOf(db, order),
    ticker,
    now,
    head: heads.get(network) ?? 0,
    left: () => available(db),
  }
}
