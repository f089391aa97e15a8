import type { Asked, Told } from './ask'
import { Paths } from './played'

const known = new Map<string, Paths>()

addEventListener('message', ({ data: { id, chart, index } }: MessageEvent<Asked>) => {
  const paths = known.get(chart) ?? new Paths(chart)
  known.set(chart, paths)
  postMessage({ id, answer: index === null ? paths.list() : paths.trace(index) } satisfies Told)
})
