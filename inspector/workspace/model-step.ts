import { inspected } from '#inspected'
import { activeStates } from '../chart/chart'
import { machineOf } from '../played/path-name'
import { chartById } from './place'
import type { ViewModel } from './view-model'

/** Where a model stands: it has no page, because it knows only what a tester does and has to see. */
export interface ModelStep {
  /** What has to be seen. */
  sees: readonly string[]
  /** The machine in whose paths the page is seen; `null` where none has the model's name. */
  machine: string | null
}

/** The step of a model's path at the cursor; `null` for that of a machine. */
export function modelAt({ actors }: Pick<ViewModel, 'actors'>): ModelStep | null {
  const [actor] = [...actors.values()]
  const chart = chartById(actor?.chart)
  const name = chart && machineOf(chart.id)
  if (!chart || !actor?.value || name == null) return null
  const active = activeStates(chart, actor.value)
  return {
    sees: chart.states.flatMap(({ id, parent, description }) =>
      active.has(id) && parent !== null && description ? [description] : [],
    ),
    machine: inspected.machines.some(({ id }) => id === name) ? name : null,
  }
}
