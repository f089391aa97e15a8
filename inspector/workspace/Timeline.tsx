import { inspected } from '#inspected'
import { LedTo } from './LedTo'
import { Log } from './Log'
import { pageOf } from './page-follows'
import type { PanelProps } from './panel-props'
import { Sequence } from './Sequence'
import { lastNumber, type Source } from './source'
import { type Direction, type Filter, heardIn, ledTo } from './steps'
import { Tabs } from './Tabs'
import css from './timeline.module.css'
import { words } from './words'
import shell from './workspace.module.css'

const SPEEDS: Record<Source['kind'], readonly number[]> = {
  tab: [1, 2, 10, 60],
  simulation: [0, 1, 2, 10, 60],
  file: [1],
  path: [1],
}
/** Milliseconds from step to step. */
const PACES = [250, 500, 1000, 2000, 4000]
const MOVES: [Direction, string][] = [
  ['first', 'M5 3v10M13 3l-6 5 6 5z'],
  ['back', 'M11 3l-6 5 6 5z'],
  ['forward', 'M5 3l6 5-6 5z'],
  ['last', 'M11 3v10M3 3l6 5-6 5z'],
]

/** What happened, step by step, with the cursor that everything above follows. */
export function Timeline({ workspace, snapshot, view }: PanelProps) {
  const isLog = snapshot.matches({ below: 'log' })
  return (
    <section className={css.timeline} aria-label={words.belowName}>
      <Tabs
        label={words.belowName}
        tabs={words.below}
        chosen={isLog ? 'log' : 'sequence'}
        isOpen={snapshot.context.panels.timeline}
        onChoose={name => workspace.send({ type: `${name}.shown` })}
        beside={<Controls workspace={workspace} snapshot={snapshot} view={view} />}
      >
        {isLog ? <Log workspace={workspace} view={view} /> : <Sequence workspace={workspace} view={view} />}
      </Tabs>
    </section>
  )
}

function Controls({ workspace, snapshot, view }: PanelProps) {
  const { source, number, trace, listed } = view
  const step = listed.findLast(one => one.number <= number)
  const { cursor, filter, panels, pace } = snapshot.context
  const isPlaying = snapshot.matches({ play: 'playing' })
  const isTied = snapshot.matches({ page: 'tied' })
  const isChasing = snapshot.matches({ chart: 'chasing' })
  return (
    <div className={css.controls}>
      {MOVES.map(([to, sign]) => (
        <button
          key={to}
          type="button"
          className={shell.icon}
          aria-label={words[to]}
          title={words[to]}
          onClick={() => workspace.send({ type: 'cursor.moved', to })}
        >
          <svg
            width={16}
            height={16}
            fill="currentColor"
            stroke="currentColor"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d={sign} />
          </svg>
        </button>
      ))}
      <button
        type="button"
        className={shell.button}
        onClick={() => workspace.send({ type: isPlaying ? 'play.paused' : 'play.started' })}
      >
        {isPlaying ? words.pause : words.play}
      </button>
      <select
        className={shell.button}
        aria-label={words.pace}
        title={words.paceSays}
        value={pace}
        onChange={({ target }) => workspace.send({ type: 'pace.chosen', pace: Number(target.value) })}
      >
        {PACES.map(milliseconds => (
          <option key={milliseconds} value={milliseconds}>
            {words.paces(milliseconds)}
          </option>
        ))}
      </select>
      <input
        type="range"
        aria-label={words.step}
        min={trace.steps[0]?.number ?? 0}
        max={lastNumber(trace)}
        value={number}
        onChange={({ target }) => workspace.send({ type: 'cursor.placed', number: Number(target.value) })}
      />
      <output>{words.stepOf(number, lastNumber(trace))}</output>
      {!panels.timeline && step && (
        <p className={css.now}>
          <span>{heardIn(step)}&nbsp;</span>
          <LedTo led={ledTo(step).join(', ')} className={css.led} sign="→ " />
        </p>
      )}
      {source?.isLive && (
        <button
          type="button"
          className={shell.button}
          aria-pressed={cursor === null}
          title={words.followSays}
          onClick={() =>
            workspace.send(cursor === null ? { type: 'cursor.moved', to: 'last' } : { type: 'cursor.released' })
          }
        >
          {words.follow}
        </button>
      )}
      {source && (
        <button
          type="button"
          className={shell.button}
          aria-pressed={isChasing}
          title={words.chaseSays}
          onClick={() => workspace.send({ type: isChasing ? 'chase.ended' : 'chase.started' })}
        >
          {words.chase}
        </button>
      )}
      {pageOf(snapshot.context) && (
        <button
          type="button"
          className={shell.button}
          aria-pressed={isTied}
          title={words.tieSays}
          onClick={() => workspace.send({ type: isTied ? 'page.freed' : 'page.tied' })}
        >
          {words.tie}
        </button>
      )}
      {source?.isLive && (
        <select
          className={shell.button}
          aria-label={words.speed}
          value={source.speed}
          onChange={({ target }) => workspace.send({ type: 'speed.chosen', factor: Number(target.value) })}
        >
          {SPEEDS[source.kind].map(factor => (
            <option key={factor} value={factor}>
              {factor === 0 ? words.paused : `×${factor}`}
            </option>
          ))}
        </select>
      )}
      {source?.isLive && source.kind === 'simulation' && (
        <button type="button" className={shell.button} onClick={() => workspace.send({ type: 'delay.skipped' })}>
          {words.skip}
        </button>
      )}
      {source?.kind === 'simulation' && (
        <button type="button" className={shell.button} onClick={() => workspace.send({ type: 'simulation.restarted' })}>
          {words.restart}
        </button>
      )}
      {panels.timeline && (
        <select
          className={shell.button}
          aria-label={words.filter}
          value={filter}
          onChange={({ target }) => workspace.send({ type: 'filter.chosen', filter: target.value as Filter })}
        >
          {Object.entries(words.filters).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      )}
      {source && (
        <button
          type="button"
          className={shell.button}
          title={inspected.redaction}
          onClick={() => workspace.send({ type: 'export.requested', request: { kind: 'trace', source } })}
        >
          {words.save}
        </button>
      )}
      <button
        type="button"
        className={shell.icon}
        aria-label={panels.timeline ? words.lower : words.raise}
        title={panels.timeline ? words.lower : words.raise}
        onClick={() => workspace.send({ type: panels.timeline ? 'panel.closed' : 'panel.opened', panel: 'timeline' })}
      >
        <svg width={16} height={16} fill="none" stroke="currentColor" strokeWidth={1.75} aria-hidden="true">
          <path d={panels.timeline ? 'M3 6l5 5 5-5' : 'M3 10l5-5 5 5'} />
        </svg>
      </button>
    </div>
  )
}
