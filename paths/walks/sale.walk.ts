import type { SnapshotFrom } from 'xstate'
import type { Coin } from '#domain/coin'
import type { OpenOrder } from '#domain/open-order'
import type { Order } from '#domain/order'
import { mayHaveBeenPaid, type OrdersEvent } from '#domain/record'
import { isPaid, NO_TERMS, type Terms } from '#domain/terms'
import type { OrderActor, OrderInput } from '#machines/order'
import type { AmountEvent } from '#machines/purchase'
import { NOTHING, type SaleInput, type saleMachine } from '#machines/sale'
import { type Moment, same, type Walk } from '../engine/walk'
import {
  BTC,
  BTC_INFO,
  CREATED_TERMS,
  OPEN_ORDER,
  OTHER_UUID,
  POL,
  record,
  SHOWN_TERMS,
  STAGE,
  UUID,
  WALLET,
} from '../fixtures/domain-values'
import { ADDRESS } from '../fixtures/wallet'
import { eagerSale } from '../page/eager-sale'
import { CREATED, SALE_CHILDREN } from './sale.children'

type SaleMoment = Moment<typeof saleMachine>

const visit: SaleInput = {
  ...NOTHING,
  chainId: 137,
}

/** The orders that local storage keeps, as another tab or this one writes them. */
const KEPT: Record<string, Extract<OrdersEvent, { type: 'orders.read' }>> = {
  'this browser keeps an order that may be paid': {
    type: 'orders.read',
    orders: [record('WAITING')],
    openOrder: OPEN_ORDER,
    isLasting: true,
  },
  'storage takes no order': {
    type: 'orders.read',
    orders: [record('WAITING')],
    openOrder: OPEN_ORDER,
    isLasting: false,
  },
  'this browser keeps an order that is paid': {
    type: 'orders.read',
    orders: [record('CONFIRMING', { terms: { ...SHOWN_TERMS, wasPaid: true } })],
    openOrder: OPEN_ORDER,
    isLasting: true,
  },
  'this browser keeps an order that ended': {
    type: 'orders.read',
    orders: [record('EXPIRED')],
    openOrder: null,
    isLasting: true,
  },
}

const GIVES = 'an amount is given in dollars'
const GIVEN: AmountEvent = { type: 'amount.typed', amount: '0.05' }

const REFUSED = 'an amount with FRIEND5 is refused'
const MISSES = 'a part of the page is missing'

const LINK = 'a link is opened'
const OPENED: Record<string, string> = { 'an order of the list is opened': UUID, [LINK]: OTHER_UUID }
/** The words of the question whether a link may take the place of an open payment. */
const FOLLOWS = 'the other order is chosen'
const FAILS = 'a part of the page fails'

const PICKS: Record<string, string> = { 'POL is picked': POL.code }

const PANELS: Record<string, SnapshotFrom<typeof saleMachine>['value']['panel']> = {
  'the coins are opened': 'coinPicker',
  'the wallets are opened': 'wallet',
  'the orders are opened': 'orders',
  'the receipt is opened': 'orders',
  'the panel is closed': 'closed',
}

export const saleWalk: Walk<typeof saleMachine> = {
  machine: eagerSale,
  inputs: {
    'a first visit': visit,
    'a visit after a reload that left an order unanswered': {
      ...visit,
      hasUnconfirmedOrder: true,
      draft: '0.05',
      wasReloaded: true,
    },
    'a visit by the link of an order': { ...visit, linkedOrder: OTHER_UUID },
    'a visit that must connect a wallet': { ...visit, isWalletRequired: true },
  },
  events: {
    'the coins are opened': { type: 'coinPicker.opened' },
    'the wallets are opened': { type: 'wallet.opened' },
    'the orders are opened': { type: 'orders.opened' },
    'the receipt is opened': { type: 'receipt.opened', uuid: UUID },
    'the panel is closed': { type: 'panel.closed' },
    'an order of the list is opened': { type: 'order.opened', uuid: UUID },
    'the order is resumed': { type: 'order.resumed' },
    'the order is checked again': { type: 'order.rechecked' },
    'the order is left': { type: 'order.left' },
    'the order is dismissed': { type: 'order.dismissed' },
    'the order is kept': { type: 'order.kept' },
    [FOLLOWS]: { type: 'link.followed' },
    'the open payment is chosen': { type: 'link.dropped' },
    'the reminder is dismissed': { type: 'reminder.dismissed' },
    'a trace is asked for': { type: 'trace.requested' },
    [GIVES]: { type: 'amount.given', as: GIVEN },
  },
  news: {
    'watch chunks': {
      [MISSES]: { type: 'chunk.failed' },
      [FAILS]: { type: 'xstate.error.actor.watch chunks', error: new Error('It fails.') } as never,
    },
    'watch orders': { ...KEPT, [LINK]: { type: 'link.opened', uuid: OTHER_UUID } },
  },
  children: SALE_CHILDREN,
  abstracts: ({ value, context: { openOrder, orders, isLasting, shown, created, isWalletRequired, wasReloaded } }) => ({
    ...(value.form !== 'buying' && { kept: orders.find(({ uuid }) => uuid === shown?.uuid)?.status }),
    open: openOrder?.uuid ?? null,
    mayHaveBeenPaid: orders.some(mayHaveBeenPaid),
    ...(orders.some(({ terms }) => isPaid(terms)) && { isPaid: true }),
    shown: value.form === 'buying' ? null : (shown?.uuid ?? null),
    created: created?.uuid ?? null,
    isWalletRequired,
    ...(wasReloaded && { wasReloaded }),
    ...(!isLasting && { isLasting }),
  }),
  // A panel and the flag of the wallet know nothing of orders: not every order needs them again.
  stops: ({ value, context: { orders, isLasting, isWalletRequired } }) =>
    (value.panel !== 'closed' && !isLasting) ||
    (isWalletRequired && value.form !== 'buying') ||
    (value.panel !== 'closed' && orders.some(mayHaveBeenPaid)) ||
    (value.form === 'buying' && orders.some(({ terms }) => isPaid(terms))),
  invariants: {
    'a part that fails ends nothing else': ({ step, before, now }) =>
      step !== FAILS || (now.status === 'active' && same(now.value, before?.value) && now.context === before?.context),
    'the buy form opens once, and knows whether an order was left unanswered': ({ started, input }) =>
      same(started('purchase'), [{ hasUnconfirmedOrder: input.hasUnconfirmedOrder, typed: input.draft }]),
    'the buy form is told of a missing part, but not over an open payment of ours nor after the page was loaded again':
      moment => {
        const { heard, before, step, steps, input } = moment
        const count = heard('purchase').filter(({ type }) => type === 'page.outdated').length
        const misses = steps.filter(one => one === MISSES).length
        const kept = before?.context.orders.find(({ uuid }) => uuid === before.context.shown?.uuid)
        const isOpen = kept ? kept.status !== 'EXPIRED' : before?.context.created !== null
        const isDue = !input.wasReloaded && !(before && isPaying(before) && isOpen)
        const isTold = heard('purchase').at(-1)?.type === 'page.outdated'
        return count <= misses && (step !== MISSES || (isDue ? isTold : count < misses))
      },
    'the pay view has an actor of its own, and the buy form has none': ({ now }) =>
      'order' in now.children === isPaying(now),
    'the order shown is the one that was opened, resumed or created last': moment => {
      const uuid = openedLast(moment)
      return !isPaying(moment.now) || (moment.now.context.shown?.uuid === uuid && justShown(moment)?.uuid === uuid)
    },
    'an order becomes open by its creation, open no more by an end that owes nothing or a press on its reminder, and else as it is kept':
      moment => same(moment.now.context.openOrder, openOrderDue(moment)),
    'storage is told what this page makes of the open order': moment => {
      const { before, now, step, effects } = moment
      if (!before || step in KEPT || same(now.context.openOrder, before.context.openOrder)) return true
      const last = effects.findLast(({ action }) => action === 'store order' || action === 'forget order')
      const { openOrder } = now.context
      return openOrder
        ? last?.action === 'store order' && same(last.params, openOrder)
        : last?.action === 'forget order' && last.params === before.context.openOrder?.uuid
    },
    'no order is lost: what this browser keeps of orders is known as it was kept last': moment =>
      same(moment.now.context.orders, lastKept(moment)?.orders ?? []),
    'what is told of an order of this browser is recorded, with what it is held to': moment => {
      const { order, terms } = (moment.now.children.order as OrderActor | undefined)?.getSnapshot().context ?? {}
      if (!(moment.step in (SALE_CHILDREN.order?.shows ?? {})) || !order || terms?.request == null) return true
      return same(moment.did<{ order: Order | null; terms: Terms }>('record order').at(-1), { order, terms })
    },
    'of an order that is not known yet, or is foreign, nothing is recorded': ({ did }) =>
      did<{ order: Order | null; terms: Terms }>('record order').every(
        ({ order, terms }) => order !== null && terms.request !== null,
      ),
    'an order is created with what was asked for': moment => {
      const uuid = CREATED[moment.step]
      return uuid === undefined || isKnown(moment) || same(moment.now.context.openOrder, { uuid, terms: CREATED_TERMS })
    },
    'an open payment of ours is replaced by a link after a question alone': ({ step, before, now }) => {
      if (step !== LINK || !before || !isPaying(before) || before.context.shown?.uuid === OTHER_UUID) return true
      const kept = before.context.orders.find(({ uuid }) => uuid === before.context.shown?.uuid)
      const hasEnded = before.matches({ form: { paying: 'ended' } }) || kept?.status === 'EXPIRED'
      const isOpen = !hasEnded && (kept !== undefined || before.context.created !== null)
      return isOpen
        ? now.matches({ form: { paying: 'switching' } }) && now.children.order === before.children.order
        : now.context.shown?.uuid === OTHER_UUID
    },
    'the order on screen is told what another tab heard of it, and a wallet that comes or goes': moment => {
      const { step, before, now, heard } = moment
      if (!before || !isPaying(before) || now.children.order !== before.children.order) return true
      if (before.matches({ form: { paying: 'ended' } })) return true
      const last = heard<{ type: string }>('order').at(-1)?.type
      const isKept = now.context.orders.some(({ uuid }) => uuid === now.context.shown?.uuid)
      if (step in KEPT) return !isKept || last === 'terms.changed'
      return !/wallet is connected/.test(step) || last === 'candidates.changed'
    },
    'an order that is created is shown': ({ step, now }) =>
      !(step in CREATED) || (isPaying(now) && now.context.created?.uuid === CREATED[step]),
    'the pay view knows of the order what is kept, and may not let it change': moment => {
      const input = justOpened(moment)
      if (!input) return true
      const terms = moment.now.context.shown?.terms ?? NO_TERMS
      const kept = moment.now.context.orders.find(({ uuid }) => uuid === input.uuid)
      const { openOrder } = moment.now.context
      return same(input.terms, kept?.terms ?? (openOrder?.uuid === input.uuid ? openOrder.terms : terms))
    },
    'the pay view starts with the answer to the creation, and without one where the server is asked': moment => {
      const input = justOpened(moment)
      if (!input) return true
      return moment.step in CREATED ? input.created?.uuid === input.uuid : input.created === null
    },
    'to check an order again is to ask for it anew': moment =>
      moment.step !== 'the order is checked again' ||
      (justOpened(moment)?.uuid === moment.before?.context.shown?.uuid && !isAsking(moment.now)),
    'dismissing asks exactly when a live record has both addresses, and only once': ({ step, before, now }) => {
      if (step !== 'the order is dismissed' || !before) return true
      const kept = before.context.orders.find(({ uuid }) => uuid === before.context.shown?.uuid)
      const hasEnded = before.matches({ form: { paying: 'ended' } })
      if (kept && isPaid(kept.terms) && !hasEnded) return now.matches({ form: { paying: 'open' } })
      const asks = !hasEnded && kept !== undefined && mayHaveBeenPaid(kept) && !isAsking(before)
      return asks ? isAsking(now) && now.children.order === before.children.order : now.matches({ form: 'buying' })
    },
    'a payment that is kept goes on as it was': ({ step, before, now }) =>
      step !== 'the order is kept' ||
      (now.matches({ form: { paying: 'open' } }) && now.children.order === before?.children.order),
    'a payment that ends while the visitor is asked about it is shown, and asks no more': ({ step, before, now }) =>
      step !== 'the order succeeds' ||
      (now.matches({ form: { paying: 'ended' } }) && now.children.order === before?.children.order),
    'nobody is asked whether to leave a payment that has arrived': ({ now }) =>
      !isAsking(now) || !now.context.orders.some(one => one.uuid === now.context.shown?.uuid && isPaid(one.terms)),
    'an order that is left, or dismissed from its screen, stays open': moment =>
      !['the order is left', 'the order is dismissed'].includes(moment.step) ||
      same(moment.now.context.openOrder, moment.before?.context.openOrder),
    'whoever leaves an order finds the form opened anew': ({ step, before, now, heard }) =>
      !before ||
      !isPaying(before) ||
      isPaying(now) ||
      (/the order is (left|dismissed)/.test(step) && heard('purchase').at(-1)?.type === 'form.opened'),
    'a form that was left with an order does not bring it back': ({ now }) =>
      isPaying(now) && now.context.created !== null
        ? true
        : now.children.purchase?.getSnapshot().matches('created') === false,
    "the page's address may name the order on screen alone, or the open one that storage did not take": moment => {
      const { did, now, before } = moment
      if (before && isPaying(before) === isPaying(now) && !justOpened(moment)) return true
      return did<string | null>('tidy url').at(-1) === (isPaying(now) ? now.context.shown?.uuid : unkeptDue(moment))
    },
    'an open order that storage did not take is put into the address': moment => {
      const { did, step, before, now } = moment
      const isDue = step in KEPT || (before !== null && isPaying(before) && !isPaying(now))
      return !isDue || did<string | null>('link order').at(-1) === unkeptDue(moment)
    },
    'the orders live in their panel, which opens on the list, or on what is kept of the order that is named':
      moment => {
        const { now, before, step, started } = moment
        const hasOpened = now.matches({ panel: 'orders' }) && before?.value.panel !== 'orders'
        const kept = now.context.orders.find(({ uuid }) => uuid === UUID) ?? null
        return (
          'orders' in now.children === now.matches({ panel: 'orders' }) &&
          (!hasOpened ||
            same(started('orders').at(-1), {
              record: step === 'the receipt is opened' ? kept : null,
              records: now.context.orders,
            }))
        )
      },
    'the list of orders closes when one is opened, and no other panel does': ({ step, before, now }) =>
      !(step in OPENED) || now.value.panel === (before?.value.panel === 'orders' ? 'closed' : before?.value.panel),
    'an amount that is given in another way than typing it is passed to the form as it is': ({ heard, steps }) =>
      same(
        heard('purchase').filter(({ type }) => type === GIVEN.type),
        steps.flatMap(step => (step === GIVES ? GIVEN : [])),
      ),
    'the other ways to an amount know the coin and its price': ({ heard, steps }) =>
      !steps.includes('the coins are listed') ||
      same(heard('amount').at(-1), { type: 'coin.changed', coin: BTC, info: BTC_INFO }),
    'a trace is saved as often as it is asked for': ({ effects, steps }) =>
      effects.filter(({ action }) => action === 'save trace').length ===
      steps.filter(step => step === 'a trace is asked for').length,
    'at most one panel is open, and the picker lives in its own': ({ now }) =>
      typeof now.value.panel === 'string' && 'coinPicker' in now.children === now.matches({ panel: 'coinPicker' }),
    'the search knows the list, whether it comes before or after': moment => {
      const { started, heard, steps, now } = moment
      if (!now.matches({ panel: 'coinPicker' }) || !steps.includes('the coins are listed')) return true
      const { coins } = started<{ coins: readonly Coin[] }>('coinPicker').at(-1) ?? { coins: [] }
      const last = heard<{ type: string; coins: readonly Coin[] }>('coinPicker').at(-1)
      return (coins.length > 0 ? coins : last?.coins)?.length === 3
    },
    'a panel opens when it is asked for, and is closed when it is told to': ({ step, now }) =>
      !(step in PANELS) || now.matches({ panel: PANELS[step] }),
    'wallets are chosen among exactly while their panel is open': ({ heard, now }) => {
      const last = heard('wallet').findLast(({ type }) => type === 'choice.opened' || type === 'choice.closed')
      return (last?.type === 'choice.opened') === now.matches({ panel: 'wallet' })
    },
    'a connected wallet closes its panel and no other': ({ step, before, now }) =>
      step !== 'a wallet is connected' ||
      now.value.panel === (before?.value.panel === 'wallet' ? 'closed' : before?.value.panel),
    'a coin is picked in the panel of coins, which closes': ({ heard, step, steps, now }) =>
      same(
        heard<{ type: string; code: string }>('coins').map(({ code }) => code),
        steps.flatMap(step => PICKS[step] ?? []),
      ) &&
      (!(step in PICKS) || now.matches({ panel: 'closed' })),
    'the code is doubted where an amount with it was refused, and nowhere else': ({ heard, step, steps }) =>
      (step !== REFUSED || heard<{ type: string }>('promocode').at(-1)?.type === 'code.refused') &&
      (steps.includes(REFUSED) || heard('promocode').length === 0),
    'the buy form knows the stage, the coin, the code and the wallet as they were told last': moment =>
      same(news(moment, 'stage.changed')?.stage, moment.steps.includes('the stage is known') ? STAGE : null) &&
      same(news(moment, 'coin.changed')?.coin, moment.steps.includes('the coins are listed') ? BTC : null) &&
      same(
        news(moment, 'code.changed')?.promocode,
        lastOf(moment, 'a code is valid', 'no code is valid') ? 'FRIEND5' : null,
      ) &&
      same(
        news(moment, 'connection.changed')?.isMissing,
        moment.input.isWalletRequired && !lastOf(moment, 'a wallet is connected', 'no wallet is connected'),
      ),
    'the address that was given last and that of the connected wallet count as given': moment => {
      const input = justOpened(moment)
      if (!input) return true
      const isSaved = moment.steps.includes('the address is saved')
      const isConnected = lastOf(moment, 'a wallet is connected', 'no wallet is connected')
      return same(input.candidates, isSaved ? [WALLET.address] : isConnected ? [ADDRESS] : [])
    },
  },
}

type Snapshot = SaleMoment['now']

function isPaying(snapshot: Snapshot): boolean {
  return snapshot.matches({ form: 'paying' })
}

function isAsking(snapshot: Snapshot): boolean {
  return snapshot.matches({ form: { paying: 'leaving' } })
}

/** The order that the last step which names one names. */
function openedLast({ steps, before, now, step, input }: SaleMoment): string | null {
  if (step === 'the order is resumed') return before?.context.openOrder?.uuid ?? null
  if (step === FOLLOWS) return OTHER_UUID
  if (step === LINK && now.matches({ form: { paying: 'switching' } })) return before?.context.shown?.uuid ?? null
  if (step in OPENED) return OPENED[step] ?? null
  if (step in CREATED) return CREATED[step] ?? null
  return steps.length === 1 ? input.linkedOrder : (before?.context.shown?.uuid ?? now.context.shown?.uuid ?? null)
}

/** With what the order on screen was opened. */
function justShown({ started }: SaleMoment): OrderInput | undefined {
  return started<OrderInput>('order').at(-1)
}

/** The latest orders of local storage, since the visit began. */
function lastKept({ steps }: SaleMoment) {
  return KEPT[steps.findLast(step => step in KEPT) ?? '']
}

/** The order that only the page's address leads back to. */
function unkeptDue(moment: SaleMoment): string | null {
  return lastKept(moment)?.isLasting === false ? (openOrderDue(moment)?.uuid ?? null) : null
}

function openOrderDue(moment: SaleMoment): OpenOrder | null {
  const { before, now, step } = moment
  if (!before) return null
  if (step in KEPT) return KEPT[step]?.openOrder ?? null
  if (step in CREATED && !isKnown(moment)) return now.context.shown
  const isOnScreen = before.context.openOrder?.uuid === before.context.shown?.uuid
  if (step === 'the reminder is dismissed' && !isPaying(before)) return null
  return step === 'the order succeeds' && isOnScreen ? null : before.context.openOrder
}

/** Whether the order that is told is the one on screen already. */
function isKnown({ before, now }: SaleMoment): boolean {
  return before?.context.created?.uuid === now.context.created?.uuid
}

/** With what the pay view was opened in this step. */
function justOpened({ before, now, started }: SaleMoment): OrderInput | undefined {
  const { order } = now.children
  return order && order !== before?.children.order ? started<OrderInput>('order').at(-1) : undefined
}

function news({ heard }: SaleMoment, type: string): Record<string, unknown> | undefined {
  return heard<{ type: string } & Record<string, unknown>>('purchase').findLast(event => event.type === type)
}

/** Whether the first of two steps came, and the other not after it. */
function lastOf({ steps }: SaleMoment, one: string, other: string): boolean {
  return steps.findLast(step => step === one || step === other) === one
}
