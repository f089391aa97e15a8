import { afterEach, beforeEach, vi } from 'vitest'
import { NOW } from './now'

/** Every test of the file runs in fake time, which starts at `NOW`. */
export function inFakeTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW })
  })
  afterEach(() => {
    vi.clearAllTimers()
    vi.useRealTimers()
  })
}

/** Lets that many milliseconds go by, and every promise on the way settle. */
export const passes = async (milliseconds: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(milliseconds)
}
