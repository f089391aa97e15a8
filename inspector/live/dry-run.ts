import {
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  isMachineSnapshot,
} from 'xstate'

/** An executable action of XState's own, as its machines hand it over. */
interface Action {
  type: string
  params?: { to?: AnyActorRef; event?: AnyEventObject; delay?: number }
}

/** As many events follow from one at most; machines that answer each other for ever are not followed further. */
const MOST = 200

/**
 * Why an event would end a machine, or another that hears of it, as the error says; `null` where all of them take it or pass it
 * over. The machines are asked, and neither moved nor told: an invented event, such as one without its fields, must not end the
 * page.
 */
export function whyItWouldEnd(actor: AnyActorRef, event: AnyEventObject): string | null {
  const moved = new Map<AnyActorRef, AnyMachineSnapshot>()
  const queue: [AnyActorRef, AnyEventObject][] = [[actor, event]]
  for (const [hearer, heard] of queue) {
    const snapshot = moved.get(hearer) ?? hearer.getSnapshot()
    if (!isMachineSnapshot(snapshot) || snapshot.status !== 'active') continue
    try {
      const [next, actions] = asked(hearer, snapshot, heard)
      if (next.status === 'error') return String(next.error)
      moved.set(hearer, next)
      if (queue.length < MOST) queue.push(...sent(actions), ...told(hearer, next))
    } catch (error) {
      return String(error)
    }
  }
  return null
}

/**
 * The snapshot after an event, and what would be done. XState's own `transition` asks a machine that has no parent, to which
 * nothing could be sent; this one asks in the place of the actor, with all that it would book and report left out.
 */
function asked(
  actor: AnyActorRef,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): [AnyMachineSnapshot, Action[]] {
  const actions: Action[] = []
  const nothing = { value: () => {} }
  const system = Object.create(actor.system, { _register: nothing, _set: nothing, _sendInspectionEvent: nothing })
  const scope = {
    self: Object.create(actor, { system: { value: system } }),
    system,
    id: actor.id,
    sessionId: actor.sessionId,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: (action: Action) => void actions.push(action),
  }
  return [snapshot.machine.transition(snapshot, event, scope as unknown as AnyActorScope), actions]
}

/** What a machine sends to others at once. */
function sent(actions: readonly Action[]): [AnyActorRef, AnyEventObject][] {
  return actions.flatMap(({ type, params: { to, event, delay } = {} }): [AnyActorRef, AnyEventObject][] =>
    type === 'xstate.sendTo' && typeof to === 'object' && event && delay === undefined ? [[to, event]] : [],
  )
}

/** What the machine around one hears of it without being sent anything. */
function told({ id, _parent: parent }: AnyActorRef, next: AnyMachineSnapshot): [AnyActorRef, AnyEventObject][] {
  const owner = parent?.getSnapshot()
  if (!parent || !isMachineSnapshot(owner)) return []
  const isWatched = owner.machine.events.includes(`xstate.snapshot.${id}`)
  return [
    ...(isWatched
      ? [[parent, { type: `xstate.snapshot.${id}`, snapshot: next }] as [AnyActorRef, AnyEventObject]]
      : []),
    ...(next.status === 'done'
      ? [[parent, { type: `xstate.done.actor.${id}`, output: next.output }] as [AnyActorRef, AnyEventObject]]
      : []),
  ]
}
