/** What a page asks the wallet for, checked as real wallets do before they ask anybody. */
import {
  type Address,
  decodeFunctionData,
  erc20Abi,
  formatUnits,
  getAddress,
  type Hex,
  isAddress,
  isAddressEqual,
  isHex,
} from 'viem'
import { ASSETS } from '../chain/assets'
import type { Network } from '../chain/chain'
import { clientOf } from '../chain/client'
import type { Networks } from '../chain/networks'
import { WalletError } from './error'
import type { Sending } from './keyring'

const invalid = (message: string) => new WalletError(-32_602, message)

/** The chain of a hexadecimal id, `null` for what is none. */
export function chainIdOf(value: unknown): number | null {
  return typeof value === 'string' && /^0x[0-9a-f]{1,12}$/i.test(value) ? Number(value) : null
}

/** The transaction that a page may ask for. @throws WalletError */
export function sendingOf(asked: unknown, network: Network, networks: Networks, from: Address): Sending {
  const { to, value = '0x0', data = '0x', chainId, ...rest } = (asked ?? {}) as Record<string, unknown>
  if (chainId !== undefined && chainIdOf(chainId) !== network.id) {
    const isKnown = networks.known.some(known => known.chainId === chainIdOf(chainId))
    throw new WalletError(isKnown ? 4901 : -32_602, `chainId: the wallet is on chain ${network.id}.`)
  }
  if (typeof rest.from !== 'string' || !isAddress(rest.from, { strict: false })) throw invalid('from: is no address.')
  if (!isAddressEqual(rest.from, from)) throw new WalletError(4100, 'from: is not the connected account.')
  if (typeof to !== 'string' || !isAddress(to, { strict: false })) throw invalid('to: is no address.')
  if (!isHex(value) || value === '0x') throw invalid('value: is no number.')
  if (!isHex(data)) throw invalid('data: is not hex.')
  return { to: getAddress(to), value: BigInt(value), ...(data !== '0x' && { data }) }
}

/** What a transaction does, in words, and where to. */
export function described({ to, value, data }: Sending, { code, tokens }: Network): { does: string; to: Address } {
  const assets = [...ASSETS.values()].filter(({ network }) => network === code)
  const [tokenId] = [...tokens].find(([, contract]) => isAddressEqual(contract, to)) ?? []
  const token = assets.find(({ id }) => id === tokenId)
  const native = assets.find(({ contract }) => contract === null)
  const [payee, units] = token && data ? transferred(data) : []
  if (token && payee && units !== undefined) {
    return { does: `Send ${formatUnits(units, token.decimals)} ${token.symbol}`, to: payee }
  }
  const amount = `${formatUnits(value, 18)} ${native?.symbol ?? 'coins'}`
  return { does: data ? `Call a contract, with ${amount}` : `Send ${amount}`, to }
}

function transferred(data: Hex): readonly [Address, bigint] | readonly [] {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    return functionName === 'transfer' ? args : []
  } catch {
    return []
  }
}

/** The token of EIP-747, which must be what the chain says it is. @throws WalletError */
export async function tokenOf(network: Network, params: unknown): Promise<{ address: Address; symbol: string }> {
  const { type, options } = (params ?? {}) as { type?: unknown; options?: Record<string, unknown> }
  const { address, symbol, decimals } = options ?? {}
  if (type !== 'ERC20' || typeof address !== 'string' || !isAddress(address))
    throw invalid('wallet_watchAsset: no ERC-20.')
  const read = { address, abi: erc20Abi } as const
  const client = clientOf(network.rpcUrl)
  const onChain = await Promise.all([
    client.readContract({ ...read, functionName: 'symbol' }),
    client.readContract({ ...read, functionName: 'decimals' }),
  ]).catch(() => {
    throw invalid('address: no token is there.')
  })
  if (onChain[0] !== symbol || onChain[1] !== Number(decimals))
    throw invalid(`The token is ${onChain.join(' with ')} decimals.`)
  return { address, symbol: onChain[0] }
}
