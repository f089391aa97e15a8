import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { inspected } from '#inspected'
import { says } from '../chart/words'
import { inModel, pathId } from '../played/path-name'
import type { Run } from '../run/run'
import { inOrder, type NamedPath, pathsWith, sharedSteps } from './listed-paths'
import type { PanelProps } from './panel-props'
import { arrowIn, chartById, linkTo, transitionById } from './place'
import { QueryField } from './QueryField'
import css from './side.module.css'
import { TryAgain } from './TryAgain'
import { words } from './words'
import shell from './workspace.module.css'

const NOTHING = { all: [], query: '', most: 0 }

/** The paths of the chart that go through the chosen state or arrow, to be played step by step. */
export function PathsPanel({ workspace, snapshot, view: { source, number } }: PanelProps) {
  const { place, run } = snapshot.context
  const arrow = arrowIn(place, snapshot.context.arrow)
  const paths = useSelector(snapshot.children.paths, all => all)
  const isOf = paths?.context.chart === place.chart
  const isUnreachable = isOf && paths.matches('unreachable')
  const isListed = isOf && paths.matches('listed')
  const { all, query, most } = isListed ? paths.context : NOTHING
  const through = arrow ?? place.state
  // There are thousands of an order, and the panel is drawn anew with each step that is played.
  const chart = chartById(place.chart)
  const found = useMemo(
    () => pathsWith({ chart: place.chart, all, query }, through),
    [place.chart, all, query, through],
  )
  const { ordinary, endings, others } = useMemo(
    () => (chart ? inOrder(chart, found) : { ordinary: [], endings: [], others: [] }),
    [chart, found],
  )
  if (!chart) return null
  const model = inspected.models.find(({ id }) => id === inModel(place.chart))
  const leaving = chart.transitions.filter(each => each.source === place.state || each.id === arrow)
  const list = { workspace, chart: place.chart, source: source?.id, number, run }
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
        <QueryField
          label={words.paths.saying}
          query={query}
          onType={query => snapshot.children.paths?.send({ type: 'query.typed', query })}
        />
      )}
      <p className={css.hint} role="status">
        {isListed
          ? words.paths.count(found.length, all.length, through !== null, query.trim() !== '')
          : isUnreachable
            ? words.unreachable.paths
            : isOf && paths.matches('unknown')
              ? words.paths.unknown
              : words.paths.listing}{' '}
        {isUnreachable && <TryAgain workspace={workspace} />}
      </p>
      <List title={words.paths.ordinary} paths={ordinary} {...list} />
      <List title={words.paths.endings} paths={endings} {...list} />
      <List
        title={ordinary.length + endings.length > 0 ? words.paths.others : null}
        paths={withPlayed(others, most, source?.id, place.chart)}
        {...list}
      />
      {others.length > most && (
        <>
          <p className={css.hint}>{words.paths.first(most, others.length)}</p>
          <button
            type="button"
            className={shell.button}
            onClick={() => snapshot.children.paths?.send({ type: 'more.requested' })}
          >
            {words.paths.more}
          </button>
        </>
      )}
    </>
  )
}

/** The first of many, and the one that is laid open, wherever it is among them: it is read first. */
function withPlayed(paths: readonly NamedPath[], most: number, source: string | undefined, chart: string) {
  const played = paths.filter(({ id }) => source === pathId({ chart, path: id }))
  return [...played, ...paths.filter(path => !played.includes(path)).slice(0, most)]
}

interface ListProps extends Pick<PanelProps, 'workspace'> {
  title: string | null
  chart: string
  paths: readonly (NamedPath & { end?: string })[]
  source: string | undefined
  /** The step at which the cursor stands. */
  number: number
  run: Run | null
}

/** Paths as buttons; the steps of the one that is laid open stand below it. */
function List({ workspace, title, chart, paths, source, number, run }: ListProps) {
  if (paths.length === 0) return null
  const shared = sharedSteps(paths)
  const way = (steps: readonly string[]) => [...(shared > 0 ? ['…'] : []), ...steps.slice(shared)].join(' → ')
  return (
    <section aria-label={title ?? undefined}>
      {title && <h3>{title}</h3>}
      {shared > 0 && <p className={css.hint}>{words.paths.begin(paths[0]?.steps.slice(0, shared) ?? [])}</p>}
      <ul className={css.list}>
        {paths.map(({ id, name, steps, end }) => {
          const isPlayed = source === pathId({ chart, path: id })
          const broken = run?.broken.find(one => one.chart === chart && one.path === id)
          const says = name ?? (end === undefined ? null : words.paths.ends(end.slice(chart.length + 1)))
          return (
            <li key={id}>
              <button
                type="button"
                className={css.event}
                aria-current={isPlayed}
                onClick={() => workspace.send({ type: 'path.chosen', path: id })}
              >
                {broken && `${words.run.breaksAt(broken.step)} `}
                {says ?? (isPlayed ? words.paths.steps(steps.length) : way(steps))}{' '}
                <small>
                  {[
                    says !== null && !isPlayed && way(steps),
                    !(says === null && isPlayed) && words.paths.steps(steps.length),
                    isPlayed && words.paths.id(id),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
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
      </ul>
    </section>
  )
}
