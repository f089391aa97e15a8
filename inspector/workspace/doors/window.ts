import { fromCallback } from 'xstate'
import { tracesWritten } from './kept'

const FIELDS = 'input, textarea, select, [contenteditable]'
/** The fields that are typed in, outside of a dialog, which Escape closes as a whole. */
const TYPED = ':is(textarea, [type="search"]):not(dialog *)'

/**
 * What happens to the window and to no part of it: the network is there again, a link is followed, a search is asked for, a file is dropped, the development
 * server loads the page again. Escape leaves a field that is typed in, and goes back to the element that had the focus before it.
 */
export const windowWatcher = fromCallback(({ sendBack }) => {
  const listening = new AbortController()
  const { signal } = listening
  let before: HTMLElement | null = null
  window.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof HTMLElement && !target.matches(TYPED)) before = target
    },
    { signal },
  )
  window.addEventListener('online', () => sendBack({ type: 'load.retried' }), { signal })
  window.addEventListener('hashchange', () => sendBack({ type: 'link.followed', link: location.hash }), { signal })
  window.addEventListener(
    'keydown',
    event => {
      const isTyping = event.target instanceof Element && event.target.matches(FIELDS)
      // A field for a search is emptied by it.
      const isEmptied = event.target instanceof HTMLInputElement && event.target.type === 'search' && event.target.value
      // An open dialog or list hears Escape, too, and closes.
      if (event.key === 'Escape' && !event.defaultPrevented && !isEmptied) {
        if (event.target instanceof HTMLElement && event.target.matches(TYPED)) left(event.target, before)
        else sendBack({ type: 'escape.pressed' })
      }
      const isAsking = (event.key === 'k' && (event.metaKey || event.ctrlKey)) || (event.key === '/' && !isTyping)
      if (!isAsking) return
      event.preventDefault()
      sendBack({ type: 'search.opened' })
    },
    { signal },
  )
  // Without this the browser would leave the workspace and show the file instead.
  window.addEventListener('dragover', event => event.preventDefault(), { signal })
  window.addEventListener(
    'drop',
    event => {
      event.preventDefault()
      const file = event.dataTransfer?.files[0]
      if (file) sendBack({ type: 'file.opened', file })
    },
    { signal },
  )
  // A saved source of a chart loads the workspace again and the page beside it, whose tab could not be heard to close.
  const leaves = async () => {
    sendBack({ type: 'reload.announced' })
    await tracesWritten()
  }
  import.meta.hot?.on('vite:beforeFullReload', leaves)
  return () => {
    listening.abort()
    import.meta.hot?.off('vite:beforeFullReload', leaves)
  }
})

/** Where the element that had the focus is gone, or none had it, nothing has it. */
function left(field: HTMLElement, before: HTMLElement | null): void {
  field.blur()
  before?.focus()
}
