import { once } from 'node:events'
import { join } from 'node:path'
import { createWebSocketInspector } from '@statelyai/inspect'
import { afterAll, beforeAll, expect, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createActor, fromPromise } from 'xstate'
import type { createProbe } from '../../inspector/package/probe'
import { words } from '../../inspector/workspace/words'
import { cutNetwork, designer } from '../../paths/browser/inspector'
import { openSmallApp, type SmallApp } from '../../paths/browser/small-app'
import { lightMachine } from '../apps/traffic-light/light.machine'
import { type Buyer, test as base } from './support/buyer'

const PLAN = { yellow: 60_000, walk: 60_000 }

let app: SmallApp

beforeAll(async () => {
  app = await openSmallApp('tests/apps/traffic-light')
})
afterAll(async () => {
  await app?.stops()
  app?.remove()
})

/** `opens` opens a page of the small app, beside others of the same browser; nobody but this machine is ever asked for anything. */
const test = base.extend<{ opens: (path?: string) => Promise<Buyer> }>({
  opens: async ({ visits }, use) => {
    const strangers: string[] = []
    await use(async (path = '') => {
      const arrived = await visits({ address: 'about:blank', path: '', width: 1440 })
      await arrived.page.context().route(
        ({ hostname }) => hostname !== 'localhost',
        route => {
          strangers.push(route.request().url())
          return route.abort()
        },
      )
      await arrived.page.goto(app.address + path)
      return arrived
    })
    expect(strangers).toEqual([])
  },
})

test('another app is seen live from the package, driven, and gone back in, with the network cut off', async ({
  opens,
}) => {
  const { page } = await opens('inspector/')
  const inspector = designer(page)
  const crossing = await page.context().newPage()
  await crossing.goto(app.address)
  const shows = (light: string) => crossing.getByRole('status').getByText(light, { exact: true }).waitFor()

  await shows('green')
  await inspector.seesLit('light.green')
  // The chosen actor was scrolled into sight, which is not to lead Tab there.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(words.toChart)
  await cutNetwork(page)
  await cutNetwork(crossing)
  await crossing.getByRole('button', { name: 'Cross' }).click()
  await inspector.seesLit('light.yellow')
  await inspector.hurries(60)
  await inspector.seesLit('light.red')
  await shows('red')
  expect((await inspector.actors()).join()).toMatch(/light.*red.*walkers.*walk/s)
  // Until they are across nothing moves, however fast the clock is.
  await inspector.chooses('walkers')
  await inspector.sends({ type: 'walkers.crossed' })
  await shows('green')
  await inspector.chooses('light')
  await inspector.seesLit('light.green')

  await inspector.lists('everything')
  await inspector.presses(words.chase)
  await inspector.goesBackUntil('walkers.walk')
  await inspector.goesBackUntil('light.yellow')
  await inspector.goesBackUntil('light.blinking')
  await inspector.goesTo(2)
  expect((await inspector.actors()).join()).toContain('fetch plan')
  await shows('green')

  await inspector.presses(words.follow)
  await inspector.chooses('light')
  await inspector.sends({ type: 'button.pressed' })
  await shows('red')

  // What is left when the app is gone is a recording, and its file needs neither the app nor its machines.
  await crossing.close()
  const trace = await inspector.savesTrace()
  expect(trace.trace.charts?.map(chart => (chart as { id: string }).id)).toEqual(['light', 'walkers'])
  const elsewhere = designer((await opens('inspector/')).page)
  await elsewhere.page.evaluate(() => document.fonts.ready)
  await cutNetwork(elsewhere.page)
  await elsewhere.opensTrace(trace)
  await elsewhere.sees('light')
  await elsewhere.lists('everything')
  await elsewhere.goesBackUntil('light.blinking')
})

test.for(['https://elsewhere.example', 'null'])(
  'a page of %s may not listen on the wire',
  async (origin, { expect }) => {
    const socket = new WebSocket(`${app.address.replace('http', 'ws')}inspector/wire`, { origin })
    const [error] = await once(socket, 'error')
    expect(String(error)).toContain('403')
  },
)

test('no page of elsewhere may frame the inspector, whose presses lead an app', async ({ expect }) => {
  const { headers } = await fetch(`${app.address}inspector/`)
  const policy = headers.get('content-security-policy')
  expect(policy).toMatch(/^frame-ancestors 'self' (?:https?:\/\/(?:localhost|127\.0\.0\.1):\*(?: |$))+$/)
})

test('apps that are in no browser are heard over the wire, those with @statelyai/inspect too', async ({ opens }) => {
  const { page } = await opens('inspector/')
  const inspector = designer(page)
  const url = `${app.address.replace('http', 'ws')}inspector/wire`
  let answer = (_: typeof PLAN) => {}
  const plan = new Promise<typeof PLAN>(resolve => {
    answer = resolve
  })
  const machine = lightMachine.provide({ actors: { 'fetch plan': fromPromise(() => plan) } })

  const stately = createWebSocketInspector({ url })
  onTestFinished(() => stately.stop())
  const told = createActor(machine, { id: 'light', inspect: stately.inspect })
  told.start()
  await page.getByRole('button', { name: /an app with @statelyai\/inspect/ }).click()
  await inspector.seesLit('light.blinking')

  const package_: { createProbe: typeof createProbe } = await import(/* @vite-ignore */ join(app.inspector, 'probe.js'))
  const probe = package_.createProbe({ url, title: 'a light in Node', WebSocket })
  onTestFinished(() => probe.close())
  const probed = createActor(machine, { id: 'light', inspect: probe.inspect, clock: probe.clock })
  probe.connect(probed)
  probed.start()
  answer(PLAN)
  await inspector.seesLit('light.green')
  told.send({ type: 'button.pressed' })
  await inspector.seesLit('light.yellow')
  await inspector.lists('what moved')
  await inspector.goesBackUntil('light.green')

  await page.getByRole('button', { name: /a light in Node/ }).click()
  await inspector.seesLit('light.green')
  await inspector.sends({ type: 'button.pressed' })
  await vi.waitFor(() => expect(probed.getSnapshot().value).toBe('yellow'))
  await inspector.seesLit('light.yellow')

  told.stop()
  stately.stop()
  probe.close()
  probed.stop()
  await page.getByRole('button', { name: /a light in Node.*closed: a recording/ }).waitFor()
})
