import type {
  ActorLogic,
  ActorScope,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  Snapshot,
} from 'xstate'

/** How an actor stands before its chart is there: in no state. */
interface Waiting {
  status: 'active' | 'stopped'
  output: undefined
  error: undefined
  context: object
  children: Record<string, never>
  matches(): boolean
  can(): boolean
  /** What it starts with, and hears, once the chart is there. */
  input: unknown
  told: readonly AnyEventObject[]
  isComing: boolean
}

/** Whether this is how an actor stands whose chart is not there yet. */
export function isWaiting(snapshot: Snapshot<unknown>): snapshot is Waiting & Snapshot<unknown> {
  return 'isComing' in snapshot
}

type Shown = Snapshot<unknown> & (Waiting | AnyMachineSnapshot)
type Scope = ActorScope<Shown, AnyEventObject>

/**
 * A chart that is fetched when its first actor starts. Until it is there that actor is in no state and shows `waiting` as its
 * context; then it starts, and hears what it was told in the meantime. Whoever starts after that finds a chart like any
 * other. A chart that did not come is fetched again when its actor is told something.
 */
export function chartLater<Machine extends AnyStateMachine>(
  fetched: () => Promise<Machine>,
  waiting: Partial<ContextFrom<Machine>>,
): Machine {
  let chart: AnyStateMachine | null = null

  const bring = ({ self }: Scope) => {
    const tell = (type: string) => self.getSnapshot().status === 'active' && self.send({ type })
    fetched().then(
      come => {
        chart = come
        tell('chart.arrived')
      },
      // Why it did not come is told by whoever fetched it.
      () => tell('chart.missed'),
    )
  }

  const logic: ActorLogic<Shown, AnyEventObject, unknown> = {
    getInitialSnapshot: (scope, input) =>
      chart?.getInitialSnapshot(scope as never, input) ?? {
        status: 'active',
        output: undefined,
        error: undefined,
        context: waiting,
        children: {},
        matches: () => false,
        can: () => false,
        input,
        told: [],
        isComing: true,
      },
    start: (shown, scope) => {
      if ('machine' in shown) chart?.start(shown)
      else bring(scope)
    },
    transition(shown, event, scope) {
      if ('machine' in shown) return shown.machine.transition(shown, event, scope as never)
      if (event.type === 'xstate.stop') return { ...shown, status: 'stopped' }
      if (event.type === 'chart.missed') return { ...shown, isComing: false }
      if (event.type === 'chart.arrived' && chart) {
        const first = chart.getInitialSnapshot(scope as never, shown.input)
        return shown.told.reduce((now, told) => now.machine.transition(now, told, scope as never), first)
      }
      if (!shown.isComing) bring(scope)
      return { ...shown, told: [...shown.told, event], isComing: true }
    },
    getPersistedSnapshot: shown => shown,
  }
  return logic as unknown as Machine
}
