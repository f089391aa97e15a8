import { useSelector } from '@xstate/react'
import { tickerOf } from '#domain/coin'
import { awaitsPayment } from '#domain/due'
import { amount } from '#domain/format'
import { isSettled } from '#domain/order'
import { isPending, type OrderRecord, recordOf } from '#domain/record'
import { isEndDoubted } from '#domain/standing'
import { isPaid } from '#domain/terms'
import { type CountdownActor, isTimeUp, secondsLeft } from '#machines/countdown'
import { isOrderHeard } from '#machines/reminder'
import type { SaleActor } from '#machines/sale'
import { words as form } from '#words/form'
import { STATUS_TITLE, words } from '#words/payment'
import { useLoaded } from '../../start/lazy-view'
import { shortClock } from '../format/time'
import { returnFocus } from '../parts/return-focus'
import { Time } from '../parts/Time'
import { useChild } from '../use-child'
import { ReminderNotice } from './ReminderNotice'

const { open } = words.buy

/** The reminder of an open payment, or of its end, from its record, and the button that ends the reminder. */
export function Reminder({ sale }: { sale: SaleActor }) {
  const record = useSelector(sale, ({ context }) => recordOf(context.orders, context.openOrder?.uuid))
  const reminder = useLoaded(useChild(sale, 'reminder'))
  const countdown = useChild(reminder, 'countdown')
  const isOverdue = useSelector(countdown, snapshot => snapshot !== undefined && isTimeUp(snapshot))
  const isHeard = useSelector(reminder, snapshot => snapshot !== undefined && isOrderHeard(snapshot))
  const ended = record && isSettled(record.status) ? record : null
  // "Resume payment" would ask for money.
  const isDue = record === null || (awaitsPayment(record) && !isOverdue)
  return (
    <ReminderNotice
      sale={sale}
      title={ended ? titleOf(ended) : form.buy.open.title}
      look={isPending(record) ? 'strong' : 'tonal'}
      button={isDue ? form.buy.open.button : words.pay.summary.title}
    >
      <span>
        {ended ? <End record={ended} /> : <Payment record={record} isHeard={isHeard} countdown={countdown} />}
      </span>{' '}
      <button
        type="button"
        aria-label={open.dismissReminder}
        ref={returnFocus}
        onClick={() => sale.send({ type: 'reminder.dismissed' })}
      >
        {open.dismiss}
      </button>
    </ReminderNotice>
  )
}

/** The end of an order, which is not confirmed where it is in doubt. */
function titleOf(record: OrderRecord): string | null {
  if (isEndDoubted(record.terms, record)) return words.pay.success.disputed
  return record.status && STATUS_TITLE[record.status]
}

/** What arrived of an order that has ended, or else that its payment was seen; of an end in doubt, the server's claim. */
function End({ record }: { record: OrderRecord }) {
  if (isEndDoubted(record.terms, record)) return record.status && words.pay.remark.claimed(STATUS_TITLE[record.status])
  if (record.amountTo) return <bdi>{words.pay.fract(amount(record.amountTo))}</bdi>
  if (isPaid(record.terms)) return words.pay.arrived.title
  return record.sentHash === null ? <bdi>{toPay(record)}</bdi> : words.pay.remark.sent()
}

/** The amount to pay, in the coin. */
function toPay(record: OrderRecord | null): string {
  if (!record?.amountFrom || !record.ticker) return words.orders.unknown
  return words.pay.coin(amount(record.amountFrom), tickerOf({ ticker: record.ticker }))
}

interface PaymentProps {
  record: OrderRecord | null
  isHeard: boolean
  countdown: CountdownActor | undefined
}

/**
 * The payment in words. A payment that was seen or sent is not asked for again, nor one that must not be made, and no time
 * to pay is said before an answer.
 */
function Payment({ record, isHeard, countdown }: PaymentProps) {
  if (record && isPaid(record.terms)) return words.pay.arrived.title
  if (record?.terms.contradictions) return words.pay.remark.stopped()
  if (record && record.sentHash !== null) return words.pay.remark.sent()
  const named = <bdi>{toPay(record)}</bdi>
  if (!isHeard) {
    return (
      <>
        {named}, {words.pay.checking}
      </>
    )
  }
  if (record?.deadline == null) return named
  return (
    <>
      {named}, {countdown ? <TimeLeft countdown={countdown} /> : <PayBy deadline={record.deadline} />}
    </>
  )
}

/** The time left to pay, as its machine counts it. */
function TimeLeft({ countdown }: { countdown: CountdownActor }) {
  const left = useSelector(countdown, snapshot => (isTimeUp(snapshot) ? null : secondsLeft(snapshot.context)))
  return <span role="timer">{left === null ? open.over : open.left(shortClock(left))}</span>
}

function PayBy({ deadline }: { deadline: number }) {
  return (
    <>
      {open.payBy} <Time at={deadline} />
    </>
  )
}
