import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { builtPage } from '../../sandbox/http/page'

/** The strictest policy the page is meant to live under. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' https:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** Serves `dist/` on a free port of this machine, with no API behind it. */
export async function serveBuiltPage(): Promise<{ address: string; close(): void }> {
  const page = builtPage(join(import.meta.dirname, '../..'))
  const server = createServer((request, response) => {
    response.setHeader('content-security-policy', POLICY)
    page.handler(request, response)
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
