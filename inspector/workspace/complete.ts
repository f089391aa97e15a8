import type { Trace } from '#trace/format'
import { actorsAt } from '#trace/replay'
import { activeStates } from '../chart/chart'
import { chartById } from './place'

/** How many steps a chart may take to start what belongs to it. */
const SOON = 24

/**
 * The first step from this one on at which all machines live that the page's state invokes, or this step where none
 * follows soon. Between two such steps a page has empty places, which no visitor sees.
 */
export function completeFrom(trace: Trace, number: number): number {
  const later = trace.steps.filter(step => step.number > number).slice(0, SOON)
  return [number, ...later.map(step => step.number)].find(each => isComplete(trace, each)) ?? number
}

function isComplete(trace: Trace, number: number): boolean {
  const actors = actorsAt(trace, number)
  const root = [...actors.values()].find(({ path }) => !path.includes('/'))
  const chart = chartById(root?.chart)
  if (!root?.value || !chart) return true
  const active = activeStates(chart, root.value)
  const invoked = chart.states.filter(({ id }) => active.has(id)).flatMap(({ invokes }) => invokes)
  return invoked.every(({ id, src }) => !chartById(src) || actors.has(`${root.path}/${id}`))
}
