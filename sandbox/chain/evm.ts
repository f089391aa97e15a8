/** The sale's own chain: a network that FRACT is on. */
import {
  type Abi,
  type Address,
  encodeDeployData,
  erc20Abi,
  getContractAddress,
  type Hex,
  keccak256,
  parseGwei,
  parseUnits,
  TransactionNotFoundError,
} from 'viem'
import { Obstacle } from '../obstacle'
import artifacts from './artifacts/contracts.json' with { type: 'json' }
import { assetOf, SALE_NETWORK, transferData } from './assets'
import type { Chain, SignedPayout } from './chain'
import { absent, type Client, mined } from './client'
import { type Accounts, accountsOf, openMnemonic } from './keys'
import { type Node, type NodeOptions, networkOnNode, realTokens, withNode } from './network'
import { furnish } from './tokens'

/** The tokens that are deployed where none can be put at the real addresses: on a node that is not anvil. */
const DEPLOYED = ['matic usdt', 'matic usdc'] as const
/** The supply of a deployed token, and the shares of buyer and wallet, in whole tokens. */
const [SUPPLY, BUYER_SHARE, WALLET_SHARE] = ['1000000000', '500000000', '1000000']
const PAYOUT_GAS = 150_000n
/** A signed payout may be sent long after it was signed: its fee cap is far above what a block asks for. */
const LEAST_FEE_CAP = parseGwei('100')

/** `folder` has the mnemonic too. A fresh start of another node keeps what that has. */
export type ChainOptions = NodeOptions

/**
 * Opens the sandbox's chain: the node, the accounts of the folder's mnemonic with funds, FRACT, which is deployed once, and
 * the payment tokens. Throws an `Obstacle` where that cannot be.
 */
export async function openChain(options: ChainOptions): Promise<Chain> {
  const accounts = accountsOf(openMnemonic(options.folder))
  return withNode(options, async node => {
    const { client, isAnvil } = node
    if (isAnvil) await furnish(client, SALE_NETWORK, accounts)
    else await checkFunds(client, accounts)
    const { fract, tokens } = await setUp(node, accounts)
    return { ...networkOnNode(node, SALE_NETWORK, accounts, tokens), ...paymaster(node, accounts, fract) }
  })
}

async function checkFunds(client: Client, { treasury, buyer }: Accounts): Promise<void> {
  const held = await Promise.all([treasury, buyer].map(({ address }) => client.getBalance({ address })))
  if (held.includes(0n)) {
    throw new Obstacle(
      `Send test funds to ${treasury.address} (it pays out) and ${buyer.address} (it pays in) on this node, or leave SANDBOX_RPC_URL out.`,
    )
  }
}

/**
 * The treasury's first transactions, by nonce: FRACT and, where they are deployed, the payment tokens and the shares of
 * those who pay. A set-up that was cut short goes on where it stopped, and no later nonce is ever taken here: those belong to
 * payouts that may be signed already.
 */
async function setUp(
  { client, isAnvil }: Node,
  { treasury, buyer, wallet }: Accounts,
): Promise<{ fract: Address; tokens: ReadonlyMap<string, Address> }> {
  const createdAt = (nonce: number) => getContractAddress({ from: treasury.address, nonce: BigInt(nonce) })
  const fract = createdAt(0)
  const tokens = isAnvil ? realTokens(SALE_NETWORK) : new Map(DEPLOYED.map((id, place) => [id, createdAt(place + 1)]))

  const steps: { to?: Address; data: Hex }[] = [{ data: artifacts.Fract.bytecode as Hex }]
  if (!isAnvil) {
    const assets = DEPLOYED.map(assetOf)
    steps.push(
      ...assets.map(({ symbol, decimals }) => ({
        data: encodeDeployData({
          abi: artifacts.PaymentToken.abi as Abi,
          bytecode: artifacts.PaymentToken.bytecode as Hex,
          args: [symbol, symbol, decimals, parseUnits(SUPPLY, decimals)],
        }),
      })),
      ...[[buyer, BUYER_SHARE] as const, [wallet, WALLET_SHARE] as const].flatMap(([{ address }, share]) =>
        assets.map(({ id, decimals }) => ({
          to: tokens.get(id),
          data: transferData(address, parseUnits(share, decimals)),
        })),
      ),
    )
  }
  const done = await client.getTransactionCount({ address: treasury.address })
  for (const [nonce, step] of steps.entries()) {
    if (nonce < done) continue
    await mined(client, await client.sendTransaction({ account: treasury, chain: null, nonce, ...step }))
  }
  const codes = await Promise.all([fract, ...tokens.values()].map(address => client.getCode({ address })))
  if (codes.some(code => code === undefined)) {
    throw new Obstacle(
      `The treasury ${treasury.address} did something else on this chain before: start an empty chain.`,
    )
  }
  return { fract, tokens }
}

type Paymaster = Pick<Chain, 'fract' | 'payoutNonce' | 'signPayout' | 'broadcast' | 'fractBalance'>

/** The part of the sale's chain that pays out. */
function paymaster({ client, id }: Node, { treasury }: Accounts, fract: Address): Paymaster {
  return {
    fract: { address: fract, abi: artifacts.Fract.abi as Abi, decimals: 18 },

    payoutNonce: () => client.getTransactionCount({ address: treasury.address, blockTag: 'pending' }),

    async signPayout(to, units, nonce): Promise<SignedPayout> {
      const fees = await client.estimateFeesPerGas()
      const raw = await treasury.signTransaction({
        type: 'eip1559',
        chainId: id,
        nonce,
        to: fract,
        data: transferData(to, units),
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

    fractBalance: of => client.readContract({ address: fract, abi: erc20Abi, functionName: 'balanceOf', args: [of] }),
  }
}
