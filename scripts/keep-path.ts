import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { AnyStateMachine } from 'xstate'
import { readTrace } from '#trace/read'
import { Explorer } from '../paths/engine/explorer'
import { follower } from '../paths/engine/life'
import { Taken } from '../paths/engine/taken'
import { livesIn, type NamedStep, namedSteps, type TracedLife } from '../paths/kept/from-trace'
import { KEPT, type KeptPath, pathOf } from '../paths/kept/kept'
import { WALKS } from '../paths/walks/every-walk'

const FILE = 'paths/kept/kept.json'

export interface KeepOptions {
  from: string
  chart?: string | undefined
  name?: string | undefined
  'ends-in'?: string | undefined
  /** Where the paths are kept; a test has its own. */
  file?: string
}

/**
 * `npm run paths -- --from trace.json`: plays what each machine of a saved trace lived through, tells what breaks, and keeps the
 * path of one of them under a name. Returns the exit code.
 */
export async function keepPath({ from, chart, name, file = FILE, 'ends-in': endsIn }: KeepOptions): Promise<number> {
  if (endsIn !== undefined && chart === undefined)
    return refuse('--ends-in is a state of one chart: name it with --chart.')
  const walked = WALKS.find(({ machine }) => machine.id === chart)
  if (endsIn !== undefined && walked && !statesOf(walked.machine).includes(endsIn))
    return refuse(`'${chart}' has no state '${endsIn}'. It has: ${statesOf(walked.machine).join(', ')}.`)
  if (!existsSync(from)) return refuse(`There is no file ${from}.`)
  const trace = readTrace(readFileSync(from, 'utf8'))
  const lives = livesIn(trace).filter(life => chart === undefined || life.chart === chart)
  if (lives.length === 0) return refuse(`No machine${chart ? ` '${chart}'` : ''} lives in ${from}.`)
  const broken: KeptPath[] = []
  for (const life of lives) {
    const told = await played(life, name ?? `a day of ${trace.savedAt.slice(0, 10)}`, endsIn)
    console.log(`${life.actor}: ${told.outcome}`)
    if (told.path) broken.push(told.path)
  }
  const [path, ...others] = broken
  if (!path) {
    return refuse(
      'Nothing that is checked breaks in it. Say where it must end, such as --chart order --ends-in settled.SUCCESS.',
    )
  }
  if (name === undefined || others.length > 0) {
    const charts = [...new Set(broken.map(one => one.chart))].join(', ')
    return refuse(
      `It breaks in ${charts}. Keep it by --name, in words of what is wrong${others.length > 0 ? ', and choose by --chart' : ''}.`,
    )
  }
  const kept = file === FILE ? KEPT : (JSON.parse(readFileSync(file, 'utf8')) as KeptPath[])
  if (kept.some(one => one.chart === path.chart && one.name === name))
    return refuse(`'${name}' is kept already: choose another name, or take it out of ${file}.`)
  writeFileSync(file, `${JSON.stringify([...kept, path], null, 2)}\n`)
  if (file === FILE) spawnSync('npx', ['biome', 'format', '--write', file])
  console.log(
    `Kept in ${file}. It fails until it is mended:\n  npx vitest run --project charts -t "${path.chart}: ${name}"`,
  )
  return 0
}

/** What becomes of a machine that lives through it again, and its path if that breaks. */
async function played(
  life: TracedLife,
  name: string,
  endsIn: string | undefined,
): Promise<{ outcome: string; path?: KeptPath }> {
  const walk = WALKS.find(({ machine }) => machine.id === life.chart)
  if (!walk) return { outcome: `no walk knows '${life.chart}'` }
  try {
    const named = namedSteps(life, walk)
    const steps = named.map(({ label }) => label)
    const path: KeptPath = { chart: life.chart, name, steps, ...(endsIn !== undefined && { endsIn }) }
    const broke = await follower(
      walk,
      new Taken(walk.machine),
    )(pathOf(path, new Explorer(walk))).then(
      () => null,
      (error: Error) => error.message,
    )
    const outcome = broke === null ? `holds, in ${steps.length} steps` : `breaks.\n${broke}\n`
    return { outcome: [outcome, ...unlike(named)].join('\n'), ...(broke !== null && { path }) }
  } catch (error) {
    return { outcome: `cannot be played. ${error instanceof Error ? error.message : error}` }
  }
}

/**
 * The steps for which the walk has no better words, so that what they say may not have happened; and those after which the
 * machine went elsewhere on that day than it goes now.
 */
function unlike(steps: readonly NamedStep[]): string[] {
  return steps.flatMap(({ label, differs, elsewhere }, place) => [
    ...(differs.length > 0 ? [`  ≈ ${place + 1}. ${label}: the trace differs in ${differs.join(', ')}.`] : []),
    ...(elsewhere
      ? [
          `  ≠ ${place + 1}. ${label}: it led to ${JSON.stringify(elsewhere.led)}, and leads to ${JSON.stringify(elsewhere.leads)} now.`,
        ]
      : []),
  ])
}

/** The states of a machine as `--ends-in` names them, without the machine's own name. */
function statesOf(machine: AnyStateMachine): string[] {
  const within = ({ states }: Pick<AnyStateMachine, 'states'>): string[] =>
    Object.values(states).flatMap(state => [state.path.join('.'), ...within(state)])
  return within(machine)
}

function refuse(sentence: string): number {
  console.error(sentence)
  return 1
}
