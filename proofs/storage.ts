import type { Store } from '#actors/store'
import { isSettled, ORDER_STATUSES } from '#domain/order'
import type { UnconfirmedOrder } from '#domain/purchase'
import type { OrderRecord } from '#domain/record'
import { NO_TERMS, type Terms } from '#domain/terms'
import { d, ESTIMATE, NO_TOKEN, order, UUID } from '../paths/fixtures/domain-values'
import { FakeStorage } from '../paths/fixtures/storage'
import { address, hostileText, hostileValue, writtenNumber } from './hostile'
import type { Random } from './random'
import { plainNumber, spells } from './reference'

const KEYS = [
  'promocode',
  'defaultCoinCode',
  'wallet_address',
  'user_email',
  'active_order',
  'orders',
  'sent_orders',
  'announced_orders',
  'recent_coins',
  'wallet_required',
  'recent_connector',
] as const

const ATTEMPT: UnconfirmedOrder = {
  request: {
    coin: { code: 'BTC', ticker: 'btc', network: 'btc', ...NO_TOKEN },
    amount: d('0.05'),
    promocode: 'FRIEND5',
  },
  estimate: ESTIMATE,
  basis: { stagePrice: d('0.02'), coinPrice: d('60000'), at: 0 },
}

/** Local storage as an extension, an old version or a thief may leave it; now and then it refuses to be used at all. */
export class HostileStorage extends FakeStorage {
  private readonly refuses: string

  constructor(random: Random) {
    super()
    for (const key of KEYS) {
      if (!random.oneIn(5)) this.items.set(key, valueFor(random, key) as string)
    }
    this.refuses = random.pick(['', '', '', 'getItem', 'setItem', 'removeItem', 'all'])
  }

  override getItem(key: string): string | null {
    this.mayBe('getItem')
    return super.getItem(key)
  }

  override setItem(key: string, value: string): void {
    this.mayBe('setItem')
    super.setItem(key, value)
  }

  override removeItem(key: string): void {
    this.mayBe('removeItem')
    super.removeItem(key)
  }

  private mayBe(use: string): void {
    if (this.refuses === use || this.refuses === 'all') throw new DOMException('Refused.', 'SecurityError')
  }
}

function valueFor(random: Random, key: string): unknown {
  if (random.oneIn(4)) return random.oneIn(4) ? hostileValue(random) : hostileText(random)
  if (key === 'orders') {
    return json(Array.from({ length: random.below(random.oneIn(10) ? 40 : 4) }, () => keptOrder(random)))
  }
  if (key === 'sent_orders') return json(Array.from({ length: random.below(8) }, () => sentOrder(random)))
  if (key === 'active_order') return json(keptOrder(random))
  if (key === 'announced_orders' || key === 'recent_coins')
    return json(random.oneIn(2) ? ['a', 'b'] : hostileValue(random))
  if (key === 'wallet_address') return address(random)
  return random.pick(['HELLO', 'BTC', 'buyer@example.com', 'true', 'false', 'io.rabby', '0', 'a b', 'x'.repeat(300)])
}

const json = (value: unknown) => JSON.stringify(value) ?? ''

function keptOrder(random: Random): unknown {
  const or = (value: unknown) => (random.oneIn(5) ? hostileValue(random, 2) : value)
  return or({
    uuid: or(random.text(8, 'abc1-_')),
    since: or(random.below(1e9)),
    status: or(random.pick(ORDER_STATUSES)),
    ticker: or('btc'),
    network: or('btc'),
    coinPrice: or(writtenNumber(random)),
    amountFrom: or(writtenNumber(random)),
    receivedAmount: or(null),
    toReceive: or('85714.28'),
    amountTo: or(null),
    paymentAddress: or('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'),
    receiveAddress: or(address(random)),
    txHash: or(`0x${random.text(64, '0123456789abcdef')}`),
    history: or([{ status: or('NEW'), at: or(1) }, or({ status: 'WAITING', at: 2 })]),
  })
}

function sentOrder(random: Random): unknown {
  const or = (value: unknown) => (random.oneIn(5) ? hostileValue(random, 2) : value)
  return or({
    request: or({
      coin: or({ code: or('BTC'), network: or('btc') }),
      amount: or(writtenNumber(random)),
      promocode: or(random.pick([null, 'FRIEND5'])),
    }),
    estimate: or({ id: or(random.text(8, 'abc1-_')), amount: or(writtenNumber(random)) }),
  })
}

/**
 * The faults of a read value: a wrong form, a list that is too long, out of order or with an order twice. Also a
 * written value that cannot be read back, which it must be even where storage takes nothing.
 */
export function storageWrongs(memory: Store, kept: FakeStorage): string[] {
  const orders = memory.orders.read()
  const open = memory.openOrder.read()
  const wallet = memory.recipient.read()
  const found = [
    ...text('promocode', memory.promocode.read(), /^[^\s\p{C}]{1,64}$/u),
    ...text('coin', memory.coinCode.read(), /^[\x21-\x7e]{1,64}$/),
    ...text('wallet', wallet?.address || null, /^0x[0-9a-fA-F]{40}$/),
    ...text('email', wallet?.email ?? null, /^[^\s@]+@[^\s@]+$/),
    ...text('wallet required', memory.walletRequired.read(), /^(?!false$|0$)\S{1,16}$/),
    ...text('connector', memory.connectorId.read(), /^[\w.-]{1,128}$/),
    ...only(
      'announced',
      (memory.announced.read() ?? []).every(uuid => typeof uuid === 'string'),
    ),
    ...(open ? [...text('open order', open.uuid, /^[\w-]{1,64}$/), ...termsWrongs(open.terms)] : []),
    ...orders.flatMap(recordWrongs),
    ...memory.unconfirmed.read().flatMap(attemptWrongs),
    ...only('too many attempts', memory.unconfirmed.read().length <= 5),
    ...only('too many orders', orders.filter(({ status }) => isSettled(status)).length <= 20),
    ...only('one order twice', new Set(orders.map(({ uuid }) => uuid)).size === orders.length),
    ...only(
      'out of order',
      orders.every(({ since }, i) => i === 0 || since <= (orders[i - 1]?.since ?? 0)),
    ),
  ]
  memory.promocode.write('HELLO')
  memory.coinCode.forget()
  memory.openOrder.write({ uuid: UUID, terms: NO_TERMS })
  memory.orders.keep(order('WAITING'), NO_TERMS)
  memory.unconfirmed.keep(ATTEMPT)
  const now = memory.orders.read().find(({ uuid }) => uuid === UUID)
  return [
    ...found,
    ...only('what was written is gone', memory.promocode.read() === 'HELLO'),
    ...only('what was forgotten is there', memory.coinCode.read() === null),
    ...only('the open order is gone', memory.openOrder.read()?.uuid === UUID),
    ...only('the order that was sent is gone', json(memory.unconfirmed.read().at(-1)) === json(ATTEMPT)),
    ...only('the order is not recorded', now?.status === 'WAITING' && now.paymentAddress !== null),
    ...only(
      'storage holds no text',
      [...kept.items.keys()].every(key => typeof key === 'string'),
    ),
  ]
}

const only = (name: string, isRight: boolean): string[] => (isRight ? [] : [name])

const text = (name: string, value: string | null, form: RegExp) =>
  only(name, value === null || (typeof value === 'string' && form.test(value)))

function money(name: string, value: string | null): string[] {
  const number = value === null ? null : plainNumber(value)
  return only(name, value === null || (number !== null && spells(value, number)))
}

function attemptWrongs({ request, estimate }: UnconfirmedOrder): string[] {
  return [
    ...text('coin that was sent', request.coin.code, /^\P{C}{1,64}$/u),
    ...text('network that was sent', request.coin.network, /^\P{C}{1,256}$/u),
    ...text('contract that was listed', request.coin.contractAddress ?? null, /^0x[0-9a-fA-F]{40}$/),
    ...text('code that was sent', request.promocode, /^\S(?:.{0,62}\S)?$/su),
    ...text('estimate that was sent', estimate.id, /^[\x21-\x7e]{1,1024}$/),
    ...money('amount that was sent', request.amount),
    ...money('estimated amount', estimate.amount),
  ]
}

function termsWrongs({ request, extras, contradictions, ...terms }: Terms): string[] {
  return [
    ...(request ? [...money('asked amount', request.amount), ...money('asked FRACT', request.toReceive)] : []),
    ...money('coin price', terms.coinPrice),
    ...money('held amount', terms.amountFrom),
    ...money('held promise', terms.toReceive),
    ...money('seen money', terms.receivedAmount),
    ...text('held receiver', terms.receiver, /^0x[0-9a-fA-F]{40}$/),
    ...text('held network', terms.network, /^[a-z0-9]{1,24}$/),
    ...text('held contract', terms.contractAddress, /^0x[0-9a-fA-F]{40}$/),
    ...text('listed contract', request?.contractAddress ?? null, /^0x[0-9a-fA-F]{40}$/),
    ...text('held deposit address', terms.paymentAddress, /^[\x21-\x7e]{1,256}$/),
    ...(extras ?? []).flatMap(({ name, value }) => [...text('memo name', name, /./), ...text('memo', value, /./)]),
    ...only('contradictions of none', contradictions === null || contradictions.length > 0),
    ...only(
      'a flag that is none',
      [terms.isClaimed, terms.wasShown, terms.wasPaid].every(flag => typeof flag === 'boolean'),
    ),
  ]
}

function recordWrongs(record: OrderRecord): string[] {
  return [
    ...text('uuid', record.uuid, /^[\w-]{1,64}$/),
    ...only('since', Number.isSafeInteger(record.since)),
    ...only('status', record.status === null || ORDER_STATUSES.includes(record.status)),
    ...text('ticker', record.ticker, /^\P{C}{1,256}$/u),
    ...text('network', record.network, /^[a-z0-9]{1,24}$/),
    ...termsWrongs(record.terms),
    ...money('amount', record.amountFrom),
    ...money('received', record.receivedAmount),
    ...money('to receive', record.toReceive),
    ...money('amount to', record.amountTo),
    ...text('payment address', record.paymentAddress, /^[\x21-\x7e]{1,256}$/),
    ...text('receive address', record.receiveAddress, /^0x[0-9a-fA-F]{40}$/),
    ...text('hash', record.txHash, /^[\x21-\x7e]{1,128}$/),
    ...only(
      'history',
      record.history.every(({ status, at }) => ORDER_STATUSES.includes(status) && Number.isSafeInteger(at)),
    ),
  ]
}
