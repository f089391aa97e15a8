import { expect, test } from 'vitest'
import { paymentModel } from '../../../paths/models/payment.model'
import { openTab } from '../../../paths/worlds/tab-world'

const STEPS = [
  'the buyer presses Pay',
  'the buyer loads the page again and resumes the payment',
  'the buyer wants to ask the wallet again',
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
