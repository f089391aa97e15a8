import { createActor, fromPromise } from 'xstate'
import { configurationsFor } from '../examples/configurations'
import { readTrace } from '../trace/read'
import { exporter } from './doors/exporter'
import { rememberedPanels, rememberPanels } from './doors/panels'
import { sourceRunner } from './doors/sources'
import { preferredTheme, wear } from './doors/theme'
import { windowWatcher } from './doors/window'
import { examplesMachine } from './examples.machine'
import { linkTo } from './place'
import { type WorkspaceActor, workspaceMachine } from './workspace.machine'

const examples = examplesMachine.provide({
  actors: {
    'find examples': fromPromise(({ input: { chart, state } }) => configurationsFor(chart, state ?? chart)),
  },
})

/** Starts the workspace where the address says. From then on address, theme and memory follow what the workspace decides. */
export function startWorkspace(): WorkspaceActor {
  const workspace = createActor(
    workspaceMachine.provide({
      actors: {
        'run sources': sourceRunner,
        'watch window': windowWatcher,
        'look for examples': examples,
        'read file': fromPromise(async ({ input: file }) => ({ name: file.name, trace: readTrace(await file.text()) })),
        export: exporter,
      },
    }),
    { input: { theme: preferredTheme(), link: location.hash, panels: rememberedPanels() } },
  )
  let remembered = workspace.getSnapshot().context.panels
  workspace.subscribe(({ context: { theme, place, panels } }) => {
    if (remembered !== panels) rememberPanels(panels)
    remembered = panels
    if (document.documentElement.dataset.theme !== theme) wear(theme)
    const link = linkTo(place)
    if (location.hash !== link) history.replaceState(null, '', link)
  })
  return workspace.start()
}
