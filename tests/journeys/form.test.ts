import { describe, expect } from 'vitest'
import { freshAddress } from '../../paths/browser/wallets'
import { test } from './support/buyer'

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

describe('an amount that may mean two', () => {
  test('12,500 is asked about in place, and only what is meant is sent', async ({ visits }) => {
    const buyer = await visits()
    const asked: unknown[] = []
    buyer.page.on('request', request => {
      if (request.url().endsWith('/order/estimate')) asked.push(request.postDataJSON().amount)
    })
    await buyer.sends('12,500')
    await buyer.sees('Say which amount you mean.')
    await buyer.sees('Which do you mean by “12,500”?')
    await buyer.button('12,500').waitFor()
    await buyer.page.getByLabel('You Send').press('Enter')
    await buyer.presses('12.5')
    expect(await buyer.amount.inputValue()).toBe('12.5')
    await buyer.page.getByRole('button', { name: 'Buy $FRACT', disabled: false }).waitFor()
    expect(asked).toEqual(['12.5'])
  })
})

describe('the price', () => {
  test('that changes under an estimate is said, and no dollars are of an old figure and a new price', async ({
    visits,
  }) => {
    const buyer = await visits()
    let isDearer = false
    await buyer.page.route(/\/api\/(stage\/info|order\/estimate)$/, async route => {
      const response = await route.fetch()
      const json = await response.json()
      if ('current_price' in json) json.current_price = isDearer ? '0.2' : '0.02'
      else json.amount = isDearer ? '125' : '1250'
      await route.fulfill({ response, json })
    })
    await buyer.sees('LIVE')
    await buyer.sends('25')
    await buyer.sees('1,250 $FRACT')
    const figures = await buyer.page.evaluateHandle(watchFigures)
    isDearer = true
    await buyer.sees('The price changed: 1,250 $FRACT became 125.')
    expect(await buyer.page.evaluate(seen => [...seen], figures)).toEqual([
      '1,250 $FRACT ≈\u00a0$25.00',
      '125 $FRACT ≈\u00a0$25.00',
    ])
    await buyer.sends('26')
    await buyer.page.getByText(/^The price changed/).waitFor({ state: 'detached' })
  })
})

/** Every figure with its dollars that stands on the page from now on, once each. */
function watchFigures(): Set<string> {
  const seen = new Set<string>()
  const look = () => {
    const [figure = ''] =
      /^[\d,.]+ \$FRACT(?: ≈\u00a0\$[\d,.]+\d\d)?/.exec(document.querySelector('output')?.textContent ?? '') ?? []
    seen.add(figure)
  }
  look()
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  return seen
}

describe('the receiving address', () => {
  test('is refused beside the field when it is wrong, and what was typed stays', async ({ visits }) => {
    const buyer = await visits()
    await buyer.picks('btc', /^BTC on Bitcoin/)
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
    await buyer.picks('btc', /^BTC on Bitcoin/)
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

describe('an amount in dollars', () => {
  test('is typed or pressed, and what is sent stands under it in the coin', async ({ visits }) => {
    const buyer = await visits()
    const asked: unknown[] = []
    buyer.page.on('request', request => {
      if (request.url().endsWith('/order/estimate')) asked.push(request.postDataJSON().amount)
    })
    await buyer.page.getByText('1 USDT ≈ 50 $FRACT').waitFor()
    await buyer.presses('in dollars')
    await buyer.sends('333.33')
    await buyer.button(/333\.33 USDT.*type USDT instead$/).waitFor()
    await buyer.sends('1,250')
    await buyer.sees('Which do you mean by “1,250”?')
    await buyer.sees('Say which amount you mean.')
    await buyer.presses('$1,250')
    await buyer.button(/1,250 USDT.*type USDT instead$/).waitFor()
    await buyer.presses('$100')
    await buyer.button(/100 USDT.*type USDT instead$/).waitFor()
    await buyer.sees('5,000 $FRACT')
    await buyer.presses(/100 USDT.*type USDT instead$/)
    expect(await buyer.amount.inputValue()).toBe('100')
    expect(asked.at(-1)).toBe('100')
  })

  test('comes by a link, which fills the form in and does no more', async ({ visits }) => {
    const buyer = await visits({ path: '/?coin=USDTBSC&amount=50' })
    const created: string[] = []
    buyer.page.on('request', request => {
      if (request.url().endsWith('/order/create')) created.push(request.url())
    })
    await buyer.sees('2,500 $FRACT')
    expect([await buyer.amount.inputValue(), new URL(buyer.page.url()).search]).toEqual(['50', ''])
    await buyer.button(/^USDT on BNB Smart Chain.*, change the coin$/).waitFor()
    expect([created, await buyer.stored('defaultCoinCode')]).toEqual([[], null])
  })
})

describe('Buy', () => {
  test('leads from an empty form into the field, and sends nothing', async ({ visits }) => {
    const buyer = await visits()
    await buyer.sees('Enter an amount to see what it buys.')
    await buyer.presses('Buy $FRACT')
    expect(await buyer.amount.evaluate(field => field === document.activeElement)).toBe(true)
    await buyer.sees('Enter an amount to see what it buys.')
  })
})
