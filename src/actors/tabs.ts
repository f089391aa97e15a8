import { LIMITS } from '#domain/limits'

/** What the tabs of this browser know of one another, by Web Locks: a lock ends with its tab, however that ends. */
export interface Tabs {
  /**
   * Does the work while no other tab does any of the kind. A tab that stands still may keep its turn for ever: after the
   * longest time that a request may take, nobody waits for it.
   */
  inTurn<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result>
  /**
   * Announces something of an order, unless another tab has taken it on. The one that does keeps it for as long as it is
   * open: what it stored meanwhile may reach the storage of another tab a moment later.
   */
  announces(uuid: string, announce: () => void): void
  /** Tells the other tabs that this one shows an order which is not settled, until it is released. */
  hold(uuid: string): void
  release(uuid: string): void
  /** Such an order of another tab, which this one does not show; `null` where there is none. */
  heldElsewhere(): Promise<string | null>
}

const TURN = 'create order'
const ORDER = 'order '
const ANNOUNCEMENT = 'announce '

/** Where there are no locks (an older browser, an insecure origin) every tab is alone. */
export function tabs(locks: LockManager | null = globalThis.navigator?.locks ?? null): Tabs {
  const held = new Map<string, () => void>()
  return {
    async inTurn(work, signal) {
      if (!locks) return work()
      let isMine = false
      const patience = AbortSignal.any([signal, AbortSignal.timeout(LIMITS.requestTimeout)])
      try {
        return await locks.request(TURN, { signal: patience }, () => {
          isMine = true
          return work()
        })
      } catch (error) {
        if (isMine) throw error
        return work()
      }
    },
    announces(uuid, announce) {
      if (!locks) return announce()
      let isTaken = false
      const takes = (lock: Lock | null) => {
        isTaken = true
        if (!lock) return
        announce()
        return new Promise(() => {})
      }
      locks.request(ANNOUNCEMENT + uuid, { ifAvailable: true }, takes).catch(() => isTaken || announce())
    },
    hold(uuid) {
      if (!locks || held.has(uuid)) return
      const released = new Promise<void>(release => held.set(uuid, release))
      locks.request(ORDER + uuid, { mode: 'shared' }, () => released).catch(() => held.delete(uuid))
    },
    release(uuid) {
      held.get(uuid)?.()
      held.delete(uuid)
    },
    async heldElsewhere() {
      const now = await locks?.query().catch(() => null)
      const orders = now?.held?.flatMap(({ name = '' }) => (name.startsWith(ORDER) ? [name.slice(ORDER.length)] : []))
      return orders?.find(uuid => !held.has(uuid)) ?? null
    },
  }
}
