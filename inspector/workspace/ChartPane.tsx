import { memo, Suspense, useCallback, useMemo } from 'react'
import { ChartView } from '../chart/ChartView'
import type { ChartTransition } from '../chart/chart'
import { SYSTEM } from '../chart/system'
import { pathOf } from '../played/path-name'
import { heatOf } from '../run/heat'
import { BesideState } from './BesideState'
import { BrokenPath } from './BrokenPath'
import { ChangeSteps } from './ChangeSteps'
import { comparison, differences, drawnChart, lacking, litIn } from './compared'
import { isKnownNotToHold } from './guards'
import { HeatLegend, HeatSwitch } from './HeatBar'
import { Icon } from './Icon'
import type { Link } from './link'
import type { PanelProps } from './panel-props'
import { arrowIn, type Place } from './place'
import { Standing } from './Standing'
import { useDrawn } from './use-drawn'
import { EndComparison } from './Versions'
import { viewModelOf } from './view-model'
import { words } from './words'
import css from './workspace.module.css'

/** The charts that are looked at. Those that were seen before stay on screen until the next ones are laid out. */
export function ChartPanes({ workspace, snapshot, view }: PanelProps) {
  const laidOut = useDrawn(useMemo(() => ({ snapshot, view }), [snapshot, view]))
  return (
    <Suspense fallback={<p className={css.drawing}>{words.drawing(snapshot.context.place.chart)}</p>}>
      <Panes workspace={workspace} {...laidOut} />
    </Suspense>
  )
}

/** The chart that is looked at and, where one was put beside it, the second: both lit by the same step. */
const Panes = memo(function Panes({ workspace, snapshot, view }: PanelProps) {
  const { place, beside, sources, chosen, cursor, filter, compared } = snapshot.context
  const other = useMemo(
    () =>
      beside &&
      litIn(compared, viewModelOf({ sources, chosen, cursor, filter, place: beside.place, actor: beside.actor })),
    [sources, chosen, cursor, filter, beside, compared],
  )
  const own = useMemo(() => litIn(compared, view), [compared, view])
  const panes = [
    { place, view: own, isCurrent: true },
    ...(beside && other ? [{ place: beside.place, view: other, isCurrent: false }] : []),
  ]
  const inOrder = beside?.at === 'start' ? panes.toReversed() : panes
  // A chart keeps its folds, and what of it is seen, whichever is looked at and whichever is closed.
  return inOrder.map((pane, index) => (
    <ChartPane
      key={`${pane.place.chart} ${pane.place.chart === inOrder[0]?.place.chart ? index : 0}`}
      {...pane}
      workspace={workspace}
      snapshot={snapshot}
      isFirst={index === 0}
      isAlone={beside === null}
    />
  ))
})

interface ChartPaneProps extends PanelProps {
  place: Place
  /** Whether details, events and search are of this chart. */
  isCurrent: boolean
  isFirst: boolean
  isAlone: boolean
}

function ChartPane({ workspace, snapshot, view, place, isCurrent, isFirst, isAlone }: ChartPaneProps) {
  const { run, heat: measure, arrow, compared, notes, put } = snapshot.context
  const difference = differences(compared).get(place.chart)
  const chart = drawnChart(compared, place.chart)
  const { actor, active, last, source } = view
  const canTake = useMemo(
    () => (actor ? ({ source: state }: ChartTransition) => active.has(state) : undefined),
    [actor, active],
  )
  const isRefused = useMemo(
    () => (actor ? (transition: ChartTransition) => isKnownNotToHold(actor, transition) : undefined),
    [actor],
  )
  const heat = useMemo(() => (run && measure && chart ? heatOf(run, chart, measure) : null), [run, measure, chart])
  // What a comparison points at may be a state, or gone.
  const pointed = arrow !== null && difference?.marks.has(arrow) ? arrow : arrowIn(place, arrow)
  const isPut = source?.shows.kind === 'restored' && put?.source === source.id && put.place.chart === place.chart
  const isLeading = snapshot.matches({ search: 'leading' })
  const onReached = useCallback(() => workspace.send({ type: 'chart.reached' }), [workspace])
  if (!chart) return null
  const turn = () => {
    if (!isCurrent) workspace.send({ type: 'beside.turned' })
  }
  return (
    <section className={css.chart} aria-label={chart.id} aria-current={isAlone ? undefined : isCurrent}>
      <div className={css.chartTitle}>
        <h2>{actor?.path ?? chart.id}</h2>
        <p>
          {difference
            ? comparison(compared)
            : actor || chart.id === SYSTEM
              ? chart.description
              : source
                ? words.nobody
                : words.still}
        </p>
        {isFirst && <HeatSwitch workspace={workspace} snapshot={snapshot} />}
        {!isAlone && (
          <button
            type="button"
            className={css.icon}
            aria-label={words.beside.close(chart.id)}
            onClick={() => {
              if (isCurrent) workspace.send({ type: 'beside.turned' })
              workspace.send({ type: 'beside.closed' })
            }}
          >
            <Icon name="close" size={14} />
          </button>
        )}
      </div>
      {actor && <Standing workspace={workspace} chart={chart} place={place} active={active} last={last} />}
      {difference && <ChangeSteps workspace={workspace} difference={difference} pointed={isCurrent ? pointed : null} />}
      <HeatLegend of={chart} snapshot={snapshot} heat={heat} />
      {isCurrent && <Finding wanted={snapshot.context.wanted} />}
      {isCurrent && snapshot.context.missing.length > 0 && (
        <p className={css.finding} role="status">
          {words.versions.missing(lacking(snapshot.context))}
          <EndComparison workspace={workspace} />
        </p>
      )}
      {isCurrent && <BrokenPath workspace={workspace} run={run} view={view} />}
      {isCurrent && source?.shows.kind === 'restored' && (
        <p className={css.finding} role="status">
          {words.differs}{' '}
          <button
            type="button"
            className={css.button}
            onClick={() => workspace.send({ type: 'page.restored', snapshot: null })}
          >
            {words.state.now}
          </button>
        </p>
      )}
      <div className={css.canvas}>
        <ChartView
          key={`${chart.id} ${compared.length}`}
          marks={difference?.marks}
          fresh={difference?.fresh}
          heat={heat ?? undefined}
          pointed={isCurrent ? pointed : null}
          follows={isCurrent && (snapshot.matches({ chart: 'chasing' }) || snapshot.matches({ play: 'playing' }))}
          holds={place.state !== null && snapshot.context.cursor === null}
          onReached={isCurrent && isLeading ? onReached : undefined}
          notes={notes}
          put={isPut ? put.place.state : null}
          chart={chart}
          active={active}
          last={last}
          selected={place.state}
          canTake={canTake}
          isRefused={isRefused}
          beside={
            isCurrent ? (
              <BesideState workspace={workspace} snapshot={snapshot} view={view} />
            ) : (
              <button type="button" className={css.button} onClick={turn}>
                {words.beside.turn}
              </button>
            )
          }
          onState={id => {
            turn()
            workspace.send({ type: 'place.chosen', place: { chart: chart.id, state: id === chart.id ? null : id } })
          }}
          onTransition={({ id }) => {
            turn()
            workspace.send({ type: 'transition.picked', id })
          }}
        />
      </div>
    </section>
  )
}

/** Says that the path of a link is still looked for: that of a large chart takes seconds. */
function Finding({ wanted }: { wanted: Link | null }) {
  const path = pathOf(wanted?.source ?? '')
  return path ? (
    <p className={css.finding} role="status">
      <progress aria-label={words.paths.listing} /> {words.paths.finding(path.chart)}
    </p>
  ) : null
}
