import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate'

/** Counts, on real actors, which states of a machine were reached and which of its transitions were taken. */
export class Taken {
  private readonly transitions = new Map<string, string>()
  private readonly states = new Set<string>()
  private readonly taken = new Set<string>()
  private readonly reached = new Set<string>()
  private readonly root: AnyStateNode

  constructor(machine: AnyStateMachine) {
    this.root = machine.root
    for (const node of [machine.root, ...descendants(machine.root)]) {
      if (node !== machine.root) this.states.add(node.id)
      for (const transition of transitionsOf(node)) this.transitions.set(keyOf(transition), sentence(transition))
    }
  }

  readonly inspect = (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep' || event.rootId !== event.actorRef.sessionId) return
    for (const transition of event._transitions) {
      this.taken.add(keyOf(transition))
      // A state that is left in the moment it is entered is in no snapshot.
      this.reach(transition.source)
    }
    if ('_nodes' in event.snapshot) for (const node of event.snapshot._nodes as AnyStateNode[]) this.reach(node)
  }

  get counts() {
    return {
      states: { reached: this.reached.size, all: this.states.size },
      transitions: { taken: this.taken.size, all: this.transitions.size },
    }
  }

  /** In plain words, each state and each transition that no path went through. */
  missed(): string[] {
    const { id } = this.root
    return [
      ...[...this.states].filter(state => !this.reached.has(state)).map(state => `${state} was never reached`),
      ...[...this.transitions]
        .filter(([key]) => !this.taken.has(key))
        .map(([, words]) => `${id}: ${words} was never taken`),
    ]
  }

  private reach(node: AnyStateNode): void {
    if (this.states.has(node.id)) this.reached.add(node.id)
  }
}

function descendants(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states).flatMap(child => [child, ...descendants(child)])
}

function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

// Each run has a machine of its own, with the same transitions in the same places.
function keyOf(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  const branches = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []
  return `${source.id} ${eventType} ${branches.indexOf(transition)}`
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
