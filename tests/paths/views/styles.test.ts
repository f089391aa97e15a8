import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SaleActor } from '#machines/sale'
import { addressModel } from '../../../paths/models/address.model'
import { orderModel } from '../../../paths/models/order.model'
import { openTab } from '../../../paths/worlds/tab-world'
import { completePage } from '../../../src/start/islands'
import orders from '../../../src/views/orders/orders.module.css'
import deposit from '../../../src/views/pay/deposit.module.css'
import wallet from '../../../src/views/wallet/wallet.module.css'

/** A tab of a phone. */
async function phone() {
  await page.viewport(360, 740)
  const world = openTab()
  onTestFinished(async () => {
    expect(await world.close()).toEqual([])
    await page.viewport(1280, 900)
  })
  return world
}

/** The page of a payment on a phone. */
async function payingOnPhone() {
  const world = await phone()
  await orderModel.begin(world)
  await world.screen.sees('Payment Created')
  return world
}

test('every button and link of a narrow page has a name, also where its words are hidden', async () => {
  await payingOnPhone()
  for (const role of ['button', 'link'] as const) {
    const named = page.getByRole(role, { name: /\S/ }).elements()
    const nameless = page
      .getByRole(role)
      .elements()
      .filter(element => !named.includes(element))
    expect(named.length).toBeGreaterThan(1)
    expect(nameless.map(({ outerHTML }) => outerHTML)).toEqual([])
  }
  expect(page.getByRole('button', { name: 'My orders' }).elements()).toHaveLength(1)
})

test.each([
  ['wholly above the window stays there: the visitor reads elsewhere', 1, false],
  ['partly above the window comes back into it', 0.5, true],
])('a card whose screen the server changes, and which is %s', async (_, share, comesBack) => {
  const world = await payingOnPhone()
  const below = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => below.remove())
  below.style.blockSize = '4000px'
  const card = document.getElementById('sale') as HTMLElement
  const { top, height } = card.getBoundingClientRect()
  scrollTo(0, scrollY + top + height * share + 1)
  const comes = vi.spyOn(card, 'scrollIntoView')
  await world.moves('CONFIRMING')
  await world.screen.sees('Confirming Payment')
  expect(comes.mock.calls.length > 0).toBe(comesBack)
})

test('what is to be compared before an address is confirmed again stands whole above the fade of the fields', async () => {
  const world = await phone()
  await addressModel.begin(world)
  await addressModel.events['the buyer types an address of their own and confirms it']?.(world)
  const warning = document.querySelector('[role=alert] strong')?.parentElement as HTMLElement
  const fields = warning.closest('form')?.firstElementChild as HTMLElement
  const isAtEnd = fields.scrollTop + fields.clientHeight >= fields.scrollHeight - 1
  const fade = isAtEnd ? 0 : 40
  // What is scrolled stands at whole pixels, whatever the height of the lines of this machine's font.
  const snap = 1
  expect(warning.getBoundingClientRect().bottom).toBeLessThan(fields.getBoundingClientRect().bottom - fade + snap)
})

test.each([
  ['true', false],
  ['false', true],
])('that a wallet is optional is said unless the offer needs one: %s', async (wallet_required, isSaid) => {
  const world = openTab()
  onTestFinished(async () => expect(await world.close()).toEqual([]))
  await world.arrives({ stored: { wallet_required } })
  const [sentence] = page.getByText('Connecting a wallet is optional.').elements()
  expect(sentence?.checkVisibility()).toBe(isSaid)
})

test('the fade at the end of the networks lies over none of them: each can be pressed wherever it is seen', async () => {
  const world = await phone()
  await world.arrives({})
  await page.getByRole('button', { name: /change the coin/ }).click()
  await world.screen.sees('All networks')
  const [first] = page.getByRole('radio').elements()
  const row = first?.closest('fieldset') as HTMLElement
  // The list of coins may come after the dialog.
  await vi.waitFor(() => expect(row.scrollWidth).toBeGreaterThan(row.clientWidth + 64), 10_000)
  const seen = row.getBoundingClientRect()
  const underFade = [...row.querySelectorAll('label')]
    .map(label => ({ label, box: label.getBoundingClientRect() }))
    .filter(({ box }) => box.left < seen.right - 8 && box.right > seen.right - 64)
  expect(underFade).not.toEqual([])
  for (const { label, box } of underFade) {
    const x = Math.min(box.right, seen.right) - 4
    expect(label.contains(document.elementFromPoint(x, (box.top + box.bottom) / 2))).toBe(true)
  }
})

test.each([
  [320, 256],
  [740, 400],
])(
  'on a screen of %i × %i px the coins scroll with the rest of their dialog, because a list alone would have no room',
  async (width, height) => {
    await page.viewport(width, height)
    const world = openTab()
    onTestFinished(async () => {
      expect(await world.close()).toEqual([])
      await page.viewport(1280, 900)
    })
    await world.arrives({})
    await page.getByRole('button', { name: /change the coin/ }).click()
    const list = page.getByRole('listbox').element()
    const dialog = list.closest('dialog') as HTMLElement
    await vi.waitFor(() => expect(dialog.scrollHeight).toBeGreaterThan(3 * dialog.clientHeight), 10_000)
    expect(list.scrollHeight - list.clientHeight).toBe(0)
  },
)

test.each([
  ['narrow window with a mouse', 400, 'grid'],
  ['wide window with a mouse', 1280, 'none'],
])('the wallet apps of a phone are offered beside the code by what holds the page: %s', async (_, width, display) => {
  await page.viewport(width, 900)
  const apps = document.body.appendChild(document.createElement('section'))
  onTestFinished(async () => {
    apps.remove()
    await page.viewport(1280, 900)
  })
  apps.className = wallet.apps ?? ''
  expect(getComputedStyle(apps).display).toBe(display)
})

test('the fade below the orders takes no press', () => {
  const list = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => list.remove())
  list.className = orders.content ?? ''
  const { content, pointerEvents } = getComputedStyle(list, '::after')
  expect([content, pointerEvents]).toEqual(['""', 'none'])
})

test('when to send gives its place to the warning of the last minutes, and is neither seen nor heard below it', () => {
  const place = document.body.appendChild(document.createElement('p'))
  onTestFinished(() => place.remove())
  place.className = deposit.when ?? ''
  const sentence = place.appendChild(document.createElement('span'))
  const isSeen = () => getComputedStyle(sentence).visibility
  const before = isSeen()
  sentence.dataset.state = 'replaced'
  expect([before, isSeen()]).toEqual(['visible', 'hidden'])
})

test('the room for a reminder goes once the page is complete', () => {
  const { documentElement } = document
  documentElement.dataset.reminder = 'open'
  onTestFinished(() => documentElement.removeAttribute('data-reminder'))
  completePage({} as SaleActor, undefined)
  expect(documentElement.dataset.reminder).toBeUndefined()
})
