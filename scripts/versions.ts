import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { type Chart, chartOf } from '../inspector/chart/chart'
import { CHARTS } from '../inspector/sale/charts'
import { readVersion, type Version } from '../inspector/versions/version'

const ROOT = resolve(import.meta.dirname, '..')
/** Within the repository, so that the machines of a commit find the packages that are installed. */
const CACHE = join(ROOT, '.cache/versions')

/** The charts of a file that was saved, of a commit, or, without either, of the machines as they are. */
export async function versionOf(what: string | undefined): Promise<Version> {
  if (what === undefined)
    return named(
      'now',
      new Date(),
      CHARTS.map(({ machine }) => chartOf(machine)),
    )
  if (existsSync(what)) return readVersion(readFileSync(what, 'utf8'))
  const commit = commitOf(what)
  const seconds = Number(git('show', '--no-patch', '--format=%ct', commit))
  // `HEAD~5` is another commit tomorrow.
  const name = commit.startsWith(what) ? what : `${what} ${commit.slice(0, 8)}`
  return named(name, new Date(seconds * 1000), await chartsAt(commit))
}

function named(name: string, date: Date, charts: readonly Chart[]): Version {
  return { format: 'fract-charts', version: 1, name, date: date.toISOString(), charts }
}

function commitOf(revision: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`).toString().trim()
  } catch {
    throw new Error(`There is neither a file nor a commit '${revision}'.`)
  }
}

/** The machines of a commit are run to be read, by the packages that are installed now. */
async function chartsAt(commit: string): Promise<Chart[]> {
  const folder = join(CACHE, commit)
  if (!existsSync(folder)) {
    const archive = git('archive', commit, 'package.json', 'machines', 'src')
    mkdirSync(folder, { recursive: true })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
  }
  const files = readdirSync(join(folder, 'machines')).filter(file => file.endsWith('.machine.ts'))
  const charts = await Promise.all(files.map(file => chartIn(join(folder, 'machines', file), file)))
  return charts.flat()
}

async function chartIn(path: string, file: string): Promise<Chart[]> {
  const id = file.slice(0, -'.machine.ts'.length)
  const exported: Record<string, unknown> = await import(pathToFileURL(path).href)
  const machine = Object.values(exported).find(each => isMachine(each) && each.id === id)
  return isMachine(machine) ? [chartOf(machine)] : []
}

function isMachine(thing: unknown): thing is AnyStateMachine {
  return typeof thing === 'object' && thing !== null && 'root' in thing && 'implementations' in thing
}

function git(...words: string[]): Buffer {
  return execFileSync('git', words, { cwd: ROOT, maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'pipe'] })
}
