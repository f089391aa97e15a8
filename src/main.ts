/**
 * The start of the page. Each part of the first load is evaluated in a task of its own, so that the browser can answer the
 * visitor in between; index.html asks for all of them at once (hosting/plugin.ts).
 */
import './styles/base.css'
import './styles/tokens.css'
// Only the markup of these is in the page; their styles would be missed.
import './views/faq/faq.module.css'
import './views/page/page.module.css'
import { earlyPress, earlyTyping } from '#actors/early'
import { environment } from './environment'

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
const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')].map(place => ({
  place,
  pressAgain: earlyPress(place),
}))
start()

// No `await` at the top of the module: chunks that come later import this one, and would wait for it.
async function start() {
  const { blankSale, startSale } = await import('./provide')
  await breath()
  const sale = startSale(settings)
  const { purchase, promocode } = sale.getSnapshot().children
  const stopHearing = earlyTyping({
    amount: amount => purchase?.send({ type: 'amount.typed', amount }),
    promocode: code => promocode?.send({ type: 'code.typed', code }),
  })

  await breath()
  await import('react-dom/client')
  await breath()
  const { fetchAhead, hydrate, oneOpen } = await import('./hydrate')
  await breath()
  oneOpen(document.getElementById('faq'))
  const blank = blankSale(settings)
  for (const { place, pressAgain } of islands) {
    const onLive = () => {
      if (place.dataset.island === 'card') {
        stopHearing()
        document.documentElement.removeAttribute('data-reminder')
      }
      // The visitor's own sale is in the page only after this.
      breath().then(pressAgain)
    }
    hydrate(place, { sale, blank, supportUrl: settings.supportUrl, onLive })
    await breath()
  }
  // What the visitor needs next is fetched while nothing else is.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  whenIdle(fetchAhead)
}
