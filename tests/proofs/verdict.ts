import type { Coin } from '#domain/coin'
import type { Facts } from '#domain/purchase'
import { compared, type Fraction, fits30, lowest, number, plainNumber } from './reference'

/** What a visitor means: spaces around it do not count, a comma is a point, and a digit may be missing on one side. */
export function typedNumber(typed: string): Fraction | null {
  const [whole = '', fraction, ...rest] = typed.trim().replace(',', '.').split('.')
  if (rest.length > 0 || (whole === '' && !fraction)) return null
  const read = plainNumber(`${whole || '0'}.${fraction || '0'}`)
  return read && fits30(read) && whole.length <= 60 && (fraction ?? '').length <= 60 ? read : null
}

/** Whether an amount is above zero and has no more digits than the coin. */
export function isPayableWith(coin: Coin, amount: Fraction | null): amount is Fraction {
  return amount !== null && lowest(amount).zeros <= coin.precision && amount.over > 0n
}

/** The verdict on an amount, reached a second time in fractions: within the coin's limits, and within what remains. */
export function mayBeBought({ typed, coin, info, stage, estimate }: Facts): boolean {
  const amount = typedNumber(typed)
  if (!coin || !info || !estimate || !stage?.total || stage.raised === null || !isPayableWith(coin, amount))
    return false
  const sold = number(estimate.amount)
  const raised = number(stage.raised)
  const zeros = Math.max(sold.zeros, raised.zeros)
  const then = sold.over * 10n ** BigInt(zeros - sold.zeros) + raised.over * 10n ** BigInt(zeros - raised.zeros)
  return (
    compared(amount, number(info.minAmount)) >= 0 &&
    (info.maxAmount === null || compared(amount, number(info.maxAmount)) <= 0) &&
    sold.over > 0n &&
    compared({ over: then, zeros }, number(stage.total)) <= 0
  )
}
