import type { Address } from 'viem'
import type { LiveStatus, OrderStatus } from '#domain/order'
import type { Chain } from '../chain/chain'
import type { Networks } from '../chain/networks'
import { CATALOGUE, type SandboxCoin } from '../coins'
import type { Database } from '../database/database'
import type { Keyring } from '../wallet/keyring'
import { Refusal } from './refusal'

/** The context of the engine's parts. It keeps no state of a sale, which is in the database and on the chain. */
export interface Sale {
  readonly db: Database
  readonly chain: Chain
  /** The sale's chain, and those that other coins are paid on. */
  readonly networks: Networks
  /** The deposit address of the order with this number, in the format of a coin's network. */
  readonly depositAddress: (network: string | null, number: number) => string
  /** The account that pays out FRACT, and the account that pays orders when a tester asks. */
  readonly accounts: { readonly treasury: Address; readonly buyer: Address }
  /** The Sandbox Wallet's keys, at work. */
  readonly keyring: Keyring
  readonly log: (line: string) => void
}

/** How long an estimate's price is honoured, in milliseconds of the sandbox's clock. */
export const ESTIMATE_LIFE = 30 * 60_000

/** How long a buyer has to pay, counted from WAITING. */
export const PAYMENT_WINDOW = 20 * 60_000

/** The least time a status lasts, so that a page that polls every 2.5 s (section 9) sees each of them. */
export const PAUSES: Partial<Record<OrderStatus, number>> = {
  NEW: 1_000,
  PREPARING: 3_000,
  CONFIRMING: 4_000,
  SENDING: 3_000,
}

/** How many blocks a deposit needs, its own included. */
export const CONFIRMATIONS = 3

/** FRACT amounts of quotes and payouts have six digits after the point, rounded down. */
export const FRACT_PLACES = 6

const COINS = new Map(CATALOGUE.map(coin => [coin.code, coin]))

/** The coin with this code. @throws Refusal 404 */
export function coinOf(code: string): SandboxCoin {
  const coin = COINS.get(code)
  if (!coin) throw new Refusal(404, `There is no coin "${code.slice(0, 64)}". GET /coins has the list.`)
  return coin
}

/** A setting that outlives the process. */
export function setting(db: Database, name: string): string | null {
  return db.get<{ value: string }>('SELECT value FROM settings WHERE name = ?', name)?.value ?? null
}

export function remember(db: Database, name: string, value: string): void {
  db.run(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    name,
    value,
  )
}

/** The sandbox's clock: the real one plus what people and tests have advanced it by. Milliseconds. */
export function now(db: Database): number {
  return Date.now() + clockOffset(db)
}

/** How far the sandbox's clock is ahead of the real one, in milliseconds. */
export function clockOffset(db: Database): number {
  return Number(setting(db, 'clock offset') ?? 0)
}

export function advanceClock(db: Database, seconds: number): void {
  remember(db, 'clock offset', String(clockOffset(db) + Math.round(seconds * 1000)))
}

/** The status at which every new order is held; `null` where new orders go on by themselves. */
export function holdOfNewOrders(db: Database): LiveStatus | null {
  return (setting(db, HOLD) || null) as LiveStatus | null
}

export function holdNewOrders(db: Database, status: LiveStatus | null): void {
  remember(db, HOLD, status ?? '')
}

const HOLD = 'hold of new orders'

/** The receiving address that every new order has from the start; `null` where its buyer is asked for one. */
export function receiverOfNewOrders(db: Database): string | null {
  return setting(db, RECEIVER) || null
}

export function giveNewOrders(db: Database, address: string | null): void {
  remember(db, RECEIVER, address ?? '')
}

const RECEIVER = 'receiver of new orders'

/** Does one piece of work for one order; what fails there is logged and tried again in the next turn, and stops no other. */
export async function attempt({ log }: Sale, uuid: string, work: () => void | Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log(`Order ${uuid} waits: ${error instanceof Error ? error.message : error}`)
  }
}
