import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Coin, CoinInfo } from '#domain/coin'
import { coinsMachine, coinsPolling, pricePolling } from '#machines/coins'
import { Deferred } from '../../paths/fixtures/deferred'
import { BTC, BTC_INFO, POL, POL_INFO, serverDown, USDT, USDT_INFO } from '../../paths/fixtures/domain-values'
import { FakePage } from '../../paths/fixtures/page'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { polled } from '../support/polling'

inFakeTime()

function start(savedCode: string | null = null) {
  const list = new Deferred<Coin[]>()
  const info = new Deferred<CoinInfo, string>()
  const page = new FakePage()
  const remembered: string[] = []
  const actor = createActor(
    coinsMachine.provide({
      actors: {
        'poll coins': coinsPolling.provide(polled(list, page)),
        'poll price': pricePolling.provide(polled(info, page)),
      },
      actions: { 'remember coin': (_, code) => remembered.push(code) },
    }),
    { input: { savedCode } },
  ).start()
  return {
    actor,
    list,
    info,
    page,
    remembered,
    context: () => actor.getSnapshot().context,
    /** How the polling stands that lives now. */
    state: () => {
      const { 'poll coins': list, 'poll price': price } = actor.getSnapshot().children
      return (list ?? price)?.getSnapshot().value
    },
  }
}

async function listed(savedCode: string | null = null) {
  const coins = start(savedCode)
  await coins.list.resolves([POL, BTC, USDT])
  return coins
}

describe('the list of coins', () => {
  it('is sorted, and its first coin is chosen and priced', async () => {
    const { context, info, remembered } = await listed()
    expect(context()).toMatchObject({ coins: [USDT, BTC, POL], chosen: USDT, info: null })
    expect(info.inputs).toEqual(['USDTTRC20'])
    expect(remembered).toEqual([])
  })

  // spec 2.tokens.load
  it('has the coin of the last visit chosen', async () => {
    const { context, info } = await listed('MATICMAINNET')
    expect([context().chosen, info.inputs]).toEqual([POL, ['MATICMAINNET']])
  })

  // spec 2.tokens.load
  it('has its first coin chosen when the one of the last visit is gone', async () => {
    expect((await listed('LUNA')).context().chosen).toEqual(USDT)
  })

  it('is asked for again 5 s after a failure, or at once when the network returns', async () => {
    const { list, page, state } = start()
    await list.rejects(serverDown)
    await passes(4_999)
    expect([state(), list.starts]).toEqual([{ awake: 'retrying' }, 1])
    await passes(1)
    expect(list.starts).toBe(2)
    await list.rejects(serverDown)
    page.is('network.returned')
    expect(list.starts).toBe(3)
  })

  it('is asked for 10 s after five failures in a row, of the list and of a price', async () => {
    const { list, info, page, state } = start()
    for (const failures of [1, 2, 3, 4]) {
      await (failures % 2 === 0 ? list.resolves([]) : list.rejects(serverDown))
      await passes(5_000)
    }
    await list.resolves([])
    expect(state()).toEqual({ awake: 'backingOff' })
    await passes(9_999)
    expect(list.starts).toBe(5)
    await passes(1)
    expect(list.starts).toBe(6)
    await list.rejects(serverDown)
    page.is('network.returned')
    await list.resolves([USDT])
    for (const failures of [1, 2, 3, 4]) {
      await info.rejects(serverDown)
      await passes(5_000)
      expect(info.starts).toBe(failures + 1)
    }
    await info.rejects(serverDown)
    expect(state()).toEqual({ awake: 'backingOff' })
    await passes(10_000)
    expect(info.starts).toBe(6)
  })

  it('is not asked for while the page is hidden, and at once when it is shown', async () => {
    const { list, page, state } = start()
    page.is('page.hidden')
    await passes(60_000)
    expect([state(), list.starts, list.aborts]).toEqual(['paused', 1, 1])
    page.is('page.shown')
    expect([state(), list.starts]).toEqual([{ awake: 'asking' }, 2])
    await list.rejects(serverDown)
    page.is('page.hidden')
    await passes(60_000)
    expect([state(), list.starts]).toEqual(['paused', 2])
    page.is('page.shown')
    expect([state(), list.starts]).toEqual([{ awake: 'asking' }, 3])
  })

  it('that is empty counts as a failure', async () => {
    const { list, state } = start()
    await list.resolves([])
    expect(state()).toEqual({ awake: 'retrying' })
    await passes(5_000)
    expect(list.starts).toBe(2)
  })
})

describe('the price of the chosen coin', () => {
  // spec 7.coin.refresh, 9.coin, 5.minimum.refreshed
  it('is asked for every 60 s after an answer', async () => {
    const { info, context } = await listed()
    await info.resolves(USDT_INFO)
    expect(context().info).toEqual(USDT_INFO)
    await passes(59_999)
    expect(info.starts).toBe(1)
    await passes(1)
    expect(info.inputs).toEqual(['USDTTRC20', 'USDTTRC20'])
    expect(context().info).toEqual(USDT_INFO)
  })

  it('stays what it was when a refresh fails, and is asked for again 5 s later', async () => {
    const { info, context } = await listed()
    await info.resolves(USDT_INFO)
    await passes(60_000)
    await info.rejects(serverDown)
    expect(context().info).toEqual(USDT_INFO)
    await passes(5_000)
    expect(info.starts).toBe(3)
  })

  it('is asked for at once after a failure when the network returns', async () => {
    const { info, page } = await listed()
    await info.rejects(serverDown)
    page.is('network.returned')
    expect(info.starts).toBe(2)
  })

  it('rests while the page is hidden, and is asked for at once when it is shown', async () => {
    const { info, page } = await listed()
    page.is('page.hidden')
    await passes(600_000)
    expect([info.starts, info.aborts]).toEqual([1, 1])
    page.is('page.shown')
    expect(info.starts).toBe(2)
  })
})

describe('picking a coin', () => {
  // spec 7.coin.refresh, 9.coin
  it('chooses, remembers and prices it, and drops the price of the former one', async () => {
    const { actor, info, context, remembered } = await listed()
    await info.resolves(USDT_INFO)
    actor.send({ type: 'coin.picked', code: 'BTC' })
    expect(context()).toMatchObject({ chosen: BTC, info: null })
    expect([info.inputs, remembered]).toEqual([['USDTTRC20', 'BTC'], ['BTC']])
    await info.resolves(BTC_INFO)
    expect(context().info).toEqual(BTC_INFO)
  })

  it('aborts the request about the former coin, whose late answer is ignored', async () => {
    const { actor, info, context } = await listed()
    actor.send({ type: 'coin.picked', code: 'BTC' })
    actor.send({ type: 'coin.picked', code: 'MATICMAINNET' })
    expect([info.starts, info.aborts, info.pending]).toEqual([3, 2, 1])
    await info.resolves(USDT_INFO, 0)
    await info.resolves(BTC_INFO, 1)
    expect(context().info).toBeNull()
    await info.resolves(POL_INFO, 2)
    expect(context()).toMatchObject({ chosen: POL, info: POL_INFO })
  })

  it('while the page is hidden chooses and remembers it, and prices it when it is shown', async () => {
    const { actor, info, page, context, remembered } = await listed()
    await info.resolves(USDT_INFO)
    page.is('page.hidden')
    actor.send({ type: 'coin.picked', code: 'LUNA' })
    actor.send({ type: 'coin.picked', code: 'BTC' })
    expect([context().chosen, context().info, remembered, info.starts]).toEqual([BTC, null, ['BTC'], 1])
    page.is('page.shown')
    expect(info.inputs).toEqual(['USDTTRC20', 'BTC'])
  })

  it('again refreshes its price and keeps the one it has', async () => {
    const { actor, info, context } = await listed()
    await info.resolves(USDT_INFO)
    actor.send({ type: 'coin.picked', code: 'USDTTRC20' })
    expect([context().info, info.starts]).toEqual([USDT_INFO, 2])
  })

  it('does nothing for a coin that is not in the list, or before there is one', async () => {
    const { actor, info, context, remembered, list } = start()
    actor.send({ type: 'coin.picked', code: 'BTC' })
    await list.resolves([POL, BTC, USDT])
    actor.send({ type: 'coin.picked', code: 'LUNA' })
    actor.send({ type: 'coin.picked', code: 'toString' })
    expect([context().chosen, info.starts, remembered]).toEqual([USDT, 1, []])
  })
})
