import type { Route } from 'playwright'
import { describe, expect } from 'vitest'
import { freshAddress } from '../../paths/browser/wallets'
import { type Buyer, test } from './support/buyer'
import { BTC, levers, reachesDeposit } from './support/orders'

const STRANGER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const STOP = 'Payment Stopped'

type Json = Record<string, unknown>

/** From now on every answer about an order says this otherwise than the server does. */
async function answers(buyer: Buyer, change: (order: Json) => Json): Promise<void> {
  await buyer.page.route(/\/api\/order\/(?!estimate)[\w-]+$/, async (route: Route) => {
    const response = await route.fetch()
    const order = (await response.json()) as Json
    await route.fulfill({ response, json: 'uuid' in order ? { ...order, ...change(order) } : order })
  })
}

async function nothingIsPayable(buyer: Buyer): Promise<void> {
  for (const name of ['Copy address', 'Copy amount']) expect(await buyer.button(name).count()).toBe(0)
  expect(await buyer.page.getByRole('img', { name: 'QR code of the deposit address' }).count()).toBe(0)
}

async function orders(buyer: Buyer, amount = '0.002'): Promise<void> {
  await buyer.sees('LIVE')
  await buyer.picks(BTC.query, BTC.option)
  await buyer.sends(amount)
  await buyer.buys()
}

/** The number of the order that the page has just created. */
async function made(buyer: Buyer): Promise<string> {
  await buyer.page.waitForFunction(() => localStorage.getItem('active_order') !== null)
  return JSON.parse((await buyer.stored('active_order')) ?? '{}').uuid
}

async function strangerSaves(buyer: Buyer, uuid: string): Promise<void> {
  const { origin } = new URL(buyer.page.url())
  const address = `${origin}/api/order/${uuid}/save_wallet`
  const body = JSON.stringify({ address: STRANGER })
  expect((await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).ok).toBe(
    true,
  )
}

describe.concurrent('what the visitor said, and the server said first', () => {
  test('1. a stranger who knows the order’s number cannot turn the tokens to himself unseen', async ({ visits }) => {
    const buyer = await visits()
    await orders(buyer)
    await buyer.addressDialog.waitFor()
    await strangerSaves(buyer, await made(buyer))
    await buyer.sees('Is this your address?')
    await nothingIsPayable(buyer)
    await buyer.presses('No, it is not mine')
    await buyer.sees(STOP)
    await nothingIsPayable(buyer)
  })

  test('1. a server that swaps the receiver later is stopped, over a reload too, and both are said', async ({
    visits,
  }) => {
    const buyer = await visits()
    const wallet = freshAddress()
    await reachesDeposit(buyer, BTC, wallet)
    await answers(buyer, () => ({ receive_address: STRANGER }))
    await buyer.sees(STOP)
    await buyer.sees(STRANGER)
    await nothingIsPayable(buyer)
    await buyer.page.unroute(/\/api\/order\/(?!estimate)[\w-]+$/)
    await buyer.page.reload()
    await buyer.presses('Your order')
    await buyer.sees(STOP)
    await nothingIsPayable(buyer)
  })

  test('1. markup is no receiving address: the visitor is asked', async ({ visits }) => {
    const buyer = await visits()
    await answers(buyer, () => ({ receive_address: '<img/src=x>' }))
    await orders(buyer)
    await buyer.addressDialog.waitFor()
  })

  test.for([
    ['memo', { memo: '9009' }, '9009'],
    ['network', { coin: { ticker: 'btc', logo_url: null, network: 'eth' } }, 'Ethereum (ERC20)'],
    ['coin', { coin: { ticker: 'eth', logo_url: null, network: 'btc' } }, 'ETH'],
    ['amount', { amount_from: '9' }, '9'],
    ['promise', { to_receive: '0.6' }, '0.6 FRACT'],
  ] as [string, Json, string][])(
    '2. another %s than first told takes QR and Copy away',
    async ([, change, said], { visits }) => {
      const buyer = await visits()
      await reachesDeposit(buyer, BTC, freshAddress())
      await answers(buyer, () => change)
      await buyer.sees(STOP)
      await buyer.sees(said)
      await nothingIsPayable(buyer)
    },
  )

  test.for(['tron:TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC?amount=999', STRANGER])(
    '2. a deposit address that is none of the network is not offered for payment: %s',
    async (payment_address, { visits }) => {
      const buyer = await visits()
      await answers(buyer, order => (order.payment_address ? { payment_address } : {}))
      await orders(buyer)
      await buyer.sees(STOP)
      await nothingIsPayable(buyer)
    },
  )

  test('3. another amount and less FRACT than ordered are said side by side, and taken by a press', async ({
    visits,
  }) => {
    const buyer = await visits()
    await answers(buyer, () => ({ amount_from: '9', to_receive: '0.6' }))
    await orders(buyer)
    await buyer.sees('This is not what you ordered')
    await buyer.sees('You send')
    await buyer.sees('9 BTC')
    await buyer.sees('0.6 FRACT')
    await nothingIsPayable(buyer)
  })

  test('3. an order of another coin than was bought is stopped at once', async ({ visits }) => {
    const buyer = await visits()
    await answers(buyer, () => ({ coin: { ticker: 'eth', logo_url: null, network: 'eth' } }))
    await orders(buyer)
    await buyer.sees(STOP)
    await nothingIsPayable(buyer)
  })

  test('3. less FRACT delivered than promised is no success', async ({ visits }) => {
    const buyer = await visits()
    const { uuid } = await reachesDeposit(buyer, BTC, freshAddress())
    await answers(buyer, ({ status }) => (status === 'SUCCESS' ? { amount_to: '0.01' } : {}))
    await levers.pay(uuid)
    await buyer.sees('Not what was agreed')
    expect(await buyer.page.getByText('Payment Successful!').count()).toBe(0)
  })

  test.for(['0.002', '0.0005'])(
    '4. money that was seen while it waits is not asked for again: %s',
    async (received_amount, { visits }) => {
      const buyer = await visits()
      await reachesDeposit(buyer, BTC, freshAddress())
      await answers(buyer, () => ({ received_amount }))
      await buyer.sees('Your payment was detected')
      await nothingIsPayable(buyer)
    },
  )

  test('4. stale answers after CONFIRMING bring no deposit back', async ({ visits }) => {
    const buyer = await visits()
    const { uuid } = await reachesDeposit(buyer, BTC, freshAddress())
    await levers.hold(uuid, 'CONFIRMING')
    await levers.pay(uuid)
    await buyer.sees('Confirming Payment')
    await answers(buyer, () => ({ status: 'WAITING', received_amount: null }))
    await buyer.sees('Your payment was detected')
    await nothingIsPayable(buyer)
  })

  test('5. an order of another browser is looked at: not payable, not kept, not announced', async ({ visits }) => {
    const maker = await visits()
    const { uuid } = await reachesDeposit(maker, BTC, freshAddress())
    const buyer = await visits({ path: `/#o=${uuid}` })
    await buyer.sees('Is this your order?')
    await nothingIsPayable(buyer)
    expect(await buyer.stored('orders')).toBeNull()
    await buyer.presses('Yes, show me where to pay')
    await buyer.button('Copy address').waitFor()
    await levers.pay(uuid)
    await buyer.sees('Payment Successful!')
    expect(await buyer.analytics()).toEqual([])
  })

  test('5. a link does not replace an open payment without a question', async ({ visits }) => {
    const maker = await visits()
    const other = await reachesDeposit(maker, BTC, freshAddress())
    const buyer = await visits()
    const own = await reachesDeposit(buyer, BTC, freshAddress())
    await buyer.page.evaluate(uuid => {
      location.hash = `#o=${uuid}`
    }, other.uuid)
    await buyer.page.getByRole('dialog', { name: 'Open another order?' }).waitFor()
    await buyer.presses('Stay with my payment')
    expect(await buyer.copies('Copy address')).toBe(own.payment_address)
  })

  test('9. a stored address and another one of the connected wallet are a choice, and no default', async ({
    visits,
  }) => {
    const buyer = await visits()
    await buyer.page.evaluate(address => localStorage.setItem('wallet_address', address), STRANGER)
    await buyer.page.reload()
    await buyer.sees('LIVE')
    await buyer.page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
    await buyer.page.getByRole('button', { name: 'Sandbox Wallet' }).click()
    await buyer.page.getByRole('dialog', { name: 'Connect Wallet' }).waitFor({ state: 'hidden' })
    await orders(buyer)
    await buyer.addressDialog.getByText('Which address should receive the tokens?').waitFor()
    expect(await buyer.addressDialog.getByPlaceholder('0x').inputValue()).toBe('')
  })

  test('10. a deposit address or memo that cannot be shown is said, with nothing to pay', async ({ visits }) => {
    const buyer = await visits()
    await answers(buyer, order => (order.payment_address ? { payment_address: 'two words' } : {}))
    await orders(buyer)
    await buyer.sees('This payment cannot be shown safely')
    await nothingIsPayable(buyer)
  })

  test('11. the contract of FRACT is no receiving address, though the server would take it', async ({ visits }) => {
    const buyer = await visits()
    await buyer.page.route('**/save_wallet', route => route.fulfill({ json: {} }))
    await orders(buyer)
    await buyer.addressDialog.waitFor()
    const { origin } = new URL(buyer.page.url())
    const { address } = (await (await fetch(`${origin}/api/contract`)).json()) as { address: string }
    await buyer.receivesAt(address)
    await buyer.page
      .getByText(/address of the token itself/)
      .first()
      .waitFor()
    await buyer.addressDialog.waitFor()
    await nothingIsPayable(buyer)
  })
})
