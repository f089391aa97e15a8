import { expect, test, vi } from 'vitest'
import { addressModel } from '../../../paths/models/address.model'
import { buys } from '../../../paths/models/buys'
import type { Model } from '../../../paths/models/model'
import { paymentModel } from '../../../paths/models/payment.model'
import { promocodeModel } from '../../../paths/models/promocode.model'
import { purchaseModel } from '../../../paths/models/purchase.model'
import { saleModel } from '../../../paths/models/sale.model'
import { walletModel } from '../../../paths/models/wallet.model'
import type { World } from '../../../paths/models/world'
import { openTab } from '../../../paths/worlds/tab-world'

type Step = string | ((world: World) => unknown)

function buttonNamed(name: string, where = 'button'): HTMLElement {
  const button = [...document.querySelectorAll<HTMLElement>(where)].find(({ textContent }) => textContent === name)
  if (!button) throw new Error(`No button '${name}'.`)
  return button
}

/** The element that has the focus after these steps, of a model or of its own, once the button that is waited for can be pressed. */
async function focusAfter(model: Model, steps: readonly Step[], button?: string): Promise<Element | null> {
  const world = openTab()
  try {
    await model.begin(world)
    for (const step of steps) {
      const take = typeof step === 'string' ? model.events[step] : step
      if (!take) throw new Error(`The model of the ${model.name} has no step '${step}'.`)
      await take(world)
    }
    if (button) await world.screen.offers(button, true)
    return document.activeElement
  } finally {
    expect(await world.close()).toEqual([])
  }
}

test('a button of the payment that gives way to others hands the focus on to the payment', async () => {
  const steps = [
    'the buyer presses Pay',
    'the buyer loads the page again and resumes the payment',
    'the buyer wants to ask the wallet again',
  ]
  expect((await focusAfter(paymentModel, steps, 'Yes, ask my wallet again'))?.id).toBe('wallet-payment')
})

test('a wallet that is disconnected hands the focus on to the button that connects one', async () => {
  const steps = [
    'the visitor opens the list of wallets',
    'the visitor picks the wallet',
    'the wallet approves',
    'the visitor opens the account',
    'the visitor disconnects',
  ]
  expect((await focusAfter(walletModel, steps, 'Connect Wallet'))?.textContent).toBe('Connect Wallet')
})

test('a wallet that leaves by itself hands the focus on to the button that connects one', async () => {
  const steps: Step[] = [
    'the visitor opens the list of wallets',
    'the visitor picks the wallet',
    'the wallet approves',
    () => document.getElementById('account')?.focus(),
    'the wallet leaves by itself',
  ]
  expect((await focusAfter(walletModel, steps, 'Connect Wallet'))?.textContent).toBe('Connect Wallet')
})

test('an empty field that leaves with its closed stage hands the focus on to the card', async () => {
  const steps: Step[] = [
    'the visitor empties the field',
    () => document.querySelector<HTMLElement>('[name="amount"]')?.focus(),
    'the stage closes',
    () => vi.waitFor(() => expect(document.querySelector('[name="amount"]')).toBeNull()),
  ]
  expect((await focusAfter(purchaseModel, steps))?.id).toBe('sale')
})

test('the account closes when the focus leaves it, and stays while the focus is within', async () => {
  const steps: Step[] = [
    'the visitor opens the list of wallets',
    'the visitor picks the wallet',
    'the wallet approves',
    'the visitor opens the account',
    async ({ screen, passes }) => {
      const disconnect = await vi.waitFor(() => buttonNamed('Disconnect'))
      disconnect.focus()
      await passes(200)
      await screen.offers('Disconnect', true)
      document.querySelector<HTMLElement>('#faq summary')?.focus()
      await passes(200)
      await screen.lacks('Disconnect')
    },
  ]
  expect((await focusAfter(walletModel, steps))?.localName).toBe('summary')
})

test('a promocode that is cleared hands the focus on to its field', async () => {
  const steps = ['a visitor comes without a code', 'the visitor types a code', 'the visitor clears the code']
  expect((await focusAfter(promocodeModel, steps))?.getAttribute('name')).toBe('promocode')
})

test('a minimum that is pressed hands the focus on to the field', async () => {
  expect((await focusAfter(purchaseModel, ['the visitor presses the minimum']))?.getAttribute('name')).toBe('amount')
})

test('a reminder that is dismissed hands the focus on to the card', async () => {
  const steps = ['the visitor buys', 'the visitor cancels', 'the visitor dismisses the reminder']
  expect((await focusAfter(saleModel, steps))?.id).toBe('sale')
})

test('an order that is opened from the list of orders has the focus, and not the button of the list', async () => {
  const steps: Step[] = [
    'the visitor buys',
    'the visitor cancels',
    ({ screen }) => screen.presses('My orders'),
    async ({ screen }) => screen.presses(/^Resume payment/),
    ({ screen }) => screen.sees('Send Deposit'),
  ]
  expect((await focusAfter(saleModel, steps))?.id).toBe('sale')
})

test('a dialog without a field has the focus itself, and not its button that closes it', async () => {
  const steps: Step[] = [({ screen }) => screen.presses('My orders')]
  expect((await focusAfter(saleModel, ['the visitor buys', 'the visitor cancels', ...steps]))?.localName).toBe('dialog')
})

test('the list of orders and the document of one give way to each other, and the dialog that is named by them has the focus', async () => {
  /** Presses it as a keyboard does: what is pressed has the focus. */
  const pressed =
    (name: string): Step =>
    async () => {
      const button = await vi.waitFor(() => buttonNamed(name, 'dialog button'))
      button.focus()
      button.click()
      await vi.waitFor(() => expect(document.activeElement?.localName).toBe('dialog'))
    }
  const steps: Step[] = [
    'the visitor buys',
    ({ moves }) => moves('EXPIRED'),
    ({ screen }) => screen.sees('Payment Time Expired'),
    ({ screen }) => screen.presses('My orders'),
    pressed('Order summary'),
    pressed('My orders'),
  ]
  expect((await focusAfter(saleModel, steps))?.localName).toBe('dialog')
})

test('an address that was confirmed leads to the payment, from wherever the page was read meanwhile', async () => {
  const reading: Model = {
    ...addressModel,
    async begin(world) {
      await world.arrives()
      await buys(world)
      document.querySelector<HTMLElement>('#faq summary')?.focus()
      await world.moves('WAITING')
    },
  }
  const steps: Step[] = [
    'the buyer confirms an address of their own',
    'the server saves it',
    ({ screen }) => screen.showsNoDialog('Enter your Polygon address'),
  ]
  expect((await focusAfter(reading, steps))?.id).toBe('sale')
})

test('the fault of an address comes into sight in large type, where Confirm leaves it below', async () => {
  const root = document.documentElement
  root.style.fontSize = '300%'
  const inSight: Step = () => {
    const fault = document.querySelector('dialog [role="alert"]:not(:empty)')
    const [said, seen] = [fault?.firstElementChild, fault?.closest('form > div')].map(box =>
      box?.getBoundingClientRect(),
    )
    expect(said && seen && said.top >= seen.top && said.bottom <= Math.min(seen.bottom, innerHeight)).toBe(true)
  }
  try {
    await focusAfter(addressModel, ['the buyer confirms a misspelt address', inSight])
  } finally {
    root.style.fontSize = ''
  }
})
