import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { answers, type Command, call, start } from '../paths/browser/command'
import { freePort } from '../sandbox/free-port'

interface Contract {
  readonly address: string
  /** The path of the node behind the sandbox. */
  readonly rpc: string
}

/** A sandbox in a process and a folder of its own, which may be killed and started again. */
export class SandboxProcess {
  readonly folder = mkdtempSync(join(tmpdir(), 'fract-bench-'))
  readonly port: number
  kills = 0
  private command: Command | null = null
  private known: Contract | null = null
  /** Seconds of processor that the killed sandboxes had used. */
  private spent = 0

  private constructor(port: number) {
    this.port = port
  }

  static async open(): Promise<SandboxProcess> {
    const sandbox = new SandboxProcess(await freePort())
    // The chain's node outlives a sandbox that is merely killed.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, async () => {
        await sandbox.stop()
        sandbox.remove()
        process.exit(1)
      })
    }
    await sandbox.start()
    // There must be enough to sell for everybody.
    await sandbox.ask('PUT', '/_sandbox/stage', { total: '1000000000' })
    return sandbox
  }

  get api(): string {
    return `http://127.0.0.1:${this.port}/api`
  }

  /** JSON of `/_sandbox` and its like; rejects while the sandbox is down. */
  ask(method: string, path: string, body?: unknown) {
    return call(this.port, method, path, body)
  }

  async start(): Promise<void> {
    this.command = start(['--alone'], { PORT: String(this.port), SANDBOX_FOLDER: this.folder })
    await answers(this.port, this.command)
  }

  /** `kill -9`, and a new start on the same folder. */
  async killAndStart(): Promise<void> {
    this.kills += 1
    this.spent += seconds(this.command?.process.pid)
    await this.command?.kill('SIGKILL')
    await this.start()
  }

  /** Ends the sandbox in good order; its folder can be read then. */
  async stop(): Promise<void> {
    await this.command?.kill('SIGTERM')
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Megabytes that the sandbox's process holds. */
  memory(): number {
    return Math.round(Number(ps('rss', this.command?.process.pid)) / 1024)
  }

  /** Seconds of processor that the sandbox, killed ones included, and its chain have used. */
  processor(): { sandbox: number; chain: number } {
    return { sandbox: this.spent + seconds(this.command?.process.pid), chain: seconds(this.anvil().pid) }
  }

  /**
   * Lets ten seconds of the sandbox's clock and one block pass, again and again, until it is told to stop. No more blocks
   * than are needed: the chain is stored whole each time, so every block makes all that follow slower.
   */
  hurry(): { stop(): void } {
    let isOver = false
    const hurrying = async () => {
      while (!isOver) {
        await this.ask('POST', '/_sandbox/clock', { advance_s: 10 }).catch(() => {})
        await this.mine().catch(() => {})
        await pause(400)
      }
    }
    void hurrying()
    return {
      stop: () => {
        isOver = true
      },
    }
  }

  /** Asks the chain's node, which outlives a killed sandbox. */
  private async mine(): Promise<void> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_mine', params: [] })
    await fetch(`http://127.0.0.1:${this.anvil().port}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
  }

  /** Where FRACT is, which no restart changes. */
  private async contract(): Promise<Contract> {
    if (!this.known) {
      const { contracts, rpc } = await this.ask('GET', '/_sandbox/info')
      this.known = { address: contracts.FRACT, rpc }
    }
    return this.known
  }

  /** The chain's node: the folder names it. */
  private anvil(): { pid: number; port: number } {
    return JSON.parse(readFileSync(join(this.folder, 'anvil.json'), 'utf8'))
  }

  /** The FRACT that the chain says an address has, in its smallest unit. */
  async fract(address: string): Promise<bigint> {
    const { address: to, rpc } = await this.contract()
    const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
    const asked = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to, data }, 'latest'] }
    const answer = await this.ask('POST', rpc, asked)
    if (answer.result === undefined) throw new Error(`The chain did not tell a balance: ${JSON.stringify(answer)}`)
    return BigInt(answer.result)
  }
}

/** One column of what `ps` says of a process. */
function ps(column: 'rss' | 'time', pid: number | undefined): string {
  return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)])
    .toString()
    .trim()
}

/** Seconds of processor that a process has used: `ps` says `[days-][hours:]minutes:seconds`. */
function seconds(pid: number | undefined): number {
  const [time = '', days = '0'] = ps('time', pid).split('-').reverse()
  return Number(days) * 86_400 + time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** Whole numbers from the command line, such as `--rounds 5`; those that are not given have what `defaults` says. */
export function numbers<Name extends string>(defaults: Record<Name, number>): Record<Name, number> {
  const options = Object.fromEntries(Object.keys(defaults).map(name => [name, { type: 'string' as const }]))
  const given = parseArgs({ options }).values as Partial<Record<Name, string>>
  const read = (name: Name): [Name, number] => {
    const number = Number(given[name] ?? defaults[name])
    if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} must be a whole number.`)
    return [name, number]
  }
  return Object.fromEntries((Object.keys(defaults) as Name[]).map(read)) as Record<Name, number>
}

/** How busy the machine is: a figure that was taken beside other work says less. */
export function load(): string {
  return loadavg()
    .map(number => number.toFixed(1))
    .join(' ')
}

/** Prints the figures, then every broken promise; ends the process with 1 where there is one. */
export function report(figures: Record<string, string | number>, broken: readonly string[]): void {
  const width = Math.max(...Object.keys(figures).map(name => name.length))
  for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(width)}  ${figure}`)
  for (const line of broken.slice(0, 20)) console.log(`BROKEN: ${line}`)
  console.log(broken.length === 0 ? 'Every promise was kept.' : `${broken.length} promises were broken.`)
  process.exitCode = broken.length === 0 ? 0 : 1
}
