import { describe, expect } from 'vitest'
import { test } from './support/buyer'
import { freshAddress } from './support/wallets'

describe('the amount', () => {
  // spec 2.minimum
  test('below the minimum is said in red, and one click fills the minimum in', async ({ visits }) => {
    const buyer = await visits()
    await buyer.sends('0.01')
    const hint = buyer.button(/^Minimum amount/)
    await expect.poll(() => hint.getAttribute('data-tone')).toBe('bad')
    await hint.click()
    await buyer.page.getByRole('button', { name: 'Buy $FRACT', disabled: false }).waitFor()
    expect(`Minimum amount ${await buyer.amount.inputValue()}`).toMatch(/^Minimum amount \d+(\.\d+)?$/)
  })
})

describe('the receiving address', () => {
  test('is refused beside the field when it is wrong, and what was typed stays', async ({ visits }) => {
    const buyer = await visits()
    await buyer.picks('btc', /^BTC Bitcoin/)
    await buyer.sends('0.002')
    await buyer.buys()
    await buyer.receivesAt('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')
    await buyer.sees('A letter or digit of this address is wrong. Copy it from your wallet again.')
    await buyer.receivesAt('hello')
    await buyer.sees(/^This is not a Polygon address/)
    expect(await buyer.addressDialog.getByPlaceholder('0x').inputValue()).toBe('hello')
    const wallet = freshAddress()
    await buyer.receivesAt(wallet)
    await buyer.addressDialog.waitFor({ state: 'detached' })
    expect(await buyer.stored('wallet_address')).toBe(wallet)
  })

  test('is to be compared when it was typed, and is taken at once when it is pasted', async ({ visits }) => {
    const buyer = await visits()
    const { keyboard } = buyer.page
    const asks = 'Compare this address with your wallet, character by character.'
    const wallet = freshAddress().toLowerCase()
    const typed = wallet.slice(0, -1) + (wallet.endsWith('0') ? '1' : '0')
    await buyer.picks('btc', /^BTC Bitcoin/)
    await buyer.sends('0.002')
    await buyer.buys()
    const field = buyer.addressDialog.getByPlaceholder('0x')
    await field.pressSequentially(typed)
    for (let press = 0; press < 3; press++) await keyboard.down('Enter')
    await keyboard.up('Enter')
    await buyer.sees(asks)
    await field.press('Backspace')
    await buyer.page.getByText(asks).waitFor({ state: 'detached' })
    await field.pressSequentially(typed.slice(-1))
    await buyer.addressDialog.getByRole('button', { name: 'Confirm' }).dblclick()
    await buyer.sees(asks)

    await buyer.addressDialog.getByLabel('E-mail (optional)').fill(wallet)
    for (const key of ['Control+A', 'Control+X', 'Shift+Tab', 'Control+A', 'Control+V']) await keyboard.press(key)
    await buyer.presses('Confirm')
    await buyer.addressDialog.waitFor({ state: 'detached' })
    expect(await buyer.stored('wallet_address')).toBe(wallet)
  })
})
