/*
 * The names of a build's chain and token. A build writes each where it is used, so that a sentence with one of them is one
 * text; where there is no build (`import.meta.env` is Vite's) they are those of the specification.
 */
export const CHAIN_ID: string = import.meta.env?.VITE_CHAIN_ID || '137'
export const CHAIN_NAME: string = import.meta.env?.VITE_CHAIN_NAME || 'Polygon'
export const CHAIN_CURRENCY: string = import.meta.env?.VITE_CHAIN_CURRENCY || 'POL'
export const EXPLORER_URL: string = import.meta.env?.VITE_EXPLORER_URL || 'https://polygonscan.com'
export const TOKEN_NAME: string = import.meta.env?.VITE_TOKEN_NAME || 'Fract'
export const TOKEN_SYMBOL: string = import.meta.env?.VITE_TOKEN_SYMBOL || 'FRACT'

/** Who sells, as the build names it; empty where it names nobody. */
export const SELLER: string = import.meta.env?.VITE_SELLER || ''

/** The build-time settings of `.env.example`, read once. */
export interface Environment {
  /** Where the sale's API answers: an absolute address or a path of the page's origin, without a slash at its end. */
  apiBase: string
  /** Hosts that logos of coins may come from beside the page's and the API's own, as `logoOrigins` reads them. */
  logoHosts: string
  /** The chain of the token; Polygon, except in a sandbox or a build that was given another id. */
  chainId: number
  /** A node of that chain, an absolute address or a path of the page's origin. */
  rpcUrl: string
  /** The token's contract (EIP-55); empty where the build believes what the API names. */
  tokenAddress: string
  /** Empty where WalletConnect is not offered. */
  walletConnectProjectId: string
  /** The URL of support, a page or an e-mail address; `null` hides its link. */
  supportUrl: string | null
}

export function environment(): Environment {
  // Each by its whole name, so that a build has the values alone.
  const chainId = Number(import.meta.env.VITE_CHAIN_ID || CHAIN_ID)
  return {
    apiBase: apiAddress(import.meta.env.VITE_API_BASE_URL),
    logoHosts: import.meta.env.VITE_LOGO_HOSTS ?? '',
    chainId,
    rpcUrl: import.meta.env.VITE_RPC_URL || `/rpc/${chainId}`,
    tokenAddress: import.meta.env.VITE_TOKEN_ADDRESS ?? '',
    walletConnectProjectId: import.meta.env.VITE_WALLETCONNECT_PROJECT_ID ?? '',
    supportUrl: supportLink(import.meta.env.VITE_SUPPORT_URL),
  }
}

/** Where the sale's API answers, by its setting. */
export function apiAddress(setting: string | undefined): string {
  return (setting || '/api').replace(/\/+$/, '')
}

/** The URL of a page (`https:`); `null` for anything else. */
export function pageLink(setting: string | undefined): string | null {
  const link = setting?.trim() ?? ''
  return /^https:\/\/[^\s/]/i.test(link) ? link : null
}

/** The URL of support: a page (`https:`) or an e-mail address (`mailto:`); `null` for anything else. */
export function supportLink(setting: string | undefined): string | null {
  const link = setting?.trim() ?? ''
  return pageLink(link) ?? (/^mailto:[^\s/]/i.test(link) ? link : null)
}
