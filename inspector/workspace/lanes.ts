import type { Step, Trace } from '#trace/format'
import { eventName, ledTo, nameOf, ownerOf } from './steps'

/** A column of the sequence diagram. The first is the world outside of the charts: the page, a view, a clock. */
interface Lane {
  path: string | null
  name: string
}

/** An arrow of the diagram, between two lanes by their places. */
export interface Arrow {
  step: Step
  from: number
  to: number
  label: string
  /** The promise or callback actor that answered, where the arrow begins at one. */
  work: string | null
  led: string
  /** The lanes that live at this step, the arrow's own included. */
  living: ReadonlySet<number>
}

export interface Sequence {
  lanes: readonly Lane[]
  arrows: readonly Arrow[]
}

/** The events between charts as arrows between columns. Work has no column: its answers begin beside who asked. */
export function sequenceOf({ before, steps }: Trace, shown: readonly Step[]): Sequence {
  const paths = [
    ...new Set(
      [...before, ...steps.map(({ actor, chart }) => ({ path: actor, chart }))].flatMap(({ path, chart }) =>
        chart ? [path] : [],
      ),
    ),
  ]
  const inTree = [...paths].sort(
    (one, other) => paths.indexOf(rootsOf(one, paths)) - paths.indexOf(rootsOf(other, paths)),
  )
  const lanes: Lane[] = [{ path: null, name: '' }, ...inTree.map(path => ({ path, name: nameOf(path) }))]
  const places = new Map(lanes.map(({ path }, place) => [path, place]))
  const living = new Set([0, ...before.flatMap(({ path }) => places.get(path) ?? [])])
  const visible = new Set(shown)
  const arrows = steps.flatMap(step => {
    const to = places.get(step.actor)
    if (to === undefined) return []
    living.add(to)
    const arrow = { ...arrowOf(step, to, places), living: new Set(living) }
    if (step.kind === 'stopped' || step.status !== 'active') living.delete(to)
    return visible.has(step) ? [arrow] : []
  })
  return { lanes, arrows }
}

function arrowOf(step: Step, to: number, places: ReadonlyMap<string | null, number>): Omit<Arrow, 'living'> {
  const sender = step.kind === 'started' ? ownerOf(step.actor) : step.from
  const from = places.get(sender)
  const work = from === undefined && sender !== null ? nameOf(sender) : null
  return { step, from: from ?? to, to, label: eventName(step), work, led: ledTo(step).join(', ') }
}

/** The path of the second level that a path belongs to, so that children stand beside their owner. */
function rootsOf(path: string, paths: readonly string[]): string {
  const [root, child] = path.split('/')
  return paths.find(one => one === `${root}/${child}`) ?? path
}
