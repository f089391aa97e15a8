import { describe, expect, it } from 'vitest'
import { SETTLED_STATUSES } from '#domain/order'
import type { OrderRecord } from '#domain/record'
import type { OrderRequest } from '#domain/terms'
import { unkeptOrder } from '#machines/sale'
import {
  DEPOSIT_ADDRESS,
  d,
  ESTIMATE,
  OPEN_ORDER,
  OTHER_UUID,
  OWN_TERMS,
  order,
  REQUEST,
  record,
  SHOWN_TERMS,
  timedOut,
  UUID,
  WALLET,
} from '../../paths/fixtures/domain-values'
import { NOW } from '../../paths/fixtures/now'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { type FakeSale, startSale } from '../support/sale'
import { buys, CREATED_ORDER, openOrder, panel, purchase, STRANGER, shown, types, view, visit } from '../support/visit'

inFakeTime()

const asksToLeave = ({ sale }: FakeSale) => sale.getSnapshot().matches({ form: { paying: 'leaving' } })

describe('leaving an order', () => {
  // spec 2.back, 2.back.stops, 2.address.close
  it('stops its polling and its countdown, and keeps it open', async () => {
    const page = await visit()
    await buys(page)
    await passes(2_500)
    await page.doors.order.resolves(order('WAITING'))
    await passes(2_500)
    page.sale.send({ type: 'order.left' })
    expect([view(page), page.doors.order.aborts, page.children().order]).toEqual(['buying', 1, undefined])
    await passes(600_000)
    expect(page.doors.order.starts).toBe(2)
    expect([openOrder(page), page.stored.order]).toEqual([CREATED_ORDER, CREATED_ORDER])
  })

  // spec 2.deposit.cancel, 2.back.stops
  it('by Cancel ends neither the order nor its reminder, which a press on the form dismisses', async () => {
    const page = await visit()
    await buys(page, { paymentAddress: null })
    page.sale.send({ type: 'order.dismissed' })
    expect([view(page), openOrder(page), page.stored.order]).toEqual(['buying', CREATED_ORDER, CREATED_ORDER])
    page.sale.send({ type: 'reminder.dismissed' })
    expect([view(page), openOrder(page), page.stored.order]).toEqual(['buying', null, null])
    expect(page.stored.orders).toMatchObject([{ uuid: UUID }])
    page.sale.send({ type: 'order.resumed' })
    expect(view(page)).toBe('buying')
  })

  it('is asked for while the form reminds of it, so that a payment is recorded that came meanwhile', async () => {
    const page = startSale({ openOrder: OPEN_ORDER, orders: [record('WAITING')] })
    await passes(0)
    expect([view(page), page.doors.reminded.inputs]).toEqual(['buying', [UUID]])
    await page.doors.reminded.resolves(order('CONFIRMING', { receivedAmount: d('0.05') }))
    expect(page.sale.getSnapshot().context.orders).toMatchObject([
      { uuid: UUID, status: 'CONFIRMING', receivedAmount: '0.05', terms: { wasPaid: true } },
    ])
    expect([page.stored.order?.uuid, openOrder(page)?.uuid]).toEqual([UUID, UUID])
  })

  it('that ended while the visitor was elsewhere is said until it is opened, and asked for no more', async () => {
    const page = startSale({ openOrder: OPEN_ORDER, orders: [record('WAITING')] })
    await passes(0)
    await page.doors.reminded.resolves(order('SUCCESS', { receivedAmount: d('0.05') }))
    expect([page.stored.order?.uuid, openOrder(page)?.uuid, page.purchases]).toEqual([UUID, UUID, [UUID]])
    expect(page.sale.getSnapshot().context.orders).toMatchObject([{ uuid: UUID, status: 'SUCCESS' }])
    await passes(60_000)
    expect(page.doors.reminded.starts).toBe(1)
    page.sale.send({ type: 'order.resumed' })
    await page.doors.order.resolves(order('SUCCESS', { receivedAmount: d('0.05') }))
    expect([page.stored.order, openOrder(page)]).toEqual([null, null])
  })

  it('is said to have expired, until it is opened', async () => {
    const page = startSale({ openOrder: OPEN_ORDER, orders: [record('WAITING')] })
    await passes(0)
    await page.doors.reminded.resolves(order('EXPIRED'))
    expect([page.stored.order?.uuid, openOrder(page)?.uuid, page.purchases]).toEqual([UUID, UUID, []])
    expect(page.sale.getSnapshot().context.orders).toMatchObject([{ uuid: UUID, status: 'EXPIRED' }])
    page.sale.send({ type: 'order.resumed' })
    await page.doors.order.resolves(order('EXPIRED'))
    expect([page.stored.order, openOrder(page)]).toEqual([null, null])
  })

  it('is asked for by one screen alone: the payment, or the form that reminds of it', async () => {
    const page = startSale({ openOrder: OPEN_ORDER, orders: [record('WAITING')] })
    await passes(0)
    expect(page.doors.reminded.pending).toBe(1)
    page.sale.send({ type: 'order.resumed' })
    expect([page.doors.reminded.pending, page.doors.order.pending]).toEqual([0, 1])
    page.sale.send({ type: 'order.left' })
    await passes(0)
    expect([page.doors.reminded.pending, page.doors.order.pending]).toEqual([1, 0])
    page.sale.send({ type: 'reminder.dismissed' })
    expect([page.doors.reminded.pending, page.doors.order.pending]).toEqual([0, 0])
  })

  it('that is opened while another is being created stays on screen', async () => {
    const page = await visit({ openOrder: { ...OPEN_ORDER, uuid: OTHER_UUID } })
    await types(page, '0.05')
    purchase(page).send({ type: 'order.requested' })
    expect(page.doors.create.pending).toBe(1)
    page.sale.send({ type: 'order.resumed' })
    await page.doors.create.resolves(order('WAITING'))
    expect([shown(page)?.uuid, purchase(page).getSnapshot().hasTag('unconfirmed')]).toEqual([OTHER_UUID, true])
  })

  it('is reminded of once another tab has created it', async () => {
    const page = startSale()
    expect(page.doors.reminded.starts).toBe(0)
    page.anotherTab(memory => memory.openOrder.write(OPEN_ORDER))
    await passes(0)
    expect(page.doors.reminded.inputs).toEqual([UUID])
  })

  it('keeps the reminder while it is on screen', async () => {
    const page = await visit()
    await buys(page)
    page.sale.send({ type: 'reminder.dismissed' })
    expect([openOrder(page), page.stored.order]).toEqual([CREATED_ORDER, CREATED_ORDER])
  })

  it('remembers the address that was saved for the next order of the same visit', async () => {
    const page = await visit({ recipient: { address: '', email: null } })
    await types(page, '0.05')
    purchase(page).send({ type: 'order.requested' })
    await page.doors.create.resolves(order('WAITING', { receiveAddress: null }))
    page.children().order?.send({ type: 'address.submitted', recipient: WALLET })
    await page.doors.save.resolves()
    page.sale.send({ type: 'order.left' })
    page.sale.send({ type: 'order.resumed' })
    expect(page.children().order?.getSnapshot().context.recipient).toEqual(WALLET)
  })

  it('offers no address that could not be saved', async () => {
    const page = await visit({ recipient: { address: '', email: null } })
    await types(page, '0.05')
    purchase(page).send({ type: 'order.requested' })
    await page.doors.create.resolves(order('WAITING', { receiveAddress: null }))
    page.children().order?.send({ type: 'address.submitted', recipient: WALLET })
    await page.doors.save.rejects(timedOut)
    page.sale.send({ type: 'order.left' })
    page.sale.send({ type: 'order.resumed' })
    expect(page.children().order?.getSnapshot().context.recipient).toEqual({ address: '', email: null })
  })

  it.each(['order.left', 'order.dismissed'] as const)(
    'by %s hides no order that the server names again',
    async type => {
      const page = await visit()
      await buys(page, { paymentAddress: null })
      page.sale.send({ type })
      await passes(500)
      await page.doors.estimate.resolves(ESTIMATE)
      purchase(page).send({ type: 'order.requested' })
      await page.doors.create.resolves(order('NEW'))
      expect([view(page), page.stored.order]).toEqual(['paying', CREATED_ORDER])
    },
  )

  it.each(['order.left', 'order.dismissed'] as const)('by %s gives a form that can buy again', async type => {
    const page = await visit()
    await buys(page, { paymentAddress: null })
    page.sale.send({ type })
    expect(purchase(page).getSnapshot().context.typed).toBe('0.05')
    await passes(500)
    await page.doors.estimate.resolves({ id: 'estimate-2', amount: d('85000') })
    await passes(1_000)
    purchase(page).send({ type: 'order.requested' })
    expect(page.doors.create.inputs.map(input => input.estimate?.id)).toEqual(['estimate-1', 'estimate-2'])
    await page.doors.create.resolves(order('NEW', { uuid: OTHER_UUID }))
    expect([view(page), page.stored.order?.uuid, page.children().order?.getSnapshot().context.uuid]).toEqual([
      'paying',
      OTHER_UUID,
      OTHER_UUID,
    ])
  })
})

describe('an order that is resumed', () => {
  it('knows whether it waited for its payment before, and until when', () => {
    const of = (orders: OrderRecord[]) => {
      const page = startSale({ openOrder: OPEN_ORDER, orders })
      page.sale.send({ type: 'order.resumed' })
      const { hasWaited, deadline } = shown(page) ?? {}
      return [hasWaited, deadline]
    }
    const history = [{ status: 'WAITING' as const, at: NOW }]
    expect(of([record('WAITING', { history, deadline: NOW + 1 })])).toEqual([true, NOW + 1])
    expect(of([record('PREPARING', { history: [], deadline: null })])).toEqual([false, null])
    expect(of([])).toEqual([false, null])
  })
})

describe('an order that ends while an earlier payment still has to deliver', () => {
  const paid = record('CONFIRMING', { uuid: OTHER_UUID, terms: { ...OWN_TERMS, wasPaid: true } })
  const reminded = (page: FakeSale) => [page.stored.order?.uuid, openOrder(page)?.uuid]

  it('gives its reminder to that payment, once it was on screen', async () => {
    const page = startSale({ openOrder: OPEN_ORDER, orders: [record('WAITING'), paid] })
    page.sale.send({ type: 'order.resumed' })
    await page.doors.order.resolves(order('SUCCESS', { receivedAmount: d('0.05') }))
    expect(reminded(page)).toEqual([OTHER_UUID, OTHER_UUID])
    page.sale.send({ type: 'order.left' })
    await passes(0)
    expect(page.doors.reminded.inputs.at(-1)).toBe(OTHER_UUID)
  })

  it('gives it once its end is dismissed on the form', async () => {
    const page = startSale({ openOrder: OPEN_ORDER, orders: [record('EXPIRED'), paid] })
    await passes(0)
    page.sale.send({ type: 'reminder.dismissed' })
    expect(reminded(page)).toEqual([OTHER_UUID, OTHER_UUID])
    // Once more: a live order that is dismissed stays dismissed.
    page.sale.send({ type: 'reminder.dismissed' })
    expect(reminded(page)).toEqual([undefined, undefined])
  })

  it.each([
    ['was not paid', record('WAITING', { uuid: OTHER_UUID, terms: OWN_TERMS })],
    ['has ended', record('ERROR', { uuid: OTHER_UUID, terms: { ...OWN_TERMS, wasPaid: true } })],
  ])('gives it to no order that %s', async (_, other) => {
    const page = startSale({ openOrder: OPEN_ORDER, orders: [record('WAITING'), other] })
    page.sale.send({ type: 'order.resumed' })
    await page.doors.order.resolves(order('SUCCESS', { receivedAmount: d('0.05') }))
    expect(reminded(page)).toEqual([undefined, undefined])
  })

  it('takes no reminder away that another order has, and brings none back that was dismissed', async () => {
    const page = startSale({ openOrder: null, orders: [record('WAITING'), paid] })
    page.sale.send({ type: 'order.opened', uuid: UUID })
    await page.doors.order.resolves(order('CANCEL'))
    expect(reminded(page)).toEqual([undefined, undefined])
  })
})

describe('leaving a payment that money may be on its way to', () => {
  const pays = async (changes: Parameters<typeof order>[1] = {}) => {
    const page = await visit()
    await buys(page)
    await passes(2_500)
    await page.doors.order.resolves(order('WAITING', changes))
    return page
  }

  // spec 2.deposit.cancel
  it('asks once, and leaves when it is asked for again; the order stays among the orders', async () => {
    const page = await pays()
    page.sale.send({ type: 'order.dismissed' })
    expect([view(page), asksToLeave(page), page.stored.order]).toEqual(['paying', true, CREATED_ORDER])
    page.sale.send({ type: 'order.dismissed' })
    expect([view(page), openOrder(page), page.stored.order]).toEqual(['buying', CREATED_ORDER, CREATED_ORDER])
    expect(page.stored.orders).toMatchObject([{ uuid: UUID, status: 'WAITING' }])
  })

  it('may be thought better of: the order is kept on screen, and asked for on', async () => {
    const page = await pays()
    const screen = page.children().order
    page.sale.send({ type: 'order.dismissed' })
    page.sale.send({ type: 'order.kept' })
    expect([view(page), asksToLeave(page), page.children().order]).toEqual(['paying', false, screen])
    await passes(2_500)
    expect(page.doors.order.pending).toBe(1)
    page.sale.send({ type: 'order.dismissed' })
    expect(asksToLeave(page)).toBe(true)
  })

  it('keeps polling while it asks', async () => {
    const page = await pays()
    page.sale.send({ type: 'order.dismissed' })
    await passes(2_500)
    await page.doors.order.resolves(order('WAITING', { toReceive: d('1') }))
    expect([asksToLeave(page), shown(page)?.order?.toReceive]).toEqual([true, '1'])
  })

  it.each([...SETTLED_STATUSES])('asks no more when the order ends meanwhile: %s is shown', async status => {
    const page = await pays()
    const screen = page.children().order
    page.sale.send({ type: 'order.dismissed' })
    await passes(2_500)
    await page.doors.order.resolves(order(status))
    expect([view(page), asksToLeave(page), page.children().order]).toEqual(['paying', false, screen])
    expect(shown(page)?.order?.status).toBe(status)
  })

  it('asks no more either when an order ends that is not the open one', async () => {
    const page = startSale({ orders: [record('WAITING')], linkedOrder: UUID })
    page.sale.send({ type: 'order.dismissed' })
    expect([asksToLeave(page), openOrder(page)]).toEqual([true, null])
    await page.doors.order.resolves(order('EXPIRED'))
    expect([view(page), asksToLeave(page)]).toEqual(['paying', false])
    expect(page.stored.orders).toMatchObject([{ uuid: UUID, status: 'EXPIRED' }])
  })

  it.each([
    ['before the deposit address is known', { paymentAddress: null }],
    ['before the receiving address is known', { receiveAddress: null }],
  ])('does not ask %s', async (_, changes) => {
    const page = await visit()
    await buys(page, changes)
    page.sale.send({ type: 'order.dismissed' })
    expect(view(page)).toBe('buying')
  })

  it('does not ask about an order that ended, whatever another one does', async () => {
    const page = await visit({ orders: [record('WAITING', { uuid: OTHER_UUID }), record('EXPIRED')] })
    page.sale.send({ type: 'order.opened', uuid: UUID })
    page.sale.send({ type: 'order.dismissed' })
    expect(view(page)).toBe('buying')
  })

  it('does not ask about an order that this browser knows nothing of yet', async () => {
    const page = await visit({ linkedOrder: OTHER_UUID })
    page.sale.send({ type: 'order.dismissed' })
    expect(view(page)).toBe('buying')
  })

  it('does not ask for the way back that leaves the order open', async () => {
    const page = await pays()
    page.sale.send({ type: 'order.left' })
    expect([view(page), openOrder(page)]).toEqual(['buying', CREATED_ORDER])
  })

  it('does not ask once the order has ended', async () => {
    const page = await pays()
    await passes(2_500)
    await page.doors.order.resolves(order('EXPIRED'))
    page.sale.send({ type: 'order.dismissed' })
    expect(view(page)).toBe('buying')
  })
})

describe('a payment that arrives while the visitor is asked whether to leave it', () => {
  it.each(['CONFIRMING', 'SENDING', 'SUCCESS'] as const)('ends the question: %s', async status => {
    const page = await visit()
    await buys(page)
    await passes(2_500)
    await page.doors.order.resolves(order('WAITING'))
    page.sale.send({ type: 'order.dismissed' })
    expect(asksToLeave(page)).toBe(true)
    await passes(2_500)
    await page.doors.order.resolves(order(status))
    expect([view(page), asksToLeave(page)]).toEqual(['paying', false])
  })
})

describe('the orders of this browser', () => {
  it('have an order from the moment it is created, with what was asked and where to pay', async () => {
    const page = await visit()
    await buys(page)
    expect(page.stored.orders).toEqual([
      record('NEW', { since: NOW + 500, history: [{ status: 'NEW', at: NOW + 500 }] }),
    ])
  })

  it('follow every answer, with the times of its statuses', async () => {
    const page = await visit()
    await buys(page)
    const answers = [
      order('WAITING'),
      order('WAITING'),
      order('CONFIRMING', { receivedAmount: d('0.05') }),
      order('SUCCESS', { receivedAmount: d('0.05'), amountTo: d('85714.28'), txHash: '0xhash' }),
    ]
    for (const answer of answers) {
      await passes(2_500)
      await page.doors.order.resolves(answer)
    }
    expect(page.stored.orders).toEqual([
      record('SUCCESS', {
        since: NOW + 500,
        receivedAmount: d('0.05'),
        amountTo: d('85714.28'),
        txHash: '0xhash',
        terms: { ...SHOWN_TERMS, receivedAmount: d('0.05'), txHash: '0xhash', wasPaid: true },
        history: [
          { status: 'NEW', at: NOW + 500 },
          { status: 'WAITING', at: NOW + 3_000 },
          { status: 'CONFIRMING', at: NOW + 8_000 },
          { status: 'SUCCESS', at: NOW + 10_500 },
        ],
      }),
    ])
  })

  it('have the address of an order that was saved, and never one that contradicts the first', async () => {
    const page = await visit()
    await types(page, '0.05')
    purchase(page).send({ type: 'order.requested' })
    await page.doors.create.resolves(order('WAITING', { receiveAddress: null }))
    page.children().order?.send({ type: 'address.submitted', recipient: WALLET })
    await page.doors.save.resolves()
    await page.doors.order.resolves(order('WAITING', { paymentAddress: STRANGER }))
    expect(page.stored.orders).toMatchObject([{ paymentAddress: DEPOSIT_ADDRESS, receiveAddress: WALLET.address }])
  })

  it.each([
    ['that the server took and did not keep', () => passes(30_000)],
    [
      'before an answer named the first, after the order was left and opened again',
      async ({ sale }: FakeSale) => {
        sale.send({ type: 'order.left' })
        sale.send({ type: 'order.resumed' })
        await passes(0)
      },
    ],
  ])('hold the other address that was given in place of one %s', async (_, waits) => {
    const terms = { ...OWN_TERMS, receiver: null }
    const withoutReceiver = order('WAITING', { receiveAddress: null })
    const page = startSale({
      openOrder: { uuid: UUID, terms },
      orders: [record('WAITING', { terms, receiveAddress: null })],
    })
    page.sale.send({ type: 'order.resumed' })
    await passes(0)
    await page.doors.order.resolves(withoutReceiver)
    const gives = async (address: string) => {
      const { order: screen } = page.children()
      screen?.send({ type: 'address.typed', address, inserted: address })
      screen?.send({ type: 'address.submitted', recipient: { address, email: null } })
      await page.doors.save.resolves()
      await page.doors.order.resolves(withoutReceiver)
      await passes(1)
    }
    await gives(STRANGER)
    await waits(page)
    if (page.doors.order.pending > 0) await page.doors.order.resolves(withoutReceiver)
    await gives(WALLET.address)
    await passes(2_500)
    await page.doors.order.resolves(order('WAITING', { receiveAddress: WALLET.address }))
    const [kept] = page.stored.orders
    expect(kept?.terms).toMatchObject({ receiver: WALLET.address, contradictions: null })
    expect(page.children().order?.getSnapshot().value).toMatchObject({
      live: { deposit: 'payable', receiver: 'known' },
    })
  })

  it.each([
    ['lives again, paid', order('CONFIRMING', { receivedAmount: d('0.05') })],
    ['ended, and took money', order('EXPIRED', { receivedAmount: d('0.05') })],
  ])('go on to remind of one that was checked again, and %s', async (_, answer) => {
    const page = await visit()
    await buys(page)
    await passes(2_500)
    await page.doors.order.resolves(order('EXPIRED'))
    expect([openOrder(page), page.stored.order]).toEqual([null, null])
    page.sale.send({ type: 'order.rechecked' })
    await passes(0)
    await page.doors.order.resolves(answer)
    page.sale.send({ type: 'order.left' })
    await passes(0)
    expect([view(page), openOrder(page)?.uuid, page.stored.order?.uuid]).toEqual(['buying', UUID, UUID])
  })

  it.each<[string, Partial<OrderRequest>, string]>([
    ['amount', { amount: d('0.9') }, 'amount'],
    ['coin', { code: 'ETH', ticker: 'eth' }, 'coin'],
    ['promise', { toReceive: d('9') }, 'promise'],
  ])('have no creation answered with one that was created before for another %s', async (_, before, subject) => {
    const terms = { ...SHOWN_TERMS, request: { ...REQUEST, ...before } }
    const page = await visit({ orders: [record('WAITING', { terms })] })
    await buys(page)
    expect(page.children().order?.getSnapshot().value).toMatchObject({ live: { deposit: 'contradicted' } })
    expect(page.stored.orders[0]?.terms.contradictions).toMatchObject([{ subject }])
  })

  it('keep an order that ended, and every other one', async () => {
    const other = record('SENDING', { uuid: OTHER_UUID })
    const page = await visit({ orders: [other] })
    await buys(page)
    await passes(2_500)
    await page.doors.order.resolves(order('EXPIRED'))
    expect(page.stored.orders.map(({ uuid, status }) => [uuid, status])).toEqual([
      [UUID, 'EXPIRED'],
      [OTHER_UUID, 'SENDING'],
    ])
  })

  it('are known as this tab or another one keeps them', async () => {
    const page = await visit()
    const kept = () => page.sale.getSnapshot().context.orders.map(({ uuid, status }) => [uuid, status])
    page.anotherTab(memory => memory.orders.keep(order('WAITING', { uuid: OTHER_UUID }), OWN_TERMS))
    expect(kept()).toEqual([[OTHER_UUID, 'WAITING']])
    await buys(page)
    expect(kept()).toEqual([
      [UUID, 'NEW'],
      [OTHER_UUID, 'WAITING'],
    ])
  })

  it('tell the form of the open order of another tab, and that it is open no more', async () => {
    const page = await visit()
    page.anotherTab(memory => memory.openOrder.write(OPEN_ORDER))
    expect(openOrder(page)).toEqual(OPEN_ORDER)
    page.anotherTab(memory => memory.openOrder.forget(UUID))
    expect(openOrder(page)).toBeNull()
  })

  it('have a panel, which closes by itself when one of them is opened', async () => {
    const page = await visit({ orders: [record('WAITING')] })
    page.sale.send({ type: 'orders.opened' })
    expect(panel(page)).toBe('orders')
    page.sale.send({ type: 'panel.closed' })
    expect(panel(page)).toBe('closed')
    page.sale.send({ type: 'orders.opened' })
    page.sale.send({ type: 'order.opened', uuid: UUID })
    expect([panel(page), view(page), page.doors.order.inputs]).toEqual(['closed', 'paying', [UUID]])
  })

  it('open on the receipt of the order that is named, and on the list where it is not kept', async () => {
    const page = await visit({ orders: [record('EXPIRED', { uuid: OTHER_UUID }), record('CANCEL')] })
    const shows = () => {
      const orders = page.children().orders?.getSnapshot()
      return [orders?.matches('list') ? 'list' : orders?.value, orders?.context.record?.uuid]
    }
    page.sale.send({ type: 'receipt.opened', uuid: UUID })
    expect([panel(page), ...shows()]).toEqual(['orders', 'receipt', UUID])
    page.sale.send({ type: 'panel.closed' })
    page.sale.send({ type: 'orders.opened' })
    expect(shows()).toEqual(['list', undefined])
    page.sale.send({ type: 'panel.closed' })
    page.sale.send({ type: 'receipt.opened', uuid: '3f0c1b2a-0000-4000-8000-000000000003' })
    expect(shows()).toEqual(['list', undefined])
  })
})

describe('an order that storage does not take', () => {
  const unkept = { type: 'orders.read', orders: [record('WAITING')], openOrder: OPEN_ORDER, isLasting: false } as const

  it('is put into the address of the page, and stays there when the form is opened', async () => {
    const page = await visit()
    await buys(page)
    expect([page.linked, page.sale.getSnapshot().context.isLasting]).toEqual([[], true])
    page.orders.sends(unkept)
    expect([page.linked, unkeptOrder(page.sale.getSnapshot().context)]).toEqual([[UUID], UUID])
    page.sale.send({ type: 'order.left' })
    expect([page.links.at(-1), page.linked]).toEqual([UUID, [UUID, UUID]])
  })

  it('is in no address once it is open no more', async () => {
    const page = await visit()
    await buys(page)
    page.orders.sends({ ...unkept, openOrder: null })
    expect([page.linked, unkeptOrder(page.sale.getSnapshot().context)]).toEqual([[], null])
  })
})

describe('what other tabs are told', () => {
  it('is the order on screen, until it is settled or left', async () => {
    const page = await visit()
    await buys(page)
    expect([page.held.inputs, page.held.isWatched]).toEqual([[UUID], true])
    await passes(2_500)
    await page.doors.order.resolves(order('CANCEL'))
    expect(page.held.isWatched).toBe(false)
  })
})
