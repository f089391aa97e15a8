import { type AnyStateMachine, StateMachine } from 'xstate'
import type { Shown } from '../inspected'
import { type Chart, type ChartState, type ChartTransition, chartOf } from './chart'

export const SYSTEM = 'system'

/** The machines as one chart: a box for each, an arrow from each to those that it invokes, and the states in which it does. */
export function systemOf(shown: readonly Shown[]): Chart {
  const states = shown.map(
    ({ id, title }, index): ChartState => ({
      ...BOX,
      id: inSystem(id),
      key: id,
      isInitial: index === 0,
      description: title,
    }),
  )
  return {
    id: SYSTEM,
    description: 'Which machine invokes which, and in which of its states.',
    states: [{ ...BOX, id: SYSTEM, key: SYSTEM, parent: null, kind: 'compound' }, ...states],
    transitions: shown.flatMap(({ id, machine }) => invocationsOf(id, machine, new Set(shown.map(each => each.id)))),
  }
}

/** The box of a machine on the map. */
export function inSystem(chart: string): string {
  return `${SYSTEM}.${chart}`
}

/** The machine of a box on the map; `null` for the map itself. */
export function chartInSystem(state: string | null): string | null {
  return state?.startsWith(`${SYSTEM}.`) ? state.slice(SYSTEM.length + 1) : null
}

const BOX: Omit<ChartState, 'id' | 'key'> = {
  parent: SYSTEM,
  kind: 'atomic',
  isInitial: false,
  entry: [],
  exit: [],
  tags: [],
  invokes: [],
  description: null,
  meta: null,
}

function invocationsOf(id: string, machine: AnyStateMachine, known: ReadonlySet<string>): ChartTransition[] {
  const chart = chartOf(machine)
  const within = new Map<string, string[]>()
  for (const state of chart.states) {
    for (const { src } of state.invokes) {
      const child = invoked(machine, src)
      if (child === null || !known.has(child)) continue
      within.set(child, [...(within.get(child) ?? []), state.id.slice(chart.id.length + 1)])
    }
  }
  return [...within].map(([child, places]) => ({
    id: `${inSystem(id)} invokes ${child}`,
    source: inSystem(id),
    targets: [inSystem(child)],
    event: `invokes ${child}`,
    kind: 'event',
    label: places.includes('') ? 'always' : `in ${places.join(', ')}`,
    delay: null,
    guard: null,
    actions: [],
    reenter: false,
  }))
}

/** The id of the machine that stands behind a name; `null` for work of another kind. */
function invoked({ implementations }: AnyStateMachine, src: string): string | null {
  const logic: unknown = implementations.actors[src]
  const machine = typeof logic === 'object' && logic !== null && 'src' in logic ? logic.src : logic
  return machine instanceof StateMachine ? machine.id : null
}
