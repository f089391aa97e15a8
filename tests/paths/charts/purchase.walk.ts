import type { CoinInfo } from '#domain/coin'
import type { Order } from '#domain/order'
import type { Estimate, Quote } from '#domain/purchase'
import { currentEstimate, purchaseMachine } from '#machines/purchase'
import {
  BTC,
  BTC_INFO,
  CLOSED_STAGE,
  d,
  order,
  POL,
  refused,
  STAGE,
  serverDown,
  throttled,
  timedOut,
} from '../../support/fixtures'
import type { Moment, Walk } from '../../support/paths/walk'

type PurchaseMoment = Moment<typeof purchaseMachine>
type Create = { quote: Quote | null; estimate: Estimate | null }

const POL_INFO: CoinInfo = { minAmount: d('0.01'), maxAmount: null, price: d('0.5') }

/** An estimate is never the same twice, so that one id is one question. */
const estimate = (amount: string) => (_: unknown, asked: number) => ({ id: `estimate-${asked}`, amount: d(amount) })
const created = (_: unknown, asked: number) => order('NEW', { uuid: `order-${asked}` })

/** What each step says of the world around the form. The stage still sells 600,000 $FRACT. */
const FACTS: Record<string, Partial<Facts>> = {
  'the form opens': { amount: '', coin: null, isPriced: false, isLive: false, code: null, isWalletMissing: false },
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
  inputs: { 'the form opens': undefined },
  events: {
    'a live stage is told': { type: 'stage.told', stage: STAGE },
    'BTC is told with its price': { type: 'coin.told', coin: BTC, info: BTC_INFO },
    '0.05 is typed': { type: 'amount.typed', amount: '0.05' },
    'Buy is pressed': { type: 'order.requested' },
    'it is sent again': { type: 'order.resent' },
    'it is given up': { type: 'order.abandoned' },
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
      rejects: { 'with a 400': refused('The amount is too small'), 'with a 503': serverDown },
    },
    'create order': {
      resolves: { '': created },
      rejects: {
        'with a 400': refused('The estimate is too old'),
        'with a 429': throttled,
        'with a timeout': timedOut,
      },
    },
  },
  delays: { 'typing pause': 500, 'estimate retry': 5_000 },
  abstracts: ({ value, context: { typed, coin, info, stage, promocode, isWalletMissing, estimate } }) => ({
    typed,
    coin: coin?.code ?? null,
    isPriced: info !== null,
    isLive: stage?.active ?? null,
    promocode,
    isWalletMissing,
    estimate: typeof value === 'object' && /ready|refused/.test(value.editing) && estimate?.amount,
  }),
  stops: ({ context: { typed, coin, info, stage, promocode, isWalletMissing } }) =>
    [
      typed === '0.0001',
      coin === POL,
      coin !== null && info === null,
      stage?.active === false,
      promocode !== null,
      isWalletMissing,
    ].filter(Boolean).length > 1,
  invariants: {
    'an order is asked for only by Buy and by sending it again, once each': ({ asked, steps }) =>
      asked('create order').length === presses(steps).length,
    'Buy asks for an order of what was on screen, which could be bought, with its own estimate': moment => {
      if (moment.step !== 'Buy is pressed') return true
      const { quote, estimate } = moment.asked<Create>('create order').at(-1) ?? {}
      return mayBeBought(moment) && isOf(quote, facts(moment)) && estimate === lastEstimate(moment)?.output
    },
    'Buy can be pressed only where the amount may be bought': moment =>
      !moment.now.can({ type: 'order.requested' }) || mayBeBought(moment),
    'Buy can be pressed once an estimate says that the amount may be bought': moment =>
      !moment.step.startsWith('estimate answers') ||
      moment.now.can({ type: 'order.requested' }) === mayBeBought(moment),
    'an order whose outcome is unclear is sent again with the same quote and the same estimate': ({ step, asked }) => {
      const [former, again] = asked<Create>('create order').slice(-2)
      return step !== 'it is sent again' || (former?.quote === again?.quote && former?.estimate === again?.estimate)
    },
    'an estimate is spent once': ({ asked, steps }) => {
      const bought = asked<Create>('create order').filter((_, i) => presses(steps)[i] === 'Buy is pressed')
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
    'the form never waits for two answers': ({ underWay }) => underWay('estimate') + underWay('create order') <= 1,
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

function lastEstimate({ told }: PurchaseMoment) {
  return told<Estimate, Quote>('estimate').at(-1)
}

function isOf(quote: Quote | null | undefined, { amount, coin, code }: Facts): boolean {
  return quote?.amount === amount && quote.coin.code === coin && quote.promocode === code
}

function presses(steps: readonly string[]): string[] {
  return steps.filter(step => step === 'Buy is pressed' || step === 'it is sent again')
}
