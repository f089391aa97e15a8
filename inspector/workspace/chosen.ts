import type { Trace } from '#trace/format'
import type { WorkspaceContext } from './events'
import { fileSource, heard, type SourceNews } from './source'
import { firstPlace, sourceOf } from './view-model'

/** A trace that was read, with the name of its file. */
export interface OpenedFile {
  name: string
  trace: Trace
}

type Facts = Pick<WorkspaceContext, 'sources' | 'chosen' | 'place'>
type Changes = Partial<WorkspaceContext>

/** The first source that is heard of is looked at. */
export function withNews({ sources, chosen }: Facts, news: SourceNews): Changes {
  return { sources: heard(sources, news), chosen: chosen ?? (news.type === 'source.opened' ? news.source.id : null) }
}

/** Another source is looked at, from its newest step on. */
export function withChosen({ sources, place }: Facts, id: string): Changes {
  const source = sourceOf({ sources, chosen: id })
  return { chosen: id, cursor: null, draft: null, ...(source && { place: firstPlace(source, place) }) }
}

/** The last one that is left is looked at once the chosen one is gone. */
export function withDropped({ sources, chosen }: Facts, id: string): Changes {
  const left = sources.filter(source => source.id !== id)
  return chosen === id
    ? { sources: left, chosen: left.at(-1)?.id ?? null, cursor: null, draft: null }
    : { sources: left }
}

/** A file that was opened is looked at. */
export function withFile({ sources, place }: Facts, { name, trace }: OpenedFile): Changes {
  const source = fileSource(name, trace, sources)
  const from = firstPlace(source, place)
  return { sources: [...sources, source], chosen: source.id, place: from, cursor: null, draft: null, notice: null }
}
