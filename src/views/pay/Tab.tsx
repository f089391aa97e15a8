import { useSelector } from '@xstate/react'
import { headline, overridden } from '#domain/headline'
import { secondsLeft } from '#machines/countdown'
import type { OrderActor } from '#machines/order'
import { headlineInWords, isTimed } from '#words/headline-in-words'
import { shortClock } from '../format/time'
import { useDelivery } from './DeliveryVerification'
import { tabIcon } from './tab-icon'
import { useCountdown, useIsTimeUp } from './use-order'
import { useIsLost } from './use-reliability'

/**
 * The order in the browser's tab: its title and its icon. React puts them into the head before the page's own, and takes
 * them out with the payment.
 */
export function Tab({ order }: { order: OrderActor }) {
  const answer = useSelector(order, ({ context }) => context.order)
  const terms = useSelector(order, ({ context }) => context.terms)
  const countdown = useCountdown(order)
  const seconds = useSelector(countdown, snapshot => (snapshot ? secondsLeft(snapshot.context) : null))
  const { isDifferent } = useDelivery(order)
  const isLost = useIsLost(order)
  const isTimeUp = useIsTimeUp(order)
  const said = overridden(headline(answer, terms), { isLost, isTimeUp, isDifferent })
  return (
    <>
      <title>{headlineInWords(said, seconds === null ? null : shortClock(seconds))}</title>
      <link rel="icon" type="image/svg+xml" href={tabIcon(said, isTimed(said) ? seconds : null)} />
    </>
  )
}
