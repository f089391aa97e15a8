import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An app that is not the sale, served by its own Vite with the packed inspector beside it. */
export interface SmallApp {
  address: string
  /** The folder of the package as it was unpacked. */
  inspector: string
  /** Ends the server, and leaves its folder. */
  stops(): Promise<void>
  remove(): void
}

/** npm and Vite may ask nobody. */
const OFFLINE = {
  ...process.env,
  NODE_ENV: 'production',
  npm_config_offline: 'true',
  npm_config_update_notifier: 'false',
}

/** Builds and packs the inspector, unpacks it beside a copy of the app in `folder`, and starts the app's development server. */
export async function openSmallApp(folder: string): Promise<SmallApp> {
  const home = mkdtempSync(join(tmpdir(), 'fract-small-app-'))
  const [built, app] = [join(home, 'built'), join(home, 'app')]
  const inspector = join(app, 'node_modules/statechart-inspector')
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', 'inspector/package', '--logLevel', 'error'],
    {
      env: { ...OFFLINE, PACKAGE_FOLDER: built },
    },
  )
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', home], {
    cwd: built,
    env: OFFLINE,
    encoding: 'utf8',
  })
  cpSync(folder, app, { recursive: true })
  mkdirSync(inspector, { recursive: true })
  execFileSync('tar', ['-xzf', join(home, packed.trim()), '-C', inspector, '--strip-components=1'])
  // Copied, and not linked: Vite serves nothing from outside of an app's folder.
  cpSync('node_modules/xstate', join(app, 'node_modules/xstate'), { recursive: true })
  const server = spawn(
    process.execPath,
    [join(process.cwd(), 'node_modules/vite/bin/vite.js'), '--port', '0', '--host', 'localhost'],
    {
      cwd: app,
      env: { ...OFFLINE, NODE_ENV: 'development', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const ended = new Promise<void>(resolve => server.once('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    const hear = (text: Buffer) => {
      said += text
      const [found] = /http:\/\/localhost:\d+\//.exec(said) ?? []
      if (found) resolve(found)
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    void ended.then(() => reject(new Error(`The app's server ended: ${said}`)))
  })
  return {
    address,
    inspector,
    stops: async () => {
      server.kill()
      await ended
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}
