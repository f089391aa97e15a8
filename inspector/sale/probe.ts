/** The sale's end of the inspector. src/start/main.ts imports it in development only. */
import { type ComponentType, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import type { SaleActor } from '#machines/sale'
import { recorder } from '#trace/recorder'
import { loadViews } from '../../paths/page/App'
import { LAZY_ACTORS } from '../../src/start/lazy-machine'
import { recorderBuffer } from '../../src/start/recorder-buffer'
import { Away, whileNow as viewWhileNow } from '../live/Away'
import { lookMachine } from '../live/look.machine'
import { probe } from '../live/probe'
import { SimulationClock } from '../simulation/clock'

const log = recorder({ limit: 5_000, alike: 5_000, lazy: LAZY_ACTORS })
const buffer = recorderBuffer()
buffer.flushTo(log)
const clock = new SimulationClock()
const look = createActor(lookMachine).start()
const FRAMES = { past: '/inspector/screen/index.html', restored: '/inspector/sale/restored/index.html' }

/** What the page's sale is made with: a longer log than a visitor's, and a clock that may be hurried. */
export const inspected = { log: buffer, clock }

/** The same view of the page, which gives way to an earlier step or to a restored state. */
export const whileNow = (View: ComponentType<{ sale: SaleActor }>) => viewWhileNow(look, View)

/** Tells inspectors of the page's sale, does what they ask, and shows what the page is away for in the place of the page. */
export function connect(sale: SaleActor): void {
  probe({ root: sale, log, clock, look })
  const page = document.getElementById('page') as HTMLElement
  const away = document.body.appendChild(document.createElement('div'))
  look.subscribe(snapshot => {
    page.hidden = !snapshot.matches('now')
  })
  createRoot(away).render(createElement(Away, { look, log, frames: FRAMES }))
}

// Where every module is a request, a view that is loaded late would miss what it is there to show.
await loadViews()
