import { isSettled, type Order } from './order'
import { networkOf, standingOf } from './standing'
import { isPaid, type Terms } from './terms'
import { TIMINGS } from './timings'

/**
 * Whether the connected wallet may be asked to pay an order. Only `open` lets it be asked:
 * - `paid`: money was seen, which the server's word alone says
 * - `contradicted`: an answer said otherwise than what is held
 * - `ended`: the order ended without money
 * - `short`: a transfer sent now may arrive after the deadline
 * - `pending`: the order may not be paid yet, or how long it may be is not known, or a payment of it was mined
 */
export type TransferStanding = 'open' | 'short' | 'pending' | 'ended' | 'contradicted' | 'paid'

/**
 * The standing of an order's transfer after its last answer. `doubtedTime` are the seconds left by the page's own countdown, where
 * it came to a late tick or to its end since.
 */
export function transferStanding(
  terms: Terms,
  order: Order | null,
  doubtedTime: number | null = null,
): TransferStanding {
  if (isPaid(terms)) return 'paid'
  if (terms.contradictions !== null) return 'contradicted'
  if (isSettled(order?.status)) return 'ended'
  if (order?.status !== 'WAITING' || standingOf(terms, order) !== 'payable' || order.secondsLeft === null)
    return 'pending'
  // A clock that was set back gives no more time than the server did.
  const secondsLeft = Math.min(order.secondsLeft, doubtedTime ?? order.secondsLeft)
  return secondsLeft * 1000 < marginOf(terms) ? 'short' : 'open'
}

/** The least time left, in ms, by which a wallet may be asked: blocks of Ethereum come every 12 s. */
function marginOf(terms: Terms): number {
  const { eth, other } = TIMINGS.transferMargin
  return networkOf(terms) === 'eth' ? eth : other
}
