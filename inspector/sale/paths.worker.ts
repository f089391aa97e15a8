import type { Paths } from '../played/played'
import type { Asked, Told } from './ask-paths'
import { pathsOf } from './paths'

const known = new Map<string, Paths>()

addEventListener('message', ({ data: { id, chart, path } }: MessageEvent<Asked>) => {
  const paths = known.get(chart) ?? pathsOf(chart)
  known.set(chart, paths)
  postMessage({ id, answer: path === null ? paths.list() : paths.trace(path) } satisfies Told)
})
