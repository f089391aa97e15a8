import type { Decimal } from './decimal'
import { differencesIn, orderedFigures } from './differences'
import { dueOf, expectedFract, namedFract } from './fract-due'
import { isSettled, type Order } from './order'
import { worthOf } from './purchase'
import { rateFor } from './rate'
import { networkOf } from './standing'
import { isOwn, isPaid, type Terms } from './terms'

/**
 * What a visitor buys, from what is held. Amounts in the coin, `receive`, `estimated` and `rate` in FRACT; `null` is not
 * known, or not agreed.
 */
export interface Summary {
  /**
   * `due` is to be paid, `paid` was seen, `delivered` arrived; `ended` brought nothing, or nobody can say whether it
   * did, so its figures are those of the order. `ordered` awaits the visitor's answer to other figures: these are the
   * figures that were asked for.
   */
  phase: 'ordered' | 'due' | 'paid' | 'delivered' | 'ended'
  pay: Decimal | null
  /** What arrived for an order that ended without tokens. */
  arrived: Decimal | null
  /** Dollars for the amount to pay, at the price of the order's creation. */
  worth: Decimal | null
  ticker: string | null
  network: string | null
  receive: Decimal | null
  /** The FRACT ordered, where another number is received. */
  estimated: Decimal | null
  /** FRACT for one coin, as the form says it: of what arrived, where an answer says what that brings. */
  rate: Decimal | null
  promocode: string | null
  receiver: string | null
}

/** The summary of an order, `null` for a foreign one. `isUnsure` says that nobody can say how it ends. */
export function summaryOf(terms: Terms, order: Order | null, isUnsure: boolean): Summary | null {
  if (!isOwn(terms)) return null
  const { request } = terms
  const isDoubted = isUnsure || terms.contradictions !== null
  const phase = phaseOf(terms, order, isDoubted)
  const { amount, fract } = orderedFigures(terms)
  const ordered = { pay: amount, receive: fract }
  const told = figuresOf(phase, terms, order, ordered)
  // FRACT that are only concluded from a payment below the order's say nothing of a rate of their own.
  const isTold =
    phase === 'due' || phase === 'ordered' || (phase === 'paid' && namedFract(terms, order)) || phase === 'delivered'
  const price = isTold && told.pay && told.receive ? told : ordered
  return {
    phase,
    ...told,
    arrived: phase === 'ended' && !isDoubted && isPaid(terms) ? terms.receivedAmount : null,
    worth: phase === 'due' && told.pay && terms.coinPrice ? worthOf(told.pay, terms.coinPrice) : null,
    ticker: request?.ticker ?? terms.ticker,
    network: networkOf(terms),
    estimated:
      phase === 'due' && request && told.receive !== request.toReceive ? told.receive && request.toReceive : null,
    rate: rateFor(price.receive, price.pay),
    promocode: request?.promocode ?? null,
    receiver: terms.receiver,
  }
}

function phaseOf(terms: Terms, order: Order | null, isDoubted: boolean): Summary['phase'] {
  if (isDoubted) return 'ended'
  if (isSettled(order?.status)) return order.status === 'SUCCESS' ? 'delivered' : 'ended'
  if (isPaid(terms)) return 'paid'
  return differencesIn(terms).length === 0 ? 'due' : 'ordered'
}

/** No answer contradicts the terms in the phases that take a figure from it. */
function figuresOf(
  phase: Summary['phase'],
  terms: Terms,
  order: Order | null,
  ordered: Pick<Summary, 'pay' | 'receive'>,
): Pick<Summary, 'pay' | 'receive'> {
  if (phase === 'ended' || phase === 'ordered') return ordered
  if (phase === 'delivered') return { pay: terms.receivedAmount, receive: order?.amountTo ?? null }
  if (phase === 'paid') return { pay: terms.receivedAmount, receive: expectedFract(terms, order) }
  return { pay: ordered.pay, receive: order?.toReceive ?? dueOf(terms) }
}
