import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saleApi } from '#api/client'
import { ROUTES } from '#api/routes'
import type { Coin } from '#domain/coin'
import type { Decimal } from '#domain/decimal'
import { freePort } from '../../sandbox/free-port'
import { type Listening, listen, listenerOf } from '../../sandbox/http/listen'
import { openTestSandbox, WALLET } from './support'

let house: Awaited<ReturnType<typeof openTestSandbox>>
let listening: Listening
let port: number

beforeAll(async () => {
  house = await openTestSandbox()
  port = await freePort()
  listening = await listen(port, listenerOf(house.sandbox.app))
})
afterAll(async () => {
  await listening?.close()
  await house?.close()
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
  message: unknown
}

/** A request as it is written here: no header is corrected on its way. */
function raw(
  method: string,
  path: string,
  { body, headers = {} }: { body?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, response => {
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part))
      response.on('end', () => {
        const text = Buffer.concat(parts).toString()
        const json = response.headers['content-type']?.startsWith('application/json') ? JSON.parse(text) : null
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text, message: json?.message })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const json = { 'content-type': 'application/json' }
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  raw('POST', path, { body: typeof body === 'string' ? body : JSON.stringify(body), headers: { ...json, ...headers } })

function stored(): Record<string, unknown> {
  const count = (table: string) => house.sandbox.db.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)?.n
  const tables = ['estimates', 'orders', 'order_events', 'deposits', 'payouts', 'idempotency', 'promocodes']
  return {
    ...Object.fromEntries(tables.map(table => [table, count(table)])),
    stage: house.sandbox.db.get('SELECT number, total, raised, active FROM stage'),
  }
}

describe('the nine routes, asked by the page’s own client', () => {
  test('answer what it can read', async () => {
    const api = saleApi(`http://localhost:${port}/api`)
    const stage = await api.stageInfo()
    expect(stage).toEqual({
      number: 1,
      total: '5000000',
      raised: '3102480.25',
      percent: 62.04,
      currentPrice: '0.02',
      nextPrice: '0.035',
      active: true,
    })
    expect(await api.checkPromocode('FRACT2025')).toBe(true)
    expect(await api.checkPromocode('NOSUCHCODE')).toBe(false)
    const coins = await api.coins()
    expect(coins.length).toBeGreaterThanOrEqual(38)
    const coin = coins.find(({ code }) => code === 'USDTMATIC') as Coin
    expect(await api.coinInfo(coin.code)).toEqual({ minAmount: '10.0714805', maxAmount: null, price: '1' })
    const quote = { coin, amount: '25' as Decimal, promocode: null }
    const estimate = await api.estimate(quote)
    expect(estimate.amount).toBe('1250')
    const order = await api.createOrder(quote, estimate.id, 'key-1')
    expect(order).toMatchObject({ status: 'NEW', amountFrom: '25', toReceive: '1250', secondsLeft: 1200 })
    expect(await api.createOrder(quote, estimate.id, 'key-1')).toEqual(order)
    await api.saveWallet(order.uuid, { address: WALLET, email: 'someone@example.org' })
    expect(await api.order(order.uuid)).toEqual({ ...order, receiveAddress: WALLET })
    const contract = await api.contract()
    expect(contract.abi).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'setRule' })]))
  })

  test('are asked again each time, with no body where the answer is the same, and logos are kept', async () => {
    for (const path of ['/api/stage/info', '/api/coins', '/api/coin/BTC/info', '/api/contract']) {
      const { headers } = await raw('GET', path)
      expect(headers['cache-control'], path).toBe('private, no-cache')
      const again = await fetch(`http://localhost:${port}${path}`, { headers: { 'if-none-match': headers.etag ?? '' } })
      expect([again.status, await again.text(), again.headers.get('cache-control')], path).toEqual([
        304,
        '',
        'private, no-cache',
      ])
    }
    expect((await raw('GET', '/api/order/none')).headers['cache-control']).toBe('no-store')
    expect((await raw('POST', '/api/promocode/check')).headers).toMatchObject({ 'cache-control': 'no-store' })
    const logo = await raw('GET', '/api/logos/btc.svg')
    expect(logo).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } })
    for (const path of ['/api/logos/nope.svg', '/api/logos/..%2f..%2fpackage.json']) {
      expect((await raw('GET', path)).status).toBe(404)
    }
  })

  test('answer on both of the machine’s addresses', async () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      expect((await fetch(`http://${host}:${port}/api/stage/info`)).status).toBe(200)
    }
  })
})

describe('bad input', () => {
  let uuid: string
  let estimate: Record<string, unknown>
  let before: Record<string, unknown>

  beforeAll(async () => {
    uuid = (await house.buys('BTC', '0.01')).uuid
    estimate = await house.estimated('BTC', '0.01')
  })
  beforeEach(() => {
    before = stored()
  })

  async function refused(answer: Answer, ...statuses: number[]) {
    expect(statuses, answer.body).toContain(answer.status)
    expect(answer.message, answer.body).toEqual(expect.stringMatching(/^.{5,300}$/))
    expect(stored()).toEqual(before)
    expect((await raw('GET', '/api/stage/info')).status).toBe(200)
  }

  const POSTS = [
    '/api/promocode/check',
    '/api/order/estimate',
    '/api/order/create',
    '/api/order/UUID/save_wallet',
    '/_sandbox/orders/UUID/pay',
    '/_sandbox/orders/UUID/fail',
    '/_sandbox/orders/UUID/hold',
    '/_sandbox/orders/UUID/expire',
    '/_sandbox/orders/UUID/cancel',
    '/_sandbox/orders/UUID/release',
    '/_sandbox/hold',
    '/_sandbox/clock',
    '/_sandbox/reset',
    '/rpc/137',
  ]

  test.each(POSTS)('of a wrong shape to %s is refused, and says why', async path => {
    const at = path.replace('UUID', uuid)
    await refused(await post(at, '{"code": '), 400)
    for (const body of ['[]', 'null', '"text"', '1e308', '[[[]]]', '{"nonsense": 1}']) {
      await refused(await post(at, body), 422)
    }
    await refused(await post(at, `{"code": "${'x'.repeat(1_000_000)}"}`), 413)
    await refused(
      await raw('POST', at, { body: '{"code":"FRACT2025"}', headers: { 'content-type': 'text/plain' } }),
      415,
    )
    await refused(await raw('DELETE', at), 404, 405)
  })

  test.each([
    ['a promocode that is no text', '/api/promocode/check', { code: 5 }],
    ['a promocode without end', '/api/promocode/check', { code: 'A'.repeat(65) }],
    ['a blank promocode', '/api/promocode/check', { code: '   ' }],
    ['a negative amount', '/api/order/estimate', { currency: 'BTC', amount: '-1' }],
    ['a negative number', '/api/order/estimate', { currency: 'BTC', amount: -1 }],
    ['an absurd number', '/api/order/estimate', { currency: 'BTC', amount: 1e308 }],
    ['an absurd text', '/api/order/estimate', { currency: 'BTC', amount: '9'.repeat(29) }],
    ['a hexadecimal amount', '/api/order/estimate', { currency: 'BTC', amount: '0x10' }],
    ['an exponent', '/api/order/estimate', { currency: 'BTC', amount: '1e3' }],
    ['nothing', '/api/order/estimate', { currency: 'BTC', amount: '0' }],
    ['no amount', '/api/order/estimate', { currency: 'BTC' }],
    ['more digits than the coin has', '/api/order/estimate', { currency: 'BTC', amount: '0.123456789' }],
    ['an unknown promocode', '/api/order/estimate', { currency: 'BTC', amount: '1', promocode: 'NOSUCHCODE' }],
    ['an address that is none', '/api/order/UUID/save_wallet', { address: '0x123' }],
    ['an address with a typing error', '/api/order/UUID/save_wallet', { address: WALLET.replace('aA', 'Aa') }],
    ['the zero address', '/api/order/UUID/save_wallet', { address: `0x${'0'.repeat(40)}` }],
    ['an e-mail that is none', '/api/order/UUID/save_wallet', { address: WALLET, email: 'nobody' }],
    ['a status that is no failure', '/_sandbox/orders/UUID/fail', { status: 'SUCCESS' }],
    ['a status that nothing is held at', '/_sandbox/orders/UUID/hold', { status: 'SUCCESS' }],
    ['a status that no new order is held at', '/_sandbox/hold', { status: 'SUCCESS' }],
    ['a receiver of new orders that is no address', '/_sandbox/receiver', { address: '0x123' }],
    ['a clock that runs backwards', '/_sandbox/clock', { advance_s: -1 }],
    ['a clock that is text', '/_sandbox/clock', { advance_s: '5' }],
  ])('with %s is refused', async (_, path, body) => {
    await refused(await post(path.replace('UUID', uuid), body), 422)
  })

  test('for an unknown coin, estimate, order or address is refused', async () => {
    await refused(await raw('GET', '/api/coin/NOPE/info'), 404)
    await refused(await raw('GET', '/api/coin/__proto__/info'), 404)
    await refused(await post('/api/order/estimate', { currency: 'toString', amount: '1' }), 404)
    await refused(await post('/api/order/create', { ...estimate, estimate_id: 'none' }), 404)
    await refused(await raw('GET', '/api/order/none'), 404)
    await refused(await raw('GET', `/api/order/${'x'.repeat(5000)}`), 404)
    await refused(await post('/api/order/none/save_wallet', { address: WALLET }), 404)
    for (const action of ['pay', 'expire', 'cancel', 'fail', 'hold', 'release']) {
      await refused(await post(`/_sandbox/orders/none/${action}`, {}), 404)
    }
    for (const path of ['/api', '/api/nothing', '/_sandbox/nothing', '/rpc/2']) await refused(await post(path, {}), 404)
    await refused(await raw('GET', '/api/%E0%A4%A'), 404)
  })

  test.each(Object.entries(ROUTES))('%s is not served by another method', async (_, { method, path }) => {
    const other = method === 'GET' ? 'PUT' : 'PATCH'
    const answer = await raw(other, `/api${path.replace(':code', 'BTC').replace(':uuid', uuid)}`)
    expect(answer.status).toBe(405)
    expect(answer.message).toBe(`This address is asked with ${method}.`)
  })

  test('to the stage is refused whole', async () => {
    const put = (body: unknown) => raw('PUT', '/_sandbox/stage', { body: JSON.stringify(body), headers: json })
    for (const body of [
      { raised: '1', total: '-5' },
      { raised: '1', current_price: '0' },
      { raised: '1', number: 1.5 },
      { raised: '1', active: 'yes' },
      { raised: '1', rased: '1' },
    ]) {
      await refused(await put(body), 422)
    }
  })

  test('in an Idempotency-Key is refused', async () => {
    await refused(await post('/api/order/create', estimate, { 'idempotency-key': 'two words' }), 400)
    await refused(await post('/api/order/create', estimate, { 'idempotency-key': 'x'.repeat(256) }), 400)
  })

  test('to save_wallet: the token contract, the order’s own deposit address, and a second wallet', async () => {
    const { uuid } = await house.buys('MATIC', '100')
    const { order } = await house.reaches(uuid, 'WAITING')
    before = stored()
    const save = (address: unknown) => post(`/api/order/${uuid}/save_wallet`, { address })
    await refused(await save(order.payment_address), 422)
    await refused(await save(house.sandbox.chain.fract.address), 422)
    expect((await save(WALLET)).status).toBe(200)
    expect((await save(WALLET.toLowerCase())).status).toBe(200)
    before = stored()
    await refused(await save(house.sandbox.chain.fract.address.replace('0x', '0x')), 422)
    await refused(await save('0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'), 409)
  })
})

describe('the guard', () => {
  test.each(['/api/stage/info', '/_sandbox/orders', '/rpc/137', '/nothing'])(
    'of %s knows its own machine',
    async path => {
      for (const host of [
        'evil.example',
        'localhost.evil.example',
        '127.0.0.1.nip.io',
        'localhost:5173@evil.example',
      ]) {
        const answer = await raw('GET', path, { headers: { host } })
        expect(answer, host).toMatchObject({ status: host.includes('@') ? 400 : 403, message: expect.any(String) })
      }
      for (const origin of [
        'https://evil.example',
        'http://localhost.evil.example',
        'null',
        'file://',
        'http://[::2]',
      ]) {
        expect((await raw('GET', path, { headers: { origin } })).status, origin).toBe(403)
      }
      for (const host of ['localhost', `localhost:${port}`, '127.0.0.1', '[::1]:80', 'LOCALHOST']) {
        expect((await raw('GET', path, { headers: { host, origin: 'http://localhost:4173' } })).status).not.toBe(403)
      }
    },
  )

  test('lets another page of this machine use the API, and not the control', async () => {
    const headers = { origin: 'http://localhost:4173', 'access-control-request-method': 'POST' }
    const api = await raw('OPTIONS', '/api/order/create', { headers })
    expect(api.headers['access-control-allow-origin']).toBe('http://localhost:4173')
    const control = await raw('OPTIONS', '/_sandbox/reset', { headers })
    expect(control.headers['access-control-allow-origin']).toBeUndefined()
  })

  test.each(['/_sandbox/reset', '/_sandbox/orders/UUID/expire', '/_sandbox/orders/UUID/release'])(
    'of %s takes nothing from a page of another port, and an empty body only as JSON',
    async path => {
      const { uuid } = await house.buys('BTC', '0.01')
      const before = stored()
      const at = path.replace('UUID', uuid)
      const origin = 'http://localhost:4173'
      // What a browser sends across origins without asking first: no type, or one of a form.
      for (const type of [
        undefined,
        'text/plain',
        'text/plain;application/json',
        'application/x-www-form-urlencoded',
      ]) {
        const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }
        expect((await raw('POST', at, { headers })).status, type).toBe(415)
        expect((await raw('POST', at, { headers: { ...headers, origin } })).status, type).toBe(403)
      }
      expect((await raw('POST', at, { headers: { ...json, origin } })).status).toBe(403)
      expect(
        (await raw('PUT', '/_sandbox/stage', { body: '{"active":false}', headers: { ...json, origin } })).status,
      ).toBe(403)
      expect((await raw('DELETE', '/_sandbox/faults', { headers: { origin } })).status).toBe(403)
      expect(stored()).toEqual(before)
    },
  )

  test('lets the page of its own port, and who is no browser, control it', async () => {
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]) {
      const headers = { ...json, host, origin: `http://${host}` }
      expect((await raw('POST', '/_sandbox/clock', { body: '{"advance_s":0}', headers })).status, host).toBe(200)
    }
    expect((await post('/_sandbox/clock', { advance_s: 0 })).status).toBe(200)
    expect((await raw('DELETE', '/_sandbox/faults')).status).toBe(200)
  })

  test('passes on to the node what a wallet needs, and nothing that makes money', async () => {
    const call = (method: string, params: unknown[] = []) => ({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await post('/rpc/137', call('eth_chainId'))
    expect(JSON.parse(answer.body)).toEqual({ jsonrpc: '2.0', id: 1, result: '0x89' })
    expect(JSON.parse((await post('/rpc/137', [call('eth_chainId'), call('eth_blockNumber')])).body)).toHaveLength(2)
    for (const method of ['anvil_setBalance', 'evm_mine', 'eth_sendTransaction', 'personal_sign', 'debug_traceCall']) {
      expect(await post('/rpc/137', call(method))).toMatchObject({ status: 403, message: expect.any(String) })
      expect((await post('/rpc/137', [call('eth_chainId'), call(method)])).status).toBe(403)
    }
    expect((await post('/rpc/2', call('eth_chainId'))).status).toBe(404)
  })

  // JUMPDEST PUSH1 0 JUMP: it ends when its gas does.
  const ENDLESS = '0x5b600056'
  test.each(['eth_call', 'eth_estimateGas'])(
    'gives an endless %s little gas, whatever it asks for, and the chain goes on',
    async method => {
      const call = (...params: unknown[]) => ({ jsonrpc: '2.0', id: 1, method, params })
      for (const gas of [undefined, '0xffffffffffffffff', `0x${'f'.repeat(64)}`, -1, {}]) {
        const { status, body } = await post('/rpc/137', call({ data: ENDLESS, gas }))
        expect([status, JSON.parse(body).error?.message], String(gas)).toEqual([200, expect.stringMatching(/gas/i)])
      }
      const endless = call({ data: ENDLESS, gas: '0xffffffffffffffff' }, 'latest')
      expect(JSON.parse((await post('/rpc/137', [endless, endless])).body)).toHaveLength(2)
      for (const params of [
        [],
        [null],
        [{ to: WALLET }, 'latest', { [WALLET]: { code: ENDLESS } }],
        [{ data: ENDLESS }, 'latest', {}, { gasLimit: '0xffffffffffffffff' }],
      ]) {
        expect((await post('/rpc/137', call(...params))).status).toBe(422)
      }
      expect(await house.sandbox.chain.head()).toBeGreaterThan(0n)
    },
  )
})

describe('who sends a request and never ends it', () => {
  test.each([
    ['its headers', 'GET /api/stage/info HTTP/1.1\r\nHost: localhost\r\n'],
    [
      'its body',
      'POST /api/promocode/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ],
  ])('is sent away, on both addresses of the machine: %s', async (_, sent) => {
    const at = await freePort()
    const limits = { headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 20 }
    const impatient = await listen(at, listenerOf(house.sandbox.app), limits)
    for (const host of ['127.0.0.1', '::1']) {
      const socket = connect(at, host)
      let answer = ''
      socket.on('data', part => {
        answer += part
      })
      socket.write(sent)
      await once(socket, 'close')
      expect(answer, host).toMatch(/^HTTP\/1\.1 408 /)
    }
    await impatient.close()
  })
})
