import type { Chart, ChartTransition } from './chart'

const known = new WeakMap<Chart, boolean>()

/**
 * Whether a chart only polls or ticks: most of its states are on a loop that a delay closes and that goes on by itself. A chart
 * that also retries has few states on such a loop.
 */
export function onlyRepeats(chart: Chart): boolean {
  const answer = known.get(chart) ?? isMostlyLoop(chart)
  known.set(chart, answer)
  return answer
}

function isMostlyLoop(chart: Chart): boolean {
  const alone = chart.transitions.filter(({ kind }) => kind !== 'event' && kind !== 'snapshot')
  const after = (states: readonly string[]) => reached(chart, alone, states)
  const isOnLoop = (state: string) =>
    alone.some(
      ({ kind, source, targets }) => kind === 'after' && after([state]).has(source) && after(targets).has(state),
    )
  const states = chart.states.filter(({ kind }) => kind === 'atomic').map(({ id }) => id)
  return states.filter(isOnLoop).length * 2 > states.length
}

/** The states that are entered with these, and those to which transitions lead on from there. */
function reached(chart: Chart, transitions: readonly ChartTransition[], states: readonly string[]): Set<string> {
  const all = new Set<string>()
  // A set goes on with what is added to it meanwhile.
  const enter = (entered: readonly string[]) => {
    for (const id of entered) all.add(id)
  }
  enter(states)
  for (const id of all) {
    const isParallel = chart.states.some(state => state.id === id && state.kind === 'parallel')
    enter(
      chart.states.filter(({ parent, isInitial }) => parent === id && (isInitial || isParallel)).map(({ id }) => id),
    )
    for (const { source, targets } of transitions) if (source === id) enter(targets)
  }
  return all
}
