import { createInspector } from '@statelyai/inspect'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { isStately, type StatelyEvent, statelyPage } from '../../inspector/live/stately'
import { listenToPages, type News } from '../../inspector/live/wire'
import { actorsAt } from '../../trace/replay'
import { lightMachine } from '../apps/traffic-light/light.machine'

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

/** Two ends of one wire. */
function wire() {
  const ends = [new Set<(event: { data: unknown }) => void>(), new Set<(event: { data: unknown }) => void>()] as const
  const end = (own: 0 | 1, other: 0 | 1) => ({
    postMessage: (message: unknown) =>
      ends[other].forEach(listener => void listener({ data: structuredClone(message) })),
    addEventListener: (_: 'message', listener: (event: { data: unknown }) => void) => void ends[own].add(listener),
    close: () => ends[own].clear(),
  })
  return [end(0, 1), end(1, 0)] as const
}

/** A light that `@statelyai/inspect` watches, and what an inspector that comes later hears of it. */
async function watched() {
  const [page, inspector] = wire()
  const app = statelyPage(page, 'a light')
  const told: StatelyEvent[] = []
  // The events as they would come over a socket.
  const send = (event: unknown) => void told.push(JSON.parse(JSON.stringify(event)))
  const { inspect } = createInspector({ send })
  const light = createActor(lightMachine, { id: 'light', inspect })
  light.start()
  const passes = async () => {
    await vi.advanceTimersByTimeAsync(0)
    for (const event of told.splice(0)) app.hear(event)
  }
  await passes()
  const news: News[] = []
  const line = listenToPages(one => void news.push(one), inspector)
  return { app, light, passes, news, line }
}

describe('an app with @statelyai/inspect', () => {
  it('is heard as a page is: its charts, its actors, who told whom, and what changed', async () => {
    const { light, passes, news } = await watched()
    expect(news.map(({ type }) => type)).toEqual(['tab.appeared', 'charts.arrived', 'trace.arrived'])
    const [, charts, traced] = news
    expect(charts?.type === 'charts.arrived' && charts.charts.map(({ id }) => id)).toEqual(['light'])
    if (traced?.type !== 'trace.arrived') throw new Error('No trace arrived.')
    const lines = traced.trace.steps.map(({ actor, event, from }) => [actor, event.type, from])
    expect(lines).toContainEqual(['light', 'xstate.init', null])
    expect(lines).toContainEqual(['light', 'xstate.error.actor.fetch plan', 'light/fetch plan'])
    expect(actorsAt(traced.trace, 99).get('light')).toMatchObject({ chart: 'light', value: 'dark' })

    light.stop()
    await passes()
    expect(news.at(-1)).toMatchObject({ type: 'step.arrived', step: { actor: 'light', kind: 'stopped' } })
  })

  it('takes the transition that leads from where it was to where it is', async () => {
    const { news } = await watched()
    const traced = news.find(one => one.type === 'trace.arrived')
    const moved = traced?.type === 'trace.arrived' ? traced.trace.steps.filter(step => step.transitions.length > 0) : []
    expect(moved.map(({ transitions }) => transitions)).toEqual([['light.blinking xstate.error.actor.fetch plan 0']])
  })

  it('takes no event, and says so', async () => {
    const { line, news } = await watched()
    const [appeared] = news
    if (appeared?.type !== 'tab.appeared') throw new Error('No tab appeared.')
    line.send({ type: 'send', tab: appeared.tab.id, actor: 'light', event: { type: 'button.pressed' } })
    expect(news.at(-1)).toMatchObject({
      type: 'event.refused',
      reason: 'This app only tells what happens in it, and takes nothing.',
    })
    line.close()
  })

  it('tells namesakes apart, and what was made without a machine has no chart', () => {
    const [page, inspector] = wire()
    const app = statelyPage(page, 'anything')
    const event = { createdAt: '5', _version: '0.7.2' }
    for (const sessionId of ['a', 'b']) {
      app.hear({ ...event, type: '@xstate.actor', sessionId, name: 'thing', definition: '{"id":"thing"}' })
      app.hear({ ...event, type: '@xstate.snapshot', sessionId, snapshot: { context: { sessionId } } })
    }
    const news: News[] = []
    listenToPages(one => void news.push(one), inspector).close()
    const traced = news.find(one => one.type === 'trace.arrived')
    expect(traced?.type === 'trace.arrived' && traced.trace.steps.map(({ actor, chart }) => [actor, chart])).toEqual([
      ['thing', null],
      ['thing 2', null],
    ])
  })

  it('is told from everything else that is said on a wire', () => {
    expect(isStately({ type: '@xstate.event', sessionId: 'x:0', _version: '0.7.2' })).toBe(true)
    for (const other of [null, 'text', { type: 'who', version: 1 }, { type: '@xstate.event', sessionId: 'x:0' }]) {
      expect(isStately(other)).toBe(false)
    }
  })
})
