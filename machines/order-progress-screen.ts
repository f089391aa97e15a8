import type { SnapshotFrom } from 'xstate'
import { isBeforePayment, type OrderStatus } from '#domain/order'
import { type Tone, toneOf } from '#domain/status-tone'
import { isOwn, isPaid, type Terms } from '#domain/terms'
import type { orderMachine } from '#machines/order'
import {
  asksForAddress,
  type DepositScreen,
  depositScreen,
  hasGivenReceiver,
  isInDoubt,
  isOrderPaid,
  isSentByWallet,
  isTimeUp,
  payableDeposit,
  screenOf,
  shownReceiver,
} from '#machines/order-screen'

type Snapshot = SnapshotFrom<typeof orderMachine>

/** The steps of a purchase, in their order. */
export const STEPS = ['address', 'pay', 'confirming', 'sent'] as const

/** The step that an order is at. `step` is `null` where none may be named; only `busy` and `good` ones go on. */
export interface Progress {
  step: (typeof STEPS)[number] | null
  tone: Tone
}

const AT_SCREEN = {
  deposit: { step: 'pay', tone: 'busy' },
  'offered receiver': { step: 'address', tone: 'warn' },
  contradicted: { step: 'pay', tone: 'bad' },
  unclaimed: { step: null, tone: 'warn' },
  arrived: { step: 'confirming', tone: 'busy' },
  unreadable: { step: 'pay', tone: 'bad' },
  figuresDiffer: { step: 'pay', tone: 'warn' },
} as const satisfies Record<DepositScreen, Progress>

const STEP_AT = {
  CONFIRMING: 'confirming',
  SENDING: 'sent',
  SUCCESS: 'sent',
  ERROR: 'pay',
  ERROR_RECEIVE_ADDRESS: 'address',
  ERROR_SENDING: 'sent',
  CANCEL: 'pay',
  EXPIRED: 'pay',
} as const satisfies Record<Exclude<OrderStatus, 'NEW' | 'PREPARING' | 'WAITING'>, Progress['step']>

/** Where an order whose payment was seen failed: after the payment. */
const STEP_PAID: { [Status in OrderStatus]?: Progress['step'] } = {
  ERROR: 'confirming',
  ERROR_RECEIVE_ADDRESS: 'sent',
}

/** Where an order is on its way. */
export function progress(snapshot: Snapshot): Progress {
  const { order, terms } = snapshot.context
  if (!order) return { step: heldStep(terms), tone: 'busy' }
  if (!order.status) return { step: isPaid(terms) ? 'confirming' : null, tone: 'busy' }
  const at = progressOf(snapshot, order.status)
  if (at.step && isInDoubt(snapshot)) return { ...at, tone: 'bad' }
  return isTimeUp(snapshot) && payableDeposit(snapshot) && !isSentByWallet(snapshot) ? { ...at, tone: 'warn' } : at
}

/** The step that an order has reached as far as its terms say, until the server has answered. */
function heldStep(terms: Terms): Progress['step'] {
  if (isPaid(terms)) return 'confirming'
  if (!isOwn(terms)) return null
  return terms.receiver === null ? 'address' : 'pay'
}

function progressOf(snapshot: Snapshot, status: OrderStatus): Progress {
  if (isBeforePayment(status)) {
    const screen = depositScreen(snapshot)
    if (screen === 'deposit' && !hasGivenReceiver(snapshot)) return { step: 'address', tone: 'busy' }
    const isOfReceiver = snapshot.context.terms.contradictions?.every(({ subject }) => subject === 'receiver')
    if (isOfReceiver) return { step: 'address', tone: 'bad' }
    return AT_SCREEN[isSentByWallet(snapshot) && screen === 'deposit' ? 'arrived' : screen]
  }
  // The server goes on without an address to send the tokens to.
  if (asksForAddress(snapshot)) return { step: 'address', tone: 'warn' }
  const isPaymentSeen = isOrderPaid(snapshot)
  const step = (isPaymentSeen && STEP_PAID[status]) || STEP_AT[status]
  // Nobody said where the tokens go, so that nothing could be paid.
  const isUnaddressed =
    step === 'pay' && !isPaymentSeen && (shownReceiver(snapshot) ?? snapshot.context.terms.receiver) === null
  return { step: isUnaddressed ? 'address' : step, tone: toneOf(status, isPaymentSeen) }
}

/** Whether something went wrong with an order, its time ran out or its status is unknown, so that support may be asked about it. */
export function needsSupport(snapshot: Snapshot): boolean {
  const { tone } = progress(snapshot)
  const isWrong = isInDoubt(snapshot) || tone === 'bad' || tone === 'off'
  const isSpent = isTimeUp(snapshot) && (isSentByWallet(snapshot) || payableDeposit(snapshot) !== null)
  const status = snapshot.context.order?.status
  return isWrong || isSpent || status === 'EXPIRED' || status === null
}

/** Whether the card itself names the order by its id. */
export function namesOrder(snapshot: Snapshot): boolean {
  return needsSupport(snapshot) || screenOf(snapshot).panel === 'sought'
}
