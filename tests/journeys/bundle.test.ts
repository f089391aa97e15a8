import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const ASSETS = join(ROOT, 'dist/assets')

const html = readFileSync(join(ROOT, 'dist/index.html'), 'utf8')
const scripts = readdirSync(ASSETS).filter(name => name.endsWith('.js'))
const text = (name: string) => readFileSync(join(ASSETS, name), 'utf8')

/** What a visitor loads before doing anything: the page's scripts and what they import without being asked. */
function firstLoad(): string[] {
  const loaded = new Set<string>()
  const load = (name: string) => {
    if (loaded.has(name)) return
    loaded.add(name)
    for (const [, file = ''] of text(name).matchAll(/\b(?:import|from)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) load(file)
  }
  for (const [, name = ''] of html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)) load(name)
  return [...loaded]
}

/** A sentence or name that only this library has, and that no minifier takes out. */
const MARKS = {
  wagmi: 'Connector already connected',
  viem: 'https://viem.sh',
  'fuse.js': 'ignoreFieldNorm',
  qrcode: 'too big to be stored in a QR Code',
  WalletConnect: 'wss://relay.walletconnect',
} as const

describe('the built page', () => {
  it('has a first load, and more that comes when it is needed', () => {
    expect(firstLoad().length).toBeGreaterThan(0)
    expect(firstLoad().length).toBeLessThan(scripts.length)
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
})
