import { inspected } from '#inspected'
import type { ChartState, ChartTransition } from '../chart/chart'
import { isEnteredByDefault } from '../chart/start'
import { SYSTEM } from '../chart/system'
import { isEnd } from '../chart/ways'
import { heatOf } from '../run/heat'
import type { Difference } from '../versions/difference'
import { Arrow } from './Arrow'
import { AtlasLink } from './AtlasLink'
import { Changes } from './Changes'
import { comparison, differences, drawnChart, litIn } from './compared'
import type { ChartPart, ExportRequest, Theme } from './events'
import { Fact } from './Fact'
import { isKnownNotToHold } from './guards'
import { Json } from './Json'
import { openPanel } from './open-panel'
import type { PanelProps } from './panel-props'
import { RestoreButtons } from './RestoreButtons'
import css from './side.module.css'
import { Ways } from './Ways'
import { words } from './words'
import shell from './workspace.module.css'

/** The details of a chart or of one of its states, and its exports. */
export function StatePanel({ workspace, snapshot, view }: PanelProps) {
  const { place, theme, compared, notes, run, heat: measure, arrow, cursor } = snapshot.context
  const difference = differences(compared).get(place.chart)
  const chart = drawnChart(compared, place.chart)
  const state =
    chart?.states.find(({ id }) => id === place.state) ?? chart?.states.find(({ parent }) => parent === null)
  if (!chart || !state) return null
  const own = chart.transitions.filter(({ source }) => source === state.id)
  const { actor, active } = litIn(compared, view)
  const isMap = chart.id === SYSTEM
  const isRefused = (transition: ChartTransition) =>
    actor !== undefined && active.has(state.id) && isKnownNotToHold(actor, transition)
  const heat = (run && measure && heatOf(run, chart, measure)) ?? undefined
  const shown = { active, difference, comparison: comparison(compared), notes, heat }
  const pointed = chart.transitions.find(({ id }) => id === arrow)
  const onExport = (request: ExportRequest) => workspace.send({ type: 'export.requested', request })
  return (
    <>
      {pointed && <Arrow chart={chart} transition={pointed} />}
      <h2>{state.id}</h2>
      <p className={css.where}>
        {[
          isMap ? words.state.map : isEnd(chart, state) ? words.state.end : words.state.kind[state.kind],
          difference && words.versions.mark[difference.marks.get(state.id) ?? 'same'],
          isEnteredByDefault(chart, state) && words.state.initial,
          active.has(state.id) && words.state.active(cursor),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {state.description && <p>{state.description}</p>}
      <div className={shell.buttons}>
        {inspected.offers.screen && !isMap && (
          <button
            type="button"
            className={shell.button}
            data-look="strong"
            onClick={() => openPanel(workspace, 'example.asked')}
          >
            {words.state.show}
          </button>
        )}
        {place.state && <RestoreButtons workspace={workspace} snapshot={snapshot} view={view} />}
        {place.state && <AtlasLink snapshot={snapshot} />}
      </div>
      <label className={css.field}>
        {words.notes.label}
        <textarea
          rows={2}
          value={notes[state.id] ?? ''}
          title={words.notes.hint}
          onChange={({ target }) => workspace.send({ type: 'note.written', state: state.id, text: target.value })}
        />
      </label>
      <Facts state={state} />
      {!isMap && <h3>{words.state.transitions}</h3>}
      {isEnd(chart, state) && <p className={css.hint}>{words.state.nowhere}</p>}
      <ul className={css.list}>
        {own.map(transition => (
          <li key={transition.id}>
            <button
              type="button"
              className={css.event}
              data-kind={transition.kind}
              data-refused={isRefused(transition) || undefined}
              aria-current={transition.id === arrow}
              onClick={() => workspace.send({ type: 'transition.picked', id: transition.id })}
            >
              {transition.label}
              <small>
                {leads(transition)}
                {markOf(difference, transition.id)}
                {isRefused(transition) && `, ${words.drive.refused}`}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {!isMap && (
        <Ways
          chart={chart}
          state={state}
          workspace={workspace}
          markOf={id => markOf(difference, id).replace(', ', '')}
        />
      )}
      {difference && (
        <Changes workspace={workspace} difference={difference} title={comparison(compared)} pointed={arrow} />
      )}
      <h3>{words.state.exports}</h3>
      <ExportButtons
        label={words.state.wholeChart}
        part={{ chart: chart.id, ...shown }}
        theme={theme}
        onExport={onExport}
      />
      {state.parent !== null && (
        <ExportButtons
          label={words.state.onlyState}
          part={{ chart: chart.id, state: state.id, ...shown }}
          theme={theme}
          onExport={onExport}
        />
      )}
      {active.size > 0 && <p className={css.hint}>{words.state.lit}</p>}
    </>
  )
}

interface ExportButtonsProps {
  label: string
  part: ChartPart
  theme: Theme
  onExport(request: ExportRequest): void
}

function ExportButtons({ label, part, theme, onExport }: ExportButtonsProps) {
  return (
    <fieldset className={css.choice} aria-label={label}>
      <span className={css.label}>{label}</span>
      <button type="button" className={shell.button} onClick={() => onExport({ kind: 'svg', theme, ...part })}>
        {words.state.svg}
      </button>
      <button type="button" className={shell.button} onClick={() => onExport({ kind: 'png', theme, ...part })}>
        {words.state.png}
      </button>
      <button type="button" className={shell.button} onClick={() => onExport({ kind: 'mermaid', ...part })}>
        {words.state.mermaid}
      </button>
      <button type="button" className={shell.button} onClick={() => onExport({ kind: 'mermaid text', ...part })}>
        {words.state.mermaidText}
      </button>
    </fieldset>
  )
}

function Facts({ state }: { state: ChartState }) {
  return (
    <dl className={css.facts}>
      <Fact name={words.state.tags}>{state.tags.join(', ')}</Fact>
      <Fact name={words.state.invokes}>{state.invokes.map(({ id }) => id).join(', ')}</Fact>
      <Fact name={words.state.entry}>{state.entry.join(', ')}</Fact>
      <Fact name={words.state.exit}>{state.exit.join(', ')}</Fact>
      {state.meta !== undefined && state.meta !== null && (
        <Fact name={words.state.meta}>
          <Json name={words.state.meta} value={state.meta} isOpen />
        </Fact>
      )}
    </dl>
  )
}

/** What a comparison says of a transition, after a comma. */
function markOf(difference: Difference | undefined, id: string): string {
  const mark = difference?.marks.get(id)
  return mark ? `, ${words.versions.mark[mark]}` : ''
}

function leads({ targets, guard, source }: ChartTransition): string {
  const to = targets.map(id => (id === source ? id : id.split('.').slice(1).join('.'))).join(', ')
  return `→ ${to || words.state.stays}${guard ? ` [${guard}]` : ''}`
}
