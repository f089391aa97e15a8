import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Decimal } from '#domain/decimal'
import { openTestSandbox, WALLET, wei } from './support'

let house: Awaited<ReturnType<typeof openTestSandbox>>
beforeAll(async () => {
  house = await openTestSandbox()
})
afterAll(() => house?.close())

const wallet = () => privateKeyToAccount(generatePrivateKey()).address

describe('a purchase', () => {
  test.each([
    ['POL', 'MATIC', '250'],
    ['USDT on Polygon', 'USDTMATIC', '40.5'],
    ['BTC, credited in the ledger', 'BTC', '0.0105'],
    ['SUI, whose addresses begin as those of Polygon do', 'SUI', '100'],
  ])('in %s goes through every status, and its wallet gets exactly amount_to', async (_, coin, amount) => {
    const address = wallet()
    const created = await house.buys(coin, amount, 'FRACT2025')
    expect(created).toEqual({
      uuid: created.uuid,
      status: 'NEW',
      seconds_left: 1200,
      received_amount: null,
      receive_address: null,
      payment_address: null,
      amount_from: amount,
      to_receive: created.to_receive,
      amount_to: null,
      tx_hash: null,
      error_message: null,
      coin: { ...created.coin, code: coin },
      payer: null,
    })
    const before = await house.good('GET', '/api/stage/info')
    const { order: waiting } = await house.reaches(created.uuid, 'WAITING')
    expect(waiting.payment_address).toMatch(
      coin === 'BTC' ? /^bcrt1/ : coin === 'SUI' ? /^0x[0-9a-f]{64}$/ : /^0x[0-9a-fA-F]{40}$/,
    )
    expect(waiting.seconds_left).toBeGreaterThan(1190)
    await house.saves(created.uuid, address.toLowerCase())
    await house.pays(created.uuid)
    const { order: done, seen } = await house.reaches(created.uuid, 'SUCCESS')
    expect(seen).toEqual(['WAITING', 'CONFIRMING', 'SENDING', 'SUCCESS'])
    expect(done).toMatchObject({
      receive_address: address,
      received_amount: amount,
      amount_to: created.to_receive,
      tx_hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      payer: { promocode: expect.stringMatching(/^[A-Z0-9]{8}$/) },
    })
    expect(await house.fract(address)).toBe(wei(created.to_receive))
    expect(await house.good('POST', '/api/promocode/check', { code: done.payer?.promocode })).toEqual({
      data: { valid: true },
    })
    const after = await house.good('GET', '/api/stage/info')
    expect(wei(after.raised) - wei(before.raised)).toBe(wei(created.to_receive))
  })
})

describe('a deposit', () => {
  test('of half is paid out in proportion, and what follows later adds nothing', async () => {
    const address = wallet()
    const { uuid, to_receive } = await house.buys('USDCMATIC', '100')
    await house.reaches(uuid, 'WAITING')
    await house.saves(uuid, address)
    await house.pays(uuid, '50')
    const { order } = await house.reaches(uuid, 'SUCCESS')
    expect(order).toMatchObject({ amount_from: '100', received_amount: '50', to_receive: order.amount_to })
    expect(wei(order.amount_to as Decimal) * 2n).toBe(wei(to_receive))
    await house.pays(uuid, '50')
    await house.turn()
    expect(await house.order(uuid)).toEqual(order)
    expect(await house.fract(address)).toBe(wei(order.amount_to as Decimal))
  })

  test('of less than half ends in ERROR, says what arrived, and never names FRACT for it', async () => {
    const { uuid, to_receive } = await house.buys('MATIC', '300')
    await house.reaches(uuid, 'WAITING')
    await house.saves(uuid, WALLET)
    await house.pays(uuid, '149.9')
    const confirming = await house.reaches(uuid, 'CONFIRMING')
    expect(confirming.order).toMatchObject({ received_amount: '149.9', to_receive })
    const { order } = await house.reaches(uuid, 'ERROR')
    expect(order.error_message).toBe('Only 149.9 of 300 POL arrived, and less than half is not exchanged.')
  })

  test('of too much is paid out in proportion', async () => {
    const { uuid, to_receive } = await house.buys('XRP', '100')
    await house.reaches(uuid, 'WAITING')
    await house.saves(uuid, WALLET)
    await house.pays(uuid, '200')
    const { order } = await house.reaches(uuid, 'SUCCESS')
    expect(wei(order.amount_to as Decimal)).toBe(2n * wei(to_receive))
  })

  test('of too much brings no more than the stage has left, and what was promised to others stays theirs', async () => {
    const { raised, total } = await house.good('GET', '/api/stage/info')
    await house.good('POST', '/_sandbox/reset')
    await house.good('PUT', '/_sandbox/stage', { raised: '0', total: '5000', current_price: '1' })
    const orders = await Promise.all(['2000', '1000', '500'].map(amount => house.buys('USDTMATIC', amount)))
    const [first, second, third] = orders.map(({ uuid }) => uuid) as [string, string, string]
    const addresses = [wallet(), wallet(), wallet()]
    for (const [place, { uuid }] of orders.entries()) {
      await house.reaches(uuid, 'WAITING')
      await house.saves(uuid, addresses[place] as string)
    }
    await house.pays(first, '3000')
    await house.pays(second, '9000')
    await house.reaches(first, 'CONFIRMING')
    await house.reaches(second, 'CONFIRMING')
    const promised = [await house.order(first), await house.order(second)].map(({ to_receive }) => to_receive)
    expect(promised).toEqual(['3000', '1500'])
    await house.pays(third)
    for (const uuid of [first, second, third]) await house.reaches(uuid, 'SUCCESS')
    const delivered = await Promise.all([first, second, third].map(house.order))
    expect(delivered.map(({ amount_to }) => amount_to)).toEqual(['3000', '1500', '500'])
    expect(await Promise.all(addresses.map(house.fract))).toEqual(
      delivered.map(order => wei(order.amount_to as Decimal)),
    )
    expect(await house.good('GET', '/api/stage/info')).toMatchObject({ raised: '5000', progress: '100', active: false })
    await house.good('PUT', '/_sandbox/stage', { raised, total, current_price: '0.02', active: true })
  })

  test('without a receiving address waits in CONFIRMING until there is one', async () => {
    const { uuid } = await house.buys('LTC', '2')
    await house.reaches(uuid, 'WAITING')
    await house.pays(uuid)
    await house.reaches(uuid, 'CONFIRMING')
    for (let turns = 0; turns < 4; turns++) await house.turn()
    expect((await house.order(uuid)).status).toBe('CONFIRMING')
    await house.saves(uuid, WALLET)
    await house.reaches(uuid, 'SUCCESS')
  })

  test.each([
    ['EXPIRED', 'MATIC', 'expire'],
    ['CANCEL', 'DOGE', 'cancel'],
  ] as const)('after %s is recorded, and the order stays as it is', async (status, coin, action) => {
    const { uuid, amount_from } = await house.buys(coin, '400')
    await house.reaches(uuid, 'WAITING')
    await house.saves(uuid, WALLET)
    await house.does(uuid, action)
    await house.pays(uuid)
    for (let turns = 0; turns < 4; turns++) await house.turn()
    expect(await house.order(uuid)).toMatchObject({
      status,
      received_amount: amount_from,
      amount_to: null,
      tx_hash: null,
    })
  })

  test('in another asset than the order’s is kept, and pays for nothing', async () => {
    const { uuid } = await house.buys('USDTMATIC', '50')
    const { order } = await house.reaches(uuid, 'WAITING')
    await house.sandbox.chain.pay('matic pol', order.payment_address as `0x${string}`, 10n ** 18n)
    await house.turn()
    expect(await house.order(uuid)).toMatchObject({ status: 'WAITING', received_amount: null })
    expect(house.sandbox.db.all('SELECT asset, amount FROM deposits WHERE uuid = ?', uuid)).toMatchObject([
      { asset: 'matic pol', amount: '1' },
    ])
  })
})

describe('a promocode that a buyer was given', () => {
  const bought = async (address: string, promocode?: string, paid?: string) => {
    const { uuid } = await house.buys('USDTMATIC', '100', promocode)
    await house.reaches(uuid, 'WAITING')
    await house.saves(uuid, address)
    await house.pays(uuid, paid)
    return (await house.reaches(uuid, 'SUCCESS')).order
  }
  const bonuses = () =>
    house.sandbox.db.all<{
      receive_address: string
      amount: string
      raw: `0x${string}` | null
      outcome: string | null
    }>(`SELECT receive_address, amount, raw, outcome FROM payouts WHERE purpose = 'bonus' ORDER BY rowid`)

  // spec 1.referral, 9.referral
  test('brings 3.5 % of the purchase to both: the friend at once, and the referrer in the wallet of their own order', async () => {
    const [referrer, friend] = [wallet(), wallet()]
    const own = await bought(referrer)
    const base = wei(own.amount_to as Decimal)
    expect(await house.fract(referrer)).toBe(base)
    const { amount_to } = await bought(friend, own.payer?.promocode.toLowerCase())
    expect(wei(amount_to as Decimal)).toBe((base * 1035n) / 1000n)
    for (let turns = 0; turns < 4; turns++) await house.turn()
    expect(await house.fract(friend)).toBe((base * 1035n) / 1000n)
    expect(await house.fract(referrer)).toBe(base + (base * 35n) / 1000n)
    await bought(wallet(), own.payer?.promocode, '50')
    for (let turns = 0; turns < 4; turns++) await house.turn()
    expect(await house.fract(referrer)).toBe(base + (base * 35n) / 1000n + (base * 35n) / 2000n)
  })

  test('brings its bonus once, though it was sent and nobody could write that down', async () => {
    const referrer = wallet()
    const own = await bought(referrer)
    const { amount_to } = await bought(wallet(), own.payer?.promocode)
    const share = (wei(amount_to as Decimal) * 35n) / 1035n
    const owed = () => bonuses().at(-1)
    for (let turns = 0; turns < 4 && owed()?.raw === null; turns++) await house.turn()
    // It is signed and on the disk, and nothing was sent before.
    expect(owed()).toMatchObject({ receive_address: referrer, raw: expect.stringMatching(/^0x/), outcome: null })
    expect(await house.fract(referrer)).toBe(wei(own.amount_to as Decimal))
    const { raw } = owed() as { raw: `0x${string}` }
    await house.sandbox.chain.broadcast(raw)
    for (let turns = 0; turns < 5; turns++) await house.turn()
    expect(owed()).toMatchObject({ raw, outcome: 'success' })
    expect(await house.fract(referrer)).toBe(wei(own.amount_to as Decimal) + share)
  })

  test('brings nobody a bonus for an order that was not paid, and a code of nobody’s none at all', async () => {
    const before = bonuses().length
    const own = await bought(wallet(), 'FRACT2025')
    const { uuid } = await house.buys('USDTMATIC', '100', own.payer?.promocode)
    await house.reaches(uuid, 'WAITING')
    await house.does(uuid, 'cancel')
    for (let turns = 0; turns < 3; turns++) await house.turn()
    expect(bonuses()).toHaveLength(before)
  })
})

describe('an order', () => {
  test('expires 20 minutes after WAITING began, and not before', async () => {
    const { uuid } = await house.buys('BTC', '0.01')
    await house.reaches(uuid, 'WAITING')
    await house.advance(1150)
    await house.sandbox.tick()
    expect((await house.order(uuid)).status).toBe('WAITING')
    await house.advance(50)
    expect((await house.order(uuid)).seconds_left).toBe(0)
    await house.sandbox.tick()
    expect((await house.order(uuid)).status).toBe('EXPIRED')
  })

  test('that was held does not pass that status until it is released', async () => {
    const { uuid } = await house.buys('SOL', '3')
    await house.does(uuid, 'hold', { status: 'WAITING' })
    await house.reaches(uuid, 'WAITING')
    await house.saves(uuid, WALLET)
    await house.pays(uuid)
    for (let turns = 0; turns < 3; turns++) await house.turn()
    await house.advance(7200)
    await house.turn()
    expect((await house.order(uuid)).status).toBe('WAITING')
    await house.does(uuid, 'release')
    await house.reaches(uuid, 'SUCCESS')
  })

  test('begins with the hold of new orders, which a reset takes away', async () => {
    await house.good('POST', '/_sandbox/hold', { status: 'NEW' })
    const { uuid } = await house.buys('SOL', '3')
    await house.advance(7200)
    await house.turn()
    expect((await house.order(uuid)).status).toBe('NEW')
    expect((await house.good('GET', '/_sandbox/info')).hold).toBe('NEW')
    await house.does(uuid, 'release')
    await house.reaches(uuid, 'WAITING')
    await house.good('POST', '/_sandbox/hold', { status: null })
    await house.reaches((await house.buys('SOL', '3')).uuid, 'WAITING')
    await house.good('POST', '/_sandbox/hold', { status: 'WAITING' })
    await house.good('POST', '/_sandbox/reset', {})
    expect((await house.good('GET', '/_sandbox/info')).hold).toBeNull()
  })

  test('has its receiving address from the start where new orders are given one, until a reset', async () => {
    await house.good('POST', '/_sandbox/receiver', { address: WALLET.toLowerCase() })
    const { uuid, receive_address } = await house.buys('SOL', '3')
    expect(receive_address).toBe(WALLET)
    await house.reaches(uuid, 'WAITING')
    await house.pays(uuid)
    expect((await house.reaches(uuid, 'SUCCESS')).order.receive_address).toBe(WALLET)
    await house.good('POST', '/_sandbox/receiver', { address: null })
    expect((await house.buys('SOL', '3')).receive_address).toBeNull()
    await house.good('POST', '/_sandbox/receiver', { address: WALLET })
    await house.good('POST', '/_sandbox/reset', {})
    expect((await house.good('GET', '/_sandbox/info')).receiver).toBeNull()
  })

  test('fails by hand with a status and a message, and stays so', async () => {
    const { uuid } = await house.buys('BTC', '0.01')
    await house.does(uuid, 'fail', { status: 'ERROR_RECEIVE_ADDRESS', error_message: 'No such wallet.' })
    await house.turn()
    expect(await house.order(uuid)).toMatchObject({ status: 'ERROR_RECEIVE_ADDRESS', error_message: 'No such wallet.' })
    expect((await house.ask('POST', `/_sandbox/orders/${uuid}/cancel`, {})).status).toBe(409)
  })

  test('whose payout is signed can not be stopped any more', async () => {
    const { uuid } = await house.buys('BTC', '0.01')
    await house.does(uuid, 'hold', { status: 'SENDING' })
    await house.reaches(uuid, 'WAITING')
    await house.saves(uuid, WALLET)
    await house.pays(uuid)
    await house.reaches(uuid, 'SENDING')
    for (const action of ['fail', 'cancel', 'expire']) {
      expect(await house.ask('POST', `/_sandbox/orders/${uuid}/${action}`, {})).toEqual({
        status: 409,
        body: { message: 'The payout of this order is signed and can not be stopped.' },
      })
    }
    await house.does(uuid, 'release')
    await house.reaches(uuid, 'SUCCESS')
  })

  test('that the treasury cannot pay ends in ERROR_SENDING', async () => {
    const { total } = await house.good('GET', '/api/stage/info')
    // More than the whole supply of 110,000,000.
    await house.good('PUT', '/_sandbox/stage', { total: '1000000000000' })
    const before = await house.good('GET', '/api/stage/info')
    const { uuid } = await house.buys('BTC', '0.01')
    await house.reaches(uuid, 'WAITING')
    await house.saves(uuid, WALLET)
    await house.pays(uuid, '1000')
    const { order, seen } = await house.reaches(uuid, 'ERROR_SENDING')
    expect(seen).toEqual(['WAITING', 'CONFIRMING', 'SENDING', 'ERROR_SENDING'])
    expect(order).toMatchObject({ tx_hash: null, error_message: expect.stringContaining('refused') })
    expect((await house.good('GET', '/api/stage/info')).raised).toBe(before.raised)
    await house.good('PUT', '/_sandbox/stage', { total })
  })

  test('is the sum of its events', async () => {
    for (const stored of house.sandbox.db.all<Record<string, unknown>>('SELECT * FROM orders')) {
      const events = house.sandbox.db.all<{ patch: string }>(
        'SELECT patch FROM order_events WHERE uuid = ? ORDER BY id',
        stored.uuid as string,
      )
      const replayed = Object.assign({}, ...events.map(({ patch }) => JSON.parse(patch)))
      expect(stored).toMatchObject(replayed)
    }
  })
})

describe('creating', () => {
  test('twenty times at once with one key makes one order', async () => {
    const body = await house.estimated('USDTMATIC', '60')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => house.ask('POST', '/api/order/create', body, { 'idempotency-key': 'twenty' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
    expect(new Set(answers.map(answer => answer.body.uuid)).size).toBe(1)
  })

  test('with a used key and another payload is refused, and so is a second order for one estimate', async () => {
    const body = await house.estimated('USDTMATIC', '60')
    const other = await house.estimated('USDTMATIC', '61')
    expect((await house.ask('POST', '/api/order/create', body, { 'idempotency-key': 'one' })).status).toBe(201)
    expect((await house.ask('POST', '/api/order/create', other, { 'idempotency-key': 'one' })).status).toBe(422)
    expect((await house.ask('POST', '/api/order/create', body, { 'idempotency-key': 'two' })).status).toBe(409)
    expect((await house.ask('POST', '/api/order/create', body)).status).toBe(409)
  })

  test('is refused for what was not estimated, for too little, and beyond what is left', async () => {
    const body = await house.estimated('BTC', '0.01', 'WELCOME5')
    for (const change of [
      { amount: '0.02' },
      { currency: 'ETH' },
      { promocode: undefined },
      { promocode: 'FRACT2025' },
    ]) {
      expect((await house.ask('POST', '/api/order/create', { ...body, ...change })).status).toBe(422)
    }
    expect(await house.ask('POST', '/api/order/create', await house.estimated('BTC', '0.0001'))).toEqual({
      status: 422,
      body: { message: 'amount: the minimum is 0.000187341209 BTC.' },
    })
    const tooMuch = await house.ask('POST', '/api/order/create', await house.estimated('ETH', '1000000'))
    expect(tooMuch).toMatchObject({ status: 409, body: { message: expect.stringContaining('FRACT are left') } })
  })

  test('is refused while the sale is closed, and for an estimate of 30 minutes ago', async () => {
    const body = await house.estimated('BTC', '0.01')
    await house.good('PUT', '/_sandbox/stage', { active: false })
    expect(await house.ask('POST', '/api/order/create', body)).toEqual({
      status: 409,
      body: { message: 'The sale is closed.' },
    })
    await house.good('PUT', '/_sandbox/stage', { active: true })
    await house.advance(1800)
    expect((await house.ask('POST', '/api/order/create', body)).status).toBe(410)
  })

  test('never sells more than the stage has: open orders are counted', async () => {
    const { raised, total } = await house.good('GET', '/api/stage/info')
    await house.good('POST', '/_sandbox/reset')
    await house.good('PUT', '/_sandbox/stage', { raised: '0', total: '5000', current_price: '1' })
    await house.buys('USDTMATIC', '3000')
    const second = await house.estimated('USDTMATIC', '2000.000001')
    expect(await house.ask('POST', '/api/order/create', second)).toEqual({
      status: 409,
      body: { message: 'amount: only 2000 FRACT are left in this stage.' },
    })
    const { uuid } = await house.buys('USDTMATIC', '2000')
    await house.reaches(uuid, 'WAITING')
    await house.saves(uuid, WALLET)
    await house.good('PUT', '/_sandbox/stage', { raised: '3000' })
    await house.pays(uuid)
    await house.reaches(uuid, 'SUCCESS')
    expect(await house.good('GET', '/api/stage/info')).toMatchObject({ raised: '5000', progress: '100', active: false })
    await house.good('PUT', '/_sandbox/stage', { raised, total, current_price: '0.02', active: true })
  })
})

describe('an estimate', () => {
  // spec 1.referral, 9.referral
  test('is amount times price over the stage’s price, 3.5 % more with a promocode, rounded down to 6 digits', async () => {
    await house.good('PUT', '/_sandbox/stage', { current_price: '0.03' })
    const plain = await house.good('POST', '/api/order/estimate', { currency: 'USDTMATIC', amount: '100' })
    const more = await house.good('POST', '/api/order/estimate', {
      currency: 'USDTMATIC',
      amount: '100',
      promocode: 'welcome5',
    })
    expect([plain.amount, more.amount]).toEqual(['3333.333333', '3450'])
  })
})
