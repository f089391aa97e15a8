/** The 32 bytes of a transaction's hash, or of a word, in any case of its letters. */
export const BYTES_32 = /^0x[0-9a-fA-F]{64}$/

/** A number as JSON-RPC has it: hex without leading zeros. */
export function hex(number: number | bigint): `0x${string}` {
  return `0x${number.toString(16)}`
}

/** An address or a number as a word of 32 bytes, without `0x`. */
export function word(value: string): string {
  return value.slice(2).toLowerCase().padStart(64, '0')
}
