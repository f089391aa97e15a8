import { bech32 } from '@scure/base'
import { LIVE_STATUSES, type OrderStatus } from '#domain/order'

/** An answer that does not come, or is none; the server did what it was asked in the last five. */
export const FAILURES = [
  'lost',
  'down',
  'throttled',
  'refused',
  'gone',
  'taken',
  'too early',
  'broken off',
  'cut',
  'html',
  'absurd',
  'failed late',
] as const

/** An answer about an order that is not true. */
export const LIES = [
  'stale',
  'of another order',
  'other address',
  'other amount',
  'other coin',
  'other receiver',
  'other memo',
  'other network',
  'less promised',
  'money',
  'payment link',
  'lower status',
  'unknown status',
] as const

export type Fault = 'none' | (typeof FAILURES)[number] | (typeof LIES)[number]

type Json = Record<string, unknown>

/** An amount of a coin at a press of Buy, and the FRACT that stood beside it. */
export interface Pressed {
  currency: string
  amount: string
  fract: string
}

export interface Request {
  method: string
  path: string
  body: Json
  key: string | null
  /** The answer as it would have been when the request was sent. */
  past: Json | null
  /** What was in the form at the press that sent it, and the FRACT that stood beside it. */
  pressed: Pressed | null
}

/** What a page sends by `fetch`. */
export function requestOf(path: string, { method = 'GET', body, headers }: RequestInit = {}): Request {
  const key = (headers as Record<string, string>)['idempotency-key'] ?? null
  return { method, path, body: body ? JSON.parse(String(body)) : {}, key, past: null, pressed: null }
}

/** A body as text, `null` where it breaks off; no status where no answer comes at all. */
export type Outcome = { status: number; text: string | null } | 'no answer'

const COINS = [
  { code: 'BTC', ticker: 'btc', name: 'Bitcoin', network: 'btc', priority: 1, precision: 8, min: '0.0005', max: '2' },
  { code: 'POL', ticker: 'pol', name: 'Polygon', network: 'matic', priority: 2, precision: 4, min: '20', max: null },
  {
    code: 'USDTTRC20',
    ticker: 'usdt',
    name: 'Tether',
    network: 'trx',
    priority: 3,
    precision: 6,
    min: '10',
    max: null,
  },
]

const OTHER_ADDRESS = `0x${'e'.repeat(40)}`
export const STRANGER = `0x${'2'.repeat(40)}`

/** A deposit address of the n-th order in the form of its network. */
function depositAddress(network: unknown, n: unknown): string {
  if (network === 'btc') return bech32.encode('bc', [0, ...bech32.toWords(new Uint8Array(20).fill(Number(n)))])
  return network === 'trx' ? `T${n}`.padEnd(34, 'A') : `0x${n}`.padEnd(42, 'a')
}

/** The sale as its server knows it: small, exact, and keeping account of what it was asked. */
export class ModelServer {
  /** Dollars for a coin, of whichever kind. */
  coinPrice = '2'
  readonly stage = { number: 1, total: '1000000', raised: '400000', percent: 40, current_price: '0.035', active: true }
  readonly orders = new Map<string, Json & { status: string }>()
  /** Of each estimate, what it was asked for, and the FRACT that it promised. */
  readonly estimates = new Map<string, { payload: string; amount: string }>()
  /** What no server should ever see, in words. */
  readonly complaints: string[] = []
  constructor() {
    // Somebody else's order, to which a link may lead.
    this.opens(9, '1', '1000', {
      status: 'WAITING',
      seconds_left: 600,
      receive_address: STRANGER,
      payment_address: depositAddress('matic', 9),
      coin: { ticker: 'pol', network: 'matic' },
    })
  }

  private readonly keys = new Map<string, { payload: string; uuid: string }>()

  /** What one request comes to under a fault. */
  answer(request: Request, fault: Fault): Outcome {
    if (fault === 'lost') return 'no answer'
    const status = { down: 503, throttled: 429, refused: 400, gone: 404, taken: 409, 'too early': 425 }[fault as string]
    if (status) return said(status, { message: 'No.' })
    const made = this.handles(request)
    if (fault === 'broken off') return 'no answer'
    if (fault === 'cut') return { status: 200, text: null }
    if (fault === 'html') return { status: 200, text: '<!doctype html><title>Welcome</title>' }
    if (fault === 'failed late') return said(500, {})
    if (made.status !== 200) return said(made.status, made.json)
    return said(200, this.spoilt(request, made.json, fault))
  }

  glance(path: string): Json | null {
    return this.orders.get(path.replace('/order/', '')) ?? null
  }

  /** The order goes on, or to one of its ends. */
  moves(uuid: string, end: OrderStatus | null): void {
    const order = this.orders.get(uuid)
    if (!order) return
    const place = LIVE_STATUSES.indexOf(order.status as 'NEW')
    if (place === -1) {
      // Money that comes late opens an order again.
      if (order.status === 'EXPIRED' && end === null) order.status = 'CONFIRMING'
      return
    }
    order.status = end ?? LIVE_STATUSES[place + 1] ?? 'SUCCESS'
    if (place >= 1 && order.payment_address === null)
      order.payment_address = depositAddress((order.coin as Json).network, order.n)
    if (order.status === 'CONFIRMING') order.received_amount = order.amount_from
    if (order.status === 'SUCCESS') order.amount_to = order.to_receive
  }

  private handles({ method, path, body, key, pressed }: Request): { status: number; json: unknown } {
    const good = (json: unknown) => ({ status: 200, json })
    const bad = { status: 400, json: { message: 'No.' } }
    const info = /^\/coin\/(\w+)\/info$/.exec(path)?.[1]
    const saved = /^\/order\/([\w-]+)\/save_wallet$/.exec(path)?.[1]
    if (path === '/stage/info') return good({ ...this.stage })
    if (path === '/promocode/check') return good({ valid: body.code === 'HELLO1' })
    if (path === '/coins') return good(COINS.map(({ min: _, max: __, ...coin }) => coin))
    if (info) {
      const coin = COINS.find(({ code }) => code === info)
      return coin ? good({ min_amount: coin.min, max_amount: coin.max, price: this.coinPrice }) : bad
    }
    if (path === '/order/estimate') {
      const id = `estimate-${this.estimates.size + 1}`
      const amount = this.fractFor(body)
      this.estimates.set(id, { payload: JSON.stringify(body), amount })
      return good({ estimate_id: id, amount })
    }
    if (path === '/order/create') return this.creates(body, key, pressed)
    if (saved) {
      const order = this.orders.get(saved)
      if (!order) return { status: 404, json: {} }
      order.receive_address = body.address
      return good({})
    }
    const order = method === 'GET' ? this.orders.get(path.replace('/order/', '')) : null
    return order ? good({ ...order }) : { status: 404, json: {} }
  }

  private fractFor({ amount, promocode }: Json): string {
    const sold = Number(amount) * 17.5 * Number(this.coinPrice) * (promocode ? 1.035 : 1)
    return String(Math.ceil(sold / Number(this.stage.current_price)))
  }

  private creates(
    { estimate_id, ...asked }: Json,
    key: string | null,
    pressed: Pressed | null,
  ): { status: number; json: unknown } {
    const payload = JSON.stringify(asked)
    const estimate = this.estimates.get(String(estimate_id))
    if (estimate?.payload !== payload)
      this.complaints.push(`an order of ${payload} under the estimate of ${estimate?.payload}`)
    const isPressed = pressed?.currency === asked.currency && pressed?.amount === asked.amount
    if (isPressed && Number(estimate?.amount) < Number(pressed?.fract)) {
      this.complaints.push(`${estimate?.amount} FRACT are bought where ${pressed?.fract} stood at the press`)
    }
    if (key === null || key !== estimate_id) this.complaints.push('an order without the key of its estimate')
    const known = this.keys.get(String(key))
    if (known && known.payload !== payload) this.complaints.push('one key for two purchases')
    if (known) return { status: 200, json: { ...this.orders.get(known.uuid) } }
    const n = this.orders.size
    const coin = COINS.find(({ code }) => code === asked.currency)
    this.keys.set(String(key), { payload, uuid: `order-${n}` })
    const made = this.opens(n, asked.amount, estimate?.amount ?? '0', {
      coin: { ticker: coin?.ticker, network: coin?.network },
    })
    return { status: 200, json: { ...made } }
  }

  private opens(n: number, amount: unknown, fract: string, changes: Json): Json {
    const order = {
      n,
      uuid: `order-${n}`,
      status: 'NEW',
      seconds_left: n * 10_000 + 1_200,
      amount_from: amount,
      received_amount: null,
      to_receive: fract,
      amount_to: null,
      receive_address: null,
      payment_address: null,
      tx_hash: null,
      error_message: null,
      ...changes,
    }
    this.orders.set(order.uuid, order)
    return order
  }

  /** A lie about an order. Of the answer to its creation nothing can be known to be a lie, so there is none. */
  private spoilt(request: Request, json: unknown, fault: Fault): unknown {
    if (fault === 'absurd' && !Array.isArray(json)) {
      return { ...(json as Json), amount_from: 1e308, seconds_left: 'NaN', total: -1, min_amount: {}, amount: 'NaN' }
    }
    if (request.method !== 'GET' || !request.path.startsWith('/order/')) return json
    const order = json as Json & { status: string }
    const place = LIVE_STATUSES.indexOf(order.status as 'NEW')
    const lies: Partial<Record<Fault, unknown>> = {
      stale: request.past ?? order,
      'of another order': [...this.orders.values()].find(({ uuid }) => uuid !== order.uuid) ?? order,
      'other address': { ...order, payment_address: OTHER_ADDRESS },
      'other amount': { ...order, amount_from: '777' },
      'other coin': { ...order, coin: { ticker: 'doge', network: 'doge' } },
      'other receiver': { ...order, receive_address: STRANGER },
      'other memo': { ...order, memo: '9009' },
      'other network': { ...order, coin: { ...(order.coin as Json), network: 'eth' } },
      'less promised': { ...order, to_receive: '0.01', amount_to: order.amount_to && '0.01' },
      money: { ...order, received_amount: order.amount_from },
      'payment link': { ...order, payment_address: `tron:${order.payment_address}?amount=999` },
      'lower status': { ...order, status: place > 0 ? LIVE_STATUSES[place - 1] : order.status },
      'unknown status': { ...order, status: 'FROZEN' },
    }
    return lies[fault] ?? json
  }
}

function said(status: number, json: unknown): Outcome {
  return { status, text: JSON.stringify(json) }
}
