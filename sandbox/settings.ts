import { Obstacle } from './obstacle'

/** What `npm start` reads from the environment. */
export interface Settings {
  /** The one port of page, API, node and control. */
  readonly port: number
  /** Where the database, the chain and the keys live. */
  readonly folder: string
  readonly chainId: number
  /** Another node in place of the sandbox's own; `null` starts anvil. */
  readonly rpcUrl: string | null
  /** Whether the chains are forgotten with the process, in place of being stored block by block. */
  readonly isVolatile: boolean
}

/** Reads the settings; an empty variable is one that is not set. @throws Obstacle that names the variable. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = (name: string) => environment[name]?.trim() || null
  const rpcUrl = given('SANDBOX_RPC_URL')
  if (rpcUrl !== null && !/^https?:$/.test(protocolOf(rpcUrl))) {
    throw new Obstacle(`SANDBOX_RPC_URL is "${rpcUrl}": it must be a node's address, such as http://127.0.0.1:8545.`)
  }
  return {
    port: wholeNumber('PORT', given('PORT') ?? '5173', 65_535),
    folder: given('SANDBOX_FOLDER') ?? '.sandbox',
    chainId: wholeNumber('SANDBOX_CHAIN_ID', given('SANDBOX_CHAIN_ID') ?? '137', 2 ** 31 - 1),
    rpcUrl,
    isVolatile: given('SANDBOX_VOLATILE') !== null,
  }
}

function wholeNumber(name: string, text: string, most: number): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (number < 1 || number > most) throw new Obstacle(`${name} is "${text}": it must be a number from 1 to ${most}.`)
  return number
}

function protocolOf(url: string): string {
  return URL.canParse(url) ? new URL(url).protocol : ''
}
