import { plain } from '#actors/trace'
import { type Configuration, configurationsOf, walkOf } from '../../tests/support/atlas/configurations'

/** A configuration whose context is JSON, as it goes from a worker to the desk and on to the screen. */
export type PlainConfiguration = Omit<Configuration, 'context'> & { context: Record<string, unknown> }

/**
 * Every configuration of a chart. First come those of a good day, which have the fewest faults and leave the least to be
 * learned; among those that are alike, the nearest to the start. What a chart knows that watches others, it learned from
 * them, and it leaves nothing to be learned.
 */
export function plainConfigurations(chart: string): PlainConfiguration[] {
  const { inputs = {}, children = {} } = walkOf(chart) ?? {}
  const given = Object.keys(Object.values(inputs)[0] ?? {})
  const isWatching = Object.values(children).some(({ shows }) => shows)
  return configurationsOf(chart)
    .map(one => {
      const learned = Object.entries(one.context as object).filter(([name]) => !given.includes(name))
      const faults = learned.filter(([name, value]) => FAULT.test(name) && value !== null)
      return { one, faults: faults.length, unknown: isWatching ? 0 : unknownIn(learned), steps: one.steps.length }
    })
    .sort((a, b) => a.faults - b.faults || a.unknown - b.unknown || a.steps - b.steps)
    .map(({ one }) => ({ ...one, context: plain(one.context) as Record<string, unknown> }))
}

const FAULT = /fault|failure|refusal/i

/** How much of it is `null` or empty, all the way in. */
function unknownIn(value: unknown): number {
  if (value === null || (Array.isArray(value) && value.length === 0)) return 1
  if (typeof value !== 'object') return 0
  return Object.values(value).reduce<number>((sum, part) => sum + unknownIn(part), 0)
}
