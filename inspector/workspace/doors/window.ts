import { fromCallback } from 'xstate'

const FIELDS = 'input, textarea, select, [contenteditable]'

/** What happens to the window and to no part of it: a link is followed, a search is asked for, a file is dropped. */
export const windowWatcher = fromCallback(({ sendBack }) => {
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('hashchange', () => sendBack({ type: 'link.followed', link: location.hash }), { signal })
  window.addEventListener(
    'keydown',
    event => {
      const isTyping = event.target instanceof Element && event.target.matches(FIELDS)
      // A field for a search is emptied by it.
      const isEmptied = event.target instanceof HTMLInputElement && event.target.type === 'search' && event.target.value
      // An open dialog or list hears Escape, too, and closes.
      if (event.key === 'Escape' && !event.defaultPrevented && !isEmptied) sendBack({ type: 'escape.pressed' })
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
  return () => listening.abort()
})
