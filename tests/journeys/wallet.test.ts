import { describe, expect } from 'vitest'
import { fromUnits, round } from '#domain/decimal'
import { roundedAmount } from '#domain/format'
import { freshAddress } from '../../paths/browser/wallets'
import { walletAddress as shortened } from '../../src/views/format/shorten'
import { type Buyer, test } from './support/buyer'
import { BTC, createdOrder, levers, orderOf } from './support/orders'
import { walletAddress, walletOf } from './support/wallet'

const WALLET_CODE = /\/assets\/wagmi-[\w-]+\.js$/

/** The requests of the page from now on whose address matches. */
function asked({ page }: Buyer, address: RegExp): string[] {
  const found: string[] = []
  page.on('request', request => {
    if (address.test(request.url())) found.push(request.url())
  })
  return found
}

describe('the wr flag', { tags: ['whole'] }, () => {
  // spec 2.wr, 2.wr.remembered, 1.wallet, 6.wallet, 2.connect.chain, 2.connect.closes, 2.connect.event, 2.account, 7.reads
  test('is remembered, and nothing is bought before a wallet is connected, on Polygon; it shows what the chain holds', async ({
    visits,
  }) => {
    // Other journeys may have FRACT sent to the other accounts at any moment.
    const account = 'empty account'
    const address = await walletAddress(undefined, account)
    const buyer = await visits({ path: '/?wr' })
    const wallet = walletOf(buyer)
    const form = buyer.page.getByRole('form', { name: 'Buy $FRACT' })
    const connect = form.getByRole('button', { name: 'Connect Wallet' })
    await connect.waitFor()
    expect(await buyer.stored('wallet_required')).toBe('true')
    await buyer.page.goto(new URL('/', buyer.page.url()).href)
    await connect.waitFor()
    expect(await buyer.button('Buy $FRACT').count()).toBe(0)

    const creations = asked(buyer, /\/order\/create$/)
    await buyer.picks(BTC.query, BTC.option)
    await buyer.sends(BTC.amount)
    await buyer.sees(/^≈/)
    await buyer.amount.press('Enter')
    await wallet.decides({ chainId: 1, account })
    await connect.click()
    await wallet.dialog.getByRole('button', { name: 'Sandbox Wallet' }).click()
    await wallet.dialog.waitFor({ state: 'detached' })
    await expect.poll(() => wallet.chain(), { message: 'the chain' }).toBe(137)
    await wallet.account.getByText(shortened(address)).waitFor()
    expect(await buyer.page.evaluate(() => document.activeElement?.tagName), 'the focus').not.toBe('BODY')
    expect(await buyer.analytics()).toEqual([{ event: 'connect_wallet', connector: 'localhost.sandbox' }])
    expect(creations, 'bought without a wallet').toEqual([])

    await buyer.buys()
    await buyer.addressDialog.waitFor()
    expect(creations).toHaveLength(1)
    expect(await buyer.addressDialog.getByPlaceholder('0x').inputValue()).toBe(address)
    await buyer.addressDialog.getByRole('button', { name: 'Confirm' }).click()
    await buyer.page.getByRole('img', { name: /QR code/ }).waitFor()
    await levers.pay((await orderOf(buyer)).uuid)
    await buyer.sees('Payment Successful!')
    const held = await levers.balance(address)
    expect(held).toBeGreaterThan(0n)
    await wallet.account.getByText(`${roundedAmount(round(fromUnits(held, 18), 2))} FRACT`).waitFor()
  })
})

describe('a wallet of this browser', () => {
  // spec 2.account.popup, 2.account.outside, 9.popup, 6.owner, 6.owner.only
  test('costs nothing before it is picked, shows its account, and is taken up after a reload until it is disconnected', async ({
    visits,
  }) => {
    const address = await walletAddress()
    const buyer = await visits()
    const { page } = buyer
    const wallet = walletOf(buyer)
    const loaded = asked(buyer, WALLET_CODE)
    await buyer.sees('LIVE')
    await wallet.connect.click()
    await wallet.dialog.getByRole('button', { name: 'Sandbox Wallet' }).waitFor()
    expect(loaded, 'loaded before it is picked').toEqual([])
    await wallet.dialog.getByRole('button', { name: 'Sandbox Wallet' }).click()
    await wallet.account.click()
    expect(loaded).toHaveLength(1)

    await wallet.popup.getByText(address).waitFor()
    await wallet.popup.getByText('Owner of the token contract').click()
    await wallet.popup.getByRole('link', { name: /opens the block explorer/ }).waitFor()
    expect(await wallet.popup.getByRole('button').allInnerTexts()).toEqual(['', 'Copy', 'Disconnect'])
    expect(await buyer.copies('Copy wallet address')).toBe(address)
    await wallet.popup.getByRole('button', { name: 'Disconnect' }).focus()
    await page.keyboard.press('Escape')
    await wallet.popup.waitFor({ state: 'detached' })
    expect(await wallet.account.evaluate(button => button === document.activeElement), 'the focus').toBe(true)
    await wallet.account.click()
    await wallet.popup.waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await wallet.popup.waitFor({ state: 'detached' })

    expect(await buyer.stored('recent_connector')).toBe('localhost.sandbox')
    await page.reload()
    await wallet.account.waitFor()
    expect(await buyer.analytics(), 'told after a reload').toEqual([])
    await wallet.account.click()
    await wallet.popup.getByRole('button', { name: 'Disconnect' }).click()
    await wallet.connect.waitFor()
    expect(await buyer.stored('recent_connector')).toBeNull()
    loaded.length = 0
    await page.reload()
    await buyer.sees('LIVE')
    await wallet.connect.waitFor()
    expect(loaded, 'loaded after it was disconnected').toEqual([])
  })

  test('is connected over the address dialog, fills it in, and leaves the focus there', { tags: ['whole'] }, async ({
    visits,
  }) => {
    const address = await walletAddress()
    const buyer = await visits()
    const wallet = walletOf(buyer)
    await buyer.sends('100')
    await buyer.buys()
    await buyer.addressDialog.getByRole('button', { name: 'Connect Wallet' }).click()
    await wallet.dialog.getByRole('button', { name: 'Sandbox Wallet' }).click()
    const field = buyer.addressDialog.getByPlaceholder('0x')
    await expect.poll(() => field.inputValue()).toBe(address)
    await wallet.dialog.waitFor({ state: 'detached' })
    await expect.poll(() => buyer.addressDialog.evaluate(dialog => dialog.contains(document.activeElement))).toBe(true)
    // What is typed over it gives way to it again, by keyboard too.
    await field.fill('0x12')
    await buyer.addressDialog.getByRole('button', { name: /^Which address should receive the tokens\?/ }).press('Enter')
    expect(await field.inputValue()).toBe(address)
    await expect.poll(() => field.evaluate(input => input === document.activeElement)).toBe(true)
    await buyer.addressDialog.getByRole('button', { name: 'Confirm' }).click()
    await buyer.page.getByRole('img', { name: /QR code/ }).waitFor()
    expect((await orderOf(buyer)).receive_address).toBe(address)
  })

  test('that cannot switch while connecting is connected on its own network, and offered a switch, which may be declined', {
    tags: ['whole'],
  }, async ({ visits }) => {
    const buyer = await visits()
    const wallet = walletOf(buyer)
    await wallet.decides({ chainId: 1, mode: 'fails before sending' })
    await wallet.picks()
    await buyer.sees('Your wallet is on another network.')
    await wallet.account.getByText(/FRACT$/).waitFor()
    await buyer.presses('Switch to Polygon')
    await buyer.sees(/Choose Polygon in your wallet/)
    await wallet.decides({ mode: 'decline' })
    await buyer.presses('Switch to Polygon')
    await buyer.sees(/You can buy without switching/)
    await wallet.decides({ mode: 'approve' })
    await buyer.presses('Switch to Polygon')
    await buyer.page.getByText('Your wallet is on another network.').waitFor({ state: 'detached' })
    expect(await wallet.chain()).toBe(137)

    // An address of another network is not offered for the tokens, and the dialog that asks for one says why.
    await wallet.decides({ chainId: 1 })
    await buyer.sees('Your wallet is on another network.')
    await buyer.picks(BTC.query, BTC.option)
    await buyer.sends(BTC.amount)
    await buyer.sees(/^≈/)
    await buyer.buys()
    const field = buyer.addressDialog.getByPlaceholder('0x')
    expect(await field.inputValue()).toBe('')
    await buyer.addressDialog.getByText('Your wallet is on another network.').waitFor()
    await buyer.addressDialog.getByRole('button', { name: 'Switch to Polygon' }).press('Enter')
    await expect.poll(() => field.inputValue()).toBe(await walletAddress())
    expect(await buyer.addressDialog.getByText('Your wallet is on another network.').count()).toBe(0)
    await expect.poll(() => field.evaluate(input => input === document.activeElement)).toBe(true)
  })
})

describe('an extension that throws on everything', { tags: ['whole'] }, () => {
  test('ends neither the sale nor the payment, which goes on to SUCCESS; the dialog says what is wrong', async ({
    visits,
  }) => {
    const { uuid, stored } = await createdOrder('BTC', BTC.amount, freshAddress())
    const buyer = await visits({ stored })
    const wallet = walletOf(buyer)
    await buyer.presses('Resume payment')
    await buyer.page.getByRole('img', { name: /QR code/ }).waitFor()
    await buyer.page.evaluate(() => {
      const fails = () => {
        throw new Error('This extension throws.')
      }
      const hostile = new Proxy({}, { get: fails, has: fails, ownKeys: fails, getPrototypeOf: fails, set: fails })
      Object.defineProperty(window, 'ethereum', { configurable: true, get: () => hostile })
      const info = { uuid: 'a', rdns: 'test.hostile', icon: '' }
      Object.defineProperty(info, 'name', { get: fails })
      window.addEventListener('eip6963:requestProvider', () => {
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: hostile } }))
      })
    })
    await wallet.connect.click()
    await buyer.sees(
      'A wallet or extension in this browser is not working, so it cannot be used here. An open payment continues without it.',
    )
    await wallet.dialog.getByRole('button', { name: 'Sandbox Wallet' }).waitFor()
    await buyer.presses('Try again')
    await buyer.sees(/^A wallet or extension in this browser is not working/)
    await wallet.dialog.getByRole('button', { name: 'Close' }).click()
    await levers.pay(uuid)
    await buyer.sees('Payment Successful!')
    expect(await buyer.analytics()).toHaveLength(1)
  })
})
