import { describe, expect, it } from 'vitest'
import { order } from '#api/schemas'
import { ANY_MEMO } from '#domain/order'
import { BARE_ORDER, DEPOSIT_ADDRESS, NO_TOKEN, RECEIVE_ADDRESS, UUID } from '../../paths/fixtures/domain-values'
import { ORDER_JSON, read, refuses } from '../support/read'

describe('an order', () => {
  const whole = {
    uuid: UUID,
    status: 'WAITING',
    secondsLeft: 1200,
    amountFrom: '0.05',
    receivedAmount: '0',
    isReceiptUnread: false,
    toReceive: '85714.28',
    amountTo: null,
    receiveAddress: RECEIVE_ADDRESS,
    paymentAddress: DEPOSIT_ADDRESS,
    txHash: null,
    errorMessage: null,
    coin: { ticker: 'btc', logoUrl: '/logos/btc.svg', network: null, ...NO_TOKEN },
    payerPromocode: 'FRIEND5',
    extras: [],
    unreadable: [],
  }

  // spec 3.order
  it('is read field by field', () => {
    expect(read(order, ORDER_JSON)).toEqual(whole)
  })

  it('may be bare at first', () => {
    expect(read(order, { uuid: UUID, status: 'NEW' })).toEqual({ ...BARE_ORDER, status: 'NEW' })
  })

  it('names the network of its coin in lower case, and no promocode without a payer', () => {
    const coin = { ...ORDER_JSON.coin, network: 'BTC' }
    expect(read(order, { ...ORDER_JSON, coin, payer: null })).toEqual({
      ...whole,
      coin: { ...whole.coin, network: 'btc' },
      payerPromocode: null,
    })
  })

  it('has null for a status that this page does not know', () => {
    expect(read(order, { ...ORDER_JSON, status: 'REFUNDED' })).toEqual({ ...whole, status: null })
    expect(read(order, { ...ORDER_JSON, status: 'toString' }).status).toBeNull()
  })

  it.each([
    [1200.2, 1201],
    [0, 0],
    [-3, 0],
    [-1e308, 0],
    ['1200', 1200],
    [' 1200 ', 1200],
    ['1e3', null],
    ['0x10', null],
    [Number.NaN, null],
    [1e308, null],
    [null, null],
    [31_536_000, 31_536_000],
    [31_536_001, null],
  ])('reads seconds_left %j as %j', (seconds_left, secondsLeft) => {
    expect(read(order, { ...ORDER_JSON, seconds_left }).secondsLeft).toBe(secondsLeft)
  })

  it('takes an address or a hash exactly as it is, or not at all', () => {
    const bad = ['0xabc\u200b', ' 0xabc', '0x abc', '', 42, {}, `0x${'a'.repeat(500)}`, 'а'.repeat(42)]
    for (const address of bad) {
      const answer = read(order, {
        ...ORDER_JSON,
        payment_address: address,
        receive_address: address,
        tx_hash: address,
      })
      expect([answer.paymentAddress, answer.receiveAddress, answer.txHash]).toEqual([null, null, null])
    }
  })

  it.each([
    ['zero x and 40 digits', RECEIVE_ADDRESS, RECEIVE_ADDRESS],
    ['the same in small letters', RECEIVE_ADDRESS.toLowerCase(), RECEIVE_ADDRESS.toLowerCase()],
    ['the name of nobody', 'none', null],
    ['an address of another chain', 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', null],
    ['one digit too few', RECEIVE_ADDRESS.slice(0, -1), null],
    ['one digit too many', `${RECEIVE_ADDRESS}0`, null],
    ['signs before it', `x${RECEIVE_ADDRESS}`, null],
  ])('has a receiving address only of the form of Polygon: %s', (_, receive_address, receiveAddress) => {
    expect(read(order, { ...ORDER_JSON, receive_address }).receiveAddress).toBe(receiveAddress)
  })

  it.each([
    [['deposit address'], { payment_address: `${DEPOSIT_ADDRESS}\u200b` }],
    [['deposit address'], { payment_address: 'a'.repeat(201) }],
    [['memo'], { memo: '10\u200b4729' }],
    [['memo'], { coin: { ticker: 'btc', memo: 'x'.repeat(121) } }],
    [['memo', 'deposit address'], { payment_address: 'two words', memo: '10\u200b4729' }],
    [['destination tag'], { destination_tag: '1001', destinationTag: '9009' }],
    [[], { destination_tag: '1001', destinationTag: '1001' }],
    [['memo'], { memo: { type: 'text', value: '1001' } }],
    [['memo'], { memo: ['1001'] }],
    [['memo'], { memo: true }],
    [['memo'], { memo: '1001', payment: { memo: '9009' } }],
    [['tag'], { deposit: { tag: { value: '1001' } } }],
    [['memo'], { payment: { to: { memo: 'two words' } } }],
    [['memo'], { memo: 'Address changed. Pay to bc1q…' }],
    [['memo'], { memo: 'two words' }],
    [['memo'], { 'memo, or pay at evil.example': '1001' }],
    [['memo'], { 'memo 52908400098527886E0F7030069857D2E4': '1001' }],
    [['memo'], { 'memo for half of what you have to send': '1001' }],
    [['memo'], { memo: 'evil.example/pay' }],
    [['memo'], { memo: 'x'.repeat(65) }],
    [['memo'], { memo: DEPOSIT_ADDRESS }],
    [['memo'], { memo: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC' }],
    [['memo'], { memo: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }],
    [[], { error: { message: { code: 1 } } }],
    [[], { payment_address: '' }],
    [[], { payment_address: '  ' }],
    [[], { payment_address: null }],
    [[], { payment_address: 42 }],
  ])('says which parts of where to pay cannot be shown exactly as they are: %j', (unreadable, changes) => {
    const answer = read(order, { ...ORDER_JSON, ...changes })
    expect(answer.unreadable).toEqual(unreadable)
    if (unreadable.length > 0) expect(answer.paymentAddress).toBeNull()
  })

  it('takes an address of 200 signs whole, and one more makes it none', () => {
    const paymentAddress = (length: number) =>
      read(order, { ...ORDER_JSON, payment_address: 'a'.repeat(length) }).paymentAddress
    expect([paymentAddress(200), paymentAddress(201)]).toEqual(['a'.repeat(200), null])
  })

  it('takes no sum for nothing that is not computed yet: FRACT before they are sent, what is to be sent, and what is promised', () => {
    const zeros = { amount_from: 0, to_receive: '0.00', amount_to: '0.00' }
    const none = { amountFrom: null, toReceive: null, amountTo: null }
    for (const status of ['NEW', 'CONFIRMING', 'SENDING', 'ERROR'])
      expect(read(order, { ...ORDER_JSON, ...zeros, status })).toMatchObject(none)
    expect(read(order, { ...ORDER_JSON, ...zeros, status: 'SUCCESS' })).toMatchObject({ ...none, amountTo: '0' })
  })

  it('shows no partial money: what is no plain non-negative number is null', () => {
    const bad = [-1, 1e308, Number.NaN, '1e5', '12,5', '9'.repeat(40), '', {}, [], true]
    for (const money of bad) {
      const answer = read(order, {
        ...ORDER_JSON,
        amount_from: money,
        received_amount: money,
        to_receive: money,
        amount_to: money,
      })
      const none = { amountFrom: null, receivedAmount: null, toReceive: null, amountTo: null }
      const isReceiptUnread = ['1e5', '12,5', '9'.repeat(40), 1e308].includes(money as string)
      expect(answer).toEqual({ ...whole, ...none, isReceiptUnread })
    }
  })

  it.each([
    [true, ['1E+2', '1,000.5', '0.5 USDT', 'USDT 50.00', 'received: 5', '$5', '0,05', 1e30]],
    [
      false,
      [
        '0',
        '0.00',
        'USDT 0.00',
        '0 of 50',
        '0/10 confirmations',
        '-5',
        '-0.5',
        '0E-8',
        '',
        'none',
        0,
        -1,
        null,
        undefined,
        {},
        { value: '5' },
        true,
        '100',
      ],
    ],
  ])('says of received money that its amount cannot be read (%s), and never of none', (isReceiptUnread, values) => {
    for (const received_amount of values)
      expect([received_amount, read(order, { ...ORDER_JSON, received_amount }).isReceiptUnread]).toEqual([
        received_amount,
        isReceiptUnread,
      ])
  })

  it('reads a time below zero as over, as a number and as a text', () => {
    expect([-3, '-3', '-12.5'].map(seconds_left => read(order, { ...ORDER_JSON, seconds_left }).secondsLeft)).toEqual([
      0, 0, 0,
    ])
  })

  it('has its error message made safe to show', () => {
    expect(read(order, { ...ORDER_JSON, error_message: '  no\u202e gas\n left ' }).errorMessage).toBe('no gas left')
    expect(read(order, { ...ORDER_JSON, error_message: 'no gas '.repeat(1_000) }).errorMessage).toHaveLength(500)
    expect(read(order, { ...ORDER_JSON, error_message: { code: 1 } }).errorMessage).toBeNull()
    for (const leading of [
      `Pay to ${DEPOSIT_ADDRESS} instead.`,
      'Go on at evil.example/pay',
      'Write to help@evil.example',
    ])
      expect(read(order, { ...ORDER_JSON, error_message: leading }).errorMessage).toBeNull()
  })

  it.each([{}, { uuid: '' }, { uuid: 7 }, { uuid: 'a/../b' }, { uuid: 'a'.repeat(65) }, null, [], 'order'])(
    'is refused without an id: %j',
    json => {
      expect(refuses(order, json)).toBe(true)
    },
  )
})

describe('fields that must reach the payee too', () => {
  it.each([
    ['memo', 'memo'],
    ['payment_memo', 'payment memo'],
    ['tag', 'tag'],
    ['destination_tag', 'destination tag'],
    ['destinationTag', 'destination tag'],
    ['destination-tag', 'destination tag'],
    ['destinationtag', 'destinationtag'],
    ['extra__id', 'extra id'],
    ['extra_id', 'extra id'],
    ['extraId', 'extra id'],
    ['payin_extra_id', 'payin extra id'],
    ['MEMO', 'memo'],
    ['comment', 'comment'],
    ['deposit_comment', 'deposit comment'],
    ['note', 'note'],
    ['message', 'message'],
    ['payment_id', 'payment id'],
    ['memoid', 'memoid'],
    ['memo_value', 'memo value'],
    ['xrptag', 'xrptag'],
    ['payinextraid', 'payinextraid'],
    ['dt', 'dt'],
    ['paymentId', 'payment id'],
    ['XRPMemo', 'xrp memo'],
    ['XLMMemo', 'xlm memo'],
    ['TONComment', 'ton comment'],
    ['bep2Memo', 'bep2 memo'],
    ['memo1', 'memo1'],
    ['tag2', 'tag2'],
    ['tag_2', 'tag 2'],
    ['note1', 'note1'],
    ['memos', 'memos'],
    ['MEMOs', 'memos'],
    ['tags', 'tags'],
    ['depositmemo', 'depositmemo'],
    ['memotext', 'memotext'],
    ['tagid', 'tagid'],
    ['desttagvalue', 'desttagvalue'],
    ['deposit.memo', 'deposit memo'],
    ['Memo:', 'memo'],
    ['ｍｅｍｏ', 'memo'],
    ['ｄｅｓｔｉｎａｔｉｏｎＴａｇ', 'destination tag'],
    ['me\u200bmo', 'memo'],
    ['required_memo', 'required memo'],
    ['memo_required', 'memo required'],
    ['needed_tag', 'needed tag'],
    ['memo_label', 'memo label'],
    ['memo_name', 'memo name'],
    ['has_memo', 'has memo'],
  ])('%s is one', (field, name) => {
    expect(read(order, { ...ORDER_JSON, [field]: '104729' }).extras).toEqual([{ name, value: '104729' }])
  })

  it('lose the spaces around them, which no network carries', () => {
    expect(read(order, { ...ORDER_JSON, memo: ' 104729\n' }).extras).toEqual([{ name: 'memo', value: '104729' }])
  })

  it.each(['message', 'note', 'comment', 'dt'])('%s is none where it says anything else', field => {
    for (const text of [
      'OK',
      'Order created',
      'Address changed. Pay to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      DEPOSIT_ADDRESS,
      'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
      'https://evil.example/1',
      '2026-11-23T14:00:00Z',
      '1'.repeat(65),
      { code: 1 },
    ]) {
      const answer = read(order, { ...ORDER_JSON, [field]: text })
      expect([answer.extras, answer.unreadable, answer.paymentAddress]).toEqual([[], [], DEPOSIT_ADDRESS])
    }
  })

  it.each([
    '104729',
    'MX-7f3a_9',
    `${'a'.repeat(63)}1`,
    'b1946ac92492d2347c6235b4d2611184',
    '3f0c1b2a-0000-4000-8000-000000000001',
  ])('are words: %s', value => {
    for (const name of ['memo', 'comment']) {
      expect(read(order, { ...ORDER_JSON, [name]: value }).extras).toEqual([{ name, value }])
    }
  })

  it('may stand with the coin, where those of the order count before it', () => {
    const coin = { ...ORDER_JSON.coin, destination_tag: '1001', memo: '77', ticker: 'btc' }
    expect(read(order, { ...ORDER_JSON, coin }).extras).toEqual([
      { name: 'destination tag', value: '1001' },
      { name: 'memo', value: '77' },
    ])
    expect(read(order, { ...ORDER_JSON, coin, memo: '104729' }).extras).toEqual([
      { name: 'destination tag', value: '1001' },
      { name: 'memo', value: '104729' },
    ])
  })

  it.each(['payment', 'deposit'])('may stand in an object of the order: %s', field => {
    const memo = { name: 'memo', value: '104729' }
    expect(read(order, { ...ORDER_JSON, [field]: { memo: '104729' } }).extras).toEqual([memo])
    expect(read(order, { ...ORDER_JSON, memo: '104729', [field]: { memo: '104729' } }).extras).toEqual([memo])
    const deep = { [field]: { to: { of: [{ memo: '104729' }] } } }
    expect(read(order, { ...ORDER_JSON, ...deep }).extras).toEqual([memo])
    expect(read(order, { ...ORDER_JSON, coin: { ...ORDER_JSON.coin, ...deep } }).extras).toEqual([memo])
    expect(read(order, { ...ORDER_JSON, memo_help: deep }).extras).toEqual([])
    const named = { [field]: [{ name: 'Memo', value: '104729' }] }
    expect(read(order, { ...ORDER_JSON, ...named }).extras).toEqual([memo])
    expect(read(order, { ...ORDER_JSON, [field]: [{ name: 'Status', value: '104729' }] }).extras).toEqual([])
  })

  it.each([
    ['Destination Tag (required)', 'destination tag'],
    ['Required memo', 'memo'],
    ['Memo:', 'memo'],
    ['Memo type text', 'memo type text'],
    ['Ｍｅｍｏ', 'memo'],
    ['memo_label', 'memo label'],
  ])('may be named beside their value: %s', (named, name) => {
    for (const field of ['name', 'label', 'field', 'key', 'type', 'kind', 'title']) {
      const answer = read(order, { ...ORDER_JSON, payment: { [field]: named, value: '104857' } })
      expect(answer.extras).toEqual([{ name, value: '104857' }])
    }
    expect(read(order, { ...ORDER_JSON, payment: { name: named, value: '10\u200b4857' } }).extras).toEqual([])
  })

  it.each(['text', 'content', 'data', 'body', 'string'])('may be named beside their %s', field => {
    const payment = { name: 'Destination Tag', [field]: '104857' }
    expect(read(order, { ...ORDER_JSON, payment }).extras).toEqual([{ name: 'destination tag', value: '104857' }])
    const help = { title: 'Memo', [field]: 'Send it along, or 2 days pass' }
    expect(read(order, { ...ORDER_JSON, help })).toMatchObject({ unreadable: [], paymentAddress: DEPOSIT_ADDRESS })
    const about = { title: 'Memo', [field]: 'required' }
    expect(read(order, { ...ORDER_JSON, about })).toMatchObject({ extras: [], paymentAddress: DEPOSIT_ADDRESS })
  })

  it('are told once where an object names them twice', () => {
    const payment = { type: 'memo', name: 'Required memo', value: '104857' }
    expect(read(order, { ...ORDER_JSON, payment }).extras).toEqual([{ name: 'memo', value: '104857' }])
  })

  it('hold the address back where their value, said to be required, cannot be shown exactly', () => {
    for (const payment of [
      { name: 'Required memo', value: '10\u200b4857' },
      { name: 'Destination Tag (required)', value: 'two words' },
      { required_memo: '10\u200b4857' },
      { required_memo: { value: '104857' } },
      // A memo without a digit, or a word about it: nobody can say which.
      { required_memo: 'MXQ' },
      { memoRequired: 'ABCDEF' },
      { required: { tag: 'abc-def' } },
    ]) {
      expect(read(order, { ...ORDER_JSON, payment }).paymentAddress).toBeNull()
    }
  })

  it.each([
    { memo_required: true },
    { tag_required: 'true' },
    { is_memo_needed: 1 },
    { is_memo_required: 'TRUE ' },
    { requires_tag: 'yes' },
    { needs_memo: true },
    { memo_mandatory: true },
    { required: { memo: 'yes' } },
    { fields: [{ name: 'memo_required', value: 'true' }] },
  ])('keep the address back until one comes where an answer requires one and names none: %j', json => {
    for (const body of [json, { coin: { ...ORDER_JSON.coin, ...json } }, { data: [{ of: json }] }]) {
      const [without, within] = [{}, { memo: '104729' }].map(memo => read(order, { ...ORDER_JSON, ...body, ...memo }))
      expect([without?.paymentAddress, without?.unreadable]).toEqual([null, [ANY_MEMO]])
      expect([within?.paymentAddress, within?.extras]).toEqual([DEPOSIT_ADDRESS, [{ name: 'memo', value: '104729' }]])
    }
  })

  it.each([
    ['required', { required: { memo: '104729' } }],
    ['required fields', { required_fields: [{ memo: '104729' }] }],
    ['a link', { payment_link: { memo: '104729' } }],
    ['six levels', { a: { b: { c: { d: { e: { memo: '104729' } } } } } }],
    ['lists', { data: [{ deposit: [{ x: { memo: '104729' } }] }] }],
    ['300 levels', Array.from({ length: 300 }).reduce((of: object) => ({ of }), { memo: '104729' }) as object],
  ])('are found however deep they stand: %s', (_, json) => {
    const memo = { name: 'memo', value: '104729' }
    expect(read(order, { ...ORDER_JSON, ...json }).extras).toEqual([memo])
    expect(read(order, { ...ORDER_JSON, coin: { ...ORDER_JSON.coin, ...json } }).extras).toEqual([memo])
  })

  it('may be comments where comments are required', () => {
    const required = { comment: '104729' }
    expect(read(order, { ...ORDER_JSON, required }).extras).toEqual([{ name: 'comment', value: '104729' }])
  })

  it('are unreadable in an answer of more than 1000 objects, which is not searched to its end', () => {
    const listed = (length: number) => read(order, { ...ORDER_JSON, list: Array.from({ length }, () => ({ a: 1 })) })
    expect(listed(900)).toMatchObject({ unreadable: [], paymentAddress: DEPOSIT_ADDRESS })
    expect(listed(1100)).toMatchObject({ unreadable: ['memo'], paymentAddress: null })
  })

  it.each([
    { message: 'ok', status_message: 'Waiting for payment 1 of 3', error_message: 'E42' },
    { error: { message: 'E42', code: 42 }, errors: [{ message: 'E42' }] },
    { message_to_show_to_the_user: 'Order created' },
    { tag_required: false, memo_required: 'no', is_memo_needed: 0, has_memo: '1', memo_supported: 'yes' },
    { memo: 'None', destination_tag: 'null', memo_required: false, extra_id: 'N/A', tag: 'undefined', payment_id: '-' },
    { memo_required: 'optional', memo_type: 'text', tag_type: 'uint32', tag_kind: 'int64' },
    { memo_label: 'Memo of up to 28 signs', memo_title: 'Memo 2', memo_description: 'A1', memo_link: 'https://a.b/1' },
    { required: { memo: false, message: true }, supported: { memo: 'yes' }, required_fields: ['memo'] },
    {
      fields: [
        { key: 'memo', value: true },
        { name: 'memo_required', value: 'false' },
      ],
    },
    {
      fields: [
        { name: 'Memo type', value: 'text' },
        { type: 'memo', label: 'Memo', value: null },
      ],
    },
    { fields: [{ type: 'text', field: 'status', key: 'stage', label: 'Stage 2', name: 'Network', value: '12' }] },
    { stage: 2, percentage: '3.5', package: 'p1', montage_id: 'm1', ETag: 'a1', memory_id: 'm1', memorial: '1' },
    { note_url: '/n1', notes_url: 'n1', comments_count: 3, messages: 2, notes: ['n1'], tags: ['popular', 'top10'] },
    { payment_link: 'p1', payment_identity: 'p1', extra_ideas: 'p1', history: [{ status: 'NEW', at: 1 }] },
  ])('are none in what an honest order may tell besides: %j', json => {
    for (const body of [json, { coin: { ...ORDER_JSON.coin, ...json } }, { data: [{ of: json }] }]) {
      const answer = read(order, { ...ORDER_JSON, ...body })
      expect([answer.extras, answer.unreadable, answer.paymentAddress]).toEqual([[], [], DEPOSIT_ADDRESS])
    }
  })

  it('may be a number', () => {
    expect(read(order, { ...ORDER_JSON, destination_tag: 104729 }).extras).toEqual([
      { name: 'destination tag', value: '104729' },
    ])
    expect(read(order, { ...ORDER_JSON, destination_tag: 0 }).extras).toEqual([{ name: 'destination tag', value: '0' }])
  })

  it.each(['10\u200b4729', 'x'.repeat(121), '1\u202e2', 2 ** 53, 1e21, 1.5])(
    'hold the address back where they cannot be shown exactly as they are: %j',
    memo => {
      const answer = read(order, { ...ORDER_JSON, memo })
      expect([answer.paymentAddress, answer.extras]).toEqual([null, []])
    },
  )

  it.each([
    ['stage', '1'],
    ['stage_id', 3],
    ['percentage', 3.5],
    ['advantage', 'x'],
    ['vintage_tagline', 'x'],
    ['memory', 'x'],
    ['created_dt', '1732370401'],
  ])('%s is none, although it has such letters in it', (field, value) => {
    const answer = read(order, { ...ORDER_JSON, [field]: value })
    expect([answer.extras, answer.unreadable]).toEqual([[], []])
  })

  it.each([
    'memo_name',
    'memoName',
    'memo_type',
    'tag_label',
    'tag_required',
    'has_memo',
    'is_memo_needed',
    'memo_supported',
    'memo_description',
    'error_message',
    'note_url',
  ])('%s only speaks of one', field => {
    for (const body of [{ [field]: 'Destination tag' }, { coin: { ...ORDER_JSON.coin, [field]: 'Destination tag' } }]) {
      const answer = read(order, { ...ORDER_JSON, ...body })
      expect([answer.extras, answer.unreadable]).toEqual([[], []])
    }
  })

  it.each(['', '   ', null, undefined, false, {}, []])('hold nothing back where they say nothing: %j', memo => {
    const answer = read(order, { ...ORDER_JSON, memo })
    expect([answer.paymentAddress, answer.extras, answer.unreadable]).toEqual([DEPOSIT_ADDRESS, [], []])
  })
})
