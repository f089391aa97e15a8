import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { orderMachine } from '#machines/order'
import { type Chart, chartOf } from '../../inspector/chart/chart'
import { CHARTS } from '../../inspector/sale/charts'
import { changesIn } from '../../inspector/versions/difference'
import type { Version } from '../../inspector/versions/version'
import { comparison, differences, litIn } from '../../inspector/workspace/compared'
import { searched } from '../../inspector/workspace/find'
import { linkOf } from '../../inspector/workspace/link'
import { linkedOf } from '../../inspector/workspace/linked'
import { Search } from '../../inspector/workspace/Search'
import { StatePanel } from '../../inspector/workspace/StatePanel'
import { inFakeTime } from '../../paths/fixtures/time'
import { shown } from '../support/markup'
import { start, tab } from '../support/workspace'

inFakeTime()

const LIVE = 'order.live.status.WAITING'
const now = chartOf(orderMachine)

/** The chart of an order as it was: one event is called otherwise, and a state stands in it that is gone today. */
function former(event: string, gone: string): Chart {
  const waiting = now.states.find(({ id }) => id === LIVE)
  return {
    ...now,
    states: [...now.states, { ...waiting, id: `order.live.status.${gone}`, key: gone } as Chart['states'][number]],
    transitions: now.transitions.map(each =>
      each.source === LIVE && each.event === 'became.CONFIRMING'
        ? { ...each, id: `${LIVE} ${event} 0`, event, label: event }
        : each,
    ),
  }
}

const version = (name: string, date: string, chart: Chart): Version => ({
  ...{ format: 'fract-charts', version: 1, name, date },
  charts: [chart],
})
const OLDER = version('HEAD~40', '2026-03-01T10:00:00.000Z', former('payment.spotted', 'LINGERING'))
const NEWER = version('HEAD~15', '2026-03-02T10:00:00.000Z', former('payment.seen', 'DAWDLING'))

async function comparing(...versions: Version[]) {
  const workspace = start()
  const { does, file } = workspace
  does({ type: 'source.opened', source: tab('a') })
  for (const one of versions) {
    does({ type: 'file.opened', file: new File([], 'charts.json') })
    await file.resolves({ name: 'charts.json', version: one })
  }
  does({ type: 'place.chosen', place: { chart: 'order', state: LIVE } })
  return workspace
}

describe('a comparison of two files', () => {
  it('begins at its first change, in the chart that is looked at where that has one', async () => {
    const { does, file, context } = start('#polling')
    does({ type: 'file.opened', file: new File([], 'charts.json') })
    const others = CHARTS.filter(({ id }) => id !== 'order').map(({ machine }) => chartOf(machine))
    await file.resolves({ name: 'charts.json', version: { ...OLDER, charts: [...others, ...OLDER.charts] } })
    expect(context().place).toEqual({ chart: 'order', state: null })
    const difference = differences(context().compared).get('order')
    expect(context().arrow).toBe(difference && changesIn(difference)[0]?.id)
    expect(comparison(context().compared)).toBe('HEAD~40 (2026-03-01) → now')
    const { context: here } = await comparing(OLDER)
    expect(here().place).toEqual({ chart: 'order', state: LIVE })
  })

  it('leads to no other chart while a state is chosen', async () => {
    const { does, file, context } = start('#polling/awake')
    does({ type: 'file.opened', file: new File([], 'charts.json') })
    const others = CHARTS.filter(({ id }) => id !== 'order').map(({ machine }) => chartOf(machine))
    await file.resolves({ name: 'charts.json', version: { ...OLDER, charts: [...others, ...OLDER.charts] } })
    expect(context().compared).toHaveLength(1)
    expect(context().place).toEqual({ chart: 'polling', state: 'polling.awake' })
  })

  it('tells in the panel what is drawn, and nothing of today', async () => {
    const { actor, does, view } = await comparing(OLDER, NEWER)
    const panel = shown(
      createElement(StatePanel, { workspace: actor, snapshot: actor.getSnapshot(), view: view() }),
    ).words
    expect(panel).toContain('payment.seen → live.status.CONFIRMING, changed')
    expect(panel).toContain('renamed payment.spotted → payment.seen')
    expect(panel.slice(0, panel.indexOf('By live.status'))).not.toContain('became.CONFIRMING')
    expect(panel).not.toContain('it is here now')
    does({ type: 'place.chosen', place: { chart: 'order', state: 'order.live.status.CONFIRMING' } })
    const next = shown(
      createElement(StatePanel, { workspace: actor, snapshot: actor.getSnapshot(), view: view() }),
    ).words
    expect(next).toContain('payment.seen → CONFIRMING from live.status.WAITING, changed')
  })

  it('is lit by nobody who lives today; one with the charts as they are is', async () => {
    const two = await comparing(OLDER, NEWER)
    expect([...litIn(two.context().compared, two.view()).active]).toEqual([])
    const one = await comparing(OLDER)
    expect([...litIn(one.context().compared, one.view()).active]).toContain(LIVE)
  })

  it('is searched in place of the charts as they are, and says what is gone and what was added', async () => {
    const { actor, context } = await comparing(OLDER, NEWER)
    const { compared } = context()
    expect(searched('became.CONFIRMING', { compared }).filter(({ name }) => name === 'became.CONFIRMING')).toHaveLength(
      searched('became.CONFIRMING').filter(({ name, place }) => name === 'became.CONFIRMING' && place.state !== LIVE)
        .length,
    )
    expect(searched('payment.seen', { compared })[0]).toMatchObject({ kind: 'event', name: 'payment.seen' })
    expect(searched('payment.seen')[0]?.name).not.toBe('payment.seen')
    const list = shown(createElement(Search, { workspace: actor, query: 'lingering', compared })).words
    expect(list).toContain('order.live.status.LINGERING state, gone')
    expect(searched('payment', { compared }).some(({ kind }) => kind === 'page')).toBe(false)
  })

  it('has a link to what is gone, which opens again', async () => {
    const { actor, does, context } = await comparing(OLDER, NEWER)
    const place = { chart: 'order', state: 'order.live.status.LINGERING' }
    does({ type: 'place.chosen', place })
    const link = linkOf(linkedOf(actor.getSnapshot()))
    const again = start()
    again.does({ type: 'link.followed', link })
    expect([again.context().place, again.context().notice]).toEqual([place, null])
    does({ type: 'place.chosen', place: { chart: 'order', state: null } })
    does({ type: 'link.followed', link: '#order/live.status.LINGERING' })
    expect(context().place).toEqual(place)
  })

  it('is pointed at by a click, where events of today are sent to nobody', async () => {
    const { does, context, is } = await comparing(OLDER, NEWER)
    does({ type: 'transition.picked', id: `${LIVE} payment.seen 0` })
    expect([is({ side: 'state' }), context().arrow, context().draft]).toEqual([true, `${LIVE} payment.seen 0`, null])
  })
})
