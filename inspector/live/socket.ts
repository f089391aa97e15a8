import { fromJson } from '../from-json'
import type { Channel } from './wire'

/** How long it takes until a lost socket is opened again, in milliseconds. */
const AGAIN = 2_000

type Listener = (event: { data: unknown }) => void

/**
 * The wire over a WebSocket, for an app and an inspector that are not in one browser, or not of one origin. A lost socket is opened
 * again. What is said meanwhile is lost, as on any channel: whoever hears of a gap asks for the whole.
 */
export function socketChannel(address: string, Socket: typeof WebSocket = WebSocket): Channel {
  const listeners = new Set<Listener>()
  let socket: WebSocket
  let again: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const connect = () => {
    socket = new Socket(address)
    socket.addEventListener('message', ({ data }) => {
      const message = fromJson(String(data))
      for (const listener of listeners) listener({ data: message })
    })
    socket.addEventListener('close', () => {
      if (!isClosed) again = setTimeout(connect, AGAIN)
    })
    // A socket that fails is closed, too.
    socket.addEventListener('error', () => undefined)
  }
  connect()
  return {
    postMessage(message) {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
    },
    addEventListener: (_, listener) => void listeners.add(listener),
    close() {
      isClosed = true
      clearTimeout(again)
      socket.close()
    },
  }
}

/** Several channels as one. */
export function joined(channels: readonly Channel[]): Channel {
  return {
    postMessage: message => channels.forEach(channel => void channel.postMessage(message)),
    addEventListener: (type, listener) => channels.forEach(channel => void channel.addEventListener(type, listener)),
    close: () => channels.forEach(channel => void channel.close()),
  }
}
