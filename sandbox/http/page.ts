import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import type { Plugin } from 'vite'
import type { BuiltBar } from '../bar/built'
import { Obstacle } from '../obstacle'
import { WALLET_SCRIPT } from '../wallet/script'
import { listenerOf } from './listen'

/** The server of the page, for every request that is none of the sandbox's. */
export interface Page {
  readonly handler: RequestListener
  close(): Promise<void>
}

/** The files that Vite denies by default, which a list of our own replaces. */
const DENIED = ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml', '**/.git/**']

/** A support address that nobody reads. */
const SUPPORT = 'mailto:support@fract.example'
/** The seller, at the foot of the page and on receipts. */
const SELLER = 'the sandbox, with pretend money'

/** Written by the path tests and by the mutants of the charts. */
const LAST_RUN = '.cache/last-run.json'

/** What of the project the page, its bar and its inspector are made of: nothing else of the folder is served. */
const SERVED = [
  'index.html',
  'hosting',
  'inspector',
  'machines',
  'node_modules',
  'paths',
  'public',
  'sandbox',
  'src',
  'styles',
  'trace',
  'words',
]

/**
 * The page as it is being developed, by Vite, with the sandbox bar and the Sandbox Wallet beside it, and with the inspector of
 * its charts at /inspector/. Nothing of `folder`, where the sandbox keeps its keys and its database, is served, wherever it
 * is, and no page of another origin can read what is.
 */
export async function developedPage(root: string, server: Server, chainId: number, folder: string): Promise<Page> {
  const { createServer } = await import('vite')
  const kept = resolve(folder)
    .replaceAll('\\', '/')
    .replace(/^[A-Za-z]:/, '')
    .replace(/[^\w/.-]/g, '?')
  const vite = await createServer({
    root,
    appType: 'spa',
    // A build of the inspector, or an older commit laid out in .cache/, must not reload the page that is open.
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: ['**/dist-inspector/**', join(root, '.cache/**'), `${resolve(folder)}/**`] },
      cors: false,
      fs: {
        allow: SERVED.map(name => join(root, name)),
        deny: [...DENIED, `**${kept}`, `**${kept}/**`],
      },
    },
    plugins: [sandboxBar, inspector],
    define: {
      // A .env of a real sale must not bring its API under the sandbox's bar.
      'import.meta.env.VITE_API_BASE_URL': JSON.stringify('/api'),
      'import.meta.env.VITE_RPC_URL': JSON.stringify(''),
      'import.meta.env.VITE_CHAIN_ID': JSON.stringify(String(chainId)),
      // Wallet and visitor are told that this chain is not Polygon.
      ...(chainId === 137 ? {} : { 'import.meta.env.VITE_CHAIN_NAME': JSON.stringify(`Sandbox ${chainId}`) }),
      'import.meta.env.VITE_SUPPORT_URL': JSON.stringify(SUPPORT),
      'import.meta.env.VITE_SELLER': JSON.stringify(SELLER),
    },
  })
  return {
    handler: (request: IncomingMessage, response: ServerResponse) => vite.middlewares(request, response),
    close: () => vite.close(),
  }
}

/**
 * The page as it is built, from the folder `dist`; an address that is no file is answered with the document of its language.
 * `scripts` and the bar are put into it here, on its way out: what is built knows nothing of them. A `plain` host knows one
 * document alone, English's, for every address that is no file, and gives it the headers of the address.
 */
export function builtPage(
  dist: string,
  scripts: readonly string[] = [],
  bar: BuiltBar | null = null,
  plain = false,
): Page {
  if (!existsSync(join(dist, 'index.html'))) {
    throw new Obstacle(`There is no built page in ${dist}. Build it first: npm run build`)
  }
  const added = [
    ...scripts.map(src => `<script type="module" src="${src}"></script>`),
    ...(bar
      ? [`<link rel="stylesheet" href="${bar.style}">`, `<script type="module" src="${bar.script}"></script>`]
      : []),
  ].join('')
  // The build writes them beside the page, by the paths of its languages; a folder that came without them is served without.
  const headers = `${dist}-hosts/headers.json`
  const guards: Record<string, Record<string, string>> = existsSync(headers)
    ? JSON.parse(readFileSync(headers, 'utf8'))
    : {}
  const elsewhere = askedElsewhere(readFileSync(join(dist, 'index.html'), 'utf8'), guards['/'])
  if (elsewhere.length > 0) {
    throw new Obstacle(
      `The page in ${dist} was built to ask ${elsewhere.join(' and ')}, and not the sandbox. Build it without these settings: VITE_API_BASE_URL= VITE_RPC_URL= npm run build`,
    )
  }
  const others = Object.keys(guards).filter(home => home !== '/')
  const homeAt = (path: string) => others.find(home => path.startsWith(home)) ?? '/'
  const documentAt = (path: string) => {
    const home = homeAt(path)
    return plain && path !== home && path !== `${home}index.html` ? '/' : home
  }
  const page = async (c: Context) => {
    const html = await readFile(join(dist, documentAt(c.req.path), 'index.html'), 'utf8')
    return c.html(html.replace('</head>', `${added}</head>`))
  }
  const files = new Hono().use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(guards[homeAt(c.req.path)] ?? {})) c.header(name, value)
  })
  for (const [path, text] of bar?.files ?? []) {
    files.get(path, c => c.body(text, 200, { 'content-type': path.endsWith('.css') ? 'text/css' : 'text/javascript' }))
  }
  if (added !== '') for (const home of ['/', ...others]) files.get(home, page).get(`${home}index.html`, page)
  files.use(serveStatic({ root: dist, precompressed: true }))
  // A plain host knows no such rule.
  if (!plain) files.get('/assets/*', c => c.body(null, 404, { 'cache-control': 'no-store' }))
  files.get('*', page)
  return { handler: listenerOf(files), close: async () => {} }
}

/** Where a built page asks that is not the sandbox: an API other than /api, by its preload, and origins, by its policy. */
function askedElsewhere(html: string, guard: Record<string, string> = {}): string[] {
  const asked = /<link[^>]* as="fetch"[^>]* href="([^"]*)"/.exec(html)?.[1] ?? '/api/'
  const [, sources = ''] = /connect-src ([^;]*)/.exec(guard['Content-Security-Policy'] ?? '') ?? []
  const api = URL.canParse(asked) ? new URL(asked).origin : asked
  return [...new Set([...(asked.startsWith('/api/') ? [] : [api]), ...(sources.match(/https?:\S+/g) ?? [])])]
}

/** Adds the sandbox's scripts to the page on its way out, so that no build can contain them. */
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

/** Gives the inspector's address the slash at its end, and beside it what the tests came to when they ran last. */
const inspector: Plugin = {
  name: 'inspector',
  configureServer: ({ middlewares, config: { root } }) => {
    middlewares.use((request, response, next) => {
      const [path, query] = (request.url ?? '').split('?')
      if (path === '/inspector/last-run.json') {
        const file = join(root, LAST_RUN)
        response.setHeader('content-type', 'application/json')
        return existsSync(file) ? createReadStream(file).pipe(response) : response.end('null')
      }
      if (path !== '/inspector') return next()
      response.writeHead(302, { location: query === undefined ? '/inspector/' : `/inspector/?${query}` }).end()
    })
  },
}

function isThePage(path: string): boolean {
  return path === '/index.html'
}
