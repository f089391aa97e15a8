/**
 * The form of an address on an EVM chain, in any case of its letters. Its EIP-55 checksum is apart, in checksum-address.ts,
 * because Keccak is not in the first load.
 */
export const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/

/** Whether two EVM addresses are the same, whatever their case. An unknown address is the same as no other. */
export function sameAddress(one: string | null | undefined, other: string | null | undefined): boolean {
  return one != null && one.toLowerCase() === other?.toLowerCase()
}
