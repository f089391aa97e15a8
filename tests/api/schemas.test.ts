import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { BODIES } from '#api/bodies'
import { ROUTES, type RouteName } from '#api/routes'
import { coinInfo, coinList, contract, estimate, order, promocodeValidity, stage } from '#api/schemas'
import { DEPOSIT_ADDRESS, NO_TOKEN, RECEIVE_ADDRESS, UUID } from '../../paths/fixtures/fixtures'

const read = <Schema extends v.GenericSchema>(schema: Schema, json: unknown) => v.parse(schema, json)
const refuses = (schema: v.GenericSchema, json: unknown) => !v.safeParse(schema, json).success

const STAGE_JSON = { total: 1000000, raised: '400000.5', current_price: 0.035, next_price: '0.05', active: true }

describe('the stage info', () => {
  const whole = {
    number: 1,
    total: '1000000',
    raised: '400000.5',
    percent: 40,
    currentPrice: '0.035',
    nextPrice: '0.05',
    active: true,
  }

  // spec 3.stage, 3.stage.names
  it('is read in both namings of section 3', () => {
    expect(read(stage, { ...STAGE_JSON, number: 1, progress: 40 })).toEqual(whole)
    expect(read(stage, { ...STAGE_JSON, stage_number: 1, percent: 40 })).toEqual(whole)
    expect(read(stage, { ...STAGE_JSON, stage_number: '1', percent: '40' })).toEqual(whole)
  })

  // spec 5.percent
  it.each([
    [-5, 0],
    [0, 0],
    [99.9, 99.9],
    [100, 100],
    [104.2, 100],
    [1e308, 100],
    ['40', 40],
    ['40%', 0],
    [Number.NaN, 0],
    [null, 0],
    [{}, 0],
  ])('has a percent between 0 and 100: %j is %d', (progress, percent) => {
    expect(read(stage, { ...STAGE_JSON, progress }).percent).toBe(percent)
  })

  it('has null for each field that cannot be read, and keeps the others', () => {
    expect(
      read(stage, { total: 'many', raised: -1, current_price: 1e308, next_price: null, number: 1.5, active: true }),
    ).toEqual({
      number: null,
      total: null,
      raised: null,
      percent: 0,
      currentPrice: null,
      nextPrice: null,
      active: true,
    })
  })

  it.each([false, 'true', 1, null, undefined])('is active only when it says true, not %j', active => {
    expect(read(stage, { ...STAGE_JSON, active }).active).toBe(false)
  })

  it.each([{ active: true }, { total: '1000000' }, { current_price: 0.035 }])('is one with no more than %j', json => {
    expect(refuses(stage, json)).toBe(false)
  })

  it.each([null, [], 'stage', 42, {}, { message: 'maintenance' }])('is refused as %j', json => {
    expect(refuses(stage, json)).toBe(true)
  })
})

describe('the promocode check', () => {
  it('is read in both shapes', () => {
    expect(read(promocodeValidity, { valid: true })).toBe(true)
    expect(read(promocodeValidity, { valid: false })).toBe(false)
    expect(read(promocodeValidity, { data: { valid: true } })).toBe(true)
    expect(read(promocodeValidity, { data: { valid: false } })).toBe(false)
    expect(read(promocodeValidity, { valid: true, data: { discount: '3.5' } })).toBe(true)
    expect(read(promocodeValidity, { valid: true, data: null })).toBe(true)
  })

  it.each([{}, { valid: 1 }, { valid: 'true' }, { data: {} }, { data: { valid: null } }, null, true, [true]])(
    'is refused as %j',
    json => {
      expect(refuses(promocodeValidity, json)).toBe(true)
    },
  )
})

describe('the list of coins', () => {
  const json = {
    code: 'BTC',
    ticker: 'btc',
    name: 'Bitcoin',
    logo_url: '/logos/btc.svg',
    network: 'BTC',
    priority: 5,
    precision: 8,
  }
  const coin = {
    code: 'BTC',
    ticker: 'btc',
    name: 'Bitcoin',
    logoUrl: '/logos/btc.svg',
    network: 'btc',
    priority: 5,
    precision: 8,
    ...NO_TOKEN,
  }

  it('is read bare and in an envelope', () => {
    expect(read(coinList, [json])).toEqual([coin])
    expect(read(coinList, { data: [json] })).toEqual([coin])
    expect(read(coinList, [])).toEqual([])
  })

  // spec 3.coin, 5.order.priority, 9.priority
  it('has the priority 9999 and the precision 8 where none can be read', () => {
    expect(read(coinList, [{ code: 'X', ticker: 'x' }])).toEqual([
      { code: 'X', ticker: 'x', name: 'x', logoUrl: null, network: null, priority: 9999, precision: 8, ...NO_TOKEN },
    ])
    for (const bad of [-1, 1.5, Number.NaN, 1e308, 'high', null, {}]) {
      expect(read(coinList, [{ ...json, priority: bad, precision: bad }])).toEqual([
        { ...coin, priority: 9999, precision: 8 },
      ])
    }
  })

  it('has a precision of 18 digits at most, as EVM coins do', () => {
    expect(read(coinList, [{ ...json, precision: 18 }])).toEqual([{ ...coin, precision: 18 }])
    expect(read(coinList, [{ ...json, precision: 19 }])).toEqual([{ ...coin, precision: 8 }])
  })

  it('names the contract and the chain of a coin where the API does, and is none the worse where it does not', () => {
    const contract_address = '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'
    const named = { contractAddress: contract_address, chainId: 137 }
    for (const chain_id of [137, '137', ' 137 ']) {
      expect(read(coinList, [{ ...json, contract_address, chain_id }])).toEqual([{ ...coin, ...named }])
    }
    const orders = read(order, { ...ORDER_JSON, coin: { ...ORDER_JSON.coin, contract_address, chain_id: 137 } })
    expect(orders.coin).toMatchObject(named)
  })

  it.each([
    '',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    'native',
    `0x${'g'.repeat(40)}`,
    `0x${'a'.repeat(41)}`,
    ` 0x${'a'.repeat(40)}`,
    `0x${'a'.repeat(40)}\u202e`,
    `0X${'a'.repeat(40)}`,
    0,
    -137,
    1.5,
    1e308,
    Number.NaN,
    '0x89',
    true,
    {},
    [137],
    null,
  ])('names neither where it is told %j', hostile => {
    const told = { contract_address: hostile, chain_id: hostile }
    expect(read(coinList, [{ ...json, ...told }])).toEqual([coin])
    expect(read(order, { ...ORDER_JSON, coin: { ...ORDER_JSON.coin, ...told } }).coin).toMatchObject(NO_TOKEN)
  })

  it('leaves out an entry without a code or a ticker, and a second one of the same code', () => {
    const list = [
      null,
      1,
      {},
      { code: 'A' },
      { ticker: 'a' },
      { code: 'A B', ticker: 'a' },
      json,
      { ...json, name: 'Fake' },
    ]
    expect(read(coinList, list)).toEqual([coin])
  })

  it('makes names safe to show: no overrides, no markup of its own, no 10,000 characters', () => {
    const name = `\u202eBit\u200bcoin${'n'.repeat(10_000)}`
    expect(read(coinList, [{ ...json, name }])[0]?.name).toBe(`Bitcoin${'n'.repeat(72)}…`)
  })

  it.each([null, {}, { data: {} }, 'coins', 3])('is refused as %j', bad => {
    expect(refuses(coinList, bad)).toBe(true)
  })
})

describe('the info of a coin', () => {
  // spec 3.coinInfo
  it('is its minimum, its maximum where it has one, and its price', () => {
    expect(read(coinInfo, { min_amount: '0.0005', price: 60000.5 })).toEqual({
      minAmount: '0.0005',
      maxAmount: null,
      price: '60000.5',
    })
    expect(read(coinInfo, { min_amount: 1e-7, max_amount: '2', price: 'much' })).toEqual({
      minAmount: '0.0000001',
      maxAmount: '2',
      price: null,
    })
  })

  it.each([{}, { min_amount: -1 }, { min_amount: 1e308 }, { min_amount: null }, { min_amount: 'NaN' }, [], null])(
    'is refused without a readable minimum: %j',
    json => {
      expect(refuses(coinInfo, json)).toBe(true)
    },
  )
})

describe('an estimate', () => {
  // spec 3.estimate
  it('is an id and an amount of $FRACT', () => {
    expect(read(estimate, { estimate_id: 'e-1', amount: 85714.28 })).toEqual({ id: 'e-1', amount: '85714.28' })
    expect(read(estimate, { estimate_id: 42, amount: '1' })).toEqual({ id: '42', amount: '1' })
  })

  it.each([
    { estimate_id: 'e-1' },
    { amount: '1' },
    { estimate_id: '', amount: '1' },
    { estimate_id: 'e-1', amount: -1 },
    { estimate_id: 'e-1', amount: '9'.repeat(40) },
    { estimate_id: 1.5, amount: '1' },
    { estimate_id: Number.MAX_SAFE_INTEGER + 1, amount: '1' },
    { estimate_id: 'a\r\nb', amount: '1' },
    { estimate_id: 'schätzung', amount: '1' },
    null,
  ])('is refused as %j: its id is sent back in a header', json => {
    expect(refuses(estimate, json)).toBe(true)
  })
})

const ORDER_JSON = {
  uuid: UUID,
  status: 'WAITING',
  seconds_left: 1200,
  amount_from: '0.05',
  received_amount: 0,
  to_receive: 85714.28,
  amount_to: null,
  receive_address: RECEIVE_ADDRESS,
  payment_address: DEPOSIT_ADDRESS,
  tx_hash: null,
  error_message: null,
  coin: { ticker: 'btc', logo_url: '/logos/btc.svg' },
  payer: { promocode: 'FRIEND5' },
}

describe('an order', () => {
  const whole = {
    uuid: UUID,
    status: 'WAITING',
    secondsLeft: 1200,
    amountFrom: '0.05',
    receivedAmount: '0',
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
    expect(read(order, { uuid: UUID, status: 'NEW' })).toEqual({
      uuid: UUID,
      status: 'NEW',
      secondsLeft: null,
      amountFrom: null,
      receivedAmount: null,
      toReceive: null,
      amountTo: null,
      receiveAddress: null,
      paymentAddress: null,
      txHash: null,
      errorMessage: null,
      coin: null,
      payerPromocode: null,
      extras: [],
      unreadable: [],
    })
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
    [-3, null],
    ['1200', 1200],
    [' 1200 ', 1200],
    ['1e3', null],
    ['0x10', null],
    [Number.NaN, null],
    [1e308, null],
    [null, null],
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
    [['memo'], { memo: 'Address changed. Pay to bc1q…' }],
    [['memo'], { memo: 'two words' }],
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
      expect(answer).toEqual({ ...whole, amountFrom: null, receivedAmount: null, toReceive: null, amountTo: null })
    }
  })

  it('has its error message made safe to show', () => {
    expect(read(order, { ...ORDER_JSON, error_message: '  no\u202e gas\n left ' }).errorMessage).toBe('no gas left')
    expect(read(order, { ...ORDER_JSON, error_message: 'no gas '.repeat(1_000) }).errorMessage).toHaveLength(500)
    expect(read(order, { ...ORDER_JSON, error_message: { code: 1 } }).errorMessage).toBeNull()
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
    expect(read(order, { ...ORDER_JSON, [field]: value }).extras).toEqual([])
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
    expect(read(order, { ...ORDER_JSON, [field]: 'Destination tag' }).extras).toEqual([])
    expect(read(order, { ...ORDER_JSON, coin: { ...ORDER_JSON.coin, [field]: 'Destination tag' } }).extras).toEqual([])
  })

  it.each(['', '   ', null, undefined, false, {}, []])('are left out where they say nothing: %j', memo => {
    expect(read(order, { ...ORDER_JSON, memo }).extras).toEqual([])
  })
})

describe('the contract', () => {
  // spec 3.contract
  it('is an address and the ABI out of its JSON string', () => {
    expect(read(contract, { address: RECEIVE_ADDRESS, abi: '[{"type":"function","name":"owner"}]' })).toEqual({
      address: RECEIVE_ADDRESS,
      abi: [{ type: 'function', name: 'owner' }],
    })
  })

  it.each([
    { address: RECEIVE_ADDRESS, abi: 'no JSON' },
    { address: RECEIVE_ADDRESS, abi: '{"not":"a list"}' },
    { address: RECEIVE_ADDRESS, abi: [] },
    { address: '0x1', abi: '[]' },
    { abi: '[]' },
    null,
  ])('is refused as %j', json => {
    expect(refuses(contract, json)).toBe(true)
  })
})

describe('the bodies that the sandbox checks', () => {
  it('take what the page sends', () => {
    expect(read(BODIES.checkPromocode, { code: ' FRIEND5 ' })).toEqual({ code: 'FRIEND5' })
    expect(read(BODIES.estimate, { currency: 'BTC', amount: '0.05' })).toEqual({ currency: 'BTC', amount: '0.05' })
    expect(read(BODIES.estimate, { currency: 'BTC', amount: 0.05, promocode: 'FRIEND5' })).toEqual({
      currency: 'BTC',
      amount: '0.05',
      promocode: 'FRIEND5',
    })
    expect(read(BODIES.createOrder, { estimate_id: 'e-1', currency: 'BTC', amount: '0.05' })).toEqual({
      estimate_id: 'e-1',
      currency: 'BTC',
      amount: '0.05',
    })
    expect(read(BODIES.saveWallet, { address: RECEIVE_ADDRESS })).toEqual({ address: RECEIVE_ADDRESS })
    expect(read(BODIES.saveWallet, { address: RECEIVE_ADDRESS, email: 'buyer@example.com' })).toEqual({
      address: RECEIVE_ADDRESS,
      email: 'buyer@example.com',
    })
  })

  it.each<[string, v.GenericSchema, unknown]>([
    ['an empty code', BODIES.checkPromocode, { code: '  ' }],
    ['a code that is no text', BODIES.checkPromocode, { code: 5 }],
    ['a negative amount', BODIES.estimate, { currency: 'BTC', amount: -1 }],
    ['an absurd amount', BODIES.estimate, { currency: 'BTC', amount: 1e308 }],
    ['an empty promocode', BODIES.estimate, { currency: 'BTC', amount: '1', promocode: '' }],
    ['no currency', BODIES.estimate, { amount: '1' }],
    ['no estimate', BODIES.createOrder, { currency: 'BTC', amount: '1' }],
    ['an empty e-mail', BODIES.saveWallet, { address: RECEIVE_ADDRESS, email: '' }],
    ['an e-mail that is none', BODIES.saveWallet, { address: RECEIVE_ADDRESS, email: 'buyer' }],
    ['an address of 1,000 characters', BODIES.saveWallet, { address: 'a'.repeat(1000) }],
    ['no body', BODIES.createOrder, null],
  ])('refuse %s', (_, schema, body) => {
    expect(refuses(schema, body)).toBe(true)
  })
})

describe('hostile JSON', () => {
  const FIELDS = [
    'uuid status seconds_left amount_from received_amount to_receive amount_to receive_address payment_address tx_hash',
    'error_message coin payer memo total raised progress percent number stage_number current_price next_price active',
    'data valid min_amount max_amount price estimate_id amount address abi code ticker name logo_url network priority',
    'precision __proto__ toString constructor',
  ]
    .join(' ')
    .split(' ')
  const nasty = fc.oneof(
    fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSparseArray: true }),
    fc.constantFrom<unknown>(
      UUID,
      'WAITING',
      'true',
      true,
      '-1',
      '1e308',
      '1e-7',
      1e308,
      1e-7,
      -0,
      '0x10',
      '[]',
      'NaN',
    ),
    fc.string({ unit: 'binary' }),
    fc.double(),
  )
  const shaped = fc.dictionary(
    fc.constantFrom(...FIELDS),
    fc.oneof(nasty, fc.dictionary(fc.constantFrom(...FIELDS), nasty)),
  )
  const json = fc.oneof(
    nasty,
    shaped,
    fc.array(shaped),
    shaped.map(data => ({ data })),
  )

  const MONEY = /^(?:0|[1-9]\d{0,29})(?:\.\d{0,29}[1-9])?$/
  const NAMES_OF_MONEY = new Set(
    'total raised currentPrice nextPrice minAmount maxAmount price amount amountFrom receivedAmount toReceive amountTo'.split(
      ' ',
    ),
  )

  /** Walks a decoded value: no NaN, no undefined, no money that is not a plain number. */
  function faults(value: unknown, name = 'answer'): string[] {
    if (value === undefined) return [`${name} is undefined`]
    if (typeof value === 'number' && !Number.isFinite(value)) return [`${name} is ${value}`]
    if (NAMES_OF_MONEY.has(name) && value !== null && !(typeof value === 'string' && MONEY.test(value)))
      return [`${name} is ${String(value)}`]
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, inner]) => faults(inner, Array.isArray(value) ? name : key))
  }

  const DECODED = (Object.keys(ROUTES) as RouteName[]).filter(name => name !== 'saveWallet' && name !== 'contract')

  it.each(DECODED)('%s never throws, and never lets through NaN, undefined or half a number', name => {
    fc.assert(
      fc.property(json, value => {
        const result = v.safeParse(ROUTES[name].answer, value)
        if (result.success) expect(faults(result.output)).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  it('never throws on a contract or on the body of a request', () => {
    fc.assert(
      fc.property(json, value => {
        for (const schema of [contract, BODIES.checkPromocode, BODIES.estimate, BODIES.createOrder, BODIES.saveWallet])
          v.safeParse(schema, value)
      }),
      { numRuns: 400 },
    )
  })

  it('an order decodes to its own fields only, whatever else it carries', () => {
    fc.assert(
      fc.property(shaped, fields => {
        const result = v.safeParse(order, { ...fields, uuid: UUID })
        expect(result.success).toBe(true)
        if (result.success) expect(Object.keys(result.output)).toEqual(Object.keys(v.parse(order, ORDER_JSON)))
      }),
      { numRuns: 400 },
    )
  })
})
