import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, beforeEach } from 'vitest'

/** What a request was, whole. */
export interface Received {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

type Answer = (response: ServerResponse, request: Received) => void

/** A real HTTP server on a free port of this machine, new for every test of the file. */
export class LocalServer {
  readonly received: Received[] = []
  base = ''
  private answer: Answer = response => response.writeHead(501).end()
  private server = createServer()

  answers(answer: Answer): void {
    this.answer = answer
  }

  answersJson(value: unknown, status = 200): void {
    this.answersText(JSON.stringify(value), 'application/json', status)
  }

  answersText(text: string, type: string, status = 200): void {
    this.answer = response => response.writeHead(status, { 'content-type': type }).end(text)
  }

  async start(): Promise<void> {
    this.received.length = 0
    this.answer = response => response.writeHead(501).end()
    this.server = createServer((request, response) => void this.take(request, response))
    await new Promise<void>(listening => this.server.listen(0, '127.0.0.1', listening))
    const address = this.server.address()
    if (typeof address === 'string' || address === null) throw new Error('The server has no port.')
    this.base = `http://127.0.0.1:${address.port}/api`
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>(close => this.server.close(() => close()))
    this.server.closeAllConnections()
    await closed
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request) body += chunk
    const received = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
    this.received.push(received)
    this.answer(response, received)
  }
}

export function aLocalServer(): LocalServer {
  const server = new LocalServer()
  beforeEach(() => server.start())
  afterEach(() => server.stop())
  return server
}
