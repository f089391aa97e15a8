import { orderInUrl } from './url'

/** The page as the browser's history knows it. `null` is the first screen, the buy form. */
export interface Stepped<Screen> {
  screen(): Screen | null
  /** Takes one step back, as a press on the page's own button would; a question may keep the screen. */
  back(): void
  /** Shows a screen again that was left. */
  forward(screen: Screen): void
  /** Calls the listener after every change. */
  subscribe(listener: () => void): unknown
}

/** What an entry of the history keeps: how many screens lie under it, and the one that it shows. */
interface Entry<Screen> {
  step: number
  screen: Screen | null
}

/**
 * Keeps the browser's history in step with the page, so that Back is one step back and Forward leads there again: a
 * screen that opens is a new entry, and one that is closed on the page goes back over its own. A screen that a link
 * opened first has no form under it, so Back leads to where the link was. Entries have the URL of the page, because an
 * order's number is a secret.
 */
export function stepHistory<Screen>(page: Stepped<Screen>): void {
  const entry = () => entryOf<Screen>(history.state)
  let step = entry()?.step ?? 0
  let isLanding = step === 0 && orderInUrl() !== null
  /** The URL of the entry that the page goes back from, until it arrives; `undefined` while it goes nowhere. */
  let leaving: string | null | undefined

  const mark = (screen: Screen | null) => history.replaceState({ ...history.state, step, screen }, '')
  const move = (delta: number) => {
    leaving = delta < 0 ? location.pathname + location.search + location.hash : null
    history.go(delta)
  }
  const settle = () => {
    if (leaving !== undefined) return
    const screen = page.screen()
    isLanding &&= screen !== null
    if (isLanding) return
    if (screen === null) {
      if (step > 0) move(-step)
      return
    }
    const shown = entry()
    if (shown === null) {
      // The entry of a link to an order, which the browser made.
      step++
      mark(screen)
    } else if (step === 0) {
      step = 1
      // The page scrolls by itself where the screen changes.
      history.scrollRestoration = 'manual'
      // The store keeps in the entry what no storage takes.
      history.pushState({ ...history.state, step, screen }, '')
    } else if (JSON.stringify(shown.screen) !== JSON.stringify(screen)) {
      mark(screen)
    }
  }
  const arrive = () => {
    const url = leaving
    leaving = undefined
    // The entry that is reached takes the page's URL, which may have the link to an order that no storage keeps.
    if (url) history.replaceState(history.state, '', url)
  }

  window.addEventListener('popstate', () => {
    const reached = entry()
    if (reached === null) {
      // A link within the page leads to no other screen; a link to an order may.
      if (orderInUrl() === null) mark(page.screen())
      return
    }
    const before = step
    step = reached.step
    if (step === 0) history.scrollRestoration = 'auto'
    if (leaving !== undefined) arrive()
    else if (step < before) {
      page.back()
      if (step === 0 && page.screen() !== null) move(before - step)
    } else if (step > before && reached.screen !== null && page.screen() === null) page.forward(reached.screen)
    settle()
  })
  if (entry() === null) mark(null)
  page.subscribe(settle)
  settle()
}

function entryOf<Screen>(state: unknown): Entry<Screen> | null {
  return typeof state === 'object' && state !== null && 'step' in state ? (state as Entry<Screen>) : null
}
