import { describe, expect, it, vi } from 'vitest'
import { assign, createActor, type EventObject } from 'xstate'
import type { Decimal } from '#domain/decimal'
import { LIVE_STATUSES, type LiveStatus, type Order, SETTLED_STATUSES, UNPINNED } from '#domain/order'
import type { DeliveryClaim, DeliveryFinding } from '#domain/proof'
import { copyMachine } from '#machines/copy'
import { type CountdownActor, secondsLeft } from '#machines/countdown'
import { deliveryMachine } from '#machines/delivery'
import { asksForAddress, type OrderInput, orderCountdown, orderMachine, type Wallet } from '#machines/order'
import { Deferred } from '../support/deferred'
import { fakeEnquiry } from '../support/enquiry'
import { DEPOSIT_ADDRESS, d, order, RECEIVE_ADDRESS, refused, serverDown, UUID, WALLET } from '../support/fixtures'
import { NOW } from '../support/now'
import { FakePage } from '../support/page'
import { inFakeTime, passes } from '../support/time'
import { FakeWatcher } from '../support/watcher'

inFakeTime()

function start(changes: Partial<OrderInput> = {}) {
  const fetch = new Deferred<Order, string>()
  const save = new Deferred<void, { uuid: string; wallet: Wallet }>()
  const write = new Deferred<void, string>()
  const check = new Deferred<DeliveryFinding, DeliveryClaim | null>()
  const page = new FakePage()
  const purchases: { order: Order; coinPrice: Decimal | null }[] = []
  const wallets: Wallet[] = []
  const actor = createActor(
    orderMachine.provide({
      actors: {
        enquiry: fakeEnquiry(fetch, page),
        'save address': save.logic,
        'hold order': new FakeWatcher<EventObject, string>().logic,
        countdown: orderCountdown.provide({ actions: { 'read clock': assign({ now: () => Date.now() }) } }),
        copy: copyMachine.provide({ actors: { 'write clipboard': write.logic } }),
        delivery: deliveryMachine.provide({ actors: { 'check delivery': check.logic } }),
      },
      actions: {
        'announce purchase': (_, purchase) => purchases.push(purchase),
        'remember wallet': (_, wallet) => wallets.push(wallet),
      },
    }),
    {
      input: {
        uuid: UUID,
        created: null,
        coinPrice: d('60000'),
        network: 'btc',
        pinned: UNPINNED,
        wallet: { address: '', email: null },
        ...changes,
      },
    },
  ).start()
  const snapshot = () => actor.getSnapshot()
  return {
    actor,
    fetch,
    save,
    write,
    check,
    page,
    purchases,
    wallets,
    context: () => snapshot().context,
    state: () => snapshot().value,
    is: (status: LiveStatus | 'unread') => snapshot().matches({ live: { status } }),
    live: () => {
      const { value } = snapshot()
      return typeof value === 'object' && 'live' in value ? value.live : null
    },
    receiver: () => {
      const { value } = snapshot()
      return typeof value === 'object' && 'live' in value ? value.live.receiver : null
    },
    left: () => {
      const countdown = snapshot().children.countdown as CountdownActor | undefined
      return countdown ? secondsLeft(countdown.getSnapshot().context) : null
    },
    asks: () => asksForAddress(snapshot()),
    types: (address: string, inserted: string | null = null) =>
      actor.send({ type: 'address.typed', address, inserted }),
    submits: (wallet: Wallet) => actor.send({ type: 'address.submitted', wallet }),
  }
}

const resumed = start
const created = (answer: Order, changes: Partial<OrderInput> = {}) => start({ created: answer, ...changes })

/** The next poll, answered. */
async function told(screen: ReturnType<typeof start>, answer: Order): Promise<void> {
  if (screen.fetch.pending === 0) await passes(2_500)
  await screen.fetch.resolves(answer)
}

const homeless = (status: Order['status'], changes: Partial<Order> = {}) =>
  order(status, { receiveAddress: null, ...changes })

describe('the screen of an order', () => {
  it('that was just created shows it at once, and asks first after 2.5 s', async () => {
    const { state, context, fetch } = created(homeless('NEW'))
    expect([state(), context().order]).toEqual([
      { live: { status: 'NEW', details: 'pinned', receiver: 'unasked' } },
      homeless('NEW'),
    ])
    await passes(2_499)
    expect(fetch.starts).toBe(0)
    await passes(1)
    expect(fetch.inputs).toEqual([UUID])
  })

  it('that is resumed asks at once, and shows nothing it does not know', async () => {
    const { state, context, fetch } = resumed()
    expect([state(), context().order, fetch.inputs]).toEqual([
      { live: { status: 'unread', details: 'pinned', receiver: 'unasked' } },
      null,
      [UUID],
    ])
    await fetch.resolves(order('CONFIRMING'))
    expect([state(), context().order]).toEqual([
      { live: { status: 'CONFIRMING', details: 'pinned', receiver: 'known' } },
      order('CONFIRMING'),
    ])
  })

  it('that is resumed after it was settled shows how it ended', async () => {
    const { fetch, state } = resumed()
    await fetch.resolves(order('EXPIRED'))
    expect(state()).toEqual({ settled: 'EXPIRED' })
  })

  it('keeps the price and the network that the order was made with', () => {
    const { context } = created(order('NEW'))
    expect(context()).toMatchObject({ uuid: UUID, coinPrice: '60000', network: 'btc' })
  })
})

describe('the asking for it', () => {
  // spec 4.polling.stops
  it.each([...SETTLED_STATUSES])('stops on %s for good', async status => {
    const screen = created(order('WAITING'))
    await told(screen, order(status))
    expect(screen.state()).toEqual({ settled: status })
    screen.page.is('page.shown')
    screen.page.is('network.returned')
    screen.actor.send({ type: 'order.checked' })
    await passes(600_000)
    expect(screen.fetch.starts).toBe(1)
  })

  it('is done by one chart, which is not started anew by an answer or by a status', async () => {
    const screen = created(order('WAITING'))
    const { enquiry } = screen.actor.getSnapshot().children
    await told(screen, order('WAITING', { secondsLeft: 600 }))
    await told(screen, order('CONFIRMING'))
    expect(screen.actor.getSnapshot().children.enquiry).toBe(enquiry)
  })

  it('is done at once when the visitor asks to check again', () => {
    const screen = created(order('WAITING'))
    screen.actor.send({ type: 'order.checked' })
    expect(screen.fetch.inputs).toEqual([UUID])
  })

  it('may fail, which changes nothing on screen', async () => {
    const screen = created(order('NEW'))
    await told(screen, order('WAITING'))
    const before = screen.actor.getSnapshot()
    await passes(2_500)
    await screen.fetch.rejects(serverDown)
    expect([screen.state(), screen.context()]).toEqual([before.value, before.context])
  })

  it.each([...LIVE_STATUSES])('goes on in %s', async status => {
    const screen = created(order(status))
    await passes(2_500)
    expect([screen.fetch.starts, screen.is(status)]).toEqual([1, true])
  })

  // spec 2.back.stops
  it('stops and aborts its request when the screen is left', async () => {
    const { actor, fetch, page } = resumed()
    actor.stop()
    await passes(600_000)
    expect([fetch.starts, fetch.aborts, page.watched]).toEqual([1, 1, 0])
  })
})

describe('the status', () => {
  // spec 4.followed
  it('is followed from NEW to SUCCESS as the server tells it', async () => {
    const screen = created(order('NEW'))
    for (const status of ['PREPARING', 'WAITING', 'CONFIRMING', 'SENDING'] as const) {
      await told(screen, order(status))
      expect([screen.is(status), screen.context().order]).toEqual([true, order(status)])
    }
    await told(screen, order('SUCCESS'))
    expect([screen.state(), screen.context().order]).toEqual([{ settled: 'SUCCESS' }, order('SUCCESS')])
  })

  it('that stays the same brings its news all the same', async () => {
    const screen = created(order('CONFIRMING'))
    await told(screen, order('CONFIRMING', { receivedAmount: d('0.05') }))
    expect(screen.context().order).toEqual(order('CONFIRMING', { receivedAmount: d('0.05') }))
  })

  it('that this page does not know leaves the panel, takes the other news, and polling goes on', async () => {
    const screen = created(order('CONFIRMING'))
    await told(screen, order(null, { receivedAmount: d('0.05') }))
    expect([screen.is('CONFIRMING'), screen.context().order]).toEqual([
      true,
      order('CONFIRMING', { receivedAmount: d('0.05') }),
    ])
    await told(screen, order('SENDING'))
    expect(screen.is('SENDING')).toBe(true)
  })

  it('that is unknown from the start is kept as unknown, and is asked for on', async () => {
    const screen = created(order(null))
    await told(screen, order(null))
    expect([screen.is('unread'), screen.context().order]).toEqual([true, order(null)])
    await told(screen, order('WAITING'))
    expect(screen.is('WAITING')).toBe(true)
  })

  it('that is lower than the last one counts once it is told twice in a row', async () => {
    const screen = created(order('CONFIRMING'))
    await told(screen, order('WAITING'))
    expect([screen.is('CONFIRMING'), screen.context().order?.status, screen.context().doubted]).toEqual([
      true,
      'CONFIRMING',
      'WAITING',
    ])
    await told(screen, order('WAITING'))
    expect([screen.is('WAITING'), screen.context().order?.status, screen.context().doubted]).toEqual([
      true,
      'WAITING',
      null,
    ])
  })

  it('that is lower than the last one brings its other news the first time, too', async () => {
    const screen = created(order('SENDING'))
    await told(screen, order('CONFIRMING', { receivedAmount: d('0.05') }))
    expect(screen.context().order).toEqual(order('SENDING', { receivedAmount: d('0.05') }))
  })

  it.each([
    ['the last status again', order('SENDING')],
    ['a status that this page does not know', order(null)],
    ['another lower status', order('CONFIRMING')],
  ])('that is lower does not count while %s comes between', async (_, between) => {
    const screen = created(order('SENDING'))
    await told(screen, order('WAITING'))
    await told(screen, between)
    await told(screen, order('WAITING'))
    expect([screen.is('SENDING'), screen.context().doubted]).toEqual([true, 'WAITING'])
  })

  it.each([...SETTLED_STATUSES])('%s never changes again, whatever is told', async status => {
    const screen = created(order(status, { errorMessage: 'first' }))
    for (const later of [...LIVE_STATUSES, ...SETTLED_STATUSES]) {
      screen.actor.send({ type: 'order.told', order: order(later, { errorMessage: 'later' }) })
    }
    expect([screen.state(), screen.context().order]).toEqual([
      { settled: status },
      order(status, { errorMessage: 'first' }),
    ])
  })
})

describe('deposit address, amount and coin', () => {
  const swapped = {
    'deposit address': { paymentAddress: '0xbad' },
    amount: { amountFrom: d('0.06') },
    coin: { coin: { ticker: 'eth', logoUrl: null, network: 'eth' } },
  } satisfies Record<string, Partial<Order>>

  it.each(Object.entries(swapped))('are pinned: another %s is not accepted, and is said', async (_, swap) => {
    const screen = created(order('WAITING'))
    await told(screen, order('WAITING', { ...swap, receivedAmount: d('0.01') }))
    expect([screen.live(), screen.context().order]).toEqual([
      { status: 'WAITING', details: 'contradicted', receiver: 'known' },
      order('WAITING', { receivedAmount: d('0.01') }),
    ])
  })

  it('that were contradicted once stay so, though the server takes it back', async () => {
    const screen = created(order('WAITING'))
    await told(screen, order('WAITING', swapped['deposit address']))
    await told(screen, order('CONFIRMING'))
    expect([screen.live()?.details, screen.is('CONFIRMING')]).toEqual(['contradicted', true])
  })

  it('are pinned as each is first named, and stay while an answer leaves them out', async () => {
    const nameless = { paymentAddress: null, amountFrom: null, coin: null }
    const screen = created(order('NEW', nameless))
    expect(screen.context().pinned).toEqual(UNPINNED)
    await told(screen, order('PREPARING', { ...nameless, amountFrom: d('0.05') }))
    await told(screen, order('WAITING'))
    await told(screen, order('WAITING', nameless))
    expect([screen.live()?.details, screen.context().order, screen.context().pinned]).toEqual([
      'pinned',
      order('WAITING'),
      { paymentAddress: DEPOSIT_ADDRESS, amountFrom: '0.05', ticker: 'btc' },
    ])
  })

  it('are pinned as an earlier visit knew them', async () => {
    const pinned = { paymentAddress: DEPOSIT_ADDRESS, amountFrom: d('0.05'), ticker: 'btc' }
    const screen = resumed({ pinned })
    await screen.fetch.resolves(order('WAITING', swapped['deposit address']))
    expect([screen.live()?.details, screen.context().order]).toEqual(['contradicted', order('WAITING')])
  })

  it('of an order that settles in the contradicting answer are the pinned ones', async () => {
    const screen = created(order('SENDING'))
    await told(screen, order('SUCCESS', swapped['deposit address']))
    expect([screen.state(), screen.context().order]).toEqual([{ settled: 'SUCCESS' }, order('SUCCESS')])
  })
})

describe('the countdown', () => {
  it('runs on over a status that is doubted, from the time that WAITING had', async () => {
    const screen = created(order('WAITING', { secondsLeft: 600 }))
    await told(screen, order('PREPARING', { secondsLeft: 1200 }))
    await passes(500)
    expect([screen.left(), screen.context().order?.secondsLeft]).toEqual([597, 600])
  })

  it('starts when the server first says the time, though the status is the same', async () => {
    const { left, fetch } = created(order('WAITING', { secondsLeft: null }))
    await passes(2_500)
    await fetch.resolves(order('WAITING', { secondsLeft: 600 }))
    expect(left()).toBe(600)
  })

  it('is left alone while the time is still not known', async () => {
    const screen = created(order('WAITING', { secondsLeft: null }))
    const before = screen.actor.getSnapshot().children.countdown
    await told(screen, order('WAITING', { secondsLeft: null }))
    expect(screen.actor.getSnapshot().children.countdown).toBe(before)
  })

  it('that never knew its time does not hold the order back in WAITING', async () => {
    const screen = created(order('WAITING', { secondsLeft: null }))
    await told(screen, order('CONFIRMING', { secondsLeft: 600 }))
    expect([screen.is('CONFIRMING'), screen.left()]).toEqual([true, null])
  })

  // spec 4.countdown
  it('runs in WAITING only', async () => {
    const screen = created(order('NEW'))
    expect(screen.left()).toBeNull()
    await told(screen, order('PREPARING'))
    expect(screen.left()).toBeNull()
    await told(screen, order('WAITING', { secondsLeft: 1200 }))
    expect(screen.left()).toBe(1200)
    await told(screen, order('CONFIRMING'))
    expect(screen.left()).toBeNull()
    await told(screen, order('SENDING'))
    expect(screen.left()).toBeNull()
  })

  it('is not started again by an answer with the same status', async () => {
    const screen = created(order('WAITING', { secondsLeft: 1200 }))
    await told(screen, order('WAITING', { secondsLeft: 1200 }))
    await told(screen, order('WAITING', { secondsLeft: 5 }))
    expect(screen.left()).toBe(1195)
  })

  it('is set anew by the first answer after the page slept or its clock was moved, which is asked for at once', async () => {
    const screen = created(order('WAITING', { secondsLeft: 1200 }))
    await passes(500)
    vi.setSystemTime(NOW + 86_400_000)
    expect(screen.fetch.starts).toBe(0)
    await passes(500)
    expect([screen.left(), screen.fetch.starts]).toEqual([0, 1])
    await screen.fetch.resolves(order(null, { secondsLeft: 7 }))
    expect(screen.left()).toBe(0)
    await told(screen, order('WAITING', { secondsLeft: 1190 }))
    expect([screen.left(), screen.is('WAITING')]).toEqual([1190, true])
    await told(screen, order('WAITING', { secondsLeft: 5 }))
    expect(screen.left()).toBe(1188)
  })

  it('keeps its time when an answer has none that can be read', async () => {
    const screen = created(order('WAITING', { secondsLeft: 1200 }))
    await told(screen, order('WAITING', { secondsLeft: null }))
    expect([screen.left(), screen.context().order?.secondsLeft]).toEqual([1198, 1200])
  })

  // spec 4.polling.timer
  it('starts from the seconds_left of the answer that changed the status', async () => {
    const screen = created(order('PREPARING', { secondsLeft: 1200 }))
    await passes(2_000)
    await told(screen, order('WAITING', { secondsLeft: 900 }))
    await passes(1_000)
    expect(screen.left()).toBe(899)
  })

  it('at zero ends nothing: only EXPIRED from the server does', async () => {
    const screen = created(order('WAITING', { secondsLeft: 2 }))
    await told(screen, order('WAITING', { secondsLeft: 0 }))
    expect([screen.left(), screen.is('WAITING')]).toEqual([0, true])
    await told(screen, order('CONFIRMING'))
    expect(screen.is('CONFIRMING')).toBe(true)
  })

  it('is gone once the order is settled', async () => {
    const screen = created(order('WAITING'))
    await told(screen, order('CANCEL'))
    expect(screen.left()).toBeNull()
  })
})

const EDITING = { asking: 'editing' }
const COMPARING = { asking: 'comparing' }

describe('the receiving address', () => {
  it.each(['NEW', 'PREPARING'] as const)('is not asked for in %s', async status => {
    const screen = created(homeless(status))
    await told(screen, homeless(status))
    expect([screen.receiver(), screen.asks()]).toEqual(['unasked', false])
  })

  // spec 2.address
  it.each(['WAITING', 'CONFIRMING', 'SENDING'] as const)('is asked for in %s when the order has none', status => {
    const screen = created(homeless(status))
    expect([screen.receiver(), screen.asks()]).toEqual([EDITING, true])
  })

  it('is asked for when the order begins to wait without one', async () => {
    const screen = created(homeless('PREPARING'))
    await told(screen, homeless('WAITING'))
    expect(screen.asks()).toBe(true)
  })

  it.each([...SETTLED_STATUSES])('is not asked for on a settled order: %s', status => {
    const screen = created(homeless(status))
    expect([screen.receiver(), screen.asks()]).toEqual([null, false])
  })

  it('is not asked for when the order has one', () => {
    const screen = created(order('WAITING'))
    expect([screen.receiver(), screen.asks()]).toEqual(['known', false])
  })

  it('is no longer asked for when the order turns out to have one', async () => {
    const screen = created(homeless('WAITING'))
    await told(screen, order('WAITING'))
    expect([screen.receiver(), screen.asks()]).toEqual(['known', false])
  })

  it.each([
    ['', 'blank'],
    ['0x123', 'malformed'],
    [RECEIVE_ADDRESS.replace('A', 'a'), 'checksum'],
    [`0x${'0'.repeat(40)}`, 'zero'],
    [DEPOSIT_ADDRESS, 'deposit address'],
    [DEPOSIT_ADDRESS.toLowerCase(), 'deposit address'],
  ])('%j is answered on submit, beside the field, and not sent: %s', (address, fault) => {
    const screen = created(homeless('WAITING'))
    screen.submits({ address, email: null })
    expect([screen.receiver(), screen.context().addressFault, screen.save.starts]).toEqual([EDITING, fault, 0])
    expect(screen.context().wallet.address).toBe(address)
  })

  // spec 5.save.once
  it('that is good is saved once: a repeat is blocked while one is in progress', async () => {
    const screen = created(homeless('WAITING'))
    screen.submits({ address: '0x123', email: null })
    screen.submits(WALLET)
    screen.submits(WALLET)
    screen.submits({ ...WALLET, email: null })
    expect([screen.save.inputs, screen.receiver(), screen.context().addressFault]).toEqual([
      [{ uuid: UUID, wallet: WALLET }],
      'saving',
      null,
    ])
  })

  it('keeps the modal open while it is saved, and closes it once it is', async () => {
    const screen = created(homeless('WAITING'))
    screen.submits(WALLET)
    expect(screen.asks()).toBe(true)
    await screen.save.resolves(undefined)
    expect([screen.asks(), screen.receiver()]).toEqual([false, 'saved'])
  })

  it('is sent and remembered without the spaces around it', async () => {
    const screen = created(homeless('WAITING'))
    screen.submits({ address: ` ${WALLET.address}\n`, email: ` ${WALLET.email} ` })
    expect(screen.save.inputs).toEqual([{ uuid: UUID, wallet: WALLET }])
    await screen.save.resolves(undefined)
    expect(screen.wallets).toEqual([WALLET])
  })

  // spec 5.email
  it.each(['  ', null])('is sent without an e-mail where none was entered: %j', email => {
    const screen = created(homeless('WAITING'))
    screen.submits({ address: WALLET.address, email })
    expect(screen.save.inputs).toEqual([{ uuid: UUID, wallet: { address: WALLET.address, email: null } }])
  })

  it('is remembered once it is saved, not before', async () => {
    const screen = created(homeless('WAITING'))
    screen.submits(WALLET)
    expect(screen.wallets).toEqual([])
    await screen.save.resolves(undefined)
    expect(screen.wallets).toEqual([WALLET])
  })

  it('is known when the server says so, which is asked at once after saving', async () => {
    const screen = created(homeless('WAITING'))
    screen.submits(WALLET)
    await screen.save.resolves(undefined)
    expect(screen.fetch.starts).toBe(1)
    await screen.fetch.resolves(order('WAITING'))
    expect(screen.receiver()).toBe('known')
  })

  it('is not asked for twice while the server still tells an order without it', async () => {
    const screen = created(homeless('WAITING'))
    screen.submits(WALLET)
    await screen.save.resolves(undefined)
    await screen.fetch.resolves(homeless('WAITING'))
    await told(screen, homeless('CONFIRMING'))
    expect([screen.asks(), screen.save.starts]).toEqual([false, 1])
  })

  // spec 8.save
  it('may be tried again when saving fails, as often as it takes', async () => {
    const screen = created(homeless('WAITING'))
    screen.submits(WALLET)
    await screen.save.rejects(refused('This address is blocked.'))
    expect([screen.receiver(), screen.context().saveFailure?.reason, screen.context().wallet]).toEqual([
      EDITING,
      'This address is blocked.',
      WALLET,
    ])
    screen.submits(WALLET)
    expect([screen.save.starts, screen.context().saveFailure]).toEqual([2, null])
    await screen.save.rejects(serverDown)
    screen.submits(WALLET)
    await screen.save.resolves(undefined)
    expect([screen.save.starts, screen.wallets]).toEqual([3, [WALLET]])
  })

  it('that could not be saved is asked for again, though the server went a step back meanwhile', async () => {
    const screen = created(homeless('WAITING'))
    screen.submits(WALLET)
    await told(screen, homeless('PREPARING'))
    await told(screen, homeless('PREPARING'))
    expect(screen.is('PREPARING')).toBe(true)
    await screen.save.rejects(serverDown)
    expect([screen.asks(), screen.receiver(), screen.context().saveFailure]).toEqual([true, EDITING, serverDown])
  })

  it('does not stop the polling while it is asked for and saved', async () => {
    const screen = created(homeless('WAITING'))
    await passes(2_500)
    await screen.fetch.resolves(homeless('WAITING'))
    screen.submits(WALLET)
    await passes(2_500)
    expect(screen.fetch.starts).toBe(2)
  })

  it('is given up with its request when the order settles meanwhile', async () => {
    const screen = created(homeless('WAITING'))
    screen.submits(WALLET)
    await told(screen, homeless('EXPIRED'))
    expect([screen.save.aborts, screen.asks(), screen.state()]).toEqual([1, false, { settled: 'EXPIRED' }])
  })

  it('offers what was remembered from an earlier visit', () => {
    expect(created(homeless('WAITING'), { wallet: WALLET }).context().wallet).toEqual(WALLET)
  })
})

describe('an address that was typed', () => {
  const { address } = WALLET
  const slipped = `${address.slice(0, -1)}D`
  const lower = address.toLowerCase()

  /** The dialog, with the address typed key by key. */
  const typed = () => {
    const screen = created(homeless('WAITING'))
    for (let length = 1; length <= address.length; length++) screen.types(address.slice(0, length))
    return screen
  }

  it('is to be compared at the first Confirm, and saved at the second', () => {
    const screen = typed()
    screen.submits(WALLET)
    expect([screen.receiver(), screen.asks(), screen.save.starts]).toEqual([COMPARING, true, 0])
    screen.submits({ address: ` ${address} `, email: null })
    expect([screen.receiver(), screen.save.inputs]).toEqual([
      'saving',
      [{ uuid: UUID, wallet: { address, email: null } }],
    ])
  })

  it('is answered first where it has a fault', () => {
    const screen = typed()
    screen.types(slipped)
    screen.submits({ ...WALLET, address: slipped })
    expect([screen.receiver(), screen.context().addressFault]).toEqual([EDITING, 'checksum'])
    screen.types(address)
    screen.submits(WALLET)
    expect([screen.receiver(), screen.context().addressFault]).toEqual([COMPARING, null])
  })

  it('is asked for anew after any edit, even one that was taken back', () => {
    const screen = typed()
    screen.submits(WALLET)
    screen.types(address.slice(0, -1))
    expect(screen.receiver()).toEqual(EDITING)
    screen.types(address)
    screen.submits(WALLET)
    expect([screen.receiver(), screen.save.starts]).toEqual([COMPARING, 0])
  })

  it('is saved at once where the whole of it is pasted over it', () => {
    const screen = typed()
    screen.submits(WALLET)
    screen.types(lower, lower)
    screen.submits({ ...WALLET, address: lower })
    expect([screen.receiver(), screen.save.starts]).toEqual(['saving', 1])
  })

  it('is compared again where another one is confirmed than was compared', () => {
    const screen = typed()
    screen.submits(WALLET)
    screen.submits({ ...WALLET, address: lower })
    expect([screen.receiver(), screen.context().wallet.address, screen.save.starts]).toEqual([COMPARING, lower, 0])
  })

  it('is answered where it turns out to be the deposit address while it is compared', async () => {
    const screen = created(homeless('WAITING', { paymentAddress: null }))
    screen.types(DEPOSIT_ADDRESS.slice(0, -1))
    screen.types(DEPOSIT_ADDRESS)
    screen.submits({ ...WALLET, address: DEPOSIT_ADDRESS })
    expect(screen.receiver()).toEqual(COMPARING)
    await told(screen, homeless('WAITING'))
    screen.submits({ ...WALLET, address: DEPOSIT_ADDRESS })
    expect([screen.receiver(), screen.context().addressFault, screen.save.starts]).toEqual([
      EDITING,
      'deposit address',
      0,
    ])
  })

  it('is compared once, though its saving fails', async () => {
    const screen = typed()
    screen.submits(WALLET)
    screen.submits(WALLET)
    await screen.save.rejects(serverDown)
    expect([screen.receiver(), screen.context().wallet]).toEqual([EDITING, WALLET])
    screen.submits(WALLET)
    expect([screen.receiver(), screen.save.starts]).toEqual(['saving', 2])
  })

  it('is no longer compared when the order turns out to have one', async () => {
    const screen = typed()
    screen.submits(WALLET)
    await told(screen, order('WAITING'))
    expect([screen.receiver(), screen.asks()]).toEqual(['known', false])
  })

  it.each([
    ['pasted', [[address, address]]],
    ['filled in, which the browser does not say', [[address, null]]],
    [
      'pasted behind a 0x',
      [
        ['0x', null],
        [address, address.slice(2)],
      ],
    ],
    [
      'pasted amid other words that are taken away',
      [
        [`To ${address}`, `To ${address}`],
        [address, null],
      ],
    ],
    [
      'pasted, changed and restored',
      [
        [address, address],
        [slipped, null],
        [address, ''],
      ],
    ],
  ] as [string, [string, string | null][]][])('is none that was %s', (_, edits) => {
    const screen = created(homeless('WAITING'))
    for (const [text, inserted] of edits) screen.types(text, inserted)
    screen.submits(WALLET)
    expect([screen.receiver(), screen.save.starts]).toEqual(['saving', 1])
  })

  it('is none that an earlier visit left, but one that was made of it', () => {
    const remembered = { wallet: { address: lower, email: null } }
    const [untouched, changed] = [created(homeless('WAITING'), remembered), created(homeless('WAITING'), remembered)]
    untouched.submits({ ...WALLET, address: lower })
    changed.types(`${lower.slice(0, -1)}e`)
    changed.submits({ ...WALLET, address: `${lower.slice(0, -1)}e` })
    expect([untouched.receiver(), changed.receiver()]).toEqual(['saving', COMPARING])
  })
})

describe('the purchase event', () => {
  const success = order('SUCCESS', { receivedAmount: d('0.05'), amountTo: d('85714.28') })

  // spec 4.purchase
  it('is announced exactly once, with the order and the price of the coin', async () => {
    const screen = created(order('SENDING'))
    await told(screen, success)
    screen.actor.send({ type: 'order.told', order: success })
    screen.page.is('page.shown')
    await passes(60_000)
    expect(screen.purchases).toEqual([{ order: success, coinPrice: '60000' }])
  })

  it('is announced when the order is found to have succeeded', async () => {
    const screen = resumed()
    await screen.fetch.resolves(success)
    expect(screen.purchases).toEqual([{ order: success, coinPrice: '60000' }])
  })

  it.each(SETTLED_STATUSES.filter(status => status !== 'SUCCESS'))('is not announced on %s', async status => {
    const screen = created(order('SENDING'))
    await told(screen, order(status))
    expect(screen.purchases).toEqual([])
  })
})

describe('the proof of delivery', () => {
  const hash = `0x${'ab'.repeat(32)}`
  const delivered = order('SUCCESS', { txHash: hash, amountTo: d('85714.28') })

  it('is looked for on the chain once the order succeeded: the transfer that the order names', async () => {
    const screen = created(order('SENDING', { txHash: hash, amountTo: d('85714.28') }))
    expect(screen.check.starts).toBe(0)
    await told(screen, delivered)
    expect(screen.check.inputs).toEqual([{ txHash: hash, to: RECEIVE_ADDRESS, amount: '85714.28' }])
  })

  it('is not looked for where the order names no transfer', async () => {
    const screen = created(order('SENDING'))
    await told(screen, order('SUCCESS'))
    expect(screen.check.starts).toBe(0)
  })
})

describe('the copy buttons', () => {
  it('write the text to the clipboard, on a settled order too', async () => {
    const screen = created(order('SUCCESS'))
    screen.actor.getSnapshot().children.copy?.send({ type: 'copy.requested', what: 'address', text: DEPOSIT_ADDRESS })
    expect(screen.write.inputs).toEqual([DEPOSIT_ADDRESS])
  })
})
