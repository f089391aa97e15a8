import { setTimeout as pause } from 'node:timers/promises'
import { fromCallback, fromPromise } from 'xstate'
import { transferRecords, transferWatcher } from '#actors/transfers'
import { type PayingWallet, transferDoors } from '#actors/wallet/transfer'
import { isSettled } from '#domain/order'
import type { PageEvent } from '#domain/page'
import { isPaid } from '#domain/terms'
import type { Connection } from '#domain/wallet'
import { assetMachine, tokenPolling } from '#machines/asset'
import type { OrderActor } from '#machines/order'
import type { SaleActor } from '#machines/sale'
import type { TransferActor } from '#machines/transfer'
import { type TransferState, transferState } from '../machines/transfer-screen'
import { FakeLocks } from '../paths/fixtures/locks'
import { SETTINGS } from '../paths/fixtures/settings'
import { FakeStorage } from '../paths/fixtures/storage'
import { loadedChildren } from '../paths/page/eager-sale'
import { killable } from '../proofs/killable'
import { mulberry32 } from '../sandbox/faults/chance'
import type { AccountName, Mode } from '../sandbox/wallet/modes'
import { provideLazy } from '../src/provide-after-form'
import { transferWith } from '../src/provide-transfer'
import { fillsIn, givesAddress } from './glance'
import { RpcWallet } from './rpc-wallet'
import type { SandboxProcess } from './sandbox-process'
import { openTab, pageOn } from './tab'

const PURCHASES = [
  ['USDTMATIC', '25'],
  ['MATIC', '60'],
] as const
/** How often a buyer looks at the page, and how often one then presses, gives up, or loads the page again. */
const GLANCE = 1_000
const PRESSES = 0.7
const GIVES_UP = 0.1
const RELOADS = 0.04
/**
 * How often the wallet is on another network when Pay is pressed, and how often a buyer who waits for the chain takes it
 * back; how long a buyer waits for a wallet that is silent.
 */
const ELSEWHERE = 0.05
const RETURNS = 0.3
const PATIENCE = 3_000

/** What becomes of a question: a mode of the wallet, or another account in the moment between press and question. */
export type End = Mode | 'another account'
const ENDS: readonly End[] = [
  ...Array<End>(6).fill('approve'),
  ...Array<End>(2).fill('later'),
  'decline',
  'silent',
  'speeds up',
  'cancels',
  'reverts',
  'fails before sending',
  'fails after sending',
  'busy',
  'another account',
]
const ASKS_AGAIN: readonly TransferState[] = ['unknown', 'lost', 'failed']

/** A tab that lives, with what a buyer remembers of it. */
interface Tab {
  readonly sale: SaleActor
  /** Kills the page in the midst of whatever it does. */
  dies(): void
  /** What the page was told of the wallet last, and of which order. */
  told: string
  isConfirmed: boolean
  askedAt: number
}

/**
 * A browser with the Sandbox Wallet and the page's own machines and doors. Its owner buys one order after another, presses
 * Pay whenever the page offers it, and confirms a second question only where the wallet shows that nothing was sent.
 */
export class WalletBuyer {
  readonly wallet: RpcWallet
  readonly amount: string
  /** The orders that were on screen, by their deposit address in lower case once it is known. */
  readonly orders = new Map<string, string | null>()
  /** How many orders it buys. */
  readonly wanted: number
  readonly ends = new Map<End, number>()
  /** What was broken, by the sentence that says so. */
  readonly broken: string[] = []
  /** What the page showed last, and what the wallet knew of it. */
  last = 'nothing'
  finished = 0
  tabs = 0
  confirmed = 0
  private readonly sandbox: SandboxProcess
  private readonly random: () => number
  private readonly storage: FakeStorage
  private readonly records
  private readonly locks = new FakeLocks()
  private readonly left = new Set<string>()
  private readonly isPaid: (payee: string) => Promise<boolean>
  private isOver = false

  /** @param isPaid Whether a deposit address was sent anything. */
  constructor(
    sandbox: SandboxProcess,
    accounts: Record<AccountName, string>,
    isPaid: (payee: string) => Promise<boolean>,
    { seed, place, wanted }: { seed: number; place: number; wanted: number },
  ) {
    this.isPaid = isPaid
    this.sandbox = sandbox
    this.random = mulberry32(seed * 1_000_003 + place)
    const [code, amount] = PURCHASES[place % PURCHASES.length] ?? PURCHASES[0]
    this.amount = amount
    this.storage = new FakeStorage({ defaultCoinCode: code })
    this.records = transferRecords(this.storage)
    this.wallet = new RpcWallet(sandbox, accounts, SETTINGS.chainId, 1_000)
    this.wanted = wanted
  }

  get isDone(): boolean {
    return this.isOver || this.finished >= this.wanted
  }

  /** Buys as many orders as are wanted, and resolves once each is paid or given up, or the buyer leaves. */
  async buys(): Promise<void> {
    while (!this.isDone) {
      const tab = this.opensTab()
      do {
        await pause(GLANCE * (0.5 + this.random()))
        // A chain that is busy is looked at again.
        await this.wallet.looksBack(this.isPaid).catch(() => {})
        this.looksAt(tab)
      } while (!this.isDone && !this.reloads(tab))
      tab.dies()
      this.missesRecords()
      await pause(this.random() * GLANCE)
    }
  }

  /** Gives up, and does nothing more. */
  leaves(): void {
    this.isOver = true
  }

  /** The record that this browser keeps of an order's transfer. */
  hasRecord(uuid: string): boolean {
    return this.records.read(uuid) !== null
  }

  private opensTab(): Tab {
    this.tabs += 1
    const wallet: PayingWallet = {
      ask: (method, params) => {
        if (method === 'eth_sendTransaction') this.judges(tab)
        return this.wallet.ask(method, params)
      },
      read: (chainId, method, params) => this.wallet.read(chainId, method, params),
    }
    const { dies, ...shared } = killable({ wallet, records: this.records, locks: this.locks })
    const transfer = transferWith(transferDoors(shared.wallet, shared.records, shared), shared.records)
    const page = pageOn(this.sandbox, this.storage, given => {
      const machines = provideLazy(given)
      const token = { fetch: fromPromise(async () => ''), 'watch page': fromCallback<PageEvent>(() => {}) }
      const asset = assetMachine.provide({ actors: { polling: tokenPolling.provide({ actors: token }) } })
      const watching = transferWatcher(shared.records, shared.locks)
      return {
        ...machines,
        order: machines.order.provide({ actors: { transfer, asset, 'watch transfers': watching } }),
      }
    })
    const sale = openTab(page, this.storage)
    const tab: Tab = { sale, told: '', isConfirmed: false, askedAt: Number.POSITIVE_INFINITY, dies: () => {} }
    return Object.assign(tab, {
      dies: () => {
        dies()
        sale.stop()
      },
    })
  }

  private looksAt(tab: Tab): void {
    const { sale } = tab
    const { openOrder } = sale.getSnapshot().context
    const { order, purchase } = loadedChildren(sale)
    if (order) this.follows(tab, order)
    else if (openOrder && !this.left.has(openOrder.uuid)) sale.send({ type: 'order.resumed' })
    else fillsIn(purchase, this.amount)
  }

  private follows(tab: Tab, actor: OrderActor): void {
    const page = actor.getSnapshot()
    const { order, terms, uuid } = page.context
    this.orders.set(uuid, terms.paymentAddress?.toLowerCase() ?? null)
    const isEnded = isPaid(terms) || isSettled(order?.status)
    if (isEnded || this.givesUp(uuid)) {
      this.finishes(tab, uuid)
      return
    }
    givesAddress(actor, this.wallet.connection.address)
    const payer = this.wallet.connection
    if (tab.told !== told(uuid, payer)) actor.send({ type: 'payer.changed', payer })
    tab.told = told(uuid, payer)
    const transfer = page.children.transfer as TransferActor | undefined
    if (transfer) this.pays(tab, transfer, uuid)
  }

  private pays(tab: Tab, transfer: TransferActor, uuid: string): void {
    const page = transfer.getSnapshot()
    const state = transferState(page)
    const known = this.sendingsFor(uuid).map(sending => `${sending.mode}: ${sending.state}`)
    this.last = `${state}, ${page.context.fault?.kind ?? 'no fault'}, ${page.context.standing} (${known.join(', ')})`
    if (state === 'warned') {
      const again = this.isUnsent(uuid)
      if (again) this.decides()
      tab.isConfirmed = again
      this.confirmed += again ? 1 : 0
      transfer.send({ type: again ? 'transfer.confirmed' : 'transfer.declined' })
    } else if (page.can({ type: 'transfer.requested' }) && this.random() < PRESSES) {
      // Where a second question would be, the press only brings the warning.
      if (!ASKS_AGAIN.includes(state)) this.decides()
      tab.isConfirmed = false
      transfer.send({ type: 'transfer.requested' })
    }
    // A wallet on another network cannot be looked through.
    if (page.matches('following') && this.random() < RETURNS) this.wallet.chainId = SETTINGS.chainId
    if (page.matches({ working: 'asking' })) tab.askedAt = Math.min(tab.askedAt, performance.now())
    else tab.askedAt = Number.POSITIVE_INFINITY
  }

  /** Draws what becomes of the next question. */
  private decides(): void {
    const end = ENDS[Math.floor(this.random() * ENDS.length)] ?? 'approve'
    this.ends.set(end, (this.ends.get(end) ?? 0) + 1)
    const { wallet } = this
    wallet.mode = end === 'another account' ? 'approve' : end
    // The page hears of it at the next look.
    if (end === 'another account')
      wallet.account = wallet.account === 'first account' ? 'another account' : 'first account'
    if (this.random() < ELSEWHERE) wallet.chainId = 1
  }

  /** Whether the wallet shows that nothing was sent for the order, and no window of it is open. */
  private isUnsent(uuid: string): boolean {
    return this.sendingsFor(uuid).every(({ state }) => state === 'nothing')
  }

  private sendingsFor(uuid: string) {
    const payee = this.orders.get(uuid)
    return this.wallet.sendings.filter(sending => sending.payee === payee)
  }

  /** A question is put: a second one beside an earlier that may have paid must have been confirmed. */
  private judges({ sale, isConfirmed }: Tab): void {
    const uuid = loadedChildren(sale).order?.getSnapshot().context.uuid ?? ''
    if (!this.isUnsent(uuid) && !isConfirmed) this.broken.push(`order ${uuid} was asked for again, unasked`)
    if (!this.hasRecord(uuid)) this.broken.push(`order ${uuid} was asked for without a record`)
  }

  private missesRecords(): void {
    for (const uuid of this.orders.keys()) {
      const isSent = this.sendingsFor(uuid).some(({ state }) => state !== 'nothing')
      if (isSent && !this.hasRecord(uuid)) this.broken.push(`the record of order ${uuid} is lost`)
    }
  }

  private givesUp(uuid: string): boolean {
    const sendings = this.sendingsFor(uuid)
    return sendings.length > 2 && this.isUnsent(uuid) && this.random() < GIVES_UP
  }

  private reloads(tab: Tab): boolean {
    const isSilent = this.wallet.mode === 'silent' && performance.now() - tab.askedAt > PATIENCE
    return isSilent || this.random() < RELOADS
  }

  private finishes({ sale }: Tab, uuid: string): void {
    this.finished += this.left.has(uuid) ? 0 : 1
    this.left.add(uuid)
    if (!this.isDone) sale.send({ type: 'order.left' })
  }
}

function told(uuid: string, { address, chainId }: Connection): string {
  return [uuid, address, chainId].join()
}
