import { describe, expect, it } from 'vitest'
import type { ContextFrom } from 'xstate'
import type { TransferFault } from '#domain/transfer-fault'
import type { transferMachine } from '#machines/transfer'
import { faultToSay, looksForPayment, type TransferState, transferScreen } from '#machines/transfer-screen'
import { HASH, OTHER_UUID } from '../../paths/fixtures/domain-values'
import { RECORD, SENT } from '../support/transfer'

type Context = Pick<
  ContextFrom<typeof transferMachine>,
  'attempt' | 'fault' | 'barredBy' | 'balance' | 'terms' | 'otherOrder' | 'standing'
>

const DECLINED: TransferFault = { kind: 'declined' }

/** The payment from a wallet in a state, of an open order that no wallet was asked for. */
const at = (value: TransferState, context: { [Key in keyof Context]?: Partial<Context[Key]> | null } = {}) =>
  ({
    value,
    context: {
      attempt: null,
      fault: null,
      barredBy: null,
      balance: null,
      terms: { units: '100' },
      otherOrder: null,
      standing: 'open',
      ...context,
    },
  }) as unknown as Parameters<typeof transferScreen>[0]

describe('what the payment from the wallet shows', () => {
  it.each(['arriving', 'unfit', 'seen'] as const)('is nothing while it is %s', state => {
    expect(transferScreen(at(state))).toEqual({ shows: 'nothing' })
  })

  it('warns of a second payment once one was seen, where no answer of the wallet was heard', () => {
    expect(transferScreen(at('seen', { attempt: RECORD }))).toEqual({
      shows: 'paid',
      isLate: false,
      why: null,
      earlier: null,
      hash: null,
      attempt: null,
    })
    expect(transferScreen(at('seen', { attempt: SENT }))).toEqual({ shows: 'nothing' })
    expect(transferScreen(at('seen', { attempt: { ...RECORD, end: 'lost' } }))).toEqual({ shows: 'nothing' })
  })

  it('warns of a second payment, and of no end, where one was seen while the wallet still asks', () => {
    expect(transferScreen(at('moot', { attempt: RECORD, standing: 'paid' }))).toMatchObject({ shows: 'paid' })
    expect(transferScreen(at('found', { attempt: SENT, standing: 'paid' }))).toMatchObject({
      shows: 'paid',
      attempt: null,
    })
    expect(transferScreen(at('moot', { attempt: RECORD, standing: 'ended' }))).toMatchObject({ shows: 'moot' })
    // In the place of the deposit, so that nobody pays that by hand.
    expect(transferScreen(at('found', { attempt: SENT }))).toMatchObject({
      shows: 'paid',
      attempt: SENT,
      hash: SENT.hash,
    })
    expect(transferScreen(at('found', { attempt: SENT, standing: 'ended' }))).toMatchObject({
      shows: 'paid',
      isLate: true,
    })
  })

  it.each([
    ['reading', false],
    ['offered', false],
    ['poor', true],
  ] as const)('is the offer while it is %s; too little: %s', (state, isPoor) => {
    expect(transferScreen(at(state))).toEqual({ shows: 'offer', isPoor })
  })

  it.each(['queueing', 'unswitched', 'slow', 'prompt', 'unknown', 'failed', 'lost', 'moot'] as const)(
    'is the remark of %s else',
    state => {
      expect(transferScreen(at(state))).toEqual({
        shows: state,
        isLate: false,
        why: null,
        earlier: null,
        hash: null,
        attempt: null,
      })
    },
  )

  it('warns of an order of another browser where no wallet was asked before, and of a second payment where one may have paid', () => {
    expect(transferScreen(at('warned'))).toMatchObject({ shows: 'foreign' })
    expect(transferScreen(at('warned', { attempt: { hash: null } }))).toMatchObject({ shows: 'warned' })
    expect(transferScreen(at('warned', { attempt: { hash: null, end: 'lost' } }))).toMatchObject({ shows: 'warned' })
    for (const attempt of [null, RECORD])
      expect(transferScreen(at('warned', { attempt, otherOrder: OTHER_UUID }))).toMatchObject({ shows: 'another' })
    const refused = { hash: null, end: 'failed' as const }
    expect(transferScreen(at('warned', { attempt: refused }))).toMatchObject({ shows: 'warned', earlier: 'refused' })
    expect(transferScreen(at('checking', { attempt: refused }))).toMatchObject({ earlier: null })
  })

  it('stands in the place of the deposit while a wallet may have paid, also while it is prepared to be asked again', () => {
    const attempt = { hash: null, end: null }
    const shownFor = (state: TransferState, context = {}) =>
      (transferScreen(at(state, context)) as { attempt?: unknown }).attempt ?? null
    for (const state of ['warned', 'queueing', 'switching', 'unswitched', 'checking', 'slow', 'prompt'] as const) {
      expect(shownFor(state, { attempt })).toEqual(attempt)
      expect(transferScreen(at(state, { attempt }))).toMatchObject({
        earlier: state === 'warned' || state === 'prompt' ? null : 'doubted',
      })
      expect(shownFor(state, { attempt: { ...attempt, end: 'failed' } })).toBeNull()
      expect(shownFor(state)).toBeNull()
    }
  })

  it.each(['missing', 'unseen', 'stillUnseen'] as const)(
    'is that of a transaction that was sent while one answer alone misses it: %s',
    state => {
      expect(transferScreen(at(state, { attempt: { hash: HASH } }))).toMatchObject({ shows: 'sent', hash: HASH })
    },
  )

  it.each([
    ['sent', null],
    ['mined', 'mined'],
  ] as const)('is of an order that ended meanwhile, with the transaction: %s', (state, end) => {
    const attempt = { hash: HASH, end }
    expect(transferScreen(at(state, { attempt }))).toEqual({
      shows: state,
      isLate: false,
      why: null,
      earlier: null,
      hash: HASH,
      attempt,
    })
    expect(transferScreen(at(state, { attempt, standing: 'ended' }))).toMatchObject({ isLate: true })
  })

  it('names what the wallet was asked for, while that may be paid and the order goes on', () => {
    const attempt = { to: '0xdeposit', units: '50500000', end: null }
    expect(transferScreen(at('prompt', { attempt }))).toMatchObject({ attempt })
    expect(transferScreen(at('lost', { attempt: { ...attempt, end: 'lost' } }))).toMatchObject({ attempt: null })
    expect(transferScreen(at('moot', { attempt, standing: 'ended' }))).toMatchObject({ attempt: null })
  })

  it.each([
    ['unknown', true],
    ['sent', false],
    ['prompt', false],
  ] as const)('looks for the payment first where nobody knows what became of it: %s, %s', (state, looks) => {
    expect(looksForPayment(at(state))).toBe(looks)
  })

  it('is what the chain said last while it is read again', () => {
    expect(transferScreen(at('reading', { barredBy: 'token' }))).toMatchObject({ shows: 'barred', why: 'token' })
    expect(faultToSay(at('reading', { barredBy: 'token', fault: DECLINED }))).toBeNull()
    expect(transferScreen(at('reading', { balance: '99' }))).toEqual({ shows: 'offer', isPoor: true })
    expect(transferScreen(at('reading', { balance: '100' }))).toEqual({ shows: 'offer', isPoor: false })
  })

  it('says a fault once: in the remark that nothing can be paid, else under it', () => {
    const barred = { fault: DECLINED, barredBy: 'unread' } as const
    expect(transferScreen(at('barred', barred))).toMatchObject({ shows: 'barred', why: 'unread' })
    expect([faultToSay(at('barred', barred)), faultToSay(at('offered', { fault: DECLINED }))]).toEqual([null, DECLINED])
  })
})
