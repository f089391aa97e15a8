/** @module-tag whole */

import { expect } from 'vitest'
import { saved } from '../../paths/browser/inspector'
import { freshAddress } from '../../paths/browser/wallets'
import { test } from './support/buyer'
import { BTC, levers, reachesDeposit } from './support/orders'

/** What somebody pasted into the wrong field: the words that open a wallet. */
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

const REASON = 'The node said no.'

// spec 2.back
test('ERROR says why; its saved trace has neither the order nor what was searched for; Try Again leads back with the amount kept', async ({
  visits,
}) => {
  const buyer = await visits()
  const wallet = freshAddress()
  await buyer.sees('LIVE')
  await buyer.coinSelector.click()
  await buyer.page.getByRole('combobox', { name: 'Search tokens' }).fill(PHRASE)
  // The first Escape clears the search.
  await buyer.page.keyboard.press('Escape')
  await buyer.page.keyboard.press('Escape')
  const { uuid, payment_address } = await reachesDeposit(buyer, BTC, wallet)
  await levers.fail(uuid, 'ERROR', REASON)
  await buyer.sees('An error occurred while processing your transaction.')
  await buyer.sees(`The FRACT server answered: “${REASON}”`)

  const failure = buyer.page.getByRole('region', { name: 'Error Payment' })
  await failure.getByText(/^(Details for support|Order details)$/).click()
  const file = await saved(buyer.page, failure.getByRole('button', { name: 'Save a technical log' }))
  const text = file.text.toLowerCase()
  const secrets = [uuid, wallet, payment_address, REASON, ...PHRASE.split(' ')]
  expect(
    secrets.filter(secret => text.includes(secret.toLowerCase())),
    'secrets in the trace',
  ).toEqual([])
  const kept = [/"query":"text-\d+-chars-1"/, /"uuid":"order-1"/, /"amountFrom":"0\.002"/]
  expect(
    kept.filter(form => !form.test(file.text)),
    'not in the trace',
  ).toEqual([])

  await buyer.presses('Try Again')
  expect(await buyer.amount.inputValue(), 'the amount').toBe(BTC.amount)
})
