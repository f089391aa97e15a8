import { afterEach, describe, expect, it, vi } from 'vitest'
import { type SaleApi, saleApi } from '#api/client'
import { Failure } from '#domain/failure'
import type { EstimateRequest } from '#domain/purchase'
import { BTC, DEPOSIT_ADDRESS, d, RECEIVE_ADDRESS, UUID } from '../../paths/fixtures/domain-values'
import { aLocalServer } from '../support/server'

const server = aLocalServer()
const api = (timeout?: number): SaleApi => saleApi(server.base, timeout)

const REQUEST: EstimateRequest = { coin: BTC, amount: d('0.05'), promocode: null }
const WITH_CODE: EstimateRequest = { ...REQUEST, promocode: 'FRIEND5' }
const ORDER = { uuid: UUID, status: 'NEW', coin: { ticker: 'btc', logo_url: '/logos/btc.svg' } }

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The failure that a call ends in; a call that succeeds is an error of the test. */
async function failureOf(call: Promise<unknown>): Promise<Failure> {
  const outcome = await call.then(
    answer => new Error(`It answered ${JSON.stringify(answer)}.`),
    (error: unknown) => error,
  )
  if (outcome instanceof Failure) return outcome
  throw outcome
}

describe('the nine calls of section 7', () => {
  // spec 7.stage
  it('GET /stage/info sends no payload', async () => {
    server.answersJson({ total: 10, raised: 4, progress: 40, number: 2, current_price: 1, next_price: 2, active: true })
    expect(await api().stageInfo()).toEqual({
      number: 2,
      total: '10',
      raised: '4',
      percent: 40,
      currentPrice: '1',
      nextPrice: '2',
      active: true,
    })
    expect(server.received).toMatchObject([{ method: 'GET', path: '/api/stage/info', body: '' }])
    expect(server.received[0]?.headers).toMatchObject({ accept: 'application/json' })
    expect(server.received[0]?.headers).not.toHaveProperty('content-type')
    expect(server.received[0]?.headers).not.toHaveProperty('idempotency-key')
  })

  // spec 7.promocode
  it('POST /promocode/check sends {code}', async () => {
    server.answersJson({ data: { valid: true } })
    expect(await api().checkPromocode('FRIEND5')).toBe(true)
    expect(server.received).toMatchObject([
      { method: 'POST', path: '/api/promocode/check', body: '{"code":"FRIEND5"}' },
    ])
    expect(server.received[0]?.headers).toMatchObject({ 'content-type': 'application/json' })
  })

  // spec 7.coins
  it('GET /coins reads the list, its logos made safe', async () => {
    server.answersJson([
      { code: 'BTC', ticker: 'btc', logo_url: '/logos/btc.svg' },
      { code: 'ETH', ticker: 'eth', logo_url: 'javascript:alert(1)' },
    ])
    const origin = new URL(server.base).origin
    expect((await api().coins()).map(coin => coin.logoUrl)).toEqual([`${origin}/logos/btc.svg`, null])
    expect(server.received).toMatchObject([{ method: 'GET', path: '/api/coins', body: '' }])
  })

  it('GET /coins reads the logos of the hosts that the build names, and of no other', async () => {
    const logos = ['https://cdn.example/btc.svg', 'https://other.example/eth.svg']
    server.answersJson(logos.map((logo_url, place) => ({ code: `C${place}`, ticker: 'btc', logo_url })))
    const coins = await saleApi(server.base, 1_000, 'cdn.example').coins()
    expect(coins.map(coin => coin.logoUrl)).toEqual(['https://cdn.example/btc.svg', null])
  })

  // spec 7.coin
  it('GET /coin/{code}/info names the coin in its path, escaped', async () => {
    server.answersJson({ min_amount: '0.0005', price: '60000' })
    expect(await api().coinInfo('US/DT?')).toEqual({ minAmount: '0.0005', maxAmount: null, price: '60000' })
    expect(server.received).toMatchObject([{ method: 'GET', path: '/api/coin/US%2FDT%3F/info', body: '' }])
  })

  // spec 7.estimate
  it('POST /order/estimate sends {currency, amount, promocode}, the amount as a string', async () => {
    server.answersJson({ estimate_id: 'e-1', amount: '85714.28' })
    expect(await api().estimate(WITH_CODE)).toEqual({ id: 'e-1', amount: '85714.28' })
    expect(server.received).toMatchObject([
      {
        method: 'POST',
        path: '/api/order/estimate',
        body: '{"currency":"BTC","amount":"0.05","promocode":"FRIEND5"}',
      },
    ])
  })

  // spec 7.create
  it('POST /order/create sends {estimate_id, currency, amount, promocode} under its Idempotency-Key', async () => {
    server.answersJson(ORDER)
    expect(await api().createOrder(WITH_CODE, 'e-1', 'key-1')).toMatchObject({
      uuid: UUID,
      status: 'NEW',
      coin: { ticker: 'btc', logoUrl: `${new URL(server.base).origin}/logos/btc.svg`, network: null },
    })
    expect(server.received).toMatchObject([
      {
        method: 'POST',
        path: '/api/order/create',
        body: '{"estimate_id":"e-1","currency":"BTC","amount":"0.05","promocode":"FRIEND5"}',
        headers: { 'idempotency-key': 'key-1', 'content-type': 'application/json' },
      },
    ])
  })

  // spec 7.order
  it('GET /order/{uuid} names the order in its path', async () => {
    server.answersJson(ORDER)
    expect(await api().order(UUID)).toMatchObject({ uuid: UUID, status: 'NEW' })
    expect(server.received).toMatchObject([{ method: 'GET', path: `/api/order/${UUID}`, body: '' }])
  })

  // spec 7.save
  it('POST /order/{uuid}/save_wallet sends {address, email}', async () => {
    server.answersJson({})
    await api().saveWallet(UUID, { address: RECEIVE_ADDRESS, email: 'buyer@example.com' })
    expect(server.received).toMatchObject([
      {
        method: 'POST',
        path: `/api/order/${UUID}/save_wallet`,
        body: `{"address":"${RECEIVE_ADDRESS}","email":"buyer@example.com"}`,
      },
    ])
  })

  // spec 7.contract
  it('GET /contract reads the address and the ABI', async () => {
    server.answersJson({ address: DEPOSIT_ADDRESS, abi: '[]' })
    expect(await api().contract()).toEqual({ address: DEPOSIT_ADDRESS, abi: [] })
    expect(server.received).toMatchObject([{ method: 'GET', path: '/api/contract', body: '' }])
  })

  it('never send an empty string for what was not entered', async () => {
    server.answersJson({ estimate_id: 'e-1', amount: '1' })
    await api().estimate(REQUEST)
    await api().estimate({ ...REQUEST, promocode: '' })
    server.answersJson(ORDER)
    await api().createOrder(REQUEST, 'e-1', 'e-1')
    await api().saveWallet(UUID, { address: RECEIVE_ADDRESS, email: null })
    await api().saveWallet(UUID, { address: RECEIVE_ADDRESS, email: '' })
    expect(server.received.map(request => request.body)).toEqual([
      '{"currency":"BTC","amount":"0.05"}',
      '{"currency":"BTC","amount":"0.05"}',
      '{"estimate_id":"e-1","currency":"BTC","amount":"0.05"}',
      `{"address":"${RECEIVE_ADDRESS}"}`,
      `{"address":"${RECEIVE_ADDRESS}"}`,
    ])
  })

  // spec 7.save.unread
  it('do not use the answer of save_wallet: whatever a good one holds, the wallet is saved', async () => {
    for (const [text, type] of [
      ['', 'text/plain'],
      ['OK', 'text/plain'],
      ['<html></html>', 'text/html'],
      ['null', 'application/json'],
    ] as const) {
      server.answersText(text, type)
      await expect(api().saveWallet(UUID, { address: RECEIVE_ADDRESS, email: null })).resolves.toBeUndefined()
    }
  })
})

describe('an answer that is the same again', () => {
  it('is the same value, so that nobody takes it for news, and another answer is another', async () => {
    const asking = api()
    server.answersJson({ ...ORDER, status: 'WAITING' })
    const first = await asking.order(UUID)
    expect(await asking.order(UUID)).toBe(first)
    server.answersJson({ ...ORDER, status: 'CONFIRMING' })
    expect(await asking.order(UUID)).toMatchObject({ status: 'CONFIRMING' })
  })
})

describe('a call that fails', () => {
  it('with a 4xx answer is refused, and carries the message of the server as its reason', async () => {
    server.answersJson({ message: 'The estimate has\u202e expired.', code: 7 }, 422)
    const failure = await failureOf(api().createOrder(REQUEST, 'e-1', 'e-1'))
    expect({ ...failure, message: failure.message }).toEqual({
      name: 'Failure',
      kind: 'refused',
      status: 422,
      reason: 'The estimate has expired.',
      message: 'POST /order/create answered 422: The estimate has expired.',
    })
  })

  it.each<[string, string, string]>([
    ['HTML', '<h1>Bad Request</h1>', 'text/html'],
    ['a message that is no text', '{"message":{"code":1}}', 'application/json'],
    ['an empty message', '{"message":" "}', 'application/json'],
    ['null', 'null', 'application/json'],
    ['nothing', '', 'text/plain'],
  ])('with a 4xx answer of %s is refused without a reason', async (_, text, type) => {
    server.answersText(text, type, 400)
    expect(await failureOf(api().stageInfo())).toMatchObject({ kind: 'refused', status: 400, reason: null })
  })

  it('with 429 is throttled, and keeps the reason that the server gives', async () => {
    server.answersJson({ message: 'Slow down.' }, 429)
    expect(await failureOf(api().stageInfo())).toMatchObject({ kind: 'throttled', status: 429, reason: 'Slow down.' })
  })

  it.each([500, 502, 503, 504])('with %d is the failure of the server, and none of its text is shown', async status => {
    server.answersJson({ message: 'at pg.connect (/srv/app.js:12)' }, status)
    expect(await failureOf(api().stageInfo())).toMatchObject({
      kind: 'server',
      status,
      reason: null,
      message: `GET /stage/info answered ${status}.`,
    })
  })

  it('with a redirect that leads nowhere is the failure of the server, not of the buyer', async () => {
    server.answersText('', 'text/plain', 304)
    expect(await failureOf(api().stageInfo())).toMatchObject({ kind: 'server', status: 304 })
  })

  it('with HTML in place of JSON is malformed', async () => {
    server.answersText('<!doctype html><title>Login</title>', 'text/html')
    expect(await failureOf(api().stageInfo())).toMatchObject({
      kind: 'malformed',
      status: null,
      message: 'GET /stage/info answered with something that is no JSON. Nothing of it was used.',
      cause: expect.any(SyntaxError),
    })
  })

  it('with JSON cut in its middle is malformed', async () => {
    server.answersText('{"total": 10, "rais', 'application/json')
    expect(await failureOf(api().stageInfo())).toMatchObject({ kind: 'malformed' })
  })

  it('with a body that breaks off is truncated, and nothing of it is used', async () => {
    server.answers(response => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
      response.write('{"total": 10, "raised": 4, "active": true}', () => response.destroy())
    })
    expect(await failureOf(api().stageInfo())).toMatchObject({
      kind: 'truncated',
      message: 'GET /stage/info broke off in the middle of its answer. Nothing of it was used; ask again.',
      cause: expect.any(TypeError),
    })
  })

  it('with good JSON of another kind is invalid, and says where', async () => {
    server.answersJson({ estimate_id: 'e-1', amount: -1 })
    expect(await failureOf(api().estimate(REQUEST))).toMatchObject({
      kind: 'invalid',
      message:
        'POST /order/estimate answered with JSON that cannot be used: amount: is not a plain non-negative number.',
    })
  })

  it('with an empty answer is invalid', async () => {
    server.answersText('', 'application/json')
    expect(await failureOf(api().order(UUID))).toMatchObject({
      kind: 'invalid',
      message: expect.stringMatching(/^GET \/order\/:uuid answered with JSON that cannot be used: the answer: /),
    })
  })

  it('with the order of another uuid is refused whole', async () => {
    server.answersJson({ ...ORDER, uuid: 'another', status: 'SUCCESS' })
    expect(await failureOf(api().order(UUID))).toMatchObject({
      kind: 'invalid',
      message: `Asked for order ${UUID}, the answer is of another.`,
    })
  })

  it('with headers that never come times out', async () => {
    server.answers(() => undefined)
    expect(await failureOf(api(80).stageInfo())).toMatchObject({
      kind: 'timeout',
      status: null,
      message: 'GET /stage/info gave no whole answer in time. Ask again.',
      cause: { name: 'TimeoutError' },
    })
  })

  it('is asked for again past the cache of the browser, until a good one came', async () => {
    const asks = api()
    server.answersText('no JSON', 'application/json')
    await failureOf(asks.stageInfo())
    server.answersJson({ active: true })
    await asks.stageInfo()
    await asks.stageInfo()
    expect(server.received.map(({ headers }) => headers['cache-control'])).toEqual([undefined, 'no-cache', undefined])
  })

  it('is never an order of that cache unasked, which may have been paid since', async () => {
    const asked: (RequestCache | undefined)[] = []
    vi.stubGlobal('fetch', async (_: string, { cache }: RequestInit) => {
      asked.push(cache)
      throw new TypeError('Failed to fetch')
    })
    const api = saleApi('https://sale.example')
    for (const ask of [() => api.order(UUID), () => api.stageInfo()]) await ask().catch(() => {})
    vi.unstubAllGlobals()
    expect(asked).toEqual(['no-cache', 'default'])
  })

  it('is asked for past that cache though another coin has answered well meanwhile', async () => {
    const asks = api()
    server.answersText('no JSON', 'application/json')
    await failureOf(asks.coinInfo('BTC'))
    server.answersJson({ min_amount: '0.1', price: '64000' })
    for (const coin of ['ETH', 'BTC', 'BTC']) await asks.coinInfo(coin)
    expect(server.received.map(({ headers }) => headers['cache-control'])).toEqual([
      undefined,
      undefined,
      'no-cache',
      undefined,
    ])
  })

  it('with headers that never come times out even when its caller could give it up', async () => {
    server.answers(() => undefined)
    const { signal } = new AbortController()
    expect(await failureOf(api(80).order(UUID, signal))).toMatchObject({ kind: 'timeout' })
  })

  it('with a body that never ends times out too', async () => {
    server.answers(response => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"total": 10,')
    })
    expect(await failureOf(api(80).stageInfo())).toMatchObject({ kind: 'timeout' })
  })

  it('with no server there is a failure of the network', async () => {
    await server.stop()
    expect(await failureOf(api().stageInfo())).toMatchObject({
      kind: 'network',
      message: 'GET /stage/info found no server, or lost it on the way. Ask again.',
      cause: expect.any(TypeError),
    })
    await server.start()
  })

  it('with a connection closed before any answer is a failure of the network', async () => {
    server.answers(response => response.destroy())
    expect(await failureOf(api().createOrder(REQUEST, 'e-1', 'e-1'))).toMatchObject({ kind: 'network' })
  })
})

describe('a device without a network', () => {
  it('fails as offline when it was so before the request: nothing was sent', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    await server.stop()
    expect(await failureOf(api().createOrder(REQUEST, 'e-1', 'e-1'))).toMatchObject({
      kind: 'offline',
      message: 'POST /order/create was not sent: this device is offline. Ask again once it is back.',
      cause: expect.any(TypeError),
    })
    await server.start()
  })

  it('fails as network when it went offline with the request under way: the order may have been made', async () => {
    const navigator = { onLine: true }
    vi.stubGlobal('navigator', navigator)
    server.answers(response => {
      navigator.onLine = false
      response.destroy()
    })
    expect(await failureOf(api().createOrder(REQUEST, 'e-1', 'e-1'))).toMatchObject({ kind: 'network' })
    expect(server.received).toHaveLength(1)
  })

  it('still reaches a server on the same machine', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    server.answersJson({ data: { valid: false } })
    expect(await api().checkPromocode('FRIEND5')).toBe(false)
  })
})

describe('a call that is given up', () => {
  it('before its answer comes ends as aborted, and closes its connection', async () => {
    const given = new AbortController()
    const closed = new Promise<boolean>(close => {
      server.answers(response => {
        response.on('close', () => close(response.writableFinished))
        given.abort()
      })
    })
    expect(await failureOf(api().stageInfo(given.signal))).toMatchObject({ kind: 'aborted' })
    expect(await closed).toBe(false)
  })

  it('in the middle of its body ends as aborted', async () => {
    const given = new AbortController()
    server.answers(response => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"total"', () => given.abort())
    })
    expect(await failureOf(api().stageInfo(given.signal))).toMatchObject({ kind: 'aborted' })
  })

  it.each<[string, (signal: AbortSignal) => Promise<unknown>]>([
    ['GET /stage/info', signal => api().stageInfo(signal)],
    ['POST /promocode/check', signal => api().checkPromocode('FRIEND5', signal)],
    ['GET /coins', signal => api().coins(signal)],
    ['GET /coin/:code/info', signal => api().coinInfo('BTC', signal)],
    ['POST /order/estimate', signal => api().estimate(REQUEST, signal)],
    ['POST /order/create', signal => api().createOrder(REQUEST, 'e-1', 'e-1', signal)],
    ['GET /order/:uuid', signal => api().order(UUID, signal)],
    [
      'POST /order/:uuid/save_wallet',
      signal => api().saveWallet(UUID, { address: RECEIVE_ADDRESS, email: null }, signal),
    ],
    ['GET /contract', signal => api().contract(signal)],
  ])('before it starts is never sent: %s', async (what, call) => {
    expect(await failureOf(call(AbortSignal.abort()))).toMatchObject({
      kind: 'aborted',
      message: `${what} was given up: its answer is no longer wanted.`,
      cause: { name: 'AbortError' },
    })
    expect(server.received).toEqual([])
  })
})
