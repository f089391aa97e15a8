import type { Step } from './format'
import type { Recorder } from './recorder'
import { traceWriter } from './trace'

/** Calls back with each step from now on, in order, once it and all that it caused is over. Gives the way to leave. */
export function follow(log: Recorder, onStep: (step: Step) => void): () => void {
  const writer = traceWriter()
  for (const known of log.base.values()) writer.stands(known)
  for (const known of log.steps) writer.step(known)
  let last = log.steps.at(-1)?.number ?? 0
  let isDue = false
  const catchUp = () => {
    isDue = false
    for (const step of log.steps.filter(({ number }) => number > last)) {
      last = step.number
      onStep(writer.step(step))
    }
  }
  return log.subscribe(() => {
    if (!isDue) Promise.resolve().then(catchUp)
    isDue = true
  })
}
