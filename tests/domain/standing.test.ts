import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSettled, LIVE_STATUSES, ORDER_STATUSES, type Order, type OrderStatus, SETTLED_STATUSES } from '#domain/order'
import {
  differencesIn,
  dueOf,
  goesBack,
  hold,
  isLess,
  namedReceiver,
  rank,
  rateLoss,
  settlementOf,
  shownOrder,
  standingOf,
} from '#domain/standing'
import { isPaid, NO_TERMS, type Terms } from '#domain/terms'
import {
  CREATED_TERMS,
  DEPOSIT_ADDRESS,
  d,
  OWN_TERMS,
  order,
  RECEIVE_ADDRESS,
  REQUEST,
  SHOWN_TERMS,
} from '../../paths/fixtures/fixtures'
import { STRANGER, SWAPS } from '../support/swaps'

const nameless = { paymentAddress: null, amountFrom: null, toReceive: null, coin: null, receiveAddress: null }
const memo = (value: string) => ({ extras: [{ name: 'memo', value }] })

describe('what is held', () => {
  it('is named field by field, and stays when an answer leaves it out', () => {
    expect(hold(OWN_TERMS, order('NEW', nameless))).toEqual(OWN_TERMS)
    const shown = { ...SHOWN_TERMS, wasShown: false }
    expect(hold(OWN_TERMS, order('WAITING'))).toEqual(shown)
    expect(hold(shown, order('WAITING', nameless))).toEqual(shown)
  })

  const swaps = Object.entries(SWAPS)

  it.each(swaps)(
    'is contradicted by another %s alone, and both sides are kept for good',
    (subject, { answer, sides }) => {
      const contradicted = hold(SHOWN_TERMS, order('WAITING', answer))
      expect(contradicted.contradictions).toEqual([{ subject, ...sides }])
      expect(standingOf(contradicted, order('WAITING'))).toBe('contradicted')
      expect(hold(contradicted, order('WAITING'))).toEqual(contradicted)
      expect(hold(SHOWN_TERMS, order('WAITING', { ...nameless, ...answer })).contradictions).toHaveLength(1)
    },
  )

  it.each<[string, Partial<Order>]>([
    ['the coin in other letters', { coin: { ticker: 'BTC', logoUrl: null, network: 'bsc' } }],
    ['the receiver in other letters', { receiveAddress: RECEIVE_ADDRESS.toLowerCase() }],
    ['more FRACT', { toReceive: d('90000') }],
    ['nothing of it', nameless],
  ])('is not contradicted by %s', (_, changes) => {
    expect(hold(SHOWN_TERMS, order('WAITING', changes)).contradictions).toBeNull()
  })

  it('is contradicted by a deposit address in other letters, which may carry a checksum', () => {
    const lower = order('WAITING', { paymentAddress: DEPOSIT_ADDRESS.toLowerCase() })
    expect(hold(SHOWN_TERMS, lower).contradictions).toMatchObject([{ subject: 'deposit address' }])
  })

  it.each(['coin', 'network', 'receiver'] as const)(
    'is what the visitor asked and said, from the first answer on: another %s',
    subject => {
      const first = hold(OWN_TERMS, order('NEW', SWAPS[subject].answer))
      expect(first.contradictions).toEqual([{ subject, ...SWAPS[subject].sides }])
      expect(hold(first, order('NEW')).contradictions).toEqual(first.contradictions)
    },
  )

  it.each<[string, Order]>([
    ['a promise', order('CONFIRMING', { toReceive: d('1') })],
    ['a delivery', order('SUCCESS', { toReceive: null, amountTo: d('1') })],
  ])('is contradicted by %s below what was asked, first named after the deposit was shown', (_, answer) => {
    const shown: Terms = { ...SHOWN_TERMS, toReceive: null }
    const promise = { subject: 'promise', held: '85714.28', told: '1' }
    expect(hold(shown, answer).contradictions).toEqual([promise])
    const half = { ...answer, receivedAmount: d('0.025') }
    expect(hold(shown, half).contradictions).toEqual([{ ...promise, held: '42857.14' }])
    const fair = { ...half, toReceive: d('42857.14'), amountTo: d('42857.14') }
    expect(hold(shown, fair)).toMatchObject({ contradictions: null, toReceive: '85714.28' })
  })

  it('is not contradicted by a first answer with other figures, which the visitor may take', () => {
    const figures = order('NEW', { amountFrom: d('9'), toReceive: d('0.6') })
    expect(hold(OWN_TERMS, figures)).toMatchObject({ amountFrom: '9', toReceive: '0.6', contradictions: null })
  })

  it('has every side of a first answer that says several things otherwise', () => {
    const eth = order('NEW', { coin: { ticker: 'eth', logoUrl: null, network: 'eth' } })
    expect(hold(CREATED_TERMS, eth).contradictions).toMatchObject([{ subject: 'coin' }, { subject: 'network' }])
  })

  it.each(['tron:TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC?amount=999', 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', 'two words'])(
    'has no deposit address that is none of the network: %s',
    told => {
      expect(hold(OWN_TERMS, order('WAITING', { paymentAddress: told })).contradictions).toEqual([
        { subject: 'address form', held: 'BNB Smart Chain (BEP20)', told },
      ])
    },
  )

  it('has no deposit address that turns out to be none of the network once that is named', () => {
    const unnamed: Terms = { ...OWN_TERMS, request: { ...REQUEST, network: null } }
    const first = hold(unnamed, order('WAITING', { coin: { ticker: 'btc', logoUrl: null, network: null } }))
    expect(first.contradictions).toBeNull()
    const tron = order('WAITING', { coin: { ticker: 'btc', logoUrl: null, network: 'trx' } })
    expect(hold(first, tron).contradictions).toEqual([
      { subject: 'address form', held: 'TRON (TRC20)', told: DEPOSIT_ADDRESS },
    ])
  })

  it('has the token contract that the list of coins named, or else an answer first, in any case of its letters', () => {
    const coin = (contractAddress: string | null) => ({
      coin: { ticker: 'btc', logoUrl: null, network: 'bsc', contractAddress },
    })
    const [btcb, other] = ['0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c', STRANGER]
    const told = hold(OWN_TERMS, order('NEW', coin(btcb)))
    const listed: Terms = { ...OWN_TERMS, request: { ...REQUEST, contractAddress: btcb } }
    expect([told.contractAddress, told.contradictions]).toEqual([btcb, null])
    for (const terms of [told, listed]) {
      expect(hold(terms, order('WAITING', coin(other))).contradictions).toEqual([
        { subject: 'contract', held: btcb, told: other },
      ])
      for (const same of [btcb.toLowerCase(), null]) {
        expect(hold(terms, order('WAITING', coin(same))).contradictions).toBeNull()
      }
    }
  })

  it('has no deposit address that is the contract of the coin or of FRACT', () => {
    const listed: Terms = { ...OWN_TERMS, request: { ...REQUEST, contractAddress: DEPOSIT_ADDRESS.toLowerCase() } }
    for (const terms of [hold(listed, order('NEW')), hold(OWN_TERMS, order('NEW'), [DEPOSIT_ADDRESS])])
      expect(terms.contradictions).toMatchObject([{ subject: 'address form', told: DEPOSIT_ADDRESS }])
  })

  it('has the memo that comes before the deposit address or with it, and the first word of each', () => {
    const first = hold(OWN_TERMS, order('PREPARING', { paymentAddress: null, ...memo('1001') }))
    const named = hold(first, order('PREPARING'))
    expect([first.extras, named.extras, named.contradictions]).toEqual([memo('1001').extras, memo('1001').extras, null])
    expect(hold(named, order('WAITING', memo('9009'))).contradictions).toEqual([
      { subject: 'memo', held: '1001', told: '9009' },
    ])
    const tag = { name: 'tag', value: '7' }
    const both = hold(first, order('PREPARING', { extras: [tag] }))
    expect([both.extras, both.contradictions]).toEqual([[...memo('1001').extras, tag], null])
    const later = hold(hold(OWN_TERMS, order('PREPARING')), order('PREPARING', memo('1001')))
    expect([later.extras, later.contradictions]).toEqual([[], [{ subject: 'memo', held: null, told: '1001' }]])
  })

  it('is contradicted by another memo than the one that was shown, and not by an answer without any', () => {
    const shown: Terms = { ...SHOWN_TERMS, ...memo('1001') }
    expect(hold(shown, order('WAITING', memo('9009'))).contradictions).toEqual([
      { subject: 'memo', held: '1001', told: '9009' },
    ])
    expect([hold(shown, order('WAITING')), hold(shown, order('WAITING', memo('1001')))]).toEqual([shown, shown])
  })

  it('is contradicted by a memo that comes to an address named without one, even if it cannot be read', () => {
    const unread = order('WAITING', { unreadable: ['memo'] })
    expect(hold(SHOWN_TERMS, unread).contradictions).toEqual([{ subject: 'memo', held: null, told: '…' }])
    const known: Terms = { ...SHOWN_TERMS, wasShown: false, ...memo('1001') }
    expect(hold(known, unread).contradictions).toEqual([{ subject: 'memo', held: '1001', told: '…' }])
  })

  it('needs a memo that could not be read until one of its name could, though answers without it follow', () => {
    const unread = hold(OWN_TERMS, order('WAITING', { unreadable: ['memo', 'tag'], paymentAddress: null }))
    const stands = (answer: Order) => standingOf(hold(unread, answer), answer)
    const extras = (...names: string[]) => ({ extras: names.map(name => ({ name, value: '1001' })) })
    expect(stands(order('WAITING'))).toBe('unreadable')
    expect(stands(order('WAITING', extras('memo')))).toBe('unreadable')
    expect(stands(order('WAITING', extras('tag', 'memo')))).toBe('payable')
    expect([unread.unreadMemos, unread.contradictions]).toEqual([['memo', 'tag'], null])
  })

  it('is contradicted by less FRACT delivered than promised, and not by an order that failed', () => {
    const delivered = (status: Order['status'], amountTo: string) =>
      hold(SHOWN_TERMS, order(status, { toReceive: null, amountTo: d(amountTo) })).contradictions
    expect(delivered('SUCCESS', '0.01')).toEqual([{ subject: 'promise', held: '85714.28', told: '0.01' }])
    expect([delivered('SUCCESS', '85714.28'), delivered('WAITING', '0'), delivered('ERROR', '0')]).toEqual([
      null,
      null,
      null,
    ])
    expect(hold(SHOWN_TERMS, order('EXPIRED', { toReceive: d('0') })).contradictions).toBeNull()
  })

  it('promises a share where less was received, and a stale answer that knows of less money contradicts nothing', () => {
    const half = { receivedAmount: d('0.025'), toReceive: d('42857.14') }
    const whole = hold(SHOWN_TERMS, order('CONFIRMING', { receivedAmount: d('0.05') }))
    expect(hold(SHOWN_TERMS, order('CONFIRMING', half)).contradictions).toBeNull()
    expect(hold(whole, order('CONFIRMING', half))).toMatchObject({ receivedAmount: '0.05', contradictions: null })
    expect(hold(whole, order('CONFIRMING', { toReceive: d('42857.14') })).contradictions).toMatchObject([
      { subject: 'promise' },
    ])
  })

  it('promises a share down to the digits that are told', () => {
    const third = { ...SHOWN_TERMS, amountFrom: d('3'), toReceive: d('10') }
    const answered = (toReceive: string) =>
      hold(third, order('CONFIRMING', { amountFrom: d('3'), receivedAmount: d('1'), toReceive: d(toReceive) }))
    expect([answered('3.33').contradictions, answered('3.333333').contradictions]).toEqual([null, null])
    expect(answered('3.32').contradictions).toEqual([
      { subject: 'promise', held: '3.333333333333333333', told: '3.32' },
    ])
  })

  it.each(ORDER_STATUSES)('has seen money once %s named an amount, and none is asked for again', status => {
    const paid = hold(SHOWN_TERMS, order(status, { receivedAmount: d('0.05') }))
    expect(isPaid(paid)).toBe(true)
    expect(standingOf(hold(paid, order('WAITING')), order('WAITING'))).toBe('arrived')
  })

  it('has seen money without an amount once the status was one that follows only a payment', () => {
    const paid = ORDER_STATUSES.filter(status => isPaid(hold(SHOWN_TERMS, order(status, { receivedAmount: d('0') }))))
    expect(paid).toEqual(['CONFIRMING', 'SENDING', 'SUCCESS', 'ERROR_SENDING'])
    expect(isPaid(hold(SHOWN_TERMS, order(null)))).toBe(false)
  })

  it.each(ORDER_STATUSES)('has seen money, and how much, whatever %s leaves out', status => {
    const seen = hold(SHOWN_TERMS, order('CONFIRMING', { receivedAmount: d('0.05') }))
    for (const receivedAmount of [null, d('0')]) {
      const answer = order(status, { receivedAmount })
      const terms = hold(seen, answer)
      expect(isPaid(terms)).toBe(true)
      expect(shownOrder(terms, order('CONFIRMING'), answer).receivedAmount).toBe('0.05')
    }
  })

  it('remembers the most money that was seen, and the transaction that delivered', () => {
    const seen = hold(SHOWN_TERMS, order('CONFIRMING', { receivedAmount: d('0.05') }))
    expect(hold(seen, order('WAITING', { receivedAmount: d('0.01') }))).toMatchObject({ receivedAmount: '0.05' })
    const delivered = hold(SHOWN_TERMS, order('SUCCESS', { txHash: '0xab' }))
    expect(hold(delivered, order('SUCCESS', { txHash: '0xcd' })).contradictions).toEqual([
      { subject: 'transaction', held: '0xab', told: '0xcd' },
    ])
  })
})

describe('how an order stands', () => {
  const stands = (terms: Partial<Terms>, answer: Partial<Order> | null = {}, status: Order['status'] = 'WAITING') =>
    standingOf({ ...SHOWN_TERMS, ...terms }, answer && order(status, answer))

  // spec 2.deposit.placeholders
  it('is payable before it was paid, once everything is known', () => {
    expect(ORDER_STATUSES.filter(status => stands({}, {}, status) === 'payable')).toEqual([
      'NEW',
      'PREPARING',
      'WAITING',
    ])
    for (const unknown of [{ amountFrom: null }, { paymentAddress: null }, { receiver: null }]) {
      expect(stands(unknown)).toBe('pending')
    }
    expect([stands({}, null), stands({}, { receiveAddress: null }), stands({}, { receiveAddress: STRANGER })]).toEqual([
      'pending',
      'pending',
      'pending',
    ])
  })

  it.each<[string, Partial<Terms>, Partial<Order>, string]>([
    ['of another browser', { request: null }, {}, 'unclaimed'],
    ['of another browser that was taken on', { request: null, isClaimed: true }, {}, 'payable'],
    ['whose money was seen', { wasPaid: true }, {}, 'arrived'],
    ['whose memo could not be read', { unreadMemos: ['memo'] }, {}, 'unreadable'],
    [
      'whose deposit address cannot be read',
      { paymentAddress: null },
      { unreadable: ['deposit address'] },
      'unreadable',
    ],
    ['whose deposit address could be read before', {}, { unreadable: ['deposit address'] }, 'payable'],
    ['whose network nobody named', { request: { ...REQUEST, network: null }, network: null }, {}, 'pending'],
    ['whose network the server named', { request: { ...REQUEST, network: null } }, {}, 'payable'],
    ['whose last answer named an unknown status', {}, { isStatusUnknown: true }, 'pending'],
    ['that asks for another amount', { amountFrom: d('9') }, {}, 'different'],
    [
      'that asks for another amount, which was taken',
      { amountFrom: d('9'), takenFigures: { amountFrom: d('9'), toReceive: d('85714.28') } },
      {},
      'payable',
    ],
    [
      'that promises less than was taken',
      { toReceive: d('1'), takenFigures: { amountFrom: d('0.05'), toReceive: d('85000') } },
      {},
      'different',
    ],
    ['that asks for another amount, and promises nothing yet', { amountFrom: d('9'), toReceive: null }, {}, 'pending'],
    ['that promises less, and names no amount yet', { amountFrom: null, toReceive: d('1') }, {}, 'pending'],
  ])('%s', (_, terms, answer, standing) => {
    expect(stands(terms, answer)).toBe(standing)
  })

  it('is never payable but for what was asked, said and first told, whatever is answered', () => {
    /** Mostly the honest answer, or the test would seldom get as far as a payment. */
    const mostly = <Value>(honest: Value, ...others: Value[]) =>
      fc.oneof({ weight: 8, arbitrary: fc.constant(honest) }, { weight: 1, arbitrary: fc.constantFrom(...others) })
    const coin = (ticker: string, network: string | null) => ({ ticker, logoUrl: null, network })
    const answers = fc.record({
      status: mostly<Order['status']>('WAITING', ...ORDER_STATUSES, null),
      amountFrom: mostly(REQUEST.amount, d('9'), null),
      toReceive: mostly(REQUEST.toReceive, d('0.6'), d('90000'), null),
      receivedAmount: mostly(null, d('0'), d('0.05'), d('0.01')),
      paymentAddress: mostly<string | null>(DEPOSIT_ADDRESS, STRANGER, 'tron:T?amount=9', null),
      receiveAddress: mostly<string | null>(RECEIVE_ADDRESS, STRANGER, null),
      coin: mostly<Order['coin']>(coin('btc', 'bsc'), coin('btc', null), coin('btc', 'eth'), coin('eth', 'bsc'), null),
      extras: mostly<Order['extras']>([], memo('1001').extras, memo('9009').extras),
    })
    let timesPayable = 0
    fc.assert(
      fc.property(fc.array(answers, { minLength: 1, maxLength: 6 }), changes => {
        let terms: Terms = OWN_TERMS
        let shown: Order | null = null
        changes.forEach((change, index) => {
          const answer = order(change.status, change)
          const answers = changes.slice(0, index + 1)
          terms = hold(terms, answer)
          shown = shownOrder(terms, shown, answer)
          if (standingOf(terms, shown) !== 'payable') return
          timesPayable++
          terms = { ...terms, wasShown: true }
          const first = answers.find(({ paymentAddress }) => paymentAddress !== null)?.paymentAddress
          expect(shown).toMatchObject({
            amountFrom: REQUEST.amount,
            paymentAddress: first,
            receiveAddress: RECEIVE_ADDRESS,
          })
          expect([shown.coin?.ticker ?? 'btc', shown.coin?.network ?? 'bsc']).toEqual(['btc', 'bsc'])
          // No answer up to here said otherwise, nor was anything paid.
          const says = (read: (one: Partial<Order>) => unknown, allowed: unknown) =>
            expect(answers.map(one => read(one) ?? allowed)).toEqual(answers.map(() => allowed))
          says(one => one.paymentAddress, first)
          says(one => one.amountFrom, REQUEST.amount)
          says(one => one.receiveAddress, RECEIVE_ADDRESS)
          says(one => one.coin?.ticker, 'btc')
          says(one => one.coin?.network, 'bsc')
          says(one => one.extras?.[0]?.value, shown.extras[0]?.value)
          says(one => one.receivedAmount, '0')
          const statuses = answers.map(({ status }) => status)
          for (const paid of ['CONFIRMING', 'SENDING', 'SUCCESS', 'ERROR_SENDING'] as const)
            expect(statuses).not.toContain(paid)
          // An order that failed brings nothing, which is no promise.
          const promises = answers.filter(({ status }) => !isSettled(status))
          expect(promises.every(({ toReceive }) => toReceive === null || Number(toReceive) >= 85714.28)).toBe(true)
          expect(Number(dueOf(terms))).toBeGreaterThanOrEqual(85714.28)
        })
      }),
      { numRuns: 3_000 },
    )
    expect(timesPayable).toBeGreaterThan(1_000)
  })
})

describe('what differs from what was asked', () => {
  it('is told as a loss in percent for each coin, unless that rounds to nothing', () => {
    const loss = (amountFrom: string, toReceive: string) =>
      rateLoss({ ...SHOWN_TERMS, amountFrom: d(amountFrom), toReceive: d(toReceive) })
    expect([loss('0.1', '85714.28'), loss('0.05', '77142.852'), loss('0.1', '64285.71')]).toEqual(['50', '10', '62.5'])
    expect([loss('0.05', '85714.27'), loss('0.05', '90000'), rateLoss(NO_TERMS)]).toEqual([null, null, null])
  })

  it('is another amount, and less FRACT; more FRACT is none', () => {
    const terms = { ...SHOWN_TERMS, amountFrom: d('9'), toReceive: d('0.6') }
    expect(differencesIn(terms)).toEqual([
      { subject: 'amount', asked: '0.05', told: '9' },
      { subject: 'promise', asked: '85714.28', told: '0.6' },
    ])
    expect(differencesIn({ ...terms, takenFigures: { amountFrom: d('9'), toReceive: d('0.6') } })).toEqual([])
    for (const takenFigures of [
      { amountFrom: d('9'), toReceive: d('0.7') },
      { amountFrom: d('8'), toReceive: d('0.6') },
    ])
      expect(differencesIn({ ...terms, takenFigures })).toHaveLength(2)
    expect(differencesIn({ ...SHOWN_TERMS, toReceive: d('90000') })).toEqual([])
    expect([differencesIn(NO_TERMS), differencesIn(CREATED_TERMS)]).toEqual([[], []])
  })
})

describe('the FRACT due', () => {
  it('is what was promised, or asked, or the share of what was received', () => {
    expect([dueOf(SHOWN_TERMS), dueOf(CREATED_TERMS), dueOf(NO_TERMS)]).toEqual(['85714.28', '85714.28', null])
    const received = (amount: string) => dueOf({ ...SHOWN_TERMS, receivedAmount: d(amount) })
    expect([received('0.025'), received('0.05'), received('1')]).toEqual(['42857.14', '85714.28', '85714.28'])
    expect(dueOf({ ...SHOWN_TERMS, toReceive: d('10'), amountFrom: d('3'), receivedAmount: d('1') })).toBe(
      '3.333333333333333333',
    )
  })

  it('may be rounded down to the digits that are told, two at least', () => {
    const due = d('3.333333333333333333')
    expect([isLess(d('3.333333'), due), isLess(d('3.33'), due), isLess(d('3.3'), due), isLess(d('3'), due)]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})

describe('the FRACT for another amount than was asked', () => {
  const settled = (changes: Partial<Order>, terms: Partial<Terms> = {}, status: OrderStatus = 'CONFIRMING') =>
    settlementOf({ ...SHOWN_TERMS, ...terms }, order(status, { receivedAmount: d('0.04'), ...changes }))

  it('are at the same rate where they are the share of the promise, rounded down to the digits that are told', () => {
    const share = { receive: '68571.42', promised: '85714.28', isSameRate: true }
    expect(settled({ toReceive: d('68571.42') })).toEqual(share)
    expect(settled({ toReceive: d('68571.42') }, { toReceive: null })).toEqual(share)
    expect(settled({ amountTo: d('68571.42') }, {}, 'SUCCESS')).toEqual(share)
    expect(settled({ receivedAmount: d('0.1'), toReceive: d('171428.56') })?.isSameRate).toBe(true)
  })

  it('are at another rate where they are more or less than that', () => {
    expect(settled({ toReceive: d('68571.43') })?.isSameRate).toBe(false)
    expect(settled({ toReceive: d('68571.41') })?.isSameRate).toBe(false)
    expect(settled({ receivedAmount: d('0.1'), toReceive: d('85714.29') })?.isSameRate).toBe(false)
  })

  it('are not known where an answer names none, the promise, or the amount that was asked', () => {
    expect(settled({ toReceive: null })).toBeNull()
    expect(settled({})).toBeNull()
    expect(settled({ receivedAmount: d('0.05'), toReceive: d('90000') })).toBeNull()
    expect(settled({ toReceive: d('68571.42') }, { toReceive: null, request: null })).toBeNull()
  })
})

describe('the receiver that an answer names', () => {
  it.each([
    ['none', null],
    ['the zero address', `0x${'0'.repeat(40)}`],
    ['the deposit address', DEPOSIT_ADDRESS],
    ['the contract of FRACT', STRANGER],
    ['an address with a wrong checksum', RECEIVE_ADDRESS.replace('A', 'a')],
  ])('is none where it is %s', (_, receiveAddress) => {
    expect(namedReceiver(order('WAITING', { receiveAddress }), [STRANGER])).toBeNull()
  })

  it('is any other address', () => {
    expect([namedReceiver(order('WAITING'), [STRANGER]), namedReceiver(null, [])]).toEqual([RECEIVE_ADDRESS, null])
  })
})

describe('what is shown of an order', () => {
  it('is what is held in the place of what was told otherwise; its other news counts', () => {
    const answer = order('CONFIRMING', {
      paymentAddress: STRANGER,
      amountFrom: d('9'),
      receiveAddress: STRANGER,
      receivedAmount: d('0.05'),
      coin: { ticker: 'eth', logoUrl: null, network: 'eth' },
    })
    const terms = hold(SHOWN_TERMS, answer)
    expect(shownOrder(terms, order('WAITING'), answer)).toEqual(order('CONFIRMING', { receivedAmount: d('0.05') }))
  })

  it('keeps status, coin and receiver where an answer leaves them out', () => {
    expect(shownOrder(SHOWN_TERMS, order('CONFIRMING'), order(null, nameless))).toEqual(order('CONFIRMING'))
  })

  it('takes the coin with its new logo while the ticker is the same', () => {
    const answer = order('WAITING', { coin: { ticker: 'BTC', logoUrl: '/btc.svg', network: 'bsc' } })
    expect(shownOrder(SHOWN_TERMS, order('WAITING'), answer).coin).toEqual(answer.coin)
  })

  it('lets the time of WAITING stand over an answer that does not say WAITING', () => {
    const time = (before: Order | null, answer: Order) => shownOrder(SHOWN_TERMS, before, answer).secondsLeft
    expect(time(order('WAITING', { secondsLeft: 600 }), order(null, { secondsLeft: 1200 }))).toBe(600)
    expect(time(order('WAITING', { secondsLeft: 600 }), order('WAITING', { secondsLeft: 590 }))).toBe(590)
    expect(time(order('CONFIRMING', { secondsLeft: 600 }), order(null, { secondsLeft: 5 }))).toBe(5)
    expect(time(null, order(null, { secondsLeft: 5 }))).toBe(5)
  })

  it('keeps the time of WAITING where an answer has none that can be read', () => {
    const time = (before: Order | null, answer: Order) => shownOrder(SHOWN_TERMS, before, answer).secondsLeft
    expect(time(order('WAITING', { secondsLeft: 600 }), order('WAITING', { secondsLeft: null }))).toBe(600)
    expect(time(order('PREPARING', { secondsLeft: 600 }), order('WAITING', { secondsLeft: null }))).toBeNull()
    expect(time(order('WAITING', { secondsLeft: 600 }), order('CONFIRMING', { secondsLeft: null }))).toBeNull()
  })
})

describe('the rank of a status', () => {
  it('is its place in the order in which an order comes to them; those that end it come after all others', () => {
    expect(LIVE_STATUSES.map(rank)).toEqual([0, 1, 2, 3, 4])
    expect(SETTLED_STATUSES.every(status => rank(status) > rank('SENDING'))).toBe(true)
  })
})

describe('a status that goes back', () => {
  it('is one that comes before the last in the order of section 4', () => {
    const lower = ORDER_STATUSES.filter(status => goesBack('SENDING', status))
    expect(lower).toEqual(['NEW', 'PREPARING', 'WAITING', 'CONFIRMING'])
  })

  it('is neither an unknown one nor one after an unknown one', () => {
    expect([goesBack('SENDING', null), goesBack(null, 'NEW'), goesBack(null, null)]).toEqual([false, false, false])
  })
})
