import { compare, type Decimal } from './decimal'
import type { Terms } from './terms'

/** The fields in which an order may honestly differ from its request: processors round and mark amounts. */
export interface Difference {
  subject: 'amount' | 'promise'
  asked: Decimal
  told: Decimal
}

/**
 * The fields in which the order differs from its request, until the visitor takes the very figures. More FRACT is no
 * difference.
 */
export function differencesIn({ request, amountFrom, toReceive, takenFigures }: Terms): Difference[] {
  const isTaken = takenFigures?.amountFrom === amountFrom && takenFigures?.toReceive === toReceive
  if (request === null || isTaken) return []
  const found: Difference[] = []
  if (amountFrom !== null && amountFrom !== request.amount)
    found.push({ subject: 'amount', asked: request.amount, told: amountFrom })
  if (toReceive !== null && compare(toReceive, request.toReceive) < 0)
    found.push({ subject: 'promise', asked: request.toReceive, told: toReceive })
  return found
}

/** What was ordered, in the coin and in FRACT: as the server first said, or as was asked where its figures were not taken. */
export function orderedFigures(terms: Terms): { amount: Decimal | null; fract: Decimal | null } {
  const { request, amountFrom, toReceive } = terms
  if (request && differencesIn(terms).length > 0) return { amount: request.amount, fract: request.toReceive }
  return { amount: amountFrom ?? request?.amount ?? null, fract: toReceive ?? request?.toReceive ?? null }
}

/** The terms once the visitor took the figures that the server named; `null` figures are not taken. */
export function takeFigures(terms: Terms): Terms {
  const { amountFrom, toReceive } = terms
  const areKnown = amountFrom !== null && toReceive !== null
  return { ...terms, takenFigures: areKnown ? { amountFrom, toReceive } : null }
}
