import { inspected } from '#inspected'
import { type Chart, type ChartState, type ChartTransition, chartOf } from '../chart/chart'
import { chartInSystem, SYSTEM, systemOf } from '../chart/system'

/** The target of a link: a chart and, optionally, one of its states. */
export interface Place {
  chart: string
  /** The id of the state, `order.live.status`; `null` for the chart as a whole. */
  state: string | null
}

const charts = new Map<string, Chart>([
  ...inspected.machines.map(({ id, machine }) => [id, chartOf(machine)] as const),
  ...inspected.models.map(chart => [chart.id, chart] as const),
  ...(inspected.machines.length > 0 ? [[SYSTEM, systemOf(inspected.machines)] as const] : []),
])
const own = new Set(charts.keys())

/** Charts that a page or a trace brings along, because the inspector was not built with its machines. Its own are not changed. */
export function learnCharts(brought: readonly Chart[]): void {
  for (const chart of brought) if (!own.has(chart.id)) charts.set(chart.id, chart)
}

/** The charts that were brought along. */
export function learnedCharts(): readonly Chart[] {
  return [...charts.values()].filter(({ id }) => !own.has(id))
}

/** The chart of this id, of a machine or of a model; `undefined` when the product has none. */
export function chartById(id: string | null | undefined): Chart | undefined {
  return charts.get(id ?? '')
}

/** Where a choice leads: a machine on the map opens its chart. */
export function opened(place: Place): Place {
  const chart = place.chart === SYSTEM ? chartInSystem(place.state) : null
  return chart === null ? place : { chart, state: null }
}

/** The state that a place names; `undefined` when it names a chart alone. */
function stateAt({ chart, state }: Place): ChartState | undefined {
  return chartById(chart)?.states.find(({ id }) => id === state)
}

/** Where the first part of a link leads in charts of another time, which may have what is gone by now. */
export function placeIn(charts: readonly Chart[], link: string): Place | null {
  const place = unchecked(link)
  const chart = charts.find(({ id }) => id === place.chart)
  return chart && (place.state === null || chart.states.some(({ id }) => id === place.state)) ? place : null
}

/** The transition of this id, of whichever chart: the first part of its id is the id of its source. */
export function transitionById(id: string): ChartTransition | undefined {
  return chartById(/^[^. ]*/.exec(id)?.[0])?.transitions.find(transition => transition.id === id)
}

/** The transition that is pointed at, where it is one of the chart that is seen; `null` of another. */
export function arrowIn({ chart }: Place, id: string | null): string | null {
  return id !== null && chartById(chart)?.transitions.some(transition => transition.id === id) ? id : null
}

/** The link to a transition: its chart with the state that it leaves chosen. */
export function linkToArrow(id: string): string {
  const [source = ''] = id.split(' ')
  const [chart = ''] = source.split('.')
  return `${linkTo({ chart, state: source })}?${new URLSearchParams({ arrow: id })}`
}

/** Where the first part of a link leads, `#order/live.status`; `null` when the product has no such chart or state. */
export function placeOf(link: string): Place | null {
  const place = unchecked(link)
  return chartById(place.chart) && (place.state === null || stateAt(place)) ? place : null
}

/** Where a link leads, whether anything is there or not. */
export function unchecked(link: string): Place {
  const [chart = '', path = ''] = decoded(link.replace(/^#/, '')).split('/')
  return { chart, state: path ? `${chart}.${path}` : null }
}

/** The link to a place, as the address bar holds it after `#`. */
export function linkTo({ chart, state }: Place): string {
  return state && state !== chart ? `#${chart}/${state.slice(chart.length + 1)}` : `#${chart}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
