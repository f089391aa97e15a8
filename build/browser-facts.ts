import type { Plugin } from 'vite'

/** What `typeof` says of it in every browser that the build is for (`build.target`). */
const KINDS = {
  AbortController: 'function',
  MessageChannel: 'function',
  Reflect: 'object',
  WeakMap: 'function',
  WeakSet: 'function',
  clearTimeout: 'function',
  document: 'object',
  performance: 'object',
  queueMicrotask: 'function',
  reportError: 'function',
  requestAnimationFrame: 'function',
  setImmediate: 'undefined',
  setTimeout: 'function',
  window: 'object',
  // Some browsers have it, but React only shows transitions by it in the browser's own bar, and no view has a transition.
  navigation: 'undefined',
} as const

const REACT_DOM = /\/react-dom-client\.production\.js$/

/** What React DOM asks of an event, a document or a component, and the answer in each of those browsers and in each view. */
const ANSWERS: readonly (readonly [question: RegExp, answer: string])[] = [
  [/typeof window\.document\.createElement\b/g, '"function"'],
  [/typeof window\.document\b/g, '"object"'],
  [/typeof (?:Object\.is|performance\.(?:now|getEntriesByType))\b/g, '"function"'],
  [/"documentMode" in document\b/g, 'false'],
  // Passive listeners, the event 'input', and events of animations without a vendor's prefix.
  [/(?<=passiveBrowserEventsSupported = !1;\s+if \()canUseDOM\b/g, 'false'],
  [/!passiveBrowserEventsSupported\b/g, 'false'],
  [/(?<=isInputEventSupported = !1;\s+if \()canUseDOM\b/g, 'false'],
  [/(?<=if \()isInputEventSupported\b/g, 'true'],
  [/(?<=style = \{\};\s+)canUseDOM\b/g, 'false'],
  [/\bgetVendorPrefixedEventName\((?="\w+")/g, '('],
  [/\bmakePrefixMap\("\w+", "\w+"\)/g, '{}'],
  [/"contains" in outerNode\b/g, 'true'],
  [/"CompositionEvent" in window\b/g, 'true'],
  [/"(?:movementX|movementY|clipboardData|deltaX|deltaY)" in event\b/g, 'true'],
  [/"charCode" in nativeEvent\b/g, 'true'],
  [/\bReflect\.construct(?=\) \{)/g, 'true'],
  [/\bvoid 0 === event\.relatedTarget\b/g, 'false'],
  [/\bevent\.(?:preventDefault|stopPropagation)(?=\s+\?)/g, 'true'],
  // A key has its standard name; an event without one, as when a browser fills a form, has no code of a key either.
  [/\b(?:normalizeKey\[nativeEvent\.key\]|translateToKey\[nativeEvent\.keyCode\])/g, 'void 0'],
  // No view is a component with one of React's lifecycles of old.
  [/typeof (?:instance|context)\.(?:UNSAFE_)?componentWill(?:Mount|ReceiveProps|Update)\b/g, '"undefined"'],
]

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
    applyToEnvironment: ({ name }) => name === 'client',
    transform: { filter: { id: REACT_DOM }, handler: code => ({ code: answered(code), map: null }) },
  }
}

/** React DOM with its questions answered. Throws where it no longer asks one of them. */
function answered(code: string): string {
  return ANSWERS.reduce((whole, [question, answer]) => {
    if (whole.search(question) < 0) throw new Error(`React DOM does not ask ${question}.`)
    return whole.replaceAll(question, answer)
  }, code)
}
