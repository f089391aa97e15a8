import { fromPromise } from 'xstate'
import { inspected } from '#inspected'
import type { Trace } from '#trace/format'
import type { Chart } from '../../chart/chart'
import { withFont } from '../../chart/font'
import { layoutOf } from '../../chart/layout'
import { mermaidOf } from '../../chart/mermaid'
import { partOf } from '../../chart/part'
import { pngOf } from '../../chart/png'
import { svgOf } from '../../chart/svg'
import { written } from '../../notes/notes'
import type { ExportRequest } from '../events'
import { chartById, learnedCharts } from '../place'
import type { Source } from '../source'
import { words } from '../words'

/** Saves a file or fills the clipboard; answers with a sentence that says which. */
export const exporter = fromPromise<string, ExportRequest>(({ input }) => exported(input))

async function exported(request: ExportRequest): Promise<string> {
  switch (request.kind) {
    case 'link':
      await copied(new URL(request.link, location.href).href, words.copied.noLink)
      return words.copied.link(request.files ?? [], request.isOfTab)
    case 'trace':
      return download(traceName(request.source), json(withCharts(inspected.redacted(request.source.trace))))
    case 'notes':
      return download('fract-notes.json', new Blob([written(request.notes)], { type: 'application/json' }))
    case 'mermaid text':
      await copied(mermaidOf(charted(request), request.active, request.notes), words.copied.noMermaid)
      return words.copied.mermaid
    case 'mermaid':
      return download(
        `${nameOf(request)}.mmd`,
        new Blob([mermaidOf(charted(request), request.active, request.notes)], { type: 'text/plain' }),
      )
    case 'svg':
      return download(`${nameOf(request)}.svg`, new Blob([await drawn(request)], { type: 'image/svg+xml' }))
    case 'png':
      return download(`${nameOf(request)}.png`, await painted(await drawn(request)))
  }
}

/** A browser gives the clipboard to no page that it does not trust, or that has lost the focus: `otherwise` is another way. */
async function copied(text: string, otherwise: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch (cause) {
    throw new Error(otherwise, { cause })
  }
}

async function painted(svg: string): Promise<Blob> {
  try {
    return await pngOf(svg, 2)
  } catch (cause) {
    throw new Error(words.noPicture, { cause })
  }
}

type ChartRequest = Extract<ExportRequest, { chart: string }>

function charted({ chart: id, state = null, difference }: ChartRequest): Chart {
  const chart = difference?.chart ?? chartById(id)
  if (!chart) throw new Error(words.noSuchPlace(id))
  return partOf(chart, state)
}

function nameOf({ chart, state }: ChartRequest): string {
  return state ?? chart
}

async function drawn(request: Extract<ChartRequest, { theme: unknown }>): Promise<string> {
  const { theme, active, difference, comparison, notes, heat } = request
  const drawing = await layoutOf(charted(request), { figures: heat?.figures })
  return withFont(svgOf(drawing, { theme, active, marks: difference?.marks, comparison, notes, heat }))
}

function traceName({ trace, since }: Source): string {
  const time = new Date(trace.steps.at(-1)?.at ?? since).toISOString().slice(0, 19).replaceAll(':', '-')
  return `fract-trace-${time}.json`
}

/** The trace with the charts of its machines that nobody else would know. */
function withCharts(trace: Trace): Trace {
  const met = new Set([...trace.before, ...trace.steps].map(({ chart }) => chart))
  const charts = learnedCharts().filter(({ id }) => met.has(id))
  return charts.length > 0 ? { ...trace, charts } : trace
}

function json(trace: Trace): Blob {
  const saved: Trace = { ...trace, savedAt: new Date().toISOString() }
  return new Blob([JSON.stringify(saved, null, 2)], { type: 'application/json' })
}

function download(name: string, content: Blob): string {
  const href = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // A download that was only begun would be cut off.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
  return words.saved(name)
}
