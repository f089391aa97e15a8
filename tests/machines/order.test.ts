import { describe, expect, it, vi } from 'vitest'
import { assign, createActor, type EventObject, fromCallback } from 'xstate'
import type { Decimal } from '#domain/decimal'
import {
  LIVE_STATUSES,
  type LiveStatus,
  ORDER_STATUSES,
  type Order,
  type Recipient,
  SETTLED_STATUSES,
} from '#domain/order'
import { NO_TERMS, type Terms } from '#domain/terms'
import type { DeliveryClaim, DeliveryFinding } from '#domain/verification'
import { copyMachine } from '#machines/copy'
import { type CountdownActor, secondsLeft } from '#machines/countdown'
import { deliveryMachine } from '#machines/delivery'
import {
  asksForAddress,
  depositScreen,
  hasGivenReceiver,
  hasOfferedReceiver,
  hasUnknownReceiver,
  isDisputed,
  needsSupport,
  type OrderInput,
  orderCountdown,
  orderMachine,
  type Progress,
  payable,
  progress,
} from '#machines/order'
import { eagerOrder } from '../../machines/eager-sale'
import { Deferred } from '../../paths/fixtures/deferred'
import {
  CREATED_TERMS,
  DEPOSIT_ADDRESS,
  d,
  OWN_TERMS,
  order,
  RECEIVE_ADDRESS,
  refused,
  SHOWN_TERMS,
  serverDown,
  UUID,
  WALLET,
} from '../../paths/fixtures/fixtures'
import { NOW } from '../../paths/fixtures/now'
import { FakePage } from '../../paths/fixtures/page'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { NO_WALLET } from '../../paths/fixtures/wallet'
import { FakeWatcher } from '../../paths/fixtures/watcher'
import { fakeConnectivity } from '../support/connectivity'

inFakeTime()

function start(changes: Partial<OrderInput> = {}) {
  const fetch = new Deferred<Order, string>()
  const save = new Deferred<void, { uuid: string; recipient: Recipient }>()
  const write = new Deferred<void, string>()
  const contract = new Deferred<string>()
  const check = new Deferred<DeliveryFinding, DeliveryClaim | null>()
  const page = new FakePage()
  const purchases: { order: Order; coinPrice: Decimal | null }[] = []
  const wallets: Recipient[] = []
  const actor = createActor(
    eagerOrder.provide({
      actors: {
        'watch transfers': fromCallback(() => {}),
        connectivity: fakeConnectivity(fetch, page),
        'save address': save.logic,
        'fetch token contract': contract.logic,
        'lock order': new FakeWatcher<EventObject, string>().logic,
        countdown: orderCountdown.provide({ actions: { 'read clock': assign({ now: () => Date.now() }) } }),
        copy: copyMachine.provide({ actors: { 'write clipboard': write.logic } }),
        delivery: deliveryMachine.provide({ actors: { 'check delivery': check.logic } }),
      },
      actions: {
        'announce purchase': (_, purchase) => purchases.push(purchase),
        'remember recipient': (_, wallet) => wallets.push(wallet),
      },
    }),
    {
      input: {
        uuid: UUID,
        created: null,
        terms: OWN_TERMS,
        candidates: [],
        email: null,
        ...NO_WALLET,
        ...changes,
      },
    },
  ).start()
  const snapshot = () => actor.getSnapshot()
  return {
    actor,
    fetch,
    save,
    contract,
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
    submits: (recipient: Recipient) => actor.send({ type: 'address.submitted', recipient }),
  }
}

const resumed = start
const created = (answer: Order, changes: Partial<OrderInput> = {}) => start({ created: answer, ...changes })

/** The next poll, answered. */
async function receives(screen: ReturnType<typeof start>, answer: Order): Promise<void> {
  if (screen.fetch.pending === 0) await passes(2_500)
  await screen.fetch.resolves(answer)
}

const homeless = (status: Order['status'], changes: Partial<Order> = {}) =>
  order(status, { receiveAddress: null, ...changes })

describe('the screen of an order', () => {
  it('that was just created shows it at once, and asks first after 2.5 s', async () => {
    const { state, context, fetch } = created(homeless('NEW'))
    expect([state(), context().order]).toEqual([
      { live: { status: 'NEW', deposit: 'pending', receiver: 'unasked' } },
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
      { live: { status: 'unread', deposit: 'pending', receiver: 'unasked' } },
      null,
      [UUID],
    ])
    await fetch.resolves(order('CONFIRMING'))
    expect([state(), context().order]).toEqual([
      { live: { status: 'CONFIRMING', deposit: 'arrived', receiver: 'known' } },
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
    expect(context()).toMatchObject({ uuid: UUID, terms: { coinPrice: '60000', asked: { network: 'bsc' } } })
  })
})

describe('the step that an order is at', () => {
  const paid = { receivedAmount: d('0.05') }
  const STRANGER = '0x2222222222222222222222222222222222222222'
  const own: [string, Order, Progress['step'], Progress['tone'], boolean][] = [
    ['NEW', homeless('NEW'), 'address', 'busy', false],
    ['PREPARING', order('PREPARING'), 'pay', 'busy', false],
    ['WAITING without a receiver', homeless('WAITING'), 'address', 'busy', false],
    ['WAITING', order('WAITING'), 'pay', 'busy', false],
    ['WAITING, paid', order('WAITING', paid), 'confirming', 'busy', false],
    ['WAITING for another amount', order('WAITING', { amountFrom: d('0.06') }), 'pay', 'warn', false],
    ['WAITING, unreadable', order('WAITING', { unreadable: ['memo'] }), 'pay', 'bad', true],
    ['WAITING, contradicted', order('WAITING', { receiveAddress: STRANGER }), 'pay', 'bad', true],
    ['CONFIRMING', order('CONFIRMING'), 'confirming', 'busy', false],
    ['CONFIRMING, contradicted', order('CONFIRMING', { receiveAddress: STRANGER }), 'confirming', 'bad', true],
    ['SENDING', order('SENDING'), 'sent', 'busy', false],
    ['SUCCESS', order('SUCCESS'), 'sent', 'good', false],
    ['SUCCESS, contradicted', order('SUCCESS', { receiveAddress: STRANGER }), 'sent', 'bad', true],
    ['ERROR', order('ERROR'), 'pay', 'bad', true],
    ['ERROR, paid', order('ERROR', paid), 'confirming', 'bad', true],
    ['ERROR_RECEIVE_ADDRESS', order('ERROR_RECEIVE_ADDRESS'), 'address', 'bad', true],
    ['ERROR_SENDING', order('ERROR_SENDING'), 'sent', 'bad', true],
    ['CANCEL', order('CANCEL'), 'pay', 'bad', true],
    ['EXPIRED', order('EXPIRED'), 'pay', 'warn', true],
    ['an unknown status', order(null), null, 'busy', false],
  ]
  it.each(own)('is, for %s', async (_, answer, step, tone, asksSupport) => {
    const { actor, fetch } = resumed()
    expect(progress(actor.getSnapshot())).toEqual({ step: null, tone: 'busy' })
    await fetch.resolves(answer)
    const snapshot = actor.getSnapshot()
    expect([progress(snapshot), needsSupport(snapshot)]).toEqual([{ step, tone }, asksSupport])
  })

  it('is none where another browser created the order, and none goes on where the answers are doubted', async () => {
    const foreign = resumed({ terms: NO_TERMS })
    await foreign.fetch.resolves(order('WAITING'))
    expect(progress(foreign.actor.getSnapshot(), true)).toEqual({ step: null, tone: 'warn' })
    const own = resumed()
    await own.fetch.resolves(order('WAITING'))
    expect(progress(own.actor.getSnapshot(), true)).toEqual({ step: 'pay', tone: 'bad' })
    expect(needsSupport(own.actor.getSnapshot(), true)).toBe(true)
  })

  it('is the address while one is offered that nobody gave here', async () => {
    const { actor, fetch } = resumed({ terms: CREATED_TERMS })
    await fetch.resolves(order('WAITING'))
    expect(progress(actor.getSnapshot())).toEqual({ step: 'address', tone: 'warn' })
  })
})

describe('the asking for it', () => {
  // spec 4.polling.stops
  it.each([...SETTLED_STATUSES])('stops on %s for good', async status => {
    const screen = created(order('WAITING'))
    await receives(screen, order(status))
    expect(screen.state()).toEqual({ settled: status })
    screen.page.is('page.shown')
    screen.page.is('network.returned')
    screen.actor.send({ type: 'order.checked' })
    await passes(600_000)
    expect(screen.fetch.starts).toBe(1)
  })

  it('is done by one chart, which is not started anew by an answer or by a status', async () => {
    const screen = created(order('WAITING'))
    const { connectivity } = screen.actor.getSnapshot().children
    await receives(screen, order('WAITING', { secondsLeft: 600 }))
    await receives(screen, order('CONFIRMING'))
    expect(screen.actor.getSnapshot().children.connectivity).toBe(connectivity)
  })

  it('is done at once when the visitor asks to check again', () => {
    const screen = created(order('WAITING'))
    screen.actor.send({ type: 'order.checked' })
    expect(screen.fetch.inputs).toEqual([UUID])
  })

  it('may fail, which changes nothing on screen', async () => {
    const screen = created(order('NEW'))
    await receives(screen, order('WAITING'))
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
      await receives(screen, order(status))
      expect([screen.is(status), screen.context().order]).toEqual([true, order(status)])
    }
    await receives(screen, order('SUCCESS'))
    expect([screen.state(), screen.context().order]).toEqual([{ settled: 'SUCCESS' }, order('SUCCESS')])
  })

  it('that stays the same brings its news all the same', async () => {
    const screen = created(order('CONFIRMING'))
    await receives(screen, order('CONFIRMING', { receivedAmount: d('0.05') }))
    expect(screen.context().order).toEqual(order('CONFIRMING', { receivedAmount: d('0.05') }))
  })

  it('that this page does not know leaves the panel, takes the other news, and polling goes on', async () => {
    const screen = created(order('CONFIRMING'))
    await receives(screen, order(null, { receivedAmount: d('0.05') }))
    expect([screen.is('CONFIRMING'), screen.context().order]).toEqual([
      true,
      order('CONFIRMING', { receivedAmount: d('0.05') }),
    ])
    await receives(screen, order('SENDING'))
    expect(screen.is('SENDING')).toBe(true)
  })

  it('that is unknown from the start is kept as unknown, and is asked for on', async () => {
    const screen = created(order(null))
    await receives(screen, order(null))
    expect([screen.is('unread'), screen.context().order]).toEqual([true, order(null)])
    await receives(screen, order('WAITING'))
    expect(screen.is('WAITING')).toBe(true)
  })

  it('that is lower than the last one counts once it is told twice in a row', async () => {
    const screen = created(order('CONFIRMING'))
    await receives(screen, order('WAITING'))
    expect([screen.is('CONFIRMING'), screen.context().order?.status, screen.context().doubted]).toEqual([
      true,
      'CONFIRMING',
      'WAITING',
    ])
    await receives(screen, order('WAITING'))
    expect([screen.is('WAITING'), screen.context().order?.status, screen.context().doubted]).toEqual([
      true,
      'WAITING',
      null,
    ])
  })

  it('that is lower than the last one brings its other news the first time, too', async () => {
    const screen = created(order('SENDING'))
    await receives(screen, order('CONFIRMING', { receivedAmount: d('0.05') }))
    expect(screen.context().order).toEqual(order('SENDING', { receivedAmount: d('0.05') }))
  })

  it.each([
    ['the last status again', order('SENDING')],
    ['a status that this page does not know', order(null)],
    ['another lower status', order('CONFIRMING')],
  ])('that is lower does not count while %s comes between', async (_, between) => {
    const screen = created(order('SENDING'))
    await receives(screen, order('WAITING'))
    await receives(screen, between)
    await receives(screen, order('WAITING'))
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

describe('a status that the server names', () => {
  const steps = ORDER_STATUSES.flatMap(status =>
    ['unread' as const, ...LIVE_STATUSES].map(from => [status, from] as const),
  )

  it.each(steps.filter(([status, from]) => status !== from))('is entered: %s after %s', (status, from) => {
    const screen = from === 'unread' ? resumed() : created(order(from))
    const answer = { type: 'order.told', order: order(status) } as const
    screen.actor.send(answer)
    screen.actor.send(answer)
    const isLive = (LIVE_STATUSES as readonly string[]).includes(status)
    expect(screen.state()).toEqual(isLive ? { live: expect.objectContaining({ status }) } : { settled: status })
  })

  it('is one of an ordinary life by an arrow of the state before it, so that a purchase is followed with a finger', () => {
    const arrows = ['unread', ...LIVE_STATUSES].map(from => [
      from,
      ...[...orderMachine.getStateNodeById(`order.live.status.${from}`).transitions]
        .filter(([type]) => type.startsWith('became.'))
        .flatMap(([, ways]) => ways.flatMap(({ target }) => target?.map(({ path }) => path.join('.')) ?? [])),
    ])
    expect(arrows).toEqual([
      ['unread', 'live.status.NEW'],
      ['NEW', 'live.status.PREPARING'],
      ['PREPARING', 'live.status.WAITING'],
      ['WAITING', 'live.status.CONFIRMING', 'settled.EXPIRED', 'settled.CANCEL'],
      ['CONFIRMING', 'live.status.SENDING', 'settled.ERROR', 'settled.ERROR_RECEIVE_ADDRESS'],
      ['SENDING', 'settled.SUCCESS', 'settled.ERROR_SENDING'],
    ])
  })
})

describe('what an order is held to', () => {
  const swaps = {
    'deposit address': { paymentAddress: '0x1111111111111111111111111111111111111111' },
    memo: { extras: [{ name: 'memo', value: '9009' }] },
    amount: { amountFrom: d('0.06') },
    promise: { toReceive: d('85714.27') },
    coin: { coin: { ticker: 'eth', logoUrl: null, network: 'bsc' } },
    network: { coin: { ticker: 'btc', logoUrl: null, network: 'eth' } },
    receiver: { receiveAddress: '0x2222222222222222222222222222222222222222' },
  } satisfies Record<string, Partial<Order>>

  it.each(Object.entries(swaps))(
    'stays: another %s is not accepted, and both sides are said',
    async (subject, swap) => {
      const screen = created(order('WAITING'))
      expect(payable(screen.actor.getSnapshot())).toMatchObject({ paymentAddress: DEPOSIT_ADDRESS })
      await receives(screen, order('WAITING', swap))
      expect([screen.live(), payable(screen.actor.getSnapshot()), depositScreen(screen.actor.getSnapshot())]).toEqual([
        { status: 'WAITING', deposit: 'contradicted', receiver: 'known' },
        null,
        'contradicted',
      ])
      expect(screen.context().terms.contradictions).toMatchObject([{ subject }])
      expect(screen.context().order).toMatchObject({
        paymentAddress: DEPOSIT_ADDRESS,
        amountFrom: '0.05',
        receiveAddress: RECEIVE_ADDRESS,
        coin: { ticker: 'btc', network: 'bsc' },
        extras: [],
      })
    },
  )

  it('stays contradicted, though the server takes it back', async () => {
    const screen = created(order('WAITING'))
    await receives(screen, order('WAITING', swaps['deposit address']))
    await receives(screen, order('WAITING'))
    expect(screen.live()).toMatchObject({ status: 'WAITING', deposit: 'contradicted' })
  })

  it('is named field by field, and stays while an answer leaves it out', async () => {
    const nameless = { paymentAddress: null, amountFrom: null, coin: null }
    const screen = created(order('NEW', nameless))
    expect(screen.context().terms).toMatchObject({ paymentAddress: null, amountFrom: null, ticker: null })
    await receives(screen, order('PREPARING', { ...nameless, amountFrom: d('0.05') }))
    await receives(screen, order('WAITING'))
    await receives(screen, order('WAITING', nameless))
    expect([screen.live()?.deposit, screen.context().order, screen.context().terms]).toEqual([
      'payable',
      order('WAITING'),
      SHOWN_TERMS,
    ])
  })

  it('is what an earlier visit knew', async () => {
    const screen = resumed({ terms: SHOWN_TERMS })
    await screen.fetch.resolves(order('WAITING', swaps['deposit address']))
    expect([screen.live()?.deposit, screen.context().order]).toEqual(['contradicted', order('WAITING')])
  })

  it.each([
    ['coin', swaps.coin],
    ['network', swaps.network],
  ])('is what the visitor asked, from the very first answer: another %s', (_, swap) => {
    expect(created(order('NEW', swap)).live()?.deposit).toBe('contradicted')
  })

  it('is of an order that settles in the contradicting answer, too', async () => {
    const screen = created(order('SENDING'))
    await receives(screen, order('SUCCESS', swaps.receiver))
    expect([screen.state(), screen.context().order, screen.context().terms.contradictions]).toEqual([
      { settled: 'SUCCESS' },
      order('SUCCESS'),
      [{ subject: 'receiver', held: RECEIVE_ADDRESS, told: swaps.receiver.receiveAddress }],
    ])
  })

  it('learns what another tab of this browser heard', () => {
    const screen = created(order('WAITING', { receiveAddress: RECEIVE_ADDRESS }), { terms: CREATED_TERMS })
    expect(screen.receiver()).toBe('offered')
    screen.actor.send({ type: 'terms.told', terms: OWN_TERMS })
    expect(screen.live()).toEqual({ status: 'WAITING', deposit: 'payable', receiver: 'known' })
    const before = screen.actor.getSnapshot()
    screen.actor.send({ type: 'terms.told', terms: OWN_TERMS })
    expect(screen.actor.getSnapshot().context).toBe(before.context)
  })
})

describe('an order that differs from what was asked', () => {
  const asked = { ...OWN_TERMS, asked: { ...(OWN_TERMS.asked as NonNullable<Terms['asked']>) } }
  const nine = order('NEW', { amountFrom: d('9') })
  const few = order('NEW', { toReceive: d('0.6') })

  it.each([
    ['another amount', nine, { amountFrom: '9' }],
    ['less FRACT', few, { toReceive: '0.6' }],
  ])('by %s is not payable before the visitor takes it', async (_, answer, taken) => {
    const screen = created(answer, { terms: asked })
    await receives(screen, { ...answer, status: 'WAITING' })
    expect([screen.live()?.deposit, payable(screen.actor.getSnapshot())]).toEqual(['different', null])
    screen.actor.send({ type: 'difference.taken' })
    expect([screen.live()?.deposit, payable(screen.actor.getSnapshot())]).toMatchObject(['payable', taken])
  })

  it('by more FRACT is payable', () => {
    expect(created(order('WAITING', { toReceive: d('90000') })).live()?.deposit).toBe('payable')
  })

  it.each([
    [
      'the promise',
      order('WAITING', { amountFrom: null, toReceive: d('85000') }),
      order('WAITING', { amountFrom: d('10000'), toReceive: d('85000') }),
    ],
    [
      'the amount',
      order('WAITING', { amountFrom: d('0.0501'), toReceive: null }),
      order('WAITING', { amountFrom: d('0.0501'), toReceive: d('1') }),
    ],
  ])('is asked about once both figures are known, never by %s alone', async (_, first, whole) => {
    const screen = created(first, { terms: asked })
    screen.actor.send({ type: 'difference.taken' })
    expect(screen.live()?.deposit).toBe('pending')
    await receives(screen, whole)
    expect([screen.live()?.deposit, payable(screen.actor.getSnapshot())]).toEqual(['different', null])
    screen.actor.send({ type: 'difference.taken' })
    expect(screen.live()?.deposit).toBe('payable')
  })

  it('may not differ once more after it was taken', async () => {
    const screen = created(nine, { terms: asked })
    screen.actor.send({ type: 'difference.taken' })
    await receives(screen, order('WAITING', { amountFrom: d('10') }))
    expect(screen.live()?.deposit).toBe('contradicted')
  })
})

describe('a status that this page does not know', () => {
  it('is no time to pay while it is the last answer', async () => {
    const screen = created(order('WAITING'))
    await receives(screen, order(null))
    expect([screen.live(), payable(screen.actor.getSnapshot())]).toEqual([
      { status: 'WAITING', deposit: 'pending', receiver: 'known' },
      null,
    ])
    await receives(screen, order('WAITING'))
    expect(screen.live()?.deposit).toBe('payable')
  })
})

describe('money that was seen', () => {
  it.each([
    ['all of it', '0.05'],
    ['a part of it', '0.01'],
  ])('while the order waits is never asked for again: %s', async (_, received) => {
    const screen = created(order('WAITING'))
    await receives(screen, order('WAITING', { receivedAmount: d(received) }))
    await receives(screen, order('WAITING'))
    expect([screen.live()?.deposit, screen.context().terms.receivedAmount]).toEqual(['arrived', received])
    expect(depositScreen(screen.actor.getSnapshot())).toBe('arrived')
  })

  it('is not asked for again when the status goes back to WAITING', async () => {
    const screen = created(order('SENDING'))
    await receives(screen, order('WAITING'))
    await receives(screen, order('WAITING'))
    expect(screen.live()).toMatchObject({ status: 'WAITING', deposit: 'arrived' })
  })

  it('on an earlier visit is not asked for either', async () => {
    const screen = resumed({ terms: { ...SHOWN_TERMS, wasPaid: true } })
    await screen.fetch.resolves(order('WAITING'))
    expect(screen.live()?.deposit).toBe('arrived')
  })
})

describe('an order that another browser created', () => {
  it('is looked at, and not payable before it is claimed with the receiver that was shown', async () => {
    const screen = resumed({ terms: NO_TERMS })
    await screen.fetch.resolves(order('WAITING'))
    expect([screen.live(), payable(screen.actor.getSnapshot())]).toEqual([
      { status: 'WAITING', deposit: 'unclaimed', receiver: 'unasked' },
      null,
    ])
    screen.actor.send({ type: 'order.claimed', receiver: '0x2222222222222222222222222222222222222222' })
    expect(screen.live()?.deposit).toBe('unclaimed')
    screen.actor.send({ type: 'order.claimed', receiver: RECEIVE_ADDRESS })
    expect(screen.live()).toEqual({ status: 'WAITING', deposit: 'payable', receiver: 'known' })
    await receives(screen, order('SUCCESS'))
    expect([screen.state(), screen.purchases]).toEqual([{ settled: 'SUCCESS' }, []])
  })

  it('asks for no address before it is claimed', async () => {
    const screen = resumed({ terms: NO_TERMS })
    await screen.fetch.resolves(homeless('WAITING'))
    expect(screen.asks()).toBe(false)
    screen.actor.send({ type: 'order.claimed', receiver: null })
    expect(screen.asks()).toBe(true)
  })
})

describe('where to pay, named so that it cannot be shown', () => {
  it.each([
    ['deposit address', order('WAITING')],
    ['memo', order('WAITING', { extras: [{ name: 'memo', value: '1001' }] })],
  ] as const)('is said, and not payable before it can be read: the %s', async (part, readable) => {
    const screen = created(order('WAITING', { unreadable: [part], paymentAddress: null }))
    expect([screen.live()?.deposit, depositScreen(screen.actor.getSnapshot())]).toEqual(['unreadable', 'unreadable'])
    await receives(screen, readable)
    expect(screen.live()?.deposit).toBe('payable')
  })

  it('is said before the address dialog opens, and other figures are taken first too', async () => {
    const unreadable = created(homeless('WAITING', { unreadable: ['memo'], paymentAddress: null }))
    const different = created(homeless('WAITING', { amountFrom: d('9') }))
    expect([unreadable.asks(), different.asks()]).toEqual([false, false])
    different.actor.send({ type: 'difference.taken' })
    expect(different.asks()).toBe(true)
    const asking = created(homeless('WAITING', { paymentAddress: null }))
    expect(asking.asks()).toBe(true)
    await receives(asking, homeless('WAITING', { unreadable: ['memo'], paymentAddress: null }))
    expect(asking.asks()).toBe(false)
  })

  it.each(['tron:TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC?amount=999', 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'])(
    'is no address of the network: %s',
    paymentAddress => {
      const screen = created(order('WAITING', { paymentAddress }))
      expect(screen.context().terms.contradictions).toEqual([
        { subject: 'address form', held: 'BNB Smart Chain (BEP20)', told: paymentAddress },
      ])
    },
  )
})

describe('the countdown', () => {
  it('runs on over a status that is doubted, from the time that WAITING had', async () => {
    const screen = created(order('WAITING', { secondsLeft: 600 }))
    await receives(screen, order('PREPARING', { secondsLeft: 1200 }))
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
    await receives(screen, order('WAITING', { secondsLeft: null }))
    expect(screen.actor.getSnapshot().children.countdown).toBe(before)
  })

  it('that never knew its time does not hold the order back in WAITING', async () => {
    const screen = created(order('WAITING', { secondsLeft: null }))
    await receives(screen, order('CONFIRMING', { secondsLeft: 600 }))
    expect([screen.is('CONFIRMING'), screen.left()]).toEqual([true, null])
  })

  // spec 4.countdown
  it('runs in WAITING only', async () => {
    const screen = created(order('NEW'))
    expect(screen.left()).toBeNull()
    await receives(screen, order('PREPARING'))
    expect(screen.left()).toBeNull()
    await receives(screen, order('WAITING', { secondsLeft: 1200 }))
    expect(screen.left()).toBe(1200)
    await receives(screen, order('CONFIRMING'))
    expect(screen.left()).toBeNull()
    await receives(screen, order('SENDING'))
    expect(screen.left()).toBeNull()
  })

  it('is not started again by an answer with the same status', async () => {
    const screen = created(order('WAITING', { secondsLeft: 1200 }))
    await receives(screen, order('WAITING', { secondsLeft: 1200 }))
    await receives(screen, order('WAITING', { secondsLeft: 5 }))
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
    await receives(screen, order('WAITING', { secondsLeft: 1190 }))
    expect([screen.left(), screen.is('WAITING')]).toEqual([1190, true])
    await receives(screen, order('WAITING', { secondsLeft: 5 }))
    expect(screen.left()).toBe(1188)
  })

  it('asks at its end, and begins anew with an answer that has time left', async () => {
    const screen = created(order('WAITING', { secondsLeft: 2 }))
    await passes(2_000)
    expect([screen.left(), screen.fetch.starts]).toEqual([0, 1])
    await screen.fetch.resolves(order('WAITING', { secondsLeft: 0 }))
    expect(screen.left()).toBe(0)
    await receives(screen, order('WAITING', { secondsLeft: 0 }))
    expect(screen.left()).toBe(0)
    await receives(screen, order('WAITING', { secondsLeft: 600 }))
    expect(screen.left()).toBe(600)
  })

  it('keeps its time when an answer has none that can be read', async () => {
    const screen = created(order('WAITING', { secondsLeft: 1200 }))
    await receives(screen, order('WAITING', { secondsLeft: null }))
    expect([screen.left(), screen.context().order?.secondsLeft]).toEqual([1198, 1200])
  })

  // spec 4.polling.timer
  it('starts from the seconds_left of the answer that changed the status', async () => {
    const screen = created(order('PREPARING', { secondsLeft: 1200 }))
    await passes(2_000)
    await receives(screen, order('WAITING', { secondsLeft: 900 }))
    await passes(1_000)
    expect(screen.left()).toBe(899)
  })

  it('at zero ends nothing: only EXPIRED from the server does', async () => {
    const screen = created(order('WAITING', { secondsLeft: 2 }))
    await receives(screen, order('WAITING', { secondsLeft: 0 }))
    expect([screen.left(), screen.is('WAITING')]).toEqual([0, true])
    await receives(screen, order('CONFIRMING'))
    expect(screen.is('CONFIRMING')).toBe(true)
  })

  it('is gone once the order is settled', async () => {
    const screen = created(order('WAITING'))
    await receives(screen, order('CANCEL'))
    expect(screen.left()).toBeNull()
  })
})

const STRANGER = '0x2222222222222222222222222222222222222222'

describe('a receiving address that nobody gave in this browser', () => {
  const offered = (terms: Partial<OrderInput> = {}) =>
    created(order('WAITING', { receiveAddress: STRANGER }), { terms: CREATED_TERMS, ...terms })

  it('is shown, and the order is not payable before it is taken', () => {
    const screen = offered()
    expect([screen.live(), hasOfferedReceiver(screen.actor.getSnapshot())]).toEqual([
      { status: 'WAITING', deposit: 'pending', receiver: 'offered' },
      true,
    ])
    expect(depositScreen(screen.actor.getSnapshot())).toBe('offered receiver')
    screen.actor.send({ type: 'receiver.taken', address: RECEIVE_ADDRESS })
    expect(screen.receiver()).toBe('offered')
    screen.actor.send({ type: 'receiver.taken', address: STRANGER })
    expect(screen.live()).toEqual({ status: 'WAITING', deposit: 'payable', receiver: 'known' })
    expect(payable(screen.actor.getSnapshot())?.receiveAddress).toBe(STRANGER)
  })

  it('may be refused, which ends the order for this page', async () => {
    const screen = offered()
    screen.actor.send({ type: 'receiver.refused' })
    await receives(screen, order('WAITING', { receiveAddress: STRANGER }))
    expect(screen.live()).toEqual({ status: 'WAITING', deposit: 'contradicted', receiver: 'refused' })
    expect(screen.context().terms.contradictions).toEqual([{ subject: 'receiver', held: null, told: STRANGER }])
  })

  it('is contradicted by another one in its place before it is taken, so that no press takes an unread one', async () => {
    const screen = offered()
    await receives(screen, order('WAITING', { receiveAddress: '0x3333333333333333333333333333333333333333' }))
    screen.actor.send({ type: 'receiver.taken', address: '0x3333333333333333333333333333333333333333' })
    expect([screen.live()?.deposit, payable(screen.actor.getSnapshot())]).toEqual(['contradicted', null])
  })

  it('is asked for again where a later answer names an address that nobody can have', async () => {
    const screen = offered()
    await receives(screen, order('WAITING', { receiveAddress: `0x${'0'.repeat(40)}` }))
    expect([screen.asks(), hasGivenReceiver(screen.actor.getSnapshot())]).toEqual([true, false])
  })

  it('is offered when it comes while the visitor is asked for one', async () => {
    const screen = created(homeless('WAITING'), { terms: CREATED_TERMS })
    expect(screen.asks()).toBe(true)
    await receives(screen, order('WAITING', { receiveAddress: STRANGER }))
    expect([screen.asks(), screen.receiver()]).toEqual([false, 'offered'])
  })

  it('is offered after the server refused the one of the visitor', async () => {
    const screen = created(homeless('WAITING'), { terms: CREATED_TERMS })
    screen.submits(WALLET)
    await screen.save.rejects(refused('This order already has another one.'))
    await receives(screen, order('WAITING', { receiveAddress: STRANGER }))
    expect([screen.receiver(), payable(screen.actor.getSnapshot())]).toEqual(['offered', null])
  })

  it('contradicts the one that the server took', async () => {
    const screen = created(homeless('WAITING'), { terms: CREATED_TERMS })
    screen.submits(WALLET)
    await screen.save.resolves(undefined)
    await screen.fetch.resolves(order('WAITING', { receiveAddress: STRANGER }))
    expect(screen.context().terms.contradictions).toEqual([
      { subject: 'receiver', held: RECEIVE_ADDRESS, told: STRANGER },
    ])
  })

  it.each([
    [
      'kept from an earlier visit, or of the connected wallet',
      { candidates: [STRANGER.toUpperCase().replace('X', 'x')] },
    ],
  ])('is none where it was %s', (_, said) => {
    expect(offered(said).live()).toEqual({ status: 'WAITING', deposit: 'payable', receiver: 'known' })
  })

  it.each([
    ['the zero address', `0x${'0'.repeat(40)}`],
    ['the deposit address', DEPOSIT_ADDRESS],
    ['one with a wrong checksum', RECEIVE_ADDRESS.replace('A', 'a')],
  ])('is none at all where it is %s: the visitor is asked', (_, receiveAddress) => {
    const screen = created(order('WAITING', { receiveAddress }), { terms: CREATED_TERMS })
    expect(screen.asks()).toBe(true)
  })

  it('is said of an order that succeeded for it, and its delivery is not vouched for', async () => {
    const screen = offered()
    await receives(screen, order('SUCCESS', { receiveAddress: STRANGER, txHash: `0x${'ab'.repeat(32)}` }))
    expect([hasUnknownReceiver(screen.actor.getSnapshot()), screen.check.starts]).toEqual([true, 0])
  })

  it('is said of an order that succeeded without any, and whose deposit was never shown', async () => {
    const screen = created(order('NEW', { receiveAddress: null }), { terms: CREATED_TERMS })
    await receives(screen, order('SUCCESS', { receiveAddress: null }))
    expect([isDisputed(screen.actor.getSnapshot()), screen.check.starts]).toEqual([true, 0])
  })
})

describe('the choice of an address', () => {
  const other = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

  it('is left to the visitor where two are known, and made by one press', () => {
    const screen = created(homeless('WAITING'), { terms: CREATED_TERMS, candidates: [RECEIVE_ADDRESS, other] })
    expect(screen.context().recipient.address).toBe('')
    screen.types(other, other)
    screen.submits({ address: other, email: null })
    expect(screen.save.inputs).toEqual([{ uuid: UUID, recipient: { address: other, email: null } }])
  })

  it('comes back when a wallet is connected that has another one', () => {
    const screen = created(homeless('WAITING'), { terms: CREATED_TERMS, candidates: [RECEIVE_ADDRESS] })
    expect(screen.context().recipient.address).toBe(RECEIVE_ADDRESS)
    screen.actor.send({ type: 'candidates.changed', candidates: [RECEIVE_ADDRESS, other] })
    expect([screen.context().recipient.address, screen.context().candidates]).toEqual(['', [RECEIVE_ADDRESS, other]])
  })

  it('is closed while an address is being saved: a wallet that is connected then changes nothing', async () => {
    const screen = created(homeless('WAITING'), { terms: CREATED_TERMS, candidates: [RECEIVE_ADDRESS] })
    screen.submits(WALLET)
    screen.actor.send({ type: 'candidates.changed', candidates: [RECEIVE_ADDRESS, other] })
    await screen.save.resolves(undefined)
    expect([screen.context().terms.receiver, screen.wallets]).toEqual([RECEIVE_ADDRESS, [WALLET]])
  })

  it('takes nothing away that was typed', () => {
    const screen = created(homeless('WAITING'), { terms: CREATED_TERMS })
    screen.types('0x99')
    screen.actor.send({ type: 'candidates.changed', candidates: [RECEIVE_ADDRESS] })
    expect([screen.context().recipient.address, screen.context().candidates]).toEqual(['0x99', [RECEIVE_ADDRESS]])
  })
})

const EDITING = { asking: 'editing' }
const COMPARING = { asking: 'comparing' }

describe('the receiving address', () => {
  it.each(['NEW', 'PREPARING'] as const)('is not asked for in %s', async status => {
    const screen = created(homeless(status))
    await receives(screen, homeless(status))
    expect([screen.receiver(), screen.asks()]).toEqual(['unasked', false])
  })

  // spec 2.address
  it.each(['WAITING', 'CONFIRMING', 'SENDING'] as const)('is asked for in %s when the order has none', status => {
    const screen = created(homeless(status))
    expect([screen.receiver(), screen.asks()]).toEqual([EDITING, true])
  })

  it('is asked for when the order begins to wait without one', async () => {
    const screen = created(homeless('PREPARING'))
    await receives(screen, homeless('WAITING'))
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
    await receives(screen, order('WAITING'))
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
    expect(screen.context().recipient.address).toBe(address)
  })

  // spec 5.save.once
  it('that is good is saved once: a repeat is blocked while one is in progress', async () => {
    const screen = created(homeless('WAITING'))
    screen.submits({ address: '0x123', email: null })
    screen.submits(WALLET)
    screen.submits(WALLET)
    screen.submits({ ...WALLET, email: null })
    expect([screen.save.inputs, screen.receiver(), screen.context().addressFault]).toEqual([
      [{ uuid: UUID, recipient: WALLET }],
      'saving',
      null,
    ])
  })

  it('keeps the modal open while it is saved, and closes it once it is', async () => {
    const screen = created(homeless('WAITING'))
    screen.submits(WALLET)
    expect(screen.asks()).toBe(true)
    await screen.save.resolves(undefined)
    expect([screen.asks(), screen.receiver()]).toEqual([false, { saved: 'unheard' }])
  })

  it('is sent and remembered without the spaces around it', async () => {
    const screen = created(homeless('WAITING'))
    screen.submits({ address: ` ${WALLET.address}\n`, email: ` ${WALLET.email} ` })
    expect(screen.save.inputs).toEqual([{ uuid: UUID, recipient: WALLET }])
    await screen.save.resolves(undefined)
    expect(screen.wallets).toEqual([WALLET])
  })

  // spec 5.email
  it.each(['  ', null])('is sent without an e-mail where none was entered: %j', email => {
    const screen = created(homeless('WAITING'))
    screen.submits({ address: WALLET.address, email })
    expect(screen.save.inputs).toEqual([{ uuid: UUID, recipient: { address: WALLET.address, email: null } }])
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

  it('that the server took and does not keep is asked for again after half a minute, and that is said', async () => {
    const screen = created(homeless('WAITING'))
    screen.submits(WALLET)
    await screen.save.resolves(undefined)
    await screen.fetch.resolves(homeless('WAITING'))
    await passes(29_999)
    expect([screen.asks(), screen.context().isAddressLost]).toEqual([false, false])
    await passes(1)
    expect([screen.asks(), screen.context().isAddressLost]).toEqual([true, true])
    screen.submits(WALLET)
    expect([screen.save.starts, screen.context().isAddressLost]).toEqual([2, false])
  })

  it('that is the contract of FRACT is answered beside the field, once the sale has named it', async () => {
    const token = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
    const screen = created(homeless('WAITING'))
    await screen.contract.resolves(token)
    screen.submits({ address: token.toLowerCase(), email: null })
    expect([screen.context().addressFault, screen.save.starts]).toEqual(['token contract', 0])
  })

  it('may be given though the sale does not name its contract', async () => {
    const screen = created(homeless('WAITING'))
    await screen.contract.rejects(serverDown)
    screen.submits(WALLET)
    expect(screen.save.starts).toBe(1)
  })

  it('is not asked for twice while the server still tells an order without it', async () => {
    const screen = created(homeless('WAITING'))
    screen.submits(WALLET)
    await screen.save.resolves(undefined)
    await screen.fetch.resolves(homeless('WAITING'))
    await receives(screen, homeless('CONFIRMING'))
    expect([screen.asks(), screen.save.starts]).toEqual([false, 1])
  })

  // spec 8.save
  it('may be tried again when saving fails, as often as it takes', async () => {
    const screen = created(homeless('WAITING'))
    screen.submits(WALLET)
    await screen.save.rejects(refused('This address is blocked.'))
    expect([screen.receiver(), screen.context().saveFailure?.reason, screen.context().recipient]).toEqual([
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
    await receives(screen, homeless('PREPARING'))
    await receives(screen, homeless('PREPARING'))
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
    await receives(screen, homeless('EXPIRED'))
    expect([screen.save.aborts, screen.asks(), screen.state()]).toEqual([1, false, { settled: 'EXPIRED' }])
  })

  it('offers what was remembered from an earlier visit', () => {
    const remembered = { candidates: [RECEIVE_ADDRESS], email: WALLET.email }
    expect(created(homeless('WAITING'), remembered).context().recipient).toEqual(WALLET)
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
      [{ uuid: UUID, recipient: { address, email: null } }],
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
    expect([screen.receiver(), screen.context().recipient.address, screen.save.starts]).toEqual([COMPARING, lower, 0])
  })

  it('is answered where it turns out to be the deposit address while it is compared', async () => {
    const screen = created(homeless('WAITING', { paymentAddress: null }))
    screen.types(DEPOSIT_ADDRESS.slice(0, -1))
    screen.types(DEPOSIT_ADDRESS)
    screen.submits({ ...WALLET, address: DEPOSIT_ADDRESS })
    expect(screen.receiver()).toEqual(COMPARING)
    await receives(screen, homeless('WAITING'))
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
    expect([screen.receiver(), screen.context().recipient]).toEqual([EDITING, WALLET])
    screen.submits(WALLET)
    expect([screen.receiver(), screen.save.starts]).toEqual(['saving', 2])
  })

  it('is no longer compared when the order turns out to have one', async () => {
    const screen = typed()
    screen.submits(WALLET)
    await receives(screen, order('WAITING'))
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
    const remembered = { candidates: [lower] }
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
    await receives(screen, success)
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
    await receives(screen, order(status))
    expect(screen.purchases).toEqual([])
  })
})

describe('the proof of delivery', () => {
  const hash = `0x${'ab'.repeat(32)}`
  const delivered = order('SUCCESS', { txHash: hash, amountTo: d('85714.28') })

  it('is looked for on the chain once the order succeeded: the transfer that the order names', async () => {
    const screen = created(order('SENDING', { txHash: hash, amountTo: d('85714.28') }))
    expect(screen.check.starts).toBe(0)
    await receives(screen, delivered)
    expect(screen.check.inputs).toEqual([{ uuid: UUID, txHash: hash, to: RECEIVE_ADDRESS, amount: '85714.28' }])
  })

  it('is not looked for where the order names no transfer', async () => {
    const screen = created(order('SENDING'))
    await receives(screen, order('SUCCESS'))
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
