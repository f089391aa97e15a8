/** What the page's doors ask of a browser, and no more, so that the production wiring runs where there is none. */
import { setMaxListeners } from 'node:events'

const window = new EventTarget()
const document = Object.assign(new EventTarget(), { visibilityState: 'visible', title: '' })
setMaxListeners(0, window, document)

Object.assign(globalThis, {
  window,
  document,
  location: { hash: '', pathname: '/', search: '', origin: 'http://localhost' },
  history: { state: null, replaceState: () => {} },
})
