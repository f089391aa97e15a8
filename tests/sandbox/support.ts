import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type Decimal, toUnits } from '#domain/decimal'
import type { OrderStatus } from '#domain/order'
import { openSandbox, type Sandbox } from '../../sandbox/sandbox'

/** An order as the API gives it. */
export interface OrderAnswer {
  uuid: string
  status: OrderStatus
  seconds_left: number
  received_amount: Decimal | null
  receive_address: string | null
  payment_address: string | null
  amount_from: Decimal
  to_receive: Decimal
  amount_to: Decimal | null
  tx_hash: string | null
  error_message: string | null
  coin: { ticker: string; logo_url: string; network: string; code: string }
  payer: { promocode: string } | null
}

export const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'fract-sandbox-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A sandbox in a folder of its own, asked without a network; it moves only when a test says so. */
export async function openTestSandbox() {
  const { folder, remove } = temporaryFolder()
  const sandbox = await openSandbox({ folder, chainId: 137, rpcUrl: null })
  return {
    sandbox,
    folder,
    ...buyer(sandbox),
    async close() {
      await sandbox.close()
      remove()
    },
  }
}

/** What a buyer and a tester do, as calls that must succeed. */
function buyer(sandbox: Sandbox) {
  async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await sandbox.app.request(path, {
      method,
      headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
  async function good(method: string, path: string, body?: unknown) {
    const answer = await ask(method, path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer.body
  }
  const order = (uuid: string): Promise<OrderAnswer> => good('GET', `/api/order/${uuid}`)
  const advance = (seconds: number) => good('POST', '/_sandbox/clock', { advance_s: seconds })

  async function estimated(currency: string, amount: string, promocode?: string) {
    const { estimate_id } = await good('POST', '/api/order/estimate', { currency, amount, promocode })
    return { estimate_id, currency, amount, promocode }
  }

  /** Lets time and blocks pass, one turn after another. */
  async function turn() {
    await advance(5)
    await Promise.all(sandbox.networks.opened.map(network => network.mine(3)))
    await sandbox.tick()
  }

  /** Every status the order had on its way to `status`, and the order there. */
  async function reaches(uuid: string, status: OrderStatus) {
    const seen: OrderStatus[] = []
    for (let turns = 0; turns < 20; turns++) {
      const now = await order(uuid)
      if (seen.at(-1) !== now.status) seen.push(now.status)
      if (now.status === status) return { order: now, seen }
      await turn()
    }
    throw new Error(`The order went ${seen.join(' → ')} and never reached ${status}.`)
  }

  return {
    ask,
    good,
    order,
    advance,
    turn,
    reaches,
    estimated,
    async buys(currency: string, amount: string, promocode?: string): Promise<OrderAnswer> {
      return good('POST', '/api/order/create', await estimated(currency, amount, promocode))
    },
    saves: (uuid: string, address: string) => good('POST', `/api/order/${uuid}/save_wallet`, { address }),
    pays: (uuid: string, amount?: string) => good('POST', `/_sandbox/orders/${uuid}/pay`, amount ? { amount } : {}),
    does: (uuid: string, action: string, body: unknown = {}) =>
      good('POST', `/_sandbox/orders/${uuid}/${action}`, body) as Promise<OrderAnswer>,
    /** What a node of the sandbox answers. */
    async node(chainId: number, method: string, params: unknown[] = []) {
      const { result, error } = await good('POST', `/rpc/${chainId}`, { jsonrpc: '2.0', id: 1, method, params })
      if (error) throw new Error(error.message)
      return result
    },
    fract: (address: string) => sandbox.chain.fractBalance(address as `0x${string}`),
  }
}

export function wei(fract: Decimal): bigint {
  return toUnits(fract, 18)
}
