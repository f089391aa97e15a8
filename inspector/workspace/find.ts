import { CHARTS } from '../chart/charts'
import { chartById, type Place } from './place'

/** Something that can be searched for and gone to. */
export interface Found {
  kind: 'chart' | 'state' | 'event'
  name: string
  place: Place
}

const MOST = 40

const all: readonly Found[] = CHARTS.flatMap(({ id }) => {
  const chart = chartById(id)
  const states = (chart?.states ?? []).filter(state => state.parent !== null)
  return [
    { kind: 'chart', name: id, place: { chart: id, state: null } },
    ...states.map(state => ({ kind: 'state', name: state.id, place: { chart: id, state: state.id } }) as const),
    ...new Map(
      (chart?.transitions ?? [])
        .filter(({ event }) => event !== '')
        .map(({ event, label, source }) => [
          `${source} ${event}`,
          { kind: 'event', name: label, place: { chart: id, state: source } } as const,
        ]),
    ).values(),
  ]
})

/** Charts, states and events in which every word of the query occurs; those that begin with it first. */
export function searched(query: string): readonly Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return all.filter(({ kind }) => kind === 'chart')
  const matches = all.filter(({ kind, name, place }) => {
    const text = `${kind} ${name} ${place.state ?? place.chart}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
  const rank = ({ name }: Found) => {
    const at = name.toLowerCase().indexOf(words[0] ?? '')
    return at === 0 ? 0 : name[at - 1] === '.' ? 1 : 2
  }
  return matches.sort((one, other) => rank(one) - rank(other)).slice(0, MOST)
}
