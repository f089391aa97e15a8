import { OWN_ADDRESS } from './held-api'
import { callToken } from './token-contract'

const HOME = '0x89'
type Listener = (news: never) => void

/** A wallet that announces itself to the page (EIP-6963) and answers a question when the path says so. */
export class AnnouncedWallet {
  static readonly NAME = 'Test Wallet'
  private readonly listeners = new Map<string, Set<Listener>>()
  private chainId = HOME
  private isConnected = false
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
    request: ({ method, params = [] }: { method: string; params?: readonly { data?: string }[] }) =>
      this.request(method, params),
    on: (event: string, listener: Listener) => {
      this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: Listener) => {
      this.listeners.get(event)?.delete(listener)
    },
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

  private async request(method: string, params: readonly { data?: string }[]): Promise<unknown> {
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
      case 'eth_call':
        return callToken(params)
      default:
        throw Object.assign(new Error(`${method} is not supported.`), { code: 4200 })
    }
  }
}
