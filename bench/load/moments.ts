/** What the site costs once it is there: a key of the amount field, a key of the search, a minute of waiting. */
import type { Browser, Page } from 'playwright'
import { saleApi } from '#api/client'
import type { Coin } from '#domain/coin'
import type { Decimal } from '#domain/decimal'
import { call } from '../../paths/browser/command'
import { RECEIVE_ADDRESS } from '../../paths/fixtures/wire-answers'
import { MANY_COINS } from './many-coins'
import type { Served } from './serve'
import { median } from './statistics'
import { throttle, visitor } from './visit'

const MINUTE = 60_000
/** Milliseconds: Event Timing reports no interaction that took less. */
const UNREPORTED = 16

/** How long keys took from being pressed to the next paint, in milliseconds; the browser rounds to 8. */
export interface Keys {
  pressed: number
  half: number
  p98: number
  worst: number
}

export interface Minute {
  sent: number
  received: number
  /** The answers by what was asked, with how often and the bytes of one, headers included. */
  answers: { asked: string; times: number; bytes: number }[]
}

/** Types amounts at 4 × CPU, at a pace at which some are estimated and some are typed over. */
export async function amountKeys(browser: Browser, address: string): Promise<Keys> {
  const page = await open(browser, address)
  await throttle(page)
  await page.getByRole('textbox', { name: 'You Send' }).focus()
  const typed = [...'1250.75', ...backspaces(7), ...'300', ...backspaces(3), ...'12', ...backspaces(2)]
  const keys = await press(page, Array(6).fill(typed).flat())
  await page.context().close()
  return keys
}

/** Searches 2,000 coins at 4 × CPU, key by key. */
export async function searchKeys(browser: Browser, address: string): Promise<Keys> {
  const page = await open(browser, address, MANY_COINS)
  await throttle(page)
  await page.getByRole('button', { name: /change the coin/ }).click()
  await page.getByRole('combobox', { name: 'Search tokens' }).focus()
  await page.waitForTimeout(1_000)
  const typed = ['usdt', 'bitcoin', 'eth 12', 'zzz'].flatMap(word => [...word, ...backspaces(word.length)])
  const keys = await press(page, Array(3).fill(typed).flat())
  await page.context().close()
  return keys
}

/** Counts a minute of the real clock on the buy form and, beside it, one on the pay screen of an order that waits. */
export async function minutes(browser: Browser, buying: Served, paying: Served): Promise<Record<string, Minute>> {
  const uuid = await waitingOrder(paying.address)
  const [buyForm, payScreen] = await Promise.all([
    minute(browser, buying, '/', page => page.getByText('Minimum amount').waitFor()),
    minute(browser, paying, `/#o=${uuid}`, page =>
      page.getByText('This order was not made in this browser').first().waitFor(),
    ),
  ])
  return { 'the buy form': buyForm, 'the pay screen': payScreen }
}

async function minute(
  browser: Browser,
  served: Served,
  path: string,
  isThere: (page: Page) => Promise<void>,
): Promise<Minute> {
  const context = await visitor(browser)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await page.goto(served.address + path)
  await isThere(page)
  await page.waitForLoadState('networkidle')
  const asked = new Map<string, string>()
  const bytes = new Map<string, number[]>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    asked.set(requestId, `${request.method} ${new URL(request.url).pathname.replace(/[0-9a-f-]{36}/, '{uuid}')}`)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = asked.get(requestId)
    if (name) bytes.set(name, [...(bytes.get(name) ?? []), encodedDataLength])
  })
  const before = served.traffic()
  await page.waitForTimeout(MINUTE)
  const after = served.traffic()
  await context.close()
  return {
    sent: after.sent - before.sent,
    received: after.received - before.received,
    answers: [...bytes].map(([name, each]) => ({ asked: name, times: each.length, bytes: median(each) })),
  }
}

/** Creates an order and brings it to where a buyer spends most of their time; returns its uuid. */
async function waitingOrder(address: string): Promise<string> {
  const api = saleApi(`${address}/api`)
  const coin = (await api.coins()).find(({ code }) => code === 'USDTMATIC') as Coin
  const request = { coin, amount: '25' as Decimal, promocode: null }
  const { id } = await api.estimate(request)
  const { uuid } = await api.createOrder(request, id, id)
  await api.saveWallet(uuid, { address: RECEIVE_ADDRESS, email: null })
  while ((await api.order(uuid)).status !== 'WAITING') await call(address, 'POST', '/_sandbox/clock', { advance_s: 10 })
  return uuid
}

/** Opens the site and waits until the coin has its price, so that amounts can be judged. */
async function open(browser: Browser, address: string, coins?: unknown): Promise<Page> {
  const context = await visitor(browser)
  const page = await context.newPage()
  if (coins) await page.route('**/api/coins', route => route.fulfill({ json: coins }))
  await page.route('**/api/coin/*/info', route => route.fulfill({ json: { min_amount: '10', price: '1' } }))
  await page.addInitScript(watchKeys)
  await page.goto(address)
  await page.getByText('Minimum amount').waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

async function press(page: Page, keys: string[]): Promise<Keys> {
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(key === 'Backspace' ? 100 : 200)
  }
  const answered = await page.evaluate(() => [...globalThis.answered.values()])
  const all = [...answered, ...Array<number>(Math.max(0, keys.length - answered.length)).fill(UNREPORTED)]
  all.sort((a, b) => a - b)
  const percentile = (share: number) => all[Math.ceil(all.length * share) - 1] ?? 0
  return { pressed: keys.length, half: percentile(0.5), p98: percentile(0.98), worst: percentile(1) }
}

const backspaces = (count: number) => Array<string>(count).fill('Backspace')

declare global {
  var answered: Map<number, number>
}

/** Keeps the longest event of every key. */
function watchKeys(): void {
  globalThis.answered = new Map()
  new PerformanceObserver(list => {
    for (const { name, interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId && name.startsWith('key'))
        answered.set(interactionId, Math.max(answered.get(interactionId) ?? 0, duration))
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
