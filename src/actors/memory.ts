import type { Decimal } from '#domain/decimal'
import { decimal } from '#domain/decimal'
import { LIMITS } from '#domain/limits'
import type { OpenOrder } from '#domain/open-order'
import { type Order, orderStatus } from '#domain/order'
import { type Made, type OrderRecord, recorded, withRecord } from '#domain/record'
import type { Wallet } from '#machines/order'

/** Local storage, by the keys of specification section 3 and four of ours. Every value is checked when it is read. */
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
  /** Tells when this tab or another one changed what is kept of orders, until `stop` is called. */
  watchOrders(changed: () => void): { stop(): void }
  /** The orders whose purchase was announced, newest last. */
  announced: Item<readonly string[]>
  /** 'true' once an address of the page asked for a wallet. */
  walletRequired: Item<string>
  /** The connector of a wallet that was connected and not disconnected. */
  connectorId: Item<string>
}

interface Item<Value> {
  read(): Value | null
  write(value: Value): void
  forget(): void
}

/** Storage that is off, full or hostile is replaced by a map that lasts as long as the page. */
export function memory(storage: Storage | null = localStorageOrNull()): Memory {
  // What storage did not take: a value, or `null` for one that could not be removed.
  const spare = new Map<string, string | null>()
  const watchers = new Set<() => void>()
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
    if (isOfOrders(key)) for (const changed of watchers) changed()
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

  const orders = json('orders', value => (Array.isArray(value) ? newestOf(value.flatMap(orderRecord)) : null))
  const address = text('wallet_address', /^0x[0-9a-fA-F]{40}$/) // spec 3.storage.wallet
  const email = text('user_email', /^[^\s@]{1,64}@[^\s@]{1,189}$/) // spec 3.storage.email
  return {
    promocode: text('promocode', /^[^\s\p{C}]{1,64}$/u), // spec 3.storage.promocode
    coinCode: text('defaultCoinCode', /^[\x21-\x7e]{1,64}$/), // spec 3.storage.coin
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

function localStorageOrNull(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}
