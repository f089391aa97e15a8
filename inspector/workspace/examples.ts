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

/**
 * The title of each example among these, by its name: its state and what tells it from the others. Those that read alike are
 * numbered.
 */
export function titlesOf(all: readonly PlainConfiguration[]): ReadonlyMap<string, string> {
  const isShared = (words: string) => all.length > 1 && all.every(({ says }) => says.includes(words))
  const known = new Map<string, number>()
  return new Map(
    all.map(({ name, says }) => {
      const title = says.filter((words, place) => place === 0 || !isShared(words)).join(' · ')
      const count = (known.get(title) ?? 0) + 1
      known.set(title, count)
      return [name, count === 1 ? title : `${title} (${count})`]
    }),
  )
}

function whyNone({ chart, state }: Place): string {
  if (state === null) return words.screen.choose
  const isLeftAtOnce = chartById(chart)?.transitions.some(({ kind, source }) => kind === 'always' && source === state)
  return isLeftAtOnce ? words.screen.leftAtOnce : words.screen.none
}
