import type { Hono } from 'hono'
import { depositAddress } from './addresses'
import type { Chain, Network } from './chain/chain'
import { openChain } from './chain/evm'
import { accountsOf, openMnemonic } from './chain/keys'
import { dropNetworks, type Networks, networksBeside } from './chain/networks'
import { type Database, deleteDatabase, openDatabase } from './database/database'
import { resumeScan } from './engine/deposits'
import { heartbeat } from './engine/engine'
import { seedPromocodes } from './engine/promocodes'
import { remember, type Sale, setting } from './engine/sale'
import { app } from './http/app'
import { Obstacle } from './obstacle'
import type { Settings } from './settings'
import { keyring } from './wallet/keyring'

export type SandboxOptions = Omit<Settings, 'port' | 'isVolatile'> & {
  isVolatile?: boolean
  /** Starts with an empty database and an empty chain. */
  fresh?: boolean
  log?: (line: string) => void
}

/** An open sandbox. Everything it knows is on the disk: it may be killed at any moment and opened again. */
export interface Sandbox {
  /** Its whole HTTP side: `/api`, `/rpc/{chainId}` and `/_sandbox`. */
  readonly app: Hono
  readonly chain: Chain
  readonly networks: Networks
  readonly db: Database
  /** Moves everything that can move by one step. Rejects while the chain is out of reach. */
  tick(): Promise<void>
  /** Ticks by itself from now on, until it is closed. */
  run(): void
  close(): Promise<void>
}

const BEAT = 500

/** Opens the sandbox of a folder. @throws Obstacle where that cannot be, with the way out. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { folder, fresh = false, isVolatile } = options
  const log = withoutRepeats(options.log ?? (() => {}))
  if (fresh) {
    deleteDatabase(folder)
    dropNetworks(folder)
  }
  const db = openDatabase(folder)
  let chain: Chain | null = null
  try {
    checkChain(db, options.chainId, folder)
    chain = await openChain({ ...options, log })
    checkChain(db, chain.id, folder)
    remember(db, 'chain id', String(chain.id))
    const mnemonic = openMnemonic(folder)
    const accounts = accountsOf(mnemonic)
    const prepare = (network: Network) => resumeScan(db, network)
    const networks = networksBeside({ chain, accounts, folder, log, prepare, isVolatile })
    const sale: Sale = {
      db,
      chain,
      networks,
      depositAddress: (network, number) => depositAddress(mnemonic, network, number),
      accounts: { treasury: accounts.treasury.address, buyer: accounts.buyer.address },
      keyring: keyring(accounts, log),
      log,
    }
    seedPromocodes(db)
    await prepare(chain)
    return sandboxOf(sale)
  } catch (failure) {
    await chain?.close()
    db.close()
    throw failure
  }
}

function sandboxOf(sale: Sale): Sandbox {
  const { db, chain, networks, log } = sale
  const tick = heartbeat(sale)
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const beat = async () => {
    await tick().catch(error =>
      log(`The sandbox waits for its chain: ${error instanceof Error ? error.message : error}`),
    )
    if (!closed) timer = setTimeout(beat, BEAT)
  }

  return {
    app: app(sale),
    chain,
    networks,
    db,
    tick,
    run: () => void beat(),
    async close() {
      closed = true
      clearTimeout(timer)
      await tick().catch(() => {})
      await networks.close()
      db.close()
    },
  }
}

/** Deposits and payouts of one chain mean nothing on another; its state is not even loaded there. */
function checkChain(db: Sale['db'], id: number, folder: string): void {
  const known = setting(db, 'chain id')
  if (known !== null && known !== String(id)) {
    throw new Obstacle(
      `${folder} holds orders of chain ${known}, and this is chain ${id}. Start with SANDBOX_CHAIN_ID=${known}, with another SANDBOX_FOLDER, or anew with "npm start -- --reset".`,
    )
  }
}

/** Logs an error that lasts once, and not at every tick. */
function withoutRepeats(log: (line: string) => void): (line: string) => void {
  let last = ''
  return line => {
    if (line !== last) log(line)
    last = line
  }
}
