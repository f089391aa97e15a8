/**
 * Deposit addresses in each network's own format, derived from the install's mnemonic. Where a network has a test format
 * (Bitcoin, Litecoin, TON) it is used; the others look like real ones, and no real funds must be sent to them.
 */
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { hmac } from '@noble/hashes/hmac.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256, sha512, sha512_256 } from '@noble/hashes/sha2.js'
import { keccak_256, sha3_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base32nopad, base58, base58xrp, base64urlnopad, bech32, createBase58check } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { checksummed } from '#domain/checksum-address'

/** The derivation of one kind of address: the path of its key, and the format of its public key. */
interface Family {
  curve: 'secp256k1' | 'ed25519'
  path: (index: number) => string
  write: (publicKey: Uint8Array) => string
}

// Account 1': account 0' holds the treasury, which must never be a deposit address.
const EVM = onSecp256k1(index => `m/44'/60'/1'/0/${index}`, evm)

const FAMILIES: ReadonlyMap<string, Family> = new Map([
  ...['eth', 'matic', 'bsc', 'arbitrum', 'op', 'base', 'avaxc'].map(network => [network, EVM] as const),
  ['btc', onSecp256k1(index => `m/84'/0'/0'/0/${index}`, segwit('bcrt'))],
  ['ltc', onSecp256k1(index => `m/84'/2'/0'/0/${index}`, segwit('rltc'))],
  ['doge', onSecp256k1(index => `m/44'/3'/0'/0/${index}`, payToHash(0x1e))],
  ['dash', onSecp256k1(index => `m/44'/5'/0'/0/${index}`, payToHash(0x4c))],
  ['zec', onSecp256k1(index => `m/44'/133'/0'/0/${index}`, payToHash(0x1c, 0xb8))],
  ['trx', onSecp256k1(index => `m/44'/195'/0'/0/${index}`, tron)],
  ['xrp', onSecp256k1(index => `m/44'/144'/0'/0/${index}`, ripple)],
  ['atom', onSecp256k1(index => `m/44'/118'/0'/0/${index}`, cosmos)],
  ['sol', onEd25519(index => `m/44'/501'/${index}'/0'`, base58.encode)],
  ['xlm', onEd25519(index => `m/44'/148'/${index}'`, stellar)],
  ['ton', onEd25519(index => `m/44'/607'/${index}'`, ton)],
  ['algo', onEd25519(index => `m/44'/283'/${index}'/0'/0'`, algorand)],
  ['apt', onEd25519(index => `m/44'/637'/${index}'/0'/0'`, aptos)],
  ['sui', onEd25519(index => `m/44'/784'/${index}'/0'/0'`, sui)],
])

/** The networks that `depositAddress` knows. */
export const NETWORKS: readonly string[] = [...FAMILIES.keys()]

/** The deposit address with number `index` of a network, always the same for one mnemonic. Throws for an unknown network. */
export function depositAddress(mnemonic: string, network: string | null, index: number): string {
  const family = FAMILIES.get(network ?? '')
  if (!family)
    throw new Error(`No deposit addresses are known for the network ${network}: add a family to addresses.ts.`)
  const derive = family.curve === 'secp256k1' ? secp256k1Key : ed25519Key
  return family.write(derive(seedOf(mnemonic), family.path(index)))
}

const seeds = new Map<string, Uint8Array>()

/** The seed of a mnemonic, stretched once: it costs 2,048 rounds of HMAC, and every order asks for it. */
function seedOf(mnemonic: string): Uint8Array {
  const seed = seeds.get(mnemonic) ?? mnemonicToSeedSync(mnemonic)
  seeds.set(mnemonic, seed)
  return seed
}

function onSecp256k1(path: Family['path'], write: Family['write']): Family {
  return { curve: 'secp256k1', path, write }
}

function onEd25519(path: Family['path'], write: Family['write']): Family {
  return { curve: 'ed25519', path, write }
}

/** The compressed public key at a BIP-32 path. */
function secp256k1Key(seed: Uint8Array, path: string): Uint8Array {
  const key = HDKey.fromMasterSeed(seed).derive(path).publicKey
  if (!key) throw new Error(`There is no key at ${path}.`)
  return key
}

/** The public key at a SLIP-0010 path, all of whose steps are hardened. */
function ed25519Key(seed: Uint8Array, path: string): Uint8Array {
  let node = hmac(sha512, utf8ToBytes('ed25519 seed'), seed)
  for (const step of path.split('/').slice(1)) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, Number.parseInt(step, 10) + 0x8000_0000)
    node = hmac(sha512, node.subarray(32), data)
  }
  return ed25519.getPublicKey(node.subarray(0, 32))
}

function evm(publicKey: Uint8Array): string {
  return checksummed(`0x${bytesToHex(accountHash(publicKey))}`) ?? ''
}

function tron(publicKey: Uint8Array): string {
  return base58check.encode(concatBytes(Uint8Array.of(0x41), accountHash(publicKey)))
}

/** Pay to witness public key hash, BIP-141 and BIP-173. */
function segwit(prefix: string): Family['write'] {
  return publicKey => bech32.encode(prefix, [0, ...bech32.toWords(hash160(publicKey))])
}

/** Pay to public key hash, with the network's version bytes. */
function payToHash(...version: number[]): Family['write'] {
  return publicKey => base58check.encode(concatBytes(Uint8Array.from(version), hash160(publicKey)))
}

function ripple(publicKey: Uint8Array): string {
  const payload = concatBytes(Uint8Array.of(0), hash160(publicKey))
  return base58xrp.encode(concatBytes(payload, sha256(sha256(payload)).subarray(0, 4)))
}

function cosmos(publicKey: Uint8Array): string {
  return bech32.encode('cosmos', bech32.toWords(hash160(publicKey)))
}

/** Stellar's StrKey: version, key, and its checksum with the low byte first. */
function stellar(publicKey: Uint8Array): string {
  const payload = concatBytes(Uint8Array.of(6 << 3), publicKey)
  const crc = xmodem(payload)
  return base32nopad.encode(concatBytes(payload, Uint8Array.of(crc & 0xff, crc >> 8)))
}

/** TON's user-friendly form for an account that may not exist yet, marked as of the test network; the key's hash is its account. */
function ton(publicKey: Uint8Array): string {
  const payload = concatBytes(Uint8Array.of(0x51 | 0x80, 0), sha256(publicKey))
  const crc = xmodem(payload)
  return base64urlnopad.encode(concatBytes(payload, Uint8Array.of(crc >> 8, crc & 0xff)))
}

/** CRC-16/XMODEM. */
function xmodem(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc
}

function algorand(publicKey: Uint8Array): string {
  return base32nopad.encode(concatBytes(publicKey, sha512_256(publicKey).subarray(-4)))
}

function aptos(publicKey: Uint8Array): string {
  return `0x${bytesToHex(sha3_256(concatBytes(publicKey, Uint8Array.of(0))))}`
}

function sui(publicKey: Uint8Array): string {
  return `0x${bytesToHex(blake2b(concatBytes(Uint8Array.of(0), publicKey), { dkLen: 32 }))}`
}

const base58check = createBase58check(sha256)

function hash160(publicKey: Uint8Array): Uint8Array {
  return ripemd160(sha256(publicKey))
}

/** Ethereum's and Tron's account: the last 20 bytes of the hash of the uncompressed key. */
function accountHash(publicKey: Uint8Array): Uint8Array {
  const uncompressed = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  return keccak_256(uncompressed.subarray(1)).subarray(-20)
}
