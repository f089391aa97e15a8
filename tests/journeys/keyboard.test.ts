import { describe, expect } from 'vitest'
import { PLAIN } from '../../paths/browser/built-page'
import { hide, openScenePlayer, THEMES } from '../../paths/browser/scene-player'
import { SCENES } from '../../paths/browser/scenes'
import { freshAddress } from '../../paths/browser/wallets'
import { test } from './support/buyer'
import { announcements, keyboard, stops } from './support/keyboard'
import { levers, orderOf } from './support/orders'

test('the whole purchase goes by keyboard alone, and the focus is never lost', async ({ visits }) => {
  const buyer = await visits()
  const { page } = buyer
  const hand = keyboard(page)
  const wallet = freshAddress()
  const said = await announcements(page)
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const isKept = async () => expect(await hand.held()).not.toBe('')
  await buyer.coinSelector.waitFor()

  await hand.goesTo('button', /change the coin/)
  await hand.press('Enter')
  await expect.poll(() => hand.holds('combobox', 'Search tokens')).toBe(true)
  await hand.types('btcx')
  await hand.goesTo('button', 'Clear search')
  await hand.press('Enter')
  expect(await hand.holds('combobox', 'Search tokens')).toBe(true)
  await hand.types('btc')
  await page.getByRole('option', { name: /^BTC on Bitcoin/ }).waitFor()
  for (const key of ['ArrowDown', 'End', 'Home', 'Enter']) await hand.press(key)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await hand.holds('button', /^BTC .*change the coin/)).toBe(true)

  await hand.goesTo('textbox', 'You Send', 'Shift+Tab')
  await hand.goesTo('button', /^Minimum amount/)
  await hand.press('Enter')
  expect(await hand.holds('textbox', 'You Send')).toBe(true)
  await hand.press('Control+A')
  await hand.types('0.002')
  await hand.goesTo('textbox', 'Promocode')
  await hand.types('WRONG')
  await hand.goesTo('button', 'Clear promocode')
  await hand.press('Enter')
  expect(await hand.holds('textbox', 'Promocode')).toBe(true)
  await hand.types('FRACT2025')
  await buyer.sees('Discount 3.5%')
  await page.getByRole('button', { name: 'Buy $FRACT', disabled: false }).waitFor()
  await hand.press('Enter')

  await buyer.sees('Payment Created')
  await isKept()
  await expect.poll(() => hand.holds('textbox', 'Polygon address'), { timeout: 20_000 }).toBe(true)
  for (let stop = 0; stop < 8; stop++) {
    await hand.press('Tab')
    expect(await hand.staysInDialog()).toBe(true)
  }
  await hand.press('Escape')
  await buyer.sees('An order waits for your payment')
  await isKept()

  await hand.goesTo('button', 'Resume payment')
  await hand.press('Enter')
  await expect.poll(() => hand.holds('textbox', 'Polygon address')).toBe(true)
  await hand.types('hello')
  await hand.press('Enter')
  await buyer.sees(/^This is not a Polygon address/)
  expect(await hand.holds('textbox', 'Polygon address')).toBe(true)
  await hand.press('Control+A')
  await hand.types(wallet)
  await hand.goesTo('button', 'Confirm')
  await hand.press('Enter')
  await buyer.sees('Compare this address with your wallet, character by character.')
  expect(await hand.holds('button', 'Confirm')).toBe(true)
  await hand.press('Enter')
  await buyer.addressDialog.waitFor({ state: 'detached' })
  await isKept()

  const order = await orderOf(buyer)
  await hand.goesTo('button', 'Copy amount')
  await hand.press('Enter')
  await expect.poll(clipboard).toBe('0.002')
  await hand.goesTo('button', 'Copy address')
  await hand.press('Enter')
  await expect.poll(clipboard).toBe(order.payment_address)

  await levers.pay(order.uuid)
  for (const title of ['Confirming your payment...', 'Sending your FRACT tokens...', 'Payment Successful!']) {
    await buyer.sees(title)
    await isKept()
  }
  await hand.goesTo('button', 'Copy transaction hash')
  await hand.press('Enter')
  await expect.poll(clipboard).toBe((await levers.order(order.uuid)).tx_hash)
  await hand.goesTo('button', 'New Transaction')
  await hand.press('Enter')
  await buyer.sees('LIVE')
  await isKept()

  const titles = ['Discount 3.5%', 'Avaiting Payment', 'Copied', 'Confirming Payment', 'Sending Tokens', 'Completed!']
  expect((await said()).filter(text => titles.includes(text))).toEqual(expect.arrayContaining(titles))
})

test('the links to the parts of the page take the focus there, and Tab goes on from it', { tags: ['whole'] }, async ({
  visits,
}) => {
  const { page } = await visits()
  const hand = keyboard(page)
  const focused = () => page.evaluate(() => document.activeElement?.id)
  await page.getByRole('link', { name: /^0x/ }).waitFor()
  await hand.goesTo('link', 'Skip to the sale')
  await hand.press('Enter')
  expect(await focused()).toBe('sale')
  await hand.press('Tab')
  expect(await hand.holds('button', /change the coin/)).toBe(true)
  for (const [name, id] of [
    ['How it works', 'how-it-works'],
    ['FAQ', 'faq'],
    ['FRACT contract', 'contract'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).last().focus()
    await hand.press('Enter')
    await expect.poll(focused).toBe(id)
  }
  await hand.press('Tab')
  expect(await hand.held()).toMatch(/^- link "0x/)
})

test('on a device of touch no dialog calls up the keys of the screen, and none is closed by keys that come too soon', {
  tags: ['whole'],
}, async ({ visits }) => {
  const buyer = await visits({ width: 360, height: 740, isTouched: true })
  const { page } = buyer
  const hand = keyboard(page)
  const isItself = (title: string) => hand.holds('dialog', title)
  await buyer.coinSelector.tap()
  await expect.poll(() => isItself('Select a token')).toBe(true)
  await hand.types('btc')
  await hand.press('Enter')
  expect(await isItself('Select a token')).toBe(true)
  await hand.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await buyer.sends('1000')
  await buyer.buys()
  await expect.poll(() => isItself('Enter your Polygon address'), { timeout: 20_000 }).toBe(true)
  await hand.types(freshAddress())
  await hand.press('Enter')
  expect(await isItself('Enter your Polygon address')).toBe(true)
  await hand.goesTo('textbox', 'Polygon address')
})

describe('every control that Tab reaches shows that it has the focus', { tags: ['whole'] }, () => {
  const WALKED = [
    'buy: promocode valid',
    'buy: order unclear',
    'coins: found',
    'coins: on one network',
    'wallet: none found',
    'payment: address at fault',
    'payment: WAITING with a memo',
    'payment: SUCCESS',
  ]

  test('on the form, in the dialogs and on the payment screen, in both themes', async ({ browser }) => {
    const { page, play, present, close } = await openScenePlayer(browser, PLAIN)
    for (const scene of SCENES.filter(({ name }) => WALKED.includes(name))) {
      await play(scene)
      // They are the same in each scene, and walked in the first.
      if (scene.name !== WALKED[0]) await page.locator('#faq, footer').evaluateAll(hide)
      for (const theme of THEMES) {
        await present(1440, theme)
        const { count, unseen } = await stops(page)
        expect.soft(unseen, `${scene.name}, ${theme}`).toEqual([])
        expect.soft(count, scene.name).toBeGreaterThan(1)
      }
    }
    await close()
  })
})
