import { inspected } from '#inspected'
import type { Shown } from '../inspected'

/** The machine of this id; `undefined` when the product has none. */
export function shown(id: string): Shown | undefined {
  return inspected.machines.find(machine => machine.id === id)
}
