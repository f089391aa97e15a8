import { useSelector } from '@xstate/react'
import type { PlainConfiguration } from '../inspected'
import { exampleId } from '../played/example-name'
import { chartById, type Place } from './place'
import { words } from './words'
import type { WorkspaceSnapshot } from './workspace.machine'

/** What is known of examples of the place that is looked at. */
export interface Examples {
  all: readonly PlainConfiguration[]
  /** The one that is chosen among them; none while there are none. */
  example: PlainConfiguration | undefined
  isAsking: boolean
  /** Why there is none, or none yet. */
  hint: string | null
}

export function useExamples({ children, context: { place, example: wished } }: WorkspaceSnapshot): Examples {
  const actor = children.examples
  const snapshot = useSelector(actor, all => all)
  const isAsking = snapshot?.matches('asking') === true
  const isOfPlace = snapshot?.context.place.chart === place.chart && snapshot.context.place.state === place.state
  const found = snapshot && isOfPlace ? snapshot.context.found : []
  const example = found.find(({ name }) => exampleId(name) === wished) ?? found[0]
  return {
    all: found,
    example,
    isAsking,
    hint: example ? null : isAsking ? words.screen.asking : whyNone(place),
  }
}

function whyNone({ chart, state }: Place): string {
  if (state === null) return words.screen.choose
  const isLeftAtOnce = chartById(chart)?.transitions.some(({ kind, source }) => kind === 'always' && source === state)
  return isLeftAtOnce ? words.screen.leftAtOnce : words.screen.none
}
