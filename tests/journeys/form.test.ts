import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { freshAddress } from '../../paths/browser/wallets'
import { test } from './support/buyer'
import { createdOrder, levers } from './support/orders'

// spec 2.minimum
test('an amount comes by a link, is filled in with the minimum, is asked about where it may mean two, and is typed or pressed in dollars; nothing is ordered', async ({
  visits,
}) => {
  const buyer = await visits({ path: '/?coin=USDTBSC&amount=50' })
  const asked: string[] = []
  const created: string[] = []
  buyer.page.on('request', request => {
    if (request.url().endsWith('/order/estimate')) asked.push(request.postDataJSON().amount)
    if (request.url().endsWith('/order/create')) created.push(request.url())
  })
  const buyable = buyer.page.getByRole('button', { name: 'Buy $FRACT', disabled: false })
  await buyer.sees('2,500 $FRACT')
  expect([await buyer.amount.inputValue(), new URL(buyer.page.url()).search], 'by a link').toEqual(['50', ''])
  await buyer.button(/^USDT on BNB Smart Chain.*, change the coin$/).waitFor()
  expect(await buyer.stored('defaultCoinCode'), 'a coin by a link').toBeNull()

  await buyer.sends('')
  await buyer.sees('Enter an amount to see what it buys.')
  await buyer.presses('Buy $FRACT')
  expect(await buyer.amount.evaluate(field => field === document.activeElement), 'Buy leads into the field').toBe(true)
  await buyer.sees('Enter an amount to see what it buys.')

  await buyer.sends('0.01')
  const hint = buyer.button(/^Minimum amount/)
  await expect.poll(() => hint.getAttribute('data-tone'), { message: 'the hint below the minimum' }).toBe('bad')
  await hint.click()
  await buyable.waitFor()
  expect(await buyer.amount.inputValue(), 'the minimum').toMatch(/^\d+(\.\d+)?$/)

  // The second click of two comes when the sums of money have taken the place of the question.
  await buyer.sends('12,500')
  await clicksTwice(buyer.page, buyer.button('12,500'))
  expect(await buyer.amount.inputValue(), 'what was meant').toBe('12500')

  asked.length = 0
  await buyer.sends('12,500')
  await buyer.sees('Say which amount you mean.')
  await buyer.sees('Which do you mean by “12,500”?')
  await buyer.button('12,500').waitFor()
  await buyer.page.getByLabel('You Send').press('Enter')
  await buyer.presses('12.5')
  expect(await buyer.amount.inputValue(), 'what was meant').toBe('12.5')
  await buyable.waitFor()
  expect(asked, 'what was asked a price for').toEqual(['12.5'])

  await buyer.sends('')
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
  expect(await buyer.amount.inputValue(), 'the dollars in the coin').toBe('100')
  expect(asked.at(-1), 'the last price').toBe('100')
  expect(created, 'orders').toEqual([])
})

test('a price that changes under an estimate is said, and no dollars are of an old figure and a new price', {
  tags: ['whole'],
}, async ({ visits }) => {
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

/** A double click of a person. The second click goes where the first went, whatever has come there meanwhile. */
async function clicksTwice({ mouse }: Page, control: Locator): Promise<void> {
  const { x, y, width, height } = (await control.boundingBox()) ?? expect.fail('There is nothing to click.')
  await mouse.move(x + width / 2, y + height / 2)
  for (const clickCount of [1, 2]) {
    await mouse.down({ clickCount })
    await mouse.up({ clickCount })
    await control.waitFor({ state: 'detached' })
  }
}

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

test('a receiving address is refused beside the field when it is wrong, compared when it was typed, and taken at once when it is pasted', {
  tags: ['whole'],
}, async ({ visits }) => {
  const { uuid, stored } = await createdOrder('BTC', '0.002', null)
  const buyer = await visits({ path: `/#o=${uuid}`, stored })
  const { keyboard } = buyer.page
  const field = buyer.addressDialog.getByPlaceholder('0x')
  await buyer.receivesAt('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')
  await buyer.sees('A letter or digit of this address is wrong. Copy it from your wallet again.')
  await buyer.receivesAt('hello')
  await buyer.sees(/^This is not a Polygon address/)
  expect(await field.inputValue(), 'what was typed').toBe('hello')

  const asks = 'Compare this address with your wallet, character by character.'
  const wallet = freshAddress().toLowerCase()
  const typed = wallet.slice(0, -1) + (wallet.endsWith('0') ? '1' : '0')
  await field.clear()
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
  expect(await buyer.stored('wallet_address'), 'what was pasted').toBe(wallet)
  await buyer.sees('Send Deposit')
  const { payment_address } = await levers.order(uuid)
  const isFound = buyer.page.evaluate(address => {
    type Find = (text: string, isCaseSensitive: boolean, isBackwards: boolean, isWrapping: boolean) => boolean
    return (window as unknown as { find: Find }).find(address, true, false, true)
  }, payment_address)
  expect(await isFound, 'the deposit address, in full').toBe(true)
})
