/**
 * `npm run bench -- coins`: how many frames the browser drops while 2,000 coins are opened, searched and scrolled through in
 * the built page, by the browser's own trace. `blocked` is the control: a page that is held up for 100 ms must drop some.
 */
import type { CDPSession, Page } from 'playwright'
import { build } from 'vite'
import { serveBuiltPage } from '../paths/browser/built-page'
import { answerPage, answers, COINS, GOOD_DAY } from '../paths/fixtures/wire-answers'
import { launchBrowser, visitorsBrowser } from '../scripts/browser'

const MANY = Array.from({ length: 2_000 }, (_, place) => {
  const coin = COINS[place % COINS.length] as (typeof COINS)[number]
  return { ...coin, code: `${coin.code}${place}`, name: `${coin.name} ${place}`, priority: place }
})

const FRAMES_AND_TASKS = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
]

interface Frames {
  drawn: number
  dropped: number
  longest: number
}

/** What the browser drew and dropped while `work` went on; `longest` is its longest task on the page, in milliseconds. */
async function frames(devtools: CDPSession, work: () => Promise<unknown>): Promise<Frames> {
  const events: { name: string; dur?: number }[] = []
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as typeof events))
  devtools.on('Tracing.dataCollected', collect)
  await devtools.send('Tracing.start', {
    traceConfig: { includedCategories: FRAMES_AND_TASKS },
  })
  await work()
  const whole = new Promise(resolve => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await whole
  devtools.off('Tracing.dataCollected', collect)
  const count = (name: string) => events.filter(event => event.name === name).length
  const tasks = events.filter(({ name }) => name === 'RunTask').map(({ dur = 0 }) => dur / 1000)
  return { drawn: count('DrawFrame'), dropped: count('DroppedFrame'), longest: Math.round(Math.max(0, ...tasks)) }
}

const rest = (page: Page) => page.waitForTimeout(300)

async function measure(page: Page, slowdown: number): Promise<Record<string, Frames>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const search = page.getByRole('combobox', { name: 'Search tokens' })
  const keys = async (...names: string[]) => {
    for (const name of names) {
      await page.keyboard.press(name)
      await rest(page)
    }
  }
  const opened = await frames(devtools, async () => {
    await page.getByRole('button', { name: /change the coin/ }).click()
    await search.waitFor()
    await rest(page)
  })
  const box = await page.getByRole('listbox').boundingBox()
  if (!box) throw new Error('The list is not on screen.')
  await page.mouse.move(box.x + 50, box.y + 100)
  const wheel = await frames(devtools, async () => {
    for (let turn = 0; turn < 60; turn++) {
      await page.mouse.wheel(0, 400)
      await page.waitForTimeout(16)
    }
    await rest(page)
  })
  const typed = await frames(devtools, () => keys(...'usdt'))
  const erased = await frames(devtools, () => keys(...Array(4).fill('Backspace')))
  const jumps = await frames(devtools, () => keys('End', 'Home'))
  const steps = await frames(devtools, () => keys(...Array(20).fill('ArrowDown')))
  const blocked = await frames(devtools, () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame++) {
        await new Promise(requestAnimationFrame)
        document.body.style.paddingTop = `${frame}px`
        for (const began = performance.now(); frame === 10 && performance.now() - began < 100; );
      }
    }),
  )
  return { opened, wheel, typed, erased, jumps, steps, blocked }
}

await build({ logLevel: 'error' })
const site = await serveBuiltPage()
const browser = await launchBrowser(visitorsBrowser())
try {
  for (const slowdown of [1, 4]) {
    const page = await browser.newPage({ viewport: { width: 360, height: 780 } })
    await answerPage(page, () => ({ ...GOOD_DAY, coins: answers(MANY) }))
    await page.goto(site.address)
    await page.getByText('LIVE', { exact: true }).waitFor()
    await rest(page)
    console.log(`\n2,000 coins, ${slowdown} × CPU`)
    console.table(await measure(page, slowdown))
    await page.close()
  }
} finally {
  await browser.close()
  site.close()
}
