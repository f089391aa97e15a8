import { walkOf } from '../../paths/configurations/configurations'
import { NOW } from '../../paths/fixtures/now'
import { keptPaths } from '../../paths/kept/kept'
import type { Model } from '../../paths/models/model'
import { everyTransition } from '../../paths/models/model-paths'
import { Explorer } from '../../paths/walk/explorer'
import { StandIns } from '../../paths/walk/stand-ins'
import type { Walk } from '../../paths/walk/walk'
import { inModel } from '../played/path-name'
import { type Edge, Paths, type Ways } from '../played/played'
import { modelOf } from './model-charts'

/** The paths of a chart's walk or model; none of a chart that has neither. */
export function pathsOf(chart: string): Paths {
  const [walk, model] = [walkOf(chart), modelOf(chart)]
  if (walk) return new Paths(chart, walked(walk))
  return new Paths(chart, model ? modelled(model) : null, inModel)
}

function walked(walk: Walk): Ways {
  const clock = { now: NOW }
  const { machine } = new StandIns(walk, clock)
  const explorer = new Explorer(walk)
  const paths = [...explorer.paths(), ...keptPaths(walk, explorer)]
  const edges = paths.map(({ steps }) =>
    steps.map(({ move, place: { now } }): Edge => {
      const event = move.kind === 'starts' ? { type: 'xstate.init' } : move.event
      return { label: move.label, event, at: now, ...(move.kind === 'starts' && { input: move.input }) }
    }),
  )
  return { machine, edges, clock }
}

function modelled(model: Model): Ways {
  const start: Edge = { label: model.start, event: { type: 'xstate.init' }, input: undefined, at: NOW }
  const edges = everyTransition(model).map(({ steps }) => [
    start,
    ...steps.map(({ event }, place): Edge => ({ label: event, event: { type: event }, at: NOW + 1000 * (place + 1) })),
  ])
  return { machine: model.machine, edges, clock: { now: NOW } }
}
