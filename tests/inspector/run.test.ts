import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { promocodeMachine } from '#machines/promocode'
import { chartOf } from '../../inspector/chart/chart'
import { layoutOf } from '../../inspector/chart/layout'
import { svgOf } from '../../inspector/chart/svg'
import { linkToStep, pathWith } from '../../inspector/played/path-name'
import { breaches, leastTaken, neverTaken, pathsTried, surviving } from '../../inspector/run/findings'
import { type Heat, heatOf } from '../../inspector/run/heat'
import { unnoticed } from '../../inspector/run/mutant-words'
import {
  afterMutants,
  afterWalks,
  type Broken,
  NO_RUN,
  type Run,
  readRun,
  type TriedMutant,
  type Walked,
} from '../../inspector/run/run'
import { BrokenPath } from '../../inspector/workspace/BrokenPath'
import { HeatLegend, HeatSwitch } from '../../inspector/workspace/HeatBar'
import { LastRun } from '../../inspector/workspace/LastRun'
import { readLink } from '../../inspector/workspace/link'
import type { PanelProps } from '../../inspector/workspace/panel-props'
import { linkToArrow } from '../../inspector/workspace/place'
import { day } from '../../inspector/workspace/steps'
import { words } from '../../inspector/workspace/words'
import { noteRun } from '../../paths/engine/last-run'
import { inFakeTime } from '../../paths/fixtures/time'
import { shown } from '../support/markup'
import { BECAME_WAITING, start, tab } from '../support/workspace'

const AT = Date.UTC(2026, 2, 2, 12)
const CHART = chartOf(promocodeMachine)
const TYPED = 'promocode code.typed 1'

/** A walk that went through everything of the promocode's chart so often, and through some parts otherwise. */
const walk = (paths: number, otherwise: Walked['taken'] = {}): Walked => ({
  ...{ level: 'charts', chart: 'promocode', at: AT, paths },
  taken: {
    ...Object.fromEntries(
      [...CHART.states.slice(1), ...CHART.transitions].map(({ id }) => [id, [2 * paths, paths] as const]),
    ),
    ...otherwise,
  },
})

const breach = (name: string, steps: readonly string[], says = 'The pause is too long.'): Broken => ({
  ...{ level: 'charts', chart: 'promocode', at: AT, path: pathWith(steps), name, steps, step: 2, says },
})

const mutant = (name: string, fate: TriedMutant['fate'], of = TYPED): TriedMutant => ({ name, of: [of], fate })

describe('the last run', () => {
  it('is read from its file, and nothing else is', () => {
    const run: Run = { ...NO_RUN, walked: [walk(3)], broken: [breach('a', ['one', 'two'])] }
    expect(readRun(JSON.stringify(run))).toEqual(run)
    expect(['null', '{', '{"format":"fract-notes"}', JSON.stringify({ ...run, version: 2 })].map(readRun)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('is written by whoever learned something, and begins anew over a file of another version', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fract-run-'))
    const file = join(folder, 'deep', 'run.json')
    const read = () => readRun(readFileSync(file, 'utf8'))
    try {
      noteRun(run => afterWalks(run, { walked: [walk(3)], broken: [], passed: [] }), file)
      noteRun(run => afterMutants(run, [{ chart: 'copy', at: AT, mutants: [] }], new Set()), file)
      expect([read()?.walked.length, read()?.tried.length]).toEqual([1, 1])
      writeFileSync(file, '{"format":"fract-run","version":9}')
      noteRun(run => run, file)
      expect(read()).toEqual(NO_RUN)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('forgets a broken path once it passed, or its chart was walked whole, and no other', () => {
    const [one, two] = [breach('one', ['a']), breach('two', ['b'])]
    const run = afterWalks(NO_RUN, { walked: [], broken: [one, two], passed: [] })
    const passed = [{ level: 'charts' as const, name: 'one' }]
    expect(afterWalks(run, { walked: [], broken: [], passed }).broken).toEqual([two])
    expect(afterWalks(run, { walked: [walk(3)], broken: [two], passed: [] }).broken).toEqual([two])
    const ofViews = { ...walk(3), level: 'views' as const }
    expect(afterWalks(run, { walked: [ofViews], broken: [], passed: [] }).broken).toEqual([one, two])
    expect(afterWalks(run, { walked: [], broken: [one], passed: [] }).broken).toEqual([two, one])
  })

  it('keeps what is known of mutants that were not tried this time, and forgets those that are no more', () => {
    const first = { chart: 'promocode', at: AT, mutants: [mutant('a', 'survives'), mutant('b', 'killed')] }
    const again = { chart: 'promocode', at: AT + 1, mutants: [mutant('a', 'killed')] }
    const run = afterMutants(NO_RUN, [first], new Set(['a', 'b']))
    expect(afterMutants(run, [again], new Set(['a', 'b'])).tried).toEqual([
      { chart: 'promocode', at: AT + 1, mutants: [mutant('b', 'killed'), mutant('a', 'killed')] },
    ])
    expect(afterMutants(run, [again], new Set(['a'])).tried[0]?.mutants).toEqual([mutant('a', 'killed')])
  })
})

describe('the heat of a chart', () => {
  const taken = { [TYPED]: [0, 0], 'promocode.valid': [30, 16], 'promocode.failed': [1, 1] } as const
  const run: Run = { ...NO_RUN, walked: [walk(256, taken)] }

  it('is how many paths go through each part, in figures, words and four steps', () => {
    const { warmth, legend } = heatOf(run, CHART, 'paths') ?? {}
    expect(warmth?.get(TYPED)).toEqual({ level: 0, sign: '0', says: 'gone through on level 1 never' })
    expect(warmth?.get('promocode.failed')).toEqual({
      level: 1,
      sign: '1',
      says: 'gone through on level 1 1 time, by 1 path',
    })
    expect(warmth?.get('promocode.valid')?.level).toBe(3)
    expect(warmth?.get('promocode.blank')?.level).toBe(4)
    expect(legend?.map(({ sign }) => sign)).toEqual(['0', '1–3', '4–15', '16–63', '64–256'])
  })

  it('says of a part that is newer than the run that it is not known', () => {
    const { [TYPED]: _, ...known } = walk(3).taken
    const heat = heatOf({ ...NO_RUN, walked: [{ ...walk(3), taken: known }] }, CHART, 'paths')
    expect(heat?.warmth.get(TYPED)).toEqual({ level: 0, sign: '?', says: 'it is not in the last run' })
    expect(heatOf(run, { ...CHART, id: 'copy' }, 'paths')).toBeNull()
  })

  it('is how many mutants of each part are killed, and which survive', () => {
    const mutants = [
      mutant('a', 'survives'),
      mutant('b', 'killed'),
      mutant('c', 'equivalent', 'promocode.valid'),
      mutant('d', 'killed', 'promocode.failed'),
    ]
    const heat = heatOf({ ...NO_RUN, tried: [{ chart: 'promocode', at: AT, mutants }] }, CHART, 'mutants')
    expect([...(heat?.warmth ?? [])]).toEqual([
      ['promocode.valid', { level: 2, sign: '0/1 =', says: '0 of 1 mutant killed, 1 equivalent' }],
      ['promocode.failed', { level: 4, sign: '1/1', says: '1 of 1 mutant killed' }],
      [TYPED, { level: 0, sign: '1/2 !', says: '1 of 2 mutants killed, 1 survives' }],
    ])
  })

  it('names the arrows of a chart by how few paths take them, on all levels together', () => {
    const second = { ...walk(4), level: 'views' as const, taken: { [TYPED]: [5, 4] as const } }
    const least = leastTaken({ ...run, walked: [...run.walked, second] }, CHART)
    const paths = least.map(({ says }) => Number(says.split(' ')[0]))
    expect(paths).toEqual(paths.toSorted((one, other) => one - other))
    expect(least.find(({ id }) => id === TYPED)).toEqual({ chart: 'promocode', id: TYPED, says: '4 paths' })
    expect(leastTaken(run, CHART)[0]).toEqual({ chart: 'promocode', id: TYPED, says: '0 paths' })
    expect(leastTaken(run, { ...CHART, id: 'copy' })).toEqual([])
    const { words: said } = shown(createElement(LastRun, { workspace: start().actor, run, chart: CHART }))
    expect(said).toContain('Arrows of ‘promocode’, the least taken first code.typed → settling, from promocode 0 paths')
  })

  it('names what no path takes and what survives, and what broke by its sentence, the shortest path first', () => {
    const tried = [{ chart: 'promocode', at: AT, mutants: [mutant('a', 'survives'), mutant('b', 'killed')] }]
    const broken = [breach('long', ['a', 'b', 'c']), breach('short', ['a', 'b']), breach('else', ['a'], 'It is blank.')]
    const all: Run = { ...run, tried, broken }
    expect(neverTaken(all)).toEqual([{ chart: 'promocode', id: TYPED, says: 'level 1', at: AT }])
    expect(surviving(all)).toEqual([{ chart: 'promocode', id: TYPED, says: 'a' }])
    expect(breaches(all).map(({ path, count }) => [path.name, count])).toEqual([
      ['else', 1],
      ['short', 2],
    ])
  })

  it('counts every path that was tried, that of a chart that was not walked whole too', () => {
    const broken = [breach('one', ['a']), { ...breach('two', ['b']), level: 'views' as const }]
    const tried = pathsTried({ ...NO_RUN, walked: [walk(3)], broken })
    expect([tried, pathsTried({ ...NO_RUN, broken: [breach('one', ['a'])] })]).toEqual([4, 1])
    expect(words.run.of('2 Mar, 12:00', 1, 1, 0)).toBe('2 Mar, 12:00 · 1 path tried, 1 broke')
    expect(words.run.of('2 Mar, 12:00', 0, 0, 2)).toBe('2 Mar, 12:00 · 2 mutants tried')
  })

  it('has room for its figures: they are words of the drawing', async () => {
    const figures = heatOf(run, CHART, 'paths')?.figures ?? new Map()
    const { boxes, edges } = await layoutOf(CHART, { figures })
    const drawn = [
      ...boxes.map(({ state, lines }) => [state.id, lines] as const),
      ...boxes.flatMap(({ chips }) => chips.map(({ transition, lines }) => [transition.id, lines] as const)),
      ...edges.map(({ transition, label }) => [transition.id, label.lines] as const),
    ].map(([id, lines]) => [id, lines.flatMap(line => line.runs).find(({ tone }) => tone === 'figure')?.text])
    expect(Object.fromEntries(drawn)).toEqual({ promocode: undefined, ...Object.fromEntries(figures) })
  })
})

describe('a link', () => {
  it('leads to an arrow, and holds which heat is seen', () => {
    const { does, context } = start()
    does({ type: 'link.followed', link: `${linkToArrow(BECAME_WAITING)}&heat=mutants` })
    expect(context()).toMatchObject({
      place: { chart: 'order', state: 'order.live.status' },
      arrow: BECAME_WAITING,
      heat: 'mutants',
    })
    does({ type: 'place.chosen', place: { chart: 'order', state: null } })
    expect([context().arrow, context().heat]).toEqual([null, 'mutants'])
  })

  it('leads to no arrow that the chart does not have', () => {
    expect(readLink('#order?arrow=order.live+nothing+0&heat=sun')).toMatchObject({ arrow: null, heat: null })
  })

  it('opens a path at the step where it broke', () => {
    const { does, commands, context } = start()
    does({ type: 'link.followed', link: linkToStep({ chart: 'promocode', path: 'abc' }, 3) })
    expect(commands).toEqual([{ type: 'play', chart: 'promocode', path: 'abc' }])
    expect(context().wanted).toMatchObject({ source: 'path:promocode:abc', step: 3 })
  })

  it('opens a path that broke by its steps as soon as the run is read, and again from the list', () => {
    const { does, commands } = start()
    const broken = breach('one', ['a', 'b'])
    const play = { type: 'play', chart: 'promocode', path: broken.path }
    does({ type: 'link.followed', link: linkToStep(broken, 2) })
    does({ type: 'run.read', run: { ...NO_RUN, broken: [broken] } })
    does({ type: 'link.followed', link: linkToStep(broken, 2) })
    expect(commands).toEqual([play, { ...play, steps: ['a', 'b'] }, { ...play, steps: ['a', 'b'] }])
  })
})

describe('heat without a last run', () => {
  it.each([
    ['paths', 'npm test -- charts views'],
    ['mutants', 'npm run test:mutants -- charts'],
  ] as const)('of %s says what to run: %s', (heat, command) => {
    const { actor, does } = start('#promocode')
    const bar = () => {
      const props = { workspace: actor, snapshot: actor.getSnapshot() }
      return shown(createElement('div', null, createElement(HeatSwitch, props), legend(props))).words
    }
    const legend = (props: Pick<PanelProps, 'snapshot'>) =>
      createElement(HeatLegend, { ...props, of: CHART, heat: null })
    expect(bar()).toContain(words.heat.label)
    expect(bar()).not.toContain(command)
    does({ type: 'heat.chosen', heat })
    expect(bar()).toContain(`Run ‘${command}’`)
  })
})

describe('a path that broke', () => {
  it('says what did not hold, and in the run of which time: the chart may hold since', () => {
    const { actor, view } = start()
    const source = { ...tab('path:promocode:abc'), kind: 'path' as const, isLive: false }
    const broken = { ...breach('one', ['a', 'b'], 'The code is forgotten.'), path: 'abc', at: AT }
    const band = createElement(BrokenPath, {
      workspace: actor,
      run: { ...NO_RUN, broken: [broken] },
      view: { ...view(), source },
    })
    expect(shown(band).words).toContain(`The code is forgotten. Broke in the run of ${day(AT)}.`)
    expect(day(AT)).toMatch(/^Mar \d+, \d\d:\d\d$/)
  })
})

describe('the list of the last run', () => {
  it('says of what no path took in which run, where a chart was not walked again since', () => {
    const { actor } = start()
    const later = AT + 86_400_000
    const walked = [
      walk(3, { [TYPED]: [0, 0] }),
      { ...walk(3, { 'promocode.valid': [0, 0] }), level: 'views' as const, at: later },
    ]
    const { words: said } = shown(createElement(LastRun, { workspace: actor, run: { ...NO_RUN, walked }, chart: null }))
    expect(said).toContain(`${day(AT)} to ${day(later)} · 6 paths tried, 0 broke`)
    expect(said).toContain(
      `2 never taken promocode.valid level 2, in the run of ${day(later)} code.typed → settling, from promocode level 1, in the run of ${day(AT)}`,
    )
  })
})

describe('what the mutants of a chart came to', () => {
  const mutant = (name: string, of: string, fate: 'killed' | 'survives') => ({
    name: `promocode: ${name}`,
    of: [of],
    fate,
  })
  const run: Run = {
    ...NO_RUN,
    tried: [
      {
        chart: 'promocode',
        at: AT,
        mutants: [mutant("the whole, on 'code.typed' #1 -> .settling: target swapped to .blank", TYPED, 'survives')],
      },
    ],
  }

  it('is told of those that survive in the words of the chart', () => {
    const { words: said } = shown(createElement(LastRun, { workspace: start().actor, run, chart: null }))
    expect(said).toContain('code.typed → settling, from promocode No test notices if it leads to ‘blank’ instead.')
    expect(said).not.toContain('#1')
  })

  it.each([
    [
      "order: live.status.WAITING, entry: action 'begin time left' dropped",
      'it does not do ‘begin time left’ on entry',
    ],
    [
      "asset: the whole, on 'payer.changed' #1 -> .unfit: guard 'wallet or its network is another' negated",
      'it is taken just where ‘wallet or its network is another’ does not hold',
    ],
    ["asset: the whole, on 'payer.changed' #2: dropped", 'it is not there'],
    ["orders: receipt, 'delivery': not invoked", 'it does not begin its work ‘delivery’'],
    ["delivery: delay 'delivery pause': doubled", '‘delivery pause’ takes twice as long'],
    ['asset: the whole, initial unfit: swapped to fetching', 'it starts in ‘fetching’ instead of ‘unfit’'],
  ])('says of %s that %s', (name, says) => {
    expect(unnoticed(name)).toBe(`No test notices if ${says}.`)
  })

  it('has no warmth for what was not tried, and says so in its legend', async () => {
    const heat = heatOf(run, CHART, 'mutants') as Heat
    expect([...heat.warmth.keys()]).toEqual([TYPED])
    expect(heat.legend.at(-1)).toEqual({ sign: 'no figure', says: 'not tried' })
    const nothing: Heat = { ...heat, warmth: new Map(), figures: new Map(), legend: [] }
    const svg = svgOf(await layoutOf(CHART), { theme: 'dark', heat: nothing })
    expect(svg).not.toContain('stroke-dasharray="6 4"')
  })
})

describe('the file of a run', () => {
  inFakeTime()

  it('is opened beside traces and notes, and kept in this browser until it is removed', async () => {
    const { does, context, file, ofRun } = start()
    does({ type: 'file.opened', file: new File([], 'last-run.json') })
    await file.resolves({ name: 'last-run.json', run: NO_RUN })
    expect(context().run).toEqual(NO_RUN)
    does({ type: 'heat.chosen', heat: 'paths' })
    expect(context().heat).toBe('paths')
    does({ type: 'run.dropped' })
    expect([context().run, context().heat]).toEqual([null, null])
    expect(ofRun).toEqual([{ type: 'keep', run: NO_RUN }, { type: 'forget' }])
  })
})
