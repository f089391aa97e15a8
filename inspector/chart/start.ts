import { type Chart, type ChartState, isWithin } from './chart'
import { pathOf } from './words'

/**
 * Whether a state is ever entered as the initial one of its parent. XState wants an initial state of every compound state,
 * also of `settled` in an order, where every transition names the end that came.
 */
export function isEnteredByDefault(chart: Chart, { isInitial, parent }: ChartState): boolean {
  return isInitial && parent !== null && isEnteredAlone(chart, parent)
}

/** Whether a state is ever entered without one of the states in it being named. */
function isEnteredAlone(chart: Chart, id: string): boolean {
  const path = pathOf(chart, id)
  const [around, state] = path.slice(-2)
  if (!around || !state) return true
  const isRemembered = (target: string) => chart.states.some(one => one.id === target && isHistoryOf(one, id))
  if (chart.transitions.some(({ targets }) => targets.some(target => target === id || isRemembered(target))))
    return true
  if (around.kind !== 'parallel') return state.isInitial && isEnteredAlone(chart, around.id)
  return isEnteredAlone(chart, around.id) || isEnteredBeside(chart, around.id, id)
}

/** Whether a transition enters a parallel state by another of its regions, and so this one, too. */
function isEnteredBeside(chart: Chart, parallel: string, region: string): boolean {
  const regionOf = (state: string) =>
    chart.states.find(({ id, parent }) => parent === parallel && isWithin(state, id))?.id
  return chart.transitions.some(({ source, targets }) => {
    const regions = targets.flatMap(target => regionOf(target) ?? [])
    return !regions.includes(region) && regions.some(other => other !== regionOf(source))
  })
}

function isHistoryOf({ kind, parent }: ChartState, id: string): boolean {
  return kind === 'history' && parent === id
}
