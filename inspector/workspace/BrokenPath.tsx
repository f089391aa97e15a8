import { pathOf } from '../played/path-name'
import { brokenOn, type Run } from '../run/run'
import type { PanelProps } from './panel-props'
import { day } from './steps'
import type { ViewModel } from './view-model'
import { words } from './words'
import css from './workspace.module.css'

/** Where the path that is laid open broke, what did not hold there, and in the run of which time: the chart may hold since. */
export function BrokenPath({
  workspace,
  run,
  view,
}: Pick<PanelProps, 'workspace'> & { run: Run | null; view: ViewModel }) {
  const path = pathOf(view.source?.id ?? '')
  const broken = path && brokenOn(run, path)
  if (!broken) return null
  const { step, says, at } = broken
  return (
    <p className={css.broken} role="status">
      <strong>{words.run.breaksAt(step)}</strong> {says} {words.run.brokeIn(day(at))}{' '}
      {view.number !== step && (
        <button
          type="button"
          className={css.button}
          onClick={() => workspace.send({ type: 'cursor.placed', number: step })}
        >
          {words.run.goThere}
        </button>
      )}
    </p>
  )
}
