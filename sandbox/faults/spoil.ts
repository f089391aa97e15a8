import { LIVE_STATUSES, ORDER_STATUSES, type OrderStatus } from '#domain/order'
import type { Fault } from './kinds'

type Json = null | boolean | number | string | Json[] | { [field: string]: Json }

const ABSURD: readonly Json[] = [1e308, '1e308', 'NaN', '9'.repeat(40), `0.${'3'.repeat(40)}`, -1, '-0.5']
const IDS = ['uuid', 'estimate_id']
const NOBODY = '00000000-0000-4000-8000-000000000000'

/** What a false answer is made with. `roll` from 0 to 1; `foreignAddress` gives a valid address of nobody's order. */
export interface Means {
  roll: number
  foreignAddress(network: string | null): string
}

/** The answers that can be told falsely; `null` where this one cannot. What is stored is not touched. */
export const SPOILERS: Partial<Record<Fault, (answer: Json, means: Means) => Json | null>> = {
  'wrong types': answer => everyField(answer, (value, field) => (IDS.includes(field) ? value : otherType(value))),
  'absurd numbers': (answer, { roll }) => {
    let next = Math.floor(roll * ABSURD.length)
    return everyField(answer, value => (isNumber(value) ? (ABSURD[next++ % ABSURD.length] ?? null) : value))
  },
  'another order': (answer, means) => order(answer, { uuid: NOBODY, ...elsewhere(answer, means) }),
  'address swap': (answer, means) => order(answer, elsewhere(answer, means)),
  'unknown status': answer => order(answer, { status: 'FROZEN' }),
  'status regress': (answer, { roll }) => {
    const left = before(fieldOf(answer, 'status'))
    return left.length > 0 ? order(answer, { status: left[Math.floor(roll * left.length)] ?? null }) : null
  },
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

/** No number becomes a text or the other way round where that would read as the same amount. */
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
