import type { Keys, Minute } from './moments'
import { median } from './statistics'
import type { Load } from './visit'

export type PageName = 'limit' | 'bare' | 'hydrated' | 'presale' | 'ours'

/** What was measured of every page, one figure a round; `ready` is empty for a page without script. */
export type Visits = Record<PageName, { loads: Load[]; ready: number[] }>

const NAMES: Record<PageName, string> = {
  limit: 'the same page without script (the limit)',
  bare: 'bare React, the card only, in the client',
  hydrated: 'React + XState, prerendered and hydrated',
  presale: 'the usual presale, in the client',
  ours: 'this site',
}

/** The lightest embedded widget, measured elsewhere, with the page without script on the same machine (bench/README.md). */
const LIGHTEST_WIDGET = { script: 451_000, largestPaint: 4_436, limit: 824 }

/** Medians with their smallest and largest, a row a page. */
export function loadTable(visits: Visits): string {
  const figures: [string, (load: Load) => number, (values: number[]) => string][] = [
    ['first script kB', load => load.firstScript, kilobytes],
    ['all script kB', load => load.allScript, kilobytes],
    ['total kB', load => load.total, kilobytes],
    ['first paint ms', load => load.firstPaint, spread],
    ['largest paint ms', load => load.largestPaint, spread],
    ['shift', load => load.shift, values => median(values).toFixed(4)],
    ['blocking ms', load => load.blocking, spread],
    ['longest task ms', load => load.longestTask, spread],
  ]
  const rows = named(visits).map(([name, { loads, ready }]) => [
    NAMES[name],
    ...figures.map(([, figure, print]) => print(loads.map(figure))),
    ready.length > 0 ? spread(ready) : '–',
    [...new Set(loads.map(load => load.largest))].join(' / '),
  ])
  return table(['page', ...figures.map(([title]) => title), 'ready ms', 'largest paint is of'], rows)
}

/** The targets of the first load, with what was measured; ratios are taken round by round. `alone` is in bytes. */
export function targetTable(visits: Visits, alone: number): string {
  const { limit, bare, hydrated, ours } = visits
  const of = (
    figure: keyof Load & ('largestPaint' | 'blocking' | 'firstScript' | 'longestTask' | 'shift'),
    page = ours,
  ) => page.loads.map(load => load[figure])
  const ratios = (over: number[], under: number[]) => over.map((value, round) => value / (under[round] || Number.NaN))
  const paint = ratios(of('largestPaint'), of('largestPaint', limit))
  const blocking = [median(of('blocking')), median(of('blocking', hydrated))] as const
  const readiness = ratios(ours.ready, bare.ready)
  const more = median(of('firstScript')) - alone
  const widget = [
    LIGHTEST_WIDGET.largestPaint / LIGHTEST_WIDGET.limit / median(paint),
    LIGHTEST_WIDGET.script / median(of('firstScript')),
  ] as const
  return table(
    ['target', 'measured', ''],
    [
      ['largest paint ≤ 1.05 × the limit', ratio(paint), verdict(median(paint) <= 1.05)],
      [
        `first script ≤ 12 kB over React + XState alone (${kilobytes([alone])} kB)`,
        `${kilobytes([more])} kB`,
        verdict(more <= 12_000),
      ],
      ['shift 0', median(of('shift')).toFixed(4), verdict(median(of('shift')) === 0)],
      [
        'blocking ≤ 1.2 × React + XState hydrated',
        `${blocking.map(Math.round).join(' against ')} ms`,
        verdict(blocking[0] <= 1.2 * blocking[1]),
      ],
      ['no task over 100 ms', `${spread(of('longestTask'))} ms`, verdict(median(of('longestTask')) <= 100)],
      ['ready ≤ 1.1 × bare React', ratio(readiness), verdict(median(readiness) <= 1.1)],
      [
        '5 × faster largest paint than the fastest widget told, each over its own limit',
        `${widget[0].toFixed(1)} ×`,
        verdict(widget[0] >= 5),
      ],
      ['5 × less script than the lightest widget told', `${widget[1].toFixed(1)} ×`, verdict(widget[1] >= 5)],
    ],
  )
}

/** How soon keys were answered, field by field. */
export function keyTable(fields: Record<string, Keys>): string {
  const rows = Object.entries(fields).map(([name, { pressed, half, p98, worst }]) => [
    name,
    `${pressed}`,
    `${half}`,
    `${p98}`,
    `${worst}`,
    verdict(p98 <= 50),
  ])
  return table(['keys at 4 × CPU', 'pressed', 'half within ms', '98 % within ms', 'worst ms', '98 % ≤ 50 ms'], rows)
}

/** Bytes of a minute over the wire, headers included. */
export function minuteTable(minutes: Record<string, Minute>): string {
  const rows = Object.entries(minutes).map(([screen, { sent, received, answers }]) => [
    screen,
    `${sent}`,
    `${received}`,
    answers.map(({ asked, times, bytes }) => `${times} × ${asked} (${bytes})`).join(', '),
  ])
  return table(['a minute on', 'bytes down', 'bytes up', 'answers (bytes of one)'], rows)
}

/** A table in Markdown. */
function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n')
}

function named(visits: Visits): [PageName, Visits[PageName]][] {
  return Object.entries(visits) as [PageName, Visits[PageName]][]
}

function spread(values: number[]): string {
  return `${Math.round(median(values))} (${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))})`
}

function ratio(values: number[]): string {
  return `${median(values).toFixed(2)} × (${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)})`
}

function kilobytes(bytes: number[]): string {
  return (median(bytes) / 1000).toFixed(1)
}

function verdict(isMet: boolean): string {
  return isMet ? 'met' : 'not met'
}
