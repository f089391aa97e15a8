import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { assign, createActor, fromCallback, setup } from 'xstate'
import { supervise } from '#actors/supervised'
import { Calls } from '../../paths/fixtures/calls'
import { inFakeTime, passes } from '../../paths/fixtures/time'

inFakeTime()
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

/** A page with one part, which asks, hears its owner, and has a door of its own. */
function start() {
  const did: string[] = []
  const asked = new Calls<number>()
  const door = fromCallback(() => {
    did.push('the door opens')
    return () => did.push('the door closes')
  })
  const part = setup({
    types: {
      context: {} as { sum: number; told: string },
      events: {} as { type: 'news.changed'; news: string } | { type: 'pressed' } | { type: 'effect' },
    },
    actors: { asked: asked.logic, door },
    actions: {
      add: assign({
        sum: ({ context }, more: number) => {
          if (Number.isNaN(more)) throw new Error('That is no number.')
          return context.sum + more
        },
      }),
      effect: () => {
        throw new Error('The effect fails.')
      },
    },
  }).createMachine({
    context: { sum: 0, told: '' },
    invoke: { src: 'door' },
    on: {
      'news.changed': { actions: assign({ told: ({ event }) => event.news }) },
      pressed: {
        guard: () => {
          throw new Error('The guard fails.')
        },
      },
      effect: { actions: ['effect', { type: 'add', params: 100 }] },
    },
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          src: 'asked',
          onDone: { target: 'resting', actions: { type: 'add', params: ({ event }) => event.output } },
        },
      },
      resting: { after: { 1000: 'asking' } },
    },
  })
  const page = setup({ actors: { part }, actions: { effect: () => {} } }).createMachine({
    invoke: { src: 'part', id: 'part' },
    on: { effect: { actions: 'effect' } },
  })
  const sale = createActor(
    page.provide({
      actions: {
        effect: () => {
          throw new Error("The page's own effect fails.")
        },
      },
    }),
  )
  supervise(sale, {})
  sale.start()
  const child = () => {
    const actor = sale.getSnapshot().children.part
    if (!actor) throw new Error('The part is gone.')
    return actor
  }
  return { sale, asked, did, child, shown: () => child().getSnapshot() }
}

describe('a part under supervision', () => {
  it('stays as it is where a guard fails on its owner’s news', () => {
    const { sale, child, shown, asked } = start()
    child().send({ type: 'pressed' })
    expect([sale.getSnapshot().status, shown().status, shown().value, asked.calls.length]).toEqual([
      'active',
      'active',
      'asking',
      1,
    ])
  })

  it('goes on where an effect fails, with what follows it', () => {
    const { child, shown } = start()
    child().send({ type: 'effect' })
    expect(shown().context.sum).toBe(100)
  })

  it('is named in the console with its error', () => {
    start().child().send({ type: 'effect' })
    expect(console.warn).toHaveBeenCalledWith(
      "'part' failed, and nothing else with it.",
      new Error('The effect fails.'),
    )
  })

  it('starts again 2.5 s after it fell on an answer, with its owner’s last news and what it missed', async () => {
    const { sale, child, shown, asked, did } = start()
    child().send({ type: 'news.changed', news: 'one' })
    asked.calls[0]?.resolve(Number.NaN)
    await passes(0)
    expect([shown().context, shown().children, did]).toEqual([
      { sum: 0, told: 'one' },
      {},
      ['the door opens', 'the door closes'],
    ])
    child().send({ type: 'effect' })
    await passes(2_499)
    expect(asked.calls.length).toBe(1)
    await passes(1)
    expect([asked.calls.length, shown().context, sale.getSnapshot().status]).toEqual([
      2,
      { sum: 100, told: 'one' },
      'active',
    ])
    asked.calls[1]?.resolve(1)
    await passes(0)
    expect([shown().value, shown().context.sum]).toEqual(['resting', 101])
  })

  it('tries no more often than every 2.5 s where it falls each time', async () => {
    const { asked } = start()
    for (let times = 0; times < 4; times++) {
      asked.calls.at(-1)?.resolve(Number.NaN)
      await passes(2_500)
    }
    expect(asked.calls.length).toBe(5)
  })

  it('falls on a request that fails and that its machine does not answer, and asks again', async () => {
    const { sale, asked } = start()
    asked.calls[0]?.reject(new Error('The server is down.'))
    await passes(2_500)
    expect([asked.calls.length, sale.getSnapshot().status]).toEqual([2, 'active'])
  })

  it('is supervised once, however often its owner is', () => {
    const { sale, child } = start()
    const logics = () => [sale, child()].map(actor => (actor as unknown as { logic: unknown }).logic)
    const before = logics()
    supervise(sale, {})
    expect(logics().map((logic, index) => logic === before[index])).toEqual([true, true])
  })

  it('is stopped for good with its owner while it lies', async () => {
    const { sale, asked } = start()
    asked.calls[0]?.resolve(Number.NaN)
    await passes(0)
    sale.stop()
    await passes(10_000)
    expect(asked.calls.length).toBe(1)
  })
})

it('a timer of a part that fell does not end the state that it starts in again', async () => {
  const asked = new Calls<number>()
  const part = setup({ actors: { asked: asked.logic } }).createMachine({
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          src: 'asked',
          onDone: {
            guard: () => {
              throw new Error('The guard fails.')
            },
          },
        },
        after: { 5000: 'late' },
      },
      late: {},
    },
  })
  const sale = createActor(setup({ actors: { part } }).createMachine({ invoke: { src: 'part', id: 'part' } }))
  supervise(sale, {})
  sale.start()
  asked.calls[0]?.resolve(1)
  await passes(2_500)
  const state = () => sale.getSnapshot().children.part?.getSnapshot().value
  await passes(4_999)
  expect([asked.calls.length, state()]).toEqual([2, 'asking'])
  await passes(1)
  expect(state()).toBe('late')
})

describe('the page under supervision', () => {
  it('stands where an effect of its own fails', () => {
    const { sale } = start()
    sale.send({ type: 'effect' })
    expect(sale.getSnapshot().status).toBe('active')
  })
})
