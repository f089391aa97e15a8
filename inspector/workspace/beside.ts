import type { WorkspaceContext } from './events'
import type { Place } from './place'

/** The chart beside the one that is looked at, the actor that it is lit for, and the side of the other at which it stands. */
export interface Beside {
  place: Place
  actor: string | null
  at: 'start' | 'end'
}

type Facts = Pick<WorkspaceContext, 'place' | 'actor' | 'beside'>
type Changes = Partial<WorkspaceContext>

/** Puts a chart beside the one that is looked at, in the place of another that stands there. */
export function withBeside({ beside }: Facts, chart: string): Changes {
  return { beside: { place: { chart, state: null }, actor: null, at: beside?.at ?? 'end' } }
}

/** The two charts change parts, and both stay where they stand: details, events and search are of the other one now. */
export function turned({ place, actor, beside }: Facts): Changes {
  if (!beside) return {}
  const at = beside.at === 'end' ? 'start' : 'end'
  return { place: beside.place, actor: beside.actor, beside: { place, actor, at }, arrow: null, draft: null }
}

/** Whoever goes to the chart that stands beside turns to it: it is not drawn twice. */
export function turnedTo(facts: Facts, place: Place | undefined): Changes {
  const isBeside = place !== undefined && place.chart === facts.beside?.place.chart
  return isBeside && place.chart !== facts.place.chart ? turned(facts) : {}
}
