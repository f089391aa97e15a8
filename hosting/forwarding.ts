/**
 * The scripts in the heads of the documents that bring a visitor to the right one before anything is painted. A host without
 * rules answers every address that is no file with English's document, so `/de/FRIEND5` needs a way to German's.
 */
import { minifySync } from 'vite'

/**
 * The script of English's document. It sends the visitor to another language: from an address of that language, and from an
 * address without one to the language that was chosen (machines/language.machine.ts). Where the host has no document of the language,
 * this one stays. `tags` are the other languages.
 */
export function forwardingScript(tags: readonly string[]): string {
  return written(forward, tags)
}

/** The script of another language's document: the promocode that a visitor was sent with is in the path again. */
export function arrivalScript(home: string): string {
  return written(arrive, home)
}

/* Both are written into the pages as they are: they may use nothing of this file. */

function forward(tags: readonly string[]): void {
  const { pathname, search, hash } = location
  const [first = '', second] = pathname.slice(1).split('/')
  const isOfLanguage = tags.includes(first)
  // `/de/` itself: the host has no such document.
  if (isOfLanguage && second === '') return
  const tag = isOfLanguage ? first : (localStorage.getItem('language') ?? '')
  const code = isOfLanguage ? second : first
  if (!tags.includes(tag)) return
  const query = new URLSearchParams(search)
  if (code) query.set('code', code)
  stop()
  location.replace(`/${tag}/${query.size > 0 ? `?${query}` : ''}${hash}`)
}

function arrive(home: string): void {
  const query = new URLSearchParams(location.search)
  const code = query.get('code')
  if (!code || location.pathname !== home) return
  query.delete('code')
  const rest = query.size > 0 ? `?${query}` : ''
  history.replaceState(history.state, '', home + encodeURIComponent(code) + rest + location.hash)
}

function written<Input>(script: (input: Input) => void, input: Input): string {
  // Storage may be forbidden.
  return minifySync('script.js', `try{(${script})(${JSON.stringify(input)})}catch{}`).code.trim()
}
