import { completeFrom } from './complete'
import type { WorkspaceContext } from './events'
import { snapshotFor } from './show'
import type { Command, Source, SourceNews } from './source'
import { sourceOf, viewModelOf } from './view-model'

/** The live page that can be tied to the cursor: the chosen one, or, beside a path of a machine, the first that lives. */
export function pageOf(context: WorkspaceContext): Source | undefined {
  const source = sourceOf(context)
  const isLivePage = ({ kind, isLive }: Source) => kind === 'tab' && isLive
  if (source?.kind !== 'path') return source && isLivePage(source) ? source : undefined
  return source.id.startsWith('path:model-') ? undefined : context.sources.find(isLivePage)
}

/** What a tied page is told: to show itself at the cursor, or to stand where a path stands. */
export function pastOf(context: WorkspaceContext): Command {
  const id = pageOf(context)?.id ?? ''
  const { source, trace, actors } = viewModelOf(context)
  if (source?.kind !== 'path') {
    return { type: 'travel', id, number: context.cursor && completeFrom(trace, context.cursor) }
  }
  const [actor] = [...actors.values()]
  const at = actor?.chart && actor.value ? { chart: actor.chart, value: actor.value, context: actor.context } : null
  return { type: 'restore', id, snapshot: at && snapshotFor(at) }
}

/** Whether a page that showed the past has come back to now although the cursor has not: its visitor pressed ‘Back to now’. */
export function hasLeft(
  context: WorkspaceContext,
  { id, news: { shows } }: Extract<SourceNews, { type: 'source.changed' }>,
): boolean {
  const page = pageOf(context)
  const past = pastOf(context)
  const isWanted = 'number' in past ? past.number !== null : 'snapshot' in past && past.snapshot !== null
  return isWanted && page?.id === id && page.shows.kind !== 'now' && shows?.kind === 'now'
}

/** What a page is told that is tied no longer. A source may have been chosen or closed meanwhile. */
export function presentOf(context: WorkspaceContext): Command {
  const id = pageOf(context)?.id ?? context.chosen ?? ''
  return sourceOf(context)?.kind === 'path'
    ? { type: 'restore', id, snapshot: null }
    : { type: 'travel', id, number: null }
}
