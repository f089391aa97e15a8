import { shallowEqual, useSelector } from '@xstate/react'
import { TIMINGS } from '#domain/timings'
import type { OrderActor } from '#machines/order'
import { isOffline } from '#machines/order-polling'
import { depositToPay, screenOf } from '#machines/order-screen'
import { words } from '#words/payment'
import { span } from '../format/time'
import { useChild } from '../use-child'
import css from './bad-day.module.css'

/**
 * The age of the last answer, while polls fail; a single failure is not shown. Only the change is announced, and not
 * every second.
 */
export function LastAnswer({ order }: { order: OrderActor }) {
  const orderPolling = useChild(order, 'orderPolling')
  const elapsed = useChild(orderPolling, 'elapsed')
  const isAway = useSelector(orderPolling, snapshot => snapshot !== undefined && isOffline(snapshot))
  const silence = useSelector(elapsed, snapshot => snapshot && silenceOf(snapshot.context))
  const { stop, panel } = useSelector(order, screenOf, shallowEqual)
  const mayPay = useSelector(order, snapshot => depositToPay(snapshot) !== null)
  const isOld = silence === null || (silence !== undefined && silence >= TIMINGS.elapsedShown)
  const isShown = isAway || isOld
  const away = mayPay ? words.link.offlinePaying : words.link.offline
  const checked = isOld && silence != null && <span>{lastChecked(silence)}</span>
  // The notice of an order that is not found says more, and so does its panel while it is looked for.
  if (stop === 'lost' || (panel === 'sought' && !isAway)) return null
  return (
    <p className={css.link} data-tone={isAway ? 'warn' : undefined}>
      {!isAway && checked}
      <span role="status">{isShown ? (isAway ? away : words.link.retrying) : ''}</span>
      {isAway && checked}
    </p>
  )
}

/** How long ago the last answer came, in words. */
function lastChecked(silence: number): string {
  const { unit, count } = span(silence)
  return words.link.lastChecked[unit](count)
}

/** Milliseconds since the last answer; `null` where there was none. */
function silenceOf({ since, now }: { since: number | null; now: number }): number | null {
  return since === null ? null : now - since
}
