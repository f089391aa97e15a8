import { beforeAll, describe, expect, it } from 'vitest'
import { networkName } from '#domain/networks'
import type { UnconfirmedOrder } from '#domain/purchase'
import type { OrderRecord } from '#domain/record'
import { Card } from '#views/Card'
import {
  BTC,
  DEPOSIT_ADDRESS,
  d,
  HASH,
  OPEN_ORDER,
  order,
  record,
  SHOWN_TERMS,
  STAGE,
  UUID,
} from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { loadViews } from '../../paths/page/App'
import { form } from '../support/form'
import { button, shown } from '../support/markup'
import { startSale } from '../support/sale'

beforeAll(loadViews)
inFakeTime()

/** The network that the test's coin is sent on, in words. */
const ON = networkName(BTC.network ?? '')

describe('the reminder of an open payment', () => {
  it('says its amount and the time left to pay, and can be dismissed', async () => {
    const open = await form(STAGE, {
      openOrder: OPEN_ORDER,
      orders: [record('WAITING')],
    })
    expect(open.see().words).toContain('An order waits for your payment 0.05 BTC, Checking… Hide Resume payment')
    expect(button(open.see().html, '>Resume payment<')).toContain('data-look="strong"')
    expect(button(open.see().html, '>Buy $FRACT<')).toContain('data-look="quiet"')
    expect(open.see().words).not.toContain('left')
    await open.doors.reminded.resolves(order('WAITING'))
    const { words, html } = open.see()
    expect(words).toContain('An order waits for your payment')
    expect(words).toContain('0.05 BTC, 20:00 left Hide')
    expect([button(html, 'Resume payment'), button(html, 'Hide reminder')]).not.toContain('')
    open.sale.send({ type: 'reminder.dismissed' })
    expect(open.see().words).not.toContain('An order waits for your payment')
  })

  it('says that its time has run out, once it is', async () => {
    const open = await form(STAGE, { openOrder: OPEN_ORDER, orders: [record('WAITING')] })
    await open.doors.reminded.resolves(order('WAITING'))
    await passes(1_199_000)
    expect(open.see().words).toContain('0:01 left')
    await passes(1_000)
    expect(open.see().words).toContain('The time to pay is up 0.05 BTC Hide View order')
  })

  it.each<[string, Partial<OrderRecord>]>([
    ['by a known transaction', { sentHash: HASH }],
    ['and the chain has shown', { terms: { ...SHOWN_TERMS, minedAmount: d('0.05') } }],
  ])(
    'of a payment that a wallet sent %s asks for no other, and stays where the order ends before it is seen',
    async (_, sent) => {
      const open = await form(STAGE, { openOrder: OPEN_ORDER, orders: [record('WAITING', sent)] })
      expect(open.see().words).toContain('Payment Sent 0.05 BTC Hide View order')
      await open.doors.reminded.resolves(order('WAITING'))
      expect(open.see().words).toContain('Payment Sent 0.05 BTC Hide View order')
      await passes(2_500)
      await open.doors.reminded.resolves(order('EXPIRED'))
      expect(open.see().words).toContain('Payment Expired Payment Sent Hide View order')
      expect(button(open.see().html, '>View order<')).toContain('data-look="strong"')
    },
  )

  it('of an order that must not be paid asks for nothing', async () => {
    const contradictions = [{ subject: 'amount', held: '0.05', told: '0.3' }] as const
    const stopped = record('WAITING', { terms: { ...SHOWN_TERMS, contradictions } })
    const open = await form(STAGE, { openOrder: { uuid: UUID, terms: stopped.terms }, orders: [stopped] })
    await open.doors.reminded.resolves(order('WAITING'))
    expect(open.see().words).toContain('Payment Stopped 0.05 BTC Hide View order')
  })

  it('of an order that was paid meanwhile says so, and how it ended', async () => {
    const open = await form(STAGE, { openOrder: OPEN_ORDER, orders: [record('WAITING')] })
    await open.doors.reminded.resolves(order('CONFIRMING'))
    expect(open.see().words).toContain(
      'Confirming Payment Your payment was detected. Do not send again. Hide View order',
    )
    expect(open.see().words).not.toContain('pay by')
    await passes(2_500)
    await open.doors.reminded.resolves(order('SUCCESS', { receivedAmount: d('0.05'), amountTo: d('85714.28') }))
    const { words, html } = open.see()
    expect(words).not.toMatch(/An order waits for your payment|Resume payment/)
    expect(words).toContain('Completed! 85,714.28 FRACT Hide View order')
    expect(html).toContain('<strong role="status">Completed!</strong>')
  })

  it.each([
    ['ERROR', {}, 'Error Payment 0.05 BTC Hide View order', 'tonal'],
    ['EXPIRED', {}, 'Payment Expired 0.05 BTC Hide View order', 'tonal'],
    ['SUCCESS', { amountTo: d('85714.28') }, 'Completed! 85,714.28 FRACT Hide View order', 'tonal'],
    [
      'ERROR_SENDING',
      { receivedAmount: d('0.05'), amountTo: d('85714.28') },
      'Error Payment Your payment of 0.05 BTC arrived. Do not send again. Hide View order',
      'strong',
    ],
  ] as const)(
    'says of an order that ended with %s, %j: %s, in a button that is %s',
    async (status, changes, words, look) => {
      const open = await form(STAGE, { openOrder: OPEN_ORDER, orders: [record('WAITING')] })
      await open.doors.reminded.resolves(order(status, changes))
      const { html } = open.see()
      expect(open.see().words).toContain(words)
      expect(button(html, '>View order<')).toContain(`data-look="${look}"`)
      expect(button(html, '>Buy $FRACT<')).toContain(`data-look="${look === 'strong' ? 'quiet' : 'strong'}"`)
    },
  )

  it.each([
    ['for other tokens than were promised', { amountTo: d('1') }],
    ['for a receiver that nobody gave here', { receiveAddress: DEPOSIT_ADDRESS }],
  ])('confirms no end %s', async (_, changes) => {
    const open = await form(STAGE, { openOrder: OPEN_ORDER, orders: [record('WAITING')] })
    const delivered = { receivedAmount: d('0.05'), amountTo: d('85714.28'), ...changes }
    await open.doors.reminded.resolves(order('SUCCESS', delivered))
    const { words } = open.see()
    expect(words).toContain('Delivery in doubt The FRACT server says: “Completed!” Hide View order')
    expect(words).not.toMatch(/[\d,.]+ FRACT Hide/)
  })

  it('of an order that is not recorded says that its amount is not known', async () => {
    const open = await form(STAGE, { openOrder: OPEN_ORDER })
    expect(open.see().words).toContain('Amount unknown')
  })
})

describe('a visit after a tab was closed while its order was sent', () => {
  const LEFT: UnconfirmedOrder = {
    request: { coin: { code: 'BTC', ticker: 'btc', network: 'bsc' }, amount: d('0.07'), promocode: null },
    estimate: { id: 'estimate-0', amount: d('120000') },
    basis: { stagePrice: d('0.02'), coinPrice: d('58000'), at: 0 },
  }

  it('looks for that order, and then says that it is in doubt, before the coins are known', async () => {
    const page = startSale({ hasUnconfirmedOrder: true })
    const see = () => shown(<Card sale={page.sale} />)
    expect(button(see().html, 'Looking for your last order…')).toContain('aria-busy="true"')
    await page.doors.recall.resolves(LEFT)
    const { words } = see()
    expect(words).toContain('This page could not confirm your order')
    expect(words).toContain(
      `“Try again” asks for this same order once more: 0.07 BTC on ${ON} for 120,000 $FRACT. It pays nothing and makes no second order.`,
    )
    page.children().purchase?.send({ type: 'order.resent' })
    await page.doors.create.resolves(order('NEW'))
    expect(page.stored.order).toMatchObject({
      uuid: UUID,
      terms: { coinPrice: '58000', request: { ticker: 'btc', network: 'bsc', amount: '0.07' } },
    })
    const { basis: _, ...sent } = LEFT
    expect(page.doors.create.inputs).toEqual([{ ...sent, isWarned: true }])
  })
})
