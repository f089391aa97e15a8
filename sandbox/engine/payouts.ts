import type { Address, Hash, Hex } from 'viem'
import { type Decimal, toUnits } from '#domain/decimal'
import type { Database } from '../database/database'
import { hasRested, isHeld, moved } from './lifecycle'
import { type OrderRecord, patchOrder } from './orders'
import { addPromocode, newPromocode } from './promocodes'
import { attempt, now, type Sale } from './sale'
import { addSold } from './stage'

interface PayoutRecord {
  readonly uuid: string
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
export async function signPayout({ db, chain }: Sale, order: OrderRecord, amount: Decimal): Promise<void> {
  const to = order.receive_address as Address
  const nonce = Math.max(await chain.payoutNonce(), nonceAfterStored(db))
  const { raw, hash } = await chain.signPayout(to, toUnits(amount, chain.fract.decimals), nonce)
  db.transaction(() => {
    if (!isUnchanged(order, db)) return
    db.run(
      'INSERT INTO payouts (uuid, receive_address, amount, nonce, hash, raw) VALUES (?, ?, ?, ?, ?, ?)',
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

/** Broadcasts what was signed and not yet mined, the same bytes every time, and settles what was. In order of nonces. */
export async function followPayouts(sale: Sale): Promise<void> {
  for (const payout of sale.db.all<PayoutRecord>('SELECT * FROM payouts WHERE outcome IS NULL ORDER BY nonce')) {
    await attempt(sale, payout.uuid, async () => {
      const outcome = await sale.chain.outcome(payout.hash)
      if (outcome === null) await sale.chain.broadcast(payout.raw)
      else settle(sale, payout, outcome.success)
    })
  }
}

function settle({ db }: Sale, payout: PayoutRecord, success: boolean): void {
  db.transaction(() => {
    const at = now(db)
    const order = db.get<OrderRecord>('SELECT * FROM orders WHERE uuid = ?', payout.uuid)
    if (order?.status !== 'SENDING' || isHeld(order) || !hasRested(order, at)) return
    db.run('UPDATE payouts SET outcome = ? WHERE uuid = ?', success ? 'success' : 'reverted', payout.uuid)
    if (!success) return patchOrder(db, order.uuid, moved('ERROR_SENDING', at, { error_message: TREASURY_FAILED }), at)
    const payer_promocode = newPromocode(db)
    addPromocode(db, payer_promocode)
    addSold(db, payout.amount)
    patchOrder(db, order.uuid, moved('SUCCESS', at, { tx_hash: payout.hash, payer_promocode }), at)
  })
}

function nonceAfterStored(db: Database): number {
  return (db.get<{ last: number | null }>('SELECT max(nonce) AS last FROM payouts')?.last ?? -1) + 1
}

/** Signing takes a moment, in which a person may have cancelled, held or reset the order. */
function isUnchanged(order: OrderRecord, db: Database): boolean {
  const current = db.get<OrderRecord>('SELECT * FROM orders WHERE uuid = ?', order.uuid)
  return current?.status === order.status && current.receive_address === order.receive_address && !isHeld(current)
}
