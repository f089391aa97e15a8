import { amountMachine } from '#machines/amount'
import type { Moment, Walk } from '../engine/walk'
import { BTC, BTC_INFO, d, POL } from '../fixtures/domain-values'

type AmountMoment = Moment<typeof amountMachine>

/** Dollars for one coin. */
const PRICES: Record<string, string | null> = {
  'BTC is told with its price': '60000',
  'BTC is told with another price': '50000',
  'BTC is told without a price': null,
  'POL is told with its price': '0.5',
}

/** 250 dollars in each coin at each price, rounded down to its digits. */
const SUM: Record<string, string> = { '60000': '0.00416666', '50000': '0.005', '0.5': '500' }

const TYPES = '250 dollars are typed'
const TYPES_WORDS = 'no number is typed'
const PICKS = '250 dollars are pressed'
const CHOOSES = 'dollars are chosen over 0.05'
const CHOOSES_COIN = 'the coin is chosen'
const TYPES_COIN = 'an amount of the coin is typed'
const TYPES_SIGNED = '$250 is typed over the coin'
const LINKED = '0.07'
const FINDS = 'read link answers 0.07 BTC'

export const amountWalk: Walk<typeof amountMachine> = {
  machine: amountMachine,
  inputs: { 'the form opens': undefined },
  events: {
    'BTC is told with its price': { type: 'coin.changed', coin: BTC, info: { ...BTC_INFO, price: d('60000') } },
    'BTC is told with another price': { type: 'coin.changed', coin: BTC, info: { ...BTC_INFO, price: d('50000') } },
    'BTC is told without a price': { type: 'coin.changed', coin: BTC, info: null },
    'POL is told with its price': { type: 'coin.changed', coin: POL, info: { ...BTC_INFO, price: d('0.5') } },
    [CHOOSES]: { type: 'dollars.chosen', amount: '0.05' },
    [CHOOSES_COIN]: { type: 'coin.chosen' },
    [TYPES]: { type: 'dollars.typed', dollars: '250' },
    [TYPES_WORDS]: { type: 'dollars.typed', dollars: 'much' },
    [TYPES_COIN]: { type: 'amount.typed', amount: '0.05' },
    [TYPES_SIGNED]: { type: 'amount.typed', amount: '$250' },
    [PICKS]: { type: 'sum.picked', dollars: '250' },
  },
  answers: {
    'read link': {
      resolves: { '0.07 BTC': { coin: 'BTC', amount: d(LINKED) }, nothing: null },
      rejects: { '': new Error('No URL.') },
    },
  },
  abstracts: ({ context: { coin, price, dollars, amount, convertedAt, link } }) => [
    coin?.code,
    price,
    dollars,
    amount,
    convertedAt,
    link?.coin,
  ],
  invariants: {
    'dollars are shown only once the coin had a price': ({ now, steps }) =>
      !now.hasTag('dollars') || steps.some(step => PRICES[step]),
    'a key and a press convert at the price of that moment, rounded down to the digits of the coin': moment => {
      const { step, before, now } = moment
      const isRead =
        (step === TYPES && before?.hasTag('dollars')) ||
        ((step === PICKS || step === TYPES_SIGNED) && before?.context.price)
      return !isRead || now.context.amount === (SUM[`${before?.context.price}`] ?? '')
    },
    'a sum that is typed with its sign is shown in dollars, without the sign, where the coin has a price': moment => {
      const { step, before, now } = moment
      if (step !== TYPES_SIGNED) return true
      return before?.context.price ? now.hasTag('dollars') && now.context.dollars === '250' : !now.hasTag('dollars')
    },
    'what is no sum of dollars is no amount': ({ step, before, now }) =>
      step !== TYPES_WORDS || !before?.hasTag('dollars') || now.context.amount === '',
    'a price that changes by itself changes no amount, and gives none': moment => {
      const { before, now, step } = moment
      if (!before || !(step in PRICES) || before.context.coin?.code !== now.context.coin?.code) return true
      const wasAwaited = before.matches({ source: { dollars: 'pricing' } })
      return wasAwaited || now.context.amount === before.context.amount
    },
    'another coin takes the amount of the former away, and the dollars are converted when its price is known':
      moment => {
        const { before, now, step } = moment
        if (
          !before?.matches({ source: 'dollars' }) ||
          !(step in PRICES) ||
          before.context.coin?.code === now.context.coin?.code
        )
          return true
        const replaced = moment.did<Given>('replace amount').slice(-(PRICES[step] ? 2 : 1))
        return replaced[0]?.former === before.context.amount && replaced[0]?.amount === ''
      },
    'the amount that is kept is the one that the form was given last': moment =>
      moment.now.context.amount === (given(moment).at(-1) ?? ''),
    'an amount comes from dollars until it is typed in the coin, or the coin is chosen': ({ now, before, step }) => {
      const isPressed = [PICKS, CHOOSES, TYPES_SIGNED].includes(step) && before?.context.price != null
      const isOver = [TYPES_COIN, TYPES_SIGNED, CHOOSES_COIN].includes(step)
      const isDue = isPressed || (!isOver && before?.matches({ source: 'dollars' }) === true)
      return now.matches({ source: 'dollars' }) === isDue
    },
    'to choose the coin or dollars changes no amount': moment => {
      const { step, before, now } = moment
      if (step === CHOOSES_COIN) return now.context.amount === before?.context.amount
      return step !== CHOOSES || !before?.context.price || given(moment).at(-1) === '0.05'
    },
    'to choose the coin leaves dollars, and its amount in the form, which is worth what it is from then on': moment => {
      const { step, before, now } = moment
      if (step !== CHOOSES_COIN || !before?.hasTag('dollars')) return true
      if (now.hasTag('dollars')) return false
      const { amount, convertedAt } = before.context
      const replaced = moment.did<Given>('replace amount').at(-1)
      const isGivenAgain = replaced?.former === amount && replaced.amount === amount
      return now.context.convertedAt === null && (convertedAt === null || isGivenAgain)
    },
    'a link gives its amount once, to an empty field, and to its own coin alone': moment => {
      const filled = moment.did<Given>('replace amount').filter(isOfLink)
      const isNamed = moment.steps.includes(FINDS)
      return (
        filled.length <= (isNamed ? 1 : 0) &&
        filled.every(({ former }) => former === '') &&
        (!isNamed || filled.length === (isOwnCoinFirst(moment) ? 1 : 0))
      )
    },
  },
}

interface Given {
  former: string
  amount: string
}

/** The amounts that the form was given for dollars, in their order. */
function given({ effects }: AmountMoment): string[] {
  return effects.flatMap(({ action, params }) =>
    action === 'give amount' ? [params as string] : isOfLink(params as Given) ? [] : [(params as Given).amount],
  )
}

function isOfLink({ amount }: Given): boolean {
  return amount === LINKED
}

/** Whether the coin that was there when the link was read, or came first after it, is the one that it names. */
function isOwnCoinFirst({ steps }: AmountMoment): boolean {
  const at = steps.indexOf(FINDS)
  const isCoin = (step: string) => step in PRICES
  const coin = steps.slice(0, at).findLast(isCoin) ?? steps.slice(at).find(isCoin)
  return coin?.startsWith('BTC') ?? false
}
