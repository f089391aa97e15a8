/**
 * The life of the sandbox's own anvil. Its state is not anvil's `--state` file, which a kill can cut in half, but a dump
 * that is written beside and renamed: `keep` does it whenever somebody is about to rely on a block, and a beat every two
 * seconds does it for the rest. anvil dies with its sandbox (guard.mjs), and the next start loads what was stored.
 */
import { execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { freePort } from '../free-port'
import { Obstacle } from '../obstacle'

/** A running anvil whose blocks survive. */
export interface Anvil {
  readonly rpcUrl: string
  /** Resolves once block `number` is on disk, so that no kill of any process can undo it. */
  keep(number: bigint): Promise<void>
  /** Stores the state and ends anvil. */
  close(): Promise<void>
}

export interface AnvilOptions {
  folder: string
  chainId: number
  /** Starts an empty chain in place of the stored one. */
  fresh: boolean
  /** How long anvil may not answer before it is killed and started again, in milliseconds. */
  patience: number
  log: (line: string) => void
  /** Stores no block: a chain that is killed begins as it was last stored, which is empty. */
  isVolatile?: boolean
}

/** `<folder>/anvil.json`: the anvil that runs, and the process of the sandbox that it serves. */
interface Running {
  pid: number
  port: number
  owner: number
}

interface State {
  best_block_number: number
  blocks: { header: { number: string }; transactions: unknown[] }[]
}

const GUARD = fileURLToPath(new URL('guard.mjs', import.meta.url))
const BLOCK_TIME = 2_000
/** Blocks that are added after the last transaction; then the chain rests, and neither memory nor state grows. */
const BLOCKS_AFTER_ACTIVITY = 64
/** Older blocks without a transaction are left out when a stored chain is loaded. */
const EMPTY_BLOCKS_KEPT = 1_000
const START_LIMIT = 15_000
const STOP_LIMIT = 5_000
/** Every told block is on the disk, so killing anvil too early costs a moment and no data. */
export const PATIENCE = 10_000

/**
 * Starts anvil on a free port of 127.0.0.1 with the state stored in the folder. Transactions are mined as they come; empty
 * blocks follow every two seconds for a while, so that confirmations grow by themselves. An anvil that dies, or does not
 * answer any more, is started again on the same port. Throws an `Obstacle`.
 */
export async function startAnvil({
  folder,
  chainId,
  fresh,
  patience,
  log,
  isVolatile = false,
}: AnvilOptions): Promise<Anvil> {
  mkdirSync(folder, { recursive: true })
  const recordFile = join(folder, 'anvil.json')
  const stateFile = join(folder, `anvil-state.${chainId}.json`)

  const left = parsed<Running>(recordFile)
  if (left && isAnvil(left)) {
    if (left.owner !== process.pid && alive(left.owner)) {
      throw new Obstacle(`The sandbox in ${folder} is already running as process ${left.owner}: stop that one first.`)
    }
    log(`Ended the chain that was left running as process ${left.pid}.`)
    await stop(left, 'SIGKILL')
  }
  if (fresh) rmSync(stateFile, { force: true })
  let running = record(await launch({ folder, chainId, stateFile, port: await freePort() }))

  function record(anvil: { pid: number; port: number }): Running {
    const running = { ...anvil, owner: process.pid }
    writeWhole(recordFile, JSON.stringify(running))
    return running
  }

  const { keep } = isVolatile ? NO_KEEPER : keeper(running.port, stateFile, patience)
  let seen = -1n
  let emptyBlocks = 0
  async function beat() {
    const number = await head(running.port, patience)
    if (number !== seen) emptyBlocks = 0
    seen = number
    if (emptyBlocks < BLOCKS_AFTER_ACTIVITY) {
      await rpc(running.port, 'anvil_mine', patience)
      emptyBlocks += 1
      seen += 1n
    }
    await keep(seen)
  }

  async function revive() {
    log('The chain had stopped; it starts again from its stored state.')
    running = record(await launch({ folder, chainId, stateFile, port: running.port }))
  }

  /** Asked twice, because a timeout may be a long dump and not a stuck anvil. */
  const isSilent = () => head(running.port, patience).then(() => false, isTimeout)

  const closing = new AbortController()
  async function live() {
    while (!closing.signal.aborted) {
      try {
        await beat()
      } catch (failure) {
        const isStuck = isTimeout(failure) && (await isSilent())
        if (isStuck) await stop(running, 'SIGKILL')
        if (!isStuck && !isRefused(failure)) log(`The chain was not stored and is tried again: ${failure}`)
        else if (!closing.signal.aborted) await revive().catch(error => log(String(error)))
      }
      await pause(BLOCK_TIME, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }
  const life = live()

  return {
    rpcUrl: `http://127.0.0.1:${running.port}`,
    keep,
    async close() {
      if (closing.signal.aborted) return
      closing.abort()
      await life
      await head(running.port, patience)
        .then(keep)
        .catch(failure => log(`The chain's last blocks were not stored: ${failure}`))
      await stop(running, 'SIGTERM')
      rmSync(recordFile, { force: true })
    },
  }
}

const NO_KEEPER: Pick<Anvil, 'keep'> = { keep: async () => {} }

/** Puts the state of the anvil at a port on disk, with one dump at a time for all who ask. */
function keeper(port: number, file: string, patience: number): Pick<Anvil, 'keep'> {
  let stored = -1n
  let storing: Promise<void> | null = null
  async function store() {
    const number = await head(port, patience)
    const dump = (await rpc(port, 'anvil_dumpState', patience)) as string
    writeWhole(file, await promisify(gunzip)(Buffer.from(dump.slice(2), 'hex')))
    stored = number
  }
  function storeOnce() {
    storing ??= store().finally(() => {
      storing = null
    })
    return storing
  }
  return {
    async keep(number) {
      if (stored < number) await storeOnce()
      // The dump that was joined may be older than this block.
      if (stored < number) await storeOnce()
      if (stored < number)
        throw new Error(`Block ${number} was lost before it was stored: anvil was killed in between.`)
    },
  }
}

/** Starts the process and waits until it answers. It is detached, so that Ctrl-C does not end it before its state is kept. */
async function launch(to: { folder: string; chainId: number; stateFile: string; port: number }) {
  const args = ['--host', '127.0.0.1', '--port', `${to.port}`, '--chain-id', `${to.chainId}`]
  // A read of the latest block fails if its state is dropped while it is read, so more than one is kept.
  args.push('--accounts', '0', '--prune-history', '64', '--no-cors', '--quiet')
  if (existsSync(to.stateFile)) {
    dropOldEmptyBlocks(to.stateFile)
    args.push('--load-state', to.stateFile)
  }
  const logFile = join(to.folder, 'anvil.log')
  const log = openSync(logFile, 'w')
  const guard = spawn(process.execPath, [GUARD, anvilBinary(), ...args], {
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  guard.unref()
  guard.channel?.unref()
  let pid: number | null = null
  let ended: string | null = null
  guard.once('message', started => {
    pid = Number(started)
  })
  guard.once('error', error => {
    ended = error.message
  })
  guard.once('exit', (code, signal) => {
    ended = `it ended with ${signal ?? code}`
  })
  const limit = Date.now() + START_LIMIT
  while (Date.now() < limit && ended === null) {
    if (pid !== null && (await answers(to.port))) return { pid, port: to.port }
    await pause(10)
  }
  if (guard.connected) guard.disconnect()
  throw new Obstacle(
    `anvil did not start (${ended ?? 'no answer'}): see ${logFile}, or delete ${to.folder} to start anew.`,
  )
}

/** Ends an anvil, one that does not answer too. */
async function stop(anvil: Running, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const limit = Date.now() + STOP_LIMIT
  while (isAnvil(anvil)) {
    try {
      process.kill(anvil.pid, Date.now() > limit ? 'SIGKILL' : signal)
    } catch {
      return
    }
    await pause(10)
  }
}

/** Whether the recorded anvil still runs. A process id alone may be another's by now, and a stuck anvil answers to nobody. */
function isAnvil({ pid, port }: Running): boolean {
  const command = alive(pid) ? commandOf(pid) : ''
  return command.includes('anvil') && command.includes(`--port ${port} `)
}

function commandOf(pid: number): string {
  if (existsSync('/proc/self')) {
    return existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') : ''
  }
  const [program, ...args] =
    process.platform === 'win32'
      ? ['powershell', '-NoProfile', '-Command', `(Get-CimInstance Win32_Process -Filter ProcessId=${pid}).CommandLine`]
      : ['ps', '-ww', '-o', 'args=', '-p', `${pid}`]
  try {
    return execFileSync(program as string, args, { encoding: 'utf8', windowsHide: true })
  } catch {
    return ''
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // A killed process that its parent has not reaped still answers signal 0.
  const stat = `/proc/${pid}/stat`
  return !existsSync(stat) || !readFileSync(stat, 'utf8').includes(') Z ')
}

function dropOldEmptyBlocks(file: string): void {
  const state = parsed<State>(file)
  if (!state)
    throw new Obstacle(`The chain's state in ${file} cannot be read: delete the folder it is in to start anew.`)
  const oldest = state.best_block_number - EMPTY_BLOCKS_KEPT
  const blocks = state.blocks.filter(block => block.transactions.length > 0 || Number(block.header.number) > oldest)
  if (blocks.length < state.blocks.length) writeWhole(file, JSON.stringify({ ...state, blocks }))
}

function parsed<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Replaces a file in one step: a kill leaves the old one or the new one, never half of one. */
function writeWhole(file: string, content: string | Buffer): void {
  writeFileSync(`${file}.new`, content, { flush: true })
  renameSync(`${file}.new`, file)
}

async function rpc(port: number, method: string, patience: number): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
    signal: AbortSignal.timeout(patience),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}

async function head(port: number, patience: number): Promise<bigint> {
  return BigInt((await rpc(port, 'eth_blockNumber', patience)) as string)
}

async function answers(port: number): Promise<boolean> {
  return head(port, START_LIMIT).then(
    () => true,
    () => false,
  )
}

function isTimeout(failure: unknown): boolean {
  return failure instanceof Error && failure.name === 'TimeoutError'
}

function isRefused(failure: unknown): boolean {
  return failure instanceof Error && (failure.cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED'
}

/** The binary itself, of the npm package or else on the PATH; the package's own command is a wrapper that a kill would orphan. */
function anvilBinary(): string {
  const name = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  const candidates = (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, name))
  try {
    const wrapper = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
    candidates.unshift(join(dirname(wrapper), name))
    const architecture = process.arch === 'x64' ? 'amd64' : process.arch
    const platform = `@foundry-rs/anvil-${process.platform}-${architecture}/bin/${name}`
    candidates.unshift(createRequire(wrapper).resolve(platform))
  } catch {
    // No binary for this platform was installed: its install script left one beside the wrapper, or Foundry's is on the PATH.
  }
  const binary = candidates.find(existsSync)
  if (binary) return binary
  throw new Obstacle(
    'anvil is missing: run npm install again, install Foundry, or set SANDBOX_RPC_URL to a node you run.',
  )
}
