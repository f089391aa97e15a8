import type { AnyActorRef, InspectionEvent, Snapshot } from 'xstate'
import type { Recorder } from '#trace/recorder'

/** Buffers what happens in a page until its recorder is loaded. */
export interface RecorderBuffer {
  /** For the `inspect` of the page's root actor. */
  inspect(seen: InspectionEvent): void
  /** The recorder, once it is loaded. */
  readonly recorder: Promise<Recorder>
  /** Flushes the buffer to the recorder, which takes over; a page has one recorder. */
  flushTo(recorder: Recorder): void
}

/**
 * Buffers events, with their actor's snapshot and the time, because the recorder is loaded after the first load of the
 * page.
 */
export function recorderBuffer(): RecorderBuffer {
  let recorder: Recorder | null = null
  let buffer: [InspectionEvent, Snapshot<unknown> | undefined, number][] = []
  let resolve: (recorder: Recorder) => void
  return {
    inspect(seen) {
      if (recorder) return recorder.inspect(seen)
      // The snapshot of an event's actor would be gone later. For other inspection events the actor has no snapshot
      // yet.
      const snapshot = seen.type === '@xstate.event' ? (seen.actorRef as AnyActorRef).getSnapshot() : undefined
      buffer.push([seen, snapshot, Date.now()])
    },
    recorder: new Promise(resolved => {
      resolve = resolved
    }),
    flushTo(given) {
      if (recorder) return
      for (const seen of buffer) given.inspect(...seen)
      buffer = []
      recorder = given
      resolve(given)
    },
  }
}
