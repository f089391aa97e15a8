import { shallowEqual, useSelector } from '@xstate/react'
import { orderToSend } from '#domain/buy-form'
import type { PurchaseActor } from '#machines/purchase'
import { words as form } from '#words/form'
import { words } from '#words/payment'
import { Button } from '../parts/Button'
import { Notice } from '../parts/Notice'
import { returnFocus } from '../parts/return-focus'
import css from './buy.module.css'
import { unconfirmedInWords } from './unconfirmed-in-words'

const { unclear } = words.buy

/**
 * In the place of the form while an order is unconfirmed: the order as it would be sent again, from its stored
 * parameters, because the form may show another coin by now.
 */
export function Unclear({ purchase }: { purchase: PurchaseActor }) {
  const sent = useSelector(purchase, ({ context }) => orderToSend(context), shallowEqual)
  const isResending = useSelector(purchase, snapshot => snapshot.hasTag('creating'))
  const isAbandoning = useSelector(purchase, snapshot => snapshot.can({ type: 'order.kept' }))
  const failure = useSelector(purchase, ({ context }) => context.failure)
  const onAbandon = () => purchase.send({ type: 'order.abandoned' })
  return (
    <div className={css.confirmation} ref={returnFocus}>
      <Notice tone="bad">
        <strong>{form.buy.unclear.title}</strong>
        <span>{unclear.text}</span>
        {failure && !isResending && <span>{unclear.still(failure.reason)}</span>}
      </Notice>
      {sent && <p className={css.sent}>{unconfirmedInWords(sent)}</p>}
      {isAbandoning ? (
        <>
          <Notice tone="warn" isAlert>
            {unclear.abandoning}
          </Notice>
          <Button onClick={() => purchase.send({ type: 'order.kept' })}>{unclear.keep}</Button>
          <Button look="quiet" onClick={onAbandon}>
            {unclear.abandon}
          </Button>
        </>
      ) : (
        <>
          <Button
            aria-disabled={isResending}
            aria-busy={isResending}
            onClick={() => purchase.send({ type: 'order.resent' })}
          >
            {isResending ? form.buy.creating : unclear.again}
          </Button>
          {!isResending && (
            <Button look="quiet" onClick={onAbandon}>
              {unclear.another}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
