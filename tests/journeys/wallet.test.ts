import { describe, expect } from 'vitest'
import { fromUnits, round } from '#domain/decimal'
import { roundedAmount } from '#domain/format'
import { AXE, AXE_TAGS, violations } from '../../paths/browser/axe'
import { freshAddress } from '../../paths/browser/wallets'
import { walletAddress as shortened } from '../../src/views/format/shorten'
import { type Buyer, test } from './support/buyer'
import { BTC, levers, orderOf, reachesDeposit } from './support/orders'
import { walletAddress, walletOf } from './support/wallet'

const WALLET_CODE = /\/assets\/wagmi-[\w-]+\.js$/

/** Everything that the page loads from now on. */
function loads({ page }: Buyer): string[] {
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  return loaded
}

describe('a wallet of this browser', () => {
  // spec 2.connect.chain, 2.connect.closes, 2.connect.event, 2.account, 7.reads
  test('connects on Polygon, is told to analytics once, and shows what the chain holds', async ({ visits }) => {
    // Other journeys may have FRACT sent to the other accounts at any moment.
    const account = 'empty account'
    const address = await walletAddress(undefined, account)
    const buyer = await visits()
    const wallet = walletOf(buyer)
    await wallet.decides({ chainId: 1, account })
    await wallet.picks()
    await wallet.dialog.waitFor({ state: 'detached' })
    expect(await wallet.chain()).toBe(137)
    await wallet.account.getByText(shortened(address)).waitFor()
    expect(await buyer.page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    expect(await buyer.analytics()).toEqual([{ event: 'connect_wallet', connector: 'localhost.sandbox' }])

    await buyer.picks(BTC.query, BTC.option)
    await buyer.sends(BTC.amount)
    await buyer.buys()
    await buyer.addressDialog.waitFor()
    expect(await buyer.addressDialog.getByPlaceholder('0x').inputValue()).toBe(address)
    await buyer.addressDialog.getByRole('button', { name: 'Confirm' }).click()
    await buyer.page.getByRole('img', { name: /QR code/ }).waitFor()
    await levers.pay((await orderOf(buyer)).uuid)
    await buyer.sees('Payment Successful!')
    const held = await levers.balance(address)
    expect(held).toBeGreaterThan(0n)
    await wallet.account.getByText(`${roundedAmount(round(fromUnits(held, 18), 2))} FRACT`).waitFor()
  })

  test('is connected over the address dialog, fills it in, and leaves the focus there', async ({ visits }) => {
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

  test('that is on another network is offered a switch, which may be declined', async ({ visits }) => {
    const buyer = await visits()
    const wallet = walletOf(buyer)
    await wallet.picks()
    await wallet.account.waitFor()
    await wallet.decides({ chainId: 1, mode: 'decline' })
    await buyer.sees('Your wallet is on another network.')
    await buyer.presses('Switch to Polygon')
    await buyer.sees(/You declined in your wallet/)
    await wallet.decides({ mode: 'fails before sending' })
    await buyer.presses('Switch to Polygon')
    await buyer.sees(/Choose Polygon in your wallet/)
    await wallet.decides({ mode: 'approve' })
    await buyer.presses('Switch to Polygon')
    await buyer.page.getByText('Your wallet is on another network.').waitFor({ state: 'detached' })
    expect(await wallet.chain()).toBe(137)
  })

  test('that cannot switch while connecting is connected, with the notice', async ({ visits }) => {
    const buyer = await visits()
    const wallet = walletOf(buyer)
    await wallet.decides({ chainId: 1, mode: 'fails before sending' })
    await wallet.picks()
    await buyer.sees('Your wallet is on another network.')
    await wallet.account.getByText(/FRACT$/).waitFor()
  })

  test('that approves after the visitor gave up is not connected', async ({ visits }) => {
    const buyer = await visits()
    const wallet = walletOf(buyer)
    await wallet.decides({ mode: 'later', after: 1_500 })
    const connections = await wallet.connections()
    await wallet.picks()
    await buyer.sees('Confirm the connection in Sandbox Wallet.')
    await buyer.presses('Back')
    await wallet.dialog.getByRole('button', { name: 'Close' }).click()
    await expect.poll(connections, { timeout: 10_000 }).toEqual([true, false])
    expect(await wallet.connect.count()).toBe(1)
    expect([await buyer.analytics(), await buyer.stored('recent_connector')]).toEqual([[], null])
  })

  // spec 2.account.popup
  test('is taken up again after a reload, silently, and a disconnected one is not', async ({ visits }) => {
    const buyer = await visits()
    const wallet = walletOf(buyer)
    await wallet.picks()
    await wallet.account.waitFor()
    expect(await buyer.stored('recent_connector')).toBe('localhost.sandbox')

    await buyer.page.reload()
    await wallet.account.waitFor()
    expect(await buyer.analytics()).toEqual([])
    await wallet.account.click()
    await wallet.popup.getByRole('button', { name: 'Disconnect' }).click()
    await wallet.connect.waitFor()
    expect(await buyer.stored('recent_connector')).toBeNull()

    const loaded = loads(buyer)
    await buyer.page.reload()
    await buyer.sees('LIVE')
    await wallet.connect.waitFor()
    expect(loaded.filter(url => WALLET_CODE.test(url))).toEqual([])
  })

  test('costs a visitor nothing before it is picked', async ({ visits }) => {
    const buyer = await visits()
    const wallet = walletOf(buyer)
    const loaded = loads(buyer)
    await buyer.sees('LIVE')
    await wallet.connect.click()
    await wallet.dialog.getByRole('button', { name: 'Sandbox Wallet' }).waitFor()
    expect(loaded.filter(url => WALLET_CODE.test(url))).toEqual([])
    await wallet.dialog.getByRole('button', { name: 'Sandbox Wallet' }).click()
    await wallet.account.waitFor()
    expect(loaded.filter(url => WALLET_CODE.test(url))).toHaveLength(1)
  })
})

describe('an extension that throws on everything', () => {
  test('ends neither the sale nor the payment, which goes on to SUCCESS; the dialog says what is wrong', async ({
    visits,
  }) => {
    const buyer = await visits()
    const wallet = walletOf(buyer)
    const { uuid } = await reachesDeposit(buyer, BTC, freshAddress())
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

describe('everything about the wallet', () => {
  const LOOKS = [
    { width: 360, theme: 'dark' },
    { width: 1440, theme: 'light' },
  ] as const

  test.for(LOOKS)('has no fault that axe-core knows, at $width px, $theme', async (look, { visits }) => {
    const buyer = await visits(look)
    const { page } = buyer
    const wallet = walletOf(buyer)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: look.theme })
    // Not as a script of the page, which its policy refuses.
    await page.evaluate(AXE)
    const faults = () => violations(page, AXE_TAGS)
    await wallet.decides({ mode: 'decline' })
    await wallet.picks()
    await buyer.sees(/You declined/)
    expect.soft(await faults(), 'declined').toEqual([])
    await wallet.decides({ mode: 'later', after: 3_000 })
    await wallet.dialog.getByRole('button', { name: 'Sandbox Wallet' }).click()
    await buyer.sees('Confirm the connection in Sandbox Wallet.')
    expect.soft(await faults(), 'asking').toEqual([])
    await wallet.account.click()
    await wallet.popup.getByText('Owner of the token contract').waitFor()
    await wallet.decides({ chainId: 1 })
    await buyer.sees('Your wallet is on another network.')
    expect.soft(await faults(), 'account and network').toEqual([])
  })
})

describe('the account', () => {
  // spec 2.account.outside, 9.popup, 6.owner, 6.owner.only
  test('shows the whole address, the owner line when it is unfolded, and closes on Escape and on a click outside', async ({
    visits,
  }) => {
    const address = await walletAddress()
    const buyer = await visits()
    const wallet = walletOf(buyer)
    await wallet.picks()
    await wallet.account.click()
    await wallet.popup.getByText(address).waitFor()
    await wallet.popup.getByText('Owner of the token contract').click()
    await wallet.popup.getByRole('link', { name: /opens the block explorer/ }).waitFor()
    expect(await wallet.popup.getByRole('button').allInnerTexts()).toEqual(['', 'Copy', 'Disconnect'])
    expect(await buyer.copies('Copy wallet address')).toBe(address)

    await wallet.popup.getByRole('button', { name: 'Disconnect' }).focus()
    await buyer.page.keyboard.press('Escape')
    await wallet.popup.waitFor({ state: 'detached' })
    expect(await wallet.account.evaluate(button => button === document.activeElement)).toBe(true)

    await wallet.account.click()
    await wallet.popup.waitFor()
    await buyer.page.getByRole('heading', { level: 1 }).click()
    await wallet.popup.waitFor({ state: 'detached' })
    await wallet.account.click()
    await wallet.popup.waitFor()
    await wallet.account.click()
    await wallet.popup.waitFor({ state: 'detached' })
  })
})

describe('the wr flag', () => {
  // spec 2.wr, 2.wr.remembered, 1.wallet, 6.wallet
  test('is remembered, and nothing is bought without a wallet', async ({ visits }) => {
    const buyer = await visits({ path: '/?wr' })
    const wallet = walletOf(buyer)
    const form = buyer.page.getByRole('form', { name: 'Buy $FRACT' })
    await form.getByRole('button', { name: 'Connect Wallet' }).waitFor()
    expect(await buyer.stored('wallet_required')).toBe('true')
    await buyer.page.goto(new URL('/', buyer.page.url()).href)
    await form.getByRole('button', { name: 'Connect Wallet' }).waitFor()
    expect(await buyer.button('Buy $FRACT').count()).toBe(0)

    await buyer.sends('250')
    await buyer.sees(/^≈/)
    let creations = 0
    buyer.page.on('request', request => {
      if (request.url().endsWith('/order/create')) creations += 1
    })
    await buyer.amount.press('Enter')
    await form.getByRole('button', { name: 'Connect Wallet' }).click()
    await wallet.dialog.getByRole('button', { name: 'Sandbox Wallet' }).click()
    await buyer.page.getByRole('button', { name: 'Buy $FRACT', disabled: false }).waitFor()
    expect(creations).toBe(0)
    await buyer.buys()
    await buyer.sees('Payment Created')
    expect(creations).toBe(1)
  })
})
