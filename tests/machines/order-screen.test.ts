import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, type Order } from '#domain/order'
import { NO_TERMS, type Terms } from '#domain/terms'
import type { OrderInput } from '#machines/order'
import { depositShows, depositToPay, isAwaited, screenOf } from '../../machines/order-screen'
import { CREATED_TERMS, order, SHOWN_TERMS } from '../../paths/fixtures/fixtures'
import { inFakeTime } from '../../paths/fixtures/time'
import { created, homeless, resumed } from '../support/order'

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
const quiet = {
  stop: null,
  isNotedForeign: false,
  asksAboveForReceiver: false,
  asksForAddress: false,
  offersSupport: false,
}

describe('the screen of an order', () => {
  it('is the deposit before a payment, and of every later status a panel of its own', async () => {
    const panels = await Promise.all(
      ORDER_STATUSES.map(async status => screenOf(await answered(order(status)), false).panel),
    )
    expect(panels).toEqual(['deposit', 'deposit', 'deposit', ...ORDER_STATUSES.slice(3)])
  })

  it('is the deposit until the order is read, and says of a status that nobody knows that it is worked on', async () => {
    expect(screenOf(await answered(null), false)).toEqual({ ...quiet, panel: 'deposit' })
    expect(screenOf(await answered(order(null)), false).panel).toBe('processing')
  })

  it('takes the deposit away where the server does not know the order, and asks for no address', async () => {
    const waiting = await answered(order('WAITING'))
    expect(screenOf(waiting, true)).toEqual({ ...quiet, panel: 'lost', stop: 'lost', offersSupport: true })
    const asking = await answered(homeless('WAITING'), { terms: CREATED_TERMS })
    expect([screenOf(asking, false).asksForAddress, screenOf(asking, true).asksForAddress]).toEqual([true, false])
    const paid = await answered(order('CONFIRMING'))
    expect(screenOf(paid, true)).toEqual({ ...quiet, panel: 'CONFIRMING', stop: 'lost' })
  })

  it('says a contradiction before all else, also before the order is read and beside a lost one', async () => {
    const stop = { ...quiet, panel: 'contradicted', stop: 'contradicted', offersSupport: true }
    const terms = contradicted
    expect(screenOf(await answered(null, { terms }), false)).toEqual(stop)
    expect(screenOf(await answered(order('WAITING'), { terms }), true)).toEqual(stop)
    expect(screenOf(await answered(order('SENDING'), { terms }), false)).toEqual({
      ...stop,
      panel: 'SENDING',
      offersSupport: false,
    })
  })

  it('notes an order of another browser wherever its panel does not say so', async () => {
    const terms = NO_TERMS
    expect(screenOf(await answered(order('WAITING'), { terms }), false)).toEqual({ ...quiet, panel: 'unclaimed' })
    expect(screenOf(await answered(order('SENDING'), { terms }), false)).toMatchObject({ isNotedForeign: true })
    expect(screenOf(await answered(null, { terms }), false).isNotedForeign).toBe(false)
  })

  it('asks about an offered receiver in the place of the deposit, and above every other panel', async () => {
    const offers = (status: 'WAITING' | 'CONFIRMING', isLost = false) =>
      answered(order(status, { receiveAddress: STRANGER }), { terms: CREATED_TERMS }).then(one => screenOf(one, isLost))
    expect(await offers('WAITING')).toEqual({ ...quiet, panel: 'offered receiver' })
    expect(await offers('CONFIRMING')).toEqual({ ...quiet, panel: 'CONFIRMING', asksAboveForReceiver: true })
    expect((await offers('CONFIRMING', true)).asksAboveForReceiver).toBe(false)
  })
})

describe('the screen of a deposit', () => {
  it('has nothing to pay once the time is up, and says so where there was something', async () => {
    const waiting = await answered(order('WAITING'))
    expect([depositToPay(waiting, false)?.amountFrom, depositToPay(waiting, true)]).toEqual(['0.05', null])
    expect(depositShows(waiting, true)).toEqual({ notice: 'timeIsUp', isInstructed: false, placeholder: 'closed' })
    const preparing = await answered(order('WAITING', { paymentAddress: null }))
    expect(depositShows(preparing, true)).toEqual({ notice: null, isInstructed: false, placeholder: 'closed' })
  })

  it('says that the status is unknown, with nothing to pay meanwhile', async () => {
    const screen = created(order('WAITING'))
    screen.actor.send({ type: 'order.told', order: order(null) })
    const snapshot = screen.actor.getSnapshot()
    expect(depositToPay(snapshot)).toBeNull()
    expect(depositShows(snapshot, false)).toEqual({
      notice: 'unknownStatus',
      isInstructed: true,
      placeholder: 'closed',
    })
  })

  it.each([
    ['reading', null],
    ['creating', homeless('NEW')],
    ['creating', homeless('PREPARING')],
    ['pending', homeless('WAITING')],
    ['preparing', order('WAITING', { paymentAddress: null })],
  ] as const)('is %s before there is a QR code', async (placeholder, answer) => {
    const snapshot = await answered(answer, { terms: CREATED_TERMS })
    expect(depositShows(snapshot, false)).toEqual({ notice: null, isInstructed: true, placeholder })
  })
})

describe('an order whose visitor may be called', () => {
  it('waits for a payment or for tokens, and is neither lost nor contradicted', async () => {
    const snapshots = await Promise.all(ORDER_STATUSES.map(status => answered(order(status))))
    expect(ORDER_STATUSES.filter((_, i) => snapshots[i] && isAwaited(snapshots[i], false))).toEqual([
      'WAITING',
      'CONFIRMING',
      'SENDING',
    ])
    expect(isAwaited(await answered(order('WAITING')), true)).toBe(false)
    expect(isAwaited(await answered(order('WAITING'), { terms: contradicted }), false)).toBe(false)
  })
})
