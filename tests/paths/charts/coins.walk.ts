import type { Coin, CoinInfo } from '#domain/coin'
import { coinsMachine } from '#machines/coins'
import { BTC, d, POL, serverDown, throttled, USDT } from '../../support/fixtures'
import type { Walk } from '../../support/paths/walk'
import { isHidden, PAGE_NEWS, sight } from './page'
import { isRetrying, pauseAfter } from './strain'

const SORTED = [USDT, BTC, POL]
const PICKED: Record<string, Coin> = { 'USDT is picked': USDT, 'POL is picked': POL }

const FAILURES = { 'with a 503': serverDown, 'with a 429': throttled }

/** Each answer has a price of its own, so that one about a former coin would be seen. */
const info = (_code: string, asked: number): CoinInfo => ({
  minAmount: d('10'),
  maxAmount: null,
  price: d(String(asked)),
})

export const coinsWalk: Walk<typeof coinsMachine> = {
  chart: coinsMachine,
  inputs: {
    'a first visit': { savedCode: null },
    'a visit with POL saved': { savedCode: POL.code },
    'a visit with a coin saved that is gone': { savedCode: 'GONE' },
  },
  events: {
    'USDT is picked': { type: 'coin.picked', code: USDT.code },
    'POL is picked': { type: 'coin.picked', code: POL.code },
  },
  news: { 'watch page': PAGE_NEWS },
  answers: {
    'fetch coins': { resolves: { 'three coins': [POL, USDT, BTC], none: [] }, rejects: FAILURES },
    'fetch coin info': { resolves: { 'a price': info }, rejects: FAILURES },
  },
  delays: { 'coin list retry': 5_000, 'coin info refresh': 60_000, 'coin info retry': 5_000, 'strained retry': 10_000 },
  abstracts: ({ context: { coins, savedCode, chosen, info, failures } }) => ({
    ...(failures > 0 && { failures: Math.min(failures, 5) }),
    savedCode: coins.length === 0 ? savedCode : 'read',
    chosen: chosen?.code ?? null,
    isPriced: info !== null,
  }),
  remembers: sight,
  invariants: {
    'the list is in the order of section 5': ({ now, told }) =>
      sameCodes(now.context.coins, told<Coin[]>('fetch coins').some(({ output }) => output.length > 0) ? SORTED : []),
    'the coin picked last is chosen, else the saved one, else the first': ({ now, input, steps }) => {
      const picked = PICKED[steps.findLast(step => step in PICKED) ?? '']
      const first = SORTED.find(({ code }) => code === input.savedCode) ?? USDT
      return now.context.chosen?.code === (now.context.coins.length > 0 ? (picked ?? first).code : undefined)
    },
    'a price is asked for the chosen coin alone': ({ now, asked, underWay }) =>
      underWay('fetch coin info') === 0 || asked('fetch coin info').at(-1) === now.context.chosen?.code,
    'a price on screen is the last one of the chosen coin': ({ now, told }) => {
      const last = told<CoinInfo, string>('fetch coin info').at(-1)
      return now.context.info === null || (last?.output === now.context.info && last.input === now.context.chosen?.code)
    },
    'a price stays when a refresh fails': ({ before, now, step }) =>
      !step.includes('fails') || now.context.info === before?.context.info,
    'a coin is remembered when it is picked, and only then': ({ did, steps }) =>
      did('remember coin').join() === steps.flatMap(step => PICKED[step]?.code ?? []).join(),
    'after a failure it is asked 5 s later, or up to 10 s after five of them or where the server asks for it':
      moment => {
        const { steps, timers } = moment
        const last = steps.findLast(step => step.startsWith('fetch coin'))
        const failures = FAILED.test(last ?? '') ? trailing(steps) : []
        const own = moment.now.context.coins.length > 0 ? 'coin info retry' : 'coin list retry'
        return failures.length === 0 ? !isRetrying(timers) : timers.every(timer => timer === pauseAfter(failures, own))
      },
    'failures in a row are counted': ({ now, steps }) => now.context.failures === trailing(steps).length,
    'it is asked at once when the network returns after a failure': ({ step, before, timers }) =>
      step !== 'the network returns' ||
      !(['failed', 'straining'] as const).some(state => before?.matches(state) || before?.matches({ listed: state })) ||
      timers.length === 0,
    'a page that is hidden asks for nothing': moment =>
      !isHidden(moment) ||
      moment.underWay('fetch coins') + moment.underWay('fetch coin info') + moment.timers.length === 0,
    'one request is under way or waits, unless the page is hidden': moment =>
      isHidden(moment) ||
      moment.underWay('fetch coins') + moment.underWay('fetch coin info') + moment.timers.length === 1,
  },
}

/** An empty list counts as a failure. */
const FAILED = /^fetch coin.*( fails |s answers none$)/

/** The failures in a row that ended last. */
function trailing(steps: readonly string[]): string[] {
  const told = steps.filter(step => step.startsWith('fetch coin'))
  return told.slice(told.findLastIndex(step => !FAILED.test(step)) + 1)
}

function sameCodes(some: readonly Coin[], others: readonly Coin[]): boolean {
  return some.map(({ code }) => code).join() === others.map(({ code }) => code).join()
}
