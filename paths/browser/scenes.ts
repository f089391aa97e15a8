import type { Page, Request, Route } from 'playwright'
import { TIMINGS } from '#domain/timings'
import {
  type Answers,
  answers,
  COINS,
  estimates,
  fails,
  OPEN_ORDER,
  order,
  RECEIVE_ADDRESS,
  refuses,
  STAGE,
  TERMS,
  UUID,
} from '../fixtures/answers'

type Step = (page: Page) => Promise<void>

/** A screen of the page in one of its states, and how a visitor gets there. */
export interface Scene {
  name: string
  /** Which build of the page plays it; `plain` unless it is said. */
  site?: 'plain' | 'full'
  /** What the API answers other than on a good day. */
  api?: Partial<Answers>
  /** What local storage holds on arrival. */
  stored?: Record<string, string>
  steps?: readonly Step[]
  /** The words by which one knows that the scene is reached. */
  shows: string | RegExp
}

/** Types into a field, and lets pass the pause after which the page acts on it. */
const types =
  (label: string, text: string): Step =>
  async page => {
    await page.getByLabel(label, { exact: true }).fill(text)
    await page.clock.runFor(TIMINGS.estimatePause)
  }

/** Types into a field key by key, as a hand does. */
const typesByHand =
  (label: string, text: string): Step =>
  page =>
    page.getByLabel(label, { exact: true }).pressSequentially(text)

const presses =
  (name: string | RegExp): Step =>
  page =>
    page.getByRole('button', { name, exact: true, disabled: false }).click()

const opensTopic =
  (question: string): Step =>
  page =>
    page.locator('summary', { hasText: question }).click()

/** Types an amount once there is a coin, which it would be asked about anew. */
const sends =
  (amount: string): Step =>
  async page => {
    await page.getByRole('button', { name: /change the coin/ }).waitFor()
    await types('You Send', amount)(page)
  }
const searches = (query: string) => types('Search tokens', query)
const chooses =
  (choice: string): Step =>
  page =>
    page.getByRole('radio', { name: choice, exact: true }).check()
const applies = (code: string) => types('Promocode', code)
const opensCoins = presses(/change the coin/)
const buys = presses('Buy $FRACT')
const givesAddress = (address: string): Step[] => [types('Polygon address', address), presses('Confirm')]

/** Another tab shows a live order: it holds the lock by which tabs know of one another. */
const anotherTabPays: Step = page =>
  page.evaluate(
    uuid => {
      void navigator.locks.request(`order ${uuid}`, { mode: 'shared' }, () => new Promise(() => {}))
    },
    `${UUID.slice(0, -1)}9`,
  )

/**
 * What a wallet answers by method, and to `eth_call` by selector too: a result, an error with its code, or nothing where
 * it waits.
 */
type WalletAnswers = Record<string, { result: unknown } | { code: number } | 'waits'>

/** A wallet that announces itself, is on a chain, and approves, declines or says nothing. */
const announcesWallet =
  (chainId: string, answer: 'approves' | 'declines' | 'waits', more: WalletAnswers = {}): Step =>
  page =>
    page.evaluate(
      ([chain, account, decision, answers]) => {
        const provider = {
          async request({ method, params }: { method: string; params?: { data?: string }[] }): Promise<unknown> {
            const known = answers[method === 'eth_call' ? `${method} ${params?.[0]?.data?.slice(0, 10)}` : method]
            if (known === 'waits') return new Promise(() => {})
            if (known && 'code' in known) throw Object.assign(new Error('Refused.'), known)
            if (known) return known.result
            if (method === 'eth_chainId') return chain
            if (method === 'eth_accounts') return decision === 'approves' ? [account] : []
            if (method !== 'eth_requestAccounts') throw Object.assign(new Error('Unsupported.'), { code: 4200 })
            if (decision === 'waits') return new Promise(() => {})
            if (decision === 'declines') throw Object.assign(new Error('Declined.'), { code: 4001 })
            return [account]
          },
          on() {},
          removeListener() {},
        }
        const info = {
          uuid: 'c4a5a1de-0000-4000-8000-000000000001',
          name: 'Test Wallet',
          icon: '',
          rdns: 'test.wallet',
        }
        window.addEventListener('eip6963:requestProvider', () =>
          window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } })),
        )
      },
      [chainId, RECEIVE_ADDRESS, answer, more] as const,
    )

const picksWallet = (chainId: string, answer: 'approves' | 'declines' | 'waits', more: WalletAnswers = {}): Step[] => [
  announcesWallet(chainId, answer, more),
  page => page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click(),
  page => page.getByRole('button', { name: 'Test Wallet' }).click(),
]

/** WalletConnect picked, with a relay that says yes to all it is asked, or cannot be reached, or says nothing. */
const picksWalletConnect = (relay: 'answers' | 'fails' | 'hangs'): Step[] => [
  page =>
    page.routeWebSocket(/^wss:/, socket => {
      if (relay === 'fails') socket.close()
      if (relay === 'answers')
        socket.onMessage(heard => {
          const { id, method } = JSON.parse(String(heard))
          if (method) socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
        })
    }),
  page => page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click(),
  page => page.getByRole('button', { name: 'WalletConnect' }).click(),
  page => page.getByText('Getting a code from WalletConnect…').waitFor(),
]

/** Lets time pass in which the page's libraries wait for one another. */
const waits =
  (milliseconds: number): Step =>
  async page => {
    await page.clock.runFor(milliseconds)
  }

/** Lets the page's clock run on, poll by poll. */
const runsFor =
  (milliseconds: number): Step =>
  async page => {
    for (let gone = 0; gone < milliseconds; gone += 2_500) await page.clock.runFor(2_500)
  }

/** Makes of the screen one that is touched, as a phone's is. */
const isTouched: Step = async page => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
}

/** Lets the clock run as it does, for what waits on more than the clock. */
const runsUntil =
  (text: string): Step =>
  async page => {
    await page.clock.resume()
    await page.getByText(text, { exact: true }).waitFor()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  }

/** The payment screen with an order as the API would tell it. */
const payment = (name: string, changes: Record<string, unknown>, shows: Scene['shows'], more: Partial<Scene> = {}) => ({
  name: `payment: ${name}`,
  shows,
  stored: OPEN_ORDER,
  ...more,
  api: { order: order(changes), ...more.api },
  steps: [presses('Resume payment'), ...(more.steps ?? [])],
})

const NO_ADDRESS = { receive_address: null }
const DIALOG = 'Enter your Polygon address'
const SCAN = 'Scan this code with your wallet app.'
const HASH = '0x9fc76417374aa880d4449a1f7f31ec597f00b1f6f3dd2d66f4c9c6c445836d8b'
const DELIVERED = { status: 'SUCCESS', received_amount: '0.002', amount_to: '6425', tx_hash: HASH }

/** The order of these scenes as this browser keeps it: it began to wait at a quarter to twelve. */
const KEPT_ORDER = {
  uuid: UUID,
  since: Date.parse('2026-03-02T11:45:00Z'),
  status: 'WAITING',
  ticker: 'btc',
  network: 'btc',
  amountFrom: '0.002',
  toReceive: '6425',
  paymentAddress: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  receiveAddress: RECEIVE_ADDRESS,
  history: [
    { status: 'NEW', at: Date.parse('2026-03-02T11:45:00Z') },
    { status: 'PREPARING', at: Date.parse('2026-03-02T11:45:05Z') },
    { status: 'WAITING', at: Date.parse('2026-03-02T11:45:09Z') },
  ],
  terms: {
    ...TERMS,
    amountFrom: '0.002',
    toReceive: '6425',
    paymentAddress: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    extras: [],
    wasShown: true,
  },
}

/** The local storage of an open order that was asked for in other terms. */
const openWith = (changes: Record<string, unknown>) => ({
  active_order: JSON.stringify({ uuid: UUID, terms: { ...TERMS, ...changes } }),
})

const USDT_DEPOSIT = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const word = (number: bigint) => `0x${number.toString(16).padStart(64, '0')}`

/** A wallet with 1,000 USDT and one POL on Polygon, whose node knows no transaction. */
const PAYER: WalletAnswers = {
  'eth_call 0x95d89b41': { result: `${word(32n)}${word(4n).slice(2)}${'55534454'.padEnd(64, '0')}` },
  'eth_call 0x313ce567': { result: word(6n) },
  'eth_call 0x70a08231': { result: word(1_000_000_000n) },
  'eth_call 0xa9059cbb': { result: word(1n) },
  eth_estimateGas: { result: '0xfde8' },
  eth_gasPrice: { result: '0x6fc23ac00' },
  eth_getBalance: { result: '0xde0b6b3a7640000' },
  eth_getTransactionCount: { result: '0x0' },
  eth_blockNumber: { result: '0x1' },
  eth_getLogs: { result: [] },
  eth_getTransactionReceipt: { result: null },
  eth_getTransactionByHash: { result: null },
}

/** An order of 50.5 USDT on Polygon that waits for its payment, before a visitor with this wallet. */
const walletPayment = (
  name: string,
  wallet: WalletAnswers,
  steps: readonly Step[],
  shows: Scene['shows'],
  stored: Record<string, string> = {},
): Scene =>
  payment(`from the wallet, ${name}`, USDT_ORDER, shows, {
    stored: { ...openWith({ asked: USDT_ASKED, coinPrice: '1' }), ...stored },
    steps: [...picksWallet('0x89', 'approves', { ...PAYER, ...wallet }), ...steps],
  })

const USDT_ORDER = {
  amount_from: '50.5',
  to_receive: '2525',
  payment_address: USDT_DEPOSIT,
  coin: { ticker: 'usdt', logo_url: '/api/logos/usdt.svg', network: 'matic' },
}
const USDT_ASKED = {
  code: 'USDTMATIC',
  ticker: 'usdt',
  network: 'matic',
  amount: '50.5',
  toReceive: '2525',
  promocode: null,
}
const paysFromWallet = presses('Pay 50.5 USDT from your wallet')

/** The record of a transfer that the wallet was asked for on an earlier visit, and its window may still be open. */
const ASKED_BEFORE = {
  [`sent_transfer ${UUID}`]: JSON.stringify({
    uuid: UUID,
    chainId: 137,
    contract: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
    from: RECEIVE_ADDRESS,
    to: USDT_DEPOSIT,
    units: '50500000',
    at: Date.parse('2026-03-02T11:55:00Z'),
    nonce: 0,
    block: 1,
    hash: null,
  }),
}
const NO_ANSWER: WalletAnswers = { eth_sendTransaction: 'waits' }
const SENT: WalletAnswers = { eth_sendTransaction: { result: HASH } }
/** The node knows that transaction: USDT's `transfer` of 50.5 to the deposit address. */
const KNOWN: WalletAnswers = {
  eth_getTransactionByHash: {
    result: {
      to: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
      value: '0x0',
      input: `0xa9059cbb${word(BigInt(USDT_DEPOSIT)).slice(2)}${word(50_500_000n).slice(2)}`,
      nonce: '0x0',
    },
  },
}

const ANOTHER_ADDRESS = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

const KEPT_ORDERS = [
  KEPT_ORDER,
  { ...KEPT_ORDER, uuid: `${UUID.slice(0, -1)}2`, since: KEPT_ORDER.since - 1, status: 'EXPIRED' },
  { ...KEPT_ORDER, uuid: `${UUID.slice(0, -1)}3`, since: KEPT_ORDER.since - 2, status: 'SUCCESS', txHash: HASH },
]

/** As many as are kept, with the longest that each field can be. */
const TWENTY_ORDERS = Array.from({ length: 20 }, (_, place) => ({
  ...KEPT_ORDER,
  uuid: `${'w'.repeat(62)}${String(place).padStart(2, '0')}`,
  since: KEPT_ORDER.since - place,
  status: ['WAITING', 'SUCCESS', 'CANCEL', 'ERROR_RECEIVE_ADDRESS'][place % 4],
  ticker: 'wwwwwwwwwwwwwwww',
  amountFrom: '123456789012.123456789012345678',
  toReceive: '123456789012345678.123456789012345678',
}))

/** The transaction that delivered the order of these scenes, as a node tells it. */
const MOVED = {
  transactionHash: HASH,
  status: '0x1',
  logs: [
    {
      address: '0x00000000000000000000000000000000000F4AC7',
      topics: [
        '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
        `0x${'0'.repeat(64)}`,
        `0x${RECEIVE_ADDRESS.slice(2).toLowerCase().padStart(64, '0')}`,
      ],
      data: `0x${(6425n * 10n ** 18n).toString(16).padStart(64, '0')}`,
    },
  ],
}

/** Answers some of the page's requests otherwise, until the next scene. */
const answersTo =
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
const isUnchecked: Step = page => page.getByRole('button', { name: 'Check again', exact: true }).waitFor()
const checksAgain = (receipt: object): Step[] => [isUnchecked, hasNode(receipt), presses('Check again')]

const goesOffline: Step = async page => {
  // The payment hears of it once its machine is there.
  await page.getByText('Send Deposit').waitFor()
  await page.evaluate(() => void window.dispatchEvent(new Event('offline')))
}

/**
 * From now on the server answers what it is asked about an order with a failure, until the page says these words. Between two
 * polls a question of the scene's own goes to the server and back, so that the page's has its answer before its time is up.
 */
const answersNoMore = (status: number, words: string): Step[] => [
  answersTo('**/api/order/*', () => ({ status, json: {} })),
  async page => {
    while (!(await page.getByText(words, { exact: true }).first().isVisible())) {
      await page.clock.runFor(TIMINGS.orderPoll)
      await page.evaluate(async () => await (await fetch('/favicon.svg')).text())
    }
  },
]

/** Coins with what a hostile or careless list may hold; no logo of theirs can be shown. */
const STRANGE_COINS = [
  { code: 'LONG', ticker: 'WWWWWWWWWWWWWWWW', name: 'W'.repeat(10_000), network: 'averyveryverylongnetwork' },
  { code: 'RTL', ticker: 'شيكل', name: 'عملة رقمية \u202Eطويلة\u202C جدا', network: 'eth' },
  { code: 'MARKUP', ticker: '<b>x</b>', name: '<img src=x onerror="document.title=1">', network: '<i>' },
  { code: 'BARE', ticker: 'bare', name: null, network: null },
  { code: 'BROKEN', ticker: 'brk', name: 'Broken logo', network: 'trx' },
].map(coin => ({ ...coin, logo_url: '/api/logos/none.png', precision: 8 }))

/** Every screen of the page in every state it can be in. */
export const SCENES: readonly Scene[] = [
  { name: 'buy: loading', api: { stageInfo: 'never', coins: 'never' }, shows: 'Loading...' },
  { name: 'buy: live', shows: /^Minimum amount/ },
  { name: 'buy: closed', api: { stageInfo: answers({ ...STAGE, active: false }) }, shows: 'Sale Closed' },
  { name: 'buy: no next price', api: { stageInfo: answers({ ...STAGE, next_price: '0' }) }, shows: 'LIVE' },
  {
    name: 'buy: sold out',
    api: { stageInfo: answers({ ...STAGE, raised: STAGE.total, percent: 100 }) },
    shows: /^This stage is sold out/,
  },
  { name: 'buy: a stage that says little', api: { stageInfo: answers({ active: true }) }, shows: '—' },
  { name: 'buy: estimated', steps: [sends('250')], shows: '12,500 $FRACT' },
  { name: 'buy: estimating', api: { estimate: 'never' }, steps: [sends('250')], shows: 'Getting the price…' },
  { name: 'buy: below the minimum', api: { estimate: estimates('50') }, steps: [sends('1')], shows: /^Minimum amount/ },
  {
    name: 'buy: above the maximum',
    api: { coinInfo: answers({ min_amount: '1', max_amount: '500', price: '1' }), estimate: estimates('25050') },
    steps: [sends('501')],
    shows: /^Maximum amount 500 USDT/,
  },
  {
    name: 'buy: more than what remains',
    api: { estimate: estimates('5796882') },
    steps: [sends('115937.64')],
    shows: /^Maximum amount .* \$FRACT$/,
  },
  { name: 'buy: no number', steps: [sends('a lot')], shows: 'Enter a number, like 0.05' },
  { name: 'buy: too precise', steps: [sends('20.12345678')], shows: 'At most 6 digits after the point' },
  {
    name: 'buy: amounts of many digits',
    api: {
      estimate: estimates('1000000721000526.329484052704'),
      stageInfo: answers({
        ...STAGE,
        total: '999999999999999999',
        raised: '419999999999999999.5',
        current_price: '1234567',
        next_price: '1763667.14',
      }),
    },
    steps: [sends('1234567890123456789012.123456')],
    shows: /^1,000,000,721,000,526/,
  },
  { name: 'buy: no estimate', api: { estimate: fails }, steps: [sends('250')], shows: /^We cannot get a price/ },
  {
    name: 'buy: estimate refused',
    api: { estimate: refuses('USDT on TRON is not accepted right now.') },
    steps: [sends('250')],
    shows: 'The seller wrote: “USDT on TRON is not accepted right now.”',
  },
  {
    name: 'buy: promocode valid',
    api: { estimate: estimates('12937.5') },
    steps: [sends('250'), applies('FRACT2025')],
    shows: 'Discount 3.5%',
  },
  {
    name: 'buy: promocode being checked',
    api: { checkPromocode: 'never' },
    steps: [applies('FRACT2025')],
    shows: 'Checking…',
  },
  {
    name: 'buy: promocode invalid',
    api: { checkPromocode: answers({ valid: false }) },
    steps: [applies('NO SUCH CODE, AND A VERY LONG ONE')],
    shows: 'Invalid',
  },
  { name: 'buy: promocode not checked', api: { checkPromocode: fails }, steps: [applies('FRACT2025')], shows: 'LIVE' },
  {
    name: 'buy: order being created',
    api: { createOrder: 'never' },
    steps: [sends('250'), buys],
    shows: 'Creating your order…',
  },
  {
    name: 'buy: order refused',
    api: { createOrder: refuses('This estimate is too old. Please try again.') },
    steps: [sends('250'), buys],
    shows: 'The seller wrote: “This estimate is too old. Please try again.”',
  },
  {
    name: 'buy: order unclear',
    api: { createOrder: fails },
    steps: [sends('250'), buys],
    shows: 'We could not confirm your order',
  },
  {
    name: 'buy: an open payment in another tab',
    steps: [anotherTabPays, sends('250'), buys],
    shows: 'You have an open payment in another tab.',
  },
  { name: 'buy: open payment', stored: OPEN_ORDER, shows: 'You have an open payment' },
  {
    name: 'buy: a strange coin',
    api: { coins: answers(STRANGE_COINS) },
    stored: { defaultCoinCode: 'LONG' },
    shows: 'WWWWWWWWWWWWWWWW',
  },

  { name: 'buy: wallet required', stored: { wallet_required: 'true' }, shows: /^This offer needs/ },

  { name: 'wallet: none found', steps: [presses('Connect Wallet')], shows: 'No wallet found in this browser' },

  { name: 'coins: list', steps: [opensCoins], shows: `${COINS.length} tokens` },
  { name: 'coins: found', steps: [opensCoins, searches('usdt')], shows: /^\d+ tokens$/ },
  {
    name: 'coins: on one network',
    steps: [opensCoins, chooses('TRON (TRC20)')],
    shows: /^\d+ tokens? on TRON \(TRC20\)$/,
  },
  {
    name: 'coins: nothing found on one network',
    steps: [opensCoins, chooses('TRON (TRC20)'), searches('qqqq')],
    shows: 'No tokens found on TRON (TRC20)',
  },
  {
    name: 'coins: recent',
    stored: { recent_coins: '["BTC","USDTTRC20"]' },
    steps: [opensCoins],
    shows: 'Recent',
  },
  { name: 'coins: nothing found', steps: [opensCoins, searches('qqqq')], shows: 'No tokens found' },
  { name: 'coins: long query', steps: [opensCoins, searches('W'.repeat(64))], shows: 'No tokens found' },
  {
    name: 'coins: strange coins',
    api: { coins: answers(STRANGE_COINS) },
    steps: [opensCoins],
    shows: `${STRANGE_COINS.length} tokens`,
  },

  { name: 'payment: just bought', steps: [sends('250'), buys], shows: 'Payment Created' },
  payment('opening', {}, 'Checking your order…', { api: { order: 'never' } }),
  payment('NEW', { status: 'NEW', payment_address: null, ...NO_ADDRESS }, 'Payment Created'),
  payment('PREPARING', { status: 'PREPARING', payment_address: null, ...NO_ADDRESS }, 'Preparing Payment'),
  payment('address dialog', NO_ADDRESS, DIALOG),
  payment('address remembered', NO_ADDRESS, DIALOG, {
    stored: { ...OPEN_ORDER, wallet_address: RECEIVE_ADDRESS, user_email: 'buyer@example.com' },
  }),
  payment('address without a checksum', NO_ADDRESS, /^This address has no checksum/, {
    steps: [types('Polygon address', RECEIVE_ADDRESS.toLowerCase())],
  }),
  payment('address typed by hand', NO_ADDRESS, /^Compare this address with your wallet/, {
    steps: [typesByHand('Polygon address', RECEIVE_ADDRESS), presses('Confirm')],
  }),
  payment('address at fault', NO_ADDRESS, /^This is not a Polygon address/, { steps: givesAddress('hello') }),
  payment('e-mail at fault', NO_ADDRESS, /^This is not an e-mail address/, {
    steps: [types('E-mail (optional)', 'buyer@example'), ...givesAddress(RECEIVE_ADDRESS)],
  }),
  payment('address being saved', NO_ADDRESS, 'Saving…', {
    api: { saveWallet: 'never' },
    steps: givesAddress(RECEIVE_ADDRESS),
  }),
  payment('address not saved', NO_ADDRESS, 'Your address was not saved. Please try again.', {
    api: { saveWallet: fails },
    steps: givesAddress(RECEIVE_ADDRESS),
  }),
  payment('address refused', NO_ADDRESS, 'The seller wrote: “This address is on a list we may not pay to.”', {
    api: { saveWallet: refuses('This address is on a list we may not pay to.') },
    steps: givesAddress(RECEIVE_ADDRESS),
  }),
  payment('address saved, deposit to come', NO_ADDRESS, 'Your deposit address is being prepared.', {
    steps: givesAddress(RECEIVE_ADDRESS),
  }),
  payment('WAITING', {}, 'Copy'),
  payment('WAITING with a memo', { memo: '38102277', destination_tag: 48_151_623 }, /your payment is lost without it/),
  payment(
    'WAITING, long',
    {
      amount_from: '123456789012.123456789012345678',
      payment_address: `addr1${'q9x8v7c6b5n4m3l2'.repeat(8)}`,
      coin: { ticker: 'wwwwwwwwwwwwwwww', logo_url: '/api/logos/none.png', network: 'averyveryverylongnetwork' },
    },
    'Copy',
    {
      stored: openWith({
        asked: {
          ...TERMS.asked,
          amount: '123456789012.123456789012345678',
          ticker: 'wwwwwwwwwwwwwwww',
          network: 'averyveryverylongnetwork',
        },
      }),
    },
  ),
  payment('WAITING, more than was estimated', { to_receive: '7000' }, /^estimated: 6,425/),
  payment('receiver not given here', {}, 'Is this your address?', { stored: openWith({ receiver: null }) }),
  payment('other figures', { amount_from: '0.003', to_receive: '6000' }, 'This is not what you ordered'),
  payment('money seen while it waits', { received_amount: '0.001' }, 'Your payment was detected'),
  payment(
    'deposit address that cannot be shown',
    { payment_address: 'bc1q two words' },
    'This payment cannot be shown safely',
    {
      site: 'full',
    },
  ),
  payment('deposit address of another network', { payment_address: RECEIVE_ADDRESS }, /^Stop: /, { site: 'full' }),
  payment(
    'receiver contradicted',
    { receive_address: ANOTHER_ADDRESS },
    'The seller names another address for your tokens',
    {
      site: 'full',
    },
  ),
  payment('SUCCESS for another receiver', { ...DELIVERED, receive_address: ANOTHER_ADDRESS }, 'Not what was agreed', {
    site: 'full',
  }),
  payment('made in another browser', {}, 'Is this your order?', {
    stored: openWith({ asked: null }),
  }),
  payment('choice of two addresses', NO_ADDRESS, 'Which address should receive the tokens?', {
    stored: { ...OPEN_ORDER, wallet_address: ANOTHER_ADDRESS },
    steps: [presses('Close'), ...picksWallet('0x89', 'approves'), presses('Resume payment')],
  }),
  payment('address lost', NO_ADDRESS, /^Your address was accepted/, {
    steps: [...givesAddress(RECEIVE_ADDRESS), runsFor(35_000)],
  }),
  payment('WAITING, copied', {}, 'Copied', { steps: [presses('Copy address')] }),
  payment('WAITING, time is up', { seconds_left: 0 }, '00:00:00'),
  payment('CONFIRMING', { status: 'CONFIRMING', received_amount: '0.002' }, 'Confirming your payment...'),
  payment(
    'CONFIRMING, underpaid',
    { status: 'CONFIRMING', received_amount: '0.0013', to_receive: '4176.25' },
    /^Less arrived/,
  ),
  payment(
    'CONFIRMING, overpaid',
    { status: 'CONFIRMING', received_amount: '0.0031', to_receive: '9958.75' },
    /^More arrived/,
  ),
  payment('SENDING', { ...DELIVERED, status: 'SENDING', tx_hash: null }, 'Sending your FRACT tokens...'),
  payment('SUCCESS', DELIVERED, 'Payment Successful!'),
  payment('SUCCESS without a payer', { ...DELIVERED, payer: null }, 'Payment Successful!'),
  payment('ERROR', { status: 'ERROR', error_message: 'The node said no.' }, 'The seller wrote: “The node said no.”', {
    site: 'full',
  }),
  payment(
    'ERROR, long',
    { status: 'ERROR', error_message: 'Sorry! '.repeat(70) },
    /^The seller wrote: “(?:Sorry!\s?)+”$/,
  ),
  payment('ERROR_RECEIVE_ADDRESS', { status: 'ERROR_RECEIVE_ADDRESS' }, 'Invalid wallet address provided.'),
  payment('ERROR_SENDING', { status: 'ERROR_SENDING' }, /^Failed to send tokens/, { site: 'full' }),
  payment('ERROR, paid', { status: 'ERROR', received_amount: '0.002' }, /^Your payment of 0.002 BTC arrived/, {
    site: 'full',
  }),
  payment('CANCEL, paid late', { status: 'CANCEL', received_amount: '0.002' }, /^Your payment of 0.002 BTC arrived/, {
    site: 'full',
  }),
  payment('CANCEL', { status: 'CANCEL' }, 'Transaction Canceled', { site: 'full' }),
  payment('EXPIRED', { status: 'EXPIRED' }, 'Payment Time Expired', { site: 'full' }),
  payment('EXPIRED, checked again', { status: 'EXPIRED' }, /^Checked at /, {
    site: 'full',
    steps: [presses('I have paid, check again')],
  }),
  payment('unknown status', { status: 'AUDITING' }, 'Processing Payment'),
  payment('EXPIRED, paid late', { status: 'EXPIRED', received_amount: '0.002' }, /^Your payment of 0.002 BTC arrived/, {
    site: 'full',
  }),
  payment('SUCCESS, delivery proven', DELIVERED, /^Checked on Polygon/, { steps: checksAgain(MOVED) }),
  payment('SUCCESS, delivery different', DELIVERED, /^The transaction does not show/, {
    site: 'full',
    steps: checksAgain({ ...MOVED, logs: [] }),
  }),
  payment('what happened', DELIVERED, 'Avaiting Payment', {
    stored: { ...OPEN_ORDER, orders: JSON.stringify(KEPT_ORDERS) },
    steps: [opensTopic('Details')],
  }),
  payment(
    'details contradicted',
    { payment_address: 'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh' },
    'Payment Stopped',
    {
      site: 'full',
      stored: { ...OPEN_ORDER, orders: JSON.stringify(KEPT_ORDERS) },
    },
  ),
  payment('offline', {}, 'You are offline.', { steps: [goesOffline] }),
  payment('no answer', {}, 'Trying again.', { steps: answersNoMore(503, 'Trying again.') }),
  payment('order not found', {}, 'Order not found', { site: 'full', steps: answersNoMore(404, 'Order not found') }),
  walletPayment('offered', {}, [], /^From 0x5a…eAed on Polygon\. It has/),
  walletPayment('too little', { 'eth_call 0x70a08231': { result: word(0n) } }, [], '50.5 USDT more is needed.'),
  walletPayment(
    'another token',
    { 'eth_call 0x313ce567': { result: word(18n) } },
    [],
    'This cannot be paid from your wallet now.',
  ),
  walletPayment('no gas', { eth_getBalance: { result: '0x0' } }, [paysFromWallet], /^There is too little for the/),
  walletPayment('declined', { eth_sendTransaction: { code: 4001 } }, [paysFromWallet], /^You declined it/),
  walletPayment('asked', NO_ANSWER, [paysFromWallet], 'Approve the payment in your wallet'),
  walletPayment(
    'overdue',
    NO_ANSWER,
    [paysFromWallet, runsUntil('Approve the payment in your wallet'), runsFor(TIMINGS.transferPrompt)],
    'Your wallet has not answered yet.',
  ),
  walletPayment(
    'moot',
    NO_ANSWER,
    [
      paysFromWallet,
      runsUntil('Approve the payment in your wallet'),
      answersTo('**/api/order/*', () => ({
        json: (order({ ...USDT_ORDER, status: 'EXPIRED' }) as { json: object }).json,
      })),
      runsFor(TIMINGS.orderPoll),
    ],
    'Do not approve it now.',
  ),
  walletPayment('unknown', {}, [], 'Check your wallet before you pay again', ASKED_BEFORE),
  walletPayment('a second time', {}, [presses('Ask my wallet again')], 'Pay again?', ASKED_BEFORE),
  walletPayment('sent', SENT, [paysFromWallet], 'Your wallet has sent the payment'),
  walletPayment(
    'on the chain',
    { ...SENT, ...KNOWN, eth_getTransactionReceipt: { result: { status: '0x1' } } },
    [paysFromWallet],
    'Your payment is on the chain.',
  ),
  walletPayment(
    'refused by the chain',
    { ...SENT, ...KNOWN, eth_getTransactionReceipt: { result: { status: '0x0' } } },
    [paysFromWallet],
    'The network refused your payment.',
  ),
  {
    name: 'payment: SUCCESS, not listed in the wallet',
    stored: OPEN_ORDER,
    api: { order: order(DELIVERED) },
    steps: [...picksWallet('0x89', 'approves'), presses('Resume payment'), presses('Show FRACT in my wallet')],
    shows: /^Your wallet did not add it/,
  },
  payment('SUCCESS, before a wallet that is connected after it', DELIVERED, 'Show FRACT in my wallet', {
    steps: picksWallet('0x89', 'approves'),
  }),
  payment('receipt', DELIVERED, 'Order history', { steps: [presses('Receipt')] }),
  payment('statement', { status: 'EXPIRED' }, 'FRACT ordered', { steps: [presses('Order summary')] }),

  {
    name: 'orders: list',
    stored: { orders: JSON.stringify(KEPT_ORDERS) },
    steps: [presses('My orders')],
    shows: 'The latest orders made in this browser. No other browser has this list.',
  },
  {
    name: 'orders: twenty',
    stored: { orders: JSON.stringify(TWENTY_ORDERS) },
    steps: [presses('My orders')],
    shows: 'The latest orders made in this browser. No other browser has this list.',
  },

  { name: 'wallet: asking', steps: picksWallet('0x89', 'waits'), shows: /^Confirm the connection in/ },
  { name: 'wallet: declined', steps: picksWallet('0x89', 'declines'), shows: /declined/i },
  { name: 'wallet: connected', steps: picksWallet('0x89', 'approves'), shows: '0x5a…eAed' },
  { name: 'wallet: account', steps: [...picksWallet('0x89', 'approves'), presses(/0x/)], shows: 'Disconnect' },
  { name: 'wallet: wrong network', steps: picksWallet('0x1', 'approves'), shows: 'Switch to Polygon' },
  {
    name: 'wallet: a code is asked for',
    site: 'full',
    steps: picksWalletConnect('hangs'),
    shows: 'Getting a code from WalletConnect…',
  },
  {
    name: 'wallet: a code to scan',
    site: 'full',
    steps: [...picksWalletConnect('answers'), runsUntil(SCAN)],
    shows: SCAN,
  },
  {
    name: 'wallet: apps to open on a phone',
    site: 'full',
    steps: [...picksWalletConnect('answers'), runsUntil(SCAN), isTouched],
    shows: 'Another wallet app',
  },
  {
    name: 'wallet: WalletConnect out of reach',
    site: 'full',
    steps: [...picksWalletConnect('fails'), waits(TIMINGS.walletPairing)],
    shows: /^WalletConnect cannot be reached/,
  },

  { name: 'FAQ: another topic', steps: [opensTopic('Where can I buy FRACT?')], shows: /^Here, on this page/ },
]
