import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { transitionId } from '#trace/trace'

/** How often a state was entered or a transition taken, and by how many paths. */
type Amount = [times: number, paths: number]

/** Counts, path by path, how often each state of a machine was entered and each of its transitions taken. */
export class Taken {
  private readonly transitions = new Map<string, string>()
  private readonly states = new Set<string>()
  private readonly all: Record<string, Amount> = {}
  private readonly root: AnyStateNode
  /** What the path under way went through, and the states in which it is. */
  private through = new Set<string>()
  private active = new Set<AnyStateNode>()

  constructor(machine: AnyStateMachine) {
    this.root = machine.root
    for (const node of [machine.root, ...descendants(machine.root)]) {
      if (node !== machine.root) this.states.add(node.id)
      for (const transition of transitionsOf(node)) this.transitions.set(transitionId(transition), sentence(transition))
    }
    for (const id of [...this.states, ...this.transitions.keys()]) this.all[id] = [0, 0]
  }

  /** Begins a path. */
  setsOut(): void {
    this.through = new Set()
    this.active = new Set()
  }

  /** Follows a real actor. */
  readonly inspect = (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep' || event.rootId !== event.actorRef.sessionId) return
    if ('_nodes' in event.snapshot) this.goes(event._transitions, event.snapshot._nodes as AnyStateNode[])
  }

  /** Goes on by these transitions, into these states. */
  goes(transitions: readonly AnyTransitionDefinition[], into: readonly AnyStateNode[]): void {
    for (const transition of transitions) {
      this.count(transitionId(transition))
      // A state that is left in the moment it is entered is in no snapshot.
      if (!this.active.has(transition.source)) this.enters(transition.source)
    }
    for (const node of into) if (!this.active.has(node)) this.enters(node)
    this.active = new Set(into)
  }

  /** By the id of each state and transition. */
  get amounts(): Readonly<Record<string, Readonly<Amount>>> {
    return this.all
  }

  get counts() {
    const isTaken = (id: string) => this.all[id]?.[0] !== 0
    return {
      states: { reached: [...this.states].filter(isTaken).length, all: this.states.size },
      transitions: { taken: [...this.transitions.keys()].filter(isTaken).length, all: this.transitions.size },
    }
  }

  /** In plain words, each state and each transition that no path went through. */
  missed(): string[] {
    const { id } = this.root
    return [
      ...[...this.states].filter(state => this.all[state]?.[0] === 0).map(state => `${state} was never reached`),
      ...[...this.transitions]
        .filter(([key]) => this.all[key]?.[0] === 0)
        .map(([, words]) => `${id}: ${words} was never taken`),
    ]
  }

  private enters(node: AnyStateNode): void {
    if (this.states.has(node.id)) this.count(node.id)
  }

  private count(id: string): void {
    const amount = this.all[id]
    if (!amount) return
    amount[0]++
    if (!this.through.has(id)) amount[1]++
    this.through.add(id)
  }
}

function descendants(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states).flatMap(child => [child, ...descendants(child)])
}

function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

function sentence({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const place = (node: AnyStateNode) => node.path.join('.') || 'anywhere'
  const goal = target?.map(node => (node.parent === source.parent ? node.key : place(node))).join(', ')
  const condition = typeof guard === 'object' && 'type' in guard ? guard.type : guard
  return `${place(source)} --${inWords(eventType)}${condition ? ` [${condition}]` : ''}--> ${goal ?? 'no other state'}`
}

function inWords(eventType: string): string {
  return eventType
    .replace(/^$/, 'always')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\.done\.actor\.(.*)$/, '$1 answers')
    .replace(/^xstate\.error\.actor\.(.*)$/, '$1 fails')
    .replace(/^xstate\.snapshot\.(.*)$/, 'news of $1')
}
