import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SaleApi, saleApi } from '#api/client'
import { ROUTES, type RouteName } from '#api/routes'
import type { Coin } from '#domain/coin'
import { type Decimal, multiply } from '#domain/decimal'
import { Failure } from '#domain/failure'
import type { Order } from '#domain/order'
import { addressFault } from '#domain/receiving-address'
import { BARE_ORDER } from '../../paths/fixtures/domain-values'
import {
  CALL_NAMES,
  FAULT_NAMES,
  type Fault,
  faultFor,
  KIND_NAMES,
  SWAP_NAMES,
  type Swap,
} from '../../sandbox/faults/kinds'
import { freePort } from '../../sandbox/free-port'
import { type Listening, listen, listenerOf } from '../../sandbox/http/listen'
import { type OrderAnswer, openTestSandbox, WALLET } from './support'

const LATE = 30

let house: Awaited<ReturnType<typeof openTestSandbox>>
let listening: Listening
let port: number
let api: SaleApi
let coin: Coin
let waiting: string

beforeAll(async () => {
  house = await openTestSandbox()
  port = await freePort()
  listening = await listen(port, listenerOf(house.sandbox.app))
  api = saleApi(`http://127.0.0.1:${port}/api`)
  coin = (await api.coins()).find(({ code }) => code === 'USDTMATIC') as Coin
  waiting = (await house.buys('USDTMATIC', '25')).uuid
  await house.reaches(waiting, 'WAITING')
})
afterAll(async () => {
  await listening?.close()
  await house?.close()
})
afterEach(() => injector('DELETE'))

async function injector(method: 'GET' | 'PUT' | 'DELETE', body?: unknown) {
  const response = await fetch(`http://127.0.0.1:${port}/_sandbox/faults`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

const once = (call: RouteName, fault: Fault) => ({ call, fault, times: 1 })
const set = (...rules: { call: RouteName; fault: Fault; times?: number }[]) =>
  injector('PUT', { rules, delay_ms: LATE })
const drawn = async () => (await injector('GET')).body.log
const raw = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}/api${path}`, init)
const stored = (uuid: string) => house.sandbox.db.get('SELECT * FROM orders WHERE uuid = ?', uuid)
const count = (table: string) => house.sandbox.db.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)?.n ?? 0

async function failure(answer: Promise<unknown>): Promise<string> {
  const error = await answer.then(
    () => null,
    (error: unknown) => error,
  )
  return error instanceof Failure ? error.kind : String(error)
}

async function estimated(amount = '25') {
  const quote = { coin, amount: amount as Decimal, promocode: null }
  return { quote, estimate: await api.estimate(quote) }
}

describe('an order that is asked for', () => {
  let before: unknown
  let truth: Order
  beforeEach(async () => {
    truth = await api.order(waiting)
    before = stored(waiting)
  })
  /** The fault was on the wire alone: what is stored is as it was, and the next answer is true again. */
  afterEach(async () => {
    expect(stored(waiting)).toEqual(before)
    expect({ ...(await api.order(waiting)), secondsLeft: 0 }).toEqual({ ...truth, secondsLeft: 0 })
  })

  test.each([
    ['drop', 'network'],
    ['restart', 'network'],
    ['truncation', 'truncated'],
    ['4xx', 'refused'],
    ['429', 'throttled'],
    ['5xx', 'server'],
    ['html', 'malformed'],
    ['another order', 'invalid'],
  ] as const)('fails with %s as %s, once', async (fault, kind) => {
    await set(once('order', fault))
    expect(await failure(api.order(waiting))).toBe(kind)
    expect(await drawn()).toEqual([{ call: 'order', request: 1, fault, became: fault }])
  })

  test('hangs until the client gives up', async () => {
    await set(once('order', 'hang'))
    expect(await failure(saleApi(`http://127.0.0.1:${port}/api`, 100).order(waiting))).toBe('timeout')
  })

  test('comes late with latency', async () => {
    await set(once('order', 'latency'))
    const began = performance.now()
    expect(await api.order(waiting)).toMatchObject({ uuid: waiting, status: 'WAITING' })
    expect(performance.now() - began).toBeGreaterThanOrEqual(LATE - 1)
  })

  test('has the reason of a 4xx and the Retry-After of a 429', async () => {
    await set(once('order', '4xx'), once('order', '429'))
    const refused = await raw(`/order/${waiting}`)
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { message: 'The fault injector refuses this request.' },
    ])
    const throttled = await raw(`/order/${waiting}`)
    expect([throttled.status, throttled.headers.get('retry-after')]).toEqual([429, '2'])
  })

  test('keeps its id with wrong types, and nothing else that could be read', async () => {
    await set(once('order', 'wrong types'))
    expect(await api.order(waiting)).toEqual({ ...BARE_ORDER, uuid: waiting })
  })

  test('has no readable number with absurd numbers, whatever the seed', async () => {
    await injector('PUT', { seed: 1, rate: 1, kinds: ['absurd numbers'], calls: ['order'] })
    for (let request = 0; request < 10; request++) {
      const { amountFrom, toReceive, secondsLeft } = await api.order(waiting)
      expect({ amountFrom, toReceive, secondsLeft }).toEqual({ amountFrom: null, toReceive: null, secondsLeft: null })
    }
    await injector('DELETE')
  })

  test('has a valid address of nobody’s order with address swap, once the true one was told', async () => {
    await set(once('order', 'address swap'))
    expect((await api.order(waiting)).paymentAddress).toBe(truth.paymentAddress)
    expect(await drawn()).toMatchObject([{ fault: 'address swap', became: 'latency' }])
    await set({ call: 'order', fault: 'address swap' })
    await api.order(waiting)
    const { paymentAddress } = await api.order(waiting)
    expect(paymentAddress).not.toBe(truth.paymentAddress)
    expect(addressFault(paymentAddress ?? '')).toBe(null)
    await injector('DELETE')
  })

  test('goes back to a status that it has left with status regress', async () => {
    await set(once('order', 'status regress'))
    expect(['NEW', 'PREPARING']).toContain((await api.order(waiting)).status)
  })

  test('has a status that nobody knows with unknown status', async () => {
    await set(once('order', 'unknown status'))
    expect(await (await raw(`/order/${waiting}`)).json()).toMatchObject({ uuid: waiting, status: 'FROZEN' })
  })

  test('is carried out twice with duplicate, which changes nothing for who only reads', async () => {
    await set(once('order', 'duplicate'))
    expect(await api.order(waiting)).toMatchObject({ uuid: waiting, status: 'WAITING' })
    expect(await drawn()).toEqual([{ call: 'order', request: 1, fault: 'duplicate', became: 'duplicate' }])
  })
})

describe('answers that all come late', () => {
  const late = (ms: unknown) =>
    fetch(`http://127.0.0.1:${port}/_sandbox/faults/late`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ms }),
    })
  async function waited(act: () => Promise<unknown>) {
    const began = performance.now()
    await act()
    return performance.now() - began
  }

  test('are so with a fault and without, whatever is planned meanwhile, until faults are ended', async () => {
    expect((await (await late(LATE)).json()).late_ms).toBe(LATE)
    expect(await waited(() => api.order(waiting))).toBeGreaterThanOrEqual(LATE - 1)
    await injector('PUT', { rules: [once('order', '5xx')] })
    expect(await waited(async () => expect(await failure(api.order(waiting))).toBe('server'))).toBeGreaterThanOrEqual(
      LATE - 1,
    )
    expect((await injector('GET')).body).toMatchObject({ late_ms: LATE, drawn: 1 })
    expect((await injector('DELETE')).body.late_ms).toBe(0)
  })

  test.each([-1, 60_001, 0.5, '5'])('are not late by %s', async ms => {
    expect((await late(ms)).status).toBe(422)
    expect((await injector('GET')).body.late_ms).toBe(0)
  })
})

test('a stale replay is the first answer that this address gave', async () => {
  const { uuid } = await house.buys('USDTMATIC', '30')
  await set()
  expect((await api.order(uuid)).status).toBe('NEW')
  await house.reaches(uuid, 'WAITING')
  await injector('DELETE')
  await set(once('order', 'stale replay'))
  expect((await api.order(uuid)).status).toBe('WAITING')
  expect(await drawn()).toMatchObject([{ fault: 'stale replay', became: 'latency' }])
  await set({ call: 'order', fault: 'stale replay', times: 2 })
  await api.order(uuid)
  await house.saves(uuid, WALLET)
  expect((await api.order(uuid)).receiveAddress).toBe(null)
  expect((await api.order(uuid)).receiveAddress).toBe(WALLET)
})

describe('what must not happen twice', () => {
  test.each(['hang', 'drop', 'truncation', '5xx', 'html'] as const)(
    'an order whose answer is lost by %s was created, and is the same order when it is sent again',
    async fault => {
      const { quote, estimate } = await estimated()
      const before = count('orders')
      await set(once('createOrder', fault))
      const impatient = saleApi(`http://127.0.0.1:${port}/api`, fault === 'hang' ? 100 : 15_000)
      expect(['timeout', 'network', 'truncated', 'server', 'malformed']).toContain(
        await failure(impatient.createOrder(quote, estimate.id, estimate.id)),
      )
      expect(count('orders')).toBe(before + 1)
      await api.createOrder(quote, estimate.id, estimate.id)
      expect(count('orders')).toBe(before + 1)
    },
  )

  test.each(['4xx', '429', 'restart'] as const)('an order that is refused by %s was not created', async fault => {
    const { quote, estimate } = await estimated()
    const before = count('orders')
    await set(once('createOrder', fault))
    await failure(api.createOrder(quote, estimate.id, estimate.id))
    expect(count('orders')).toBe(before)
  })

  test('an order that is asked for twice at once is one order', async () => {
    const { quote, estimate } = await estimated()
    const before = count('orders')
    await set(once('createOrder', 'duplicate'))
    const order = await api.createOrder(quote, estimate.id, estimate.id)
    expect(count('orders')).toBe(before + 1)
    expect(stored(order.uuid)).toMatchObject({ estimate_id: estimate.id })
  })
})

test('every call has every fault, or the neighbour that the table names, and the sandbox goes on', {
  tags: ['whole'],
}, async () => {
  const impatient = saleApi(`http://127.0.0.1:${port}/api`, 300)
  const { uuid } = await house.buys('BTC', '0.01')
  // Or 'foreign save' would be what lasts.
  await house.saves(uuid, WALLET)
  const asks: Record<RouteName, () => Promise<unknown>> = {
    stageInfo: () => impatient.stageInfo(),
    checkPromocode: () => impatient.checkPromocode('FRACT2025'),
    coins: () => impatient.coins(),
    coinInfo: () => impatient.coinInfo('BTC'),
    estimate: () => impatient.estimate({ coin, amount: '25' as Decimal, promocode: null }),
    createOrder: () => impatient.createOrder({ coin, amount: '25' as Decimal, promocode: null }, 'none', 'none'),
    order: () => impatient.order(uuid),
    saveWallet: () => impatient.saveWallet(uuid, { address: WALLET, email: null }),
    contract: () => impatient.contract(),
  }
  expect(CALL_NAMES).toEqual(Object.keys(ROUTES))
  for (const call of CALL_NAMES) {
    await set(...KIND_NAMES.map(fault => once(call, fault)))
    for (const _ of KIND_NAMES) await asks[call]().catch((error: unknown) => expect(error).toBeInstanceOf(Failure))
    // On a busy machine the asker has gone before the sandbox hears the last question.
    await expect.poll(async () => (await drawn()).map(({ fault }: { fault: Fault }) => fault)).toEqual(KIND_NAMES)
    for (const { fault, became } of await drawn()) expect([faultFor(call, fault), 'latency'], fault).toContain(became)
    await injector('DELETE')
    expect(await failure(asks[call]())).toBe(call === 'createOrder' ? 'refused' : 'null')
  }
})

describe('a swap', () => {
  const answer = async (uuid: string) => (await raw(`/order/${uuid}`)).json()
  const [first, then] = [(uuid: string) => answer(uuid), (uuid: string) => answer(uuid)]
  async function order(code = 'USDTMATIC', amount = '30', receiver: string | null = null) {
    const { uuid } = await house.buys(code, amount)
    await house.reaches(uuid, 'WAITING')
    if (receiver) await house.saves(uuid, receiver)
    return { uuid, truth: await house.order(uuid) }
  }
  const but = (truth: OrderAnswer, changes: object) => ({ ...truth, seconds_left: expect.any(Number), ...changes })
  const always = (fault: Swap) => set({ call: 'order', fault })

  test('of the receiver is a stranger’s address, once the true one was told', async () => {
    const { uuid, truth } = await order('USDTMATIC', '30', WALLET)
    await always('receiver swap')
    expect(await first(uuid)).toEqual(but(truth, {}))
    const { receive_address, ...rest } = await then(uuid)
    expect([addressFault(receive_address), receive_address === WALLET]).toEqual([null, false])
    expect(rest.payment_address).toBe(truth.payment_address)
  })

  test.each([
    ['XRP', 'destination_tag'],
    ['XLM', 'memo'],
    ['TON', 'memo'],
  ])('of the memo of %s is another one, once the true one was told', async (code, field) => {
    const { uuid, truth } = await order(code, '200')
    expect((truth as unknown as Record<string, string>)[field]).toMatch(/^1\d{3}$/)
    await always('memo change')
    expect(await first(uuid)).toEqual(but(truth, {}))
    expect(await then(uuid)).toEqual(but(truth, { [field]: '9009' }))
  })

  test('of no memo is one that comes later', async () => {
    const { uuid, truth } = await order()
    expect(truth).not.toHaveProperty('memo')
    await always('late memo')
    expect(await first(uuid)).toEqual(but(truth, {}))
    expect(await then(uuid)).toEqual(but(truth, { memo: '9009' }))
  })

  test.each([
    ['network change', (truth: OrderAnswer) => ({ coin: { ...truth.coin, network: 'eth' } })],
    ['ticker change', (truth: OrderAnswer) => ({ coin: { ...truth.coin, ticker: 'eth' } })],
    ['amount change', () => ({ amount_from: '180' })],
    ['promise change', () => ({ to_receive: '15' })],
    [
      'payment link',
      ({ payment_address }: OrderAnswer) => ({ payment_address: `ethereum:${payment_address}?amount=999` }),
    ],
    ['foreign form', () => ({ payment_address: expect.stringMatching(/^T[1-9A-HJ-NP-Za-km-z]{33}$/) })],
  ] as const)('%s is told of an order that was created truly, and of nothing else', async (fault, changes) => {
    await house.good('PUT', '/_sandbox/stage', { current_price: '0.02' })
    const { uuid, truth } = await order()
    await set(once('order', fault))
    expect(await answer(uuid)).toEqual(but(truth, changes(truth)))
    expect(await answer(uuid)).toEqual(but(truth, {}))
  })

  test.each([
    ['TRX', /^0x[0-9a-fA-F]{40}$/, 'tron:'],
    ['BTC', /^0x[0-9a-fA-F]{40}$/, 'bitcoin:'],
  ] as const)('of the deposit address of %s has another chain’s form, or is a link', async (code, form, scheme) => {
    const { uuid, truth } = await order(code, code === 'BTC' ? '0.01' : '200')
    await set(once('order', 'foreign form'), once('order', 'payment link'))
    expect((await answer(uuid)).payment_address).toMatch(form)
    expect((await answer(uuid)).payment_address).toBe(`${scheme}${truth.payment_address}?amount=999`)
  })

  test('says of a WAITING order that its money came, all of it or half, and of no other', async () => {
    const { uuid } = await order('USDTMATIC', '25', WALLET)
    const received = new Set<string>()
    for (let seed = 0; seed < 8; seed++) {
      await injector('PUT', { seed, rules: [once('order', 'early receipt')], delay_ms: LATE })
      const said = await answer(uuid)
      expect(said.status).toBe('WAITING')
      received.add(said.received_amount)
    }
    expect([...received].sort()).toEqual(['12.5', '25'])
    await injector('DELETE')
    await house.does(uuid, 'cancel')
    await always('early receipt')
    expect(await answer(uuid)).toMatchObject({ status: 'CANCEL', received_amount: null })
  })

  test('says WAITING twice, once CONFIRMING was told, and the truth again', async () => {
    const { uuid } = await order('USDTMATIC', '25', WALLET)
    await house.does(uuid, 'hold', { status: 'CONFIRMING' })
    await house.pays(uuid)
    await house.reaches(uuid, 'CONFIRMING')
    await set({ call: 'order', fault: 'stale pair', times: 2 })
    const said = []
    for (let poll = 0; poll < 5; poll++) said.push(await answer(uuid))
    expect(said.map(({ status }) => status)).toEqual(['CONFIRMING', 'WAITING', 'WAITING', 'CONFIRMING', 'CONFIRMING'])
    expect(said[1]).toMatchObject({ received_amount: null, seconds_left: 600 })
  })

  test('says of what was delivered that it was a hundredth', async () => {
    const { uuid } = await order('USDTMATIC', '25', WALLET)
    await house.pays(uuid)
    const { order: truth } = await house.reaches(uuid, 'SUCCESS')
    await always('short delivery')
    expect(await answer(uuid)).toEqual(
      but(truth, { amount_to: multiply(truth.amount_to as Decimal, '0.01' as Decimal) }),
    )
  })

  test.each(['order', 'saveWallet'] as const)(
    'saves a stranger’s address before the buyer does, at %s, and the buyer is refused',
    async call => {
      const { uuid } = await order()
      await set(once(call, 'foreign save'))
      if (call === 'order') expect((await api.order(uuid)).receiveAddress).not.toBe(null)
      expect(await failure(api.saveWallet(uuid, { address: WALLET, email: null }))).toBe('refused')
      const { receive_address } = (await house.order(uuid)) as { receive_address: string }
      expect([addressFault(receive_address), receive_address === WALLET]).toEqual([null, false])
    },
  )

  test('says that the address was saved, and keeps nothing', async () => {
    const { uuid } = await order()
    await set(once('saveWallet', 'unsaved'))
    await api.saveWallet(uuid, { address: WALLET, email: null })
    expect((await house.order(uuid)).receive_address).toBe(null)
    await api.saveWallet(uuid, { address: WALLET, email: null })
    expect((await house.order(uuid)).receive_address).toBe(WALLET)
  })

  test('that a creation has is told of the order from the first answer on, also when it is created twice, until it ends', async () => {
    const { quote, estimate } = await estimated()
    await set(once('createOrder', 'amount change'))
    const created = await api.createOrder(quote, estimate.id, estimate.id)
    expect(created.amountFrom).toBe('150')
    expect((await api.createOrder(quote, estimate.id, estimate.id)).uuid).toBe(created.uuid)
    for (let poll = 0; poll < 3; poll++) expect((await api.order(created.uuid)).amountFrom).toBe('150')
    expect((await injector('GET')).body.swapped).toEqual([{ uuid: created.uuid, swap: 'amount change' }])
    expect(stored(created.uuid)).toMatchObject({ amount_from: '25' })
    await injector('DELETE')
    expect((await api.order(created.uuid)).amountFrom).toBe('25')
  })

  test('that a creation has waits until it can be told', async () => {
    const { quote, estimate } = await estimated()
    await set(once('createOrder', 'receiver swap'))
    const { uuid } = await api.createOrder(quote, estimate.id, estimate.id)
    await api.saveWallet(uuid, { address: WALLET, email: null })
    const told = [(await api.order(uuid)).receiveAddress, (await api.order(uuid)).receiveAddress]
    expect([told[0] === WALLET, told[1] === WALLET]).toEqual([true, false])
  })

  test('names a receiver at creation, or keeps none that is said', async () => {
    const [one, other] = [await estimated(), await estimated()]
    await set(once('createOrder', 'foreign save'), once('createOrder', 'unsaved'))
    expect((await api.createOrder(one.quote, one.estimate.id, one.estimate.id)).receiveAddress).not.toBe(null)
    const { uuid, receiveAddress } = await api.createOrder(other.quote, other.estimate.id, other.estimate.id)
    expect(receiveAddress).toBe(null)
    for (let press = 0; press < 2; press++) await api.saveWallet(uuid, { address: WALLET, email: null })
    expect((await api.order(uuid)).receiveAddress).toBe(null)
  })

  test('is drawn for a share of the orders by a seed that replays, every kind of it', { tags: ['whole'] }, async () => {
    const drawnWith = async (seed: number) => {
      await injector('PUT', { seed, hostile: 0.5 })
      const uuids = new Map<string, number>()
      for (let number = 0; number < 60; number++) {
        const { quote, estimate } = await estimated()
        uuids.set((await api.createOrder(quote, estimate.id, estimate.id)).uuid, number)
      }
      const { swapped } = (await injector('GET')).body as { swapped: { uuid: string; swap: Swap }[] }
      return swapped.map(({ uuid, swap }) => `${uuids.get(uuid)} ${swap}`)
    }
    const drawn = await drawnWith(3)
    expect(drawn.length).toBeGreaterThan(15)
    expect(drawn.length).toBeLessThan(45)
    expect(await drawnWith(3)).toEqual(drawn)
    expect(await drawnWith(4)).not.toEqual(drawn)
    const named = new Set(drawn.map(line => line.replace(/^\d+ /, '')))
    for (const swap of named) expect(SWAP_NAMES).toContain(swap)
    expect(named.size).toBeGreaterThan(7)
  })
})

describe('a seed', () => {
  const KINDS = ['4xx', '429', '5xx', 'html', 'truncation', 'wrong types', 'status regress', 'drop'] as const
  const round = async (calls: readonly ('stageInfo' | 'order')[]) => {
    const outcomes: Record<string, string[]> = { stageInfo: [], order: [] }
    for (const call of calls) {
      outcomes[call]?.push(await failure(call === 'order' ? api.order(waiting) : api.stageInfo()))
    }
    return { outcomes, log: await drawn() }
  }
  const ORDER_FIRST = [...Array(20).fill('order'), ...Array(20).fill('stageInfo')]
  const IN_TURN = Array.from({ length: 40 }, (_, place) => (place % 2 ? ('order' as const) : ('stageInfo' as const)))

  test('replays exactly, however the calls interleave', async () => {
    await injector('PUT', { seed: 7, rate: 0.3, kinds: KINDS })
    const first = await round(ORDER_FIRST)
    await injector('PUT', { seed: 7, rate: 0.3, kinds: KINDS })
    expect(await round(ORDER_FIRST)).toEqual(first)
    await injector('PUT', { seed: 7, rate: 0.3, kinds: KINDS })
    expect((await round(IN_TURN)).outcomes).toEqual(first.outcomes)
    await injector('PUT', { seed: 8, rate: 0.3, kinds: KINDS })
    expect(await round(ORDER_FIRST)).not.toEqual(first)
    expect(first.log.length).toBeGreaterThan(4)
    expect(first.log.length).toBeLessThan(24)
  })

  test('touches only the calls and kinds that were chosen', async () => {
    await injector('PUT', { seed: 7, rate: 1, kinds: ['5xx'], calls: ['stageInfo'] })
    expect((await round(IN_TURN)).outcomes).toEqual({
      stageInfo: Array(20).fill('server'),
      order: Array(20).fill('null'),
    })
  })

  test('is chosen and told where none is given', async () => {
    const { body } = await injector('PUT', { rate: 0.1 })
    expect(body.set).toMatchObject({ rate: 0.1, kinds: FAULT_NAMES, calls: CALL_NAMES, rules: [] })
    expect(Number.isInteger(body.set.seed)).toBe(true)
  })
})

test('off is off: no fault, no log, and connections stay open again', async () => {
  await injector('PUT', { seed: 1, rate: 1, kinds: ['5xx'] })
  for (const path of ['/stage/info', '/../favicon.svg'])
    expect((await raw(path)).headers.get('connection')).toBe('close')
  expect((await injector('DELETE')).body).toEqual({ set: null, late_ms: 0, drawn: 0, log: [], swapped: [] })
  const answer = await raw('/stage/info')
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'keep-alive'])
  expect(await drawn()).toEqual([])
})

test.each([
  [{}, 'The body: must have a rate, rules, a share that is hostile, or more of them.'],
  [{ hostile: 1.1 }, /^hostile: /],
  [{ hostile: 0.2, swaps: ['5xx'] }, /^swaps\.0: /],
  [{ rate: 2 }, /^rate: /],
  [{ rate: 0.1, seed: -1 }, /^seed: /],
  [{ rate: 0.1, seed: 1.5 }, /^seed: /],
  [{ rate: 0.1, kinds: [] }, /^kinds: /],
  [{ rate: 0.1, kinds: ['earthquake'] }, /^kinds\.0: /],
  [{ rate: 0.1, calls: ['orders'] }, /^calls\.0: /],
  [{ rules: [{ call: 'order' }] }, /^rules\.0\.fault: /],
  [{ rules: [{ call: 'order', fault: 'hang', times: 0 }] }, /^rules\.0\.times: /],
  [{ rate: 0.1, delay_ms: 1e9 }, /^delay_ms: /],
  [{ rate: 0.1, speed: 1 }, /^speed: /],
  [[], 'The body must be a JSON object.'],
])('%j is refused with a sentence, and changes nothing', async (body, message) => {
  await injector('PUT', { seed: 5, rate: 0.5 })
  const before = await injector('GET')
  const answer = await injector('PUT', body)
  expect([answer.status, answer.body.message]).toEqual([422, expect.stringMatching(message)])
  expect(await injector('GET')).toEqual(before)
})

test('the injector touches /api alone', async () => {
  await injector('PUT', { seed: 1, rate: 1, kinds: ['5xx'] })
  expect((await fetch(`http://127.0.0.1:${port}/_sandbox/orders`)).status).toBe(200)
  expect((await raw('/logos/btc.svg')).status).toBe(200)
})
