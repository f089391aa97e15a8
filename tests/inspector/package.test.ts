import { createBrowserInspector } from '@statelyai/inspect'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { PersistedSnapshot } from '#trace/format'
import { listenToPages, type News } from '../../inspector/live/wire'
import { inspected } from '../../inspector/package/adapter'
import { createProbe } from '../../inspector/package/probe'
import { wires } from '../../inspector/package/wires'
import { lightMachine } from '../apps/traffic-light/light.machine'

type Listener = (event: { data: unknown }) => void

/** The channels of one browser: what one says all others hear, at once. */
function browser() {
  const channels = new Set<Set<Listener>>()
  class Channel {
    readonly own = new Set<Listener>()
    constructor() {
      channels.add(this.own)
    }
    addEventListener(_: 'message', listener: Listener) {
      this.own.add(listener)
    }
    postMessage(message: unknown) {
      const data = structuredClone(message)
      for (const other of channels) if (other !== this.own) for (const listener of other) listener({ data })
    }
    close() {
      channels.delete(this.own)
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  return new Channel()
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

/** What an inspector hears of a light, and how it leads it. */
function heard(channel: ReturnType<typeof browser>) {
  const news: News[] = []
  const line = listenToPages(one => void news.push(one), channel)
  const tab = () => news.find(one => one.type === 'tab.appeared')?.tab.id ?? ''
  return { news, line, tab }
}

describe('a probe', () => {
  function probed(show?: (snapshot: PersistedSnapshot | null) => void) {
    const channel = browser()
    const probe = createProbe({ title: 'a light', ...(show && { show: show as never }) })
    const light = createActor(lightMachine, { id: 'light', inspect: probe.inspect, clock: probe.clock })
    probe.connect(light)
    light.start()
    return { light, probe, ...heard(channel) }
  }

  it('shows the app as it stood at a step, in a state, and as it is now', async () => {
    const shown: unknown[] = []
    const { line, tab, news, probe } = probed(snapshot => void shown.push(snapshot?.value ?? null))
    await vi.advanceTimersByTimeAsync(0)
    expect(shown).toEqual([])
    line.send({ type: 'travel', tab: tab(), number: 1 })
    expect(shown).toEqual(['blinking'])
    expect(news.at(-1)).toMatchObject({ type: 'tab.changed', tab: { shows: { kind: 'step', number: 1 } } })
    line.send({ type: 'restore', tab: tab(), snapshot: { value: 'red', context: {} } as never })
    line.send({ type: 'travel', tab: tab(), number: null })
    expect(shown).toEqual(['blinking', 'red', null])
    probe.close()
  })

  it('without it says that the app shows nothing but itself', () => {
    const { line, tab, news, probe } = probed()
    line.send({ type: 'travel', tab: tab(), number: 1 })
    expect(news.at(-1)?.type).toBe('event.refused')
    probe.close()
  })
})

describe('createBrowserInspector of @statelyai/inspect', () => {
  it('opens the inspector, which hears the app from its beginning to its end', async () => {
    const channel = browser()
    const origin = 'http://localhost:3000'
    const listeners: Record<'app' | 'inspector', ((event: object) => void)[]> = { app: [], inspector: [] }
    const told = (to: keyof typeof listeners, source: object, data: unknown) => {
      for (const listener of listeners[to]) listener({ source, origin, data: structuredClone(data) })
    }
    const app = {
      postMessage: (data: unknown) => told('app', opened, data),
      addEventListener: (_: string, listener: (event: object) => void) => void listeners.app.push(listener),
      open: (url: string) => {
        expect(url).toBe('/inspector/')
        return opened
      },
    }
    const opened = {
      opener: app,
      postMessage: (data: unknown) => told('inspector', app, data),
      requestIdleCallback: (run: () => void) => run(),
    }
    const stately = createBrowserInspector({ url: '/inspector/', window: app as never })
    const light = createActor(lightMachine, { id: 'light', inspect: stately.inspect })
    light.start()

    // The window that was opened loads the inspector.
    vi.stubGlobal('window', opened)
    vi.stubGlobal('document', { querySelector: () => null })
    vi.stubGlobal('location', { origin: 'http://localhost:5173' })
    vi.stubGlobal('addEventListener', (_: string, listener: (event: object) => void) => {
      listeners.inspector.push(listener)
    })
    wires()
    await vi.advanceTimersByTimeAsync(0)
    const { news } = heard(channel)
    const traced = news.find(one => one.type === 'trace.arrived')
    expect(news[0]).toMatchObject({ type: 'tab.appeared', tab: { title: 'the app that opened this window' } })
    expect(traced?.trace.steps.find(({ actor }) => actor === 'light')).toMatchObject({
      kind: 'started',
      chart: 'light',
    })
    stately.stop()
    expect(news.at(-1)?.type).toBe('tab.vanished')
  })
})

describe('the adapter of an app', () => {
  it('offers nothing that needs the machines of the app, and hears it where its window is opened', async () => {
    expect(inspected.offers).toEqual({ screen: false, paths: false, simulation: false })
    expect([inspected.machines, inspected.models, inspected.lastRun]).toEqual([[], [], undefined])
    expect(inspected.channel).toBe(wires)
    expect([inspected.simulated('light'), inspected.examplesFor('light', 'button.pressed')]).toEqual([undefined, []])
    expect(await inspected.configurationsFor('light', 'light')).toEqual([])
    expect([await inspected.listPaths('light'), await inspected.tracePath({ chart: 'light', path: 'a' })]).toEqual([
      [],
      null,
    ])
    expect(() => inspected.snapshotIn({ chart: 'light', value: 'red', context: {} })).toThrow('knows no page')
  })

  it('begins without a chart, and shows the first app that says which it has', async () => {
    vi.resetModules()
    vi.doMock('#inspected', () => ({ inspected }))
    const { workspaceMachine } = await import('../../inspector/workspace/workspace.machine')
    const { learnCharts, learnedCharts } = await import('../../inspector/workspace/place')
    const { chartOf } = await import('../../inspector/chart/chart')
    const { EMPTY, fileSource } = await import('../../inspector/workspace/source')
    const workspace = createActor(workspaceMachine, { input: { theme: 'dark', link: '' } }).start()
    expect(learnedCharts()).toEqual([])
    learnCharts([chartOf(lightMachine)])
    workspace.send({
      type: 'source.opened',
      source: { ...fileSource('a light', EMPTY, []), id: 'one', kind: 'tab', isLive: true },
    })
    const step = {
      number: 1,
      at: 0,
      actor: 'light',
      kind: 'started',
      event: { type: 'xstate.init' },
      from: null,
    } as const
    workspace.send({
      type: 'source.stepped',
      id: 'one',
      steps: [{ ...step, transitions: [], chart: 'light', value: 'blinking', context: {}, status: 'active' }],
    })
    expect(workspace.getSnapshot().context.place).toEqual({ chart: 'light', state: null })
    vi.doUnmock('#inspected')
    vi.resetModules()
  })
})
