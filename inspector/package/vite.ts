import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { InspectorOptions } from './api'
import { isOfThisMachine, relay } from './relay'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Only apps of this machine may frame the inspector, because whoever presses something in it leads an app. */
const FRAMED = "frame-ancestors 'self' http://localhost:* https://localhost:* http://127.0.0.1:* https://127.0.0.1:*"

/** XState with probes; `\0` keeps other plugins away from it. */
const PROBED = '\0inspector:xstate'

/** Serves the inspector beside the app while it is developed, and gives its actors probes. A build has no part of it. */
export default function inspector({ path = '/inspector/', inject = true }: InspectorOptions = {}): Plugin {
  const base = `/${path.replace(/^\/|\/$/g, '')}/`
  const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url))
  const probe = beside('./probe.js')
  const files = filesIn(beside('./app'))
  return {
    name: 'statechart-inspector',
    apply: 'serve',
    enforce: 'pre',
    // A copy of XState in another bundle would know neither the probe's actors nor its machines.
    config: () => (inject ? { optimizeDeps: { exclude: ['xstate'] }, resolve: { dedupe: ['xstate'] } } : {}),
    resolveId(id, importer, options) {
      const isApp = inject && !options?.ssr && id === 'xstate'
      return isApp && importer !== PROBED && importer?.split('?')[0] !== probe ? PROBED : null
    },
    load(id) {
      if (id !== PROBED) return null
      return [
        "export * from 'xstate'",
        "import { createActor as create } from 'xstate'",
        `import { createProbedActor } from ${JSON.stringify(probe)}`,
        'export const createActor = createProbedActor(create)',
        'export const interpret = createActor',
      ].join('\n')
    },
    configureServer({ httpServer, middlewares, config }) {
      const wire = relay()
      const upgrade = (...[request, socket, head]: Parameters<typeof wire.take>) => {
        if (request.url?.split('?')[0] !== `${base}wire`) return
        if (isOfThisMachine(request)) wire.take(request, socket, head)
        else socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      }
      httpServer?.on('upgrade', upgrade)
      httpServer?.on('close', wire.close)
      httpServer?.once('listening', () => config.logger.info(`  ➜  Statecharts: ${base}`))
      middlewares.use((request, response, next) => {
        const [address = ''] = (request.url ?? '').split('?')
        if (`${address}/` === base) return void response.writeHead(302, { location: base }).end()
        if (!address.startsWith(base)) return next()
        const name = address.slice(base.length) || 'index.html'
        const file = files.get(name)
        if (!file) return void response.writeHead(404).end()
        response.setHeader('content-security-policy', FRAMED)
        response.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream')
        response.end(
          name === 'index.html' ? String(file).replace('<head>', '<head><meta name="wire" content="wire">') : file,
        )
      })
    },
  }
}

function filesIn(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name))
  return new Map(paths.map(file => [file.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(file)]))
}
