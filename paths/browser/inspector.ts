import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { preview } from 'vite'
import type { Trace } from '#trace/format'
import { words } from '../../inspector/workspace/words'
import type { Site } from './built-page'

/** The inspector as `npm run build -- inspector` builds it, on a plain host and there in a folder below another. */
export async function openFolder(): Promise<Site> {
  const host = mkdtempSync(join(tmpdir(), 'fract-inspector-'))
  execFileSync(
    process.execPath,
    [
      'node_modules/vite/bin/vite.js',
      'build',
      ...['inspector', '--outDir', join(host, 'for/designers'), '--logLevel', 'error'],
    ],
    { env: { ...process.env, NODE_ENV: 'production' } },
  )
  const { resolvedUrls, close } = await preview({
    configFile: false,
    appType: 'mpa',
    logLevel: 'silent',
    build: { outDir: host },
    preview: { port: 0, host: 'localhost' },
  })
  return {
    address: `${resolvedUrls?.local[0]}for/designers/`,
    close: () => {
      void close()
      rmSync(host, { recursive: true, force: true })
    },
  }
}

/**
 * Aborts every later request of this page, and of no other, to the host that it came from: what it has loaded is all that it
 * will ever have. An open socket stays open, because Chromium's network process spins while it emulates that one is offline.
 */
export async function cutNetwork(page: Page): Promise<void> {
  const { host } = new URL(page.url())
  await page.route(
    url => url.host === host,
    route => route.abort(),
  )
}

const MOST_TURNS = 12

export type Designer = ReturnType<typeof designer>

/** The inspector, spoken of as a designer does. States and transitions are named as in the machines. */
export function designer(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const state = (id: string) => page.locator(`[data-state-id="${id}"]`)
  const lit = (id: string) => state(id).and(page.locator('[data-active]'))
  const actors = page.getByRole('region', { name: words.actors })
  const sources = page.getByRole('region', { name: words.sources })
  const turnTo = (tab: string) => page.getByRole('tab', { name: tab, exact: true }).click()
  /** Opens a panel that is closed. */
  const open = async (opener: Locator) => {
    if (await opener.isVisible()) await opener.click()
  }
  const log = page.getByRole('listbox', { name: words.below.log })
  /** Waits for what React draws in the background: it does so before a task of that priority. */
  const isDrawn = () => page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }))
  const openDetails = () => open(button(words.panels.details).and(page.locator('[aria-pressed=false]')))
  const openTimeline = () => open(button(words.raise))
  /** Writes an event for the chosen actor, in place of its example. */
  const writes = async (type: string, event: object) => {
    await openDetails()
    await turnTo(words.side.events)
    await page
      .getByRole('complementary', { name: words.sideName })
      .getByRole('button', { name: new RegExp(`^${type}\\b`) })
      .click()
    await page.getByLabel(words.drive.payload).fill(JSON.stringify(event))
  }
  return {
    page,
    /** The page as the panel 'Screen' shows it. */
    screen: page.frameLocator('iframe'),
    /** Every actor with its state, as the tree of actors says it. */
    actors: (): Promise<string[]> => actors.getByRole('button').allInnerTexts(),
    /** Waits until a chart is drawn. */
    async sees(chart: string): Promise<void> {
      await state(chart).waitFor()
    },
    /** Waits until a state is lit. */
    async seesLit(id: string): Promise<void> {
      await lit(id).waitFor()
    },
    async opens(chart: string): Promise<void> {
      await page
        .getByRole('navigation', { name: words.charts })
        .getByRole('link', { name: new RegExp(`^${chart}(?![\\w-])`) })
        .click()
      await state(chart).waitFor()
    },
    async chooses(actor: string): Promise<void> {
      await actors
        .getByRole('button', { name: new RegExp(`^${actor}(?![\\w-])`) })
        .first()
        .click()
    },
    /** How many runs this browser keeps over a reload. */
    keptRuns: (): Promise<number> =>
      page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open('inspector')
            opening.onerror = () => reject(opening.error)
            opening.onsuccess = () => {
              const counting = opening.result.transaction('runs').objectStore('runs').count()
              counting.onsuccess = () => {
                opening.result.close()
                resolve(counting.result)
              }
            }
          }),
      ),
    /** Where a state is in the window, in pixels. */
    placeOf: (id: string) => state(id).boundingBox(),
    /** Whether a state is on the part of the sheet that is seen. */
    isInSight: (id: string): Promise<boolean> =>
      state(id).evaluate(element => {
        const sheet = element.closest('.react-flow')?.getBoundingClientRect() ?? new DOMRect()
        const { left, top, right, bottom } = element.getBoundingClientRect()
        return left >= sheet.left && top >= sheet.top && right <= sheet.right && bottom <= sheet.bottom
      }),
    /** Searches with the keyboard, and goes to what is found first. */
    async searches(query: string): Promise<void> {
      await page.keyboard.press('/')
      await page.getByLabel(words.find.label).fill(query)
      await page.keyboard.press('Enter')
    },
    /** Goes down through the chart with the arrow key until a state of this name has the focus. */
    async walksTo(name: string): Promise<void> {
      const isThere = () => page.evaluate(wanted => document.activeElement?.getAttribute('aria-label') === wanted, name)
      for (let presses = 0; !(await isThere()); presses++) {
        if (presses === 400) throw new Error(`The arrow key does not lead to '${name}'.`)
        await page.keyboard.press('ArrowDown')
      }
    },
    /** Clicks a state's name; the sheet is wheeled there first. */
    async clicks(id: string): Promise<void> {
      const name = state(id).locator(':scope > button').first()
      const drawn = page.locator('.react-flow').filter({ has: state(id) })
      for (let turns = 0; turns < MOST_TURNS; turns++) {
        const [of, sheet] = [await name.boundingBox(), await drawn.boundingBox()]
        if (!of || !sheet) throw new Error(`There is no '${id}' on the sheet.`)
        const x = of.x + of.width / 2 - sheet.x - sheet.width / 2
        const y = of.y + of.height / 2 - sheet.y - sheet.height / 2
        if (Math.abs(x) < sheet.width / 3 && Math.abs(y) < sheet.height / 3) break
        await page.mouse.move(sheet.x + sheet.width / 2, sheet.y + sheet.height / 2)
        await page.mouse.wheel(x, y)
        await page.evaluate(() => new Promise(requestAnimationFrame))
      }
      await name.click()
    },
    /** Opens a panel: one of the details, or the log or the sequence below. */
    async turnsTo(panel: string): Promise<void> {
      if (Object.values<string>(words.side).includes(panel)) await openDetails()
      await turnTo(panel)
    },
    async hurries(factor: number): Promise<void> {
      await page.getByLabel(words.speed, { exact: true }).selectOption(String(factor))
    },
    async presses(name: string): Promise<void> {
      await button(name).click()
    },
    writes,
    /** Sends an event to the chosen actor, with these contents in place of the example's. */
    async sends(event: { type: string; [detail: string]: unknown }): Promise<void> {
      await writes(event.type, event)
      await button(words.drive.send).click()
    },
    async lists(filter: keyof typeof words.filters): Promise<void> {
      await openTimeline()
      await page.getByLabel(words.filter, { exact: true }).selectOption(filter)
    },
    /** Puts the cursor on a step of the log. */
    async goesTo(step: number): Promise<void> {
      await page.getByRole('slider', { name: words.step }).fill(String(step))
    },
    /** Goes back through the log with the keyboard, step by step, each once the one before is drawn, until this state is lit. */
    async goesBackUntil(id: string): Promise<void> {
      await log.focus()
      for (await isDrawn(); (await lit(id).count()) === 0; await isDrawn()) {
        await log.press('ArrowLeft')
        await page.waitForFunction(() => {
          const chart = document.querySelector('[data-chart]')?.getAttribute('data-chart')
          return document.querySelector(`[data-state-id="${chart}"]`)?.checkVisibility()
        })
      }
    },
    /** Goes from the first listed step to the last with the keyboard, one by one, each once the one before is drawn. */
    async replays(): Promise<void> {
      const cursor = page.getByRole('slider', { name: words.step })
      await log.press('Home')
      for (let [before, now] = ['', await cursor.inputValue()]; now !== before; ) {
        await isDrawn()
        await log.press('ArrowRight')
        ;[before, now] = [now, await cursor.inputValue()]
      }
    },
    /** Notes from now on which states are lit in a part of the chart, each change once; gives them when it is asked to. */
    async watches(within: string): Promise<() => Promise<string[]>> {
      const notes = await page.evaluateHandle(part => {
        const seen: string[] = []
        const look = () => {
          const states = document.querySelectorAll(`[data-state-id^="${part}."][data-active]:not([data-container])`)
          for (const state of states) {
            const id = state.getAttribute('data-state-id') ?? ''
            if (id !== seen.at(-1)) seen.push(id)
          }
        }
        new MutationObserver(look).observe(document.body, { subtree: true, attributeFilter: ['data-active'] })
        look()
        return seen
      }, within)
      return () => notes.jsonValue()
    },
    async opensTrace({ name, text }: SavedTrace): Promise<void> {
      await page.getByLabel(words.open).setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
      await sources.getByRole('button', { name: `${words.source.kind.file}: ${name}` }).waitFor()
    },
    savesTrace: () => saved(page, button(words.save)),
    async simulates(chart: string, input: string): Promise<void> {
      await button(words.simulate).click()
      const dialog = page.getByRole('dialog', { name: words.simulation.title })
      await dialog.getByLabel(words.simulation.chart).selectOption(chart)
      await dialog.getByLabel(words.simulation.input).selectOption(input)
      await dialog.getByRole('button', { name: words.simulation.start }).click()
    },
  }
}

/** A file as it came out of the browser. */
export interface SavedTrace {
  name: string
  text: string
  trace: Trace
}

/** The file that a button gives. */
export async function saved(page: Page, button: Locator): Promise<SavedTrace> {
  const { name, text } = await downloaded(page, button)
  return { name, text, trace: JSON.parse(text) }
}

/** The words of a file that a button gives. */
export async function savedText(page: Page, button: Locator): Promise<string> {
  return (await downloaded(page, button)).text
}

async function downloaded(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
}
