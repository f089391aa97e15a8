import { beforeEach, describe, expect, it } from 'vitest'
import { assign, createActor, sendTo, setup } from 'xstate'
import { type Lazy, lazy } from '../../src/start/lazy'
import { lazyMachine } from '../../src/start/lazy-machine'

const counter = setup({
  types: {
    context: {} as { count: number },
    input: {} as { from: number },
    events: {} as { type: 'more' } | { type: 'ended' },
  },
}).createMachine({
  id: 'counter',
  context: ({ input }) => ({ count: input.from }),
  initial: 'counting',
  states: {
    counting: { on: { more: { actions: assign({ count: ({ context }) => context.count + 1 }) }, ended: 'over' } },
    over: {},
  },
})

let asked: { comes: () => void; fails: () => void }[]
/** The chunk of the counter, each load of which is one request that the test answers. */
const chunk = (): Lazy<typeof counter> => ({
  ...lazy(async () => counter),
  load: () =>
    new Promise((resolve, reject) => {
      asked.push({ comes: () => resolve(counter), fails: () => reject(new Error('It did not load.')) })
    }),
})
const loadedLater = () => lazyMachine(chunk(), machine => machine, { count: -1 })

/** A machine that owns a counter while it is on, and writes down what the counter shows. */
function start(logic = loadedLater()) {
  const seen: unknown[] = []
  const owner = setup({
    types: { events: {} as { type: 'more' } | { type: 'off' } | { type: 'on' } },
    actors: { counter: logic },
  }).createMachine({
    initial: 'on',
    states: {
      on: {
        invoke: {
          src: 'counter',
          id: 'counter',
          input: { from: 10 },
          onSnapshot: { actions: ({ event }) => seen.push(event.snapshot.context.count) },
        },
        on: { more: { actions: sendTo('counter', { type: 'more' }) }, off: 'off' },
      },
      off: { on: { on: 'on' } },
    },
  })
  const actor = createActor(owner).start()
  const shown = () => actor.getSnapshot().children.counter?.getSnapshot()
  return { actor, seen, shown }
}

const soon = () => new Promise(resolve => setImmediate(resolve))

describe('a lazy machine', () => {
  beforeEach(() => {
    asked = []
  })

  it('is in no state until it is there, and shows what stands for it', () => {
    const { shown, seen } = start()
    expect([shown()?.status, shown()?.context, shown()?.matches('counting')]).toEqual(['active', { count: -1 }, false])
    expect([asked.length, seen]).toEqual([1, [-1]])
    expect(shown()).not.toHaveProperty('machine')
  })

  it('starts with its input once it is there, and hears what it was told before, in order', async () => {
    const { actor, shown, seen } = start()
    actor.send({ type: 'more' })
    actor.send({ type: 'more' })
    expect(shown()?.context).toEqual({ count: -1 })
    asked[0]?.comes()
    await soon()
    expect(shown()).toMatchObject({ context: { count: 12 }, value: 'counting' })
    expect([asked.length, seen.at(-1)]).toEqual([1, 12])
    actor.send({ type: 'more' })
    expect([shown()?.context, seen.at(-1)]).toEqual([{ count: 13 }, 13])
  })

  it('is there at once for whoever starts after that', async () => {
    const { actor, shown } = start()
    asked[0]?.comes()
    await soon()
    actor.send({ type: 'off' })
    actor.send({ type: 'on' })
    expect([shown()?.context, asked.length]).toEqual([{ count: 10 }, 1])
  })

  it('comes too late for an actor that was left', async () => {
    const { actor, seen } = start()
    const left = actor.getSnapshot().children.counter
    actor.send({ type: 'off' })
    asked[0]?.comes()
    await soon()
    expect([left?.getSnapshot().status, seen]).toEqual(['stopped', [-1]])
  })

  it('is asked for again when its actor is told something after it did not come', async () => {
    const { actor, shown } = start()
    actor.send({ type: 'more' })
    asked[0]?.fails()
    await soon()
    expect([asked.length, shown()?.context]).toEqual([1, { count: -1 }])
    actor.send({ type: 'more' })
    actor.send({ type: 'more' })
    expect(asked.length).toBe(2)
    asked[1]?.comes()
    await soon()
    expect(shown()?.context).toEqual({ count: 13 })
  })
})
