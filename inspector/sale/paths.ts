import type { Trace } from '#trace/format'
import { Explorer, type Path, type Step } from '../../paths/engine/explorer'
import { StandIns } from '../../paths/engine/stand-ins'
import type { Walk } from '../../paths/engine/walk'
import { NOW } from '../../paths/fixtures/now'
import { keptPaths } from '../../paths/kept/kept'
import type { Model } from '../../paths/models/model'
import { everyTransition } from '../../paths/models/model-paths'
import { WALKS } from '../../paths/walks/every-walk'
import { inModel, type PathName } from '../played/path-name'
import { type Edge, Paths, type Ways } from '../played/played'
import { modelOf } from './model-charts'

/** The paths of a chart's walk or model; none of a chart that has neither. */
export function pathsOf(chart: string): Paths {
  const [walk, model] = [walkOf(chart), modelOf(chart)]
  if (walk) return new Paths(chart, walked(walk))
  return new Paths(chart, model ? modelled(model) : null, inModel)
}

/** The path of a walk with these steps, found by taking them; `null` where the walk does not have them or the path is another. */
export function followed({ chart, path }: PathName, labels: readonly string[]): Trace | null {
  const walk = walkOf(chart)
  if (!walk) return null
  const explorer = new Explorer(walk)
  const steps: Step[] = []
  for (const label of labels) {
    const step = explorer.next(steps.at(-1)?.place ?? explorer.nowhere).find(({ move }) => move.label === label)
    if (!step) return null
    steps.push(step)
  }
  return new Paths(chart, waysOf(walk, [{ steps }])).trace(path)
}

/** The walk as the tests take it: that of the examples tells more states apart, and has thousands of paths more. */
function walkOf(chart: string): Walk | undefined {
  return WALKS.find(({ machine }) => machine.id === chart)
}

function walked(walk: Walk): Ways {
  const explorer = new Explorer(walk)
  return waysOf(walk, [...explorer.paths(), ...keptPaths(walk, explorer)])
}

function waysOf(walk: Walk, paths: readonly Pick<Path, 'steps'>[]): Ways {
  const clock = { now: NOW }
  const { machine } = new StandIns(walk, clock)
  const edges = paths.map(({ steps }) => {
    // The time of a place is that of the shortest way there, and a longer one comes there later.
    let at = NOW
    return steps.map(({ move }): Edge => {
      if (move.kind === 'waits') at += move.ms + move.late
      const event = move.kind === 'starts' ? { type: 'xstate.init' } : move.event
      return { label: move.label, event, at, ...(move.kind === 'starts' && { input: move.input }) }
    })
  })
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
