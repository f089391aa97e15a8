import type { AmountActor } from '#machines/amount'
import type { PurchaseActor } from '#machines/purchase'

/** Types an amount of the coin: into the form first, because `amount` replaces it where the text is a sum of dollars. */
export function typeAmount(purchase: PurchaseActor, amountActor: AmountActor | undefined, amount: string): void {
  const typed = { type: 'amount.typed', amount } as const
  purchase.send(typed)
  amountActor?.send(typed)
}
