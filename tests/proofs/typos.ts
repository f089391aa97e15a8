import * as fc from 'fast-check'
import { addressFault, checksummed, lacksChecksum } from '#domain/address'
import { type Dice, drawn } from './dice'

const KEYS = '0123456789abcdefABCDEFghijklmnopqrstuvwxyz .-'

export const SLIPS = ['wrong case', 'wrong digit', 'wrong key', 'left out', 'typed twice', 'swapped'] as const
export type Slip = (typeof SLIPS)[number]

export interface Typo {
  slip: Slip
  right: string
  typed: string
}

/** A checksummed address with one slip of the hand in it, anywhere behind its 0x. */
function typo(dice: Dice): Typo {
  for (;;) {
    // Digits as a key's hash has them: with more letters than those an address would be safer than it is.
    const right = checksummed(`0x${dice.text(40, '0123456789abcdef')}`) as string
    const slip = dice.pick(SLIPS)
    const typed = mistyped(dice, right, slip)
    if (typed !== right) return { slip, right, typed }
  }
}

function mistyped(dice: Dice, right: string, slip: Slip): string {
  const place = 2 + dice.below(40)
  const sign = right[place] as string
  const put = (text: string, until = place + 1) => right.slice(0, place) + text + right.slice(until)
  if (slip === 'wrong case') return put(sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase())
  if (slip === 'wrong digit') {
    const other = dice.pick([...'0123456789abcdef'].filter(digit => digit !== sign.toLowerCase()))
    return put(dice.oneIn(2) ? other : other.toUpperCase())
  }
  if (slip === 'wrong key') return put(dice.pick([...KEYS].filter(other => other !== sign)))
  if (slip === 'left out') return put('')
  if (slip === 'typed twice') return put(sign + sign)
  return put((right[place + 1] ?? '') + sign, place + 2)
}

/** How many typos of each kind were made, which of them were taken, and how many EIP-55 takes by chance on average. */
export function countTypos(numRuns: number, seed: number): { made: Record<Slip, number>; taken: Typo[]; luck: number } {
  const made = Object.fromEntries(SLIPS.map(slip => [slip, 0])) as Record<Slip, number>
  const taken: Typo[] = []
  let luck = 0
  for (const one of fc.sample(drawn(typo), { numRuns, seed })) {
    made[one.slip]++
    luck += luckOf(one)
    if (addressFault(one.typed) === null) taken.push(one)
  }
  return { made, taken, luck }
}

/** Another address has a checksum of its own, and each of its letters is as likely to have the right case as not. */
function luckOf({ right, typed }: Typo): number {
  const isAnother = /^0x[0-9a-fA-F]{40}$/.test(typed) && typed.toLowerCase() !== right.toLowerCase()
  return isAnother ? 2 ** -typed.slice(2).replace(/\d/g, '').length : 0
}

export const CAUSES = [
  'the same address',
  'one case alone has no checksum, and the page says so',
  'its checksum is right by chance',
] as const

/** Why a typo was taken. */
export function causeOf({ right, typed }: Typo): (typeof CAUSES)[number] {
  if (typed.toLowerCase() === right.toLowerCase()) return CAUSES[0]
  return lacksChecksum(typed) ? CAUSES[1] : CAUSES[2]
}
