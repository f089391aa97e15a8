import type * as fc from 'fast-check'
import { type BuyForm, currentEstimate, requestOf as estimateRequestOf } from '#domain/buy-form'
import { type OrderStatus, orderStatus } from '#domain/order'
import type { OrderRecord } from '#domain/record'
import type { SaleActor } from '#machines/sale'
import { SETTINGS } from '../paths/fixtures/settings'
import { storeWithOrders } from '../paths/fixtures/storage'
import { loadedChildren } from '../paths/page/eager-sale'
import { startSale } from '../paths/page/start-sale'
import { Browser, type Tab } from './browser'
import { broken, type Moment, type Ordered, type Told } from './invariants'
import { type Fault, LIES, ModelServer, type Outcome, type Pressed, type Request, requestOf, STRANGER } from './server'

export const GOOD_ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** What may happen in a world, one thing at a time. */
export type Step =
  | { does: 'answers'; fault: Fault }
  | { does: 'answers everything' }
  | { does: 'passes' | 'sleeps' | 'sets the clock'; milliseconds: number }
  | { does: 'types'; amount: string }
  | { does: 'types a code'; code: string }
  | { does: 'picks'; coin: string }
  | { does: 'saves'; address: string }
  | { does: 'opens'; order: number; by: 'list' | 'link' }
  | { does: 'claims the order' | 'takes the receiver' | 'refuses the receiver' | 'takes the difference' }
  | { does: 'a stranger gives an address' }
  | { does: 'moves the order'; end: OrderStatus | null }
  | { does: 'changes the stage'; active: boolean; raised: string }
  | { does: 'changes the prices'; stage: string; coin: string }
  | { does: Press }

const PRESSES = {
  buys: { actor: 'purchase', type: 'order.requested' },
  'sends again': { actor: 'purchase', type: 'order.resent' },
  abandons: { actor: 'purchase', type: 'order.abandoned' },
  leaves: { actor: 'sale', type: 'order.left' },
  dismisses: { actor: 'sale', type: 'order.dismissed' },
  'dismisses the reminder': { actor: 'sale', type: 'reminder.dismissed' },
  keeps: { actor: 'sale', type: 'order.kept' },
  rechecks: { actor: 'sale', type: 'order.rechecked' },
  resumes: { actor: 'sale', type: 'order.resumed' },
} as const

export const PRESS_NAMES = Object.keys(PRESSES) as (keyof typeof PRESSES)[]
export const TURNS = [
  'hides',
  'shows',
  'loses the network',
  'finds the network',
  'copies',
  'reopens',
  'restarts the server',
  'forgets the open order in another tab',
] as const
type Press = keyof typeof PRESSES | (typeof TURNS)[number]

interface Sent extends Request {
  name: string
  tab: Tab
  /** The screen that an order stood on when it was asked for. */
  screen: string | null
  isOver: boolean
  fail: (error: unknown) => void
}

/**
 * A visitor's whole world: the page with its production wiring, the real client and the real memory; a browser and a
 * server of the proof's own; and a scheduler, which says whose answer comes next.
 */
export class World {
  readonly server = new ModelServer()
  readonly browser: Browser
  /** What has been seen of it, so that a proof can say what it went through. */
  readonly seen = new Set<string>()
  private readonly scheduler: fc.Scheduler
  private readonly told = new Map<string, Told>()
  /** The screen on which the page was told of an order last. */
  private readonly toldOn = new Map<string, string | null>()
  private readonly made = new Map<string, Ordered>()
  private readonly claimed = new Set<string>()
  private readonly given = new Set<string>()
  private readonly succeeded = new Set<string>()
  private readonly ended = new Map<string, string>()
  private readonly uninstall: () => void
  private sent: Sent[] = []
  private sale: SaleActor
  private bought = 0
  private fault: Fault = 'none'
  /** The last press of Buy. */
  private pressed: Pressed | null = null
  /** What the next answer about an order will be. */
  private lie: Fault | null = null
  /** Whether the visitor's order is unconfirmed. */
  private isUnclear = false

  constructor(scheduler: fc.Scheduler) {
    this.scheduler = scheduler
    this.browser = new Browser((url, init) => this.sends(String(url), init ?? {}))
    this.uninstall = this.browser.install()
    Object.assign(globalThis.navigator, {
      clipboard: {
        writeText: async () => {},
      },
    })
    this.sale = this.opens('')
  }

  /** Gives the real browser back. */
  ends(): void {
    this.sale.stop()
    this.uninstall()
  }

  /** One step, and everything that follows from it at once. Answers with the invariants that are broken now. */
  async takes(step: Step): Promise<string[]> {
    await this.does(step)
    await this.browser.settles()
    const found = broken(this.moment())
    this.remembers()
    return found
  }

  /** Takes every fault back and lets 24 s pass, more than the longest pause of a polling. Answers with the broken invariants. */
  async heals(): Promise<string[]> {
    this.lie = null
    // No event is sent without news, because it would ask for an order again that is no longer polled.
    if (!this.browser.isOnline) await this.takes({ does: 'finds the network' })
    if (this.browser.tab.document.visibilityState === 'hidden') await this.takes({ does: 'shows' })
    const found: string[] = []
    for (let i = 0; i < 8; i++) {
      found.push(...(await this.takes({ does: 'answers everything' })))
      found.push(...(await this.takes({ does: 'passes', milliseconds: 3_000 })))
    }
    return [...found, ...this.unhealed()]
  }

  private unhealed(): string[] {
    const children = loadedChildren(this.sale)
    const order = children.order?.getSnapshot()
    const uuid = order?.context.uuid ?? ''
    const truth = this.server.orders.get(uuid)
    const told = children.stage?.getSnapshot().context.stage
    return [
      ...(order?.matches('live') && truth && order.context.order?.status !== truth.status
        ? [`3. the page says ${order.context.order?.status} of ${uuid}, which is ${truth.status}`]
        : []),
      ...(told?.active === this.server.stage.active ? [] : ['the stage is not the server’s']),
      ...(Number(told?.currentPrice ?? 0) === Number(this.server.stage.current_price)
        ? []
        : ['the price is not the server’s']),
    ]
  }

  private async does(step: Step): Promise<void> {
    const children = loadedChildren(this.sale)
    switch (step.does) {
      case 'answers':
        if (this.scheduler.count() === 0) return
        if (isLie(step.fault)) this.lie = step.fault
        this.fault = isLie(step.fault) ? 'none' : step.fault
        return this.scheduler.waitNext(1)
      case 'answers everything':
        this.fault = 'none'
        while (this.scheduler.count() > 0) {
          await this.scheduler.waitNext(1)
          await this.browser.settles()
        }
        return
      case 'passes':
        return this.browser.passes(step.milliseconds)
      case 'sleeps':
        return this.browser.sleeps(step.milliseconds)
      case 'sets the clock':
        this.browser.wall += step.milliseconds
        return
      case 'types':
        return children.purchase?.send({ type: 'amount.typed', amount: step.amount })
      case 'types a code':
        if (step.code === '') return children.promocode?.send({ type: 'code.cleared' })
        return children.promocode?.send({ type: 'code.typed', code: step.code })
      case 'picks':
        return children.coins?.send({ type: 'coin.picked', code: step.coin })
      case 'saves':
        if (children.order) this.given.add(step.address.toLowerCase())
        return children.order?.send({ type: 'address.submitted', recipient: { address: step.address, email: null } })
      case 'opens': {
        const uuid = `order-${step.order}`
        if (step.by === 'list') return this.sale.send({ type: 'order.opened', uuid })
        globalThis.location.hash = `#o=${uuid}`
        this.browser.tab.window.dispatchEvent(new Event('hashchange'))
        return
      }
      case 'claims the order': {
        const { order, uuid } = children.order?.getSnapshot().context ?? {}
        const receiver = order?.receiveAddress ?? null
        if (!children.order?.getSnapshot().can({ type: 'order.claimed', receiver })) return
        this.claimed.add(uuid ?? '')
        if (receiver) this.given.add(receiver.toLowerCase())
        return children.order.send({ type: 'order.claimed', receiver })
      }
      case 'takes the receiver': {
        const address = children.order?.getSnapshot().context.order?.receiveAddress ?? ''
        if (!children.order?.getSnapshot().can({ type: 'receiver.taken', address })) return
        this.seen.add('receiver taken')
        this.given.add(address.toLowerCase())
        return children.order.send({ type: 'receiver.taken', address })
      }
      case 'refuses the receiver':
        return children.order?.send({ type: 'receiver.refused' })
      case 'takes the difference':
        return children.order?.send({ type: 'difference.taken' })
      case 'a stranger gives an address': {
        const truth = this.server.orders.get(children.order?.getSnapshot().context.uuid ?? '')
        if (truth && truth.receive_address === null) truth.receive_address = STRANGER
        return
      }
      case 'moves the order': {
        const uuid = children.order?.getSnapshot().context.uuid ?? [...this.server.orders.keys()].at(-1)
        return this.server.moves(uuid ?? '', step.end)
      }
      case 'changes the stage':
        Object.assign(this.server.stage, { active: step.active, raised: step.raised })
        return
      case 'changes the prices':
        this.server.stage.current_price = step.stage
        this.server.coinPrice = step.coin
        return
      default:
        return this.turns(step.does)
    }
  }

  private turns(does: Press): void {
    const { tab } = this.browser
    switch (does) {
      case 'hides':
      case 'shows':
        tab.document.visibilityState = does === 'hides' ? 'hidden' : 'visible'
        tab.document.dispatchEvent(new Event('visibilitychange'))
        return
      case 'loses the network':
      case 'finds the network':
        this.browser.isOnline = does === 'finds the network'
        tab.window.dispatchEvent(new Event(this.browser.isOnline ? 'online' : 'offline'))
        return
      case 'copies':
        this.copies()
        return
      case 'reopens':
        this.sale = this.opens(this.bought % 2 === 0 ? '' : globalThis.location.hash)
        return
      case 'restarts the server':
        for (const one of this.sent.filter(({ isOver }) => !isOver)) {
          if (one.path === '/order/create') this.isUnclear = true
          one.isOver = true
          one.fail(new TypeError('fetch failed'))
        }
        return
      case 'forgets the open order in another tab':
        {
          const { openOrder } = storeWithOrders(this.browser.storage)
          openOrder.forget(openOrder.read()?.uuid ?? '')
        }
        tab.window.dispatchEvent(Object.assign(new Event('storage'), { key: 'active_order' }))
        return
      default:
        this.presses(does)
    }
  }

  private presses(does: keyof typeof PRESSES): void {
    const { actor, type } = PRESSES[does]
    if (actor === 'sale') {
      const before = this.screen()
      this.sale.send({ type })
      // A check shows the order on a new screen, which keeps what the screen before it was told.
      if (type === 'order.rechecked')
        for (const [uuid, screen] of this.toldOn) if (screen === before) this.toldOn.set(uuid, this.screen())
      return
    }
    const { purchase } = this.sale.getSnapshot().children
    if (type === 'order.requested' && purchase?.getSnapshot().can({ type })) {
      this.bought++
      this.pressed = shownAt(purchase.getSnapshot().context)
      if (this.isUnclear) this.server.complaints.push('a second order in place of an unclear one')
    }
    if (type === 'order.abandoned' && purchase?.getSnapshot().matches('abandoning')) this.isUnclear = false
    purchase?.send({ type })
  }

  private screen(): string | null {
    return this.sale?.getSnapshot().children.order?.sessionId ?? null
  }

  /** Presses the button beside the address, as the deposit has it. */
  private copies(): void {
    const snapshot = loadedChildren(this.sale).order?.getSnapshot()
    const address = snapshot?.context.order?.paymentAddress
    if (!snapshot || !address) return
    snapshot.children.copy?.send({ type: 'copy.requested', what: 'address', text: address })
  }

  private opens(hash: string): SaleActor {
    for (const one of this.sent.filter(({ isOver }) => !isOver)) {
      if (one.path === '/order/create') this.isUnclear = true
      one.isOver = true
    }
    this.browser.open(hash)
    Object.assign(globalThis, {
      addEventListener: this.browser.tab.window.addEventListener.bind(this.browser.tab.window),
    })
    return startSale({ ...SETTINGS, apiBase: '' })
  }

  /** A request leaves the page. It reaches the server when the scheduler says so, even if nobody waits for it any more. */
  private sends(path: string, init: RequestInit): Promise<Response> {
    const signal = init.signal as AbortSignal
    if (!this.browser.isOnline) return Promise.reject(new TypeError('fetch failed'))
    return new Promise((resolve, reject) => {
      const request = requestOf(path, init)
      const { method } = request
      const sent: Sent = {
        ...request,
        name: `${method} ${path}`,
        pressed: this.pressed,
        past: method === 'GET' && this.server.glance(path) ? { ...this.server.glance(path) } : null,
        tab: this.browser.tab,
        screen: this.screen(),
        isOver: false,
        fail: reject,
      }
      this.sent.push(sent)
      signal.addEventListener('abort', () => {
        if (!sent.isOver && path === '/order/create') this.isUnclear = true
        sent.isOver = true
        reject(signal.reason)
      })
      void this.scheduler.schedule(Promise.resolve(), sent.name).then(() => this.arrives(sent, resolve, reject))
    })
  }

  private arrives(sent: Sent, resolve: (response: Response) => void, reject: (error: unknown) => void): void {
    const fault = (/^GET \/order\//.test(sent.name) && this.lie) || this.fault
    if (fault === this.lie) this.lie = null
    const outcome = this.server.answer(sent, fault)
    this.seen.add(`fault: ${fault}`)
    if (this.server.orders.size > 2) this.seen.add('two orders')
    this.sent = this.sent.filter(one => one !== sent)
    if (sent.isOver) return
    sent.isOver = true
    if (sent.path === '/order/create') this.isUnclear = unclear(outcome, this.isUnclear)
    if (outcome === 'no answer') {
      reject(new TypeError('fetch failed'))
      return
    }
    const { status, text } = outcome
    if (status === 200 && text?.startsWith('{"n":')) this.hears(sent, JSON.parse(text))
    const body = async () => {
      if (text === null) throw new TypeError('terminated')
      return text
    }
    resolve({ ok: status === 200, status, text: body } as Response)
  }

  /** Keeps account of what the page is told of an order. */
  private hears(sent: Sent, json: Record<string, unknown>): void {
    const uuid = String(json.uuid)
    if (sent.method === 'GET' && sent.path !== `/order/${uuid}`) return
    const read = (value: unknown) => (typeof value === 'string' ? value : null)
    const [address, amount, memo] = [read(json.payment_address), read(json.amount_from), read(json.memo)]
    const coin = json.coin as Record<string, unknown>
    const [ticker, network] = [read(coin.ticker), read(coin.network)]
    // A foreign order is not stored, so its first values are forgotten with its screen.
    const screen = this.screen()
    const isForgotten = !this.isOwn(uuid) && this.toldOn.get(uuid) !== screen
    this.toldOn.set(uuid, screen)
    if (sent.path === '/order/create') this.made.set(uuid, orderedOf(json))
    const asked = this.made.get(uuid)
    const isOwn = this.isOwn(uuid)
    const before = (isForgotten ? null : this.told.get(uuid)) ?? {
      address: null,
      amount: null,
      ticker: null,
      memo: null,
      statuses: new Set(),
      seconds: new Set(),
      isPaid: false,
      isContradicted: false,
    }
    const differs = (first: string | null, now: string | null) => first !== null && now !== null && first !== now
    const isOtherwise =
      differs(before.address, address) ||
      differs(before.amount, amount) ||
      differs(before.ticker, ticker) ||
      differs(before.memo, memo) ||
      (before.address !== null && before.memo === null && memo !== null) ||
      differs(asked?.network ?? null, network) ||
      (before.address === null && /[?=]/.test(address ?? '')) ||
      Number(read(json.to_receive) ?? asked?.fract) < Number(asked?.fract ?? 0)
    if (sent.screen && isOwn && isOtherwise) {
      before.isContradicted = true
      this.seen.add('contradicted')
    }
    if (sent.screen && isOwn && (read(json.received_amount) !== null || /CONF|SEND|SUCC/.test(String(json.status)))) {
      before.isPaid = true
      this.seen.add('money seen')
    }
    // A memo that comes before the address or together with it belongs to it.
    if (before.address === null) before.memo ??= memo
    before.address ??= address
    before.amount ??= amount
    before.ticker ??= ticker
    const status = orderStatus(json.status)
    if (status) before.statuses.add(status)
    if (typeof json.seconds_left === 'number') before.seconds.add(json.seconds_left)
    this.told.set(uuid, before)
  }

  private isOwn(uuid: string): boolean {
    return this.made.has(uuid) || this.claimed.has(uuid)
  }

  /** The page now, and what is known beside it. */
  moment(): Moment {
    return {
      sale: this.sale,
      inFlight: this.sent.filter(({ isOver }) => !isOver).map(({ name }) => name),
      told: this.told,
      made: this.made,
      claimed: this.claimed,
      given: this.given,
      ended: this.ended,
      purchases: this.browser.tabs
        .flatMap(({ window }) => window.dataLayer)
        .map(event => (event as { ecommerce: { transaction_id: string } }).ecommerce.transaction_id),
      estimates: this.server.estimates,
      orders: this.server.orders.size - 1,
      bought: this.bought,
      complaints: this.server.complaints,
      uncaught: this.browser.uncaught,
      kept: this.kept(),
      succeeded: this.succeeded,
    }
  }

  private kept(): OrderRecord[] {
    return storeWithOrders(this.browser.storage).orders.read()
  }

  private remembers(): void {
    for (const { uuid, status } of this.kept()) if (status === 'SUCCESS') this.succeeded.add(uuid)
    const { order, purchase } = loadedChildren(this.sale)
    const snapshot = order?.getSnapshot()
    if (order && snapshot?.matches('settled')) this.ended.set(order.sessionId, JSON.stringify(snapshot.value))
    if (snapshot?.context.order?.status) this.seen.add(`order: ${snapshot.context.order.status}`)
    this.seen.add(`purchase: ${JSON.stringify(purchase?.getSnapshot().value)}`)
    const link = snapshot?.children.orderPolling?.getSnapshot().value
    if (link) this.seen.add(`link: ${typeof link === 'string' ? link : link.silent}`)
  }
}

/** What would be bought, and the FRACT beside it; `null` while none stand there. */
function shownAt(form: BuyForm): Pressed | null {
  const [request, estimate] = [estimateRequestOf(form), currentEstimate(form)]
  return request && estimate && { currency: request.coin.code, amount: request.amount, fract: estimate.amount }
}

/** After a yes or a no all is clear; "not now" leaves things as they are. */
function unclear(outcome: Outcome, before: boolean): boolean {
  if (outcome === 'no answer' || outcome.status >= 500) return true
  return [404, 409, 425, 429].includes(outcome.status)
    ? before
    : outcome.status === 200 && !outcome.text?.startsWith('{')
}

function orderedOf(json: Record<string, unknown>): Ordered {
  const { ticker, network } = json.coin as Record<string, string>
  return {
    amount: String(json.amount_from),
    ticker: ticker ?? '',
    network: network ?? '',
    fract: String(json.to_receive),
  }
}

const isLie = (fault: Fault) => (LIES as readonly Fault[]).includes(fault)
