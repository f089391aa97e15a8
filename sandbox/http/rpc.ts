import { Hono } from 'hono'
import * as v from 'valibot'
import type { Chain } from '../chain/chain'
import { Refusal } from '../engine/refusal'
import { jsonOf } from './body'

/** What a wallet or a page may ask of the node. Its `anvil_*` methods make money from nothing, and stay inside. */
const METHODS = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_syncing',
  'net_version',
  'web3_clientVersion',
])
const MOST_CALLS = 100
const LIMIT = 15_000

const call = v.looseObject({ method: v.string() })
const calls = v.union([call, v.pipe(v.array(call), v.minLength(1), v.maxLength(MOST_CALLS))])

/** `POST /rpc/{chainId}`: JSON-RPC, passed on to the node behind the sandbox. */
export function rpc({ id, rpcUrl }: Chain): Hono {
  return new Hono().post('/:chainId', async c => {
    if (c.req.param('chainId') !== String(id)) throw new Refusal(404, `The sandbox runs chain ${id} alone.`)
    const body = v.safeParse(calls, await jsonOf(c))
    if (!body.success) throw new Refusal(422, `The body is no JSON-RPC call, nor a list of 1 to ${MOST_CALLS}.`)
    const barred = [body.output].flat().find(({ method }) => !METHODS.has(method))
    if (barred) throw new Refusal(403, `The method ${barred.method.slice(0, 64)} is not passed on to the node.`)
    try {
      const answer = await fetch(rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body.output),
        signal: AbortSignal.timeout(LIMIT),
      })
      return c.body(await answer.text(), 200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    } catch {
      throw new Refusal(502, 'The node behind the sandbox does not answer.')
    }
  })
}
