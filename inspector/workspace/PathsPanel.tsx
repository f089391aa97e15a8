import { useSelector } from '@xstate/react'
import { inspected } from '#inspected'
import { says } from '../chart/words'
import { inModel, pathId } from '../played/path-name'
import type { PanelProps } from './panel-props'
import { arrowIn, chartById, linkTo, transitionById } from './place'
import css from './side.module.css'
import { words } from './words'

/** As many as are read through; the shortest come first. */
const MOST = 60

/** The paths of the chart that go through the chosen state or arrow, to be played step by step. */
export function PathsPanel({ workspace, snapshot, view: { source, number } }: PanelProps) {
  const { place, run } = snapshot.context
  const arrow = arrowIn(place, snapshot.context.arrow)
  const paths = useSelector(snapshot.children.paths, all => all)
  const chart = chartById(place.chart)
  if (!chart) return null
  const model = inspected.models.find(({ id }) => id === inModel(place.chart))
  const isOf = paths?.context.chart === place.chart
  const all = isOf ? paths.context.all : []
  const wanted = arrow ?? place.state
  const found = all.flatMap((path, index) => (!wanted || path.through.includes(wanted) ? [{ ...path, index }] : []))
  // What is laid open is read first, however long it is.
  const played = found.filter(({ id }) => source?.id === pathId({ chart: place.chart, path: id }))
  const others = found.filter(path => !played.includes(path))
  const leaving = chart.transitions.filter(each => each.source === place.state || each.id === arrow)
  return (
    <>
      <p className={css.hint}>{words.paths.says}</p>
      {model && (
        <p className={css.hint}>
          {words.paths.model} <a href={linkTo({ chart: model.id, state: null })}>{model.id}</a>
        </p>
      )}
      <label className={css.field}>
        {words.paths.through}
        <select
          value={arrow ?? ''}
          onChange={({ target }) => workspace.send({ type: 'arrow.chosen', id: target.value || null })}
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
        {[...played, ...others.slice(0, MOST)].map(({ id, index, steps }) => {
          const isPlayed = source?.id === pathId({ chart: place.chart, path: id })
          const broken = run?.broken.find(one => one.chart === place.chart && one.path === id)
          return (
            <li key={id}>
              <button
                type="button"
                className={css.event}
                aria-current={isPlayed}
                onClick={() => workspace.send({ type: 'path.chosen', path: id })}
              >
                {[
                  words.paths.name(index + 1, steps.length, inspected.nameOfPath?.({ chart: place.chart, path: id })),
                  broken && words.run.breaksAt(broken.step),
                ]
                  .filter(Boolean)
                  .join('. ')}{' '}
                <small>{[words.paths.id(id), !isPlayed && steps.join(' → ')].filter(Boolean).join(' · ')}</small>
              </button>
              {isPlayed && (
                <ol className={css.steps}>
                  {steps.map((step, place) => (
                    <li
                      // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other name than its place on the path.
                      key={place}
                      aria-current={number === place + 1 ? 'step' : undefined}
                      data-broken={broken?.step === place + 1 || undefined}
                    >
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
