import { shallowEqual, useSelector } from '@xstate/react'
import type { Order } from '#domain/order'
import { type CountdownActor, endsSoon, secondsLeft } from '#machines/countdown'
import type { OrderActor } from '#machines/order'
import { progress } from '#machines/order-progress-screen'
import { isSentByWallet, remarkOf } from '#machines/order-screen'
import { STATUS_TITLE, words } from '#words/payment'
import { clock } from '../format/time'
import { LastAnswer } from './LastAnswer'
import css from './status.module.css'
import { useCountdown } from './use-order'

/** The id of the status in words, which names the payment screen. */
export const STATUS_LINE = 'order-status'

/** The live status line: the status in words, and the time left while there is one. */
export function StatusLine({ order }: { order: OrderActor }) {
  const title = useSelector(order, ({ context }) => titleOf(context.order))
  const isSent = useSelector(order, isSentByWallet)
  const remark = useSelector(order, remarkOf)
  const { tone } = useSelector(order, progress, shallowEqual)
  const countdown = useCountdown(order)
  return (
    <header className={css.status}>
      <h2 className={css.statusTitle} id={STATUS_LINE} data-tone={tone}>
        <span role="status">{remark ? words.pay.remark[remark](title) : title}</span>
      </h2>
      {countdown && !isSent && <Countdown countdown={countdown} />}
      <LastAnswer order={order} />
    </header>
  )
}

/** The order's status in words; `null` is an order that was not read yet. */
function titleOf(order: Order | null): string {
  if (order === null) return words.pay.opening
  return order.status === null ? words.pay.processing.status : STATUS_TITLE[order.status]
}

function Countdown({ countdown }: { countdown: CountdownActor }) {
  const seconds = useSelector(countdown, ({ context }) => secondsLeft(context))
  const isSoon = useSelector(countdown, endsSoon)
  return (
    <p className={css.countdown} role="timer" data-tone={isSoon ? 'warn' : null}>
      <time>{clock(seconds)}</time> {seconds > 0 ? words.pay.left : words.pay.checking}
    </p>
  )
}
