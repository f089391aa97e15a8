import { CONSTANTS } from '#domain/constants'
import { EVM_ADDRESS } from '#domain/evm-address'
import type { OpenOrder } from '#domain/open-order'
import type { Order, Recipient } from '#domain/order'
import type { UnconfirmedOrder } from '#domain/purchase'
import type { OrderRecord } from '#domain/record'
import { DRAFT, SPARE } from '#domain/session-keys'
import type { Terms } from '#domain/terms'

/** Local storage, by the keys of specification section 3 and six of ours. Every value is checked when it is read. */
export interface Store {
  promocode: Item<string>
  coinCode: Item<string>
  recipient: Item<Recipient>
  /** `null` until orders can be read (`attachOrders`). */
  openOrder: Omit<Item<OpenOrder>, 'forget'> & {
    /** Forgets this order, and no other one that is open meanwhile. */
    forget(uuid: string): void
  }
  /** The last orders of this browser, newest first; none until they can be read (`attachOrders`). */
  orders: {
    read(): OrderRecord[]
    /**
     * Updates the record of an order; an answer that changes nothing writes nothing. An answer that this tab recorded before
     * is none: another tab may have heard more meanwhile. A payment that is news becomes the open order where none is open, and so
     * does an order that was just claimed.
     */
    keep(order: Order, terms: Terms): void
    /** Writes the changed records, where a change is to be written and orders can be read. */
    update(change: (records: readonly OrderRecord[]) => readonly OrderRecord[]): void
  }
  /** The unconfirmed orders, newest last: they outlive the tab that sent them. */
  unconfirmed: {
    has(): boolean
    /** None until they can be read (`attachOrders`). */
    read(): UnconfirmedOrder[]
    /** The newest, which this tab shows from now on. */
    takeUp(): UnconfirmedOrder | null
    /** Whether there is one that this tab neither sent nor took up. */
    isOfAnotherTab(): boolean
    keep(order: UnconfirmedOrder): void
    forget(order: UnconfirmedOrder): void
  }
  /** The order that a wallet was asked to pay last, where nothing is known of its answer; `null` until orders can be read. */
  promptedOrder(): string | null
  /**
   * Attaches the codec of orders and the source of `promptedOrder`, which are loaded after the first load, and notifies the
   * watchers of orders.
   */
  attachOrders(source: { codec: OrderCodec; promptedOrder?: Store['promptedOrder'] }): void
  /** Whether orders can be read. */
  canRead(): boolean
  readonly readable: Promise<void>
  /** Whether storage took the latest change of the orders; otherwise they last only as long as this tab. */
  isLasting(): boolean
  /**
   * Writes what storage did not take into the present entry of the history. An entry that Back or Forward leads to has only
   * what was kept when the entry was left.
   */
  keepInEntry(): void
  /** Calls `changed` when this tab or another one changed the stored orders, until `stop` is called. */
  watchOrders(changed: () => void): { stop(): void }
  /** The orders whose purchase was announced, newest last. */
  announced: Item<readonly string[]>
  /** The codes of the coins that were picked last, newest first. */
  recentCoins: Item<readonly string[]>
  /** 'true' once an address of the page asked for a wallet. */
  walletRequired: Item<string>
  /** The connector of a wallet that was connected and not disconnected since. */
  connectorId: Item<string>
}

/** Session storage: values that outlive a reload of the tab, and no more. */
export interface SessionStore {
  /** The amount that stood in the field. */
  draft: Item<string>
}

/** How orders are written down. */
export interface OrderCodec {
  openOrder(value: unknown): OpenOrder | null
  /** The records of a value. Where the value is in the fallback, `shared` is the one in storage, which another tab may have written. */
  records(value: unknown, shared: unknown): OrderRecord[] | null
  /** The text to store for the changed records, with what `raw`, the stored value, has of another build; `null` where nothing changed. */
  changed(raw: unknown, before: readonly OrderRecord[], due: readonly OrderRecord[]): string | null
  unconfirmed(values: readonly unknown[]): UnconfirmedOrder[]
  /** Records an answer that came now. */
  record(store: Store, order: Order, terms: Terms): void
}

interface Item<Value> {
  read(): Value | null
  write(value: Value): void
  forget(): void
}

const CODE = /^[^\s\p{C}]{1,64}$/u
const PRINTED = /^[\x21-\x7e]{1,64}$/

/**
 * A map is the fallback where local storage is off, full or hostile. It is kept in the session and in the tab's history entry:
 * so it outlives a reload where storage is forbidden altogether, and a change of the language where it is only full.
 */
export function localStore(
  storage: Storage | null = storageOrNull('localStorage'),
  tab: History | null = globalThis.history ?? null,
  session: Storage | null = storageOrNull('sessionStorage'),
): Store {
  const watchers = new Set<() => void>()
  const wrote = (key: string) => {
    if (isOfOrders(key)) for (const changed of watchers) changed()
  }
  const { get, set, drop, text, json, isInFallback, persistFallback } = items(storage, wrote, tab, session)
  let codec: OrderCodec | null = null
  let promptedOrder: Store['promptedOrder'] = () => null
  let becomeReadable = () => {}
  const readable = new Promise<void>(resolve => {
    becomeReadable = resolve
  })
  const texts = (key: string) =>
    json(key, value => (Array.isArray(value) ? value.filter(item => typeof item === 'string').slice(-50) : null))
  const openOrder = json('active_order', value => codec?.openOrder(value) ?? null)
  const orders = json('orders', (value, shared) => codec?.records(value, shared) ?? null)
  const update = (change: (records: readonly OrderRecord[]) => readonly OrderRecord[]) => {
    const before = orders.read() ?? []
    const text = codec?.changed(parsed(get('orders')), before, change(before))
    if (text) set('orders', text)
  }
  const unconfirmed = json<UnconfirmedOrder[]>('sent_orders', value => (Array.isArray(value) ? value : null))
  const others = ({ estimate }: UnconfirmedOrder) =>
    (unconfirmed.read() ?? []).filter(one => one?.estimate?.id !== estimate.id).slice(1 - CONSTANTS.unconfirmedKept)
  /** The estimates of the unconfirmed orders that this tab has shown to its visitor. */
  const shown = new Set<string>()
  const address = text('wallet_address', EVM_ADDRESS)
  const email = text('user_email', /^[^\s@]{1,64}@[^\s@]{1,189}$/)
  const store: Store = {
    promocode: text('promocode', CODE),
    coinCode: text('defaultCoinCode', PRINTED),
    recipient: {
      read: () => ({ address: address.read() ?? '', email: email.read() }),
      write: recipient => {
        address.write(recipient.address)
        if (recipient.email) email.write(recipient.email)
        else email.forget()
      },
      forget: () => {
        address.forget()
        email.forget()
      },
    },
    openOrder: {
      ...openOrder,
      write: order => set('active_order', JSON.stringify(asStored(order))),
      forget: uuid => {
        if (openOrder.read()?.uuid !== uuid) return
        drop('active_order')
        if (openOrder.read()?.uuid === uuid) openOrder.forget()
        else wrote('active_order')
      },
    },
    orders: {
      read: () => orders.read() ?? [],
      keep: (order, terms) => codec?.record(store, order, terms),
      update,
    },
    unconfirmed: {
      has: () => (unconfirmed.read() ?? []).length > 0,
      read: () => codec?.unconfirmed(unconfirmed.read() ?? []) ?? [],
      takeUp: () => {
        const [order = null] = store.unconfirmed.read().slice(-1)
        if (order) shown.add(order.estimate.id)
        return order
      },
      isOfAnotherTab: () => store.unconfirmed.read().some(({ estimate }) => !shown.has(estimate.id)),
      keep: order => {
        shown.add(order.estimate.id)
        unconfirmed.write([...others(order), asSent(order)])
      },
      forget: order => {
        const rest = others(order)
        if (rest.length > 0) unconfirmed.write(rest)
        else unconfirmed.forget()
      },
    },
    promptedOrder: () => promptedOrder(),
    attachOrders: source => {
      codec = source.codec
      promptedOrder = source.promptedOrder ?? promptedOrder
      becomeReadable()
      for (const changed of watchers) changed()
    },
    canRead: () => codec !== null,
    readable,
    isLasting: () => !isInFallback('orders') && !isInFallback('active_order'),
    keepInEntry: persistFallback,
    watchOrders: changed => {
      const heard = ({ key = null }: Event & { key?: string | null }) => {
        if (key === null || isOfOrders(key)) changed()
      }
      // A page in the back/forward cache hears of no other tab, and looks again when it is shown.
      const listened = ['storage', 'pageshow'] as const
      watchers.add(changed)
      for (const type of listened) globalThis.addEventListener?.(type, heard)
      return {
        stop: () => {
          watchers.delete(changed)
          for (const type of listened) globalThis.removeEventListener?.(type, heard)
        },
      }
    },
    announced: texts('announced_orders'),
    walletRequired: text('wallet_required', /^(?!false$|0$)\S{1,16}$/),
    connectorId: text('recent_connector', /^[\w.-]{1,128}$/),
    recentCoins: texts('recent_coins'),
  }
  return store
}

/** The session store of this tab. */
export function sessionStore(storage: Storage | null = storageOrNull('sessionStorage')): SessionStore {
  const { text } = items(storage)
  return { draft: text(DRAFT, /^[^\p{C}]{1,64}$/u) }
}

/** The values of a storage by their keys, each checked when it is read; `wrote` is called after every change. */
export function items(
  storage: Storage | null,
  wrote: (key: string) => void = () => {},
  tab: History | null = null,
  session: Storage | null = null,
) {
  // Changes that storage did not take: a value, or `null` for a value that could not be removed. In the session and in the
  // entry they are `spare`.
  const spare = readSpare(session) ?? tab?.state?.spare
  const fallback = new Map<string, unknown>(Object.entries(spare ?? {}))
  let isSpared = spare != null
  const persistFallback = () => {
    if (fallback.size === 0 && !isSpared) return
    isSpared = true
    try {
      session?.setItem(SPARE, JSON.stringify(Object.fromEntries(fallback)))
    } catch {
      // The entry has it.
    }
    try {
      tab?.replaceState({ ...tab.state, spare: Object.fromEntries(fallback) }, '')
    } catch {
      // A browser may limit `replaceState`; the map still lasts as long as the page.
    }
  }
  const stored = (key: string): unknown => {
    try {
      return storage?.getItem(key)
    } catch {
      return null
    }
  }
  const get = (key: string) => {
    const value = fallback.has(key) ? fallback.get(key) : stored(key)
    return typeof value === 'string' ? value : null
  }
  /** Drops the fallback of a key, so that the value in storage counts again; watchers are not told. */
  const drop = (key: string) => {
    if (fallback.delete(key)) persistFallback()
  }
  const set = (key: string, value: string | null) => {
    fallback.delete(key)
    try {
      if (value === null) storage?.removeItem(key)
      else storage?.setItem(key, value)
      // Storage that does not give a value back has not taken it, even without an error.
      if (!storage || storage.getItem(key) !== value) fallback.set(key, value)
    } catch {
      fallback.set(key, value)
    }
    persistFallback()
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
  const json = <Value>(key: string, decode: (value: unknown, shared: unknown) => Value | null): Item<Value> => ({
    read: () => {
      try {
        return decode(parsed(get(key)), fallback.has(key) ? parsed(stored(key)) : null)
      } catch {
        return null
      }
    },
    write: value => set(key, JSON.stringify(value)),
    forget: () => set(key, null),
  })
  return { get, set, drop, text, json, isInFallback: (key: string) => fallback.has(key), persistFallback }
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}

/** The changes that local storage did not take in this session; `null` where it has none, or is none. */
function readSpare(session: Storage | null): Record<string, unknown> | null {
  try {
    const spare = parsed(session?.getItem(SPARE))
    return typeof spare === 'object' ? (spare as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

/** The stored part of an unconfirmed order: the parameters to send again, and the texts that the page shows of it. */
function asSent({ request: { coin, amount, promocode }, ...sent }: UnconfirmedOrder): UnconfirmedOrder {
  const { code, ticker, network, contractAddress, chainId } = coin
  return { ...sent, request: { coin: { code, ticker, network, contractAddress, chainId }, amount, promocode } }
}

/** An order as it is stored: the key of its request is `asked`, because records outlive the names in the code. */
export function asStored<Kept extends OpenOrder>({ terms: { request, ...terms }, ...order }: Kept) {
  return { ...order, terms: { asked: request, ...terms } }
}

function isOfOrders(key: string): boolean {
  return key === 'orders' || key === 'active_order'
}

export function storageOrNull(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return globalThis[name] ?? null
  } catch {
    return null
  }
}
