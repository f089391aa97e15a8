import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIRST_SCRIPTS } from '../../hosting/budgets'
import { forwardingScript } from '../../hosting/forwarding'
import { withSiteOrigin } from '../../hosting/site-origin'
import { documentsIn, firstLoad as firstLoaded, weigh } from '../../hosting/weigh'
import { chartOf } from '../../inspector/chart/chart'
import { CHARTS } from '../../inspector/sale/charts'
import { LANGUAGES } from '../../words/languages'

const ROOT = join(import.meta.dirname, '../..')
const ASSETS = join(ROOT, 'dist/assets')

const html = readFileSync(join(ROOT, 'dist/index.html'), 'utf8')
const scripts = readdirSync(ASSETS).filter(name => name.endsWith('.js'))
/** Read once: what designers read is looked for in each of them a thousand times. */
const texts = new Map(scripts.map(name => [name, readFileSync(join(ASSETS, name), 'utf8')]))
const text = (name: string) => texts.get(name) ?? ''

/** What a visitor loads before doing anything. */
const firstLoad = () => firstLoaded(join(ROOT, 'dist')).map(path => path.replace('assets/', ''))

/** A sentence or name that only this library has, and that no minifier takes out. */
const MARKS = {
  wagmi: 'Connector already connected',
  viem: 'https://viem.sh',
  'fuse.js': 'ignoreFieldNorm',
  qrcode: 'too big to be stored in a QR Code',
  WalletConnect: 'wss://relay.walletconnect',
} as const

/** Where the page is said to live, in the build of a copy. */
const ORIGIN = 'https://sale.example.com'

/** All that a build reads: the inspector is nothing of it. */
const SOURCES = [
  'index.html',
  'package.json',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.tools.json',
  'machines',
  'public',
  'build',
  'hosting',
  'src',
  'styles',
  'trace',
  'words',
  ...readdirSync(ROOT).filter(name => name.startsWith('.env')),
]

/** The page built a second time: in a copy without the inspector, in two of its languages, and with an origin. */
function builtAgain() {
  const folder = mkdtempSync(join(tmpdir(), 'fract-bundle-'))
  for (const part of SOURCES) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  // In a process of its own: what runs tests sets modes that a build must not see. A library keeps the path that it has in the
  // project, by which the bundler orders modules.
  const { NODE_ENV, VITEST, ...env } = process.env
  const script =
    "import('vite').then(({ build }) => build({ resolve: { preserveSymlinks: true }, logLevel: 'error', build: { reportCompressedSize: false } }))"
  execFileSync(process.execPath, ['-e', script], {
    cwd: folder,
    env: { ...env, VITE_LANGUAGES: 'en de', VITE_SITE_ORIGIN: ORIGIN },
  })
  return {
    assets: readdirSync(join(folder, 'dist/assets')),
    read: (path: string) => readFileSync(join(folder, 'dist', path)),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

describe('the built page', () => {
  it('has a first load, and more that comes when it is needed', () => {
    expect(firstLoad().length).toBeGreaterThan(0)
    expect(firstLoad().length).toBeLessThan(scripts.length)
  })

  it.each(weigh(join(ROOT, 'dist')).map(part => [part.name, part] as const))('keeps to its budget: %s', (_, part) => {
    expect(part.files).not.toEqual([])
    expect(part.brotli).toBeLessThanOrEqual(part.most)
  })

  it.each(documentsIn(join(ROOT, 'dist')))('has a first load within its budget in every language: %s', document => {
    const first = weigh(join(ROOT, 'dist'), document).find(({ name }) => name === FIRST_SCRIPTS)
    expect(first?.brotli).toBeLessThanOrEqual(first?.most ?? 0)
  })

  it('lets the document of English run under the policy of each language, as a host without languages answers', () => {
    const policies: Record<string, Record<string, string>> = JSON.parse(
      readFileSync(join(ROOT, 'dist-hosts/headers.json'), 'utf8'),
    )
    const inline = /<(script|style)(?: type="importmap"| data-files="[^"]*")?>(.*?)<\/\1>/gs
    const hashes = [...html.matchAll(inline)].map(
      ([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
    expect(hashes.length).toBeGreaterThan(1)
    const refusing = Object.entries(policies).filter(
      ([, headers]) => !hashes.every(hash => headers['Content-Security-Policy']?.includes(hash)),
    )
    expect(refusing.map(([home]) => home)).toEqual([])
  })

  it('has beside each file that compresses the same in brotli and gzip', () => {
    const files = readdirSync(join(ROOT, 'dist'), { recursive: true, encoding: 'utf8' })
    const plain = files.filter(file => /\.(?:html|js|css|svg)$/.test(file))
    expect(plain).toContain('index.html')
    for (const file of plain) {
      const [content, br, gz] = ['', '.br', '.gz'].map(end => readFileSync(join(ROOT, 'dist', file + end)))
      expect(brotliDecompressSync(br as Buffer).equals(content as Buffer), `${file}.br`).toBe(true)
      expect(gunzipSync(gz as Buffer).equals(content as Buffer), `${file}.gz`).toBe(true)
    }
  })

  it('names no file that is not there', () => {
    const named = [html, ...scripts.map(text)].flatMap(
      code => code.match(/(?<=["'`/])assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [],
    )
    expect(named.some(file => file.endsWith('.css'))).toBe(true)
    const there = readdirSync(ASSETS).map(name => `assets/${name}`)
    expect([...new Set(named)].filter(file => !there.includes(file))).toEqual([])
  })

  it('is written whole, and its words that stand still are no part of any script', () => {
    for (const said of [
      'arrives at your Polygon address within <b>60 minutes</b> of payment.',
      'Which blockchain is FRACT on?',
      'Buy $FRACT',
      'Tokens can lose their value',
    ]) {
      expect(html).toContain(said)
    }
    expect(scripts.filter(name => /Which blockchain is FRACT on|Tokens can lose their value/.test(text(name)))).toEqual(
      [],
    )
  })

  it.each(Object.entries(MARKS))('loads %s only when it is needed', (_, mark) => {
    expect(scripts.filter(name => text(name).includes(mark)).length).toBeGreaterThan(0)
    expect(firstLoad().filter(name => text(name).includes(mark))).toEqual([])
  })

  it('contains no AppKit, which WalletConnect would bring for a modal that is never opened', () => {
    const mark = 'w3m-modal'
    const itself = join(ROOT, 'node_modules/@reown/appkit-scaffold-ui/dist/esm/src/modal/w3m-modal/index.js')
    expect(readFileSync(itself, 'utf8')).toContain(mark)
    expect(scripts.filter(name => /w3m-modal|wui-[a-z]/.test(text(name)))).toEqual([])
  })

  // spec 6.setRule.unused
  it('writes nothing to the token contract: setRule is in no script', () => {
    expect(scripts.filter(name => text(name).includes('setRule'))).toEqual([])
  })

  it('contains nothing of the sandbox', () => {
    expect(html).not.toContain('_sandbox')
    expect(scripts.filter(name => /_sandbox|Sandbox Wallet/.test(text(name)))).toEqual([])
  })

  it('contains none of the sentences that the charts have for designers', () => {
    const sentences = CHARTS.flatMap(({ machine }) =>
      chartOf(machine).states.flatMap(({ description }) => description ?? []),
    )
    expect(sentences.length).toBeGreaterThan(CHARTS.length)
    expect(scripts.flatMap(name => sentences.filter(sentence => text(name).includes(sentence)))).toEqual([])
  })

  it('writes its log at once, and saves it as a file only when it is asked to', () => {
    const recording = scripts.filter(name => text(name).includes('xstate.error.actor.'))
    expect(firstLoad().some(name => recording.includes(name))).toBe(true)
    const saving = scripts.filter(name => text(name).includes('fract-trace'))
    expect(saving).not.toEqual([])
    expect(firstLoad().filter(name => saving.includes(name))).toEqual([])
  })
})

describe('the page that is built again', { tags: ['whole'] }, () => {
  let again: ReturnType<typeof builtAgain>
  beforeAll(() => {
    again = builtAgain()
  }, 240_000)
  afterAll(() => again?.remove())

  /** A document of `dist/` with the links of its switch to two languages alone, and with the origin. */
  const inTwoLanguages = (path: string, home: string) => {
    const whole = readFileSync(join(ROOT, 'dist', path), 'utf8')
    const switched = whole.replace(/<li><a href="\/([\w-]*)\/?" hrefLang.*?<\/li>/g, (link, tag) =>
      ['', 'de'].includes(tag) ? link : '',
    )
    const others = LANGUAGES.map(({ tag }) => tag).filter(tag => tag !== 'en')
    return withSiteOrigin(switched.replace(forwardingScript(others), forwardingScript(['de'])), ORIGIN, home)
  }

  it('has the same files to the byte, without the inspector: what runs, and what is drawn', () => {
    expect(again.assets.some(name => name.startsWith('CoinPicker-de-'))).toBe(true)
    const differs = again.assets.filter(name => {
      const [own, beside] = [again.read(`assets/${name}`), join(ASSETS, name)]
      return !(existsSync(beside) && readFileSync(beside).equals(own))
    })
    expect(differs).toEqual([])
    const names = readdirSync(ASSETS).filter(name => !/\.(?:br|gz)$/.test(name) && !again.assets.includes(name))
    const foreign = new RegExp(`-(?:${LANGUAGES.map(({ tag }) => tag).join('|')})-[\\w-]{8}\\.js`)
    expect(names.filter(name => !foreign.test(name))).toEqual([])
  })

  it.each([
    ['index.html', '/'],
    ['de/index.html', '/de/'],
  ])('has the same document, which says where it lives: %s', (path, home) => {
    expect(String(again.read(path))).toBe(inTwoLanguages(path, home))
  })

  it('says what it is to those who unfold a link, and to search engines', () => {
    const german = String(again.read('de/index.html'))
    for (const part of [
      '<title>FRACT-Tokenverkauf</title>',
      '<meta property="og:title" content="FRACT-Tokenverkauf" />',
      '<meta property="og:locale" content="de_DE" />',
      `<link rel="canonical" href="${ORIGIN}/de/" />`,
      `<meta property="og:url" content="${ORIGIN}/de/" />`,
    ]) {
      expect(german).toContain(part)
    }
    const map = String(again.read('sitemap.xml'))
    expect(map.match(/<loc>[^<]+/g)).toEqual(['/', '/de/'].map(home => `<loc>${ORIGIN}${home}`))
    expect(map).toContain(`<xhtml:link rel="alternate" hreflang="de" href="${ORIGIN}/de/"/>`)
    expect(String(again.read('robots.txt'))).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })
})
