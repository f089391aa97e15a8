import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { fromJson } from '../from-json'
import { isStately, statelyPage } from '../live/stately'
import { isLocal } from './local'

type Listener = (event: { data: unknown }) => void

/** A message that is larger than this is none of a page. */
const LARGEST = 64 * 1024 * 1024

/**
 * The wire where apps and inspectors are not in one browser: whatever one says all others hear. An app that speaks as
 * `@statelyai/inspect` does is translated here, and remembered for an inspector that comes later.
 */
export function relay() {
  const server = new WebSocketServer({ noServer: true, maxPayload: LARGEST })
  /** What those hear that are translated here. */
  const listeners = new Set<Set<Listener>>()
  const pass = (from: WebSocket | null, text: string) => {
    for (const other of server.clients) if (other !== from && other.readyState === other.OPEN) other.send(text)
  }
  server.on('connection', socket => {
    const heard = new Set<Listener>()
    const channel = {
      postMessage: (message: unknown) => pass(socket, JSON.stringify(message)),
      addEventListener: (_: 'message', listener: Listener) => void heard.add(listener),
      close: () => heard.clear(),
    }
    let page: ReturnType<typeof statelyPage> | null = null
    listeners.add(heard)
    const hear = (text: string) => {
      const message = fromJson(text)
      if (isStately(message)) {
        page ??= statelyPage(channel, 'an app with @statelyai/inspect')
        return page.hear(message)
      }
      pass(socket, text)
      for (const others of listeners) if (others !== heard) for (const listener of others) listener({ data: message })
    }
    socket.on('message', data => {
      try {
        hear(String(data))
      } catch {
        // A message that only begins like one of the wire must not end the server that somebody develops with.
      }
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      listeners.delete(heard)
      page?.bye()
    })
  })
  return {
    take: (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      server.handleUpgrade(request, socket, head, client => server.emit('connection', client, request)),
    close() {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/

/**
 * Apps of this machine may be heard, and no page that a browser happens to show, nor another machine where the server is
 * opened to the network: they could lead an app, and read all that is in it.
 */
export function isOfThisMachine({ headers: { origin }, socket }: IncomingMessage): boolean {
  if (!LOOPBACK.test(socket.remoteAddress ?? '')) return false
  return origin === undefined || isLocal(origin)
}
