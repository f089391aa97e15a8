/**
 * Anvil's parent: `node guard.mjs <anvil> <its arguments>`. It holds a channel to the sandbox that started it, which breaks when
 * that one ends, however it ends; anvil is killed then. An orphan would go on burning a core, and nobody would look after it.
 */
import { spawn } from 'node:child_process'

const [binary = '', ...options] = process.argv.slice(2)
const anvil = spawn(binary, options, { stdio: ['ignore', 'inherit', 'inherit'], windowsHide: true })
anvil.once('spawn', () => process.send?.(anvil.pid))
anvil.once('error', () => process.exit(1))
anvil.once('exit', code => process.exit(code ?? 1))
process.once('disconnect', () => anvil.kill('SIGKILL'))
