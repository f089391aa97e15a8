/** Node's own side of a request, beneath Hono: the connection, and what is written to it. */
import type { Server } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'

/** Node's own request and answer; `undefined` where an app is asked without a network. */
export function wire(c: Context): HttpBindings | undefined {
  return c.env?.incoming && c.env
}

function serverOf(c: Context): Server | undefined {
  return (wire(c)?.incoming.socket as { server?: Server } | undefined)?.server
}

/** How many requests a connection may carry, those for the page's own files included; 0 is any number. */
export function limitRequests(c: Context, most: number): void {
  const server = serverOf(c)
  if (server) server.maxRequestsPerSocket = most
}

/** Closes the connections of the server: all, or those that carry no request. */
export function cut(c: Context, which: 'all' | 'idle'): void {
  const server = serverOf(c)
  if (which === 'all') server?.closeAllConnections()
  else server?.closeIdleConnections()
}

/** Sends a head that promises the whole length, half of the answer, and nothing more. */
export function sendHalf(c: Context, whole: string): void {
  const bytes = Buffer.from(whole)
  const outgoing = wire(c)?.outgoing
  outgoing?.writeHead(c.res.status, { ...Object.fromEntries(c.res.headers), 'content-length': bytes.length })
  outgoing?.write(bytes.subarray(0, bytes.length / 2), () => outgoing.destroy())
}

/** Tells Node's listener that nothing of this answer is left for it to send. */
export function sentAlready(): Response {
  return new Response(null, RESPONSE_ALREADY_SENT)
}

/** Resolves when the client gives its request up. */
export function givenUp(c: Context): Promise<void> {
  const { signal } = c.req.raw
  return new Promise(resolve => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
