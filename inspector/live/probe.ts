/** The inspector's end of a page: inspectors hear its sale and may lead it. src/start/main.ts imports it in development only. */
import { type ComponentType, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import type { SaleActor } from '#machines/sale'
import { recorder } from '#trace/recorder'
import { traceOf } from '#trace/trace'
import { loadViews } from '../../paths/page/App'
import { recorderBuffer } from '../../src/start/recorder-buffer'
import { eventFrom } from '../examples/event'
import { SimulationClock } from '../simulation/clock'
import { deliver } from '../simulation/held'
import { follow } from '../trace/follow'
import { snapshotAt } from '../trace/replay'
import { Away, whileNow as viewWhileNow } from './Away'
import { actorAt } from './actor-at'
import { whyItWouldEnd } from './dry-run'
import { lookMachine, shownBy } from './look.machine'
import { answerInspectors, type Command, type PageLine, type Tab } from './wire'
import { words } from './words'

const log = recorder({ limit: 5_000, alike: 5_000 })
const buffer = recorderBuffer()
buffer.flushTo(log)
const clock = new SimulationClock()
const look = createActor(lookMachine).start()

/** What the page's sale is made with: a longer log than a visitor's, and a clock that may be hurried. */
export const inspected = { log: buffer, clock }

/** The same view of the page, which gives way to an earlier step or to a restored state. */
export const whileNow = (View: ComponentType<{ sale: SaleActor }>) => viewWhileNow(look, View)

/** Tells inspectors of the page's sale, and does what they ask. */
export function connect(sale: SaleActor): void {
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
      const reason = sendTo(sale, command)
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
  sale.subscribe({
    error: cause => {
      error = String(cause)
      line.hello()
      reportError(cause)
    },
  })
  document.addEventListener('visibilitychange', line.hello)
  addEventListener('pagehide', line.bye)
  addEventListener('pageshow', line.hello)
  showAway()
}

/** Sends an event; gives the reason why it was not sent. */
function sendTo(sale: SaleActor, { actor: path, event }: Extract<Command, { type: 'send' }>): string | null {
  const actor = actorAt(sale, path)
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

/** Shows what the page is away for in the place of the page. */
function showAway(): void {
  const page = document.getElementById('page') as HTMLElement
  const away = document.body.appendChild(document.createElement('div'))
  look.subscribe(snapshot => {
    page.hidden = !snapshot.matches('now')
  })
  createRoot(away).render(createElement(Away, { look, log }))
}

// Where every module is a request, a view that is loaded late would miss what it is there to show.
await loadViews()
