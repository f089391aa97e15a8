import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import type { Plugin } from 'vite'
import { Obstacle } from '../obstacle'
import { WALLET_SCRIPT } from '../wallet/script'
import { listenerOf } from './listen'

/** Who answers what the sandbox does not: the page. */
export interface Page {
  readonly handler: RequestListener
  close(): Promise<void>
}

/** The sandbox has nobody to write to. */
const SUPPORT = 'mailto:support@fract.example'

/**
 * The page as it is being developed, by Vite, with the sandbox bar and the Sandbox Wallet beside it, and with the inspector of
 * its charts at /inspector/.
 */
export async function developedPage(root: string, server: Server, chainId: number): Promise<Page> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'spa',
    // A page that is open must not load anew because the inspector was built.
    server: { middlewareMode: true, hmr: { server }, watch: { ignored: ['**/dist-inspector/**'] } },
    plugins: [sandboxBar, inspector],
    define: {
      'import.meta.env.VITE_CHAIN_ID': JSON.stringify(String(chainId)),
      'import.meta.env.VITE_SUPPORT_URL': JSON.stringify(SUPPORT),
    },
  })
  return {
    handler: (request: IncomingMessage, response: ServerResponse) => vite.middlewares(request, response),
    close: () => vite.close(),
  }
}

/**
 * The page as it is built, from the folder `dist`; an address that is no file is answered with the page itself. `scripts` are put
 * into it here, on its way out: what is built knows nothing of them.
 */
export function builtPage(dist: string, scripts: readonly string[] = []): Page {
  if (!existsSync(join(dist, 'index.html'))) {
    throw new Obstacle(`There is no built page in ${dist}. Build it first: npm run build`)
  }
  const added = scripts.map(src => `<script type="module" src="${src}"></script>`).join('')
  const page = async (c: Context) =>
    c.html((await readFile(join(dist, 'index.html'), 'utf8')).replace('</head>', `${added}</head>`))
  // The build writes them beside the page; a folder that came without them is served without.
  const headers = `${dist}-hosts/headers.json`
  const guard: Record<string, string> = existsSync(headers) ? JSON.parse(readFileSync(headers, 'utf8')) : {}
  const files = new Hono().use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(guard)) c.header(name, value)
  })
  if (scripts.length > 0) files.get('/', page)
  files.use(serveStatic({ root: dist, precompressed: true })).get('*', page)
  return { handler: listenerOf(files), close: async () => {} }
}

/** Added here and not in the page, so that no build can contain it. */
const sandboxBar: Plugin = {
  name: 'sandbox bar',
  transformIndexHtml: (_, { path }) =>
    isThePage(path)
      ? [
          { tag: 'script', attrs: { type: 'module', src: WALLET_SCRIPT }, injectTo: 'head' },
          { tag: 'script', attrs: { type: 'module', src: '/sandbox/bar/main.tsx' }, injectTo: 'body' },
        ]
      : [],
}

/** Lets inspectors hear the page and lead it. No build can contain it, either. */
const inspector: Plugin = {
  name: 'inspector',
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { path }) => (isThePage(path) ? html.replace('/src/main.ts', '/inspector/live/probe.tsx') : html),
  },
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const [path, query] = (request.url ?? '').split('?')
      if (path !== '/inspector') return next()
      response.writeHead(302, { location: query === undefined ? '/inspector/' : `/inspector/?${query}` }).end()
    })
  },
}

function isThePage(path: string): boolean {
  return path === '/index.html'
}
