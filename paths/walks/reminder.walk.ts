import { assign } from 'xstate'
import type { OpenOrder } from '#domain/open-order'
import { isSettled, ORDER_STATUSES, type Order, type OrderStatus } from '#domain/order'
import { isOwn, isPaid, NO_TERMS, type Terms } from '#domain/terms'
import { reminderMachine } from '#machines/reminder'
import { type Moment, same, type Walk } from '../engine/walk'
import { OPEN_ORDER, OTHER_UUID, order, record, SHOWN_TERMS, serverDown, UUID } from '../fixtures/domain-values'

type ReminderMoment = Moment<typeof reminderMachine>

const TOKEN = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const FOREIGN_UUID = '3f0c1b2a-0000-4000-8000-000000000003'

/** An order that took its payment and failed on its own screen. */
const FAILED = record('ERROR_SENDING', {
  uuid: '3f0c1b2a-0000-4000-8000-000000000004',
  terms: { ...SHOWN_TERMS, wasPaid: true },
})

const WAITS = order('WAITING')
const THE_ORDER_WAITS = 'the order waits'
const SLEPT = 'the page slept, or its clock was moved'
const ANSWERS: Record<string, Order> = {
  'the order is prepared': order('PREPARING', { secondsLeft: null }),
  [THE_ORDER_WAITS]: WAITS,
  'the order waits, with less time left': order('WAITING', { secondsLeft: 600 }),
  'the order was paid': order('CONFIRMING'),
  'the order succeeded': order('SUCCESS'),
  'the order expired': order('EXPIRED'),
}
const TELLS: Record<string, OpenOrder | null> = {
  'an order is open': OPEN_ORDER,
  'another tab has shown the order': { uuid: UUID, terms: SHOWN_TERMS },
  'another order is open': { uuid: OTHER_UUID, terms: SHOWN_TERMS },
  'an order made elsewhere is open': { uuid: FOREIGN_UUID, terms: NO_TERMS },
  'an order that has failed is open': FAILED,
  'no order is open': null,
}

export const reminderWalk: Walk<typeof reminderMachine> = {
  machine: reminderMachine,
  inputs: { 'the form opens': undefined },
  events: { [SLEPT]: { type: 'countdown.strayed' } },
  news: {
    'watch orders': Object.fromEntries(
      Object.entries(TELLS).map(([step, openOrder]) => [
        step,
        { type: 'orders.read' as const, orders: openOrder === FAILED ? [FAILED] : [], openOrder, isLasting: true },
      ]),
    ),
    polling: {
      ...Object.fromEntries(
        Object.entries(ANSWERS).map(([step, answer]) => [step, { type: 'order.answered' as const, answer }]),
      ),
      'no answer comes': { type: 'order.unanswered', failure: serverDown },
    },
  },
  answers: { 'fetch token contracts': { resolves: { '': [TOKEN] }, rejects: { 'with a 503': serverDown } } },
  actions: clock => ({ 'read clock': assign({ now: () => clock.now }) }),
  delays: { 'next task': 0 },
  abstracts: ({ context: { uuid, order, doubted, terms, isTimeDoubted } }) => ({
    uuid,
    status: order?.status,
    secondsLeft: order?.secondsLeft,
    doubted,
    terms,
    isTimeDoubted,
  }),
  invariants: {
    'the open order is polled, until it has ended; one that was made elsewhere is not': moment => {
      const open = openLast(moment)
      if (moment.timers.length > 0) return !('polling' in moment.now.children)
      const isDue = open !== null && isOwn(open.terms) && !hasEnded(moment)
      const last = moment.asked<{ question: string | null }>('polling').at(-1)
      return 'polling' in moment.now.children ? isDue && last?.question === open.uuid : !isDue
    },
    'nothing counts as heard before an answer about the very order': moment =>
      moment.now.matches({ live: 'heard' }) === (answersOf(moment).length > 0 && !hasEnded(moment)),
    'the time to pay is counted while the order waits for its payment, from its first answer, and after a sleep from one with less time left':
      moment => {
        const { secondsLeft, isDoubted } = timeOf(moment)
        if (secondsLeft === null) return !('countdown' in moment.now.children)
        return (
          'countdown' in moment.now.children &&
          moment.started<{ secondsLeft: number }>('countdown').at(-1)?.secondsLeft === secondsLeft &&
          moment.now.context.isTimeDoubted === isDoubted
        )
      },
    'a time that is not counted is not in doubt': moment =>
      timeOf(moment).secondsLeft !== null || !moment.now.context.isTimeDoubted,
    'its status is the last one that was told; a lower one counts when it is told twice': moment =>
      (moment.now.context.order?.status ?? null) === statusIn(answersOf(moment)),
    "the token's contract is asked for once with each order that is polled": ({ asked, steps }) =>
      asked('fetch token contracts').length === steps.filter(step => step.startsWith('0 ms pass')).length,
    'money that was seen stays seen': ({ before, now }) =>
      before?.context.uuid !== now.context.uuid || !isPaid(before.context.terms) || isPaid(now.context.terms),
    'each answer is recorded with its terms': ({ did, step, now }) => {
      if (!(step in ANSWERS)) return true
      const { order, terms } = now.context
      const last = did<{ order: Order; terms: Terms }>('record order').at(-1)
      return same(last?.order, order) && same(last?.terms, terms)
    },
    'an order that has ended is said to have ended, until another is open or none': moment =>
      moment.now.matches('ended') === hasEnded(moment),
    'a purchase is announced with the end that says so': ({ did, steps }) =>
      did('announce purchase').length === steps.filter(step => step === 'the order succeeded').length,
  },
}

/** The order that was told last to be open. */
function openLast({ steps }: ReminderMoment): OpenOrder | null {
  return TELLS[steps.findLast(step => step in TELLS) ?? ''] ?? null
}

/** The answers since another order is open. */
function answersOf({ steps }: ReminderMoment): Order[] {
  let open: string | null = null
  let answers: Order[] = []
  for (const step of steps) {
    const told: string | null = step in TELLS ? (TELLS[step]?.uuid ?? null) : open
    if (told !== open) answers = []
    open = told
    const answer = ANSWERS[step]
    if (answer) answers.push(answer)
  }
  return answers
}

/** The time that is counted down since it was begun, and whether the page has slept since; `null` where none is. */
function timeOf(moment: ReminderMoment): { secondsLeft: number | null; isDoubted: boolean } {
  let [begun, least, isDoubted]: [number | null, number | null, boolean] = [null, null, false]
  let answers: Order[] = []
  let open: string | null = null
  for (const step of moment.steps) {
    const told: string | null = step in TELLS ? (TELLS[step]?.uuid ?? null) : open
    if (told !== open) [answers, begun, least, isDoubted] = [[], null, null, false]
    open = told
    isDoubted ||= step === SLEPT && begun !== null
    const answer = ANSWERS[step]
    if (!answer) continue
    answers = [...answers, answer]
    const named = answer.status === 'WAITING' ? answer.secondsLeft : null
    if (statusIn(answers) !== 'WAITING') [begun, least, isDoubted] = [null, null, false]
    else if (named !== null) {
      if (least === null || (isDoubted && named < least)) [begun, isDoubted] = [named, false]
      least = Math.min(least ?? named, named)
    }
  }
  return hasEnded(moment) ? { secondsLeft: null, isDoubted: false } : { secondsLeft: begun, isDoubted }
}

/** The status after these answers. */
function statusIn(answers: readonly Order[]): OrderStatus | null {
  let now: OrderStatus | null = null
  let doubted: OrderStatus | null = null
  for (const { status } of answers) {
    const isLower: boolean =
      status !== null && now !== null && ORDER_STATUSES.indexOf(status) < ORDER_STATUSES.indexOf(now)
    const isDoubtful: boolean = isLower && status !== doubted
    doubted = isDoubtful ? status : null
    if (!isDoubtful) now = status ?? now
  }
  return now
}

function hasEnded(moment: ReminderMoment): boolean {
  return openLast(moment) === FAILED || answersOf(moment).some(({ status }) => isSettled(status))
}
