import type { ActorOptions, AnyActorRef, InspectionEvent } from 'xstate'

/** A machine as it stood, with the machines that it invoked there. */
interface PersistedSnapshot {
  value: unknown
  context: Record<string, unknown>
  children?: Record<string, PersistedSnapshot>
}

export interface ProbeOptions {
  /** The address of an inspector's wire, `ws://localhost:5173/inspector/wire`: for an app of another origin, or in Node. */
  url?: string
  /** What the app is called; by default as its window, else by the id of its actor. */
  title?: string
  /** Shows the app as it stood, when the inspector's cursor is moved with ‘Rewind page’; `null` is now. Without it only charts go back. */
  show?(snapshot: PersistedSnapshot | null): void
  /** How many steps are remembered; 5,000 by default. */
  limit?: number
  /** Where there is no global WebSocket, such as in Node 20, that of the package `ws`. */
  WebSocket?: unknown
}

/** The inspector's end of one app. `inspect` and `clock` are for `createActor`; then the actor is told to `connect`. */
export interface Probe {
  inspect(seen: InspectionEvent): void
  clock: NonNullable<ActorOptions<never>['clock']>
  /** Tells inspectors of the actor, and does what they ask; before or after it has started. */
  connect(actor: AnyActorRef): void
  /** Says that the app is gone, and ends. */
  close(): void
}

/** Of the Vite plugin. */
export interface InspectorOptions {
  /** Where the inspector is served; `/inspector/` by default. */
  path?: string
  /** Whether every actor that the app creates has a probe by itself; true by default. */
  inject?: boolean
}
