import { useSelector } from '@xstate/react'
import { type ComponentType, createElement, useEffect, useState, useSyncExternalStore } from 'react'
import type { ActorRef, AnyActorRef } from 'xstate'
import type { LoadingSnapshot } from '../../machines/loading'
import { type Lazy, lazy } from './lazy'
import { isLoading } from './lazy-machine'

/** A view whose chunk is loaded when it is first shown, or before that. */
export type LazyView<Props> = ComponentType<Props> & Pick<Lazy<unknown>, 'load' | 'prefetch'>

/** Shown while a lazy view is missing that nobody waits for. */
export const Nothing = () => null

/**
 * Shows `Loading` until the chunk is loaded. After a failure it shows `Failed`, or throws. Suspense is not used,
 * because it would keep `Loading` on the screen for a while after the chunk is there.
 */
export function lazyView<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  Loading: ComponentType<Props> = Nothing,
  Failed?: ComponentType<Props>,
): LazyView<Props> {
  const { get, load, prefetch, subscribe } = lazy(fetch)
  function View(props: Props) {
    const Loaded = useSyncExternalStore(subscribe, get, get)
    const [failure, fail] = useState<{ error: unknown } | null>(null)
    useEffect(() => {
      if (!Loaded) load().catch(error => fail({ error }))
    }, [Loaded])
    if (failure && !Failed) throw failure.error
    return createElement((failure && Failed) ?? Loaded ?? Loading, props)
  }
  return Object.assign(View, { load, prefetch })
}

/** The same actor as its machine shows it. */
type Loaded<Actor> =
  Actor extends ActorRef<infer Shown, infer Event, infer Emitted>
    ? ActorRef<Exclude<Shown, LoadingSnapshot>, Event, Emitted>
    : never

/** The actor of a lazy machine, once that is loaded. */
export function useLoaded<Actor extends AnyActorRef>(actor: Actor | undefined): Loaded<Actor> | undefined {
  const isLoaded = useSelector(actor, snapshot => snapshot !== undefined && !isLoading(snapshot))
  return isLoaded ? (actor as Loaded<Actor> & Actor) : undefined
}
