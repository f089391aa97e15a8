import type { Coin, CoinInfo } from '#domain/coin'
import { coinsMachine } from '#machines/coins'
import { type Moment, same, type Walk } from '../engine/walk'
import { BTC, d, POL, serverDown, USDT } from '../fixtures/domain-values'

const SORTED = [USDT, BTC, POL]
const PICKED: Record<string, Coin> = { 'USDT is picked': USDT, 'POL is picked': POL }

const info = (price: string): CoinInfo => ({ minAmount: d('10'), maxAmount: null, price: d(price) })
const PRICES: Record<string, CoinInfo> = { 'a price comes': info('1'), 'another price comes': info('2') }

const LISTED = 'three coins come'
const FAILURES = ['no list comes', 'no price comes']

export const coinsWalk: Walk<typeof coinsMachine> = {
  machine: coinsMachine,
  inputs: {
    'a first visit': { savedCode: null },
    'a visit with POL saved': { savedCode: POL.code },
    'a visit with a coin saved that is gone': { savedCode: 'GONE' },
  },
  events: {
    'USDT is picked': { type: 'coin.picked', code: USDT.code },
    'POL is picked': { type: 'coin.picked', code: POL.code },
  },
  news: {
    'poll coins': {
      [LISTED]: { type: 'coins.answered', answer: [POL, USDT, BTC] },
      'no list comes': { type: 'coins.unanswered', failure: serverDown },
    },
    'poll price': {
      ...Object.fromEntries(
        Object.entries(PRICES).map(([comes, answer]) => [comes, { type: 'price.answered', answer } as const]),
      ),
      'no price comes': { type: 'price.unanswered', failure: serverDown },
    },
  },
  abstracts: ({ context: { coins, savedCode, chosen, info, hasFailed } }) => ({
    ...(hasFailed && { hasFailed }),
    savedCode: coins.length === 0 ? savedCode : 'read',
    chosen: chosen?.code ?? null,
    isPriced: info !== null,
  }),
  invariants: {
    'the list is in the order of section 5': ({ now, steps }) =>
      sameCodes(now.context.coins, steps.includes(LISTED) ? SORTED : []),
    'the coin picked last is chosen, else the saved one, else the first': ({ now, input, steps }) => {
      const picked = PICKED[steps.findLast(step => step in PICKED) ?? '']
      const first = SORTED.find(({ code }) => code === input.savedCode) ?? USDT
      return now.context.chosen?.code === (now.context.coins.length > 0 ? (picked ?? first).code : undefined)
    },
    'the list is polled until it comes, and then the price of the coin that is chosen first': moment => {
      const isListed = moment.steps.includes(LISTED)
      const { savedCode } = moment.input
      const first = SORTED.find(({ code }) => code === savedCode) ?? USDT
      return (
        moment.listening('poll coins') === (isListed ? 0 : 1) &&
        moment.listening('poll price') === (isListed ? 1 : 0) &&
        same(moment.asked('poll price'), isListed ? [{ question: first.code }] : [])
      )
    },
    'a price on screen is the last one, and none was told for a former coin': moment =>
      moment.now.context.info === lastPrice(moment),
    'a price stays when a refresh fails': ({ before, now, step }) =>
      !FAILURES.includes(step) || now.context.info === before?.context.info,
    'a coin is remembered when it is picked, and only then': ({ did, steps }) =>
      did('remember coin').join() === steps.flatMap(step => PICKED[step]?.code ?? []).join(),
    'it has failed from a failure until an answer': ({ now, steps }) =>
      now.context.hasFailed ===
      FAILURES.includes(steps.findLast(step => [...FAILURES, LISTED, ...Object.keys(PRICES)].includes(step)) ?? ''),
  },
}

/** The last price of the coin that is chosen: another choice drops it, the same one keeps it. */
function lastPrice({ steps, input }: Moment<typeof coinsMachine>): CoinInfo | null {
  let chosen = (SORTED.find(({ code }) => code === input.savedCode) ?? USDT).code
  let price: CoinInfo | null = null
  for (const step of steps) {
    const picked = PICKED[step]?.code ?? chosen
    if (picked !== chosen) price = null
    chosen = picked
    price = PRICES[step] ?? price
  }
  return price
}

function sameCodes(some: readonly Coin[], others: readonly Coin[]): boolean {
  return some.map(({ code }) => code).join() === others.map(({ code }) => code).join()
}
