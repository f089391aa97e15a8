/** The headers under which the page is served: the one source of `_headers`, nginx, Caddy, the preview and the tests. */

export interface Surroundings {
  /** Where the sale's API answers: an absolute address, or a path of the page's own origin. */
  apiBase: string
  /** A node of the chain; the same two forms. */
  rpcUrl: string
  /** Whether WalletConnect is offered. */
  hasWalletConnect: boolean
  /** The hashes of the scripts inside the page, its import map among them, as `sha256-…`. */
  scripts: readonly string[]
  /** Those of the styles inside the page. */
  styles: readonly string[]
}

/** The relays of WalletConnect, and the frame in which it checks who asks for a connection. */
const WALLET_CONNECT = {
  connect: ['wss://relay.walletconnect.org', 'wss://relay.walletconnect.com'],
  frame: ['https://verify.walletconnect.org', 'https://verify.walletconnect.com'],
}

/** What a browser lets the page do (safety.md, "The browser's guard"). */
export function contentSecurityPolicy({ apiBase, rpcUrl, hasWalletConnect, scripts, styles }: Surroundings): string {
  const servers = [apiBase, rpcUrl].flatMap(address => (URL.canParse(address) ? [new URL(address).origin] : []))
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hash => `'${hash}'`)],
    'style-src': ["'self'", ...styles.map(hash => `'${hash}'`)],
    // Logos of coins may be anywhere on https; a wallet announces its icon as data.
    'img-src': ["'self'", 'https:', 'data:', ...servers.filter(server => server.startsWith('http:'))],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...new Set(servers), ...(hasWalletConnect ? WALLET_CONNECT.connect : [])],
    'frame-src': hasWalletConnect ? WALLET_CONNECT.frame : ["'none'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    // A form that is sent before the page is alive would take what was typed into the address.
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

/** What a browser asks of documents alone; beside every script of the first load it would weigh as much as a small one. */
export const FOR_DOCUMENTS = ['Content-Security-Policy', 'Cross-Origin-Opener-Policy', 'Permissions-Policy']

/** The headers of `/assets/`, out of those of the page. */
export function assetHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !FOR_DOCUMENTS.includes(name)))
}

/** How long an answer may be kept: what has a hash in its name for ever, the page itself not without asking. */
export const CACHING = { '/assets/': 'public, max-age=31536000, immutable', '/': 'no-cache' } as const
