import type { Page } from 'playwright'
import { ROUTES, type RouteName } from '#api/routes'
import { CATALOGUE } from '../../sandbox/coins'
import { logo } from '../../sandbox/logos'

/** How the API answers one of its nine calls: with JSON, or never. */
export type Answer = { status: number; json: unknown } | 'never'
export type Answers = Record<RouteName, Answer>

export const answers = (json: unknown): Answer => ({ status: 200, json })
export const refuses = (message: string): Answer => ({ status: 400, json: { message } })
export const fails: Answer = { status: 503, json: {} }

const CALLS = Object.entries(ROUTES).map(([name, { method, path }]) => ({
  name: name as RouteName,
  method,
  path: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`),
}))

/** Stands in for the API behind a page: each call is answered from the table, a logo by the sandbox's own drawing. */
export async function answerPage(page: Page, table: () => Answers): Promise<void> {
  await page.route('**/api/**', async route => {
    const { pathname } = new URL(route.request().url())
    const drawn = logo(/\/logos\/(\w+)\.svg$/.exec(pathname)?.[1] ?? '')
    if (drawn) return route.fulfill({ contentType: 'image/svg+xml', body: drawn })
    const call = CALLS.find(({ method, path }) => method === route.request().method() && path.test(pathname))
    const answer = call ? table()[call.name] : { status: 404, json: {} }
    if (answer !== 'never') await route.fulfill(answer)
  })
}

export const STAGE = {
  number: 1,
  total: '10000000',
  raised: '4203118.5',
  percent: 42,
  current_price: '0.02',
  next_price: '0.0286',
  active: true,
}

export const COINS = CATALOGUE.map(({ code, ticker, name, network, priority, precision }) => ({
  code,
  ticker,
  name,
  network,
  priority,
  precision,
  logo_url: `/api/logos/${ticker}.svg`,
}))

export const UUID = '3f0c1b2a-7d41-4c55-9a0e-6b1f0c2d9e01'
export const RECEIVE_ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** An order of 0.002 BTC that waits for its deposit; `changes` are fields as the API names them. */
export const order = (changes: Record<string, unknown> = {}) =>
  answers({
    uuid: UUID,
    status: 'WAITING',
    seconds_left: 1187,
    amount_from: '0.002',
    received_amount: null,
    to_receive: '6425',
    amount_to: null,
    receive_address: RECEIVE_ADDRESS,
    payment_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    tx_hash: null,
    error_message: null,
    coin: { ticker: 'btc', logo_url: '/api/logos/btc.svg', network: 'btc' },
    payer: { promocode: 'DROP7K2M' },
    ...changes,
  })

/** That order for 250 USDT, as it is right after it was created. */
const CREATED = order({
  status: 'NEW',
  amount_from: '250',
  to_receive: '12500',
  receive_address: null,
  payment_address: null,
  coin: { ticker: 'usdt', logo_url: '/api/logos/usdt.svg', network: 'trx' },
})

/** What is answered about the price of an amount. */
export const estimates = (amount: string) => answers({ estimate_id: 'estimate-1', amount })

/** What local storage holds while that order is open. */
export const OPEN_ORDER = { active_order: JSON.stringify({ uuid: UUID, coinPrice: '64250', network: 'btc' }) }

/** A good day: the stage is live, every coin has its price, and what is asked is answered, as for 250 USDT. */
export const GOOD_DAY: Answers = {
  stageInfo: answers(STAGE),
  checkPromocode: answers({ data: { valid: true } }),
  coins: answers(COINS),
  coinInfo: answers({ min_amount: '11.482013', price: '1' }),
  estimate: estimates('12500'),
  createOrder: CREATED,
  order: order(),
  saveWallet: answers({}),
  contract: answers({ address: '0x00000000000000000000000000000000000F4AC7', abi: '[]' }),
}
