import type { Decimal } from './decimal'

/** What is kept of an unfinished order, so that a visitor who comes back finds it again. */
export interface OpenOrder {
  uuid: string
  coinPrice: Decimal | null
  network: string | null
}
