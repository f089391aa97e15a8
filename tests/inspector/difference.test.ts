import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from '../../inspector/chart/chart'
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
  shut: { on: { 'door.opened': [{ guard: 'key is there', target: 'open' }, { target: 'ringing' }] } },
  open: { after: { 2500: 'shut' } },
  ringing: {},
})
const difference = differenceOf(before, now)

describe('two versions of a chart', () => {
  it('differ in what is added, gone and changed, each with what it was', () => {
    expect(sentencesOf(difference)).toEqual([
      '~ door.open (was: atomic; tagged wide)',
      '+ door.ringing',
      '− door.locked',
      '~ door.shut: door.opened [key is there] → door.open (was: door.opened → door.open)',
      '+ door.shut: door.opened → door.ringing',
      '− door.shut: door.locked → door.locked',
      '− door.locked: door.unlocked → door.shut',
    ])
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
