import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { AskedTransfer, Funds, Sighting, TransferCheck, TransferQuestion } from '#domain/asked-transfer'
import type { Terms } from '#domain/terms'
import { type TransferTerms, transferTermsOf } from '#domain/transfer'
import type { TransferStanding } from '#domain/transfer-standing'
import { type Connection, WALLET_CONNECT } from '#domain/wallet'
import { transferMachine, transferPolling } from '#machines/transfer'
import { transferState } from '../../machines/transfer-screen'
import { Deferred } from '../../paths/fixtures/deferred'
import { d, REQUEST, SHOWN_TERMS, UUID } from '../../paths/fixtures/fixtures'
import { NOW } from '../../paths/fixtures/now'
import { FakePage } from '../../paths/fixtures/page'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { connection } from '../../paths/fixtures/wallet'
import { FakeWatcher } from '../../paths/fixtures/watcher'
import { polled } from '../support/polling'

inFakeTime()

const HELD = {
  ...SHOWN_TERMS,
  request: { ...REQUEST, network: 'matic', ticker: 'usdt', amount: d('50.5') },
  network: 'matic',
  ticker: 'usdt',
  amountFrom: d('50.5'),
}
const { chainId, contract, to, units } = transferTermsOf(HELD, null, 137) as TransferTerms
const HASH = `0x${'ab'.repeat(32)}`
const PAYER = connection()
const RECORD: AskedTransfer = {
  uuid: UUID,
  chainId,
  contract,
  from: PAYER.address,
  to,
  units,
  at: NOW,
  nonce: 7,
  block: 100,
  hash: null,
}
const SENT = { ...RECORD, hash: HASH }
/** What this tab asks, and what another one asked meanwhile. */
const ASKED_NOW = { ...RECORD, at: NOW + 1 }
const ANOTHER_TABS = { ...RECORD, at: NOW + 2 }
const ELSEWHERE = connection({ chainId: 56 })
const OTHER = connection({ address: '0x2222222222222222222222222222222222222222' })
/** One unit too little. */
const TOO_LITTLE = String(BigInt(units) - 1n)

type Turn = { type: 'turn.taken'; asked: AskedTransfer | null } | { type: 'turn.refused' }

/** A payment from the wallet, with what storage has of an earlier question. */
function start(asked: AskedTransfer | null = null, { isForeign = false, isTold = true } = {}) {
  const page = new FakePage()
  const turn = new FakeWatcher<Turn, string>()
  const funds = new Deferred<Funds, TransferQuestion>()
  const network = new Deferred<void, number>()
  const check = new Deferred<TransferCheck, TransferQuestion>()
  const ask = new Deferred<string, AskedTransfer>()
  const look = new Deferred<Sighting, AskedTransfer>()
  /** What was written on the record: by the question, and by what the chain shows. */
  const recorded: { by: 'question' | 'sighting'; asked: AskedTransfer | null }[] = []
  const actor = createActor(
    transferMachine.provide({
      actors: {
        'read funds': funds.logic,
        'switch network': network.logic,
        'check transfer': check.logic,
        'ask wallet': ask.logic,
        'take turn': turn.logic,
        polling: transferPolling.provide(polled(look, page)),
      },
      actions: {
        'record transfer': (_, written) => recorded.push({ by: 'question', asked: written.asked }),
        'record sighting': (_, written) => recorded.push({ by: 'sighting', asked: written }),
      },
    }),
    { input: { uuid: UUID, isForeign, payer: PAYER, chainId } },
  ).start()
  const told = (standing: TransferStanding = 'open', held: Terms = HELD) =>
    actor.send({ type: 'terms.told', held, coin: null, standing })
  const connects = (payer: Connection | null) => actor.send({ type: 'wallet.told', payer })
  const hears = (record: AskedTransfer | null) => actor.send({ type: 'asked.told', asked: record, isKept: true })
  if (isTold) {
    hears(asked)
    told()
  }
  return {
    actor,
    page,
    turn,
    funds,
    network,
    check,
    ask,
    look,
    recorded,
    told,
    connects,
    hears,
    presses: () => actor.send({ type: 'transfer.requested' }),
    confirms: () => actor.send({ type: 'transfer.confirmed' }),
    declines: () => actor.send({ type: 'transfer.declined' }),
    takesTurn: (record = asked) => turn.sends({ type: 'turn.taken', asked: record }),
    state: () => transferState(actor.getSnapshot()),
    /** The state, with what stands in the way. */
    shows: () => [transferState(actor.getSnapshot()), actor.getSnapshot().context.fault?.kind ?? null],
    held: () => actor.getSnapshot().context,
    /** Answers about the order come for so long, 2.5 s apart. */
    async answersCome(seconds: number) {
      for (let passed = 0; passed < seconds; passed += 2.5) {
        await passes(2_500)
        told()
      }
    },
  }
}

type Payment = ReturnType<typeof start>

/** The states after each look at the chain, five seconds apart. */
async function looks({ look, state, held }: Payment, kinds: readonly Sighting['kind'][], before = () => {}) {
  const states: string[] = []
  await passes(0)
  for (const kind of kinds) {
    before()
    await look.resolves({ kind, hash: HASH, nonce: held().asked?.nonce } as Sighting)
    states.push(state())
    await passes(5_000)
  }
  return states
}

async function offered(isForeign = false): Promise<Payment> {
  const payment = start(null, { isForeign })
  await payment.funds.resolves({ units })
  return payment
}
/** Before the warning of a second question. */
function warned(): Payment {
  const payment = start(RECORD)
  payment.presses()
  return payment
}
async function queueing(): Promise<Payment> {
  const payment = await offered()
  payment.presses()
  return payment
}
async function switching(): Promise<Payment> {
  const payment = await offered()
  payment.connects(ELSEWHERE)
  payment.presses()
  payment.takesTurn()
  return payment
}
async function checking(): Promise<Payment> {
  const payment = await queueing()
  payment.takesTurn()
  return payment
}
async function asking(): Promise<Payment> {
  const payment = await checking()
  await payment.check.resolves({ asked: ASKED_NOW })
  return payment
}
/** A second question, after an earlier one that is on record. */
async function askingAgain(): Promise<Payment> {
  const payment = warned()
  payment.confirms()
  payment.takesTurn()
  await payment.check.resolves({ asked: ASKED_NOW })
  return payment
}

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
    expect([payment.shows(), payment.held().balance]).toEqual([['barred', kind], null])
    await passes(10_000)
    expect([payment.shows(), payment.funds.calls.length]).toEqual([['reading', null], 2])
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
    expect(state()).toBe(before === 'warned' ? 'unknown' : 'unfit')
  })

  it('ends where the server has seen the payment', async () => {
    const { told, state } = await offered()
    told('paid')
    expect(state()).toBe('seen')
  })

  it('is of the terms that were told last', async () => {
    const payment = await offered()
    payment.told('open', { ...HELD, ticker: 'usdc', request: { ...HELD.request, ticker: 'usdc' } })
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
    expect([state(), held().asked, look.inputs]).toEqual(['unknown', ANOTHER_TABS, [ANOTHER_TABS]])
  })

  it('is nothing where storage keeps nothing', () => {
    const { actor, told, state } = start(null, { isTold: false })
    actor.send({ type: 'asked.told', asked: null, isKept: false })
    told()
    expect(state()).toBe('unfit')
  })

  it('forgets its fault with the next press', async () => {
    const payment = await queueing()
    payment.turn.sends({ type: 'turn.refused' })
    await payment.funds.resolves({ units })
    expect(payment.shows()).toEqual(['offered', 'elsewhere'])
    payment.presses()
    expect(payment.shows()).toEqual(['queueing', null])
  })
})

describe('the warning', () => {
  it('comes before the payment of an order of another browser, and a no leads back', async () => {
    const { presses, declines, confirms, shows, funds, turn } = await offered(true)
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
    const { presses, confirms, turn, funds, shows } = await offered(true)
    presses()
    confirms()
    turn.sends({ type: 'turn.refused' })
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

  it.each<[Sighting['kind'], string]>([
    ['lost', 'lost'],
    ['failed', 'failed'],
  ])('comes before a second question after one that is %s', async (_, kind) => {
    const payment = await askingAgain()
    await payment.ask.rejects({ code: 4001 })
    payment.hears(SENT)
    await passes(0)
    await payment.look.resolves({ kind } as Sighting)
    if (kind === 'lost') {
      await passes(5_000)
      await payment.look.resolves({ kind })
    }
    expect(payment.shows()).toEqual([kind, 'declined'])
    payment.presses()
    expect(payment.shows()).toEqual(['warned', null])
  })

  it('does not come while the order may not be paid', async () => {
    const { told, presses, state } = start(RECORD)
    told('short')
    presses()
    expect(state()).toBe('unknown')
  })
})

describe('a payment that is prepared', () => {
  it('takes its turn, checks on the right network, records the question, and asks', async () => {
    const { takesTurn, check, ask, recorded, state, held, turn } = await queueing()
    takesTurn()
    expect([state(), check.inputs.map(({ payer, terms }) => [payer, terms.units])]).toEqual([
      'checking',
      [[PAYER, units]],
    ])
    await check.resolves({ asked: ASKED_NOW })
    expect([state(), ask.inputs, recorded, turn.ends]).toEqual([
      'prompt',
      [ASKED_NOW],
      [{ by: 'question', asked: ASKED_NOW }],
      0,
    ])
    expect(held().asked).toEqual(ASKED_NOW)
  })

  it.each<[string, (payment: Payment) => unknown, string | null]>([
    ['is stopped', ({ declines }) => declines(), null],
    ['has no turn', ({ turn }) => turn.sends({ type: 'turn.refused' }), 'elsewhere'],
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
    await check.resolves({ asked: ASKED_NOW })
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
    expect([payment.shows(), payment.recorded, payment.ask.calls.length]).toEqual([['reading', kind], [], 0])
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
    expect([told.state(), told.held().asked, told.turn.ends]).toEqual(['warned', ANOTHER_TABS, 1])
    const found = await queueing()
    found.takesTurn(ANOTHER_TABS)
    expect([found.state(), found.held().asked, found.turn.ends]).toEqual(['warned', ANOTHER_TABS, 1])
  })

  it('goes on where its own record is told again, and takes over that storage no longer keeps', async () => {
    const payment = warned()
    payment.confirms()
    payment.hears(SENT)
    expect([payment.state(), payment.held().asked]).toEqual(['queueing', SENT])
    payment.actor.send({ type: 'asked.told', asked: null, isKept: false })
    expect([payment.state(), payment.held().asked]).toEqual(['unfit', null])
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

  it('is weighed anew for another account, although a question is on record', async () => {
    const payment = warned()
    payment.confirms()
    payment.connects(OTHER)
    expect(payment.shows()).toEqual(['reading', null])
  })
})

describe('a question that is open', () => {
  it('is overdue after 60 s, and stays open', async () => {
    const { answersCome, state, ask } = await asking()
    await answersCome(57.5)
    expect(state()).toBe('prompt')
    await passes(2_500)
    expect([state(), ask.pending]).toEqual(['overdue', 1])
  })

  it('is to be rejected once the order may not be paid, before and after it is overdue', async () => {
    const early = await asking()
    early.told('ended')
    expect([early.state(), early.ask.pending]).toEqual(['moot', 1])
    const late = await asking()
    await passes(60_000)
    late.told('short')
    expect([late.state(), late.ask.pending]).toEqual(['moot', 1])
  })

  it('outlives another account, another tab and another press', async () => {
    const { connects, hears, presses, declines, state, ask, turn } = await asking()
    connects(OTHER)
    hears(ANOTHER_TABS)
    presses()
    declines()
    expect([state(), ask.pending, turn.ends]).toEqual(['prompt', 1, 0])
  })

  it('is followed with its hash once it is approved, and the turn is given back', async () => {
    const { ask, look, state, held, turn } = await asking()
    await ask.resolves(HASH)
    await passes(0)
    const sent = { ...ASKED_NOW, hash: HASH }
    expect([state(), held().asked, look.inputs, turn.ends]).toEqual(['sent', sent, [sent], 1])
  })

  it('leads back after a no, and its record is dropped, or is again that of the question before', async () => {
    const first = await asking()
    await first.ask.rejects({ code: 4001 })
    expect([first.shows(), first.held().asked, first.recorded.at(-1)]).toEqual([
      ['reading', 'declined'],
      null,
      { by: 'question', asked: null },
    ])
    const second = await askingAgain()
    expect(second.recorded.at(-1)).toEqual({ by: 'question', asked: ASKED_NOW })
    await second.ask.rejects({ code: -32002 })
    expect([second.shows(), second.held().asked, second.recorded.at(-1)]).toEqual([
      ['unknown', 'busy'],
      RECORD,
      { by: 'question', asked: RECORD },
    ])
  })

  it('is followed where nobody knows whether it was sent', async () => {
    const { ask, recorded, shows, held } = await asking()
    await ask.rejects({ code: -32603 })
    expect([shows(), held().asked, recorded.length]).toEqual([['unknown', null], ASKED_NOW, 1])
  })
})

describe('a question that is followed', () => {
  it('ends where the server has seen the payment', () => {
    const { told, state } = start(RECORD)
    told('paid')
    expect(state()).toBe('seen')
  })

  it('is forgotten where its record is taken back, and another record is followed', async () => {
    const { hears, state, held, look } = start(RECORD)
    hears(SENT)
    await passes(0)
    expect([state(), held().asked, look.inputs.at(-1)]).toEqual(['sent', SENT, SENT])
    hears(null)
    expect([state(), held().asked]).toEqual(['reading', null])
  })

  it('without a hash is only found where the payment arrived', async () => {
    const { look, state, held, recorded } = start(RECORD)
    await passes(0)
    for (const kind of ['none', 'failed', 'lost', 'pending'] as const) {
      await look.resolves({ kind, hash: HASH, nonce: 9 } as Sighting)
      expect([kind, state(), held().asked]).toEqual([kind, 'unknown', RECORD])
      await passes(5_000)
    }
    await look.resolves({ kind: 'mined', hash: HASH, nonce: null })
    expect([state(), held().asked, recorded]).toEqual(['mined', SENT, [{ by: 'sighting', asked: SENT }]])
  })

  it('may be paid while it is unknown, sent or mined, and not once it is lost', async () => {
    const tagged = ({ actor }: Payment) => actor.getSnapshot().hasTag('may be paid')
    const [unknown, sent] = [start(RECORD), start(SENT)]
    expect([tagged(await asking()), tagged(unknown), tagged(sent), tagged(start())]).toEqual([true, true, true, false])
    await passes(0)
    await sent.look.resolves({ kind: 'lost' })
    expect(tagged(sent)).toBe(true)
    await passes(5_000)
    await sent.look.resolves({ kind: 'lost' })
    expect(tagged(sent)).toBe(false)
    await passes(5_000)
    await sent.look.resolves({ kind: 'mined', hash: HASH, nonce: null })
    expect(tagged(sent)).toBe(true)
  })

  it('that was lost is sent again where the chain shows it, or has failed', async () => {
    const payment = start({ ...SENT, nonce: 9 })
    const seen = await looks(payment, ['lost', 'lost', 'none', 'lost', 'pending', 'lost', 'failed'])
    expect(seen).toEqual(['missing', 'lost', 'lost', 'lost', 'sent', 'missing', 'failed'])
    expect([payment.recorded, payment.look.pending]).toEqual([[], 0])
  })
})

describe('a transaction that the chain shows another in the place of', () => {
  it('is called lost after two such answers in a row, because a node may be behind', async () => {
    const payment = start(SENT)
    const seen = await looks(payment, ['lost', 'none', 'lost', 'pending', 'lost', 'lost'], payment.presses)
    expect(seen).toEqual(['missing', 'sent', 'missing', 'sent', 'missing', 'lost'])
  })

  it('is found where it arrived after all', async () => {
    const { look, state } = start(SENT)
    await passes(0)
    await look.resolves({ kind: 'lost' })
    await passes(5_000)
    await look.resolves({ kind: 'mined', hash: HASH, nonce: null })
    expect(state()).toBe('mined')
  })
})

describe('the look for a transfer', () => {
  it('waits for a node that takes longer than the pause between two looks', async () => {
    const { look, state } = start(SENT)
    await passes(12_000)
    expect([look.inputs, look.pending]).toEqual([[SENT], 1])
    await look.resolves({ kind: 'mined', hash: HASH, nonce: null })
    expect(state()).toBe('mined')
  })

  it('is repeated 5 s after each answer and each failure, and at once where the page is seen again', async () => {
    const { look, page, state } = start(SENT)
    await passes(0)
    await look.resolves({ kind: 'none' })
    await passes(4_999)
    expect(look.calls).toHaveLength(1)
    await passes(1)
    await look.rejects(new Error('No node.'))
    await passes(5_000)
    expect(look.calls).toHaveLength(3)
    await look.resolves({ kind: 'lost' })
    await passes(5_000)
    await look.resolves({ kind: 'lost' })
    expect(state()).toBe('lost')
    page.is('page.hidden')
    await passes(5_000)
    expect(look.calls).toHaveLength(5)
    await look.resolves({ kind: 'none' })
    page.is('page.shown')
    await passes(0)
    expect([look.calls.length, state()]).toEqual([6, 'lost'])
  })

  it('goes on with the nonce that the transaction has, and rests while nothing is new', async () => {
    const { look, state, recorded } = start(SENT)
    await passes(0)
    await look.resolves({ kind: 'pending', hash: HASH, nonce: 9 })
    const seen = { ...SENT, nonce: 9 }
    expect([look.inputs.at(-1), state(), recorded]).toEqual([seen, 'sent', [{ by: 'sighting', asked: seen }]])
    await look.resolves({ kind: 'pending', hash: HASH, nonce: 9 })
    await passes(4_999)
    expect(look.calls).toHaveLength(2)
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
    const { presses, state, funds, told } = await offered(true)
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

  it('of another account, too, and the question on record is followed then', async () => {
    const { connects, funds, state } = warned()
    connects(OTHER)
    await funds.resolves({ units })
    expect(state()).toBe('offered')
    await passes(20_000)
    expect(state()).toBe('unknown')
  })
})
