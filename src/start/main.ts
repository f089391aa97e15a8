/**
 * The start of the page, the same in development and in the build (docs/first-load.md). Each chunk of the first load is
 * evaluated in a task of its own, so that the browser can answer the visitor in between; index.html asks for all of them at
 * once (hosting/plugin.ts).
 */
import '../../styles/base.css'
import '../../styles/tokens.css'
// The views of these styles are only in the prerendered markup, so no other script imports the styles.
import '../views/faq/faq.module.css'
import '../views/page/page.module.css'
import { retryOnClick } from './lazy'
import { recordClick, recordInput } from './pre-hydration-input'
import { forgetReload, retryOrReload } from './retry-or-reload'

const islands = new Map(
  [...document.querySelectorAll<HTMLElement>('[data-island]')].map(place => [
    place.dataset.island,
    { place, replayClick: recordClick(place) },
  ]),
)
start()

// A top-level `await` would block the lazy chunks that import this module.
async function start() {
  const { blankSale, environment, prerenderedSale, putPromocodeInUrl, visitorsSale } = await retryOrReload(
    () => import('../provide'),
  )
  await yieldToMain()
  // The inspector's probe, in development alone: a build has no `import.meta.hot`, and so no part of the inspector.
  const probe = import.meta.hot ? await import('../../inspector/sale/probe') : null
  const settings = environment()
  const createSale = visitorsSale(settings, probe?.inspected)
  await yieldToMain()
  const sale = createSale()
  const prerendered = prerenderedSale(sale, settings)
  probe?.connect(sale)
  await yieldToMain()
  const { draft, codeInPath } = sale.getSnapshot().context
  const { Card, fetchIslands, hydrate, prefetchViews } = await retryOrReload(fetchCard, draft, () =>
    putPromocodeInUrl(codeInPath),
  )
  await yieldToMain()
  const hydrateIsland = async (name: string, View: typeof Card, shown: typeof sale, onHydrated = () => {}) => {
    const island = islands.get(name)
    if (!island) return
    hydrate(island.place, probe?.whileNow(View) ?? View, {
      sale,
      prerendered: shown,
      supportUrl: settings.supportUrl,
      onHydrated: () => {
        onHydrated()
        island.place.dataset.live = 'true'
        // The visitor's own sale is rendered only after this.
        yieldToMain().then(island.replayClick)
      },
    })
    await yieldToMain()
  }

  const replayInput = recordInput(islands.get('card')?.place ?? document.body)
  await hydrateIsland('card', Card, prerendered, () => {
    sale.start()
    const { purchase, promocode } = sale.getSnapshot().children
    replayInput({
      amount: amount => purchase?.send({ type: 'amount.typed', amount }),
      promocode: code => promocode?.send({ type: 'code.typed', code }),
    })
    forgetReload()
  })
  const { completePage, ISLANDS } = await retryOnClick(fetchIslands)
  // The prerendered state is no longer the visitor's sale's, because that one has started.
  const blank = blankSale(settings)
  await hydrateIsland('actions', ISLANDS.actions, blank)
  await hydrateIsland('above', ISLANDS.above, blank)
  await hydrateIsland('contract', ISLANDS.contract, blank)
  await hydrateIsland('trace', ISLANDS.trace, blank)
  completePage(sale, islands.get('languages'))
  // Views are prefetched when idle, so that they do not delay the start.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  whenIdle(prefetchViews)
}

/** Yields to the browser between two tasks. A message is used, because a browser may throttle a timer. */
function yieldToMain(): Promise<void> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

/** React and the card, each evaluated in a task of its own. */
async function fetchCard() {
  await import('react-dom/client')
  await yieldToMain()
  return import('./hydrate')
}
