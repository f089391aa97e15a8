import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import type { Step, Trace } from '#trace/format'
import { plain } from '#trace/trace'
import { walkOf } from '../../paths/configurations/configurations'
import { NOW } from '../../paths/fixtures/now'
import { keptPaths } from '../../paths/kept/kept'
import type { Model } from '../../paths/models/model'
import { everyTransition } from '../../paths/models/model-paths'
import { Explorer } from '../../paths/walk/explorer'
import { StandIns } from '../../paths/walk/stand-ins'
import type { Walk } from '../../paths/walk/walk'
import { type Moved, moved } from './edges'
import { inModel, modelOf } from './model-charts'

/** A path as it is listed: what happens, step by step, and where it goes through. */
export interface ListedPath {
  steps: readonly string[]
  /** The ids of the states that are active in it and of the transitions that it takes. */
  through: readonly string[]
}

/** A step of a path, with what the chart does in it. */
interface Played extends Moved {
  label: string
  event: EventObject
  at: number
}

/** The paths of a chart's walk or model, the shortest first, each as long as it is. */
export class Paths {
  private readonly chart: string
  private readonly paths: readonly (readonly Played[])[]

  constructor(chart: string) {
    this.chart = chart
    const [walk, model] = [walkOf(chart), modelOf(chart)]
    const paths = walk ? walked(walk) : model ? modelled(model) : []
    this.paths = paths.toSorted((one, other) => one.length - other.length)
  }

  list(): ListedPath[] {
    return this.paths.map(steps => ({
      steps: steps.map(({ label }) => label),
      through: [
        // A state that is left in the moment it is entered is in no snapshot: it is the first part of a transition's id.
        ...new Set(
          steps.flatMap(({ snapshot, taken }) => [
            ...snapshot._nodes.map(({ id }) => id),
            ...taken.flatMap(id => [id, id.slice(0, id.indexOf(' '))]),
          ]),
        ),
      ].map(id => this.named(id)),
    }))
  }

  /** One of them as a trace, which is replayed like any other; `null` when there is no such path. */
  trace(index: number): Trace | null {
    const path = this.paths[index]
    if (!path) return null
    const steps = path.map(
      ({ event, snapshot, taken, at }, place): Step => ({
        number: place + 1,
        at,
        actor: this.chart,
        kind: place === 0 ? 'started' : 'moved',
        event: plain({ type: event.type }) as Step['event'],
        from: null,
        transitions: taken.map(id => this.named(id)),
        chart: this.chart,
        value: snapshot.value as Step['value'],
        context: plain(snapshot.context) as Step['context'],
        status: snapshot.status,
      }),
    )
    return { format: 'fract-trace', version: 1, savedAt: new Date(NOW).toISOString(), page: {}, before: [], steps }
  }

  private named(id: string): string {
    return modelOf(this.chart) ? inModel(id) : id
  }
}

interface Edge {
  label: string
  event: EventObject
  input?: unknown
  at: number
}

function walked(walk: Walk): Played[][] {
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
  return replayed(machine, edges, clock)
}

function modelled(model: Model): Played[][] {
  const start: Edge = { label: model.start, event: { type: 'xstate.init' }, input: undefined, at: NOW }
  const edges = everyTransition(model).map(({ steps }) => [
    start,
    ...steps.map(({ event }, place): Edge => ({ label: event, event: { type: event }, at: NOW + 1000 * (place + 1) })),
  ])
  return replayed(model.machine, edges, { now: NOW })
}

/** Paths share their beginnings: each of these is gone once. */
function replayed(machine: AnyStateMachine, paths: readonly (readonly Edge[])[], clock: { now: number }): Played[][] {
  const known = new Map<string, Played>()
  return paths.map(path => {
    let way = ''
    let from: AnyMachineSnapshot | null = null
    return path.map((edge): Played => {
      way += `\n${edge.label}`
      clock.now = edge.at
      const played: Played = known.get(way) ?? {
        ...edge,
        ...moved(machine, from, 'input' in edge ? { input: edge.input } : edge),
      }
      known.set(way, played)
      from = played.snapshot
      return played
    })
  })
}
