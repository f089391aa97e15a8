import type { AnyActorRef } from 'xstate'
import { follow } from '#trace/follow'
import type { Recorder } from '#trace/recorder'
import { snapshotAt } from '#trace/replay'
import { traceOf } from '#trace/trace'
import { eventFrom } from '../examples/event'
import type { SimulationClock } from '../simulation/clock'
import { deliver } from '../simulation/held'
import { actorAt } from './actor-at'
import { whyItWouldEnd } from './dry-run'
import { type LookActor, shownBy } from './look.machine'
import { answerInspectors, type Command, type PageLine, type Tab } from './wire'
import { words } from './words'

/** What a page gives its probe. */
export interface Probed {
  /** The actor of the page, which need not have started. */
  root: AnyActorRef
  /** What has heard its `inspect` from the beginning. */
  log: Recorder
  /** The clock of its delays, which may be hurried. */
  clock: SimulationClock
  /** What the page shows in its window. */
  look: LookActor
}

/** The inspector's end of a page: inspectors hear its actors and may lead them. */
export function probe({ root, log, clock, look }: Probed): void {
  const tab = { id: crypto.randomUUID(), startedAt: Date.now() }
  let speed = 1
  let error: string | undefined
  const now = (): Tab => ({
    ...tab,
    title: document.title,
    visible: document.visibilityState === 'visible',
    shows: shownBy(look.getSnapshot()),
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
    } else if (command.type === 'restore') {
      const { snapshot } = command
      look.send(snapshot ? { type: 'state.restored', snapshot } : { type: 'now.chosen' })
    } else {
      const { number } = command
      const snapshot = number === null ? null : snapshotAt(traceOf(log), number)
      look.send(number !== null && snapshot ? { type: 'step.chosen', number, snapshot } : { type: 'now.chosen' })
    }
  }
  const line: PageLine = answerInspectors({ tab: now, trace: () => traceOf(log), obey })
  follow(log, line.step)
  look.subscribe(() => line.hello())
  root.subscribe({
    error: (cause: unknown) => {
      error = String(cause)
      line.hello()
      reportError(cause)
    },
  })
  document.addEventListener('visibilitychange', line.hello)
  addEventListener('pagehide', line.bye)
  addEventListener('pageshow', line.hello)
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
