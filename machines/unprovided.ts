import { type AnyStateMachine, type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'

const sentence = (kind: string, name: string) =>
  `${kind} '${name}' was not provided. Add it in src/provide.ts or src/provide-later.ts.`

/** Stands where a promise actor will be provided: it rejects with a sentence that says what to do. */
export function unprovided<Output, Input = NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(sentence('Actor', name))))
}

/** Stands where a callback actor will be provided. */
export function unprovidedWatcher<Event extends EventObject, Input = NonReducibleUnknown>(name: string) {
  return fromCallback<Event, Input>(() => {
    throw new Error(sentence('Actor', name))
  })
}

/** Stands where a chart will be provided that a browser loads later. */
export function unprovidedChart<Machine extends AnyStateMachine>(name: string): Machine {
  return unprovided(name) as unknown as Machine
}

/** Stands where an action with an effect will be provided. */
export function unprovidedAction(name: string) {
  return (_: unknown, _params?: unknown): void => {
    throw new Error(sentence('Action', name))
  }
}

/** What the door 'watch page' tells: the page went out of sight or came back, the network was lost or returned. */
export type PageEvent =
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'network.lost' }
  | { type: 'network.returned' }
