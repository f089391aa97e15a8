import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { freePort } from '../../../sandbox/free-port'
import type { WebKit } from '../../../scripts/browser'
import type { Engine, Tab } from './engine'

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const ESCAPE = '\uE00C'

/** WebKit as GNOME's browsers have it, on a screen of its own, by WebDriver. A driver has one session at a time. */
export async function webkit({ driver, browser, screen }: WebKit): Promise<Engine> {
  const xvfb = spawn(screen, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(xvfb.stdio[3] as Readable, 'data')
  const port = await freePort()
  const driving = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    // Without a graphics card its layers are put together on the processor twice, which takes a quarter of the tests' time.
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    stdio: 'ignore',
  })
  const wire = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  await answers(port)
  return {
    open: async () => {
      const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } } }
      const { sessionId } = (await wire('POST', '', { capabilities })) as { sessionId: string }
      await wire('POST', `/${sessionId}/window/rect`, { x: 0, y: 0, width: 1280, height: 900 })
      return tabOf((method, path, body) => wire(method, `/${sessionId}${path}`, body))
    },
    close: async () => {
      await ended(driving)
      await ended(xvfb)
    },
  }
}

function tabOf(ask: (method: string, path: string, body?: object) => Promise<unknown>): Tab {
  const execute = (work: { toString(): string }, args: readonly unknown[]) =>
    ask('POST', '/execute/sync', { script: `return (${work})(...arguments)`, args })
  const troubles: string[] = []
  const hear = async () => {
    troubles.push(...((await execute(heard, [])) as string[]))
  }
  return {
    goto: async url => {
      await ask('POST', '/url', { url })
      await hear()
    },
    reload: async () => {
      await hear()
      await ask('POST', '/refresh', {})
      await hear()
    },
    run: (work, ...args) => execute(work, args) as never,
    find: async (work, ...args) => {
      const found = (await execute(work, args)) as Record<string, string> | null
      return found && { press: async () => void (await ask('POST', `/element/${found[ELEMENT]}/click`, {})) }
    },
    type: text => typed(ask, text),
    escape: () => typed(ask, ESCAPE),
    screenshot: async () => Buffer.from((await ask('GET', '/screenshot')) as string, 'base64'),
    troubles: async () => {
      await hear()
      return troubles
    },
    close: async () => {
      await ask('DELETE', '')
    },
  }
}

/**
 * What went wrong in the page since it was asked last. WebDriver tells of no console, so the page listens for it: from the
 * end of its load, which is all that a protocol without scripts ahead of the page's own can hear. It is run in the page.
 */
function heard(): string[] {
  const page = globalThis as { troubles?: string[] }
  if (!page.troubles) {
    const troubles: string[] = []
    page.troubles = troubles
    addEventListener('error', ({ message }) => troubles.push(`uncaught: ${message}`))
    addEventListener('unhandledrejection', ({ reason }) => troubles.push(`uncaught: ${reason}`))
    document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
      troubles.push(`refused: ${blockedURI}, by ${effectiveDirective}`),
    )
    const { error } = console
    console.error = (...said) => {
      troubles.push(`console: ${said.join(' ')}`)
      error(...said)
    }
  }
  return page.troubles.splice(0)
}

async function typed(
  ask: (method: string, path: string, body?: object) => Promise<unknown>,
  text: string,
): Promise<void> {
  const actions = [...text].flatMap(value => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  await ask('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
}

async function answers(port: number): Promise<void> {
  for (const began = performance.now(); performance.now() - began < 10_000; ) {
    if (
      await fetch(`http://127.0.0.1:${port}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error('WebKitWebDriver does not answer.')
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill()
  await once(child, 'exit')
}
