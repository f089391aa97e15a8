/**
 * The sandbox's keys: one random mnemonic per install. A transaction that one of them signs for chain 137 is valid on the
 * real Polygon too, so the well-known development keys must never be used here: bots empty those.
 */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateMnemonic, mnemonicToSeedSync, validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { type HDAccount, HDKey, hdKeyToAccount } from 'viem/accounts'

/** The address indices of the account that pays out, of the one that pays on request, and of the Sandbox Wallet's accounts. */
const INDICES = { treasury: 0, buyer: 1, wallet: 2, empty: 3, another: 4, gasless: 5, contract: 6 } as const

/** The sandbox's own accounts. */
export type Accounts = Record<keyof typeof INDICES, HDAccount>

/** The install's mnemonic, from `<folder>/mnemonic`; made there, readable by its owner only, the first time. */
export function openMnemonic(folder: string): string {
  const file = join(folder, 'mnemonic')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, `${generateMnemonic(wordlist)}\n`, { mode: 0o600, flag: 'wx', flush: true })
  }
  chmodSync(file, 0o600)
  const mnemonic = readFileSync(file, 'utf8').trim()
  if (!validateMnemonic(mnemonic, wordlist)) {
    throw new Error(`${file} holds no valid mnemonic: put the right words back, or delete ${folder} to start anew.`)
  }
  return mnemonic
}

/** The accounts of a mnemonic: m/44'/60'/0'/0/0 and on. Deposit addresses live under account 1', apart from these. */
export function accountsOf(mnemonic: string): Accounts {
  const root = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic))
  return Object.fromEntries(
    Object.entries(INDICES).map(([name, addressIndex]) => [name, hdKeyToAccount(root, { addressIndex })]),
  ) as Accounts
}
