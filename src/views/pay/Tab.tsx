import { useSelector } from '@xstate/react'
import { headline, overridden } from '#domain/headline'
import { secondsLeft } from '#machines/countdown'
import type { OrderActor } from '#machines/order'
import { progress } from '#machines/order-screen'
import { headlineInWords, isTimed } from '#words/headline-in-words'
import { shortClock } from '../format/time'
import { tabIcon } from './tab-icon'
import { useCountdown } from './use-order'
import { useOrderScreen, useOutside } from './use-order-screen'

/**
 * The order in the browser's tab: its title and its icon. React puts them into the head before the page's own, and takes
 * them out with the payment.
 */
export function Tab({ order }: { order: OrderActor }) {
  const answer = useSelector(order, ({ context }) => context.order)
  const terms = useSelector(order, ({ context }) => context.terms)
  const countdown = useCountdown(order)
  const seconds = useSelector(countdown, snapshot => (snapshot ? secondsLeft(snapshot.context) : null))
  const { tone } = useOrderScreen(order, progress)
  const said = overridden(headline(answer, terms), useOutside(order))
  return (
    <>
      <title>{headlineInWords(said, seconds === null ? null : shortClock(seconds))}</title>
      <link rel="icon" type="image/svg+xml" href={tabIcon(said, tone, isTimed(said) ? seconds : null)} />
    </>
  )
}
