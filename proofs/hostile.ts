import type { RouteName } from '#api/routes'
import { ORDER_STATUSES } from '#domain/order'
import type { Random } from './random'

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
export function writtenNumber(random: Random): string {
  if (random.oneIn(10)) return random.pick(TEXTS)
  const whole = random.text(1 + random.below(random.oneIn(8) ? 64 : 12), DIGITS)
  const written = random.oneIn(3)
    ? whole
    : `${whole}.${random.text(1 + random.below(random.oneIn(8) ? 64 : 20), DIGITS)}`
  return random.oneIn(12) ? slipped(random, written) : written
}

/** A text with one sign too many, too few or wrong. */
export function slipped(random: Random, text: string, alphabet: string = SIGNS): string {
  const place = random.below(text.length + 1)
  const end = random.oneIn(2) ? place : place + 1
  return text.slice(0, place) + (random.oneIn(3) ? '' : random.pick([...alphabet])) + text.slice(end)
}

function hostileNumber(random: Random): number {
  if (random.oneIn(3)) return random.pick(NUMBERS)
  const digits = Number(random.text(1 + random.below(17), DIGITS))
  return random.oneIn(2) ? digits : Number(`${digits}e${random.below(80) - 40}`)
}

export function hostileText(random: Random): string {
  if (random.oneIn(2)) return random.pick(TEXTS)
  return random.text(random.below(random.oneIn(20) ? 300 : 24), SIGNS)
}

/** Anything that JSON can say, and now and then what only a broken reader could. */
export function hostileValue(random: Random, depth = 3): unknown {
  const kind = random.below(depth > 0 ? 12 : 8)
  if (kind < 3) return hostileText(random)
  if (kind < 5) return hostileNumber(random)
  if (kind === 5) return writtenNumber(random)
  if (kind === 6) return random.pick([true, false])
  if (kind === 7) return random.pick([null, undefined])
  if (kind === 8) return Array.from({ length: random.below(4) }, () => hostileValue(random, depth - 1))
  if (kind === 9) return JSON.parse(`{"__proto__":${random.pick(['{"polluted":true}', 'null', '1', '[]'])}}`)
  return hostileRecord(random, depth - 1)
}

function hostileRecord(random: Random, depth: number): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (let i = random.below(4); i > 0; i--) {
    record[random.oneIn(2) ? hostileText(random).slice(0, 40) : random.pick(NAMES)] = hostileValue(random, depth)
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

export const address = (random: Random): string => `0x${random.text(40, HEX)}`
const uuid = (random: Random): string => random.text(1 + random.below(36), '0123456789abcdef-')
const money = (random: Random): unknown => (random.oneIn(2) ? writtenNumber(random) : Math.abs(hostileNumber(random)))

const coin = (random: Random): Record<string, unknown> => ({
  code: random.text(3 + random.below(8), 'BTCUSDTERC20'),
  ticker: random.pick(['btc', 'usdt', 'ETH', 'pol']),
  name: random.pick(['Bitcoin', 'Tether (TRC20)', 'Ether']),
  logo_url: random.pick(['/logos/btc.svg', 'https://good.example/x.svg', null]),
  network: random.pick(['btc', 'trx', 'ETH', null]),
  priority: random.below(100),
  precision: random.below(19),
  contract_address: random.pick([null, address(random)]),
  chain_id: random.pick([null, random.below(50_000), String(random.below(50_000))]),
})

const order = (random: Random): Record<string, unknown> => ({
  uuid: uuid(random),
  status: random.pick(ORDER_STATUSES),
  seconds_left: random.pick([null, random.below(2000), random.below(2000) / 7, String(random.below(2000))]),
  amount_from: money(random),
  received_amount: money(random),
  to_receive: money(random),
  amount_to: money(random),
  receive_address: random.pick([null, address(random)]),
  payment_address: random.pick([null, address(random)]),
  tx_hash: random.pick([null, `0x${random.text(64, HEX)}`]),
  error_message: random.pick([null, 'The deposit was returned.']),
  coin: coin(random),
  payer: { promocode: 'DROP7K2M' },
  ...(random.oneIn(6) && { [random.pick(['memo', 'destination_tag', 'extraId', 'paymentTag'])]: random.below(1e9) }),
})

const GOOD: Record<RouteName, (random: Random) => unknown> = {
  stageInfo: random => ({
    [random.pick(['number', 'stage_number'])]: random.below(12),
    total: money(random),
    raised: money(random),
    [random.pick(['percent', 'progress'])]: random.pick([random.below(120), String(random.below(100)), 41.7]),
    current_price: money(random),
    next_price: money(random),
    active: random.oneIn(2),
  }),
  checkPromocode: random => (random.oneIn(2) ? { valid: random.oneIn(2) } : { data: { valid: random.oneIn(2) } }),
  coins: random => {
    const list = Array.from({ length: random.below(4) }, () => spoilt(random, coin(random)))
    return random.oneIn(2) ? list : { data: list }
  },
  coinInfo: random => ({ min_amount: money(random), max_amount: money(random), price: money(random) }),
  estimate: random => ({ estimate_id: random.pick([random.below(1e9), uuid(random)]), amount: money(random) }),
  createOrder: order,
  order,
  saveWallet: () => ({}),
  contract: random => ({
    address: address(random),
    abi: random.pick(['[]', '[{"type":"function"}]', '{', '{}', 'null']),
  }),
}

/** A good answer in which fields are missing, replaced by rubbish, or joined by others. */
function spoilt(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random.oneIn(20)) return hostileValue(random)
  if (Array.isArray(value)) return value
  const record = value as Record<string, unknown>
  for (const name of Object.keys(record)) {
    if (random.oneIn(4)) record[name] = hostileValue(random, 2)
    else if (random.oneIn(12)) delete record[name]
  }
  return random.oneIn(6) ? { ...record, ...hostileRecord(random, 1) } : record
}

/** What a broken or malicious server might answer to a call: one time in four a good answer. */
export function hostileAnswer(random: Random, route: RouteName): unknown {
  const good = GOOD[route](random)
  return random.oneIn(4) ? good : spoilt(random, good)
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
export function hostileBody(random: Random, route: RouteName): string {
  if (random.oneIn(12)) return random.pick(BODIES)
  const body = JSON.stringify(hostileAnswer(random, route)) ?? ''
  if (random.oneIn(12)) return body.slice(0, random.below(body.length + 1))
  return random.oneIn(12) ? slipped(random, body) : body
}
