import { assetHeaders, CACHING, FOR_DOCUMENTS } from './headers.ts'

type Headers = Record<string, string>

/** The file of Netlify, Cloudflare Pages and others. */
export function underscoreHeaders(headers: Headers): string {
  const lines = (more: Headers) => Object.entries(more).map(([name, value]) => `  ${name}: ${value}`)
  return [
    '/*',
    ...lines({ ...headers, 'Cache-Control': CACHING['/'] }),
    '/assets/*',
    ...[...FOR_DOCUMENTS, 'Cache-Control'].map(name => `  ! ${name}`),
    ...lines({ 'Cache-Control': CACHING['/assets/'] }),
    '',
  ].join('\n')
}

/** The inside of an nginx `server` block whose `root` is the built folder. nginx needs its brotli module; without it, drop that line. */
export function nginx(headers: Headers): string {
  const lines = (more: Headers) => Object.entries(more).map(([name, value]) => `add_header ${name} "${value}" always;`)
  const indented = (text: string[]) => text.map(line => `  ${line}`)
  // A location with headers of its own inherits none, so each repeats them.
  return [
    'location /assets/ {',
    ...indented(lines({ ...assetHeaders(headers), 'Cache-Control': CACHING['/assets/'] })),
    '  gzip_static on;',
    '  brotli_static on;',
    '  try_files $uri =404;',
    '}',
    'location / {',
    ...indented(lines({ ...headers, 'Cache-Control': CACHING['/'] })),
    '  gzip_static on;',
    '  brotli_static on;',
    '  try_files $uri /index.html;',
    '}',
    '',
  ].join('\n')
}

/** The inside of a Caddy site block whose `root` is the built folder. */
export function caddy(headers: Headers): string {
  const lines = (more: Headers) => Object.entries(more).map(([name, value]) => `  ${name} "${value}"`)
  return [
    '@page not path /assets/*',
    'header @page {',
    ...lines({ ...headers, 'Cache-Control': CACHING['/'] }),
    '}',
    'header /assets/* {',
    ...lines({ ...assetHeaders(headers), 'Cache-Control': CACHING['/assets/'] }),
    '}',
    'try_files @page {path} /index.html',
    'file_server {',
    '  precompressed br gzip',
    '}',
    '',
  ].join('\n')
}
