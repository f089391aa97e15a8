import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate'
import type { Actor, StateValue, Step, Trace } from './format'
import type { Recorded, Recorder } from './recorder'

/** The id of a transition in a trace, in a chart as data, and in its drawing. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
  return `${source.id} ${eventType} ${siblings.indexOf(transition)}`
}

/** The page's log as plain data. Nothing is redacted yet: see `redacted`. */
export function traceOf({ base, steps }: Pick<Recorder, 'base' | 'steps'>, page: Trace['page'] = {}): Trace {
  const writer = traceWriter()
  const depth = ({ path }: Recorded) => path.split('/').length
  return {
    format: 'fract-trace',
    version: 1,
    savedAt: new Date().toISOString(),
    page,
    before: [...base.values()].sort((a, b) => depth(a) - depth(b)).map(writer.stands),
    steps: steps.map(writer.step),
  }
}

/** Writes steps one after the other; each has only the context that changed since the actor's step before it. */
export function traceWriter() {
  const known = new Map<string, Record<string, string>>()

  function news({ path, event, snapshot }: Recorded): Record<string, unknown> {
    const context = contextOf(snapshot)
    const before = event.type === 'xstate.init' ? undefined : known.get(path)
    const now = mapped(context, value => JSON.stringify(value))
    known.set(path, now)
    if (!before) return context
    const changed = Object.entries(context).filter(([key]) => now[key] !== before[key])
    const gone = Object.keys(before).flatMap(key => (key in context ? [] : [[key, null]]))
    return Object.fromEntries([...changed, ...gone])
  }

  return {
    stands: (recorded: Recorded): Actor => ({
      path: recorded.path,
      ...stateOf(recorded),
      context: news({ ...recorded, event: { type: 'xstate.init' } }),
    }),
    step: (recorded: Recorded): Step => {
      const { number, at, path, event, from, transitions, snapshot } = recorded
      const isStart = event.type === 'xstate.init'
      return {
        number,
        at,
        actor: path,
        kind: snapshot.status !== 'active' ? 'stopped' : isStart ? 'started' : 'moved',
        event: { ...(plain(event) as object), type: event.type },
        from,
        transitions: transitions.map(transitionId),
        ...stateOf(recorded),
        context: news(recorded),
      }
    },
  }
}

function stateOf({ snapshot }: Recorded): Pick<Actor, 'chart' | 'value' | 'status'> {
  const isChart = isChartSnapshot(snapshot)
  return {
    chart: isChart ? snapshot.machine.id : null,
    value: isChart ? (snapshot.value as StateValue) : null,
    status: snapshot.status,
  }
}

/** The input of a promise or callback actor. Its result is in the event that ends it. */
function contextOf(snapshot: object): Record<string, unknown> {
  if (isChartSnapshot(snapshot)) return plain(snapshot.context) as Record<string, unknown>
  const input = plain((snapshot as { input?: unknown }).input)
  return input === undefined ? {} : { input }
}

function isChartSnapshot(value: object): value is AnyMachineSnapshot {
  return 'machine' in value && 'value' in value
}

/**
 * A value as JSON. A snapshot becomes its state, an error its message, a bigint a text that begins with `bigint:`;
 * actors, functions, pictures and other objects of a class are left out.
 */
export function plain(value: unknown, around: readonly object[] = []): unknown {
  if (typeof value === 'bigint') return `bigint:${value}`
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'string') return value.startsWith('data:') ? null : value
  if (value === null || typeof value === 'boolean') return value
  if (typeof value !== 'object' || around.includes(value)) return undefined
  const within = [...around, value]
  if (Array.isArray(value)) return value.map(item => plain(item, within) ?? null)
  if (isChartSnapshot(value)) return plain(value.value, within)
  if (value instanceof Error) {
    const { name, message, cause } = value
    return dense({ name, message, ...mapped(value, detail => plain(detail, within)), cause: plain(cause, within) })
  }
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return undefined
  return dense(mapped(value, detail => plain(detail, within)))
}

function mapped<Value>(object: object, map: (value: unknown) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]))
}

function dense(object: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))
}
