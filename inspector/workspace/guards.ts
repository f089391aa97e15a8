import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import type { Actor } from '#trace/format'
import type { ChartTransition } from '../chart/chart'
import { shown } from '../chart/machines'
import { real } from '../examples/real'

/** What a guard and its parameters are given. */
interface Asked {
  context: unknown
  event: { type: string }
}

type Guard = (asked: Asked, params: unknown) => boolean

/**
 * Whether the guard of a transition is known to fail for an actor in its state. A guard that reads the event or facts
 * beyond the actor's own is not known.
 */
export function isKnownNotToHold({ chart, context }: Actor, transition: ChartTransition): boolean {
  const machine = shown(chart ?? '')?.machine
  if (!machine || transition.guard === null) return false
  const { name, params } = guardOf(machine, transition)
  const guard = machine.implementations.guards[name] as Guard | undefined
  if (!guard) return false
  const asked = { context: real(context), event: untold(transition.event) }
  try {
    return !guard(asked, typeof params === 'function' ? params(asked) : params)
  } catch {
    return false
  }
}

function guardOf(machine: AnyStateMachine, { id, source, event }: ChartTransition): { name: string; params?: unknown } {
  const node = machine.getStateNodeById(source)
  const place = Number(id.slice(id.lastIndexOf(' ') + 1))
  const same: readonly AnyTransitionDefinition[] = (event === '' ? node.always : node.transitions.get(event)) ?? []
  const guard: unknown = same[place]?.guard
  if (typeof guard === 'string') return { name: guard }
  const { type, params } = (guard ?? {}) as { type?: string; params?: unknown }
  return { name: type ?? '', params }
}

/** An event of which only the type is known: reading any other field throws. */
function untold(type: string): { type: string } {
  return new Proxy(
    { type },
    {
      get(event, detail) {
        if (detail !== 'type') throw new Error(`Nobody knows '${String(detail)}' yet.`)
        return event.type
      },
    },
  )
}
