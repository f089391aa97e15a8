import { ROUTES, type RouteName } from '#api/routes'
import {
  ACCOUNT_NAMES,
  ACCOUNTS,
  type AccountName,
  CONNECTING,
  MODE_NAMES,
  MODES,
  type Mode,
  QUESTIONS,
  type QuestionName,
} from '../wallet/modes'

/** The faults of an answer on the wire, each with a description for testers. */
export const FAULTS = {
  latency: 'the answer comes late',
  hang: 'carried out, and never answered',
  drop: 'carried out, and the connection is cut before the answer',
  truncation: 'carried out, and the answer breaks off in its middle',
  '4xx': 'refused with 400 and a message; not carried out',
  '429': 'refused with Retry-After; not carried out',
  '5xx': 'carried out, and answered with 500',
  html: 'carried out, and answered with a web page',
  'wrong types': 'every field but the ids has another type',
  'absurd numbers': 'every number is 1e308, NaN, negative, or has 40 digits',
  'stale replay': 'the first answer that this address gave',
  duplicate: 'carried out twice; the second answer is given',
  'another order': 'the answer of an order that was not asked for',
  'address swap': 'another deposit address, once the true one was told',
  'status regress': 'a status that the order has left behind',
  'unknown status': 'a status that the specification does not have',
  restart: 'every connection is reset, as by a server that starts again; not carried out',
} as const

/**
 * Swaps: false answers about one order, by which money or tokens would go elsewhere. A swap of a creation is in every
 * later answer about its order, as soon as it can be; any other is in one answer alone.
 */
const SWAPS = {
  'receiver swap': 'a stranger’s receiving address, once the true one was told',
  'foreign save': 'somebody else saves a receiving address while there is none; this one is stored',
  unsaved: 'save_wallet answers 200 and keeps nothing',
  'memo change': 'another memo or tag, once the true one was told',
  'late memo': 'a memo beside an address that was told without one',
  'network change': 'another network for the coin',
  'ticker change': 'another coin',
  'amount change': 'six times the amount to pay',
  'promise change': 'a hundredth of the FRACT to receive',
  'short delivery': 'a hundredth of the FRACT, said to be what is sent',
  'early receipt': 'all of the amount received, or half of it, while the order is WAITING',
  'stale pair': 'two answers of WAITING, once CONFIRMING or SENDING was told',
  'foreign form': 'a deposit address of another chain’s form',
  'payment link': 'a link with an amount of its own in place of the deposit address, such as tron:T…?amount=999',
} as const

export type Swap = keyof typeof SWAPS
export type Fault = keyof typeof FAULTS | Swap

export const FAULT_NAMES = Object.keys(FAULTS) as (keyof typeof FAULTS)[]
export const SWAP_NAMES = Object.keys(SWAPS) as Swap[]
/**
 * All faults of the injector. A seed draws swaps only where they are named, because the page stops an order at its first
 * swap.
 */
export const KINDS: Readonly<Record<Fault, string>> = { ...FAULTS, ...SWAPS }
export const KIND_NAMES: readonly Fault[] = [...FAULT_NAMES, ...SWAP_NAMES]
export const CALL_NAMES = Object.keys(ROUTES) as RouteName[]

/** The milliseconds by which every answer can come late by the bar; the last are more than the page waits for an answer. */
export const LATENESS = [0, 5_000, 10_000, 20_000] as const

/** When answers come that are late by so many milliseconds, as the bar and a plan for testing by hand name it. */
export function latenessInWords(late_ms: number): string {
  return late_ms === 0 ? 'at once' : `${late_ms / 1000} s late`
}

/** What a rule may say of a question of the Sandbox Wallet: what becomes of it, or which account connects. */
export type WalletFault = Mode | AccountName
export const WALLET_FAULT_NAMES = [...MODE_NAMES, ...ACCOUNT_NAMES] as const

/** What the injector has faults for: the calls of the page, and the questions of the wallet. */
export type Call = RouteName | QuestionName

/** Whether a fault is one that this call can have. */
export function fits(call: Call, fault: Fault | WalletFault): boolean {
  if (!QUESTIONS.some(name => name === call)) return Object.hasOwn(KINDS, fault)
  return Object.hasOwn(MODES, fault) || (Object.hasOwn(ACCOUNTS, fault) && CONNECTING.includes(call))
}

const OF_NO_ORDER = ['stageInfo', 'checkPromocode', 'coins', 'coinInfo', 'estimate', 'contract'] as const

/**
 * The substitute of a fault that makes no sense for a call. A creation has no former order to be mistaken for, so its
 * answer is lost instead; a foreign estimate would hand out a foreign order, so it only comes late; the answer to
 * save_wallet is not read, so it is no JSON at all. A swap is only of an order.
 */
const NEIGHBOURS: Partial<Record<Fault, Partial<Record<RouteName, Fault>>>> = {
  'wrong types': { saveWallet: 'html' },
  'absurd numbers': { checkPromocode: 'wrong types', contract: 'wrong types', saveWallet: 'html' },
  'stale replay': { checkPromocode: 'latency', estimate: 'latency', createOrder: 'duplicate', saveWallet: 'duplicate' },
  'another order': { ...each(OF_NO_ORDER, 'wrong types'), createOrder: 'truncation', saveWallet: 'html' },
  'address swap': {
    ...each(OF_NO_ORDER, 'wrong types'),
    createOrder: 'truncation',
    saveWallet: 'html',
    contract: 'address swap',
  },
  'status regress': {
    ...each(OF_NO_ORDER, 'stale replay'),
    checkPromocode: 'latency',
    estimate: 'latency',
    createOrder: 'duplicate',
    saveWallet: 'duplicate',
  },
  'unknown status': { ...each(OF_NO_ORDER, 'wrong types'), saveWallet: 'html' },
  ...Object.fromEntries(SWAP_NAMES.map(swap => [swap, each([...OF_NO_ORDER, 'saveWallet'], 'latency')])),
  'foreign save': each(OF_NO_ORDER, 'latency'),
  unsaved: each([...OF_NO_ORDER, 'order'], 'latency'),
}

export function isSwap(fault: Fault): fault is Swap {
  return Object.hasOwn(SWAPS, fault)
}

/** The fault as this call can have it. */
export function faultFor(call: RouteName, fault: Fault): Fault {
  return NEIGHBOURS[fault]?.[call] ?? fault
}

function each(calls: readonly RouteName[], fault: Fault): Partial<Record<RouteName, Fault>> {
  return Object.fromEntries(calls.map(call => [call, fault]))
}
