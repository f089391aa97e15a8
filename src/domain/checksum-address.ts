import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { EVM_ADDRESS } from './evm-address.ts'

/** An EVM address in EIP-55 spelling; `null` unless `address` is 0x and 40 hex digits. */
export function checksummed(address: string): string | null {
  if (!EVM_ADDRESS.test(address)) return null
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  return `0x${[...digits].map((digit, i) => (Number.parseInt(hash[i] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`
}

/** Whether a valid address is all lower or all upper case, so that it has no EIP-55 checksum to find a typing error by. */
export function lacksChecksum(address: string): boolean {
  const right = checksummed(address)
  return right !== null && right !== address && !hasMixedCase(address)
}

/** Whether an EVM address has letters of both cases, so that it carries a checksum. */
export function hasMixedCase(address: string): boolean {
  const digits = address.slice(2)
  return digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
}
