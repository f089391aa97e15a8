import { expect, test } from 'vitest'
import { paymentModel } from '../../../paths/models/payment.model'
import { promocodeModel } from '../../../paths/models/promocode.model'
import { saleModel } from '../../../paths/models/sale.model'
import { walletModel } from '../../../paths/models/wallet.model'
import { openTab } from '../../../paths/worlds/tab-world'

const STEPS = [
  'the buyer presses Pay',
  'the buyer loads the page again and resumes the payment',
  'the buyer wants to ask the wallet again',
] as const

const CLEARED = ['a visitor comes without a code', 'the visitor types a code', 'the visitor clears the code'] as const

const CONNECTED_AND_LEFT = [
  'the visitor opens the list of wallets',
  'the visitor picks the wallet',
  'the wallet approves',
  'the visitor opens the account',
  'the visitor disconnects',
] as const

test('a button of the payment that gives way to others hands the focus on to the payment', async () => {
  const world = openTab()
  try {
    await paymentModel.begin(world)
    for (const step of STEPS) await paymentModel.events[step]?.(world)
    await world.screen.offers('Yes, ask my wallet again', true)
    expect(document.activeElement?.id).toBe('wallet-payment')
  } finally {
    expect(await world.close()).toEqual([])
  }
})

test('a wallet that is disconnected hands the focus on to the button that connects one', async () => {
  const world = openTab()
  try {
    await walletModel.begin(world)
    for (const step of CONNECTED_AND_LEFT) await walletModel.events[step]?.(world)
    await world.screen.offers('Connect Wallet', true)
    expect(document.activeElement?.textContent).toBe('Connect Wallet')
  } finally {
    expect(await world.close()).toEqual([])
  }
})

test('a promocode that is cleared hands the focus on to its field', async () => {
  const world = openTab()
  try {
    await promocodeModel.begin(world)
    for (const step of CLEARED) await promocodeModel.events[step]?.(world)
    expect(document.activeElement?.getAttribute('name')).toBe('promocode')
  } finally {
    expect(await world.close()).toEqual([])
  }
})

test('a reminder that is dismissed hands the focus on to the card', async () => {
  const world = openTab()
  try {
    await saleModel.begin(world)
    for (const step of ['the visitor buys', 'the visitor cancels', 'the visitor dismisses the reminder']) {
      await saleModel.events[step]?.(world)
    }
    expect(document.activeElement?.id).toBe('sale')
  } finally {
    expect(await world.close()).toEqual([])
  }
})
