import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { inspected } from '#inspected'
import { says } from '../chart/words'
import { inModel, pathId } from '../played/path-name'
import { pathsWith } from './listed-paths'
import type { PanelProps } from './panel-props'
import { arrowIn, chartById, linkTo, transitionById } from './place'
import css from './side.module.css'
import { words } from './words'
import shell from './workspace.module.css'

const NOTHING = { all: [], query: '', most: 0 }

/** The paths of the chart that go through the chosen state or arrow, to be played step by step. */
export function PathsPanel({ workspace, snapshot, view: { source, number } }: PanelProps) {
  const { place, run } = snapshot.context
  const arrow = arrowIn(place, snapshot.context.arrow)
  const paths = useSelector(snapshot.children.paths, all => all)
  const isOf = paths?.context.chart === place.chart
  const isListed = isOf && paths.matches('listed')
  const { all, query, most } = isListed ? paths.context : NOTHING
  const through = arrow ?? place.state
  // There are thousands of an order, and the panel is drawn anew with each step that is played.
  const found = useMemo(
    () => pathsWith({ chart: place.chart, all, query }, through),
    [place.chart, all, query, through],
  )
  const chart = chartById(place.chart)
  if (!chart) return null
  const model = inspected.models.find(({ id }) => id === inModel(place.chart))
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
      {isListed && (
        <label className={css.field}>
          {words.paths.saying}
          <input
            type="search"
            autoComplete="off"
            value={query}
            onChange={({ target }) => snapshot.children.paths?.send({ type: 'query.typed', query: target.value })}
          />
        </label>
      )}
      <p className={css.hint} role="status">
        {isListed
          ? [
              words.paths.count(found.length, all.length, through !== null, query.trim() !== ''),
              found.length > most && words.paths.first(most),
            ]
              .filter(Boolean)
              .join(' ')
          : isOf && paths.matches('unknown')
            ? words.paths.unknown
            : words.paths.listing}
      </p>
      {others.length > most && (
        <button
          type="button"
          className={shell.button}
          onClick={() => snapshot.children.paths?.send({ type: 'more.requested' })}
        >
          {words.paths.more}
        </button>
      )}
      <ol className={css.list}>
        {[...played, ...others.slice(0, most)].map(({ id, number: index, name, steps }) => {
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
                {[words.paths.name(index, steps.length, name), broken && words.run.breaksAt(broken.step)]
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
