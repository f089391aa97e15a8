import { inspected } from '#inspected'
import { SYSTEM } from '../chart/system'
import type { Beside } from './beside'
import { chartById, learnedCharts } from './place'
import { words } from './words'
import type { WorkspaceActor } from './workspace.machine'
import css from './workspace.module.css'

/** Chooses the chart that stands beside the one that is looked at. */
export function BesideSwitch({ workspace, beside }: { workspace: WorkspaceActor; beside: Beside | null }) {
  const machines = [...inspected.machines, ...learnedCharts()].map(({ id }) => id)
  return (
    <label className={css.switch}>
      {words.beside.label}
      <select
        className={css.button}
        value={beside?.place.chart ?? ''}
        onChange={({ target: { value } }) =>
          workspace.send(value === '' ? { type: 'beside.closed' } : { type: 'beside.chosen', chart: value })
        }
      >
        <option value="">{words.beside.none}</option>
        <optgroup label={words.charts}>
          {(chartById(SYSTEM) ? [SYSTEM, ...machines] : machines).map(id => (
            <option key={id}>{id}</option>
          ))}
        </optgroup>
        {inspected.models.length > 0 && (
          <optgroup label={words.models}>
            {inspected.models.map(({ id }) => (
              <option key={id}>{id}</option>
            ))}
          </optgroup>
        )}
      </select>
    </label>
  )
}
