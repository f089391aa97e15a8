import type { AnyActorRef } from 'xstate'
import { NOW } from '../fixtures/now'

interface Timer {
  owner: AnyActorRef
  event: string
  delay: number
  due: number
  rings(): void
}

/**
 * The clock of an actor on a walk: time stands still until a timer is told to fire. Any pending timer may be the next, as
 * in a tab that the browser throttles.
 */
export class WalkClock {
  now = NOW
  private readonly timers = new Map<number, Timer>()
  private system: AnyActorRef['system'] | null = null
  private booked = 0

  /** Must be told before the actor starts: XState names no timer, so each is looked up where XState books it. */
  serves(actor: AnyActorRef): void {
    this.system = actor.system
  }

  // XState books a timer's event just before it asks the clock for the timer, so that the last booked is this one.
  readonly setTimeout = (rings: () => void, delay: number): number => {
    const booking = Object.values(this.system?.getSnapshot()._scheduledEvents ?? {}).at(-1)
    if (!booking) throw new Error('A timer was set that no actor has booked.')
    const { source: owner, event } = booking
    this.timers.set(++this.booked, { owner, event: event.type, delay, due: this.now + delay, rings })
    return this.booked
  }

  readonly clearTimeout = (id: number): void => {
    this.timers.delete(id)
  }

  /** Begins anew, for another actor. */
  clear(): void {
    this.now = NOW
    this.system = null
    this.timers.clear()
  }

  pending(actor: AnyActorRef): Timer[] {
    return [...this.timers.values()].filter(timer => timer.owner === actor)
  }

  /** Fires exactly this pending timer of the actor, `late` milliseconds after it was due, and tells its delay. */
  fires(actor: AnyActorRef, event: string, late = 0): number {
    const [id, timer] = [...this.timers].find(([, one]) => one.owner === actor && one.event === event) ?? []
    if (id === undefined || !timer) throw new Error(`No timer for '${event}' is pending.`)
    this.timers.delete(id)
    this.now = Math.max(this.now, timer.due) + late
    timer.rings()
    return timer.delay
  }
}
