import { useSelector } from '@xstate/react'
import { tickerOf } from '#domain/coin'
import type { Decimal } from '#domain/decimal'
import { amount } from '#domain/format'
import { isSettled } from '#domain/order'
import { paymentDue } from '#domain/payment-due'
import { deliveredFract, orderedAmount } from '#domain/receipt'
import { isPending, isSent, type OrderRecord, recordOf } from '#domain/record'
import { isEndDoubted } from '#domain/standing'
import { isPaid } from '#domain/terms'
import { type CountdownActor, hasRunOut, secondsLeft } from '#machines/countdown'
import { isOrderHeard, isOverdueUnheard } from '#machines/reminder'
import type { SaleActor } from '#machines/sale'
import { words as form } from '#words/form'
import { STATUS_TITLE, words } from '#words/payment'
import { useLoaded } from '../../start/lazy-view'
import { statusInWords } from '../format/status-in-words'
import { shortClock } from '../format/time'
import { returnFocus } from '../parts/return-focus'
import { Sentence } from '../parts/Sentence'
import { Time } from '../parts/Time'
import { useChild } from '../use-child'
import { ReminderNotice } from './ReminderNotice'

const { open } = words.buy
const TITLE = { due: form.buy.open.title, overdue: words.pay.deposit.timeIsUp.title } as const

/** The reminder of an open order, or of its end, from its record, and the button that ends the reminder. */
export function Reminder({ sale }: { sale: SaleActor }) {
  const record = useSelector(sale, ({ context }) => recordOf(context.orders, context.openOrder?.uuid))
  const reminder = useLoaded(useChild(sale, 'reminder'))
  const countdown = useChild(reminder, 'countdown')
  const isSpent = useSelector(countdown, snapshot => snapshot !== undefined && hasRunOut(snapshot))
  const wasOver = useSelector(reminder, snapshot => snapshot && record && isOverdueUnheard(snapshot, record)) === true
  const isHeard = useSelector(reminder, snapshot => snapshot !== undefined && isOrderHeard(snapshot))
  const due = record === null ? 'due' : paymentDue(record, isSpent || wasOver)
  return (
    <ReminderNotice
      sale={sale}
      title={due === null ? record && statusInWords(record) : TITLE[due]}
      look={isPending(record) ? 'strong' : 'tonal'}
      // Where nothing is due, nothing may sound like paying again.
      button={due === 'due' ? form.buy.open.button : open.view}
    >
      <span>
        {due === 'due' ? (
          <DuePayment record={record} isHeard={isHeard} countdown={countdown} />
        ) : (
          record && <NothingDue record={record} />
        )}
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

/** What is known of an order that is not to be paid now; of an end in doubt it is the server's claim. */
function NothingDue({ record }: { record: OrderRecord }) {
  const { terms, status } = record
  const delivered = deliveredFract(record)
  if (isEndDoubted(terms, record)) return status && words.pay.remark.claimed(STATUS_TITLE[status])
  if (delivered) return <bdi translate="no">{words.pay.fract(amount(delivered))}</bdi>
  if (isPaid(terms)) return <Arrived record={record} />
  if (isSettled(status) && isSent(record)) return words.pay.remark.sent()
  return <bdi translate="no">{toPay(record)}</bdi>
}

/** The payment that was seen, with the most that was received where that is known, and that it is not to be sent again. */
function Arrived({ record }: { record: OrderRecord }) {
  const received = record.terms.receivedAmount
  return received && record.ticker ? (
    <Sentence of={words.pay.ended.arrived} values={[inCoin(received, record.ticker)]} />
  ) : (
    words.pay.ended.detected
  )
}

/** The amount to pay, in the coin. */
function toPay(record: OrderRecord | null): string {
  const ordered = record && orderedAmount(record)
  return ordered && record.ticker ? inCoin(ordered, record.ticker) : words.orders.unknown
}

function inCoin(value: Decimal, ticker: string): string {
  return words.pay.coin(amount(value), tickerOf({ ticker }))
}

interface DueProps {
  record: OrderRecord | null
  isHeard: boolean
  countdown: CountdownActor | undefined
}

/** The payment that is due. No time to pay is said before an answer. */
function DuePayment({ record, isHeard, countdown }: DueProps) {
  const named = <bdi translate="no">{toPay(record)}</bdi>
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
  const left = useSelector(countdown, ({ context }) => secondsLeft(context))
  return <span role="timer">{open.left(shortClock(left))}</span>
}

function PayBy({ deadline }: { deadline: number }) {
  return (
    <>
      {open.payBy} <Time at={deadline} />
    </>
  )
}
