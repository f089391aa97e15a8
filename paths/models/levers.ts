import { FIRST as CODES } from '../../sandbox/engine/promocodes'
import { LATENESS, latenessInWords } from '../../sandbox/faults/kinds'

const WAIT = (time: string) => `Wait ${time}.`
/** The sandbox takes its steps one after another, and the page asks every 2.5 s. */
const HOLD = (status: string) => `Bar: Hold at ${status}. ${WAIT('up to five seconds')}`
/** For as long as somebody needs to see what is shown until the answer, and to press something. */
const LATE = `Bar, Faults: Answers come ${latenessInWords(LATENESS[1])}.`
const FAULT = (call: string, fault: string) => `Bar, Faults: ${fault}, ${call}, Once.`

/** What has to be set before a step that asks the server, for the answer of a step after it. */
interface Ahead {
  ahead: string
}
/** A lever may depend on the steps before it and after it. */
type Lever = string | Ahead | ((before: readonly string[], after: readonly string[]) => string)
const AHEAD = (ahead: string): Ahead => ({ ahead })

/** By the time that these are over the server was asked already: what they wait for began in the step before them. */
const PAUSES = ['400 ms pass']

/** The steps that pay an order: what is paid already must not be paid by another of them. */
const PAYS = [
  'the server says CONFIRMING',
  'the server says SENDING',
  'the wallet approves',
  'the wallet approves what it was asked before',
]
const paidAt =
  (status: string): Lever =>
  (before, after) => {
    if (before.some(event => PAYS.includes(event))) return HOLD(status)
    const pay = after.includes('the server says ERROR_SENDING') ? 'Pay a fortune' : 'Pay this order'
    return `Bar: ${pay}, then Hold at ${status}. ${WAIT('up to five seconds')}`
  }

const FAILS = 'Bar: Fail…, '
const ORDER: Record<string, Lever> = {
  'the server says PREPARING': HOLD('PREPARING'),
  'the server says WAITING': HOLD('WAITING'),
  'the server says CONFIRMING': paidAt('CONFIRMING'),
  'the server says SENDING': paidAt('SENDING'),
  'the server says SUCCESS': HOLD('no status'),
  'the server says ERROR': `${FAILS}ERROR.`,
  'the server says ERROR_RECEIVE_ADDRESS': `${FAILS}ERROR_RECEIVE_ADDRESS.`,
  // A payout that is under way fails by itself alone.
  'the server says ERROR_SENDING': HOLD('no status'),
  'the server says CANCEL': 'Bar: Call off.',
  'the server says EXPIRED': 'Bar: Expire.',
  'an answer about the order is lost': FAULT('order', '5xx'),
}

const WALLET: Record<string, string> = {
  'the wallet approves': 'Bar, Sandbox Wallet: Approve.',
  'the wallet declines': 'Bar, Sandbox Wallet: Decline.',
  'the wallet switches': 'Bar, Sandbox Wallet: Approve.',
  'the wallet declines to switch': 'Bar, Sandbox Wallet: Decline.',
  'the wallet goes to another network': 'Bar, Sandbox Wallet, Network: another one.',
  'the wallet comes back to Polygon': 'Bar, Sandbox Wallet, Network: Polygon.',
  'the wallet leaves by itself': 'Bar, Sandbox Wallet: Disconnect.',
  'the wallet approves what it was asked before': 'Bar, Sandbox Wallet: Approve.',
}

const STORES = 'Before, in the console of the page: localStorage.promocode = '

/**
 * What brings the events of the models about that are not the visitor's own, for testing by hand against `npm start`: a
 * control of the sandbox bar, or a wait.
 */
const LEVERS: Record<string, Record<string, Lever>> = {
  order: ORDER,
  payment: { ...ORDER, ...WALLET, 'a minute passes': WAIT('a minute') },
  wallet: WALLET,
  sale: { 'the order begins to wait for its payment': HOLD('WAITING') },
  promocode: {
    '400 ms pass': WAIT('half a second'),
    '5 s pass': WAIT('five seconds'),
    'the server calls it valid': WAIT('for the answer'),
    'the server calls it not valid': WAIT('for the answer'),
    'a visitor comes back who stored a code': `${STORES}the code.`,
    'a visitor with a stored code comes by a link with another': `${STORES}'${CODES[0]}'.`,
    'the answer is lost': AHEAD(FAULT('checkPromocode', 'drop')),
  },
  purchase: {
    'the visitor types an amount above the maximum': 'Pick BTC on Bitcoin first.',
    'the visitor presses Buy while another tab pays': 'Buy in another tab first, and leave it open.',
    'the page asks for the price anew': WAIT('45 seconds'),
    'the page asks for the price again': WAIT('5 seconds'),
    'a second passes': WAIT('a second'),
    'the stage closes': 'Bar: Close the sale.',
    'the stage opens': 'Bar: Open the sale.',
    'the server estimates': WAIT('for the figures'),
    'the server estimates as it was': WAIT('for the figures'),
    'the server estimates anew': WAIT('for the figures'),
    'the server estimates more than before': AHEAD('Bar, Halve the price.'),
    'the server estimates more than the stage has': AHEAD('Bar, Leave 100 FRACT.'),
    'the answer about the price is lost': AHEAD(FAULT('estimate', '5xx')),
    'the server refuses the estimate': AHEAD(FAULT('estimate', '4xx')),
    'the server creates the order': WAIT('for the payment screen'),
    'the server refuses the order': AHEAD(FAULT('createOrder', '4xx')),
    'the answer about the order is lost': AHEAD(FAULT('createOrder', 'drop')),
  },
  address: {
    'the buyer confirms the deposit address': 'It is payment_address of the first order at /_sandbox/orders.',
    'the server saves it': WAIT('for the payment screen'),
    'the answer to saving is lost': AHEAD(FAULT('saveWallet', '5xx')),
    'the server refuses the address': AHEAD(FAULT('saveWallet', '4xx')),
    'the order gets an address that was not given here': FAULT('order', 'foreign save'),
  },
}

const PRIVATE = 'Open the page in a new private window.'
const RECEIVER = 'Bar: New orders have a receiving address; then load the page again.'
const BUYS = 'Pick USDT on Polygon, type 50, press Buy $FRACT.'

/** How each model's start is reached by hand. */
const STARTS: Record<string, readonly string[]> = {
  sale: [PRIVATE, 'Bar: Reset.', 'Bar: Hold new orders at NEW.', RECEIVER],
  purchase: [PRIVATE, 'Bar: Reset.', 'Pick USDT on Polygon.'],
  promocode: ['Bar: Reset.', 'Open a new private window, with an empty tab.'],
  order: [PRIVATE, 'Bar: Reset.', 'Bar: Hold new orders at NEW.', RECEIVER, BUYS],
  address: [PRIVATE, 'Bar: Reset.', 'Bar: Hold new orders at WAITING.', BUYS],
  payment: [
    PRIVATE,
    'Bar: Reset.',
    'Bar: Hold new orders at WAITING.',
    RECEIVER,
    'Connect the Sandbox Wallet.',
    'Bar, Sandbox Wallet, Mode: ask.',
    BUYS,
  ],
  wallet: [PRIVATE, 'Bar, Sandbox Wallet, Mode: ask.'],
}

/** The levers that bring a model to its start, in their order. */
export function leversOfStart(model: string): readonly string[] {
  return STARTS[model] ?? []
}

/**
 * The levers of a path's steps, each empty where the visitor alone brings it about. What a later answer takes is said
 * at the step that asks for it. Before the first of the steps whose expectation `isLoading`, answers are made late, for all that
 * follow.
 */
export function leversOf(model: string, events: readonly string[], isLoading: readonly boolean[] = []): string[] {
  const levers = events.map((event, place) => {
    const lever = leverOf(model, event)
    if (typeof lever === 'function') return lever(events.slice(0, place), events.slice(place + 1))
    return typeof lever === 'string' ? lever : ''
  })
  const lastThatAsks = (until: number) => events.slice(0, until).findLastIndex(before => !PAUSES.includes(before))
  for (const [place, event] of events.entries()) {
    const lever = leverOf(model, event)
    if (lever === null || typeof lever !== 'object') continue
    const asks = lastThatAsks(place)
    levers[asks] = [`First, for step ${place + 1}: ${lever.ahead}`, levers[asks]].filter(Boolean).join(' ')
    levers[place] = `Wait for the answer, as set before step ${asks + 1}.`
  }
  const loading = isLoading.indexOf(true)
  if (loading !== -1) {
    const asks = lastThatAsks(loading + 1)
    const lever = asks === loading ? `First: ${LATE}` : `First, for step ${loading + 1}: ${LATE}`
    levers[asks] = [lever, levers[asks]].filter(Boolean).join(' ')
  }
  return levers
}

/** The lever of an event of a model; `null` where the visitor alone brings it about. */
export function leverOf(model: string, event: string): Lever | null {
  return LEVERS[model]?.[event] ?? null
}
