import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export type AddressFault = 'blank' | 'malformed' | 'checksum' | 'zero' | 'token contract' | 'deposit address'

/** An EVM address in EIP-55 spelling; `null` unless `address` is 0x and 40 hex digits. */
export function checksummed(address: string): string | null {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return null
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  return `0x${[...digits].map((digit, i) => (Number.parseInt(hash[i] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`
}

/**
 * What is wrong with a Polygon address that tokens would be sent to, or `null`. Mixed case must match EIP-55; all lower
 * or all upper case carries no checksum and passes. `forbidden` are the addresses that must never receive them.
 */
export function addressFault(
  typed: string,
  forbidden: { tokenContract?: string | null; depositAddress?: string | null } = {},
): AddressFault | null {
  const address = typed.trim()
  if (address === '') return 'blank'
  const right = checksummed(address)
  if (right === null) return 'malformed'
  const digits = address.slice(2)
  const mixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  if (mixed && right !== address) return 'checksum'
  if (/^0x0{40}$/.test(address)) return 'zero'
  const same = (other: string | null | undefined) => other?.toLowerCase() === address.toLowerCase()
  if (same(forbidden.tokenContract)) return 'token contract'
  if (same(forbidden.depositAddress)) return 'deposit address'
  return null
}
