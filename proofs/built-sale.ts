import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { call } from '../paths/browser/command'
import { freePort } from '../sandbox/free-port'
import { listen, listenerOf } from '../sandbox/http/listen'
import { builtPage } from '../sandbox/http/page'
import { openSandbox } from '../sandbox/sandbox'
import { WALLET_SCRIPT } from '../sandbox/wallet/script'

const ROOT = join(import.meta.dirname, '..')

/** What is bought in every proof: its deposit is credited by the ledger, and so without a block to wait for. */
export const PURCHASE: Purchase = { code: 'BTC', amount: '0.002' }

export interface Purchase {
  readonly code: string
  readonly amount: string
}

/** An order of the sandbox, as far as a proof compares it with what is on the screen. */
export interface MadeOrder {
  readonly uuid: string
  readonly payment_address: string
  readonly amount_from: string
  readonly to_receive: string
  readonly coin: { readonly code: string; readonly ticker: string; readonly network: string }
}

/** The local storage of an order that this browser created, with the receiving address that it gave. */
export function storedOrder({ uuid, amount_from, to_receive, coin }: MadeOrder, receiver: string | null) {
  const asked = { ...coin, amount: amount_from, toReceive: to_receive, promocode: null }
  return { active_order: JSON.stringify({ uuid, terms: { asked, receiver } }) }
}

/** The built page with a sandbox of its own behind it, in this process. No order moves before it is told to. */
export interface BuiltSale {
  readonly address: string
  /** JSON of `/_sandbox` and `/api`; a 4xx is an error. */
  ask(method: string, path: string, body?: unknown): ReturnType<typeof call>
  /** Lets seconds pass in the sandbox, and whatever is due then happen. */
  passes(seconds: number): Promise<void>
  /** An order that waits for its deposit, and for the address of its buyer where none is given. */
  waitingOrder(receiver: string | null, purchase?: Purchase): Promise<MadeOrder>
  /** Lets an order that was just created come to wait for its deposit. */
  prepares(uuid: string): Promise<void>
  /** Pays an order, which is CONFIRMING then. */
  pays(uuid: string): Promise<void>
  /** Lets a paid order be paid out. */
  delivers(uuid: string): Promise<void>
  close(): Promise<void>
}

/** Serves the page that was built into `dist` under the headers it is meant to live under. */
export async function openBuiltSale(dist = join(ROOT, 'dist')): Promise<BuiltSale> {
  const folder = mkdtempSync(join(tmpdir(), 'fract-proof-'))
  const port = await freePort()
  const sandbox = await openSandbox({ folder, chainId: 137, rpcUrl: null })
  // The chain's node outlives a process that ends before it has closed its sandbox.
  const abandoned = () => process.kill(JSON.parse(readFileSync(join(folder, 'anvil.json'), 'utf8')).pid)
  process.once('exit', abandoned)
  const page = builtPage(dist, [WALLET_SCRIPT])
  const api = listenerOf(sandbox.app)
  const { close } = await listen(port, (request, response) =>
    /^\/(api|rpc|_sandbox)(\/|\?|$)/.test(request.url ?? '') ? api(request, response) : page.handler(request, response),
  )
  const ask: BuiltSale['ask'] = (method, path, body) => call(port, method, path, body)
  const passes = async (seconds: number) => {
    await ask('POST', '/_sandbox/clock', { advance_s: seconds })
    await sandbox.tick()
  }
  const comesTo = async (uuid: string, status: string) => {
    for (let turn = 0; turn < 20; turn++) {
      if ((await ask('GET', `/api/order/${uuid}`)).status === status) return
      await passes(5)
    }
    throw new Error(`The order did not become ${status}.`)
  }
  const prepares = (uuid: string) => comesTo(uuid, 'WAITING')
  // No order may be refused over what the others have bought.
  await ask('PUT', '/_sandbox/stage', { total: '1000000000000' })
  return {
    address: `http://localhost:${port}`,
    ask,
    passes,
    prepares,
    async waitingOrder(receiver, { code, amount } = PURCHASE) {
      const purchase = { currency: code, amount }
      const { estimate_id } = await ask('POST', '/api/order/estimate', purchase)
      const { uuid } = await ask('POST', '/api/order/create', { estimate_id, ...purchase })
      await prepares(uuid)
      if (receiver !== null) await ask('POST', `/api/order/${uuid}/save_wallet`, { address: receiver })
      return ask('GET', `/api/order/${uuid}`)
    },
    async pays(uuid) {
      await ask('POST', `/_sandbox/orders/${uuid}/pay`, {})
      await sandbox.tick()
    },
    delivers: uuid => comesTo(uuid, 'SUCCESS'),
    async close() {
      process.off('exit', abandoned)
      await close()
      await sandbox.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Builds the page into a folder of its own, for as long as `work` needs it. */
export async function withBuiltPage<Result>(work: (dist: string) => Promise<Result>): Promise<Result> {
  const outDir = mkdtempSync(join(tmpdir(), 'fract-page-'))
  try {
    await build({ root: ROOT, logLevel: 'error', build: { outDir } })
    return await work(outDir)
  } finally {
    for (const folder of [outDir, `${outDir}-hosts`]) rmSync(folder, { recursive: true, force: true })
  }
}
