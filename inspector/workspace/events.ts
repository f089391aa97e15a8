import type { PersistedSnapshot } from '#trace/format'
import type { Notes } from '../notes/notes'
import type { Heat, Measure } from '../run/heat'
import type { Run } from '../run/run'
import type { Difference } from '../versions/difference'
import type { Version, VersionName } from '../versions/version'
import type { Beside } from './beside'
import type { Draft } from './draft'
import type { Link } from './link'
import type { Place } from './place'
import type { Source, SourceNews } from './source'
import type { Direction, Filter } from './steps'

export type Theme = 'dark' | 'light'

/** How the page is looked at on the screen. */
export interface Look {
  width: 360 | 768 | 1440
  theme: Theme
  /** A language of `inspected.languages`; the first of them where none is named. */
  language?: string | undefined
}

/** Which of the panels around the chart are open. */
export interface Panels {
  lists: boolean
  details: boolean
  timeline: boolean
}

/** The exported part of a chart: all of it or one of its states, with the active states lit. */
export interface ChartPart {
  chart: string
  state?: string | null
  active?: ReadonlySet<string>
  notes?: Notes
  /** The chart as it is drawn, where it is compared with another version. */
  difference?: Difference | undefined
  /** Which versions are compared, in words. */
  comparison?: string | null
  /** How hot its parts are, where heat is shown. */
  heat?: Heat | undefined
}

/** A file to save, or a text to copy. */
export type ExportRequest =
  | ({ kind: 'svg' | 'png'; theme: Theme } & ChartPart)
  | ({ kind: 'mermaid' | 'mermaid text' } & ChartPart)
  /** A link, and the names of the files that it compares and does not hold. */
  | { kind: 'link'; link: string; files?: readonly string[]; isOfTab?: boolean }
  | { kind: 'trace'; source: Source }
  | { kind: 'notes'; notes: Notes }

/** The few facts from which it follows what the workspace shows. */
export interface WorkspaceContext {
  theme: Theme
  /** The theme that was asked for; `null` while it is the system's. */
  chosenTheme: Theme | null
  look: Look
  panels: Panels
  sources: readonly Source[]
  /** The id of the source that is looked at. */
  chosen: string | null
  /** The number of the step at which the cursor stands; `null` while it follows the newest. */
  cursor: number | null
  place: Place
  /** The second chart, while there are two. */
  beside: Beside | null
  /** The link that was followed, until the source that it names is there. */
  wanted: Link | null
  /** The charts of other times: the first is compared with the second, or with the charts as they are. */
  compared: readonly Version[]
  /** The versions that a link compares while one of them is not open in this browser. */
  missing: readonly VersionName[]
  /** Every version that was opened in this window, or kept for a reload. */
  versions: readonly Version[]
  notes: Notes
  /** The id of the example of the place that is shown; the simplest where none of them has it. */
  example: string
  /** The address of an atlas that has a face for each example; `null` while none is known. */
  atlas: string | null
  /** The id of the transition that is pointed at: the listed paths lead through it; else they lead through the place. */
  arrow: string | null
  /** What the path tests and the mutants came to when they ran last; `null` where that is not known. */
  run: Run | null
  /** What the heat of the chart is of; `null` while it is off. */
  heat: Measure | null
  /** Milliseconds from one step to the next, while steps are played. */
  pace: number
  /** The place of which examples were asked for last. */
  asked: Place | null
  /** Where a page was put last, and the id of its source. */
  put: { source: string; place: Place } | null
  /** The sentence of the page by which the place was found, until an example that says it is asked for. */
  said: string | null
  /** The path of the inspected actor; where that actor does not live, another one of the same chart takes its place. */
  actor: string | null
  filter: Filter
  draft: Draft | null
  /** An answer that was sent, until something happens or it is refused. */
  sent: Draft | null
  query: string
  /** A sentence about what was done or could not be done. */
  notice: string | null
}

export type WorkspaceEvent =
  | SourceNews
  | { type: 'source.refused'; reason: string }
  | { type: 'source.chosen' | 'source.dropped'; id: string }
  /** A transition of the place, or a sentence that the page says in it, where it was what somebody chose. */
  | { type: 'place.chosen'; place: Place; arrow?: string | undefined; said?: string | undefined }
  | { type: 'actor.chosen'; path: string; chart: string }
  | { type: 'link.followed'; link: string }
  | { type: 'escape.pressed' | 'reload.announced' | 'comparison.ended' | 'comparison.swapped' | 'run.dropped' }
  | { type: 'beside.chosen'; chart: string }
  | { type: 'beside.turned' | 'beside.closed' }
  | { type: 'note.written'; state: string; text: string }
  | { type: 'example.chosen'; id: string }
  | { type: 'cursor.moved'; to: Direction }
  | { type: 'cursor.placed'; number: number }
  | { type: 'cursor.released' }
  | { type: 'filter.chosen'; filter: Filter }
  | { type: 'chase.started' | 'chase.ended' }
  | { type: 'transition.picked'; id: string }
  | { type: 'event.picked'; event: string }
  | { type: 'work.picked'; path: string }
  | { type: 'draft.typed'; text: string }
  | { type: 'draft.dropped' | 'draft.sent' }
  | { type: 'speed.chosen'; factor: number }
  | { type: 'page.tied' | 'page.freed' }
  | { type: 'page.restored'; snapshot: PersistedSnapshot | null }
  | { type: 'file.opened'; file: File }
  | { type: 'export.requested'; request: ExportRequest }
  | { type: 'simulation.asked' | 'simulation.dismissed' | 'simulation.restarted' | 'delay.skipped' }
  | { type: 'simulation.chosen'; chart: string; input: string }
  | { type: 'delay.ended'; path: string; event: string }
  | { type: 'path.chosen'; path: string }
  | { type: 'arrow.chosen'; id: string | null }
  | { type: 'run.read'; run: Run }
  | { type: 'versions.read'; versions: readonly Version[] }
  | { type: 'heat.chosen'; heat: Measure | null }
  | { type: 'play.started' | 'play.paused' }
  | { type: 'pace.chosen'; pace: number }
  | { type: 'search.opened' | 'search.closed' }
  | { type: 'search.typed'; query: string }
  | { type: 'chart.sought' | 'chart.reached' }
  | {
      type:
        | 'context.shown'
        | 'events.shown'
        | 'screen.shown'
        | 'state.shown'
        | 'paths.shown'
        | 'log.shown'
        | 'sequence.shown'
    }
  | { type: 'panel.opened' | 'panel.closed'; panel: keyof Panels }
  | { type: 'cursor.watched' | 'example.watched' | 'example.asked' }
  | { type: 'look.chosen'; look: Look }
  | { type: 'theme.switched' | 'notice.dismissed' }
  /** By hand, or because the network is there again. */
  | { type: 'load.retried' }
  | { type: 'system.themed'; theme: Theme }
