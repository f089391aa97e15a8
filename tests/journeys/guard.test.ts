import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { serveBuiltPage } from '../../paths/browser/built-page'
import { launchForTests } from '../../scripts/browser'

const ROOT = join(import.meta.dirname, '../..')
const DIST = join(ROOT, 'dist')

let browser: Browser
beforeAll(async () => {
  browser = await launchForTests()
})
afterAll(() => browser.close())

describe("the browser's guard", () => {
  it('refuses a script that is not the one that was built', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fract-changed-'))
    const [changed = '', whole = ''] = ['find-coins', 'QrCode'].map(scriptOf)
    cpSync(DIST, join(folder, 'dist'), { recursive: true })
    cpSync(`${DIST}-hosts`, join(folder, 'dist-hosts'), { recursive: true })
    appendFileSync(join(folder, 'dist/assets', changed), '\nglobalThis.stolen = true\n')
    for (const twin of ['br', 'gz']) rmSync(join(folder, 'dist/assets', `${changed}.${twin}`))
    const site = await serveBuiltPage(join(folder, 'dist'))
    try {
      const page = await browser.newPage()
      await page.goto(site.address)
      const outcome = (name: string) => page.evaluate(`import('/assets/${name}').then(() => 'run', () => 'refused')`)
      expect([await outcome(changed), await outcome(whole)]).toEqual(['refused', 'run'])
      expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false)
      await page.close()
    } finally {
      site.close()
      rmSync(folder, { recursive: true })
    }
  })

  it('runs nothing that somebody else puts into the page', async () => {
    const page = await browser.newPage()
    await page.goto(inject('sale'))
    const ran = await page.evaluate(() => {
      const script = document.createElement('script')
      try {
        script.text = 'globalThis.stolen = true'
        document.head.append(script)
      } catch {
        // Trusted Types refuse the text before the policy refuses the script.
      }
      return 'stolen' in globalThis
    })
    expect(ran).toBe(false)
    await page.close()
  })

  it('lets the page ask no other host before a visitor asks for one', async () => {
    const page = await browser.newPage()
    const hosts = new Set<string>()
    page.on('request', request => hosts.add(new URL(request.url()).origin))
    await page.goto(inject('sale'))
    await page.getByLabel('You Send').fill('0.05')
    await page.getByText('You Receive').waitFor()
    expect([...hosts]).toEqual([new URL(inject('sale')).origin])
    await page.close()
  })

  it('comes with the preview: every header of the one source is on the page and on its scripts', async () => {
    const expected: Record<string, Record<string, string>> = JSON.parse(
      readFileSync(`${DIST}-hosts/headers.json`, 'utf8'),
    )
    const paths = {
      '/': '/',
      [`/assets/${scriptOf('find-coins')}`]: '/',
      '/SOMECODE': '/',
      '/de/': '/de/',
      '/de/SOMECODE': '/de/',
    }
    for (const [path, home] of Object.entries(paths)) {
      const { headers } = await fetch(inject('sale') + path)
      for (const [name, value] of Object.entries(expected[home] ?? {})) {
        expect(headers.get(name), `${name} of ${path}`).toBe(value)
      }
    }
  })
})

function scriptOf(name: string): string {
  return readdirSync(join(DIST, 'assets')).find(file => file.startsWith(`${name}-`) && file.endsWith('.js')) ?? ''
}
