import { assign, type SnapshotFrom } from 'xstate'
import { currentEstimate, orderToSend } from '#domain/buy-form'
import type { CoinInfo } from '#domain/coin'
import { Failure } from '#domain/failure'
import { OrderStillOpen } from '#domain/open-order'
import type { Order } from '#domain/order'
import type { Creation, Estimate, EstimateRequest, TypedAmount, UnconfirmedOrder } from '#domain/purchase'
import { purchaseMachine } from '#machines/purchase'
import type { Moment, Walk } from '../engine/walk'
import {
  BTC,
  BTC_INFO,
  CLOSED_STAGE,
  d,
  notFound,
  OTHER_UUID,
  order,
  POL,
  refused,
  STAGE,
  serverDown,
  throttled,
  timedOut,
} from '../fixtures/domain-values'
import { failuresOf, isRetrying, pauseAfter } from './backoff'
import { PAGE_NEWS } from './page'

type PurchaseMoment = Moment<typeof purchaseMachine>

const POL_INFO: CoinInfo = { minAmount: d('0.01'), maxAmount: null, price: d('0.5') }

/** An estimate is never the same twice, so that one id is one question. */
const estimate = (amount: string) => (_: unknown, asked: number) => ({ id: `estimate-${asked}`, amount: d(amount) })
const created = (_: unknown, asked: number) => order('NEW', { uuid: `order-${asked}` })

/** What a tab that was closed had sent. */
const LEFT: UnconfirmedOrder = {
  request: { coin: { code: 'BTC', ticker: 'btc', network: 'bsc' }, amount: d('0.05'), promocode: null },
  estimate: { id: 'estimate-0', amount: d('85714.28') },
  basis: null,
}
const OFFLINE = new Failure('offline', 'POST /order/create was not sent: this device is offline.')
const RECALLS = 'recall unconfirmed answers an order'
const WARNS = 'create order fails because another tab shows an open order'

const EMPTY: Facts = {
  amount: '',
  coin: null,
  isPriced: false,
  isLive: false,
  price: null,
  code: null,
  isChecking: false,
  isWalletMissing: false,
}

/** The effect of each step on the world around the form. The stage still sells 600,000 $FRACT. */
const FACTS: Record<string, Partial<Facts>> = {
  'the form opens': EMPTY,
  'the form opens after a tab was closed': EMPTY,
  'the form opens with an amount': { ...EMPTY, amount: '0.05' },
  [RECALLS]: { amount: '0.05' },
  '0.05 is typed': { amount: '0.05' },
  '0.0001 is typed': { amount: '0.0001' },
  '0.05 comes for 0.0001': { amount: '0.05' },
  'a blank is typed': { amount: '' },
  'BTC is told with its price': { coin: 'BTC', isPriced: true },
  'BTC is told without a price': { coin: 'BTC', isPriced: false },
  'POL is told with its price': { coin: POL.code, isPriced: true },
  'a live stage is told': { isLive: true, price: '0.035' },
  'a dearer stage is told': { isLive: true, price: '0.05' },
  'a closed stage is told': { isLive: false, price: '0.035' },
  'a valid code is told': { code: 'FRIEND5', isChecking: false },
  'no code is told': { code: null, isChecking: false },
  'an invalid code is told': { code: null, isChecking: false },
  'a code is being checked': { code: null, isChecking: true },
  'a wallet is missing': { isWalletMissing: true },
  'a wallet is there': { isWalletMissing: false },
}

interface Facts {
  amount: string
  coin: string | null
  isPriced: boolean
  isLive: boolean
  /** Dollars for one $FRACT, as the stage says. */
  price: string | null
  code: string | null
  isChecking: boolean
  isWalletMissing: boolean
}

export const purchaseWalk: Walk<typeof purchaseMachine> = {
  machine: purchaseMachine,
  inputs: {
    'the form opens': { hasUnconfirmedOrder: false, typed: '' },
    'the form opens after a tab was closed': { hasUnconfirmedOrder: true, typed: '' },
    'the form opens with an amount': { hasUnconfirmedOrder: false, typed: '0.05' },
  },
  events: {
    'a live stage is told': { type: 'stage.changed', stage: STAGE },
    'BTC is told with its price': { type: 'coin.changed', coin: BTC, info: BTC_INFO },
    '0.05 is typed': { type: 'amount.typed', amount: '0.05' },
    'Buy is pressed': { type: 'order.requested' },
    'another order is confirmed': { type: 'order.confirmed' },
    'it is sent again': { type: 'order.resent' },
    'it is given up': { type: 'order.abandoned' },
    'it is kept': { type: 'order.kept' },
    'a part of the page is gone': { type: 'page.outdated' },
    'the form is opened again': { type: 'form.opened' },
    '0.0001 is typed': { type: 'amount.typed', amount: '0.0001' },
    '0.05 comes for 0.0001': { type: 'amount.replaced', former: '0.0001', amount: '0.05' },
    'a blank is typed': { type: 'amount.typed', amount: ' ' },
    'BTC is told without a price': { type: 'coin.changed', coin: BTC, info: null },
    'POL is told with its price': { type: 'coin.changed', coin: POL, info: POL_INFO },
    'a closed stage is told': { type: 'stage.changed', stage: CLOSED_STAGE },
    'a dearer stage is told': { type: 'stage.changed', stage: { ...STAGE, currentPrice: d('0.05') } },
    'a valid code is told': { type: 'code.changed', promocode: 'FRIEND5', check: 'idle' },
    'no code is told': { type: 'code.changed', promocode: null, check: 'idle' },
    'an invalid code is told': { type: 'code.changed', promocode: null, check: 'invalid' },
    'a code is being checked': { type: 'code.changed', promocode: null, check: 'checking' },
    'a wallet is missing': { type: 'connection.changed', isMissing: true },
    'a wallet is there': { type: 'connection.changed', isMissing: false },
  },
  answers: {
    estimate: {
      resolves: {
        '85714.28': estimate('85714.28'),
        '85000': estimate('85000'),
        'more than remains': estimate('600000.01'),
      },
      rejects: { 'with a 400': refused('The amount is too small'), 'with a 503': serverDown, 'with a 429': throttled },
    },
    'create order': {
      resolves: { '': created },
      rejects: {
        'with a 400': refused('The estimate is too old'),
        'with a 429': throttled,
        'with a 404': notFound,
        'with a timeout': timedOut,
        'while offline': OFFLINE,
        'because another tab shows an open order': new OrderStillOpen({ uuid: OTHER_UUID, where: 'tab' }),
      },
    },
    'recall unconfirmed': { resolves: { 'an order': LEFT, none: null }, rejects: { '': new Error('No storage.') } },
  },
  actions: clock => ({ 'read clock': assign({ now: () => clock.now }) }),
  delays: { 'typing pause': 500, 'estimate refresh': 45_000, 'estimate retry': 5_000, backoff: 10_000 },
  news: { 'watch page': PAGE_NEWS },
  abstracts: ({ value, context }) => {
    const {
      typed,
      coin,
      info,
      stage,
      promocode,
      isCheckingCode,
      isWalletMissing,
      isConfirmed,
      failures,
      estimatedFor,
      estimate,
    } = context
    const isAsking = typeof value === 'object' && (typeof value.editing === 'object' || value.editing === 'estimating')
    return {
      typed,
      coin: coin?.code ?? null,
      isPriced: info !== null,
      isLive: stage?.active ?? null,
      price: stage?.currentPrice ?? null,
      promocode,
      isCheckingCode,
      isWalletMissing,
      ...(typeof value === 'object' ? value.editing === 'renewing' && { isConfirmed } : { isConfirmed }),
      estimate: estimate?.amount,
      answered: [estimatedFor?.amount, estimatedFor?.coin.code, estimatedFor?.promocode],
      seenFigure: estimatedFor && context.seenFigure,
      ...(currentEstimate(context) && age(context)),
      ...(isAsking && failures > 0 && { failures: Math.min(failures, 5) }),
    }
  },
  stops: ({ value, context }) => {
    const { typed, coin, info, stage, promocode, isCheckingCode, isWalletMissing, failures, estimate, estimatedFor } =
      context
    const odd = [
      typed === '0.0001',
      coin === POL,
      coin !== null && info === null,
      stage?.active === false,
      stage?.currentPrice === '0.05',
      promocode !== null || isCheckingCode,
      isWalletMissing,
    ].filter(Boolean).length
    const isCurrent = currentEstimate(context) !== null
    const { isOld, isNew } = age(context)
    return (
      (failures > 1 &&
        !isCurrent &&
        (stage !== null || typed === '0.0001' || promocode !== null || isWalletMissing || info === null)) ||
      (value === 'recalling' && (coin !== null || stage !== null || promocode !== null || isWalletMissing)) ||
      odd > 1 ||
      // Before anything was asked, what is odd about the world is as good as what comes after it.
      (estimatedFor === null && odd > 0 && failures > 0) ||
      (estimatedFor !== null && typed.trim() === '') ||
      // After a refusal the form goes on as it would without.
      (context.failure !== null &&
        typeof value === 'object' &&
        value.editing !== 'declined' &&
        value.editing !== 'settling') ||
      (stage?.currentPrice === '0.05' && !isCurrent) ||
      (estimate !== null && estimate.amount !== '85714.28' && !isCurrent) ||
      (isNew && (isWalletMissing || typeof value === 'string')) ||
      // Figures that grow old or become others do so in a form in which nothing else is odd.
      (estimatedFor !== null &&
        odd > 0 &&
        (!isCurrent || failures > 0 || isOld || isNew || estimate?.amount !== context.seenFigure)) ||
      (estimatedFor !== null && (failures > 1 || (failures > 0 && (!isCurrent || isNew)))) ||
      // A first figure is as good as another; and what was asked once in an odd form need not be asked in it twice.
      (context.seenFigure !== null && context.seenFigure !== '85714.28') ||
      (estimatedFor !== null &&
        odd > 0 &&
        typeof value === 'object' &&
        value.editing !== 'ready' &&
        value.editing !== 'awaitingCode')
    )
  },
  invariants: {
    'an order is asked for only by Buy, by confirming another and by sending it again, once each, and never of a figure that another coin, another code or less than a second stand against':
      moment => {
        const { asked, did, steps, now } = moment
        const [bought, resent] = [steps.filter(isPress).length, steps.filter(one => one === 'it is sent again').length]
        const created = did('keep unconfirmed').length
        return (
          asked('create order').length === created + resent &&
          created <= bought &&
          (!isPressed(moment) || now.matches('creating') === (stands(moment) && mayBeBought(moment)))
        )
      },
    'Buy asks for an order of what was on screen, which could be bought, with its own estimate': moment => {
      if (moment.step !== 'Buy is pressed' || !moment.now.matches('creating')) return true
      const { request, estimate } = moment.asked<Creation>('create order').at(-1) ?? {}
      return mayBeBought(moment) && isOf(request, facts(moment)) && estimate === lastEstimate(moment)?.output
    },
    'a press on a figure that had grown old or just changed buys it renewed, where it is the one that was seen, and says once more what the press said of a warning':
      moment => {
        const { before, now, step, steps, asked } = moment
        if (!before?.matches({ editing: 'renewing' }) || !step.startsWith('estimate answers')) return true
        const isSeen = lastEstimate(moment)?.output.amount === before.context.seenFigure
        const isConfirmed = steps.findLast(isPress) === 'another order is confirmed'
        return (
          now.matches('creating') === (isSeen && mayBeBought(moment)) &&
          (!now.matches('creating') || asked<Creation>('create order').at(-1)?.isWarned === isConfirmed)
        )
      },
    'a press waits for the code that is being checked, and buys what was seen where its check failed, not where it is invalid':
      moment => {
        const { before, now, step } = moment
        if (step === 'Buy is pressed' && before?.context.isCheckingCode && before.can({ type: 'order.requested' }))
          return now.matches({ editing: 'awaitingCode' }) || before.matches({ editing: 'renewing' })
        if (!before?.matches({ editing: 'awaitingCode' })) return true
        if (step === 'a valid code is told') return now.matches({ editing: 'renewing' })
        if (step === 'an invalid code is told') return now.matches({ editing: 'ready' })
        return (
          step !== 'no code is told' ||
          now.matches('creating') === (mayBeBought(moment) && !isUnseen(moment)) ||
          now.matches({ editing: 'renewing' })
        )
      },
    'a press that waits is taken back where another order is opened': ({ step, before, now }) =>
      step !== 'the form is opened again' ||
      !(before?.matches({ editing: 'awaitingCode' }) || before?.matches({ editing: 'renewing' })) ||
      now.matches({ editing: 'settling' }),
    'an amount that comes for another takes its place alone': ({ step, before, now }) =>
      step !== '0.05 comes for 0.0001' || (before?.context.typed === '0.0001' && now.context.typed === '0.05'),
    'Buy can be pressed only where the amount may be bought': moment =>
      !moment.now.can({ type: 'order.requested' }) || mayBeBought(moment),
    'Buy can be pressed once an estimate says that the amount may be bought': moment =>
      !moment.step.startsWith('estimate answers') ||
      moment.now.matches('creating') ||
      moment.now.can({ type: 'order.requested' }) === mayBeBought(moment),
    'an order whose outcome is unclear, or that was confirmed, is sent with the same request and the same estimate':
      moment => {
        const { step, now } = moment
        if ((step !== 'it is sent again' && step !== 'another order is confirmed') || now.matches('editing'))
          return true
        const again = moment.asked<Creation>('create order').at(-1)
        const former = moment.asked<Creation>('create order').at(-2) ?? LEFT
        return again?.request === former.request && again?.estimate === former.estimate
      },
    'a visitor is warned of an open order in another tab, and never twice': moment => {
      const { now, step, asked } = moment
      const isWarned = step === 'it is sent again' || step === 'another order is confirmed'
      const isSent = (now.matches('creating') || now.matches('resending')) && (isWarned || step === 'Buy is pressed')
      return (
        (!isSent || asked<Creation>('create order').at(-1)?.isWarned === isWarned) &&
        (!now.matches('warned') || now.context.stillOpen?.uuid === OTHER_UUID) &&
        (step !== WARNS || isWarned || now.matches('warned') || now.matches('unclear'))
      )
    },
    'what is sent is kept from before it is sent until the server says yes or no to it, or was not asked': moment =>
      same(keptNow(moment), unansweredNow(moment)),
    'while a doubt stands, what is in doubt is kept': moment =>
      !moment.now.hasTag('unconfirmed') || keptNow(moment).includes(orderToSend(moment.now.context)?.estimate.id ?? ''),
    'the page is loaded again with the amount in it and its coin, and only while no order is under way': ({
      did,
      steps,
      now,
      step,
    }) => {
      const due = steps.filter(one => one === 'a part of the page is gone').length
      const forms = did<TypedAmount>('reload page')
      const isNow = step === 'a part of the page is gone'
      return (
        forms.length === due &&
        (!isNow ||
          ((now.matches('editing') || now.matches('recalling')) &&
            forms.at(-1)?.typed === now.context.typed &&
            forms.at(-1)?.coin === (now.context.coin?.code ?? null)))
      )
    },
    'what is kept is what is sent': ({ did, asked }) =>
      did<UnconfirmedOrder>('keep unconfirmed').every(kept =>
        asked<Creation>('create order').some(
          ({ request, estimate }) => kept.request === request && kept.estimate === estimate,
        ),
      ),
    'an estimate is spent once': ({ asked, steps, step, now }) => {
      if (step !== 'Buy is pressed' || !now.matches('creating')) return true
      const creates = asked<Creation>('create order')
      const ends = steps.filter(one => one.startsWith('create order'))
      // An order that another tab's was warned of was never sent.
      const sent = creates.filter((_, i) => i < creates.length - 1 && ends[i] !== WARNS)
      return sent.every(({ estimate }) => estimate?.id !== creates.at(-1)?.estimate?.id)
    },
    'a price on the page is the one that the figure beside it was made with, or it is asked for again': moment =>
      !moment.now.matches({ editing: 'ready' }) || moment.now.context.basis?.stagePrice === facts(moment).price,
    'what stands on the page is asked for again 45 s later, and never while nobody looks': ({
      now,
      timers,
      underWay,
    }) =>
      timers.includes('estimate refresh') === now.matches({ editing: 'ready' }) &&
      (!now.matches({ editing: 'unseen' }) || underWay('estimate') === 0),
    'a doubt about an order leaves the screen with the word of the server, or after the visitor was asked': ({
      before,
      now,
      step,
    }) =>
      !before?.hasTag('unconfirmed') ||
      now.hasTag('unconfirmed') ||
      (before.matches('abandoning') && step === 'it is given up') ||
      (before.matches('resending') && /answers|with a 400/.test(step)),
    'a transport failure is never a refusal': ({ step, now }) =>
      step !== 'create order fails while offline' || now.matches('unclear') || now.context.failure === null,
    'no doubt stands while an answer says yes or no': ({ now, steps }) =>
      !now.matches('unclear') || steps.findLast(step => step.startsWith('create order')) !== 'create order answers',
    'an estimate is asked for the amount, the coin and the code in the form, and for none of nothing': moment =>
      moment.underWay('estimate') === 0 || isOf(moment.asked<EstimateRequest | null>('estimate').at(-1), facts(moment)),
    'an estimate counts only while it answers what is in the form': moment =>
      !currentEstimate(moment.now.context) || isOf(lastEstimate(moment)?.input, facts(moment)),
    'the order that is shown is the one that the server created': ({ now, received }) =>
      !now.matches('created') || now.context.order === received<Order>('create order').at(-1)?.output,
    'after a failure an estimate is asked for 5 s later, or up to 10 s after five of them or where the server asks':
      moment => {
        const { timers, steps, now } = moment
        const settled = steps.lastIndexOf('500 ms pass')
        const failures = failuresOf('estimate', { steps: steps.slice(settled) })
        return now.matches({ editing: 'retrying' })
          ? timers.join() === pauseAfter(failures, 'estimate retry') && now.context.failures === failures.length
          : !isRetrying(timers)
      },
    'a page that is shown, or back online, asks for a missing estimate at once': ({ step, before, underWay }) =>
      !before?.matches({ editing: 'retrying' }) ||
      !['the page is shown', 'the network returns'].includes(step) ||
      underWay('estimate') === 1,
    'the form never waits for two answers': ({ underWay }) =>
      underWay('estimate') + underWay('create order') + underWay('recall unconfirmed') <= 1,
    'the code of what the server refuses is noted, so that it is checked again': ({ step, now }) =>
      !/^(estimate|create order) fails with a 400$/.test(step) ||
      now.context.failure?.kind !== 'refused' ||
      now.context.refusedCode === now.context.promocode,
    "the server's no is said, unless a price is another by then": ({ step, now }) =>
      !step.endsWith('fails with a 400') ||
      now.context.failure?.kind === 'refused' ||
      (now.matches({ editing: 'settling' }) &&
        now.context.pendingBasis?.stagePrice !== now.context.stage?.currentPrice),
  },
}

/** Whether the estimate was renewed in vain, and whether its figure was seen for a second. */
function age({ now, changedAt, basis }: SnapshotFrom<typeof purchaseMachine>['context']) {
  return {
    isOld: now - (basis?.at ?? now) > 5_000,
    isNew: changedAt > 0 && now - changedAt < 1_000,
    price: basis?.stagePrice,
  }
}

/** What the steps so far have put into the form and around it. */
function facts({ steps }: PurchaseMoment): Facts {
  return Object.assign({}, ...steps.map(step => FACTS[step]))
}

/** Section 4: a live stage, an amount within its limits, an estimate of it within what remains, and no wallet missing. */
function mayBeBought(moment: PurchaseMoment): boolean {
  const { amount, isPriced, isLive, isWalletMissing } = facts(moment)
  const answer = lastEstimate(moment)
  const fits =
    amount === '0.05' && isPriced && (answer?.output.amount === '85714.28' || answer?.output.amount === '85000')
  return fits && isLive && !isWalletMissing && isOf(answer.input, facts(moment))
}

function lastEstimate({ received, steps }: PurchaseMoment) {
  const left = steps.includes(RECALLS) ? { input: LEFT.request, output: LEFT.estimate } : undefined
  return received<Estimate, EstimateRequest>('estimate').at(-1) ?? left
}

function isOf(request: EstimateRequest | null | undefined, { amount, coin, code }: Facts): boolean {
  return request?.amount === amount && request.coin.code === coin && request.promocode === code
}

const isPress = (step: string) => step === 'Buy is pressed' || step === 'another order is confirmed'

/** Whether the figure answers what is in the form, and was seen. */
function stands(moment: PurchaseMoment): boolean {
  return !isUnseen(moment) && isOf(lastEstimate(moment)?.input, facts(moment))
}

/**
 * Whether a press was taken: while an amount settles there is nothing to buy, one press is renewed at a time, and a press
 * waits for a code that is being checked.
 */
const isPressed = ({ step, before }: PurchaseMoment) =>
  isPress(step) &&
  before?.context.isCheckingCode !== true &&
  before?.matches({ editing: 'settling' }) !== true &&
  before?.matches({ editing: 'renewing' }) !== true

/** Whether the last answer said another figure than the one before it, of the same question, and no time has passed since. */
function isUnseen({ received, steps }: PurchaseMoment): boolean {
  const [former, last] = received<Estimate, EstimateRequest>('estimate').slice(-2)
  const since = steps.slice(steps.findLastIndex(step => step.startsWith('estimate answers')) + 1)
  return (
    former !== undefined &&
    last !== undefined &&
    JSON.stringify(former.input) === JSON.stringify(last.input) &&
    former.output.amount !== last.output.amount &&
    !since.some(step => step.endsWith(' pass'))
  )
}

/** The estimates of the orders that storage holds as unanswered. */
function keptNow({ effects, steps }: PurchaseMoment): string[] {
  const kept = new Set(steps.includes(RECALLS) ? [LEFT.estimate.id] : [])
  for (const { action, params } of effects) {
    const id = (params as UnconfirmedOrder | null)?.estimate?.id
    if (action === 'keep unconfirmed' && id) kept.add(id)
    if (action === 'forget unconfirmed' && id) kept.delete(id)
  }
  return [...kept].sort()
}

/** The same from what was sent, and what was answered to it: a first sending is answered more easily than a second one. */
function unansweredNow({ asked, steps }: PurchaseMoment): string[] {
  const unanswered = new Set(steps.includes(RECALLS) ? [LEFT.estimate.id] : [])
  const sent = asked<Creation>('create order')
  let at = -1
  let isAgain = false
  for (const step of steps) {
    if (isPress(step) || step === 'it is sent again') {
      at += 1
      isAgain = step === 'it is sent again'
      unanswered.add(sent[at]?.estimate?.id ?? '')
    }
    const isNo = isAgain ? step.endsWith('with a 400') : !step.endsWith('with a timeout')
    const isYes = step.startsWith('create order answers')
    if (isYes || (step.startsWith('create order fails') && isNo)) unanswered.delete(sent[at]?.estimate?.id ?? '')
  }
  return [...unanswered].sort()
}

function same(some: readonly string[], others: readonly string[]): boolean {
  return some.join() === others.join()
}
