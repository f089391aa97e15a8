import { currentEstimate } from '#domain/buy-form'
import { isSettled, type OrderStatus } from '#domain/order'
import type { OrderRecord } from '#domain/record'
import type { SaleActor } from '#machines/sale'
import { depositToPay } from '../machines/order-screen'
import { loadedChildren } from '../paths/page/eager-sale'
import { numberIn } from './reference'
import { mayBeBought, typedNumber } from './verdict'

/** The answers about one order that reached the page. */
export interface Told {
  /** The deposit address and its like as an answer first named them; `null` is not named yet. */
  address: string | null
  amount: string | null
  ticker: string | null
  memo: string | null
  statuses: Set<OrderStatus>
  seconds: Set<number>
  /** Whether money was told of, or a status past WAITING. */
  isPaid: boolean
  /**
   * Whether an answer contradicted the request, the receiver or an earlier answer, since the order was the visitor's
   * own.
   */
  isContradicted: boolean
}

/** What the visitor asked for, as the server took it. */
export interface Ordered {
  amount: string
  ticker: string
  network: string
  fract: string
}

/** The page at one moment, and everything that can be known beside it. */
export interface Moment {
  sale: SaleActor
  /** The requests of this tab that wait for an answer, as `GET /order/1`. */
  inFlight: readonly string[]
  told: ReadonlyMap<string, Told>
  /** The orders whose creation was answered, and what each was asked with. */
  made: ReadonlyMap<string, Ordered>
  /** The orders that the visitor took on by a press. */
  claimed: ReadonlySet<string>
  /** The receiving addresses that the visitor gave or took, in lower case. */
  given: ReadonlySet<string>
  /** How each order on screen had ended at an earlier moment. */
  ended: ReadonlyMap<string, string>
  /** The orders whose purchase was announced, in any tab, once for each time. */
  purchases: readonly string[]
  /** The request of each estimate, by the estimate's id. */
  estimates: ReadonlyMap<string, { payload: string }>
  /** The orders that the server has, and how often the visitor pressed Buy. */
  orders: number
  bought: number
  complaints: readonly string[]
  /** The records of this browser, and the orders that it recorded as paid out at an earlier moment. */
  kept: readonly OrderRecord[]
  succeeded: ReadonlySet<string>
  uncaught: readonly unknown[]
}

type Invariant = (moment: Moment) => string | null

const orderOf = ({ sale }: Moment) => loadedChildren(sale).order
function offered({ sale }: Moment) {
  const snapshot = loadedChildren(sale).order?.getSnapshot()
  const offer = snapshot && depositToPay(snapshot)
  return offer ? { ...offer, uuid: snapshot.context.uuid } : null
}

const many = (requests: readonly string[], form: RegExp) => requests.filter(request => form.test(request)).length

/**
 * The invariants of money safety, as far as machines can break them: each says what is broken, or `null`. The pages of
 * an order are told apart by the ids of their actors.
 */
const INVARIANTS: Record<string, Invariant> = {
  '1. an address belongs to its order, coin and network': moment => {
    const actor = orderOf(moment)
    if (!actor) return null
    const snapshot = actor.getSnapshot()
    const { order, terms, uuid } = snapshot.context
    if (!order) return null
    const first = moment.told.get(uuid)
    if (order.uuid !== uuid) return `${order.uuid} is shown as ${uuid}`
    if (!first) return `${uuid} is shown, and nothing was told of it`
    if (order.paymentAddress !== first.address) return `${order.paymentAddress} is shown for ${first.address}`
    if (order.amountFrom !== first.amount) return `${order.amountFrom} is asked for ${first.amount}`
    if (order.coin && order.coin.ticker !== first.ticker) return `${order.coin.ticker} is asked for ${first.ticker}`
    return terms.paymentAddress === first.address ? null : 'another address is held'
  },
  '2. at most one create and one poll are in flight': ({ inFlight }) => {
    const creates = many(inFlight, /^POST \/order\/create$/)
    const polls = many(inFlight, /^GET \/order\//)
    return creates > 1 || polls > 1 ? `${creates} creates and ${polls} polls` : null
  },
  '3. polling lives until the order is settled or left': moment => {
    const actor = orderOf(moment)
    const snapshot = actor?.getSnapshot()
    const polls = many(moment.inFlight, /^GET \/order\//)
    // Over the buy form, the reminder asks for the open order.
    if (actor && !snapshot?.matches('live')) return polls > 0 ? 'an order is asked for that is settled' : null
    if (!snapshot?.matches('live')) return null
    const polling = snapshot.children.orderPolling?.getSnapshot().children.polling?.getSnapshot()
    if (polling?.status !== 'active') return 'nobody asks for a live order'
    const isAsking = polling.matches({ awake: 'asking' })
    return isAsking === polls > 0 ? null : `it ${isAsking ? 'asks' : 'rests'} with ${polls} polls in flight`
  },
  '4. a settled order never changes': moment => {
    const actor = orderOf(moment)
    const before = actor && moment.ended.get(actor.sessionId)
    const now = JSON.stringify(actor?.getSnapshot().value)
    return before === undefined || before === now ? null : `${before} became ${now}`
  },
  '5. SUCCESS is shown only when the server said it': moment => {
    const snapshot = orderOf(moment)?.getSnapshot()
    const { status = null } = snapshot?.context.order ?? {}
    const statuses = moment.told.get(snapshot?.context.uuid ?? '')?.statuses
    if (status !== null && !statuses?.has(status)) return `${status} was never said`
    // Asked for once more, an order that ended is shown as it was until it is answered.
    if (snapshot && !snapshot.context.isHeard && snapshot.context.endedOrder === snapshot.context.order) return null
    if (!snapshot?.matches('settled')) return isSettled(status) ? `${status} is not the end` : null
    return snapshot.matches({ settled: status as 'SUCCESS' }) ? null : `${status} is shown as another end`
  },
  '6. one purchase event per order, ever': moment => {
    const { purchases } = moment
    const snapshot = orderOf(moment)?.getSnapshot()
    if (new Set(purchases).size < purchases.length) return `twice: ${purchases.join(', ')}`
    const isBought = snapshot?.matches({ settled: 'SUCCESS' }) === true && moment.made.has(snapshot.context.uuid)
    return isBought && !purchases.includes(snapshot.context.uuid) ? 'a purchase was not announced' : null
  },
  '7. no countdown of another order': moment => {
    const snapshot = orderOf(moment)?.getSnapshot()
    const countdown = snapshot?.children.countdown?.getSnapshot()
    if (!snapshot || !countdown) return null
    if (!snapshot.matches({ live: { status: 'WAITING' } })) return 'time is counted for an order that does not wait'
    const { secondsLeft, deadline } = countdown.context
    const isItsOwn = secondsLeft === 0 || moment.told.get(snapshot.context.uuid)?.seconds.has(secondsLeft)
    return isItsOwn && Number.isFinite(deadline) ? null : `${secondsLeft} seconds were never told`
  },
  '8. Buy is possible only in an active stage, within its limits': moment => {
    const purchase = moment.sale.getSnapshot().children.purchase?.getSnapshot()
    if (moment.complaints.length > 0) return moment.complaints.join('; ')
    if (moment.orders > moment.bought) return `${moment.orders} orders of ${moment.bought} purchases`
    if (!purchase?.can({ type: 'order.requested' })) return null
    const { stage, estimate, typed, coin, promocode } = purchase.context
    if (stage?.active !== true) return 'the stage is not active'
    if (!mayBeBought(purchase.context)) return `${typed} ${coin?.ticker} may not be bought`
    const asked = JSON.parse(moment.estimates.get(estimate?.id ?? '')?.payload ?? '{}')
    const isItsOwn =
      asked.currency === coin?.code &&
      (asked.promocode ?? null) === promocode &&
      JSON.stringify(numberOf(asked.amount)) === JSON.stringify(numberOf(typed))
    return isItsOwn ? null : `the estimate answers ${JSON.stringify(asked)}, not ${typed} ${coin?.code} ${promocode}`
  },
  '10. what is payable is what was asked, given and first told': moment => {
    const offer = offered(moment)
    if (!offer) return null
    const { uuid, amountFrom, ticker, network, paymentAddress, receiveAddress, extras, toReceive } = offer
    const asked = moment.made.get(uuid)
    const first = moment.told.get(uuid)
    if (!first) return 'an order is payable of which nothing was told'
    if (asked) {
      if (amountFrom !== asked.amount) return `${amountFrom} is payable where ${asked.amount} was ordered`
      if (ticker !== asked.ticker || network !== asked.network) return `${ticker} on ${network} is payable`
      if (Number(toReceive ?? asked.fract) < Number(asked.fract)) return `it is payable for ${toReceive} FRACT`
    }
    if (paymentAddress !== first.address || /[?=]/.test(paymentAddress)) return `${paymentAddress} is payable`
    if ((extras[0]?.value ?? null) !== first.memo) return `the memo ${extras[0]?.value} stands for ${first.memo}`
    return moment.given.has(receiveAddress.toLowerCase()) ? null : `${receiveAddress} was never given here`
  },
  '11. what was contradicted is never payable again': moment => {
    const offer = offered(moment)
    return offer && moment.told.get(offer.uuid)?.isContradicted ? 'a contradicted order may still be paid' : null
  },
  '12. money that was seen is never asked for again': moment => {
    const offer = offered(moment)
    return offer && moment.told.get(offer.uuid)?.isPaid ? 'a payment that was seen is asked for again' : null
  },
  '13. a foreign order is payable after a press, kept after it, and never announced': moment => {
    const { made, claimed, kept, purchases } = moment
    const isOwn = (uuid: string) => made.has(uuid) || claimed.has(uuid)
    const offer = offered(moment)
    if (offer && !isOwn(offer.uuid)) return `${offer.uuid} is payable, and nobody took it on`
    const foreign = kept.find(({ uuid }) => !isOwn(uuid))
    if (foreign) return `${foreign.uuid} is kept, and nobody took it on`
    const announced = purchases.find(uuid => !made.has(uuid))
    return announced ? `${announced} is announced, and was not made here` : null
  },
  '16. an estimate on the page is current': moment => {
    const purchase = moment.sale.getSnapshot().children.purchase?.getSnapshot()
    const estimate = purchase && currentEstimate(purchase.context)
    if (!purchase || !estimate) return null
    const { basis, now } = purchase.context
    return basis && now - basis.at < 60_000 ? null : 'an estimate of a minute and more counts'
  },
  'nothing that was told is lost': ({ told, kept, succeeded, made }) => {
    for (const [uuid, first] of told) {
      if (!made.has(uuid)) continue
      const record = kept.find(one => one.uuid === uuid)
      if (!record) return `${uuid} is not kept`
      if (record.paymentAddress !== first.address) return `${record.paymentAddress} is kept for ${first.address}`
      if (record.status !== null && !first.statuses.has(record.status)) return `${record.status} was never said`
      if (succeeded.has(uuid) && record.status !== 'SUCCESS') return `${uuid} was SUCCESS, and is ${record.status}`
    }
    return null
  },
  '9. no uncaught error, no NaN, no empty screen': moment => {
    const { uncaught, sale } = moment
    if (uncaught.length > 0) return `uncaught: ${String(uncaught[0])}`
    const snapshot = sale.getSnapshot()
    if (snapshot.status !== 'active') return `the page is ${snapshot.status}`
    const isPaying = snapshot.matches({ form: 'paying' })
    if (isPaying !== (snapshot.children.order !== undefined)) return 'the screen is empty'
    if (!snapshot.children.purchase || !snapshot.children.stage || !snapshot.children.coins) return 'a part is gone'
    for (const [name, child] of Object.entries(snapshot.children)) {
      const { status, context } = (child?.getSnapshot() ?? {}) as { status?: string; context?: unknown }
      if (status === 'error') return `${name} has failed`
      const monster = monsterIn(context)
      if (monster) return `${name} holds ${monster}`
    }
    return null
  },
}

function numberOf(text: unknown): string | null {
  const read = typedNumber(String(text)) ?? numberIn(text)
  if (!read) return null
  const digits = read.over.toString().padStart(read.zeros + 1, '0')
  return `${digits.slice(0, digits.length - read.zeros)}.${digits.slice(digits.length - read.zeros).replace(/0+$/, '')}`
}

/** NaN, or an object that was written down as a text, anywhere in what a machine knows. */
function monsterIn(value: unknown, depth = 4): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : String(value)
  if (typeof value === 'string') return /NaN|undefined|\[object/.test(value) ? value : null
  if (typeof value !== 'object' || value === null || depth === 0) return null
  for (const part of Object.values(value)) {
    const found = monsterIn(part, depth - 1)
    if (found) return found
  }
  return null
}

/** Which invariants a moment breaks, and how. */
export function broken(moment: Moment): string[] {
  return Object.entries(INVARIANTS).flatMap(([name, invariant]) => {
    const how = invariant(moment)
    return how === null ? [] : [`${name}: ${how}`]
  })
}
