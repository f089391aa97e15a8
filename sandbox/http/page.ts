import { existsSync } from 'node:fs'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Plugin } from 'vite'
import { Obstacle } from '../obstacle'
import { listenerOf } from './listen'

/** Who answers what the sandbox does not: the page. */
export interface Page {
  readonly handler: RequestListener
  close(): Promise<void>
}

/** The page as it is being developed, by Vite, with the sandbox bar beside it. */
export async function developedPage(root: string, server: Server): Promise<Page> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server } },
    plugins: [sandboxBar],
  })
  return {
    handler: (request: IncomingMessage, response: ServerResponse) => vite.middlewares(request, response),
    close: () => vite.close(),
  }
}

/** The page as it is built, from `dist/`; an address that is no file is answered with the page itself. */
export function builtPage(root: string): Page {
  const dist = join(root, 'dist')
  if (!existsSync(join(dist, 'index.html'))) {
    throw new Obstacle(`There is no built page in ${dist}. Build it first: npm run build`)
  }
  const files = new Hono()
    .use(serveStatic({ root: dist }))
    .get('*', serveStatic({ root: dist, rewriteRequestPath: () => '/index.html' }))
  return { handler: listenerOf(files), close: async () => {} }
}

/** Added here and not in the page, so that no build can contain it. */
const sandboxBar: Plugin = {
  name: 'sandbox bar',
  transformIndexHtml: () => [
    { tag: 'script', attrs: { type: 'module', src: '/sandbox/bar/main.tsx' }, injectTo: 'body' },
  ],
}
