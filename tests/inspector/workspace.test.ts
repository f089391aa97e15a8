import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Trace } from '#trace/format'
import { pathsOf } from '../../inspector/sale/paths'
import { readVersion } from '../../inspector/versions/version'
import { comparison, lacking } from '../../inspector/workspace/compared'
import { linkOf, readLink } from '../../inspector/workspace/link'
import { linkedOf } from '../../inspector/workspace/linked'
import { chartById } from '../../inspector/workspace/place'
import { StatePanel } from '../../inspector/workspace/StatePanel'
import { EMPTY, fileSource } from '../../inspector/workspace/source'
import { words } from '../../inspector/workspace/words'
import { workspaceMachine } from '../../inspector/workspace/workspace.machine'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { shown } from '../support/markup'
import { BECAME_WAITING, LAST, ORDER_TOLD, STEPS, start, steps, TRACE, tab } from '../support/workspace'

inFakeTime()

describe('the workspace', () => {
  it('opens on the page’s chart, or where the link says', () => {
    expect(start().context().place).toEqual({ chart: 'sale', state: null })
    expect(start('#order/live.status').context().place).toEqual({ chart: 'order', state: 'order.live.status' })
  })

  it('says so and stays when a link leads nowhere', () => {
    const { does, context } = start('#order/live.statsu')
    expect([context().place.chart, context().notice]).toEqual([
      'sale',
      'There is no chart or state ‘order/live.statsu’. Choose one from the list.',
    ])
    does({ type: 'link.followed', link: '#stage' })
    does({ type: 'link.followed', link: '#%' })
    expect([context().place.chart, context().notice]).toEqual([
      'stage',
      'There is no chart or state ‘%’. Choose one from the list.',
    ])
  })

  it('looks at the first tab that it hears of, and not at the ones after it', () => {
    const { does, context } = start()
    does({ type: 'source.opened', source: tab('one') })
    does({ type: 'source.opened', source: tab('two') })
    expect([context().sources.map(({ id }) => id), context().chosen]).toEqual([['one', 'two'], 'one'])
  })

  it('keeps a tab that was closed as a recording, which takes no events', () => {
    const { does, context, view, actor } = start('#order')
    does({ type: 'source.opened', source: tab('one') })
    does({ type: 'source.ended', id: 'one' })
    expect([context().sources[0]?.isLive, view().number]).toEqual([false, LAST])
    expect(actor.getSnapshot().can({ type: 'page.tied' })).toBe(false)
    expect(actor.getSnapshot().can({ type: 'speed.chosen', factor: 10 })).toBe(false)
    does({ type: 'source.dropped', id: 'one' })
    expect([context().sources, context().chosen]).toEqual([[], null])
  })

  it('passes over a step that the trace of a late join held already', () => {
    const { does, view } = start()
    does({ type: 'source.opened', source: { ...tab('one'), trace: EMPTY } })
    does({ type: 'source.traced', id: 'one', trace: TRACE })
    for (const step of STEPS) does({ type: 'source.stepped', id: 'one', steps: [step] })
    expect(view().trace.steps).toEqual(STEPS)
  })
})

describe('Escape', () => {
  it('leaves the chosen state, and what lies above the chart first', () => {
    const { does, context } = start('#order/live.status')
    does({ type: 'search.opened' })
    does({ type: 'escape.pressed' })
    does({ type: 'search.closed' })
    expect(context().place.state).toBe('order.live.status')
    does({ type: 'escape.pressed' })
    expect(context().place).toEqual({ chart: 'order', state: null })
  })
})

describe('what the search found', () => {
  it('is to have the focus on its chart, until it has it', () => {
    const { does, is } = start('#order')
    does({ type: 'search.opened' })
    does({ type: 'place.chosen', place: { chart: 'order', state: 'order.live' } })
    expect(is({ search: 'leading' })).toBe(true)
    does({ type: 'chart.reached' })
    expect(is({ search: 'closed' })).toBe(true)
    does({ type: 'place.chosen', place: { chart: 'order', state: 'order.settled' } })
    expect(is({ search: 'closed' })).toBe(true)
    does({ type: 'chart.sought' })
    expect(is({ search: 'leading' })).toBe(true)
  })
})

describe('a link that is followed', () => {
  const FILE = fileSource('a.json', TRACE, [])
  const LINK = `#order/live.status?source=${FILE.id}&actor=sale%2Forder&step=3&side=screen&example=abc&width=768&page=light&language=de&theme=light`

  it('opens the same: source, chart, state, step, example, width, themes and language', () => {
    const { does, context, actor } = start()
    does({ type: 'source.opened', source: FILE })
    does({ type: 'link.followed', link: LINK })
    expect(context()).toMatchObject({
      chosen: FILE.id,
      place: { chart: 'order', state: 'order.live.status' },
      actor: 'sale/order',
      cursor: 3,
      example: 'abc',
      look: { width: 768, theme: 'light', language: 'de' },
      theme: 'light',
      panels: { details: true },
      wanted: null,
    })
    expect(actor.getSnapshot().matches({ side: 'screen', screen: 'example' })).toBe(true)
    expect(linkOf(linkedOf(actor.getSnapshot()))).toBe(LINK.replace('file:', 'file%3A'))
  })

  it('holds what was chosen on the screen while another panel is open, too', () => {
    const { does, actor } = start()
    does({ type: 'source.opened', source: FILE })
    does({ type: 'link.followed', link: LINK })
    does({ type: 'state.shown' })
    const link = linkOf(linkedOf(actor.getSnapshot()))
    expect(readLink(link)).toMatchObject({ side: 'state', example: 'abc', width: 768, language: 'de' })
    const other = start()
    other.does({ type: 'link.followed', link })
    other.does({ type: 'screen.shown' })
    expect(other.context()).toMatchObject({ example: 'abc', look: { width: 768, theme: 'light', language: 'de' } })
    expect(other.is({ screen: 'example' })).toBe(true)
  })

  it('holds the example that was chosen, also where the Screen tab led to it', () => {
    const { does, actor } = start('#order/live.deposit.payable?side=screen')
    does({ type: 'link.followed', link: '#order/live.deposit.payable?side=screen' })
    does({ type: 'example.chosen', id: 'abc' })
    const link = linkOf(linkedOf(actor.getSnapshot()))
    expect(readLink(link)?.example).toBe('abc')
    const reloaded = start(link)
    reloaded.does({ type: 'link.followed', link })
    expect(linkOf(linkedOf(reloaded.actor.getSnapshot()))).toBe(link)
  })

  it('waits for a source that is not there yet, and looks at another one until it is', async () => {
    const { does, context, file } = start()
    does({ type: 'link.followed', link: LINK })
    does({ type: 'source.opened', source: tab('one') })
    expect([context().chosen, context().wanted?.source]).toEqual(['one', FILE.id])
    does({ type: 'file.opened', file: new File([], 'b.json') })
    await file.resolves({ name: 'b.json', trace: TRACE })
    expect([context().chosen, context().cursor, context().wanted]).toEqual([FILE.id, 3, null])
  })

  it('begins a simulation again', () => {
    const { does, commands, context } = start()
    does({ type: 'link.followed', link: '#promocode?source=simulation:4:promocode:a+first+visit&step=1' })
    expect(commands).toEqual([{ type: 'simulate', chart: 'promocode', input: 'a first visit' }])
    does({ type: 'source.opened', source: { ...tab('simulation:1:promocode:a first visit'), kind: 'simulation' } })
    expect([context().chosen, context().cursor]).toEqual(['simulation:1:promocode:a first visit', 1])
  })

  it('is passed over where it says nothing that is known', () => {
    expect(readLink('#order?step=-1&side=up&width=12&language=sv&theme=blue')).toEqual({
      ...{ place: { chart: 'order', state: null }, source: null, actor: null, step: null, side: null },
      ...{ example: null, width: null, page: null, theme: null, language: null, arrow: null, heat: null },
      ...{ filter: null, isChasing: false, beside: null, compared: [], atlas: null },
    })
  })

  it('holds which steps are listed, and whether charts are switched', () => {
    const { does, context, actor } = start()
    does({ type: 'link.followed', link: '#order' })
    does({ type: 'filter.chosen', filter: 'what moved' })
    does({ type: 'chase.started' })
    const link = linkOf(linkedOf(actor.getSnapshot()))
    expect(link).toContain('show=what+moved&switch=on')
    const again = start()
    again.does({ type: 'link.followed', link })
    expect([again.context().filter, again.actor.getSnapshot().matches({ chart: 'chasing' })]).toEqual([
      context().filter,
      true,
    ])
    again.does({ type: 'link.followed', link: '#order?show=nothing&switch=off' })
    expect(again.context().filter).toBe('what moved')
  })
})

describe('a simulation that ended by an error', () => {
  it('lives no more, and starts again without a word of it', () => {
    const { does, context, commands } = start()
    const id = 'simulation:1:order:resumed'
    does({ type: 'source.opened', source: { ...tab(id), kind: 'simulation' } })
    does({ type: 'source.ended', id, error: 'TypeError: No.' })
    does({ type: 'source.refused', reason: 'The simulation ended.' })
    expect(context().sources[0]).toMatchObject({ isLive: false, error: 'TypeError: No.' })
    does({ type: 'simulation.restarted' })
    does({ type: 'source.restarted', id, trace: EMPTY })
    expect([commands, context().notice]).toEqual([[{ type: 'restart', id }], null])
    expect([context().sources[0]?.isLive, context().sources[0]?.error]).toEqual([true, undefined])
  })
})

describe('a path of a chart', () => {
  const played = () => {
    const workspace = start('#order/live.status')
    workspace.does({ type: 'source.opened', source: tab('one') })
    workspace.does({ type: 'paths.shown' })
    workspace.does({ type: 'path.chosen', path: 'abc' })
    workspace.does({
      type: 'source.opened',
      source: { ...fileSource('a', ofOrder, []), id: 'path:order:abc', kind: 'path' },
    })
    workspace.does({ type: 'source.chosen', id: 'path:order:abc' })
    return workspace
  }
  const ofOrder: Trace = {
    ...TRACE,
    steps: steps(...[2, 7, 7].map(number => ({ ...STEPS[number - 1], actor: 'order' }))),
  }

  it('is laid open at its first step, where the chart is', () => {
    const { commands, context } = played()
    expect(commands).toEqual([{ type: 'play', chart: 'order', path: 'abc' }])
    expect([context().chosen, context().cursor, context().place.state]).toEqual([
      'path:order:abc',
      1,
      'order.live.status',
    ])
  })

  it('is played to its end at the chosen pace, and from its start again', async () => {
    const { does, context, is } = played()
    does({ type: 'pace.chosen', pace: 500 })
    does({ type: 'play.started' })
    await passes(499)
    expect(context().cursor).toBe(1)
    await passes(1)
    expect(context().cursor).toBe(2)
    await passes(1000)
    expect([context().cursor, is({ play: 'paused' })]).toEqual([3, true])
    does({ type: 'play.started' })
    expect(context().cursor).toBe(1)
    does({ type: 'play.paused' })
    await passes(5000)
    expect(context().cursor).toBe(1)
  })

  it.each([
    { type: 'play.started' },
    { type: 'cursor.moved', to: 'forward' },
    { type: 'cursor.placed', number: 2 },
  ] as const)('shows the page of each step, and no example any more: $type', event => {
    const { does, is } = played()
    does({ type: 'example.watched' })
    expect(is({ screen: 'example' })).toBe(true)
    does(event)
    expect(is({ screen: 'cursor' })).toBe(true)
  })

  it('is played on a page that lives, once that follows', async () => {
    const { does, commands } = start('#promocode')
    const paths = pathsOf('promocode')
    const path = paths.list()[9]?.id ?? ''
    const trace = paths.trace(path) as Trace
    does({ type: 'source.opened', source: tab('one') })
    does({ type: 'path.chosen', path })
    does({
      type: 'source.opened',
      source: { ...fileSource('a', trace, []), id: `path:promocode:${path}`, kind: 'path' },
    })
    does({ type: 'page.tied' })
    does({ type: 'cursor.moved', to: 'forward' })
    does({ type: 'page.freed' })
    const told = commands.slice(1).map(command => command.type === 'restore' && [command.id, command.snapshot !== null])
    expect(told).toEqual([
      ['one', true],
      ['one', true],
      ['one', false],
    ])
  })

  it('is looked for through an arrow that is clicked, until another place is', () => {
    const { does, context, is } = played()
    does({ type: 'transition.picked', id: BECAME_WAITING })
    expect([context().arrow, is({ side: 'paths' })]).toEqual([BECAME_WAITING, true])
    does({ type: 'place.chosen', place: { chart: 'order', state: 'order.settled' } })
    expect(context().arrow).toBeNull()
  })
})

describe('a trace that was opened', () => {
  it('is kept in this browser until it is closed, and another source is looked at first', async () => {
    const { does, file, commands, context } = start()
    does({ type: 'file.opened', file: new File([], 'a.json') })
    await file.resolves({ name: 'a.json', trace: TRACE })
    expect(commands).toEqual([{ type: 'keep', source: context().sources[0] }])
    const { does: again, context: reloaded } = start()
    again({ type: 'source.opened', source: fileSource('a.json', TRACE, []) })
    expect(reloaded().chosen).toBeNull()
    again({ type: 'source.opened', source: tab('one') })
    expect(reloaded().chosen).toBe('one')
  })
})

describe('the panels around the chart', () => {
  it('are closed at first, but for the lists', () => {
    expect(start().context().panels).toEqual({ lists: true, details: false, timeline: false })
  })

  it('are opened by an event for what they show, and closed again', () => {
    const { does, context } = start('#order')
    does({ type: 'source.opened', source: tab('one') })
    does({ type: 'transition.picked', id: `${ORDER_TOLD} 2` })
    does({ type: 'sequence.shown' })
    does({ type: 'panel.closed', panel: 'lists' })
    expect(context().panels).toEqual({ lists: false, details: true, timeline: true })
    does({ type: 'panel.closed', panel: 'details' })
    expect(context().panels).toEqual({ lists: false, details: false, timeline: true })
  })
})

describe('the examples of a state', () => {
  const asked = ({ actor }: ReturnType<typeof start>) => actor.getSnapshot().children.examples?.getSnapshot()

  it('are looked for once a state is chosen', () => {
    const workspace = start('#order')
    expect(asked(workspace)?.value).toBe('unasked')
    workspace.does({ type: 'place.chosen', place: { chart: 'order', state: 'order.live' } })
    expect([asked(workspace)?.value, asked(workspace)?.context.place.state]).toEqual(['asking', 'order.live'])
  })

  it('are looked for while the screen is open, whatever is chosen', () => {
    const workspace = start('#order')
    workspace.does({ type: 'screen.shown' })
    expect(asked(workspace)?.context.place).toEqual({ chart: 'order', state: null })
    workspace.does({ type: 'place.chosen', place: { chart: 'sale', state: null } })
    expect(asked(workspace)?.context.place).toEqual({ chart: 'sale', state: null })
  })

  it('are none where they cannot be looked for', async () => {
    const workspace = start('#order/live')
    await passes(0)
    expect(asked(workspace)?.value).toBe('none')
  })
})

describe('what is opened in the workspace and exported from it', () => {
  it('opens each file under a name of its own, and looks at it', async () => {
    const { does, file, context } = start()
    for (let count = 0; count < 2; count++) {
      does({ type: 'file.opened', file: new File([], 'a.json') })
      await file.resolves({ name: 'a.json', trace: TRACE })
    }
    expect(context().sources.map(({ title, kind, isLive }) => [title, kind, isLive])).toEqual([
      ['a.json', 'file', false],
      ['a.json (2)', 'file', false],
    ])
    expect(context().chosen).toBe(context().sources[1]?.id)
  })

  it('shows the chart of a file’s root where nobody lives in the one that was looked at', async () => {
    const { does, file, context } = start('#wallet')
    does({ type: 'file.opened', file: new File([], 'a.json') })
    await file.resolves({ name: 'a.json', trace: TRACE })
    expect(context().place).toEqual({ chart: 'sale', state: null })
    does({ type: 'place.chosen', place: { chart: 'order', state: null } })
    does({ type: 'source.chosen', id: context().sources[0]?.id ?? '' })
    expect(context().place).toEqual({ chart: 'order', state: null })
  })

  it('compares the charts of a file with those of now, or with those of a second file', async () => {
    const { does, file, context, commands } = start('#promocode')
    const version = (name: string) => ({ format: 'fract-charts' as const, version: 1 as const, name, charts: [] })
    for (const name of ['one', 'two', 'three']) {
      does({ type: 'file.opened', file: new File([], `${name}.json`) })
      await file.resolves({ name: `${name}.json`, version: version(name) })
    }
    expect(context().compared.map(({ name }) => name)).toEqual(['one', 'three'])
    expect([context().sources, commands]).toEqual([[], []])
    expect(comparison(context().compared)).toBe('one → three')
    does({ type: 'comparison.ended' })
    expect(context().compared).toEqual([])
  })

  it('compares the older of two dated files with the newer, whichever was opened first, and the other way round', async () => {
    const { does, file, context, kept } = start('#promocode')
    const opens = async (name: string, date?: string) => {
      does({ type: 'file.opened', file: new File([], 'charts.json') })
      const text = JSON.stringify({ format: 'fract-charts', version: 1, name, date, charts: [] })
      await file.resolves({ name: 'charts.json', version: readVersion(text) })
    }
    await opens('newer', '2026-03-02T10:00:00.000Z')
    await opens('older', '2026-03-01T10:00:00.000Z')
    expect(comparison(context().compared)).toBe('older (2026-03-01) → newer (2026-03-02)')
    does({ type: 'comparison.swapped' })
    expect(comparison(context().compared)).toBe('newer (2026-03-02) → older (2026-03-01)')
    expect(kept.at(-1)).toEqual({ type: 'keep', versions: context().compared })
    await opens('undated')
    expect(comparison(context().compared)).toBe('newer (2026-03-02) → undated')
  })

  it('has a comparison in its link: the same after a reload, and for somebody else once the files are opened', async () => {
    const version = (name: string) => ({ format: 'fract-charts' as const, version: 1 as const, name, charts: [] })
    const opens = async ({ does, file }: ReturnType<typeof start>, name: string) => {
      does({ type: 'file.opened', file: new File([], 'charts.json') })
      await file.resolves({ name: 'charts.json', version: version(name) })
    }
    const named = ({ context }: ReturnType<typeof start>) => context().compared.map(({ name }) => name)
    const one = start('#promocode')
    await opens(one, 'HEAD~5')
    await opens(one, 'a: b, c')
    const link = linkOf(linkedOf(one.actor.getSnapshot()))
    expect(one.kept.at(-1)).toEqual({ type: 'keep', versions: one.context().compared })

    const again = start('#promocode')
    again.does({ type: 'link.followed', link })
    expect(linkOf(linkedOf(again.actor.getSnapshot()))).toBe(link)
    again.does({ type: 'versions.read', versions: one.context().compared })
    expect([named(again), again.context().missing]).toEqual([['HEAD~5', 'a: b, c'], []])
    again.does({ type: 'link.followed', link: '#order' })
    expect(named(again)).toEqual(['HEAD~5', 'a: b, c'])

    const other = start('#promocode')
    other.does({ type: 'link.followed', link })
    other.does({ type: 'versions.read', versions: [] })
    expect(words.versions.missing(lacking(other.context()))).toContain('the charts of ‘HEAD~5’ and ‘a: b, c’')
    await opens(other, 'a: b, c')
    expect([named(other), lacking(other.context())]).toEqual([[], ['HEAD~5']])
    await opens(other, 'HEAD~5')
    expect([named(other), lacking(other.context())]).toEqual([['HEAD~5', 'a: b, c'], []])
    other.does({ type: 'comparison.ended' })
    expect(other.kept.at(-1)).toEqual({ type: 'keep', versions: [] })
    expect(linkOf(linkedOf(other.actor.getSnapshot()))).not.toContain('compared')
    expect(words.copied.link(['HEAD~5'])).toContain('‘HEAD~5’ and holds no file')
  })

  it('says what is wrong with a file, and can open the next one', async () => {
    const { does, file, context } = start()
    does({ type: 'file.opened', file: new File([], 'a.json') })
    await file.rejects(new Error('This is no trace.'))
    expect(context().notice).toBe('This is no trace.')
    does({ type: 'file.opened', file: new File([], 'b.json') })
    expect(file.starts).toBe(2)
  })

  it('says what was exported, or why it was not', async () => {
    const { does, exporting, context } = start()
    does({ type: 'export.requested', request: { kind: 'mermaid', chart: 'order' } })
    await exporting.resolves('order.mmd is saved.')
    expect(context().notice).toBe('order.mmd is saved.')
    does({ type: 'export.requested', request: { kind: 'svg', chart: 'order', theme: 'dark' } })
    await exporting.rejects(new Error('No room.'))
    expect(context().notice).toBe('No room.')
  })

  it('says for six seconds that something was done, and until it is dismissed that something was not', async () => {
    const { does, exporting, context } = start()
    does({ type: 'export.requested', request: { kind: 'link', link: '#order' } })
    await exporting.resolves('The link is copied.')
    await passes(5999)
    expect(context().notice).toBe('The link is copied.')
    await passes(1)
    expect(context().notice).toBeNull()
    does({ type: 'export.requested', request: { kind: 'link', link: '#order' } })
    await exporting.resolves('The link is copied.')
    does({ type: 'source.refused', reason: 'No.' })
    await passes(60_000)
    expect(context().notice).toBe('No.')
    does({ type: 'notice.dismissed' })
    expect(context().notice).toBeNull()
  })

  it('says which actor nobody provided', async () => {
    const actor = createActor(workspaceMachine, { input: { theme: 'dark', link: '' } }).start()
    actor.send({ type: 'file.opened', file: new File([], 'a.json') })
    await passes(0)
    expect(actor.getSnapshot().context.notice).toBe(
      "Actor 'read file' was not provided. Add it in inspector/workspace/provide.ts.",
    )
  })
})

describe('an arrow of a chart in which nobody lives', () => {
  it('is said whole beside the state that it leaves, and is in the link', () => {
    const { actor, does, is, view } = start('#order')
    const arrow = chartById('order')?.transitions.find(
      ({ source, guard, actions }) => source !== 'order' && guard && actions.length > 2,
    )
    if (!arrow) throw new Error('An arrow of the order has a condition and three actions.')
    does({ type: 'transition.picked', id: arrow.id })
    expect(is({ side: 'state' })).toBe(true)
    const snapshot = actor.getSnapshot()
    const said = shown(createElement(StatePanel, { workspace: actor, snapshot, view: view() })).words
    for (const text of [arrow.label, arrow.guard, arrow.source, ...arrow.actions]) expect(said).toContain(text)
    expect(readLink(linkOf(linkedOf(snapshot)))).toMatchObject({
      arrow: arrow.id,
      place: { chart: 'order', state: arrow.source },
    })
  })

  it('is an event to be sent where somebody lives', () => {
    const { does, is, context } = start('#order')
    does({ type: 'source.opened', source: tab('one') })
    does({ type: 'transition.picked', id: BECAME_WAITING })
    expect([is({ side: 'events' }), context().draft?.type]).toEqual([true, 'became.WAITING'])
  })

  it('is said whole where somebody lives who cannot take it now, and is no event to be sent', () => {
    const { does, is, context } = start('#order')
    does({ type: 'source.opened', source: tab('one') })
    const strayed = 'order.live.status.SENDING became.SUCCESS 0'
    does({ type: 'transition.picked', id: strayed })
    expect([is({ side: 'state' }), context().arrow, context().draft]).toEqual([true, strayed, null])
  })
})

describe('what the details say', () => {
  it('of a state at a past step is that it was active then', () => {
    const { actor, does, view } = start('#order/live.status.NEW')
    does({ type: 'source.opened', source: tab('one') })
    const said = () => {
      const panel = createElement(StatePanel, { workspace: actor, snapshot: actor.getSnapshot(), view: view() })
      return shown(panel).words
    }
    expect(said()).not.toContain('it is here now')
    does({ type: 'cursor.placed', number: 2 })
    expect(said()).toContain('it was here at step 2')
    does({ type: 'place.chosen', place: { chart: 'order', state: 'order.live.status.WAITING' } })
    does({ type: 'cursor.released' })
    expect(said()).toContain('it is here now')
  })

  it('of the paths is how many there are and, of those that are asked for, how many of them', () => {
    const { count } = words.paths
    expect([count(17544, 17544, false, false), count(1, 1, false, false)]).toEqual(['17,544 paths.', '1 path.'])
    expect(count(1200, 17544, true, false)).toBe('1,200 of 17,544 paths go through here.')
    expect(count(3, 17544, false, true)).toBe('3 of 17,544 paths with these words.')
    expect(count(3, 17544, true, true)).toBe('3 of 17,544 paths go through here with these words.')
  })
})
