import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from '../../inspector/chart/chart'
import { documentOf } from '../../inspector/chart/document'
import { CHARTS } from '../../inspector/sale/charts'
import { change, dueDocument, dueDrawing, FOLDER } from '../../paths/engine/statecharts'

const folder = resolve(import.meta.dirname, '../..', FOLDER)

function written(file: string): string | null {
  const path = resolve(folder, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

describe('docs/statecharts', () => {
  it.each(CHARTS)('the page of $id says what the machine does', chart => {
    expect(change(chart.id, written(`${chart.id}.md`), dueDocument(chart))).toBeNull()
  })

  it.each(CHARTS)('the picture of $id shows what the machine does', async chart => {
    const isTrue = written(`${chart.id}.svg`) === (await dueDrawing(chart))
    expect(isTrue, `The picture of the chart '${chart.id}' is of another time. Run: npm run statecharts`).toBe(true)
  })

  it('has nothing else in it', () => {
    const due = CHARTS.flatMap(({ id }) => [`${id}.md`, `${id}.svg`])
    expect(readdirSync(folder).sort()).toEqual(due.sort())
  })
})

describe('a change of a chart is said in plain English', () => {
  const page = (states: Record<string, object>) =>
    documentOf(chartOf(createMachine({ id: 'door', initial: 'shut', states })), 'A door')
  const door = page({ shut: { on: { 'door.opened': 'open' } }, open: { after: { 2500: 'shut' } } })

  it('nothing, of the same chart', () => {
    expect(change('door', door, door)).toBeNull()
  })

  it('a transition and a state more, and one that is other than it was', () => {
    const states = {
      shut: { on: { 'door.opened': { guard: 'key is there', target: 'open' }, 'door.locked': 'locked' } },
      open: { after: { 2500: 'shut' } },
      locked: {},
    }
    expect(change('door', door, page(states))).toBe(
      [
        "The chart 'door' has changed: now also",
        '  `locked`',
        '  In `shut`, on `door.opened`, if key is there, → `open`',
        '  In `shut`, on `door.locked` → `locked`;',
        'no longer',
        '  In `shut`, on `door.opened` → `open`.',
        'If that is meant: npm run statecharts',
      ].join('\n'),
    )
  })

  it('a transition less', () => {
    expect(change('door', door, page({ shut: { on: { 'door.opened': 'open' } }, open: {} }))).toBe(
      [
        "The chart 'door' has changed: no longer",
        '  In `open`, after 2.5 s → `shut`.',
        'If that is meant: npm run statecharts',
      ].join('\n'),
    )
  })

  it('another order, and a chart that has no page yet', () => {
    const states = { shut: { on: { 'door.opened': 'open' } }, open: { after: { 2500: 'shut' } } }
    const turned = page({ open: states.open, shut: states.shut })
    expect(change('door', door, turned)).toMatch(
      /^The chart 'door' does the same, but its page docs\/statecharts\/door.md/,
    )
    expect(change('door', null, door)).toMatch(/^The chart 'door' is not in docs\/statecharts yet/)
  })
})
