import { fromPromise } from 'xstate'
import type { SaleApi } from '#api/client'
import { Failure } from '#domain/failure'
import { LIMITS } from '#domain/limits'
import { type DeliveryClaim, type DeliveryFinding, movesTokens, transactionReceipt } from '#domain/proof'
import type { ReadThroughWallet } from './wallet/wallet'

/** `decimals()` of ERC-20, as it is called. */
const DECIMALS = '0x313ce567'

/**
 * Asks the chain for the transaction of a delivery, and reads in its logs what it moved: through the connected wallet,
 * else the configured node. Rejects where there is neither, or where the answer cannot be read: then nothing is known.
 */
export function deliveryActors(
  { rpcUrl }: { rpcUrl: string },
  api: Pick<SaleApi, 'contract'>,
  readThroughWallet: ReadThroughWallet,
) {
  /** What a wallet's node does not know, or not yet, the configured one may. */
  const ask = async (method: string, params: unknown[], signal: AbortSignal): Promise<unknown> => {
    const seen = await readThroughWallet({ method, params }).catch(() => undefined)
    if (seen === undefined) return askNode(rpcUrl, method, params, signal)
    return seen ?? askNode(rpcUrl, method, params, signal).catch(() => null)
  }

  return {
    'check delivery': fromPromise<DeliveryFinding, DeliveryClaim | null>(async ({ input: claim, signal }) => {
      if (!claim) throw unreadable('was asked for no transaction')
      const told = await ask('eth_getTransactionReceipt', [claim.txHash], signal)
      if (told === null) return 'unseen'
      const receipt = transactionReceipt(told)
      if (receipt?.hash.toLowerCase() !== claim.txHash.toLowerCase()) throw unreadable('answered with another one')
      const { address: contract } = await api.contract(signal)
      const word = String(await ask('eth_call', [{ to: contract, data: DECIMALS }, 'latest'], signal))
      const decimals = /^0x[0-9a-fA-F]{64}$/.test(word) ? Number(word) : Number.NaN
      if (!(decimals <= 77)) throw unreadable(`gave the token ${word.slice(0, 80)} decimals`)
      return movesTokens(receipt, { contract, to: claim.to, amount: claim.amount, decimals }) ? 'moved' : 'different'
    }),
  }
}

async function askNode(rpcUrl: string, method: string, params: unknown[], signal: AbortSignal): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    signal: AbortSignal.any([signal, AbortSignal.timeout(LIMITS.requestTimeout)]),
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const body: unknown = await response.json()
  // A node that answers with an error has no result, and an empty one would be read as an answer.
  if (!response.ok || typeof body !== 'object' || body === null || !('result' in body) || body.result === undefined) {
    throw unreadable(`answered ${method} with no result`)
  }
  return body.result
}

function unreadable(what: string): Failure {
  return new Failure('invalid', `The node that should show the delivery ${what}. It counts as not checked.`)
}
