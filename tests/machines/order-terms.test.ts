import { describe, expect, it } from 'vitest'
import type { Order } from '#domain/order'
import { NO_TERMS } from '#domain/terms'
import { depositToPay, screenOf } from '#machines/order-screen'
import {
  CREATED_TERMS,
  DEPOSIT_ADDRESS,
  d,
  OWN_TERMS,
  order,
  RECEIVE_ADDRESS,
  SHOWN_TERMS,
} from '../../paths/fixtures/domain-values'
import { inFakeTime } from '../../paths/fixtures/time'
import { created, receives, resumed, withoutReceiver } from '../support/order'
import { STRANGER, SWAPS } from '../support/swaps'
import { RECORD } from '../support/transfer'

inFakeTime()

describe('what an order is held to', () => {
  it.each(Object.entries(SWAPS))(
    'stays: another %s is not accepted, and both sides are said',
    async (subject, { answer, sides }) => {
      const screen = created(order('WAITING'))
      expect(depositToPay(screen.actor.getSnapshot())).toMatchObject({ paymentAddress: DEPOSIT_ADDRESS })
      await receives(screen, order('WAITING', answer))
      expect([
        screen.live(),
        depositToPay(screen.actor.getSnapshot()),
        screenOf(screen.actor.getSnapshot()).panel,
      ]).toEqual([{ status: 'WAITING', deposit: 'contradicted', receiver: 'known' }, null, 'contradicted'])
      expect(screen.context().terms.contradictions).toEqual([{ subject, ...sides }])
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
    await receives(screen, order('WAITING', SWAPS['deposit address'].answer))
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

  it('is all of the money, once the chain shows what a wallet sent, whatever arrived by the word of the server', async () => {
    const screen = created(order('WAITING'))
    const less = { receivedAmount: d('0.01'), toReceive: d('17142.85') }
    await receives(screen, order('CONFIRMING', less))
    screen.actor.send({
      type: 'attempt.changed',
      attempt: { ...RECORD, to: DEPOSIT_ADDRESS, end: 'mined' },
      isKept: true,
    })
    expect(screen.live()).toMatchObject({ status: 'CONFIRMING', deposit: 'arrived' })
    await receives(screen, order('SENDING', less))
    expect(screen.live()).toMatchObject({ status: 'SENDING', deposit: 'contradicted' })
  })

  it('is all of the money, also where the chain shows it after the end', async () => {
    const screen = created(order('WAITING'))
    await receives(screen, order('SUCCESS', { receivedAmount: d('0.01'), amountTo: d('17142.85') }))
    expect(screen.lastSent('alerts', 'headline.changed')).toMatchObject({ headline: { says: 'sent' } })
    const event = {
      type: 'attempt.changed',
      attempt: { ...RECORD, to: DEPOSIT_ADDRESS, end: 'mined' },
      isKept: true,
    } as const
    screen.actor.send(event)
    expect(screen.lastSent('transfer', event.type)).toEqual(event)
    expect(screen.context().terms.contradictions).toMatchObject([{ subject: 'promise', told: '17142.85' }])
    expect(screen.lastSent('alerts', 'headline.changed')).toMatchObject({ headline: { says: 'doubt' } })
  })

  it('is an end that another tab saw: it is paid no more at once, and ends here with the next answer', async () => {
    const screen = created(order('WAITING', { secondsLeft: null }))
    screen.actor.send({
      type: 'terms.changed',
      isMismatchOnRecord: false,
      terms: { ...SHOWN_TERMS, endedAs: 'EXPIRED' },
    })
    expect([screen.live()?.deposit, depositToPay(screen.actor.getSnapshot())]).toEqual(['pending', null])
    await receives(screen, order('WAITING'))
    expect([screen.state(), screen.context().order?.status]).toEqual([{ settled: 'EXPIRED' }, 'EXPIRED'])
  })

  it('is the contract of FRACT that was named first', async () => {
    const screen = created(order('WAITING'))
    await screen.contract.resolves([DEPOSIT_ADDRESS, STRANGER])
    expect(screen.context().terms).toEqual({ ...SHOWN_TERMS, tokenContract: DEPOSIT_ADDRESS })
    const later = resumed({ terms: screen.context().terms })
    await later.contract.resolves([STRANGER])
    expect(later.context()).toMatchObject({
      tokenContracts: [DEPOSIT_ADDRESS, STRANGER],
      terms: { tokenContract: DEPOSIT_ADDRESS },
    })
  })

  it('is what an earlier visit knew', async () => {
    const screen = resumed({ terms: SHOWN_TERMS })
    await screen.fetch.resolves(order('WAITING', SWAPS['deposit address'].answer))
    expect([screen.live()?.deposit, screen.context().order]).toEqual(['contradicted', order('WAITING')])
  })

  it.each(['coin', 'network'] as const)(
    'is what the visitor asked, from the very first answer: another %s',
    subject => {
      expect(created(order('NEW', SWAPS[subject].answer)).live()?.deposit).toBe('contradicted')
    },
  )

  it('is of an order that settles in the contradicting answer, too', async () => {
    const screen = created(order('SENDING'))
    await receives(screen, order('SUCCESS', SWAPS.receiver.answer))
    expect([screen.state(), screen.context().order, screen.context().terms.contradictions]).toEqual([
      { settled: 'SUCCESS' },
      order('SUCCESS'),
      [{ subject: 'receiver', ...SWAPS.receiver.sides }],
    ])
  })

  it('learns what another tab of this browser heard', () => {
    const screen = created(order('WAITING', { receiveAddress: RECEIVE_ADDRESS }), { terms: CREATED_TERMS })
    expect(screen.receiver()).toBe('offered')
    screen.actor.send({ type: 'terms.changed', isMismatchOnRecord: false, terms: OWN_TERMS })
    expect(screen.live()).toEqual({ status: 'WAITING', deposit: 'payable', receiver: 'known' })
    const before = screen.actor.getSnapshot()
    screen.actor.send({ type: 'terms.changed', isMismatchOnRecord: false, terms: OWN_TERMS })
    expect(screen.actor.getSnapshot().context).toBe(before.context)
  })
})

describe('an order that differs from what was asked', () => {
  const nine = order('NEW', { amountFrom: d('9') })
  const few = order('NEW', { toReceive: d('0.6') })

  it.each([
    ['another amount', nine, { amountFrom: '9' }],
    ['less FRACT', few, { toReceive: '0.6' }],
  ])('by %s is not payable before the visitor takes it', async (_, answer, taken) => {
    const screen = created(answer)
    await receives(screen, { ...answer, status: 'WAITING' })
    expect([screen.live()?.deposit, depositToPay(screen.actor.getSnapshot())]).toEqual(['figuresDiffer', null])
    screen.actor.send({ type: 'difference.taken' })
    expect([screen.live()?.deposit, depositToPay(screen.actor.getSnapshot())]).toMatchObject(['payable', taken])
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
    const screen = created(first)
    screen.actor.send({ type: 'difference.taken' })
    expect(screen.live()?.deposit).toBe('pending')
    await receives(screen, whole)
    expect([screen.live()?.deposit, depositToPay(screen.actor.getSnapshot())]).toEqual(['figuresDiffer', null])
    screen.actor.send({ type: 'difference.taken' })
    expect(screen.live()?.deposit).toBe('payable')
  })

  it('may not differ once more after it was taken', async () => {
    const screen = created(nine)
    screen.actor.send({ type: 'difference.taken' })
    await receives(screen, order('WAITING', { amountFrom: d('10') }))
    expect(screen.live()?.deposit).toBe('contradicted')
  })
})

describe('a status that this page does not know', () => {
  it('is no time to pay while it is the last answer', async () => {
    const screen = created(order('WAITING'))
    await receives(screen, order(null))
    expect([screen.live(), depositToPay(screen.actor.getSnapshot())]).toEqual([
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
    expect(screenOf(screen.actor.getSnapshot()).panel).toBe('arrived')
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
  async function claiming(receiver: string | null, answer: Order) {
    const screen = resumed({ terms: NO_TERMS })
    await screen.fetch.resolves(answer)
    screen.actor.send({ type: 'order.claimed', receiver })
    return screen.context()
  }

  it('is looked at, and not payable before it is claimed with the receiver that was shown', async () => {
    const screen = resumed({ terms: NO_TERMS })
    await screen.fetch.resolves(order('WAITING'))
    expect([screen.live(), depositToPay(screen.actor.getSnapshot())]).toEqual([
      { status: 'WAITING', deposit: 'unclaimed', receiver: 'unasked' },
      null,
    ])
    screen.actor.send({ type: 'order.claimed', receiver: STRANGER })
    expect(screen.live()?.deposit).toBe('unclaimed')
    screen.actor.send({ type: 'order.claimed', receiver: RECEIVE_ADDRESS })
    expect(screen.live()).toEqual({ status: 'WAITING', deposit: 'payable', receiver: 'known' })
    await receives(screen, order('SUCCESS'))
    expect([screen.state(), screen.purchases]).toEqual([{ settled: 'SUCCESS' }, []])
  })

  it('asks for no address before it is claimed', async () => {
    const screen = resumed({ terms: NO_TERMS })
    await screen.fetch.resolves(withoutReceiver('WAITING'))
    expect(screen.asks()).toBe(false)
    screen.actor.send({ type: 'order.claimed', receiver: null })
    expect(screen.asks()).toBe(true)
  })

  it('has a receiver given at a time only where its claim names one, so that none counts before an earlier one', async () => {
    const { terms: claimed } = await claiming(RECEIVE_ADDRESS, order('WAITING'))
    expect(claimed).toMatchObject({ isClaimed: true, receiver: RECEIVE_ADDRESS, receiverAt: Date.now() })
    const { terms: unaddressed } = await claiming(null, withoutReceiver('WAITING'))
    expect(unaddressed).toMatchObject({ isClaimed: true, receiver: null, receiverAt: null })
  })
})

describe('where to pay, named so that it cannot be shown', () => {
  it.each([
    ['deposit address', order('WAITING')],
    ['memo', order('WAITING', { extras: [{ name: 'memo', value: '1001' }] })],
  ] as const)('is said, and not payable before it can be read: the %s', async (part, readable) => {
    const screen = created(order('WAITING', { unreadable: [part], paymentAddress: null }))
    expect([screen.live()?.deposit, screenOf(screen.actor.getSnapshot()).panel]).toEqual(['unreadable', 'unreadable'])
    expect(screen.lastSent('alerts', 'headline.changed')).toMatchObject({ headline: { says: 'stop' } })
    await receives(screen, readable)
    expect(screen.live()?.deposit).toBe('payable')
  })

  it('is said before the address dialog opens, and other figures are taken first too', async () => {
    const unreadable = created(withoutReceiver('WAITING', { unreadable: ['memo'], paymentAddress: null }))
    const different = created(withoutReceiver('WAITING', { amountFrom: d('9') }))
    expect([unreadable.asks(), different.asks()]).toEqual([false, false])
    different.actor.send({ type: 'difference.taken' })
    expect(different.asks()).toBe(true)
    const asking = created(withoutReceiver('WAITING', { paymentAddress: null }))
    expect(asking.asks()).toBe(true)
    await receives(asking, withoutReceiver('WAITING', { unreadable: ['memo'], paymentAddress: null }))
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
