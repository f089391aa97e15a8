import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { type Chart, chartOf } from '../../inspector/chart/chart'
import { layoutOf } from '../../inspector/chart/layout'
import { svgOf } from '../../inspector/chart/svg'
import { placeOf } from '../../inspector/chart/view/sight'
import { CHARTS } from '../../inspector/sale/charts'
import { changesIn, differenceOf, marksOn, sentencesOf } from '../../inspector/versions/difference'
import { isVersion, readVersion } from '../../inspector/versions/version'

const chart = (states: Record<string, object>) =>
  chartOf(createMachine({ id: 'door', initial: 'shut', states } as never))
const before = chart({
  shut: { on: { 'door.opened': 'open', 'door.locked': 'locked' } },
  open: { tags: ['wide'], after: { 2500: 'shut' } },
  locked: { on: { 'door.unlocked': 'shut' } },
})
const now = chart({
  shut: { on: { 'door.opened': [{ guard: 'key is there', target: 'open', actions: 'ring' }, { target: 'ringing' }] } },
  open: { tags: ['ajar'], after: { 2500: 'shut' } },
  ringing: {},
})
const difference = differenceOf(before, now)

describe('two versions of a chart', () => {
  it('differ in what is added, gone and changed, each with what it was', () => {
    expect(sentencesOf(difference)).toEqual([
      '~ door.open (tagged ajar, before: not; no longer tagged wide)',
      '+ door.ringing',
      '− door.locked',
      '~ door.shut: door.opened [key is there] → door.open / ring (condition ‘key is there’, before: none; doing ‘ring’, before: not)',
      '+ door.shut: door.opened → door.ringing',
      '− door.shut: door.locked → door.locked',
      '− door.locked: door.unlocked → door.shut',
    ])
  })

  it.each([
    [{ states: { ajar: {} }, initial: 'ajar' }, 'a state with states inside, before: a state'],
    [{ description: 'Anybody may come in.' }, 'description ‘Anybody may come in.’, before: none'],
    [{ entry: ['ring', 'wait'] }, 'doing ‘wait’ on entry, before: not'],
    [{ entry: [] }, 'no longer doing ‘ring’ on entry'],
    [{ entry: ['ring'], invoke: { src: 'guard', id: 'guard' } }, 'invoking guard, before: not'],
  ])('say of a state what it is, and what it was: %j', (now, turn) => {
    const [old, present] = [{}, now].map(open => chart({ shut: {}, open: { entry: ['ring'], ...open } }))
    if (!old || !present) throw new Error('There are two charts.')
    expect(sentencesOf(differenceOf(old, present))).toContain(`~ door.open (${turn})`)
  })

  it('say in which order it does now what it did in another', () => {
    const [old, present] = [
      ['ring', 'wait'],
      ['wait', 'ring'],
    ].map(entry => chart({ shut: { entry } }))
    if (!old || !present) throw new Error('There are two charts.')
    expect(sentencesOf(differenceOf(old, present))).toEqual([
      '~ door.shut (doing ‘wait’ on entry, doing ‘ring’ on entry, before: doing ‘ring’ on entry, doing ‘wait’ on entry)',
    ])
  })

  it('say of an arrow that only has another event that it was renamed, on both of them', () => {
    const [old, present] = ['door.opened', 'door.pushed'].map(event =>
      chart({ shut: { on: { [event]: { target: 'open', actions: 'ring' } } }, open: {} }),
    )
    if (!old || !present) throw new Error('There are two charts.')
    const renamed = differenceOf(old, present)
    expect(sentencesOf(renamed)).toEqual([
      '~ door.shut: door.pushed → door.open / ring (renamed door.opened → door.pushed)',
    ])
    expect([...marksOn(old, renamed, 'before')]).toEqual([['door.shut door.opened 0', 'changed']])
    expect([...marksOn(present, renamed, 'after')]).toEqual([['door.shut door.pushed 0', 'changed']])
  })

  it('say of an arrow that two may have become that it is gone', () => {
    const arrows = (events: readonly string[]) =>
      chart({ shut: { on: Object.fromEntries(events.map(event => [event, 'open'])) }, open: {} })
    expect(sentencesOf(differenceOf(arrows(['opened']), arrows(['pushed', 'pulled'])))).toHaveLength(3)
  })

  it('name the words that differ, as they are drawn', () => {
    const fresh = (id: string) => [...(difference.fresh.get(id) ?? [])]
    expect(fresh('door.open')).toEqual(['tagged', 'ajar'])
    expect(fresh('door.shut door.opened 0')).toEqual(['[key is there]', 'ring'])
    expect(fresh('door.shut')).toEqual([])
  })

  it('write a list of actions whole where it differs, and mark those of it that are new, or its sign where some are gone', async () => {
    const many = ['keep the door as it was found', 'tell everybody in the house', 'ring']
    const doing = (actions: readonly string[]) =>
      chart({ shut: { on: { 'door.opened': { target: 'open', actions } } }, open: {} })
    const id = 'door.shut door.opened 0'
    const said = async (of: Chart) => {
      const { edges } = await layoutOf(of)
      return edges.flatMap(({ label }) => label.lines.flatMap(({ runs }) => runs.map(({ text }) => text))).join(' ')
    }
    expect(await said(doing(many))).toBe('door.opened / keep the door as it was found and 2 more')
    const more = differenceOf(doing(many.slice(0, 2)), doing(many))
    expect(await said(more.chart)).toBe(`door.opened / ${many.join(', ')}`)
    expect([...(more.fresh.get(id) ?? [])]).toEqual(['ring'])
    const fewer = differenceOf(doing(many), doing(many.slice(0, 2)))
    expect([...(fewer.fresh.get(id) ?? [])]).toEqual(['/'])
    const moved = differenceOf(doing(many), doing(many.toReversed()))
    expect([...(moved.fresh.get(id) ?? [])]).toEqual(['/'])
  })

  it('have their changes counted at a state that is folded', async () => {
    const nested = differenceOf(
      chart({ shut: { initial: 'locked', states: { locked: {} } } }),
      chart({
        shut: { initial: 'locked', states: { locked: { on: { 'door.rung': { actions: 'ring' } } }, ajar: {} } },
      }),
    )
    const { boxes } = await layoutOf(nested.chart, { folded: new Set(['door.shut']) })
    const hides = boxes.find(({ state }) => state.id === 'door.shut')?.hides ?? []
    expect(hides.filter(id => nested.marks.has(id))).toEqual(['door.shut.ajar', 'door.shut.locked door.rung 0'])
    expect(boxes[0]?.hides).toEqual([])
  })

  it('say below the drawing which they are, and what their signs mean', async () => {
    const drawing = await layoutOf(difference.chart)
    const comparison = 'last week → now'
    const svg = svgOf(drawing, { theme: 'light', marks: difference.marks, comparison })
    expect(
      svg
        .slice(svg.indexOf('<g id="comparison">'))
        .match(/>[^<]+(?=<\/text>)/g)
        ?.join(''),
    ).toBe('>last week → now>+ added, − gone, ~ changed')
    const height = (text: string) => Number(/height="(\d+)"/.exec(text)?.[1])
    expect(height(svg)).toBeGreaterThan(height(svgOf(drawing, { theme: 'light' })))
  })

  it('are drawn as one, with every change marked by a sign and not by colour alone', async () => {
    const svg = svgOf(await layoutOf(difference.chart), { theme: 'light', marks: difference.marks })
    for (const id of ['door.shut', 'door.open', 'door.ringing', 'door.locked']) {
      expect(svg).toContain(`data-state-id="${id}"`)
    }
    const signs = [...svg.matchAll(/text-anchor="middle"[^>]*>(.)</g)].map(([, sign]) => sign)
    expect(signs.toSorted()).toEqual(['+', '+', '~', '~', '−', '−', '−'])
  })

  it('can be pointed at in the drawing, change by change', async () => {
    const drawing = await layoutOf(difference.chart)
    const places = changesIn(difference).map(({ id }) => placeOf(drawing, id))
    expect(places.map(rects => rects.length)).toEqual(Array(7).fill(1))
    expect(placeOf(drawing, null)).toEqual([])
  })

  it('have on each side alone what is gone and what is added, and on both what has changed', () => {
    const [old, present] = (['first', 'second'] as const).map(target =>
      chartOf(
        createMachine({ id: 'two', initial: 'first', states: { first: {}, second: {} }, on: { go: `.${target}` } }),
      ),
    )
    if (!old || !present) throw new Error('There are two charts.')
    const turned = differenceOf(old, present)
    expect([...marksOn(old, turned, 'before')]).toEqual([['two go 0', 'gone']])
    expect([...marksOn(present, turned, 'after')]).toEqual([['two go 0', 'added']])
  })

  it('do not differ where only the order has changed', () => {
    const turned = chart({
      locked: { on: { 'door.unlocked': 'shut' } },
      open: { tags: ['wide'], after: { 2500: 'shut' } },
      shut: { on: { 'door.locked': 'locked', 'door.opened': 'open' } },
    })
    expect(differenceOf(before, turned).marks.size).toBe(0)
  })

  it.each(CHARTS)('have no difference where they are the same: $id', ({ machine }) => {
    expect(differenceOf(chartOf(machine), chartOf(machine)).marks.size).toBe(0)
  })
})

describe('a file of charts', () => {
  const text = JSON.stringify({ format: 'fract-charts', version: 1, name: 'a', charts: [before] })

  it('is read as it was written, and told apart from a trace', () => {
    expect(readVersion(text).charts).toEqual([before])
    expect([text, '{"format":"fract-trace"}', 'no'].map(isVersion)).toEqual([true, false, false])
    expect(() => readVersion('{"format":"fract-charts"}')).toThrow('This file holds no charts.')
  })
})

describe('npm run statecharts -- diff', () => {
  it('says what a commit has otherwise than a file, and writes it as SVG', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fract-charts-'))
    try {
      const file = join(folder, 'charts.json')
      const charts = CHARTS.map(({ machine }) => chartOf(machine)).map(each =>
        each.id === 'copy' ? { ...each, transitions: [] } : each,
      )
      writeFileSync(file, JSON.stringify({ format: 'fract-charts', version: 1, name: 'then', charts }))
      const words = ['--import', 'tsx', 'scripts/statecharts.ts', 'diff', file, 'HEAD', '--out', folder]
      expect(execFileSync(process.execPath, words, { encoding: 'utf8' })).toContain('+ copy.')
      expect(readdirSync(folder)).toEqual(expect.arrayContaining(['copy.svg', 'copy.before.svg', 'copy.after.svg']))
      const marksIn = (name: string) => readFileSync(join(folder, name), 'utf8').split('>+<').length - 1
      expect([marksIn('copy.before.svg'), marksIn('copy.after.svg')]).toEqual([0, marksIn('copy.svg')])
      expect(marksIn('copy.svg')).toBeGreaterThan(0)
    } finally {
      rmSync(folder, { recursive: true })
    }
    // It starts a process, which reads every machine twice.
  }, 90_000)
})
