/** The chain through a node's RPC: the sandbox's own anvil, or any other node that `rpcUrl` names. */
import {
  type Abi,
  type Account,
  type Address,
  BlockNotFoundError,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  getContractAddress,
  type Hash,
  type Hex,
  http,
  isAddressEqual,
  keccak256,
  parseAbiItem,
  parseEther,
  parseGwei,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  testActions,
  walletActions,
} from 'viem'
import { Obstacle } from '../obstacle'
import { type Anvil, PATIENCE, startAnvil } from './anvil'
import artifacts from './artifacts/contracts.json' with { type: 'json' }
import type { Asset, Chain, SignedPayout, Transfer } from './chain'
import { type Accounts, accountsOf, openMnemonic } from './keys'

export interface ChainOptions {
  /** Where the mnemonic and anvil's state live. */
  folder: string
  /** The chain id of the sandbox's own anvil; another node tells its own. */
  chainId: number
  /** Another node's RPC; `null` starts anvil. */
  rpcUrl: string | null
  /** Starts anvil with an empty chain; another node keeps what it has. */
  fresh?: boolean
  /** How long the sandbox's own anvil may not answer before it is killed and started again, in milliseconds. */
  patience?: number
  log?: (line: string) => void
}

type Client = ReturnType<typeof connect>
type Token = 'USDT' | 'USDC'
type Addresses = Record<'FRACT' | Token, Address>

const DECIMALS = { POL: 18, USDT: 6, USDC: 6 } as const satisfies Record<Asset, number>
const TOKEN_SUPPLY = 1_000_000_000n * 10n ** 6n
const BUYER_SHARE = TOKEN_SUPPLY / 2n
const WALLET_SHARE = 1_000_000n * 10n ** 6n
const POL_GIVEN = parseEther('1000000')
const PAYOUT_GAS = 150_000n
/** A signed payout may be sent long after it was signed: its fee cap is far above what a block asks for. */
const LEAST_FEE_CAP = parseGwei('100')
/** A transaction that a killed node forgot is never mined. */
const MINING_LIMIT = 60_000
const BLOCKS_AT_ONCE = 200n
const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

/**
 * Opens the sandbox's chain: the node, the accounts of the folder's mnemonic with funds, and the three contracts, which
 * are deployed once. Throws an `Obstacle` where that cannot be.
 */
export async function openChain({
  folder,
  chainId,
  rpcUrl,
  fresh = false,
  patience = PATIENCE,
  log = () => {},
}: ChainOptions): Promise<Chain> {
  const accounts = accountsOf(openMnemonic(folder))
  const own = rpcUrl === null ? await startAnvil({ folder, chainId, fresh, patience, log }) : null
  try {
    const url = own?.rpcUrl ?? rpcUrl ?? ''
    const client = connect(url)
    const [id, version] = await Promise.all([client.getChainId(), nodeVersion(client)]).catch(() => {
      throw new Obstacle(`No node answers at ${url}: start it, or leave SANDBOX_RPC_URL out.`)
    })
    const isAnvil = version.startsWith('anvil/')
    await fund(client, accounts, isAnvil)
    const addresses = await setUp(client, accounts)
    return chainOf({ client, url, id, accounts, addresses, own, isAnvil })
  } catch (failure) {
    await own?.close()
    throw failure
  }
}

function connect(url: string) {
  return createPublicClient({
    transport: http(url, { batch: { batchSize: Number(BLOCKS_AT_ONCE) } }),
    cacheTime: 0,
    pollingInterval: 50,
  })
    .extend(walletActions)
    .extend(testActions({ mode: 'anvil' }))
}

function nodeVersion(client: Client): Promise<string> {
  return client.request({ method: 'web3_clientVersion' })
}

async function fund(client: Client, { treasury, buyer, wallet }: Accounts, isAnvil: boolean): Promise<void> {
  const poor = async (address: Address) => (await client.getBalance({ address })) < (isAnvil ? POL_GIVEN / 2n : 1n)
  if (isAnvil) {
    for (const { address } of [treasury, buyer, wallet]) {
      if (await poor(address)) await client.setBalance({ address, value: POL_GIVEN })
    }
  } else if ((await poor(treasury.address)) || (await poor(buyer.address))) {
    throw new Obstacle(
      `Send test funds to ${treasury.address} (it pays out) and ${buyer.address} (it pays in) on this node, or leave SANDBOX_RPC_URL out.`,
    )
  }
}

/**
 * The treasury's first transactions, by nonce: the three contracts, then the shares of those who pay. A set-up that was cut
 * short goes on where it stopped, and no later nonce is ever taken here: those belong to payouts that may be signed already.
 */
async function setUp(client: Client, { treasury, buyer, wallet }: Accounts): Promise<Addresses> {
  const createdAt = (nonce: bigint) => getContractAddress({ from: treasury.address, nonce })
  const addresses: Addresses = { FRACT: createdAt(0n), USDT: createdAt(1n), USDC: createdAt(2n) }

  const deploy = (contract: { abi: unknown; bytecode: string }, args: unknown[]) => (nonce: number) =>
    client.deployContract({
      account: treasury,
      chain: null,
      abi: contract.abi as Abi,
      bytecode: contract.bytecode as Hex,
      args,
      nonce,
    })
  const give = (token: Token, to: Address, units: bigint) => (nonce: number) =>
    sendToken(client, treasury, addresses[token], to, units, nonce)

  const steps = [
    deploy(artifacts.Fract, []),
    deploy(artifacts.PaymentToken, ['Tether USD', 'USDT', DECIMALS.USDT, TOKEN_SUPPLY]),
    deploy(artifacts.PaymentToken, ['USD Coin', 'USDC', DECIMALS.USDC, TOKEN_SUPPLY]),
    give('USDT', buyer.address, BUYER_SHARE),
    give('USDC', buyer.address, BUYER_SHARE),
    give('USDT', wallet.address, WALLET_SHARE),
    give('USDC', wallet.address, WALLET_SHARE),
  ]
  const done = await client.getTransactionCount({ address: treasury.address })
  for (const [nonce, step] of steps.entries()) {
    if (nonce >= done) await mined(client, await step(nonce))
  }
  const codes = await Promise.all(Object.values(addresses).map(address => client.getCode({ address })))
  if (codes.some(code => code === undefined)) {
    throw new Obstacle(
      `The treasury ${treasury.address} did something else on this chain before: start an empty chain.`,
    )
  }
  return addresses
}

interface Parts {
  client: Client
  url: string
  id: number
  accounts: Accounts
  addresses: Addresses
  /** The sandbox's own anvil; `null` for a node of somebody else, which the sandbox neither stores nor ends. */
  own: Anvil | null
  isAnvil: boolean
}

function chainOf({ client, url, id, accounts, addresses, own, isAnvil }: Parts): Chain {
  const tokens = [addresses.USDT, addresses.USDC]
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
    const numbers = Array.from({ length: Number(to - from) + 1 }, (_, i) => from + BigInt(i))
    const blocks = await Promise.all(numbers.map(block))
    const transfers = blocks.flatMap(found =>
      (found?.transactions ?? []).flatMap((sent): Transfer[] => {
        const receiver = sent.to && getAddress(sent.to)
        if (!receiver || !wanted.has(receiver) || sent.value === 0n) return []
        const { hash, blockNumber, value } = sent
        return [{ id: `${hash}:native`, to: receiver, asset: 'POL', units: value, txHash: hash, blockNumber }]
      }),
    )
    const outcomes = await Promise.all(transfers.map(transfer => outcome(transfer.txHash)))
    return transfers.filter((_, i) => outcomes[i]?.success)
  }

  async function tokenTransfers(wanted: ReadonlySet<Address>, from: bigint, to: bigint): Promise<Transfer[]> {
    const logs = await client.getLogs({
      address: tokens,
      event: TRANSFER,
      args: { to: [...wanted] },
      fromBlock: from,
      toBlock: to,
      strict: true,
    })
    return logs
      .filter(log => log.args.value > 0n)
      .map(log => ({
        id: `${log.transactionHash}:${log.logIndex}`,
        to: getAddress(log.args.to),
        asset: isAddressEqual(log.address, addresses.USDT) ? 'USDT' : 'USDC',
        units: log.args.value,
        txHash: log.transactionHash,
        blockNumber: log.blockNumber,
      }))
  }

  async function payNow(asset: Asset, to: Address, units: bigint): Promise<Hash> {
    const hash =
      asset === 'POL'
        ? await client.sendTransaction({ account: accounts.buyer, chain: null, to, value: units })
        : await sendToken(client, accounts.buyer, addresses[asset], to, units)
    const number = await mined(client, hash)
    await own?.keep(number)
    return hash
  }

  return {
    id,
    rpcUrl: url,
    fract: { address: addresses.FRACT, abi: artifacts.Fract.abi as Abi, decimals: 18 },
    tokens: { USDT: addresses.USDT, USDC: addresses.USDC },
    decimals: DECIMALS,

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

    payoutNonce: () => client.getTransactionCount({ address: accounts.treasury.address, blockTag: 'pending' }),

    async signPayout(to, units, nonce): Promise<SignedPayout> {
      const fees = await client.estimateFeesPerGas()
      const raw = await accounts.treasury.signTransaction({
        type: 'eip1559',
        chainId: id,
        nonce,
        to: addresses.FRACT,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] }),
        gas: PAYOUT_GAS,
        maxFeePerGas: fees.maxFeePerGas * 2n > LEAST_FEE_CAP ? fees.maxFeePerGas * 2n : LEAST_FEE_CAP,
        maxPriorityFeePerGas: fees.maxPriorityFeePerGas,
      })
      return { raw, hash: keccak256(raw), nonce }
    },

    async broadcast(raw) {
      try {
        await client.sendRawTransaction({ serializedTransaction: raw })
      } catch (failure) {
        const known = await client
          .getTransaction({ hash: keccak256(raw) })
          .catch(error => absent(error, TransactionNotFoundError))
        if (!known) throw failure
      }
    },

    outcome,
    fractBalance: of =>
      client.readContract({ address: addresses.FRACT, abi: erc20Abi, functionName: 'balanceOf', args: [of] }),

    pay(asset, to, units) {
      const paid = paying.then(() => payNow(asset, to, units))
      // One after the other: two payments at once would take the same nonce.
      paying = paid.catch(() => {})
      return paid
    },

    async mine(blocks) {
      if (isAnvil) await client.mine({ blocks })
    },

    close: async () => own?.close(),
  }
}

function sendToken(
  client: Client,
  from: Account,
  token: Address,
  to: Address,
  units: bigint,
  nonce?: number,
): Promise<Hash> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] })
  return client.sendTransaction({ account: from, chain: null, to: token, data, nonce })
}

/** The block that a transaction went into; throws for one that failed there. */
async function mined(client: Client, hash: Hash): Promise<bigint> {
  const receipt = await client.waitForTransactionReceipt({ hash, timeout: MINING_LIMIT })
  if (receipt.status !== 'success') throw new Error(`The transaction ${hash} failed on the chain.`)
  return receipt.blockNumber
}

/** `null` for the error of a missing thing; any other error is thrown on. */
function absent(failure: unknown, kind: new (...args: never[]) => Error): null {
  if (failure instanceof kind) return null
  throw failure
}
