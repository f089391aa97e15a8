import { describe, expect, it } from 'vitest'
import { type Headline, headline, newsIn, overridden } from '#domain/headline'
import { ORDER_STATUSES } from '#domain/order'
import { NO_TERMS, type Terms } from '#domain/terms'
import { headlineInWords } from '#words/headline-in-words'
import { CREATED_TERMS, d, OWN_TERMS, order, SHOWN_TERMS } from '../../paths/fixtures/domain-values'

const CONTRADICTED: Terms = {
  ...SHOWN_TERMS,
  contradictions: [{ subject: 'deposit address', held: 'one', told: 'another' }],
}
const NONE = { isLost: false, isTimeUp: false, isMismatchFound: false }
const LEFT = '19:20'

const said = (...[status, terms, changes]: [Parameters<typeof order>[0], Terms, Parameters<typeof order>[1]?]) =>
  headlineInWords(headline(order(status, changes), terms), LEFT)

describe('the headline of an order', () => {
  it.each<[string, string]>([
    ['Preparing · FRACT', said('NEW', CREATED_TERMS, { receiveAddress: null, paymentAddress: null })],
    ['Your address · 19:20', said('WAITING', CREATED_TERMS, { receiveAddress: null })],
    ['Pay 0.05 BTC · 19:20', said('WAITING', SHOWN_TERMS)],
    ['Pay 1,234.5 USDT · 19:20', usdt()],
    ['Payment seen · FRACT', said('WAITING', { ...SHOWN_TERMS, wasPaid: true })],
    ['Confirming · FRACT', said('CONFIRMING', SHOWN_TERMS)],
    ['Sending · FRACT', said('SENDING', SHOWN_TERMS)],
    ['✓ 2,500 FRACT sent', said('SUCCESS', SHOWN_TERMS, { amountTo: d('2500') })],
    ['✓ FRACT sent', said('SUCCESS', SHOWN_TERMS, { amountTo: null })],
    ['✕ Failed · FRACT', said('ERROR', SHOWN_TERMS)],
    ['✕ Failed · FRACT', said('ERROR_RECEIVE_ADDRESS', SHOWN_TERMS)],
    ['✕ Failed · FRACT', said('ERROR_SENDING', SHOWN_TERMS)],
    ['✕ Canceled · FRACT', said('CANCEL', SHOWN_TERMS)],
    ['✕ Expired · FRACT', said('EXPIRED', SHOWN_TERMS)],
    ['Processing · FRACT', said(null, SHOWN_TERMS)],
    ['Processing · FRACT', said('WAITING', { ...SHOWN_TERMS, minedAmount: d('0.05') })],
    ['Opening · FRACT', headlineInWords(headline(null, OWN_TERMS), null)],
  ])('says %s', (expected, words) => {
    expect(words).toBe(expected)
  })

  it.each<[string, string, string]>([
    ['that is contradicted', '⚠ Stop · FRACT', said('WAITING', CONTRADICTED)],
    ['that is contradicted, on its way', '⚠ Stop · FRACT', said('SENDING', CONTRADICTED)],
    ['that ended in a contradiction', '⚠ In doubt · FRACT', said('SUCCESS', CONTRADICTED)],
    ['of another browser', 'Your answer is needed · 19:20', said('WAITING', NO_TERMS)],
    ['with other figures', 'Your answer is needed · 19:20', different()],
    [
      'with an address that nobody gave here',
      'Your answer is needed · 19:20',
      said('WAITING', { ...SHOWN_TERMS, receiver: null }),
    ],
    [
      'that cannot be shown',
      '⚠ Stop · FRACT',
      said('WAITING', { ...SHOWN_TERMS, unreadMemos: ['memo'] }, { unreadable: ['memo'] }),
    ],
    [
      'whose tokens went to an address that nobody gave here',
      '⚠ In doubt · FRACT',
      said('SUCCESS', { ...SHOWN_TERMS, receiver: null }),
    ],
    [
      'that succeeded without a deposit that was shown, and without a receiver',
      '⚠ In doubt · FRACT',
      said('SUCCESS', CREATED_TERMS, { receiveAddress: null }),
    ],
  ])('%s says nothing that could be paid', (_, expected, words) => {
    expect(words).toBe(expected)
    expect(words).not.toMatch(/pay|BTC/i)
  })

  it('that could be paid says so no more once the server does not know it, or the time is up', () => {
    const pay = headline(order('WAITING'), SHOWN_TERMS)
    expect(overridden(pay, NONE)).toBe(pay)
    expect(overridden(pay, { ...NONE, isLost: true })).toEqual({ says: 'stop' })
    expect(overridden(pay, { ...NONE, isTimeUp: true })).toEqual({ says: 'spent' })
    expect(headlineInWords({ says: 'spent' }, '00:00')).toBe('Time is up · FRACT')
  })

  it.each(['address', 'preparing', 'question'] as const)('%s is over, too, once the time is up', says => {
    expect(overridden({ says }, { ...NONE, isTimeUp: true })).toEqual({ says: 'spent' })
  })

  it('that is on its way is not stopped by the clock', () => {
    expect(overridden({ says: 'confirming' }, { ...NONE, isTimeUp: true })).toEqual({ says: 'confirming' })
  })

  it('that says it was sent is in doubt where the chain shows otherwise', () => {
    const sent: Headline = { says: 'sent', amount: d('2500') }
    expect(overridden(sent, { ...NONE, isMismatchFound: true })).toEqual({ says: 'doubt' })
    expect(overridden(sent, NONE)).toBe(sent)
  })
})

describe('the news in a headline', () => {
  it('is of a payment that was seen, of tokens that were sent, and of every other end', () => {
    const news = ORDER_STATUSES.map(status => [status, newsIn(headline(order(status), SHOWN_TERMS))])
    expect(Object.fromEntries(news)).toEqual({
      NEW: null,
      PREPARING: null,
      WAITING: null,
      CONFIRMING: 'seen',
      SENDING: 'seen',
      SUCCESS: 'sent',
      ERROR: 'failed',
      ERROR_RECEIVE_ADDRESS: 'failed',
      ERROR_SENDING: 'failed',
      CANCEL: 'failed',
      EXPIRED: 'expired',
    })
    expect(newsIn(headline(order('WAITING'), CONTRADICTED))).toBe('stopped')
  })

  it.each<[string, Headline, ReturnType<typeof newsIn>]>([
    ['a payment seen while the order waits', headline(order('WAITING'), { ...SHOWN_TERMS, wasPaid: true }), 'seen'],
    ['a delivery in doubt', headline(order('SUCCESS'), CONTRADICTED), 'failed'],
    [
      'an order that is lost',
      overridden(headline(order('WAITING'), SHOWN_TERMS), { ...NONE, isLost: true }),
      'stopped',
    ],
    ['a time that is up', overridden(headline(order('WAITING'), SHOWN_TERMS), { ...NONE, isTimeUp: true }), null],
    ['an order that was not answered yet', headline(null, SHOWN_TERMS), null],
    ['an address that is asked for', headline(order('WAITING', { receiveAddress: null }), CREATED_TERMS), null],
    ['an address that was not given here', headline(order('WAITING'), CREATED_TERMS), null],
    ['a status that nobody knows', headline({ ...order('WAITING'), isStatusUnknown: true }, SHOWN_TERMS), null],
  ])('of %s is what one would be called for, or none', (_, said, due) => {
    expect(newsIn(said)).toBe(due)
  })
})

function usdt(): string {
  const coin = { ticker: 'usdt', logoUrl: null, network: 'trx' }
  const terms: Terms = { ...SHOWN_TERMS, request: null, isClaimed: true, amountFrom: d('1234.5') }
  return said('WAITING', terms, { amountFrom: d('1234.5'), coin })
}

function different(): string {
  return said('WAITING', { ...SHOWN_TERMS, amountFrom: d('0.06') }, { amountFrom: d('0.06') })
}
