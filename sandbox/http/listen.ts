import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http'
import { createServer as createDoor, type Server as Door } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { Obstacle } from '../obstacle'

/** How long, in milliseconds, somebody may take to send a request. */
export interface Limits {
  readonly headersTimeout: number
  /** The whole request, its body included; how long the answer takes has no limit. */
  readonly requestTimeout: number
  /** How often both are looked at. */
  readonly connectionsCheckingInterval: number
}

const LIMITS: Limits = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 }
const KEPT_ALIVE = 65_000

/** An HTTP server that answers on both of this machine's own addresses, so that `localhost` finds it either way. */
export interface Listening {
  readonly server: Server
  close(): Promise<void>
}

/** An app as Node's server calls it. What is too broken to be a request is a 400 with a message, like any other. */
export function listenerOf(app: Hono): RequestListener {
  return getRequestListener(app.fetch, {
    errorHandler: () =>
      Response.json({ message: 'The request cannot be read: its address or Host is no address.' }, { status: 400 }),
  })
}

/** Listens on 127.0.0.1 and, where there is one, ::1. @throws Obstacle when the port is taken. */
export async function listen(port: number, handler: RequestListener, limits: Limits = LIMITS): Promise<Listening> {
  const server = createHttpServer(limits, handler)
  // Longer than a page rests between two polls: a connection that is closed just as it is used again is a lost request.
  server.keepAliveTimeout = KEPT_ALIVE
  // Node's limits on slow requests begin when the server itself listens; on ::1 another one passes its connections on to it,
  // so that one server has them all, Vite's websocket among them.
  const second = createDoor({ noDelay: true }, socket => void server.emit('connection', socket))
  try {
    await opened(server, port, '127.0.0.1')
    await opened(second, port, '::1').catch(cause => {
      if (!['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(cause))) throw cause
    })
  } catch (cause) {
    server.close()
    second.close()
    throw codeOf(cause) === 'EADDRINUSE' || codeOf(cause) === 'EACCES'
      ? new Obstacle(
          `Port ${port} is ${codeOf(cause) === 'EACCES' ? 'not allowed' : 'taken'}. Choose another one: PORT=${port < 65_535 ? port + 1 : 5173} npm start`,
        )
      : cause
  }
  return {
    server,
    async close() {
      server.close()
      second.close()
      server.closeAllConnections()
    },
  }
}

function opened(server: Door, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => resolve())
  })
}

function codeOf(cause: unknown): string {
  return cause instanceof Error ? String((cause as NodeJS.ErrnoException).code) : ''
}
