import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** `npm start`, as a process of its own that a test may kill. */
export interface Command {
  readonly process: ChildProcess
  /** What it has printed so far. */
  output(): string
  /** Resolves with the exit code, `null` when it was killed. */
  readonly ended: Promise<number | null>
  kill(signal?: NodeJS.Signals): Promise<number | null>
}

export function start(args: string[], environment: Record<string, string>): Command {
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/start.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', part => {
      output += part
    })
  }
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  return {
    process: child,
    output: () => output,
    ended,
    kill(signal = 'SIGKILL') {
      child.kill(signal)
      return ended
    },
  }
}

/** JSON of a running sandbox, which is named by its port or its address; a 4xx is an error. */
export async function call(sandbox: number | string, method: string, path: string, body?: unknown) {
  const address = typeof sandbox === 'number' ? `http://127.0.0.1:${sandbox}` : sandbox
  const response = await fetch(`${address}${path}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answer.message}`)
  return answer
}

/** Waits until a started sandbox gives its first good answer; throws what it printed where none comes in 30 s. */
export async function answers(port: number, command: Command): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < 30_000 && command.process.exitCode === null) {
    const isOpen = await call(port, 'GET', '/api/stage/info').then(
      () => true,
      () => false,
    )
    if (isOpen) return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error(`The sandbox does not answer: ${command.output()}`)
}
