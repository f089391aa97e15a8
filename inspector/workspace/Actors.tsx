import type { Actor } from '#trace/format'
import { scrolledTo } from './scrolled-to'
import { inWords } from './state-words'
import { nameOf, ownerOf } from './steps'
import type { ViewModel } from './view-model'
import { words } from './words'
import type { WorkspaceActor } from './workspace.machine'
import css from './workspace.module.css'

/** Who invoked whom, and where each stands. Work that is under way hangs below its chart. */
export function Actors({ workspace, view }: { workspace: WorkspaceActor; view: ViewModel }) {
  const all = [...view.actors.values()]
  return (
    <section className={`${css.section} ${css.actors}`} aria-labelledby="actors">
      <h2 id="actors">{words.actors}</h2>
      <Branch workspace={workspace} all={all} owner={null} chosen={view.actor?.path ?? null} />
    </section>
  )
}

interface Props {
  workspace: WorkspaceActor
  all: readonly Actor[]
  owner: string | null
  chosen: string | null
}

function Branch({ workspace, all, owner, chosen }: Props) {
  const own = all.filter(({ path }) => ownerOf(path) === owner)
  if (own.length === 0) return null
  return (
    <ul className={css.branch}>
      {own.map(({ path, chart, value, status }) => (
        <li key={path}>
          {chart ? (
            <button
              type="button"
              className={css.item}
              aria-current={path === chosen}
              ref={path === chosen ? scrolledTo : undefined}
              data-state={status}
              title={`${nameOf(path)}: ${status === 'active' ? inWords(value) : status}`}
              onClick={() => workspace.send({ type: 'actor.chosen', path, chart })}
            >
              {nameOf(path)}
              <small>{status === 'active' ? inWords(value) : status}</small>
            </button>
          ) : (
            <button
              type="button"
              className={css.work}
              data-state={status}
              onClick={() => workspace.send({ type: 'work.picked', path })}
            >
              {nameOf(path)}
            </button>
          )}
          <Branch workspace={workspace} all={all} owner={path} chosen={chosen} />
        </li>
      ))}
    </ul>
  )
}
