import { type AnyActorLogic, type AnyActorRef, createActor, type InspectionEvent, type Observer } from 'xstate'
import { recorder } from '#trace/recorder'
import { lookMachine } from '../live/look.machine'
import { probe } from '../live/probe'
import { socketChannel } from '../live/socket'
import { open, type PageLine } from '../live/wire'
import { SimulationClock } from '../simulation/clock'
import type { Probe, ProbeOptions } from './api'

/** A probe for one actor and all that it starts. */
export function createProbe({ url, title, show, limit = 5_000, WebSocket: Socket }: ProbeOptions = {}): Probe {
  const log = recorder({ limit, alike: limit })
  const clock = new SimulationClock()
  const channel = url === undefined ? open() : socketChannel(url, Socket as typeof WebSocket | undefined)
  const look = show && createActor(lookMachine).start()
  look?.subscribe(({ context }) => show?.(context.snapshot))
  let line: PageLine | undefined
  return {
    inspect: log.inspect,
    clock: clock as never,
    connect(root) {
      line = probe({
        root,
        log,
        clock,
        look,
        tellsCharts: true,
        channel,
        ...(title !== undefined && { title: () => title }),
      })
    },
    close() {
      line?.bye()
      channel.close()
      clock.stop()
    },
  }
}

type Options = {
  parent?: unknown
  inspect?: Observer<InspectionEvent> | ((seen: InspectionEvent) => void)
  clock?: object
}

/** `createActor` of an app that the Vite plugin serves: an actor that no other one starts has a probe. */
export function createProbedActor(create: (logic: AnyActorLogic, options?: object) => AnyActorRef) {
  return (logic: AnyActorLogic, options: Options = {}): AnyActorRef => {
    if (options.parent) return create(logic, options)
    const { inspect, clock, connect } = createProbe()
    const { inspect: own } = options
    const heard = (seen: InspectionEvent) => {
      inspect(seen)
      if (typeof own === 'function') own(seen)
      else own?.next?.(seen)
    }
    // Without an id of its own an actor would be called by the count of its session.
    const id = (logic as { id?: string }).id
    const actor = create(logic, { clock, ...(id !== undefined && { id }), ...options, inspect: heard })
    connect(actor)
    return actor
  }
}
