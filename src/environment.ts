import { LIMITS } from '#domain/limits'
import { supportLink } from '#domain/support'

/** The build-time settings of `.env.example`, read once. */
export interface Environment {
  /** Where the sale's API answers: an absolute address or a path of the page's origin, without a slash at its end. */
  apiBase: string
  /** Hosts that logos of coins may come from beside the page's and the API's own, as `logoOrigins` reads them. */
  logoHosts: string
  /** The chain of the token; Polygon, except in a sandbox that was given another id. */
  chainId: number
  /** A node of that chain, an absolute address or a path of the page's origin. */
  rpcUrl: string
  /** Empty where WalletConnect is not offered. */
  walletConnectProjectId: string
  /** The URL of support, a page or an e-mail address; `null` hides its link. */
  supportUrl: string | null
}

export function environment(): Environment {
  // Each by its whole name, so that a build has the values alone.
  const chainId = Number(import.meta.env.VITE_CHAIN_ID) || LIMITS.chain.id
  return {
    apiBase: apiAddress(import.meta.env.VITE_API_BASE_URL),
    logoHosts: import.meta.env.VITE_LOGO_HOSTS ?? '',
    chainId,
    rpcUrl: import.meta.env.VITE_RPC_URL || `/rpc/${chainId}`,
    walletConnectProjectId: import.meta.env.VITE_WALLETCONNECT_PROJECT_ID ?? '',
    supportUrl: supportLink(import.meta.env.VITE_SUPPORT_URL),
  }
}

// spec 7.base
/** Where the sale's API answers, by its setting. */
export function apiAddress(setting: string | undefined): string {
  return (setting || '/api').replace(/\/+$/, '')
}
