import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { assetHeaders, CACHING } from '../../hosting/headers'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
const INCOMPRESSIBLE = new Set(['.png', '.woff2'])

/** A page being served on a port of its own. */
export interface Served {
  readonly address: string
  /** The bytes that have crossed the wire so far, both ways, headers included. */
  traffic(): { sent: number; received: number }
  close(): void
}

/** Serves a built folder as a good host does, brotli made ahead and hashed files kept for ever, with `api` behind it. */
export async function serve(folder: string, api: RequestListener): Promise<Served> {
  const files = filesOf(folder)
  // A build of the site has its headers beside it; the other pages have none.
  const beside = `${folder}-hosts/headers.json`
  const guards: Record<string, Record<string, string>> = existsSync(beside)
    ? JSON.parse(readFileSync(beside, 'utf8'))
    : {}
  const homeOf = (path: string) => Object.keys(guards).findLast(home => path.startsWith(home)) ?? '/'
  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    if (/^\/(api|rpc|_sandbox)\//.test(path)) return api(request, response)
    const guard = guards[homeOf(path)] ?? {}
    const file = files.get(path) ?? files.get(`${homeOf(path)}index.html`)
    if (!file) return response.writeHead(404).end()
    const isHashed = path.startsWith('/assets/')
    response.writeHead(200, {
      ...(isHashed ? assetHeaders(guard) : guard),
      'content-type': file.type,
      'content-length': file.body.length,
      ...(file.isBrotli && { 'content-encoding': 'br' }),
      'cache-control': isHashed ? CACHING['/assets/'] : CACHING['/'],
    })
    response.end(file.body)
  })
  const sockets: Socket[] = []
  server.on('connection', socket => sockets.push(socket))
  server.keepAliveTimeout = 65_000
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    traffic: () => ({
      sent: sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
      received: sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    }),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

interface File {
  type: string
  body: Buffer
  isBrotli: boolean
}

function filesOf(folder: string): Map<string, File> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => extname(name) in TYPES)
  return new Map(
    names.map(name => {
      const raw = readFileSync(join(folder, name))
      const isBrotli = !INCOMPRESSIBLE.has(extname(name))
      const body = isBrotli ? brotliCompressSync(raw) : raw
      return [`/${name}`, { type: TYPES[extname(name)] as string, body, isBrotli }]
    }),
  )
}
