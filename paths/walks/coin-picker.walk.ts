import type { SnapshotFrom } from 'xstate'
import type { Coin } from '#domain/coin'
import { coinPickerMachine } from '#machines/coin-picker'
import { BTC, POL, USDT } from '../fixtures/fixtures'
import type { Walk } from '../walk/walk'

const LIST = { coins: [USDT, BTC, POL], chosen: BTC }

const pickedCoin = (now: SnapshotFrom<typeof coinPickerMachine>) =>
  now.matches('picked') ? (now.context.matches[now.context.active] ?? null) : null

export const coinPickerWalk: Walk<typeof coinPickerMachine> = {
  chart: coinPickerMachine,
  inputs: { 'it opens with the list': LIST, 'it opens before the list': { coins: [], chosen: null } },
  events: {
    'the list comes': { type: 'coins.told', ...LIST },
    'bit is typed': { type: 'query.typed', query: ' bit' },
    'a blank is typed': { type: 'query.typed', query: '  ' },
    'the search is cleared': { type: 'query.cleared' },
    'down is pressed': { type: 'option.moved', step: 'next' },
    'up is pressed': { type: 'option.moved', step: 'previous' },
    'Home is pressed': { type: 'option.moved', step: 'first' },
    'End is pressed': { type: 'option.moved', step: 'last' },
    'Enter is pressed': { type: 'active.picked' },
  },
  answers: {
    'search coins': {
      resolves: {
        bitcoin: (offer: { coins: readonly Coin[] }) => offer.coins.filter(coin => coin === BTC),
        'no coin': [],
      },
      rejects: { '': new Error('The search could not load.') },
    },
  },
  abstracts: ({ context: { coins, query, matches, active } }) => [coins.length, query, matches.length, active],
  invariants: {
    'the active option is one of those shown, or none': ({ now: { context } }) =>
      Number.isInteger(context.active) && context.active >= -1 && context.active < context.matches.length,
    'only listed coins are shown': ({ now: { context } }) =>
      context.matches.every(coin => context.coins.includes(coin)),
    'without a search the whole list is shown': ({ now: { context } }) =>
      context.query !== '' || context.matches.length === context.coins.length,
    'a search is for words, in the whole list': ({ asked, now: { context } }) =>
      asked<{ coins: readonly Coin[]; query: string }>('search coins').every(({ query }) => query === 'bit') &&
      (asked<{ coins: readonly Coin[] }>('search coins').at(-1)?.coins ?? context.coins).length <= context.coins.length,
    'what was found is shown until something else is asked': ({ now: { context }, step, told }) =>
      !step.startsWith('search coins answers') || context.matches === told('search coins').at(-1)?.output,
    'it searches while and only while a search is under way': ({ now, underWay }) =>
      (now.matches('searching') || now.matches('awaiting')) === (underWay('search coins') === 1),
    'Enter picks the active option, and while a search is under way the first that it finds': moment => {
      const { now, before, step } = moment
      const active = before?.context.matches[before.context.active]
      if (step === 'Enter is pressed' && before && before.value !== 'picked') {
        const isSearching = before.matches('searching') || before.matches('awaiting')
        if (isSearching) return now.matches('awaiting') && pickedCoin(now) === null
        return active ? pickedCoin(now) === active : now.value === before.value
      }
      const found = moment.told('search coins').at(-1)?.output as readonly Coin[] | undefined
      if (step.startsWith('search coins answers') && before?.matches('awaiting')) {
        return found?.[0] ? pickedCoin(now) === found[0] : now.matches('listing')
      }
      return before?.value === 'picked' || pickedCoin(now) === null
    },
  },
}
