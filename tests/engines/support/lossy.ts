import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What becomes of a file on its way: its line breaks, it is gone from the server, or it comes with a byte more. */
export type Fate = 'whole' | 'broken' | 'gone' | 'changed'

export interface Line {
  readonly address: string
  close(): void
}

/** Another address of a sale, on a line on which files fare badly. No engine's protocol has to know of it. */
export async function lossyLine(sale: string, fate: (path: string) => Fate): Promise<Line> {
  const server = createServer((asked, answer) => {
    const { method, url = '/', headers } = asked
    const falls = fate(url)
    if (falls === 'broken') return asked.socket.destroy()
    if (falls === 'gone') return answer.writeHead(404).end()
    const plain = { ...headers, host: new URL(sale).host, origin: sale, 'accept-encoding': 'identity' }
    const onward = request(new URL(url, sale), { method, headers: plain })
    onward.on('response', come => {
      const { 'content-length': _, ...kept } = come.headers
      answer.writeHead(come.statusCode ?? 502, kept)
      come.pipe(answer, { end: falls !== 'changed' })
      if (falls === 'changed') come.on('end', () => answer.end('\n'))
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
