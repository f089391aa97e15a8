import type { Terms } from './terms'

/** The stored part of an unfinished order, by which a returning visitor finds it again. */
export interface OpenOrder {
  uuid: string
  terms: Terms
}

/**
 * An order was not sent, because another tab of this browser shows one that is not settled and the visitor was not
 * warned.
 */
export class OrderOpenInOtherTab extends Error {
  override readonly name = 'OrderOpenInOtherTab'
  readonly uuid: string

  constructor(uuid: string) {
    super(`Another tab shows order ${uuid}, which is not settled. Nothing was sent.`)
    this.uuid = uuid
  }
}
