import { type AnyActorRef, type AnyEventObject, isMachineSnapshot, transition } from 'xstate'

/**
 * Why an event would end a machine, as its error says; `null` for one that the machine takes or passes over. The machine is
 * asked, and neither moved nor told: an invented event, such as one without its fields, must not end the page.
 */
export function whyItWouldEnd(actor: Pick<AnyActorRef, 'getSnapshot'>, event: AnyEventObject): string | null {
  const snapshot = actor.getSnapshot()
  if (!isMachineSnapshot(snapshot) || snapshot.status !== 'active') return null
  try {
    const [next] = transition(snapshot.machine, snapshot, event)
    return next.status === 'error' ? String(next.error) : null
  } catch (error) {
    return String(error)
  }
}
