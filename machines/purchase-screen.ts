import type { SnapshotFrom } from 'xstate'
import { currentEstimate, verdict } from '#domain/buy-form'
import { type Estimate, type Faultless, isFault, isTooFewLeft, type Verdict } from '#domain/purchase'
import { shutReasonOf } from '#domain/stage'
import type { purchaseMachine } from '#machines/purchase'

type Snapshot = SnapshotFrom<typeof purchaseMachine>

/** What the line under Buy says: why it cannot be pressed, or what comes next. */
export type BuyReason =
  | 'closed'
  | 'sold out'
  | 'wallet missing'
  | 'unestimated'
  | 'too few'
  | 'below minimum'
  | 'unfit'
  | Faultless

/** The reason under Buy; `null` where a failure says it. */
export function buyReason(snapshot: Snapshot): BuyReason | null {
  const { isWalletMissing, failure } = snapshot.context
  const shut = shutReason(snapshot)
  if (shut) return shut
  if (isWalletMissing) return 'wallet missing'
  const judged = verdict(snapshot.context)
  const { kind } = judged
  // While somebody types, each key would be another word to read out.
  if (kind !== 'blank' && snapshot.hasTag('settling')) return 'unpriced'
  if (kind === 'unpriced' && snapshot.hasTag('retrying')) return 'unestimated'
  if (failure) return null
  if (isTooFewLeft(judged)) return 'too few'
  if (kind === 'below minimum') return kind
  return isFault(kind) ? 'unfit' : kind
}

/** Why nobody can buy anything right now; `null` while the stage sells, or is not known. */
export function shutReason({ context: { stage } }: Snapshot): 'closed' | 'sold out' | null {
  return shutReasonOf(stage)
}

/**
 * Which fields stand in the form: all, and while nothing can be bought none, or the amount that was typed, which waits for
 * a stage and says nothing of what it would buy.
 */
export function fieldsOf(snapshot: Snapshot): 'all' | 'amount' | 'none' {
  if (shutReason(snapshot) === null) return 'all'
  return snapshot.context.typed.trim() === '' ? 'none' : 'amount'
}

/** Whether coin, amount and promocode cannot change: an order is being created, or nothing can be bought. */
export function isLocked(snapshot: Snapshot): boolean {
  return !snapshot.can({ type: 'amount.typed', amount: '' }) || shutReason(snapshot) !== null
}

const OUT_OF_LIMITS: readonly Verdict['kind'][] = ['below minimum', 'above maximum', 'above remaining', 'above cap']

/** Whether the amount is outside of the limits of its coin, the stage or one person, so that it brings no $FRACT. */
export function isOutOfLimits({ context }: Snapshot): boolean {
  return OUT_OF_LIMITS.includes(verdict(context).kind)
}

/** Whether the amount has no estimate, and one is on its way. */
function isEstimating(snapshot: Snapshot): boolean {
  return (
    snapshot.matches({ editing: 'settling' }) ||
    (currentEstimate(snapshot.context) === null &&
      (snapshot.matches({ editing: 'estimating' }) || snapshot.hasTag('retrying')))
  )
}

/** The $FRACT that stand on the form. */
export interface Receives {
  /** The estimate that is shown, also while another one is on its way; `null` where there is none. */
  estimate: Estimate | null
  /** Whether nothing is typed, which buys 0. */
  isBlank: boolean
  isWaiting: boolean
  /** Whether the figure is what a press buys. */
  isFirm: boolean
}

/** The $FRACT that stand on the form: no old figure is firm while another one is on its way. */
export function receives(snapshot: Snapshot): Receives {
  const { context } = snapshot
  const current = currentEstimate(context)
  const isBlank = context.typed.trim() === ''
  // An empty field buys 0 at once, though its typing pause goes on.
  const isWaiting = isEstimating(snapshot) && !isBlank
  const estimate = isBlank || isOutOfLimits(snapshot) ? null : isWaiting ? context.estimate : current
  return { estimate, isBlank, isWaiting, isFirm: isBlank || (!isWaiting && current !== null) }
}
