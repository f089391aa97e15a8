/** The headers under which the page is served: the one source of `_headers`, nginx, Caddy, the preview and the tests. */

export interface Surroundings {
  /** Where the sale's API answers: an absolute address, or a path of the page's own origin. */
  apiBase: string
  /** The origins that logos of coins may come from, beside the page's and the API's own. */
  logos: readonly string[]
  /** Where a node of the chain answers: an absolute address, or a path of the page's own origin. */
  rpcUrl: string
  /** Whether WalletConnect is offered. */
  hasWalletConnect: boolean
  /** The hashes of the scripts inside the page, its import map among them, as `sha256-…`. */
  scripts: readonly string[]
  /** The hashes of the styles inside the page, in the same form. */
  styles: readonly string[]
}

/** The relays of WalletConnect, and the frame in which it verifies the page's origin. */
const WALLET_CONNECT = {
  connect: ['wss://relay.walletconnect.org', 'wss://relay.walletconnect.com'],
  frame: ['https://verify.walletconnect.org', 'https://verify.walletconnect.com'],
}

/** The content security policy of the page (safety.md, "The browser's guard"). */
export function contentSecurityPolicy({
  apiBase,
  logos,
  rpcUrl,
  hasWalletConnect,
  scripts,
  styles,
}: Surroundings): string {
  const originOf = (address: string) => (URL.canParse(address) ? [new URL(address).origin] : [])
  const api = originOf(apiBase)
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hash => `'${hash}'`)],
    'style-src': ["'self'", ...styles.map(hash => `'${hash}'`)],
    // Where logos of coins may come from (`logoAddress`); a wallet announces its icon as data.
    'img-src': ["'self'", 'data:', ...new Set([...api, ...logos])],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...new Set([...api, ...originOf(rpcUrl)]),
      ...(hasWalletConnect ? WALLET_CONNECT.connect : []),
    ],
    'frame-src': hasWalletConnect ? WALLET_CONNECT.frame : ["'none'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    // A form that is submitted before it is hydrated would put the typed text into the URL.
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  }
  return Object.entries(rules)
    .map(([rule, sources]) => [rule, ...sources].join(' '))
    .join('; ')
}

/** The headers of the page, and of every answer that may be opened as one. */
export function headers(surroundings: Surroundings): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(surroundings),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
  }
}

/**
 * The headers that a browser reads on documents alone; beside every script of the first load they would weigh as much
 * as a small one.
 */
export const FOR_DOCUMENTS = ['Content-Security-Policy', 'Cross-Origin-Opener-Policy', 'Permissions-Policy']

/** The headers of `/assets/`, out of those of the page. */
export function assetHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !FOR_DOCUMENTS.includes(name)))
}

/** Cache lifetimes: a file with a hash in its name for ever, but not that it is missing; the page itself only after revalidation. */
export const CACHING = {
  '/assets/': 'public, max-age=31536000, immutable',
  '/': 'no-cache',
  missing: 'no-store',
} as const
