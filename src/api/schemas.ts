/**
 * The wire, decoded: unknown JSON in, domain values out, and snake_case ends here. A missing or unreadable field
 * becomes `null` (or its default); an answer without its key field (an order's uuid, an estimate's id) is refused
 * whole.
 */
import * as v from 'valibot'
import type { Coin, CoinInfo, NamedToken } from '#domain/coin'
import { CONSTANTS } from '#domain/constants'
import { type Decimal, decimal, divide, multiply } from '#domain/decimal'
import { EVM_ADDRESS } from '#domain/evm-address'
import { ANY_MEMO, DEPOSIT_ADDRESS_FIELD, type Order, orderStatus } from '#domain/order'
import type { Estimate } from '#domain/purchase'
import type { Stage } from '#domain/stage'
import { clean, quotable } from '#domain/text'
import { decimalFromJson, type Json, positiveFromJson } from './json'
import { memosWithin } from './memos'

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
  return typeof value === 'string' && decimal(value.trim().replace(/^-/, '')) ? Number(value) : value
}

/** Whether a value that is no readable amount still says that there is money: `'1,000.5'`, `'USDT 50.00'`, 1e30. */
function isSomeMoney(value: unknown): boolean {
  return typeof value === 'number' ? value > 0 : typeof value === 'string' && /^[^\d-]*[0.,]*[1-9]/.test(value.trim())
}

function wholeNumber(value: unknown, least: number, most: number): number | null {
  const number = near(value)
  return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most ? number : null
}

function percent(value: unknown): number | null {
  const number = near(value)
  return typeof number === 'number' && Number.isFinite(number) ? Math.min(100, Math.max(0, number)) : null
}

/** How much of the total was raised, in percent. */
function share(raised: Decimal | null, total: Decimal | null): number | null {
  return percent(raised && total && divide(multiply(raised, '100' as Decimal), total, 2))
}

/** `GET /stage/info`. `progress`/`percent` and `number`/`stage_number` are both read (section 3). */
export const stage = v.pipe(
  record,
  v.check(body => 'active' in body || 'total' in body || 'current_price' in body, 'is no stage'),
  v.transform((body): Stage => {
    const [total, raised] = [decimalFromJson(body.total), decimalFromJson(body.raised)]
    return {
      number: wholeNumber(body.stage_number ?? body.number, 0, 1_000_000),
      total,
      raised,
      percent: percent(body.percent ?? body.progress) ?? share(raised, total),
      currentPrice: positiveFromJson(body.current_price),
      nextPrice: positiveFromJson(body.next_price),
      active: body.active === true,
    }
  }),
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
    name: typeof fields.name === 'string' ? (quotable(fields.name, 80) ?? ticker) : ticker,
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
      maxAmount: positiveFromJson(body.max_amount),
      price: positiveFromJson(body.price),
    }),
  ),
)

/** `POST /order/estimate`. */
export const estimate = v.pipe(
  v.looseObject({
    // The estimate id is also sent as a header, where a character beyond plain ASCII would fail every purchase.
    estimate_id: v.union([
      v.pipe(v.string(), v.trim(), v.maxLength(1_024), v.regex(/^[\x21-\x7e]+$/)),
      v.pipe(v.number(), v.safeInteger(), v.transform(String)),
    ]),
    amount: money,
  }),
  v.transform((body): Estimate => ({ id: body.estimate_id, amount: body.amount })),
)

/** An order, from `POST /order/create` and `GET /order/{uuid}`. */
export const order = v.pipe(
  v.looseObject({ uuid: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) }),
  v.transform((body): Order => {
    const given = (typeof body.coin === 'object' && body.coin !== null ? body.coin : {}) as Json
    const ticker = text(given.ticker, 16)
    const { coin: _, ...ofOrder } = body
    const [ofCoin, beside] = [memosWithin(given), memosWithin(ofOrder)]
    const memos = [...new Map([...ofCoin.found, ...beside.found])]
    // A memo that comes later belongs to an address that comes with it.
    const isMemoMissing = memos.length === 0 && (ofCoin.isRequired || beside.isRequired)
    const unreadMemos = memos.flatMap(([name, value]) => (value === null ? [name] : []))
    const deposit = verbatim(body.payment_address)
    const isDepositUnread = deposit === null && isText(body.payment_address)
    const left = near(body.seconds_left)
    const receivedAmount = decimalFromJson(body.received_amount)
    return {
      uuid: body.uuid as string,
      status: orderStatus(body.status),
      // A time that is over by a few seconds is over, and not unknown.
      secondsLeft: wholeNumber(typeof left === 'number' ? Math.max(0, Math.ceil(left)) : left, 0, 31_536_000),
      // No amount to send and no promise is 0, nor is an amount of tokens before they are sent: it is not computed yet.
      amountFrom: positiveFromJson(body.amount_from),
      receivedAmount,
      isReceiptUnread: receivedAmount === null && isSomeMoney(body.received_amount),
      toReceive: positiveFromJson(body.to_receive),
      amountTo: body.status === 'SUCCESS' ? decimalFromJson(body.amount_to) : positiveFromJson(body.amount_to),
      receiveAddress: evmAddress(body.receive_address),
      paymentAddress: unreadMemos.length === 0 && !isMemoMissing ? deposit : null,
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
      extras: memos.flatMap(([name, value]) => (value === null ? [] : [{ name, value }])),
      unreadable: [
        ...unreadMemos,
        ...(isMemoMissing ? [ANY_MEMO] : []),
        ...(isDepositUnread ? [DEPOSIT_ADDRESS_FIELD] : []),
      ],
    }
  }),
)

/** `GET /contract`: the token's address and its ABI, parsed from the JSON string that carries it, or as the list itself. */
export const contract = v.pipe(
  v.looseObject({
    address: v.pipe(v.string(), v.regex(EVM_ADDRESS)),
    abi: v.union([v.array(v.unknown()), v.pipe(v.string(), v.parseJson(), v.array(v.unknown()))]),
  }),
  v.transform(body => ({ address: body.address, abi: body.abi as readonly unknown[] })),
)
export type Contract = v.InferOutput<typeof contract>
