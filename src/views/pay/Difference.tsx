import { useSelector } from '@xstate/react'
import { tickerOf } from '#domain/coin'
import { differencesIn } from '#domain/differences'
import { amount } from '#domain/format'
import { rateLoss } from '#domain/fract-due'
import { words } from '#words/payment'
import { coinInWords } from '../format/coin-in-words'
import { Button } from '../parts/Button'
import { Panel } from './Panel'
import type { PanelProps } from './PayForm'
import { Row } from './Rows'
import rows from './rows.module.css'
import { useOrder } from './use-order'

const { difference } = words.pay

/**
 * In the place of the deposit where the server answers with other figures than the visitor asked for: both side by
 * side, to take or to leave.
 */
export function Difference({ order: actor, onDismiss }: PanelProps) {
  const { order } = useOrder(actor)
  const terms = useSelector(actor, ({ context }) => context.terms)
  if (!order) return null
  const loss = rateLoss(terms)
  const text = loss && order.coin ? difference.less(amount(loss), tickerOf(order.coin)) : difference.text
  return (
    <Panel sign="question" title={difference.title} text={text}>
      <dl className={rows.rows}>
        {differencesIn(terms).map(({ subject, asked, told }) => (
          <Row key={subject} name={difference[subject]}>
            <span className={rows.change}>
              <bdi translate="no">{amount(asked)}</bdi>{' '}
              <span role="img" aria-label={difference.becomes}>
                →
              </span>{' '}
              <bdi translate="no">
                {subject === 'amount' ? coinInWords(told, order.coin) : words.pay.fract(amount(told))}
              </bdi>
            </span>
          </Row>
        ))}
      </dl>
      <Button onClick={onDismiss}>{difference.leave}</Button>
      <Button look="quiet" onClick={() => actor.send({ type: 'difference.taken' })}>
        {difference.take}
      </Button>
    </Panel>
  )
}
