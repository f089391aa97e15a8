import { useSelector } from '@xstate/react'
import { alertsAre } from '#machines/alerts'
import type { OrderActor } from '#machines/order'
import { isAwaited } from '#machines/order-screen'
import { words } from '#words/payment'
import { Button } from '../parts/Button'
import { returnFocus } from '../parts/return-focus'
import { useChild } from '../use-child'
import css from './pay.module.css'

const { alerts: said } = words.pay

/**
 * Turns the alerts of an order on and off, while there is something to wait for; `quiet` beside something to be done. To turn
 * them off is never the action of a screen.
 */
export function Alerts({ order, look = 'tonal' }: { order: OrderActor; look?: 'tonal' | 'quiet' }) {
  const alerts = useChild(order, 'alerts')
  const are = useSelector(alerts, snapshot => snapshot && alertsAre(snapshot))
  const isOffered = useSelector(order, isAwaited)
  if (!alerts || !are || !isOffered) return null
  return (
    <div className={css.alerts} data-state={are} ref={returnFocus}>
      <Button look={are === 'off' ? look : 'plain'} onClick={() => alerts.send({ type: 'alerts.toggled' })}>
        {are === 'off' ? said.button : said.stop}
      </Button>
      <p role="status">{are !== 'off' && said[are]}</p>
    </div>
  )
}
