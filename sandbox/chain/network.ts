/** A network through a node's RPC: an anvil of the sandbox's own, or any other node. */
import {
  type Address,
  BlockNotFoundError,
  getAddress,
  type Hash,
  isAddressEqual,
  parseAbiItem,
  TransactionReceiptNotFoundError,
} from 'viem'
import { Obstacle } from '../obstacle'
import { type Anvil, type AnvilOptions, PATIENCE, startAnvil } from './anvil'
import { ASSETS, transferData } from './assets'
import type { Network, Transfer } from './chain'
import { absent, BATCH, type Client, clientOf, mined } from './client'
import type { Accounts } from './keys'
import { furnish, tokensOf } from './tokens'

const BLOCKS_AT_ONCE = BigInt(BATCH)
const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

export interface NodeOptions extends Partial<AnvilOptions> {
  /** Where anvil's state lives. */
  folder: string
  /** The chain id of the sandbox's own anvil; another node tells its own. */
  chainId: number
  /** Another node's RPC; `null` starts anvil. */
  rpcUrl: string | null
}

/** A node that answers. */
export interface Node {
  readonly client: Client
  readonly url: string
  readonly id: number
  /** The sandbox's own anvil; `null` for a node of somebody else, which the sandbox neither stores nor ends. */
  readonly own: Anvil | null
  readonly isAnvil: boolean
}

/** Starts anvil, or finds the other node, and does `work` with it; ends anvil where that fails. @throws Obstacle */
export async function withNode<Result>(
  { rpcUrl, fresh = false, patience = PATIENCE, log = () => {}, ...options }: NodeOptions,
  work: (node: Node) => Promise<Result>,
): Promise<Result> {
  const own = rpcUrl === null ? await startAnvil({ ...options, fresh, patience, log }) : null
  try {
    const url = own?.rpcUrl ?? rpcUrl ?? ''
    const client = clientOf(url)
    const [id, version] = await Promise.all([
      client.getChainId(),
      client.request({ method: 'web3_clientVersion' }),
    ]).catch(() => {
      throw new Obstacle(`No node answers at ${url}: start it, or leave SANDBOX_RPC_URL out.`)
    })
    return await work({ client, url, id, own, isAnvil: version.startsWith('anvil/') })
  } catch (failure) {
    await own?.close()
    throw failure
  }
}

/** Opens a network beside the sale's own, on an anvil in a folder of its own. @throws Obstacle */
export function openNetwork(code: string, accounts: Accounts, options: Omit<NodeOptions, 'rpcUrl'>): Promise<Network> {
  return withNode({ ...options, rpcUrl: null }, async node => {
    await furnish(node.client, code, accounts)
    return networkOnNode(node, code, accounts, realTokens(code))
  })
}

/** The payment tokens' addresses on the real network, by the assets' ids. */
export function realTokens(code: string): ReadonlyMap<string, Address> {
  return new Map(tokensOf(code).map(({ id, contract }) => [id, contract]))
}

/** A network on a node whose accounts and tokens are there. */
export function networkOnNode(
  node: Node,
  code: string,
  accounts: Accounts,
  tokens: ReadonlyMap<string, Address>,
): Network {
  const { client, own } = node
  const native = [...ASSETS.values()].find(({ network, contract }) => network === code && contract === null)
  let paying: Promise<unknown> = Promise.resolve()

  async function outcome(hash: Hash) {
    const receipt = await client
      .getTransactionReceipt({ hash })
      .catch(failure => absent(failure, TransactionReceiptNotFoundError))
    if (!receipt) return null
    await own?.keep(receipt.blockNumber)
    return { success: receipt.status === 'success', blockNumber: receipt.blockNumber }
  }

  /** The block with its transactions; `null` for an old empty one that anvil's stored state no longer has. */
  function block(blockNumber: bigint) {
    const found = client.getBlock({ blockNumber, includeTransactions: true })
    return own ? found.catch(failure => absent(failure, BlockNotFoundError)) : found
  }

  // Native transfers that a contract makes inside a transaction leave no trace in blocks or logs, and are not seen.
  async function nativeTransfers(wanted: ReadonlySet<Address>, from: bigint, to: bigint): Promise<Transfer[]> {
    if (!native) return []
    const numbers = Array.from({ length: Number(to - from) + 1 }, (_, i) => from + BigInt(i))
    const blocks = await Promise.all(numbers.map(block))
    const transfers = blocks.flatMap(found =>
      (found?.transactions ?? []).flatMap((sent): Transfer[] => {
        const receiver = sent.to && getAddress(sent.to)
        if (!receiver || !wanted.has(receiver) || sent.value === 0n) return []
        const { hash, blockNumber, value } = sent
        return [{ id: `${hash}:native`, to: receiver, asset: native.id, units: value, txHash: hash, blockNumber }]
      }),
    )
    const outcomes = await Promise.all(transfers.map(transfer => outcome(transfer.txHash)))
    return transfers.filter((_, i) => outcomes[i]?.success)
  }

  async function tokenTransfers(wanted: ReadonlySet<Address>, from: bigint, to: bigint): Promise<Transfer[]> {
    const logs = await client.getLogs({
      address: [...tokens.values()],
      event: TRANSFER,
      args: { to: [...wanted] },
      fromBlock: from,
      toBlock: to,
      strict: true,
    })
    return logs.flatMap(({ address, args, transactionHash, logIndex, blockNumber }): Transfer[] => {
      const [id] = [...tokens].find(([, contract]) => isAddressEqual(contract, address)) ?? []
      if (id === undefined || args.value === 0n) return []
      return [
        {
          id: `${transactionHash}:${logIndex}`,
          to: getAddress(args.to),
          asset: id,
          units: args.value,
          txHash: transactionHash,
          blockNumber,
        },
      ]
    })
  }

  return {
    code,
    id: node.id,
    rpcUrl: node.url,
    tokens,
    outcome,

    async head() {
      const number = await client.getBlockNumber()
      await own?.keep(number)
      return number
    },

    async transfersTo(receivers, from, to) {
      const wanted = new Set(receivers.map(address => getAddress(address)))
      const transfers: Transfer[] = []
      if (wanted.size === 0) return transfers
      for (let first = from; first <= to; first += BLOCKS_AT_ONCE) {
        const last = first + BLOCKS_AT_ONCE - 1n < to ? first + BLOCKS_AT_ONCE - 1n : to
        transfers.push(...(await nativeTransfers(wanted, first, last)), ...(await tokenTransfers(wanted, first, last)))
      }
      return transfers
    },

    pay(asset, to, units) {
      const contract = tokens.get(asset)
      if (asset !== native?.id && !contract) throw new Error(`${asset} is not paid on the network ${code}.`)
      const paid = paying.then(async () => {
        const hash = await client.sendTransaction({
          account: accounts.buyer,
          chain: null,
          ...(contract ? { to: contract, data: transferData(to, units) } : { to, value: units }),
        })
        await own?.keep(await mined(client, hash))
        return hash
      })
      // One after the other: two payments at once would take the same nonce.
      paying = paid.catch(() => {})
      return paid
    },

    async mine(blocks) {
      if (node.isAnvil) await client.mine({ blocks })
    },

    close: async () => own?.close(),
  }
}
