import type { Chart } from './chart'

/**
 * One state of a chart as a chart of its own, with its children and the transitions that leave it. The chart itself
 * when it has no such state.
 */
export function partOf(chart: Chart, id: string | null): Chart {
  const root = chart.states.find(state => state.id === id)
  if (!root || root.parent === null) return chart
  const isInside = (state: string) => state === root.id || state.startsWith(`${root.id}.`)
  return {
    id: root.id,
    description: root.description,
    states: chart.states
      .filter(state => isInside(state.id))
      .map(state => (state.id === root.id ? { ...state, parent: null, isInitial: false } : state)),
    transitions: chart.transitions.filter(({ source }) => isInside(source)),
  }
}
