import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
  type EventObject,
} from 'xstate'
import { transitionId } from '#trace/trace'

/** The state of a machine after an event, and the ids of the transitions that it took, as charts name them. */
export interface Moved {
  snapshot: AnyMachineSnapshot
  taken: readonly string[]
}

/** Takes a machine from a snapshot on without running it: no timer starts, and nothing is asked or done. */
export function moved(
  machine: AnyStateMachine,
  from: AnyMachineSnapshot | null,
  by: { event: EventObject } | { input: unknown },
): Moved {
  const taken: string[] = []
  const self = Object.assign(createEmptyActor(), { getSnapshot: () => from })
  self.system.inspect(news => {
    if (news.type === '@xstate.microstep') taken.push(...news._transitions.map(transitionId))
  })
  const scope = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: () => {},
    defer: () => {},
    stopChild: () => {},
    emit: () => {},
    actionExecutor: () => {},
  } as unknown as AnyActorScope
  const snapshot =
    from && 'event' in by
      ? machine.transition(from, by.event, scope as never)
      : machine.getInitialSnapshot(scope as never, 'input' in by ? by.input : undefined)
  return { snapshot, taken }
}
