import { describe, expect, it } from 'vitest'
import { ANY_MEMO, ORDER_STATUSES, type Order } from '#domain/order'
import { NO_TERMS, type Terms } from '#domain/terms'
import type { OrderInput } from '#machines/order'
import { progress } from '#machines/order-progress-screen'
import {
  checkOf,
  depositShows,
  depositToPay,
  type Ending,
  ending,
  endWarnings,
  isAwaited,
  isSentByWallet,
  isWalletAsked,
  screenOf,
  strongButton,
} from '#machines/order-screen'
import { CREATED_TERMS, d, OWN_TERMS, order, SHOWN_TERMS } from '../../paths/fixtures/domain-values'
import { inFakeTime } from '../../paths/fixtures/time'
import { created, knowing, resumed, withoutReceiver } from '../support/order'
import { RECORD, SENT } from '../support/transfer'

inFakeTime()

const STRANGER = '0x2222222222222222222222222222222222222222'

/** The snapshot of an order after one answer. */
async function answered(answer: Order | null, changes: Partial<OrderInput> = {}) {
  const screen = resumed(changes)
  if (answer) await screen.fetch.resolves(answer)
  return screen.actor.getSnapshot()
}

const contradicted: Terms = {
  ...SHOWN_TERMS,
  contradictions: [{ subject: 'coin', held: 'btc', told: 'eth' }],
}
const UP = { doubtedTime: 0 }
const quiet = {
  stop: null,
  isNotedForeign: false,
  asksAboveForReceiver: false,
  asksForAddress: false,
  offersSupport: false,
}

describe('the screen of an order', () => {
  it('is the deposit before a payment, and of every later status a panel of its own', async () => {
    const panels = await Promise.all(ORDER_STATUSES.map(async status => screenOf(await answered(order(status))).panel))
    expect(panels).toEqual(['deposit', 'deposit', 'deposit', ...ORDER_STATUSES.slice(3)])
  })

  it('is the deposit until the order is read, and says of a status that nobody knows that it is worked on', async () => {
    expect(screenOf(await answered(null))).toEqual({ ...quiet, panel: 'deposit' })
    expect(screenOf(await answered(order(null))).panel).toBe('processing')
  })

  it('takes the deposit away where the server does not know the order, and asks for no address', async () => {
    const waiting = await answered(order('WAITING'))
    expect(screenOf(knowing(waiting, { isLost: true }))).toEqual({
      ...quiet,
      panel: 'lost',
      stop: 'lost',
      offersSupport: true,
    })
    const asking = await answered(withoutReceiver('WAITING'), { terms: CREATED_TERMS })
    expect([screenOf(asking).asksForAddress, screenOf(knowing(asking, { isLost: true })).asksForAddress]).toEqual([
      true,
      false,
    ])
    const paid = await answered(order('CONFIRMING'))
    expect(screenOf(knowing(paid, { isLost: true }))).toEqual({ ...quiet, panel: 'CONFIRMING', stop: 'lost' })
  })

  it('says a contradiction before all else, also before the order is read and beside a lost one', async () => {
    const stop = { ...quiet, panel: 'contradicted', stop: 'contradicted', offersSupport: true }
    const terms = contradicted
    expect(screenOf(await answered(null, { terms }))).toEqual(stop)
    expect(screenOf(knowing(await answered(order('WAITING'), { terms }), { isLost: true }))).toEqual(stop)
    expect(screenOf(await answered(order('SENDING'), { terms }))).toEqual({
      ...stop,
      panel: 'SENDING',
      offersSupport: false,
    })
  })

  it('notes an order of another browser wherever its panel does not say so', async () => {
    const terms = NO_TERMS
    expect(screenOf(await answered(order('WAITING'), { terms }))).toEqual({ ...quiet, panel: 'unclaimed' })
    expect(screenOf(await answered(order('SENDING'), { terms }))).toMatchObject({ isNotedForeign: true })
    expect(screenOf(await answered(null, { terms })).isNotedForeign).toBe(false)
  })

  it('asks about an offered receiver in the place of the deposit, and above every other panel', async () => {
    const offers = (status: 'WAITING' | 'CONFIRMING', isLost = false) =>
      answered(order(status, { receiveAddress: STRANGER }), { terms: CREATED_TERMS }).then(one =>
        screenOf(knowing(one, { isLost })),
      )
    expect(await offers('WAITING')).toEqual({ ...quiet, panel: 'offered receiver' })
    expect(await offers('CONFIRMING')).toEqual({ ...quiet, panel: 'CONFIRMING', asksAboveForReceiver: true })
    expect((await offers('CONFIRMING', true)).asksAboveForReceiver).toBe(false)
  })
})

describe('the screen of a deposit', () => {
  it('has nothing to pay once the time is up, and says so where there was something', async () => {
    const waiting = await answered(order('WAITING'))
    expect([depositToPay(waiting)?.amountFrom, depositToPay(knowing(waiting, UP))]).toEqual(['0.05', null])
    const up = { isStatusUnknown: false, isInstructed: false, placeholder: 'closed' }
    expect(depositShows(knowing(waiting, UP))).toEqual({ ...up, state: 'over' })
    const preparing = await answered(order('WAITING', { paymentAddress: null }))
    expect(depositShows(knowing(preparing, UP))).toEqual({ ...up, state: 'due' })
  })

  it('is prepared before it was shown, and has nothing to pay at the moment after that', async () => {
    const late = order('PREPARING', { secondsLeft: 0 })
    const shows = async (terms: Terms) => depositShows(await answered(late, { terms })).placeholder
    expect([await shows(OWN_TERMS), await shows(SHOWN_TERMS)]).toEqual(['preparing', 'closed'])
  })

  it.each([
    ['due', {}],
    ['due', { attempt: { ...SENT, end: 'lost' } }],
    ['asked', { attempt: RECORD }],
    ['sent', { attempt: SENT }],
    ['sent', { attempt: { ...RECORD, end: 'mined' } }],
    ['over', UP],
    ['over while asked', { ...UP, attempt: RECORD }],
    ['sent', { ...UP, attempt: SENT }],
  ] as const)('is %s: %j', async (state, known) => {
    const { isInstructed, ...shows } = depositShows(knowing(await answered(order('WAITING')), known))
    expect([shows.state, isInstructed]).toEqual([state, state === 'due'])
  })

  it('says that the status is unknown, with nothing to pay meanwhile', async () => {
    const screen = created(order('WAITING'))
    screen.actor.send({ type: 'order.received', order: order(null) })
    const snapshot = screen.actor.getSnapshot()
    expect(depositToPay(snapshot)).toBeNull()
    const unknown = { state: 'due', isStatusUnknown: true, placeholder: 'closed' }
    expect(depositShows(snapshot)).toEqual({ ...unknown, isInstructed: true })
    expect(depositShows(knowing(snapshot, UP))).toEqual({ ...unknown, isInstructed: false })
  })

  it.each([
    ['reading', null],
    ['creating', withoutReceiver('NEW')],
    ['creating', withoutReceiver('PREPARING')],
    ['pending', withoutReceiver('WAITING')],
    ['preparing', order('WAITING', { paymentAddress: null })],
  ] as const)('is %s before there is a QR code', async (placeholder, answer) => {
    const snapshot = await answered(answer, { terms: CREATED_TERMS })
    expect(depositShows(snapshot)).toEqual({ state: 'due', isStatusUnknown: false, isInstructed: true, placeholder })
  })
})

describe('a payment that a wallet was asked for', () => {
  const said = async (known: Parameters<typeof knowing>[1], terms: Terms = SHOWN_TERMS) => {
    const snapshot = knowing(await answered(order('WAITING'), { terms }), known)
    return [isWalletAsked(snapshot), isSentByWallet(snapshot)]
  }

  it('is known by its record: asked and sent, unless it was lost or failed', async () => {
    expect(await said({ attempt: null })).toEqual([false, false])
    expect(await said({ attempt: RECORD })).toEqual([true, false])
    expect(await said({ attempt: SENT })).toEqual([true, true])
    expect(await said({ attempt: { ...SENT, end: 'lost' } })).toEqual([false, false])
    expect(await said({ attempt: { ...SENT, end: 'failed' } })).toEqual([false, false])
    expect(await said({ attempt: { ...RECORD, end: 'mined' } })).toEqual([true, true])
  })

  it('was sent once the order holds that the chain has shown it, whatever record is left', async () => {
    expect(await said({ attempt: null }, { ...SHOWN_TERMS, minedAmount: d('0.05') })).toEqual([false, true])
  })

  it('is no more said to be sent once the server has seen it', async () => {
    expect(await said({ attempt: SENT }, { ...SHOWN_TERMS, wasPaid: true })).toEqual([true, false])
  })
})

describe('an order whose visitor may be called', () => {
  it('waits for a payment or for tokens, and is neither lost nor contradicted', async () => {
    const snapshots = await Promise.all(ORDER_STATUSES.map(status => answered(order(status))))
    expect(ORDER_STATUSES.filter((_, i) => snapshots[i] && isAwaited(snapshots[i]))).toEqual([
      'WAITING',
      'CONFIRMING',
      'SENDING',
    ])
    expect(isAwaited(knowing(await answered(order('WAITING')), { isLost: true }))).toBe(false)
    expect(isAwaited(await answered(order('WAITING'), { terms: contradicted }))).toBe(false)
  })
})

describe('the end of an order', () => {
  const at = async (status: Order['status'], changes: Partial<Order> = {}, terms: Terms = SHOWN_TERMS) =>
    ending(await answered(order(status, changes), { terms }))
  const paid: Terms = { ...SHOWN_TERMS, wasPaid: true }

  it('is none of an order that goes on, or that succeeded', async () => {
    const ends = await Promise.all(ORDER_STATUSES.map(status => at(status)))
    expect(ORDER_STATUSES.filter((_, place) => ends[place] !== null)).toEqual(
      ORDER_STATUSES.filter(status => /^(ERROR|CANCEL|EXPIRED)/.test(status)),
    )
    expect(ending(await answered(null))).toBeNull()
  })

  it('says whether money may come too late, was seen, and how much of it', async () => {
    expect(await at('EXPIRED')).toEqual({
      status: 'EXPIRED',
      isPaid: false,
      isSent: false,
      isUnseen: true,
      hadAddress: true,
      received: null,
      isLate: true,
      strong: 'check',
    })
    expect((await at('CANCEL'))?.isLate).toBe(true)
    expect(await at('ERROR', { receivedAmount: d('0.04') }, paid)).toEqual({
      status: 'ERROR',
      isPaid: true,
      isSent: false,
      isUnseen: false,
      hadAddress: true,
      received: '0.04',
      isLate: false,
      strong: 'support',
    })
  })

  it('is looked for a payment before a new order where there was an address to pay to, or where nobody here knows', async () => {
    const none = { paymentAddress: null }
    const unshown = { ...SHOWN_TERMS, paymentAddress: null, wasShown: false }
    expect((await at('EXPIRED', none, unshown))?.strong).toBe('anew')
    expect((await at('EXPIRED', none, NO_TERMS))?.strong).toBe('check')
    expect((await at('CANCEL', none, unshown))?.strong).toBe('anew')
    for (const end of ['EXPIRED', 'CANCEL'] as const) {
      expect((await at(end))?.strong).toBe('check')
      // The address was on screen, whatever the server says of it at the end.
      expect((await at(end, none))?.strong).toBe('check')
    }
    expect((await at('ERROR', none, unshown))?.strong).toBe('anew')
    expect(await at('ERROR_RECEIVE_ADDRESS', none, unshown)).toMatchObject({ hadAddress: false, strong: 'anew' })
    expect((await at('ERROR', none))?.strong).toBe('check')
    // An address whose memo never came.
    const awaiting = { ...SHOWN_TERMS, wasShown: false, unreadMemos: [ANY_MEMO] }
    expect(await at('EXPIRED', {}, awaiting)).toMatchObject({ hadAddress: false, strong: 'anew' })
  })

  it('warns of the address where there was one, and that no payment was seen where the end does not say so itself', async () => {
    const warnings = async (...end: Parameters<typeof at>) => endWarnings((await at(...end))!)
    const none = { paymentAddress: null }
    const unshown = { ...SHOWN_TERMS, paymentAddress: null, wasShown: false }
    expect(await warnings('ERROR')).toEqual(['unseen', 'means'])
    expect(await warnings('CANCEL')).toEqual(['means'])
    expect(await warnings('ERROR_RECEIVE_ADDRESS', none, unshown)).toEqual(['unseen'])
    expect(await warnings('CANCEL', none, unshown)).toEqual([])
    expect(await warnings('ERROR', {}, paid)).toEqual([])
  })

  it('is looked for a payment first where a wallet sent one that the server has not seen', async () => {
    const ends = async (status: Order['status'], terms: Terms = SHOWN_TERMS) => {
      const snapshot = knowing(await answered(order(status), { terms }), { attempt: SENT })
      const { isSent, strong } = ending(snapshot) ?? {}
      return [isSent, strong, screenOf(snapshot).offersSupport]
    }
    expect(await ends('CANCEL')).toEqual([true, 'check', true])
    expect(await ends('EXPIRED')).toEqual([true, 'check', true])
    expect(await ends('CANCEL', paid)).toEqual([false, 'support', true])
  })

  it('is looked at again where money was seen and nobody is named to ask', async () => {
    const strong = async (status: Order['status'], terms: Terms, hasSupport: boolean) =>
      strongButton((await at(status, {}, terms)) as Ending, hasSupport)
    expect(await strong('CANCEL', paid, true)).toBe('support')
    expect(await strong('CANCEL', paid, false)).toBe('check')
    const unshown = { ...SHOWN_TERMS, paymentAddress: null, wasShown: false }
    expect(await strong('EXPIRED', SHOWN_TERMS, false)).toBe('check')
    expect(await strong('ERROR', unshown, true)).toBe('check')
  })

  it('leads to support by a button where money was seen, and by a link among the details where none was', async () => {
    const offers = async (status: Order['status'], terms: Terms = SHOWN_TERMS) =>
      screenOf(await answered(order(status), { terms })).offersSupport
    expect(
      await Promise.all((['ERROR', 'ERROR_SENDING', 'EXPIRED', 'CANCEL', 'SUCCESS'] as const).map(one => offers(one))),
    ).toEqual([false, true, false, false, true])
    expect(await offers('CANCEL', paid)).toBe(true)
    expect(await offers('SENDING')).toBe(false)
  })
})

describe('the check of an order that had ended', () => {
  const before = order('EXPIRED', { receivedAmount: null })
  const found = async (answer: Order | null, terms: Terms = SHOWN_TERMS, from: Order | null = before) =>
    checkOf(await answered(answer, { terms, endedOrder: from }))
  const paid: Terms = { ...SHOWN_TERMS, wasPaid: true }

  it('is under way until the answer', async () => {
    expect(await found(null)).toEqual({ at: null })
  })

  it('finds no payment, nothing new of one that was seen, or news of it', async () => {
    const at = Date.now()
    expect(await found(before)).toEqual({ at, found: 'no payment' })
    expect(await found(before, paid)).toEqual({ at, found: 'nothing new' })
    expect(await found(order('EXPIRED', { receivedAmount: d('0.04') }), paid)).toEqual({ at, found: 'news' })
    expect(await found(order('ERROR', { receivedAmount: null }), paid)).toEqual({ at, found: 'news' })
  })

  it('is none where nobody asked for one, or where the order goes on', async () => {
    expect(await found(before, SHOWN_TERMS, null)).toBeNull()
    expect(await found(order('CONFIRMING'))).toBeNull()
  })
})

describe('where an order is on its way', () => {
  const at = async (answer: Order | null, terms: Terms = SHOWN_TERMS, known: Parameters<typeof knowing>[1] = {}) =>
    progress(knowing(await answered(answer, { terms }), known))
  const paid: Terms = { ...SHOWN_TERMS, wasPaid: true }

  it('is the step and the tone of its status', async () => {
    const steps = await Promise.all(ORDER_STATUSES.map(status => at(order(status))))
    expect(Object.fromEntries(ORDER_STATUSES.map((status, place) => [status, steps[place]]))).toEqual({
      NEW: { step: 'pay', tone: 'busy' },
      PREPARING: { step: 'pay', tone: 'busy' },
      WAITING: { step: 'pay', tone: 'busy' },
      CONFIRMING: { step: 'confirming', tone: 'busy' },
      SENDING: { step: 'sent', tone: 'busy' },
      SUCCESS: { step: 'sent', tone: 'good' },
      ERROR: { step: 'pay', tone: 'bad' },
      ERROR_RECEIVE_ADDRESS: { step: 'address', tone: 'bad' },
      ERROR_SENDING: { step: 'sent', tone: 'bad' },
      CANCEL: { step: 'pay', tone: 'off' },
      EXPIRED: { step: 'pay', tone: 'warn' },
    })
    expect(await at(order('ERROR'), paid)).toEqual({ step: 'confirming', tone: 'bad' })
    expect(await at(order('ERROR_RECEIVE_ADDRESS'), paid)).toEqual({ step: 'sent', tone: 'bad' })
    expect(await at(order('CANCEL'), paid)).toEqual({ step: 'pay', tone: 'bad' })
  })

  it('is what is known beside the answers', async () => {
    const waiting = order('WAITING')
    expect(await at(waiting, SHOWN_TERMS, { isLost: true })).toEqual({ step: 'pay', tone: 'bad' })
    expect(await at(waiting, SHOWN_TERMS, { ...UP, attempt: SENT })).toEqual({
      step: 'confirming',
      tone: 'busy',
    })
    const mined = { ...SHOWN_TERMS, minedAmount: d('0.05') }
    expect(await at(waiting, mined, UP)).toEqual({ step: 'confirming', tone: 'busy' })
    expect(await at(waiting, SHOWN_TERMS, UP)).toEqual({ step: 'pay', tone: 'warn' })
    expect(await at(waiting, contradicted)).toEqual({ step: 'pay', tone: 'bad' })
    const both = [...(contradicted.contradictions ?? []), { subject: 'receiver' as const, held: 'a', told: 'b' }]
    expect(await at(waiting, { ...contradicted, contradictions: both })).toEqual({ step: 'pay', tone: 'bad' })
    expect(await at(waiting, { ...contradicted, contradictions: both.slice(1) })).toEqual({
      step: 'address',
      tone: 'bad',
    })
    expect(await at(withoutReceiver('WAITING'), CREATED_TERMS)).toEqual({ step: 'address', tone: 'busy' })
    expect(await at(withoutReceiver('CONFIRMING'), CREATED_TERMS)).toEqual({ step: 'address', tone: 'warn' })
  })
})
