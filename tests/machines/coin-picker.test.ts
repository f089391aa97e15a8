import { describe, expect, it } from 'vitest'
import { assign, createActor } from 'xstate'
import type { Coin } from '#domain/coin'
import { type CoinPickerActor, coinPickerMachine } from '#machines/coin-picker'
import { Deferred } from '../../paths/fixtures/deferred'
import { BTC, POL, USDT, USDT_BSC } from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'

inFakeTime()

const COINS = [USDT, BTC, POL]

function start(chosen: Coin | null = BTC, coins: Coin[] = COINS, recent: string[] = []) {
  const remembered: string[] = []
  const search = new Deferred<Coin[], { coins: readonly Coin[]; query: string }>()
  const machine = coinPickerMachine.provide({
    actors: { 'search coins': search.logic },
    actions: {
      'recall recent': assign({ recent }),
      'remember recent': (_, code) => remembered.push(code),
    },
  })
  const actor = createActor(machine, { input: { coins, chosen } }).start()
  return {
    actor,
    search,
    remembered,
    context: () => shown(actor),
    state: () => actor.getSnapshot().value,
    types: (query: string) => actor.send({ type: 'query.typed', query }),
    moves: (...steps: ('next' | 'previous' | 'first' | 'last' | 'page down' | 'page up')[]) => {
      for (const step of steps) actor.send({ type: 'option.moved', step })
      return actor.getSnapshot().context.active
    },
  }
}

/** What is searched for, and what is shown of it. */
const shown = (actor: CoinPickerActor) => {
  const { coins, query, options, active } = actor.getSnapshot().context
  return { coins, query, options, active }
}

const picked = (actor: CoinPickerActor) => {
  const { value, context } = actor.getSnapshot()
  return value === 'picked' ? context.options[context.active] : null
}

describe('the coin picker', () => {
  it('opens whole, in its order, with the chosen coin active', () => {
    expect(start().context()).toEqual({ coins: COINS, query: '', options: COINS, active: 1 })
    expect(start(null).context().active).toBe(-1)
  })

  it('is searched by what was typed, trimmed, and the first match becomes active', async () => {
    const { search, types, context, state } = start()
    types(' poly ')
    expect([state(), search.inputs]).toEqual(['searching', [{ coins: COINS, query: 'poly' }]])
    await search.resolves([POL])
    expect([state(), context()]).toEqual(['listing', { coins: COINS, query: ' poly ', options: [POL], active: 0 }])
  })

  it('shows what was searched for last, whichever answer comes first', async () => {
    const { search, types, context } = start()
    types('b')
    types('bi')
    expect([search.starts, search.aborts]).toEqual([2, 1])
    await search.resolves([POL], 0)
    expect(context().options).toEqual(COINS)
    await search.resolves([BTC], 1)
    expect(context().options).toEqual([BTC])
  })

  // spec 2.tokens.search
  it('is whole again when the search is cleared or blank', async () => {
    const { actor, search, types, context, state } = start()
    types('bit')
    await search.resolves([BTC])
    actor.send({ type: 'query.cleared' })
    expect(context()).toEqual({ coins: COINS, query: '', options: COINS, active: -1 })
    types('bit')
    await search.resolves([BTC])
    types('  ')
    expect([state(), context(), search.starts]).toEqual([
      'listing',
      { coins: COINS, query: '', options: COINS, active: -1 },
      2,
    ])
    types('bit')
    types('')
    expect([state(), search.aborts]).toEqual(['listing', 1])
  })

  it('that has not come yet is taken when it comes, with the chosen coin active', () => {
    const { actor, context, state, search } = start(null, [])
    expect(context()).toEqual({ coins: [], query: '', options: [], active: -1 })
    actor.send({ type: 'list.changed', coins: COINS, chosen: BTC })
    expect([state(), context()]).toEqual(['listing', { coins: COINS, query: '', options: COINS, active: 1 }])
    expect(search.starts).toBe(0)
  })

  it('that comes after something was typed is searched for it', async () => {
    const { actor, context, state, search, types } = start(null, [])
    types('bit')
    await search.resolves([])
    actor.send({ type: 'list.changed', coins: COINS, chosen: USDT })
    expect([state(), search.inputs.at(-1)]).toEqual(['searching', { coins: COINS, query: 'bit' }])
    await search.resolves([BTC])
    expect([state(), context()]).toEqual(['listing', { coins: COINS, query: 'bit', options: [BTC], active: 0 }])
  })

  it('is left alone by later news, and so is the place in it', () => {
    const { actor, context, state, moves } = start()
    moves('next')
    const before = context()
    actor.send({ type: 'list.changed', coins: [POL], chosen: POL })
    expect([state(), context()]).toEqual(['listing', before])
  })

  it('has nothing active when nothing matches', async () => {
    const { search, types, context, moves } = start()
    types('zzz')
    await search.resolves([])
    expect([context().options, context().active]).toEqual([[], -1])
    expect(moves('next', 'previous', 'first', 'last')).toBe(-1)
  })

  it('stays usable when the search cannot be loaded', async () => {
    const { actor, search, types, context, state } = start()
    types('bit')
    await search.rejects(new TypeError('Failed to fetch dynamically imported module'))
    expect([state(), context().options]).toEqual(['failed', COINS])
    actor.send({ type: 'query.cleared' })
    expect(state()).toBe('listing')
  })

  it('is walked through by pages of six, which end at its ends', () => {
    const { moves } = start(
      null,
      Array.from({ length: 15 }, (_, place) => ({ ...BTC, code: `C${place}`, ticker: `t${place}` })),
    )
    expect(moves('page down')).toBe(6)
    expect(moves('page down', 'page down')).toBe(14)
    expect(moves('page up')).toBe(8)
    expect(moves('page up', 'page up')).toBe(0)
    const nothing = start(null, [])
    expect([nothing.moves('page down'), nothing.moves('page up')]).toEqual([-1, -1])
  })

  it('has a search to clear only while something is searched for', async () => {
    const { actor, search, types } = start()
    const canClear = () => actor.getSnapshot().can({ type: 'query.cleared' })
    expect(canClear()).toBe(false)
    types('bit')
    expect(canClear()).toBe(true)
    await search.resolves([BTC])
    actor.send({ type: 'query.cleared' })
    expect(canClear()).toBe(false)
  })

  it('is walked through by keys, round its ends', () => {
    const { moves } = start()
    expect(moves('next')).toBe(2)
    expect(moves('next')).toBe(0)
    expect(moves('previous')).toBe(2)
    expect(moves('first')).toBe(0)
    expect(moves('last')).toBe(2)
    expect(start().moves('previous')).toBe(0)
    expect(start().moves('last')).toBe(2)
    expect(start(null).moves('next')).toBe(0)
    expect(start(null).moves('previous')).toBe(2)
  })

  it('gives the active option to Enter, and nothing where none is active', () => {
    const { actor, moves, state } = start(null)
    actor.send({ type: 'active.picked' })
    expect([state(), picked(actor)]).toEqual(['listing', null])
    moves('last')
    actor.send({ type: 'active.picked' })
    expect([state(), picked(actor)]).toEqual(['picked', POL])
  })

  it('gives the first match to an Enter that comes before the matches, and never what was active before', async () => {
    const { actor, search, types, state } = start()
    types('bit')
    actor.send({ type: 'active.picked' })
    expect([state(), picked(actor)]).toEqual(['awaiting', null])
    await search.resolves([POL, BTC])
    expect([state(), picked(actor)]).toEqual(['picked', BTC])
  })

  it('forgets an Enter after which nothing is found, or something else is typed', async () => {
    const { actor, search, types, state } = start()
    types('zzz')
    actor.send({ type: 'active.picked' })
    await search.resolves([])
    expect(state()).toBe('listing')
    types('bit')
    actor.send({ type: 'active.picked' })
    types('bitc')
    await search.resolves([BTC])
    expect([state(), picked(actor)]).toEqual(['listing', null])
  })

  it('gives Enter what is highlighted when the search cannot be loaded', async () => {
    const { actor, search, types, state } = start()
    types('bit')
    actor.send({ type: 'active.picked' })
    await search.rejects(new TypeError('Failed to fetch dynamically imported module'))
    expect(state()).toBe('failed')
    actor.send({ type: 'active.picked' })
    expect([state(), picked(actor)]).toEqual(['picked', BTC])
  })

  it('shows the coins of a ticker together, at the place of the first, in the order of the list', () => {
    expect(start(null, [USDT, BTC, POL, USDT_BSC]).context().options).toEqual([USDT, USDT_BSC, BTC, POL])
  })

  it('begins with the coins that were picked last, newest first, as far as they are still listed', () => {
    const { actor, context, moves } = start(BTC, COINS, ['GONE', 'MATICMAINNET', 'BTC'])
    expect(context()).toEqual({ coins: COINS, query: '', options: [POL, BTC, USDT, BTC, POL], active: 1 })
    expect(actor.getSnapshot().context.recents).toBe(2)
    expect(moves('last')).toBe(4)
  })

  it('has none of them while something is searched for, or one network is picked', async () => {
    const { actor, search, types } = start(BTC, COINS, ['BTC'])
    types('bit')
    await search.resolves([BTC])
    expect(actor.getSnapshot().context).toMatchObject({ options: [BTC], recents: 0 })
    actor.send({ type: 'query.cleared' })
    actor.send({ type: 'network.picked', network: 'trx' })
    expect(actor.getSnapshot().context).toMatchObject({ options: [USDT], recents: 0, active: 0 })
  })

  it('is narrowed to a network, and whole again', () => {
    const { actor, context, search } = start()
    actor.send({ type: 'network.picked', network: 'trx' })
    expect(context()).toEqual({ coins: COINS, query: '', options: [USDT], active: 0 })
    actor.send({ type: 'network.picked', network: 'xmr' })
    expect(context()).toEqual({ coins: COINS, query: '', options: [], active: -1 })
    actor.send({ type: 'network.picked', network: null })
    expect(context()).toEqual({ coins: COINS, query: '', options: COINS, active: -1 })
    expect(search.starts).toBe(0)
  })

  it('keeps the network while something is searched for, and the search while networks are picked', async () => {
    const { actor, context, search, types } = start(null, [USDT, BTC, POL, USDT_BSC])
    actor.send({ type: 'network.picked', network: 'trx' })
    types('usdt')
    await search.resolves([USDT, USDT_BSC])
    expect(context().options).toEqual([USDT])
    actor.send({ type: 'network.picked', network: null })
    expect([context().options, search.starts]).toEqual([[USDT, USDT_BSC], 1])
    actor.send({ type: 'query.cleared' })
    expect(context().options).toEqual([USDT, USDT_BSC, BTC, POL])
  })

  it('takes nothing for an Enter whose first match is on another network', async () => {
    const { actor, search, types, state } = start()
    actor.send({ type: 'network.picked', network: 'trx' })
    types('bit')
    actor.send({ type: 'active.picked' })
    await search.resolves([BTC])
    expect([state(), picked(actor)]).toEqual(['listing', null])
  })

  // spec 2.tokens.pick
  it('gives the coin that is pressed, although the list on screen is older than its own', () => {
    const { actor, state, remembered } = start(null)
    actor.send({ type: 'network.picked', network: 'trx' })
    actor.send({ type: 'coin.picked', code: 'MATICMAINNET' })
    expect([state(), picked(actor), remembered]).toEqual(['picked', POL, ['MATICMAINNET']])
  })

  it('remembers what is picked with Enter, and nothing while it is only moved through', () => {
    const { actor, moves, remembered } = start()
    moves('next')
    expect(remembered).toEqual([])
    actor.send({ type: 'active.picked' })
    expect(remembered).toEqual(['MATICMAINNET'])
  })

  it('leaves a search behind when it is closed', async () => {
    const { actor, search, types } = start()
    types('bit')
    actor.stop()
    await passes(0)
    expect(search.aborts).toBe(1)
  })
})
