import type { Decimal } from '#domain/decimal'
import { decimal } from '#domain/decimal'
import type { OpenOrder } from '#domain/open-order'
import type { Wallet } from '#machines/order'

/** Local storage, by the keys of specification section 3 and three of ours. Every value is checked when it is read. */
export interface Memory {
  promocode: Item<string>
  coinCode: Item<string>
  wallet: Item<Wallet>
  openOrder: Item<OpenOrder>
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
  const get = (key: string) => {
    const kept = spare.get(key)
    if (kept !== undefined) return kept
    try {
      return storage?.getItem(key) ?? null
    } catch {
      return null
    }
  }
  const set = (key: string, value: string | null) => {
    spare.delete(key)
    try {
      if (!storage) spare.set(key, value)
      else if (value === null) storage.removeItem(key)
      else storage.setItem(key, value)
    } catch {
      spare.set(key, value)
    }
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

function localStorageOrNull(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}
