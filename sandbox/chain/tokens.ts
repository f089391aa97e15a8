/** What anvil is given without a transaction: coins, payment tokens at the addresses of the real ones, and a contract account. */
import {
  type Address,
  encodeAbiParameters,
  type Hex,
  keccak256,
  numberToHex,
  pad,
  parseEther,
  parseUnits,
  size,
  stringToHex,
} from 'viem'
import artifacts from './artifacts/contracts.json' with { type: 'json' }
import { ASSETS, type Asset, SILENT } from './assets'
import type { Client } from './client'
import type { Accounts } from './keys'

const COINS = parseEther('1000000')
/** What a wallet's account has of each payment token, in whole tokens. */
const WALLETS_SHARE = '100000000'
const TOKENS = {
  buyer: '500000000',
  wallet: WALLETS_SHARE,
  another: WALLETS_SHARE,
  gasless: WALLETS_SHARE,
  contract: WALLETS_SHARE,
}
const HOLDERS = Object.keys(TOKENS) as (keyof typeof TOKENS)[]
const SUPPLY = '1000000000'
const WITH_COINS = ['treasury', 'buyer', 'wallet', 'another', 'contract'] as const
/** Where OpenZeppelin's ERC20, and PaymentToken after it, keep what they hold. */
const SLOTS = { balances: 0, supply: 2, name: 3, symbol: 4, places: 5 }

/** The payment tokens of a network. */
export function tokensOf(network: string): (Asset & { contract: Address })[] {
  return [...ASSETS.values()].flatMap(asset =>
    asset.network === network && asset.contract !== null ? [{ ...asset, contract: asset.contract }] : [],
  )
}

/**
 * Gives every account what it should have on a network, where it has less than half of it, and puts the network's tokens
 * where they are missing. All of it is in the state that anvil stores.
 */
export async function furnish(client: Client, network: string, accounts: Accounts): Promise<void> {
  const { contract } = accounts
  await Promise.all([
    ...WITH_COINS.map(name => giveCoins(client, accounts[name].address)),
    ...tokensOf(network).map(token => placeToken(client, token, accounts)),
    client.setCode({ address: contract.address, bytecode: artifacts.SmartAccount.deployed as Hex }),
  ])
}

async function giveCoins(client: Client, address: Address): Promise<void> {
  if ((await client.getBalance({ address })) < COINS / 2n) await client.setBalance({ address, value: COINS })
}

async function placeToken(client: Client, token: Asset & { contract: Address }, accounts: Accounts): Promise<void> {
  const { id, contract: address, symbol, decimals } = token
  const store = (slot: Hex, value: Hex) => client.setStorageAt({ address, index: slot, value })
  const field = (name: keyof typeof SLOTS) => word(SLOTS[name])
  const give = async (name: keyof typeof TOKENS) => {
    const slot = balanceSlot(accounts[name].address)
    const share = parseUnits(TOKENS[name], decimals)
    const held = BigInt((await client.getStorageAt({ address, slot })) ?? 0)
    if (held < share / 2n) await store(slot, word(share))
  }
  const { deployed } = SILENT.includes(id) ? artifacts.SilentToken : artifacts.PaymentToken
  await Promise.all([
    client.setCode({ address, bytecode: deployed as Hex }),
    store(field('name'), shortString(symbol)),
    store(field('symbol'), shortString(symbol)),
    store(field('places'), word(decimals)),
    store(field('supply'), word(parseUnits(SUPPLY, decimals))),
    ...HOLDERS.map(give),
  ])
}

function word(number: number | bigint): Hex {
  return numberToHex(number, { size: 32 })
}

function balanceSlot(holder: Address): Hex {
  return keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [holder, BigInt(SLOTS.balances)]))
}

/** A string of at most 31 bytes as Solidity stores it: its bytes at the left, twice its length at the right. */
function shortString(text: string): Hex {
  const bytes = stringToHex(text)
  return numberToHex(BigInt(pad(bytes, { dir: 'right', size: 32 })) | BigInt(size(bytes) * 2), { size: 32 })
}
