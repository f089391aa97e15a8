import { describe, expect, it } from 'vitest'
import { assign, createActor } from 'xstate'
import { elapsedMachine } from '#machines/elapsed'
import { NOW } from '../../paths/fixtures/now'
import { inFakeTime, passes } from '../../paths/fixtures/time'

inFakeTime()

function start(since: number | null) {
  const elapsed = elapsedMachine.provide({ actions: { 'read clock': assign({ now: () => Date.now() }) } })
  const actor = createActor(elapsed, { input: { since } }).start()
  return { actor, context: () => actor.getSnapshot().context }
}

describe('the time since something happened', () => {
  it('is told at once, and every second from then on', async () => {
    const { context } = start(NOW - 12_000)
    expect(context()).toEqual({ since: NOW - 12_000, now: NOW })
    await passes(999)
    expect(context().now).toBe(NOW)
    await passes(1)
    expect(context().now).toBe(NOW + 1_000)
    await passes(3_600_000)
    expect(context()).toEqual({ since: NOW - 12_000, now: NOW + 3_601_000 })
  })

  it('is of nothing where it never happened', async () => {
    const { context } = start(null)
    await passes(2_000)
    expect(context()).toEqual({ since: null, now: NOW + 2_000 })
  })

  it('is told no more once nobody shows it', async () => {
    const { actor, context } = start(NOW)
    actor.stop()
    await passes(10_000)
    expect(context().now).toBe(NOW)
  })
})
