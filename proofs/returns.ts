import type { Browser, BrowserContext } from 'playwright'
import { type BuiltSale, type MadeOrder, storedOrder } from './built-sale'
import { openContext, Visit } from './visit'

const RECEIVER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000]
/** Long enough that no clock of these proofs ends it by itself, in seconds. */
const WINDOW = 2 * 3_600

/** How long a network was away, and how the page could have known. */
export interface Outage {
  readonly lasts: number
  /** Whether the browser says that it is offline and online again; else nobody answers, and that is all. */
  readonly isTold: boolean
}

/** The most page time until the status is on the screen again. */
export const RETURN_LIMIT = 3 * SECOND

export const OUTAGES: readonly Outage[] = [5 * SECOND, MINUTE, 10 * MINUTE].flatMap(lasts => [
  { lasts, isTold: true },
  { lasts, isTold: false },
])

/** Milliseconds of page time from the return of the network until the page shows what had happened meanwhile. */
export async function outage({ lasts, isTold }: Outage, browser: Browser, sale: BuiltSale): Promise<number> {
  const order = await sale.waitingOrder(RECEIVER)
  return visiting(browser, sale, order, async (visit, context) => {
    visit.mayFail = () => true
    await (isTold ? context.setOffline(true) : context.route('**/api/**', route => route.abort('connectionreset')))
    await visit.passes(lasts)
    await visit.sees(isTold ? /^You are offline\./ : 'Trying again.')
    await visit.sees(order.payment_address)
    await sale.pays(order.uuid)
    await (isTold ? context.setOffline(false) : context.unroute('**/api/**'))
    await visit.rests()
    return visit.until('the payment', () => visit.text('Confirming your payment...').isVisible(), 2 * RETURN_LIMIT)
  })
}

/** A request in flight is lost with the network, and is never answered; the browser says when it is online again. */
export async function lostRequest(browser: Browser, sale: BuiltSale): Promise<number> {
  const order = await sale.waitingOrder(RECEIVER)
  return visiting(browser, sale, order, async (visit, context) => {
    visit.mayFail = () => true
    const lost = new Promise<void>(resolve =>
      context.route(`**/api/order/${order.uuid}`, () => resolve(), { times: 1 }),
    )
    await visit.page.clock.runFor(2_500)
    await lost
    await visit.page.evaluate(() => window.inside.forgets())
    await visit.passes(5 * SECOND)
    await sale.pays(order.uuid)
    await visit.page.evaluate(() => {
      for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name))
    })
    return visit.until('the payment', () => visit.text('Confirming your payment...').isVisible(), 20 * SECOND)
  })
}

/** What befalls the clocks of a page while it counts down. */
export const CLOCKS: Record<string, { passed: number; befalls(visit: Visit): Promise<void> }> = {
  'ten hidden minutes': {
    passed: 10 * MINUTE,
    async befalls({ page }) {
      await shows(page, 'hidden')
      // What a browser leaves a hidden tab: its timers once a minute.
      for (let minute = 0; minute < 10; minute++) await page.clock.fastForward(MINUTE)
      await shows(page, 'visible')
    },
  },
  "an hour's sleep": { passed: HOUR, befalls: ({ page }) => page.clock.fastForward(HOUR) },
  "an hour's sleep, in which the monotonic clock stands": { passed: HOUR, befalls: visit => moves(visit, HOUR) },
  'a wall clock moved a day forward': { passed: 0, befalls: visit => moves(visit, DAY) },
  'a wall clock moved a day back': { passed: 0, befalls: visit => moves(visit, -DAY) },
}

/** By how many seconds the countdown is wrong at once, and when a second has passed. */
export async function countdown(name: string, browser: Browser, sale: BuiltSale): Promise<[number, number]> {
  const { passed, befalls } = CLOCKS[name] as (typeof CLOCKS)[string]
  const order = await sale.waitingOrder(RECEIVER)
  let passedUnseen = 0
  let visit: Visit | null = null
  const left = () => WINDOW - Math.floor(((visit?.elapsed ?? 0) + passedUnseen) / SECOND)
  const answers = (context: BrowserContext) =>
    context.route(`**/api/order/${order.uuid}`, async route => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), seconds_left: left() } })
    })
  return visiting(
    browser,
    sale,
    order,
    async visited => {
      visit = visited
      await visit.passes(3 * SECOND)
      const wrong = async () => Math.abs((await shown(visited)) - left())
      if ((await wrong()) > 1) throw new Error('The countdown is wrong before anything has happened.')
      passedUnseen = passed
      await befalls(visit)
      await visit.rests()
      const atOnce = await wrong()
      await visit.passes(SECOND)
      return [atOnce, await wrong()]
    },
    answers,
  )
}

/** Opens an order that waits for its deposit, in a context of its own. */
async function visiting<Result>(
  browser: Browser,
  sale: BuiltSale,
  order: MadeOrder,
  act: (visit: Visit, context: BrowserContext) => Promise<Result>,
  prepares: (context: BrowserContext) => Promise<unknown> = async () => {},
): Promise<Result> {
  const { uuid, payment_address } = order
  const context = await openContext(browser, storedOrder(order, RECEIVER))
  try {
    await prepares(context)
    const visit = new Visit(await context.newPage())
    for (const address of [payment_address, RECEIVER]) visit.addresses.add(address)
    await visit.opens(`${sale.address}/#o=${uuid}`)
    await visit.sees(payment_address)
    const result = await act(visit, context)
    if (visit.troubles.length > 0) throw new Error(visit.troubles.join('\n'))
    return result
  } finally {
    await context.close()
  }
}

/** The seconds on the screen. */
async function shown({ page }: Visit): Promise<number> {
  const [hours = 0, minutes = 0, seconds = 0] = ((await page.getByRole('timer').locator('time').textContent()) ?? '')
    .split(':')
    .map(Number)
  return (hours * 60 + minutes) * 60 + seconds
}

/** Sets the wall clock, and nothing else: no timer fires, and the monotonic clock does not hear of it. */
async function moves({ page }: Visit, milliseconds: number): Promise<void> {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + milliseconds)
}

async function shows(page: Visit['page'], state: DocumentVisibilityState): Promise<void> {
  await page.evaluate(state => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
