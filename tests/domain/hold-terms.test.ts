import { describe, expect, it } from 'vitest'
import { shownOrder } from '#domain/after-answer'
import { holdTerms, holdTransfer } from '#domain/hold-terms'
import { ANY_MEMO, ORDER_STATUSES, type Order } from '#domain/order'
import { standingOf } from '#domain/standing'
import { isPaid, type Terms } from '#domain/terms'
import type { TransferAttempt } from '#domain/transfer-attempt'
import {
  CREATED_TERMS,
  DEPOSIT_ADDRESS,
  d,
  OWN_TERMS,
  order,
  RECEIVE_ADDRESS,
  REQUEST,
  SHOWN_TERMS,
} from '../../paths/fixtures/domain-values'
import { STRANGER, SWAPS } from '../support/swaps'
import { RECORD } from '../support/transfer'

const nameless = { paymentAddress: null, amountFrom: null, toReceive: null, coin: null, receiveAddress: null }
const memo = (value: string) => ({ extras: [{ name: 'memo', value }] })

describe('what is held', () => {
  it('is named field by field, and stays when an answer leaves it out', () => {
    expect(holdTerms(OWN_TERMS, order('NEW', nameless))).toEqual(OWN_TERMS)
    const shown = { ...SHOWN_TERMS, wasShown: false }
    expect(holdTerms(OWN_TERMS, order('WAITING'))).toEqual(shown)
    expect(holdTerms(shown, order('WAITING', nameless))).toEqual(shown)
  })

  const swaps = Object.entries(SWAPS)

  it.each(swaps)(
    'is contradicted by another %s alone, and both sides are kept for good',
    (subject, { answer, sides }) => {
      const contradicted = holdTerms(SHOWN_TERMS, order('WAITING', answer))
      expect(contradicted.contradictions).toEqual([{ subject, ...sides }])
      expect(standingOf(contradicted, order('WAITING'))).toBe('contradicted')
      expect(holdTerms(contradicted, order('WAITING'))).toEqual(contradicted)
      expect(holdTerms(SHOWN_TERMS, order('WAITING', { ...nameless, ...answer })).contradictions).toHaveLength(1)
    },
  )

  it.each<[string, Partial<Order>]>([
    ['the coin in other letters', { coin: { ticker: 'BTC', logoUrl: null, network: 'bsc' } }],
    ['the receiver in other letters', { receiveAddress: RECEIVE_ADDRESS.toLowerCase() }],
    ['more FRACT', { toReceive: d('90000') }],
    ['nothing of it', nameless],
  ])('is not contradicted by %s', (_, changes) => {
    expect(holdTerms(SHOWN_TERMS, order('WAITING', changes)).contradictions).toBeNull()
  })

  describe('a transfer that the chain shows', () => {
    const attempt: TransferAttempt = { ...RECORD, to: DEPOSIT_ADDRESS.toLowerCase(), end: 'mined' }
    const mined = holdTransfer(SHOWN_TERMS, attempt, null)

    it('is held, where it went to the deposit address', () => {
      expect(mined).toEqual({ ...SHOWN_TERMS, minedAmount: SHOWN_TERMS.amountFrom })
      expect(holdTransfer(SHOWN_TERMS, { ...attempt, to: STRANGER }, null)).toBe(SHOWN_TERMS)
      expect(holdTransfer({ ...SHOWN_TERMS, paymentAddress: null }, attempt, null)).toMatchObject({ minedAmount: null })
      for (const end of [null, 'failed', 'lost'] as const)
        expect(holdTransfer(SHOWN_TERMS, { ...attempt, end }, null)).toBe(SHOWN_TERMS)
      expect(holdTransfer(SHOWN_TERMS, null, null)).toBe(SHOWN_TERMS)
    })

    it.each(['SENDING', 'SUCCESS'] as const)('is all paid for, whatever arrived by the word of %s', status => {
      const less = { receivedAmount: d('0.01'), toReceive: d('17142.85'), amountTo: d('17142.85') }
      expect(holdTerms(mined, order('CONFIRMING', less)).contradictions).toBeNull()
      expect(holdTerms(mined, order(status, less)).contradictions).toEqual([
        { subject: 'promise', held: '85714.28', told: '17142.85' },
      ])
      expect(holdTerms(SHOWN_TERMS, order(status, less)).contradictions).toBeNull()
      expect(holdTerms(mined, order(status)).contradictions).toBeNull()
      const late = (last: Order) => holdTransfer(SHOWN_TERMS, attempt, last)
      expect(late(order(status, less)).contradictions).toMatchObject([{ subject: 'promise' }])
      expect(late(order(status))).toMatchObject({ minedAmount: '0.05', contradictions: null })
      expect(late(order('CONFIRMING', less)).contradictions).toBeNull()
    })
  })

  it('is not contradicted by an EVM address in other letters, whose case is a checksum alone', () => {
    const lower = order('WAITING', { paymentAddress: DEPOSIT_ADDRESS.toLowerCase() })
    expect(holdTerms(SHOWN_TERMS, lower)).toMatchObject({ contradictions: null, paymentAddress: DEPOSIT_ADDRESS })
  })

  it('is contradicted by another deposit address in other letters, whose case is a part of it', () => {
    const paymentAddress = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'
    const terms = { ...SHOWN_TERMS, paymentAddress }
    const lower = order('WAITING', { paymentAddress: paymentAddress.toLowerCase() })
    expect(holdTerms(terms, lower).contradictions).toContainEqual({
      subject: 'deposit address',
      held: paymentAddress,
      told: paymentAddress.toLowerCase(),
    })
  })

  it.each(['coin', 'network', 'receiver'] as const)(
    'is what the visitor asked and said, from the first answer on: another %s',
    subject => {
      const first = holdTerms(OWN_TERMS, order('NEW', SWAPS[subject].answer))
      expect(first.contradictions).toEqual([{ subject, ...SWAPS[subject].sides }])
      expect(holdTerms(first, order('NEW')).contradictions).toEqual(first.contradictions)
    },
  )

  it.each<[string, Order]>([
    ['a promise', order('CONFIRMING', { toReceive: d('1') })],
    ['a delivery', order('SUCCESS', { toReceive: null, amountTo: d('1') })],
  ])('is contradicted by %s below what was asked, first named after the deposit was shown', (_, answer) => {
    const shown: Terms = { ...SHOWN_TERMS, toReceive: null }
    const promise = { subject: 'promise', held: '85714.28', told: '1' }
    expect(holdTerms(shown, answer).contradictions).toEqual([promise])
    const half = { ...answer, receivedAmount: d('0.025') }
    expect(holdTerms(shown, half).contradictions).toEqual([{ ...promise, held: '42857.14' }])
    const fair = { ...half, toReceive: d('42857.14'), amountTo: d('42857.14') }
    expect(holdTerms(shown, fair)).toMatchObject({ contradictions: null, toReceive: '85714.28' })
  })

  it('is not contradicted by a first answer with other figures, which the visitor may take', () => {
    const figures = order('NEW', { amountFrom: d('9'), toReceive: d('0.6') })
    expect(holdTerms(OWN_TERMS, figures)).toMatchObject({ amountFrom: '9', toReceive: '0.6', contradictions: null })
  })

  it('has every side of a first answer that says several things otherwise', () => {
    const eth = order('NEW', { coin: { ticker: 'eth', logoUrl: null, network: 'eth' } })
    expect(holdTerms(CREATED_TERMS, eth).contradictions).toMatchObject([{ subject: 'coin' }, { subject: 'network' }])
  })

  it.each(['tron:TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC?amount=999', 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', 'two words'])(
    'has no deposit address that is none of the network: %s',
    told => {
      expect(holdTerms(OWN_TERMS, order('WAITING', { paymentAddress: told })).contradictions).toEqual([
        { subject: 'address form', held: 'BNB Smart Chain (BEP20)', told },
      ])
    },
  )

  it('has no deposit address that turns out to be none of the network once that is named', () => {
    const unnamed: Terms = { ...OWN_TERMS, request: { ...REQUEST, network: null } }
    const first = holdTerms(unnamed, order('WAITING', { coin: { ticker: 'btc', logoUrl: null, network: null } }))
    expect(first.contradictions).toBeNull()
    const tron = order('WAITING', { coin: { ticker: 'btc', logoUrl: null, network: 'trx' } })
    expect(holdTerms(first, tron).contradictions).toEqual([
      { subject: 'address form', held: 'TRON (TRC20)', told: DEPOSIT_ADDRESS },
    ])
  })

  it('has the token contract that the list of coins named, or else an answer first, in any case of its letters', () => {
    const coin = (contractAddress: string | null) => ({
      coin: { ticker: 'btc', logoUrl: null, network: 'bsc', contractAddress },
    })
    const [btcb, other] = ['0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c', STRANGER]
    const told = holdTerms(OWN_TERMS, order('NEW', coin(btcb)))
    const listed: Terms = { ...OWN_TERMS, request: { ...REQUEST, contractAddress: btcb } }
    expect([told.contractAddress, told.contradictions]).toEqual([btcb, null])
    for (const terms of [told, listed]) {
      expect(holdTerms(terms, order('WAITING', coin(other))).contradictions).toEqual([
        { subject: 'contract', held: btcb, told: other },
      ])
      for (const same of [btcb.toLowerCase(), null]) {
        expect(holdTerms(terms, order('WAITING', coin(same))).contradictions).toBeNull()
      }
    }
  })

  it('has no deposit address that is the receiving address of the order', () => {
    const terms = holdTerms({ ...OWN_TERMS, receiver: DEPOSIT_ADDRESS }, order('NEW', { receiveAddress: null }))
    expect(terms.contradictions).toMatchObject([{ subject: 'address form', told: DEPOSIT_ADDRESS }])
  })

  it('has no deposit address that is the contract of the coin or of FRACT', () => {
    const listed: Terms = { ...OWN_TERMS, request: { ...REQUEST, contractAddress: DEPOSIT_ADDRESS.toLowerCase() } }
    for (const terms of [holdTerms(listed, order('NEW')), holdTerms(OWN_TERMS, order('NEW'), [DEPOSIT_ADDRESS])])
      expect(terms.contradictions).toMatchObject([{ subject: 'address form', told: DEPOSIT_ADDRESS }])
  })

  it('has the memo that comes before the deposit address or with it, and the first word of each', () => {
    const first = holdTerms(OWN_TERMS, order('PREPARING', { paymentAddress: null, ...memo('1001') }))
    const named = holdTerms(first, order('PREPARING'))
    expect([first.extras, named.extras, named.contradictions]).toEqual([memo('1001').extras, memo('1001').extras, null])
    expect(holdTerms(named, order('WAITING', memo('9009'))).contradictions).toEqual([
      { subject: 'memo', held: '1001', told: '9009' },
    ])
    const tag = { name: 'tag', value: '7' }
    const both = holdTerms(first, order('PREPARING', { extras: [tag] }))
    expect([both.extras, both.contradictions]).toEqual([[...memo('1001').extras, tag], null])
    const later = holdTerms(holdTerms(OWN_TERMS, order('PREPARING')), order('PREPARING', memo('1001')))
    expect([later.extras, later.contradictions]).toEqual([[], [{ subject: 'memo', held: null, told: '1001' }]])
  })

  it('is contradicted by another memo than the one that was shown, and not by an answer without any', () => {
    const shown: Terms = { ...SHOWN_TERMS, ...memo('1001') }
    expect(holdTerms(shown, order('WAITING', memo('9009'))).contradictions).toEqual([
      { subject: 'memo', held: '1001', told: '9009' },
    ])
    expect([holdTerms(shown, order('WAITING')), holdTerms(shown, order('WAITING', memo('1001')))]).toEqual([
      shown,
      shown,
    ])
  })

  it('is contradicted by a memo that comes to an address named without one, even if it cannot be read', () => {
    const unread = order('WAITING', { unreadable: ['memo'] })
    expect(holdTerms(SHOWN_TERMS, unread).contradictions).toEqual([{ subject: 'memo', held: null, told: '…' }])
    const known: Terms = { ...SHOWN_TERMS, wasShown: false, ...memo('1001') }
    expect(holdTerms(known, unread).contradictions).toEqual([{ subject: 'memo', held: '1001', told: '…' }])
  })

  it('needs a memo that could not be read until one of its name could, though answers without it follow', () => {
    const unread = holdTerms(OWN_TERMS, order('WAITING', { unreadable: ['memo', 'tag'], paymentAddress: null }))
    const stands = (answer: Order) => standingOf(holdTerms(unread, answer), answer)
    const extras = (...names: string[]) => ({ extras: names.map(name => ({ name, value: '1001' })) })
    expect(stands(order('WAITING'))).toBe('unreadable')
    expect(stands(order('WAITING', extras('memo')))).toBe('unreadable')
    expect(stands(order('WAITING', extras('tag', 'memo')))).toBe('payable')
    expect([unread.unreadMemos, unread.contradictions]).toEqual([['memo', 'tag'], null])
  })

  it('needs a memo that was said to be required until one comes, by whatever name, though answers that say nothing of it follow', () => {
    const required = holdTerms(OWN_TERMS, order('WAITING', { unreadable: [ANY_MEMO], paymentAddress: null }))
    const silent = holdTerms(required, order('WAITING'))
    expect([silent.contradictions, standingOf(silent, order('WAITING'))]).toEqual([null, 'unreadable'])
    const named = order('WAITING', { extras: [{ name: 'destination tag', value: '1001' }] })
    const known = holdTerms(silent, named)
    expect([known.extras, known.contradictions, standingOf(known, named)]).toEqual([named.extras, null, 'payable'])
    const again = order('WAITING', { unreadable: [ANY_MEMO], paymentAddress: null })
    expect([known, silent].map(held => holdTerms(held, again).contradictions)).toEqual([null, null])
    expect(holdTerms(SHOWN_TERMS, again).contradictions).toEqual([{ subject: 'memo', held: null, told: '…' }])
  })

  it.each([ANY_MEMO, 'memo'])('holds the first address while it awaits a memo (%s)', unreadable => {
    const required = holdTerms(OWN_TERMS, order('WAITING', { unreadable: [unreadable], paymentAddress: null }))
    const silent = holdTerms(required, order('WAITING'))
    expect(holdTerms(silent, order('WAITING', memo('1001'))).contradictions).toBeNull()
    expect(holdTerms(silent, order('WAITING', { ...memo('1001'), paymentAddress: STRANGER })).contradictions).toEqual([
      { subject: 'deposit address', held: DEPOSIT_ADDRESS, told: STRANGER },
    ])
    // Another tab showed the address without any memo.
    const shown = { ...silent, wasShown: true }
    expect(holdTerms(shown, order('WAITING', memo('1001'))).contradictions).toEqual([
      { subject: 'memo', held: null, told: '1001' },
    ])
  })

  it('is contradicted where its receiver turns out to be the token’s contract, which was named late', () => {
    const answer = order('WAITING')
    expect(holdTerms(SHOWN_TERMS, answer).contradictions).toBeNull()
    const { contradictions } = holdTerms(SHOWN_TERMS, answer, [RECEIVE_ADDRESS])
    expect(contradictions).toContainEqual({ subject: 'receiver', held: null, told: RECEIVE_ADDRESS })
  })

  it('was paid once an answer names received money, though of an amount that cannot be read', () => {
    const unread = order('WAITING', { receivedAmount: null, isReceiptUnread: true })
    const held = holdTerms(SHOWN_TERMS, unread)
    expect([held.wasPaid, held.receivedAmount, standingOf(held, unread)]).toEqual([true, null, 'arrived'])
    // Nobody knows its share of what was promised, so that less FRACT contradict nothing before they are on their way.
    const half = { ...unread, toReceive: d('42857.14') }
    expect(holdTerms(SHOWN_TERMS, half).contradictions).toBeNull()
    expect(holdTerms({ ...SHOWN_TERMS, request: null, toReceive: null }, half).toReceive).toBeNull()
    expect(holdTerms(SHOWN_TERMS, { ...half, status: 'SENDING' }).contradictions).toMatchObject([
      { subject: 'promise' },
    ])
  })

  it('is contradicted by less FRACT delivered than promised, and not by an order that failed', () => {
    const delivered = (status: Order['status'], amountTo: string) =>
      holdTerms(SHOWN_TERMS, order(status, { toReceive: null, amountTo: d(amountTo) })).contradictions
    expect(delivered('SUCCESS', '0.01')).toEqual([{ subject: 'promise', held: '85714.28', told: '0.01' }])
    expect([delivered('SUCCESS', '85714.28'), delivered('WAITING', '0'), delivered('ERROR', '0')]).toEqual([
      null,
      null,
      null,
    ])
    expect(holdTerms(SHOWN_TERMS, order('EXPIRED', { toReceive: d('0') })).contradictions).toBeNull()
  })

  it('promises a share where less was received, and a stale answer that knows of less money contradicts nothing', () => {
    const half = { receivedAmount: d('0.025'), toReceive: d('42857.14') }
    const whole = holdTerms(SHOWN_TERMS, order('CONFIRMING', { receivedAmount: d('0.05') }))
    expect(holdTerms(SHOWN_TERMS, order('CONFIRMING', half)).contradictions).toBeNull()
    expect(holdTerms(whole, order('CONFIRMING', half))).toMatchObject({ receivedAmount: '0.05', contradictions: null })
    expect(holdTerms(whole, order('CONFIRMING', { toReceive: d('42857.14') })).contradictions).toMatchObject([
      { subject: 'promise' },
    ])
  })

  it.each(['SENDING', 'SUCCESS'] as const)(
    'owes for all the money that was seen once it is %s, whatever is named then',
    status => {
      const whole = holdTerms(SHOWN_TERMS, order('CONFIRMING', { receivedAmount: d('0.05') }))
      const less = { receivedAmount: d('0.025'), toReceive: d('42857.14'), amountTo: d('42857.14') }
      const promise = { subject: 'promise', held: SHOWN_TERMS.toReceive, told: '42857.14' }
      expect(holdTerms(whole, order(status, less)).contradictions).toEqual([promise])
      const half = holdTerms(SHOWN_TERMS, order('CONFIRMING', less))
      expect(holdTerms(half, order(status, less)).contradictions).toBeNull()
    },
  )

  it('promises a share down to the digits that are told', () => {
    const third = { ...SHOWN_TERMS, amountFrom: d('3'), toReceive: d('10') }
    const answered = (toReceive: string) =>
      holdTerms(third, order('CONFIRMING', { amountFrom: d('3'), receivedAmount: d('1'), toReceive: d(toReceive) }))
    expect([answered('3.33').contradictions, answered('3.333333').contradictions]).toEqual([null, null])
    expect(answered('3.32').contradictions).toEqual([
      { subject: 'promise', held: '3.333333333333333333', told: '3.32' },
    ])
  })

  it.each(ORDER_STATUSES)('has seen money once %s named an amount, and none is asked for again', status => {
    const paid = holdTerms(SHOWN_TERMS, order(status, { receivedAmount: d('0.05') }))
    expect(isPaid(paid)).toBe(true)
    expect(standingOf(holdTerms(paid, order('WAITING')), order('WAITING'))).toBe('arrived')
  })

  it('has seen money without an amount once the status was one that follows only a payment', () => {
    const paid = ORDER_STATUSES.filter(status =>
      isPaid(holdTerms(SHOWN_TERMS, order(status, { receivedAmount: d('0') }))),
    )
    expect(paid).toEqual(['CONFIRMING', 'SENDING', 'SUCCESS', 'ERROR_SENDING'])
    expect(isPaid(holdTerms(SHOWN_TERMS, order(null)))).toBe(false)
  })

  it.each(ORDER_STATUSES)('has seen money, and how much, whatever %s leaves out', status => {
    const seen = holdTerms(SHOWN_TERMS, order('CONFIRMING', { receivedAmount: d('0.05') }))
    for (const receivedAmount of [null, d('0')]) {
      const answer = order(status, { receivedAmount })
      const terms = holdTerms(seen, answer)
      expect(isPaid(terms)).toBe(true)
      expect(shownOrder(terms, order('CONFIRMING'), answer).receivedAmount).toBe('0.05')
    }
  })

  it('remembers the most money that was seen, and the transaction that delivered', () => {
    const seen = holdTerms(SHOWN_TERMS, order('CONFIRMING', { receivedAmount: d('0.05') }))
    expect(holdTerms(seen, order('WAITING', { receivedAmount: d('0.01') }))).toMatchObject({ receivedAmount: '0.05' })
    const delivered = holdTerms(SHOWN_TERMS, order('SUCCESS', { txHash: '0xab' }))
    expect(holdTerms(delivered, order('SUCCESS', { txHash: '0xcd' })).contradictions).toEqual([
      { subject: 'transaction', held: '0xab', told: '0xcd' },
    ])
  })

  it.each(ORDER_STATUSES.filter(status => status !== 'SUCCESS'))(
    'holds no transaction of %s, which may be the deposit’s, or be sent again with a higher fee',
    status => {
      const before = holdTerms(SHOWN_TERMS, order(status, { txHash: '0xab' }))
      const delivered = holdTerms(before, order('SUCCESS', { txHash: '0xcd' }))
      expect([before.txHash, delivered.txHash, delivered.contradictions]).toEqual([null, '0xcd', null])
      expect(holdTerms(delivered, order(status, { txHash: '0xab' })).contradictions).toBeNull()
    },
  )

  it.each([
    ['mantle', 'mnt'],
    ['mnt', 'mantle'],
  ])(
    'is not contradicted where the network that was ordered as %s is answered by its other code, %s',
    (code, other) => {
      const ordered = { ...OWN_TERMS, request: { ...REQUEST, ticker: 'mnt', network: code } }
      const answer = order('WAITING', { coin: { ticker: 'mnt', logoUrl: null, network: other } })
      const terms = holdTerms(ordered, answer)
      expect([terms.contradictions, standingOf(terms, answer)]).toEqual([null, 'payable'])
    },
  )
})
