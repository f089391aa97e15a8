import { randomUUID } from 'node:crypto'
import type { PayingWallet } from '#actors/wallet/transfer'
import type { TransferCall } from '#domain/transfer'
import type { Connection } from '#domain/wallet'
import type { AccountName, Mode } from '../sandbox/wallet/modes'
import type { SandboxProcess } from './sandbox-process'

/** A question to send, as its wallet's owner knows of it. */
export interface Sending {
  /** The address that is paid, in lower case. */
  readonly payee: string
  readonly mode: Mode
  readonly askedAt: number
  /** `open`: the window is open. `sent`: it pays, now or later. `nothing`: it pays nothing, and never will. */
  state: 'open' | 'sent' | 'nothing'
}

/** Milliseconds after which a wallet shows as dropped what was sent and is on no chain: a busy sandbox gives up some. */
const DROPPED = 45_000

/** The modes after which a wallet has sent, or will, if nothing was in its way. */
const SENDS: readonly Mode[] = ['approve', 'later', 'speeds up', 'fails after sending', 'reverts']

interface Answer {
  result?: unknown
  error?: { code: number }
  silent?: true
}

/** The Sandbox Wallet of one browser, without its page side: the node half is asked by its RPC. */
export class RpcWallet implements PayingWallet {
  account: AccountName = 'first account'
  chainId: number
  mode: Mode = 'approve'
  /** Every question to send, in their order. */
  readonly sendings: Sending[] = []
  /** The payees that the chain shows as paid. */
  private readonly paid = new Set<string>()
  private readonly id = randomUUID()
  private readonly sandbox: SandboxProcess
  private readonly addresses: Record<AccountName, string>
  private readonly after: number

  /** @param after The delay of the modes that act later, in milliseconds. */
  constructor(sandbox: SandboxProcess, addresses: Record<AccountName, string>, chainId: number, after: number) {
    this.sandbox = sandbox
    this.addresses = addresses
    this.chainId = chainId
    this.after = after
  }

  get connection(): Connection {
    const address = this.addresses[this.account]
    return { connectorId: 'sandbox', address, accounts: [address], chainId: this.chainId }
  }

  async ask(method: string, params: unknown): Promise<unknown> {
    if (method === 'eth_accounts') return [this.addresses[this.account]]
    if (method === 'eth_chainId') return `0x${this.chainId.toString(16)}`
    const [first] = params as [TransferCall | { chainId: string }]
    if ('from' in first) return this.sends(first)
    const answer = await this.asks(method, params, 'approve')
    this.chainId = Number(first.chainId)
    return resultOf(answer)
  }

  async read(chainId: number, method: string, params: readonly unknown[]): Promise<unknown> {
    if (chainId !== this.chainId) throw new Error('The wallet is on another network.')
    return resultOf(await this.sandbox.ask('POST', `/rpc/${chainId}`, { jsonrpc: '2.0', id: 1, method, params }))
  }

  /** The owner looks at what was sent long ago, and whether the chain has it: `isPaid` says so of a payee. */
  async looksBack(isPaid: (payee: string) => Promise<boolean>): Promise<void> {
    for (const sending of this.sendings) {
      const { payee, state, askedAt } = sending
      if (state !== 'sent' || this.paid.has(payee) || performance.now() - askedAt < DROPPED) continue
      if (await isPaid(payee)) this.paid.add(payee)
      else sending.state = 'nothing'
    }
  }

  private async sends(call: TransferCall): Promise<unknown> {
    const { mode } = this
    const payee = call.data ? `0x${call.data.slice(34, 74)}` : call.to.toLowerCase()
    const sending: Sending = { payee, mode, askedAt: performance.now(), state: 'open' }
    this.sendings.push(sending)
    const answer = await this.asks('eth_sendTransaction', [call], mode)
    // An internal error may hide that it was sent.
    const isTaken = answer.result !== undefined || answer.error?.code === -32_603
    // A token's transfer is taken back; coins need no more gas than they have.
    const isReverted = mode === 'reverts' && call.data !== undefined
    sending.state = SENDS.includes(mode) && isTaken && !isReverted ? 'sent' : 'nothing'
    return resultOf(answer)
  }

  private asks(method: string, params: unknown, mode: Mode): Promise<Answer> {
    const { id, account, chainId, after } = this
    const wallet = { id, account, chainId, mode, after }
    const question = { jsonrpc: '2.0', id: randomUUID(), method, params, wallet }
    return this.sandbox.ask('POST', '/_sandbox/wallet/rpc', question)
  }
}

/** A wallet that is silent never answers. */
function resultOf({ result, error, silent }: Answer): unknown {
  if (silent) return new Promise(() => {})
  if (error) throw error
  return result
}
