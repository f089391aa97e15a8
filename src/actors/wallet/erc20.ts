import { word } from '#domain/json-rpc'

/** Reads one chain, as JSON-RPC has it. */
export type ReadChain = (method: string, params: readonly unknown[]) => Promise<unknown>

/** The selectors of `symbol()`, `decimals()` and `balanceOf(address)`. */
const SYMBOL = '0x95d89b41'
export const DECIMALS = '0x313ce567'
const BALANCE_OF = '0x70a08231'

/** What a token's contract says of itself; rejects where it does not answer as a token does. */
export async function tokenAt(read: ReadChain, contract: string): Promise<{ symbol: string; decimals: number }> {
  const [symbol, decimals] = await Promise.all([call(read, contract, SYMBOL), call(read, contract, DECIMALS)])
  return { symbol: textIn(symbol), decimals: Number(quantity(decimals)) }
}

/** An account's balance of a token, or of the chain's own coin where `contract` is `null`, in its smallest unit. */
export async function balanceOf(read: ReadChain, contract: string | null, account: string): Promise<bigint> {
  const units = contract
    ? await call(read, contract, BALANCE_OF + word(account))
    : await read('eth_getBalance', [account, 'latest'])
  return quantity(units)
}

/** A number as JSON-RPC has it; throws for anything else, because `BigInt` takes an empty text and `true` for numbers. */
export function quantity(answer: unknown): bigint {
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(answer)) throw new Error('The node answered no number.')
  return BigInt(answer)
}

/** A number that counts something, such as transactions; throws for one that is too large to be kept. */
export function count(answer: unknown): number {
  const number = Number(quantity(answer))
  if (!Number.isSafeInteger(number)) throw new Error('The node answered a number beyond counting.')
  return number
}

function call(read: ReadChain, contract: string, data: string): Promise<unknown> {
  return read('eth_call', [{ to: contract, data }, 'latest'])
}

/** A `string` with its offset, length and one word of text, or the `bytes32` of older tokens: the text is filled with zeros. */
const SHORT_TEXT = /^0x(?:0{62}20[0-9a-f]{64})?([0-9a-f]{64})$/i

/** A text of at most 32 bytes in a contract's answer; empty where it is none. */
function textIn(answer: unknown): string {
  const [, text = ''] = (typeof answer === 'string' && SHORT_TEXT.exec(answer)) || []
  const codes = text.match(/../g)?.map(pair => Number.parseInt(pair, 16)) ?? []
  return new TextDecoder().decode(new Uint8Array(codes)).replace(/\0+$/, '')
}
