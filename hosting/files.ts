import { assetHeaders, CACHING, FOR_DOCUMENTS } from './headers.ts'

type Headers = Record<string, string>

/** The headers of the document of each language, by its path: `/`, which is of every other path too, and such as `/de/`. */
export type Documents = ReadonlyMap<string, Headers>

const document = (headers: Headers): Headers => ({ ...headers, 'Cache-Control': CACHING['/'] })

/** What an operator has to know of each file, at its head. */
const OF_THIS_BUILD = [
  '# Of exactly one build, because the policies have the hashes of its inline scripts: replace this file together with the',
  '# built folder, with every deploy and every rollback. docs/hosting.md says how.',
]

/** The file of Netlify, Cloudflare Pages and others. */
export function underscoreHeaders(documents: Documents): string {
  const lines = (more: Headers) => Object.entries(more).map(([name, value]) => `  ${name}: ${value}`)
  const without = (names: readonly string[]) => names.map(name => `  ! ${name}`)
  return [
    ...OF_THIS_BUILD,
    '# Rules are by path: answer a file that is missing in /assets/ with 404, and without the caching of that path.',
    '/*',
    ...lines(document(root(documents))),
    // All rules of a path hold, and the values of one name would be joined: what differs is taken back first.
    ...others(documents).flatMap(([home, headers]) => [
      `${home}*`,
      ...without([POLICY]),
      ...lines({ [POLICY]: headers[POLICY] ?? '' }),
    ]),
    '/assets/*',
    ...without([...FOR_DOCUMENTS, 'Cache-Control']),
    ...lines({ 'Cache-Control': CACHING['/assets/'] }),
    '',
  ].join('\n')
}

/** A block of nginx or Caddy. */
function block(opening: string, lines: readonly string[]): string[] {
  return [`${opening} {`, ...lines.map(line => `  ${line}`), '}']
}

/** The inside of an nginx `server` block whose `root` is the built folder. */
export function nginx(documents: Documents): string {
  // A location with headers of its own inherits none, so each repeats them.
  const location = (path: string, lines: readonly string[]) => block(`location ${path}`, lines)
  const add = (headers: Headers) =>
    Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`)
  const compressed = ['gzip_static on;', 'brotli_static on;', 'gzip_vary on;']
  const assets = assetHeaders(root(documents))
  return [
    ...OF_THIS_BUILD,
    '# Set `root` to the built folder, include this file inside the `server` block, and reload nginx.',
    "# brotli_static needs nginx's brotli module (Debian: libnginx-mod-http-brotli-static); without it, delete its lines.",
    ...location('/assets/', [
      ...add(assets),
      // Without `always`: an error is not kept for a year.
      `add_header Cache-Control "${CACHING['/assets/']}";`,
      ...compressed,
      'try_files $uri @missing_asset;',
    ]),
    ...location('@missing_asset', [...add({ ...assets, 'Cache-Control': CACHING.missing }), 'return 404;']),
    ...[...documents].flatMap(([home, headers]) =>
      location(home, [...add(document(headers)), ...compressed, `try_files $uri ${home}index.html;`]),
    ),
    '',
  ].join('\n')
}

/** The inside of a Caddy site block whose `root` is the built folder. */
export function caddy(documents: Documents): string {
  const header = (headers: Headers) =>
    block(
      'header',
      Object.entries(headers).map(([name, value]) => `${name} "${value}"`),
    )
  const fileServer = (...more: string[]) => block('file_server', ['precompressed br gzip', ...more])
  const assets = { ...assetHeaders(root(documents)), 'Cache-Control': CACHING['/assets/'] }
  return [
    ...OF_THIS_BUILD,
    '# Set `root` to the built folder, import this file inside the site block, and reload Caddy.',
    '# A proxy beside it needs a `handle` too, or the page answers: handle /api/* { reverse_proxy … }',
    ...block('handle /assets/*', [
      ...header(assets),
      // A `route` keeps its order: what `file_server` passes on is missing.
      ...block('route', [...fileServer('pass_thru'), `header Cache-Control "${CACHING.missing}"`, 'respond 404']),
    ]),
    ...[...documents].flatMap(([home, headers]) =>
      block(home === '/' ? 'handle' : `handle ${home}*`, [
        ...header(document(headers)),
        `try_files {path} ${home}index.html`,
        ...fileServer(),
      ]),
    ),
    '',
  ].join('\n')
}

const POLICY = 'Content-Security-Policy'

function root(documents: Documents): Headers {
  return documents.get('/') ?? {}
}

function others(documents: Documents): [home: string, Headers][] {
  return [...documents].filter(([home]) => home !== '/')
}
