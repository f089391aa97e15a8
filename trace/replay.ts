import type { Actor, PersistedSnapshot, StateValue, Step, Trace } from './format'

/**
 * How every actor stood after the step with this number, or after the last before it that the trace has. `0` is how they
 * stood before the first; `Infinity` is the end. By path; none that was over.
 */
export function actorsAt(trace: Trace, number: number): Map<string, Actor> {
  const actors = new Map(trace.before.map(actor => [actor.path, actor]))
  for (const step of trace.steps) {
    if (step.number > number) break
    if (step.kind === 'stopped') actors.delete(step.actor)
    else actors.set(step.actor, after(step, actors.get(step.actor)))
  }
  return actors
}

/** The page as it stood after a step, to be shown; `null` where the sale did not live. */
export function snapshotAt(trace: Trace, number: number): PersistedSnapshot | null {
  const actors = [...actorsAt(trace, number).values()]
  const root = actors.find(({ path }) => !path.includes('/'))
  return root ? snapshotOf(root, actors) : null
}

/** A trace with one step more. */
export function withStep(trace: Trace, step: Step): Trace {
  return { ...trace, steps: [...trace.steps, step] }
}

function after(step: Step, before: Actor | undefined): Actor {
  const { actor: path, chart, value, status } = step
  const known = step.kind === 'started' ? {} : before?.context
  return { path, chart, value, status, context: { ...known, ...step.context } }
}

function snapshotOf({ path, value, context }: Actor, actors: readonly Actor[]): PersistedSnapshot {
  const children = actors.filter(
    child => child.chart !== null && child.path.slice(0, child.path.lastIndexOf('/')) === path,
  )
  const named = children.map(child => [child.path.slice(path.length + 1), snapshotOf(child, actors)])
  return {
    value: value as StateValue,
    context,
    ...(named.length > 0 && { children: Object.fromEntries(named) }),
  }
}
