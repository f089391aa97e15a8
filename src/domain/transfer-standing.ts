import { LATER_LIMITS } from './later-limits'
import { isSettled, type Order } from './order'
import { standingOf } from './standing'
import type { Terms } from './terms'

/**
 * Whether the connected wallet may be asked to pay an order. Only `open` lets it be asked:
 * - `paid`: money was seen, which the server's word alone says
 * - `contradicted`: an answer said otherwise than what is held
 * - `ended`: the order ended without money
 * - `short`: a transfer sent now may arrive after the deadline
 * - `pending`: the order may not be paid yet, or how long it may be is not known
 */
export type TransferStanding = 'open' | 'short' | 'pending' | 'ended' | 'contradicted' | 'paid'

/** The standing of an order's transfer. `secondsLeft` is the countdown's; `null` where there is none. */
export function transferStanding(terms: Terms, order: Order | null, secondsLeft: number | null): TransferStanding {
  if (terms.wasPaid) return 'paid'
  if (terms.contradictions !== null) return 'contradicted'
  if (order?.status && isSettled(order.status)) return 'ended'
  if (order?.status !== 'WAITING' || standingOf(terms, order) !== 'payable' || secondsLeft === null) return 'pending'
  const { eth, other } = LATER_LIMITS.transferSeconds
  return secondsLeft < ((terms.asked?.network ?? terms.network) === 'eth' ? eth : other) ? 'short' : 'open'
}
