import { CHARTS } from '../../inspector/sale/charts'
import { type Config, mutants } from './mutate'
import type { ChosenMutant } from './xstate'

/** A mutant of a machine of the product, with the ids of the states and transitions that it changes. */
export interface ChartMutant extends ChosenMutant {
  of: readonly string[]
}

/** Every mutant of every machine of the product. */
export function everyMutant(): ChartMutant[] {
  return CHARTS.flatMap(({ id, machine }) => {
    const delays = machine.implementations.delays as Record<string, number>
    return mutants({ config: machine.config as Config, delays }).map(({ name, of }) => ({ machine: id, name, of }))
  })
}
