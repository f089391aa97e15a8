import { type AnyStateMachine, type ContextFrom, createActor, type Snapshot, type StateValue } from 'xstate'
import type { Coin, CoinInfo } from '#domain/coin'
import type { Order } from '#domain/order'
import type { Stage } from '#domain/stage'
import { claimOf } from '#domain/verification'
import { alertsMachine } from '#machines/alerts'
import { amountMachine } from '#machines/amount'
import type { assetMachine } from '#machines/asset'
import { coinPickerMachine } from '#machines/coin-picker'
import type { coinsMachine } from '#machines/coins'
import type { contractMachine } from '#machines/contract'
import { copyMachine } from '#machines/copy'
import type { countdownMachine } from '#machines/countdown'
import { deliveryMachine } from '#machines/delivery'
import type { elapsedMachine } from '#machines/elapsed'
import type { languageMachine } from '#machines/language'
import { type OrderInput, orderMachine } from '#machines/order'
import { orderPollingMachine } from '#machines/order-polling'
import { ordersMachine } from '#machines/orders'
import type { outageMachine } from '#machines/outage'
import type { pollingMachine } from '#machines/polling'
import { promocodeMachine } from '#machines/promocode'
import { purchaseMachine } from '#machines/purchase'
import { reminderMachine } from '#machines/reminder'
import { NO_ORDERS, NOTHING, type SaleActor, type saleMachine } from '#machines/sale'
import type { stageMachine } from '#machines/stage'
import type { transferMachine } from '#machines/transfer'
import { walletMachine } from '#machines/wallet'
import type { PersistedSnapshot } from '#trace/format'
import { words } from '#words/payment'
import { BTC, BTC_INFO, d, OWN_TERMS, order, POL, REQUEST, record, STAGE, USDT, UUID } from '../fixtures/domain-values'
import { NOW } from '../fixtures/now'
import { NO_WALLET, RABBY } from '../fixtures/wallet'
import { eagerSale } from '../page/eager-sale'
import type { Configuration } from './configurations'

/** Unlike a snapshot of a trace, one of this kit holds real values. */
export type RealSnapshot = PersistedSnapshot<object>

type PayView = 'open' | 'ended' | 'leaving' | 'switching'
type Panel = 'closed' | 'coinPicker' | 'wallet' | 'orders'

/** What of a page is not as on a good day. */
interface Scene {
  stage?: RealSnapshot
  coins?: RealSnapshot
  promocode?: RealSnapshot
  purchase?: RealSnapshot
  contract?: RealSnapshot
  language?: RealSnapshot
  amount?: RealSnapshot
  outage?: RealSnapshot
  wallet?: RealSnapshot
  reminder?: RealSnapshot
  order?: RealSnapshot
  coinPicker?: RealSnapshot
  orders?: RealSnapshot
  panel?: Panel
  /** Whether the visitor is asked if the payment on screen may be left. */
  asksToLeave?: boolean
  /** Whether the visitor is asked if a link may take the place of the payment on screen. */
  asksToSwitch?: boolean
  sale?: Partial<ContextFrom<typeof saleMachine>>
}

const COINS = [USDT, BTC, POL]
const VISIT = { ...NOTHING, chainId: 137 }

/** The page, already standing in one state of one chart. */
export function pageIn(configuration: Pick<Configuration, 'chart' | 'value' | 'context'>): SaleActor {
  return restoredPage(snapshotIn(configuration))
}

/** The whole page around one chart in this state, so far as that state implies it. */
export function snapshotIn({
  chart,
  value,
  context,
}: Pick<Configuration, 'chart' | 'value' | 'context'>): RealSnapshot {
  const scene = SCENES[chart]
  if (!scene) throw new Error(`Nobody has said what the page shows around the chart '${chart}'. Add it to SCENES.`)
  return page(scene({ value, context } as never))
}

/**
 * The page as it stood. It is restored rather than led there: of what the charts have invoked, only charts are restored,
 * so no request is under way, no timer runs and nothing changes by itself.
 */
export function restoredPage(snapshot: RealSnapshot, machine: AnyStateMachine = eagerSale): SaleActor {
  return createActor(machine, { snapshot: persisted(snapshot) }).start() as unknown as SaleActor
}

type One<Machine extends AnyStateMachine> = { value: StateValue; context: ContextFrom<Machine> }

/** The surroundings of each chart's states, so far as a state implies them. */
const SCENES: Record<string, (one: never) => Scene> = {
  stage: (stage: One<typeof stageMachine>) => ({ stage, purchase: form({ stage: stage.context.stage }) }),
  coins: (coins: One<typeof coinsMachine>) => ({
    coins,
    purchase: form({ coin: coins.context.chosen, info: coins.context.info }),
  }),
  promocode: (promocode: One<typeof promocodeMachine>) => ({ promocode }),
  purchase: (purchase: One<typeof purchaseMachine>) => {
    const { coin, info, stage, promocode, isWalletMissing, order } = purchase.context
    return {
      purchase,
      coins: list(coin, info),
      stage: sold(stage),
      promocode: promocode === null ? undefined : valid(promocode),
      order: purchase.value === 'created' ? paid({ created: order }) : undefined,
      sale: { isWalletRequired: isWalletMissing },
    }
  },
  'coin-picker': (coinPicker: One<typeof coinPickerMachine>) => ({
    panel: 'coinPicker',
    coinPicker,
    coins: coinPicker.context.coins.length > 0 ? undefined : list(null, null),
  }),
  reminder: (reminder: One<typeof reminderMachine>) => {
    const { uuid, terms } = reminder.context
    const orders = uuid === null ? [] : [record('WAITING', { uuid, terms })]
    const isTimed = reminderMachine.resolveState(reminder).matches({ live: { heard: 'timed' } })
    return {
      reminder: { ...reminder, ...(isTimed && { children: { countdown: countdown(reminder.context.order) } }) },
      sale: { orders, openOrder: uuid === null ? null : { uuid, terms } },
    }
  },
  order: (one: One<typeof orderMachine>) => ({ order: withChildren(one) }),
  transfer: (transfer: One<typeof transferMachine>) => {
    const { standing } = transfer.context
    const status = standing === 'paid' ? 'CONFIRMING' : standing === 'ended' ? 'EXPIRED' : 'WAITING'
    const [coin, amount] = [{ ticker: 'usdt', network: 'matic' }, d('50.5')]
    const created = order(status, { amountFrom: amount, coin: { ...coin, logoUrl: null } })
    const terms = { ...OWN_TERMS, request: { ...REQUEST, ...coin, amount } }
    return { order: withChild('transfer', transfer, { created, terms }, { attempt: transfer.context.attempt }) }
  },
  asset: (asset: One<typeof assetMachine>) => ({ order: withChild('asset', asset, { created: order('SUCCESS') }) }),
  'order-polling': (orderPolling: One<typeof orderPollingMachine>) => {
    const isLost = orderPollingMachine.resolveState(orderPolling).matches({ silent: 'lost' })
    return { order: withChild('orderPolling', withElapsed(orderPolling), { created: order('WAITING') }, { isLost }) }
  },
  polling: (polling: One<typeof pollingMachine>) => ({ stage: { ...sold(STAGE), children: { polling } } }),
  elapsed: (elapsed: One<typeof elapsedMachine>) => {
    const { since: answeredAt, now } = elapsed.context
    const orderPolling = {
      value: { silent: 'retrying' },
      context: { uuid: UUID, isAnswered: true, now, answeredAt },
      children: { elapsed },
    }
    return { order: withChild('orderPolling', orderPolling, { created: order('WAITING') }) }
  },
  contract: (contract: One<typeof contractMachine>) => ({ contract }),
  language: (language: One<typeof languageMachine>) => ({ language }),
  amount: (amount: One<typeof amountMachine>) => {
    const { coin, price } = amount.context
    const info = coin && { ...BTC_INFO, price }
    return { amount, coins: list(coin, info), purchase: form({ coin, info, typed: amount.context.amount }) }
  },
  outage: (outage: One<typeof outageMachine>) => ({ outage }),
  delivery: (delivery: One<typeof deliveryMachine>) => {
    const { txHash = null, amount: amountTo = null } = delivery.context.claim ?? {}
    const created = order('SUCCESS', { txHash, amountTo })
    const isMismatchFound = deliveryMachine.resolveState(delivery).hasTag('mismatch')
    return { order: withChild('delivery', delivery, { created }, { isMismatchFound }) }
  },
  orders: (orders: One<typeof ordersMachine>) => {
    const { record, unchecked } = orders.context
    return { panel: 'orders', orders: withDelivery(orders), sale: { orders: record ? [record] : unchecked } }
  },
  countdown: (countdown: One<typeof countdownMachine>) => {
    const { secondsLeft } = countdown.context
    return { order: withChild('countdown', countdown, { created: order('WAITING', { secondsLeft }) }) }
  },
  alerts: (alerts: One<typeof alertsMachine>) => ({
    order: withChild('alerts', alerts, { created: order('WAITING') }),
  }),
  copy: (copy: One<typeof copyMachine>) => {
    // The walk has its own names for the two texts; a copy button is told from the others by its label.
    const { copyAmount, copyAddress } = words.pay.deposit
    const what = { amount: copyAmount, address: copyAddress }[copy.context.what] ?? ''
    const pressed = { ...copy, context: { ...copy.context, what } }
    return { order: withChild('copy', pressed, { created: order('WAITING') }) }
  },
  wallet: (wallet: One<typeof walletMachine>) => {
    const isOpen = wallet.value === 'choosing' || (typeof wallet.value === 'object' && 'connecting' in wallet.value)
    return { wallet: withCopy(wallet), panel: isOpen ? 'wallet' : 'closed' }
  },
  sale: ({ value, context }: One<typeof saleMachine>) => {
    const { form: view, panel } = value as { form: 'buying' | { paying: PayView }; panel: Panel }
    const { created, openOrder, shown, isWalletRequired } = context
    const uuid = shown?.uuid ?? UUID
    const hasEnded = typeof view === 'object' && view.paying === 'ended'
    const isOpen = openOrder?.uuid === uuid && !hasEnded
    const answer = hasEnded ? order('SUCCESS', { uuid }) : (created ?? order(isOpen ? 'WAITING' : 'SUCCESS', { uuid }))
    return {
      panel,
      asksToLeave: typeof view === 'object' && view.paying === 'leaving',
      asksToSwitch: typeof view === 'object' && view.paying === 'switching',
      sale: context,
      purchase: form({ isWalletMissing: isWalletRequired }),
      order: typeof view === 'object' ? paid({ uuid, created: answer }) : undefined,
      orders:
        panel === 'orders' ? withDelivery(first(ordersMachine, { record: null, records: context.orders })) : undefined,
      coinPicker: panel === 'coinPicker' ? first(coinPickerMachine, { coins: COINS, chosen: BTC }) : undefined,
      wallet: panel === 'wallet' ? choice() : undefined,
    }
  },
}

const TOKEN_CONTRACT = '0x9e14e0269f8f92d943522768CF4de71fcf4b87Cf'

function page(scene: Scene): RealSnapshot {
  const { panel = 'closed', order: paid, coinPicker, orders, asksToLeave = false, asksToSwitch = false } = scene
  const order = paid?.context as ContextFrom<typeof orderMachine> | undefined
  const isOpen = typeof paid?.value === 'object' && 'live' in paid.value
  const children = {
    stage: scene.stage ?? sold(STAGE),
    coins: scene.coins ?? list(BTC, BTC_INFO),
    promocode: scene.promocode ?? first(promocodeMachine, { inPath: null, stored: null }),
    purchase: scene.purchase ?? form({}),
    contract: scene.contract ?? { value: 'known', context: { address: TOKEN_CONTRACT } },
    amount: scene.amount ?? {
      value: { unit: 'coin', source: 'coin', link: 'done' },
      context: first(amountMachine).context,
    },
    language: scene.language ?? {
      value: 'settled',
      context: { current: 'en', all: [], asked: [], chosen: null },
    },
    outage: scene.outage ?? { value: 'heard', context: { stage: true, coins: true } },
    wallet: scene.wallet ?? first(walletMachine, VISIT),
    ...(paid ? { order: paid } : { reminder: scene.reminder ?? first(reminderMachine) }),
    ...(coinPicker && { coinPicker }),
    ...(orders && { orders }),
  }
  const shown = order ? { uuid: order.uuid, terms: order.terms } : null
  const context: ContextFrom<typeof saleMachine> = {
    ...VISIT,
    ...NO_ORDERS,
    connection: null,
    coins: COINS,
    chosen: BTC,
    shown,
    created: order?.created ?? null,
    openOrder: isOpen ? shown : null,
    ...scene.sale,
  }
  const paying: PayView = asksToSwitch ? 'switching' : asksToLeave ? 'leaving' : isOpen ? 'open' : 'ended'
  const view = paid ? { paying } : 'buying'
  return { value: { form: view, panel }, context, children }
}

function sold(stage: Stage | null): RealSnapshot {
  return { value: {}, context: { stage, hasFailed: false } }
}

function list(chosen: Coin | null, info: CoinInfo | null): RealSnapshot {
  const context = { coins: chosen ? COINS : [], savedCode: null, chosen, info, hasFailed: false }
  return { value: chosen ? 'listed' : 'listing', context }
}

function valid(code: string): RealSnapshot {
  return { value: 'valid', context: { code, stored: code, inPath: null } }
}

function form(changes: Partial<ContextFrom<typeof purchaseMachine>>): RealSnapshot {
  const { value, context } = first(purchaseMachine, { hasUnconfirmedOrder: false, typed: '' })
  return { value, context: { ...context, coin: BTC, info: BTC_INFO, stage: STAGE, ...changes } }
}

function choice(): RealSnapshot {
  const { context } = first(walletMachine, VISIT)
  return { value: 'choosing', context: { ...context, wallets: [RABBY] } }
}

function paid(changes: Partial<OrderInput>): RealSnapshot {
  const input: OrderInput = { uuid: UUID, created: null, terms: OWN_TERMS, candidates: [], email: null, ...NO_WALLET }
  return withChildren(first(orderMachine, { ...input, ...changes }))
}

function withChildren({ value, context }: One<typeof orderMachine>): RealSnapshot {
  const snapshot = orderMachine.resolveState({ value, context })
  return {
    value,
    context,
    children: {
      copy: first(copyMachine),
      alerts: first(alertsMachine, { uuid: context.uuid }),
      ...(snapshot.matches({ settled: 'SUCCESS' }) && {
        delivery: first(deliveryMachine, {
          claim: context.order && claimOf(context.uuid, context.order, context.terms),
          isMismatchOnRecord: context.isMismatchOnRecord,
        }),
      }),
      ...(snapshot.matches('live') && { orderPolling: answered(context.uuid) }),
      ...(snapshot.matches({ live: { status: 'WAITING' } }) && {
        countdown: countdown(context.order, context.doubtedTime === 0),
      }),
    },
  }
}

/** An order with one of its charts in a state, and with what it heard of that chart. */
function withChild(
  name: string,
  child: RealSnapshot,
  changes: Partial<OrderInput>,
  heard: Partial<ContextFrom<typeof orderMachine>> = {},
): RealSnapshot {
  const whole = paid(changes)
  return { ...whole, context: { ...whole.context, ...heard }, children: { ...whole.children, [name]: child } }
}

function withDelivery(orders: One<typeof ordersMachine>): RealSnapshot {
  const { record } = orders.context
  const delivery = first(deliveryMachine, {
    claim: record && claimOf(record.uuid, record, record.terms),
    isMismatchOnRecord: record?.isMismatch === true,
  })
  const copy = first(copyMachine)
  return { ...orders, children: orders.value === 'receipt' ? { copy, delivery } : { copy } }
}

/** The polling of an order that was answered a moment ago. */
function answered(uuid: string): RealSnapshot {
  return { value: 'live', context: { uuid, isAnswered: true, now: NOW, answeredAt: NOW } }
}

function withElapsed(polling: One<typeof orderPollingMachine>): RealSnapshot {
  const { answeredAt, now } = polling.context
  const isSilent = orderPollingMachine.resolveState(polling).matches('silent')
  return isSilent
    ? { ...polling, children: { elapsed: { value: 'ticking', context: { since: answeredAt, now } } } }
    : polling
}

function countdown(order: Order | null, isUp = false): RealSnapshot {
  const secondsLeft = isUp ? 0 : (order?.secondsLeft ?? 0)
  const context = { secondsLeft, now: NOW, deadline: NOW + secondsLeft * 1000 }
  return { value: secondsLeft > 0 ? 'ticking' : 'spent', context }
}

function withCopy(wallet: One<typeof walletMachine>): RealSnapshot {
  const isConnected = typeof wallet.value === 'object' && 'connected' in wallet.value
  return { ...wallet, children: isConnected ? { copy: first(copyMachine) } : {} }
}

function first<Machine extends AnyStateMachine>(machine: Machine, input?: unknown): One<Machine> {
  const { value, context } = createActor(machine as AnyStateMachine, { input }).getSnapshot()
  return { value, context }
}

function persisted({ value, context, children = {} }: RealSnapshot): Snapshot<unknown> {
  const parts = Object.entries(children).map(([src, child]) => {
    // With `syncSnapshot` a child would tell its parent on the start where it stands, and the parent would act on it.
    return [src, { src, snapshot: persisted(child), syncSnapshot: false }]
  })
  const snapshot = { status: 'active', output: undefined, error: undefined, value, context, historyValue: {} } as const
  return { ...snapshot, children: Object.fromEntries(parts) } as Snapshot<unknown>
}
