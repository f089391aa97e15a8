import { depositDifference } from '#domain/deposit'
import type { Order } from '#domain/order'
import { words } from '#words/payment'
import { Notice } from '../parts/Notice'
import { Sentence } from '../parts/Sentence'
import { coinInWords } from './in-words'

/** Says so when another amount arrived than was asked. */
export function DepositNotice({ order }: { order: Order }) {
  const difference = depositDifference(order)
  if (!difference || !order.receivedAmount || !order.amountFrom || !order.coin) return null
  const [received, asked] = [coinInWords(order.receivedAmount, order.coin), coinInWords(order.amountFrom, order.coin)]
  return (
    <Notice tone="warn">
      <span>
        <Sentence of={words.pay[difference]} values={[received, asked]} />
      </span>
    </Notice>
  )
}
