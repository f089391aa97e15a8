import { FIRST as CODES } from '../../sandbox/engine/promocodes'

/** Amounts of USDT on Polygon, by the sandbox's limits. It has no largest amount, which takes another coin. */
export const AMOUNTS = { fitting: '50', another: '75', small: '5', precise: '50.1234567' } as const
export const OWN = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const ADDRESSES = { own: OWN, misspelt: OWN.replace(/d$/, 'D'), zero: `0x${'0'.repeat(40)}` } as const

const [VALID = '', OTHER = ''] = CODES
const INVALID = 'NOSUCHCODE'

/** The data of a step may depend on the steps after it: which answer is to come. */
type Data = string | ((after: readonly string[]) => string)

const code =
  (valid: string): Data =>
  after =>
    after.find(event => event.startsWith('the server calls it') || / types | clears /.test(event)) ===
    'the server calls it not valid'
      ? INVALID
      : valid

const link =
  (valid: string): Data =>
  after =>
    `/${said(code(valid), after)}`

const DATA: Record<string, Record<string, Data>> = {
  purchase: {
    'the visitor types an amount that fits': AMOUNTS.fitting,
    'the visitor types another amount': AMOUNTS.another,
    'the visitor types an amount below the minimum': AMOUNTS.small,
    'the visitor types an amount above the maximum': '20',
    'the visitor types more digits than the coin has': AMOUNTS.precise,
    'the visitor types an amount with a comma before three digits': '1,000',
    'the visitor types no number': 'a lot',
  },
  promocode: {
    'a visitor comes by a link with a code': link(VALID),
    'a visitor comes back who stored a code': code(VALID),
    'a visitor with a stored code comes by a link with another': link(OTHER),
    'a visitor comes by a link whose path is too short for a code': '/four',
    'the visitor types a code': code(VALID),
    'the visitor types another code': code(OTHER),
    'the visitor types only spaces': 'two spaces',
  },
  sale: {
    'the visitor buys': AMOUNTS.fitting,
    'the visitor searches for a coin': 'usdcmatic',
    'the visitor searches for nonsense': 'qqqqqq',
    'the visitor chooses a network': 'Polygon',
    'the visitor picks another coin': 'USDC on Polygon',
  },
  address: {
    'the buyer confirms an empty address': 'a space',
    'the buyer confirms what is no address': 'hello',
    'the buyer confirms a misspelt address': ADDRESSES.misspelt,
    'the buyer confirms the zero address': ADDRESSES.zero,
    'the buyer confirms an address of their own': OWN,
    'the buyer types an address of their own and confirms it': OWN,
    'the buyer confirms with an e-mail that is none': `${OWN}, buyer@example`,
  },
}

/** What a step of a model types or picks, literally; empty where there is nothing of its own. */
export function dataOf(model: string, event: string, after: readonly string[]): string {
  return said(DATA[model]?.[event] ?? '', after)
}

function said(data: Data, after: readonly string[]): string {
  return typeof data === 'string' ? data : data(after)
}
