import { loadEnv, type Plugin, type ResolvedConfig } from 'vite'
import * as names from '../src/environment.ts'
import type { Names } from './words/language.ts'

/** The names of `src/environment.ts`, as a build without settings has them. */
const DEFAULTS = {
  VITE_CHAIN_ID: names.CHAIN_ID,
  VITE_CHAIN_NAME: names.CHAIN_NAME,
  VITE_CHAIN_CURRENCY: names.CHAIN_CURRENCY,
  VITE_EXPLORER_URL: names.EXPLORER_URL,
  VITE_TOKEN_NAME: names.TOKEN_NAME,
  VITE_TOKEN_SYMBOL: names.TOKEN_SYMBOL,
}

/**
 * The settings that another chain has to name, each with the value that is Polygon's alone; the currency of Polygon's test
 * chain is called as Polygon's is.
 */
const OF_POLYGON = {
  VITE_CHAIN_NAME: DEFAULTS.VITE_CHAIN_NAME,
  VITE_CHAIN_CURRENCY: null,
  VITE_EXPLORER_URL: DEFAULTS.VITE_EXPLORER_URL,
}

/** The path of a node that `.env.example` has, which is asked for Polygon's chain alone. */
const POLYGON_NODE = `/rpc/${DEFAULTS.VITE_CHAIN_ID}`

/** A setting of the build, as `.env.example` names it. */
export function settingIn({ define, env }: Pick<ResolvedConfig, 'define' | 'env'>, name: string): string {
  const replaced = define?.[`import.meta.env.${name}`]
  return typeof replaced === 'string' ? String(JSON.parse(replaced)) : (env[name] ?? '')
}

/** The names of a build as its messages use them. */
export function namesIn(config: ResolvedConfig): Names {
  return {
    token: settingIn(config, 'VITE_TOKEN_SYMBOL'),
    tokenName: settingIn(config, 'VITE_TOKEN_NAME'),
    chain: settingIn(config, 'VITE_CHAIN_NAME'),
    chainId: settingIn(config, 'VITE_CHAIN_ID'),
  }
}

/**
 * Writes the names of chain and token as constants where they are used, in index.html too, so that the bundler makes one
 * text of a sentence. A build for another chain has to name all of it, or it would send buyers to the explorer of Polygon.
 */
export function chainAndToken(): Plugin {
  let given: Record<string, string> = {}
  return {
    name: 'chain-and-token',
    config({ root = '.', envDir = root, define = {} }, { mode }) {
      given = loadEnv(mode, envDir, 'VITE_')
      const missing = Object.entries(DEFAULTS).filter(([name]) => !(`import.meta.env.${name}` in define))
      return {
        define: Object.fromEntries(
          missing.map(([name, usual]) => [`import.meta.env.${name}`, JSON.stringify(given[name] || usual)]),
        ),
      }
    },
    buildStart() {
      if (this.environment.mode === 'build') refuseHalfAChain(given)
    },
  }
}

/**
 * Throws where a build names another chain by its id and leaves the rest Polygon's, or where the id is no number or the
 * explorer no page.
 */
export function refuseHalfAChain(given: Partial<Record<string, string>>): void {
  const chainId = given.VITE_CHAIN_ID || DEFAULTS.VITE_CHAIN_ID
  if (!/^[1-9]\d{0,14}$/.test(chainId))
    throw new Error(`VITE_CHAIN_ID is a number like 137, and this is none: ${chainId}`)
  const isAnother = chainId !== DEFAULTS.VITE_CHAIN_ID
  const missing = Object.entries(OF_POLYGON).flatMap(([name, ofPolygon]) =>
    !given[name] || given[name] === ofPolygon ? [name] : [],
  )
  if (given.VITE_RPC_URL === POLYGON_NODE) missing.push('VITE_RPC_URL')
  if (isAnother && missing.length > 0) {
    throw new Error(`VITE_CHAIN_ID is ${chainId}, and these are still of Polygon: ${missing.join(', ')}`)
  }
  const explorer = given.VITE_EXPLORER_URL
  if (explorer && !/^https:\/\/[^\s/][^\s]*[^\s/]$/.test(explorer)) {
    throw new Error(`VITE_EXPLORER_URL is a page like https://polygonscan.com, and this is none: ${explorer}`)
  }
}
