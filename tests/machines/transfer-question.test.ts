import { describe, expect, it } from 'vitest'
import { mayBePaidBy, wasSent } from '#domain/transfer-attempt'
import type { Sighting } from '#domain/transfer-sighting'
import { HASH } from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import {
  ANOTHER_TABS,
  ASKED_NOW,
  asking,
  askingAgain,
  looks,
  OTHER,
  type Payment,
  RECORD,
  SENT,
  start,
  warned,
} from '../support/transfer'

const ANOTHER_HASH = `0x${'cd'.repeat(32)}`

inFakeTime()

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

  it('is to be rejected once the chain names its transaction, and ends with the answer of the wallet all the same', async () => {
    const { look, held, state, ask } = await asking()
    await passes(60_000)
    expect(look.inputs).toEqual([ASKED_NOW])
    await look.resolves({ kind: 'mined', hash: null, nonce: null })
    expect([state(), ask.pending]).toEqual(['overdue', 1])
    await passes(5_000)
    await look.resolves({ kind: 'mined', hash: HASH, nonce: null })
    const found = { ...ASKED_NOW, hash: HASH, end: 'mined' }
    expect([state(), ask.pending, held().attempt]).toEqual(['found', 1, found])
    await ask.rejects({ code: 4001 })
    expect([state(), held().attempt]).toEqual(['mined', found])
  })

  it('that is answered with another transaction than the chain has shown is followed by that', async () => {
    const { look, held, state, ask } = await asking()
    await passes(60_000)
    await look.resolves({ kind: 'mined', hash: HASH, nonce: null })
    await ask.resolves(ANOTHER_HASH)
    expect([state(), held().attempt]).toEqual(['sent', { ...ASKED_NOW, hash: ANOTHER_HASH, end: null }])
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
    expect([state(), held().attempt, look.inputs, turn.ends]).toEqual(['sent', sent, [sent], 1])
  })

  it('leads back after a no, to the question before, which the door puts back on record', async () => {
    const first = await asking()
    await first.ask.rejects({ code: 4001 })
    expect([first.shows(), first.held().attempt]).toEqual([['reading', 'declined'], null])
    const second = await askingAgain()
    expect(second.ask.inputs).toEqual([{ attempt: ASKED_NOW, before: RECORD }])
    await second.ask.rejects({ code: -32002 })
    expect([second.shows(), second.held().attempt]).toEqual([['unknown', 'busy'], RECORD])
    second.hears(RECORD)
    expect(second.shows()).toEqual(['unknown', 'busy'])
  })

  it.each([
    ['mined', 'mined', 'mined'],
    ['pending', 'sent', null],
  ] as const)('is not put a second time where the first is %s by then', async (kind, state, end) => {
    const payment = warned()
    payment.confirms()
    payment.takesTurn()
    expect(payment.check.inputs.at(-1)?.before).toEqual(RECORD)
    await payment.check.resolves({ seen: { kind, hash: HASH, nonce: null } })
    const followed = { ...SENT, end }
    expect([payment.shows(), payment.held().attempt, payment.recorded, payment.ask.starts]).toEqual([
      [state, null],
      followed,
      [followed],
      0,
    ])
  })

  it('is followed where nobody knows whether it was sent', async () => {
    const { ask, shows, held } = await asking()
    await ask.rejects({ code: -32603 })
    expect([shows(), held().attempt]).toEqual([['unknown', null], ASKED_NOW])
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
    expect([state(), held().attempt, look.inputs.at(-1)]).toEqual(['sent', SENT, SENT])
    hears(null)
    expect([state(), held().attempt]).toEqual(['reading', null])
  })

  it('without a hash is only found where the payment arrived', async () => {
    const { look, state, held, recorded } = start(RECORD)
    await passes(0)
    for (const kind of ['none', 'failed', 'lost', 'pending'] as const) {
      await look.resolves({ kind, hash: HASH, nonce: 9 } as Sighting)
      expect([kind, state(), held().attempt]).toEqual([kind, 'unknown', RECORD])
      await passes(5_000)
    }
    await look.resolves({ kind: 'mined', hash: HASH, nonce: null })
    const mined = { ...SENT, end: 'mined' }
    expect([state(), held().attempt, recorded]).toEqual(['mined', mined, [mined]])
  })

  it('leaves no other way to pay beside the open window, until it is overdue', async () => {
    const payment = await asking()
    const isPrompting = () => payment.actor.getSnapshot().hasTag('prompting')
    expect(isPrompting()).toBe(true)
    await passes(60_000)
    expect([payment.state(), isPrompting()]).toEqual(['overdue', false])
  })

  it('may be paid while it is unknown, sent or mined, and not once it is lost', async () => {
    const tagged = ({ actor }: Payment) => mayBePaidBy(actor.getSnapshot().context.attempt)
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

  it('counts as sent while the chain has it or may have it, and no more once it is lost', async () => {
    const sent = start(SENT)
    const says = () => [sent.state(), wasSent(sent.held().attempt)]
    await passes(0)
    const said = [says()]
    for (const kind of ['lost', 'lost', 'mined'] as const) {
      await sent.look.resolves({ kind, hash: HASH, nonce: null } as Sighting)
      said.push(says())
      await passes(5_000)
    }
    expect(said).toEqual([
      ['sent', true],
      ['missing', true],
      ['lost', false],
      ['mined', true],
    ])
  })

  it('that was lost is sent again where the chain shows it, or has failed', async () => {
    const payment = start({ ...SENT, nonce: 9 })
    const seen = await looks(payment, ['lost', 'lost', 'none', 'lost', 'pending', 'lost', 'lost', 'failed'])
    expect(seen).toEqual(['missing', 'lost', 'lost', 'lost', 'sent', 'missing', 'lost', 'failed'])
    expect(payment.recorded.map(attempt => attempt?.end)).toEqual(['lost', null, 'lost', 'failed'])
  })

  it('has failed after two such answers in a row, because a block may be taken back', async () => {
    const payment = start({ ...SENT, nonce: 9 })
    const kinds = [
      'failed',
      'none',
      'failed',
      'lost',
      'failed',
      'pending',
      'failed',
      'failed',
      'none',
      'failed',
    ] as const
    const seen = await looks(payment, [...kinds, 'mined'])
    expect(seen.slice(0, 6)).toEqual(['reverted', 'sent', 'reverted', 'missing', 'reverted', 'sent'])
    expect(seen.slice(6)).toEqual(['reverted', 'failed', 'failed', 'failed', 'mined'])
    expect(payment.recorded.map(attempt => attempt?.end)).toEqual([null, 'failed', 'mined'])
  })

  it('whose coins leave no log is doubted after two such answers, and may be asked for again', async () => {
    const payment = start(SENT)
    const seen = await looks(payment, ['maybe lost', 'none', 'maybe lost', 'maybe lost', 'pending'])
    expect(seen).toEqual(['missing', 'sent', 'missing', 'unknown', 'unknown'])
    expect([payment.held().attempt, payment.recorded]).toEqual([{ ...SENT, hash: null }, [{ ...SENT, hash: null }]])
  })

  it.each(['lost', 'failed'] as const)('that has %s is known for that at once when it is opened again', async end => {
    const payment = start({ ...SENT, end })
    await passes(0)
    expect([payment.state(), payment.look.starts]).toEqual([end, 1])
    expect(await looks(payment, [end, 'pending'])).toEqual([end, 'sent'])
  })
})

describe('a payment that the server has seen', () => {
  it('has the record by which it was sent, also where that is told after it', () => {
    const { told, hears, state, held } = start(null, { isTold: false })
    told('paid')
    hears(SENT)
    expect([state(), held().attempt]).toEqual(['seen', SENT])
  })

  it('is looked for until the chain shows it, which is on record', async () => {
    const { told, look, state, recorded } = start(SENT)
    told('paid')
    await passes(0)
    await look.resolves({ kind: 'pending', hash: HASH, nonce: 7 })
    await passes(5_000)
    await look.resolves({ kind: 'mined', hash: HASH, nonce: null })
    expect([state(), recorded]).toEqual(['seen', [{ ...SENT, end: 'mined' }]])
    const attempt = look.starts
    await passes(20_000)
    expect(look.starts).toBe(attempt)
  })

  it('stays mined over a reload, whatever a node shows by then', async () => {
    const { state, look, presses } = start({ ...SENT, end: 'mined' })
    await passes(20_000)
    presses()
    expect([state(), look.starts]).toEqual(['mined', 0])
  })

  it('is looked for no longer than an hour', async () => {
    const { actor, told, look } = start(SENT)
    told('paid')
    await passes(0)
    await look.resolves({ kind: 'none' })
    await passes(3_599_999)
    expect(actor.getSnapshot().matches({ seen: 'looking' })).toBe(true)
    await passes(1)
    const { starts } = look
    await passes(60_000)
    expect([actor.getSnapshot().matches({ seen: 'over' }), look.starts]).toEqual([true, starts])
  })

  it('is looked for by the log of a token, where its hash is not known', async () => {
    const { told, look, held, recorded } = start(RECORD)
    told('paid')
    await passes(0)
    await look.resolves({ kind: 'mined', hash: HASH, nonce: null })
    const mined = { ...SENT, end: 'mined' }
    expect([held().attempt, recorded]).toEqual([mined, [mined]])
  })

  it.each([
    ['that failed', { ...SENT, end: 'failed' as const }, []],
    ['of coins, without a hash', { ...RECORD, contract: null }, []],
    ['that the chain has shown', { ...SENT, end: 'mined' as const }, []],
  ] as const)('is looked for no more where it is one %s', async (_, record, answers) => {
    const { told, look, hears } = start(null)
    told('paid')
    hears(record)
    await passes(0)
    for (const kind of answers) await look.resolves({ kind } as Sighting)
    await passes(20_000)
    expect(look.starts).toBe(answers.length)
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

describe('a transaction that no node shows', () => {
  it('may be unsigned after three minutes: the next such answer leaves open whether it was sent', async () => {
    const payment = start(SENT)
    const last = async (kinds: readonly Sighting['kind'][]) => (await looks(payment, kinds)).at(-1)
    expect(await last(Array(36).fill('none'))).toBe('sent')
    expect(payment.state()).toBe('unseen')
    expect(await last(['none', 'none'])).toBe('unknown')
    expect(payment.held().attempt).toMatchObject({ hash: null, end: null })
  })

  it('is sent, once a node has shown it, however long none does after that', async () => {
    const seen = await looks(start({ ...SENT, isNonceSeen: true }), Array(50).fill('none'))
    expect(new Set(seen)).toEqual(new Set(['sent']))
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
    const seen = { ...SENT, nonce: 9, isNonceSeen: true }
    expect([look.inputs.at(-1), state(), recorded]).toEqual([seen, 'sent', [seen]])
    await look.resolves({ kind: 'pending', hash: HASH, nonce: 9 })
    await passes(4_999)
    expect(look.calls).toHaveLength(2)
  })

  it('notes that the nonce of the question was seen, and once', async () => {
    const { look, recorded } = start(SENT)
    await passes(0)
    for (const _ of 'two') {
      await look.resolves({ kind: 'pending', hash: HASH, nonce: SENT.nonce })
      await passes(5_000)
    }
    expect(recorded).toEqual([{ ...SENT, isNonceSeen: true }])
  })

  it('goes on with the hash of the transaction that replaced it faster', async () => {
    const { look, held, recorded } = start(SENT)
    await passes(0)
    const hash = `0x${'c'.repeat(64)}`
    await look.resolves({ kind: 'pending', hash, nonce: 9 })
    const seen = { ...SENT, hash, nonce: 9, isNonceSeen: true }
    expect([held().attempt, recorded]).toEqual([seen, [seen]])
  })
})
