import type { Step } from '#trace/format'
import type { SourceNews } from '../source'

/** Milliseconds for which the steps of sources are kept back: all of them are drawn at once, and a press is answered in between. */
export const BATCH = 100

/** Passes news on, steps in batches. Any other news is passed on at once, after the steps that came before it. */
export function inBatches<News extends { type: string }>(send: (news: SourceNews | News) => void) {
  const waiting = new Map<string, Step[]>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const batches = [...waiting]
    waiting.clear()
    for (const [id, steps] of batches) send({ type: 'source.stepped', id, steps })
  }
  return {
    step: (id: string, step: Step) => {
      waiting.set(id, [...(waiting.get(id) ?? []), step])
      timer ??= setTimeout(flush, BATCH)
    },
    send: (news: SourceNews | News) => {
      flush()
      send(news)
    },
    close: () => clearTimeout(timer),
  }
}
