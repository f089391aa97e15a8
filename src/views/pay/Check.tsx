import { shallowEqual, useSelector } from '@xstate/react'
import type { OrderActor } from '#machines/order'
import { checkOf, isOrderPaid } from '#machines/order-screen'
import type { SaleActor } from '#machines/sale'
import { words } from '#words/payment'
import { timeOfDay } from '../format/time'
import { Button } from '../parts/Button'
import parts from '../parts/parts.module.css'
import { useChild } from '../use-child'
import css from './panel.module.css'

const { ended, checking } = words.pay

interface Props {
  sale: SaleActor
  order: OrderActor
  look: 'strong' | 'tonal' | 'quiet'
}

/** Asks once more for an order that has ended, which stands on screen until the answer. */
export function CheckButton({ sale, order, look }: Props) {
  const check = useSelector(order, checkOf, shallowEqual)
  const isPaid = useSelector(order, isOrderPaid)
  const isChecking = check?.at === null
  return (
    <Button
      look={look}
      aria-busy={isChecking}
      aria-disabled={isChecking}
      onClick={() => sale.send({ type: 'order.rechecked' })}
    >
      {isChecking ? checking : isPaid ? ended.look : ended.again}
    </Button>
  )
}

/** When the order was checked, and what it was found to be; `News` says it aloud. */
export function CheckResult({ order }: { order: OrderActor }) {
  const check = useSelector(order, checkOf, shallowEqual)
  return <p className={css.result}>{check && check.at !== null && ended.checked[check.found](timeOfDay(check.at))}</p>
}

/** Asks at once for an order that lives, and says when it was last asked for. */
export function LiveCheck({ order, label }: { order: OrderActor; label: string }) {
  const polling = useChild(order, 'orderPolling')
  const at = useSelector(polling, snapshot => snapshot?.context.answeredAt ?? null)
  const checkedAt = useSelector(polling, snapshot => snapshot?.context.check?.at ?? null)
  return (
    <>
      {at !== null && <p className={css.means}>{ended.checked['no payment'](timeOfDay(at))}</p>}
      {/* Each answer renews the time above, and only one that was asked for is heard. */}
      <p className={parts.hidden} role="status">
        {checkedAt !== null && ended.checked['no payment'](timeOfDay(checkedAt))}
      </p>
      <Button onClick={() => order.send({ type: 'order.checked' })}>{label}</Button>
    </>
  )
}
