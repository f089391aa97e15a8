import type { AnyActorRef, AnyEventObject, AnyStateMachine, ContextFrom, Snapshot, SnapshotFrom } from 'xstate'
import type { LazyActors } from '#trace/recorder'
import type { LazyLogic, LazySnapshot, LoadingSnapshot } from '../../machines/loading'
import type { Lazy } from './lazy'

/** Whether the machine of an actor with this snapshot is not loaded. */
export function isLoading<Placeholder extends object, Shown extends Snapshot<unknown>>(
  snapshot: LoadingSnapshot<Placeholder> | Shown,
): snapshot is LoadingSnapshot<Placeholder> {
  return 'queue' in snapshot
}

/** The lazy actors of the page, as the recorder of its trace asks for them. */
export const LAZY_ACTORS: LazyActors = { isLoading: snapshot => isLoading(snapshot as never), loaded: 'machine.loaded' }

/**
 * A machine whose chunk is loaded when its first actor starts. Until then that actor is in no state, and has
 * `placeholder` as its context; then the machine starts, and takes the events that were queued. Later actors start at
 * once. After a failure the next event loads the chunk again. Where `needs` is given, the chunk is loaded by the first
 * input or event of which it says so.
 */
export function lazyMachine<Chunk, Machine extends AnyStateMachine, Placeholder extends Partial<ContextFrom<Machine>>>(
  chunk: Lazy<Chunk>,
  machineIn: (chunk: Chunk, self: AnyActorRef) => Machine,
  placeholder: Placeholder,
  needs: (inputOrEvent: object) => boolean = () => true,
): LazyLogic<Machine, Placeholder> {
  let machine: Machine | null = null

  const load = (self: AnyActorRef) => {
    const send = (type: string) => self.getSnapshot().status === 'active' && self.send({ type })
    chunk.load().then(
      loaded => {
        machine ??= machineIn(loaded, self)
        send('machine.loaded')
      },
      // The chunk's own error is reported by the code that fetches it (start/chunk-errors.ts).
      () => send('machine.failed'),
    )
  }
  type MachineSnapshot = SnapshotFrom<Machine>
  // The casts are needed because TypeScript resolves no snapshot of a machine that is a type parameter.
  const begin = (loaded: Machine, input: unknown, scope: unknown) =>
    loaded.getInitialSnapshot(scope as never, input) as MachineSnapshot
  const step = (loaded: Machine, snapshot: MachineSnapshot, event: AnyEventObject, scope: unknown) =>
    loaded.transition(snapshot, event, scope as never) as MachineSnapshot

  return {
    getInitialSnapshot: (scope, input) =>
      machine
        ? begin(machine, input, scope)
        : {
            status: 'active',
            output: undefined,
            error: undefined,
            context: placeholder,
            children: {},
            matches: () => false,
            input,
            queue: [],
            isRequested: needs(input ?? {}),
          },
    start(snapshot, { self }) {
      if (isLoading(snapshot)) snapshot.isRequested && load(self)
      else machine?.start(snapshot)
    },
    transition(snapshot: LazySnapshot<Machine, Placeholder>, event: AnyEventObject, scope) {
      if (!isLoading(snapshot)) return machine ? step(machine, snapshot, event, scope) : snapshot
      if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped' }
      if (event.type === 'machine.failed') return { ...snapshot, isRequested: false }
      if (event.type === 'machine.loaded' && machine) {
        let now = begin(machine, snapshot.input, scope)
        for (const queued of snapshot.queue) now = step(machine, now, queued, scope)
        return now
      }
      const isRequested = snapshot.isRequested || needs(event)
      if (isRequested && !snapshot.isRequested) load(scope.self)
      // While nobody needs the machine, only the last event of each type is kept, because some come without end.
      const before = isRequested ? snapshot.queue : snapshot.queue.filter(({ type }) => type !== event.type)
      return { ...snapshot, queue: [...before, event], isRequested }
    },
    getPersistedSnapshot: snapshot => snapshot,
  }
}
