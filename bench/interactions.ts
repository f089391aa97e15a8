/**
 * `npm run bench -- interactions`: how long each interaction of a whole purchase takes from the press to the next paint, at
 * 4 × CPU; how soon the QR code is on screen after the answer that brings the address; and how soon a connected wallet is
 * asked after the press. `--rounds 5`; it measures the build that is there.
 */
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright'
import { openBuiltSale } from '../proofs/built-sale'
import { launchBrowser, visitorsBrowser } from '../scripts/browser'
import { median } from './load/statistics'
import { throttle } from './load/visit'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const RECEIVER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Milliseconds: Event Timing reports no interaction that took less. */
const UNREPORTED = 16
const REST = 700
const LIMITS: Record<string, number> = { 'the wallet is asked': 300 }
const LIMIT = 100

declare global {
  interface Window {
    /** The longest interaction since it was set to 0, in milliseconds. */
    longest: number
    /** When something came on screen or was asked, by name. */
    moments: Record<string, number>
  }
}

/** Runs in the page: notes interactions, the first paint of the QR code, and the wallet's question. */
function watch(): void {
  window.longest = 0
  window.moments = {}
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  const note = (name: string) => {
    window.moments[name] ??= performance.now()
  }
  new MutationObserver(() => {
    if (!document.querySelector('[role=img][aria-label="QR code of the deposit address"]')) return
    requestAnimationFrame(() => setTimeout(note, 0, 'code'))
  }).observe(document, { childList: true, subtree: true })
  const pressed = ({ timeStamp }: Event) => {
    window.moments.press = timeStamp
  }
  window.addEventListener('click', pressed, { capture: true })
  window.addEventListener('eip6963:announceProvider', event => {
    const { provider } = (event as CustomEvent).detail
    const { request } = provider
    if (window.moments.wrapped) return
    note('wrapped')
    provider.request = (call: { method: string }) => {
      if (call.method === 'eth_sendTransaction') note('question')
      return request(call)
    }
  })
}

async function opened(browser: Browser, stored: Record<string, string>): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await context.addInitScript({ content: 'globalThis.__name = named => named' })
  await context.addInitScript(items => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, stored)
  await context.addInitScript(watch)
  return context.newPage()
}

type Took = (name: string, milliseconds: number) => void

/** Buys with a new visitor's browser, and notes how long each step took. */
async function purchase(page: Page, address: string, took: Took): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  const step = async (name: string, act: () => Promise<unknown>) => {
    await page.waitForTimeout(REST)
    await page.evaluate(() => {
      window.longest = 0
    })
    await act()
    await page.waitForTimeout(REST)
    took(name, Math.max(UNREPORTED, await page.evaluate(() => window.longest)))
  }
  await page.goto(address)
  await button(/^Minimum amount/).waitFor()
  await throttle(page)
  await step('open the coins', () => button(/change the coin$/).click())
  await page.getByRole('option').first().waitFor()
  await step('pick a coin', () => page.getByRole('option', { name: /^BTC on Bitcoin/ }).click())
  await button(/^Minimum amount/).waitFor()
  await page.getByLabel('You Send', { exact: true }).focus()
  await step('type an amount', () => page.keyboard.type('0.002', { delay: 120 }))
  const buy = page.getByRole('button', { name: 'Buy $FRACT', disabled: false })
  await buy.waitFor()
  await step('buy', () => buy.click())
  const field = page.getByPlaceholder('0x')
  await field.waitFor()
  await step('type an address', () => field.pressSequentially(RECEIVER.slice(0, 8), { delay: 120 }))
  await field.fill(RECEIVER)
  await step('confirm the address', () => button('Confirm').click())
  const again = button('Confirm')
  if (await again.isVisible()) await step('confirm what was compared', () => again.click())
  await page.getByRole('img', { name: 'QR code of the deposit address' }).waitFor()
  took(
    'the QR code, after its answer',
    await page.evaluate(() => {
      const { code = 0 } = window.moments
      const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const ends = answers.filter(({ name }) => /\/api\/order\//.test(name)).map(({ responseEnd }) => responseEnd)
      return code - Math.max(...ends.filter(end => end < code))
    }),
  )
  await step('copy the address', () => button('Copy address').click())
  await step('ask to leave', () => button('Cancel').click())
  await step('close the question', () => button('Stay').click())
}

const sale = await openBuiltSale()
const browser = await launchBrowser(visitorsBrowser())
const times = new Map<string, number[]>()
const took: Took = (name, milliseconds) => times.set(name, [...(times.get(name) ?? []), milliseconds])
/** Lets the sandbox's orders go on while a page waits for them. */
const going = setInterval(() => void sale.passes(5).catch(() => {}), 500)
try {
  for (let round = 0; round <= Number(values.rounds); round++) {
    // The first round warms the browser up and is not counted.
    const note: Took = round === 0 ? () => {} : took
    const buying = await opened(browser, {})
    await purchase(buying, sale.address, note)
    await buying.context().close()

    const { uuid, amount_from, to_receive, coin } = await sale.waitingOrder(RECEIVER, { code: 'MATIC', amount: '50' })
    const asked = { ...coin, amount: amount_from, toReceive: to_receive, promocode: null }
    const paying = await opened(browser, {
      active_order: JSON.stringify({ uuid, terms: { asked, receiver: RECEIVER } }),
      recent_connector: 'localhost.sandbox',
      sandbox_wallet: JSON.stringify({ connected: true, mode: 'ask', chainId: 137 }),
    })
    await paying.goto(sale.address)
    await paying.getByRole('button', { name: 'Resume payment' }).click()
    const pay = paying.getByRole('button', { name: /^Pay .+ from your wallet$/, disabled: false })
    await pay.waitFor()
    await throttle(paying)
    await paying.waitForTimeout(REST)
    await pay.click()
    await paying.waitForFunction(() => window.moments.question)
    note(
      'the wallet is asked',
      await paying.evaluate(() => (window.moments.question ?? 0) - (window.moments.press ?? 0)),
    )
    await paying.context().close()
    process.stderr.write(`round ${round} of ${values.rounds}\n`)
  }
} finally {
  clearInterval(going)
  await browser.close()
  await sale.close()
}
for (const [name, all] of times) {
  const limit = LIMITS[name] ?? LIMIT
  const middle = median(all)
  const [least, most] = [Math.min(...all), Math.max(...all)].map(Math.round)
  console.log(
    `${name}: ${Math.round(middle)} ms (${least}–${most}), ${limit} due: ${middle <= limit ? 'met' : 'not met'}`,
  )
}
