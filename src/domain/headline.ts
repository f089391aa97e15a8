import type { Decimal } from './decimal'
import { needsReceiver } from './deposit'
import type { Order } from './order'
import { isEndDoubted, standingOf } from './standing'
import type { Terms } from './terms'

/** What an order's screen says in two words, for those who look elsewhere: the tab's title, its icon, a notification. */
export type Headline =
  | { says: 'pay'; amount: Decimal; ticker: string }
  | { says: 'sent'; amount: Decimal | null }
  | { says: Said }

type Said =
  | 'opening'
  | 'preparing'
  | 'address'
  /** A question stands before the payment: other figures, a receiver, an order of another browser. */
  | 'question'
  | 'stop'
  | 'spent'
  | 'processing'
  | 'arrived'
  | 'confirming'
  | 'sending'
  | 'doubt'
  | 'failed'
  | 'canceled'
  | 'expired'

/** The headline of an order, from its last answer and its terms. It says 'Pay' of a payable order alone. */
export function headline(order: Order | null, terms: Terms): Headline {
  if (order !== null && isEndDoubted(terms, order)) return { says: 'doubt' }
  if (terms.contradictions !== null) return { says: 'stop' }
  if (order === null) return { says: 'opening' }
  switch (order.isStatusUnknown ? null : order.status) {
    case null:
      return { says: 'processing' }
    case 'CONFIRMING':
      return { says: 'confirming' }
    case 'SENDING':
      return { says: 'sending' }
    case 'SUCCESS':
      return { says: 'sent', amount: order.amountTo }
    case 'CANCEL':
      return { says: 'canceled' }
    case 'EXPIRED':
      return { says: 'expired' }
    case 'ERROR':
    case 'ERROR_RECEIVE_ADDRESS':
    case 'ERROR_SENDING':
      return { says: 'failed' }
    case 'NEW':
    case 'PREPARING':
    case 'WAITING':
      return awaiting(order, terms)
  }
}

function awaiting(order: Order, terms: Terms): Headline {
  const isOffered = terms.receiver === null && order.receiveAddress !== null
  switch (standingOf(terms, order)) {
    case 'payable':
      return order.amountFrom && order.coin
        ? { says: 'pay', amount: order.amountFrom, ticker: order.coin.ticker }
        : { says: 'preparing' }
    case 'arrived':
      return { says: 'arrived' }
    case 'contradicted':
    case 'unreadable':
      return { says: 'stop' }
    case 'unclaimed':
    case 'figuresDiffer':
      return { says: 'question' }
    case 'pending':
      if (isOffered) return { says: 'question' }
      if (terms.minedAmount !== null) return { says: 'processing' }
      return { says: needsReceiver(order) ? 'address' : 'preparing' }
  }
}

/** What overrides the headline of the answers: the server does not know the order, the time is up, the chain differs. */
export interface Overrides {
  /** Whether the server does not know the order any more. */
  isLost: boolean
  isTimeUp?: boolean
  /** Whether the chain shows another delivery than the answer named. */
  isMismatchFound: boolean
}

/** The headline, unless something else speaks against it. */
export function overridden(said: Headline, { isLost, isTimeUp, isMismatchFound }: Overrides): Headline {
  if (isLost) return { says: 'stop' }
  if (isTimeUp && ['pay', 'address', 'preparing', 'question'].includes(said.says)) return { says: 'spent' }
  return isMismatchFound && said.says === 'sent' ? { says: 'doubt' } : said
}

/** What is worth a call to somebody who is away. */
export const ALL_NEWS = ['seen', 'sent', 'failed', 'expired', 'stopped'] as const
export type News = (typeof ALL_NEWS)[number]

const NEWS: Partial<Record<Headline['says'], News>> = {
  arrived: 'seen',
  confirming: 'seen',
  sending: 'seen',
  sent: 'sent',
  doubt: 'failed',
  failed: 'failed',
  canceled: 'failed',
  expired: 'expired',
  stop: 'stopped',
}

/** The news in a headline; `null` where it has none. */
export function newsIn({ says }: Headline): News | null {
  return NEWS[says] ?? null
}
