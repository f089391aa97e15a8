import { setTimeout as pause } from 'node:timers/promises'
import { privateKeyToAccount } from 'viem/accounts'
import { hasReceived } from '#domain/deposit'
import { isSettled, type Order, type OrderStatus } from '#domain/order'
import type { OrderActor } from '#machines/order'
import type { SaleActor } from '#machines/sale'
import { depositToPay, hasOfferedReceiver } from '../machines/order-screen'
import { FakeStorage } from '../paths/fixtures/storage'
import { loadedChildren } from '../paths/page/eager-sale'
import { mulberry32 } from '../sandbox/faults/chance'
import { fillsIn, givesAddress } from './glance'
import type { SandboxProcess } from './sandbox-process'
import { openTab, pageOn } from './tab'

const PURCHASES = [
  ['USDTMATIC', '25'],
  ['BTC', '0.001'],
  ['MATIC', '60'],
  ['USDTTRC20', '25'],
  ['XRP', '60'],
  ['XLM', '300'],
] as const
/** How often a buyer looks at the page, closes its tab, and never pays. */
const GLANCE = 1_000
const CLOSES = 0.02
const NEVER_PAYS = 0.05
const CLOSED_FOR = 3_000
/** A buyer whose payment was not answered pays again when the page still waits for it after this. */
const PATIENCE = 20_000

/** What was offered for payment of an order, as JSON of a `DepositToPay`. */
export interface Offered {
  readonly uuid: string
  readonly offer: string
}

/**
 * A buyer with the page's own machines, client and storage, but no browser: somebody who looks at the page once a second and
 * does what it says, closes the tab at random, and comes back to what the storage kept.
 */
export class Buyer {
  readonly wallet: string
  readonly code: string
  readonly amount: string
  /** The orders that the page has shown, and all that it has offered for payment: JSON of {@link Offered}. */
  readonly orders = new Set<string>()
  readonly offers = new Set<string>()
  /** The memo of each order as the first answer named it that had its deposit address; empty where it has none. */
  readonly memos = new Map<string, string>()
  /** The orders for which the page asked for money again that it had seen. */
  readonly askedAgain = new Set<string>()
  tabs = 0
  payments = 0
  /** What the page said in the end. */
  end: { uuid: string; status: OrderStatus } | null = null
  readonly pays: boolean
  private readonly sandbox: SandboxProcess
  private readonly random: () => number
  private readonly storage: FakeStorage
  /** The orders whose money the page has seen. */
  private readonly seen = new Set<string>()
  private paidAt: number | null = null
  private hasPaid = false
  private hasLeft = false

  constructor(sandbox: SandboxProcess, seed: number, place: number) {
    this.sandbox = sandbox
    this.random = mulberry32(seed * 1_000_003 + place)
    const [code, amount] = PURCHASES[place % PURCHASES.length] ?? PURCHASES[0]
    this.code = code
    this.amount = amount
    this.storage = new FakeStorage({ defaultCoinCode: code })
    this.wallet = privateKeyToAccount(`0x${(seed * 1_000_003 + place + 1).toString(16).padStart(64, '0')}`).address
    this.pays = this.random() >= NEVER_PAYS
  }

  /** Buys, and resolves once the page says how the order ended, or the buyer leaves. */
  async buys(): Promise<void> {
    const page = pageOn(this.sandbox, this.storage, undefined, order => this.hears(order))
    while (!this.isDone) {
      this.tabs += 1
      const tab = openTab(page, this.storage)
      do {
        await pause(GLANCE * (0.5 + this.random()))
        if (!this.isDone) this.looksAt(tab)
      } while (!this.isDone && this.random() >= CLOSES)
      tab.stop()
      if (!this.isDone) await pause(this.random() * CLOSED_FOR)
    }
  }

  /** Gives up, and does nothing more. */
  leaves(): void {
    this.hasLeft = true
  }

  private get isDone(): boolean {
    return this.end !== null || this.hasLeft
  }

  private hears({ uuid, paymentAddress, extras }: Order): void {
    if (paymentAddress !== null && !this.memos.has(uuid)) this.memos.set(uuid, extras.map(({ value }) => value).join())
  }

  private looksAt(tab: SaleActor): void {
    const { openOrder, orders } = tab.getSnapshot().context
    const { order, purchase } = loadedChildren(tab)
    // An order may have ended while its tab was closed: the reminder over the form says so, and the list of orders.
    const ended = orders.find(({ uuid, status }) => this.orders.has(uuid) && isSettled(status))
    if (order) this.follows(order)
    else if (ended?.status) this.end = { uuid: ended.uuid, status: ended.status }
    else if (openOrder) tab.send({ type: 'order.resumed' })
    else fillsIn(purchase, this.amount)
  }

  private follows(actor: OrderActor): void {
    const page = actor.getSnapshot()
    const { order } = page.context
    if (!order) return
    this.orders.add(order.uuid)
    if (page.matches('settled') && isSettled(order.status)) {
      this.end = { uuid: order.uuid, status: order.status }
      return
    }
    givesAddress(actor, this.wallet)
    // What somebody else gave is refused; a difference of the amount or the FRACT is never taken.
    if (hasOfferedReceiver(page)) {
      const isOwn = order.receiveAddress?.toLowerCase() === this.wallet.toLowerCase()
      actor.send(isOwn ? { type: 'receiver.taken', address: order.receiveAddress ?? '' } : { type: 'receiver.refused' })
    }
    const offer = depositToPay(actor.getSnapshot())
    if (moneyIsSeen(order)) this.seen.add(order.uuid)
    if (!offer) return
    if (this.seen.has(order.uuid)) this.askedAgain.add(order.uuid)
    this.offers.add(JSON.stringify({ uuid: order.uuid, offer: JSON.stringify(offer) } satisfies Offered))
    const isForgotten = this.paidAt !== null && !this.hasPaid && performance.now() - this.paidAt > PATIENCE
    if (order.status === 'WAITING' && this.pays && (this.paidAt === null || isForgotten)) void this.sends(order.uuid)
  }

  private async sends(uuid: string): Promise<void> {
    this.paidAt = performance.now()
    this.payments += 1
    this.hasPaid = await this.sandbox.ask('POST', `/_sandbox/orders/${uuid}/pay`, {}).then(
      () => true,
      () => false,
    )
  }
}

function moneyIsSeen(order: Order): boolean {
  return hasReceived(order) || order.status === 'CONFIRMING' || order.status === 'SENDING'
}
