import type { Coin, CoinInfo } from '#domain/coin'
import { type Decimal, decimal } from '#domain/decimal'
import { Failure } from '#domain/failure'
import type { Order, OrderStatus } from '#domain/order'
import type { Estimate } from '#domain/purchase'
import type { OrderRecord } from '#domain/record'
import type { Stage } from '#domain/stage'
import type { Wallet } from '#machines/order'
import { NOW } from './now'

/** A decimal that a test writes down; a slip of the pen throws. */
export function d(text: string): Decimal {
  const value = decimal(text)
  if (value === null) throw new Error(`'${text}' is no decimal.`)
  return value
}

export const BTC: Coin = {
  code: 'BTC',
  ticker: 'btc',
  name: 'Bitcoin',
  logoUrl: 'https://api.fract.example/logos/btc.svg',
  network: 'btc',
  priority: 20,
  precision: 8,
}

export const POL: Coin = {
  code: 'MATICMAINNET',
  ticker: 'pol',
  name: 'Polygon Ecosystem Token',
  logoUrl: null,
  network: 'matic',
  priority: 30,
  precision: 4,
}

export const USDT: Coin = {
  code: 'USDTTRC20',
  ticker: 'usdt',
  name: 'Tether (TRC20)',
  logoUrl: 'https://api.fract.example/logos/usdt.svg',
  network: 'trx',
  priority: 10,
  precision: 6,
}

export const BTC_INFO: CoinInfo = { minAmount: d('0.0005'), maxAmount: d('2'), price: d('60000') }
export const POL_INFO: CoinInfo = { minAmount: d('20'), maxAmount: null, price: d('0.5') }
export const USDT_INFO: CoinInfo = { minAmount: d('10'), maxAmount: null, price: d('1') }

export const STAGE: Stage = {
  number: 1,
  total: d('1000000'),
  raised: d('400000'),
  percent: 40,
  currentPrice: d('0.035'),
  nextPrice: d('0.05'),
  active: true,
}

export const CLOSED_STAGE: Stage = { ...STAGE, active: false }

export const ESTIMATE: Estimate = { id: 'estimate-1', amount: d('85714.28') }

export const UUID = '3f0c1b2a-0000-4000-8000-000000000001'
export const OTHER_UUID = '3f0c1b2a-0000-4000-8000-000000000002'
export const DEPOSIT_ADDRESS = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
export const RECEIVE_ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const WALLET: Wallet = { address: RECEIVE_ADDRESS, email: 'buyer@example.com' }

/** An order as the API tells it, in the given status and otherwise whole; `changes` says what differs. */
export function order(status: OrderStatus | null, changes: Partial<Order> = {}): Order {
  return {
    uuid: UUID,
    status,
    secondsLeft: 1200,
    amountFrom: d('0.05'),
    receivedAmount: null,
    toReceive: d('85714.28'),
    amountTo: null,
    receiveAddress: RECEIVE_ADDRESS,
    paymentAddress: DEPOSIT_ADDRESS,
    txHash: null,
    errorMessage: null,
    coin: { ticker: 'btc', logoUrl: null, network: 'btc' },
    payerPromocode: null,
    extras: [],
    ...changes,
  }
}

/** What this browser keeps of an order in the given status, first heard of at `NOW`; `changes` says what differs. */
export function record(status: OrderStatus | null, changes: Partial<OrderRecord> = {}): OrderRecord {
  return {
    uuid: UUID,
    since: NOW,
    status,
    ticker: 'btc',
    network: 'btc',
    coinPrice: d('60000'),
    amountFrom: d('0.05'),
    receivedAmount: null,
    toReceive: d('85714.28'),
    amountTo: null,
    paymentAddress: DEPOSIT_ADDRESS,
    receiveAddress: RECEIVE_ADDRESS,
    txHash: null,
    history: status === null ? [] : [{ status, at: NOW }],
    ...changes,
  }
}

export const refused = (reason: string) =>
  new Failure('refused', `POST /order/create answered 400: ${reason}.`, { status: 400, reason })
export const throttled = new Failure('throttled', 'POST /order/create answered 429.', { status: 429 })
export const timedOut = new Failure('timeout', 'POST /order/create gave no whole answer in time. Ask again.')
export const serverDown = new Failure('server', 'GET /stage/info answered 503.', { status: 503 })
export const notFound = new Failure('refused', 'GET /order/:uuid answered 404.', { status: 404 })
export const offline = new Failure('offline', 'GET /order/:uuid was not sent: the device is offline.')
