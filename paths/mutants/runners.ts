import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Answer, Question } from './runner'

export const PROCESSES = 2

/** The file that walks one machine. */
export const WALK = 'paths/mutants/walk.ts'

/**
 * Milliseconds of processor time, of which files of tests may take more with a mutant than without one: those of a process that
 * is started anew, and a multiple, because a mutant that survives may lengthen the walk. The clock of a busy machine proves nothing.
 */
const limitFor = (timeWithout: number) => 10_000 + 3 * timeWithout

/** A process that tries mutants, one at a time. One that loops for ever is killed, and another takes its place. */
export class Runner {
  private child: ChildProcess | null = null

  async answer(question: Question): Promise<Answer> {
    const child = this.child ?? (await this.started())
    const done = new AbortController()
    const { signal } = done
    child.send(question)
    const answer: Answer = await Promise.race([
      once(child, 'message', { signal }).then(([told]) => told as Answer),
      once(child, 'exit', { signal }).then(() => ({
        failure: `${question.files.join(', ')}: ends its process`,
        isEndless: true,
        processorTime: 0,
      })),
    ])
    done.abort()
    if (answer.isEndless) this.stop()
    return answer
  }

  stop(): void {
    this.child?.kill('SIGKILL')
    this.child = null
  }

  private async started(): Promise<ChildProcess> {
    this.child = fork(new URL('runner.ts', import.meta.url))
    await once(this.child, 'message')
    return this.child
  }
}

/** Gives each runner the next item as soon as it is free. */
export async function share<Item>(
  runners: readonly Runner[],
  items: readonly Item[],
  work: (runner: Runner, item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items]
  await Promise.all(
    runners.map(async runner => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(runner, item)
    }),
  )
}

/** Milliseconds of each file of tests without any fault, found once; one that fails then proves nothing. */
export class Sound {
  private readonly times = new Map<string, Promise<number>>()

  /** The limit for a question of these files. */
  async limit(runner: Runner, files: readonly string[], chart?: string): Promise<number> {
    let sum = 0
    for (const file of files) sum += await this.time(runner, file, chart)
    return limitFor(sum)
  }

  private time(runner: Runner, file: string, chart = ''): Promise<number> {
    const key = `${file} ${file === WALK ? chart : ''}`
    const known = this.times.get(key)
    if (known) return known
    console.log(`without a mutant: ${key.trim()}`)
    const time = runner
      .answer({ mutant: null, files: [file], chart, limit: null })
      .then(({ failure, processorTime }) => {
        if (failure) throw new Error(`Without any fault, this fails: ${failure}`)
        return processorTime
      })
    this.times.set(key, time)
    return time
  }
}
