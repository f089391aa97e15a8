import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { sum } from './statistics'

/** A mid-range phone, as Lighthouse has it. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const SLOWDOWN = 4
/**
 * Lighthouse's slow 4G (150 ms a round trip, 1.6 Mbit/s down, 750 kbit/s up) as it asks a browser for it: a browser delays
 * requests and knows nothing of connections, so a request is delayed 3.75 times and the rates are a tenth less.
 */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1_638_400 * 0.9) / 8,
  uploadThroughput: (750_000 * 0.9) / 8,
}
const QUIET = 5_000

/** What one visit cost; times are milliseconds after the navigation began, sizes are bytes. */
export interface Load {
  /** Bodies of the scripts that were asked for before the load event, as they came over the wire. */
  firstScript: number
  /** Bodies of all scripts, those that were fetched ahead included. */
  allScript: number
  /** Everything, headers included. */
  total: number
  firstPaint: number
  largestPaint: number
  /** What the largest paint was of. */
  largest: string
  shift: number
  blocking: number
  /** 0 where no task was longer than 50 ms. */
  longestTask: number
}

/** A new visitor's context: nothing is cached, nothing is stored. */
export async function visitor(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext(PHONE)
  // tsx wraps functions that have a name in a helper, which a page does not know.
  await context.addInitScript({ content: 'globalThis.__name = named => named' })
  return context
}

/** Makes a page's processor four times slower, and its network a slow 4G if it is asked for. */
export async function throttle(page: Page, network?: 'slow 4G'): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  if (network) await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return devtools
}

/** Opens a page for the first time and watches it until 5 s after its load event. */
export async function load(browser: Browser, address: string): Promise<Load> {
  const context = await visitor(browser)
  const page = await context.newPage()
  const requests = requestsOf(await throttle(page, 'slow 4G'))
  await page.addInitScript(watchPaints)
  await page.goto(address)
  await page.waitForTimeout(QUIET)
  const seen = await page.evaluate(() => globalThis.seen)
  await context.close()
  const scripts = requests().filter(({ isScript }) => isScript)
  return {
    firstScript: sum(scripts.filter(({ isEarly }) => isEarly).map(({ body }) => body)),
    allScript: sum(scripts.map(({ body }) => body)),
    total: sum(requests().map(({ total }) => total)),
    firstPaint: seen.firstPaint,
    largestPaint: seen.largestPaint,
    largest: seen.largest,
    shift: seen.shift,
    // Total blocking time: what goes beyond 50 ms, of the tasks that end after the first paint.
    blocking: sum(
      seen.tasks
        .filter(({ end }) => end > seen.firstPaint)
        .map(({ start, end }) => end - Math.max(start + 50, seen.firstPaint))
        .filter(over => over > 0),
    ),
    longestTask: Math.max(0, ...seen.tasks.map(({ start, end }) => end - start)),
  }
}

/**
 * When a page answers the amount field: a value is typed every 10 ms from the moment the field is there, until the page has
 * taken one over, which React shows by writing it into the `value` attribute. In a visit of its own, because typing is work.
 */
export async function ready(browser: Browser, address: string): Promise<number> {
  const context = await visitor(browser)
  const page = await context.newPage()
  await throttle(page, 'slow 4G')
  await page.addInitScript(typeUntilAnswered)
  await page.goto(address, { waitUntil: 'commit' })
  const answered = await page.waitForFunction(() => performance.getEntriesByName('answered')[0]?.startTime, null, {
    polling: 100,
  })
  const time = (await answered.jsonValue()) as number
  await context.close()
  return time
}

interface Seen {
  firstPaint: number
  largestPaint: number
  largest: string
  shift: number
  tasks: { start: number; end: number }[]
}

declare global {
  var seen: Seen
}

function watchPaints(): void {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, largest: '', shift: 0, tasks: [] }
  globalThis.seen = seen
  const watch = (type: string, tell: (entry: never) => void) =>
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) tell(entry as never)
    }).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }: PerformanceEntry) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  watch('largest-contentful-paint', ({ startTime, element }: PerformanceEntry & { element?: Element }) => {
    seen.largestPaint = startTime
    seen.largest = element ? `${element.localName} ${element.textContent?.slice(0, 30) ?? ''}`.trim() : ''
  })
  watch('layout-shift', ({ value, hadRecentInput }: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
    if (!hadRecentInput) seen.shift += value
  })
  watch('longtask', ({ startTime, duration }: PerformanceEntry) => {
    seen.tasks.push({ start: startTime, end: startTime + duration })
  })
}

function typeUntilAnswered(): void {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const type = () => {
    const field = document.querySelector<HTMLInputElement>('input[inputmode=decimal]')
    if (field?.value && field.defaultValue === field.value) return performance.mark('answered')
    if (field) {
      write?.call(field, field.value === '25' ? '26' : '25')
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    setTimeout(type, 10)
  }
  type()
}

interface Request {
  isScript: boolean
  /** Whether it was asked for before the load event. */
  isEarly: boolean
  body: number
  total: number
}

/** Collects what a page asks for from now on. */
function requestsOf(devtools: CDPSession): () => Request[] {
  const requests = new Map<string, Request & { head: number }>()
  let isEarly = true
  void devtools.send('Page.enable')
  devtools.on('Page.loadEventFired', () => {
    isEarly = false
  })
  devtools.on('Network.requestWillBeSent', ({ requestId }) => {
    requests.set(requestId, { isScript: false, isEarly, head: 0, body: 0, total: 0 })
  })
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId)
    if (request)
      Object.assign(request, { isScript: response.mimeType.endsWith('javascript'), head: response.encodedDataLength })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) Object.assign(request, { total: encodedDataLength, body: encodedDataLength - request.head })
  })
  return () => [...requests.values()]
}
