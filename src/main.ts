/**
 * The start of the page. Each part of the first load is evaluated in a task of its own, so that the browser can answer the
 * visitor in between; index.html asks for all of them at once (hosting/plugin.ts).
 */
import './styles/base.css'
import './styles/tokens.css'
// Only the markup of these is in the page; their styles would be missed.
import './views/faq/faq.module.css'
import './views/page/page.module.css'
import { earlyPress, keepTyped, tellTyped } from '#actors/early'
import { twice } from '#domain/part'

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

const islands = new Map(
  [...document.querySelectorAll<HTMLElement>('[data-island]')].map(place => [
    place.dataset.island,
    { place, pressAgain: earlyPress(place) },
  ]),
)
start()

// No `await` at the top of the module: chunks that come later import this one, and would wait for it.
async function start() {
  const { blankSale, environment, prerendered, visitorsSale } = await insistently(() => import('./provide'))
  await breath()
  const settings = environment()
  const newSale = visitorsSale(settings)
  await breath()
  const sale = newSale()
  let still = prerendered(sale, settings)
  const begins = () => {
    sale.start()
    const { purchase, promocode } = sale.getSnapshot().children
    tellTyped({
      amount: amount => purchase?.send({ type: 'amount.typed', amount }),
      promocode: code => promocode?.send({ type: 'code.typed', code }),
    })
  }
  await breath()
  const { Card, fetchAhead, fetchAround, hydrate } = await views().catch(() => {
    // Where its build is gone the page is loaded again, by the sale, which must have begun to hear of it.
    still = blankSale(settings)
    begins()
    return insistently(views)
  })
  await breath()
  const bring = async (name: string, View: typeof Card, blank: typeof sale, goesLive = () => {}) => {
    const island = islands.get(name)
    if (!island) return
    const onLive = () => {
      goesLive()
      island.place.dataset.live = 'true'
      // The visitor's own sale is in the page only after this.
      breath().then(island.pressAgain)
    }
    hydrate(island.place, View, { sale, blank, supportUrl: settings.supportUrl, onLive })
    await breath()
  }

  const letTyped = keepTyped(islands.get('card')?.place ?? document.body)
  await bring('card', Card, still, () => {
    letTyped()
    begins()
    document.documentElement.removeAttribute('data-reminder')
  })
  const { Actions, Above, oneOpen, Trace } = await insistently(fetchAround)
  // By now the visitor's sale may look like no prerendered one.
  const blank = blankSale(settings)
  await bring('actions', Actions, blank)
  await bring('above', Above, blank)
  await bring('trace', Trace, blank)
  oneOpen(document.getElementById('faq'))
  // What the visitor needs next is fetched while nothing else is.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  whenIdle(fetchAhead)
}

/** React and the card, each evaluated in a task of its own. */
async function views() {
  await import('react-dom/client')
  await breath()
  return import('./hydrate')
}

/** What did not come is fetched again: at once, and then when the visitor presses anything. */
async function insistently<Part>(fetched: () => Promise<Part>): Promise<Part> {
  try {
    return await twice(fetched)
  } catch {
    await new Promise(pressed => addEventListener('click', pressed, { once: true }))
    return insistently(fetched)
  }
}
