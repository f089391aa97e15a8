import { createActor, fromPromise } from 'xstate'
import { configurationsFor } from '../examples/configurations'
import { readTrace } from '../trace/read'
import { type DeskActor, deskMachine } from './desk.machine'
import { goodsHandler } from './doors/goods'
import { sourceRunner } from './doors/sources'
import { preferredTheme, wear } from './doors/theme'
import { windowWatcher } from './doors/window'
import { examplesMachine } from './examples.machine'
import { linkTo } from './place'

/** The charts' states by examples, as the side panel looks them up. */
export const shownExamples = examplesMachine.provide({
  actors: {
    'find examples': fromPromise(({ input: { chart, state } }) => configurationsFor(chart, state ?? chart)),
  },
})

/** Starts the desk where the address says. From then on address and theme follow what the desk decides. */
export function startDesk(): DeskActor {
  const desk = createActor(
    deskMachine.provide({
      actors: {
        'run sources': sourceRunner,
        'watch window': windowWatcher,
        'read file': fromPromise(async ({ input: file }) => ({ name: file.name, trace: readTrace(await file.text()) })),
        'take away': goodsHandler,
      },
    }),
    { input: { theme: preferredTheme(), link: location.hash } },
  )
  desk.subscribe(({ context: { theme, place } }) => {
    if (document.documentElement.dataset.theme !== theme) wear(theme)
    const link = linkTo(place)
    if (location.hash !== link) history.replaceState(null, '', link)
  })
  return desk.start()
}
