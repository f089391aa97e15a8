import type { Paths } from '../played/played'
import type { Asked, Told } from './ask-paths'
import { followed, pathsOf } from './paths'

const known = new Map<string, Paths>()

addEventListener('message', ({ data: { id, chart, path, steps } }: MessageEvent<Asked>) => {
  postMessage({ id, answer: answerTo({ chart, path, steps }) } satisfies Told)
})

function answerTo({ chart, path, steps }: Omit<Asked, 'id'>): Told['answer'] {
  if (path !== null && steps) return followed({ chart, path }, steps)
  const paths = known.get(chart) ?? pathsOf(chart)
  known.set(chart, paths)
  return path === null ? paths.list() : paths.trace(path)
}
