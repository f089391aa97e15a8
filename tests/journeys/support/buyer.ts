import type { Browser, Locator, Page } from 'playwright'
import { test as base, expect, inject, vi } from 'vitest'
import { openWith } from '../../../paths/browser/open-with'
import { ENGLISH, type Phrasebook } from '../../../paths/browser/phrasebook'
import { launchForTests } from '../../../scripts/browser'

function openBrowser(): Promise<Browser> {
  // Letters are as wide as they are drawn, and not as a grid of pixels would have them.
  return launchForTests('--font-render-hinting=none')
}

interface Visit {
  address: string
  /** The home of the language, unless another is said. */
  path?: string
  /** The language of the page; English unless another is said. */
  book?: Phrasebook
  width?: number
  height?: number
  theme?: 'dark' | 'light'
  /** Whether it is a device of touch alone. */
  isTouched?: boolean
  /** Whether the page moves, as most visitors see it; every frame of it takes the processors from other journeys. */
  isMoving?: boolean
  /** What local storage holds on arrival. */
  stored?: Record<string, string>
  /** The page beside which the sale is opened in another tab of the same browser. */
  beside?: Page
}

/** Opens the sale as somebody who was never here, with nothing in storage but what is `stored`. */
async function visit(
  browser: Browser,
  {
    address,
    book = ENGLISH,
    path = book.home,
    width = 1280,
    height = 900,
    theme = 'dark',
    isTouched = false,
    isMoving = false,
    stored = {},
    beside,
  }: Visit,
) {
  const url = address + path
  if (beside) return arrives(await beside.context().newPage(), book, page => page.goto(url))
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    isMobile: isTouched,
    hasTouch: isTouched,
    reducedMotion: isMoving ? 'no-preference' : 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  // A machine with other work takes its time; a test that fails says so a little later.
  context.setDefaultTimeout(60_000)
  const isBlank = Object.keys(stored).length === 0
  return arrives(await context.newPage(), book, page => (isBlank ? page.goto(url) : openWith(page, url, stored)))
}

async function arrives(page: Page, book: Phrasebook, opens: (page: Page) => Promise<unknown>) {
  const troubles: string[] = []
  page.on('pageerror', error => troubles.push(`uncaught: ${error.message}`))
  page.on('console', message => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`)
  })
  await opens(page)
  return buyer(page, troubles, book)
}

export type Buyer = ReturnType<typeof buyer>

/**
 * A test with a browser of its worker and a `visits` that opens the sale. When the test ends, nothing may have gone wrong
 * in any of its pages that they did not handle.
 */
export const test = base.extend<{ visits: (visit?: Partial<Visit>) => Promise<Buyer>; browser: Browser }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures that are used from this pattern
    async ({}, use) => {
      const browser = await openBrowser()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  visits: async ({ browser }, use) => {
    const buyers: Buyer[] = []
    await use(async given => {
      const arrived = await visit(browser, { address: inject('sale'), ...given })
      buyers.push(arrived)
      return arrived
    })
    for (const { page, troubles } of buyers) {
      const context = page.context()
      // An answer that a test changes may be under way as it ends.
      await Promise.all(context.pages().map(open => open.unrouteAll({ behavior: 'ignoreErrors' })))
      await context.close()
      expect(troubles).toEqual([])
    }
  },
})

/**
 * The page, spoken of as a buyer does. Everything is found by role and visible words: a test says them in English, and they
 * are looked for in the language of the page.
 */
function buyer(page: Page, troubles: string[], { says }: Phrasebook) {
  const button = (name: string | RegExp) => page.getByRole('button', { name: says(name), exact: true })
  const coinSelector = page.getByRole('button', { name: says(/change the coin/) })
  const amount = page.getByLabel(says('You Send'))
  const addressDialog = page.getByRole('dialog', { name: says('Enter your Polygon address') })
  return {
    page,
    /** What went wrong in the browser that the page did not handle. */
    troubles,
    button,
    coinSelector,
    amount,
    promocode: page.getByLabel(says('Promocode'), { exact: true }),
    receives: page.getByRole('status').filter({ hasText: '$FRACT' }),
    addressDialog,
    async sees(text: string | RegExp): Promise<void> {
      await first(page.getByText(says(text), { exact: typeof text === 'string' })).waitFor()
    },
    async presses(name: string | RegExp): Promise<void> {
      await button(name).click()
    },
    async picks(query: string, option: RegExp): Promise<void> {
      await coinSelector.click()
      await page.getByRole('combobox', { name: says('Search tokens') }).fill(query)
      // At its head: as long as the list is not the searched one, the coin may move away under the hand.
      const head = first(page.getByRole('option'))
      await head.and(page.getByRole('option', { name: option })).click()
      await page.getByRole('dialog', { name: says('Select a token') }).waitFor({ state: 'hidden' })
    },
    /** Types an amount, in signs of the language. */
    async sends(typed: string): Promise<void> {
      await amount.fill(typed)
    },
    /** Presses Buy until the form is left: a price that moves at that moment is shown first, and taken by another press. */
    async buys(): Promise<void> {
      const buy = page.getByRole('button', { name: says('Buy $FRACT'), disabled: false })
      const moved = page.getByText(says(/^The price changed:/)).or(page.getByText(says(/^You now get more:/)))
      await buy.click()
      const leaves = async () => {
        if ((await moved.isVisible()) && (await buy.isVisible())) await buy.click()
        expect(await amount.isVisible()).toBe(false)
      }
      await vi.waitFor(leaves, { timeout: 30_000, interval: 100 })
    },
    async receivesAt(address: string): Promise<void> {
      await addressDialog.getByPlaceholder('0x').fill(address)
      await addressDialog.getByRole('button', { name: says('Confirm') }).click()
    },
    /** What the clipboard holds after a copy button was pressed and said 'Copied'. */
    copies: (name: string): Promise<string> =>
      alone(async () => {
        await button(name).click()
        await first(page.getByRole('status').filter({ hasText: says('Copied') })).waitFor({ state: 'attached' })
        return page.evaluate(() => navigator.clipboard.readText())
      }),
    stored: (key: string) => page.evaluate(name => localStorage.getItem(name), key),
    analytics: () => page.evaluate(announced),
  }
}

/** What was pushed for analytics. An announcement asks for a lock; what was asked for before is answered before. */
async function announced(): Promise<unknown[]> {
  await navigator.locks.query()
  return (window as unknown as { dataLayer?: unknown[] }).dataLayer ?? []
}

function first(locator: Locator): Locator {
  return locator.first()
}

let turn: Promise<unknown> = Promise.resolve()

/** One at a time: all pages of one machine share its clipboard. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = turn.then(work, work)
  turn = mine
  return mine
}
