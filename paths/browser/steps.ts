import type { Page, Request, Route } from 'playwright'
import { TIMINGS } from '#domain/timings'
import { UUID } from '../fixtures/wire-answers'
import type { Phrasebook } from './phrasebook'

/** What a visitor does on the page, or what happens to it. Words are said in English, and looked for in the page's language. */
export type Step = (page: Page, book: Phrasebook) => Promise<void>

/** Types into a field, and lets pass the pause after which the page acts on it. */
export const types =
  (label: string, text: string): Step =>
  async (page, { says }) => {
    await page.getByLabel(says(label), { exact: true }).fill(text)
    await page.clock.runFor(TIMINGS.estimatePause)
  }

/** Types into a field key by key, as a hand does. */
export const typesByHand =
  (label: string, text: string): Step =>
  (page, { says }) =>
    page.getByLabel(says(label), { exact: true }).pressSequentially(text)

export const presses =
  (name: string | RegExp): Step =>
  (page, { says }) =>
    page.getByRole('button', { name: says(name), exact: true, disabled: false }).click()

export const opensTopic =
  (question: string): Step =>
  (page, { says }) =>
    page.locator('summary', { hasText: says(question) }).click()

/** Types an amount once there is a coin, which it would be asked about anew. */
export const sends =
  (amount: string): Step =>
  async (page, book) => {
    await page.getByRole('button', { name: book.says(/change the coin/) }).waitFor()
    await types('You Send', amount)(page, book)
  }
export const searches = (query: string) => types('Search tokens', query)
export const chooses =
  (choice: string): Step =>
  (page, { says }) =>
    page.getByRole('radio', { name: says(choice), exact: true }).check()
export const applies = (code: string) => types('Promocode', code)
export const opensCoins = presses(/change the coin/)
export const buys = presses('Buy $FRACT')
export const givesAddress = (address: string): Step[] => [types('Polygon address', address), presses('Confirm')]

/** Another tab shows a live order: it holds the lock by which tabs know of one another. */
export const anotherTabPays: Step = page =>
  page.evaluate(
    uuid => {
      void navigator.locks.request(`order ${uuid}`, { mode: 'shared' }, () => new Promise(() => {}))
    },
    `${UUID.slice(0, -1)}9`,
  )

/** Lets time pass in which the page's libraries wait for one another. */
export const waits =
  (milliseconds: number): Step =>
  async page => {
    await page.clock.runFor(milliseconds)
  }

/** Waits for the contract's address, which is asked for after what the form needs. */
export const hearsContract: Step = async page => {
  await page.clock.runFor(TIMINGS.contractPause)
  await page.locator('#contract a').waitFor()
}

/** Lets the page's clock run on, poll by poll. */
export const runsFor =
  (milliseconds: number): Step =>
  async page => {
    for (let gone = 0; gone < milliseconds; gone += 2_500) await page.clock.runFor(2_500)
  }

/** Makes of the screen one that is touched, as a phone's is. */
export const isTouched: Step = async page => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
}

/** Lets the clock run as it does, for what waits on more than the clock. */
export const runsUntil =
  (text: string): Step =>
  async (page, { says }) => {
    await page.clock.resume()
    await page.getByText(says(text), { exact: true }).first().waitFor()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  }

/** Answers some of the page's requests otherwise, until the next scene. */
export const answersTo =
  (url: string, answer: (request: Request) => { status?: number; json: object }): Step =>
  async page => {
    const handler = (route: Route) => route.fulfill(answer(route.request()))
    await page.route(url, handler)
    page.once('framenavigated', () => page.unroute(url, handler))
  }

/** Puts a node behind the page that knows one transaction, and a token with 18 decimals. */
const hasNode = (receipt: object) =>
  answersTo('**/rpc/**', request => {
    const isCall = request.postDataJSON().method === 'eth_call'
    return { json: { jsonrpc: '2.0', id: 1, result: isCall ? `0x${'12'.padStart(64, '0')}` : receipt } }
  })
/** Waits for the first answer that could not be read, so that it is the second one which the node gives. */
const isUnchecked: Step = (page, { says }) =>
  page.getByRole('button', { name: says('Check again'), exact: true }).waitFor()
export const checksAgain = (receipt: object): Step[] => [isUnchecked, hasNode(receipt), presses('Check again')]

export const goesOffline: Step = async (page, { says }) => {
  // The payment hears of it once its machine is there.
  await page.getByText(says('Send Deposit')).first().waitFor()
  await page.evaluate(() => void window.dispatchEvent(new Event('offline')))
}

/**
 * From now on the server answers what it is asked about an order with a failure, until the page says these words. Between two
 * polls a question of the scene's own goes to the server and back, so that the page's has its answer before its time is up.
 */
export const answersNoMore = (status: number, words: string): Step[] => [
  // The last good answer is recorded with its time before the clock goes on.
  (page, { says }) => page.getByText(says('Order history')).first().waitFor({ state: 'attached' }),
  answersTo('**/api/order/*', () => ({ status, json: {} })),
  pollsUntil(words),
]

/** Waits for words that an answer brings, while the page's clock stands. */
export const hears =
  (words: string): Step =>
  (page, { says }) =>
    page.getByText(says(words), { exact: true }).first().waitFor()

/** Lets the page's clock go on, poll by poll, until these words are on screen. */
export const pollsUntil =
  (words: string): Step =>
  async (page, { says }) => {
    while (!(await page.getByText(says(words), { exact: true }).first().isVisible())) {
      await page.clock.runFor(TIMINGS.orderPoll)
      await page.evaluate(async () => await (await fetch('/favicon.svg')).text())
    }
  }
