import { checksummed } from './checksum-address'
import type { Terms } from './terms'

/**
 * The token contract that the order's coin was named with, in the list of coins or first by an answer, in EIP-55
 * spelling. `null` where none was named: the coin is then known by network and ticker alone.
 */
export function coinContract({ request, contractAddress }: Terms): string | null {
  const named = request?.contractAddress ?? contractAddress
  return named && checksummed(named)
}
