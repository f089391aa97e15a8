import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { builtBar } from '../../sandbox/bar/built'
import { freePort } from '../../sandbox/free-port'
import { type Listening, listen } from '../../sandbox/http/listen'
import { builtPage, developedPage, type Page } from '../../sandbox/http/page'
import { Obstacle } from '../../sandbox/obstacle'
import { temporaryFolder } from './support'

const ROOT = join(import.meta.dirname, '../..')
const SECRET = 'correct horse battery staple'

/** A path as it is written here: a client would shorten `..`. */
function raw(port: number, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; body: string; allowed: unknown }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers }, response => {
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(parts).toString(),
          allowed: response.headers['access-control-allow-origin'],
        }),
      )
    })
    sent.once('error', reject)
    sent.end()
  })
}

describe('the page that is being developed', () => {
  /** The folder of this sandbox, in a place from which modules are served, and that of another one. */
  let [folder, other] = ['', '']
  let listening: Listening
  let page: Page
  let port: number

  beforeAll(async () => {
    // Vite says of each of them that it was not served.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    folder = mkdtempSync(join(ROOT, 'node_modules', '.sandbox-'))
    other = mkdtempSync(join(ROOT, '.sandbox-'))
    for (const name of ['mnemonic', 'sandbox.db', 'anvil-state.137.json', 'mnemonic.txt', 'state.ts']) {
      for (const each of [folder, other]) writeFileSync(join(each, name), `"${SECRET}"`)
    }
    port = await freePort()
    listening = await listen(port, (request, response) => page.handler(request, response))
    vi.stubEnv('VITE_API_BASE_URL', 'https://api.fract.example')
    vi.stubEnv('VITE_RPC_URL', 'https://node.fract.example')
    page = await developedPage(ROOT, listening.server, 137, folder)
    vi.unstubAllEnvs()
  })
  afterAll(async () => {
    await page?.close()
    await listening?.close()
    for (const each of [folder, other]) rmSync(each, { recursive: true, force: true })
    vi.restoreAllMocks()
  })

  test('serves the page, prerendered as a build has it and started by the same entry, and its modules', async () => {
    const { body } = await raw(port, '/')
    for (const part of ['data-island="card"', 'src="/src/start/main.ts', '/sandbox/bar/main.tsx']) {
      expect(body).toContain(part)
    }
    for (const path of ['/src/start/main.ts', '/machines/sale.machine.ts', '/sandbox/bar/main.tsx', '/inspector/']) {
      expect((await raw(port, path, { accept: '*/*' })).status, path).toBe(200)
    }
  })

  test('asks the sandbox, whatever API and node the settings of a real sale name', async () => {
    const { body } = await raw(port, '/src/environment.ts')
    const [, env = ''] = /^import\.meta\.env = (\{.*?\});/.exec(body) ?? []
    expect(JSON.parse(env)).toMatchObject({ VITE_API_BASE_URL: '/api', VITE_RPC_URL: '' })
  })

  test.each(['mnemonic', 'sandbox.db', 'anvil-state.137.json', 'mnemonic.txt', 'state.ts'])(
    'keeps %s of the sandbox’s folder to itself, whatever way it is asked for',
    async name => {
      const ways = [folder, other].flatMap(each => {
        const file = join(each, name)
        const at = file.slice(ROOT.length)
        return [
          at,
          at.toUpperCase(),
          at.replace('.', '%2e'),
          at.replaceAll('/', '//'),
          `/src/..${at}`,
          `/src/%2e%2e${at}`,
          `/@fs${file}`,
          `/@fs/${file}`,
          `/@id/${file}`,
          `/@id/__x00__${file}`,
        ]
      })
      for (const path of ways) {
        for (const query of [
          '',
          '?raw',
          '?import&raw',
          '?url',
          '?inline',
          '?import&url&inline',
          '?.svg',
          '?v=1',
          '?import',
        ]) {
          expect((await raw(port, path + query)).body, path + query).not.toContain('battery')
        }
      }
    },
  )

  test.each(['/package-lock.json', '/.git', '/.npmrc', '/docs/CONTRIBUTING.md', '/tsconfig.json?raw'])(
    'serves nothing of the project that no page is made of: %s',
    async path => {
      expect((await raw(port, path, { accept: '*/*' })).status).not.toBe(200)
    },
  )

  test('lets no page of another port read it', async () => {
    for (const path of ['/', '/src/start/main.ts', '/@vite/client']) {
      expect((await raw(port, path, { origin: 'http://localhost:4173' })).allowed, path).toBeUndefined()
    }
  })
})

describe('the page that was built, with the sandbox behind it', () => {
  test('has the bar with its warning, wherever it is opened', async () => {
    const { folder, remove } = temporaryFolder()
    writeFileSync(join(folder, 'index.html'), '<html><head></head><body></body></html>')
    const page = builtPage(folder, [], await builtBar())
    const port = await freePort()
    const listening = await listen(port, page.handler)
    for (const path of ['/', '/index.html', '/FRACT2025', '/?wr']) {
      const { body } = await raw(port, path)
      const linked = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, at = '']) => at)
      expect(linked, path).toEqual(['/sandbox/bar.css', '/sandbox/bar.js'])
    }
    expect((await raw(port, '/sandbox/bar.js')).body).toContain('Sandbox: never send real funds')
    expect((await raw(port, '/sandbox/bar.css')).body).toContain('position:fixed')
    await listening.close()
    remove()
  })

  /** A folder like that of a build: what its document asks first, and where its policy lets it ask. */
  function built(asked: string, sources: string) {
    const { folder, remove } = temporaryFolder()
    const dist = join(folder, 'dist')
    for (const each of [dist, `${dist}-hosts`]) mkdirSync(each)
    writeFileSync(join(dist, 'index.html'), `<link rel="preload" as="fetch" crossorigin href="${asked}">`)
    const guards = { '/': { 'Content-Security-Policy': `font-src 'self'; connect-src ${sources}; frame-src 'none'` } }
    writeFileSync(join(`${dist}-hosts`, 'headers.json'), JSON.stringify(guards))
    return { dist, remove }
  }

  test.each([
    ['https://api.fract.example/stage/info', "'self' https://api.fract.example", 'https://api.fract.example'],
    ['/v1/stage/info', "'self'", '/v1/stage/info'],
    ['/api/stage/info', "'self' https://node.example wss://relay.walletconnect.org", 'https://node.example'],
  ])('is not served where it would ask another API or node than the sandbox: %s, %s', (asked, sources, named) => {
    const { dist, remove } = built(asked, sources)
    const refused = `The page in ${dist} was built to ask ${named}, and not the sandbox. Build it without these settings: VITE_API_BASE_URL= VITE_RPC_URL= npm run build`
    expect(() => builtPage(dist)).toThrow(refused)
    expect(() => builtPage(dist)).toThrow(Obstacle)
    remove()
  })

  test('answers a missing asset with an error that nobody keeps, as the hosts of a build do', async () => {
    const { dist, remove } = built('/api/stage/info', "'self' wss://relay.walletconnect.org")
    const port = await freePort()
    const listening = await listen(port, builtPage(dist).handler)
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/assets/gone-abcdefgh.js`)
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect((await raw(port, '/FRIEND5')).status).toBe(200)
    await listening.close()
    remove()
  })
})
