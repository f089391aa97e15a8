import { SIZES } from './sizes'

/** The first and last signs of a long text: `shorten('0x1234567890', 4, 4)` is `'0x12…7890'`. */
export function shorten(text: string, head: number, tail: number): string {
  return text.length <= head + tail ? text : `${text.slice(0, head)}…${tail ? text.slice(-tail) : ''}`
}

/** A text in groups of four, for reading an address aloud or comparing it by eye. */
export function groupsOfFour(text: string): string[] {
  return text.match(/.{1,4}/gu) ?? []
}

/** An address as the pay view shortens it: first 8 characters, an ellipsis, and from character 34 on (section 9). */
export function payAddress(address: string): string {
  const { head, tailFrom } = SIZES.payAddress
  return address.length <= tailFrom ? address : `${address.slice(0, head)}…${address.slice(tailFrom)}`
}

/** A transaction hash, first 8 and last 8 characters. */
export function hash(value: string): string {
  return shorten(value, SIZES.hash.head, SIZES.hash.tail)
}

/** An address as the wallet button shortens it: first 4, ellipsis, last 4 (section 9). */
export function walletAddress(address: string): string {
  return shorten(address, SIZES.walletAddress.head, SIZES.walletAddress.tail)
}
