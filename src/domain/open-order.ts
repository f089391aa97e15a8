import type { Terms } from './terms'

/** The stored part of an unfinished order, by which a returning visitor finds it again. */
export interface OpenOrder {
  uuid: string
  terms: Terms
}

/**
 * An order that is still open elsewhere:
 * - `tab`: another tab of this browser shows it, and it is not settled
 * - `wallet`: a wallet was asked to pay it, and nothing is known of its answer
 * - `doubt`: another tab sent it, and does not know whether it was created; nobody knows its uuid
 */
export type StillOpen = { uuid: string; where: 'tab' | 'wallet' } | { uuid: null; where: 'doubt' }

/** An order was not sent, because another one is still open elsewhere and the visitor was not warned. */
export class OrderStillOpen extends Error {
  override readonly name = 'OrderStillOpen'
  readonly open: StillOpen

  constructor(open: StillOpen) {
    super(`An order is still open (${open.where}). Nothing was sent.`)
    this.open = open
  }
}
