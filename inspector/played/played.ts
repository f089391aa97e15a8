import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import type { Step, Trace } from '#trace/format'
import { plain } from '#trace/trace'
import type { ListedPath } from '../inspected'
import { type Moved, moved } from './edges'
import { pathWith } from './path-name'

/** The paths through a machine. */
export interface Ways {
  machine: AnyStateMachine
  edges: readonly (readonly Edge[])[]
  /** What the machine reads the time from, if it does. */
  clock: { now: number }
}

export interface Edge {
  label: string
  event: EventObject
  /** Of the start alone. */
  input?: unknown
  /** Milliseconds of the epoch. */
  at: number
}

/** A step of a path, with what the chart does in it. */
interface Played extends Moved {
  label: string
  event: EventObject
  at: number
}

/** The paths of a chart, the shortest first, each as long as it is. They are replayed when they are asked for. */
export class Paths {
  private readonly chart: string
  private readonly ways: Ways | null
  private readonly edges: Ways['edges']
  /** How the chart names a state or a transition of the machine. */
  private readonly named: (id: string) => string

  constructor(chart: string, ways: Ways | null, named: (id: string) => string = id => id) {
    this.chart = chart
    this.named = named
    this.ways = ways
    this.edges = (ways?.edges ?? []).toSorted((one, other) => one.length - other.length)
  }

  list(): ListedPath[] {
    return this.replayed(this.edges).map(steps => ({
      id: idOf(steps),
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
      ends: (steps.at(-1)?.snapshot._nodes ?? []).map(({ id }) => this.named(id)),
    }))
  }

  /** One of them as a trace, which is replayed like any other; `null` when there is no such path. */
  trace(id: string): Trace | null {
    const index = this.edges.findIndex(steps => idOf(steps) === id)
    const [path] = this.replayed(this.edges.slice(index, index + 1))
    if (index < 0 || !path) return null
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
    const savedAt = new Date(path[0]?.at ?? 0).toISOString()
    return { format: 'fract-trace', version: 1, savedAt, page: {}, before: [], steps }
  }

  private replayed(edges: Ways['edges']): Played[][] {
    return this.ways ? replayed({ ...this.ways, edges }) : []
  }
}

function idOf(steps: readonly Pick<Edge, 'label'>[]): string {
  return pathWith(steps.map(({ label }) => label))
}

/** Paths share their beginnings: each of these is gone once. */
function replayed({ machine, edges, clock }: Ways): Played[][] {
  const known = new Map<string, Played>()
  return edges.map(path => {
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
