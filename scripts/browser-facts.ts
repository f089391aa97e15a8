import type { Plugin } from 'vite'

/** What `typeof` says of it in every browser that the build is for (`build.target`). */
const KINDS = {
  AbortController: 'function',
  MessageChannel: 'function',
  clearTimeout: 'function',
  performance: 'object',
  queueMicrotask: 'function',
  reportError: 'function',
  requestAnimationFrame: 'function',
  setImmediate: 'undefined',
  setTimeout: 'function',
  // Some browsers have it, but React only shows transitions by it in the browser's own bar, and no view has a transition.
  navigation: 'undefined',
} as const

/**
 * Tells the libraries of a build what they would find out in each browser, so that what they have for Internet Explorer,
 * for servers and for React's developer tools is left out. `npm start` has the tools.
 */
export function browserFacts(): Plugin {
  const kinds = Object.entries(KINDS).map(([name, kind]) => [`typeof ${name}`, JSON.stringify(kind)])
  const define = {
    ...Object.fromEntries(kinds),
    __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
    'document.documentMode': 'undefined',
  }
  return {
    name: 'browser-facts',
    apply: 'build',
    // For the browser's scripts alone, because the page is prerendered without a browser.
    config: () => ({ environments: { client: { define } } }),
  }
}
