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
import { type Face, faceOf } from './face'
import { pageIn } from './page-in'

// A state is shown at once, and not when a chunk has come.
await loadViews()

export type Mounted = Face & { unmount(): void }

/** Shows a configuration in `root`, and tells what is seen of it. `unmount` takes it away again. */
export function mount(root: HTMLElement, configuration: Configuration): Mounted {
  return mountPage(root, pageIn(configuration), configuration.chart)
}

/** Shows a page in `root`, and tells what is seen of one of its charts; the page stops when it is taken away. */
export function mountPage(root: HTMLElement, sale: SaleActor, chart: string): Mounted {
  const errors: string[] = []
  const noted = (error: unknown) => void errors.push(String(error))
  const islands = placesIn(root).map(([name, place]) => {
    const react = createRoot(place, { onCaughtError: noted, onUncaughtError: noted, identifierPrefix: name })
    return { react, View: ISLANDS[name] }
  })
  flushSync(() => {
    for (const { react, View } of islands) {
      react.render(
        <ErrorBoundary onSaveTrace={() => sale.send({ type: 'trace.requested' })}>
          <View sale={sale} />
        </ErrorBoundary>,
      )
    }
  })
  for (const animation of document.getAnimations()) if (ends(animation)) animation.finish()
  const { html, text, defects } = faceOf(root, chart)
  return {
    html,
    text,
    defects: [...defects, ...errors.map(error => `throws “${error}”`)],
    unmount: () => {
      for (const { react } of islands) react.unmount()
      sale.stop()
    },
  }
}

/** A spinner never does, unless the visitor wants less motion. */
function ends(animation: Animation): boolean {
  return animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
}
