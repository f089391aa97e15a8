import { plain } from '#trace/trace'
import { configurationsOf, walkOf } from '../../paths/configurations/configurations'
import type { PlainConfiguration } from '../inspected'
import { exampleWords } from './example-words'

/**
 * Every configuration of a chart, the plainest first: those with the fewest faults and the least left to be received
 * and, among alike ones, the nearest to the start. A machine that watches others has received everything it knows from
 * them. An order receives the contract of FRACT only where it asks for an address.
 */
export function plainConfigurations(chart: string): PlainConfiguration[] {
  const { inputs = {}, children = {} } = walkOf(chart) ?? {}
  const given = Object.keys(Object.values(inputs)[0] ?? {})
  const isWatching = Object.values(children).some(({ shows }) => shows)
  return configurationsOf(chart)
    .map(one => {
      const learned = Object.entries(one.context as object).filter(
        ([name]) => !given.includes(name) && name !== 'tokenContracts',
      )
      const faults = learned.filter(([name, value]) => FAULT.test(name) && value !== null && value !== false)
      const troubles = one.states.filter(state => TROUBLE.test(state))
      return {
        one,
        faults: faults.length + troubles.length,
        unknown: isWatching ? 0 : unknownIn(learned),
        steps: one.steps.length,
      }
    })
    .sort((a, b) => a.faults - b.faults || a.unknown - b.unknown || a.steps - b.steps)
    .map(({ one: { facts, ...one } }) => ({
      ...one,
      context: plain(one.context) as Record<string, unknown>,
      says: exampleWords({ ...one, facts }),
    }))
}

const FAULT = /fault|failure|doubted|lost/i
/** The states of an order that nobody may simply pay. */
const TROUBLE = /^order\.live\.deposit\.(contradicted|unclaimed|unreadable|figuresDiffer)$/

/** Facts that need not be known: an e-mail is optional, and money before its status or a memo make no order plainer. */
const OPTIONAL = new Set(['email', 'receivedAmount', 'extras', 'unreadable', 'unreadMemos'])

/** How much of it is `null` or empty, all the way in. */
function unknownIn(value: unknown): number {
  if (value === null || (Array.isArray(value) && value.length === 0)) return 1
  if (typeof value !== 'object') return 0
  return Object.entries(value).reduce((sum, [name, part]) => sum + (OPTIONAL.has(name) ? 0 : unknownIn(part)), 0)
}
