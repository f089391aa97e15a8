import '../../../styles/base.css'
import '../../../styles/tokens.css'
import { createRoot } from 'react-dom/client'
import type { AnyActorRef } from 'xstate'
import { ErrorBoundary } from '#views/ErrorBoundary'
import { restoredPage } from '../../../paths/configurations/page-in'
import { App } from '../../../paths/page/App'
import { eagerSale } from '../../../paths/page/eager-sale'
import { isWish, type Word } from '../../screen/messages'
import { held } from '../../simulation/held'
import { readsClock } from '../clock'
import { shownSnapshot } from '../shown-snapshot'

const react = createRoot(document.getElementById('page') as HTMLElement)
let count = 0

addEventListener('message', ({ data, origin, source }) => {
  if (origin !== location.origin || source !== parent || !isWish(data)) return
  const sale = restoredPage(shownSnapshot(data.show), held(eagerSale, { done: readsClock(Date.now) }))
  // A restored child tells its owner nothing by itself, so that the owner stands still at first.
  const children: Record<string, AnyActorRef | undefined> = sale.getSnapshot().children
  for (const [id, child] of Object.entries(children)) {
    child?.subscribe(snapshot => sale.send({ type: `xstate.snapshot.${id}`, snapshot } as never))
  }
  react.render(
    <ErrorBoundary key={++count}>
      <App sale={sale} />
    </ErrorBoundary>,
  )
})

parent.postMessage({ from: 'screen', type: 'ready' } satisfies Word, location.origin)
