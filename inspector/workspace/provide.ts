import { createActor, fromPromise } from 'xstate'
import { inspected } from '#inspected'
import { isTrace, readTrace } from '#trace/read'
import { readNotes } from '../notes/notes'
import { readRun } from '../run/run'
import { chartsIn, isVersion, readVersion } from '../versions/version'
import type { OpenedFile } from './chosen'
import { exporter } from './doors/exporter'
import { rememberedNotes, rememberNotes } from './doors/notes'
import { rememberedPanels, rememberPanels } from './doors/panels'
import { runWatcher } from './doors/run'
import { sourceRunner } from './doors/sources'
import { chosenTheme, rememberTheme, systemTheme, themeWatcher, wear } from './doors/theme'
import { versionsKeeper } from './doors/versions'
import { windowWatcher } from './doors/window'
import { examplesMachine } from './examples.machine'
import { linkOf } from './link'
import { linkedOf } from './linked'
import { pathsMachine } from './paths.machine'
import { learnCharts } from './place'
import { words } from './words'
import { type WorkspaceActor, workspaceMachine } from './workspace.machine'

const examples = examplesMachine.provide({
  actors: {
    'find examples': fromPromise(({ input: { chart, state } }) => inspected.configurationsFor(chart, state ?? chart)),
  },
})

const paths = pathsMachine.provide({
  actors: { 'list paths': fromPromise(({ input: chart }) => inspected.listPaths(chart)) },
})

async function opened(file: File): Promise<OpenedFile> {
  const text = await file.text()
  const notes = readNotes(text)
  if (notes) return { name: file.name, notes }
  const run = readRun(text)
  if (run) return { name: file.name, run }
  if (isVersion(text)) return { name: file.name, version: readVersion(text) }
  if (!isTrace(text)) throw new Error(words.wrongFile(file.name))
  const trace = readTrace(text)
  learnCharts(chartsIn(trace))
  return { name: file.name, trace }
}

/** Starts the workspace where the address says. From then on address, theme and memory follow what the workspace decides. */
export function startWorkspace(): WorkspaceActor {
  const link = location.hash
  const workspace = createActor(
    workspaceMachine.provide({
      actors: {
        'run sources': sourceRunner,
        'watch window': windowWatcher,
        'watch theme': themeWatcher,
        'watch run': runWatcher,
        'keep versions': versionsKeeper,
        'look for examples': examples,
        'find paths': paths,
        'read file': fromPromise(({ input: file }) => opened(file)),
        export: exporter,
      },
    }),
    {
      input: {
        theme: systemTheme(),
        chosenTheme: chosenTheme(),
        link,
        panels: rememberedPanels(),
        notes: rememberedNotes(),
      },
    },
  )
  let remembered = workspace.getSnapshot().context.panels
  let noted = workspace.getSnapshot().context.notes
  let written = ''
  workspace.subscribe(snapshot => {
    const { theme, chosenTheme, panels, notes } = snapshot.context
    if (chosenTheme !== null) rememberTheme(chosenTheme)
    if (noted !== notes) rememberNotes(notes)
    noted = notes
    if (remembered !== panels) rememberPanels(panels)
    remembered = panels
    if (document.documentElement.dataset.theme !== theme) wear(theme)
    // What the visitor has just followed is in the address before it is heard of, and is not to be written over.
    const link = linkOf(linkedOf(snapshot))
    if (written !== link) history.replaceState(null, '', link)
    written = link
  })
  workspace.start()
  if (link.length > 1) workspace.send({ type: 'link.followed', link })
  return workspace
}
