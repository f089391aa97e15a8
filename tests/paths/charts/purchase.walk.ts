import type { CoinInfo } from '#domain/coin'
import { OpenElsewhere } from '#domain/open-order'
import type { Order } from '#domain/order'
import type { Attempt, Estimate, Quote } from '#domain/purchase'
import { type Creation, currentEstimate, purchaseMachine } from '#machines/purchase'
import {
  BTC,
  BTC_INFO,
  CLOSED_STAGE,
  d,
  OTHER_UUID,
  order,
  POL,
  refused,
  STAGE,
  serverDown,
  throttled,
  timedOut,
} from '../../support/fixtures'
import type { Moment, Walk } from '../../support/paths/walk'
import { PAGE_NEWS } from './page'
import { failuresOf, isRetrying, pauseAfter } from './strain'

type PurchaseMoment = Moment<typeof purchaseMachine>

const POL_INFO: CoinInfo = { minAmount: d('0.01'), maxAmount: null, price: d('0.5') }

/** An estimate is never the same twice, so that one id is one question. */
const estimate = (amount: string) => (_: unknown, asked: number) => ({ id: `estimate-${asked}`, amount: d(amount) })
const created = (_: unknown, asked: number) => order('NEW', { uuid: `order-${asked}` })

/** What a tab that was closed had sent. */
const LEFT: Attempt = {
  quote: { coin: { code: 'BTC', network: 'btc' }, amount: d('0.05'), promocode: null },
  estimate: { id: 'estimate-0', amount: d('85714.28') },
}
const RECALLS = 'recall attempt answers an order'
const WARNS = 'create order fails because another tab shows an open order'

const EMPTY: Facts = { amount: '', coin: null, isPriced: false, isLive: false, code: null, isWalletMissing: false }

/** What each step says of the world around the form. The stage still sells 600,000 $FRACT. */
const FACTS: Record<string, Partial<Facts>> = {
  'the form opens': EMPTY,
  'the form opens after a tab was closed': EMPTY,
  'the form opens with an amount': { ...EMPTY, amount: '0.05' },
  [RECALLS]: { amount: '0.05' },
  '0.05 is typed': { amount: '0.05' },
  '0.0001 is typed': { amount: '0.0001' },
  'a blank is typed': { amount: '' },
  'BTC is told with its price': { coin: 'BTC', isPriced: true },
  'BTC is told without a price': { coin: 'BTC', isPriced: false },
  'POL is told with its price': { coin: POL.code, isPriced: true },
  'a live stage is told': { isLive: true },
  'a closed stage is told': { isLive: false },
  'a valid code is told': { code: 'FRIEND5' },
  'no code is told': { code: null },
  'a missing wallet is told': { isWalletMissing: true },
  'a wallet is told': { isWalletMissing: false },
}

interface Facts {
  amount: string
  coin: string | null
  isPriced: boolean
  isLive: boolean
  code: string | null
  isWalletMissing: boolean
}

export const purchaseWalk: Walk<typeof purchaseMachine> = {
  chart: purchaseMachine,
  inputs: {
    'the form opens': { hasAttempt: false, typed: '' },
    'the form opens after a tab was closed': { hasAttempt: true, typed: '' },
    'the form opens with an amount': { hasAttempt: false, typed: '0.05' },
  },
  events: {
    'a live stage is told': { type: 'stage.told', stage: STAGE },
    'BTC is told with its price': { type: 'coin.told', coin: BTC, info: BTC_INFO },
    '0.05 is typed': { type: 'amount.typed', amount: '0.05' },
    'Buy is pressed': { type: 'order.requested' },
    'another order is confirmed': { type: 'order.confirmed' },
    'it is sent again': { type: 'order.resent' },
    'it is given up': { type: 'order.abandoned' },
    'a part of the page is gone': { type: 'page.outdated' },
    'the form is opened again': { type: 'form.opened' },
    '0.0001 is typed': { type: 'amount.typed', amount: '0.0001' },
    'a blank is typed': { type: 'amount.typed', amount: ' ' },
    'BTC is told without a price': { type: 'coin.told', coin: BTC, info: null },
    'POL is told with its price': { type: 'coin.told', coin: POL, info: POL_INFO },
    'a closed stage is told': { type: 'stage.told', stage: CLOSED_STAGE },
    'a valid code is told': { type: 'code.told', promocode: 'FRIEND5' },
    'no code is told': { type: 'code.told', promocode: null },
    'a missing wallet is told': { type: 'wallet.told', isMissing: true },
    'a wallet is told': { type: 'wallet.told', isMissing: false },
  },
  answers: {
    estimate: {
      resolves: { '85714.28': estimate('85714.28'), 'more than remains': estimate('600000.01') },
      rejects: { 'with a 400': refused('The amount is too small'), 'with a 503': serverDown, 'with a 429': throttled },
    },
    'create order': {
      resolves: { '': created },
      rejects: {
        'with a 400': refused('The estimate is too old'),
        'with a 429': throttled,
        'with a timeout': timedOut,
        'because another tab shows an open order': new OpenElsewhere(OTHER_UUID),
      },
    },
    'recall attempt': { resolves: { 'an order': LEFT, none: null }, rejects: { '': new Error('No storage.') } },
  },
  delays: { 'typing pause': 500, 'estimate retry': 5_000, 'strained retry': 10_000 },
  news: { 'watch page': PAGE_NEWS },
  abstracts: ({ value, context: { typed, coin, info, stage, promocode, isWalletMissing, estimate, failures } }) => ({
    typed,
    coin: coin?.code ?? null,
    isPriced: info !== null,
    isLive: stage?.active ?? null,
    promocode,
    isWalletMissing,
    estimate: typeof value === 'object' && /ready|refused/.test(String(value.editing)) && estimate?.amount,
    ...(typeof value === 'object' &&
      (typeof value.editing === 'object' || value.editing === 'estimating') &&
      failures > 0 && { failures: Math.min(failures, 5) }),
  }),
  stops: ({ value, context: { typed, coin, info, stage, promocode, isWalletMissing, failures } }) =>
    (failures > 1 &&
      (stage !== null || typed === '0.0001' || promocode !== null || isWalletMissing || info === null)) ||
    (value === 'recalling' && (coin !== null || stage !== null || promocode !== null || isWalletMissing)) ||
    [
      typed === '0.0001',
      coin === POL,
      coin !== null && info === null,
      stage?.active === false,
      promocode !== null,
      isWalletMissing,
    ].filter(Boolean).length > 1,
  invariants: {
    'an order is asked for only by Buy, by confirming another and by sending it again, once each': ({ asked, steps }) =>
      asked('create order').length === presses(steps).length,
    'Buy asks for an order of what was on screen, which could be bought, with its own estimate': moment => {
      if (moment.step !== 'Buy is pressed') return true
      const { quote, estimate } = moment.asked<Creation>('create order').at(-1) ?? {}
      return mayBeBought(moment) && isOf(quote, facts(moment)) && estimate === lastEstimate(moment)?.output
    },
    'Buy can be pressed only where the amount may be bought': moment =>
      !moment.now.can({ type: 'order.requested' }) || mayBeBought(moment),
    'Buy can be pressed once an estimate says that the amount may be bought': moment =>
      !moment.step.startsWith('estimate answers') ||
      moment.now.can({ type: 'order.requested' }) === mayBeBought(moment),
    'an order whose outcome is unclear, or that was confirmed, is sent with the same quote and the same estimate':
      moment => {
        const { step } = moment
        if (step !== 'it is sent again' && step !== 'another order is confirmed') return true
        const again = moment.asked<Creation>('create order').at(-1)
        const former = moment.asked<Creation>('create order').at(-2) ?? LEFT
        return again?.quote === former.quote && again?.estimate === former.estimate
      },
    'a visitor is warned of an open order in another tab, and never twice': moment => {
      const { now, step, asked } = moment
      const isWarned = step === 'it is sent again' || step === 'another order is confirmed'
      const isSent = isWarned || step === 'Buy is pressed'
      return (
        (!isSent || asked<Creation>('create order').at(-1)?.isWarned === isWarned) &&
        (!now.matches('warned') || now.context.elsewhere === OTHER_UUID) &&
        (step !== WARNS || isWarned || now.matches('warned') || now.matches('unclear'))
      )
    },
    'what is sent is kept from before it is sent until a clear answer, or until it is given up': moment =>
      isKept(moment) === ['creating', 'resending', 'unclear'].some(state => moment.now.matches(state as 'creating')),
    'the page is loaded again with the amount in it, and only while no order is under way': ({
      did,
      steps,
      now,
      step,
    }) => {
      const due = steps.filter(one => one === 'a part of the page is gone').length
      const amounts = did<string>('reload page')
      const isNow = step === 'a part of the page is gone'
      return amounts.length === due && (!isNow || (now.matches('editing') && amounts.at(-1) === now.context.typed))
    },
    'what is kept is what is sent': ({ did, asked }) =>
      did<Attempt>('keep attempt').every(kept =>
        asked<Creation>('create order').some(
          ({ quote, estimate }) => kept.quote === quote && kept.estimate === estimate,
        ),
      ),
    'an estimate is spent once': ({ asked, steps }) => {
      const bought = asked<Creation>('create order').filter((_, i) => presses(steps)[i] === 'Buy is pressed')
      return new Set(bought.map(({ estimate }) => estimate?.id)).size === bought.length
    },
    'a doubt about an order ends with the word of the server or of the visitor alone': ({ before, now, step }) =>
      !before?.matches('unclear') || now.matches('unclear') || ['it is sent again', 'it is given up'].includes(step),
    'no doubt stands while an answer says yes or no': ({ now, steps }) =>
      !now.matches('unclear') || steps.findLast(step => step.startsWith('create order')) !== 'create order answers',
    'an estimate is asked for the amount, the coin and the code in the form, and for none of nothing': moment =>
      moment.underWay('estimate') === 0 || isOf(moment.asked<Quote | null>('estimate').at(-1), facts(moment)),
    'an estimate counts only while it answers what is in the form': moment =>
      !currentEstimate(moment.now.context) || isOf(lastEstimate(moment)?.input, facts(moment)),
    'the order that is shown is the one that the server created': ({ now, told }) =>
      !now.matches('created') || now.context.order === told<Order>('create order').at(-1)?.output,
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
      underWay('estimate') + underWay('create order') + underWay('recall attempt') <= 1,
    "the server's no is said": ({ step, now }) =>
      !step.endsWith('fails with a 400') || now.context.refusal?.kind === 'refused',
  },
}

/** What the steps so far have put into the form and around it. */
function facts({ steps }: PurchaseMoment): Facts {
  return Object.assign({}, ...steps.map(step => FACTS[step]))
}

/** Section 4: a live stage, an amount within its limits, an estimate of it within what remains, and no wallet missing. */
function mayBeBought(moment: PurchaseMoment): boolean {
  const { amount, isPriced, isLive, isWalletMissing } = facts(moment)
  const answer = lastEstimate(moment)
  const fits = amount === '0.05' && isPriced && answer?.output.amount === '85714.28'
  return fits && isLive && !isWalletMissing && isOf(answer.input, facts(moment))
}

function lastEstimate({ told, steps }: PurchaseMoment) {
  const left = steps.includes(RECALLS) ? { input: LEFT.quote, output: LEFT.estimate } : undefined
  return told<Estimate, Quote>('estimate').at(-1) ?? left
}

function isOf(quote: Quote | null | undefined, { amount, coin, code }: Facts): boolean {
  return quote?.amount === amount && quote.coin.code === coin && quote.promocode === code
}

function presses(steps: readonly string[]): string[] {
  return steps.filter(step => ['Buy is pressed', 'another order is confirmed', 'it is sent again'].includes(step))
}

/** Whether storage holds what was sent last. */
function isKept({ effects, steps }: PurchaseMoment): boolean {
  const last = effects.findLast(({ action }) => action === 'keep attempt' || action === 'forget attempt')
  return last ? last.action === 'keep attempt' : steps.includes(RECALLS)
}
