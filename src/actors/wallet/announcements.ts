import { announcedWallet, INJECTED, rememberedAs, type WalletOption } from '#domain/wallet'
import { guardedProvider, unlessItThrows, type WalletProvider } from './guarded'

/** A wallet that announced itself in this visit. */
interface Announced {
  option: WalletOption
  /** Its reverse domain name, which another wallet may give too. */
  rdns: string
  name: string
  uuid: unknown
  foreign: unknown
  provider: WalletProvider
}

/** A wallet to connect with, and the id by which a later visit recognizes it. */
export interface FoundWallet {
  connectorId: string
  provider: WalletProvider
}

export interface Announcements {
  /**
   * Reports each wallet of this browser, the late ones too, until `signal` aborts; `null` is a wallet that cannot be
   * read.
   */
  listen(report: (wallet: WalletOption | null) => void, signal: AbortSignal): void
  /** The listed wallet with this id. A later announcement never replaces it. */
  picked(id: string): FoundWallet
  /**
   * The wallet of an earlier visit, as soon as it announces itself. Never resolves where the wallet is not installed;
   * `null` where two wallets have its id, because only the visitor can tell which of them it was.
   */
  recalled(connectorId: string, signal: AbortSignal): Promise<FoundWallet | null>
}

/** The wallets that announce themselves to the page (EIP-6963), and the `window.ethereum` of a wallet that does not. */
export function announcements(): Announcements {
  const known: Announced[] = []

  const twins = ({ rdns }: Announced) => known.filter(one => one.rdns === rdns)
  const found = (one: Announced): FoundWallet => ({
    connectorId: twins(one).length > 1 ? rememberedAs(one.rdns, one.name) : one.rdns,
    provider: one.provider,
  })

  /** The first announcement of an id keeps it: a later one with the same id is listed beside it. */
  const keep = (given: WalletOption, uuid: unknown, foreign: unknown): WalletOption | undefined => {
    const same = known.find(
      one => one.foreign === foreign || (one.rdns === given.id && typeof uuid === 'string' && one.uuid === uuid),
    )
    if (same) return same.option
    const provider = guardedProvider(foreign)
    if (!provider) return
    const { id: rdns, name } = given
    const before = known.filter(one => one.rdns === rdns)
    const namesakes = before.filter(one => one.name === name).length
    const option = {
      ...given,
      id: before.length === 0 ? rdns : `${rememberedAs(rdns, name)}--${before.length + 1}`,
      name: namesakes === 0 ? name : `${name} (${namesakes + 1})`,
    }
    known.push({ option, rdns, name, uuid, foreign, provider })
    return option
  }

  const listen: Announcements['listen'] = (report, signal) => {
    // An announcement is foreign data, whose fields may throw when they are read.
    const guarded = (read: () => WalletOption | undefined) => {
      let option: WalletOption | undefined | null
      if (
        !unlessItThrows(() => {
          option = read()
        })
      )
        option = null
      if (option !== undefined) report(option)
    }
    const hear = (event: Event) =>
      guarded(() => {
        const { info, provider } = (event as CustomEvent<{ info?: unknown; provider?: unknown } | null>).detail ?? {}
        const wallet = announcedWallet(info)
        return wallet ? keep(wallet, (info as { uuid?: unknown }).uuid, provider) : undefined
      })
    window.addEventListener('eip6963:announceProvider', hear, { signal })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    guarded(() => keep({ id: INJECTED, name: INJECTED, icon: null }, null, (window as { ethereum?: unknown }).ethereum))
  }

  return {
    listen,
    picked(id) {
      const one = known.find(({ option }) => option.id === id)
      if (!one) throw new Error(`The wallet '${id}' is no longer there.`)
      return found(one)
    },
    recalled: (connectorId, signal) =>
      new Promise(resolve => {
        const heard = new AbortController()
        let isAsked = false
        const look = () => {
          const named = known.filter(({ rdns, name }) => rememberedAs(rdns, name) === connectorId)
          const candidates = named.length > 0 ? named : known.filter(({ rdns }) => rdns === connectorId)
          if (!isAsked || candidates.length === 0) return
          const [one] = candidates
          resolve(one && candidates.length === 1 ? { connectorId, provider: one.provider } : null)
          heard.abort()
        }
        listen(look, AbortSignal.any([signal, heard.signal]))
        // The installed wallets have announced themselves only by now: before, an id of two wallets could look like
        // that of one.
        isAsked = true
        look()
      }),
  }
}
