import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { caddy, nginx, underscoreHeaders } from './files.ts'
import { headers } from './headers.ts'

const hashOf = (algorithm: 'sha256' | 'sha384', content: string | Buffer) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`

/**
 * Pins every script and style of a build to its hash, the lazy ones by an import map, and writes the headers beside it:
 * `_headers` into the built folder, the files of nginx and Caddy and `headers.json` into `<folder>-hosts/`.
 */
export function hosting(): Plugin {
  let folder = ''
  let env: Record<string, string> = {}
  let defined: Record<string, unknown> = {}
  return {
    name: 'hosting',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
      env = config.env
      defined = config.define ?? {}
    },
    writeBundle: {
      order: 'post',
      handler() {
        const setting = (name: string) => {
          const replaced = defined[`import.meta.env.${name}`]
          return typeof replaced === 'string' ? String(JSON.parse(replaced)) : (env[name] ?? '')
        }
        const map = importMap(folder)
        const page = join(folder, 'index.html')
        const html = readFileSync(page, 'utf8')
          .replace(
            /(?<charset><meta charset[^>]*>)/,
            `$<charset>\n    <script type="importmap">${JSON.stringify(map)}</script>`,
          )
          .replace(/href="\/assets\/([^"]+\.css)"/g, (link, name) => `${link} integrity="${hashOfFile(folder, name)}"`)
        writeFileSync(page, html)
        const all = headers({
          apiBase: setting('VITE_API_BASE_URL'),
          rpcUrl: setting('VITE_RPC_URL'),
          hasWalletConnect: setting('VITE_WALLETCONNECT_PROJECT_ID') !== '',
          importMap: hashOf('sha256', JSON.stringify(map)),
        })
        const hosts = `${folder}-hosts`
        mkdirSync(hosts, { recursive: true })
        writeFileSync(join(folder, '_headers'), underscoreHeaders(all))
        writeFileSync(join(hosts, 'nginx.conf'), nginx(all))
        writeFileSync(join(hosts, 'Caddyfile'), caddy(all))
        writeFileSync(join(hosts, 'headers.json'), `${JSON.stringify(all, null, 2)}\n`)
      },
    },
  }
}

interface ImportMap {
  integrity: Record<string, string>
}

/** What every script must hash to, the lazy ones too: the browser refuses another. */
function importMap(folder: string): ImportMap {
  const scripts = readdirSync(join(folder, 'assets')).filter(name => name.endsWith('.js'))
  return { integrity: Object.fromEntries(scripts.sort().map(name => [`/assets/${name}`, hashOfFile(folder, name)])) }
}

function hashOfFile(folder: string, name: string): string {
  return hashOf('sha384', readFileSync(join(folder, 'assets', name)))
}
