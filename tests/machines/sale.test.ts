import { describe, expect, it } from 'vitest'
import { type Order, SETTLED_STATUSES } from '#domain/order'
import { NO_TERMS } from '#domain/terms'
import { unkeptOrder } from '#machines/sale'
import type { WalletActor } from '#machines/wallet'
import {
  BTC,
  BTC_INFO,
  CLOSED_STAGE,
  CREATED_TERMS,
  DEPOSIT_ADDRESS,
  d,
  ESTIMATE,
  OPEN_ORDER,
  OTHER_UUID,
  OWN_TERMS,
  order,
  POL,
  POL_INFO,
  record,
  SHOWN_TERMS,
  STAGE,
  serverDown,
  timedOut,
  USDT,
  USDT_INFO,
  UUID,
  WALLET,
} from '../../paths/fixtures/fixtures'
import { NOW } from '../../paths/fixtures/now'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { ADDRESS, connection, RABBY } from '../../paths/fixtures/wallet'
import { type FakeSale, startSale } from '../support/sale'

inFakeTime()

const STRANGER = '0x2222222222222222222222222222222222222222'
const CREATED_ORDER = { uuid: UUID, terms: CREATED_TERMS }

const view = ({ sale }: FakeSale) => {
  const { form } = sale.getSnapshot().value
  return typeof form === 'string' ? form : 'paying'
}
const asksToLeave = ({ sale }: FakeSale) => sale.getSnapshot().matches({ form: { paying: 'leaving' } })
const panel = ({ sale }: FakeSale) => sale.getSnapshot().value.panel
const purchase = ({ children }: FakeSale) => {
  const actor = children().purchase
  if (!actor) throw new Error('There is no buy form.')
  return actor
}
const openOrder = ({ sale }: FakeSale) => sale.getSnapshot().context.openOrder
const shown = ({ children }: FakeSale) => children().order?.getSnapshot().context

/** The page with its stage, its coins and the price of BTC, as a visitor who chose BTC and gave an address before finds it. */
async function visit(changes: Parameters<typeof startSale>[0] = {}): Promise<FakeSale> {
  const page = startSale({ savedCoinCode: 'BTC', recipient: WALLET, ...changes })
  await page.doors.stage.resolves(STAGE)
  await page.doors.coins.resolves([POL, USDT, BTC])
  await page.doors.info.resolves(BTC_INFO)
  return page
}

async function types(page: FakeSale, amount: string): Promise<void> {
  purchase(page).send({ type: 'amount.typed', amount })
  await passes(500)
  await page.doors.estimate.resolves(ESTIMATE)
}

async function buys(page: FakeSale, changes: Partial<Order> = {}): Promise<void> {
  await types(page, '0.05')
  purchase(page).send({ type: 'order.requested' })
  await page.doors.create.resolves(order('NEW', changes))
}

describe('the page', () => {
  // spec 2.views.first
  it('opens on the buy form with no panel, and asks for stage and coins at once', () => {
    const page = startSale()
    expect([view(page), panel(page)]).toEqual(['buying', 'closed'])
    expect([page.doors.stage.starts, page.doors.coins.starts, page.doors.order.starts]).toEqual([1, 1, 0])
  })

  it('opens on the buy form even with an open payment', () => {
    const page = startSale({ openOrder: OPEN_ORDER })
    expect([view(page), page.doors.order.starts, openOrder(page)]).toEqual(['buying', 0, OPEN_ORDER])
  })

  it('tells the buy form the stage, the coin with its price, and a valid code', async () => {
    const page = await visit({ storedCode: 'FRIEND5' })
    expect(purchase(page).getSnapshot().context).toMatchObject({
      stage: STAGE,
      coin: BTC,
      info: BTC_INFO,
      promocode: null,
    })
    await page.doors.check.resolves(true)
    expect(purchase(page).getSnapshot().context.promocode).toBe('FRIEND5')
    await types(page, '0.05')
    expect(page.doors.estimate.inputs).toEqual([{ coin: BTC, amount: '0.05', promocode: 'FRIEND5' }])
  })

  // spec 4.code.path
  it('uses the code of its address before the stored one', () => {
    expect(startSale({ codeInPath: 'FRIEND5', storedCode: 'OLDCODE' }).doors.check.inputs).toEqual(['FRIEND5'])
  })

  it('closes the sale when the stage closes', async () => {
    const page = await visit()
    await types(page, '0.05')
    expect(purchase(page).getSnapshot().can({ type: 'order.requested' })).toBe(true)
    await passes(10_000)
    await page.doors.stage.resolves(CLOSED_STAGE)
    expect(purchase(page).getSnapshot().can({ type: 'order.requested' })).toBe(false)
  })

  it('stops all its work when it ends', async () => {
    const page = await visit()
    await buys(page)
    page.sale.stop()
    const before = Object.values(page.doors).map(door => door.starts)
    await passes(600_000)
    expect(Object.values(page.doors).map(door => door.starts)).toEqual(before)
    expect(Object.values(page.doors).map(door => door.pending)).toEqual(before.map(() => 0))
    expect([page.page.watched, page.orders.isWatched]).toEqual([0, false])
  })
})

describe('buying', () => {
  it('waits for the code that was typed a moment ago, so that its bonus is not lost', async () => {
    const page = await visit()
    await types(page, '0.05')
    await passes(1_000)
    page.children().promocode?.send({ type: 'code.typed', code: 'WELCOME5' })
    purchase(page).send({ type: 'order.requested' })
    expect([page.doors.create.starts, purchase(page).getSnapshot().hasTag('creating')]).toEqual([0, true])
    await passes(400)
    await page.doors.check.resolves(true)
    await page.doors.estimate.resolves({ id: 'estimate-2', amount: d('90000') })
    expect(page.doors.create.inputs).toMatchObject([
      { request: { promocode: 'WELCOME5' }, estimate: { amount: '90000' } },
    ])
  })

  // spec 2.views, 4.buy.created, 7.create.passed
  it('moves to the pay view and keeps the order in storage from the moment it is created', async () => {
    const page = await visit()
    await buys(page)
    expect([view(page), page.stored.order]).toEqual(['paying', CREATED_ORDER])
    expect(page.children().order?.getSnapshot().context).toMatchObject({
      uuid: UUID,
      order: order('NEW'),
      terms: { coinPrice: '60000', asked: CREATED_TERMS.asked },
    })
  })

  it('keeps no price where that of the coin is not known when the order comes', async () => {
    const page = await visit()
    await types(page, '0.05')
    purchase(page).send({ type: 'order.requested' })
    for (const code of ['MATICMAINNET', 'BTC']) {
      page.sale.send({ type: 'coinPicker.opened' })
      page.children().coinPicker?.send({ type: 'coin.picked', code })
    }
    await page.doors.create.resolves(order('NEW'))
    expect(page.stored.order).toEqual({ uuid: UUID, terms: { ...CREATED_TERMS, coinPrice: null } })
  })

  it('shows the order of one creation once, while stage, coins and codes go on being told', async () => {
    const page = await visit()
    await buys(page)
    const shown = page.children().order
    await passes(10_000)
    await page.doors.stage.resolves({ ...STAGE, raised: d('500000') })
    page.children().promocode?.send({ type: 'code.typed', code: 'FRIEND5' })
    expect(page.children().order).toBe(shown)
    expect([view(page), page.doors.create.starts]).toEqual(['paying', 1])
  })

  it('keeps the network and the price of the coin that was bought with, whatever coin is picked meanwhile', async () => {
    const page = await visit()
    await types(page, '0.05')
    purchase(page).send({ type: 'order.requested' })
    await page.doors.create.rejects(timedOut)
    page.sale.send({ type: 'coinPicker.opened' })
    page.children().coinPicker?.send({ type: 'coin.picked', code: 'MATICMAINNET' })
    await page.doors.info.resolves(POL_INFO)
    purchase(page).send({ type: 'order.resent' })
    expect(page.doors.create.inputs[1]?.request?.coin).toEqual(BTC)
    await page.doors.create.resolves(order('NEW'))
    const { terms } = page.children().order?.getSnapshot().context ?? {}
    expect(terms?.asked).toEqual(CREATED_TERMS.asked)
    expect(terms?.coinPrice).not.toBe('0.5')
    expect(page.stored.order).toMatchObject({ uuid: UUID, terms: { asked: { network: 'bsc' } } })
  })
})

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

  it('is reminded of no more once it is complete, and is complete in My orders', async () => {
    const page = startSale({ openOrder: OPEN_ORDER, orders: [record('WAITING')] })
    await passes(0)
    await page.doors.reminded.resolves(order('SUCCESS', { receivedAmount: d('0.05') }))
    expect([page.stored.order, openOrder(page), page.purchases]).toEqual([null, null, [UUID]])
    expect(page.sale.getSnapshot().context.orders).toMatchObject([{ uuid: UUID, status: 'SUCCESS' }])
    await passes(60_000)
    expect(page.doors.reminded.starts).toBe(1)
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
    page.anotherTab(memory => memory.openOrder.forget())
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
      const { value, context } = page.children().orders?.getSnapshot() ?? {}
      return [value, context?.record?.uuid]
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

describe('opening an order', () => {
  it('among several takes the price, the network and the details of that one', async () => {
    const theirs = { ...SHOWN_TERMS, coinPrice: d('1'), network: 'trx', paymentAddress: 'T1' }
    const newer = record('EXPIRED', { uuid: OTHER_UUID, terms: theirs })
    const page = await visit({ orders: [newer, record('WAITING')] })
    page.sale.send({ type: 'order.opened', uuid: UUID })
    expect(shown(page)?.terms).toEqual(SHOWN_TERMS)
  })

  it('asks for it at once, with the price, the network and the details that this browser kept', async () => {
    const page = await visit({ orders: [record('WAITING', { terms: { ...SHOWN_TERMS, coinPrice: d('61000') } })] })
    page.sale.send({ type: 'order.opened', uuid: UUID })
    expect(shown(page)).toMatchObject({
      uuid: UUID,
      created: null,
      terms: { ...SHOWN_TERMS, coinPrice: '61000' },
    })
    expect(page.doors.order.inputs).toEqual([UUID])
  })

  it('that this browser does not know asks for it all the same, held to nothing', async () => {
    const page = await visit()
    page.sale.send({ type: 'order.opened', uuid: OTHER_UUID })
    expect(shown(page)).toMatchObject({ uuid: OTHER_UUID, terms: NO_TERMS })
    expect(page.doors.order.inputs).toEqual([OTHER_UUID])
  })

  it('goes from one order to another, and nothing brings the first one back', async () => {
    const page = await visit()
    await buys(page)
    page.sale.send({ type: 'order.opened', uuid: OTHER_UUID })
    await passes(10_000)
    await page.doors.stage.resolves({ ...STAGE, raised: d('500000') })
    expect([view(page), shown(page)?.uuid, openOrder(page)]).toEqual(['paying', OTHER_UUID, CREATED_ORDER])
  })

  it('leaves the reminder of the open one alone, however it ends', async () => {
    const page = await visit({ openOrder: OPEN_ORDER, orders: [record('WAITING')] })
    page.sale.send({ type: 'order.opened', uuid: OTHER_UUID })
    await page.doors.order.resolves(order('EXPIRED', { uuid: OTHER_UUID }))
    expect([openOrder(page), page.stored.order]).toEqual([OPEN_ORDER, OPEN_ORDER])
    page.sale.send({ type: 'order.dismissed' })
    expect([view(page), openOrder(page), page.stored.order]).toEqual(['buying', OPEN_ORDER, OPEN_ORDER])
  })

  it('of the page’s link comes before the buy form, which is a step back away', async () => {
    const page = await visit({ linkedOrder: OTHER_UUID })
    expect([view(page), page.doors.order.inputs, openOrder(page)]).toEqual(['paying', [OTHER_UUID], null])
    page.sale.send({ type: 'order.left' })
    expect(view(page)).toBe('buying')
  })

  it('of a link that is followed later goes there at once', async () => {
    const page = await visit()
    page.orders.sends({ type: 'link.opened', uuid: OTHER_UUID })
    expect([view(page), shown(page)?.uuid]).toEqual(['paying', OTHER_UUID])
  })

  it('leaves in the page’s address a link to the order on screen at most', async () => {
    const page = await visit({ linkedOrder: UUID })
    page.sale.send({ type: 'order.opened', uuid: OTHER_UUID })
    page.sale.send({ type: 'order.left' })
    expect(page.links).toEqual([UUID, OTHER_UUID, null])
  })
})

describe('a link to an order that another browser created', () => {
  const follows = (page: FakeSale, uuid = OTHER_UUID) => page.orders.sends({ type: 'link.opened', uuid })

  it('shows it, and writes nothing down before the visitor takes it on', async () => {
    const page = await visit()
    follows(page)
    await page.doors.order.resolves(order('WAITING', { uuid: OTHER_UUID }))
    expect([shown(page)?.order?.uuid, page.stored.orders]).toEqual([OTHER_UUID, []])
    page.children().order?.send({ type: 'order.claimed', receiver: WALLET.address })
    expect(page.stored.orders).toMatchObject([{ uuid: OTHER_UUID, terms: { asked: null, isClaimed: true } }])
  })

  it('that has succeeded announces nothing and is not kept', async () => {
    const page = await visit({ linkedOrder: OTHER_UUID })
    await page.doors.order.resolves(order('SUCCESS', { uuid: OTHER_UUID }))
    expect([page.purchases, page.stored.orders]).toEqual([[], []])
  })

  it('asks before it takes the place of an open payment, and its refusal cleans the page’s address', async () => {
    const page = await visit()
    await buys(page)
    follows(page)
    const asks = () => page.sale.getSnapshot().matches({ form: { paying: 'switching' } })
    expect([asks(), shown(page)?.uuid]).toEqual([true, UUID])
    page.sale.send({ type: 'link.dropped' })
    expect([asks(), shown(page)?.uuid, page.links.at(-1)]).toEqual([false, UUID, UUID])
    follows(page)
    page.sale.send({ type: 'link.followed' })
    expect([asks(), shown(page)?.uuid, openOrder(page)]).toEqual([false, OTHER_UUID, CREATED_ORDER])
  })

  it('asks nothing where the order on screen has ended, is foreign too, or is the one that is named', async () => {
    const page = await visit()
    await buys(page)
    follows(page, UUID)
    expect([page.sale.getSnapshot().value.form, page.doors.order.starts]).toEqual([{ paying: 'open' }, 0])
    await passes(2_500)
    await page.doors.order.resolves(order('EXPIRED'))
    follows(page)
    expect(shown(page)?.uuid).toBe(OTHER_UUID)
    await page.doors.order.resolves(order('WAITING', { uuid: OTHER_UUID }))
    follows(page, '3f0c1b2a-0000-4000-8000-000000000003')
    expect(shown(page)?.uuid).toBe('3f0c1b2a-0000-4000-8000-000000000003')
  })
})

describe('an order that was reloaded', () => {
  it('is held to what the earlier visit was told', async () => {
    const page = await visit({ openOrder: OPEN_ORDER, orders: [record('WAITING')] })
    page.sale.send({ type: 'order.resumed' })
    await page.doors.order.resolves(order('WAITING', { paymentAddress: STRANGER }))
    expect(shown(page)?.order?.paymentAddress).toBe(DEPOSIT_ADDRESS)
    const { order: screen } = page.children()
    expect(screen?.getSnapshot().matches({ live: { deposit: 'contradicted' } })).toBe(true)
    expect(page.stored.orders).toMatchObject([{ uuid: UUID, paymentAddress: DEPOSIT_ADDRESS }])
  })
})

describe('checking an order again', () => {
  const expired = async () => {
    const page = await visit()
    await buys(page)
    await passes(2_500)
    await page.doors.order.resolves(order('EXPIRED'))
    return page
  }

  it('after EXPIRED asks the server anew, and shows what it says', async () => {
    const page = await expired()
    page.sale.send({ type: 'order.rechecked' })
    expect([view(page), page.doors.order.starts, shown(page)]).toMatchObject([
      'paying',
      2,
      { created: null, order: null },
    ])
    await page.doors.order.resolves(order('CONFIRMING', { receivedAmount: d('0.05') }))
    expect(shown(page)?.order).toEqual(order('CONFIRMING', { receivedAmount: d('0.05') }))
  })

  it('stands by what was first named', async () => {
    const page = await expired()
    page.sale.send({ type: 'order.rechecked' })
    expect(shown(page)?.terms).toMatchObject({ paymentAddress: DEPOSIT_ADDRESS, amountFrom: '0.05', ticker: 'btc' })
  })

  it('is not undone by the answer to the creation', async () => {
    const page = await expired()
    page.sale.send({ type: 'order.rechecked' })
    await page.doors.order.resolves(order('EXPIRED'))
    await passes(10_000)
    await page.doors.stage.resolves({ ...STAGE, raised: d('500000') })
    expect([shown(page)?.order?.status, openOrder(page), page.stored.order]).toEqual(['EXPIRED', null, null])
  })
})

describe('resuming an order', () => {
  // spec 2.pay
  it('asks for it at once, with the price and the network it was made with', async () => {
    const page = await visit({ openOrder: OPEN_ORDER })
    page.sale.send({ type: 'order.resumed' })
    expect([view(page), page.doors.order.inputs]).toEqual(['paying', [UUID]])
    expect(page.children().order?.getSnapshot().context).toMatchObject({
      created: null,
      order: null,
      terms: OWN_TERMS,
    })
    await page.doors.order.resolves(order('CONFIRMING'))
    expect(
      page
        .children()
        .order?.getSnapshot()
        .matches({ live: { status: 'CONFIRMING' } }),
    ).toBe(true)
  })

  it('that was left in this visit asks the server, and does not show the old answer to its creation', async () => {
    const page = await visit()
    await buys(page)
    page.sale.send({ type: 'order.left' })
    page.sale.send({ type: 'order.resumed' })
    expect([page.doors.order.starts, page.children().order?.getSnapshot().context.order]).toEqual([1, null])
  })

  it('does nothing where none is open', async () => {
    const page = await visit()
    page.sale.send({ type: 'order.resumed' })
    expect([view(page), page.doors.order.starts]).toEqual(['buying', 0])
  })

  // spec 2.views.anew
  it('creates the pay view anew each time', async () => {
    const page = await visit({ openOrder: OPEN_ORDER })
    page.sale.send({ type: 'order.resumed' })
    const first = page.children().order
    page.sale.send({ type: 'order.left' })
    page.sale.send({ type: 'order.resumed' })
    expect(page.children().order).not.toBe(first)
    expect([page.doors.order.starts, page.doors.order.pending]).toEqual([2, 1])
  })

  it('offers the wallet of an earlier visit', async () => {
    const page = await visit({ openOrder: OPEN_ORDER, recipient: WALLET })
    page.sale.send({ type: 'order.resumed' })
    expect(page.children().order?.getSnapshot().context.recipient).toEqual(WALLET)
  })
})

describe('a settled order', () => {
  it.each([...SETTLED_STATUSES])('%s is forgotten, and stays on screen until it is left', async status => {
    const page = await visit()
    await buys(page)
    await passes(2_500)
    await page.doors.order.resolves(order(status))
    expect([view(page), openOrder(page), page.stored.order]).toEqual(['paying', null, null])
    expect(page.children().order?.getSnapshot().value).toEqual({ settled: status })
    page.sale.send({ type: 'order.dismissed' })
    expect(view(page)).toBe('buying')
    page.sale.send({ type: 'order.resumed' })
    expect(view(page)).toBe('buying')
  })

  it('is forgotten once: what another tab keeps later is left alone', async () => {
    const page = await visit()
    await buys(page)
    await passes(2_500)
    await page.doors.order.resolves(order('EXPIRED'))
    const another = { ...OPEN_ORDER, uuid: OTHER_UUID }
    page.anotherTab(memory => memory.openOrder.write(another))
    page.page.is('page.shown')
    expect([page.stored.order, openOrder(page)]).toEqual([another, another])
  })

  it('is announced once when it succeeded', async () => {
    const page = await visit()
    await buys(page)
    await passes(2_500)
    await page.doors.order.resolves(order('SUCCESS'))
    page.page.is('page.shown')
    await passes(60_000)
    expect(page.purchases).toEqual([UUID])
  })
})

describe('the panel of coins', () => {
  // spec 2.tokens, 2.selector.opens
  it('opens with the list and the chosen coin, and closes', async () => {
    const page = await visit()
    page.sale.send({ type: 'coinPicker.opened' })
    expect(panel(page)).toBe('coinPicker')
    expect(page.children().coinPicker?.getSnapshot().context).toMatchObject({ coins: [USDT, BTC, POL], active: 1 })
    page.sale.send({ type: 'panel.closed' })
    expect([panel(page), page.children().coinPicker]).toEqual(['closed', undefined])
  })

  // spec 1.coin, 2.tokens.pick
  it('closes when a coin is picked, which is stored, priced and told to the buy form', async () => {
    const page = await visit()
    page.sale.send({ type: 'coinPicker.opened' })
    page.children().coinPicker?.send({ type: 'coin.picked', code: 'USDTTRC20' })
    expect([panel(page), page.stored.coin, page.doors.info.inputs]).toEqual([
      'closed',
      'USDTTRC20',
      ['BTC', 'USDTTRC20'],
    ])
    expect(purchase(page).getSnapshot().context).toMatchObject({ coin: USDT, info: null })
    await page.doors.info.resolves(USDT_INFO)
    expect(purchase(page).getSnapshot().context).toMatchObject({ coin: USDT, info: USDT_INFO })
  })

  it('closes when Enter picks a coin', async () => {
    const page = await visit()
    page.sale.send({ type: 'coinPicker.opened' })
    page.children().coinPicker?.send({ type: 'option.moved', step: 'last' })
    expect(panel(page)).toBe('coinPicker')
    page.children().coinPicker?.send({ type: 'active.picked' })
    expect([panel(page), page.stored.coin]).toEqual(['closed', POL.code])
  })

  it('is opened anew each time, with no search left over', async () => {
    const page = await visit()
    page.sale.send({ type: 'coinPicker.opened' })
    page.children().coinPicker?.send({ type: 'query.typed', query: 'bit' })
    page.sale.send({ type: 'panel.closed' })
    page.sale.send({ type: 'coinPicker.opened' })
    expect(page.children().coinPicker?.getSnapshot().context.query).toBe('')
  })

  it('opened before the list has come shows it once it comes', async () => {
    const page = startSale({ savedCoinCode: 'BTC' })
    page.sale.send({ type: 'coinPicker.opened' })
    await page.doors.coins.resolves([POL, USDT, BTC])
    expect(page.children().coinPicker?.getSnapshot().context).toMatchObject({
      coins: [USDT, BTC, POL],
      options: [USDT, BTC, POL],
    })
  })
})

describe('the wallet', () => {
  const wallet = (page: FakeSale) => page.children().wallet as WalletActor
  const connects = (page: FakeSale) => {
    page.sale.send({ type: 'wallet.opened' })
    wallet(page).send({ type: 'wallet.picked', wallet: RABBY })
    page.wallet.doors.connect.sends({ type: 'connection.made', connection: connection() })
  }

  it('is listed while its panel is open, and the panel closes on success', () => {
    const page = startSale()
    page.sale.send({ type: 'wallet.opened' })
    expect([panel(page), wallet(page).getSnapshot().value]).toEqual(['wallet', 'choosing'])
    page.sale.send({ type: 'panel.closed' })
    expect([panel(page), wallet(page).getSnapshot().value]).toEqual(['closed', 'disconnected'])
    connects(page)
    expect([panel(page), wallet(page).getSnapshot().matches('connected')]).toEqual(['closed', true])
  })

  it('leaves another panel alone when it comes back by itself', async () => {
    const page = startSale({ recentConnectorId: 'io.rabby' })
    page.sale.send({ type: 'coinPicker.opened' })
    expect(page.wallet.doors.reconnect.inputs).toEqual([{ connectorId: 'io.rabby' }])
    await page.wallet.doors.reconnect.resolves(connection())
    expect([
      panel(page),
      wallet(page)
        .getSnapshot()
        .matches({ connected: { network: 'right' } }),
    ]).toEqual(['coinPicker', true])
  })

  it('is missing to the buy form only where the wr flag asks for one', () => {
    expect(purchase(startSale()).getSnapshot().context.isWalletMissing).toBe(false)
    const page = startSale({ isWalletRequired: true })
    expect(purchase(page).getSnapshot().context.isWalletMissing).toBe(true)
    connects(page)
    expect(purchase(page).getSnapshot().context.isWalletMissing).toBe(false)
    wallet(page).send({ type: 'disconnect.requested' })
    expect(purchase(page).getSnapshot().context.isWalletMissing).toBe(true)
  })

  it("fills its address in where the tokens go; where an earlier visit's is another, the visitor chooses", () => {
    const address = (page: FakeSale) => {
      connects(page)
      page.sale.send({ type: 'order.resumed' })
      return page.children().order?.getSnapshot().context.recipient.address
    }
    const openOrder = CREATED_ORDER
    expect(address(startSale({ openOrder }))).toBe(ADDRESS)
    expect(address(startSale({ openOrder, recipient: { ...WALLET, address: ADDRESS.toLowerCase() } }))).toBe(
      ADDRESS.toLowerCase(),
    )
    const page = startSale({ openOrder, recipient: { ...WALLET, address: STRANGER } })
    expect([address(page), shown(page)?.candidates]).toEqual(['', [STRANGER, ADDRESS]])
  })

  it('is a choice, too, where it is connected while the payment is on screen', () => {
    const page = startSale({ openOrder: CREATED_ORDER, recipient: { ...WALLET, address: STRANGER } })
    page.sale.send({ type: 'order.resumed' })
    expect(shown(page)?.candidates).toEqual([STRANGER])
    connects(page)
    expect(shown(page)?.candidates).toEqual([STRANGER, ADDRESS])
  })

  it('that was disconnected fills in no address any more', async () => {
    const page = startSale({ openOrder: OPEN_ORDER })
    connects(page)
    wallet(page).send({ type: 'disconnect.requested' })
    await page.wallet.doors.disconnect.resolves()
    page.sale.send({ type: 'order.resumed' })
    expect(shown(page)?.recipient.address).toBe('')
  })
})

describe('a trace', () => {
  it.each(['order.resumed', 'coinPicker.opened', 'panel.closed'] as const)(
    'is saved when it is asked for after %s, and nothing else changes',
    async type => {
      const page = await visit({ openOrder: OPEN_ORDER })
      page.sale.send({ type })
      const { value, context } = page.sale.getSnapshot()
      page.sale.send({ type: 'trace.requested' })
      expect(page.did.savedTraces).toBe(1)
      expect(page.sale.getSnapshot()).toMatchObject({ value, context })
    },
  )
})

describe('a part of the page that is missing', () => {
  const misses = ({ parts }: FakeSale) => parts.sends({ type: 'chunk.failed' })

  it('has the page loaded again, with the amount in the field', async () => {
    const page = await visit()
    await types(page, '0.05')
    misses(page)
    expect(page.did.reloads).toEqual(['0.05'])
    const again = await visit({ draft: '0.05', wasReloaded: true })
    await passes(500)
    expect(again.doors.estimate.inputs).toEqual([{ coin: BTC, amount: '0.05', promocode: null }])
    misses(again)
    expect(again.did.reloads).toEqual([])
  })

  it('has the page loaded again over a payment that was opened by its number, which is opened by it once more', async () => {
    const page = await visit({ linkedOrder: UUID })
    misses(page)
    expect([view(page), page.did.reloads]).toEqual(['paying', ['']])
    const again = await visit({ linkedOrder: UUID, wasReloaded: true })
    misses(again)
    expect([view(again), again.did.reloads]).toEqual(['paying', []])
  })

  it('is left alone over an order that was made here, and while one is sent or in doubt', async () => {
    const page = await visit()
    await types(page, '0.05')
    purchase(page).send({ type: 'order.requested' })
    misses(page)
    await page.doors.create.rejects(timedOut)
    misses(page)
    purchase(page).send({ type: 'order.resent' })
    await page.doors.create.resolves(order('NEW'))
    misses(page)
    expect([view(page), page.did.reloads]).toEqual(['paying', []])
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

describe('an order that storage does not take', () => {
  const unkept = { type: 'orders.told', orders: [record('WAITING')], openOrder: OPEN_ORDER, isLasting: false } as const

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

describe('the line', () => {
  const line = (page: FakeSale) => page.children().line?.getSnapshot().value

  it('is silent after 5 s without the stage or the coins, and heard again with both', async () => {
    const page = startSale()
    await page.doors.stage.resolves(STAGE)
    await passes(4_999)
    expect(line(page)).toBe('waiting')
    await passes(1)
    expect(line(page)).toBe('silent')
    await page.doors.coins.resolves([BTC])
    await page.doors.info.resolves(BTC_INFO)
    expect(line(page)).toBe('heard')
  })

  it('is silent 5 s after a refresh that failed, and what was known stays', async () => {
    const page = await visit()
    expect(line(page)).toBe('heard')
    await passes(10_000)
    await page.doors.stage.rejects(serverDown)
    await passes(5_000)
    expect([line(page), purchase(page).getSnapshot().context.stage]).toEqual(['silent', STAGE])
    await page.doors.stage.resolves(STAGE)
    expect(line(page)).toBe('heard')
  })

  it('is offline at once, until the network returns', async () => {
    const page = await visit()
    page.page.is('network.lost')
    expect(line(page)).toBe('offline')
    page.page.is('network.returned')
    expect(line(page)).toBe('heard')
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
