import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { outdated } from '../../inspector/workspace/doors/kept'
import { linkOf, readLink } from '../../inspector/workspace/link'
import { linkedOf } from '../../inspector/workspace/linked'
import { RestoreButtons } from '../../inspector/workspace/RestoreButtons'
import { fileSource, heard } from '../../inspector/workspace/source'
import { words } from '../../inspector/workspace/words'
import { inFakeTime } from '../../paths/fixtures/time'
import { shown } from '../support/markup'
import { start, TRACE, tab } from '../support/workspace'

inFakeTime()

describe('the recording of a tab that was closed', () => {
  it('is kept for a reload, unless nothing had happened in it', () => {
    const { does, commands, context } = start()
    does({ type: 'source.opened', source: tab('one') })
    does({ type: 'source.opened', source: { ...tab('blank'), trace: { ...TRACE, steps: [] } } })
    does({ type: 'source.ended', id: 'blank' })
    does({ type: 'source.ended', id: 'one' })
    expect(commands).toEqual([{ type: 'keep', source: context().sources[0] }])
    expect(context().sources[0]).toMatchObject({ id: 'one', isLive: false })
  })

  it('is kept of a tab that lives, too, before the workspace is loaded again', () => {
    const { does, commands, context } = start()
    does({ type: 'source.opened', source: tab('one') })
    does({ type: 'source.opened', source: { ...tab('blank'), trace: { ...TRACE, steps: [] } } })
    does({ type: 'reload.announced' })
    expect(commands).toEqual([{ type: 'keep', source: { ...context().sources[0], isLive: false } }])
    expect(context().sources[0]?.isLive).toBe(true)
  })

  it('waits to be chosen, and never takes the place of a tab that lives', () => {
    const { does, context } = start()
    const recording = { ...tab('one'), isLive: false }
    does({ type: 'source.opened', source: recording })
    expect(context().chosen).toBeNull()
    const [again] = heard([tab('one')], { type: 'source.opened', source: recording })
    expect(again?.isLive).toBe(true)
  })

  it('gives way to newer ones: eight are kept, and every opened file', () => {
    const all = Array.from({ length: 10 }, (_, since) => ({ ...tab(`tab ${since}`), since }))
    expect(outdated([fileSource('a', TRACE, []), ...all]).map(({ id }) => id)).toEqual(['tab 1', 'tab 0'])
  })
})

describe('a link to a tab', () => {
  const LINK = '#order/live.status?source=4c1d&actor=sale%2Forder&step=3'

  it('keeps its source, actor and step while the tab is not here, and stands there once its trace is opened', async () => {
    const { does, actor, context, file } = start()
    does({ type: 'link.followed', link: LINK })
    const address = linkOf(linkedOf(actor.getSnapshot()))
    expect(readLink(address)).toMatchObject({ source: '4c1d', actor: 'sale/order', step: 3 })
    does({ type: 'file.opened', file: new File([], 'fract-trace.json') })
    await file.resolves({ name: 'fract-trace.json', trace: TRACE })
    expect(context()).toMatchObject({ cursor: 3, actor: 'sale/order', wanted: null })
    expect(context().place).toEqual({ chart: 'order', state: 'order.live.status' })
  })

  it('is copied with a warning', () => {
    expect(words.copied.link([], true)).toContain('‘Save trace’')
    expect(words.copied.link([])).toBe('The link is copied.')
  })
})

describe('the theme', () => {
  it('is in the address only where it was chosen, and is the system’s until then', () => {
    const { does, actor, context } = start('#order')
    const address = () => linkOf(linkedOf(actor.getSnapshot()))
    does({ type: 'screen.shown' })
    expect(address()).not.toMatch(/theme|page/)
    does({ type: 'system.themed', theme: 'light' })
    expect([context().theme, context().look.theme]).toEqual(['light', 'light'])
    does({ type: 'theme.switched' })
    expect(address()).toContain('theme=dark')
    does({ type: 'system.themed', theme: 'light' })
    expect(context().theme).toBe('dark')
  })
})

it('a page that cannot be put anywhere says why in words', () => {
  const { actor, does, view } = start()
  does({ type: 'source.opened', source: tab('one') })
  does({ type: 'place.chosen', place: { chart: 'order', state: 'order.opening' } })
  const buttons = createElement(RestoreButtons, { workspace: actor, snapshot: actor.getSnapshot(), view: view() })
  expect(shown(buttons).words).toMatch(/^Put the page there \S.*\.|…$/)
})

it('a file of no kind that can be opened is told all kinds', () => {
  const said = words.wrongFile('photo.json')
  for (const kind of ['a trace', 'charts of another time', 'a last run', 'notes']) expect(said).toContain(kind)
})
