import type { Trace } from '#trace/format'
import type { ListedPath, PlainConfiguration } from '../inspected'
import type { Paths } from '../played/played'
import { followed, pathsOf } from './paths'
import { plainConfigurations } from './plain-configurations'

/** What is found out about a chart: its examples, the list of its paths, one of them, or the one with these steps. */
export type Question =
  | { about: 'examples' | 'paths'; chart: string }
  | { about: 'path'; chart: string; path: string }
  | { about: 'steps'; chart: string; path: string; steps: readonly string[] }

export type Answer = PlainConfiguration[] | ListedPath[] | Trace | null

const known = new Map<string, Paths>()

/** Takes seconds for the largest chart, which has thousands of paths and of examples. */
export function answerTo(question: Question): Answer {
  const { chart } = question
  if (question.about === 'examples') return plainConfigurations(chart)
  if (question.about === 'steps') return followed(question, question.steps)
  const paths = known.get(chart) ?? pathsOf(chart)
  known.set(chart, paths)
  return question.about === 'path' ? paths.trace(question.path) : paths.list()
}
