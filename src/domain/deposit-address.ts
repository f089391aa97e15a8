import { EVM_ADDRESS, sameAddress } from './evm-address'
import { addressFault } from './receiving-address'

/** Base58 of Bitcoin's alphabet, and Bech32's letters. */
const BASE58 = '[1-9A-HJ-NP-Za-km-z]'
const BECH32 = '[02-9ac-hj-np-z]'

const SOLANA = new RegExp(`^${BASE58}{32,44}$`)
const TON = /^(?:[EUk0]Q[\w+/-]{46}|-?\d:[0-9a-fA-F]{64})$/

/** How the addresses of a network look, by its short code. A network whose addresses have several spellings is not listed. */
const FORMS = new Map<string, RegExp>(
  Object.entries({
    ...Object.fromEntries(
      (
        'arbitrum aurora avaxc base bera blast bsc btt celo chz core etc eth ethw flr ftm fuse glmr gnosis kcc klay ' +
        'linea manta mantle matic metis mnt movr op opbnb scroll sonic vet wemix zksync'
      )
        .split(' ')
        .map(network => [network, EVM_ADDRESS]),
    ),
    ada: new RegExp(`^(?:addr1${BECH32}{50,120}|(?:Ae2|DdzFF)${BASE58}{50,110})$`),
    algo: /^[A-Z2-7]{58}$/,
    apt: /^0x[0-9a-fA-F]{60,64}$/,
    atom: new RegExp(`^cosmos1${BECH32}{38,58}$`),
    bch: new RegExp(`^(?:(?:bitcoincash:)?[qpzr]${BECH32}{41}|[13]${BASE58}{25,34})$`),
    bsv: new RegExp(`^1${BASE58}{25,34}$`),
    btc: new RegExp(`^(?:bc(?:rt)?1${BECH32}{8,87}|[13]${BASE58}{25,34})$`),
    dash: new RegExp(`^[X7]${BASE58}{33}$`),
    doge: new RegExp(`^[DA9]${BASE58}{33}$`),
    dot: new RegExp(`^1${BASE58}{45,48}$`),
    egld: new RegExp(`^erd1${BECH32}{58}$`),
    eos: /^[a-z1-5.]{1,12}$/,
    fil: /^f(?:0\d{1,20}|(?:[1-3]|4\d{1,20}f)[a-z2-7]{5,90})$/,
    hbar: /^0\.0\.\d{1,12}(?:-[a-z]{5})?$/,
    ltc: new RegExp(`^(?:r?ltc1${BECH32}{8,87}|[LM3]${BASE58}{25,34})$`),
    near: /^(?:[0-9a-f]{64}|[a-z0-9._-]{2,64})$/,
    sol: SOLANA,
    sui: /^0x[0-9a-fA-F]{64}$/,
    ton: TON,
    trx: new RegExp(`^T${BASE58}{33}$`),
    xlm: /^[GM][A-Z2-7]{55,68}$/,
    xmr: new RegExp(`^[48]${BASE58}{94,105}$`),
    xrp: new RegExp(`^(?:r${BASE58}{24,34}|X${BASE58}{46})$`),
    xtz: new RegExp(`^(?:tz[1-4]|KT1)${BASE58}{33}$`),
    zec: new RegExp(`^(?:t[13]${BASE58}{33}|zs1${BECH32}{75}|tex1${BECH32}{38}|u1${BECH32}{60,200})$`),
  }),
)

/** Networks whose address may be a word. */
const NAMED_ADDRESSES = new Set(['eos', 'near'])

/**
 * The network whose addresses have the form of a text; `null` where no network or several have that form. Hexadecimal
 * digits alone may be an EVM address with a slip, and Base58 shorter than most addresses of Solana has no one owner.
 */
export function networkOfAddress(text: string): string | null {
  if (/^(?:0x)?[0-9a-f]*$/i.test(text)) return null
  const networks = [...FORMS].flatMap(([network, form]) => {
    const isTelling = !NAMED_ADDRESSES.has(network) && (network !== 'sol' || text.length > 42)
    return isTelling && form.test(text) ? network : []
  })
  return networks.length === 1 ? (networks[0] ?? null) : null
}

/** How long the addresses of a network mostly are, where that is not as long as an EVM address. */
const LENGTHS = new Map(
  Object.entries({
    ...{ ada: 103, algo: 58, apt: 66, atom: 45, bsv: 34, dash: 34, doge: 34, dot: 48, egld: 62, ltc: 43, near: 64 },
    ...{ sol: 44, sui: 66, ton: 48, trx: 34, xlm: 56, xmr: 95, xrp: 34, xtz: 36, zec: 35 },
  }),
)

/** The usual length of a deposit address, for the room that is kept for one. */
export function usualLength(network: string | null): number {
  return LENGTHS.get(network ?? '') ?? 42
}

/**
 * What is no payment URI, whose signs no address has. The schemes are those that networks write before their own addresses, beside
 * TON's number of a workchain.
 */
const PLAIN = /^(?:(?:bitcoincash|cfx|ecash|kaspa|nano|nexa|simpleledger|xrb|-?\d):)?[\w.+/-]{1,256}$/

/** The signs of a web address. Only networks whose form is listed have them in addresses. */
const OF_WEB = /\/|\.[a-z]/i

/** Addresses that nobody has a key to: 0x…dead, TRON's zero, the empty hash of Bitcoin and the system program of Solana. */
const BURNT = /^(?:0x0{36}dead|0x0{40}|T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb|1{20,}.*)$/i

/**
 * Whether a text has the form of an address of the network, so that it may be shown as the deposit address: never a
 * payment URI, an address of another network's form, an address that nobody has a key to, or a token's contract. Of a
 * network that is not listed only the plain form is known. EIP-55 and Bech32 are verified, where a slip of the server
 * would lose the payment.
 */
export function isDepositAddress(
  text: string,
  network: string | null,
  tokenContracts: readonly (string | null | undefined)[] = [],
): boolean {
  const form = network === null ? undefined : FORMS.get(network)
  const isContract = tokenContracts.some(contract => sameAddress(contract, text))
  if (!PLAIN.test(text) || BURNT.test(text) || isContract) return false
  if (form ? !form.test(text) : OF_WEB.test(text)) return false
  if (form === EVM_ADDRESS) return addressFault(text) === null
  return (network !== 'btc' && network !== 'ltc') || !/^(?:bc|r?ltc)/.test(text) || hasBech32Checksum(text)
}

const BECH32_LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** The checksum of Bech32, or of Bech32m (BIP-173, BIP-350). */
function hasBech32Checksum(text: string): boolean {
  const at = text.lastIndexOf('1')
  const prefix = [...text.slice(0, at)].map(letter => letter.charCodeAt(0))
  const data = [...text.slice(at + 1)].map(letter => BECH32_LETTERS.indexOf(letter))
  const values = [...prefix.map(code => code >> 5), 0, ...prefix.map(code => code & 31), ...data]
  const sum = values.reduce(
    (before, value) =>
      GENERATOR.reduce(
        (after, term, bit) => ((before >> (25 + bit)) & 1 ? after ^ term : after),
        ((before & 0x1ffffff) << 5) ^ value,
      ),
    1,
  )
  return sum === 1 || sum === 0x2bc830a3
}
