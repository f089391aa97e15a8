import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { NETWORKS, type NetworkFacts, SALE_NETWORK } from './assets'
import type { Chain, Network } from './chain'
import type { Accounts } from './keys'
import { openNetwork } from './network'

/** The networks that orders are paid on: the sale's own, and others that are opened when somebody first asks for them. */
export interface Networks {
  /** All of them, the sale's own first, with the chain id that it has here. */
  readonly known: readonly NetworkFacts[]
  readonly opened: readonly Network[]
  /** The network with this code. @throws for a code of none. */
  open(code: string): Promise<Network>
  close(): Promise<void>
}

interface Options {
  chain: Chain
  accounts: Accounts
  folder: string
  log: (line: string) => void
  /** What is done with a network before anybody has it. */
  prepare: (network: Network) => Promise<void>
  isVolatile?: boolean
}

/** Forgets the states of all networks beside the sale's own. */
export function dropNetworks(folder: string): void {
  for (const { code } of NETWORKS) rmSync(join(folder, code), { recursive: true, force: true })
}

export function networksBeside({ chain, accounts, folder, prepare, ...options }: Options): Networks {
  const known = NETWORKS.map(facts => (facts.code === SALE_NETWORK ? { ...facts, chainId: chain.id } : facts))
  const opened: Network[] = [chain]
  const opening = new Map<string, Promise<Network>>([[chain.code, Promise.resolve(chain)]])

  async function start(code: string): Promise<Network> {
    const facts = known.find(network => network.code === code)
    if (!facts) throw new Error(`The sandbox has no network "${code}".`)
    const { chainId } = facts
    const network = await openNetwork(code, accounts, { ...options, folder: join(folder, code), chainId })
    try {
      await prepare(network)
    } catch (failure) {
      await network.close()
      throw failure
    }
    opened.push(network)
    return network
  }

  return {
    known,
    opened,
    open(code) {
      const begun = opening.get(code) ?? start(code)
      opening.set(code, begun)
      begun.catch(() => opening.delete(code))
      return begun
    },
    async close() {
      const all = await Promise.allSettled(opening.values())
      await Promise.all(all.map(each => each.status === 'fulfilled' && each.value.close()))
    },
  }
}
