import { shallowEqual, useSelector } from '@xstate/react'
import { secondsLeft } from '#machines/countdown'
import type { OrderActor } from '#machines/order'
import { progress } from '#machines/order-progress-screen'
import { headlineOf } from '#machines/order-screen'
import { headlineInWords, isTimed } from '#words/headline-in-words'
import { shortClock } from '../format/time'
import { tabIcon } from './tab-icon'
import { useCountdown } from './use-order'

/**
 * The order in the browser's tab: its title and its icon. React puts them into the head before the page's own, and takes
 * them out with the payment.
 */
export function Tab({ order }: { order: OrderActor }) {
  const countdown = useCountdown(order)
  const seconds = useSelector(countdown, snapshot => (snapshot ? secondsLeft(snapshot.context) : null))
  const { tone } = useSelector(order, progress, shallowEqual)
  const said = useSelector(order, headlineOf, shallowEqual)
  return (
    <>
      <title>{headlineInWords(said, seconds === null ? null : shortClock(seconds))}</title>
      <link rel="icon" type="image/svg+xml" href={tabIcon(said, tone, isTimed(said) ? seconds : null)} />
    </>
  )
}
