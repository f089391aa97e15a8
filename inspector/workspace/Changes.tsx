import { changesIn, type Difference } from '../versions/difference'
import { scrolledTo } from './scrolled-to'
import css from './side.module.css'
import { words } from './words'
import type { WorkspaceActor } from './workspace.machine'

interface Props {
  workspace: WorkspaceActor
  difference: Difference
  title: string | null
  /** The id of the state or transition that is pointed at. */
  pointed: string | null
}

/** What a version has otherwise than the one before it, in words; each of them points at its state or its arrow. */
export function Changes({ workspace, difference, title, pointed }: Props) {
  const changes = changesIn(difference)
  return (
    <section aria-label={words.versions.title}>
      <h3>{title}</h3>
      {changes.length === 0 && <p className={css.hint}>{words.versions.same}</p>}
      <ul className={css.list}>
        {changes.map(({ id, says }) => (
          <li key={id}>
            <button
              type="button"
              className={css.event}
              aria-current={pointed === id}
              ref={pointed === id ? scrolledTo : undefined}
              onClick={() => {
                workspace.send({ type: 'arrow.chosen', id })
                // What is pointed at already is only brought into sight.
                if (pointed === id) workspace.send({ type: 'chart.sought' })
              }}
            >
              {says}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
