import type { SaleActor } from '#machines/sale'
import { isLoading } from './lazy-machine'

/** A place of the static page, and the way to repeat its last click (start/pre-hydration-input.ts). */
export interface Place {
  place: HTMLElement
  replayClick: () => void
}

/**
 * Tells the page of a press on its switch of languages (views/page/Languages.tsx), which is of plain links and in no view.
 * A press before this is repeated once it can be heard.
 */
export function hearSwitch(sale: SaleActor, { place, replayClick }: Place): void {
  const { language } = sale.getSnapshot().children
  if (!language) return
  place.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[hreflang]')
    if (link) language.send({ type: 'language.chosen', tag: link.hreflang })
  })
  const heard = () => {
    const snapshot = language.getSnapshot()
    if (isLoading(snapshot) || snapshot.hasTag('comparing')) return
    loading.unsubscribe()
    // Replayed in a microtask: within this transition the browser would follow the link before the machine has the event.
    queueMicrotask(replayClick)
  }
  const loading = language.subscribe(heard)
  // An event loads a machine whose chunk has failed.
  language.send({ type: 'page.shown' })
}
