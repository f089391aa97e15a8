/** The settings of a build, looked at before it begins: what is wrong stops it, what may be wrong is warned of. */
import type { ResolvedConfig } from 'vite'
import { settingIn } from '../build/names.ts'
import { noLogoHosts } from '../src/api/logo.ts'
import { checksummed } from '../src/domain/checksum-address.ts'
import { CHAIN_ID, pageLink, supportLink } from '../src/environment.ts'

/** The variables that something reads: the settings of `.env.example`, one of the inspector, and one that Vite sets itself. */
export const KNOWN = [
  'VITE_API_BASE_URL',
  'VITE_SITE_ORIGIN',
  'VITE_LANGUAGES',
  'VITE_LOGO_HOSTS',
  'VITE_CHAIN_ID',
  'VITE_RPC_URL',
  'VITE_CHAIN_NAME',
  'VITE_CHAIN_CURRENCY',
  'VITE_EXPLORER_URL',
  'VITE_TOKEN_NAME',
  'VITE_TOKEN_SYMBOL',
  'VITE_TOKEN_ADDRESS',
  'VITE_WALLETCONNECT_PROJECT_ID',
  'VITE_SUPPORT_URL',
  'VITE_SELLER',
  'VITE_TERMS_URL',
  'VITE_ATLAS_URL',
  'VITE_USER_NODE_ENV',
]

/** A path of the page's own origin, or an http address without credentials; without a fragment, and without spaces around it. */
const ADDRESS = /^(?:\/(?!\/)|https?:\/\/[\p{L}\p{N}_.:[\]-]+(?=[/?]|$))[^\s#\\]*$/iu

/** The hosts that a page of `https:` may ask by `http:`. */
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * Throws where a setting would break the page, with the name of the setting, what it must be, and what it is. Warns of what
 * the page does without.
 */
export function checkSettings(config: Pick<ResolvedConfig, 'base' | 'define' | 'env' | 'logger'>): void {
  const setting = (name: string) => settingIn(config, name)
  const warn = (text: string) => config.logger.warn(text)
  if (config.base !== '/') {
    throw new Error(`The page lives at the root of an origin, so its base is / and can be no other: ${config.base}`)
  }
  const unknown = Object.keys(config.env).filter(name => name.startsWith('VITE_') && !KNOWN.includes(name))
  for (const name of unknown)
    warn(`${name} is no setting of this page, so nothing reads it; .env.example has those that are.`)

  const api = setting('VITE_API_BASE_URL')
  if (api && (!isAddress(api) || api.includes('?'))) {
    throw new Error(
      `VITE_API_BASE_URL is an address like https://api.example.com, or a path like /api, without a query, and this is none: ${JSON.stringify(api)}`,
    )
  }
  const rpc = setting('VITE_RPC_URL')
  if (rpc && !isAddress(rpc)) {
    throw new Error(
      `VITE_RPC_URL is an address like https://node.example.com, or a path like /rpc/137, and this is none: ${JSON.stringify(rpc)}`,
    )
  }
  for (const [name, address] of Object.entries({ VITE_API_BASE_URL: api, VITE_RPC_URL: rpc })) {
    if (/^http:/i.test(address) && !LOOPBACK.test(new URL(address).hostname)) {
      warn(`${name} is of http:, and browsers let no page of https: ask it: ${address}`)
    }
  }
  if (rpc === '') {
    const path = `/rpc/${setting('VITE_CHAIN_ID') || CHAIN_ID}`
    warn(
      `No node: VITE_RPC_URL is empty, so the host of the page has to answer JSON-RPC at ${path}, or deliveries cannot be checked.`,
    )
  }

  const strange = noLogoHosts(setting('VITE_LOGO_HOSTS'))
  if (strange.length > 0) {
    throw new Error(`VITE_LOGO_HOSTS names hosts, like cdn.example.com, and these are none: ${strange.join(', ')}`)
  }
  const token = setting('VITE_TOKEN_ADDRESS')
  if (token && (checksummed(token) !== token || BigInt(token) === 0n)) {
    throw new Error(
      `VITE_TOKEN_ADDRESS is the address of a contract, spelled as EIP-55 has it, and this is none: ${token}`,
    )
  }
  const project = setting('VITE_WALLETCONNECT_PROJECT_ID')
  if (/\s/.test(project)) {
    throw new Error(
      `VITE_WALLETCONNECT_PROJECT_ID is the id of a project, without spaces, and this is none: ${JSON.stringify(project)}`,
    )
  }
  if (supportLink(setting('VITE_SUPPORT_URL')) === null) {
    warn(
      'No support address: VITE_SUPPORT_URL is no page (https://…) and no e-mail address (mailto:…), so no sentence of this page sends a buyer to support.',
    )
  }
  if (setting('VITE_SELLER').trim() === '') {
    warn('No seller: VITE_SELLER is empty, so this page does not say who sells.')
  }
  const terms = setting('VITE_TERMS_URL')
  if (terms && pageLink(terms) === null) {
    throw new Error(`VITE_TERMS_URL is the address of a page (https://…), and this is none: ${terms}`)
  }
}

function isAddress(text: string): boolean {
  return ADDRESS.test(text) && URL.canParse(text, 'https://page.example')
}
