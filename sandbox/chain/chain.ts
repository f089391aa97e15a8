import type { Abi, Address, Hash, Hex } from 'viem'

/** One movement of an asset to an address, as the chain recorded it. `id` is unique for all time. */
export interface Transfer {
  id: string
  to: Address
  /** The asset's id, such as 'bsc usdt'. */
  asset: string
  units: bigint
  txHash: Hash
  blockNumber: bigint
}

/** A payout that is signed and not yet sent: stored before it is broadcast, so that it is never paid twice. */
export interface SignedPayout {
  raw: Hex
  hash: Hash
  nonce: number
}

/** A network that orders are paid on, whichever node runs it. Amounts are bigints in the asset's smallest unit. */
export interface Network {
  /** Its short code. */
  readonly code: string
  readonly id: number
  readonly rpcUrl: string
  /** The payment tokens' contracts here, by the assets' ids. */
  readonly tokens: ReadonlyMap<string, Address>
  /** The number of the newest block that is on disk: after a kill the chain never falls back behind it. */
  head(): Promise<bigint>
  /**
   * Transfers to any of `addresses` in the blocks from `from` to `to`, both included and none above `head()`. Failed
   * transactions are left out. Asking for the same blocks again gives the same ids.
   */
  transfersTo(addresses: readonly Address[], from: bigint, to: bigint): Promise<Transfer[]>
  /** The outcome of a transaction, `null` while it is in no block. Its block is on disk, as with `head`. */
  outcome(hash: Hash): Promise<{ success: boolean; blockNumber: bigint } | null>
  /** Pays as a buyer would, from the sandbox's own funded account: the asset with this id. Resolves with the hash once mined. */
  pay(asset: string, to: Address, units: bigint): Promise<Hash>
  /** Adds empty blocks, so that confirmations come at once. A node that is not anvil keeps its own pace. */
  mine(blocks: number): Promise<void>
  /** Stores the state and ends the sandbox's own node; another node is left alone. */
  close(): Promise<void>
}

/** The sale's own network, from which FRACT is paid out. */
export interface Chain extends Network {
  readonly fract: { address: Address; abi: Abi; decimals: 18 }
  /** The next unused nonce of the treasury, counting pending transactions. */
  payoutNonce(): Promise<number>
  /** Signs a FRACT transfer from the treasury without sending it. */
  signPayout(to: Address, units: bigint, nonce: number): Promise<SignedPayout>
  /**
   * Sends a signed payout. One that the chain already has is no error; a nonce that another transaction took is. A node
   * that was killed may have forgotten it: send it again until there is an `outcome`.
   */
  broadcast(raw: Hex): Promise<void>
  fractBalance(of: Address): Promise<bigint>
}
