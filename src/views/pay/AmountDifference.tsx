import { useSelector } from '@xstate/react'
import { depositDifference } from '#domain/deposit'
import { amount } from '#domain/format'
import { adjustmentOf } from '#domain/fract-due'
import type { Order } from '#domain/order'
import type { OrderActor } from '#machines/order'
import { words } from '#words/payment'
import { coinInWords } from '../format/coin-in-words'
import { Notice } from '../parts/Notice'
import { Sentence } from '../parts/Sentence'

const { settled } = words.pay

/** Says so when another amount arrived than was asked, and what it brings, unless the delivery is in doubt. */
export function AmountDifference({
  actor,
  order,
  isDoubted = false,
}: {
  actor: OrderActor
  order: Order
  isDoubted?: boolean
}) {
  const terms = useSelector(actor, ({ context }) => context.terms)
  const difference = depositDifference(order)
  if (!difference || !order.receivedAmount || !order.amountFrom || !order.coin) return null
  const [received, asked] = [coinInWords(order.receivedAmount, order.coin), coinInWords(order.amountFrom, order.coin)]
  const adjustment = adjustmentOf(terms, order)
  const isFair = difference === 'overpaid' && adjustment?.isSameRate && !isDoubted
  return (
    <Notice tone={isFair ? 'info' : 'warn'}>
      <span>
        <Sentence of={words.pay[difference]} values={[received, asked]} />{' '}
        {!isDoubted &&
          (adjustment ? (
            <Sentence
              of={settled[adjustment.isSameRate ? 'same rate' : 'another rate']}
              values={[amount(adjustment.receive), amount(adjustment.promised)]}
            />
          ) : (
            settled.unknown
          ))}
        {difference === 'underpaid' && ` ${words.pay.rest}`}
      </span>
    </Notice>
  )
}
