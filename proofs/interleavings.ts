import * as fc from 'fast-check'
import { SETTLED_STATUSES } from '#domain/order'
import { FAILURES, LIES } from './server'
import { GOOD_ADDRESS, PRESS_NAMES, type Step, TURNS, World } from './world'

const fault = fc.oneof(
  { weight: 3, arbitrary: fc.constant('none' as const) },
  { weight: 2, arbitrary: fc.constantFrom(...FAILURES) },
  { weight: 2, arbitrary: fc.constantFrom(...LIES) },
)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 24, arbitrary: fc.record({ does: fc.constant('answers' as const), fault }) },
  {
    weight: 14,
    arbitrary: fc.record({
      does: fc.constant('passes' as const),
      milliseconds: fc.constantFrom(100, 500, 2_500, 2_500, 2_500, 5_000, 10_000, 16_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constantFrom('sleeps' as const, 'sets the clock' as const),
      milliseconds: fc.constantFrom(600_000, 3_600_000, 86_400_000),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('types' as const),
      amount: fc.constantFrom('0.05', '0.05', '1', '25', '25', '1,5', '0.0001', '3000', '', 'x', '1.123456789'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('types a code' as const), code: fc.constantFrom('', 'HELLO1', 'NOSUCH') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('picks' as const), coin: fc.constantFrom('BTC', 'POL', 'USDTTRC20') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('saves' as const),
      address: fc.constantFrom(GOOD_ADDRESS, GOOD_ADDRESS, '0x1'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('opens' as const),
      order: fc.constantFrom(1, 2, 3, 9),
      by: fc.constantFrom('list' as const, 'link' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('moves the order' as const),
      end: fc.option(fc.constantFrom(...SETTLED_STATUSES), { nil: null, freq: 12 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('changes the stage' as const),
      active: fc.boolean(),
      raised: fc.constantFrom('400000', '999990', '1000000'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('changes the prices' as const),
      stage: fc.constantFrom('0.035', '0.035', '0.07', '0.0175', '0'),
      coin: fc.constantFrom('2', '2', '1', '4', '0'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom(
        'claims the order' as const,
        'takes the receiver' as const,
        'takes the receiver' as const,
        'refuses the receiver' as const,
        'takes the difference' as const,
        'a stranger gives an address' as const,
      ),
    }),
  },
  { weight: 3, arbitrary: fc.constant<Step>({ does: 'buys' }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constantFrom(...PRESS_NAMES) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom(...TURNS) }) },
)

const answered: Step = { does: 'answers everything' }
const nothing: Step[] = []
/** The steps to an amount that may be bought. */
export const form: Step[] = [
  answered,
  { does: 'picks', coin: 'BTC' },
  answered,
  { does: 'types', amount: '0.05' },
  { does: 'passes', milliseconds: 500 },
  answered,
]
/** An amount whose FRACT are a minute old and cost more by now: a press asks for them anew. */
const aged: Step[] = [
  ...form,
  { does: 'changes the prices', stage: '0.07', coin: '2' },
  { does: 'passes', milliseconds: 61_000 },
  { does: 'buys' },
]
const paying: Step[] = [...form, { does: 'buys' }, answered]
const goesOn: Step[] = [{ does: 'moves the order', end: null }, { does: 'passes', milliseconds: 2_500 }, answered]
/** The steps to an order that waits for its deposit. */
export const waiting: Step[] = [...paying, ...goesOn, ...goesOn, { does: 'saves', address: GOOD_ADDRESS }, answered]
const confirming: Step[] = [...waiting, ...goesOn]
const again: Step[] = [{ does: 'passes', milliseconds: 500 }, answered, { does: 'buys' }, answered]
const second: Step[] = [...waiting, { does: 'leaves' }, ...again, ...goesOn, ...goesOn]
const doubtful: Step[] = [...form, { does: 'buys' }, { does: 'answers', fault: 'broken off' }]
const over: Step[] = [...confirming, ...goesOn, ...goesOn]

/** Where a run begins: on a page that has only opened, with an amount that is estimated, with one that is old, in doubt about an order, or with one or two. */
const beginning = fc.constantFrom(
  nothing,
  form,
  form,
  aged,
  aged,
  doubtful,
  paying,
  waiting,
  confirming,
  over,
  second,
  second,
)

/** The steps of one run, and what it went through; throws at the first invariant that is broken. */
async function run(scheduler: fc.Scheduler, steps: readonly Step[], seen: Map<string, number>): Promise<void> {
  const world = new World(scheduler)
  try {
    for (const [place, one] of steps.entries()) {
      const found = await world.takes(one)
      if (found.length > 0) throw new Error(`after step ${place}, ${JSON.stringify(one)}: ${found.join('; ')}`)
    }
    const unhealed = await world.heals()
    if (unhealed.length > 0) throw new Error(`after all was well again: ${unhealed.join('; ')}`)
  } finally {
    world.ends()
    for (const what of world.seen) seen.set(what, (seen.get(what) ?? 0) + 1)
  }
}

/** How many runs were made, the first that broke something, and in how many each thing was seen. */
export async function interleave(parameters: { numRuns: number; seed: number; path?: string }) {
  const seen = new Map<string, number>()
  let steps = 0
  const property = fc.asyncProperty(
    fc.scheduler(),
    beginning,
    fc.array(step, { minLength: 1, maxLength: 40, size: 'max' }),
    async (scheduler, first, more) => {
      steps += first.length + more.length
      await run(scheduler, [...first, ...more], seen)
    },
  )
  const { numRuns, seed, path } = parameters
  const details = await fc.check(property, { numRuns, seed, ...(path !== undefined && { path }) })
  return { details, steps, seen }
}
