import '../../../src/styles/base.css'
import '../../../src/styles/tokens.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from '#views/App'
import { Fallback } from '#views/Fallback'
import type { Configuration } from './configurations'
import { type Face, faceOf } from './face'
import { pageIn } from './page-in'

/** Shows a configuration in `root`, and tells what is seen of it. `unmount` takes it away again. */
export function mount(root: HTMLElement, configuration: Configuration): Face & { unmount(): void } {
  const errors: string[] = []
  const noted = (error: unknown) => void errors.push(String(error))
  const sale = pageIn(configuration)
  const react = createRoot(root, { onCaughtError: noted, onUncaughtError: noted })
  flushSync(() =>
    react.render(
      <Fallback>
        <App sale={sale} />
      </Fallback>,
    ),
  )
  for (const animation of document.getAnimations()) if (ends(animation)) animation.finish()
  const { html, text, faults } = faceOf(root, configuration)
  return {
    html,
    text,
    faults: [...faults, ...errors.map(error => `throws “${error}”`)],
    unmount: () => {
      react.unmount()
      sale.stop()
    },
  }
}

/** A spinner never does, unless the visitor wants less motion. */
function ends(animation: Animation): boolean {
  return animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
}
