import { TIMINGS } from '#domain/timings'

/**
 * What the tabs of this browser know of one another, by Web Locks: the browser releases a tab's locks however the tab
 * ends.
 */
export interface Tabs {
  /**
   * A mutex among tabs for creating orders. A frozen tab may hold it for ever, so it is waited for only as long as a
   * request may take.
   */
  inTurn<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result>
  /** Locks an order that this tab shows and that is not settled, so that other tabs know of it, until `release`. */
  hold(uuid: string): void
  release(uuid: string): void
  /** An order that only another tab has locked; `null` where there is none. */
  heldByOtherTab(): Promise<string | null>
}

const TURN = 'create order'
const ORDER = 'order '

/** Without Web Locks (an older browser, an insecure origin) every tab is alone. */
export function browserTabs(locks: LockManager | null = globalThis.navigator?.locks ?? null): Tabs {
  const held = new Map<string, () => void>()
  return {
    async inTurn(work, signal) {
      if (!locks) return work()
      let isMine = false
      const patience = AbortSignal.any([signal, AbortSignal.timeout(TIMINGS.requestTimeout)])
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
    hold(uuid) {
      if (!locks || held.has(uuid)) return
      const released = new Promise<void>(release => held.set(uuid, release))
      locks.request(ORDER + uuid, { mode: 'shared' }, () => released).catch(() => held.delete(uuid))
    },
    release(uuid) {
      held.get(uuid)?.()
      held.delete(uuid)
    },
    async heldByOtherTab() {
      const now = await locks?.query().catch(() => null)
      const orders = now?.held?.flatMap(({ name = '' }) => (name.startsWith(ORDER) ? [name.slice(ORDER.length)] : []))
      return orders?.find(uuid => !held.has(uuid)) ?? null
    },
  }
}
