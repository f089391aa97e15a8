import type { APIResponse, Browser, ConsoleMessage, Page, Route } from 'playwright'
import { vi } from 'vitest'
import type { Ending } from '../../sandbox/wallet/modes'
import type { SandboxWallet, WalletState } from '../../sandbox/wallet/provider'
import { openWith } from '../browser/open-with'
import { sandbox } from '../browser/sandbox'
import { soon } from '../fixtures/soon'
import { ADDRESSES, AMOUNTS, OWN } from '../models/data'
import { type Answers, REASONS, type World } from '../models/world'
import { type Call, openLedger } from './page-ledger'
import { PATIENCE, playwrightScreen } from './playwright-screen'
import { watchRequests } from './requests'
import { serverOrders } from './server-orders'
import { noteTransfers } from './transfers'

/** The specification's numbers: a page that has others is not followed. */
const [TYPING_PAUSE, ORDER_POLL, STAGE_REFRESH, POLYGON] = [500, 2_500, 10_000, 137]
const NOON = Date.parse('2026-03-02T12:00:00Z')
/** USDT on Polygon: its deposit address is one of Polygon's, and it is paid on the sandbox's own chain. */
const COIN = 'USDTMATIC'
const USDT_UNITS = 1_000_000
const MOST = '1000'
const MORE = '9999'
const BEYOND_THE_STAGE = '100000000000000000'
const HEADER = 'x-call'

interface Visit {
  browser: Browser
  /** The address of the site. */
  sale: string
  /** Whether the buyer pays more than the treasury can ever answer, which ends in ERROR_SENDING. */
  isFortune?: boolean
}

/** Pages whose visit is over. The process of a new one reads, compiles and draws all for the first time, which takes as long again. */
const free: Page[] = []

/** One visit of the site. Nothing may go wrong in the browser on the way but what the path orders. */
export async function onSite(visit: Visit, act: (world: World) => Promise<void>): Promise<void> {
  const { world, close } = await openSite(visit)
  const failure = await act(world).then(
    () => null,
    (error: Error) => error,
  )
  const troubles = await close(failure === null)
  if (failure === null && troubles.length === 0) return
  const what = failure?.message ?? 'The path was walked to its end, but not without trouble.'
  throw new Error([what, ...troubles].join('\n'), { cause: failure ?? undefined })
}

/**
 * The world of level 3: the built site in a browser, with the sandbox behind it. The page's time stands still but for
 * what a path lets pass, and calls wait until the path says how they are answered; good answers are the sandbox's own.
 */
async function openSite({ browser, sale, isFortune = false }: Visit) {
  const page = free.pop() ?? (await openPage(browser))
  const orders = serverOrders(sale)
  const levers = sandbox(sale)
  const troubles = watchTroubles(page)
  const held = heldCalls()
  let stage: Answers['stage'] = 'live'
  let hasArrived = false
  let losesNext = false
  let receiver: string | null = null

  const breaks = (route: Route) => {
    troubles.expect(route)
    return route.abort('connectionreset')
  }
  const fails = (route: Route, status = 503, message = '') => {
    troubles.expect(route)
    return route.fulfill({ status, json: { message } })
  }
  const refuses = (message: string) => (route: Route) => fails(route, 400, message)
  const passesOn = (route: Route) => route.continue()
  const creates = (route: Route) => orders.creates(() => asks(route), receiver)

  const ANSWERS: { [Call in keyof Answers]: Record<Answers[Call], (route: Route) => Promise<void>> } = {
    stage: {
      live: passesOn,
      closed: route => changes(route, { active: false }),
      nothing: route => fails(route),
    },
    estimate: {
      fits: passesOn,
      'more than before': route => changes(route, { amount: MORE }),
      'beyond the stage': route => changes(route, { amount: BEYOND_THE_STAGE }),
      refused: refuses(REASONS.estimate),
      nothing: route => fails(route),
    },
    create: {
      created: async route => route.fulfill({ response: await creates(route) }),
      refused: refuses(REASONS.create),
      // The server has heard it: sent again, it must be the same order.
      nothing: async route => {
        await creates(route)
        await breaks(route)
      },
    },
    promocode: {
      valid: route => changes(route, { data: { valid: true } }),
      'not valid': route => changes(route, { data: { valid: false } }),
      nothing: breaks,
    },
    save: {
      saved: passesOn,
      refused: refuses(REASONS.save),
      nothing: route => fails(route),
    },
  }

  await orders.makeRoom()
  await page.clock.setSystemTime(NOON)
  await page.route(/\/api\/(?!logos\/)/, route => {
    const name = route.request().headers()[HEADER] ?? ''
    const call = name.split(' ')[0] as Call | ''
    if (call === 'stage') return ANSWERS.stage[stage](route)
    if (call === 'coin') return changes(route, { max_amount: MOST })
    if (call === 'order' && losesNext) {
      losesNext = false
      return breaks(route)
    }
    // The buyer's node is ahead of the server, for as long as the path lasts.
    if (call === 'order' && orders.isPaidLate()) return changes(route, { received_amount: null })
    return call === '' || call === 'order' ? route.continue() : held.put(name, route)
  })

  const rests = () =>
    soon(
      'the page has heard all answers',
      page.evaluate(() => window.ledger.rests()),
    ).catch(async failure => {
      throw new Error(`${failure.message} It waits for: ${await page.evaluate(() => window.ledger.underWay())}.`)
    })
  const passes = async (milliseconds: number) => {
    await rests()
    await page.clock.runFor(milliseconds)
    await rests()
  }
  const asked = async (call: Call) => {
    if (!hasArrived) return 0
    await rests()
    return page.evaluate(name => window.ledger.asked(name), call)
  }
  const openQuestions = () =>
    page.evaluate(() =>
      (window as unknown as { sandboxWallet: SandboxWallet }).sandboxWallet.asked.open.map(({ id }) => id),
    )
  /** Answers what the wallet asks; resolves once the page has heard that. */
  const settles = async (ending: Ending) => {
    const asked = await openQuestions()
    await vi.waitFor(
      async () => {
        const left = (await openQuestions()).filter(id => asked.includes(id))
        // The page notes a question before the sandbox has it.
        for (const id of left) await levers.settle(id, ending).catch(() => {})
        if (left.length > 0) throw new Error('The page did not hear what the wallet was answered.')
      },
      { timeout: PATIENCE, interval: 5 },
    )
  }
  const decides = async (changes: Partial<WalletState>) => {
    await page.evaluate(
      made => (window as unknown as { sandboxWallet: SandboxWallet }).sandboxWallet.change(made),
      changes,
    )
    await rests()
  }

  const transfers = () => (hasArrived ? page.evaluate(() => window.transfers()) : Promise.resolve([]))

  const world: World = {
    screen: playwrightScreen(page),
    amounts: { ...AMOUNTS, large: '2000' },
    addresses: ADDRESSES,
    walletName: 'Sandbox Wallet',
    anotherCoin: {
      code: 'USDCMATIC',
      query: 'usdcmatic',
      network: 'Polygon',
      option: /^USDC on Polygon USD Coin$/,
      selector: /^USDC on Polygon ?, change the coin$/,
    },
    async due() {
      const { payment_address: address, amount_from: amount, receive_address: receiver } = await orders.now()
      return { address, amount, ticker: 'USDT', network: 'Polygon', receiver, secondsLeft: null }
    },
    async arrives({ path = '', stored = {}, knowsReceiver = false, hasWallet = false } = {}) {
      receiver = knowsReceiver ? OWN : null
      await openWith(page, `${sale}/${path}`, {
        defaultCoinCode: COIN,
        sandbox_wallet: JSON.stringify({ mode: 'ask', connected: hasWallet }),
        ...(hasWallet && { recent_connector: 'localhost.sandbox' }),
        ...(knowsReceiver && { wallet_address: OWN }),
        ...stored,
      })
      hasArrived = true
      await rests()
    },
    async reloads() {
      await page.reload()
      await rests()
    },
    passes,
    async answers(call, answer) {
      if (call === 'stage') {
        stage = answer as Answers['stage']
        return passes(STAGE_REFRESH)
      }
      const route = await held.take(`${call} ${await asked(call)}`)
      await ANSWERS[call][answer](route)
      await soon(
        `the page hears the answer to "${call}"`,
        page.evaluate(name => window.ledger.hears(name), call),
      )
      await rests()
    },
    asked,
    async moves(status) {
      await orders.moves(status, isFortune)
      await passes(ORDER_POLL)
    },
    async learnsReceiver() {
      await orders.saves(OWN)
      await passes(ORDER_POLL)
    },
    async anotherTabPays() {
      const other = await page.context().newPage()
      await other.goto(sale)
      await other.getByRole('button', { name: /^Minimum amount/ }).waitFor()
      await other.getByLabel('You Send').fill(world.amounts.fitting)
      await page.clock.runFor(TYPING_PAUSE)
      await other.getByRole('button', { name: 'Buy $FRACT' }).click()
      await other.getByText('Send Deposit').waitFor()
    },
    async losesPoll() {
      losesNext = true
      await passes(ORDER_POLL)
      if (losesNext) throw new Error('The page did not ask about its order.')
    },
    async walletAnswers(answer) {
      if (answer === 'approves' && (await transfers()).length > 0) orders.isPaidFor()
      // The question may be of a page that is gone.
      await vi.waitFor(
        async () => {
          if ((await openQuestions()).length === 0) throw new Error('The wallet is asked nothing.')
        },
        { timeout: PATIENCE, interval: 5 },
      )
      do {
        await settles(answer === 'declines' ? 'decline' : 'approve')
        await rests()
      } while (await page.evaluate(() => window.ledger.isQuestioned))
    },
    isAskedToSend: times =>
      vi.waitFor(
        async () => {
          const asked = await transfers()
          if (asked.length < times) throw new Error(`The wallet was asked to send ${asked.length} times, not ${times}.`)
        },
        { timeout: PATIENCE, interval: 20 },
      ),
    transfers,
    walletIsOn: network => decides({ chainId: network === 'Polygon' ? POLYGON : 1 }),
    walletLeaves: () => decides({ connected: false }),
    stored: key => page.evaluate(name => localStorage.getItem(name), key),
    analytics: async () => (hasArrived ? page.evaluate(() => window.ledger.analytics()) : []),
  }
  return {
    world,
    /** Ends the visit; resolves with what went wrong in the browser that the path did not order. */
    async close(wentWell: boolean): Promise<string[]> {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      page.removeAllListeners()
      const others = page
        .context()
        .pages()
        .filter(other => other !== page)
      await Promise.all(others.map(other => other.close()))
      if (wentWell && troubles.found.length === 0) free.push(page)
      else await page.context().close()
      return troubles.found
    },
  }
}

/** A page whose time stands still, and which notes what it asks for and is asked. */
async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  // Until it is stopped the clock goes on, and what it has passed already it cannot stop at.
  await page.clock.install({ time: NOON - 3_600_000 })
  await page.clock.pauseAt(NOON)
  await page.addInitScript(watchRequests)
  await page.addInitScript(noteTransfers, USDT_UNITS)
  await page.addInitScript(openLedger, HEADER)
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async text => {
      window.copied = text
    }
  })
  return page
}

/** Asks the sandbox in the page's place, on a connection that nobody has used: an old one may be closed at any moment. */
function asks(route: Route): Promise<APIResponse> {
  return route.fetch({ headers: { ...route.request().headers(), connection: 'close' } })
}

/** Lets the sandbox answer, and changes fields of what it says. */
async function changes(route: Route, fields: object): Promise<void> {
  const response = await asks(route)
  await route.fulfill({ response, json: { ...(await response.json()), ...fields } })
}

/** The calls that wait to be answered, by the names that the page's ledger gave them. */
function heldCalls() {
  const routes = new Map<string, Route>()
  return {
    put(name: string, route: Route): void {
      routes.set(name, route)
    },
    take: (name: string): Promise<Route> =>
      vi.waitFor(
        () => {
          const route = routes.get(name)
          if (!route) throw new Error(`No call waits to be answered as "${name}".`)
          routes.delete(name)
          return route
        },
        { timeout: PATIENCE, interval: 5 },
      ),
  }
}

/** What goes wrong in the browser. Of a request that fails because the path said so, Chromium's line is no trouble. */
function watchTroubles(page: Page) {
  const found: string[] = []
  const expected: string[] = []
  const isExpected = (message: ConsoleMessage) => {
    const place = expected.indexOf(message.location().url)
    if (place < 0 || !message.text().startsWith('Failed to load resource')) return false
    expected.splice(place, 1)
    return true
  }
  page.on('pageerror', error => found.push(`uncaught: ${error.message}`))
  page.on('console', message => {
    if (message.type() === 'error' && !isExpected(message)) found.push(`console: ${message.text()}`)
  })
  return {
    found,
    expect(route: Route): void {
      expected.push(route.request().url())
    },
  }
}
