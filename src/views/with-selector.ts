import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'

/**
 * Replaces `use-sync-external-store/with-selector`, which @xstate/react imports (vite.config.ts), without its code for
 * older Reacts: a selection that equals the one on screen stays the same value, so that nothing is rendered anew.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (changed: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _: () => Snapshot,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (one: Selection, other: Selection) => boolean,
): Selection {
  const shown = useRef<{ value: Selection } | null>(null)
  const select = useMemo(() => {
    let last: { snapshot: Snapshot; value: Selection } | null = null
    return () => {
      const snapshot = getSnapshot()
      if (last && Object.is(last.snapshot, snapshot)) return last.value
      const known = last ?? shown.current
      const next = selector(snapshot)
      last = { snapshot, value: known && isEqual(known.value, next) ? known.value : next }
      return last.value
    }
  }, [getSnapshot, selector, isEqual])
  const value = useSyncExternalStore(subscribe, select, select)
  // Only what was committed is on screen: a render may be thrown away.
  useEffect(() => {
    shown.current = { value }
  }, [value])
  return value
}
