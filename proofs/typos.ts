import * as fc from 'fast-check'
import { initialTransition, transition } from 'xstate'
import { checksummed, lacksChecksum } from '#domain/checksum-address'
import { addressFault } from '#domain/receiving-address'
import { orderMachine } from '#machines/order'
import { CREATED_TERMS, order, UUID } from '../paths/fixtures/domain-values'
import { NO_WALLET } from '../paths/fixtures/wallet'
import { drawn, type Random } from './random'

const KEYS = '0123456789abcdefABCDEFghijklmnopqrstuvwxyz .-'

export const SLIPS = ['wrong case', 'wrong digit', 'wrong key', 'left out', 'typed twice', 'swapped'] as const
export type Slip = (typeof SLIPS)[number]

export interface Typo {
  slip: Slip
  right: string
  typed: string
}

/** A checksummed address with one slip of the hand in it, anywhere behind its 0x. */
function typo(random: Random): Typo {
  for (;;) {
    // Digits as a key's hash has them: with more letters than those an address would be safer than it is.
    const right = checksummed(`0x${random.text(40, '0123456789abcdef')}`) as string
    const slip = random.pick(SLIPS)
    const typed = mistyped(random, right, slip)
    if (typed !== right) return { slip, right, typed }
  }
}

function mistyped(random: Random, right: string, slip: Slip): string {
  const place = 2 + random.below(40)
  const sign = right[place] as string
  const put = (text: string, until = place + 1) => right.slice(0, place) + text + right.slice(until)
  if (slip === 'wrong case') return put(sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase())
  if (slip === 'wrong digit') {
    const other = random.pick([...'0123456789abcdef'].filter(digit => digit !== sign.toLowerCase()))
    return put(random.oneIn(2) ? other : other.toUpperCase())
  }
  if (slip === 'wrong key') return put(random.pick([...KEYS].filter(other => other !== sign)))
  if (slip === 'left out') return put('')
  if (slip === 'typed twice') return put(sign + sign)
  return put((right[place + 1] ?? '') + sign, place + 2)
}

export interface Typos {
  made: Record<Slip, number>
  /** The typing errors that an order saves at the first Confirm, typed over the right address. */
  taken: Typo[]
  /** What EIP-55 alone would have let pass. */
  passed: Typo[]
  /** How many EIP-55 lets pass by chance, on average. */
  luck: number
}

/** Types addresses with a slip in them over the right ones. */
export function countTypos(numRuns: number, seed: number): Typos {
  const made = Object.fromEntries(SLIPS.map(slip => [slip, 0])) as Record<Slip, number>
  const taken: Typo[] = []
  const passed: Typo[] = []
  let luck = 0
  for (const one of fc.sample(drawn(typo), { numRuns, seed })) {
    made[one.slip]++
    luck += luckOf(one)
    if (addressFault(one.typed) === null) passed.push(one)
    if (isTaken(one)) taken.push(one)
  }
  return { made, taken, passed, luck }
}

const NOBODY = { address: '', email: null }
const [ASKING] = initialTransition(orderMachine, {
  uuid: UUID,
  created: order('WAITING', { receiveAddress: null }),
  terms: CREATED_TERMS,
  candidates: [],
  email: null,
  ...NO_WALLET,
})

/** Whether an order saves what was made of an address by a key, after it was pasted, at the first Confirm. */
export function isTaken({ right, typed }: Pick<Typo, 'right' | 'typed'>): boolean {
  const [pasted] = transition(orderMachine, ASKING, { type: 'address.typed', address: right, inserted: right })
  const [slipped] = transition(orderMachine, pasted, { type: 'address.typed', address: typed, inserted: null })
  const recipient = { ...NOBODY, address: typed }
  const [confirmed] = transition(orderMachine, slipped, { type: 'address.submitted', recipient })
  return confirmed.matches({ live: { receiver: 'saving' } })
}

/** Another address has a checksum of its own, and each of its letters is as likely to have the right case as not. */
function luckOf({ right, typed }: Typo): number {
  const isAnother = /^0x[0-9a-fA-F]{40}$/.test(typed) && typed.toLowerCase() !== right.toLowerCase()
  return isAnother ? 2 ** -typed.slice(2).replace(/\d/g, '').length : 0
}

export const CAUSES = ['the same address', 'one case alone has no checksum', 'its checksum is right by chance'] as const

/** Why EIP-55 lets a typo pass. */
export function causeOf({ right, typed }: Typo): (typeof CAUSES)[number] {
  if (typed.toLowerCase() === right.toLowerCase()) return CAUSES[0]
  return lacksChecksum(typed) ? CAUSES[1] : CAUSES[2]
}
