import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { FIRST_SCRIPTS } from '../../hosting/budgets'
import { documentsIn, firstLoad as firstLoaded, weigh } from '../../hosting/weigh'
import { chartOf } from '../../inspector/chart/chart'
import { CHARTS } from '../../inspector/sale/charts'

const ROOT = join(import.meta.dirname, '../..')
const ASSETS = join(ROOT, 'dist/assets')

const html = readFileSync(join(ROOT, 'dist/index.html'), 'utf8')
const scripts = readdirSync(ASSETS).filter(name => name.endsWith('.js'))
const text = (name: string) => readFileSync(join(ASSETS, name), 'utf8')

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

/** What is built in a folder, in two languages: every file, by its checksum. */
function builtIn(folder: string): Record<string, string> {
  // In a process of its own: what runs tests sets modes that a build must not see.
  const { NODE_ENV, VITEST, ...env } = process.env
  execFileSync('npx', ['vite', 'build', '--logLevel', 'error'], {
    cwd: folder,
    env: { ...env, VITE_LANGUAGES: 'en de' },
  })
  const files = ['dist', 'dist-hosts'].flatMap(built =>
    readdirSync(join(folder, built), { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()),
  )
  const sums = files.map(({ parentPath, name }) => {
    const path = join(parentPath, name)
    return [path.slice(folder.length), createHash('sha256').update(readFileSync(path)).digest('hex')]
  })
  return Object.fromEntries(sums)
}

/** All that a build reads, and the inspector. */
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
  'inspector',
]

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

  it('is the same to the byte when it is built again, without the inspector', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fract-bundle-'))
    try {
      for (const part of SOURCES) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
      symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
      const beside = builtIn(folder)
      expect(Object.keys(beside)).toContain('/dist/de/index.html')
      rmSync(join(folder, 'inspector'), { recursive: true })
      expect(builtIn(folder)).toEqual(beside)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }, 240_000)

  it('writes its log at once, and saves it as a file only when it is asked to', () => {
    const recording = scripts.filter(name => text(name).includes('xstate.error.actor.'))
    expect(firstLoad().some(name => recording.includes(name))).toBe(true)
    const saving = scripts.filter(name => text(name).includes('fract-trace'))
    expect(saving).not.toEqual([])
    expect(firstLoad().filter(name => saving.includes(name))).toEqual([])
  })
})
