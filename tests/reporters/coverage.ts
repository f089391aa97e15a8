import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { breaches } from '../../inspector/run/findings'
import { afterWalks, type Broken, type Level, NO_RUN, type Walked } from '../../inspector/run/run'
import { LAST_RUN, noteRun } from '../../paths/engine/last-run'
import type { PathReport } from '../../paths/engine/report'

const HEAD = ['level', 'machine', 'states', 'transitions', 'paths', 'time']
/** So many paths are asked for by their names. */
const FEW = 9
const LEVELS: readonly PathReport['level'][] = ['charts', 'views', 'site']

/**
 * Prints, at the end of a run, how much of each chart and model the path tests went through, and writes it down for the
 * inspector, with the paths that broke.
 */
export default class CoverageReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap(module => [...module.children.allTests()])
    const reports = tests
      .flatMap(test => test.meta().paths ?? [])
      .sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) || a.name.localeCompare(b.name))
    if (reports.length > 0) console.log(`\n${table(reports)}\n`)
    // Vitest names what passed only where it was slow.
    const held = tests.filter(test => test.result().state === 'passed' && levelOf(test))
    if (held.length <= FEW) for (const test of held) console.log(`holds: ${test.name}`)
    const at = Date.now()
    const broken = tests.flatMap(test => brokenIn(test, at))
    const passed = tests.flatMap(test => passedIn(test))
    if (reports.length + broken.length + passed.length === 0) return
    const walked = reports.filter(({ isWhole }) => isWhole).map(report => walkedBy(report, at))
    noteRun(run => afterWalks(run, { walked, broken, passed }))
    if (broken.length > 0) console.log(brokenInWords(broken))
  }
}

/** Each sentence that did not hold once, with how many paths broke by it and the shortest of them. */
function brokenInWords(broken: Broken[]): string {
  const sentences = breaches({ ...NO_RUN, broken }).map(
    ({ path: { chart, says, name, step }, count }) =>
      `  ${count} × ${chart}: ${says}\n    ${count > 1 ? 'the shortest, ' : ''}at step ${step} of "${name}"`,
  )
  return `${broken.length} paths broke: the inspector lists them (${LAST_RUN}).\n${sentences.join('\n')}\n`
}

function walkedBy({ level, chart, paths, taken }: PathReport, at: number): Walked {
  return { level, chart, at, paths, taken }
}

/** A test that was run again and passed has broken nothing. */
function brokenIn(test: TestCase, at: number): Broken[] {
  const { broken } = test.meta()
  return broken && test.result().state === 'failed' ? [{ ...broken, at, name: test.name }] : []
}

function levelOf({ project: { name } }: TestCase): Level | undefined {
  // A project in a browser has the browser's name beside its own.
  return LEVELS.find(level => level === name.split(' ')[0])
}

function passedIn(test: TestCase): { level: Level; name: string }[] {
  const level = levelOf(test)
  return level && test.result().state === 'passed' ? [{ level, name: test.name }] : []
}

function table(reports: readonly PathReport[]): string {
  const sum = (count: (report: PathReport) => number) => reports.reduce((all, report) => all + count(report), 0)
  const total = [
    'total',
    '',
    ratio(
      sum(({ states }) => states.reached),
      sum(({ states }) => states.all),
    ),
    ratio(
      sum(({ transitions }) => transitions.taken),
      sum(({ transitions }) => transitions.all),
    ),
    String(sum(({ paths }) => paths)),
    seconds(sum(({ ms }) => ms)),
  ]
  const rows = [HEAD, ...reports.map(row), total]
  const widths = HEAD.map((_, column) => Math.max(...rows.map(cells => cells[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells.map((cell, i) => (i < 2 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' | ')
  const rule = widths.map(width => '-'.repeat(width)).join('-|-')
  const [head, ...body] = rows.map(line)
  return [head, rule, ...body.slice(0, -1), rule, body.at(-1)].join('\n')
}

function row({ level, name, states, transitions, paths, ms }: PathReport): string[] {
  return [
    level,
    name,
    ratio(states.reached, states.all),
    ratio(transitions.taken, transitions.all),
    String(paths),
    seconds(ms),
  ]
}

const ratio = (some: number, all: number) => `${some}/${all}`
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
