import { type Address, encodeFunctionData, type Hash, type Hex, isHex, keccak256, type TypedDataDefinition } from 'viem'
import artifacts from '../chain/artifacts/contracts.json' with { type: 'json' }
import type { Network } from '../chain/chain'
import { type Client, clientOf } from '../chain/client'
import type { Accounts } from '../chain/keys'
import type { AccountName, Ending } from './modes'

/** What `eth_sendTransaction` asks for; fee and nonce are the wallet's. */
export interface Sending {
  to: Address
  value: bigint
  data?: Hex
}

/** The Sandbox Wallet's throw-away keys, at work; the keys themselves never leave this process. */
export interface Keyring {
  readonly addresses: Readonly<Record<AccountName, Address>>
  sign(account: AccountName, method: string, params: readonly unknown[]): Promise<Hex>
  /** Resolves with the transaction's hash. What an ending replaces it by is sent `after` so many milliseconds. */
  send(account: AccountName, network: Network, sending: Sending, way: { ending: Ending; after: number }): Promise<Hash>
}

const ROLES = {
  'first account': 'wallet',
  'another account': 'another',
  'contract account': 'contract',
  'empty account': 'empty',
  'account without gas': 'gasless',
} as const satisfies Record<AccountName, keyof Accounts>

/** The factor of a replacement's fee: nodes refuse a replacement that does not clearly pay more. */
const DEARER = 2n

export function keyring(accounts: Accounts, log: (line: string) => void): Keyring {
  const addresses = Object.fromEntries(
    Object.entries(ROLES).map(([name, role]) => [name, accounts[role].address]),
  ) as Record<AccountName, Address>
  /** The account that signs. A contract has no key: the first account tells it what to send. */
  const ownerOf = (account: AccountName) => accounts[account === 'contract account' ? 'wallet' : ROLES[account]]
  const nonces = nonceKeeper()

  return {
    addresses,

    async sign(account, method, params) {
      const owner = ownerOf(account)
      if (method === 'eth_signTypedData_v4') {
        const [, data] = params
        return owner.signTypedData((typeof data === 'string' ? JSON.parse(data) : data) as TypedDataDefinition)
      }
      const [message] = params
      if (!isHex(message)) throw new Error('The message must be hex.')
      return owner.signMessage({ message: { raw: message } })
    },

    async send(account, network, sending, { ending, after }) {
      const client = clientOf(network.rpcUrl)
      const owner = ownerOf(account)
      const sent = account === 'contract account' ? executed(addresses[account], sending) : sending
      const [estimated, fees] = await Promise.all([
        client.estimateGas({ account: owner.address, ...sent }),
        client.estimateFeesPerGas(),
      ])
      const signed = (transaction: Sending, gas: bigint, nonce: number, dearer = 1n) =>
        owner.signTransaction({
          type: 'eip1559',
          chainId: network.id,
          nonce,
          gas,
          maxFeePerGas: fees.maxFeePerGas * dearer,
          maxPriorityFeePerGas: fees.maxPriorityFeePerGas * dearer,
          ...transaction,
        })
      const gas = (estimated * (ending === 'reverts' && sent.data ? 7n : 12n)) / 10n

      return nonces.take(client, network, owner.address, async nonce => {
        const raw = await signed(sent, gas, nonce)
        if (ending !== 'speeds up' && ending !== 'cancels')
          return client.sendRawTransaction({ serializedTransaction: raw })
        // Anvil would mine it at once, so it is kept back; a node that knows no such transaction yet is what the page sees.
        const nothing = { to: owner.address, value: 0n }
        const replacement = await signed(ending === 'cancels' ? nothing : sent, gas, nonce, DEARER)
        setTimeout(() => {
          client.sendRawTransaction({ serializedTransaction: replacement }).catch(failure => {
            nonces.forget(network, owner.address)
            log(`The Sandbox Wallet could not replace its transaction: ${failure.message}`)
          })
        }, after).unref()
        return keccak256(raw)
      })
    },
  }
}

/** The same, sent by a contract account. */
function executed(account: Address, { to, value, data = '0x' }: Sending): Sending {
  const { abi } = artifacts.SmartAccount
  return { to: account, value: 0n, data: encodeFunctionData({ abi, functionName: 'execute', args: [to, value, data] }) }
}

/** Gives out nonces one after the other, those of transactions that are kept back among them. */
function nonceKeeper() {
  const next = new Map<string, number>()
  const turns = new Map<string, Promise<unknown>>()
  const keyOf = (network: Network, address: Address) => `${network.id} ${address}`
  return {
    take<Result>(client: Client, network: Network, address: Address, use: (nonce: number) => Promise<Result>) {
      const key = keyOf(network, address)
      const turn = (turns.get(key) ?? Promise.resolve()).then(async () => {
        const known = await client.getTransactionCount({ address, blockTag: 'pending' })
        const nonce = Math.max(known, next.get(key) ?? 0)
        const result = await use(nonce)
        next.set(key, nonce + 1)
        return result
      })
      turns.set(
        key,
        turn.catch(() => {}),
      )
      return turn
    },
    forget: (network: Network, address: Address) => next.delete(keyOf(network, address)),
  }
}
