import { describe, expect, it } from 'vitest'
import { coinInfo, coinList, contract, estimate, order, promocodeValidity, stage } from '#api/schemas'
import { NO_TOKEN, RECEIVE_ADDRESS } from '../../paths/fixtures/domain-values'
import { ORDER_JSON, read, refuses } from '../support/read'

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
  ])('has a percent between 0 and 100: %j is %d', (progress, percent) => {
    expect(read(stage, { ...STAGE_JSON, progress }).percent).toBe(percent)
  })

  it.each([['40%'], [Number.NaN], [null], [{}]])(
    'has the share of the total that was raised where its percent is %j',
    progress => {
      expect(read(stage, { ...STAGE_JSON, progress, total: '3', raised: '1' }).percent).toBe(33.33)
      expect(read(stage, { ...STAGE_JSON, progress, total: '1', raised: '3' }).percent).toBe(100)
      for (const unknown of [{ total: null }, { raised: null }, { total: '0' }])
        expect(read(stage, { ...STAGE_JSON, progress, ...unknown }).percent).toBeNull()
    },
  )

  it('has null for each field that cannot be read, and keeps the others', () => {
    expect(
      read(stage, { total: 'many', raised: -1, current_price: 1e308, next_price: null, number: 1.5, active: true }),
    ).toEqual({
      number: null,
      total: null,
      raised: null,
      percent: null,
      currentPrice: null,
      nextPrice: null,
      active: true,
    })
    // A feed without a price says 0.
    const { currentPrice, nextPrice, raised } = read(stage, {
      ...STAGE_JSON,
      current_price: 0,
      next_price: '0.00',
      raised: 0,
    })
    expect([currentPrice, nextPrice, raised]).toEqual([null, null, '0'])
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

  it('has a precision of 18 digits at most, as EVM coins do, and of none where it has whole amounts only', () => {
    expect(read(coinList, [{ ...json, precision: 0, priority: 0 }])).toEqual([{ ...coin, precision: 0, priority: 0 }])
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
    const name = `\u202eBit\u200bcoin${' of all'.repeat(10_000)}`
    expect(read(coinList, [{ ...json, name }])[0]?.name).toMatch(/^Bitcoin of all .{64}…$/)
  })

  it.each(['Pay at fract-sale.com now', `Pay ${RECEIVE_ADDRESS}`])(
    'calls a coin by its ticker whose name leads away: %s',
    name => {
      expect(read(coinList, [{ ...json, name }])[0]?.name).toBe(json.ticker)
    },
  )

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
    expect(read(coinInfo, { min_amount: '1', price: 0 }).price).toBeNull()
    expect(read(coinInfo, { min_amount: '1', max_amount: '0.00' }).maxAmount).toBeNull()
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
    expect(read(estimate, { estimate_id: 'e'.repeat(1_024), amount: '1' }).id).toHaveLength(1_024)
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

describe('the contract', () => {
  // spec 3.contract
  it('is an address and the ABI out of its JSON string', () => {
    expect(read(contract, { address: RECEIVE_ADDRESS, abi: '[{"type":"function","name":"owner"}]' })).toEqual({
      address: RECEIVE_ADDRESS,
      abi: [{ type: 'function', name: 'owner' }],
    })
  })

  it('has an ABI that comes as the list itself', () => {
    const abi = [{ type: 'function', name: 'owner' }]
    expect(read(contract, { address: RECEIVE_ADDRESS, abi }).abi).toEqual(abi)
  })

  it.each([
    { address: RECEIVE_ADDRESS, abi: 'no JSON' },
    { address: RECEIVE_ADDRESS, abi: '{"not":"a list"}' },
    { address: RECEIVE_ADDRESS, abi: {} },
    { address: '0x1', abi: '[]' },
    { abi: '[]' },
    null,
  ])('is refused as %j', json => {
    expect(refuses(contract, json)).toBe(true)
  })
})
