import { ROUTES, type RouteName } from '#api/routes'

/** What can happen to an answer on the wire, and how each is described to a person. */
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

export type Fault = keyof typeof FAULTS

export const FAULT_NAMES = Object.keys(FAULTS) as Fault[]
export const CALL_NAMES = Object.keys(ROUTES) as RouteName[]

const OF_NO_ORDER = ['stageInfo', 'checkPromocode', 'coins', 'coinInfo', 'estimate', 'contract'] as const

/**
 * What stands in where a fault makes no sense. A creation has no order yet to mistake for another, so its answer is lost
 * instead; an estimate of somebody else's would hand out their order, so it only comes late; nobody reads the answer to
 * save_wallet, so it is no JSON at all.
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
}

/** The fault as this call can have it. */
export function faultFor(call: RouteName, fault: Fault): Fault {
  return NEIGHBOURS[fault]?.[call] ?? fault
}

function each(calls: readonly RouteName[], fault: Fault): Partial<Record<RouteName, Fault>> {
  return Object.fromEntries(calls.map(call => [call, fault]))
}
