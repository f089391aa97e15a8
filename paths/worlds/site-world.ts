import type { Browser, ConsoleMessage, Page } from 'playwright'
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
import { type Exchange, openProxy, type ReverseProxy } from './proxy'
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

/** A page, and the proxy that it has the site from. */
interface Tab {
  page: Page
  proxy: ReverseProxy
}

/** Tabs whose visit is over. The process of a new one reads, compiles and draws all for the first time, which takes as long again. */
const free: Tab[] = []

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
  const tab = free.pop() ?? (await openTab(browser, sale))
  const { page, proxy } = tab
  const orders = serverOrders(sale)
  const levers = sandbox(sale)
  const troubles = watchTroubles(page)
  const held = heldCalls()
  let stage: Answers['stage'] = 'live'
  let hasArrived = false
  let losesNext = false
  let receiver: string | null = null

  const breaks = async (exchange: Exchange) => {
    troubles.expect(exchange)
    exchange.break()
  }
  const fails = async (exchange: Exchange, status = 503, message = '') => {
    troubles.expect(exchange)
    exchange.answer({ status, body: { message } })
  }
  const refuses = (message: string) => (exchange: Exchange) => fails(exchange, 400, message)
  const passesOn = (exchange: Exchange) => exchange.passOn()
  const creates = (exchange: Exchange) => orders.creates(() => exchange.ask(), receiver)

  const ANSWERS: { [Call in keyof Answers]: Record<Answers[Call], (exchange: Exchange) => Promise<void>> } = {
    stage: {
      live: passesOn,
      closed: exchange => changes(exchange, { active: false }),
      nothing: exchange => fails(exchange),
    },
    estimate: {
      fits: passesOn,
      'more than before': exchange => changes(exchange, { amount: MORE }),
      'beyond the stage': exchange => changes(exchange, { amount: BEYOND_THE_STAGE }),
      refused: refuses(REASONS.estimate),
      nothing: exchange => fails(exchange),
    },
    create: {
      created: async exchange => exchange.answer(await creates(exchange)),
      refused: refuses(REASONS.create),
      // The server has heard it: sent again, it must be the same order.
      nothing: async exchange => {
        await creates(exchange)
        await breaks(exchange)
      },
    },
    promocode: {
      valid: exchange => changes(exchange, { data: { valid: true } }),
      'not valid': exchange => changes(exchange, { data: { valid: false } }),
      nothing: breaks,
    },
    save: {
      saved: passesOn,
      refused: refuses(REASONS.save),
      nothing: exchange => fails(exchange),
    },
  }

  await orders.makeRoom()
  await page.clock.setSystemTime(NOON)
  proxy.handle(async exchange => {
    const name = exchange.header(HEADER)
    const call = name.split(' ')[0] as Call | ''
    if (call === 'stage') return ANSWERS.stage[stage](exchange)
    if (call === 'coin') return changes(exchange, { max_amount: MOST })
    if (call === 'order' && losesNext) {
      losesNext = false
      return breaks(exchange)
    }
    // The buyer's node is ahead of the server, for as long as the path lasts.
    if (call === 'order' && orders.isPaidLate()) return changes(exchange, { received_amount: null })
    return call === '' || call === 'order' ? exchange.passOn() : held.put(name, exchange)
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
    hasServerClock: true,
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
      await openWith(page, `${proxy.address}/${path}`, {
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
      const exchange = await held.take(`${call} ${await asked(call)}`)
      await ANSWERS[call][answer](exchange)
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
      await other.goto(proxy.address)
      await other.getByRole('button', { name: /^Minimum amount/ }).waitFor()
      await other.getByLabel('You Send').fill(world.amounts.fitting)
      await page.clock.runFor(TYPING_PAUSE)
      await other.getByRole('button', { name: 'Buy $FRACT' }).click()
      await other.getByText('Send Deposit').first().waitFor()
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
      page.removeAllListeners()
      const others = page
        .context()
        .pages()
        .filter(other => other !== page)
      await Promise.all(others.map(other => other.close()))
      if (wentWell && troubles.found.length === 0) free.push(tab)
      else {
        await page.context().close()
        proxy.close()
      }
      return troubles.found
    },
  }
}

/** A tab whose time stands still, and which notes what it asks for and is asked. */
async function openTab(browser: Browser, sale: string): Promise<Tab> {
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
  return { page, proxy: await openProxy(sale) }
}

/** Lets the sandbox answer, and changes fields of what it says. */
async function changes(exchange: Exchange, fields: object): Promise<void> {
  const { status, body } = await exchange.ask()
  exchange.answer({ status, body: { ...body, ...fields } })
}

/** The calls that wait to be answered, by the names that the page's ledger gave them. */
function heldCalls() {
  const exchanges = new Map<string, Exchange>()
  return {
    put(name: string, exchange: Exchange): void {
      exchanges.set(name, exchange)
    },
    take: (name: string): Promise<Exchange> =>
      vi.waitFor(
        () => {
          const exchange = exchanges.get(name)
          if (!exchange) throw new Error(`No call waits to be answered as "${name}".`)
          exchanges.delete(name)
          return exchange
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
    expect({ url }: Exchange): void {
      expected.push(url)
    },
  }
}
