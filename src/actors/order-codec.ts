import type { NamedToken } from '#domain/coin'
import { CONSTANTS } from '#domain/constants'
import { type Decimal, decimal, ZERO } from '#domain/decimal'
import { EVM_ADDRESS } from '#domain/evm-address'
import { holdStatus, requestContradiction } from '#domain/hold-terms'
import type { OpenOrder } from '#domain/open-order'
import { isBadEnd, type Order, orderStatus } from '#domain/order'
import type { UnconfirmedOrder } from '#domain/purchase'
import { isClaimedSince, isOwedSince, type OrderRecord, recordOf } from '#domain/record'
import { type Contradiction, type Figures, NO_TERMS, type OrderRequest, type Terms } from '#domain/terms'
import { joinedRecord, updatedRecord, upsertRecord, withTerms } from '#domain/update-record'
import { asStored, type OrderCodec } from './store'

/** The answers that this tab has recorded: another tab may have heard more since. */
const recorded = new WeakSet<Order>()

/**
 * Reads orders from local storage, where anybody may have written: an unreadable field becomes `null`, and an entry
 * without an id is dropped alone.
 */
export const orderCodec: OrderCodec = {
  openOrder,
  records: (value, shared) => {
    if (!Array.isArray(value)) return null
    const others = Array.isArray(shared) ? newestOf(shared.flatMap(orderRecord)) : []
    return newestOf([
      ...others,
      ...value.flatMap(orderRecord).map(one => joinedRecord(one, recordOf(others, one.uuid))),
    ])
  },
  changed: (raw, before, due) => {
    const [held, next] = [before, due].map(records => JSON.stringify(records.map(asStored)))
    if (held === next) return null
    const rawOf = (uuid: string) => (Array.isArray(raw) ? raw.find(one => one?.uuid === uuid) : null)
    return JSON.stringify(due.map(record => withForeign(asStored(record), rawOf(record.uuid))))
  },
  unconfirmed: values => values.slice(-CONSTANTS.unconfirmedKept).flatMap(sentOrder),
  record: ({ orders, openOrder }, order, terms) => {
    const isNews = !recorded.has(order)
    recorded.add(order)
    const [known, open] = [recordOf(orders.read(), order.uuid), openOrder.read()]
    const told = known && !isNews ? withTerms(known, terms) : updatedRecord(known, order, terms, Date.now())
    // A server that answers a creation with an order of before answers another request.
    const found = open?.uuid === order.uuid ? requestContradiction(open.terms.request, known?.terms.request) : null
    const record = { ...told, terms: { ...told.terms, contradictions: told.terms.contradictions ?? found } }
    // As it will be read, so that a field that storage does not give back is not written by turns with its absence.
    const [readable = record] = orderRecord(asStored(record))
    orders.update(records => upsertRecord(records, readable, CONSTANTS.ordersKept))
    // By the payment alone: an order that is unresolved by other news is reopened by `updateAndRemind`.
    const isOfInterest = isOwedSince(known, readable) || isClaimedSince(known, readable)
    if (isOfInterest && open === null) openOrder.write({ uuid: order.uuid, terms: readable.terms })
  },
}

/** A stored record with the fields of another build, which this one does not know and would take from it. */
function withForeign<Stored extends { terms: object }>(stored: Stored, raw: Partial<Stored> | null): Stored {
  return { ...raw, ...stored, terms: { ...raw?.terms, ...stored.terms } }
}

type Fields = Record<string, unknown>

/** The fields of a stored value, whoever wrote it. */
function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
}

function textIn(fields: Fields, key: string, form: RegExp): string | null {
  const field = fields[key]
  return typeof field === 'string' && form.test(field) ? field : null
}

function amountIn(fields: Fields, key: string): Decimal | null {
  const field = fields[key]
  return typeof field === 'string' ? decimal(field) : null
}

/** Milliseconds of the epoch. */
function timeIn(fields: Fields, key: string): number | null {
  const field = fields[key]
  return Number.isSafeInteger(field) ? (field as number) : null
}

const NETWORK = /^[a-z0-9]{1,24}$/

function listIn<Value>(fields: Fields, key: string, decode: (fields: Fields) => Value[]): Value[] | null {
  const field = fields[key]
  return Array.isArray(field) ? field.slice(-50).flatMap(entry => decode(fieldsOf(entry) ?? {})) : null
}

function textsIn(fields: Fields, key: string): string[] | null {
  const field = fields[key]
  return Array.isArray(field) ? field.filter(text => typeof text === 'string' && LINE.test(text)).slice(-50) : null
}

function openOrder(value: unknown): OpenOrder | null {
  const fields = fieldsOf(value)
  const uuid = fields && textIn(fields, 'uuid', /^[\w-]{1,64}$/)
  return uuid ? { uuid, terms: termsFrom(fields?.terms) } : null
}

const NO_SPACE = /^[\x21-\x7e]{1,256}$/
/** As long as that of a signed estimate. */
const ESTIMATE_ID = /^[\x21-\x7e]{1,1024}$/
const LINE = /^\P{C}{1,256}$/u
/** A promocode as it can be typed and sent, trimmed: what the server calls valid may have a space or any other sign. */
const SENT_PROMOCODE = /^\S(?:.{0,62}\S)?$/su

/** The stored terms of an order, each field checked by itself. */
function termsFrom(value: unknown): Terms {
  const fields = fieldsOf(value)
  if (!fields) return NO_TERMS
  const contradictions = listIn(fields, 'contradictions', contradictionFrom)
  // No amount to send is zero.
  const amountFrom = amountIn(fields, 'amountFrom')
  const endedAs = orderStatus(fields.endedAs)
  // The fields are in the order of `Terms`, so that unchanged terms are written as the same text.
  return {
    request: requestFrom(fieldsOf(fields.asked) ?? {}),
    isClaimed: fields.isClaimed === true,
    coinPrice: amountIn(fields, 'coinPrice'),
    receiver: textIn(fields, 'receiver', EVM_ADDRESS),
    receiverAt: timeIn(fields, 'receiverAt'),
    amountFrom: amountFrom === ZERO ? null : amountFrom,
    toReceive: amountIn(fields, 'toReceive'),
    ticker: textIn(fields, 'ticker', LINE),
    network: textIn(fields, 'network', LINE),
    contractAddress: textIn(fields, 'contractAddress', EVM_ADDRESS),
    paymentAddress: textIn(fields, 'paymentAddress', NO_SPACE),
    extras: listIn(fields, 'extras', extra => {
      const [name, value] = [textIn(extra, 'name', LINE), textIn(extra, 'value', LINE)]
      return name !== null && value !== null ? [{ name, value }] : []
    }),
    unreadMemos: textsIn(fields, 'unreadMemos'),
    takenFigures: figuresFrom(fieldsOf(fields.takenFigures) ?? {}),
    wasShown: fields.wasShown === true,
    wasPaid: fields.wasPaid === true,
    receivedAmount: amountIn(fields, 'receivedAmount'),
    minedAmount: amountIn(fields, 'minedAmount'),
    endedAs: isBadEnd(endedAs) ? endedAs : null,
    tokenContract: textIn(fields, 'tokenContract', EVM_ADDRESS),
    txHash: textIn(fields, 'txHash', NO_SPACE),
    contradictions: contradictions?.length ? contradictions : null,
  }
}

function figuresFrom(fields: Fields): Figures | null {
  const [amountFrom, toReceive] = [amountIn(fields, 'amountFrom'), amountIn(fields, 'toReceive')]
  return amountFrom !== null && toReceive !== null ? { amountFrom, toReceive } : null
}

function requestFrom(fields: Fields): OrderRequest | null {
  const [code, ticker] = [textIn(fields, 'code', LINE), textIn(fields, 'ticker', LINE)]
  const [amount, toReceive] = [amountIn(fields, 'amount'), amountIn(fields, 'toReceive')]
  if (code === null || ticker === null || amount === null || toReceive === null) return null
  const network = textIn(fields, 'network', LINE)
  return {
    code,
    ticker,
    network,
    ...tokenFrom(fields),
    amount,
    toReceive,
    promocode: textIn(fields, 'promocode', SENT_PROMOCODE),
  }
}

/** The token contract and the chain that the API named of a coin. */
function tokenFrom(fields: Fields): Required<NamedToken> {
  const chainId = Number.isSafeInteger(fields.chainId) ? (fields.chainId as number) : null
  return { contractAddress: textIn(fields, 'contractAddress', EVM_ADDRESS), chainId }
}

function contradictionFrom(fields: Fields): Contradiction[] {
  const [subject, told] = [textIn(fields, 'subject', LINE), textIn(fields, 'told', LINE)]
  const held = textIn(fields, 'held', LINE)
  return subject !== null && told !== null ? [{ subject: subject as Contradiction['subject'], held, told }] : []
}

/** Sorts and merges the stored records, because another writer may have left them out of order, too many or doubled. */
function newestOf(records: readonly OrderRecord[]): OrderRecord[] {
  return records.reduce((kept: OrderRecord[], one) => upsertRecord(kept, one, CONSTANTS.ordersKept), [])
}

/** A stored record, each field checked by itself; a record without an id is dropped alone. */
function orderRecord(value: unknown): OrderRecord[] {
  const fields = fieldsOf(value)
  const open = openOrder(value)
  if (!fields || !open) return []
  const status = orderStatus(fields.status)
  const history =
    listIn(fields, 'history', step => {
      const status = orderStatus(step.status)
      return status && Number.isSafeInteger(step.at) ? [{ status, at: step.at as number }] : []
    }) ?? []
  // The fields are in the order of `updatedRecord`, so that an unchanged record is written as the same text.
  return [
    {
      uuid: open.uuid,
      since: timeIn(fields, 'since') ?? 0,
      status,
      ticker: textIn(fields, 'ticker', LINE),
      network: textIn(fields, 'network', NETWORK),
      amountFrom: amountIn(fields, 'amountFrom'),
      receivedAmount: amountIn(fields, 'receivedAmount'),
      toReceive: amountIn(fields, 'toReceive'),
      amountTo: amountIn(fields, 'amountTo'),
      paymentAddress: textIn(fields, 'paymentAddress', NO_SPACE),
      receiveAddress: textIn(fields, 'receiveAddress', EVM_ADDRESS),
      txHash: textIn(fields, 'txHash', NO_SPACE),
      sentHash: textIn(fields, 'sentHash', NO_SPACE),
      isMismatch: fields.isMismatch === true,
      deadline: timeIn(fields, 'deadline'),
      history,
      // The statuses are held again, because the terms of an older version had neither an end nor a payment.
      terms: [...history.map(step => step.status), status].reduce(holdStatus, open.terms),
    },
  ]
}

/** A stored unconfirmed order; dropped unless it can be sent again exactly as it was. */
function sentOrder(value: unknown): UnconfirmedOrder[] {
  const fields = fieldsOf(value) ?? {}
  const [request, estimate] = [fieldsOf(fields.request) ?? {}, fieldsOf(fields.estimate) ?? {}]
  const coin = fieldsOf(request.coin) ?? {}
  const [id, code] = [textIn(estimate, 'id', ESTIMATE_ID), textIn(coin, 'code', NO_SPACE)]
  const [amount, fract] = [amountIn(request, 'amount'), amountIn(estimate, 'amount')]
  const promocode = textIn(request, 'promocode', SENT_PROMOCODE)
  if (id === null || code === null || amount === null || fract === null || promocode !== (request.promocode ?? null)) {
    return []
  }
  const ticker = textIn(coin, 'ticker', LINE) ?? code
  const network = textIn(coin, 'network', LINE)
  const named = { code, ticker, network, ...tokenFrom(coin) }
  const prices = fieldsOf(fields.basis)
  const basis = prices && {
    stagePrice: amountIn(prices, 'stagePrice'),
    coinPrice: amountIn(prices, 'coinPrice'),
    at: timeIn(prices, 'at') ?? 0,
  }
  return [{ request: { coin: named, amount, promocode }, estimate: { id, amount: fract }, basis }]
}
