import {
  type AnyStateMachine,
  type ContextFrom,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
} from 'xstate'
import type { LazyMachine } from './loading'

const sentence = (kind: string, name: string) => `${kind} '${name}' was not provided. Add it in src/provide*.ts.`

/** The stand-in of a promise actor that was not provided: it rejects with a sentence that says where to provide it. */
export function unprovided<Output, Input = NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(sentence('Actor', name))))
}

/** Stands where a callback actor will be provided. */
export function unprovidedWatcher<Event extends EventObject, Input = NonReducibleUnknown>(name: string) {
  return fromCallback<Event, Input>(() => {
    throw new Error(sentence('Actor', name))
  })
}

/** Stands where a lazy machine will be provided. */
export function unprovidedMachine<
  Machine extends AnyStateMachine,
  Placeholder extends Partial<ContextFrom<Machine>> = object,
>(name: string): LazyMachine<Machine, Placeholder> {
  return unprovided(name) as unknown as LazyMachine<Machine, Placeholder>
}

/** Stands where an action with an effect will be provided. */
export function unprovidedAction<Params = undefined>(name: string) {
  return (_: unknown, _params: Params): void => {
    throw new Error(sentence('Action', name))
  }
}
