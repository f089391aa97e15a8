import { afterEach, describe, expect, it, vi } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { pathWith } from '../../../inspector/played/path-name'
import { coverOf } from '../../../paths/engine/cover'
import { Explorer, reachable } from '../../../paths/engine/explorer'
import { follower } from '../../../paths/engine/life'
import { inspectorAddress } from '../../../paths/engine/seen-in'
import { Taken } from '../../../paths/engine/taken'
import type { Moment, Walk } from '../../../paths/engine/walk'
import { promocodeWalk } from '../../../paths/walks/promocode.walk'

const lamp = setup({
  types: { context: {} as { presses: number }, events: {} as { type: 'pressed' } | { type: 'broken' } },
  actors: { power: fromPromise<boolean>(() => Promise.resolve(true)) },
  actions: { count: assign({ presses: ({ context }) => context.presses + 1 }), ring: () => undefined },
  delays: { 'sleep timer': 2_000 },
}).createMachine({
  id: 'lamp',
  context: { presses: 0 },
  initial: 'off',
  states: {
    off: { on: { pressed: { target: 'waking', actions: 'count' }, broken: 'dark' } },
    waking: {
      invoke: {
        src: 'power',
        id: 'power',
        onDone: [{ guard: ({ event }) => event.output, target: 'on', actions: 'ring' }, { target: 'off' }],
        onError: 'off',
      },
    },
    on: { after: { 'sleep timer': 'off' } },
    dark: {},
  },
})

const lampWalk: Walk<typeof lamp> = {
  machine: lamp,
  inputs: { 'it is bought': undefined },
  events: { 'it is pressed': { type: 'pressed' } },
  answers: { power: { resolves: { yes: true, no: false }, rejects: { '': new Error('No power.') } } },
  delays: { 'sleep timer': 2_000 },
  invariants: {},
}

const LIT = pathWith(['it is bought', 'it is pressed', 'power answers yes', '2 s pass'])

async function walked(changes: Partial<Walk<typeof lamp>> = {}) {
  const walk = { ...lampWalk, ...changes } as unknown as Walk
  const taken = new Taken(lamp)
  const follow = follower(walk, taken)
  const failures: string[] = []
  for (const path of new Explorer(walk).paths()) {
    await follow(path).catch((error: Error) => failures.push(error.message))
  }
  return { failures, taken }
}

afterEach(() => void vi.unstubAllEnvs())

describe('a walk through a machine', () => {
  it('goes every way, and names each path by its steps', () => {
    expect(new Explorer(lampWalk as unknown as Walk).paths().map(({ name }) => name)).toEqual([
      'lamp: it is bought → it is pressed → power answers no',
      'lamp: it is bought → it is pressed → power fails',
      'lamp: it is bought → it is pressed → power answers yes → 2 s pass',
    ])
  })

  it('knows which transitions each step takes', () => {
    const [path] = new Explorer(lampWalk as unknown as Walk).paths().filter(({ steps }) => steps.length === 4)
    expect(path?.steps.map(({ taken }) => taken)).toEqual([
      [],
      ['lamp.off pressed 0'],
      ['lamp.waking xstate.done.actor.power 0'],
      ['lamp.on xstate.after.sleep timer.lamp.on 0'],
    ])
  })

  it('has few paths that take what all of them take, the longest first', () => {
    const paths = [['a', 'b'], ['a', 'b', 'c'], ['a', 'd'], ['c']].map(steps => ({ steps }))
    expect([...coverOf(paths, ({ steps }) => steps)]).toEqual([paths[1], paths[2]])
  })

  it('counts how often each state is entered and each transition taken, and by how many paths', async () => {
    const { taken } = await walked()
    expect(taken.amounts).toEqual({
      'lamp.off': [6, 3],
      'lamp.waking': [3, 3],
      'lamp.on': [1, 1],
      'lamp.dark': [0, 0],
      'lamp.off pressed 0': [3, 3],
      'lamp.off broken 0': [0, 0],
      'lamp.waking xstate.done.actor.power 0': [1, 1],
      'lamp.waking xstate.done.actor.power 1': [1, 1],
      'lamp.waking xstate.error.actor.power 0': [1, 1],
      'lamp.on xstate.after.sleep timer.lamp.on 0': [1, 1],
    })
  })

  it('names what no path went through', async () => {
    const { failures, taken } = await walked()
    expect(failures).toEqual([])
    expect(taken.missed()).toEqual(['lamp.dark was never reached', 'lamp: off --broken--> dark was never taken'])
    expect(taken.counts).toEqual({ states: { reached: 3, all: 4 }, transitions: { taken: 5, all: 6 } })
  })

  it('lists the steps up to the one after which a rule is broken, and where an inspector shows it', async () => {
    vi.stubEnv('INSPECTOR', '')
    vi.stubEnv('PORT', '4000')
    const { failures } = await walked({ invariants: { 'it never rings': ({ did }) => did('ring').length === 0 } })
    expect(failures).toEqual([
      `It does not hold that it never rings.

lamp:
  1. it is bought
  2. it is pressed
> 3. power answers yes

It is in "on".
Under way: nothing. Timers: sleep timer.
Done: ring.
The inspector has it open at that step: http://localhost:4000/inspector/#lamp?source=path%3Alamp%3A${LIT}&step=3&side=paths`,
    ])
  })

  it('says what an invariant expected and found, where it tells', async () => {
    const wakes = ({ now, did }: Moment<typeof lamp>) =>
      !now.matches('on') || did('ring').length === 0 || 'rings: 0 expected, 1 found'
    const { failures } = await walked({ invariants: { 'it never rings': wakes } })
    expect(failures.map(failure => failure.split('\n')[0])).toEqual([
      'It does not hold that it never rings (rings: 0 expected, 1 found).',
    ])
  })

  it('says of the flags of a promocode which are wrong', async () => {
    // Section 4: a code that is being typed is not validated yet.
    const { invariants } = promocodeWalk
    const typed = {
      value: 'invalid',
      context: { code: 'FRIEND5', stored: null },
      hasTag: (tag: string) => tag === 'initialized',
      matches: (state: string) => state === 'invalid',
    }
    const moment = {
      now: typed,
      steps: ['a first visit', 'FRIEND5 is typed'],
      input: { inPath: null, stored: null },
      effects: [],
    }
    expect(invariants['the flags are those of section 4']?.(moment as never)).toBe(
      'initialized: true expected, true found; validated: false expected, true found; valid: false expected, false found; confirmed: false expected, false found',
    )
  })

  it.each([
    [{}, 'http://localhost:5173/inspector/'],
    [{ PORT: '8080' }, 'http://localhost:8080/inspector/'],
    [{ PORT: '8080', INSPECTOR: 'https://designers.example/for/' }, 'https://designers.example/for/'],
  ])('of an inspector that is at %o leads to %s', (environment, address) => {
    expect(inspectorAddress(environment)).toBe(address)
  })

  it('holds a delay against the specification', async () => {
    const { failures } = await walked({ delays: { 'sleep timer': 3_000 } })
    expect(failures[0]).toMatch("'sleep timer' is 2000 ms, and must be 3000 ms.")
  })

  it('says when it would not end', () => {
    const walk = { ...lampWalk, abstracts: ({ context }) => context.presses } satisfies Walk<typeof lamp>
    expect(() => reachable(walk)).toThrow("The paths of 'lamp' do not end")
  })

  it('reaches every state, by the shortest way', () => {
    expect(reachable(lampWalk).map(({ value, steps }) => [value, steps.join(' → ')])).toEqual([
      ['off', 'it is bought'],
      ['waking', 'it is bought → it is pressed'],
      ['on', 'it is bought → it is pressed → power answers yes'],
    ])
  })
})
