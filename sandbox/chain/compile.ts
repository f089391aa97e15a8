/**
 * Compiles the sandbox's contracts. As a script, `npx tsx sandbox/chain/compile.ts`, it writes the artifact that the
 * chain deploys. Nothing that runs imports this file: solc is heavy.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Abi, Hex } from 'viem'

/** What the chain needs of one contract. */
export interface Artifact {
  abi: Abi
  /** The code that deploys it. */
  bytecode: Hex
  /** The code that is at its address then. */
  deployed: Hex
}

export const ARTIFACTS_FILE = fileURLToPath(new URL('./artifacts/contracts.json', import.meta.url))

const CONTRACTS = ['Fract', 'PaymentToken', 'SilentToken', 'SmartAccount'] as const
type Name = (typeof CONTRACTS)[number]

interface Output {
  errors?: { severity: string; formattedMessage: string }[]
  contracts: Record<
    string,
    Record<string, { abi: Abi; evm: Record<'bytecode' | 'deployedBytecode', { object: string }> }>
  >
}

interface Solc {
  compile(input: string, callbacks: { import(path: string): { contents: string } }): string
}

const require = createRequire(import.meta.url)

/** Compiles every contract. The result depends on the sources and the pinned solc and OpenZeppelin alone. */
export function compile(): Record<Name, Artifact> {
  const solc: Solc = require('solc')
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(CONTRACTS.map(name => [`${name}.sol`, { content: source(name) }])),
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 200 },
      metadata: { bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  }
  const imported = (path: string) => ({ contents: readFileSync(require.resolve(path), 'utf8') })
  const output: Output = JSON.parse(solc.compile(JSON.stringify(input), { import: imported }))
  const errors = output.errors?.filter(error => error.severity === 'error') ?? []
  if (errors.length > 0) throw new Error(errors.map(error => error.formattedMessage).join('\n'))
  return Object.fromEntries(CONTRACTS.map(name => [name, artifact(output, name)])) as Record<Name, Artifact>
}

function source(name: Name): string {
  return readFileSync(new URL(`./contracts/${name}.sol`, import.meta.url), 'utf8')
}

function artifact(output: Output, name: Name): Artifact {
  const contract = output.contracts[`${name}.sol`]?.[name]
  if (!contract) throw new Error(`solc gave no contract ${name}.`)
  const { bytecode, deployedBytecode } = contract.evm
  return { abi: contract.abi, bytecode: `0x${bytecode.object}`, deployed: `0x${deployedBytecode.object}` }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(ARTIFACTS_FILE, `${JSON.stringify(compile(), null, 2)}\n`)
}
