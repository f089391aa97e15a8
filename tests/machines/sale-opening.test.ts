import { describe, expect, it } from 'vitest'
import { SETTLED_STATUSES } from '#domain/order'
import { NO_TERMS } from '#domain/terms'
import type { OrderActor } from '#machines/order'
import { checkOf } from '#machines/order-screen'
import {
  DEPOSIT_ADDRESS,
  d,
  OPEN_ORDER,
  OTHER_UUID,
  OWN_TERMS,
  order,
  record,
  SHOWN_TERMS,
  STAGE,
  serverDown,
  UUID,
  WALLET,
} from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { connection, RABBY } from '../../paths/fixtures/wallet'
import type { FakeSale } from '../support/sale'
import { buys, CREATED_ORDER, openOrder, STRANGER, shown, view, visit } from '../support/visit'

inFakeTime()

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

  it('of a link that is followed beside the list of orders closes the list', async () => {
    const page = await visit()
    page.sale.send({ type: 'orders.opened' })
    page.orders.sends({ type: 'link.opened', uuid: OTHER_UUID })
    expect(page.sale.getSnapshot().value.panel).toBe('closed')
  })

  it('leaves in the page’s address a link to the order on screen at most', async () => {
    const page = await visit({ linkedOrder: UUID })
    page.sale.send({ type: 'order.opened', uuid: OTHER_UUID })
    page.sale.send({ type: 'order.left' })
    expect(page.links).toEqual([UUID, OTHER_UUID, null])
  })

  it('that ended before, and of which nothing is news, leaves the form reminding of the open one', async () => {
    const ended = record('EXPIRED', { uuid: OTHER_UUID, terms: { ...SHOWN_TERMS, endedAs: 'EXPIRED' } })
    const page = await visit({ openOrder: OPEN_ORDER, orders: [ended, record('WAITING')] })
    page.sale.send({ type: 'order.opened', uuid: OTHER_UUID })
    await page.doors.order.resolves(order('EXPIRED', { uuid: OTHER_UUID }))
    expect([openOrder(page), page.stored.orders]).toEqual([OPEN_ORDER, [ended, record('WAITING')]])
    page.sale.send({ type: 'order.left' })
    expect([view(page), openOrder(page), page.stored.order]).toEqual(['buying', OPEN_ORDER, OPEN_ORDER])
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
    expect(page.stored.orders).toMatchObject([{ uuid: OTHER_UUID, terms: { request: null, isClaimed: true } }])
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
    const state = () => page.sale.getSnapshot().value.form
    expect([state(), shown(page)?.uuid, page.links]).toEqual([{ paying: 'switching' }, UUID, [null, UUID]])
    page.sale.send({ type: 'link.dropped' })
    expect([state(), shown(page)?.uuid, page.links]).toEqual([{ paying: 'open' }, UUID, [null, UUID, UUID]])
    follows(page)
    page.sale.send({ type: 'link.followed' })
    expect([state(), shown(page)?.uuid, openOrder(page)]).toEqual([{ paying: 'open' }, OTHER_UUID, CREATED_ORDER])
  })

  it('is still being paid while the visitor is asked about a link, or about leaving, and no more once it has ended', async () => {
    const page = await visit()
    const isPaying = () => page.sale.getSnapshot().hasTag('paying')
    await buys(page, { paymentAddress: DEPOSIT_ADDRESS })
    const said = [isPaying()]
    follows(page)
    said.push(isPaying())
    page.sale.send({ type: 'link.dropped' })
    page.sale.send({ type: 'order.dismissed' })
    expect(page.sale.getSnapshot().value.form).toEqual({ paying: 'leaving' })
    said.push(isPaying())
    await passes(2_500)
    await page.doors.order.resolves(order('EXPIRED'))
    expect([...said, isPaying(), view(page)]).toEqual([true, true, true, false, 'paying'])
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

  it('after EXPIRED asks the server anew, and shows the end that is known until it answers', async () => {
    const page = await expired()
    page.sale.send({ type: 'order.rechecked' })
    expect([view(page), page.doors.order.starts, shown(page)]).toMatchObject([
      'paying',
      2,
      { created: null, order: { status: 'EXPIRED' } },
    ])
    expect(page.children().order?.getSnapshot().matches('settled')).toBe(false)
    await page.doors.order.resolves(order('CONFIRMING', { receivedAmount: d('0.05') }))
    expect(shown(page)?.order).toEqual(order('CONFIRMING', { receivedAmount: d('0.05') }))
  })

  it('asks once, however often it is asked for before the answer', async () => {
    const page = await expired()
    page.sale.send({ type: 'order.rechecked' })
    page.sale.send({ type: 'order.rechecked' })
    expect([page.doors.order.starts, page.doors.order.aborts]).toEqual([2, 0])
  })

  it('says when it was checked, where nothing has changed, and asks no more', async () => {
    const page = await expired()
    const check = () => checkOf((page.children().order as OrderActor).getSnapshot())
    expect(check()).toBe(null)
    await passes(60_000)
    page.sale.send({ type: 'order.rechecked' })
    expect(check()).toEqual({ at: null })
    await page.doors.order.rejects(serverDown)
    expect(check()).toEqual({ at: null })
    await passes(2_500)
    await page.doors.order.resolves(order('EXPIRED'))
    expect(check()).toEqual({ at: Date.now(), found: 'no payment' })
    const { starts } = page.doors.order
    await passes(10_000)
    expect(page.doors.order.starts).toBe(starts)
  })

  it('has no result once the order goes on', async () => {
    const page = await expired()
    page.sale.send({ type: 'order.rechecked' })
    await page.doors.order.resolves(order(null))
    await passes(2_500)
    await page.doors.order.resolves(order('CONFIRMING'))
    const screen = (page.children().order as OrderActor).getSnapshot()
    expect([checkOf(screen), screen.matches({ live: { status: 'CONFIRMING' } })]).toEqual([null, true])
  })

  it('finds no payment where the order is said to wait again, and never offers to pay it', async () => {
    const page = await expired()
    page.sale.send({ type: 'order.rechecked' })
    await page.doors.order.resolves(order('WAITING'))
    const screen = (page.children().order as OrderActor).getSnapshot()
    expect(checkOf(screen)).toMatchObject({ found: 'no payment' })
    expect([screen.matches({ settled: 'EXPIRED' }), screen.context.order?.status]).toEqual([true, 'EXPIRED'])
  })

  it('stands by what was first named', async () => {
    const page = await expired()
    page.sale.send({ type: 'order.rechecked' })
    expect(shown(page)?.terms).toMatchObject({ paymentAddress: DEPOSIT_ADDRESS, amountFrom: '0.05', ticker: 'btc' })
  })

  it('stands by what was first named of an order of another browser, too', async () => {
    const page = await visit()
    page.sale.send({ type: 'order.opened', uuid: UUID })
    await page.doors.order.resolves(order('EXPIRED'))
    page.sale.send({ type: 'order.rechecked' })
    await page.doors.order.resolves(order('WAITING', { paymentAddress: STRANGER }))
    expect(shown(page)).toMatchObject({
      terms: { paymentAddress: DEPOSIT_ADDRESS, contradictions: [{ subject: 'deposit address', told: STRANGER }] },
      order: { paymentAddress: DEPOSIT_ADDRESS },
    })
  })

  it('asks nothing anew about an order that goes on', async () => {
    const page = await visit()
    await buys(page)
    const { sessionId } = page.children().order as OrderActor
    page.sale.send({ type: 'order.rechecked' })
    expect(page.children().order?.sessionId).toBe(sessionId)
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
  it.each(SETTLED_STATUSES.filter(status => status !== 'ERROR_SENDING'))(
    '%s is forgotten where nothing is owed, and stays on screen until it is left',
    async status => {
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
    },
  )

  it.each([
    ['ERROR_SENDING', {}],
    ['ERROR', { receivedAmount: d('0.05') }],
    ['EXPIRED', { receivedAmount: d('0.05') }],
    ['SUCCESS', { paymentAddress: STRANGER }],
  ] as const)(
    '%s, %j, is reminded of until it is dismissed, because its payment is owed an answer',
    async (status, changes) => {
      const page = await visit()
      await buys(page, { paymentAddress: DEPOSIT_ADDRESS })
      await passes(2_500)
      await page.doors.order.resolves(order(status, changes))
      expect([view(page), page.children().order?.getSnapshot().value]).toEqual(['paying', { settled: status }])
      expect([openOrder(page)?.uuid, page.stored.order?.uuid]).toEqual([UUID, UUID])
      page.sale.send({ type: 'order.rechecked' })
      expect([shown(page)?.endedOrder?.status, page.doors.order.pending]).toEqual([status, 1])
      await page.doors.order.resolves(order(status, changes))
      page.sale.send({ type: 'order.dismissed' })
      page.sale.send({ type: 'order.resumed' })
      expect(view(page)).toBe('paying')
      page.sale.send({ type: 'order.left' })
      page.sale.send({ type: 'reminder.dismissed' })
      expect([view(page), openOrder(page), page.stored.order]).toEqual(['buying', null, null])
    },
  )

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

  it('is told of a wallet that is connected after it, which may list the tokens that it received', async () => {
    const page = await visit()
    await buys(page)
    await passes(2_500)
    await page.doors.order.resolves(order('SUCCESS'))
    const asset = () => page.children().order?.getSnapshot().children.asset?.getSnapshot() as { value: string }
    expect(asset().value).toBe('unfit')
    const recorded = page.stored.orders
    await passes(60_000)
    page.sale.send({ type: 'wallet.opened' })
    page.children().wallet?.send({ type: 'wallet.picked', wallet: RABBY })
    page.wallet.doors.connect.sends({ type: 'connection.made', connection: connection() })
    expect([asset().value, view(page)]).toEqual(['fetching', 'paying'])
    expect(page.stored.orders).toEqual(recorded)
    page.children().wallet?.send({ type: 'disconnect.requested' })
    await page.wallet.doors.disconnect.resolves()
    expect(asset().value).toBe('unfit')
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
