/**
 * Stands for 'xstate' while mutants are tested: the same module, but the machine that the provided `mutant` names is made
 * with its mutation.
 */
import { inject } from 'vitest'
import * as xstate from 'xstate'
import { type Config, mutants } from './mutate'

export * from 'xstate'

export interface ChosenMutant {
  /** The id of its machine. */
  machine: string
  name: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** `null` leaves every machine as it is. */
    mutant: ChosenMutant | null
    /** The id of the machine that is walked. */
    chart: string
  }
}

interface Pieces {
  delays?: Record<string, number>
}
interface Setup {
  createMachine(config: Config): unknown
}
const real = xstate.setup as unknown as (pieces: Pieces) => Setup

export function setup(pieces: Pieces): Setup {
  const sound = real(pieces)
  const createMachine = (config: Config) => {
    const chosen = inject('mutant')
    if (chosen === null || config.id !== chosen.machine) return sound.createMachine(config)
    const mutant = mutants({ config, delays: pieces.delays ?? {} }).find(({ name }) => name === chosen.name)
    if (!mutant) throw new Error(`There is no mutant '${chosen.name}'.`)
    return real({ ...pieces, delays: mutant.machine.delays }).createMachine(mutant.machine.config)
  }
  return { ...sound, createMachine }
}
