import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import { checksummed } from '#domain/checksum-address'
import { compare, type Decimal, fractionDigits, ZERO } from '#domain/decimal'
import { isSettled } from '#domain/order'
import { type AddressFault, addressFault } from '#domain/receiving-address'
import { CATALOGUE, memoFor, priceAt, type SandboxCoin } from '../coins'
import type { Database } from '../database/database'
import type { BODIES } from './bodies'
import { expected } from './lifecycle'
import { insertOrder, type OrderRecord, orderOf, patchOrder } from './orders'
import { isPromocode } from './promocodes'
import { fractFor } from './quote'
import { Refusal } from './refusal'
import { coinOf, ESTIMATE_LIFE, holdOfNewOrders, now, PAYMENT_WINDOW, receiverOfNewOrders, type Sale } from './sale'
import { available, readStage } from './stage'

type EstimateAsked = v.InferOutput<(typeof BODIES)['estimate']>
type CreateAsked = v.InferOutput<(typeof BODIES)['createOrder']>
type WalletAsked = v.InferOutput<(typeof BODIES)['saveWallet']>

interface EstimateRecord {
  readonly id: string
  readonly coin: string
  readonly amount_from: Decimal
  readonly promocode: string | null
  readonly to_receive: Decimal
  readonly expires_at: number
}

/** More FRACT than this is no purchase; the page's decimals would not hold much more either. */
const MOST_FRACT = '1000000000000000000' as Decimal

/** `GET /coins`. */
export function coinList() {
  return CATALOGUE.map(coin => ({
    code: coin.code,
    ticker: coin.ticker,
    name: coin.name,
    logo_url: logoUrl(coin),
    network: coin.network,
    priority: coin.priority,
    precision: coin.precision,
    ...contractOf(coin),
  }))
}

/** `GET /coin/{code}/info`. */
export function coinInfo({ db }: Sale, code: string) {
  const coin = coinOf(code)
  return { min_amount: coin.minAmount, max_amount: coin.maxAmount ?? null, price: priceAt(coin, now(db)) }
}

/** `POST /order/estimate`. An amount outside of the coin's limits is estimated too: the page itself says what is wrong. */
export function estimate({ db }: Sale, asked: EstimateAsked) {
  const coin = coinOf(asked.currency)
  if (asked.amount === ZERO) throw new Refusal(422, 'amount: must be more than zero.')
  if (fractionDigits(asked.amount) > coin.precision) {
    throw new Refusal(422, `amount: ${coin.ticker.toUpperCase()} has at most ${coin.precision} digits after the point.`)
  }
  if (asked.promocode !== undefined && !isPromocode(db, asked.promocode)) {
    throw new Refusal(422, 'promocode: is not a valid code.')
  }
  const at = now(db)
  const { current_price } = readStage(db)
  const fract = fractFor(asked.amount, priceAt(coin, at), current_price, asked.promocode !== undefined)
  if (compare(fract, MOST_FRACT) > 0) throw new Refusal(422, 'amount: is beyond anything this sale could sell.')
  const id = randomUUID()
  db.run(
    'INSERT INTO estimates (id, coin, amount_from, promocode, to_receive, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
    id,
    coin.code,
    asked.amount,
    asked.promocode ?? null,
    fract,
    at + ESTIMATE_LIFE,
  )
  return { estimate_id: id, amount: fract }
}

/**
 * `POST /order/create`. One order per estimate. A key that was used with the same payload gets its order again, as it
 * is by now; `repeated` says so.
 */
export function create(
  { db }: Sale,
  asked: CreateAsked,
  key: string | null,
): { order: OrderRecord; repeated: boolean } {
  const payload = JSON.stringify([asked.estimate_id, asked.currency, asked.amount, asked.promocode ?? null])
  return db.transaction(() => {
    const earlier =
      key !== null &&
      db.get<{ payload: string; uuid: string }>('SELECT payload, uuid FROM idempotency WHERE key = ?', key)
    if (earlier) {
      if (earlier.payload !== payload) {
        throw new Refusal(422, 'Idempotency-Key: was used for another purchase. Send a new key with a new purchase.')
      }
      return { order: orderOf(db, earlier.uuid), repeated: true }
    }
    const at = now(db)
    const estimate = estimateFor(db, asked, at)
    checkPurchase(db, coinOf(asked.currency), estimate)
    const uuid = randomUUID()
    insertOrder(
      db,
      uuid,
      {
        estimate_id: estimate.id,
        status: 'NEW',
        status_at: at,
        hold: holdOfNewOrders(db),
        coin: estimate.coin,
        amount_from: estimate.amount_from,
        to_receive: estimate.to_receive,
        receive_address: receiverOfNewOrders(db),
        created_at: at,
      },
      at,
    )
    if (key !== null) db.run('INSERT INTO idempotency (key, payload, uuid) VALUES (?, ?, ?)', key, payload, uuid)
    return { order: orderOf(db, uuid), repeated: false }
  })
}

function estimateFor(db: Database, asked: CreateAsked, at: number): EstimateRecord {
  const estimate = db.get<EstimateRecord>('SELECT * FROM estimates WHERE id = ?', asked.estimate_id)
  if (!estimate) throw new Refusal(404, 'estimate_id: is unknown. Ask for a new estimate.')
  if (db.get('SELECT 1 AS found FROM orders WHERE estimate_id = ?', estimate.id)) {
    throw new Refusal(409, 'estimate_id: already has its order. Ask for a new estimate to buy again.')
  }
  if (at >= estimate.expires_at) throw new Refusal(410, 'estimate_id: has expired. Ask for a new estimate.')
  const given = { currency: asked.currency, amount: asked.amount, promocode: asked.promocode?.toUpperCase() }
  const agreed = {
    currency: estimate.coin,
    amount: estimate.amount_from,
    promocode: estimate.promocode?.toUpperCase(),
  }
  for (const field of ['currency', 'amount', 'promocode'] as const) {
    if (given[field] !== agreed[field]) throw new Refusal(422, `${field}: is not what the estimate was made for.`)
  }
  return estimate
}

function checkPurchase(db: Database, coin: SandboxCoin, { amount_from, to_receive }: EstimateRecord): void {
  const ticker = coin.ticker.toUpperCase()
  if (!readStage(db).active) throw new Refusal(409, 'The sale is closed.')
  if (compare(amount_from, coin.minAmount) < 0) {
    throw new Refusal(422, `amount: the minimum is ${coin.minAmount} ${ticker}.`)
  }
  if (coin.maxAmount && compare(amount_from, coin.maxAmount) > 0) {
    throw new Refusal(422, `amount: the maximum is ${coin.maxAmount} ${ticker}.`)
  }
  if (to_receive === ZERO) throw new Refusal(422, 'amount: buys no FRACT.')
  const left = available(db)
  if (compare(to_receive, left) > 0) throw new Refusal(409, `amount: only ${left} FRACT are left in this stage.`)
}

const FAULTS: Record<AddressFault, string> = {
  blank: 'is missing',
  malformed: 'is no Polygon address: 0x and 40 hexadecimal digits',
  checksum: 'has a typing error: its capital letters do not match its checksum',
  zero: 'is the zero address, and what is sent there is lost',
  'token contract': 'is the FRACT contract, and what is sent there is lost',
  'deposit address': 'is where this order is paid, and not a wallet of yours',
}

/** `POST /order/{uuid}/save_wallet`. Saved once: the same address again is fine, another one is refused. */
export function saveWallet({ db, chain }: Sale, uuid: string, asked: WalletAsked): OrderRecord {
  return db.transaction(() => {
    const order = orderOf(db, uuid)
    const fault = addressFault(asked.address, {
      tokenContracts: [chain.fract.address],
      depositAddress: order.payment_address,
    })
    if (fault) throw new Refusal(422, `address: ${FAULTS[fault]}.`)
    const address = checksummed(asked.address)
    if (order.receive_address === address) return order
    if (order.receive_address !== null) throw new Refusal(409, 'address: this order already has another one.')
    if (isSettled(order.status)) throw new Refusal(409, `This order is settled (${order.status}).`)
    patchOrder(db, uuid, { receive_address: address, email: asked.email ?? null }, now(db))
    return orderOf(db, uuid)
  })
}

/** `GET /contract`. */
export function contract({ chain }: Sale) {
  return { address: chain.fract.address, abi: JSON.stringify(chain.fract.abi) }
}

/** An order as the page sees it (section 3). The seconds are what is left to pay in. */
export function orderAnswer({ db }: Sale, order: OrderRecord) {
  const coin = coinOf(order.coin)
  return {
    uuid: order.uuid,
    status: order.status,
    seconds_left: secondsLeft(order, now(db)),
    received_amount: order.received_amount,
    receive_address: order.receive_address,
    payment_address: order.payment_address,
    amount_from: order.amount_from,
    to_receive: expected(order),
    amount_to: order.amount_to,
    tx_hash: order.tx_hash,
    error_message: order.error_message,
    coin: {
      ticker: coin.ticker,
      logo_url: logoUrl(coin),
      network: coin.network,
      code: coin.code,
      ...contractOf(coin),
    },
    ...memoOf(order, coin),
    payer: order.payer_promocode === null ? null : { promocode: order.payer_promocode },
  }
}

/** The memos of a deposit, known as soon as its address is. */
function memoOf({ number, payment_address }: OrderRecord, { memo }: SandboxCoin): { [name: string]: string } {
  return memo === null || payment_address === null ? {} : { [memo]: memoFor(number) }
}

function secondsLeft({ status, expires_at }: OrderRecord, at: number): number {
  if (status === 'NEW' || status === 'PREPARING') return PAYMENT_WINDOW / 1000
  if (status !== 'WAITING' || expires_at === null) return 0
  return Math.max(0, Math.ceil((expires_at - at) / 1000))
}

/** The contract of a coin, where network and ticker leave it open: an extension of section 3. */
function contractOf({ asset }: SandboxCoin): { contract_address?: string } {
  return asset?.contract && asset.isAmbiguous ? { contract_address: asset.contract } : {}
}

function logoUrl(coin: SandboxCoin): string {
  return `/api/logos/${coin.ticker.toLowerCase()}.svg`
}
