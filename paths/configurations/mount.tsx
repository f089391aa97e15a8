import '../../styles/base.css'
import '../../styles/tokens.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { SaleActor } from '#machines/sale'
import { ErrorBoundary } from '#views/ErrorBoundary'
import { ISLANDS } from '../../src/start/islands'
import { loadViews } from '../page/App'
import { placesIn } from '../page/static-page'
import type { Configuration } from './configurations'
import { type Face, markupOf, type Seen, seenIn } from './face'
import { pageIn } from './page-in'

// A state is shown at once, and not when a chunk has come.
await loadViews()

export type Mounted = Face & { unmount(): void }

/** Shows a configuration in `root`, and tells what is seen of it. `unmount` takes it away again. */
export function mount(root: HTMLElement, configuration: Configuration, known?: Map<string, Seen>): Mounted {
  return mountPage(root, pageIn(configuration), configuration.chart, known)
}

/**
 * Shows a page in `root`, and tells what is seen of one of its charts; the page stops when it is taken away. Where faces are
 * `known` by their markup it stays hidden unless its own is new: to lay a page out takes longer than all else about it.
 */
export function mountPage(root: HTMLElement, sale: SaleActor, chart: string, known?: Map<string, Seen>): Mounted {
  const errors: string[] = []
  const noted = (error: unknown) => void errors.push(String(error))
  const islands = placesIn(root).map(([name, place]) => {
    const react = createRoot(place, { onCaughtError: noted, onUncaughtError: noted, identifierPrefix: name })
    return { react, View: ISLANDS[name] }
  })
  root.hidden = known !== undefined
  flushSync(() => {
    for (const { react, View } of islands) {
      react.render(
        <ErrorBoundary>
          <View sale={sale} />
        </ErrorBoundary>,
      )
    }
  })
  const html = markupOf(root)
  const key = `${chart} ${html}`
  const seen = known?.get(key) ?? lookAt(root, chart)
  known?.set(key, seen)
  return {
    html,
    text: seen.text,
    defects: [...seen.defects, ...errors.map(error => `throws “${error}”`)],
    unmount: () => {
      for (const { react } of islands) react.unmount()
      sale.stop()
    },
  }
}

/** Reveals the page in `root`, ends its animations, and tells what is seen. */
function lookAt(root: HTMLElement, chart: string): Seen {
  root.hidden = false
  for (const animation of document.getAnimations()) if (ends(animation)) animation.finish()
  return seenIn(root, chart)
}

/** A spinner never does, unless the visitor wants less motion. */
function ends(animation: Animation): boolean {
  return animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
}
