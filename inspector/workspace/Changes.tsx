import { changesIn, type Difference } from '../versions/difference'
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
              aria-pressed={pointed === id}
              onClick={() => workspace.send({ type: 'arrow.chosen', id: pointed === id ? null : id })}
            >
              {says}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
