/**
 * Finds the Chromium that the tests drive, and installs one where there is none: CHROME_PATH, an installed Chromium or
 * Chrome, Playwright's own, Debian's package (as root), Playwright's download, in this order. Chromium without windows,
 * which Debian calls its headless shell, draws the same pages with half of the work, and comes first.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell'
const WITH_WINDOWS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a browser that is there now, or `null`. */
export function findBrowser(): string | null {
  return firstThere([WITHOUT_WINDOWS, ...WITH_WINDOWS])
}

/** The path of a browser as visitors have it, with windows, where there is one: what is measured is measured in it. */
export function visitorsBrowser(): string {
  return firstThere(WITH_WINDOWS) ?? ensureBrowser()
}

/** The path of a browser, installed first if need be; throws one clear sentence where none can be had. */
export function ensureBrowser(): string {
  return findBrowser() ?? fromDebian() ?? installed('npx', ['playwright', 'install', 'chromium']) ?? none()
}

function firstThere(paths: readonly string[]): string | null {
  return [process.env.CHROME_PATH ?? '', ...paths, chromium.executablePath()].find(path => existsSync(path)) ?? null
}

function fromDebian(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  run('apt-get', ['update', '-qq'])
  const install = (browser: string) =>
    installed('apt-get', ['install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-liberation'])
  return install('chromium-headless-shell') ?? install('chromium')
}

function installed(command: string, args: string[]): string | null {
  console.log(`No browser found; trying: ${command} ${args.join(' ')}`)
  run(command, args)
  return findBrowser()
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 })
}

function none(): never {
  throw new Error(
    'The browser tests need Chromium or Chrome and none could be installed. Install one, or set CHROME_PATH to it.',
  )
}
