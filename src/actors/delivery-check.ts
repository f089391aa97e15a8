import { sameAddress } from '#domain/evm-address'
import { Failure } from '#domain/failure'
import { BYTES_32 } from '#domain/json-rpc'
import { TIMINGS } from '#domain/timings'
import {
  type DeliveryClaim,
  type DeliveryFinding,
  isBefore,
  movesTokens,
  transactionReceipt,
} from '#domain/verification'
import { DECIMALS } from './wallet/erc20'
import type { ReadThroughWallet } from './wallet/wallet'

/** Where the chain is read, and since when: the connected wallet, else the configured node. */
export interface Witnesses {
  rpcUrl: string
  /** The contract of FRACT: as the order's terms hold it, else as the sale's API names it. */
  tokenContract: () => Promise<string>
  /** When this browser made the order, in milliseconds of the epoch; `null` of an order that it did not make. */
  since: number | null
  readThroughWallet: ReadThroughWallet
}

/**
 * Fetches the transaction of a delivery from the chain, and verifies the claim by its logs, which have to move what all the
 * `claims` on it say. Rejects where no node answers, or where the answer cannot be read, because then nothing is known.
 */
export async function checkDelivery(
  claim: DeliveryClaim,
  claims: readonly DeliveryClaim[],
  { rpcUrl, tokenContract, since, readThroughWallet }: Witnesses,
  signal: AbortSignal,
): Promise<DeliveryFinding> {
  /** Asks the configured node where the wallet's node has no answer, because that node may lag behind. */
  const ask = async (method: string, params: unknown[]): Promise<unknown> => {
    const seen = await readThroughWallet({ method, params }).catch(() => undefined)
    if (seen === undefined) return askNode(rpcUrl, method, params, signal)
    return seen ?? askNode(rpcUrl, method, params, signal).catch(() => null)
  }

  const answer = await ask('eth_getTransactionReceipt', [claim.txHash])
  if (answer === null) return 'not found'
  const receipt = transactionReceipt(answer)
  if (receipt?.hash.toLowerCase() !== claim.txHash.toLowerCase()) throw unreadable('answered with another one')
  const contract = await tokenContract()
  const word = String(await ask('eth_call', [{ to: contract, data: DECIMALS }, 'latest']))
  const decimals = BYTES_32.test(word) ? Number(word) : Number.NaN
  if (!(decimals <= 77)) throw unreadable(`gave the token ${word.slice(0, 80)} decimals`)
  const amounts = claims.filter(({ to }) => sameAddress(to, claim.to)).map(({ amount }) => amount)
  if (!movesTokens(receipt, { contract, to: claim.to, amounts, decimals })) return 'mismatch'
  if (since === null || receipt.block === null) return 'verified'
  // A transaction of long ago may have brought as much to the same address.
  const block = await ask('eth_getBlockByNumber', [receipt.block, false]).catch(() => null)
  signal.throwIfAborted()
  return isBefore(since, block) ? 'mismatch' : 'verified'
}

/** Asks the configured node of the sale's chain. Rejects after 15 s, and where the node has no result. */
export async function askNode(
  rpcUrl: string,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
): Promise<unknown> {
  const limit = AbortSignal.timeout(TIMINGS.requestTimeout)
  const response = await fetch(rpcUrl, {
    method: 'POST',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const body: unknown = await response.json()
  // A node's error has no `result`, and must not be read as an unknown transaction.
  if (!response.ok || typeof body !== 'object' || body === null || !('result' in body) || body.result === undefined) {
    throw unreadable(`answered ${method} with no result`)
  }
  return body.result
}

function unreadable(what: string): Failure {
  return new Failure('invalid', `The node that should show the delivery ${what}. It counts as not checked.`)
}
