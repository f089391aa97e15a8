/**
 * The wire, decoded: unknown JSON in, domain values out, and snake_case ends here. A missing or unreadable field
 * becomes `null` (or its default); an answer without its key field (an order's uuid, an estimate's id) is refused
 * whole.
 */
import * as v from 'valibot'
import type { Coin, CoinInfo, NamedToken } from '#domain/coin'
import { CONSTANTS } from '#domain/constants'
import { type Decimal, decimal, ZERO } from '#domain/decimal'
import { EVM_ADDRESS } from '#domain/evm-address'
import { DEPOSIT_ADDRESS, type Order, orderStatus } from '#domain/order'
import type { Estimate } from '#domain/purchase'
import type { Stage } from '#domain/stage'
import { clean, quotable } from '#domain/text'
import { decimalFromJson } from './json'

type Json = Record<string, unknown>

const record = v.record(v.string(), v.unknown())
export const money = v.pipe(
  v.unknown(),
  v.transform(decimalFromJson),
  v.check(value => value !== null, 'is not a plain non-negative number'),
  v.transform(value => value as Decimal),
)
export const code = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64))

/** A text made safe to show, or `null`. */
function text(value: unknown, most = 200): string | null {
  return typeof value === 'string' ? clean(value, most) || null : null
}

/** An address or hash exactly as the server sent it: one that cleaning would change is `null`. */
function verbatim(value: unknown): string | null {
  return typeof value === 'string' && value.length <= 200 && /^[\x21-\x7e]+$/.test(value) ? value : null
}

/** An EVM address, in any case of its letters, or `null`. */
function evmAddress(value: unknown): string | null {
  const text = verbatim(value)
  return text !== null && EVM_ADDRESS.test(text) ? text : null
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

/**
 * A number that is no money and may be rounded: also read from a text, such as one that the reviver kept (json.ts).
 */
function near(value: unknown): unknown {
  return typeof value === 'string' && decimal(value.trim()) ? Number(value) : value
}

function wholeNumber(value: unknown, least: number, most: number): number | null {
  const number = near(value)
  return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most ? number : null
}

function percent(value: unknown): number {
  const number = near(value)
  return typeof number === 'number' && Number.isFinite(number) ? Math.min(100, Math.max(0, number)) : 0
}

/** `GET /stage/info`. `progress`/`percent` and `number`/`stage_number` are both read (section 3). */
export const stage = v.pipe(
  record,
  v.check(body => 'active' in body || 'total' in body || 'current_price' in body, 'is no stage'),
  v.transform(
    (body): Stage => ({
      number: wholeNumber(body.stage_number ?? body.number, 0, 1_000_000),
      total: decimalFromJson(body.total),
      raised: decimalFromJson(body.raised),
      percent: percent(body.percent ?? body.progress),
      currentPrice: decimalFromJson(body.current_price),
      nextPrice: decimalFromJson(body.next_price),
      active: body.active === true,
    }),
  ),
)

/** `POST /promocode/check`: `{valid}` and `{data: {valid}}` are both read. */
export const promocodeValidity = v.pipe(
  record,
  v.transform(body => (body.data as Json | null | undefined)?.valid ?? body.valid),
  v.boolean(),
)

/** The token contract and the chain of a coin, an extension of section 3 that may be left out. */
function namedToken(fields: Json): NamedToken {
  return {
    contractAddress: evmAddress(fields.contract_address),
    chainId: wholeNumber(fields.chain_id, 1, Number.MAX_SAFE_INTEGER),
  }
}

/** A coin; `null` for an entry without a code or ticker, which is then left out of the list. */
function coin(entry: unknown): Coin | null {
  if (typeof entry !== 'object' || entry === null) return null
  const fields = entry as Json
  const [code, ticker] = [verbatim(fields.code), text(fields.ticker, 16)]
  if (code === null || ticker === null) return null
  return {
    code,
    ticker,
    name: text(fields.name, 80) ?? ticker,
    logoUrl: verbatim(fields.logo_url),
    network: text(fields.network, 24)?.toLowerCase() ?? null,
    priority: wholeNumber(fields.priority, 0, 1_000_000_000) ?? CONSTANTS.coinPriority,
    precision: wholeNumber(fields.precision, 0, 18) ?? CONSTANTS.coinPrecision,
    ...namedToken(fields),
  }
}

/** `GET /coins`: the bare list or `{data: [...]}`; the first of two entries with one code counts. */
export const coinList = v.pipe(
  v.union([
    v.array(v.unknown()),
    v.pipe(
      v.object({ data: v.array(v.unknown()) }),
      v.transform(body => body.data),
    ),
  ]),
  v.transform(entries => {
    const coins = new Map<string, Coin>()
    for (const entry of entries) {
      const read = coin(entry)
      if (read && !coins.has(read.code)) coins.set(read.code, read)
    }
    return [...coins.values()]
  }),
)

/** `GET /coin/{code}/info`. Without a readable minimum nothing can be judged, so the answer is refused. */
export const coinInfo = v.pipe(
  v.looseObject({ min_amount: money }),
  v.transform(
    (body): CoinInfo => ({
      minAmount: body.min_amount,
      maxAmount: decimalFromJson(body.max_amount),
      price: decimalFromJson(body.price),
    }),
  ),
)

/** `POST /order/estimate`. */
export const estimate = v.pipe(
  v.looseObject({
    // The estimate id is also sent as a header, where a character beyond plain ASCII would fail every purchase.
    estimate_id: v.union([
      v.pipe(code, v.regex(/^[\x21-\x7e]+$/)),
      v.pipe(v.number(), v.safeInteger(), v.transform(String)),
    ]),
    amount: money,
  }),
  v.transform((body): Estimate => ({ id: body.estimate_id, amount: body.amount })),
)

/** The names of memos, also in compounds and with a digit, but not in `stage`, `percentage` and `memory`. */
const MEMO =
  /memo(?!ir|iz|r[aiy])|(?:xrp|dest|destination|address|deposit|payment)tag|(?:^|[^a-z])(?:tag(?:id|number|text|value)?|(?:payment|(?:payin)?extra) ?id)(?![a-z])/

/** The names of memos that also carry other texts, which are no memo and never shown: `message: "Order created"`. */
const TEXT = /(?:^|[^a-z])(?:comment|note|message|tags)(?![a-z])|^dt$/

/** The name of a memo is up to four short words, because it stands beside the deposit, too. */
const NAME = /^[a-z\d]{1,16}(?: [a-z\d]{1,16}){0,3}$/
/** A memo is a word that is no address: a sentence beside the deposit could lead the payment elsewhere. */
const WORD = /^[\w-]{1,64}$/
const ADDRESS =
  /^(?:0x[0-9a-fA-F]{40}|(?:bc|tb|ltc|addr|cosmos)1[02-9a-z]{20,}|(?=.*[a-z])(?=.*[A-Z])[1-9A-HJ-NP-Za-km-z]{26,44})$/

/** A field that tells about a memo: neither this field nor what stands within it is one. */
const TELLS = /\b(?:errors?|description|help|hint)\b/

/** A field that names a memo, or says whether there is one; its value is a memo where it holds a number. */
const NAMES = /\b(?:name|label|title|type|kind|required|needed|supported|has|is|link|url)\b/
const REQUIRES = /\b(?:required|needed)\b/

/** A flag, a type of numbers, or a text without a digit. */
const NO_NUMBER = /^(?:[01]|u?int\d*|\D*)$/i
const FLAG = /^(?:[01]|true|false|yes|no|optional)$/i

/** An answer with more objects than these is not searched to its end. */
const MOST_OBJECTS = 1000

/** The name of a field as words: `destinationTag`, `destination_tag` and `Destination tag:` are `destination tag`. */
function spelled(field: string): string {
  return clean(field.normalize('NFKC'))
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]{2})([A-Z][a-z]{2})/g, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
}

/**
 * Adds the memos, tags and extra ids among these fields to `found`, by name. What has no memo's form is `null`: it cannot be
 * shown exactly, or is no memo. A name with two values is `null`, too. `within` is the name of the object, if it says
 * something about its memos: `required` of `{ "required": { "memo": true } }`.
 */
function addExtras(found: Map<string, string | null>, fields: Json, within: string): void {
  for (const [field, value] of [...Object.entries(fields), ...namedPair(fields)]) {
    const written = spelled(field)
    const spoken = `${within} ${written}`
    if (!isOfMemo(written) || TELLS.test(written) || saysNothing(value)) continue
    const isWeak = !MEMO.test(written)
    const memo = memoOf(isWeak && Array.isArray(value) && value.length === 1 ? value[0] : value)
    // Beside other texts a memo is known by its digits.
    if (isWeak && (NAMES.test(written) || !/\d/.test(memo ?? ''))) continue
    const said = memo ?? (REQUIRES.test(spoken) ? JSON.stringify(value) : '')
    if (NAMES.test(spoken) && NO_NUMBER.test(said)) continue
    const [name, known] = NAME.test(written) ? [written, memo] : ['memo', null]
    found.set(name, found.has(name) && found.get(name) !== known ? null : known)
  }
}

function isOfMemo(written: string): boolean {
  return MEMO.test(written) || TEXT.test(written)
}

/**
 * The field that an object names beside its value: `{ "name": "Destination Tag", "value": "1001" }`. `required` in its name
 * is said of the value, unless the value is a flag.
 */
function namedPair({ name, label, field, key, type, value }: Json): [string, unknown][] {
  const named = [name, label, field, key, type].find(
    (one): one is string => typeof one === 'string' && isOfMemo(spelled(one)),
  )
  if (named === undefined || value === undefined || typeof value === 'boolean') return []
  return [[FLAG.test(String(value)) ? named : named.replace(/required|needed/i, ''), value]]
}

function saysNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value == null || value === false || (typeof value === 'object' && Object.keys(value).length === 0)
}

function memoOf(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null
  const memo = typeof value === 'string' ? value.trim() : ''
  return WORD.test(memo) && !ADDRESS.test(memo) ? memo : null
}

/**
 * The memos anywhere in an order or in its coin, such as `payment` of `payment.memo`. In an answer that cannot be searched to
 * its end the memo is unreadable.
 */
function extrasWithin(fields: Json): Map<string, string | null> {
  const found = new Map<string, string | null>()
  const objects: [Json, string][] = [[fields, '']]
  for (const [inner, within] of objects) {
    addExtras(found, inner, within)
    for (const [field, value] of Object.entries(inner)) {
      const written = spelled(field)
      if (typeof value !== 'object' || value === null || TELLS.test(written)) continue
      objects.push([value as Json, NAMES.test(written) ? written : within])
    }
    if (objects.length > MOST_OBJECTS) return found.set('memo', null)
  }
  return found
}

/** An order, from `POST /order/create` and `GET /order/{uuid}`. */
export const order = v.pipe(
  v.looseObject({ uuid: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) }),
  v.transform((body): Order => {
    const given = (typeof body.coin === 'object' && body.coin !== null ? body.coin : {}) as Json
    const ticker = text(given.ticker, 16)
    const { coin: _, ...ofOrder } = body
    const needed = [...new Map([...extrasWithin(given), ...extrasWithin(ofOrder)])]
    const unreadMemos = needed.flatMap(([name, value]) => (value === null ? [name] : []))
    const deposit = verbatim(body.payment_address)
    const isDepositUnread = deposit === null && isText(body.payment_address)
    const left = near(body.seconds_left)
    // A time that is over by a few seconds is over, and not unknown.
    // No amount to send is zero.
    const amountFrom = decimalFromJson(body.amount_from)
    return {
      uuid: body.uuid as string,
      status: orderStatus(body.status),
      secondsLeft: wholeNumber(typeof left === 'number' ? Math.max(0, Math.ceil(left)) : left, 0, 31_536_000),
      amountFrom: amountFrom === ZERO ? null : amountFrom,
      receivedAmount: decimalFromJson(body.received_amount),
      toReceive: decimalFromJson(body.to_receive),
      amountTo: decimalFromJson(body.amount_to),
      receiveAddress: evmAddress(body.receive_address),
      paymentAddress: unreadMemos.length === 0 ? deposit : null,
      txHash: verbatim(body.tx_hash),
      errorMessage: typeof body.error_message === 'string' ? quotable(body.error_message, 500) : null,
      coin: ticker
        ? {
            ticker,
            logoUrl: verbatim(given.logo_url),
            network: text(given.network, 24)?.toLowerCase() ?? null,
            ...namedToken(given),
          }
        : null,
      payerPromocode:
        typeof body.payer === 'object' && body.payer !== null ? verbatim((body.payer as Json).promocode) : null,
      extras: needed.flatMap(([name, value]) => (value === null ? [] : [{ name, value }])),
      unreadable: [...unreadMemos, ...(isDepositUnread ? [DEPOSIT_ADDRESS] : [])],
    }
  }),
)

/** `GET /contract`: the token's address and its ABI, parsed from the JSON string that carries it. */
export const contract = v.pipe(
  v.looseObject({
    address: v.pipe(v.string(), v.regex(EVM_ADDRESS)),
    abi: v.pipe(v.string(), v.parseJson(), v.array(v.unknown())),
  }),
  v.transform(body => ({ address: body.address, abi: body.abi as readonly unknown[] })),
)
export type Contract = v.InferOutput<typeof contract>
