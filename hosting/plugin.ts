import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createServer, type Plugin, type ResolvedConfig, type Rolldown, type ViteDevServer } from 'vite'
import { logoOrigins, noLogoHosts } from '../src/api/logo.ts'
import { supportLink } from '../src/environment.ts'
import { caddy, nginx, underscoreHeaders } from './files.ts'
import { headers } from './headers.ts'
import type { Prerendered } from './prerender.tsx'
import { withSiteOrigin } from './site-origin.ts'

/** The hash of policies and `integrity`. A longer one would make the page's list of scripts a third larger. */
const hashOf = (content: string | Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`

/** The place in index.html that the prerendered page takes. */
const PLACE = '<div id="page"></div>'

/**
 * Makes the build ready for a host: index.html is prerendered for a blank visitor, with the styles of the first load
 * inline; every script is pinned to its hash, the lazy ones by an import map; each file that compresses has its brotli
 * and gzip twin beside it. The headers are written for each host: `_headers` into the built folder, the files of nginx
 * and Caddy and `headers.json` into `<folder>-hosts/`.
 */
export function hosting(): Plugin {
  let config: ResolvedConfig
  /** The stylesheets of the first load, as paths in the built folder. */
  let styles: string[] = []
  const setting = (name: string) => settingIn(config, name)
  return {
    name: 'hosting',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved
    },
    buildStart() {
      const strange = noLogoHosts(setting('VITE_LOGO_HOSTS'))
      if (strange.length > 0) {
        throw new Error(`VITE_LOGO_HOSTS names hosts, like cdn.example.com, and these are none: ${strange.join(', ')}`)
      }
      if (supportLink(setting('VITE_SUPPORT_URL')) === null) {
        config.logger.warn(
          'No support address: VITE_SUPPORT_URL is no page (https://…) and no e-mail address (mailto:…), so no sentence of this page sends a buyer to support.',
        )
      }
    },
    // A stylesheet whose names no script uses belongs to static markup, and Vite would leave it out.
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: code => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { chunk: entry, bundle }) {
        if (!html.includes(PLACE)) throw new Error(`index.html has no place for the page: ${PLACE}`)
        if (!entry || !bundle) throw new Error('The page has no script.')
        const chunks = firstLoad(entry, bundle)
        styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
        const { page, asked } = await prerendered(config)
        return {
          html: withSiteOrigin(withPage(html, page), setting('VITE_SITE_ORIGIN')),
          tags: [
            ...chunks
              .map(({ fileName }) => ({ rel: 'modulepreload', crossorigin: true, href: `/${fileName}` }))
              .filter(({ href }) => !html.includes(`"${href}"`)),
            { rel: 'preload', as: 'fetch', crossorigin: true, href: asked },
          ].map(attrs => ({ tag: 'link', attrs, injectTo: 'head' })),
        }
      },
    },
    writeBundle: {
      order: 'post',
      handler() {
        const folder = resolve(config.root, config.build.outDir)
        const page = join(folder, 'index.html')
        const map = JSON.stringify(importMap(folder))
        const html = withStyles(pinned(readFileSync(page, 'utf8'), folder), folder, styles)
          .replace(/<meta charset[^>]*>/, charset => `${charset}\n    <script type="importmap">${map}</script>`)
          // Inlined, because a fetched logo would arrive and be drawn in the midst of hydration.
          .replace(/(?<=<link rel="icon" href=")\/[^"]+/, path => dataOf(join(folder, path)))
          // Nothing of it holds up the first paint.
          .replace(
            /<(?:script type="module|link rel="modulepreload|link rel="preload" as="fetch)"/g,
            '$& fetchpriority="low"',
          )
        const bare = withoutRule(html)
        if (bare.length > 0) throw new Error(`No style in the page is for ${bare.join(', ')}.`)
        writeFileSync(page, html)
        const hashesOf = (inside: RegExp) => [...html.matchAll(inside)].map(([, text = '']) => hashOf(text))
        const all = headers({
          apiBase: setting('VITE_API_BASE_URL'),
          logos: logoOrigins(setting('VITE_LOGO_HOSTS')),
          rpcUrl: setting('VITE_RPC_URL'),
          hasWalletConnect: setting('VITE_WALLETCONNECT_PROJECT_ID') !== '',
          scripts: hashesOf(/<script(?: type="importmap")?>(.*?)<\/script>/gs),
          styles: hashesOf(/<style[^>]*>(.*?)<\/style>/gs),
        })
        const hosts = `${folder}-hosts`
        mkdirSync(hosts, { recursive: true })
        writeFileSync(join(folder, '_headers'), underscoreHeaders(all))
        writeFileSync(join(hosts, 'nginx.conf'), nginx(all))
        writeFileSync(join(hosts, 'Caddyfile'), caddy(all))
        writeFileSync(join(hosts, 'headers.json'), `${JSON.stringify(all, null, 2)}\n`)
        compress(folder)
      },
    },
  }
}

/**
 * The page as it is prerendered, in development: `npm start` hydrates the same markup by the same entry as a build. It is
 * shown once its card is hydrated, because the styles of a module come with its script.
 */
export function prerenderedInDevelopment(): Plugin {
  return {
    name: 'prerendered-in-development',
    apply: 'serve',
    async transformIndexHtml(html, { path, server }) {
      if (!server || path !== '/index.html') return
      const { page } = await prerenderedBy(server)
      const style = '#page:not(:has([data-island=card][data-live])) { visibility: hidden }'
      return { html: withPage(html, page), tags: [{ tag: 'style', children: style, injectTo: 'head' }] }
    },
  }
}

function withPage(html: string, page: string): string {
  return html.replace(PLACE, () => PLACE.replace('><', `>${page}<`))
}

/** A setting of the build, as `.env.example` names it. */
function settingIn({ define, env }: ResolvedConfig, name: string): string {
  const replaced = define?.[`import.meta.env.${name}`]
  return typeof replaced === 'string' ? String(JSON.parse(replaced)) : (env[name] ?? '')
}

/** The page's script and its imports, static or made during the start. */
function firstLoad(entry: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunks = new Set<Rolldown.OutputChunk>()
  const take = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || chunks.has(chunk)) return
    chunks.add(chunk)
    chunk.imports.forEach(take)
  }
  take(entry.fileName)
  entry.dynamicImports.forEach(take)
  return [...chunks]
}

/** The page of a blank visitor, rendered by the sources themselves. */
async function prerendered({ root, css, mode, define }: ResolvedConfig): Promise<Prerendered> {
  const vite = await createServer({
    root,
    mode,
    css: { modules: css.modules },
    define,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    return await prerenderedBy(vite)
  } finally {
    await vite.close()
  }
}

async function prerenderedBy({ config, ssrLoadModule }: ViteDevServer): Promise<Prerendered> {
  const { prerender } = (await ssrLoadModule('/hosting/prerender.tsx')) as typeof import('./prerender.tsx')
  return prerender({
    support: settingIn(config, 'VITE_SUPPORT_URL'),
    apiBase: settingIn(config, 'VITE_API_BASE_URL'),
  })
}

interface ImportMap {
  integrity: Record<string, string>
}

/** The hash of every script, the lazy ones too: the browser refuses a script with another hash. */
function importMap(folder: string): ImportMap {
  const scripts = readdirSync(join(folder, 'assets')).filter(name => name.endsWith('.js'))
  return { integrity: Object.fromEntries(scripts.sort().map(name => [`/assets/${name}`, hashOfFile(folder, name)])) }
}

/** The page with the hash of each script that it names. */
function pinned(html: string, folder: string): string {
  return html.replace(
    /(?:src|href)="\/assets\/([^"]+\.js)"/g,
    (link, name) => `${link} integrity="${hashOfFile(folder, name)}"`,
  )
}

/** The page with the stylesheets of the first load inside, and with their font asked for. */
function withStyles(html: string, folder: string, names: readonly string[]): string {
  const link = /<link rel="stylesheet"[^>]*href="\/assets\/[^"]+\.css"[^>]*>/
  if (!link.test(html)) throw new Error('The built page has no stylesheet.')
  const styles = names.map(name => readFileSync(join(folder, name), 'utf8').trim()).join('')
  const font = /url\((?<address>\/assets\/[^)]+\.woff2)\)/.exec(styles)?.groups?.address
  // A preloaded optional font is waited for before the first paint, which spares a second paint; phones do without the
  // font.
  const early = font
    ? `<link rel="preload" href="${font}" as="font" type="font/woff2" media="(min-width: 48rem)" crossorigin>\n    `
    : ''
  // Lazy chunks look for the names of these files, and would fetch the styles a second time. A disabled link would say the
  // same, but browsers fetch it while they scan the page ahead.
  const files = names.map(name => `/${name}`).join(' ')
  return html.replace(link, () => `${early}<style data-files="${files}">${styles}</style>`)
}

/** The classes of the page's markup without a rule in the inline styles. */
export function withoutRule(html: string): string[] {
  const named = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('')
  const styled = new Set(styles.match(/(?<=\.)[\w-]+(?=[^{}]*\{)/g))
  return [...new Set(named)].filter(name => !styled.has(name))
}

/** Pictures and fonts are compressed already, and the page's headers are read by hosts alone. */
function compress(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.(?:html|js|css|svg)$/.test(file)) continue
    const path = join(folder, file)
    const content = readFileSync(path)
    const quality = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
    writeFileSync(`${path}.br`, brotliCompressSync(content, quality))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}

/** A picture of ours as an address that holds all of it. */
function dataOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(readFileSync(svg, 'utf8').trim())}`
}

function hashOfFile(folder: string, name: string): string {
  return hashOf(readFileSync(join(folder, 'assets', name)))
}
