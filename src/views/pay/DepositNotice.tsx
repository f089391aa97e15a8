import { tickerOf } from '#domain/coin'
import { amount } from '#domain/format'
import { depositDifference, type Order } from '#domain/order'
import { words } from '#words/en'
import { Notice } from '../parts/Notice'

/** Says so when another amount arrived than was asked. */
export function DepositNotice({ order }: { order: Order }) {
  const difference = depositDifference(order)
  if (!difference || !order.receivedAmount || !order.amountFrom || !order.coin) return null
  const ticker = tickerOf(order.coin)
  const [received, asked] = [order.receivedAmount, order.amountFrom].map(value => words.pay.coin(amount(value), ticker))
  return <Notice tone="warn">{words.pay[difference](received ?? '', asked ?? '')}</Notice>
}
