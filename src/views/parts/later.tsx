import { type ComponentType, createElement, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { forgive, twice } from '#domain/part'

/** A view whose chunk comes when it is about to be needed. */
export type Later<Props> = ComponentType<Props> & {
  /** Fetches it ahead. A chunk that does not come is fetched again when the view is shown. */
  ahead(): void
  load(): Promise<void>
}

/** Fetches what nobody needs yet. Its failure says so, because the page is not loaded again over it. */
export function ahead(load: () => Promise<unknown>): void {
  load().catch(forgive)
}

/**
 * Shows what waits in its place until its chunk is there, and throws when it does not come; a chunk that came before shows
 * at once. Suspense would keep what waits on the screen for a while after that, so that it does not flicker.
 */
export function later<Props extends object>(
  fetched: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): Later<Props> {
  let view: ComponentType<Props> | null = null
  let loading: Promise<void> | null = null
  const waits = new Set<() => void>()
  const load = () => {
    loading ??= twice(fetched).then(
      come => {
        view = come
        for (const shows of waits) shows()
      },
      error => {
        loading = null
        throw error
      },
    )
    return loading
  }
  const watch = (shows: () => void) => {
    waits.add(shows)
    return () => waits.delete(shows)
  }
  const come = () => view
  // biome-ignore lint/correctness/noComponentHookFactories: it is made once, where the module of its view is named
  function View(props: Props) {
    const shown = useSyncExternalStore(watch, come, come)
    const [failure, fails] = useState<{ error: unknown } | null>(null)
    useEffect(() => {
      if (!shown) load().catch(error => fails({ error }))
    }, [shown])
    if (failure) throw failure.error
    return shown ? createElement(shown, props) : waiting
  }
  return Object.assign(View, { load, ahead: () => ahead(load) })
}
