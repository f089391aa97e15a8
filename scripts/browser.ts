/**
 * Finds the Chromium that the tests drive, and installs one where there is none: CHROME_PATH, an installed Chromium or
 * Chrome, Playwright's own, Debian's package (as root), Playwright's download, in this order. Chromium without windows,
 * which Debian calls its headless shell, draws the same pages with half of the work, and comes first. Firefox and WebKit,
 * which tests/engines/ drives too, are installed ones or Debian's packages; no test may need them.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'

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

/** A Chromium that talks to nobody but this machine. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
]

/** The path of a browser that is there now, or `null`. */
export function findBrowser(): string | null {
  return firstThere([WITHOUT_WINDOWS, ...WITH_WINDOWS])
}

/** The path of a browser as visitors have it, with windows, where there is one: what is measured is measured in it. */
export function visitorsBrowser(): string {
  return firstThere(WITH_WINDOWS) ?? ensureBrowser()
}

/** WebKit: its driver, the browser that it drives, and the screen that this one needs. */
export interface WebKit {
  driver: string
  browser: string
  screen: string
}

/** The path of a Firefox that is there now (FIREFOX_PATH, or an installed one), or `null`. */
export function findFirefox(): string | null {
  const paths = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
  return [process.env.FIREFOX_PATH ?? '', ...paths].find(path => existsSync(path)) ?? null
}

/** WebKitGTK as it is there now, or `null`. */
export function findWebKit(): WebKit | null {
  const [driver, screen] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']
  const browser = ['x86_64', 'aarch64']
    .flatMap(processor => ['4.1', '4.0'].map(api => `/usr/lib/${processor}-linux-gnu/webkit2gtk-${api}/MiniBrowser`))
    .find(path => existsSync(path))
  return browser && existsSync(driver) && existsSync(screen) ? { driver, browser, screen } : null
}

/** Installs Firefox and WebKit where Debian's packages can be; says of each that cannot be had that its tests are skipped. */
export function ensureEngines(): void {
  const missing = () => ({
    Firefox: findFirefox() ? [] : ['firefox-esr'],
    WebKit: findWebKit() ? [] : ['webkit2gtk-driver', 'xvfb'],
  })
  const packages = Object.values(missing()).flat()
  if (packages.length > 0 && isDebian()) {
    console.log(`Installing ${packages.join(', ')}`)
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages, 'fonts-liberation'])
  }
  for (const [engine, names] of Object.entries(missing())) {
    if (names.length > 0)
      console.log(`SKIPPED: the tests in ${engine}, which is not here: install ${names.join(', ')}.`)
  }
}

/** The path of a browser, installed first if need be; throws one clear sentence where none can be had. */
export function ensureBrowser(): string {
  return findBrowser() ?? fromDebian() ?? installed('npx', ['playwright', 'install', 'chromium']) ?? none()
}

/** Starts the Chromium at a path, or the one that the tests drive. */
export function launchBrowser(path = ensureBrowser(), args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: path, args: [...CHROMIUM_ARGS, ...args] })
}

/**
 * A Chromium for pages that live for seconds, as those of most tests do: V8's optimizing compilers take an eighth of their
 * time, and what these compile is hardly run. One thread that draws is a tenth of it less than several, which wait for one
 * another where the processors are shared.
 */
export function launchForTests(...args: string[]): Promise<Browser> {
  return launchBrowser(ensureBrowser(), ['--js-flags=--no-maglev --no-opt', '--num-raster-threads=1', ...args])
}

function firstThere(paths: readonly string[]): string | null {
  return [process.env.CHROME_PATH ?? '', ...paths, chromium.executablePath()].find(path => existsSync(path)) ?? null
}

function fromDebian(): string | null {
  if (!isDebian()) return null
  run('apt-get', ['update', '-qq'])
  const install = (browser: string) =>
    installed('apt-get', ['install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-liberation'])
  return install('chromium-headless-shell') ?? install('chromium')
}

function isDebian(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
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
