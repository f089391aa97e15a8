import { type Chart, type ChartState, type ChartTransition, isWithin } from '../chart/chart'
import { arrival, innermost } from '../chart/ways'
import type { Place } from './place'
import { words } from './words'
import type { WorkspaceActor } from './workspace.machine'
import css from './workspace.module.css'

interface Props {
  workspace: WorkspaceActor
  chart: Chart
  place: Place
  active: ReadonlySet<string>
  /** The ids of the transitions that were taken last. */
  last: readonly string[]
}

/** Where the actor of a chart is, and by which arrow it came there, in a line above the chart: each leads to its place. */
export function Standing({ workspace, chart, place, active, last }: Props) {
  const states = innermost(chart, active)
  if (states.length === 0) return null
  // An arrow of a state around it leaves none, and one that a condition followed leaves another.
  const leavesFor = ({ id }: ChartState, { source, targets }: ChartTransition) =>
    !isWithin(id, source) && targets.some(target => isWithin(id, target))
  const keyOf = (state: string) => chart.states.find(({ id }) => id === state)?.key ?? state
  return (
    <ul className={css.standing} aria-label={words.standing.title}>
      {states.map(state => {
        const arrow = arrival(chart, state, last)
        return (
          <li key={state.id}>
            <button
              type="button"
              aria-pressed={place.state === state.id}
              title={state.id}
              onClick={() => {
                workspace.send({ type: 'place.chosen', place: { chart: chart.id, state: state.id } })
                // A state that is chosen already is only brought into sight.
                workspace.send({ type: 'chart.sought' })
              }}
            >
              {state.key}
            </button>
            {arrow && (
              <button
                type="button"
                onClick={() => {
                  workspace.send({ type: 'arrow.chosen', id: arrow.id })
                  workspace.send({ type: 'chart.sought' })
                }}
              >
                {words.standing.by(leavesFor(state, arrow) ? keyOf(arrow.source) : null, arrow.label)}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
