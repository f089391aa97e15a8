import type { Decimal } from './decimal'

/** What is kept of an unfinished order, so that a visitor who comes back finds it again. */
export interface OpenOrder {
  uuid: string
  coinPrice: Decimal | null
  network: string | null
}

/** Why an order was not sent: another tab of this browser shows one that is not settled, and nobody was warned. */
export class OpenElsewhere extends Error {
  override readonly name = 'OpenElsewhere'
  readonly uuid: string

  constructor(uuid: string) {
    super(`Another tab shows order ${uuid}, which is not settled. Nothing was sent.`)
    this.uuid = uuid
  }
}
