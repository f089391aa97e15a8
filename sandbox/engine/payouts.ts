import type { Address, Hash, Hex } from 'viem'
import { type Decimal, toUnits, ZERO } from '#domain/decimal'
import type { SignedPayout } from '../chain/chain'
import type { Database } from '../database/database'
import { hasRested, isHeld, moved } from './lifecycle'
import { type OrderRecord, patchOrder } from './orders'
import { addPromocode, newPromocode } from './promocodes'
import { referrersShare } from './quote'
import { attempt, now, type Sale } from './sale'
import { addSold } from './stage'

/** A transfer of FRACT from the treasury: to the buyer, or the bonus to whoever referred that buyer. */
interface PayoutRecord {
  readonly uuid: string
  readonly purpose: 'delivery' | 'bonus'
  readonly receive_address: Address
  readonly amount: Decimal
  readonly nonce: number
  readonly hash: Hash
  readonly raw: Hex
  readonly outcome: 'success' | 'reverted' | null
}

const TREASURY_FAILED = 'The sale could not send the tokens: its transfer was refused by the FRACT contract.'

/**
 * Signs an order's payout and stores it together with the step to SENDING. Nothing is sent here: the transaction's bytes
 * are on the disk before anybody else can see them, so whatever is killed, only these bytes are ever broadcast.
 */
export async function signPayout(sale: Sale, order: OrderRecord, amount: Decimal): Promise<void> {
  const { db } = sale
  const to = order.receive_address as Address
  const { nonce, hash, raw } = await signed(sale, to, amount)
  db.transaction(() => {
    if (!isUnchanged(order, db)) return
    db.run(
      `INSERT INTO payouts (uuid, purpose, receive_address, amount, nonce, hash, raw) VALUES (?, 'delivery', ?, ?, ?, ?, ?)`,
      order.uuid,
      to,
      amount,
      nonce,
      hash,
      raw,
    )
    const at = now(db)
    patchOrder(db, order.uuid, moved('SENDING', at, { amount_to: amount }), at)
  })
}

/**
 * Signs the bonuses that are owed and stores their bytes, which are sent as those of every payout are. A bonus is owed once,
 * from the very step to SUCCESS on (`settle`), and signed once.
 */
export async function signBonuses(sale: Sale): Promise<void> {
  const { db } = sale
  for (const { uuid, receive_address, amount } of db.all<PayoutRecord>('SELECT * FROM payouts WHERE raw IS NULL')) {
    await attempt(sale, uuid, async () => {
      const { nonce, hash, raw } = await signed(sale, receive_address, amount)
      db.run(
        `UPDATE payouts SET nonce = ?, hash = ?, raw = ? WHERE uuid = ? AND purpose = 'bonus' AND raw IS NULL`,
        nonce,
        hash,
        raw,
        uuid,
      )
    })
  }
}

/** Broadcasts what was signed and not yet mined, the same bytes every time, and settles what was. In order of nonces. */
export async function followPayouts(sale: Sale): Promise<void> {
  for (const payout of sale.db.all<PayoutRecord>(
    'SELECT * FROM payouts WHERE outcome IS NULL AND raw IS NOT NULL ORDER BY nonce',
  )) {
    await attempt(sale, payout.uuid, async () => {
      const outcome = await sale.chain.outcome(payout.hash)
      if (outcome === null) await sale.chain.broadcast(payout.raw)
      else if (payout.purpose === 'delivery') settle(sale, payout, outcome.success)
      else settleBonus(sale, payout, outcome.success)
    })
  }
}

async function signed({ db, chain }: Sale, to: Address, amount: Decimal): Promise<SignedPayout> {
  const nonce = Math.max(await chain.payoutNonce(), nonceAfterStored(db))
  return chain.signPayout(to, toUnits(amount, chain.fract.decimals), nonce)
}

function settle({ db }: Sale, payout: PayoutRecord, success: boolean): void {
  db.transaction(() => {
    const at = now(db)
    const order = db.get<OrderRecord>('SELECT * FROM orders WHERE uuid = ?', payout.uuid)
    if (order?.status !== 'SENDING' || isHeld(order) || !hasRested(order, at)) return
    end(db, payout, success)
    if (!success) return patchOrder(db, order.uuid, moved('ERROR_SENDING', at, { error_message: TREASURY_FAILED }), at)
    const payer_promocode = newPromocode(db)
    addPromocode(db, payer_promocode)
    addSold(db, payout.amount)
    oweBonus(db, order, payout.amount)
    patchOrder(db, order.uuid, moved('SUCCESS', at, { tx_hash: payout.hash, payer_promocode }), at)
  })
}

function settleBonus({ db, log }: Sale, payout: PayoutRecord, success: boolean): void {
  end(db, payout, success)
  if (!success)
    log(`The bonus of ${payout.amount} FRACT for ${payout.receive_address} was refused by the FRACT contract.`)
}

function end(db: Database, { uuid, purpose }: PayoutRecord, success: boolean): void {
  const outcome = success ? 'success' : 'reverted'
  db.run('UPDATE payouts SET outcome = ? WHERE uuid = ? AND purpose = ?', outcome, uuid, purpose)
}

/**
 * Records the bonus of the buyer whose promocode the order has, to the receiver of that buyer's own order. A bonus is
 * no sale.
 */
function oweBonus(db: Database, order: OrderRecord, delivered: Decimal): void {
  const referrer = db.get<{ receive_address: string }>(
    `SELECT orders.receive_address FROM orders JOIN estimates ON orders.payer_promocode = estimates.promocode
     WHERE estimates.id = ? AND orders.receive_address IS NOT NULL`,
    order.estimate_id,
  )
  const amount = referrersShare(delivered)
  if (!referrer || amount === ZERO) return
  db.run(
    `INSERT INTO payouts (uuid, purpose, receive_address, amount) VALUES (?, 'bonus', ?, ?)`,
    order.uuid,
    referrer.receive_address,
    amount,
  )
}

function nonceAfterStored(db: Database): number {
  return (db.get<{ last: number | null }>('SELECT max(nonce) AS last FROM payouts')?.last ?? -1) + 1
}

/** Signing takes a moment, in which a person may have cancelled, held or reset the order. */
function isUnchanged(order: OrderRecord, db: Database): boolean {
  const current = db.get<OrderRecord>('SELECT * FROM orders WHERE uuid = ?', order.uuid)
  return current?.status === order.status && current.receive_address === order.receive_address && !isHeld(current)
}
