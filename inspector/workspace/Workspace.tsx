import { useSelector } from '@xstate/react'
import { type CSSProperties, Suspense, useMemo } from 'react'
import { inspected } from '#inspected'
import { Actors } from './Actors'
import { BesideSwitch } from './BesideSwitch'
import { ChartPanes } from './ChartPane'
import { Charts } from './Charts'
import { ContextPanel } from './ContextPanel'
import { EventsPanel } from './EventsPanel'
import { Icon } from './Icon'
import { LastRun } from './LastRun'
import { linkOf, SIDES } from './link'
import { linkedOf } from './linked'
import { NotesList } from './NotesList'
import { PathsPanel } from './PathsPanel'
import type { PanelProps } from './panel-props'
import { chartById } from './place'
import { columnsOf, type SideWidth, useRoom } from './room'
import { ScreenPanel } from './ScreenPanel'
import { Search } from './Search'
import { Simulate } from './Simulate'
import { Sources } from './Sources'
import { StatePanel } from './StatePanel'
import panel from './side.module.css'
import { Tabs } from './Tabs'
import { Timeline } from './Timeline'
import { Versions } from './Versions'
import { viewModelOf } from './view-model'
import { words } from './words'
import type { WorkspaceActor, WorkspaceSnapshot } from './workspace.machine'
import css from './workspace.module.css'

/** The workspace: sources and charts at its start, the chart in the middle, details at its end, the timeline below. */
export function Workspace({ workspace }: { workspace: WorkspaceActor }) {
  const snapshot = useSelector(workspace, all => all)
  const { compared, notes, run, sources, chosen, wanted, cursor, place, beside, actor, filter } = snapshot.context
  const { notice, query, theme, panels } = snapshot.context
  const view = useMemo(
    () => viewModelOf({ sources, chosen, cursor, place, actor, filter }),
    [sources, chosen, cursor, place, actor, filter],
  )
  const columns = { lists: panels.lists, side: sideOf(snapshot) }
  const room = useRoom(columns)
  return (
    <div
      className={css.workspace}
      style={columnsOf(columns) as CSSProperties}
      data-room={room}
      data-lists={panels.lists ? 'open' : 'closed'}
      data-side={columns.side}
      data-time={!view.source ? 'unknown' : panels.timeline ? 'open' : 'low'}
    >
      <header className={css.header}>
        {/* A button, because the address after # is that of a chart. */}
        <button
          type="button"
          className={`${css.button} ${css.skip}`}
          onClick={() => workspace.send({ type: 'chart.sought' })}
        >
          {words.toChart}
        </button>
        <h1>
          <inspected.Sign size={20} />
          {inspected.title}
        </h1>
        <button type="button" className={css.button} onClick={() => workspace.send({ type: 'search.opened' })}>
          <Icon name="search" size={15} />
          {words.search}
          <kbd>/</kbd>
        </button>
        {(['lists', 'details'] as const).map(panel => (
          <button
            key={panel}
            type="button"
            className={css.button}
            aria-pressed={panels[panel]}
            onClick={() => workspace.send({ type: panels[panel] ? 'panel.closed' : 'panel.opened', panel })}
          >
            {words.panels[panel]}
          </button>
        ))}
        <BesideSwitch workspace={workspace} beside={beside} />
        <button
          type="button"
          className={css.button}
          onClick={() =>
            workspace.send({
              type: 'export.requested',
              request: {
                kind: 'link',
                link: linkOf(linkedOf(snapshot)),
                files: compared.map(({ name }) => name),
                isOfTab: view.source?.kind === 'tab',
              },
            })
          }
        >
          {words.link}
        </button>
        <button type="button" className={css.button} onClick={() => workspace.send({ type: 'theme.switched' })}>
          {words.theme[theme]}
        </button>
      </header>
      <p className={css.notice} role="status">
        {notice && (
          <>
            {notice}
            <button
              type="button"
              className={css.icon}
              aria-label={words.dismiss}
              onClick={() => workspace.send({ type: 'notice.dismissed' })}
            >
              <Icon name="close" size={14} />
            </button>
          </>
        )}
      </p>
      {panels.lists && (
        <aside className={css.start} aria-label={words.sources}>
          <Sources workspace={workspace} sources={sources} chosen={chosen} wanted={wanted} />
          <Versions workspace={workspace} compared={compared} place={place} />
          {Object.keys(notes).length > 0 && <NotesList workspace={workspace} notes={notes} place={place} />}
          {view.actors.size > 0 && <Actors workspace={workspace} view={view} />}
          {run && <LastRun workspace={workspace} run={run} chart={chartById(place.chart) ?? null} />}
          <Charts place={place} actors={view.actors} />
          {!run && <LastRun workspace={workspace} run={run} chart={chartById(place.chart) ?? null} />}
        </aside>
      )}
      <main className={css.charts}>
        <ChartPanes workspace={workspace} snapshot={snapshot} view={view} />
      </main>
      {panels.details && <Side workspace={workspace} snapshot={snapshot} view={view} />}
      {view.source && <Timeline workspace={workspace} snapshot={snapshot} view={view} />}
      {snapshot.matches({ search: 'open' }) && (
        <Suspense>
          <Search
            workspace={workspace}
            query={query}
            compared={compared}
            notes={notes}
            language={snapshot.context.look.language}
          />
        </Suspense>
      )}
      {snapshot.matches({ simulation: 'choosing' }) && <Simulate workspace={workspace} first={place.chart} />}
    </div>
  )
}

/** The panels for which this product has something to show. */
const OFFERED = Object.fromEntries(
  Object.entries(words.side).filter(([name]) => inspected.offers[name as keyof typeof inspected.offers] ?? true),
) as typeof words.side

function sideOf(snapshot: WorkspaceSnapshot): SideWidth {
  const { panels, look } = snapshot.context
  if (!panels.details) return 'closed'
  if (!snapshot.matches({ side: 'screen' })) return 'narrow'
  return look.width === 360 ? 'phone' : 'desktop'
}

function Side({ workspace, snapshot, view }: PanelProps) {
  const side = SIDES.find(name => snapshot.matches({ side: name })) ?? 'state'
  return (
    <aside className={css.side} aria-label={words.sideName}>
      <Tabs
        label={words.sideName}
        tabs={OFFERED}
        chosen={side}
        onChoose={name => workspace.send({ type: `${name}.shown` })}
      >
        <div className={panel.body}>
          {side === 'context' && <ContextPanel view={view} />}
          {side === 'events' && <EventsPanel workspace={workspace} snapshot={snapshot} view={view} />}
          {side === 'screen' && <ScreenPanel workspace={workspace} snapshot={snapshot} view={view} />}
          {side === 'paths' && <PathsPanel workspace={workspace} snapshot={snapshot} view={view} />}
          {side === 'state' && <StatePanel workspace={workspace} snapshot={snapshot} view={view} />}
        </div>
      </Tabs>
    </aside>
  )
}
