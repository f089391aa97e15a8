import { describe, expect, it } from 'vitest'
import { type AnyEventObject, createActor, createMachine, sendParent } from 'xstate'
import { follow } from '#trace/follow'
import { recorder } from '#trace/recorder'
import { traceOf } from '#trace/trace'
import { whyItWouldEnd } from '../../inspector/live/dry-run'
import {
  answerInspectors,
  type Channel,
  type Command,
  listenToPages,
  type News,
  ROLL_CALL,
  type Tab,
} from '../../inspector/live/wire'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { startSale } from '../support/sale'

inFakeTime()

/** A `BroadcastChannel` whose ends all lie in this test: each hears what the others say, and not itself. */
class Hub {
  private readonly ends = new Map<Channel, (event: { data: unknown }) => void>()
  lost = false

  end(): Channel {
    const end: Channel = {
      postMessage: data => {
        const others = [...this.ends].filter(([other]) => other !== end)
        for (const [, hear] of this.lost ? [] : others) queueMicrotask(() => hear({ data: structuredClone(data) }))
      },
      addEventListener: (_, hear) => this.ends.set(end, hear),
      close: () => this.ends.delete(end),
    }
    return end
  }
}

/** A page in the hub that tells of itself, as the probe of a page does. */
function page(hub: Hub, id: string) {
  const log = recorder()
  const { sale } = startSale({}, log.inspect)
  const tab: Tab = { id, title: 'FRACT', startedAt: 1, visible: true, shows: { kind: 'now' }, speed: 1 }
  const obeyed: Command[] = []
  const line = answerInspectors(
    { tab: () => ({ ...tab }), trace: () => traceOf(log), obey: command => obeyed.push(command) },
    hub.end(),
  )
  follow(log, line.step)
  return { sale, tab, line, obeyed, log }
}

function inspector(hub: Hub) {
  const news: News[] = []
  const line = listenToPages(heard => news.push(heard), hub.end())
  return { news, line, types: () => news.map(({ type, tab }) => `${type} ${typeof tab === 'string' ? tab : tab.id}`) }
}

describe('an event that would end a page', () => {
  it('is found out before it is sent, and moves nothing', () => {
    const { sale } = startSale({})
    const { purchase } = sale.getSnapshot().children
    const before = purchase?.getSnapshot()
    expect(whyItWouldEnd(purchase as never, { type: 'amount.typed' })).toMatch(/^Error: Unable to evaluate guard/)
    expect(whyItWouldEnd(purchase as never, { type: 'amount.typed', amount: '1' })).toBeNull()
    expect(purchase?.getSnapshot()).toBe(before)
  })

  it('is found out where another machine would end by what it is told of it', () => {
    const child = createMachine({
      on: { told: { actions: sendParent(({ event }) => ({ ...event, type: 'passed on' })) } },
    })
    const guard = ({ event }: { event: AnyEventObject }) => event.list.length > 1
    const page = createActor(createMachine({ invoke: { src: child, id: 'child' }, on: { 'passed on': { guard } } }))
    const before = page.start().getSnapshot()
    const end = (list: unknown) => whyItWouldEnd(before.children.child as never, { type: 'told', list })
    expect(end(null)).toMatch(/Cannot read properties of null \(reading 'length'\)/)
    expect([end([1, 2]), page.getSnapshot()]).toEqual([null, before])
  })

  it('is told to the inspector with the reason', async () => {
    const hub = new Hub()
    const { line } = page(hub, 'a')
    const { news, types } = inspector(hub)
    await passes(0)
    line.refuse('It has no amount.')
    await passes(0)
    expect(types()).toContain('event.refused a')
    expect(news.at(-1)).toMatchObject({ reason: 'It has no amount.' })
  })
})

describe('an inspector', () => {
  it('hears of a page that was there before it, with all that happened in it, and then every step', async () => {
    const hub = new Hub()
    const { sale, log } = page(hub, 'a')
    const { news, types } = inspector(hub)
    await passes(0)
    expect(types()).toEqual(['tab.appeared a', 'trace.arrived a'])
    expect(news[1]).toMatchObject({ trace: { steps: traceOf(log).steps } })
    sale.send({ type: 'coinPicker.opened' })
    await passes(0)
    expect(news.slice(2)).toEqual(
      traceOf(log)
        .steps.slice(-3)
        .map(step => ({ type: 'step.arrived', tab: 'a', step })),
    )
  })

  it('hears of a page that comes after it', async () => {
    const hub = new Hub()
    const { types } = inspector(hub)
    page(hub, 'a')
    await passes(0)
    expect(types()).toEqual(['tab.appeared a', 'trace.arrived a'])
  })

  it('tells pages apart', async () => {
    const hub = new Hub()
    const [one, other] = [page(hub, 'a'), page(hub, 'b')]
    const { line, news, types } = inspector(hub)
    await passes(0)
    expect(types().sort()).toEqual(['tab.appeared a', 'tab.appeared b', 'trace.arrived a', 'trace.arrived b'])
    news.length = 0
    line.send({ type: 'speed', tab: 'b', factor: 10 })
    line.send({ type: 'travel', tab: 'a', number: 7 })
    other.sale.send({ type: 'coinPicker.opened' })
    await passes(0)
    expect(one.obeyed).toEqual([{ type: 'travel', tab: 'a', number: 7, version: 1 }])
    expect(other.obeyed).toEqual([{ type: 'speed', tab: 'b', factor: 10, version: 1 }])
    expect(types()).toEqual(['step.arrived b', 'step.arrived b', 'step.arrived b'])
  })

  it('hears when a page says goodbye', async () => {
    const hub = new Hub()
    const { line } = page(hub, 'a')
    const { types } = inspector(hub)
    await passes(0)
    line.bye()
    await passes(0)
    expect(types().at(-1)).toBe('tab.vanished a')
  })

  it('notices that a page vanished without a word, once it was silent for more than 6 s', async () => {
    const hub = new Hub()
    const { line } = page(hub, 'a')
    const { types } = inspector(hub)
    await passes(60_000)
    expect(types().at(-1)).not.toBe('tab.vanished a')
    line.close()
    await passes(ROLL_CALL.patience)
    expect(types()).not.toContain('tab.vanished a')
    await passes(ROLL_CALL.every)
    expect(types().at(-1)).toBe('tab.vanished a')
  })

  it('hears what is new about a page, and nothing where nothing is', async () => {
    const hub = new Hub()
    const { tab, line } = page(hub, 'a')
    const { news, types } = inspector(hub)
    await passes(0)
    line.hello()
    tab.shows = { kind: 'step', number: 3 }
    line.hello()
    await passes(0)
    expect(types()).toEqual(['tab.appeared a', 'trace.arrived a', 'tab.changed a'])
    expect(news.at(-1)).toMatchObject({ tab: { shows: { kind: 'step', number: 3 } } })
  })

  it('asks for the whole log again where it missed a step', async () => {
    const hub = new Hub()
    const { sale, log } = page(hub, 'a')
    const { news, types } = inspector(hub)
    await passes(0)
    hub.lost = true
    sale.send({ type: 'coinPicker.opened' })
    await passes(0)
    hub.lost = false
    sale.send({ type: 'panel.closed' })
    await passes(0)
    expect(types().at(-1)).toBe('trace.arrived a')
    expect(news.at(-1)).toMatchObject({ trace: { steps: traceOf(log).steps } })
  })

  it('does not hear what is said in another version, or no message of the wire at all', async () => {
    const hub = new Hub()
    const { news } = inspector(hub)
    const stranger = hub.end()
    for (const said of [
      null,
      'hello',
      { type: 'hello' },
      { type: 'hello', version: 2 },
      { type: 'toString', version: 1 },
    ]) {
      stranger.postMessage(said)
    }
    await passes(0)
    expect(news).toEqual([])
  })
})
