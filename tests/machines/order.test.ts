import { describe, expect, it } from 'vitest'
import { LIVE_STATUSES, ORDER_STATUSES, type Order, SETTLED_STATUSES } from '#domain/order'
import { NO_TERMS } from '#domain/terms'
import { orderMachine } from '#machines/order'
import { needsSupport, type Progress, progress } from '#machines/order-progress-screen'
import { asksForAddress } from '#machines/order-screen'
import {
  CREATED_TERMS,
  DEPOSIT_ADDRESS,
  d,
  HASH,
  order,
  RECEIVE_ADDRESS,
  SHOWN_TERMS,
  serverDown,
  UUID,
} from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { created, knowing, receives, resumed, withoutReceiver } from '../support/order'
import { SENT } from '../support/transfer'

inFakeTime()

describe('the screen of an order', () => {
  it('that was just created shows it at once, and asks first after 2.5 s', async () => {
    const { state, context, fetch } = created(withoutReceiver('NEW'))
    expect([state(), context().order]).toEqual([
      { live: { status: 'NEW', deposit: 'pending', receiver: 'unasked' } },
      withoutReceiver('NEW'),
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
    expect(context()).toMatchObject({ uuid: UUID, terms: { coinPrice: '60000', request: { network: 'bsc' } } })
  })
})

describe('the step that an order is at', () => {
  const paid = { receivedAmount: d('0.05') }
  const STRANGER = '0x2222222222222222222222222222222222222222'
  const own: [string, Order, Progress['step'], Progress['tone'], boolean][] = [
    ['NEW', withoutReceiver('NEW'), 'address', 'busy', false],
    ['PREPARING', order('PREPARING'), 'pay', 'busy', false],
    ['WAITING without a receiver', withoutReceiver('WAITING'), 'address', 'busy', false],
    ['WAITING', order('WAITING'), 'pay', 'busy', false],
    ['WAITING, paid', order('WAITING', paid), 'confirming', 'busy', false],
    ['WAITING for another amount', order('WAITING', { amountFrom: d('0.06') }), 'pay', 'warn', false],
    ['WAITING, unreadable', order('WAITING', { unreadable: ['memo'] }), 'pay', 'bad', true],
    ['WAITING for another receiver', order('WAITING', { receiveAddress: STRANGER }), 'address', 'bad', true],
    [
      'WAITING for another coin',
      order('WAITING', { coin: { ticker: 'eth', logoUrl: null, network: 'eth' } }),
      'pay',
      'bad',
      true,
    ],
    ['CONFIRMING', order('CONFIRMING'), 'confirming', 'busy', false],
    ['CONFIRMING, contradicted', order('CONFIRMING', { receiveAddress: STRANGER }), 'confirming', 'bad', true],
    ['SENDING', order('SENDING'), 'sent', 'busy', false],
    ['SUCCESS', order('SUCCESS'), 'sent', 'good', false],
    ['SUCCESS, contradicted', order('SUCCESS', { receiveAddress: STRANGER }), 'sent', 'bad', true],
    ['ERROR', order('ERROR'), 'pay', 'bad', true],
    ['ERROR, paid', order('ERROR', paid), 'confirming', 'bad', true],
    ['ERROR_RECEIVE_ADDRESS', order('ERROR_RECEIVE_ADDRESS'), 'address', 'bad', true],
    ['ERROR_SENDING', order('ERROR_SENDING'), 'sent', 'bad', true],
    ['CANCEL', order('CANCEL'), 'pay', 'off', true],
    ['CANCEL, paid', order('CANCEL', paid), 'pay', 'bad', true],
    ['EXPIRED', order('EXPIRED'), 'pay', 'warn', true],
    ['an unknown status', order(null), null, 'busy', true],
  ]
  it.each(own)('is, for %s', async (_, answer, step, tone, asksSupport) => {
    const { actor, fetch } = resumed()
    await fetch.resolves(answer)
    const snapshot = actor.getSnapshot()
    expect([progress(snapshot), needsSupport(snapshot)]).toEqual([{ step, tone }, asksSupport])
  })

  it.each([
    ['EXPIRED', {}, 'address', 'warn'],
    ['CANCEL', {}, 'address', 'off'],
    ['ERROR', {}, 'address', 'bad'],
    ['CANCEL', paid, 'pay', 'bad'],
    ['ERROR_SENDING', {}, 'sent', 'bad'],
  ] as const)(
    'is the address of an order to which nobody gave one, unless it was paid: %s %j',
    async (status, more, step, tone) => {
      const { actor, fetch } = resumed({ terms: { ...SHOWN_TERMS, receiver: null } })
      await fetch.resolves(order(status, { receiveAddress: null, ...more }))
      expect(progress(actor.getSnapshot())).toEqual({ step, tone })
    },
  )

  it('is the payment of an order whose end names no address any more, where one was given', async () => {
    const { actor, fetch } = resumed()
    await fetch.resolves(order('EXPIRED', { receiveAddress: null }))
    expect(progress(actor.getSnapshot())).toEqual({ step: 'pay', tone: 'warn' })
  })

  it.each([
    ['where tokens go is not known', { ...SHOWN_TERMS, receiver: null }, 'address'],
    ['where tokens go is known', SHOWN_TERMS, 'pay'],
    ['a payment was seen', { ...SHOWN_TERMS, wasPaid: true }, 'confirming'],
    ['another browser created it', NO_TERMS, null],
  ] as const)('is, before the first answer, what its terms say: %s', (_, terms, step) => {
    expect(progress(resumed({ terms }).actor.getSnapshot())).toEqual({ step, tone: 'busy' })
  })

  it('is none where another browser created the order, and none goes on where the answers are doubted', async () => {
    const foreign = resumed({ terms: NO_TERMS })
    await foreign.fetch.resolves(order('WAITING'))
    expect(progress(knowing(foreign.actor.getSnapshot(), { isLost: true }))).toEqual({ step: null, tone: 'warn' })
    const own = resumed()
    await own.fetch.resolves(order('WAITING'))
    const lost = knowing(own.actor.getSnapshot(), { isLost: true })
    expect([progress(lost), needsSupport(lost)]).toEqual([{ step: 'pay', tone: 'bad' }, true])
  })

  it('is in doubt once the time to pay is up, unless a wallet has sent the payment', async () => {
    const { actor, fetch } = resumed()
    await fetch.resolves(order('WAITING'))
    const spent = knowing(actor.getSnapshot(), { doubtedTime: 0 })
    expect([progress(spent), needsSupport(spent)]).toEqual([{ step: 'pay', tone: 'warn' }, true])
    expect(progress(knowing(spent, { attempt: SENT }))).toEqual({ step: 'confirming', tone: 'busy' })
    const mined = created(order('WAITING'), { terms: { ...SHOWN_TERMS, minedAmount: d('0.05') } }).actor.getSnapshot()
    expect([needsSupport(mined), needsSupport(knowing(mined, { doubtedTime: 0 }))]).toEqual([false, true])
    await passes(2_500)
    await fetch.resolves(order('CONFIRMING'))
    const confirming = knowing(actor.getSnapshot(), { doubtedTime: 0 })
    expect([progress(confirming), needsSupport(confirming)]).toEqual([{ step: 'confirming', tone: 'busy' }, false])
  })

  it.each(['CONFIRMING', 'SENDING'] as const)(
    'is the address at %s, where none was given to send the tokens to',
    async status => {
      const { actor, fetch } = resumed({ terms: CREATED_TERMS })
      await fetch.resolves(order(status, { receiveAddress: null, receivedAmount: d('0.05') }))
      expect(asksForAddress(actor.getSnapshot())).toBe(true)
      expect(progress(actor.getSnapshot())).toEqual({ step: 'address', tone: 'warn' })
    },
  )

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
    const { orderPolling } = screen.actor.getSnapshot().children
    await receives(screen, order('WAITING', { secondsLeft: 600 }))
    await receives(screen, order('CONFIRMING'))
    expect(screen.actor.getSnapshot().children.orderPolling).toBe(orderPolling)
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
      screen.actor.send({ type: 'order.received', order: order(later, { errorMessage: 'later' }) })
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
    const answer = { type: 'order.received', order: order(status) } as const
    screen.actor.send(answer)
    screen.actor.send(answer)
    const isLive = (LIVE_STATUSES as readonly string[]).includes(status)
    expect(screen.state()).toEqual(isLive ? { live: expect.objectContaining({ status }) } : { settled: status })
  })

  it('is one of an ordinary life by an arrow of the state before it, so that a purchase is followed with a finger', () => {
    const arrows = ['unread', 'sought', ...LIVE_STATUSES].map(from => [
      from,
      ...[...orderMachine.getStateNodeById(`order.live.status.${from}`).transitions]
        .filter(([type]) => type.startsWith('became.'))
        .flatMap(([, ways]) => ways.flatMap(({ target }) => target?.map(({ path }) => path.join('.')) ?? [])),
    ])
    expect(arrows).toEqual([
      ['unread', 'live.status.NEW'],
      ['sought', 'live.status.NEW'],
      ['NEW', 'live.status.PREPARING'],
      ['PREPARING', 'live.status.WAITING'],
      ['WAITING', 'live.status.CONFIRMING', 'settled.EXPIRED', 'settled.CANCEL'],
      ['CONFIRMING', 'live.status.SENDING', 'settled.ERROR', 'settled.ERROR_RECEIVE_ADDRESS'],
      ['SENDING', 'settled.SUCCESS', 'settled.ERROR_SENDING'],
    ])
  })
})

describe('the purchase event', () => {
  const success = order('SUCCESS', { receivedAmount: d('0.05'), amountTo: d('85714.28') })

  // spec 4.purchase
  it('is announced exactly once, with the order and the price of the coin', async () => {
    const screen = created(order('SENDING'))
    await receives(screen, success)
    screen.actor.send({ type: 'order.received', order: success })
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
  const hash = HASH
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
