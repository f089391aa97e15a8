import { type ComponentType, createElement, use } from 'react'

/** A view whose chunk comes when it is about to be needed. */
export type Later<Props> = ComponentType<Props> & {
  /** Fetches it ahead. A chunk that does not come is fetched again when the view is shown. */
  ahead(): void
  load(): Promise<void>
}

/** Suspends until its chunk is there, and throws when it does not come; a chunk that came before shows at once. */
export function later<Props extends object>(fetched: () => Promise<ComponentType<Props>>): Later<Props> {
  let view: ComponentType<Props> | null = null
  let loading: Promise<void> | null = null
  const load = () => {
    loading ??= fetched().then(
      come => {
        view = come
      },
      error => {
        loading = null
        throw error
      },
    )
    return loading
  }
  // biome-ignore lint/correctness/noComponentHookFactories: it is made once, where the module of its view is named
  function View(props: Props) {
    if (!view) use(load())
    return createElement(view as ComponentType<Props>, props)
  }
  return Object.assign(View, { load, ahead: () => void load().catch(() => undefined) })
}
