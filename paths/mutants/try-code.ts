import { spawnSync } from 'node:child_process'
import { CoveringTests, everyCodeMutant } from './code'
import { drawn } from './drawn'
import { EQUIVALENT_CODE } from './equivalent-code'
import type { CodeMutant, Room } from './mutate-code'
import { Progress } from './progress'
import { Results } from './results'
import { PROCESSES, Runner, Sound, share } from './runners'

export interface CodeOptions {
  rooms: readonly Room[]
  /** Parts of names; without any, all mutants of the rooms. */
  words: readonly string[]
  /** How many are drawn; `null`: all. */
  sample: number | null
  seed: number
  /** Whether the paths of level 2 are asked too about those that survive the others. */
  asksViews: boolean
}

/** Tries mutants of the code, and names those that survive. Returns whether each was killed or is explained. */
export async function tryCode({ rooms, words, sample, seed, asksViews }: CodeOptions): Promise<boolean> {
  const all = everyCodeMutant()
  const meant = all.filter(
    ({ room, name }) => rooms.includes(room) && (words.length === 0 || words.some(word => name.includes(word))),
  )
  const chosen = sample === null ? meant : drawn(meant, sample, seed)
  const covering = new CoveringTests()
  const results = new Results<CodeMutant>('code', ({ file }, tests) => [
    file,
    ...tests.flatMap(test => covering.loadedBy(test)),
  ])
  const runners = Array.from({ length: PROCESSES }, () => new Runner())
  const sound = new Sound()
  const survivors: CodeMutant[] = []
  const progress = new Progress(chosen.length)
  const noted = (mutant: CodeMutant, killer: string | null) => {
    if (killer === null) survivors.push(mutant)
    progress.notes(mutant.name, killer, { isExplained: mutant.name in EQUIVALENT_CODE, isVerbose: true })
  }

  await share(runners, chosen, async (runner, mutant) => {
    const tests = covering.of(mutant.file)
    const known = results.of(mutant, tests)
    if (known !== undefined) return noted(mutant, known)
    let killer: string | null = null
    for (const files of questions(tests, results.fileThatKilled(mutant))) {
      const limit = await sound.limit(runner, files)
      killer = (await runner.answer({ mutant, files, limit })).failure
      if (killer !== null) break
    }
    results.note(mutant, killer, tests)
    noted(mutant, killer)
  })
  for (const runner of runners) runner.stop()

  const left = asksViews ? survivors.filter(mutant => !isSeenInViews(mutant)) : survivors
  for (const room of rooms) {
    const count = (list: readonly CodeMutant[]) => list.filter(mutant => mutant.room === room).length
    console.log(`${room}: ${count(chosen) - count(left)} of ${count(chosen)} killed, of ${count(all)} that there are`)
  }
  const unexplained = left.filter(({ name }) => !(name in EQUIVALENT_CODE))
  const untrue = Object.keys(EQUIVALENT_CODE).filter(name => {
    const isTried = chosen.some(mutant => mutant.name === name) || !all.some(mutant => mutant.name === name)
    return isTried && !left.some(mutant => mutant.name === name)
  })
  for (const { name } of unexplained) console.log(`survives: ${name}`)
  for (const name of untrue) console.log(`listed as equivalent, but killed or gone: ${name}`)
  return unexplained.length + untrue.length === 0
}

/** The tests in the order in which they are asked: what killed the mutant last time, or the nearest; a few more; all others. */
function questions(tests: readonly string[], killedBefore: string | null): (readonly string[])[] {
  const isFirst = (file: string) => file === killedBefore
  const sorted = [...tests.filter(isFirst), ...tests.filter(file => !isFirst(file))]
  return [sorted.slice(0, 1), sorted.slice(1, 9), sorted.slice(9)].filter(({ length }) => length > 0)
}

/** Whether level 2 notices: the paths of the models, on the views in a browser. */
function isSeenInViews(mutant: CodeMutant): boolean {
  const env = { ...process.env, MUTANT: JSON.stringify(mutant) }
  const { status } = spawnSync('npx', ['vitest', 'run', '--config', 'paths/mutants/views.config.ts', '--bail', '1'], {
    env,
  })
  console.log(`${mutant.name}\n    ${status === 0 ? 'survives the views too' : 'is seen in the views'}`)
  return status !== 0
}
