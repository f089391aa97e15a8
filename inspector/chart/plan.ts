import type { Chart, ChartState, ChartTransition } from './chart'
import { isEnd } from './ways'
import { below, common, pathOf, targetOf } from './words'

/**
 * The parts of a chart that are drawn, with each transition once: as an arrow between neighbours, or as a chip in its
 * source.
 */
export interface Plan {
  chart: Chart
  /** Those that are not inside a folded state. */
  states: readonly ChartState[]
  folded: ReadonlySet<string>
  figures: ReadonlyMap<string, string>
  chips: readonly Planned[]
  arrows: readonly Arrow[]
  threads: readonly Lead[]
  exits: readonly Exit[]
}

/** An end that is elsewhere, named again where arrows lead out of a container to it. */
export interface Exit {
  id: string
  within: string
  target: string
  name: string
}

/** A transition, and the name of its target where no arrow shows it. */
export interface Planned {
  transition: ChartTransition
  target: string | null
}

/** The way between two children of one state. */
interface Way {
  within: string
  from: string
  to: string
}

export interface Arrow extends Way, Planned {}

/** The way that chips lead: without words, because the chips have them. */
export interface Lead extends Way {
  transitions: readonly string[]
}

/**
 * Lifts each transition to the children of the state that is around its source and its target. A transition of a container
 * would start anywhere in it and is a chip in its header; so is one that stays where it is, and one that leaves its container.
 */
export function planOf(
  chart: Chart,
  folded: ReadonlySet<string>,
  figures: ReadonlyMap<string, string> = new Map(),
): Plan {
  const hidden = new Set(chart.states.filter(state => isInside(chart, state, folded)).map(({ id }) => id))
  const chips: Planned[] = []
  const arrows: Arrow[] = []
  const leads = new Map<string, Lead>()
  const exits = new Map<string, Exit>()

  for (const transition of chart.transitions) {
    const { source, targets } = transition
    const target = targets[0]
    const way = target === undefined ? null : wayOf(chart, source, target)
    const isVisible = !hidden.has(source)
    if (isVisible && way?.from === source && targets.length === 1 && !isContainer(chart, source)) {
      arrows.push({ ...way, transition, target: way.to === target ? null : below(chart, way.to, target ?? '') })
      continue
    }
    const exit = way && isVisible ? exitOf(chart, transition) : null
    if (exit) {
      exits.set(exit.id, exit)
      arrows.push({ within: exit.within, from: source, to: exit.id, transition, target: null })
    } else if (isVisible) chips.push({ transition, target: targets.length > 0 ? targetOf(chart, transition) : null })
    if (!way || hidden.has(way.from) || hidden.has(way.to)) continue
    const key = `${way.from} ${way.to}`
    leads.set(key, { ...way, transitions: [...(leads.get(key)?.transitions ?? []), transition.id] })
  }

  const isDrawn = ({ from, to }: Way) => arrows.some(arrow => arrow.from === from && arrow.to === to)
  return {
    chart,
    states: chart.states.filter(({ id }) => !hidden.has(id)),
    folded,
    figures,
    chips,
    arrows,
    exits: [...exits.values()],
    threads: [...leads.values()].filter(lead => !isDrawn(lead)),
  }
}

/** The end to which a transition leads out of the container of its source, if that is what it does. */
function exitOf(chart: Chart, { source, targets: [target, ...others] }: ChartTransition): Exit | null {
  const [from, end] = [source, target].map(id => chart.states.find(state => state.id === id))
  if (!from?.parent || !end || others.length > 0 || isContainer(chart, source) || !isEnd(chart, end)) return null
  const { parent: within } = from
  if (chart.states.find(({ id }) => id === within)?.kind !== 'compound') return null
  return {
    id: `exit ${within} ${end.id}`,
    within,
    target: end.id,
    name: below(chart, common(chart, source, end.id), end.id),
  }
}

/** The way from the one to the other as their common container sees it; `null` where one is around the other. */
function wayOf(chart: Chart, source: string, target: string): Way | null {
  const within = common(chart, source, target)
  const from = childOf(chart, within, source)
  const to = childOf(chart, within, target)
  const isParallel = chart.states.find(({ id }) => id === within)?.kind === 'parallel'
  return from && to && from !== to && !isParallel ? { within, from, to } : null
}

function childOf(chart: Chart, within: string, id: string): string | undefined {
  const path = pathOf(chart, id)
  return path[path.findIndex(state => state.id === within) + 1]?.id
}

function isInside(chart: Chart, state: ChartState, folded: ReadonlySet<string>): boolean {
  return pathOf(chart, state.id).some(({ id }) => id !== state.id && folded.has(id))
}

function isContainer(chart: Chart, id: string): boolean {
  return chart.states.some(({ parent }) => parent === id)
}
