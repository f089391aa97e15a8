import chart from '../chart/chart-view.module.css'
import { MARK_SIGNS, type Mark } from '../chart/marks'
import { changesIn, type Difference } from '../versions/difference'
import { words } from './words'
import type { WorkspaceActor } from './workspace.machine'
import css from './workspace.module.css'

interface Props {
  workspace: WorkspaceActor
  difference: Difference
  /** The id of the state or transition that is pointed at. */
  pointed: string | null
}

/** What the signs in a compared chart mean, and the way from one change to the next. */
export function ChangeSteps({ workspace, difference, pointed }: Props) {
  const changes = changesIn(difference)
  const at = changes.findIndex(({ id }) => id === pointed)
  if (changes.length === 0) return <p className={css.legend}>{words.versions.same}</p>
  const go = (place: number) => {
    const next = changes.at(place % changes.length)
    if (next) workspace.send({ type: 'arrow.chosen', id: next.id })
  }
  return (
    <div className={css.legend}>
      <ul className={css.signs} aria-label={words.versions.legend}>
        {(Object.keys(MARK_SIGNS) as Mark[]).map(mark => (
          <li key={mark}>
            <span className={chart.key} data-sign={mark} aria-hidden="true">
              {MARK_SIGNS[mark]}
            </span>
            {mark}
          </li>
        ))}
      </ul>
      <div className={css.steps}>
        <button type="button" className={css.button} onClick={() => go(at < 0 ? -1 : at - 1)}>
          {words.versions.previous}
        </button>
        <output>{words.versions.at(at, changes.length)}</output>
        <button type="button" className={css.button} onClick={() => go(at + 1)}>
          {words.versions.next}
        </button>
      </div>
    </div>
  )
}
