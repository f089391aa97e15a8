import { describe, expect } from 'vitest'
import { test } from './support/buyer'
import { BTC, levers, orderOf, reachesDeposit } from './support/orders'
import { freshAddress } from './support/wallets'

describe.concurrent('an order that does not end well', () => {
  test.for<[status: string, message: string]>([
    ['ERROR', 'An error occurred while processing your transaction.'],
    ['ERROR_RECEIVE_ADDRESS', 'Invalid wallet address provided.'],
    ['ERROR_SENDING', 'Failed to send tokens to your wallet. Please, contact support.'],
  ])('%s says why, and Try Again leads back with the amount kept', async ([status, message], { visits }) => {
    const buyer = await visits()
    const { uuid } = await reachesDeposit(buyer, BTC, freshAddress())
    await levers.fail(uuid, status, 'The node said no.')
    await buyer.sees('Error Payment')
    await buyer.sees('Transaction Failed')
    await buyer.sees(message)
    await buyer.sees('The node said no.')
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

describe.concurrent('an order that is left', () => {
  test('waits for the buyer: reload, Resume payment, and it goes on to SUCCESS', async ({ visits }) => {
    const buyer = await visits()
    const wallet = freshAddress()
    const { uuid } = await reachesDeposit(buyer, BTC, wallet)
    await buyer.page.reload()
    await buyer.sees('You have an open payment')
    await levers.pay(uuid)
    await buyer.presses('Resume payment')
    await buyer.sees('Payment Successful!')
    expect(await buyer.analytics()).toHaveLength(1)
  })

  test('by the modal stays open; by Cancel is not offered again, and polling has stopped', async ({ visits }) => {
    const buyer = await visits()
    await buyer.picks('btc', /^BTC Bitcoin/)
    await buyer.sends('0.002')
    await buyer.buys()
    await buyer.addressDialog.waitFor()
    await buyer.addressDialog.getByRole('button', { name: 'Close' }).click()
    await buyer.presses('Resume payment')
    await buyer.receivesAt(freshAddress())
    await buyer.page.getByRole('img', { name: /QR code/ }).waitFor()
    const polls: string[] = []
    await buyer.presses('Cancel')
    buyer.page.on('request', request => /\/order\/[\w-]{36}$/.test(request.url()) && polls.push(request.url()))
    await buyer.sees('LIVE')
    await buyer.page.waitForResponse(/\/api\/stage\/info/)
    expect(await buyer.button('Resume payment').count()).toBe(0)
    expect(polls).toEqual([])
  })
})
