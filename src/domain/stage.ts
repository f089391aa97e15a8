import { type Decimal, subtractToZero, ZERO } from './decimal'

/** One round of the sale (specification section 3). `null` is a field the server did not give or gave unreadably. */
export interface Stage {
  number: number | null
  total: Decimal | null
  raised: Decimal | null
  /** How full the bar is, 0 to 100: as the server says, or else what was raised of the total. */
  percent: number | null
  /** Dollars for one $FRACT. */
  currentPrice: Decimal | null
  nextPrice: Decimal | null
  active: boolean
}

/** The $FRACT that this stage still sells: total minus raised, never below 0; `null` while it is not known. */
export function remaining(stage: Stage): Decimal | null {
  return stage.total === null || stage.raised === null ? null : subtractToZero(stage.total, stage.raised)
}

/** Whether the stage sells; `loading` until it is known. */
export function stateOfStage(stage: Stage | null): 'loading' | 'closed' | 'sold out' | 'live' {
  if (!stage) return 'loading'
  if (!stage.active) return 'closed'
  return remaining(stage) === ZERO ? 'sold out' : 'live'
}

/**
 * Why a stage sells nothing; `null` while it sells, or is not known. A stage that was closed after its last token was sold is sold
 * out; a closed stage that has no tokens yet is closed.
 */
export function shutReasonOf(stage: Stage | null): 'closed' | 'sold out' | null {
  const state = stateOfStage(stage)
  if (!stage || state === 'live') return null
  const isSoldOut = state === 'sold out' || (remaining(stage) === ZERO && stage.raised !== ZERO)
  return isSoldOut ? 'sold out' : 'closed'
}
