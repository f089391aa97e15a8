/**
 * The page's own start while it is developed: the same page, which inspectors hear and may lead. Only `npm start` puts it
 * in the place of src/main.ts, so that no build knows of it.
 */
import '../../src/styles/base.css'
import '../../src/styles/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { recorder } from '#actors/recorder'
import { traceOf } from '#actors/trace'
import { environment } from '../../src/environment'
import { startSale } from '../../src/provide-at-once'
import { loadAll } from '../../src/views/later-around'
import { Support } from '../../src/views/parts/Support'
import { eventFrom } from '../examples/event'
import { SimulationClock } from '../simulation/clock'
import { tell } from '../simulation/held'
import { follow } from '../trace/follow'
import { standingAt } from '../trace/replay'
import { actorAt } from './actor-at'
import { lookMachine, shownBy } from './look.machine'
import { Page } from './Page'
import { answerInspectors, type Command, type Tab } from './wire'

const log = recorder({ limit: 5_000, alike: 5_000 })
const clock = new SimulationClock()
const settings = environment()
const sale = startSale(settings, { log, clock })
const look = createActor(lookMachine).start()
const tab = { id: crypto.randomUUID(), startedAt: Date.now() }
let speed = 1

const told = (): Tab => ({
  ...tab,
  title: document.title,
  visible: document.visibilityState === 'visible',
  shows: shownBy(look.getSnapshot()),
  speed,
})

function obey(command: Command): void {
  if (command.type === 'send') {
    const actor = actorAt(sale, command.actor)
    if (actor) tell(actor, eventFrom(command.event))
  } else if (command.type === 'speed') {
    speed = command.factor
    clock.speed(speed)
    line.hello()
  } else if (command.type === 'put') {
    const { standing } = command
    look.send(standing ? { type: 'state.put', standing } : { type: 'now.chosen' })
  } else {
    const { number } = command
    const standing = number === null ? null : standingAt(traceOf(log), number)
    look.send(number !== null && standing ? { type: 'step.chosen', number, standing } : { type: 'now.chosen' })
  }
}

const line = answerInspectors({ tab: told, trace: () => traceOf(log), obey })
follow(log, line.step)
look.subscribe(() => line.hello())
document.addEventListener('visibilitychange', line.hello)
addEventListener('pagehide', line.bye)
addEventListener('pageshow', line.hello)

// Where every module is a request, a view that came late would miss what it is there to show.
await loadAll()

createRoot(document.getElementById('page') as HTMLElement).render(
  <StrictMode>
    <Support value={settings.supportUrl}>
      <Page sale={sale} look={look} log={log} />
    </Support>
  </StrictMode>,
)
