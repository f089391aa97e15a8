import { type AnyStateMachine, createMachine } from 'xstate'
import type { Actor, StateValue, Step, Trace } from '#trace/format'
import { activeStates, type Chart, type ChartTransition, chartOf } from '../chart/chart'
import { answerInspectors, type Channel } from './wire'
import { words } from './words'

/** What `@statelyai/inspect` says (its versions 0.4 to 0.7): an actor that exists, an event that was sent, and how an actor then stood. */
export type StatelyEvent = {
  sessionId: string
  /** Milliseconds of the epoch. */
  createdAt: string
  _version: string
} & (
  | { type: '@xstate.actor'; name: string; parentId?: string; definition?: string; snapshot?: StatelySnapshot }
  | { type: '@xstate.event'; sourceId?: string; event: StatelyMessage }
  | { type: '@xstate.snapshot'; event?: StatelyMessage; snapshot: StatelySnapshot }
)

interface StatelyMessage {
  type: string
  [detail: string]: unknown
}

interface StatelySnapshot {
  status?: Actor['status']
  value?: StateValue
  context?: Record<string, unknown>
}

/** An actor, as far as it was told. */
interface Told extends Actor {
  hasStarted: boolean
  /** Who sent the events that are not yet taken. */
  senders: { type: string; from: string | null }[]
}

/** As many steps as are kept; the oldest give way a quarter at a time. */
const KEPT = 5_000

/** Whether a message is one of `@statelyai/inspect`. */
export function isStately(data: unknown): data is StatelyEvent {
  if (typeof data !== 'object' || data === null) return false
  const { type, sessionId, _version } = data as Partial<StatelyEvent>
  const isKnown = type === '@xstate.actor' || type === '@xstate.event' || type === '@xstate.snapshot'
  return isKnown && typeof sessionId === 'string' && typeof _version === 'string'
}

/**
 * An app that tells what happens in it by `@statelyai/inspect`, as a page that inspectors hear. It takes nothing, and does not say
 * which transitions it takes: of those that its chart has for the event, the one that leads from where the actor was to where it is.
 */
export function statelyPage(channel: Channel, title: string) {
  const id = crypto.randomUUID()
  const actors = new Map<string, Told>()
  const charts = new Map<string, Chart>()
  let trace: Trace = {
    format: 'fract-trace',
    version: 1,
    savedAt: new Date().toISOString(),
    page: {},
    before: [],
    steps: [],
  }
  let number = 0
  const tab = { id, title, startedAt: Date.now(), visible: true, shows: { kind: 'now' }, speed: 1 } as const
  const line = answerInspectors(
    {
      tab: () => tab,
      trace: () => trace,
      charts: () => [...charts.values()],
      obey: () => line.refuse(words.onlyTells),
    },
    channel,
  )

  function known(sessionId: string): Told {
    const actor = actors.get(sessionId) ?? told(sessionId, null, null, {})
    actors.set(sessionId, actor)
    return actor
  }

  function told(name: string, parent: Told | null, chart: string | null, snapshot: StatelySnapshot): Told {
    const path = parent ? `${parent.path}/${name}` : name
    // A path names one actor that lives: the namesakes of one that does are told apart.
    const isTaken = (wanted: string) => [...actors.values()].some(one => one.path === wanted && one.status === 'active')
    let free = path
    for (let count = 2; isTaken(free); count++) free = `${path} ${count}`
    const { value = null, context = {}, status = 'active' } = snapshot
    return { path: free, chart, value, context: { ...context }, status, hasStarted: false, senders: [] }
  }

  function step(actor: Told, at: string, event: StatelyMessage, snapshot: StatelySnapshot): void {
    const { value = null, context = {}, status = 'active' } = snapshot
    const sender = actor.senders.findIndex(({ type }) => type === event.type)
    const from = actor.senders[sender]?.from ?? null
    if (sender >= 0) actor.senders.splice(0, sender + 1)
    const isStart = !actor.hasStarted
    const chart = charts.get(actor.chart ?? '')
    const next: Step = {
      number: ++number,
      at: Number(at) || Date.now(),
      actor: actor.path,
      kind: status !== 'active' ? 'stopped' : isStart ? 'started' : 'moved',
      event: isStart ? { ...event, type: 'xstate.init' } : event,
      from,
      transitions: chart && !isStart && actor.value && value ? taken(chart, event.type, actor.value, value) : [],
      chart: actor.chart,
      value,
      context: isStart ? context : changed(actor.context, context),
      status,
    }
    Object.assign(actor, { value, context, status, hasStarted: true })
    trace = { ...trace, steps: [...trace.steps, next] }
    if (trace.steps.length > KEPT) trace = { ...trace, steps: trace.steps.slice(KEPT / 4), before: standing() }
    line.step(next)
  }

  /** How every actor stands: a trace that has forgotten its first steps begins with it. */
  function standing(): Actor[] {
    const living = [...actors.values()].filter(({ status, hasStarted }) => hasStarted && status === 'active')
    return living.map(({ path, chart, value, context, status }) => ({ path, chart, value, context, status }))
  }

  return {
    hear(event: StatelyEvent): void {
      if (event.type === '@xstate.actor') {
        const chart = chartIn(event.definition)
        if (chart && !charts.has(chart.id)) {
          charts.set(chart.id, chart)
          line.charts([chart])
        }
        const parent = actors.get(event.parentId ?? '') ?? null
        actors.set(event.sessionId, told(event.name, parent, chart?.id ?? null, event.snapshot ?? {}))
      } else if (event.type === '@xstate.event') {
        const from = actors.get(event.sourceId ?? '')?.path ?? null
        known(event.sessionId).senders.push({ type: event.event.type, from })
      } else {
        step(known(event.sessionId), event.createdAt, event.event ?? { type: '' }, event.snapshot)
      }
    },
    bye: line.bye,
  }
}

/** The chart of a machine, from the config that is told of it; `null` for an actor that is none. */
function chartIn(definition: string | undefined): Chart | null {
  try {
    const config = JSON.parse(definition ?? 'null')
    const isMachine = typeof config?.id === 'string' && ('states' in config || 'on' in config)
    return isMachine ? chartOf(createMachine(config) as AnyStateMachine) : null
  } catch {
    return null
  }
}

/** The likeliest transition: that of the innermost state which leads where the actor now is. */
function taken(chart: Chart, type: string, before: StateValue, now: StateValue): string[] {
  const [was, is] = [activeStates(chart, before), activeStates(chart, now)]
  const hasMoved = JSON.stringify(before) !== JSON.stringify(now)
  const leads = ({ source, event, targets }: ChartTransition) =>
    event === type && was.has(source) && targets.every(target => is.has(target)) && (!hasMoved || targets.length > 0)
  const likely = chart.transitions.filter(leads).sort((one, other) => other.source.length - one.source.length)
  return likely[0] ? [likely[0].id] : []
}

function changed(before: Record<string, unknown>, now: Record<string, unknown>): Record<string, unknown> {
  const news = Object.entries(now).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]))
  const gone = Object.keys(before).flatMap(field => (field in now ? [] : [[field, null]]))
  return Object.fromEntries([...news, ...gone])
}
