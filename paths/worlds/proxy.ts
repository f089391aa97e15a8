import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/** An answer of the server behind, read whole. */
export interface Answer {
  readonly status: number
  readonly body: object
}

/** A request of the page, which waits for an answer. */
export interface Exchange {
  /** The address of what is asked for, as the page has it. */
  readonly url: string
  /** A header of the request; empty where there is none. */
  header(name: string): string
  /** Lets the server behind answer. */
  passOn(): Promise<void>
  /** Asks the server behind in the page's place. */
  ask(): Promise<Answer>
  answer(answer: Answer): void
  /** Breaks the connection without an answer. */
  break(): void
}

export interface ReverseProxy {
  readonly address: string
  /** Has the requests of an API handled from now on; all others are passed on. */
  handle(by: (exchange: Exchange) => Promise<void>): void
  close(): void
}

/** The browser's cache has a clock of its own, which goes on while the page's stands still. */
const UNCACHED = { 'cache-control': 'no-store' }

const passOn = (exchange: Exchange) => exchange.passOn()
const isOfApi = (path = '') => /^\/api\/(?!logos\/)/.test(path)

/**
 * A reverse proxy before a server, which may hold, change and break what it answers. A page whose requests the driver
 * intercepts has no cache: each visit would load and compile every script again.
 */
export async function openProxy(behind: string): Promise<ReverseProxy> {
  let handles = passOn
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const exchange = exchangeOf(request, response, body, behind)
    await (isOfApi(request.url) ? handles(exchange) : exchange.passOn()).catch(() => exchange.break())
  })
  // A request whose connection breaks is sent again by the browser itself, if the connection had served before.
  server.maxRequestsPerSocket = 1
  server.unref()
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    handle(by) {
      handles = by
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function exchangeOf(request: IncomingMessage, response: ServerResponse, body: Buffer, behind: string): Exchange {
  const { method, headers, url: path } = request
  const { origin, host, hostname, port } = new URL(behind)
  const asks = (more: Record<string, string> = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const sent = { ...headers, host, ...(headers.origin && { origin }), ...more }
      const asked = send({ hostname, port, method, path, headers: sent, agent: false }, resolve)
      asked.on('error', reject).end(body)
      response.on('close', () => asked.destroy())
    })
  return {
    url: `http://${headers.host}${path}`,
    header: name => String(headers[name] ?? ''),
    async passOn() {
      const answer = await asks()
      const { connection, 'keep-alive': _, ...kept } = answer.headers
      response.writeHead(answer.statusCode ?? 502, isOfApi(path) ? { ...kept, ...UNCACHED } : kept)
      await pipeline(answer, response)
    },
    async ask() {
      const answer = await asks({ 'accept-encoding': 'identity' })
      return { status: answer.statusCode ?? 502, body: (await json(answer)) as object }
    },
    answer({ status, body }) {
      response.writeHead(status, { 'content-type': 'application/json', ...UNCACHED }).end(JSON.stringify(body))
    },
    break: () => response.destroy(),
  }
}
