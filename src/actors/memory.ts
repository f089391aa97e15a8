import type { Decimal } from '#domain/decimal'
import { decimal } from '#domain/decimal'
import { LIMITS } from '#domain/limits'
import type { OpenOrder } from '#domain/open-order'
import { type Order, orderStatus } from '#domain/order'
import type { Attempt } from '#domain/purchase'
import { type Made, type OrderRecord, recorded, withRecord } from '#domain/record'
import type { Wallet } from '#machines/order'

/** Local storage, by the keys of specification section 3 and five of ours. Every value is checked when it is read. */
export interface Memory {
  promocode: Item<string>
  coinCode: Item<string>
  wallet: Item<Wallet>
  openOrder: Item<OpenOrder>
  /** The last orders of this browser, newest first. */
  orders: {
    read(): OrderRecord[]
    /** Brings the record of an order up to date; an answer that changes nothing writes nothing. */
    keep(order: Order, made: Made): void
  }
  /** The orders that were sent and not answered, newest last: they outlive the tab that sent them. */
  attempts: {
    read(): Attempt[]
    keep(attempt: Attempt): void
    forget(attempt: Attempt): void
  }
  /** Tells when this tab or another one changed what is kept of orders, until `stop` is called. */
  watchOrders(changed: () => void): { stop(): void }
  /** The orders whose purchase was announced, newest last. */
  announced: Item<readonly string[]>
  /** 'true' once an address of the page asked for a wallet. */
  walletRequired: Item<string>
  /** The connector of a wallet that was connected and not disconnected. */
  connectorId: Item<string>
}

/** Session storage: what a tab keeps over a load of its page, and no longer. */
export interface Visit {
  /** The amount that stood in the field. */
  draft: Item<string>
  /** The build that was loaded again because a part of it was missing. */
  reloaded: Item<string>
}

interface Item<Value> {
  read(): Value | null
  write(value: Value): void
  forget(): void
}

const CODE = /^[^\s\p{C}]{1,64}$/u
const PRINTED = /^[\x21-\x7e]{1,64}$/

/** Storage that is off, full or hostile is replaced by a map that lasts as long as the page. */
export function memory(storage: Storage | null = storageOrNull('localStorage')): Memory {
  const watchers = new Set<() => void>()
  const { get, set, text, json } = items(storage, key => {
    if (isOfOrders(key)) for (const changed of watchers) changed()
  })
  const orders = json('orders', value => (Array.isArray(value) ? newestOf(value.flatMap(orderRecord)) : null))
  const attempts = json('sent_orders', value =>
    Array.isArray(value) ? value.slice(-LIMITS.attemptsKept).flatMap(sentOrder) : null,
  )
  const others = ({ estimate }: Attempt) => (attempts.read() ?? []).filter(one => one.estimate.id !== estimate.id)
  const address = text('wallet_address', /^0x[0-9a-fA-F]{40}$/) // spec 3.storage.wallet
  const email = text('user_email', /^[^\s@]{1,64}@[^\s@]{1,189}$/) // spec 3.storage.email
  return {
    promocode: text('promocode', CODE), // spec 3.storage.promocode
    coinCode: text('defaultCoinCode', PRINTED), // spec 3.storage.coin
    wallet: {
      read: () => ({ address: address.read() ?? '', email: email.read() }),
      write: wallet => {
        address.write(wallet.address)
        if (wallet.email) email.write(wallet.email)
      },
      forget: () => {
        address.forget()
        email.forget()
      },
    },
    openOrder: json('active_order', openOrder),
    orders: {
      read: () => orders.read() ?? [],
      keep: (order, made) => {
        const before = orders.read() ?? []
        const known = before.find(({ uuid }) => uuid === order.uuid)
        const record = recorded(known, order, made, Date.now())
        const due = JSON.stringify(withRecord(before, record, LIMITS.ordersKept))
        if (due !== get('orders')) set('orders', due)
      },
    },
    attempts: {
      read: () => attempts.read() ?? [],
      keep: attempt => attempts.write([...others(attempt), asSent(attempt)].slice(-LIMITS.attemptsKept)),
      forget: attempt => {
        const rest = others(attempt)
        if (rest.length > 0) attempts.write(rest)
        else attempts.forget()
      },
    },
    watchOrders: changed => {
      const heard = (event: StorageEvent) => {
        if (event.key === null || isOfOrders(event.key)) changed()
      }
      watchers.add(changed)
      globalThis.addEventListener?.('storage', heard)
      return {
        stop: () => {
          watchers.delete(changed)
          globalThis.removeEventListener?.('storage', heard)
        },
      }
    },
    announced: json('announced_orders', value =>
      Array.isArray(value) ? value.filter(item => typeof item === 'string').slice(-50) : null,
    ),
    walletRequired: text('wallet_required', /^(?!false$|0$)\S{1,16}$/), // spec 3.storage.required
    connectorId: text('recent_connector', /^[\w.-]{1,128}$/),
  }
}

function openOrder(value: unknown): OpenOrder | null {
  if (typeof value !== 'object' || value === null) return null
  const { uuid, coinPrice, network } = value as Record<string, unknown>
  if (typeof uuid !== 'string' || !/^[\w-]{1,64}$/.test(uuid)) return null
  return {
    uuid,
    coinPrice: typeof coinPrice === 'string' ? (decimal(coinPrice) as Decimal | null) : null,
    network: typeof network === 'string' && /^[a-z0-9]{1,24}$/.test(network) ? network : null,
  }
}

/** What a visit of this tab keeps, as `memory` keeps its own. */
export function visit(storage: Storage | null = storageOrNull('sessionStorage')): Visit {
  const { text } = items(storage)
  return { draft: text('draft', /^[^\p{C}]{1,64}$/u), reloaded: text('reloaded', /^\/\S{1,256}$/) }
}

/** The values of a storage by their keys, each checked when it is read; `wrote` hears of every change. */
function items(storage: Storage | null, wrote: (key: string) => void = () => {}) {
  // What storage did not take: a value, or `null` for one that could not be removed.
  const spare = new Map<string, string | null>()
  const get = (key: string) => {
    const kept = spare.get(key)
    if (kept !== undefined) return kept
    try {
      const value: unknown = storage?.getItem(key)
      return typeof value === 'string' ? value : null
    } catch {
      return null
    }
  }
  const set = (key: string, value: string | null) => {
    spare.delete(key)
    try {
      if (value === null) storage?.removeItem(key)
      else storage?.setItem(key, value)
      // A storage that does not give a value back has not taken it, whatever it says.
      if (!storage || storage.getItem(key) !== value) spare.set(key, value)
    } catch {
      spare.set(key, value)
    }
    wrote(key)
  }
  const text = (key: string, form: RegExp): Item<string> => ({
    read: () => {
      const value = get(key)
      return value !== null && form.test(value) ? value : null
    },
    write: value => set(key, value),
    forget: () => set(key, null),
  })
  const json = <Value>(key: string, decode: (value: unknown) => Value | null): Item<Value> => ({
    read: () => {
      try {
        return decode(JSON.parse(get(key) ?? 'null'))
      } catch {
        return null
      }
    },
    write: value => set(key, JSON.stringify(value)),
    forget: () => set(key, null),
  })
  return { get, set, text, json }
}

/** What of an attempt is sent, and the network that its answer may leave out. */
function asSent({ quote: { coin, amount, promocode }, estimate }: Attempt): Attempt {
  return { quote: { coin: { code: coin.code, network: coin.network }, amount, promocode }, estimate }
}

/** An attempt as it was written. One that could not be sent again exactly as it was is none. */
function sentOrder(value: unknown): Attempt[] {
  const { quote, estimate } = (value ?? {}) as Partial<Record<keyof Attempt, Record<string, unknown> | null>>
  const coin = (quote?.coin ?? {}) as Record<string, unknown>
  const text = (field: unknown, form: RegExp) => (typeof field === 'string' && form.test(field) ? field : null)
  const number = (field: unknown) => (typeof field === 'string' ? decimal(field) : null)
  const [id, code] = [text(estimate?.id, PRINTED), text(coin.code, /^\P{C}{1,64}$/u)]
  const [amount, fract] = [number(quote?.amount), number(estimate?.amount)]
  const promocode = text(quote?.promocode, CODE)
  if (id === null || code === null || amount === null || fract === null || promocode !== (quote?.promocode ?? null)) {
    return []
  }
  const network = text(coin.network, /^[a-z0-9]{1,24}$/)
  return [{ quote: { coin: { code, network }, amount, promocode }, estimate: { id, amount: fract } }]
}

function isOfOrders(key: string): boolean {
  return key === 'orders' || key === 'active_order'
}

/** What somebody else wrote may be out of order, too long, or tell of one order twice. */
function newestOf(records: readonly OrderRecord[]): OrderRecord[] {
  return records.reduce((kept: OrderRecord[], one) => withRecord(kept, one, LIMITS.ordersKept), [])
}

/** A record as it was written, each field checked by itself; one without an id is dropped alone. */
function orderRecord(value: unknown): OrderRecord[] {
  if (typeof value !== 'object' || value === null) return []
  const fields = value as Record<string, unknown>
  const open = openOrder(value)
  if (!open) return []
  const text = (key: string, form: RegExp) => {
    const field = fields[key]
    return typeof field === 'string' && form.test(field) ? field : null
  }
  const amount = (key: string) => {
    const field = fields[key]
    return typeof field === 'string' ? (decimal(field) as Decimal | null) : null
  }
  const history = Array.isArray(fields.history) ? fields.history : []
  const since = Number.isSafeInteger(fields.since) ? (fields.since as number) : 0
  // In the order in which `recorded` writes them, so that what did not change is the same text.
  return [
    {
      uuid: open.uuid,
      since,
      status: orderStatus(fields.status),
      ticker: text('ticker', /^[\w.-]{1,24}$/),
      network: open.network,
      coinPrice: open.coinPrice,
      amountFrom: amount('amountFrom'),
      receivedAmount: amount('receivedAmount'),
      toReceive: amount('toReceive'),
      amountTo: amount('amountTo'),
      paymentAddress: text('paymentAddress', /^[\x21-\x7e]{1,256}$/),
      receiveAddress: text('receiveAddress', /^0x[0-9a-fA-F]{40}$/),
      txHash: text('txHash', /^[\x21-\x7e]{1,128}$/),
      history: history.slice(-50).flatMap(step => {
        const status = orderStatus(step?.status)
        return status && Number.isSafeInteger(step.at) ? [{ status, at: step.at as number }] : []
      }),
    },
  ]
}

function storageOrNull(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return globalThis[name] ?? null
  } catch {
    return null
  }
}
