import { plain } from '#trace/trace'
import { redacted } from '#trace-file/redaction'
import { Drop } from '#views/parts/Drop'
import { walkOf } from '../../paths/configurations/configurations'
import { snapshotIn } from '../../paths/configurations/page-in'
import { keptPath } from '../../paths/kept/kept'
import { LANGUAGES } from '../../words/languages'
import type { Inspected } from '../inspected'
import { listPaths, loadWorkers, tracePath } from './ask'
import { CHARTS } from './charts'
import { readsClock } from './clock'
import { configurationsFor } from './configurations'
import { examplesFor } from './examples'
import { MODEL_CHARTS } from './model-charts'
import { pageWords } from './page-words'
import { revived } from './revived'
import { wordsIn } from './words-in'

/** The sale, as the inspector knows it: the only place from which the inspector imports the product, with its neighbours here. */
export const inspected: Inspected = {
  title: 'FRACT statecharts',
  Sign: Drop,
  // Only in development is there a page that can be followed.
  page: import.meta.env?.DEV ? { href: '/', says: 'Open the sale' } : null,
  machines: CHARTS,
  followed: 'order',
  models: MODEL_CHARTS,
  simulated: chart => {
    const walk = walkOf(chart)
    return walk && { machine: walk.machine, inputs: walk.inputs, done: readsClock }
  },
  wordsOf: pageWords,
  wordsIn,
  examplesFor,
  configurationsFor,
  prepare: loadWorkers,
  listPaths,
  tracePath,
  nameOfPath: path => keptPath(path)?.name,
  isOrdinary: path => keptPath(path)?.isOrdinary === true,
  // The server of development gives the page its words (hosting/plugin.ts).
  ...(import.meta.env?.DEV && { lastRun: 'last-run.json', languages: LANGUAGES }),
  ...(import.meta.env?.VITE_ATLAS_URL && { atlas: import.meta.env.VITE_ATLAS_URL }),
  offers: { screen: true, paths: true, simulation: true },
  snapshotIn: configuration => plain(snapshotIn(configuration)) as ReturnType<Inspected['snapshotIn']>,
  redacted,
  redaction: 'Save trace leaves out e-mail, addresses and codes.',
  revived,
}
