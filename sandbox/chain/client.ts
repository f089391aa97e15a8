import { createPublicClient, type Hash, http, testActions, walletActions } from 'viem'

/** How many calls go to the node in one request, and how many blocks are read at once. */
export const BATCH = 200
/** A transaction that a killed node forgot is never mined. */
const MINING_LIMIT = 60_000

export type Client = ReturnType<typeof clientOf>

/** A node as the sandbox asks it. */
export function clientOf(rpcUrl: string) {
  return createPublicClient({
    transport: http(rpcUrl, { batch: { batchSize: BATCH } }),
    cacheTime: 0,
    pollingInterval: 50,
  })
    .extend(walletActions)
    .extend(testActions({ mode: 'anvil' }))
}

/** The block that a transaction went into; throws for one that failed there. */
export async function mined(client: Client, hash: Hash): Promise<bigint> {
  const receipt = await client.waitForTransactionReceipt({ hash, timeout: MINING_LIMIT })
  if (receipt.status !== 'success') throw new Error(`The transaction ${hash} failed on the chain.`)
  return receipt.blockNumber
}

/** `null` for the error of a missing thing; any other error is thrown on. */
export function absent(failure: unknown, kind: new (...args: never[]) => Error): null {
  if (failure instanceof kind) return null
  throw failure
}
