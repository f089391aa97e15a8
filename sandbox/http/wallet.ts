import { Hono } from 'hono'
import * as v from 'valibot'
import type { Sale } from '../engine/sale'
import { walletScript } from '../wallet/script'
import { bodyOf } from './body'

const call = v.looseObject({ method: v.string(), params: v.optional(v.array(v.unknown()), []) })

/** `/_sandbox/wallet`: the Sandbox Wallet's page side as a script, and the JSON-RPC methods that need its key. */
export function wallet({ chain, wallet }: Sale): Hono {
  return new Hono()
    .get('/provider.js', async c =>
      c.body(await walletScript(chain.id), 200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }),
    )
    .post('/rpc', async c => {
      const { method, params } = await bodyOf(c, call)
      return c.json({ jsonrpc: '2.0', id: 1, result: await wallet.sign(method, params) })
    })
}
