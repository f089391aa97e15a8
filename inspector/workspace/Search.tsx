import { type KeyboardEvent, use } from 'react'
import { inspected } from '#inspected'
import { says } from '../chart/words'
import type { Notes } from '../notes/notes'
import type { Version } from '../versions/version'
import { differences, drawnChart, drawnTransition } from './compared'
import { Dialog } from './Dialog'
import { type Found, keyOf, searched } from './find'
import css from './side.module.css'
import { words } from './words'
import type { WorkspaceActor } from './workspace.machine'

interface Props {
  workspace: WorkspaceActor
  query: string
  compared: readonly Version[]
  notes?: Notes
  /** The language of the page on the screen. */
  language?: string | undefined
}

/** Charts, states, events, actions and all else that a chart says, by any word of it. Arrow keys go down the list; Enter goes to the first or the focused one. */
export function Search({ workspace, query, compared, notes, language }: Props) {
  const translated = language === undefined ? undefined : inspected.wordsIn && use(inspected.wordsIn(language))
  const found = searched(query, { compared, notes, translated })
  const goTo = ({ kind, name, place, arrow, source = name }: Found) =>
    workspace.send({ type: 'place.chosen', place, arrow, said: kind === 'page' ? source : undefined })
  return (
    <Dialog
      title={words.find.title}
      closeLabel={words.find.close}
      onClose={() => workspace.send({ type: 'search.closed' })}
    >
      <form
        className={css.search}
        onSubmit={event => {
          event.preventDefault()
          if (found[0]) goTo(found[0])
        }}
        onKeyDown={event => walk(event, () => workspace.send({ type: 'search.closed' }))}
      >
        <label>
          {words.find.label}
          <input
            type="search"
            autoComplete="off"
            value={query}
            onChange={({ target }) => workspace.send({ type: 'search.typed', query: target.value })}
          />
        </label>
        <p className={css.hint} role="status">
          {found.length === 0 ? words.find.none : ''}
        </p>
        <ul className={css.found}>
          {found.map(one => (
            <li key={keyOf(one)}>
              <button type="button" className={css.event} data-kind={one.kind} onClick={() => goTo(one)}>
                {one.name}
                <small>
                  {words.find.kind[one.kind]}
                  {one.kind !== 'chart' &&
                    one.kind !== 'state' &&
                    ` ${one.kind === 'page' || one.kind === 'note' ? 'in' : 'of'} ${one.place.state ?? one.place.chart}`}
                  {one.arrow && arrowInWords(compared, one.arrow, one)}
                  {markOf(compared, one)}
                  {one.isAlike && `, ${words.find.alike}`}
                </small>
              </button>
            </li>
          ))}
        </ul>
      </form>
    </Dialog>
  )
}

/** What tells an arrow from the others with the same event, condition or action. */
function arrowInWords(compared: readonly Version[], id: string, { kind, name, place }: Found): string {
  const [transition, chart] = [drawnTransition(compared, id), drawnChart(compared, place.chart)]
  const said = transition && chart ? says(chart, transition) : ''
  return kind === 'event' ? said.slice(name.length) : `: ${said}`
}

/** What a comparison says of what was found, after a comma. */
function markOf(compared: readonly Version[], { kind, place, arrow }: Found): string {
  const id = arrow ?? (kind === 'state' ? place.state : null)
  const mark = id === null ? undefined : differences(compared).get(place.chart)?.marks.get(id)
  return mark ? `, ${words.versions.mark[mark]}` : ''
}

/** Up and down go through the field and the list as Tab would. Escape closes the search, which a browser would only empty first. */
export function walk(event: KeyboardEvent<HTMLFormElement>, close: () => void): void {
  if (event.key === 'Escape') {
    event.preventDefault()
    close()
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')]
  event.preventDefault()
  stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus()
}
