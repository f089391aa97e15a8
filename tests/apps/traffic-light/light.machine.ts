import { assign, fromPromise, setup } from 'xstate'

/** How long the lights last, in milliseconds. */
export interface Plan {
  yellow: number
  walk: number
}

/** The light for those who walk; it is there while the cars have red. */
const walkers = setup({
  types: { input: {} as { walk: number }, context: {} as { walk: number }, events: {} as { type: 'walkers.crossed' } },
  delays: { walk: ({ context }) => context.walk },
}).createMachine({
  id: 'walkers',
  context: ({ input }) => input,
  initial: 'walk',
  states: { walk: { after: { walk: 'over' }, on: { 'walkers.crossed': 'over' } }, over: { type: 'final' } },
})

/** A crossing with a button. Its plan is fetched first; until then, and without one, it blinks. */
export const lightMachine = setup({
  types: { context: {} as { plan: Plan | null; crossings: number }, events: {} as { type: 'button.pressed' } },
  actors: {
    'fetch plan': fromPromise<Plan>(async () => {
      throw new Error('Nobody has said where the plan is.')
    }),
    walkers,
  },
  actions: {
    'keep plan': assign((_, plan: Plan) => ({ plan })),
    'count crossing': assign({ crossings: ({ context }) => context.crossings + 1 }),
  },
  delays: { yellow: ({ context }) => context.plan?.yellow ?? 0 },
}).createMachine({
  id: 'light',
  description: 'A crossing with a button.',
  context: { plan: null, crossings: 0 },
  initial: 'blinking',
  states: {
    blinking: {
      invoke: {
        src: 'fetch plan',
        id: 'fetch plan',
        onDone: { target: 'green', actions: { type: 'keep plan', params: ({ event }) => event.output } },
        onError: 'dark',
      },
    },
    green: { on: { 'button.pressed': { target: 'yellow', actions: 'count crossing' } } },
    yellow: { after: { yellow: 'red' } },
    red: {
      invoke: {
        src: 'walkers',
        id: 'walkers',
        input: ({ context }) => ({ walk: context.plan?.walk ?? 0 }),
        onDone: 'green',
      },
    },
    dark: {},
  },
})
