import { assign, type SnapshotFrom } from 'xstate'
import type { Coin } from '#domain/coin'
import { coinPickerMachine } from '#machines/coin-picker'
import type { Walk } from '../engine/walk'
import { BTC, POL, USDT, USDT_BSC } from '../fixtures/domain-values'

const LIST = { coins: [USDT, BTC, USDT_BSC], chosen: BTC }

const pickedCoin = (now: SnapshotFrom<typeof coinPickerMachine>) =>
  now.matches('picked') ? (now.context.options[now.context.active] ?? null) : null

export const coinPickerWalk: Walk<typeof coinPickerMachine> = {
  machine: coinPickerMachine,
  inputs: { 'it opens with the list': LIST, 'it opens before the list': { coins: [], chosen: null } },
  events: {
    'the list comes': { type: 'list.changed', ...LIST },
    'bit is typed': { type: 'query.typed', query: ' bit' },
    'a blank is typed': { type: 'query.typed', query: '  ' },
    'the search is cleared': { type: 'query.cleared' },
    'TRON is picked': { type: 'network.picked', network: 'trx' },
    'all networks are picked': { type: 'network.picked', network: null },
    'down is pressed': { type: 'option.moved', step: 'next' },
    'up is pressed': { type: 'option.moved', step: 'previous' },
    'Home is pressed': { type: 'option.moved', step: 'first' },
    'End is pressed': { type: 'option.moved', step: 'last' },
    'PageDown is pressed': { type: 'option.moved', step: 'page down' },
    'PageUp is pressed': { type: 'option.moved', step: 'page up' },
    'Enter is pressed': { type: 'active.picked' },
    'BTC is pressed': { type: 'coin.picked', code: BTC.code },
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
  // Of the coins that were picked on an earlier visit, one is listed no more.
  actions: () => ({ 'recall recent': assign({ recent: [USDT_BSC.code, POL.code] }) }),
  abstracts: ({ context: { coins, query, network, options, active } }) => [
    coins.length,
    query,
    network,
    options.length,
    active,
  ],
  invariants: {
    'the active option is one of those shown, or none': ({ now: { context } }) =>
      Number.isInteger(context.active) && context.active >= -1 && context.active < context.options.length,
    'only listed coins are shown, and of one network where one is picked': ({ now: { context } }) =>
      context.options.every(
        coin => context.coins.includes(coin) && (context.network === null || coin.network === context.network),
      ),
    'the whole list is shown, each ticker together, after what was picked lately': ({ now: { context } }) => {
      const { coins, query, network, options, recents } = context
      if (network !== null || coins.length === 0) return recents === 0
      // The former list stands until something is found.
      if (query !== '') return true
      return recents === 1 && options.map(coin => coin.code).join() === 'USDTBSC,USDTTRC20,USDTBSC,BTC'
    },
    'a search is for words, in the whole list': ({ asked, now: { context } }) =>
      asked<{ coins: readonly Coin[]; query: string }>('search coins').every(({ query }) => query === 'bit') &&
      (asked<{ coins: readonly Coin[] }>('search coins').at(-1)?.coins ?? context.coins).length <= context.coins.length,
    'what was found is kept until something else is asked': ({ now: { context }, step, received }) =>
      !step.startsWith('search coins answers') || context.found === received('search coins').at(-1)?.output,
    'it searches while and only while a search is under way': ({ now, underWay }) =>
      (now.matches('searching') || now.matches('awaiting')) === (underWay('search coins') === 1),
    'a coin is remembered when and only when it is picked': ({ now, before, did }) =>
      before?.value === 'picked' || now.matches('picked') === did('remember recent').length > 0,
    'what is remembered is what was picked': ({ now, before, did }) =>
      before?.value === 'picked' ||
      pickedCoin(now) === null ||
      did<string>('remember recent').includes(pickedCoin(now)?.code ?? ''),
    'Enter picks the active option, and while a search is under way the first that it finds': moment => {
      const { now, before, step } = moment
      const active = before?.context.options[before.context.active]
      if (step === 'Enter is pressed' && before && before.value !== 'picked') {
        const isSearching = before.matches('searching') || before.matches('awaiting')
        if (isSearching) return now.matches('awaiting') && pickedCoin(now) === null
        return active ? pickedCoin(now) === active : now.value === before.value
      }
      if (step === 'BTC is pressed' && before && before.value !== 'picked')
        return pickedCoin(now) === (before.context.coins.includes(BTC) ? BTC : null)
      if (step.startsWith('search coins answers') && before?.matches('awaiting')) {
        const first = now.context.options[0]
        return first ? pickedCoin(now) === first : now.matches('listing')
      }
      return before?.value === 'picked' || pickedCoin(now) === null
    },
  },
}
