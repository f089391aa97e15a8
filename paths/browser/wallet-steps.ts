import { RECEIVE_ADDRESS, UUID } from '../fixtures/wire-answers'
import type { Step } from './steps'

/**
 * What a wallet answers by method, and to `eth_call` by selector too: a result, an error with its code, or nothing where
 * it waits.
 */
export type WalletAnswers = Record<string, { result: unknown } | { code: number } | 'waits'>

/** A wallet that announces itself, is on a chain, and approves, declines or says nothing. */
const announcesWallet =
  (chainId: string, answer: 'approves' | 'declines' | 'waits', more: WalletAnswers = {}): Step =>
  page =>
    page.evaluate(
      ([chain, account, decision, answers]) => {
        const provider = {
          async request({ method, params }: { method: string; params?: { data?: string }[] }): Promise<unknown> {
            const known = answers[method === 'eth_call' ? `${method} ${params?.[0]?.data?.slice(0, 10)}` : method]
            if (known === 'waits') return new Promise(() => {})
            if (known && 'code' in known) throw Object.assign(new Error('Refused.'), known)
            if (known) return known.result
            if (method === 'eth_chainId') return chain
            if (method === 'eth_accounts') return decision === 'approves' ? [account] : []
            if (method !== 'eth_requestAccounts') throw Object.assign(new Error('Unsupported.'), { code: 4200 })
            if (decision === 'waits') return new Promise(() => {})
            if (decision === 'declines') throw Object.assign(new Error('Declined.'), { code: 4001 })
            return [account]
          },
          on() {},
          removeListener() {},
        }
        const info = {
          uuid: 'c4a5a1de-0000-4000-8000-000000000001',
          name: 'Test Wallet',
          icon: '',
          rdns: 'test.wallet',
        }
        window.addEventListener('eip6963:requestProvider', () =>
          window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } })),
        )
      },
      [chainId, RECEIVE_ADDRESS, answer, more] as const,
    )

const connects: Step = (page, { says }) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: says('Connect Wallet') })
    .click()

export const picksWallet = (
  chainId: string,
  answer: 'approves' | 'declines' | 'waits',
  more: WalletAnswers = {},
): Step[] => [
  announcesWallet(chainId, answer, more),
  connects,
  page => page.getByRole('button', { name: 'Test Wallet' }).click(),
]

/** WalletConnect picked, with a relay that says yes to all it is asked, or cannot be reached, or says nothing. */
export const picksWalletConnect = (relay: 'answers' | 'fails' | 'hangs'): Step[] => [
  page =>
    page.routeWebSocket(/^wss:/, socket => {
      if (relay === 'fails') socket.close()
      if (relay === 'answers')
        socket.onMessage(heard => {
          const { id, method } = JSON.parse(String(heard))
          if (method) socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
        })
    }),
  connects,
  page => page.getByRole('button', { name: 'WalletConnect' }).click(),
  (page, { says }) => page.getByText(says('Getting a code from WalletConnect…')).first().waitFor(),
]

export const HASH = '0x9fc76417374aa880d4449a1f7f31ec597f00b1f6f3dd2d66f4c9c6c445836d8b'
export const USDT_DEPOSIT = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
export const word = (number: bigint) => `0x${number.toString(16).padStart(64, '0')}`

/** A wallet with 1,000 USDT and one POL on Polygon, whose node knows no transaction. */
export const PAYER: WalletAnswers = {
  'eth_call 0x95d89b41': { result: `${word(32n)}${word(4n).slice(2)}${'55534454'.padEnd(64, '0')}` },
  'eth_call 0x313ce567': { result: word(6n) },
  'eth_call 0x70a08231': { result: word(1_000_000_000n) },
  'eth_call 0xa9059cbb': { result: word(1n) },
  eth_estimateGas: { result: '0xfde8' },
  eth_getCode: { result: '0x' },
  eth_gasPrice: { result: '0x6fc23ac00' },
  eth_getBalance: { result: '0xde0b6b3a7640000' },
  eth_getTransactionCount: { result: '0x0' },
  eth_blockNumber: { result: '0x1' },
  eth_getLogs: { result: [] },
  eth_getTransactionReceipt: { result: null },
  eth_getTransactionByHash: { result: null },
}

/** The record of a transfer that the wallet was asked for on an earlier visit, and its window may still be open. */
const askedBefore = (uuid: string) => ({
  [`sent_transfer ${uuid}`]: JSON.stringify({
    uuid,
    chainId: 137,
    contract: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
    from: RECEIVE_ADDRESS,
    to: USDT_DEPOSIT,
    units: '50500000',
    at: Date.parse('2026-03-02T11:55:00Z'),
    nonce: 0,
    block: 1,
    hash: null,
  }),
})
export const ASKED_BEFORE = askedBefore(UUID)
export const ASKED_FOR_ANOTHER = askedBefore('an-order-of-before')
export const NO_ANSWER: WalletAnswers = { eth_sendTransaction: 'waits' }
export const SENT: WalletAnswers = { eth_sendTransaction: { result: HASH } }
/** The node knows that transaction: USDT's `transfer` of 50.5 to the deposit address. */
export const KNOWN: WalletAnswers = {
  eth_getTransactionByHash: {
    result: {
      to: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
      value: '0x0',
      input: `0xa9059cbb${word(BigInt(USDT_DEPOSIT)).slice(2)}${word(50_500_000n).slice(2)}`,
      nonce: '0x0',
    },
  },
}
