/**
 * Announces an event of an order, unless another tab has announced it. The announcing tab keeps the lock while it is
 * open, because its local storage may reach another tab a moment later. Without Web Locks every tab announces.
 */
export function announceOnce(
  uuid: string,
  announce: () => void,
  locks: LockManager | null = globalThis.navigator?.locks ?? null,
): void {
  if (!locks) {
    announce()
    return
  }
  let isTaken = false
  const takes = (lock: Lock | null) => {
    isTaken = true
    if (!lock) return
    announce()
    return new Promise(() => {})
  }
  locks.request(`announce ${uuid}`, { ifAvailable: true }, takes).catch(() => isTaken || announce())
}
