import { joined, socketChannel } from '../live/socket'
import { isStately, statelyPage } from '../live/stately'
import { type Channel, open } from '../live/wire'
import { isLocal } from './local'

/** Where the inspector hears apps: in its browser and, beside a development server, at its socket; and who has opened its window. */
export function wires(): Channel {
  hearOpener()
  const wire = document.querySelector<HTMLMetaElement>('meta[name=wire]')?.content
  if (wire === undefined) return open()
  const address = new URL(wire, location.href)
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return joined([open(), socketChannel(address.href)])
}

/**
 * `createBrowserInspector({ url })` of `@statelyai/inspect` opens this window, or frames it, and tells it what happens once it is
 * there. So could any page that a browser shows, whose inventions nobody could tell from an app.
 */
function hearOpener(): void {
  const teller: Window | null = window.opener ?? (window.parent === window ? null : window.parent)
  if (!teller) return
  let page: ReturnType<typeof statelyPage> | null = null
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== teller || (origin !== location.origin && !isLocal(origin))) return
    if (isStately(data)) {
      page ??= statelyPage(open(), 'the app that opened this window')
      page.hear(data)
    } else if ((data as { type?: unknown } | null)?.type === '@statelyai.disconnected') page?.bye()
  })
  teller.postMessage({ type: '@statelyai.connected' }, '*')
}
