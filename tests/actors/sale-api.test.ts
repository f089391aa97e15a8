import { afterEach, describe, expect, it, vi } from 'vitest'
import { type AnyActorLogic, createActor, type InputFrom, type OutputFrom, toPromise } from 'xstate'
import { saleApiActors } from '#actors/sale-api'
import { browserTabs } from '#actors/tabs'
import type { SaleApi } from '#api/client'
import type { Creation, EstimateRequest } from '#domain/purchase'
import {
  BTC,
  BTC_INFO,
  d,
  ESTIMATE,
  OTHER_UUID,
  order,
  STAGE,
  serverDown,
  UUID,
  WALLET,
} from '../../paths/fixtures/domain-values'
import { GOOD_API } from '../../paths/fixtures/good-api'
import { FakeLocks } from '../../paths/fixtures/locks'

const REQUEST: EstimateRequest = { coin: BTC, amount: d('0.05'), promocode: 'FRIEND5' }
const CREATION: Creation = { request: REQUEST, estimate: ESTIMATE, isWarned: false }

/** An API that answers at once and writes down how it was asked. */
function fakeApi() {
  const asked: unknown[][] = []
  const signals: AbortSignal[] = []
  const noting = ([name, answer]: [string, (...args: never) => unknown]) => {
    const noted = (...args: unknown[]) => {
      const signal = args.at(-1)
      if (!(signal instanceof AbortSignal)) throw new Error(`${name} was asked without a signal.`)
      signals.push(signal)
      asked.push([name, ...args.slice(0, -1)])
      return answer(...(args as never))
    }
    return [name, noted]
  }
  return { api: Object.fromEntries(Object.entries(GOOD_API).map(noting)) as SaleApi, asked, signals }
}

async function run<Logic extends AnyActorLogic>(logic: Logic, input: InputFrom<Logic>): Promise<OutputFrom<Logic>> {
  const actor = createActor<AnyActorLogic>(logic, { input })
  actor.subscribe({ error: () => undefined })
  const outcome = toPromise(actor)
  actor.start()
  return (await outcome) as OutputFrom<Logic>
}

describe('the calls as the machines name them', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('ask the API with what they were given, and answer what it answers', async () => {
    const { api, asked } = fakeApi()
    const actors = saleApiActors(api, browserTabs(null))
    expect([
      await run(actors['fetch stage'], undefined),
      await run(actors['fetch coins'], undefined),
      await run(actors['fetch coin info'], 'BTC'),
      await run(actors['check promocode'], 'FRIEND5'),
      await run(actors.estimate, REQUEST),
      await run(actors['fetch order'], UUID),
      await run(actors['save address'], { uuid: UUID, recipient: WALLET }),
    ]).toEqual([STAGE, [BTC], BTC_INFO, true, ESTIMATE, order('WAITING'), undefined])
    expect(asked).toEqual([
      ['stageInfo'],
      ['coins'],
      ['coinInfo', 'BTC'],
      ['checkPromocode', 'FRIEND5'],
      ['estimate', REQUEST],
      ['order', UUID],
      ['saveWallet', UUID, WALLET],
    ])
  })

  it('create an order under the id of its estimate, so that the same purchase twice is one order', async () => {
    const { api, asked } = fakeApi()
    const create = saleApiActors(api, browserTabs(null))['create order']
    await run(create, CREATION)
    await run(create, { ...CREATION, isWarned: true })
    expect(asked).toEqual([
      ['createOrder', REQUEST, 'estimate-1', 'estimate-1'],
      ['createOrder', REQUEST, 'estimate-1', 'estimate-1'],
    ])
  })

  it('send nothing without what they ask with, and that is a clear failure', async () => {
    const { api, asked } = fakeApi()
    const actors = saleApiActors(api, browserTabs(null))
    const failure = { kind: 'refused', message: 'A request was made without what it asks with; nothing was sent.' }
    await expect(run(actors.estimate, null)).rejects.toMatchObject(failure)
    await expect(run(actors['create order'], { ...CREATION, request: null })).rejects.toMatchObject(failure)
    await expect(run(actors['create order'], { ...CREATION, estimate: null })).rejects.toMatchObject(failure)
    expect(asked).toEqual([])
  })

  // spec 8.coins
  it('tell a failure of the coin list to the console, and that of no other', async () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const failing = {
      ...fakeApi().api,
      coins: () => Promise.reject(serverDown),
      order: () => Promise.reject(serverDown),
    }
    const actors = saleApiActors(failing, browserTabs(null))
    await expect(run(actors['fetch order'], UUID)).rejects.toBe(serverDown)
    expect(said).not.toHaveBeenCalled()
    await expect(run(actors['fetch coins'], undefined)).rejects.toBe(serverDown)
    expect(said.mock.calls).toEqual([[serverDown.message]])
  })

  it('abort their request when nobody waits for it any more', () => {
    const { api, signals } = fakeApi()
    const waiting: SaleApi = { ...api, order: (...args) => api.order(...args).then(() => new Promise(() => undefined)) }
    const actor = createActor(saleApiActors(waiting, browserTabs(null))['fetch order'], { input: UUID }).start()
    expect(signals.map(signal => signal.aborted)).toEqual([false])
    actor.stop()
    expect(signals.map(signal => signal.aborted)).toEqual([true])
  })
})

describe('an order that is created while another tab shows an open one', () => {
  it('is not sent, unless the visitor was warned', async () => {
    const { api, asked } = fakeApi()
    const locks = new FakeLocks()
    browserTabs(locks).hold(OTHER_UUID)
    const create = saleApiActors(api, browserTabs(locks))['create order']
    await expect(run(create, CREATION)).rejects.toMatchObject({
      name: 'OrderStillOpen',
      open: { uuid: OTHER_UUID, where: 'tab' },
    })
    expect(asked).toEqual([])
    expect(await run(create, { ...CREATION, isWarned: true })).toEqual(order('NEW'))
  })

  it('is not sent where another tab does not know whether it created one, unless the visitor was warned', async () => {
    const { api, asked } = fakeApi()
    const create = saleApiActors(api, browserTabs(null), undefined, () => true)['create order']
    await expect(run(create, CREATION)).rejects.toMatchObject({ open: { uuid: null, where: 'doubt' } })
    expect(asked).toEqual([])
    expect(await run(create, { ...CREATION, isWarned: true })).toEqual(order('NEW'))
  })

  it('is not sent where a wallet was asked to pay another one, unless the visitor was warned', async () => {
    const { api, asked } = fakeApi()
    const create = saleApiActors(api, browserTabs(null), () => OTHER_UUID)['create order']
    await expect(run(create, CREATION)).rejects.toMatchObject({
      name: 'OrderStillOpen',
      open: { uuid: OTHER_UUID, where: 'wallet' },
    })
    expect(asked).toEqual([])
    expect(await run(create, { ...CREATION, isWarned: true })).toEqual(order('NEW'))
  })

  it('is sent where that one had ended already when it was sent again, because no screen gives its lock back', async () => {
    const locks = new FakeLocks()
    const { api, asked } = fakeApi()
    const ended = { ...api, createOrder: async () => order('EXPIRED', { uuid: OTHER_UUID }) }
    await run(saleApiActors(ended, browserTabs(locks))['create order'], CREATION)
    await run(saleApiActors(api, browserTabs(locks))['create order'], CREATION)
    expect(asked).toHaveLength(1)
  })

  it('is sent where it is this tab that shows it', async () => {
    const locks = new FakeLocks()
    const own = browserTabs(locks)
    own.hold(OTHER_UUID)
    expect(await run(saleApiActors(fakeApi().api, own)['create order'], CREATION)).toEqual(order('NEW'))
  })

  it('is not sent either where that one was created a moment ago, and is on no screen yet', async () => {
    const locks = new FakeLocks()
    const first = saleApiActors(fakeApi().api, browserTabs(locks))['create order']
    const { api, asked } = fakeApi()
    const second = saleApiActors(api, browserTabs(locks))['create order']
    const [created, warned] = await Promise.allSettled([run(first, CREATION), run(second, CREATION)])
    expect([created, warned]).toMatchObject([
      { status: 'fulfilled', value: order('NEW') },
      { status: 'rejected', reason: { open: { uuid: UUID } } },
    ])
    expect(asked).toEqual([])
  })
})
