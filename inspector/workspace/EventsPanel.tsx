import { inspected } from '#inspected'
import type { ChartTransition } from '../chart/chart'
import { type Draft, missingFields, written } from './draft'
import { possibleEvents, readEvent } from './drive'
import { isKnownNotToHold } from './guards'
import { HeldPanel } from './HeldPanel'
import type { PanelProps } from './panel-props'
import css from './side.module.css'
import { plainName } from './steps'
import { words } from './words'
import type { WorkspaceActor, WorkspaceSnapshot } from './workspace.machine'
import shell from './workspace.module.css'

/** What the actor can hear where it stands, and the event that is being written for it. */
export function EventsPanel({ workspace, snapshot, view }: PanelProps) {
  const { actor, source } = view
  const { draft } = snapshot.context
  const possible = possibleEvents(actor)
  const isLive = source?.isLive === true && snapshot.context.cursor === null
  return (
    <>
      {draft && (
        <DraftForm
          key={draft.type}
          workspace={workspace}
          snapshot={snapshot}
          draft={draft}
          chart={actor?.chart ?? ''}
        />
      )}
      <h2>{actor?.path ?? words.side.events}</h2>
      {source && !source.isLive && <p className={css.hint}>{words.drive.readOnly}</p>}
      {source?.isLive && !isLive && <p className={css.hint}>{words.drive.past}</p>}
      {!actor && <p className={css.hint}>{words.drive.noActor}</p>}
      {actor && possible.length === 0 && <p className={css.hint}>{words.drive.none}</p>}
      <ul className={css.list}>
        {possible.map(({ type, label, kind, transitions }) => (
          <li key={type}>
            <button
              type="button"
              className={css.event}
              data-kind={kind}
              aria-current={draft?.type === type}
              onClick={() => workspace.send({ type: 'event.picked', event: type })}
            >
              {label}
              <small>
                {leadsTo(transitions)}
                {actor && transitions.every(each => isKnownNotToHold(actor, each))
                  ? ` (${words.drive.refused})`
                  : transitions.every(({ guard }) => guard) && ` (${words.drive.guarded})`}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {source?.isLive && source.held && <HeldPanel workspace={workspace} held={source.held} />}
    </>
  )
}

/** The states of which one is next, `→ WAITING or NEW`: the condition of a transition decides. */
function leadsTo(transitions: readonly ChartTransition[]): string {
  const ends = transitions.map(({ targets }) => targets.map(id => id.split('.').at(-1) ?? id).join(' and '))
  const named = [...new Set(ends.map(end => end || words.state.stays))]
  return named.join() === words.state.stays ? '' : `→ ${words.either(named)}`
}

interface FormProps {
  workspace: WorkspaceActor
  snapshot: WorkspaceSnapshot
  draft: Draft
  chart: string
}

function DraftForm({ workspace, snapshot, draft, chart }: FormProps) {
  const examples = inspected.examplesFor(chart, draft.type, draft.actor)
  const read = readEvent(draft.text, draft.type)
  const missing = 'event' in read ? missingFields(chart, read.event) : []
  const error = 'error' in read ? read.error : missing.length > 0 ? words.drive.missing(missing) : null
  return (
    <form
      className={css.form}
      aria-label={plainName(draft.type)}
      onSubmit={event => {
        event.preventDefault()
        workspace.send({ type: 'draft.sent' })
      }}
    >
      <h2>{plainName(draft.type)}</h2>
      <p className={css.hint}>{words.drive.to(draft.actor)}</p>
      {examples.length > 1 && (
        <label>
          {words.drive.example}
          <select
            onChange={({ target }) => {
              const example = examples[Number(target.value)]
              if (example) workspace.send({ type: 'draft.typed', text: written(example.event) })
            }}
          >
            {examples.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {words.drive.payload}
        <textarea
          rows={Math.min(14, draft.text.split('\n').length + 1)}
          spellCheck={false}
          value={draft.text}
          aria-invalid={error !== null}
          aria-describedby="draft-error"
          onChange={({ target }) => workspace.send({ type: 'draft.typed', text: target.value })}
        />
      </label>
      <p className={css.error} id="draft-error" role="status">
        {error}
      </p>
      <div className={shell.buttons}>
        <button
          type="submit"
          className={shell.button}
          data-look="strong"
          disabled={!snapshot.can({ type: 'draft.sent' })}
        >
          {words.drive.send}
        </button>
        <button type="button" className={shell.button} onClick={() => workspace.send({ type: 'draft.dropped' })}>
          {words.drive.drop}
        </button>
      </div>
    </form>
  )
}
