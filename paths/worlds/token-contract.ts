import { RECEIVE_ADDRESS } from '../fixtures/domain-values'

const view = (name: string, inputs: string[], output: string) => ({
  type: 'function',
  name,
  stateMutability: 'view',
  inputs: inputs.map(type => ({ name: '', type })),
  outputs: [{ name: '', type: output }],
})

/** What the page reads of the token's contract (section 7). */
export const ABI = JSON.stringify([
  view('decimals', [], 'uint8'),
  view('balanceOf', ['address'], 'uint256'),
  view('owner', [], 'address'),
])

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

/** Answers by the first four bytes of a call: 18 decimals, 12,500 FRACT, and an owner. */
const ANSWERS: Record<string, string> = {
  '0x313ce567': word(18n),
  '0x70a08231': word(12_500n * 10n ** 18n),
  '0x8da5cb5b': word(BigInt(RECEIVE_ADDRESS)),
}

/** What the token's contract answers to `eth_call`. */
export function callToken([{ data = '' } = {}]: readonly { data?: string }[]): string {
  return ANSWERS[data.slice(0, 10)] ?? '0x'
}
