import { describe, expect, it } from 'vitest'
import { historyScreenOf, stepBack, stepForward } from '../../machines/history-steps'
import { OPEN_ORDER, OTHER_UUID, order, record, SHOWN_TERMS, UUID } from '../../paths/fixtures/domain-values'
import { inFakeTime } from '../../paths/fixtures/time'
import { connection } from '../../paths/fixtures/wallet'
import { startSale } from '../support/sale'

inFakeTime()

const WAITING = { openOrder: OPEN_ORDER, orders: [record('WAITING', { terms: SHOWN_TERMS })] }

function opens(...[changes]: Parameters<typeof startSale>) {
  const page = startSale(changes)
  const now = () => page.sale.getSnapshot()
  const back = () => page.sale.send(stepBack(now()))
  return { ...page, now, back }
}

describe('a screen', () => {
  it('is a payment, or a panel over the form, and the form alone is none', () => {
    const { sale, now } = opens(WAITING)
    expect(historyScreenOf(now())).toBeNull()
    sale.send({ type: 'orders.opened' })
    expect(historyScreenOf(now())).toEqual({ panel: 'orders' })
    sale.send({ type: 'order.opened', uuid: OTHER_UUID })
    expect(historyScreenOf(now())).toEqual({ order: OTHER_UUID })
    sale.send({ type: 'coinPicker.opened' })
    expect(historyScreenOf(now())).toEqual({ order: OTHER_UUID })
  })
})

describe('one step back', () => {
  it('closes a panel before anything else', () => {
    const { sale, now, back } = opens(WAITING)
    sale.send({ type: 'order.resumed' })
    sale.send({ type: 'orders.opened' })
    back()
    expect(now().value).toEqual({ form: { paying: 'open' }, panel: 'closed' })
  })

  it('asks as Cancel does where money may be on its way, and from the question it stays', () => {
    const { sale, now, back } = opens(WAITING)
    sale.send({ type: 'order.resumed' })
    back()
    expect(now().value.form).toEqual({ paying: 'leaving' })
    back()
    expect(now().value.form).toEqual({ paying: 'open' })
  })

  it('keeps the open payment where a link wants its place', () => {
    const { sale, orders, now, back } = opens(WAITING)
    sale.send({ type: 'order.resumed' })
    orders.sends({ type: 'link.opened', uuid: OTHER_UUID })
    expect(now().value.form).toEqual({ paying: 'switching' })
    back()
    expect([now().value.form, now().context.shown?.uuid]).toEqual([{ paying: 'open' }, UUID])
  })

  it.each([
    ['before its deposit was shown', record('NEW', { terms: { ...SHOWN_TERMS, wasShown: false } })],
    ['once it is paid', record('CONFIRMING', { terms: { ...SHOWN_TERMS, wasPaid: true } })],
  ])('leaves a payment unasked %s, as its own button does', (_, kept) => {
    const { sale, now, back } = opens({ openOrder: OPEN_ORDER, orders: [kept] })
    sale.send({ type: 'order.resumed' })
    back()
    expect(now().value.form).toBe('buying')
  })

  it('leaves a payment that has ended', async () => {
    const { sale, doors, now, back } = opens(WAITING)
    sale.send({ type: 'order.resumed' })
    await doors.order.resolves(order('EXPIRED'))
    expect(now().value.form).toEqual({ paying: 'ended' })
    back()
    expect(now().value.form).toBe('buying')
  })
})

describe('a step forward', () => {
  it('resumes the open payment, opens another order, and opens a panel', () => {
    const { now } = opens(WAITING)
    expect(stepForward(now(), { order: UUID })).toEqual({ type: 'order.resumed' })
    expect(stepForward(now(), { order: OTHER_UUID })).toEqual({ type: 'order.opened', uuid: OTHER_UUID })
    expect(stepForward(now(), { panel: 'coinPicker' })).toEqual({ type: 'coinPicker.opened' })
    expect(stepForward(now(), { panel: 'wallet' })).toEqual({ type: 'wallet.opened' })
    const connected = { ...now(), context: { ...now().context, connection: connection() } }
    expect(stepForward(connected, { panel: 'wallet' })).toEqual({ type: 'panel.closed' })
  })
})
