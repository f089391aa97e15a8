import { inspected } from '#inspected'
import type { Chart, ChartState } from '../chart/chart'
import { chartById, learnedCharts, type Place } from './place'

/** Something that can be searched for and gone to. */
export interface Found {
  kind: 'chart' | 'state' | 'event' | 'action' | 'guard' | 'tag' | 'work' | 'description'
  name: string
  place: Place
}

const MOST = 40

const all: readonly Found[] = inspected.machines.flatMap(({ id }) => {
  const chart = chartById(id)
  return chart ? thingsOf(chart) : []
})

/** What can be searched for in a chart that was brought along, found out once. */
const learned = new WeakMap<Chart, readonly Found[]>()

function learnedThings(): readonly Found[] {
  return learnedCharts().flatMap(chart => {
    const things = learned.get(chart) ?? thingsOf(chart)
    learned.set(chart, things)
    return things
  })
}

/** Charts, states and what stands in them in which every word of the query occurs; names that begin with it first. */
export function searched(query: string): readonly Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const things = [...all, ...learnedThings()]
  if (words.length === 0) return things.filter(({ kind }) => kind === 'chart')
  const matches = things.filter(({ kind, name, place }) => {
    const text = `${kind} ${name} ${place.state ?? place.chart}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
  const rank = ({ kind, name }: Found) => {
    if (kind === 'description') return 3
    const at = name.toLowerCase().indexOf(words[0] ?? '')
    return at === 0 ? 0 : name[at - 1] === '.' ? 1 : 2
  }
  return matches.sort((one, other) => rank(one) - rank(other)).slice(0, MOST)
}

function thingsOf(chart: Chart): Found[] {
  const at = (state: string | null): Place => ({ chart: chart.id, state: state === chart.id ? null : state })
  const inner = chart.states.filter(({ parent }) => parent !== null)
  const things: Found[] = [
    { kind: 'chart', name: chart.id, place: at(null) },
    ...inner.map(({ id }): Found => ({ kind: 'state', name: id, place: at(id) })),
    ...chart.states.flatMap(state =>
      inState(state).map(([kind, name]): Found => ({ kind, name, place: at(state.id) })),
    ),
    ...chart.transitions.flatMap(({ event, label, guard, actions, source }): Found[] => [
      ...(event === '' ? [] : [{ kind: 'event' as const, name: label, place: { chart: chart.id, state: source } }]),
      ...(guard === null ? [] : [{ kind: 'guard' as const, name: guard, place: at(source) }]),
      ...actions.map((name): Found => ({ kind: 'action', name, place: at(source) })),
    ]),
  ]
  return [...new Map(things.map(thing => [`${thing.kind} ${thing.name} ${thing.place.state}`, thing])).values()]
}

function inState({ entry, exit, tags, invokes, description }: ChartState): [Found['kind'], string][] {
  return [
    ...[...entry, ...exit].map((name): [Found['kind'], string] => ['action', name]),
    ...tags.map((name): [Found['kind'], string] => ['tag', name]),
    ...invokes.map(({ id, src }): [Found['kind'], string] => ['work', id === src ? src : `${id}: ${src}`]),
    ...(description ? [['description', description] as [Found['kind'], string]] : []),
  ]
}
