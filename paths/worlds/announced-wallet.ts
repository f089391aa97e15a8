import { fromUnits } from '#domain/decimal'
import { HASH } from '../fixtures/domain-values'
import type { Transfer } from '../models/world'
import { OWN_ADDRESS } from './held-api'
import { callToken } from './token-contract'

const HOME = '0x89'
/** POL's, as of every coin of an EVM chain. */
const DECIMALS = 18
const FORTUNE = 10n ** 24n
const hex = (units: bigint) => `0x${units.toString(16)}`

type Listener = (news: never) => void

/** A wallet that announces itself to the page (EIP-6963) and answers a question when the path says so. */
export class AnnouncedWallet {
  static readonly NAME = 'Test Wallet'
  private readonly listeners = new Map<string, Set<Listener>>()
  private chainId = HOME
  private isConnected = false
  /** What it was asked to send. */
  readonly transfers: Transfer[] = []
  private received = 0n
  private question: { approve(): void; decline(): void } | null = null

  private readonly announce = () => {
    const info = {
      uuid: 'c4a5a1de-0000-4000-8000-000000000001',
      name: AnnouncedWallet.NAME,
      icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
      rdns: 'test.wallet',
    }
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider: this.provider }) }),
    )
  }

  private readonly provider = {
    request: ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => this.request(method, params),
    on: (event: string, listener: Listener) => {
      this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: Listener) => {
      this.listeners.get(event)?.delete(listener)
    },
  }

  /** Is connected already, as after an earlier visit. */
  connects(): void {
    this.isConnected = true
  }

  arrives(): void {
    window.addEventListener('eip6963:requestProvider', this.announce)
  }

  goes(): void {
    window.removeEventListener('eip6963:requestProvider', this.announce)
  }

  /** Whether the page asks something: it may be loading its wallet code first. */
  get isAsked(): boolean {
    return this.question !== null
  }

  answers(answer: 'approves' | 'declines'): void {
    if (answer === 'approves') this.question?.approve()
    else this.question?.decline()
    this.question = null
  }

  isOn(network: 'Polygon' | 'another'): void {
    this.chainId = network === 'Polygon' ? HOME : '0x1'
    this.emits('chainChanged', this.chainId)
  }

  leaves(): void {
    this.isConnected = false
    this.emits('accountsChanged', [])
  }

  private emits(event: string, news: unknown): void {
    for (const listener of this.listeners.get(event) ?? []) listener(news as never)
  }

  private asks<Result>(result: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.question = {
        approve: () => resolve(result()),
        decline: () => reject(Object.assign(new Error('User rejected the request.'), { code: 4001 })),
      }
    })
  }

  private async request(method: string, params: readonly unknown[]): Promise<unknown> {
    switch (method) {
      case 'eth_chainId':
        return this.chainId
      case 'eth_accounts':
        return this.isConnected ? [OWN_ADDRESS] : []
      case 'wallet_requestPermissions':
      case 'eth_requestAccounts':
        if (this.isConnected) return [OWN_ADDRESS]
        return this.asks(() => {
          this.isConnected = true
          return [OWN_ADDRESS]
        })
      case 'wallet_revokePermissions':
        this.isConnected = false
        return null
      case 'wallet_switchEthereumChain':
        return this.asks(() => {
          this.isOn('Polygon')
          return null
        })
      case 'eth_sendTransaction': {
        const { to, value } = params[0] as { to: string; value: string }
        this.transfers.push({ to: to.toLowerCase(), amount: fromUnits(BigInt(value), DECIMALS) })
        return this.asks(() => {
          this.received += BigInt(value)
          return HASH
        })
      }
      case 'eth_getBalance':
        return hex(String(params[0]).toLowerCase() === OWN_ADDRESS.toLowerCase() ? FORTUNE : this.received)
      case 'eth_getTransactionReceipt':
        return { status: '0x1' }
      case 'eth_getTransactionByHash':
        return null
      case 'eth_getCode':
        return '0x'
      case 'eth_estimateGas':
      case 'eth_gasPrice':
      case 'eth_getTransactionCount':
      case 'eth_blockNumber':
        return '0x1'
      case 'eth_call':
        return callToken(params as readonly { data?: string }[])
      default:
        throw Object.assign(new Error(`${method} is not supported.`), { code: 4200 })
    }
  }
}
