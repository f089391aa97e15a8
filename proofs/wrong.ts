import type { RouteName } from '#api/routes'
import type { Coin, CoinInfo, NamedToken } from '#domain/coin'
import { ORDER_STATUSES, type Order } from '#domain/order'
import type { Estimate } from '#domain/purchase'
import type { Stage } from '#domain/stage'
import { fits30, numberIn, spells } from './reference'

/**
 * The faults of an accepted value, in words; empty where there are none. Money must be exactly the wire's number, an
 * address or hash the wire's own text, a name free of invisible signs, a number within its range; NaN and properties
 * inherited from the wire are faults anywhere.
 */
export function wrongs(route: RouteName, wire: unknown, value: unknown): string[] {
  // Nobody reads the answer to a saved address.
  if (route === 'saveWallet') return []
  return [...READERS[route](fields(wire), value, wire), ...monsters(value)]
}

type Wire = Record<string, unknown>
type Reader = (wire: Wire, value: unknown, whole: unknown) => string[]

const fields = (value: unknown): Wire => (typeof value === 'object' && value !== null ? (value as Wire) : {})
const only = (name: string, isRight: boolean): string[] => (isRight ? [] : [name])

/** Whether a number in JSON has more digits than a float keeps, so that nobody knows any more what it was. */
const isChangedByFloat = (wire: unknown) =>
  typeof wire === 'number' && (wire >= 1e15 || Number(wire.toPrecision(15)) !== wire)

function money(name: string, wire: unknown, value: string | null): string[] {
  const number = numberIn(wire)
  if (value !== null) return only(name, number !== null && spells(value, number) && fits30(number))
  const isTooLong =
    typeof wire === 'string' &&
    wire
      .trim()
      .split('.')
      .some(part => part.length > 60)
  return only(`${name} was lost`, number === null || !fits30(number) || isTooLong || isChangedByFloat(wire))
}

/** A price, a limit, an amount to pay or a promise: 0 is none. */
function positive(name: string, wire: unknown, value: string | null): string[] {
  return isZero(wire) ? only(`${name} is nothing`, value === null) : money(name, wire, value)
}

const verbatim = (name: string, wire: unknown, value: string | null) =>
  only(name, value === null || (value === wire && value.length <= 200 && !/[^\x21-\x7e]/.test(value)))

const HIDDEN = [
  [0, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0xd800, 0xdfff],
  [0xfeff, 0xfeff],
  [0xfff9, 0xfffb],
] as const

const isHidden = (sign: string) => {
  const point = sign.codePointAt(0) ?? 0
  return HIDDEN.some(([first, last]) => point >= first && point <= last)
}

/** A text to be read: no longer than it may be, and without signs that turn or hide it. */
export const readable = (name: string, value: string | null, most: number) =>
  only(name, value === null || ([...value].length <= most && value !== '' && ![...value].some(isHidden)))

const whole = (name: string, value: number | null, least: number, most: number) =>
  only(name, value === null || (Number.isInteger(value) && value >= least && value <= most))

const logo = (value: string | null) => only('logo', value === null || /^(?:https:|[\x21-\x7e]*$)/.test(value))

const READERS: Record<RouteName, Reader> = {
  stageInfo: (wire, value) => {
    const stage = value as Stage
    return [
      ...money('total', wire.total, stage.total),
      ...money('raised', wire.raised, stage.raised),
      ...positive('current_price', wire.current_price, stage.currentPrice),
      ...positive('next_price', wire.next_price, stage.nextPrice),
      ...whole('number', stage.number, 0, 1_000_000),
      ...only('percent', stage.percent === null || (stage.percent >= 0 && stage.percent <= 100)),
      ...only('active', stage.active === (wire.active === true)),
    ]
  },
  checkPromocode: (wire, value) =>
    only('valid', typeof value === 'boolean' && [wire.valid, fields(wire.data).valid].includes(value)),
  coins: (wire, value, sent) => {
    const list = value as Coin[]
    const entries = (Array.isArray(sent) ? sent : (wire.data as unknown[])).map(fields)
    const codes = new Set(list.map(({ code }) => code))
    return [
      ...only('two of one code', codes.size === list.length),
      ...list.flatMap(coin => [
        ...verbatim('code', entries.find(({ code }) => code === coin.code)?.code, coin.code),
        ...readable('ticker', coin.ticker, 16),
        ...readable('name', coin.name, 80),
        ...readable('network', coin.network, 24),
        ...whole('precision', coin.precision, 0, 18),
        ...whole('priority', coin.priority, 0, 1_000_000_000),
        ...logo(coin.logoUrl),
        ...token(
          entries.find(({ code }) => code === coin.code),
          coin,
        ),
      ]),
    ]
  },
  coinInfo: (wire, value) => {
    const info = value as CoinInfo
    return [
      ...money('min_amount', wire.min_amount, info.minAmount),
      ...positive('max_amount', wire.max_amount, info.maxAmount),
      ...positive('price', wire.price, info.price),
    ]
  },
  estimate: (wire, value) => {
    const { id, amount } = value as Estimate
    return [
      ...money('amount', wire.amount, amount),
      ...only('estimate_id', /^[\x21-\x7e]{1,1024}$/.test(id) && id === String(wire.estimate_id).trim()),
    ]
  },
  createOrder: (wire, value) => orderWrongs(wire, value as Order),
  order: (wire, value) => orderWrongs(wire, value as Order),
  saveWallet: () => [],
  contract: (wire, value) => {
    const contract = value as { address: string; abi: readonly unknown[] }
    return [
      ...only('address', /^0x[0-9a-fA-F]{40}$/.test(contract.address) && contract.address === wire.address),
      ...only('abi', Array.isArray(contract.abi)),
    ]
  },
}

function token(wire: Wire = {}, { contractAddress = null, chainId = null }: NamedToken): string[] {
  return [
    ...verbatim('contract_address', wire.contract_address, contractAddress),
    ...only('form of contract_address', contractAddress === null || /^0x[0-9a-fA-F]{40}$/.test(contractAddress)),
    ...whole('chain_id', chainId, 1, Number.MAX_SAFE_INTEGER),
  ]
}

/** Whether a field says zero, which is no amount to send. */
function isZero(value: unknown): boolean {
  return (typeof value === 'number' || typeof value === 'string') && /^0+(?:\.0+)?$/.test(String(value).trim())
}

function orderWrongs(wire: Wire, order: Order): string[] {
  return [
    ...only('uuid', order.uuid === wire.uuid && /^[\w-]{1,64}$/.test(order.uuid)),
    ...only('status', order.status === (ORDER_STATUSES.find(status => status === wire.status) ?? null)),
    ...whole('seconds_left', order.secondsLeft, 0, 31_536_000),
    ...positive('amount_from', wire.amount_from, order.amountFrom),
    ...money('received_amount', wire.received_amount, order.receivedAmount),
    ...positive('to_receive', wire.to_receive, order.toReceive),
    ...(wire.status === 'SUCCESS' ? money : positive)('amount_to', wire.amount_to, order.amountTo),
    ...verbatim('receive_address', wire.receive_address, order.receiveAddress),
    ...verbatim('payment_address', wire.payment_address, order.paymentAddress),
    ...verbatim('tx_hash', wire.tx_hash, order.txHash),
    ...readable('error_message', order.errorMessage, 500),
    ...readable('ticker', order.coin?.ticker ?? null, 16),
    ...readable('network', order.coin?.network ?? null, 24),
    ...logo(order.coin?.logoUrl ?? null),
    ...(order.coin ? token(fields(wire.coin), order.coin) : []),
    ...verbatim('promocode', fields(wire.payer).promocode, order.payerPromocode),
    ...order.extras.flatMap(({ name, value }) => [
      ...readable('name of a memo', name, 40),
      ...only(
        'memo',
        leavesOf(wire).some(one => String(one).trim() === value),
      ),
    ]),
    ...only('a memo was lost', order.paymentAddress === null || order.extras.length >= memosIn(wire)),
  ]
}

/** Everything in a value that has no fields of its own. */
function leavesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value]
}

/** How many fields must not be left out, by the plainest of their names. */
function memosIn(wire: Wire): number {
  return ['memo', 'destination_tag', 'extraId', 'paymentTag'].filter(name => {
    const value = wire[name]
    return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
  }).length
}

/** NaN, infinity, and objects that are more than their own fields, anywhere in a value. */
function monsters(value: unknown): string[] {
  if (typeof value === 'number') return only('no number', Number.isFinite(value))
  if (typeof value !== 'object' || value === null) return []
  const parent = Object.getPrototypeOf(value)
  if (parent !== Object.prototype && parent !== Array.prototype) return ['inherits']
  return Object.values(value).flatMap(monsters)
}
