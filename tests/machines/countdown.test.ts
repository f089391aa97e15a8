import { describe, expect, it, vi } from 'vitest'
import { assign, createActor } from 'xstate'
import { countdownMachine, endsSoon, secondsLeft } from '#machines/countdown'
import { NOW } from '../../paths/fixtures/now'
import { inFakeTime, passes } from '../../paths/fixtures/time'

inFakeTime()

function start(seconds: number) {
  const late: number[] = []
  const actor = createActor(
    countdownMachine.provide({
      actions: { 'read clock': assign({ now: () => Date.now() }), 'tell lateness': () => late.push(Date.now() - NOW) },
    }),
    { input: { secondsLeft: seconds } },
  ).start()
  return {
    actor,
    late,
    left: () => secondsLeft(actor.getSnapshot().context),
    state: () => actor.getSnapshot().value,
  }
}

describe('the countdown', () => {
  // spec 9.countdown, 2.pay.countdown
  it('counts down each second to zero, and is spent there', async () => {
    const { left, state } = start(3)
    const seen = [left()]
    for (let second = 0; second < 3; second++) {
      await passes(1_000)
      seen.push(left())
    }
    expect([seen, state()]).toEqual([[3, 2, 1, 0], 'spent'])
    await passes(60_000)
    expect(left()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('tells of its end once, and of none where no time was left', async () => {
    const [one, none] = [start(3), start(0)]
    await passes(60_000)
    expect([one.late, none.late]).toEqual([[3_000], []])
  })

  it('ends soon under two minutes, and no more at zero', async () => {
    const { actor } = start(121)
    const soon = [endsSoon(actor.getSnapshot())]
    for (const milliseconds of [1_000, 1_000, 118_000, 1_000]) {
      await passes(milliseconds)
      soon.push(endsSoon(actor.getSnapshot()))
    }
    expect(soon).toEqual([false, false, true, true, false])
  })

  it('is a deadline: set once from seconds_left', () => {
    expect(start(1200).actor.getSnapshot().context).toEqual({
      secondsLeft: 1200,
      held: null,
      now: NOW,
      before: 0,
      deadline: NOW + 1_200_000,
    })
  })

  it('shows the right time at the next tick after ticks were skipped, and tells of it', async () => {
    const { left, state, late } = start(1200)
    await passes(5_000)
    vi.setSystemTime(NOW + 605_000)
    expect(late).toEqual([])
    await passes(1_000)
    expect([left(), state(), late]).toEqual([594, 'ticking', [606_000]])
    await passes(1_000)
    expect([left(), late]).toEqual([593, [606_000]])
  })

  it('takes a tick for late that comes more than 2 s after it was due', async () => {
    const { late } = start(1200)
    vi.setSystemTime(NOW + 2_000)
    await passes(1_000)
    expect(late).toEqual([])
    vi.setSystemTime(NOW + 5_001)
    await passes(1_000)
    expect(late).toEqual([6_001])
  })

  it('shows a second that has begun as a whole one, so that zero means that no time is left', async () => {
    const { left, state } = start(2)
    vi.setSystemTime(NOW + 900)
    await passes(1_000)
    expect([left(), state()]).toEqual([1, 'ticking'])
    await passes(1_000)
    expect([left(), state()]).toEqual([0, 'spent'])
  })

  it('is spent at the next tick after it slept past its end', async () => {
    const { left, state } = start(1200)
    vi.setSystemTime(NOW + 3_600_000)
    await passes(1_000)
    expect([left(), state()]).toEqual([0, 'spent'])
  })

  it('is spent at once with no seconds left', () => {
    const { left, state } = start(0)
    expect([left(), state()]).toEqual([0, 'spent'])
  })

  it('stops ticking when it is left', async () => {
    const { actor } = start(1200)
    actor.stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})
