import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { serveBuiltPage } from '../paths/browser/built-page'
import { type Phrasebook, phrasebookOf } from '../paths/browser/phrasebook'
import { answerHost, GOOD_DAY } from '../paths/fixtures/wire-answers'
import { LAST_ISLAND } from './languages'

/** Slow 4G as Lighthouse has it, in bytes a second and milliseconds, and how much slower a phone computes. */
const SLOW_4G = { downloadThroughput: 204_800, uploadThroughput: 96_000, latency: 150, offline: false }
const SLOWER = 4

/** A visitor who arrives, and the one language that may be seen. */
export interface Arriving {
  name: string
  path: string
  /** What the browser remembers. */
  stored?: Record<string, string>
  /** The language of the browser. */
  locale?: string
  sees: 'en' | 'de'
  /** The words of the page's own language that are offered in the end. */
  offer?: string
}

export const ARRIVALS: readonly Arriving[] = [
  { name: 'English', path: '/', sees: 'en' },
  { name: 'an address of a language', path: '/de/', sees: 'de' },
  { name: 'an address of a language, with a code', path: '/de/FRIEND5', sees: 'de' },
  { name: 'a remembered language', path: '/', stored: { language: 'de' }, sees: 'de' },
  { name: 'a remembered language, with a code', path: '/FRIEND5', stored: { language: 'de' }, sees: 'de' },
  {
    name: 'an offered language',
    path: '/',
    locale: 'de-AT',
    sees: 'en',
    offer: 'Diese Seite gibt es auch auf Deutsch',
  },
]

/** What stands in the page as a frame is painted. */
interface Frame {
  /** Milliseconds of the wall clock. */
  at: number
  lang: string
  heading: string
  button: string
}

export interface Film {
  /** Frames that differ from the one before. */
  frames: readonly Frame[]
  /** How many pictures the browser gave. */
  pictures: number
  /** Milliseconds until something was painted, from the first request. */
  first: number
  /** What was painted in another language, as sentences. */
  flashes: string[]
}

/**
 * Films an arrival on a slow phone, from the first frame to the page that has come alive. Each frame is told by the page before
 * it is painted; the pictures go into `folder` where one is given.
 */
export async function film(
  browser: Browser,
  site: { folder: string; isPlain: boolean },
  { path, stored = {}, locale = 'en-US', sees, offer }: Arriving,
  folder: string | null,
): Promise<Film> {
  const served = await serveBuiltPage(
    site.folder,
    answerHost(() => GOOD_DAY),
    site.isPlain,
  )
  const origins = [
    { origin: served.address, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) },
  ]
  const context = await browser.newContext({
    locale,
    viewport: { width: 360, height: 800 },
    isMobile: true,
    hasTouch: true,
    storageState: { cookies: [], origins },
  })
  const frames: Frame[] = []
  let pictures = 0
  try {
    const page = await context.newPage()
    // A machine with other work is slower still.
    page.setDefaultTimeout(90_000)
    await page.exposeFunction('tellFrame', (frame: Frame) => void frames.push(frame))
    // What runs a proof names functions by a helper that a page does not have.
    await page.addInitScript({ content: `globalThis.__name ??= value => value; (${tellFrames})()` })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    if (folder) mkdirSync(folder, { recursive: true })
    devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      pictures++
      const at = Math.round(1000 * (metadata.timestamp ?? 0) - began)
      if (folder) writeFileSync(join(folder, `${String(at).padStart(5, '0')}.jpg`), Buffer.from(data, 'base64'))
      // The last picture may come as the page closes.
      devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    })
    await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 60, everyNthFrame: 1 })
    const began = Date.now()
    await page.goto(served.address + path, { waitUntil: 'commit' })
    await page.waitForURL(url => url.pathname === phrasebookOf(sees).home)
    await page.locator(LAST_ISLAND).waitFor({ state: 'attached' })
    if (offer) await page.getByText(offer).waitFor()
    await page.waitForLoadState('networkidle')
    const painted = frames.filter(({ heading, button }) => heading || button)
    return {
      frames: painted,
      pictures,
      first: Math.round((painted[0]?.at ?? Number.NaN) - began),
      flashes: painted.flatMap(frame => flashesIn(frame, phrasebookOf(sees))),
    }
  } finally {
    await context.close()
    served.close()
  }
}

function flashesIn({ at, lang, heading, button }: Frame, { tag, says }: Phrasebook): string[] {
  const wrong = [
    lang !== tag && `the document is of “${lang}”`,
    // A document is painted while the rest of it comes.
    heading !== '' && heading !== says(HEADING) && `the heading is “${heading}”`,
    button !== '' && button !== says('Buy $FRACT') && `the button is “${button}”`,
  ]
  return wrong.filter(one => one !== false).map(one => `at ${at}: ${one}`)
}

const HEADING = 'FRACT, the token of a well-completion company.'

/** Runs in the page before anything else: tells the page's own words in each frame that is about to be painted. */
function tellFrames(): void {
  let last = ''
  const tell = () => {
    const heading = document.querySelector('h1')
    const frame = {
      lang: document.documentElement?.lang ?? '',
      heading: heading?.checkVisibility() ? (heading.textContent ?? '') : '',
      button: document.querySelector('#sale button[type=submit]')?.textContent ?? '',
    }
    const now = JSON.stringify(frame)
    if (now !== last) {
      const world = window as unknown as { tellFrame(frame: object): void }
      world.tellFrame({ ...frame, at: performance.timeOrigin + performance.now() })
    }
    last = now
    requestAnimationFrame(tell)
  }
  requestAnimationFrame(tell)
}
