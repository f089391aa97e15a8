import type { RouteName } from '#api/routes'
import { ORDER_STATUSES } from '#domain/order'
import type { Dice } from './dice'

const DIGITS = '0123456789'
const HEX = '0123456789abcdefABCDEF'
const SIGNS = 'aZ09-_.,:;/\\#?&=%+*<>"\'`{}[]()|~ \t\n\r\0é漢字🙂\ud800\u202e\u200b\u2066\ufeff\u00a0'

const TEXTS = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-Infinity',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  '0x10',
  '1e3',
  '-1',
  '+1',
  '--1',
  '.5',
  '5.',
  '.',
  '1,5',
  '1_000',
  '１２３',
  '١٢٣',
  '²',
  ' 12 ',
  '1 2',
  '12\u00a0',
  '1\n',
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '\u202e0x1234\u202c',
  '\u2066BTC\u2069',
  '\u200b\u200b',
  '\ufeffBTC',
  '\0',
  '\ud800',
  '🙂'.repeat(60),
  '{"__proto__":{"polluted":true}}',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://evil.example/x.svg',
  'https://good.example/x.svg',
  '//evil.example/x.svg',
  '/logos/btc.svg',
  'blob:https://fract.example/1',
  'x'.repeat(10_000),
  '9'.repeat(40),
  `0.${'0'.repeat(39)}1`,
  '1'.repeat(61),
] as const

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  1.5,
  -0.1,
  1e-7,
  5e-324,
  1e21,
  1e29,
  1e30,
  1e60,
  1e61,
  1e308,
  Number.MAX_VALUE,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  0.1 + 0.2,
  4294967296,
  31_536_001,
] as const

/** A number as it might be written: mostly plain, of any length, sometimes with a slip in it. */
export function writtenNumber(dice: Dice): string {
  if (dice.oneIn(10)) return dice.pick(TEXTS)
  const whole = dice.text(1 + dice.below(dice.oneIn(8) ? 64 : 12), DIGITS)
  const written = dice.oneIn(3) ? whole : `${whole}.${dice.text(1 + dice.below(dice.oneIn(8) ? 64 : 20), DIGITS)}`
  return dice.oneIn(12) ? slipped(dice, written) : written
}

/** A text with one sign too many, too few or wrong. */
export function slipped(dice: Dice, text: string, alphabet: string = SIGNS): string {
  const place = dice.below(text.length + 1)
  const end = dice.oneIn(2) ? place : place + 1
  return text.slice(0, place) + (dice.oneIn(3) ? '' : dice.pick([...alphabet])) + text.slice(end)
}

function hostileNumber(dice: Dice): number {
  if (dice.oneIn(3)) return dice.pick(NUMBERS)
  const digits = Number(dice.text(1 + dice.below(17), DIGITS))
  return dice.oneIn(2) ? digits : Number(`${digits}e${dice.below(80) - 40}`)
}

export function hostileText(dice: Dice): string {
  if (dice.oneIn(2)) return dice.pick(TEXTS)
  return dice.text(dice.below(dice.oneIn(20) ? 300 : 24), SIGNS)
}

/** Anything that JSON can say, and now and then what only a broken reader could. */
export function hostileValue(dice: Dice, depth = 3): unknown {
  const kind = dice.below(depth > 0 ? 12 : 8)
  if (kind < 3) return hostileText(dice)
  if (kind < 5) return hostileNumber(dice)
  if (kind === 5) return writtenNumber(dice)
  if (kind === 6) return dice.pick([true, false])
  if (kind === 7) return dice.pick([null, undefined])
  if (kind === 8) return Array.from({ length: dice.below(4) }, () => hostileValue(dice, depth - 1))
  if (kind === 9) return JSON.parse(`{"__proto__":${dice.pick(['{"polluted":true}', 'null', '1', '[]'])}}`)
  return hostileRecord(dice, depth - 1)
}

function hostileRecord(dice: Dice, depth: number): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (let i = dice.below(4); i > 0; i--) {
    record[dice.oneIn(2) ? hostileText(dice).slice(0, 40) : dice.pick(NAMES)] = hostileValue(dice, depth)
  }
  return record
}

const NAMES = [
  'valid',
  'data',
  'uuid',
  'status',
  'amount',
  'coin',
  'memo',
  'message',
  'length',
  'toJSON',
  'then',
  'get',
]

export const address = (dice: Dice): string => `0x${dice.text(40, HEX)}`
const uuid = (dice: Dice): string => dice.text(1 + dice.below(36), '0123456789abcdef-')
const money = (dice: Dice): unknown => (dice.oneIn(2) ? writtenNumber(dice) : Math.abs(hostileNumber(dice)))

const coin = (dice: Dice): Record<string, unknown> => ({
  code: dice.text(3 + dice.below(8), 'BTCUSDTERC20'),
  ticker: dice.pick(['btc', 'usdt', 'ETH', 'pol']),
  name: dice.pick(['Bitcoin', 'Tether (TRC20)', 'Ether']),
  logo_url: dice.pick(['/logos/btc.svg', 'https://good.example/x.svg', null]),
  network: dice.pick(['btc', 'trx', 'ETH', null]),
  priority: dice.below(100),
  precision: dice.below(19),
  contract_address: dice.pick([null, address(dice)]),
  chain_id: dice.pick([null, dice.below(50_000), String(dice.below(50_000))]),
})

const order = (dice: Dice): Record<string, unknown> => ({
  uuid: uuid(dice),
  status: dice.pick(ORDER_STATUSES),
  seconds_left: dice.pick([null, dice.below(2000), dice.below(2000) / 7, String(dice.below(2000))]),
  amount_from: money(dice),
  received_amount: money(dice),
  to_receive: money(dice),
  amount_to: money(dice),
  receive_address: dice.pick([null, address(dice)]),
  payment_address: dice.pick([null, address(dice)]),
  tx_hash: dice.pick([null, `0x${dice.text(64, HEX)}`]),
  error_message: dice.pick([null, 'The deposit was returned.']),
  coin: coin(dice),
  payer: { promocode: 'DROP7K2M' },
  ...(dice.oneIn(6) && { [dice.pick(['memo', 'destination_tag', 'extraId', 'paymentTag'])]: dice.below(1e9) }),
})

const GOOD: Record<RouteName, (dice: Dice) => unknown> = {
  stageInfo: dice => ({
    [dice.pick(['number', 'stage_number'])]: dice.below(12),
    total: money(dice),
    raised: money(dice),
    [dice.pick(['percent', 'progress'])]: dice.pick([dice.below(120), String(dice.below(100)), 41.7]),
    current_price: money(dice),
    next_price: money(dice),
    active: dice.oneIn(2),
  }),
  checkPromocode: dice => (dice.oneIn(2) ? { valid: dice.oneIn(2) } : { data: { valid: dice.oneIn(2) } }),
  coins: dice => {
    const list = Array.from({ length: dice.below(4) }, () => spoilt(dice, coin(dice)))
    return dice.oneIn(2) ? list : { data: list }
  },
  coinInfo: dice => ({ min_amount: money(dice), max_amount: money(dice), price: money(dice) }),
  estimate: dice => ({ estimate_id: dice.pick([dice.below(1e9), uuid(dice)]), amount: money(dice) }),
  createOrder: order,
  order,
  saveWallet: () => ({}),
  contract: dice => ({ address: address(dice), abi: dice.pick(['[]', '[{"type":"function"}]', '{', '{}', 'null']) }),
}

/** A good answer in which fields are missing, replaced by rubbish, or joined by others. */
function spoilt(dice: Dice, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || dice.oneIn(20)) return hostileValue(dice)
  if (Array.isArray(value)) return value
  const record = value as Record<string, unknown>
  for (const name of Object.keys(record)) {
    if (dice.oneIn(4)) record[name] = hostileValue(dice, 2)
    else if (dice.oneIn(12)) delete record[name]
  }
  return dice.oneIn(6) ? { ...record, ...hostileRecord(dice, 1) } : record
}

/** What a broken or malicious server might answer to a call: one time in four a good answer. */
export function hostileAnswer(dice: Dice, route: RouteName): unknown {
  const good = GOOD[route](dice)
  return dice.oneIn(4) ? good : spoilt(dice, good)
}

const BODIES = [
  '',
  'null',
  '[]',
  '{}',
  'NaN',
  '<!doctype html><title>502 Bad Gateway</title>',
  '{"uuid":"a","uuid":"b"}',
  '\ufeff{}',
  '{"amount":1e999,"min_amount":1e999,"estimate_id":1}',
  '{"__proto__":{"valid":true}}',
  '{"constructor":{"prototype":{"valid":true}}}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  '{"message":{"toString":1}}',
  '{"message":"\\u202e<b>no</b>"}',
] as const

/** The same on the wire, where it may also be cut off, be no JSON, or be HTML. */
export function hostileBody(dice: Dice, route: RouteName): string {
  if (dice.oneIn(12)) return dice.pick(BODIES)
  const body = JSON.stringify(hostileAnswer(dice, route)) ?? ''
  if (dice.oneIn(12)) return body.slice(0, dice.below(body.length + 1))
  return dice.oneIn(12) ? slipped(dice, body) : body
}
