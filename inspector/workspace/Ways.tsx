import type { Chart, ChartState } from '../chart/chart'
import { isStart, type Led, ledTo, leftThrough } from '../chart/ways'
import { says } from '../chart/words'
import css from './side.module.css'
import { words } from './words'
import type { WorkspaceActor } from './workspace.machine'

interface Props {
  chart: Chart
  state: ChartState
  workspace: WorkspaceActor
  /** What a comparison says of a transition; empty where it says nothing. */
  markOf(id: string): string
}

/** How a state is left by the states around it, and how it is entered. */
export function Ways({ chart, state, workspace, markOf }: Props) {
  const left = leftThrough(chart, state)
  const led = ledTo(chart, state)
  const around = [...new Set(left.map(({ through }) => through ?? state.id))]
  const goTo = (id: string) => workspace.send({ type: 'place.chosen', place: { chart: chart.id, state: id } })
  const list = (some: readonly Led[], about: (one: Led) => string) => (
    <ul className={css.list}>
      {some.map(one => (
        <li key={one.transition.id}>
          <button
            type="button"
            className={css.event}
            data-kind={one.transition.kind}
            onClick={() => goTo(one.transition.source)}
          >
            {says(chart, one.transition)}
            <small>{[about(one), markOf(one.transition.id)].filter(Boolean).join(', ')}</small>
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {around.map(id => (
        <section key={id} aria-label={words.state.through(nameIn(chart, id))}>
          <h3>{words.state.through(nameIn(chart, id))}</h3>
          {list(
            left.filter(({ through }) => through === id),
            () => '',
          )}
        </section>
      ))}
      <h3>{words.state.leadsHere}</h3>
      {isStart(chart, state) && <p className={css.hint}>{words.state.fromStart}</p>}
      {led.length === 0 && !isStart(chart, state) && <p className={css.hint}>{words.state.fromNowhere}</p>}
      {list(led, ({ transition, through }) =>
        [
          words.state.from(nameIn(chart, transition.source)),
          through === null ? '' : words.state.entering(nameIn(chart, through)),
        ]
          .filter(Boolean)
          .join(', '),
      )}
    </>
  )
}

/** A state's id without that of its chart. */
function nameIn(chart: Chart, id: string): string {
  return id === chart.id ? id : id.slice(chart.id.length + 1)
}
