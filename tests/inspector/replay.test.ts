import { describe, expect, it } from 'vitest'
import { type AnyActorRef, isMachineSnapshot } from 'xstate'
import type { PersistedSnapshot, Trace } from '#trace/format'
import { readTrace } from '#trace/read'
import { recorder } from '#trace/recorder'
import { actorsAt, snapshotAt, withStep } from '#trace/replay'
import { plain, traceOf } from '#trace/trace'
import { restoredPage } from '../../paths/configurations/page-in'
import { BTC, OPEN_ORDER, order, STAGE, USDT, WALLET } from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { startSale } from '../support/sale'

inFakeTime()

/** How a chart and all charts beneath it stand, as a trace says it. */
function snapshotOf(actor: AnyActorRef): PersistedSnapshot {
  const { value, context, children } = actor.getSnapshot()
  const charts = Object.entries<AnyActorRef>(children).filter(([, child]) => isMachineSnapshot(child.getSnapshot()))
  const named = Object.fromEntries(charts.map(([id, child]) => [id, snapshotOf(child)]))
  return {
    value,
    context: plain(context) as PersistedSnapshot['context'],
    ...(charts.length > 0 && { children: named }),
  }
}

/** A purchase up to SUCCESS, and how the page stood after each of its turns, by the number of the last step. */
async function bought(options?: Parameters<typeof recorder>[0]) {
  const log = recorder(options)
  const page = startSale({ openOrder: OPEN_ORDER }, log.inspect)
  const { sale, doors, children } = page
  const stood = new Map<number, PersistedSnapshot>()
  const turn = async (what: () => unknown) => {
    await what()
    stood.set(log.steps.at(-1)?.number ?? 0, snapshotOf(sale))
  }
  await turn(() => doors.stage.resolves(STAGE))
  await turn(() => doors.coins.resolves([USDT, BTC]))
  await turn(() => sale.send({ type: 'coinPicker.opened' }))
  await turn(() => children().coinPicker?.send({ type: 'coin.picked', code: 'BTC' }))
  await turn(() => sale.send({ type: 'order.resumed' }))
  await turn(() => doors.order.resolves(order('NEW', { receiveAddress: null, paymentAddress: null })))
  await turn(() => passes(2_500))
  await turn(() => doors.order.resolves(order('WAITING', { receiveAddress: null })))
  await turn(() => children().order?.send({ type: 'address.submitted', recipient: WALLET }))
  await turn(() => doors.save.resolves())
  for (const status of ['WAITING', 'CONFIRMING', 'SENDING', 'SUCCESS'] as const) {
    await turn(() => passes(2_500))
    await turn(() => doors.order.resolves(order(status)))
  }
  return { ...page, trace: traceOf(log), log, stood, now: () => snapshotOf(sale) }
}

describe('a replay', () => {
  it('shows the page after every step as it stood', async () => {
    const { trace, stood } = await bought()
    expect(stood.size).toBeGreaterThan(15)
    for (const [number, page] of stood) expect([number, snapshotAt(trace, number)]).toEqual([number, page])
  })

  it('ends where the page ended, though the log forgot how it began', async () => {
    const { trace, now } = await bought({ limit: 20 })
    expect(trace.steps).toHaveLength(20)
    expect(snapshotAt(trace, Number.POSITIVE_INFINITY)).toEqual(now())
    expect(now().children?.order?.value).toEqual({ settled: 'SUCCESS' })
  })

  it('of a file that was saved and read again ends the same', async () => {
    const { trace, now } = await bought()
    expect(snapshotAt(readTrace(JSON.stringify(trace)), Number.POSITIVE_INFINITY)).toEqual(now())
  })

  it('is a page that stands where the page stood', async () => {
    const { trace, now } = await bought()
    const shown = snapshotAt(trace, Number.POSITIVE_INFINITY) as PersistedSnapshot
    expect(snapshotOf(restoredPage(shown))).toEqual(now())
  })

  it('has every actor that lived, the work too, and none that was over', async () => {
    const { trace } = await bought()
    const resumed = trace.steps.find(({ event }) => event.type === 'order.resumed')?.number ?? 0
    const before = [...actorsAt(trace, resumed).keys()]
    expect(before).not.toContain('sale/order')
    expect(before).not.toContain('sale/tokens')
    const asked = trace.steps.find(({ actor }) => actor === 'sale/order/orderPolling/polling/fetch')?.number ?? 0
    expect([...actorsAt(trace, asked).keys()]).toEqual(
      expect.arrayContaining(['sale/order', 'sale/order/orderPolling', 'sale/order/orderPolling/polling/fetch']),
    )
    expect([...actorsAt(trace, Number.POSITIVE_INFINITY).keys()]).not.toContain('sale/order/countdown')
  })

  it('has nothing before the page began', async () => {
    const { trace } = await bought()
    expect(actorsAt(trace, 0).size).toBe(0)
    expect(snapshotAt(trace, 0)).toBeNull()
  })

  it('goes on with a step that is heard later', async () => {
    const { trace } = await bought()
    const whole = trace.steps.reduce(withStep, { ...trace, steps: [] } as Trace)
    expect(whole).toEqual(trace)
  })
})

describe('a file', () => {
  const whole = { format: 'fract-trace', version: 1, savedAt: '2026-03-02', page: {}, before: [], steps: [] }
  const step = {
    number: 1,
    at: 0,
    actor: 'sale',
    kind: 'started',
    event: { type: 'xstate.init' },
    from: null,
    transitions: [],
    chart: 'sale',
    value: { form: 'buying', panel: 'closed' },
    context: {},
    status: 'active',
  }
  const NONE = "This file is no trace. Open one that 'Save a technical log' wrote: fract-trace-….json."
  const CUT = 'This trace breaks off before its end: it was not saved or sent whole. Ask for the file again.'
  const damaged = (place: string) => `This trace was changed or damaged: ${place} is not as a page writes it.`

  it.each([
    ['a picture', '\u0089PNG', NONE],
    ['another JSON', '{"name":"fract-token-sale"}', NONE],
    ['a list', '[]', NONE],
    ['nothing', '', NONE],
    ['a trace cut in two', JSON.stringify(whole).slice(0, -9), CUT],
    [
      'a newer trace',
      JSON.stringify({ ...whole, version: 2 }),
      'This trace is of version 2, and this inspector reads version 1. Open it with the inspector of the page that wrote it.',
    ],
    ['a trace without steps', JSON.stringify({ ...whole, steps: undefined }), damaged('steps')],
    [
      'a trace with a strange state',
      JSON.stringify({ ...whole, steps: [{ ...step, value: 5 }] }),
      damaged('steps.0.value'),
    ],
    ['a trace out of order', JSON.stringify({ ...whole, steps: [step, step] }), damaged('steps')],
  ])('that is %s says so', (_, text, sentence) => {
    expect(() => readTrace(text)).toThrow(sentence)
  })

  it('that is a trace is read whole', () => {
    const trace = { ...whole, steps: [step, { ...step, number: 3 }] }
    expect(readTrace(JSON.stringify(trace))).toEqual(trace)
  })
})
