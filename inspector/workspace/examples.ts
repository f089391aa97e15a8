import { useSelector } from '@xstate/react'
import type { PlainConfiguration } from '../inspected'
import { exampleId } from '../played/example-name'
import { chartById, type Place } from './place'
import { words } from './words'
import type { WorkspaceSnapshot } from './workspace.machine'

/** What is known of examples of the place that is looked at. */
export interface Examples {
  all: readonly PlainConfiguration[]
  /** The words that those of the list must have. */
  query: string
  /** The one that is chosen among them; none while there are none. */
  example: PlainConfiguration | undefined
  isAsking: boolean
  /** Whether they could not be loaded, and may be asked for again. */
  isUnreachable: boolean
  /** Why there is none, or none yet. */
  hint: string | null
}

export function useExamples({ children, context: { place, example: wished } }: WorkspaceSnapshot): Examples {
  const actor = children.examples
  const snapshot = useSelector(actor, all => all)
  const isAsking = snapshot?.matches('asking') === true
  const isUnreachable = snapshot?.matches('unreachable') === true
  const isOfPlace = snapshot?.context.place.chart === place.chart && snapshot.context.place.state === place.state
  const found = snapshot && isOfPlace ? snapshot.context.found : []
  const example = found.find(({ name }) => exampleId(name) === wished) ?? found[0]
  return {
    all: found,
    query: (isOfPlace && snapshot?.context.query) || '',
    example,
    isAsking,
    isUnreachable,
    hint: example ? null : isAsking ? words.screen.asking : isUnreachable ? words.unreachable.examples : whyNone(place),
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

/** Examples with one fact in common, by which they differ from those of the other groups. */
export interface ExampleGroup {
  /** Empty where nothing tells them from the state itself. */
  says: string
  examples: readonly { id: string; title: string; says: string }[]
}

/**
 * The examples that have every word of the query, by the first fact that tells them from the others: the usual ones first, which
 * are those of which the least is to be said. A title has what its group does not say, as far as there is room for it.
 */
export function groupsOf(all: readonly PlainConfiguration[], query: string): ExampleGroup[] {
  const titles = titlesOf(all)
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const groups = new Map<string, ExampleGroup['examples'][number][]>()
  for (const { name } of all.toSorted((one, other) => one.says.length - other.says.length)) {
    const says = titles.get(name) ?? name
    if (!words.every(word => says.toLowerCase().includes(word))) continue
    const [, told = '', number = ''] = /^(.*?)( \(\d+\))?$/.exec(says) ?? []
    const [state = '', first = '', ...facts] = told.split(' · ')
    const group = groups.get(first) ?? []
    groups.set(first, [...group, { id: exampleId(name), title: (cut(facts) || first || state) + number, says }])
  }
  return [...groups].map(([says, examples]) => ({ says, examples }))
}

/** As many characters as a column of the list has room for. */
const LONGEST = 52

/** As many facts as there is room for, and how many there are beside them. */
function cut(facts: readonly string[]): string {
  const room = (count: number) => facts.slice(0, count).join(' · ').length <= LONGEST
  const count = facts.findLastIndex((_, place) => room(place + 1)) + 1
  const left = facts.length - count
  return [...facts.slice(0, count), left > 0 && words.screen.more(left)].filter(Boolean).join(' · ')
}

function whyNone({ chart, state }: Place): string {
  if (state === null) return words.screen.choose
  const isLeftAtOnce = chartById(chart)?.transitions.some(({ kind, source }) => kind === 'always' && source === state)
  return isLeftAtOnce ? words.screen.leftAtOnce : words.screen.none
}
