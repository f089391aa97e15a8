import { expect, it, vi } from 'vitest'
import { pageClock } from '#actors/clock'
import { NOW } from '../../paths/fixtures/now'
import { inFakeTime, passes } from '../../paths/fixtures/time'

inFakeTime()

const HOUR = 3_600_000

/** Moves the wall clock alone: the page's own goes on as if nothing had happened. */
function wallClockMoves(milliseconds: number): void {
  const steady = performance.now()
  vi.setSystemTime(Date.now() + milliseconds)
  expect(performance.now()).toBe(steady)
}

it('tells the milliseconds of the epoch', async () => {
  const now = pageClock()
  expect(now()).toBe(NOW)
  await passes(2_500)
  expect(now()).toBe(NOW + 2_500)
})

it('knows after a sleep, in which its own clock stood still, how long it was', () => {
  const now = pageClock()
  wallClockMoves(HOUR)
  expect(now()).toBe(NOW + HOUR)
})

it('does not follow a wall clock that is set back, and still sees the sleep after it', async () => {
  const now = pageClock()
  wallClockMoves(-24 * HOUR)
  expect(now()).toBe(NOW)
  await passes(1_000)
  expect(now()).toBe(NOW + 1_000)
  wallClockMoves(HOUR)
  expect(now()).toBe(NOW + HOUR + 1_000)
})

it('takes no notice of the small corrections of a wall clock', () => {
  const now = pageClock()
  wallClockMoves(2_000)
  expect(now()).toBe(NOW)
  wallClockMoves(-900)
  expect(now()).toBe(NOW)
})
