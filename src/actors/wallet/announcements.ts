import { announcedWallet, INJECTED, type WalletOption } from '#domain/wallet'

/** A wallet's door into the page (EIP-1193). */
export interface WalletProvider {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (news: never) => void): unknown
  removeListener?(event: string, listener: (news: never) => void): unknown
}

export interface Announcements {
  /** Tells each wallet of this browser, those that come later too, until `signal` aborts. */
  listen(tell: (wallet: WalletOption) => void, signal: AbortSignal): void
  /** The provider of a wallet, as soon as it announces itself; never, where it is not installed. */
  provider(id: string, signal: AbortSignal): Promise<WalletProvider>
}

/** The wallets that announce themselves to the page (EIP-6963), and `window.ethereum` of those that do not. */
export function announcements(): Announcements {
  const providers = new Map<string, WalletProvider>()

  const listen: Announcements['listen'] = (tell, signal) => {
    const keep = (wallet: WalletOption | null, provider: unknown) => {
      if (!wallet || !isProvider(provider)) return
      if (!providers.has(wallet.id)) providers.set(wallet.id, provider)
      tell(wallet)
    }
    const hear = (event: Event) => {
      const { detail } = event as CustomEvent<{ info?: unknown; provider?: unknown } | null>
      keep(announcedWallet(detail?.info), detail?.provider)
    }
    window.addEventListener('eip6963:announceProvider', hear, { signal })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    keep({ id: INJECTED, name: INJECTED, icon: null }, (window as { ethereum?: unknown }).ethereum)
  }

  return {
    listen,
    provider: (id, signal) =>
      new Promise(found => {
        const heard = new AbortController()
        listen(
          wallet => {
            const provider = wallet.id === id && providers.get(id)
            if (!provider) return
            found(provider)
            heard.abort()
          },
          AbortSignal.any([signal, heard.signal]),
        )
      }),
  }
}

function isProvider(value: unknown): value is WalletProvider {
  if (typeof value !== 'object' || value === null) return false
  const { request, on } = value as Partial<WalletProvider>
  return typeof request === 'function' && typeof on === 'function'
}
