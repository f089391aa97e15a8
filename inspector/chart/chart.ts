import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { StateValue } from '#trace/format'
import { wordsOf } from './pieces'

/** A machine as data: every state and every transition of it, in declared order, read from the machine itself. */
export interface Chart {
  id: string
  /** What the machine's `description` says. */
  description: string | null
  states: readonly ChartState[]
  transitions: readonly ChartTransition[]
}

export interface ChartState {
  /** The state node's own id: `order`, `order.live.status`. */
  id: string
  key: string
  parent: string | null
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** Whether it is the initial state of its parent; a region of a parallel state never is. */
  isInitial: boolean
  /** Actions, by name; an inline one by what it does: `raise order.received`, `assign`. */
  entry: readonly string[]
  exit: readonly string[]
  tags: readonly string[]
  invokes: readonly { id: string; src: string }[]
  description: string | null
  meta: unknown
}

export interface ChartTransition {
  /**
   * `<source state id> <event descriptor> <index among the source's transitions of this descriptor>`; the descriptor of
   * `always` is empty. The page's log names transitions the same way (`transitionId` in trace/trace.ts).
   */
  id: string
  source: string
  /** Empty for a transition that stays where it is. */
  targets: readonly string[]
  /** The event descriptor as XState has it: `amount.typed`, `xstate.after.interval.polling.awake.resting`, ''. */
  event: string
  kind: 'event' | 'after' | 'always' | 'done' | 'error' | 'snapshot'
  /**
   * What a reader sees for the event: `amount.typed`, `after order poll`, `fetch order done`, `fetch order failed`,
   * `coins changed`, `always`.
   */
  label: string
  /** Milliseconds, for `after`. */
  delay: number | null
  /** Its name, and the words that its parameters always say: `status is: NEW`. */
  guard: string | null
  actions: readonly string[]
  reenter: boolean
  /** Whether all of its actions are written, however many: where two versions differ in them. */
  isUnfolded?: true
}

/** Reads a machine. Every state node and every transition (`on`, `after`, `always`, `onDone`, `onError`, `onSnapshot`) is in it. */
export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = withDescendants(machine.root)
  return {
    id: machine.id,
    description: machine.root.description ?? null,
    states: nodes.map(stateOf),
    transitions: nodes.flatMap(node => transitionsOf(machine, node)),
  }
}

/** The ids of all active states of a state value: those that the value names, and their parents. */
export function activeStates(chart: Chart, value: StateValue): Set<string> {
  const active = new Set<string>()
  const enter = (state: ChartState, within: StateValue = {}) => {
    active.add(state.id)
    const inside = typeof within === 'string' ? { [within]: {} } : within
    for (const child of chart.states) {
      if (child.parent === state.id && Object.hasOwn(inside, child.key)) enter(child, inside[child.key])
    }
  }
  for (const root of chart.states.filter(({ parent }) => parent === null)) enter(root, value)
  return active
}

function withDescendants(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values<AnyStateNode>(node.states).flatMap(withDescendants)]
}

function stateOf(node: AnyStateNode): ChartState {
  return {
    id: node.id,
    key: node.key,
    parent: node.parent?.id ?? null,
    kind: node.type,
    isInitial: node.parent?.type === 'compound' && node.parent.initial.target?.includes(node) === true,
    entry: node.entry.filter(isDeclared).map(wordsOf),
    exit: node.exit.filter(isDeclared).map(wordsOf),
    tags: node.tags,
    invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : 'inline' })),
    description: node.description ?? null,
    meta: node.meta ?? null,
  }
}

/** XState turns `after` into actions of its own on entry and exit; nobody wrote them. */
function isDeclared(action: unknown): boolean {
  const { id, sendId } = action as { id?: unknown; sendId?: unknown }
  return !String(id ?? sendId ?? '').startsWith('xstate.after.')
}

/** In the order in which `on`, `invoke`, `after`, `always` stand in the machine's file. */
function transitionsOf(machine: AnyStateMachine, node: AnyStateNode): ChartTransition[] {
  const declared = Object.keys(node.config)
  const lists = [...node.transitions, ['', node.always ?? []] as const]
  return lists
    .flatMap(([event, list]) => list.map((transition, index) => transitionOf(machine, node, transition, event, index)))
    .map(transition => ({ transition, place: declared.indexOf(keyOf(transition, node)) }))
    .sort((one, other) => one.place - other.place)
    .map(({ transition }) => transition)
}

function transitionOf(
  machine: AnyStateMachine,
  node: AnyStateNode,
  { target, guard, actions, reenter, ...rest }: AnyTransitionDefinition,
  event: string,
  index: number,
): ChartTransition {
  const named = 'delay' in rest ? (rest.delay as string | number) : null
  const delay = typeof named === 'string' ? machine.implementations.delays[named] : named
  return {
    id: `${node.id} ${event} ${index}`,
    source: node.id,
    targets: target?.map(({ id }) => id) ?? [],
    event,
    ...readable(event, named),
    delay: typeof delay === 'number' ? delay : null,
    guard: guard === undefined ? null : wordsOf(guard),
    actions: actions.map(wordsOf),
    reenter,
  }
}

/** What an event is about that XState itself sends, by how its type begins. */
const NEWS = [
  ['xstate.done.actor.', 'done', 'done'],
  ['xstate.done.state.', 'done', 'done'],
  ['xstate.error.actor.', 'error', 'failed'],
  ['xstate.snapshot.', 'snapshot', 'changed'],
] as const

function readable(event: string, delay: string | number | null): Pick<ChartTransition, 'kind' | 'label'> {
  if (delay !== null)
    return { kind: 'after', label: typeof delay === 'number' ? `after ${delay} ms` : `after ${delay}` }
  if (event === '') return { kind: 'always', label: 'always' }
  const news = NEWS.find(([prefix]) => event.startsWith(prefix))
  if (!news) return { kind: 'event', label: event }
  const [prefix, kind, word] = news
  return { kind, label: `${event.slice(prefix.length)} ${word}` }
}

/** Under which key of the machine's file a transition stands. */
function keyOf({ kind, event }: ChartTransition, node: AnyStateNode): string {
  if (kind === 'event') return 'on'
  if (kind === 'after' || kind === 'always') return kind
  return event === `xstate.done.state.${node.id}` ? 'onDone' : 'invoke'
}

/** Whether a state is this one or in it, by their ids. */
export function isWithin(state: string, container: string): boolean {
  return state === container || state.startsWith(`${container}.`)
}
