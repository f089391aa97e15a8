/** Base58 of Bitcoin's alphabet, and Bech32's letters. */
const BASE58 = '[1-9A-HJ-NP-Za-km-z]'
const BECH32 = '[02-9ac-hj-np-z]'

const EVM = /^0x[0-9a-fA-F]{40}$/
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
        .map(network => [network, EVM]),
    ),
    ada: new RegExp(`^(?:addr1${BECH32}{50,120}|(?:Ae2|DdzFF)${BASE58}{50,110})$`),
    algo: /^[A-Z2-7]{58}$/,
    apt: /^0x[0-9a-fA-F]{60,64}$/,
    atom: new RegExp(`^cosmos1${BECH32}{38,58}$`),
    bch: new RegExp(`^(?:(?:bitcoincash:)?[qp]${BECH32}{41}|[13]${BASE58}{25,34})$`),
    bsv: new RegExp(`^1${BASE58}{25,34}$`),
    btc: new RegExp(`^(?:(?:bc|tb|bcrt)1${BECH32}{8,87}|[13]${BASE58}{25,34})$`),
    dash: new RegExp(`^[X7]${BASE58}{33}$`),
    doge: new RegExp(`^[DA9]${BASE58}{33}$`),
    dot: new RegExp(`^1${BASE58}{45,48}$`),
    egld: new RegExp(`^erd1${BECH32}{58}$`),
    eos: /^[a-z1-5.]{1,12}$/,
    fil: /^f[0-4][a-z2-7]{5,90}$/,
    hbar: /^0\.0\.\d{1,12}(?:-[a-z]{5})?$/,
    ltc: new RegExp(`^(?:(?:t|r)?ltc1${BECH32}{8,87}|[LM3]${BASE58}{25,34})$`),
    near: /^(?:[0-9a-f]{64}|[a-z0-9._-]{2,64})$/,
    sol: SOLANA,
    sui: /^0x[0-9a-fA-F]{64}$/,
    ton: TON,
    trx: new RegExp(`^T${BASE58}{33}$`),
    xlm: /^[GM][A-Z2-7]{55,68}$/,
    xmr: new RegExp(`^[48]${BASE58}{94,105}$`),
    xrp: new RegExp(`^(?:r${BASE58}{24,34}|X${BASE58}{46})$`),
    xtz: new RegExp(`^(?:tz[1-4]|KT1)${BASE58}{33}$`),
    zec: new RegExp(`^(?:t[13]${BASE58}{33}|zs1${BECH32}{75}|u1${BECH32}{60,200})$`),
  }),
)

/**
 * The signs of a payment URI, which no address has. A scheme is allowed, because some networks write it before an
 * address.
 */
const PLAIN = /^(?:[a-z]{2,12}:)?[\w.+/-]{1,256}$/

/**
 * Whether a text has the form of an address of the network, so that it may be shown as the deposit address: never a
 * payment URI, nor an address of another network's form. Of a network that is not listed only the plain form is known.
 * No checksum is verified, because a misleading server would name a valid address of its own.
 */
export function isDepositAddress(text: string, network: string | null): boolean {
  const form = network === null ? undefined : FORMS.get(network)
  return PLAIN.test(text) && (form?.test(text) ?? true)
}
