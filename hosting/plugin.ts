import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  createServer,
  createServerModuleRunner,
  type Plugin,
  type ResolvedConfig,
  type Rolldown,
  type ViteDevServer,
} from 'vite'
import { namesIn, settingIn } from '../build/names.ts'
import { SOURCE } from '../build/words/catalogue.ts'
import { homeOf, type Literals, languagesOf, literalsOf, type Names } from '../build/words/language.ts'
import { hasWords, inLanguage, withWords, wordsOfDocument, wordsScript } from '../build/words/plugin.ts'
import { logoOrigins } from '../src/api/logo.ts'
import type { Language } from '../words/languages.ts'
import { inLanguageOf } from './documents.ts'
import { caddy, nginx, underscoreHeaders } from './files.ts'
import { type FontFile, fontsOf } from './fonts.ts'
import { arrivalScript, forwardingScript } from './forwarding.ts'
import { headers } from './headers.ts'
import type { Prerendered } from './prerender.tsx'
import { checkSettings } from './settings.ts'
import { sitemap, withSiteOrigin } from './site-origin.ts'

/** The hash of policies and `integrity`. A longer one would make the page's list of scripts a third larger. */
const hashOf = (content: string | Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`

/**
 * Makes the build ready for a host: a document for each language is prerendered for a blank visitor, with the styles of the
 * first load inline; every script is pinned to its hash, the lazy ones by an import map, which leads to the scripts with the
 * words of the language too; each file that compresses has its brotli and gzip twin beside it, unless a build says by
 * `reportCompressedSize` that it is not weighed. The headers are written for
 * each host: `_headers` into the built folder, the files of nginx and Caddy and `headers.json` into `<folder>-hosts/`.
 */
export function hosting(): Plugin {
  let config: ResolvedConfig
  let languages: readonly Language[]
  /** The stylesheets of the first load, as paths in the built folder. */
  let styles: string[] = []
  /** The page of a blank visitor in each language, by its tag. */
  let pages: ReadonlyMap<string, Prerendered>
  const setting = (name: string) => settingIn(config, name)
  return {
    name: 'hosting',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved
    },
    buildStart() {
      checkSettings(config)
      languages = languagesOf(setting('VITE_LANGUAGES'))
    },
    // A stylesheet whose names no script uses belongs to static markup, and Vite would leave it out.
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: code => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { chunk: entry, bundle }) {
        if (!entry || !bundle) throw new Error('The page has no script.')
        const chunks = firstLoad(entry, bundle)
        styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
        pages = await prerendered(config, languages)
        return {
          html,
          tags: [
            ...chunks
              .map(({ fileName }) => ({ rel: 'modulepreload', crossorigin: true, href: `/${fileName}` }))
              .filter(({ href }) => !html.includes(`"${href}"`)),
            { rel: 'preload', as: 'fetch', crossorigin: true, href: pages.get(SOURCE)?.asked },
          ].map(attrs => ({ tag: 'link', attrs, injectTo: 'head' })),
        }
      },
    },
    writeBundle: {
      order: 'post',
      async handler() {
        const folder = resolve(config.root, config.build.outDir)
        const built = readFileSync(join(folder, 'index.html'), 'utf8')
        const scripts = scriptsIn(folder)
        const renamed = withOwnWords(folder, scripts, languages, namesIn(config))
        const policies = new Map<string, Record<string, string>>()
        const documents = new Map(
          languages.map(language => {
            const page = pages.get(language.tag)
            if (!page) throw new Error(`The page is not prerendered in ${language.tag}.`)
            const html = document(folder, built, language, page, scripts, renamed.get(language.tag) ?? new Map())
            return [homeOf(language.tag), html]
          }),
        )
        for (const [home, html] of documents) {
          mkdirSync(join(folder, home), { recursive: true })
          writeFileSync(join(folder, home, 'index.html'), html)
          // A host without rules answers `/de/FRIEND5` with English's document, and with the policy of German's path.
          const either = html + (documents.get(homeOf(SOURCE)) ?? '')
          const hashesOf = (inside: RegExp) => [
            ...new Set([...either.matchAll(inside)].map(([, text = '']) => hashOf(text))),
          ]
          policies.set(
            home,
            headers({
              apiBase: setting('VITE_API_BASE_URL'),
              logos: logoOrigins(setting('VITE_LOGO_HOSTS')),
              rpcUrl: setting('VITE_RPC_URL'),
              hasWalletConnect: setting('VITE_WALLETCONNECT_PROJECT_ID') !== '',
              scripts: hashesOf(/<script(?: type="importmap")?>(.*?)<\/script>/gs),
              styles: hashesOf(/<style[^>]*>(.*?)<\/style>/gs),
            }),
          )
        }
        const origin = setting('VITE_SITE_ORIGIN')
        if (origin !== '') {
          const homes = new Map(languages.map(({ tag }) => [tag, homeOf(tag)]))
          writeFileSync(join(folder, 'sitemap.xml'), sitemap(origin, homes))
          appendFileSync(join(folder, 'robots.txt'), `Sitemap: ${origin}/sitemap.xml\n`)
        }
        const hosts = `${folder}-hosts`
        mkdirSync(hosts, { recursive: true })
        writeFileSync(join(folder, '_headers'), underscoreHeaders(policies))
        writeFileSync(join(hosts, 'nginx.conf'), nginx(policies))
        writeFileSync(join(hosts, 'Caddyfile'), caddy(policies))
        writeFileSync(join(hosts, 'headers.json'), `${JSON.stringify(Object.fromEntries(policies), null, 2)}\n`)
        if (config.build.reportCompressedSize) await compress(folder)
      },
    },
  }

  /** The document of a language; `renamed` has the name of each script that has its words, by the name of English's. */
  function document(
    folder: string,
    built: string,
    language: Language,
    page: Prerendered,
    scripts: readonly string[],
    renamed: ReadonlyMap<string, string>,
  ): string {
    const map = JSON.stringify(importMap(folder, scripts, renamed))
    const others = languages.map(({ tag }) => tag).filter(tag => tag !== SOURCE)
    const early = language.tag === SOURCE ? forwardingScript(others) : arrivalScript(homeOf(language.tag))
    const first =
      others.length > 0
        ? `
    <script>${early}</script>`
        : ''
    const pinnedPage = pinned(inLanguageOf(language, built, page), folder, renamed)
    const html = withStyles(pinnedPage, folder, styles, fontsOf(language.tag))
      .replace(/<meta charset[^>]*>/, charset => `${charset}${first}\n    <script type="importmap">${map}</script>`)
      // Inlined, because a fetched logo would arrive and be drawn in the midst of hydration.
      .replace(/(?<=<link rel="icon" href=")\/[^"]+/, path => dataOf(join(folder, path)))
      // Nothing of it holds up the first paint.
      .replace(
        /<(?:script type="module|link rel="modulepreload|link rel="preload" as="fetch)"/g,
        '$& fetchpriority="low"',
      )
    const bare = withoutRule(html)
    if (bare.length > 0) throw new Error(`No style in the page is for ${bare.join(', ')}.`)
    return withSiteOrigin(html, setting('VITE_SITE_ORIGIN'), homeOf(language.tag))
  }
}

/**
 * The page as it is prerendered, in development: `npm start` hydrates the same markup by the same entry as a build, in the
 * language of the address. It is shown once its card is hydrated, because the styles of a module come with its script.
 */
export function prerenderedInDevelopment(): Plugin {
  /** The page in each language, by its tag, and the script with its words, as the sources stand. */
  const rendered = new Map<string, Promise<{ page: Prerendered; script: string }>>()
  const render = (server: ViteDevServer, { tag }: Language, languages: readonly Language[]) => {
    const literals = literalsOf(tag, namesIn(server.config))
    const result = prerenderedBy(server, tag, languages, literals).then(page => ({
      page,
      script: wordsScript(literals),
    }))
    rendered.set(tag, result)
    return result
  }
  return {
    name: 'prerendered-in-development',
    apply: 'serve',
    hotUpdate() {
      rendered.clear()
    },
    async transformIndexHtml(html, { path, originalUrl = '/', server }) {
      if (!server || path !== '/index.html') return
      const languages = languagesOf(settingIn(server.config, 'VITE_LANGUAGES'))
      const language = languages.find(({ tag }) => originalUrl.startsWith(`/${tag}/`)) ?? languages[0]
      if (!language) return
      const { page, script } = await (rendered.get(language.tag) ?? render(server, language, languages))
      const style = '#page:not(:has([data-island=card][data-live])) { visibility: hidden }'
      return {
        html: inLanguageOf(language, html, page),
        tags: [
          { tag: 'style', children: style, injectTo: 'head' },
          { tag: 'script', children: script, injectTo: 'head-prepend' },
        ],
      }
    },
  }
}

/** Gives the page on the screen of the inspector, in development, the words of the language that its address names. */
export function screenInDevelopment(): Plugin {
  return {
    name: 'screen-in-development',
    apply: 'serve',
    transformIndexHtml(html, { path, originalUrl = '', server }) {
      const tag = new URLSearchParams(originalUrl.split('?')[1]).get('language')
      const language = languagesOf('').find(language => language.tag === tag)
      if (!server || path !== '/inspector/screen/index.html' || !language) return
      const script = wordsScript(literalsOf(language.tag, namesIn(server.config)))
      return {
        html: html.replace('lang="en"', `lang="${language.tag}" dir="${language.direction}"`),
        tags: [{ tag: 'script', children: script, injectTo: 'head-prepend' }],
      }
    },
  }
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

/** The page of a blank visitor in each language, rendered by the sources themselves. */
async function prerendered(
  config: ResolvedConfig,
  languages: readonly Language[],
): Promise<ReadonlyMap<string, Prerendered>> {
  const { root, envDir, css, mode, define } = config
  const vite = await createServer({
    root,
    envDir,
    mode,
    plugins: [wordsOfDocument()],
    css: { modules: css.modules },
    define,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    const pages = new Map<string, Prerendered>()
    for (const { tag } of languages) {
      pages.set(tag, await prerenderedBy(vite, tag, languages, literalsOf(tag, namesIn(config))))
    }
    return pages
  } finally {
    await vite.close()
  }
}

/** The page of a blank visitor in a language, whose modules are evaluated for it alone. */
async function prerenderedBy(
  { config, environments }: ViteDevServer,
  language: string,
  languages: readonly Language[],
  literals: Literals,
): Promise<Prerendered> {
  const runner = createServerModuleRunner(environments.ssr, { hmr: false })
  try {
    return await inLanguage(literals, async () => {
      const { prerender } = await runner.import<typeof import('./prerender.tsx')>('/hosting/prerender.tsx')
      return prerender({
        support: settingIn(config, 'VITE_SUPPORT_URL'),
        seller: settingIn(config, 'VITE_SELLER'),
        terms: settingIn(config, 'VITE_TERMS_URL'),
        apiBase: settingIn(config, 'VITE_API_BASE_URL'),
        language,
        languages: languages.map(({ tag, name }) => ({ tag, name, home: homeOf(tag) })),
      })
    })
  } finally {
    await runner.close()
  }
}

/**
 * Puts the words of each language into the scripts of a built folder: English's in their place, every other one's into a
 * script of its own. Returns for each other language the names of these, by the name of English's.
 */
function withOwnWords(
  folder: string,
  scripts: readonly string[],
  languages: readonly Language[],
  names: Names,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const assets = join(folder, 'assets')
  const texts = scripts.map(name => [name, readFileSync(join(assets, name), 'utf8')] as const)
  const spoken = texts.filter(([, text]) => hasWords(text))
  return new Map(
    languages.map(({ tag }) => {
      const literals = literalsOf(tag, names)
      const renamed = new Map<string, string>()
      for (const [name, text] of spoken) {
        const own = withWords(text, literals)
        const file = tag === SOURCE ? name : nameIn(tag, name, own)
        writeFileSync(join(assets, file), own)
        if (file !== name) renamed.set(name, file)
      }
      return [tag, renamed]
    }),
  )
}

/** The name of a script in another language: `hydrate-AIfvmQeF.js` → `hydrate-de-<hash>.js`. */
function nameIn(tag: string, name: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  return name.replace(/-[\w-]{8}\.js$/, `-${tag}-${hash}.js`)
}

function scriptsIn(folder: string): string[] {
  return readdirSync(join(folder, 'assets'))
    .filter(name => name.endsWith('.js'))
    .sort()
}

interface ImportMap {
  /** Which script stands for which, in a language other than English. */
  imports?: Record<string, string>
  /** The hash of every script, the lazy ones too: the browser refuses a script with another hash. */
  integrity: Record<string, string>
}

/** The import map of a document, out of the built scripts without words and its own ones with them. */
function importMap(folder: string, scripts: readonly string[], renamed: ReadonlyMap<string, string>): ImportMap {
  const at = (name: string) => `/assets/${name}`
  return {
    ...(renamed.size > 0 && { imports: Object.fromEntries([...renamed].map(([name, own]) => [at(name), at(own)])) }),
    integrity: Object.fromEntries(
      scripts.map(name => renamed.get(name) ?? name).map(name => [at(name), hashOfFile(folder, name)]),
    ),
  }
}

/** The page with its own script for each that it names, and the hash of that. */
function pinned(html: string, folder: string, renamed: ReadonlyMap<string, string>): string {
  return html.replace(/(src|href)="\/assets\/([^"]+\.js)"/g, (_, attribute, name) => {
    const own = renamed.get(name) ?? name
    return `${attribute}="/assets/${own}" integrity="${hashOfFile(folder, own)}"`
  })
}

/** The page with the stylesheets of the first load inside, and with the fonts of its language asked for. */
function withStyles(html: string, folder: string, names: readonly string[], fonts: readonly FontFile[]): string {
  const link = /<link rel="stylesheet"[^>]*href="\/assets\/[^"]+\.css"[^>]*>/
  if (!link.test(html)) throw new Error('The built page has no stylesheet.')
  const styles = names.map(name => readFileSync(join(folder, name), 'utf8').trim()).join('')
  // A preloaded optional font is waited for before the first paint, which spares a second paint; phones do without the
  // font.
  const early = fonts.map(font => {
    const file = new RegExp(`/assets/figtree-${font}-wght[^)"]+\\.woff2`).exec(styles)?.[0]
    if (!file) throw new Error(`The styles name no file of Figtree for ${font}.`)
    return `<link rel="preload" href="${file}" as="font" type="font/woff2" media="(min-width: 48rem)" crossorigin>\n    `
  })
  // Lazy chunks look for the names of these files, and would fetch the styles a second time. A disabled link would say the
  // same, but browsers fetch it while they scan the page ahead.
  const files = names.map(name => `/${name}`).join(' ')
  return html.replace(link, () => `${early.join('')}<style data-files="${files}">${styles}</style>`)
}

/** The classes of the page's markup without a rule in the inline styles. */
export function withoutRule(html: string): string[] {
  const named = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('')
  const styled = new Set(styles.match(/(?<=\.)[\w-]+(?=[^{}]*\{)/g))
  return [...new Set(named)].filter(name => !styled.has(name))
}

/** Pictures and fonts are compressed already, and the page's headers are read by hosts alone. */
async function compress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  await Promise.all(
    files
      .filter(file => /\.(?:html|js|css|svg)$/.test(file))
      .map(async file => {
        const path = join(folder, file)
        const content = readFileSync(path)
        const quality = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
        writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, quality))
        writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
      }),
  )
}

/** A picture of ours as an address that holds all of it. */
function dataOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(readFileSync(svg, 'utf8').trim())}`
}

function hashOfFile(folder: string, name: string): string {
  return hashOf(readFileSync(join(folder, 'assets', name)))
}
