import { inspected } from '#inspected'
import type { Chart } from '../chart/chart'
import chart from '../chart/chart-view.module.css'
import { type Heat, MEASURES } from '../run/heat'
import type { PanelProps } from './panel-props'
import { words } from './words'
import css from './workspace.module.css'

/** The switch for the heat of the chart, with what its signs mean. */
export function HeatSwitch({ workspace, snapshot }: Pick<PanelProps, 'workspace' | 'snapshot'>) {
  const { heat } = snapshot.context
  if (!inspected.offers.paths) return null
  return (
    <label className={css.switch}>
      {words.heat.label}
      <select
        className={css.button}
        value={heat ?? ''}
        onChange={({ target }) =>
          workspace.send({ type: 'heat.chosen', heat: MEASURES.find(measure => measure === target.value) ?? null })
        }
      >
        <option value="">{words.heat.off}</option>
        {MEASURES.map(measure => (
          <option key={measure} value={measure}>
            {words.heat.of[measure]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** What the signs of the heat mean, in words. */
export function HeatLegend({ of, snapshot, heat }: Pick<PanelProps, 'snapshot'> & { of: Chart; heat: Heat | null }) {
  const { heat: measure, run } = snapshot.context
  if (!measure) return null
  if (!run) return <p className={css.legend}>{words.heat.none(measure, inspected.lastRun === undefined)}</p>
  if (!heat) return <p className={css.legend}>{words.heat.unknown(of.id, measure)}</p>
  return (
    <ul className={css.legend} aria-label={words.heat.legend}>
      <li>{words.heat.says[measure]}</li>
      {heat.legend.map(({ level, sign, says }) => (
        <li key={sign} data-heat={level}>
          <span className={chart.figure}>{sign}</span>
          {says}
        </li>
      ))}
    </ul>
  )
}
