import type { Browser } from 'playwright'
import { ROUTES, type RouteName } from '#api/routes'
import { words } from '#words/payment'
import type { Drawn } from '../sandbox/faults/injector'
import { CALL_NAMES, FAULT_NAMES, type Fault, faultFor } from '../sandbox/faults/kinds'
import { type BuiltSale, PURCHASE, storedOrder } from './built-sale'
import { openContext, Visit } from './visit'

/** The calls of the page; that of the stage is made while the page loads, too, by `index.html` itself. */
type Moment = RouteName | 'first stageInfo'

/** One call of the page, with one fault. */
export interface Cell {
  readonly moment: Moment
  readonly fault: Fault
}

/** How a cell ended. */
export interface Outcome extends Cell {
  /** Whether the fault itself struck; where it makes no sense for the call, what stands in for it did. */
  readonly isItself: boolean
  /** What the visitor must see. */
  readonly expected: string
  /** Milliseconds of the page's time from the end of the fault until all was well, by itself. */
  readonly recovery: number
  /** What must not be, as sentences. */
  readonly broken: readonly string[]
}

export const MATRIX: readonly Cell[] = [...CALL_NAMES, 'first stageInfo' as const].flatMap(moment =>
  FAULT_NAMES.map(fault => ({ moment, fault })),
)

/**
 * Each call of the page with one fault, and an order with two; a lost code and a lost estimate are in the models of level 3. The
 * tests of the API's client have the other faults, of most of which the page hears that an answer is lost.
 */
export const OF_EACH_CALL: readonly Cell[] = [
  { moment: 'stageInfo', fault: '5xx' },
  { moment: 'coins', fault: 'truncation' },
  { moment: 'coinInfo', fault: 'wrong types' },
  { moment: 'createOrder', fault: 'hang' },
  { moment: 'order', fault: 'absurd numbers' },
  { moment: 'order', fault: 'address swap' },
  { moment: 'saveWallet', fault: 'drop' },
  { moment: 'contract', fault: 'restart' },
]

const CODE = 'FRACT2025'
const RECEIVER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const REFUSED = {
  '4xx': 'The fault injector refuses this request.',
  '429': 'The fault injector has had too many requests.',
}
/** A sentence of the server, as the page quotes it. */
const quoted = (sentence: string) => `The FRACT server answered: “${sentence}”`
/** The page's own limits: a request, and the longest pause between two of them. */
const [TIMEOUT, LONGEST_PAUSE] = [15_000, 10_000]
/** The delay of a late answer, in milliseconds of the real clock. */
const LATE = 50

/** The words that a visitor must see, and how they are found. */
type Expectation = readonly [says: string, see: (visit: Visit) => Promise<void>]

/** One call of the page: how the page comes to make it, and what the visitor sees of its faults. */
interface Scene {
  /** What local storage holds. */
  readonly stored?: Record<string, string>
  /** Brings the page to the moment before the call. */
  arrives(visit: Visit): Promise<void>
  /** Makes the page ask, while the fault is set. */
  asks(visit: Visit): Promise<void>
  /** How long the fault goes on after that, in milliseconds of the page. */
  readonly lasts: number
  /** What must be seen then. */
  readonly expectations: Expectations
  /** The fault is gone: what a visitor does then, and resolves once all is well with the page time that took. */
  recovers(visit: Visit, fault: Fault): Promise<number>
}

type Expectations = (fault: Fault) => Expectation

function expectations(...groups: readonly (readonly [Expectation, ...Fault[]])[]): Expectations {
  return fault => {
    const group = groups.find(([, ...faults]) => faults.includes(fault))
    if (!group) throw new Error(`Nobody has said what a visitor sees of "${fault}".`)
    return group[0]
  }
}

/** No answer comes that could be read. */
const LOST = ['hang', 'drop', 'truncation', '5xx', 'html', 'restart'] as const
/** A true answer comes, late, twice or again. */
const TRUE = ['latency', 'duplicate', 'stale replay'] as const

const offers = (visit: Visit) => visit.buy.waitFor()
const refuses = (visit: Visit) => visit.page.getByRole('button', { name: 'Buy $FRACT', disabled: true }).waitFor()
const coinSelector = (visit: Visit) => visit.button(/^BTC on Bitcoin ?, change the coin$/)
const amountIsKept = async (visit: Visit) => {
  const kept = await visit.page.getByLabel('You Send').inputValue()
  if (kept !== PURCHASE.amount) throw new Error(`The field holds "${kept}".`)
}

async function types(visit: Visit): Promise<void> {
  await visit.page.getByLabel('You Send').fill('')
  await visit.page.getByLabel('You Send').fill(PURCHASE.amount)
  await visit.passes(500)
}

async function opensForm(visit: Visit, sale: BuiltSale): Promise<void> {
  await visit.opens(sale.address)
  await visit.sees('LIVE')
  await coinSelector(visit).waitFor()
  await visit.button(/^Minimum amount/).waitFor()
}

/** Each call with the moment at which the page makes it. */
const SCENES: Record<Moment, (sale: BuiltSale) => Promise<Scene>> = {
  async stageInfo(sale) {
    const stage = (number: number) => sale.ask('PUT', '/_sandbox/stage', { number, active: true })
    await stage(1)
    const last: Expectation = ['the last good stage stays', visit => both(visit, 'LIVE', 'Stage 1')]
    return {
      async arrives(visit) {
        await opensForm(visit, sale)
        await visit.sees('Stage 1')
        await stage(2)
      },
      asks: visit => visit.passes(10_000),
      lasts: 10_000,
      expectations: expectations(
        [['the new stage', visit => both(visit, 'LIVE', 'Stage 2')], ...TRUE],
        [last, ...LOST, '4xx', '429'],
        [['no stage that is open, and no figures', figureless('Sale Closed')], 'wrong types'],
        [['no figures', figureless('LIVE')], 'absurd numbers'],
      ),
      recovers: visit => visit.until('the new stage', async () => sees(visit, 'LIVE', 'Stage 2'), TIMEOUT + 10_000),
    }
  },

  async 'first stageInfo'(sale) {
    await sale.ask('PUT', '/_sandbox/stage', { number: 1, active: true })
    const stage = (visit: Visit) => both(visit, 'LIVE', 'Stage 1')
    return {
      arrives: async () => {},
      asks: visit => visit.opens(sale.address),
      lasts: 10_000,
      expectations: expectations(
        [['the stage', stage], ...TRUE],
        [
          [
            'the stage still loading, and the coins',
            async visit => {
              await visit.sees('Loading...')
              await coinSelector(visit).waitFor()
            },
          ],
          ...LOST,
          '4xx',
          '429',
        ],
        [['no stage that is open, and no figures', figureless('Sale Closed')], 'wrong types'],
        [['no figures', figureless('LIVE')], 'absurd numbers'],
      ),
      recovers: visit => visit.until('the stage', () => sees(visit, 'LIVE', 'Stage 1'), TIMEOUT + 10_000),
    }
  },

  async checkPromocode(sale) {
    const enters = async (visit: Visit) => {
      await visit.page.getByLabel('Promocode', { exact: true }).fill(CODE)
      await visit.passes(400)
    }
    const silent: Expectation = [
      'the code counts as not valid, without a word',
      async visit => {
        for (const words of ['Discount 3.5%', 'Invalid', 'Checking…']) await visit.lacks(words)
        await visit.button('Clear promocode').waitFor()
      },
    ]
    return {
      arrives: visit => opensForm(visit, sale),
      asks: enters,
      lasts: 0,
      expectations: expectations(
        [['Discount 3.5%', visit => visit.sees('Discount 3.5%')], ...TRUE],
        [silent, ...LOST, '4xx', '429', 'wrong types'],
      ),
      async recovers(visit) {
        await visit.presses('Clear promocode')
        await enters(visit)
        return visit.until('the discount', () => sees(visit, 'Discount 3.5%'), TIMEOUT)
      },
    }
  },

  async coins(sale) {
    return {
      arrives: async () => {},
      asks: visit => visit.opens(sale.address),
      lasts: 10_000,
      expectations: expectations(
        [['the coins', visit => coinSelector(visit).waitFor()], ...TRUE, 'absurd numbers'],
        [
          ['coins still loading, and a live stage', visit => both(visit, 'Loading coins', 'LIVE')],
          ...LOST,
          '4xx',
          '429',
          'wrong types',
        ],
      ),
      recovers: visit => visit.until('the coins', () => coinSelector(visit).isVisible(), TIMEOUT + 5_000),
    }
  },

  async coinInfo(sale) {
    return {
      arrives: async () => {},
      async asks(visit) {
        await visit.opens(sale.address)
        await coinSelector(visit).waitFor()
        await types(visit)
      },
      lasts: 10_000,
      expectations: expectations(
        [['an amount within its limits', offers], ...TRUE],
        [
          [
            'no purchase while the limits are unknown',
            async visit => {
              await refuses(visit)
              await visit.sees(/^(Getting the price…|This page cannot reach the FRACT server\. It keeps trying\.)$/)
            },
          ],
          ...LOST,
          '4xx',
          '429',
          'wrong types',
          'absurd numbers',
        ],
      ),
      recovers: visit => visit.until('the limits', () => visit.buy.isVisible(), TIMEOUT + 5_000),
    }
  },

  async estimate(sale) {
    const says = (words: string): Expectation => [
      words,
      async visit => {
        await visit.sees(words)
        await refuses(visit)
        await amountIsKept(visit)
      },
    ]
    return {
      arrives: visit => opensForm(visit, sale),
      asks: types,
      lasts: 10_000,
      expectations: expectations(
        [['an amount with its price', offers], ...TRUE],
        [says('No price right now. This page keeps trying.'), ...LOST, '429', 'wrong types', 'absurd numbers'],
        [says(quoted(REFUSED['4xx'])), '4xx'],
      ),
      async recovers(visit) {
        // After a refusal nothing more is asked before the visitor tries something else.
        if (await sees(visit, quoted(REFUSED['4xx']))) await types(visit)
        return visit.until('the price', () => visit.buy.isVisible(), TIMEOUT + 5_000)
      },
    }
  },

  async createOrder(sale) {
    const uuids = async () =>
      ((await sale.ask('GET', '/_sandbox/orders')) as { uuid: string }[]).map(({ uuid }) => uuid)
    const before = new Set(await uuids())
    const isCreated = (visit: Visit) => sees(visit, 'Payment Created')
    const reason = (words: string): Expectation => [
      `the reason (${words})`,
      async visit => {
        await visit.sees(words)
        await amountIsKept(visit)
      },
    ]
    const unclear: Expectation = [
      'an order that could not be confirmed',
      async visit => {
        await visit.sees('This page could not confirm your order')
        await visit.sees(/^“Try again” asks for this same order once more: /)
      },
    ]
    return {
      async arrives(visit) {
        await opensForm(visit, sale)
        await types(visit)
        await offers(visit)
      },
      asks: visit => visit.presses('Buy $FRACT'),
      lasts: 0,
      expectations: expectations(
        [['the order', visit => visit.sees('Payment Created')], ...TRUE, 'absurd numbers'],
        [unclear, ...LOST],
        [reason(quoted(REFUSED['4xx'])), '4xx'],
        [reason(quoted(REFUSED['429'])), '429'],
        [
          ['the order, at a step that has no name', visit => visit.sees('Processing Payment')],
          'wrong types',
          'unknown status',
        ],
      ),
      async recovers(visit) {
        const began = visit.elapsed
        if (await sees(visit, 'This page could not confirm your order')) await visit.presses('Try again')
        else if (await visit.button('Buy $FRACT').isVisible()) {
          await visit.until('a price for another try', () => visit.buy.isVisible(), 5_000)
          await visit.presses('Buy $FRACT')
        }
        await visit.until('the order', () => isCreated(visit), LONGEST_PAUSE + 5_000)
        const made = (await uuids()).filter(uuid => !before.has(uuid))
        if (made.length !== 1) throw new Error(`The server has ${made.length} orders of this visitor.`)
        return visit.elapsed - began
      },
    }
  },

  async order(sale) {
    const order = await sale.waitingOrder(RECEIVER)
    const address = (visit: Visit) => visit.text(order.payment_address).waitFor()
    const code = (visit: Visit) => visit.page.getByRole('img', { name: 'QR code of the deposit address' })
    const staysPayable = async (visit: Visit) => {
      await address(visit)
      for (const name of ['Copy address', 'Copy amount']) await visit.button(name).waitFor()
      await code(visit).waitFor()
    }
    const waits = async (visit: Visit) => {
      await visit.sees('Avaiting Payment')
      await visit.sees(/^00:(19|20):\d\d$/)
    }
    const stop = 'The deposit address changed after you ordered'
    return {
      stored: storedOrder(order, RECEIVER),
      async arrives(visit) {
        for (const address of [order.payment_address, RECEIVER]) visit.addresses.add(address)
        await visit.opens(`${sale.address}/#o=${order.uuid}`)
        // React shows what was loaded late only after some of the page's time.
        await visit.until('the code', () => code(visit).isVisible(), 5_000)
        await staysPayable(visit)
      },
      asks: visit => visit.passes(2_500),
      lasts: 12_500,
      expectations: expectations(
        [
          [
            'the order as it stands',
            async visit => {
              await staysPayable(visit)
              await waits(visit)
              await visit.lacks('Trying again.')
            },
          ],
          ...TRUE,
        ],
        [
          ['the order, which cannot be paid', visit => visit.text(words.pay.deposit.unknownStatus).waitFor()],
          'unknown status',
        ],
        [
          [
            'the address stays, "Trying again."',
            async visit => {
              await staysPayable(visit)
              await waits(visit)
              await visit.sees('Trying again.')
              await visit.sees(/^Last checked .+ ago\.$/)
            },
          ],
          ...LOST,
          '4xx',
          '429',
          'another order',
        ],
        [['the status stays, and no address but the true one', visit => waits(visit)], 'wrong types'],
        [
          [
            stop,
            async visit => {
              await visit.sees(stop)
              await address(visit)
              for (const name of ['Copy address', 'Copy amount'])
                await visit.button(name).waitFor({ state: 'detached' })
              await code(visit).waitFor({ state: 'detached' })
            },
          ],
          'address swap',
        ],
        [['the deposit stays, whatever the status and the time', staysPayable], 'status regress', 'absurd numbers'],
      ),
      async recovers(visit) {
        const isContradicted = await sees(visit, stop)
        await sale.pays(order.uuid)
        const took = await visit.until(
          'the payment',
          () => sees(visit, 'Confirming your payment...'),
          TIMEOUT + LONGEST_PAUSE,
        )
        if (isContradicted) {
          await visit.sees(stop)
          await visit.presses('My orders')
          await visit.page.getByRole('dialog', { name: 'My orders' }).getByText(order.uuid).click()
          // What the server said first is held with the order: to open it again does not make the other side true.
          await visit.passes(1_000)
          await both(visit, stop, 'Confirming your payment...')
        }
        return took
      },
    }
  },

  async saveWallet(sale) {
    const order = await sale.waitingOrder(null)
    const dialog = (visit: Visit) => visit.page.getByRole('dialog', { name: 'Enter your Polygon address' })
    const confirms = async (visit: Visit) => {
      await dialog(visit).getByRole('button', { name: 'Confirm' }).click()
      await visit.rests()
    }
    const says = (words: string): Expectation => [words, visit => visit.sees(words)]
    const saved: Expectation = ['the deposit', visit => visit.text(order.payment_address).waitFor()]
    return {
      stored: storedOrder(order, null),
      async arrives(visit) {
        for (const address of [order.payment_address, RECEIVER]) visit.addresses.add(address)
        await visit.opens(`${sale.address}/#o=${order.uuid}`)
        await dialog(visit).getByPlaceholder('0x').fill(RECEIVER)
      },
      asks: confirms,
      lasts: 0,
      expectations: expectations(
        // The receiving address is in the next poll's answer, although the page waits in vain for the answer to saving
        // it.
        [saved, ...TRUE, 'html', 'hang'],
        [says('Your address was not saved. Please try again.'), 'drop', 'truncation', '5xx', '429', 'restart'],
        [says(quoted(REFUSED['4xx'])), '4xx'],
      ),
      async recovers(visit) {
        if (await dialog(visit).isVisible()) await confirms(visit)
        const took = await visit.until('the deposit', () => visit.text(order.payment_address).isVisible(), TIMEOUT)
        const { receive_address } = await sale.ask('GET', `/api/order/${order.uuid}`)
        if (receive_address !== RECEIVER) throw new Error(`The server has the address ${receive_address}.`)
        return took
      },
    }
  },

  async contract(sale) {
    const { result } = await sale.ask('POST', '/_sandbox/wallet/rpc', { method: 'eth_accounts' })
    const [wallet] = result as [string]
    const orders = (await sale.ask('GET', '/_sandbox/orders')) as { status: string; receive_address: string }[]
    if (!orders.some(({ status, receive_address }) => status === 'SUCCESS' && receive_address === wallet)) {
      const { uuid } = await sale.waitingOrder(wallet)
      await sale.pays(uuid)
      await sale.delivers(uuid)
    }
    const account = (visit: Visit, balance: RegExp) =>
      visit.page.getByRole('banner').first().getByRole('button', { name: balance })
    return {
      stored: { sandbox_wallet: JSON.stringify({ connected: true }), recent_connector: 'localhost.sandbox' },
      arrives: async () => {},
      async asks(visit) {
        await visit.opens(sale.address)
        // The wallet's code is loaded, and announces itself, in a time that is not the page's.
        await account(visit, /0x/).waitFor()
      },
      lasts: 10_000,
      expectations: expectations(
        [['the balance', visit => account(visit, /[1-9][\d,.]* FRACT/).waitFor()], ...TRUE],
        [
          ['the account, and a balance of 0', visit => account(visit, /^0 FRACT/).waitFor()],
          ...LOST,
          '4xx',
          '429',
          'wrong types',
          'address swap',
        ],
      ),
      async recovers(visit, fault) {
        // The contract that is named first is held for the visit, so that nobody can exchange it on the way.
        if (fault === 'address swap') await visit.opens(sale.address)
        return visit.until('the balance', () => account(visit, /[1-9][\d,.]* FRACT/).isVisible(), TIMEOUT + 10_000)
      },
    }
  },
}

/** Plays one cell in a context of its own. The sale's fault injector is this cell's alone meanwhile. */
export async function play({ moment, fault }: Cell, browser: Browser, sale: BuiltSale): Promise<Outcome> {
  const call = moment === 'first stageInfo' ? 'stageInfo' : moment
  const scene = await SCENES[moment](sale)
  const path = `/api${ROUTES[call].path.replace(/:\w+/g, '[^/]+')}$`
  const meant = faultFor(call, fault)
  const [expected, see] = scene.expectations(meant)
  const context = await openContext(browser, { defaultCoinCode: PURCHASE.code, ...scene.stored })
  const visit = new Visit(await context.newPage())
  visit.mayReload = meant === 'restart'
  visit.mayFail = address => meant === 'restart' || new RegExp(path).test(address)
  let [isItself, recovery] = [false, 0]
  try {
    await scene.arrives(visit)
    await sale.ask('PUT', '/_sandbox/faults', { seed: 6, rules: [{ call, fault }], delay_ms: LATE })
    if (meant === 'hang') visit.hangs = path
    await scene.asks(visit)
    await struck(sale)
    await visit.passes(Math.max(scene.lasts, meant === 'hang' ? TIMEOUT : 0))
    await see(visit)
    await visit.looks()
    isItself = (await struck(sale)).some(({ became }) => became === fault)
    await sale.ask('DELETE', '/_sandbox/faults')
    visit.hangs = null
    recovery = await scene.recovers(visit, meant)
    await visit.looks()
  } catch (failure) {
    visit.troubles.push(failure instanceof Error ? failure.message : String(failure))
  }
  await sale.ask('DELETE', '/_sandbox/faults')
  await context.close()
  return { moment, fault, isItself, expected, recovery, broken: visit.troubles }
}

/** What the fault injector has drawn, once it has drawn something. */
async function struck(sale: BuiltSale): Promise<readonly Drawn[]> {
  const deadline = performance.now() + 10_000
  while (performance.now() < deadline) {
    // A restart cuts whoever asks at that moment.
    const { log } = (await sale.ask('GET', '/_sandbox/faults').catch(() => ({ log: [] }))) as { log: Drawn[] }
    if (log.length > 0) return log
  }
  throw new Error('The page did not make the call.')
}

async function sees(visit: Visit, ...all: string[]): Promise<boolean> {
  for (const words of all) if (!(await visit.text(words).isVisible())) return false
  return true
}

async function both(visit: Visit, ...all: string[]): Promise<void> {
  for (const words of all) await visit.sees(words)
}

/** A stage without a figure: prices are dashes, and no purchase is possible. */
function figureless(state: string): (visit: Visit) => Promise<void> {
  return async visit => {
    await visit.sees(state)
    await visit.sees('—')
    await visit.lacks(/^Sold \d/)
  }
}
