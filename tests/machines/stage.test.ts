import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Stage } from '#domain/stage'
import { stageMachine, stagePolling } from '#machines/stage'
import { Deferred } from '../../paths/fixtures/deferred'
import { CLOSED_STAGE, STAGE, serverDown, throttled } from '../../paths/fixtures/domain-values'
import { FakePage } from '../../paths/fixtures/page'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { polled } from '../support/polling'

inFakeTime()

function start() {
  const fetch = new Deferred<Stage>()
  const page = new FakePage()
  const actor = createActor(
    stageMachine.provide({ actors: { polling: stagePolling.provide(polled(fetch, page)) } }),
  ).start()
  return {
    actor,
    fetch,
    page,
    state: () => actor.getSnapshot().children.polling?.getSnapshot().value,
    stage: () => actor.getSnapshot().context.stage,
  }
}

describe('the stage', () => {
  it('is asked for at once, and is not known until an answer comes', () => {
    const { fetch, state, stage } = start()
    expect([fetch.starts, state(), stage()]).toEqual([1, { awake: 'asking' }, null])
  })

  // spec 7.stage.refresh, 9.stage
  it('is asked for again 10 s after each answer, and not earlier', async () => {
    const { fetch, stage } = start()
    await passes(3_000)
    await fetch.resolves(STAGE)
    expect(stage()).toEqual(STAGE)
    await passes(9_999)
    expect(fetch.starts).toBe(1)
    await passes(1)
    expect(fetch.starts).toBe(2)
    await fetch.resolves(CLOSED_STAGE)
    expect(stage()).toEqual(CLOSED_STAGE)
  })

  it('never has two requests under way, however long an answer takes', async () => {
    const { fetch } = start()
    await passes(60_000)
    expect([fetch.starts, fetch.pending]).toEqual([1, 1])
  })

  // spec 8.stage, 9.stage.retry
  it('is asked for again 5 s after a failure, and the last good stage stays', async () => {
    const { fetch, state, stage } = start()
    await fetch.resolves(STAGE)
    await passes(10_000)
    await fetch.rejects(serverDown)
    expect([state(), stage()]).toEqual([{ awake: 'retrying' }, STAGE])
    await passes(4_999)
    expect(fetch.starts).toBe(2)
    await passes(1)
    expect([fetch.starts, stage()]).toEqual([3, STAGE])
    await fetch.rejects(serverDown)
    await passes(5_000)
    expect([fetch.starts, stage()]).toEqual([4, STAGE])
  })

  it('is asked for 10 s after five failures in a row, or when the server asks for it, and 5 s after one again', async () => {
    const { fetch, state } = start()
    for (const failures of [1, 2, 3, 4]) {
      await fetch.rejects(serverDown)
      await passes(5_000)
      expect(fetch.starts).toBe(failures + 1)
    }
    await fetch.rejects(serverDown)
    expect(state()).toEqual({ awake: 'backingOff' })
    await passes(9_999)
    expect(fetch.starts).toBe(5)
    await passes(1)
    await fetch.resolves(STAGE)
    await passes(10_000)
    await fetch.rejects(serverDown)
    expect(state()).toEqual({ awake: 'retrying' })
    await passes(5_000)
    await fetch.rejects(throttled)
    expect(state()).toEqual({ awake: 'backingOff' })
  })

  it('is asked for at once after a failure when the network returns', async () => {
    const { fetch, page } = start()
    await fetch.rejects(serverDown)
    page.is('network.returned')
    expect(fetch.starts).toBe(2)
  })

  it('rests while the page is hidden: its request is aborted and none is made', async () => {
    const { fetch, page, state } = start()
    page.is('page.hidden')
    expect([fetch.aborts, state()]).toEqual([1, 'paused'])
    await passes(600_000)
    expect(fetch.starts).toBe(1)
    page.is('network.returned')
    expect(fetch.starts).toBe(1)
  })

  it('is asked for at once when the page is shown again, and keeps the last good stage meanwhile', async () => {
    const { fetch, page, stage } = start()
    await fetch.resolves(STAGE)
    page.is('page.hidden')
    await passes(60_000)
    page.is('page.shown')
    expect([fetch.starts, stage()]).toEqual([2, STAGE])
  })

  it('ignores an answer that comes after its request was given up', async () => {
    const { fetch, page, stage } = start()
    await fetch.resolves(STAGE)
    await passes(10_000)
    page.is('page.hidden')
    await fetch.resolves(CLOSED_STAGE)
    expect(stage()).toEqual(STAGE)
  })

  it('does not ask twice when a visible page is told to be shown', () => {
    const { fetch, page } = start()
    page.is('page.shown')
    page.is('page.shown')
    expect([fetch.starts, fetch.aborts]).toEqual([1, 0])
  })

  it('aborts its request and stops watching the page when the sale ends', async () => {
    const { actor, fetch, page } = start()
    expect(page.watched).toBe(1)
    actor.stop()
    await passes(60_000)
    expect([fetch.starts, fetch.aborts, page.watched]).toEqual([1, 1, 0])
  })
})
