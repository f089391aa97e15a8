import { setTimeout as pause } from 'node:timers/promises'
import { privateKeyToAccount } from 'viem/accounts'
import { createActor } from 'xstate'
import { memory } from '#actors/memory'
import { tabs } from '#actors/tabs'
import { saleApi } from '#api/client'
import { depositIsKnown } from '#domain/deposit'
import { isSettled, type OrderStatus } from '#domain/order'
import { asksForAddress, type OrderActor } from '#machines/order'
import type { SaleActor } from '#machines/sale'
import { mulberry32 } from '../sandbox/faults/chance'
import { provideSale } from '../src/provide'
import { provideLater } from '../src/provide-later'
import { FakeStorage } from '../tests/support/storage'
import type { House } from './house'

const PURCHASES = [
  ['USDTMATIC', '25'],
  ['BTC', '0.001'],
  ['MATIC', '60'],
  ['USDTTRC20', '25'],
] as const
const CHAIN = 137
/** How often a buyer looks at the page, closes its tab, and never pays. */
const GLANCE = 1_000
const CLOSES = 0.02
const NEVER_PAYS = 0.05
const CLOSED_FOR = 3_000
/** A buyer whose payment was not answered pays again when the page still waits for it after this. */
const PATIENCE = 20_000

/**
 * A buyer with the page's own charts, client and storage, but no browser: somebody who looks at the page once a second and
 * does what it says, closes the tab at random, and comes back to what the storage kept.
 */
export class Buyer {
  readonly wallet: string
  /** The orders and deposit addresses that the page has shown. */
  readonly orders = new Set<string>()
  readonly addresses = new Set<string>()
  tabs = 0
  payments = 0
  /** What the page said in the end. */
  end: { uuid: string; status: OrderStatus } | null = null
  readonly pays: boolean
  private readonly house: House
  private readonly random: () => number
  private readonly storage: FakeStorage
  private readonly amount: string
  private paidAt: number | null = null
  private hasPaid = false
  private hasLeft = false

  constructor(house: House, seed: number, place: number) {
    this.house = house
    this.random = mulberry32(seed * 1_000_003 + place)
    const [code, amount] = PURCHASES[place % PURCHASES.length] ?? PURCHASES[0]
    this.amount = amount
    this.storage = new FakeStorage({ defaultCoinCode: code })
    this.wallet = privateKeyToAccount(`0x${(seed * 1_000_003 + place + 1).toString(16).padStart(64, '0')}`).address
    this.pays = this.random() >= NEVER_PAYS
  }

  /** Buys, and resolves once the page says how the order ended, or the buyer leaves. */
  async buys(): Promise<void> {
    const page = this.page()
    while (!this.isDone) {
      const tab = this.opensTab(page)
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

  /** The page with everything behind it. Its charts are what costs most of a tab: they are made once. */
  private page() {
    const settings = {
      apiBase: this.house.api,
      chainId: CHAIN,
      rpcUrl: `http://127.0.0.1:${this.house.port}/rpc/${CHAIN}`,
      walletConnectProjectId: '',
      supportUrl: null,
    }
    return provideSale(saleApi(settings.apiBase), memory(this.storage), settings, {
      others: tabs(null),
      later: provideLater,
    })
  }

  private opensTab(page: ReturnType<typeof provideSale>): SaleActor {
    this.tabs += 1
    const kept = memory(this.storage)
    return createActor(page, {
      input: {
        codeInPath: null,
        storedCode: kept.promocode.read(),
        savedCoinCode: kept.coinCode.read(),
        wallet: kept.wallet.read() ?? { address: '', email: null },
        openOrder: kept.openOrder.read(),
        hasAttempt: kept.attempts.read().length > 0,
        draft: '',
        wasReloaded: false,
        orders: kept.orders.read(),
        linkedOrder: null,
        isWalletRequired: false,
        recentConnectorId: null,
        chainId: CHAIN,
      },
    }).start()
  }

  private looksAt(tab: SaleActor): void {
    const { context, children } = tab.getSnapshot()
    const form = children.purchase
    const page = form?.getSnapshot()
    if (children.order) this.follows(children.order)
    else if (context.openOrder) tab.send({ type: 'order.resumed' })
    else if (!form || !page) return
    else if (page.can({ type: 'order.requested' })) form.send({ type: 'order.requested' })
    else if (page.matches('unclear')) form.send({ type: 'order.resent' })
    else if (page.matches({ editing: 'idle' }) || page.matches({ editing: 'declined' })) {
      form.send({ type: 'amount.typed', amount: this.amount })
    }
  }

  private follows(actor: OrderActor): void {
    const page = actor.getSnapshot()
    const { order } = page.context
    if (!order) return
    this.orders.add(order.uuid)
    if (page.matches('settled') && order.status && isSettled(order.status)) {
      this.end = { uuid: order.uuid, status: order.status }
      return
    }
    if (asksForAddress(page) && page.can({ type: 'address.submitted', wallet: this.receiver() })) {
      actor.send({ type: 'address.submitted', wallet: this.receiver() })
    }
    if (!page.matches({ live: { details: 'pinned' } }) || !depositIsKnown(order)) return
    this.addresses.add(`${order.uuid} ${order.paymentAddress} ${order.amountFrom}`)
    const isForgotten = this.paidAt !== null && !this.hasPaid && performance.now() - this.paidAt > PATIENCE
    if (order.status === 'WAITING' && this.pays && (this.paidAt === null || isForgotten)) void this.sends(order.uuid)
  }

  private async sends(uuid: string): Promise<void> {
    this.paidAt = performance.now()
    this.payments += 1
    this.hasPaid = await this.house.ask('POST', `/_sandbox/orders/${uuid}/pay`, {}).then(
      () => true,
      () => false,
    )
  }

  private receiver() {
    return { address: this.wallet, email: null }
  }
}
