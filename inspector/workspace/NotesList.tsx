import type { Notes } from '../notes/notes'
import { linkTo, type Place } from './place'
import { words } from './words'
import type { WorkspaceActor } from './workspace.machine'
import css from './workspace.module.css'

/** Every note, with the way to its state. */
export function NotesList({ workspace, notes, place }: { workspace: WorkspaceActor; notes: Notes; place: Place }) {
  return (
    <section className={css.section} aria-labelledby="notes">
      <h2 id="notes">{words.notes.title}</h2>
      <ul className={css.found}>
        {Object.entries(notes).map(([state, text]) => (
          <li key={state}>
            <a
              className={css.item}
              href={linkTo({ chart: state.split('.')[0] ?? state, state })}
              aria-current={state === place.state ? 'page' : undefined}
              title={text}
              // A state that is chosen already is only brought into sight.
              onClick={() => state === place.state && workspace.send({ type: 'chart.sought' })}
            >
              {state}
              <small>{text}</small>
            </a>
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <button
          type="button"
          className={css.button}
          onClick={() => workspace.send({ type: 'export.requested', request: { kind: 'notes', notes } })}
        >
          {words.notes.save}
        </button>
      </div>
    </section>
  )
}
