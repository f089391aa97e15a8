import type { Model } from '../../paths/models/model'
import { MODELS } from '../../paths/models/models'
import { type Chart, chartOf } from '../chart/chart'
import { inModel } from '../played/path-name'

/** The model of which a chart is drawn; `undefined` for the chart of a machine. */
export function modelOf(chart: string): Model | undefined {
  return MODELS.find(({ machine }) => inModel(machine.id) === chart)
}

/** What a tester may do, and must then see, as charts: what must be seen stands where a machine has its description. */
export const MODEL_CHARTS: readonly (Chart & { title: string })[] = MODELS.map(model => {
  const { id, states, transitions } = chartOf(model.machine)
  return {
    id: inModel(id),
    title: model.name,
    description: model.start,
    states: states.map(state => ({
      ...state,
      id: inModel(state.id),
      parent: state.parent === null ? null : inModel(state.parent),
      description: (state.meta as { shows?: string } | null)?.shows ?? state.description,
      meta: null,
    })),
    transitions: transitions.map(transition => ({
      ...transition,
      id: inModel(transition.id),
      source: inModel(transition.source),
      targets: transition.targets.map(inModel),
    })),
  }
})
