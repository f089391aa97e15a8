import './styles/base.css'
import './styles/tokens.css'
// Only the markup of these is in the page; their styles would be missed.
import './views/faq/faq.module.css'
import './views/page/page.module.css'
import { createElement, StrictMode, useEffect, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { earlyPress, earlyTyping } from '#actors/early'
import type { SaleActor } from '#machines/sale'
import { environment } from './environment'
import { blankSale, startSale } from './provide'
import { Fallback } from './views/Fallback'
import { oneOpen } from './views/faq/one-open'
import { ISLANDS, type Island } from './views/islands'
import { fetchAhead } from './views/later'
import { Support } from './views/parts/Support'

/** Lets the browser answer the visitor between two pieces of work. A message is no timer, which a browser may hold back. */
const breath = () =>
  new Promise<void>(go => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      go()
    }
    port2.postMessage(null)
  })

const settings = environment()
const islands = (Object.keys(ISLANDS) as Island[]).flatMap(name => {
  const place = document.querySelector(`[data-island="${name}"]`)
  return place ? [{ name, place, pressAgain: earlyPress(place) }] : []
})
start()

// No `await` at the top of the module: chunks that come later import this one, and would wait for it.
async function start() {
  await breath()
  const sale = startSale(settings)
  const { purchase, promocode } = sale.getSnapshot().children
  const stopHearing = earlyTyping({
    amount: amount => purchase?.send({ type: 'amount.typed', amount }),
    promocode: code => promocode?.send({ type: 'code.typed', code }),
  })
  oneOpen(document.getElementById('faq'))

  await breath()
  const blank = blankSale(settings)
  for (const { name, place, pressAgain } of islands) {
    const onLive = () => {
      if (name === 'card') {
        stopHearing()
        document.documentElement.removeAttribute('data-reminder')
      }
      // The visitor's own sale is in the page only after this.
      breath().then(pressAgain)
    }
    hydrateRoot(place, <Living name={name} sale={sale} blank={blank} onLive={onLive} />, { identifierPrefix: name })
    await breath()
  }
  // What the visitor needs next is fetched while nothing else is.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  whenIdle(fetchAhead)
}

interface LivingProps {
  name: Island
  sale: SaleActor
  blank: SaleActor
  onLive: () => void
}

/** An island as it was prerendered, which is a blank visitor's, and right after that as this visitor's own. */
function Living({ name, sale, blank, onLive }: LivingProps) {
  const shown = useSyncExternalStore(
    () => () => {},
    () => sale,
    () => blank,
  )
  useEffect(onLive, [onLive])
  return (
    <StrictMode>
      <Support value={settings.supportUrl}>
        <Fallback onSaveTrace={() => sale.send({ type: 'trace.requested' })}>
          {createElement(ISLANDS[name], { sale: shown })}
        </Fallback>
      </Support>
    </StrictMode>
  )
}
