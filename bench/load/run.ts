/**
 * `npm run bench -- load`: what the first load and the moments after it cost, beside pages that show the same
 * (bench/README.md says how to read it). A folder takes the build that is there; `--rounds 5`; `--lighthouse` adds its scores.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright'
import { build } from 'vite'
import { listenerOf } from '../../sandbox/http/listen'
import { openSandbox } from '../../sandbox/sandbox'
import { launchBrowser, visitorsBrowser } from '../../scripts/browser'
import { lighthouse } from './lighthouse'
import { amountKeys, minutes, searchKeys } from './moments'
import { otherPages, scriptAlone, stillOf } from './pages'
import { type Served, serve } from './serve'
import { keyTable, loadTable, minuteTable, type PageName, targetTable, type Visits } from './table'
import { load, ready } from './visit'

const {
  values: { rounds, lighthouse: wantsLighthouse },
  positionals: [given],
} = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, lighthouse: { type: 'boolean', default: false } },
})

const folder = mkdtempSync(join(tmpdir(), 'fract-load-'))
const browserPath = visitorsBrowser()
const say = (text: string) => console.log(text)

const sandbox = await openSandbox({ folder: join(folder, 'sandbox'), chainId: 137, rpcUrl: null })
const browser = await launchBrowser(browserPath)
const servers: Served[] = []
const serving = async (from: string) => {
  const served = await serve(from, listenerOf(sandbox.app))
  servers.push(served)
  return served
}
try {
  sandbox.run()
  const site = given ? resolve(given) : join(folder, 'site')
  if (!given) await build({ logLevel: 'error', build: { outDir: site } })
  const ours = await serving(site)
  const still = await stillOf(browser, ours.address)
  const others = await otherPages(still, site, folder)
  const pages = {
    limit: (await serving(others.limit)).address,
    bare: (await serving(others.bare)).address,
    hydrated: (await serving(others.hydrated)).address,
    presale: (await serving(others.presale)).address,
    ours: ours.address,
  }
  const visits = await inTurn(browser, pages, Number(rounds))
  say(
    `Chromium ${browser.version()}, ${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(2)}; medians of ${rounds} (min–max)\n`,
  )
  say(loadTable(visits))
  say(targetTable(visits, await scriptAlone(join(folder, 'alone'))))
  const keys = {
    'amount field of the page without script': await amountKeys(browser, pages.limit),
    'amount field': await amountKeys(browser, pages.ours),
    'search over 2,000 coins': await searchKeys(browser, pages.ours),
  }
  say(keyTable(keys))
  say(minuteTable(await minutes(browser, ours, await serving(site))))
  for (let run = 0; wantsLighthouse && run < 3; run++) {
    const { scores, failed } = await lighthouse(ours.address, browserPath)
    const named = Object.entries(scores).map(([name, score]) => `${name} ${score}`)
    say(`Lighthouse: ${named.join(', ')}; not passed: ${failed.join(', ') || 'nothing'}`)
  }
} finally {
  await browser.close()
  for (const server of servers) server.close()
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Visits the pages one after the other, round by round, so that what the machine does meanwhile meets them all alike. */
async function inTurn(browser: Browser, pages: Record<PageName, string>, rounds: number): Promise<Visits> {
  const names = Object.keys(pages) as PageName[]
  const visits = Object.fromEntries(names.map(name => [name, { loads: [], ready: [] }])) as unknown as Visits
  // The first round warms the browser up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const seen = await load(browser, pages[name])
      const answered = name === 'limit' ? [] : [await ready(browser, pages[name])]
      if (round === 0) continue
      visits[name].loads.push(seen)
      visits[name].ready.push(...answered)
    }
    process.stderr.write(`round ${round} of ${rounds}\n`)
  }
  return visits
}
