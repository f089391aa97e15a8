import type { Trace } from '#trace/format'
import { merged, type Notes } from '../notes/notes'
import type { Run } from '../run/run'
import { changesIn } from '../versions/difference'
import { byDate, type Version, type VersionName, versionName } from '../versions/version'
import { turnedTo } from './beside'
import { differences, drawnCharts } from './compared'
import type { WorkspaceContext } from './events'
import { isOfTab, type Link, readLink, simulationOf } from './link'
import { chartById, type Place } from './place'
import { fileSource, heard, lastNumber, type Source, type SourceNews } from './source'
import { firstPlace, sourceOf } from './view-model'

/** A file that was read, with its name: a trace, the charts of another time, notes, or what the tests came to. */
export type OpenedFile = { name: string } & ({ trace: Trace } | { version: Version } | { notes: Notes } | { run: Run })

type Facts = Pick<
  WorkspaceContext,
  'sources' | 'chosen' | 'place' | 'wanted' | 'compared' | 'missing' | 'versions' | 'notes'
>
type Changes = Partial<WorkspaceContext>

/** The source that a link names is looked at as the link says; else the first that lives. */
export function withNews({ sources, chosen, wanted, place }: Facts, news: SourceNews): Changes {
  const known = heard(sources, news)
  if (news.type !== 'source.opened') return { sources: known, ...whereItLives(known, chosen, place) }
  if (isWanted(wanted, news.source)) return { sources: known, ...asLinked(wanted, news.source) }
  // What is not alive waits until it is chosen.
  const isFirst = news.source.kind !== 'file' && (news.source.kind === 'path' || news.source.isLive)
  return { sources: known, chosen: chosen ?? (isFirst ? news.source.id : null) }
}

/** From a chart that is not known, as at the beginning without machines, the first that lives is gone to. */
function whereItLives(sources: readonly Source[], chosen: string | null, place: Place): Changes {
  const source = chartById(place.chart) ? undefined : sourceOf({ sources, chosen })
  return source ? { place: firstPlace(source, place) } : {}
}

/** A link is followed: at once where its source is there, and else as soon as it is. */
export function withLink(context: WorkspaceContext, text: string): Changes {
  const link = readLink(text, drawnCharts(context.compared))
  if (!link) return {}
  const { sources, look, theme, heat, filter } = context
  const { place, source: id, width, page, example, compared } = link
  const source = sources.find(one => isWanted(link, one))
  return {
    ...(link.beside ? { beside: link.beside } : turnedTo(context, place)),
    place,
    wanted: id === null ? null : link,
    example: example ?? '',
    atlas: link.atlas ?? context.atlas,
    look: {
      width: width ?? look.width,
      theme: page ?? link.theme ?? look.theme,
      language: link.language ?? look.language,
    },
    theme: link.theme ?? theme,
    chosenTheme: link.theme ?? context.chosenTheme,
    arrow: link.arrow,
    heat: link.heat ?? heat,
    filter: link.filter ?? filter,
    ...(compared.length > 0 && comparing(compared, context.versions)),
    ...(source && asLinked(link, source)),
  }
}

/** Whether a link names this source; a simulation by what it simulates. */
function isWanted(link: Link | null, { id }: Pick<Source, 'id'>): link is Link {
  if (link?.source == null) return false
  const [wanted, simulated] = [simulationOf(link.source), simulationOf(id)]
  return link.source === id || (wanted !== null && JSON.stringify(wanted) === JSON.stringify(simulated))
}

function asLinked({ place, actor, step }: Link, { id, kind, trace }: Source): Changes {
  // A simulation begins anew, and its steps are those that it was driven to.
  const isThere = step !== null && (kind === 'tab' || step <= lastNumber(trace))
  return { chosen: id, cursor: isThere ? step : null, actor, place, draft: null, wanted: null }
}

/** Another source is looked at, from its newest step on. */
export function withChosen({ sources, chosen, place }: Facts, id: string): Changes {
  if (chosen === id) return {}
  const source = sourceOf({ sources, chosen: id })
  return { chosen: id, cursor: null, draft: null, wanted: null, ...(source && { place: firstPlace(source, place) }) }
}

/** The last one that is left is looked at once the chosen one is gone. */
export function withDropped({ sources, chosen }: Facts, id: string): Changes {
  const left = sources.filter(source => source.id !== id)
  return chosen === id
    ? { sources: left, chosen: left.at(-1)?.id ?? null, cursor: null, draft: null }
    : { sources: left }
}

/** The comparison that a link names, as soon as all of its versions are there. */
function comparing(wanted: readonly VersionName[], versions: readonly Version[]): Changes {
  const found = wanted.flatMap(({ id }) => versions.find(one => versionName(one).id === id) ?? [])
  return found.length === wanted.length ? { compared: found, missing: [], versions } : { missing: wanted, versions }
}

/** The versions that were kept for a reload: those that a link compares are compared. */
export function withKept({ missing, versions }: Facts, kept: readonly Version[]): Changes {
  return comparing(missing, [...versions, ...kept])
}

/** A version that a link waits for is compared as the link says. Of others a third takes the place of the second, and the older is compared with the newer. */
function withVersion({ compared, missing, versions }: Facts, version: Version): Changes {
  const all = [...versions, version]
  const isAwaited = missing.some(({ id }) => id === versionName(version).id)
  return isAwaited
    ? comparing(missing, all)
    : { compared: byDate([...compared.slice(0, 1), version]), missing: [], versions: all }
}

/** A comparison that begins at its first change: in the chart that is looked at, where that has one, and in no other while a state is chosen. */
function atFirstChange({ place }: Facts, changes: Changes): Changes {
  const changed = [...differences(changes.compared ?? []).values()].filter(({ marks }) => marks.size > 0)
  const difference =
    changed.find(({ chart }) => chart.id === place.chart) ?? (place.state === null ? changed[0] : undefined)
  const first = difference && changesIn(difference)[0]
  if (!first) return changes
  const state = difference.chart.id === place.chart ? place.state : null
  return { ...changes, place: { chart: difference.chart.id, state }, arrow: first.id }
}

/** A file that was opened is looked at. */
export function withFile(facts: Facts, file: OpenedFile): Changes {
  const { sources, place, wanted, notes } = facts
  if ('notes' in file) return { notes: merged(notes, file.notes), notice: null }
  if ('run' in file) return { run: file.run, notice: null }
  if ('version' in file) return { ...atFirstChange(facts, withVersion(facts, file.version)), notice: null }
  const { name, trace } = file
  const source = fileSource(name, trace, sources)
  // Of the tab of a link only its saved trace can be opened.
  if (isWanted(wanted, source) || (wanted && isOfTab(wanted)))
    return { sources: [...sources, source], notice: null, ...asLinked(wanted, source) }
  const from = firstPlace(source, place)
  return { sources: [...sources, source], chosen: source.id, place: from, cursor: null, draft: null, notice: null }
}
