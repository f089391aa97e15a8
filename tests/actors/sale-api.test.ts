import { afterEach, describe, expect, it, vi } from 'vitest'
import { type AnyActorLogic, createActor, type InputFrom, type OutputFrom, toPromise } from 'xstate'
import { saleApiActors } from '#actors/sale-api'
import type { SaleApi } from '#api/client'
import type { Quote } from '#domain/purchase'
import { BTC, BTC_INFO, d, ESTIMATE, order, STAGE, serverDown, UUID, WALLET } from '../support/fixtures'

const QUOTE: Quote = { coin: BTC, amount: d('0.05'), promocode: 'FRIEND5' }

/** An API that answers at once and writes down how it was asked. */
function fakeApi() {
  const asked: unknown[][] = []
  const signals: AbortSignal[] = []
  const noted = <Answer>(name: string, answer: Answer, args: unknown[]): Promise<Answer> => {
    const signal = args.at(-1)
    if (!(signal instanceof AbortSignal)) throw new Error(`${name} was asked without a signal.`)
    signals.push(signal)
    asked.push([name, ...args.slice(0, -1)])
    return Promise.resolve(answer)
  }
  const api: SaleApi = {
    stageInfo: (...args) => noted('stageInfo', STAGE, args),
    checkPromocode: (...args) => noted('checkPromocode', true, args),
    coins: (...args) => noted('coins', [BTC], args),
    coinInfo: (...args) => noted('coinInfo', BTC_INFO, args),
    estimate: (...args) => noted('estimate', ESTIMATE, args),
    createOrder: (...args) => noted('createOrder', order('NEW'), args),
    order: (...args) => noted('order', order('WAITING'), args),
    saveWallet: (...args) => noted('saveWallet', undefined, args),
    contract: (...args) => noted('contract', { address: WALLET.address, abi: [] }, args),
  }
  return { api, asked, signals }
}

async function run<Logic extends AnyActorLogic>(logic: Logic, input: InputFrom<Logic>): Promise<OutputFrom<Logic>> {
  const actor = createActor<AnyActorLogic>(logic, { input })
  actor.subscribe({ error: () => undefined })
  const outcome = toPromise(actor)
  actor.start()
  return (await outcome) as OutputFrom<Logic>
}

describe('the calls as the charts name them', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('ask the API with what they were given, and answer what it answers', async () => {
    const { api, asked } = fakeApi()
    const actors = saleApiActors(api)
    expect([
      await run(actors['fetch stage'], undefined),
      await run(actors['fetch coins'], undefined),
      await run(actors['fetch coin info'], 'BTC'),
      await run(actors['check promocode'], 'FRIEND5'),
      await run(actors.estimate, QUOTE),
      await run(actors['fetch order'], UUID),
      await run(actors['save address'], { uuid: UUID, wallet: WALLET }),
    ]).toEqual([STAGE, [BTC], BTC_INFO, true, ESTIMATE, order('WAITING'), undefined])
    expect(asked).toEqual([
      ['stageInfo'],
      ['coins'],
      ['coinInfo', 'BTC'],
      ['checkPromocode', 'FRIEND5'],
      ['estimate', QUOTE],
      ['order', UUID],
      ['saveWallet', UUID, WALLET],
    ])
  })

  it('create an order under the id of its estimate, so that the same purchase twice is one order', async () => {
    const { api, asked } = fakeApi()
    const create = saleApiActors(api)['create order']
    await run(create, { quote: QUOTE, estimate: ESTIMATE })
    await run(create, { quote: QUOTE, estimate: ESTIMATE })
    expect(asked).toEqual([
      ['createOrder', QUOTE, 'estimate-1', 'estimate-1'],
      ['createOrder', QUOTE, 'estimate-1', 'estimate-1'],
    ])
  })

  it('send nothing without what they ask with, and that is a clear failure', async () => {
    const { api, asked } = fakeApi()
    const actors = saleApiActors(api)
    const failure = { kind: 'refused', message: 'A request was made without what it asks with; nothing was sent.' }
    await expect(run(actors.estimate, null)).rejects.toMatchObject(failure)
    await expect(run(actors['create order'], { quote: null, estimate: ESTIMATE })).rejects.toMatchObject(failure)
    await expect(run(actors['create order'], { quote: QUOTE, estimate: null })).rejects.toMatchObject(failure)
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
    const actors = saleApiActors(failing)
    await expect(run(actors['fetch order'], UUID)).rejects.toBe(serverDown)
    expect(said).not.toHaveBeenCalled()
    await expect(run(actors['fetch coins'], undefined)).rejects.toBe(serverDown)
    expect(said.mock.calls).toEqual([[serverDown.message]])
  })

  it('abort their request when nobody waits for it any more', () => {
    const { api, signals } = fakeApi()
    const waiting: SaleApi = { ...api, order: (...args) => api.order(...args).then(() => new Promise(() => undefined)) }
    const actor = createActor(saleApiActors(waiting)['fetch order'], { input: UUID }).start()
    expect(signals.map(signal => signal.aborted)).toEqual([false])
    actor.stop()
    expect(signals.map(signal => signal.aborted)).toEqual([true])
  })
})
