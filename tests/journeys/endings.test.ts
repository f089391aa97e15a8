import { describe, expect } from 'vitest'
import { freshAddress } from '../../paths/browser/wallets'
import { test } from './support/buyer'
import { BTC, levers, orderOf, reachesDeposit } from './support/orders'

describe.concurrent('an order that does not end well', () => {
  test('ERROR says why, and Try Again leads back with the amount kept', async ({ visits }) => {
    const buyer = await visits()
    const { uuid } = await reachesDeposit(buyer, BTC, freshAddress())
    await levers.fail(uuid, 'ERROR', 'The node said no.')
    await buyer.sees('An error occurred while processing your transaction.')
    await buyer.sees('The FRACT server answered: “The node said no.”')
    await buyer.presses('Try Again')
    expect(await buyer.amount.inputValue()).toBe(BTC.amount)
  })

  // spec 2.back
  test('EXPIRED and CANCEL say so, and a new transaction starts from the form', async ({ visits }) => {
    const buyer = await visits()
    const { uuid } = await reachesDeposit(buyer, BTC, freshAddress())
    await levers.expire(uuid)
    await buyer.sees('Payment Expired')
    await buyer.sees('Payment Time Expired')
    await buyer.sees('The payment window has expired. Please start a new transaction.')
    await buyer.sees(`${BTC.amount} BTC`)
    await buyer.presses('Start New Transaction')

    await buyer.buys()
    await buyer.sees('Avaiting Payment')
    const second = await orderOf(buyer)
    expect(second.uuid).not.toBe(uuid)
    await levers.cancel(second.uuid)
    await buyer.sees('Payment Canceled')
    await buyer.sees('Transaction Canceled')
    await buyer.sees('Your transaction has been canceled. No payment was processed.')
    await buyer.presses('Start New Transaction')
    await buyer.sees('LIVE')
  })
})

test('an order that is left waits for the buyer: reload, Resume payment, and it goes on to SUCCESS', async ({
  visits,
}) => {
  const buyer = await visits()
  const { uuid } = await reachesDeposit(buyer, BTC, freshAddress())
  await buyer.page.reload()
  await buyer.sees('You have an open payment')
  await levers.pay(uuid)
  await buyer.presses('Resume payment')
  await buyer.sees('Payment Successful!')
  expect(await buyer.analytics()).toHaveLength(1)
})
