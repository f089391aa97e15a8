import { checksummed, hasMixedCase } from './checksum-address'
import { sameAddress } from './evm-address'
import { withoutUnseen } from './unseen'

export type AddressFault = 'blank' | 'malformed' | 'checksum' | 'zero' | 'token contract' | 'deposit address'

/** The number of characters of a typed address, where it is not that of 0x and 40 more. */
export function wrongLength(typed: string): number | null {
  const { length } = typed.trim()
  return length === 42 ? null : length
}

/**
 * The address that one edit of its field put in whole, as a paste does and a key cannot; the 0x may have been there
 * before. `null` for any other edit. `inserted` is the text of the edit, or `null` where it must be found from the
 * field's texts before and after.
 */
export function arrivedAddress(before: string, after: string, inserted: string | null = null): string | null {
  const arrived = withoutUnseen(inserted ?? added(before.trim(), after.trim()))
  const digits = /(?:^|[^0-9a-f])([0-9a-f]{40})(?![0-9a-f])/i.exec(arrived)?.[1]
  return digits ? `0x${digits}` : null
}

/**
 * The text of an address field after an edit: a whole address that is pasted takes the place of what was there, because
 * within another text it would be none. Signs that nobody sees are left out, as messengers put around what is copied.
 */
export function editedAddress(before: string, after: string, inserted: string | null = null): string {
  const pasted = /^(?:0x)?([0-9a-f]{40})$/i.exec(
    withoutUnseen(inserted ?? added(before.trim(), after.trim())).trim(),
  )?.[1]
  return pasted ? `0x${pasted}` : withoutUnseen(after)
}

/** The part of `after` between its common beginning and end with `before`. */
function added(before: string, after: string): string {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return after.slice(start, after.length - end)
}

/**
 * The fault of a Polygon address that is to receive tokens, or `null`. Mixed case must match EIP-55; all lower or all
 * upper case carries no checksum and passes. `forbidden` are addresses that must never receive tokens.
 */
export function addressFault(
  typed: string,
  forbidden: { tokenContracts?: readonly string[]; depositAddress?: string | null } = {},
): AddressFault | null {
  const address = typed.trim()
  if (address === '') return 'blank'
  const right = checksummed(address)
  if (right === null) return 'malformed'
  if (hasMixedCase(address) && right !== address) return 'checksum'
  if (/^0x0{40}$/.test(address)) return 'zero'
  if (forbidden.tokenContracts?.some(contract => sameAddress(contract, address))) return 'token contract'
  if (sameAddress(forbidden.depositAddress, address)) return 'deposit address'
  return null
}
