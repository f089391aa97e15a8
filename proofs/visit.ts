import type { Browser, BrowserContext, Locator, Page } from 'playwright'
import { soon } from '../paths/fixtures/soon'
import { watchRequests } from '../paths/worlds/requests'
import { lookInside } from './inside'

const NOON = Date.parse('2026-03-02T12:00:00Z')
/** The longest stretch that passes without a look at the page. */
const STEP = 1_000
const PATIENCE = 15_000

/** Everything that looks like an address of a chain. */
const ADDRESSES = /\b(?:0x[0-9a-fA-F]{40}|bc1[a-z0-9]{20,}|T[1-9A-HJ-NP-Za-km-z]{33})\b/g
/** Ids and hashes, in which everything may occur. */
const IDS = /\b(?=[\w-]*[a-z])[\w-]{20,}\b/gi
/** The signs of a broken computation on a page: a number that is none, or an object printed as text. */
const NONSENSE =
  /\bNaN\b|\bundefined\b|\[object |\bInfinity\b|\bnull\b|\d[eE]\+\d|1e308|(?:999,?){4}|(?:333,?){4}|-[\d.]+ (?:BTC|FRACT)/

/** Opens a context whose clock stands still, with what its storage holds on the first arrival. */
export async function openContext(browser: Browser, stored: Record<string, string> = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  // What runs a proof names functions by a helper that a page does not have.
  await context.addInitScript({ content: 'globalThis.__name ??= value => value' })
  await context.addInitScript(watchRequests)
  await context.addInitScript(lookInside)
  await context.addInitScript(items => {
    if (localStorage.getItem('arrived') !== null) return
    for (const [key, value] of Object.entries({ ...items, arrived: 'true' })) localStorage.setItem(key, value)
  }, stored)
  // Installed an hour early: until it is paused the clock runs, and a slow machine must not be past noon by then.
  await context.clock.install({ time: NOON - 3_600_000 })
  await context.clock.pauseAt(NOON)
  return context
}

/** A page of the built sale, whose time stands still but for what passes in a proof. */
export class Visit {
  readonly page: Page
  /** What went wrong, as sentences: in the browser, and on the screen. */
  readonly troubles: string[] = []
  /** The addresses that may be on the screen. */
  readonly addresses = new Set<string>()
  /** Milliseconds that have passed for the page. */
  elapsed = 0
  /** Matches the address of a request that nobody waits for, because it hangs. */
  hangs: string | null = null
  /** Whether a resource at this address may fail to load, because a fault was ordered there. */
  mayFail: (address: string) => boolean = () => false
  /** Whether the page may load itself again, because a part of it that every buyer comes to was cut off before there is an order. */
  mayReload = false

  constructor(page: Page) {
    this.page = page
    page.setDefaultTimeout(PATIENCE)
    page.on('pageerror', error => this.troubles.push(`uncaught: ${error.message}`))
    page.on('console', message => {
      const isOrdered = message.text().startsWith('Failed to load resource') && this.mayFail(message.location().url)
      if (message.type() === 'error' && !isOrdered) this.troubles.push(`console: ${message.text()}`)
    })
  }

  async opens(address: string): Promise<void> {
    await this.page.goto(address)
    await this.rests()
  }

  /** Waits until the page has heard every answer that is under way. */
  async rests(): Promise<void> {
    await soon(
      'the page has heard all answers',
      this.overReload(() => this.page.evaluate(aside => window.inside.rests(aside), this.hangs)),
    ).catch(async failure => {
      throw new Error(`${failure.message} It waits for: ${await this.underWay()}.`)
    })
  }

  private underWay(): Promise<string[]> {
    return soon(
      'the page says what it waits for',
      this.page.evaluate(aside => window.inside.underWay(aside), this.hangs),
    )
  }

  /** Lets time pass for the page, in steps, and looks at it after each. */
  async passes(milliseconds: number): Promise<void> {
    for (let left = milliseconds; left > 0; left -= STEP) {
      const step = Math.min(left, STEP)
      await this.page.clock.runFor(step)
      this.elapsed += step
      await this.rests()
      await this.looks()
    }
  }

  /** Lets time pass until something is so; resolves with how much that was. */
  async until(what: string, isSo: () => Promise<boolean>, limit: number): Promise<number> {
    const began = this.elapsed
    while (!(await isSo())) {
      if (this.elapsed - began >= limit) throw new Error(`${what}: not within ${limit / 1_000} s of the page's time.`)
      await this.passes(Math.min(500, limit))
    }
    return this.elapsed - began
  }

  /** Notes what must never be on the screen. */
  async looks(): Promise<void> {
    const { text, contract, violations, hasTitle } = await this.overReload(() =>
      this.page.evaluate(() => ({
        // biome-ignore lint/performance/useDomNodeTextContent: textContent has hidden text, too
        text: document.body.innerText,
        contract: document.querySelector('[data-island=contract]')?.textContent ?? '',
        violations: window.inside.violations,
        hasTitle: (document.querySelector('h1')?.getClientRects().length ?? 0) > 0,
      })),
    )
    const nonsense = NONSENSE.exec(text.replace(IDS, ''))?.[0]
    if (nonsense !== undefined) this.notes(`the screen says "${nonsense}"`)
    if (!hasTitle || text.length < 200) this.notes('the screen is empty')
    for (const violation of violations) this.notes(`the policy refused ${violation}`)
    for (const [address] of text.matchAll(ADDRESSES)) {
      // That of the token's contract is no address to pay to, and is gone while somebody pays.
      if (!this.addresses.has(address) && !contract.includes(address))
        this.notes(`another address is on the screen: ${address}`)
    }
  }

  text(words: string | RegExp): Locator {
    return this.page.getByText(words, { exact: true }).filter({ visible: true }).first()
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Waits for words on the screen; no time passes for the page. */
  async sees(words: string | RegExp): Promise<void> {
    await this.text(words).waitFor()
  }

  async lacks(words: string | RegExp): Promise<void> {
    if (await this.text(words).isVisible()) throw new Error(`The screen must not say "${words}".`)
  }

  async presses(name: string | RegExp): Promise<void> {
    await this.button(name).click()
    await this.rests()
  }

  get buy(): Locator {
    return this.page.getByRole('button', { name: 'Buy $FRACT', exact: true, disabled: false })
  }

  /** What the page answers, asked once more where it loads itself again meanwhile and may: once for a build. */
  private async overReload<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const { mayReload, page } = this
    try {
      return await ask()
    } catch (failure) {
      if (!mayReload || !String(failure).includes('Execution context was destroyed')) throw failure
      // The context goes before the next document is there, and that is alive once its card is.
      await page.locator('[data-island="card"][data-live]').waitFor()
      return ask()
    }
  }

  private notes(trouble: string): void {
    if (!this.troubles.includes(trouble)) this.troubles.push(trouble)
  }
}
