import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchForTests } from '../../scripts/browser'

let browser: Browser
beforeAll(async () => {
  browser = await launchForTests()
})
afterAll(() => browser.close())

const UUID = '11111111-2222-4333-8444-555555555555'
const OPEN_ORDER = { active_order: JSON.stringify({ uuid: UUID, terms: {} }) }

/** Visitors whom the page knows before it is alive, and what each sees once it is. */
const VISITORS: Record<string, { path?: string; stored?: Record<string, string>; width?: number; sees: string[] }> = {
  'a first visit on a phone': { width: 360, sees: ['Enter an amount to see what it buys.'] },
  'a promocode and the wr flag in the address, and a coin that was chosen before': {
    path: '/FRACT2025?wr',
    stored: { defaultCoinCode: 'ETH' },
    sees: ['Discount 3.5%', 'This offer needs a connected wallet.'],
  },
  'an open order and a stored promocode': {
    stored: { ...OPEN_ORDER, promocode: 'FRACT2025' },
    sees: ['An order waits for your payment', 'Discount 3.5%'],
  },
  'an open order on a phone': { stored: OPEN_ORDER, width: 360, sees: ['An order waits for your payment'] },
}

interface Watched extends Window {
  shifts: string[]
}

async function visitor({ stored = {}, width = 1280, script = true }): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    javaScriptEnabled: script,
    reducedMotion: 'reduce',
  })
  await context.addInitScript((items: Record<string, string>) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    const watched = window as unknown as Watched
    watched.shifts = []
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        sources: { node: Element | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      })[]) {
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.className || node?.nodeName} ${previousRect.y}→${currentRect.y} h${previousRect.height}→${currentRect.height}`,
        )
        watched.shifts.push(moved.join(', '))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, stored)
  return context
}

/** Keeps the page's scripts back, or those of one name, until `release` is called. */
async function holdScripts(page: Page, name = ''): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(`**/assets/${name}*.js`, async route => {
    await released
    await route.continue()
  })
  return release
}

describe('the page before its scripts', () => {
  it('asks for no style that is inside of it, nor does what is loaded later', async () => {
    const context = await visitor({})
    const page = await context.newPage()
    const styles: string[] = []
    page.on(
      'request',
      request => request.resourceType() === 'stylesheet' && styles.push(new URL(request.url()).pathname),
    )
    const release = await holdScripts(page)
    await page.goto(inject('sale'), { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const inside = (await page.locator('style[data-files]').getAttribute('data-files'))?.split(' ') ?? []
    expect(inside.length).toBeGreaterThan(0)
    expect(styles).toEqual([])
    release()
    await page.getByRole('button', { name: /change the coin/ }).click()
    await page.getByRole('dialog', { name: 'Select a token' }).waitFor()
    expect(styles.length).toBeGreaterThan(0)
    expect(styles.filter(path => inside.includes(path))).toEqual([])
    await context.close()
  })

  it('is whole without any: the FAQ opens, a sentence says what needs JavaScript, and the language can be switched', async () => {
    const context = await visitor({ script: false })
    const page = await context.newPage()
    await page.goto(inject('sale'))
    expect(await page.locator('noscript p').textContent()).toContain('Buying FRACT needs JavaScript')
    expect(await page.locator('noscript p').isVisible()).toBe(true)
    expect(await page.locator('form').isVisible()).toBe(false)
    const answer = page.getByText('FRACT is on Polygon, chain id 137.')
    expect(await answer.isVisible()).toBe(false)
    await page.getByText('Which blockchain is FRACT on?').click()
    expect(await answer.isVisible()).toBe(true)
    expect(await page.locator('details[open]').count()).toBe(1)
    await page.locator('footer summary', { hasText: 'English' }).click()
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.waitForURL('**/de/')
    await context.close()
  })

  it('sends no form by Enter, which would end its loading', async () => {
    const context = await visitor({})
    const page = await context.newPage()
    const errors: string[] = []
    page.on('console', message => message.type() === 'error' && errors.push(message.text()))
    const release = await holdScripts(page)
    await page.goto(inject('sale'), { waitUntil: 'commit' })
    await page.getByLabel('You Send').fill('100')
    await page.keyboard.press('Enter')
    release()
    await page.getByText('5,000 $FRACT').first().waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  it('keeps what is typed into it before they come', async () => {
    const context = await visitor({})
    const page = await context.newPage()
    const release = await holdScripts(page)
    await page.goto(inject('sale'), { waitUntil: 'commit' })
    const amount = page.getByLabel('You Send')
    await amount.pressSequentially('0.')
    release()
    await page.getByText('LIVE', { exact: true }).waitFor()
    expect(await amount.inputValue()).toBe('0.')
    await amount.pressSequentially('05')
    expect(await amount.inputValue()).toBe('0.05')
    await page
      .getByText(/^≈.\$0\.05/)
      .first()
      .waitFor()
    await context.close()
  })
})

describe('a line that brings the page in pieces', () => {
  it.each([360, 768])('moves nothing that was painted, at %i px', async width => {
    const html = readFileSync(join(import.meta.dirname, '../../dist/index.html'), 'utf8')
    const amidCard = html.indexOf('<label', html.indexOf('id="sale"'))
    let sendRest = () => {}
    const server = createServer((request, response) => {
      if (request.url !== '/') return response.writeHead(404).end()
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, amidCard))
      sendRest = () => response.end(html.slice(amidCard))
    })
    await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
    const context = await visitor({ width })
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
    sendRest()
    await page.waitForLoadState('load')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => new Promise(painted => requestAnimationFrame(() => requestAnimationFrame(painted))))
    expect(await page.evaluate(() => (window as unknown as Watched).shifts)).toEqual([])
    await context.close()
    server.close()
  })
})

describe('a press while the page comes alive', () => {
  it('is not lost', async () => {
    const context = await visitor({})
    const page = await context.newPage()
    await page.goto(inject('sale'), { waitUntil: 'load' })
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('dialog', { name: 'Connect Wallet' }).waitFor()
    await context.close()
  })

  it('opens nothing before a visitor who has gone on to type', async () => {
    const context = await visitor({})
    const page = await context.newPage()
    const release = await holdScripts(page, 'machines-')
    await page.goto(inject('sale'))
    await page.locator('[data-island=card][data-live]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByLabel('You Send').pressSequentially('12')
    release()
    await page.locator('[data-island=trace][data-live]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.getByLabel('You Send').inputValue()).toBe('12')
    await context.close()
  })
})

describe('the page that comes alive', () => {
  it.each(Object.entries(VISITORS))('does not move a thing, and hydrates without a mismatch: %s', async (_, about) => {
    const context = await visitor(about)
    const page = await context.newPage()
    const troubles: string[] = []
    page.on('pageerror', error => troubles.push(String(error)))
    page.on('console', message => message.type() === 'error' && troubles.push(message.text()))
    const release = await holdScripts(page)
    await page.goto(inject('sale') + (about.path ?? '/'), { waitUntil: 'commit' })
    await page.getByText('Loading...').waitFor()
    // Painted as it was prerendered, before anything is known. On a starved machine the font comes in the midst of it.
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise(painted => requestAnimationFrame(() => requestAnimationFrame(painted)))
      const { shifts } = window as unknown as Watched
      shifts.length = 0
    })
    release()
    await page.getByText('LIVE', { exact: true }).waitFor()
    for (const words of about.sees) await page.getByText(words).waitFor()
    await page.getByRole('button', { name: /change the coin/ }).waitFor()
    await page.getByText(/Minimum amount/).waitFor()
    await page.evaluate(() => new Promise(painted => requestAnimationFrame(() => requestAnimationFrame(painted))))
    expect(await page.evaluate(() => (window as unknown as Watched).shifts)).toEqual([])
    expect(troubles).toEqual([])
    // The room that was kept for the reminder is given back, or it would stay when that is dismissed.
    expect(await page.locator('html[data-reminder]').count()).toBe(0)
    await context.close()
  })
})
