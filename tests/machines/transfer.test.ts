import { describe, expect, it } from 'vitest'
import { mayBePaidBy } from '#domain/transfer-attempt'
import { WALLET_CONNECT } from '#domain/wallet'
import { OTHER_UUID, SHOWN_TERMS, USDT_TERMS, UUID } from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { connection } from '../../paths/fixtures/wallet'
import {
  ANOTHER_TABS,
  ASKED_NOW,
  askingAgain,
  checking,
  ELSEWHERE,
  FOREIGN_TERMS,
  OTHER,
  offered,
  PAYER,
  type Payment,
  queueing,
  RECORD,
  SENT,
  start,
  switching,
  TOO_LITTLE,
  units,
  warned,
} from '../support/transfer'

inFakeTime()

describe('the offer of a payment', () => {
  it('is made once the coin of the account was read, and says the balance', async () => {
    const { funds, shows, held, presses } = start()
    expect(shows()).toEqual(['reading', null])
    presses()
    expect(shows()).toEqual(['reading', null])
    await funds.resolves({ units })
    expect([shows(), held().balance]).toEqual([['offered', null], units])
  })

  it('is made without reading on another network, where the coin cannot be read', async () => {
    const { connects, funds, state, held } = await offered()
    connects(ELSEWHERE)
    expect([state(), held().balance, funds.calls.length]).toEqual(['offered', null, 1])
    connects(connection({ connectorId: WALLET_CONNECT, chainId: 56 }))
    expect([state(), funds.calls.length]).toEqual(['reading', 2])
  })

  it('waits for an account that has too little, and looks again every 10 s', async () => {
    const { funds, shows, held } = start()
    await funds.resolves({ units: TOO_LITTLE })
    expect([shows(), held().balance]).toEqual([['poor', null], TOO_LITTLE])
    await passes(9_999)
    expect(funds.calls).toHaveLength(1)
    await passes(1)
    expect(shows()).toEqual(['reading', null])
    await funds.resolves({ units })
    expect(shows()).toEqual(['offered', null])
  })

  it.each<[string, (payment: Payment) => Promise<void>, string]>([
    ['is another', ({ funds }) => funds.resolves({ fault: { kind: 'token' } }), 'token'],
    ['cannot be read', ({ funds }) => funds.rejects(new Error('No node.')), 'unread'],
  ])('is not made of a coin that %s, and looks again every 10 s', async (_, ends, kind) => {
    const payment = start()
    await ends(payment)
    expect([payment.shows(), payment.held().barredBy, payment.held().balance]).toEqual([['barred', null], kind, null])
    await passes(10_000)
    expect([payment.shows(), payment.funds.calls.length]).toEqual([['reading', null], 2])
    expect(payment.held().barredBy, 'until the chain says otherwise').toBe(kind)
    await payment.funds.resolves({ units })
    expect([payment.shows(), payment.held().barredBy]).toEqual([['offered', null], null])
  })

  it('is barred by nothing of the wallet before', async () => {
    const payment = start()
    await payment.funds.resolves({ fault: { kind: 'token' } })
    payment.actor.send({ type: 'payer.changed', payer: { ...PAYER, address: SENT.to } })
    expect([payment.shows(), payment.held().barredBy]).toEqual([['reading', null], null])
  })

  it.each<[string, () => Promise<Payment>]>([
    ['reading', async () => start()],
    ['offered', () => offered()],
    ['warned', async () => warned()],
    [
      'poor',
      async () => {
        const payment = start()
        await payment.funds.resolves({ units: TOO_LITTLE })
        return payment
      },
    ],
    [
      'barred',
      async () => {
        const payment = start()
        await payment.funds.rejects(new Error('No node.'))
        return payment
      },
    ],
  ])('goes from %s as soon as the order may not be paid', async (before, begins) => {
    const { told, state } = await begins()
    expect(state()).toBe(before)
    told('short')
    expect(state()).toBe(before === 'warned' ? 'moot' : 'unfit')
  })

  it('ends where the server has seen the payment', async () => {
    const { told, state } = await offered()
    told('paid')
    expect(state()).toBe('seen')
  })

  it('is of the terms that were told last', async () => {
    const payment = await offered()
    payment.told('open', { ...USDT_TERMS, ticker: 'usdc', request: { ...USDT_TERMS.request, ticker: 'usdc' } })
    expect([payment.state(), payment.held().terms, payment.held().unfit]).toEqual(['unfit', null, 'contract'])
    const second = warned()
    second.told('open', SHOWN_TERMS)
    expect([second.state(), second.held().terms]).toEqual(['unknown', null])
  })

  it('is weighed anew for another account, and its fault is gone', async () => {
    const payment = await checking()
    await payment.check.resolves({ fault: { kind: 'refused' } })
    expect(payment.shows()).toEqual(['reading', 'refused'])
    payment.connects(PAYER)
    expect(payment.shows()).toEqual(['reading', 'refused'])
    payment.connects(OTHER)
    expect([payment.shows(), payment.held().payer, payment.funds.inputs.at(-1)?.payer]).toEqual([
      ['reading', null],
      OTHER,
      OTHER,
    ])
    payment.connects(null)
    expect([payment.state(), payment.held().payer]).toEqual(['unfit', null])
  })

  it('becomes the following of a question that another tab asked', async () => {
    const { hears, state, held, look } = await offered()
    hears(ANOTHER_TABS)
    await passes(0)
    expect([state(), held().attempt, look.inputs]).toEqual(['unknown', ANOTHER_TABS, [ANOTHER_TABS]])
  })

  it('is nothing where storage keeps nothing', () => {
    const { actor, told, state } = start(null, { isTold: false })
    actor.send({ type: 'attempt.changed', attempt: null, isKept: false })
    told()
    expect(state()).toBe('unfit')
  })

  it('forgets its fault with the next press', async () => {
    const payment = await queueing()
    payment.turn.sends({ type: 'turn.refused', fault: { kind: 'elsewhere' } })
    await payment.funds.resolves({ units })
    expect(payment.shows()).toEqual(['offered', 'elsewhere'])
    payment.presses()
    expect(payment.shows()).toEqual(['queueing', null])
  })
})

describe('the warning', () => {
  it('comes before the payment of an order of another browser, and a no leads back', async () => {
    const { presses, declines, confirms, shows, funds, turn } = await offered(FOREIGN_TERMS)
    presses()
    expect([shows(), turn.starts]).toEqual([['warned', null], 0])
    declines()
    expect(shows()).toEqual(['reading', null])
    await funds.resolves({ units })
    presses()
    confirms()
    expect([shows(), turn.inputs]).toEqual([['queueing', null], [UUID]])
  })

  it('of an order of another browser forgets the fault', async () => {
    const { presses, confirms, turn, funds, shows } = await offered(FOREIGN_TERMS)
    presses()
    confirms()
    turn.sends({ type: 'turn.refused', fault: { kind: 'elsewhere' } })
    await funds.resolves({ units })
    expect(shows()).toEqual(['offered', 'elsewhere'])
    presses()
    expect(shows()).toEqual(['warned', null])
  })

  it('comes before a second question, forgets the fault, and a no leads back to what is on record', async () => {
    const payment = await askingAgain()
    await payment.ask.rejects({ code: 4001 })
    await passes(0)
    expect(payment.shows()).toEqual(['unknown', 'declined'])
    payment.presses()
    expect(payment.shows()).toEqual(['warned', null])
    payment.declines()
    expect(payment.shows()).toEqual(['unknown', null])
  })

  it.each(['lost', 'failed'] as const)('comes before a second question after one that is %s', async kind => {
    const payment = await askingAgain()
    await payment.ask.rejects({ code: 4001 })
    payment.hears(SENT)
    await passes(0)
    await payment.look.resolves({ kind })
    await passes(5_000)
    await payment.look.resolves({ kind })
    expect(payment.shows()).toEqual([kind, 'declined'])
    payment.presses()
    expect(payment.shows()).toEqual(['warned', null])
  })

  it('does not come while the order may not be paid', async () => {
    const { told, presses, state } = start(RECORD)
    told('short')
    presses()
    expect(state()).toBe('moot')
  })

  it.each([
    ['short', 'moot'],
    ['ended', 'moot'],
    ['contradicted', 'moot'],
    ['pending', 'unknown'],
    ['open', 'unknown'],
  ] as const)('and a question of before a reload, of an order that is %s, is %s', async (standing, state) => {
    const payment = start(RECORD)
    payment.told(standing)
    expect([payment.state(), mayBePaidBy(payment.held().attempt)]).toEqual([state, true])
    await passes(0)
    await payment.look.resolves({ kind: 'mined', hash: SENT.hash, nonce: null })
    expect([payment.state(), payment.held().attempt?.hash]).toEqual(['mined', SENT.hash])
    payment.told('paid')
    expect(payment.state()).toBe('seen')
  })
})

describe('a payment that is prepared', () => {
  it('takes its turn, checks on the right network, and asks', async () => {
    const { takesTurn, check, ask, state, held, turn } = await queueing()
    takesTurn()
    expect([state(), check.inputs.map(({ payer, terms }) => [payer, terms.units])]).toEqual([
      'checking',
      [[PAYER, units]],
    ])
    await check.resolves({ attempt: ASKED_NOW })
    expect([state(), ask.inputs, turn.ends]).toEqual(['prompt', [{ attempt: ASKED_NOW, before: null }], 0])
    expect(held().attempt).toEqual(ASKED_NOW)
  })

  it.each<[string, (payment: Payment) => unknown, string | null]>([
    ['is stopped', ({ declines }) => declines(), null],
    ['has its own question open', ({ turn }) => turn.sends({ type: 'turn.refused', fault: { kind: 'busy' } }), 'busy'],
    ['has no turn', ({ turn }) => turn.sends({ type: 'turn.refused', fault: { kind: 'elsewhere' } }), 'elsewhere'],
    ['waits 15 s for its turn', () => passes(15_000), 'elsewhere'],
  ])('leads back where it %s', async (_, ends, kind) => {
    const payment = await queueing()
    await ends(payment)
    expect([payment.shows(), payment.turn.ends]).toEqual([['reading', kind], 1])
  })

  it.each<[string, (payment: Payment) => unknown, string]>([
    ['says no', ({ network }) => network.rejects({ code: 4001 }), 'declined'],
    ['does not know it', ({ network }) => network.rejects({ code: 4902 }), 'unknown network'],
    ['does not answer for 60 s', ({ answersCome }) => answersCome(60), 'network'],
  ])('leads back where the wallet, asked to change its network, %s', async (_, ends, kind) => {
    const payment = await switching()
    await ends(payment)
    expect(payment.shows()).toEqual(['offered', kind])
  })

  it('says after 10 s that the wallet has not changed its network, and goes on with it', async () => {
    const { answersCome, connects, network, state } = await switching()
    await answersCome(7.5)
    await passes(2_499)
    expect(state()).toBe('switching')
    await passes(1)
    expect([state(), network.pending]).toEqual(['unswitched', 1])
    connects(PAYER)
    expect(state()).toBe('checking')
  })

  it('says after 10 s that the check is slow, and goes on with it', async () => {
    const { check, state } = await checking()
    await passes(9_999)
    expect(state()).toBe('checking')
    await passes(1)
    expect([state(), check.pending]).toEqual(['slow', 1])
    await check.resolves({ attempt: ASKED_NOW })
    expect(state()).toBe('prompt')
  })

  it.each<[string, () => Promise<Payment>, string]>([
    ['its network is not changed', switching, 'offered'],
    ['its check is slow', checking, 'reading'],
  ])('may be stopped while %s', async (_, begins, then) => {
    const { declines, shows, turn } = await begins()
    await passes(10_000)
    declines()
    expect([shows(), turn.ends]).toEqual([[then, null], 1])
  })

  it('does not believe the yes of a wallet to change its network, but its connection', async () => {
    const { network, check, connects, state } = await switching()
    expect([state(), network.inputs]).toEqual(['switching', [137]])
    await network.resolves(undefined)
    connects(connection({ chainId: 1 }))
    expect([state(), check.calls.length]).toEqual(['switching', 0])
    connects(PAYER)
    expect([state(), check.calls.length]).toEqual(['checking', 1])
  })

  it.each<[string, (payment: Payment) => unknown, string]>([
    ['something is in the way', ({ check }) => check.resolves({ fault: { kind: 'gas', missing: '1' } }), 'gas'],
    ['the chain cannot be read', ({ check }) => check.rejects(new Error('No node.')), 'unread'],
    ['the check takes 15 s', () => passes(15_000), 'unread'],
  ])('leads back where %s', async (_, ends, kind) => {
    const payment = await checking()
    await ends(payment)
    expect([payment.shows(), payment.ask.calls.length]).toEqual([['reading', kind], 0])
  })

  it.each<[string, () => Promise<Payment>]>([
    ['queueing', queueing],
    ['switching', switching],
    ['checking', checking],
  ])('ends in %s as soon as the order may not be paid', async (before, begins) => {
    const payment = await begins()
    expect(payment.state()).toBe(before)
    payment.told('contradicted')
    expect([payment.state(), payment.turn.ends]).toEqual(['unfit', 1])
  })

  it('warns where another tab asked meanwhile, whether it is told so or finds it in its turn', async () => {
    const told = await queueing()
    told.hears(null)
    expect(told.state()).toBe('queueing')
    told.hears(ANOTHER_TABS)
    expect([told.state(), told.held().attempt, told.turn.ends]).toEqual(['warned', ANOTHER_TABS, 1])
    const found = await queueing()
    found.takesTurn(ANOTHER_TABS)
    expect([found.state(), found.held().attempt, found.turn.ends]).toEqual(['warned', ANOTHER_TABS, 1])
  })

  it('warns while the wallet may still ask about another order, once for each press', async () => {
    const payment = await queueing()
    payment.takesTurn(null, OTHER_UUID)
    expect([payment.state(), payment.held().otherOrder, payment.check.starts]).toEqual(['warned', OTHER_UUID, 0])
    payment.confirms()
    payment.takesTurn(null, OTHER_UUID)
    expect([payment.state(), payment.check.starts]).toEqual(['checking', 1])
    payment.declines()
    await payment.funds.resolves({ units })
    payment.presses()
    payment.takesTurn(null, OTHER_UUID)
    expect([payment.state(), payment.check.starts]).toEqual(['warned', 1])
  })

  it('is about the order of another browser again where that was left after a warning of another order', async () => {
    const payment = await offered(FOREIGN_TERMS)
    payment.presses()
    payment.confirms()
    payment.takesTurn(null, OTHER_UUID)
    expect([payment.state(), payment.held().otherOrder]).toEqual(['warned', OTHER_UUID])
    payment.declines()
    await payment.funds.resolves({ units })
    payment.presses()
    expect([payment.state(), payment.held().otherOrder]).toEqual(['warned', null])
  })

  it('goes on where its own record is told again, and takes over that storage no longer keeps', async () => {
    const payment = warned()
    payment.confirms()
    payment.hears(RECORD)
    expect([payment.state(), payment.held().attempt]).toEqual(['queueing', RECORD])
    payment.actor.send({ type: 'attempt.changed', attempt: null, isKept: false })
    expect([payment.state(), payment.held().attempt]).toEqual(['unfit', null])
  })

  it('asks nothing where the wallet has said yes to the earlier question meanwhile, and follows that', () => {
    const told = warned()
    told.confirms()
    told.hears(SENT)
    const granted = warned()
    granted.confirms()
    granted.takesTurn(SENT)
    for (const { state, held, ask, turn } of [told, granted])
      expect([state(), held().attempt, ask.starts, turn.ends]).toEqual(['sent', SENT, 0, 1])
  })

  it('goes on when the wallet comes to the network, and not when it leaves it', async () => {
    const { connects, takesTurn, shows, held, funds, state } = await checking()
    connects(ELSEWHERE)
    expect([shows(), held().payer]).toEqual([['offered', null], ELSEWHERE])
    connects(PAYER)
    await funds.resolves({ units })
    expect(state()).toBe('offered')
    takesTurn()
    expect(state()).toBe('offered')
  })

  it.each([
    ['account', { chainId: 56, address: '0x2222222222222222222222222222222222222222' }],
    ['wallet', { chainId: 56, connectorId: 'another' }],
  ])('ends with another %s', async (_, changes) => {
    const { connects, state, held, turn } = await switching()
    connects(connection(changes))
    expect([state(), held().payer, turn.ends]).toEqual(['offered', connection(changes), 1])
  })

  it.each([OTHER, null])('leads back to the question on record when the wallet is another or gone: %s', async payer => {
    const [attempt, preparing] = [warned(), warned()]
    preparing.confirms()
    for (const payment of [attempt, preparing]) {
      payment.connects(payer)
      await passes(0)
      expect([payment.state(), payment.look.inputs.at(-1), payment.held().payer]).toEqual(['unknown', RECORD, payer])
    }
  })

  it('keeps the deposit folded while what the wallet was asked before may still be paid', async () => {
    const payment = warned()
    const isAsked = () => mayBePaidBy(payment.held().attempt)
    const seen = [isAsked()]
    payment.confirms()
    seen.push(isAsked())
    payment.takesTurn()
    seen.push(isAsked())
    expect([payment.state(), seen]).toEqual(['checking', [true, true, true]])
  })

  it('goes on while answers come, and ends 20 s after the last, because nobody knows how much time is left', async () => {
    const { answersCome, state, held, turn, connects, ask } = await switching()
    await answersCome(30)
    await passes(19_999)
    expect(state()).toBe('unswitched')
    await passes(1)
    expect([state(), held().standing, turn.ends]).toEqual(['unfit', 'pending', 1])
    connects(PAYER)
    expect([state(), ask.calls.length]).toEqual(['unfit', 0])
  })

  it('has 20 s without an answer for all of its steps together', async () => {
    const { state, takesTurn, told } = await queueing()
    await passes(10_000)
    takesTurn()
    await passes(9_999)
    expect(state()).toBe('checking')
    await passes(1)
    expect(state()).toBe('unfit')
    told()
    expect(state()).toBe('reading')
  })
})

describe('the time of an offer', () => {
  it.each<[string, () => Payment, string]>([
    ['the offer', start, 'unfit'],
    ['the warning before a second question', () => start(RECORD), 'unknown'],
  ])('%s stays while answers come, and goes 20 s after the last', async (_, begins, then) => {
    const { actor, funds, state, answersCome } = begins()
    await passes(0)
    if (state() === 'reading') await funds.resolves({ units })
    else actor.send({ type: 'transfer.requested' })
    const offer = state()
    expect(['offered', 'warned']).toContain(offer)
    await answersCome(60)
    expect(state()).toBe(offer)
    await passes(19_999)
    expect(state()).toBe(offer)
    await passes(1)
    expect(state()).toBe(then)
  })

  it('of an order of another browser goes with its warning, and comes back with the next answer', async () => {
    const { presses, state, funds, told } = await offered(FOREIGN_TERMS)
    presses()
    await passes(20_000)
    expect([state(), funds.calls.length]).toEqual(['unfit', 1])
    told()
    expect(state()).toBe('reading')
  })

  it('is not made by a press before an answer says how much time is left', async () => {
    const { presses, told, state } = warned()
    await passes(20_000)
    presses()
    expect(state()).toBe('unknown')
    told()
    presses()
    expect(state()).toBe('warned')
  })
})
