import { useSelector } from '@xstate/react'
import { says } from '../chart/words'
import { pathId } from './link'
import type { PanelProps } from './panel-props'
import { chartById, transitionById } from './place'
import css from './side.module.css'
import { words } from './words'

/** As many as are read through; the shortest come first. */
const MOST = 60

/** The paths of the chart that go through the chosen state or arrow, to be played step by step. */
export function PathsPanel({ workspace, snapshot, view: { source, number } }: PanelProps) {
  const { place, through } = snapshot.context
  const paths = useSelector(snapshot.children.paths, all => all)
  const chart = chartById(place.chart)
  if (!chart) return null
  const isOf = paths?.context.chart === place.chart
  const all = isOf ? paths.context.all : []
  const wanted = through ?? place.state
  const found = all.flatMap((path, index) => (!wanted || path.through.includes(wanted) ? [{ ...path, index }] : []))
  const leaving = chart.transitions.filter(each => each.source === place.state || each.id === through)
  return (
    <>
      <p className={css.hint}>{words.paths.says}</p>
      <label className={css.field}>
        {words.paths.through}
        <select
          value={through ?? ''}
          onChange={({ target }) => workspace.send({ type: 'through.chosen', id: target.value || null })}
        >
          <option value="">{place.state ?? words.paths.anywhere}</option>
          {leaving.map(({ id }) => {
            const transition = transitionById(id)
            return (
              <option key={id} value={id}>
                {transition ? says(chart, transition) : id}
              </option>
            )
          })}
        </select>
      </label>
      <p className={css.hint} role="status">
        {isOf && paths.matches('listed')
          ? [words.paths.count(found.length, all.length), found.length > MOST && words.paths.first(MOST)]
              .filter(Boolean)
              .join(' ')
          : isOf && paths.matches('unknown')
            ? words.paths.unknown
            : words.paths.listing}
      </p>
      <ol className={css.list}>
        {found.slice(0, MOST).map(({ index, steps }) => {
          const isPlayed = source?.id === pathId({ chart: place.chart, index })
          return (
            <li key={index}>
              <button
                type="button"
                className={css.event}
                aria-current={isPlayed}
                onClick={() => workspace.send({ type: 'path.chosen', index })}
              >
                {words.paths.name(index + 1, steps.length)}
                <small>{isPlayed ? '' : steps.join(' → ')}</small>
              </button>
              {isPlayed && (
                <ol className={css.steps}>
                  {steps.map((step, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other name than its place on the path.
                    <li key={place} aria-current={number === place + 1 ? 'step' : undefined}>
                      <button
                        type="button"
                        onClick={() => workspace.send({ type: 'cursor.placed', number: place + 1 })}
                      >
                        {step}
                      </button>
                    </li>
                  ))}
                </ol>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
