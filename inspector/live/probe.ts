import { type AnyActorRef, type AnyStateMachine, isMachineSnapshot } from 'xstate'
import { follow } from '#trace/follow'
import type { Recorder } from '#trace/recorder'
import { snapshotAt } from '#trace/replay'
import { traceOf } from '#trace/trace'
import { chartOf } from '../chart/chart'
import { eventFrom } from '../examples/event'
import type { SimulationClock } from '../simulation/clock'
import { deliver } from '../simulation/held'
import { actorAt } from './actor-at'
import { whyItWouldEnd } from './dry-run'
import { type LookActor, shownBy } from './look.machine'
import { answerInspectors, type Channel, type Command, type PageLine, type Tab } from './wire'
import { words } from './words'

/** What a page gives its probe. */
export interface Probed {
  /** The actor of the page, which need not have started. */
  root: AnyActorRef
  /** What has heard its `inspect` from the beginning. */
  log: Recorder
  /** The clock of its delays, which may be hurried. */
  clock: SimulationClock
  /** What the page shows in its window; without it nothing but itself. */
  look?: LookActor
  /** Whether its charts are told, too: an inspector that was built without its machines draws them. */
  tellsCharts?: boolean
  /** What the page is called; by default as its window. */
  title?: () => string
  /** Where inspectors are; by default in the same browser and origin. */
  channel?: Channel
}

/** The inspector's end of a page: inspectors hear its actors and may lead them. */
export function probe({
  root,
  log,
  clock,
  look,
  tellsCharts = false,
  title = () => page?.title ?? root.id,
  channel,
}: Probed): PageLine {
  const tab = { id: crypto.randomUUID(), startedAt: Date.now() }
  let speed = 1
  let error: string | undefined
  const now = (): Tab => ({
    ...tab,
    title: title(),
    visible: page?.visibilityState !== 'hidden',
    shows: look ? shownBy(look.getSnapshot()) : { kind: 'now' },
    speed,
    ...(error !== undefined && { error }),
  })
  const obey = (command: Command) => {
    if (command.type === 'send') {
      const reason = sendTo(root, command)
      if (reason !== null) line.refuse(reason)
    } else if (command.type === 'speed') {
      speed = command.factor
      clock.speed(speed)
      line.hello()
    } else if (!look) {
      line.refuse(words.showsNow)
    } else if (command.type === 'restore') {
      const { snapshot } = command
      look.send(snapshot ? { type: 'state.restored', snapshot } : { type: 'now.chosen' })
    } else {
      const { number } = command
      const snapshot = number === null ? null : snapshotAt(traceOf(log), number)
      look.send(number !== null && snapshot ? { type: 'step.chosen', number, snapshot } : { type: 'now.chosen' })
    }
  }
  const told = new Map<string, AnyStateMachine>()
  const charts = () => [...told.values()].map(chartOf)
  const tell = () => {
    const met = tellsCharts ? machinesIn(log).filter(({ id }) => !told.has(id)) : []
    for (const machine of met) told.set(machine.id, machine)
    return met
  }
  tell()
  const line: PageLine = answerInspectors({ tab: now, trace: () => traceOf(log), charts, obey }, channel)
  follow(log, step => {
    const met = tell()
    if (met.length > 0) line.charts(met.map(chartOf))
    line.step(step)
  })
  look?.subscribe(() => line.hello())
  root.subscribe({
    error: (cause: unknown) => {
      error = String(cause)
      line.hello()
      globalThis.reportError?.(cause)
    },
  })
  page?.addEventListener('visibilitychange', line.hello)
  globalThis.addEventListener?.('pagehide', line.bye)
  globalThis.addEventListener?.('pageshow', line.hello)
  return line
}

/** A server has none. */
const page = typeof document === 'undefined' ? null : document

/** Every machine that has lived, so far as the log remembers. */
function machinesIn({ base, steps }: Recorder): AnyStateMachine[] {
  const all = [...base.values(), ...steps].flatMap(({ snapshot }) =>
    isMachineSnapshot(snapshot) ? [snapshot.machine] : [],
  )
  return [...new Map(all.map(machine => [machine.id, machine])).values()]
}

/** Sends an event; gives the reason why it was not sent. */
function sendTo(root: AnyActorRef, { actor: path, event }: Extract<Command, { type: 'send' }>): string | null {
  const actor = actorAt(root, path)
  if (!actor) return words.nobody(path)
  try {
    const real = eventFrom(event)
    const end = whyItWouldEnd(actor, real)
    if (end !== null) return words.wouldEnd(event.type, end)
    deliver(actor, real)
    return null
  } catch (cause) {
    return String(cause)
  }
}
