import { describe, expect } from 'vitest'
import { saved } from '../../paths/browser/inspector'
import { freshAddress } from '../../paths/browser/wallets'
import { test } from './support/buyer'
import { BTC, levers, reachesDeposit } from './support/orders'

/** What somebody pasted into the wrong field: the words that open a wallet. */
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

describe.concurrent('what the page says, keeps and asks for', () => {
  test('money that came for a canceled order does not stand beside "No payment was processed"', async ({ visits }) => {
    const buyer = await visits()
    const { uuid } = await reachesDeposit(buyer, BTC, freshAddress())
    await levers.cancel(uuid)
    await buyer.sees('Your transaction has been canceled. No payment was processed.')
    await levers.pay(uuid)
    await buyer.presses('I have paid, check again')
    await buyer.sees(/^Your payment of 0\.002 BTC arrived, and this order has ended\. Do not send again\./)
    await buyer.sees('Your transaction has been canceled.')
    expect(await buyer.page.getByText('No payment was processed').count()).toBe(0)
  })

  test('a delivery that the chain shows otherwise is no success in the words of the page', async ({ visits }) => {
    const buyer = await visits()
    await buyer.page.route('**/rpc/**', async route => {
      if (!route.request().postData()?.includes('eth_getTransactionReceipt')) return route.continue()
      const answer = await route.fetch()
      const json = await answer.json()
      await route.fulfill({ response: answer, json: { ...json, result: { ...json.result, logs: [] } } })
    })
    const { uuid } = await reachesDeposit(buyer, BTC, freshAddress())
    await levers.pay(uuid)
    await buyer.sees(/^The transaction does not show this transfer\./)
    await buyer.sees('Delivery in doubt')
    await buyer.sees('The FRACT server says: “Your FRACT tokens have been successfully sent to your wallet.”')
    await buyer.sees('The FRACT server says: “Completed!”')
    expect(await buyer.page.getByText('Payment Successful!').count()).toBe(0)
  })

  test('a saved trace has neither the number of the order nor what was typed into the search', async ({ visits }) => {
    const buyer = await visits()
    const wallet = freshAddress()
    await buyer.sees('LIVE')
    await buyer.coinSelector.click()
    await buyer.page.getByRole('combobox', { name: 'Search tokens' }).fill(PHRASE)
    // The first Escape clears the search.
    await buyer.page.keyboard.press('Escape')
    await buyer.page.keyboard.press('Escape')
    const { uuid, payment_address } = await reachesDeposit(buyer, BTC, wallet)
    await levers.fail(uuid, 'ERROR', `Order ${uuid} cannot be paid to ${wallet}.`)
    const failure = buyer.page.getByRole('region', { name: 'Error Payment' })
    await failure.getByText(/^(Details for support|Order details)$/).click()
    const file = await saved(buyer.page, failure.getByRole('button', { name: 'Save a technical log' }))
    const text = file.text.toLowerCase()
    const secrets = [uuid, wallet, payment_address, ...PHRASE.split(' ')]
    expect(secrets.filter(secret => text.includes(secret.toLowerCase()))).toEqual([])
    const kept = [/"query":"text-\d+-chars-1"/, /"uuid":"order-1"/, /"amountFrom":"0\.002"/]
    expect(kept.filter(form => !form.test(file.text))).toEqual([])
  })

  test('a logo of a host that nobody named is not asked for: its coin has a letter', async ({ visits }) => {
    const buyer = await visits()
    const asked: string[] = []
    await buyer.page.route('**/api/coins', async route => {
      const answer = await route.fetch()
      const coins: object[] = await answer.json()
      const foreign = coins.map(coin => ({ ...coin, logo_url: 'https://logos.example/btc.svg?of=me' }))
      await route.fulfill({ response: answer, json: foreign })
    })
    buyer.page.on('request', request => {
      if (/^(?:https?|wss?):/.test(request.url())) asked.push(new URL(request.url()).origin)
    })
    await buyer.page.reload()
    await buyer.sees('LIVE')
    await buyer.coinSelector.click()
    const option = buyer.page.getByRole('option', { name: BTC.option })
    await option.waitFor()
    expect(await option.locator('[data-letter="B"]').count()).toBe(1)
    expect(await buyer.page.locator('img').count()).toBe(0)
    expect([...new Set(asked)]).toEqual([new URL(buyer.page.url()).origin])
  })
})
