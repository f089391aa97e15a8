import { Hono } from 'hono'
import * as v from 'valibot'
import type { Networks } from '../chain/networks'
import { Refusal } from '../engine/refusal'
import { jsonOf } from './body'

/** What a wallet or a page may ask of the node. Its `anvil_*` methods make money from nothing, and stay inside. */
export const METHODS = [
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
]
const MOST_CALLS = 100
const LIMIT = 15_000
/** More gas than any call of the page needs, and a fraction of a second of the node's time. */
const MOST_GAS = 10_000_000n

/** What the node carries out as long as it has gas, and no block limits: an endless one would stop the chain. */
const COMPUTED = new Set(['eth_call', 'eth_estimateGas'])

const call = v.looseObject({ method: v.string(), params: v.optional(v.unknown()) })
const calls = v.union([call, v.pipe(v.array(call), v.minLength(1), v.maxLength(MOST_CALLS))])

/** `POST /rpc/{chainId}`: JSON-RPC, passed on to the node of one of the sandbox's networks. */
export function rpc(networks: Networks): Hono {
  return new Hono().post('/:chainId', async c => {
    const network = networks.known.find(({ chainId }) => c.req.param('chainId') === String(chainId))
    if (!network) {
      throw new Refusal(
        404,
        `The sandbox runs the chains ${networks.known.map(({ chainId }) => chainId).join(', ')} alone.`,
      )
    }
    const body = v.safeParse(calls, await jsonOf(c))
    if (!body.success) throw new Refusal(422, `The body is no JSON-RPC call, nor a list of 1 to ${MOST_CALLS}.`)
    const barred = [body.output].flat().find(({ method }) => !METHODS.includes(method))
    if (barred) throw new Refusal(403, `The method ${barred.method.slice(0, 64)} is not passed on to the node.`)
    const asked = Array.isArray(body.output) ? body.output.map(limited) : limited(body.output)
    const { rpcUrl } = await networks.open(network.code)
    try {
      const answer = await fetch(rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asked),
        signal: AbortSignal.timeout(LIMIT),
      })
      return c.body(await answer.text(), 200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    } catch {
      throw new Refusal(502, 'The node behind the sandbox does not answer.')
    }
  })
}

type Call = v.InferOutput<typeof call>

/** The call with at most {@link MOST_GAS}, and without the overrides that could give it more. @throws Refusal 422 */
function limited(call: Call): Call {
  if (!COMPUTED.has(call.method)) return call
  const [transaction, block = 'latest', ...overrides] = Array.isArray(call.params) ? call.params : []
  if (typeof transaction !== 'object' || transaction === null || overrides.length > 0) {
    throw new Refusal(422, `${call.method}: takes a transaction and a block, and no overrides.`)
  }
  const { gas } = transaction as { gas?: unknown }
  const asked = typeof gas === 'string' && /^0x[0-9a-f]{1,64}$/i.test(gas) ? BigInt(gas) : MOST_GAS
  const given = asked < MOST_GAS ? asked : MOST_GAS
  return { ...call, params: [{ ...transaction, gas: `0x${given.toString(16)}` }, block] }
}
