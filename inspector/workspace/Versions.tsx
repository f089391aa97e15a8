import type { Version } from '../versions/version'
import { comparison, differences } from './compared'
import { Icon } from './Icon'
import { linkTo, type Place } from './place'
import { words } from './words'
import type { WorkspaceActor } from './workspace.machine'
import css from './workspace.module.css'

interface Props {
  workspace: WorkspaceActor
  compared: readonly Version[]
  place: Place
}

/** The comparison of versions; while none are compared, how two are. */
export function Versions(props: Props) {
  return (
    <section className={css.section} aria-labelledby="versions">
      <h2 id="versions">{words.versions.title}</h2>
      {props.compared.length > 0 ? <Comparison {...props} /> : <p className={css.hint}>{words.versions.hint}</p>}
    </section>
  )
}

/** Which versions are compared, and the charts that differ. */
function Comparison({ workspace, compared, place }: Props) {
  const changed = [...differences(compared).values()].filter(({ marks }) => marks.size > 0)
  return (
    <>
      <div className={css.source}>
        <p className={css.hint}>{comparison(compared)}</p>
        {compared.length === 2 && (
          <button type="button" className={css.button} onClick={() => workspace.send({ type: 'comparison.swapped' })}>
            {words.versions.swap}
          </button>
        )}
        <EndComparison workspace={workspace} />
      </div>
      {changed.length === 0 && <p className={css.hint}>{words.versions.none}</p>}
      <ul>
        {changed.map(({ chart, marks }) => (
          <li key={chart.id}>
            <a
              className={css.item}
              href={linkTo({ chart: chart.id, state: null })}
              aria-current={chart.id === place.chart ? 'page' : undefined}
            >
              {chart.id}
              <small>{words.versions.changed(marks.size)}</small>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The button that ends the comparison of versions. */
export function EndComparison({ workspace }: Pick<Props, 'workspace'>) {
  return (
    <button
      type="button"
      className={css.icon}
      aria-label={words.versions.end}
      onClick={() => workspace.send({ type: 'comparison.ended' })}
    >
      <Icon name="close" size={14} />
    </button>
  )
}
