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
} from '../fixtures/wire-answers'
import {
  anotherTabPays,
  answersNoMore,
  answersTo,
  applies,
  buys,
  checksAgain,
  chooses,
  givesAddress,
  goesOffline,
  hears,
  hearsContract,
  isTouched,
  opensCoins,
  opensTopic,
  pollsUntil,
  presses,
  runsFor,
  runsUntil,
  type Step,
  searches,
  sends,
  types,
  typesByHand,
  waits,
} from './steps'
import {
  ASKED_BEFORE,
  ASKED_FOR_ANOTHER,
  HASH,
  KNOWN,
  NO_ANSWER,
  PAYER,
  picksWallet,
  picksWalletConnect,
  SENT,
  USDT_DEPOSIT,
  type WalletAnswers,
  word,
} from './wallet-steps'

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
  /** The words, in English, by which one knows that the scene is reached. The values of a pattern are numbers. */
  shows: string | RegExp
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
/** The answer about an order that the server does not know. */
const UNKNOWN = { status: 404, json: {} }
const SCAN = 'Scan this code with your wallet app.'
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
/** The order that is paid from a wallet is told of with these changes. */
const becomes = (changes: Record<string, unknown>) => [
  answersTo('**/api/order/*', () => ({ json: (order({ ...USDT_ORDER, ...changes }) as { json: object }).json })),
  runsFor(TIMINGS.orderPoll),
]
const expires = becomes({ status: 'EXPIRED' })

const ANOTHER_ADDRESS = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

const KEPT_ORDERS = [
  KEPT_ORDER,
  { ...KEPT_ORDER, uuid: `${UUID.slice(0, -1)}2`, since: KEPT_ORDER.since - 1, status: 'EXPIRED' },
  { ...KEPT_ORDER, uuid: `${UUID.slice(0, -1)}3`, since: KEPT_ORDER.since - 2, status: 'SUCCESS', txHash: HASH },
]

/** The local storage of an open order that this browser has followed since its creation. */
const FOLLOWED = { ...OPEN_ORDER, orders: JSON.stringify([KEPT_ORDER]) }

const LONG_FIGURES = {
  amountFrom: '123456789012.123456789012345678',
  toReceive: '123456789012345678.123456789012345678',
}

/** As many orders as storage keeps, each with the longest value of every field. */
const TWENTY_ORDERS = Array.from({ length: 20 }, (_, place) => ({
  ...KEPT_ORDER,
  uuid: `${'w'.repeat(62)}${String(place).padStart(2, '0')}`,
  since: KEPT_ORDER.since - place,
  status: ['WAITING', 'SUCCESS', 'CANCEL', 'ERROR_RECEIVE_ADDRESS'][place % 4],
  ticker: 'wwwwwwwwwwwwwwww',
  terms: { ...KEPT_ORDER.terms, ...LONG_FIGURES, takenFigures: LONG_FIGURES },
}))

/** The wallet that the order of these scenes delivered to. */
const RECEIVED: WalletAnswers = { 'eth_call 0x70a08231': { result: word(6425n * 10n ** 18n) } }

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

/** Coins with what a hostile or careless list may hold; no logo of theirs can be shown. */
const STRANGE_COINS = [
  { code: 'LONG', ticker: 'WWWWWWWWWWWWWWWW', name: 'WIDE '.repeat(2_000), network: 'averyveryverylongnetwork' },
  { code: 'RTL', ticker: 'شيكل', name: 'عملة رقمية \u202Eطويلة\u202C جدا', network: 'eth' },
  { code: 'MARKUP', ticker: '<b>x</b>', name: '<img src=x onerror="alert(1)">', network: '<i>' },
  { code: 'BARE', ticker: 'bare', name: null, network: null },
  { code: 'BROKEN', ticker: 'brk', name: 'Broken logo', network: 'trx' },
].map(coin => ({ ...coin, logo_url: '/api/logos/none.png', precision: 8 }))

/** Every screen of the page in every state it can be in. */
export const SCENES: readonly Scene[] = [
  { name: 'buy: loading', api: { stageInfo: 'never', coins: 'never' }, shows: 'Loading...' },
  { name: 'buy: live', steps: [hearsContract], shows: /^Minimum amount/ },
  {
    name: 'buy: closed',
    api: { stageInfo: answers({ ...STAGE, active: false }) },
    steps: [hearsContract],
    shows: 'Sale Closed',
  },
  {
    name: 'buy: closed over an amount',
    steps: [
      sends('250'),
      answersTo('**/api/stage/info', () => ({ json: { ...STAGE, active: false } })),
      runsFor(TIMINGS.stageRefresh + TIMINGS.orderPoll),
    ],
    shows: 'The sale is closed',
  },
  { name: 'buy: no next price', api: { stageInfo: answers({ ...STAGE, next_price: '0' }) }, shows: 'LIVE' },
  {
    name: 'buy: sold out',
    api: { stageInfo: answers({ ...STAGE, raised: STAGE.total, percent: 100 }) },
    steps: [hearsContract],
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
    shows: 'Maximum amount 500 USDT',
  },
  {
    name: 'buy: more than what remains',
    api: { estimate: estimates('5796882') },
    steps: [sends('115937.64')],
    shows: /^Maximum amount .* \$FRACT: all that is left$/,
  },
  {
    name: 'buy: a stage that ends below the minimum',
    api: { stageInfo: answers({ ...STAGE, raised: '9999900', percent: 99.99 }) },
    shows: 'Maximum amount 100 $FRACT: all that is left',
  },
  {
    name: 'buy: less remains than the minimum buys',
    api: { estimate: estimates('2500'), stageInfo: answers({ ...STAGE, raised: '9999900', percent: 99.99 }) },
    steps: [sends('50')],
    shows: 'Maximum amount 100 $FRACT: all that is left',
  },
  { name: 'buy: no number', steps: [sends('a lot')], shows: 'Enter a number, like 12' },
  { name: 'buy: too precise', steps: [sends('20.12345678')], shows: 'At most 6 digits after the point' },
  {
    name: 'buy: amounts of many digits',
    api: {
      estimate: estimates('5499999.329484052704'),
      stageInfo: answers({
        ...STAGE,
        total: '999999999999999999',
        raised: '419999999999999999.5',
        current_price: '1234567',
        next_price: '1763667.14',
      }),
    },
    steps: [sends('1234567890123456789012.123456')],
    shows: '5,499,999.32 $FRACT',
  },
  { name: 'buy: no estimate', api: { estimate: fails }, steps: [sends('250')], shows: /^No price right now/ },
  {
    name: 'buy: estimate refused',
    api: { estimate: refuses('USDT on TRON is not accepted right now.') },
    steps: [sends('250')],
    shows: 'The FRACT server answered: “USDT on TRON is not accepted right now.”',
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
    shows: 'The FRACT server answered: “This estimate is too old. Please try again.”',
  },
  {
    name: 'buy: order unclear',
    api: { createOrder: fails },
    steps: [sends('250'), buys],
    shows: 'This page could not confirm your order',
  },
  {
    name: 'buy: an open payment in another tab',
    steps: [anotherTabPays, sends('250'), buys],
    shows: 'An order is open in another tab.',
  },
  {
    name: 'buy: a wallet was asked to pay another order',
    stored: ASKED_BEFORE,
    steps: [sends('250'), buys],
    shows: 'Your wallet was asked to pay another order.',
  },
  { name: 'buy: open payment', stored: OPEN_ORDER, shows: 'An order waits for your payment' },
  {
    name: 'buy: open order, paid',
    stored: OPEN_ORDER,
    api: { order: order({ status: 'CONFIRMING', received_amount: '0.002' }) },
    steps: [waits(TIMINGS.nextTask + 1)],
    shows: 'Your payment of 0.002 BTC arrived. Do not send again.',
  },
  {
    name: 'buy: open order, whose time is up',
    stored: OPEN_ORDER,
    api: { order: order({ seconds_left: 0 }) },
    steps: [waits(TIMINGS.nextTask + 1)],
    shows: 'The time to pay is up',
  },
  {
    name: 'buy: order that ended elsewhere',
    stored: OPEN_ORDER,
    api: { order: order(DELIVERED) },
    steps: [waits(TIMINGS.nextTask + 1)],
    shows: 'Completed!',
  },
  {
    name: 'buy: a strange coin',
    api: { coins: answers(STRANGE_COINS) },
    stored: { defaultCoinCode: 'LONG' },
    shows: 'WWWWWWWWWWWWWWWW',
  },

  { name: 'buy: wallet required', stored: { wallet_required: 'true' }, shows: /^This offer needs/ },

  {
    name: 'wallet: none found',
    site: 'plain',
    steps: [presses('Connect Wallet')],
    shows: 'No wallet found in this browser',
  },

  { name: 'coins: list', steps: [opensCoins], shows: `${COINS.length} tokens` },
  { name: 'coins: found', steps: [opensCoins, searches('usdt')], shows: '7 tokens, 6 similar' },
  {
    name: 'coins: on one network',
    steps: [opensCoins, chooses('TRON (TRC20)')],
    shows: '2 tokens on TRON (TRC20)',
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
  payment('NEW', { status: 'NEW', payment_address: null, ...NO_ADDRESS }, 'Payment Created', {
    stored: openWith({ receiver: null }),
  }),
  payment('PREPARING', { status: 'PREPARING', payment_address: null, ...NO_ADDRESS }, 'Preparing Payment', {
    stored: openWith({ receiver: null }),
  }),
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
  payment('address refused', NO_ADDRESS, 'The FRACT server answered: “This address is on a list we may not pay to.”', {
    api: { saveWallet: refuses('This address is on a list we may not pay to.') },
    steps: givesAddress(RECEIVE_ADDRESS),
  }),
  payment('address saved, deposit to come', NO_ADDRESS, 'Your deposit address is being prepared.', {
    steps: givesAddress(RECEIVE_ADDRESS),
  }),
  payment('WAITING', {}, 'Copy'),
  payment(
    'WAITING with a memo',
    { memo: '38102277', destination_tag: 48_151_623 },
    'Enter these too, or your payment is lost:',
  ),
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
  payment('WAITING, more than was estimated', { to_receive: '7000' }, 'estimated: 6,425'),
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
  payment('deposit address of another network', { payment_address: RECEIVE_ADDRESS }, 'Payment Stopped', {
    site: 'full',
  }),
  payment(
    'receiver contradicted',
    { receive_address: ANOTHER_ADDRESS },
    'The FRACT server now gives another address for your tokens',
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
  payment('address of a wallet elsewhere', NO_ADDRESS, 'Switch to Polygon', {
    stored: OPEN_ORDER,
    steps: [presses('Close'), ...picksWallet('0x1', 'approves'), presses('Resume payment')],
  }),
  payment('address lost', NO_ADDRESS, /^Your address was accepted/, {
    steps: [...givesAddress(RECEIVE_ADDRESS), runsFor(35_000)],
  }),
  payment('WAITING, copied', {}, 'Copied', { steps: [presses('Copy address')] }),
  payment('WAITING, time is up', { seconds_left: 0 }, '00:00:00'),
  payment('WAITING, time is up, left', { seconds_left: 0 }, 'Leave this payment?', {
    steps: [presses('I have not paid: cancel')],
  }),
  payment('CONFIRMING', { status: 'CONFIRMING', received_amount: '0.002' }, 'Confirming your payment...'),
  payment(
    'CONFIRMING, underpaid',
    { status: 'CONFIRMING', received_amount: '0.0013', to_receive: '4176.25' },
    /You receive 4,176\.25 FRACT instead of 6,425, at the same rate\. Do not send the rest\. For more FRACT, .*$/,
  ),
  payment(
    'CONFIRMING, overpaid',
    { status: 'CONFIRMING', received_amount: '0.0031', to_receive: '9958.75' },
    /You receive 9,958\.75 FRACT instead of 6,425, at the same rate\.$/,
  ),
  payment('SENDING', { ...DELIVERED, status: 'SENDING', tx_hash: null }, 'Sending your FRACT tokens...'),
  payment('SUCCESS', DELIVERED, /^FRACT does not show in your wallet\?/, { steps: [waits(TIMINGS.contractPause)] }),
  payment('SUCCESS without a payer', { ...DELIVERED, payer: null }, 'Payment Successful!'),
  payment(
    'ERROR',
    { status: 'ERROR', error_message: 'The node said no.' },
    'The FRACT server answered: “The node said no.”',
    {
      site: 'full',
    },
  ),
  payment('ERROR, long', { status: 'ERROR', error_message: 'Sorry! '.repeat(70) }, /^The FRACT server answered: “/),
  payment(
    'ERROR_RECEIVE_ADDRESS',
    { status: 'ERROR_RECEIVE_ADDRESS', payment_address: null },
    'Invalid wallet address provided.',
  ),
  payment('ERROR_SENDING', { status: 'ERROR_SENDING' }, /^Failed to send tokens/, { site: 'full' }),
  payment(
    'ERROR, paid',
    { status: 'ERROR', received_amount: '0.002' },
    /^Your payment of .* arrived\. Do not send again\./,
    {
      site: 'full',
    },
  ),
  payment(
    'ERROR, paid, without support',
    {
      status: 'ERROR',
      received_amount: '0.002',
      error_message: `The payout failed: ${'the node said no. '.repeat(14)}`,
    },
    /^Check again later, and save the order summary:/,
    { site: 'plain', stored: FOLLOWED },
  ),
  payment(
    'CANCEL, paid late',
    { status: 'CANCEL', received_amount: '0.002' },
    /^Your payment of .* arrived, and this order has ended\./,
    {
      site: 'full',
    },
  ),
  payment('CANCEL', { status: 'CANCEL' }, 'Transaction Canceled', { site: 'full' }),
  payment('EXPIRED', { status: 'EXPIRED' }, 'Payment Time Expired', { site: 'full' }),
  payment('EXPIRED, checked again', { status: 'EXPIRED' }, /^Checked at /, {
    site: 'full',
    steps: [presses('I have paid, check again')],
  }),
  payment('unknown status', { status: 'AUDITING' }, 'Processing Payment'),
  payment(
    'EXPIRED, paid late',
    { status: 'EXPIRED', received_amount: '0.002' },
    /^Your payment of .* arrived, and this order has ended\./,
    {
      site: 'full',
    },
  ),
  payment('SUCCESS, delivery proven', DELIVERED, /^Checked on Polygon/, { steps: checksAgain(MOVED) }),
  payment('SUCCESS, delivery different', DELIVERED, /^Checked on Polygon: this transaction did not move /, {
    site: 'full',
    steps: checksAgain({ ...MOVED, logs: [] }),
  }),
  payment('what happened', DELIVERED, 'Avaiting Payment', {
    stored: { ...OPEN_ORDER, orders: JSON.stringify(KEPT_ORDERS) },
    site: 'plain',
    steps: [...checksAgain({ ...MOVED, logs: [] }), opensTopic('Order details')],
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
  payment('offline', {}, /^You are offline\./, { steps: [goesOffline] }),
  payment('no answer', {}, 'Trying again.', { steps: answersNoMore(503, 'Trying again.') }),
  payment('order not found', {}, 'Order not found', { site: 'full', steps: answersNoMore(404, 'Order not found') }),
  payment('an order of a link, looked for', {}, 'Looking for your order…', {
    stored: openWith({ asked: null }),
    api: { order: UNKNOWN },
    steps: [hears('Looking for your order…'), waits(4_000)],
  }),
  payment('an order of a link, not found', {}, 'What may be the reason:', {
    stored: openWith({ asked: null }),
    api: { order: UNKNOWN },
    steps: [pollsUntil('Order not found')],
  }),
  walletPayment('offered', {}, [], /^From .* on .*\./),
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
    [paysFromWallet, runsUntil('Approve the payment in your wallet'), ...expires],
    'Do not approve it now.',
  ),
  walletPayment('moot after a reload', {}, expires, 'Do not approve it now.', ASKED_BEFORE),
  walletPayment(
    'sent too late',
    SENT,
    [paysFromWallet, runsUntil('Your wallet has sent the payment'), ...expires],
    'Payment Time Expired',
  ),
  walletPayment(
    'seen, its window may be open',
    {},
    becomes({ status: 'CONFIRMING', received_amount: '50.5' }),
    'Do not approve a second payment.',
    ASKED_BEFORE,
  ),
  walletPayment('unknown', {}, [], 'Has your wallet sent the payment?', ASKED_BEFORE),
  walletPayment('a second time', {}, [presses('Nothing was sent: ask my wallet again')], 'Pay again?', ASKED_BEFORE),
  walletPayment(
    'beside another order',
    {},
    [paysFromWallet],
    'Your wallet was asked to pay another order.',
    ASKED_FOR_ANOTHER,
  ),
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
    [paysFromWallet, runsUntil('Your wallet has sent the payment'), runsFor(TIMINGS.transferPause)],
    'The network refused your payment.',
  ),
  {
    name: 'payment: SUCCESS, not listed in the wallet',
    stored: OPEN_ORDER,
    api: { order: order(DELIVERED) },
    steps: [
      ...picksWallet('0x89', 'approves', RECEIVED),
      presses('Resume payment'),
      presses('Show FRACT in my wallet'),
    ],
    shows: /^Your wallet did not add it/,
  },
  payment('SUCCESS, before a wallet that is connected after it', DELIVERED, 'Show FRACT in my wallet', {
    steps: picksWallet('0x89', 'approves', RECEIVED),
  }),
  payment('receipt', DELIVERED, 'FRACT delivered', { site: 'full', stored: FOLLOWED, steps: [presses('Receipt')] }),
  payment('statement', { status: 'EXPIRED' }, 'FRACT ordered', {
    stored: FOLLOWED,
    site: 'plain',
    steps: [opensTopic('Order details'), presses('Order summary')],
  }),

  {
    name: 'orders: list',
    stored: { orders: JSON.stringify(KEPT_ORDERS) },
    steps: [presses('My orders')],
    shows: 'The latest orders made in this browser. No other browser has this list.',
  },
  {
    name: 'orders: list, being checked',
    stored: { orders: JSON.stringify(KEPT_ORDERS) },
    api: { order: 'never' },
    steps: [presses('My orders')],
    shows: 'Checking…',
  },
  {
    name: 'orders: list, not checked',
    stored: { orders: JSON.stringify(KEPT_ORDERS) },
    api: { order: fails },
    steps: [presses('My orders')],
    shows: 'Not checked: this status is the one last seen.',
  },
  {
    name: 'orders: twenty',
    stored: { orders: JSON.stringify(TWENTY_ORDERS) },
    steps: [presses('My orders')],
    shows: 'The latest orders made in this browser. No other browser has this list.',
  },

  { name: 'wallet: asking', steps: picksWallet('0x89', 'waits'), shows: /^Confirm the connection in/ },
  { name: 'wallet: declined', steps: picksWallet('0x89', 'declines'), shows: /^You declined in your wallet\./ },
  { name: 'wallet: connected', steps: picksWallet('0x89', 'approves'), shows: '0x5a…eAed' },
  { name: 'wallet: account', steps: [...picksWallet('0x89', 'approves'), presses(/0x5a…eAed/)], shows: 'Disconnect' },
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

/** The scenes with the most beside one another. */
export const CROWDED = [
  'buy: promocode valid',
  'buy: above the maximum',
  'coins: list',
  'payment: address typed by hand',
  'payment: WAITING with a memo',
  'payment: from the wallet, offered',
  'payment: SUCCESS',
  'payment: receipt',
  'orders: list',
] as const

/** A scene by its name. Throws where there is none. */
export function sceneOf(name: string): Scene {
  const scene = SCENES.find(one => one.name === name)
  if (!scene) throw new Error(`There is no scene '${name}'.`)
  return scene
}
