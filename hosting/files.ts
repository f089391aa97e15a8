import { assetHeaders, CACHING, FOR_DOCUMENTS } from './headers.ts'

type Headers = Record<string, string>

/** The headers of the document of each language, by its path: `/`, which is of every other path too, and such as `/de/`. */
export type Documents = ReadonlyMap<string, Headers>

const document = (headers: Headers): Headers => ({ ...headers, 'Cache-Control': CACHING['/'] })

/** The file of Netlify, Cloudflare Pages and others. */
export function underscoreHeaders(documents: Documents): string {
  const lines = (more: Headers) => Object.entries(more).map(([name, value]) => `  ${name}: ${value}`)
  const without = (names: readonly string[]) => names.map(name => `  ! ${name}`)
  return [
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

/** The inside of an nginx `server` block whose `root` is the built folder. nginx needs its brotli module; without it, drop that line. */
export function nginx(documents: Documents): string {
  // A location with headers of its own inherits none, so each repeats them.
  const location = (path: string, headers: Headers, otherwise: string) => [
    `location ${path} {`,
    ...Object.entries(headers).map(([name, value]) => `  add_header ${name} "${value}" always;`),
    '  gzip_static on;',
    '  brotli_static on;',
    `  try_files $uri ${otherwise};`,
    '}',
  ]
  const assets = { ...assetHeaders(root(documents)), 'Cache-Control': CACHING['/assets/'] }
  return [
    ...location('/assets/', assets, '=404'),
    ...[...documents].flatMap(([home, headers]) => location(home, document(headers), `${home}index.html`)),
    '',
  ].join('\n')
}

/** The inside of a Caddy site block whose `root` is the built folder. */
export function caddy(documents: Documents): string {
  const lines = (more: Headers) => Object.entries(more).map(([name, value]) => `  ${name} "${value}"`)
  const languages = others(documents).map(([home]) => `${home}*`)
  return [
    `@page not path ${['/assets/*', ...languages].join(' ')}`,
    ...[...documents].flatMap(([home, headers]) => {
      const matcher = home === '/' ? '@page' : `${home}*`
      return [`header ${matcher} {`, ...lines(document(headers)), '}', `try_files ${matcher} {path} ${home}index.html`]
    }),
    'header /assets/* {',
    ...lines({ ...assetHeaders(root(documents)), 'Cache-Control': CACHING['/assets/'] }),
    '}',
    'file_server {',
    '  precompressed br gzip',
    '}',
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
