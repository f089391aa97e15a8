import { CHARTS } from '../../inspector/sale/charts'
import { type Config, mutants } from './mutate'
import type { ChosenMutant } from './xstate'

/** Every mutant of every machine of the product. */
export function everyMutant(): ChosenMutant[] {
  return CHARTS.flatMap(({ id, machine }) => {
    const delays = machine.implementations.delays as Record<string, number>
    return mutants({ config: machine.config as Config, delays }).map(({ name }) => ({ machine: id, name }))
  })
}
