import { compare, type Decimal } from './decimal'
import {
  type Basis,
  type Estimate,
  type EstimateRequest,
  estimateRequest,
  type Facts,
  isAnotherFigure,
  isSameRequest,
  judge,
  orderRequest,
  type UnconfirmedOrder,
  type Verdict,
} from './purchase'
import { NO_TERMS, type Terms } from './terms'
import { TIMINGS } from './timings'

/** The buy form: what is typed and chosen, the prices, and the last estimate. */
export interface BuyForm extends Facts {
  /** A valid code, or `null`. */
  promocode: string | null
  /** The request that `estimate` answers: the estimate counts only while the form would ask the same. */
  estimatedFor: EstimateRequest | null
  /** The prices of the estimate request that is under way, which are the `basis` of its answer. */
  pendingBasis: Basis | null
  /** Milliseconds of the epoch, as last read. */
  now: number
  /** The $FRACT on the page for `estimatedFor` when the visitor last did something. */
  seenFigure: Decimal | null
  /** When the figure on the page last became another by itself. */
  changedAt: number
  /** Whether a wallet must be connected first (the `wr` flag of section 2). */
  isWalletMissing: boolean
}

/** The estimate request for the form as it is now. */
export function requestOf({ typed, coin, promocode }: BuyForm): EstimateRequest | null {
  return estimateRequest(typed, coin, promocode)
}

/** The order as it is sent, and stored until it is answered; while its outcome is unclear, the order to send again. */
export function orderToSend({ estimatedFor, estimate, basis }: BuyForm): UnconfirmedOrder | null {
  return estimatedFor && estimate && { request: estimatedFor, estimate, basis }
}

/** The amount that was typed, unless it is of the coin of an order that was sent, and the form has another coin by now. */
export function typedInCoin({ typed, coin, estimatedFor }: BuyForm): string {
  return estimatedFor?.coin.code === coin?.code ? typed : ''
}

/** The terms of the order that the form has created: the request, and the price of its coin. */
export function createdTerms({ estimatedFor, estimate, basis }: BuyForm): Terms {
  const request = estimatedFor && estimate && orderRequest(estimatedFor, estimate)
  return { ...NO_TERMS, request, coinPrice: basis?.coinPrice ?? null }
}

/** The prices on the page, and the time. */
export function basisOf({ stage, info, now }: BuyForm): Basis {
  return { stagePrice: stage?.currentPrice ?? null, coinPrice: info?.price ?? null, at: now }
}

/** Whether a price is another than the one that an estimate was asked for with. */
export function isAnotherPrice(form: BuyForm, askedWith: BuyForm['basis']): boolean {
  const { stagePrice, coinPrice } = basisOf(form)
  return askedWith?.stagePrice !== stagePrice || askedWith?.coinPrice !== coinPrice
}

/**
 * The form with a new estimate. `isBought` says that a press waits for the estimate, so that it is compared with the
 * figure that was pressed.
 */
export function withEstimate(form: BuyForm, estimate: Estimate, isBought: boolean) {
  const { pendingBasis, now } = form
  const request = requestOf(form)
  const seenFigure = isSameRequest(form.estimatedFor, request) || isBought ? form.seenFigure : null
  const shown = seenFigure && (form.estimate?.amount ?? seenFigure)
  const changedAt = shown && isAnotherFigure(shown, estimate.amount) ? now : form.changedAt
  return { estimate, estimatedFor: request, basis: pendingBasis, seenFigure: seenFigure ?? estimate.amount, changedAt }
}

/** The estimate, if it answers the form as it is now and is less than a minute old. */
export function currentEstimate(form: BuyForm): Estimate | null {
  const { estimatedFor, estimate, basis, now } = form
  return basis && now - basis.at < TIMINGS.estimateLife && isSameRequest(estimatedFor, requestOf(form))
    ? estimate
    : null
}

/**
 * The $FRACT that the visitor saw before an estimate for the same amount was renewed with another figure; `null`
 * otherwise.
 */
export function formerFigure(form: BuyForm): Decimal | null {
  const estimate = currentEstimate(form)
  return estimate && form.seenFigure && isAnotherFigure(form.seenFigure, estimate.amount) ? form.seenFigure : null
}

/** Whether the figure on the page counts, and was there long enough that a press means it. */
export function isFigureSeen(form: BuyForm): boolean {
  return currentEstimate(form) !== null && form.now - form.changedAt >= TIMINGS.changeSeen
}

/** Whether an estimate gives the $FRACT that were seen, or more where the promocode is another than theirs. */
export function isAsSeen({ seenFigure, estimatedFor, promocode }: BuyForm, { amount }: Estimate): boolean {
  const isOfAnotherCode = estimatedFor?.promocode !== promocode
  return (
    seenFigure !== null &&
    (!isAnotherFigure(seenFigure, amount) || (isOfAnotherCode && compare(amount, seenFigure) > 0))
  )
}

/** The one verdict on the amount in the field. */
export function verdict(form: BuyForm): Verdict {
  return judge({ ...form, estimate: currentEstimate(form) })
}

/** Whether the amount in the field may be bought. */
export function mayBeBought(form: BuyForm): boolean {
  return form.stage?.active === true && verdict(form).kind === 'fits' && !form.isWalletMissing
}
