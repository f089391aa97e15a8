import { type Decimal, fractionDigits, fromUnits, multiply, toUnits } from '#domain/decimal'
import { LIVE_STATUSES, ORDER_STATUSES, type OrderStatus } from '#domain/order'
import type { Fault } from './kinds'

type Json = null | boolean | number | string | Json[] | { [field: string]: Json }

const ABSURD: readonly Json[] = [1e308, '1e308', 'NaN', '9'.repeat(40), `0.${'3'.repeat(40)}`, -1, '-0.5']
const IDS = ['uuid', 'estimate_id']
const NOBODY = '00000000-0000-4000-8000-000000000000'

const MEMOS = ['memo', 'destination_tag']
const ANOTHER_MEMO = '9009'
const HUNDREDTH = '0.01' as Decimal
const SCHEMES: ReadonlyMap<string, string> = new Map([
  ['trx', 'tron'],
  ['btc', 'bitcoin'],
  ['xrp', 'ripple'],
  ['xlm', 'web+stellar'],
])

/** The means to make a false answer. */
export interface Means {
  /** A draw from 0 to 1, by which a fault makes its own choices. */
  roll: number
  /** A valid address of nobody's order. */
  foreignAddress(network: string | null): string
  /** A receiving address that no buyer gave. */
  stranger: string
  /** Whether an earlier answer had a field of the order, or `status …`. */
  knows(fact: string): boolean
}

/** The answers that can be falsified; `null` where an answer cannot. Stored orders are not touched. */
export const SPOILERS: Partial<Record<Fault, (answer: Json, means: Means) => Json | null>> = {
  'wrong types': answer => everyField(answer, (value, field) => (IDS.includes(field) ? value : otherType(value))),
  'absurd numbers': (answer, { roll }) => {
    let next = Math.floor(roll * ABSURD.length)
    return everyField(answer, value => (isNumber(value) ? (ABSURD[next++ % ABSURD.length] ?? null) : value))
  },
  'another order': (answer, means) => order(answer, { uuid: NOBODY, ...elsewhere(answer, means) }),
  'address swap': (answer, means) =>
    fieldOf(answer, 'abi') !== null || means.knows('payment_address') ? order(answer, elsewhere(answer, means)) : null,
  'unknown status': answer => order(answer, { status: 'FROZEN' }),
  'status regress': (answer, { roll }) => {
    const left = before(fieldOf(answer, 'status'))
    return left.length > 0 ? order(answer, { status: left[Math.floor(roll * left.length)] ?? null }) : null
  },

  'receiver swap': (answer, { knows, stranger }) =>
    knows('receive_address') ? changed(answer, 'receive_address', () => stranger) : null,
  'memo change': (answer, { knows }) => {
    const memo = MEMOS.find(name => fieldOf(answer, name) !== null && knows(name))
    return memo ? order(answer, { [memo]: ANOTHER_MEMO }) : null
  },
  'late memo': (answer, { knows }) =>
    knows('payment_address') && MEMOS.every(name => fieldOf(answer, name) === null)
      ? order(answer, { memo: ANOTHER_MEMO })
      : null,
  'network change': answer => ofCoin(answer, 'network', network => (network === 'eth' ? 'bsc' : 'eth')),
  'ticker change': answer => ofCoin(answer, 'ticker', ticker => (ticker === 'eth' ? 'btc' : 'eth')),
  'amount change': answer => changed(answer, 'amount_from', amount => multiply(amount as Decimal, '6' as Decimal)),
  'promise change': answer => changed(answer, 'to_receive', fract => multiply(fract as Decimal, HUNDREDTH)),
  'short delivery': answer => changed(answer, 'amount_to', fract => multiply(fract as Decimal, HUNDREDTH)),
  'early receipt': (answer, { roll }) =>
    isWaiting(answer)
      ? order(answer, { received_amount: partOf(fieldOf(answer, 'amount_from') as Decimal, roll < 0.5 ? 1n : 2n) })
      : null,
  'stale pair': (answer, { knows }) => {
    const status = fieldOf(answer, 'status')
    const isPast =
      (status === 'CONFIRMING' || status === 'SENDING') && (knows('status CONFIRMING') || knows(`status SENDING`))
    return isPast ? order(answer, { ...UNPAID, status: 'WAITING', seconds_left: 600 }) : null
  },
  'foreign form': (answer, { foreignAddress }) =>
    changed(answer, 'payment_address', address => foreignAddress(/^0x/.test(String(address)) ? 'trx' : 'matic')),
  'payment link': answer =>
    changed(answer, 'payment_address', address => {
      const network = String(fieldOf(fieldOf(answer, 'coin'), 'network'))
      return `${SCHEMES.get(network) ?? (/^0x/.test(String(address)) ? 'ethereum' : network)}:${address}?amount=999`
    }),
}

/** The number of answers that carry a swap drawn for a single call; 1 by default. */
export const ANSWERS: Partial<Record<Fault, number>> = { 'stale pair': 2 }

const UNPAID = { received_amount: null, amount_to: null, tx_hash: null }

function isWaiting(answer: Json): boolean {
  return fieldOf(answer, 'status') === 'WAITING' && fieldOf(answer, 'amount_from') !== null
}

/** The amount over `parts`, with one digit more than it has. */
function partOf(amount: Decimal, parts: bigint): Decimal {
  const places = fractionDigits(amount) + 1
  return fromUnits(toUnits(amount, places) / parts, places)
}

/** The answer with another value of a field; `null` where it has none. */
function changed(answer: Json, field: string, change: (value: Json) => Json): Json | null {
  const value = fieldOf(answer, field)
  return value === null ? null : order(answer, { [field]: change(value) })
}

function ofCoin(answer: Json, field: string, change: (value: Json) => Json): Json | null {
  const coin = fieldOf(answer, 'coin')
  return isObject(coin) ? order(answer, { coin: { ...coin, [field]: change(coin[field] ?? null) } }) : null
}

/** The statuses that an order with this one may have had. */
function before(status: Json): readonly OrderStatus[] {
  return LIVE_STATUSES.slice(0, Math.max(0, ORDER_STATUSES.indexOf(status as OrderStatus)))
}

function elsewhere(answer: Json, { foreignAddress }: Means): { [field: string]: Json } {
  if (fieldOf(answer, 'abi') !== null) return { address: foreignAddress('matic') }
  if (fieldOf(answer, 'payment_address') === null) return {}
  const network = fieldOf(fieldOf(answer, 'coin'), 'network')
  return { payment_address: foreignAddress(typeof network === 'string' ? network : null) }
}

function order(answer: Json, changes: { [field: string]: Json }): Json {
  return isObject(answer) ? { ...answer, ...changes } : answer
}

/** Every field of the answer and of what is in it, changed; lists keep their length. */
function everyField(answer: Json, change: (value: Json, field: string) => Json): Json {
  if (Array.isArray(answer)) return answer.map(entry => everyField(entry, change))
  if (!isObject(answer)) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([field, value]) => [
      field,
      isObject(value) ? everyField(value, change) : change(value, field),
    ]),
  )
}

/** A number stays a number and a text a text, because the other type would read as the same amount. */
function otherType(value: Json): Json {
  if (typeof value === 'string') return { text: value }
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return [value]
  return value === null ? [] : 'a list'
}

function isNumber(value: Json): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value))
}

function fieldOf(value: Json, field: string): Json {
  return isObject(value) ? (value[field] ?? null) : null
}

function isObject(value: Json): value is { [field: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
