import { describe, expect, it, vi } from 'vitest'
import { depositToPay } from '#machines/order-screen'
import { RESTART_INPUTS } from '../../machines/restart-inputs'
import { order, SHOWN_TERMS } from '../../paths/fixtures/domain-values'
import { NOW } from '../../paths/fixtures/now'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { created, receives } from '../support/order'

inFakeTime()

describe('the countdown', () => {
  it('runs on over a status that is doubted, from the time that WAITING had', async () => {
    const screen = created(order('WAITING', { secondsLeft: 600 }))
    await receives(screen, order('PREPARING', { secondsLeft: 1200 }))
    await passes(500)
    expect([screen.left(), screen.context().order?.secondsLeft]).toEqual([597, 600])
  })

  it('starts when the server first says the time, though the status is the same', async () => {
    const { left, fetch } = created(order('WAITING', { secondsLeft: null }))
    await passes(2_500)
    await fetch.resolves(order('WAITING', { secondsLeft: 600 }))
    expect(left()).toBe(600)
  })

  it('is left alone while the time is still not known', async () => {
    const screen = created(order('WAITING', { secondsLeft: null }))
    const before = screen.actor.getSnapshot().children.countdown
    await receives(screen, order('WAITING', { secondsLeft: null }))
    expect(screen.actor.getSnapshot().children.countdown).toBe(before)
  })

  it('that never knew its time does not hold the order back in WAITING', async () => {
    const screen = created(order('WAITING', { secondsLeft: null }))
    await receives(screen, order('CONFIRMING', { secondsLeft: 600 }))
    expect([screen.is('CONFIRMING'), screen.left()]).toEqual([true, null])
  })

  // spec 4.countdown
  it('runs in WAITING only', async () => {
    const screen = created(order('NEW'))
    expect(screen.left()).toBeNull()
    await receives(screen, order('PREPARING'))
    expect(screen.left()).toBeNull()
    await receives(screen, order('WAITING', { secondsLeft: 1200 }))
    expect(screen.left()).toBe(1200)
    await receives(screen, order('CONFIRMING'))
    expect(screen.left()).toBeNull()
    await receives(screen, order('SENDING'))
    expect(screen.left()).toBeNull()
  })

  it('is not started again by an answer with the same status', async () => {
    const screen = created(order('PREPARING'))
    await receives(screen, order('WAITING', { secondsLeft: 1200 }))
    const { countdown } = screen.actor.getSnapshot().children
    await receives(screen, order('WAITING', { secondsLeft: 1300 }))
    await receives(screen, order('WAITING', { secondsLeft: 1191 }))
    expect(screen.left()).toBe(1195)
    expect(screen.actor.getSnapshot().children.countdown).toBe(countdown)
  })

  it('never has more time than an answer, where an earlier one came late', async () => {
    const screen = created(order('PREPARING'))
    await receives(screen, order('WAITING', { secondsLeft: 900 }))
    await receives(screen, order('WAITING', { secondsLeft: 300 }))
    expect(screen.left()).toBe(300)
    await passes(1_000)
    expect(screen.left()).toBe(299)
    await receives(screen, order('WAITING', { secondsLeft: 900 }))
    expect(screen.left()).toBe(297)
  })

  it('gives up an answer that was asked for before the page slept', async () => {
    const screen = created(order('PREPARING'))
    await receives(screen, order('WAITING', { secondsLeft: 600 }))
    await passes(2_500)
    expect([screen.fetch.starts, screen.fetch.pending]).toEqual([2, 1])
    vi.setSystemTime(NOW + 305_000)
    await passes(500)
    expect([screen.fetch.starts, screen.fetch.pending]).toEqual([3, 1])
    await screen.fetch.resolves(order('WAITING', { secondsLeft: 297 }))
    expect(screen.left()).toBe(297)
  })

  it('is set anew by the first answer after the page slept or its clock was moved, which is asked for at once', async () => {
    const screen = created(order('WAITING', { secondsLeft: 1200 }))
    await passes(500)
    vi.setSystemTime(NOW + 86_400_000)
    expect(screen.fetch.starts).toBe(0)
    await passes(500)
    expect([screen.left(), screen.fetch.starts]).toEqual([0, 1])
    await screen.fetch.resolves(order(null, { secondsLeft: 7 }))
    expect(screen.left()).toBe(0)
    await receives(screen, order('WAITING', { secondsLeft: 1190 }))
    expect([screen.left(), screen.is('WAITING')]).toEqual([1190, true])
    await receives(screen, order('WAITING', { secondsLeft: 1500 }))
    expect(screen.left()).toBe(1188)
  })

  it('asks at its end, and begins anew with an answer that has time left', async () => {
    const screen = created(order('WAITING', { secondsLeft: 2 }))
    await passes(2_000)
    expect([screen.left(), screen.fetch.starts]).toEqual([0, 1])
    await screen.fetch.resolves(order('WAITING', { secondsLeft: 0 }))
    expect(screen.left()).toBe(0)
    await receives(screen, order('WAITING', { secondsLeft: 0 }))
    expect(screen.left()).toBe(0)
    await receives(screen, order('WAITING', { secondsLeft: 600 }))
    expect(screen.left()).toBe(600)
  })

  it('tells the payment from the wallet how little time is left after a late tick, and of the end, though the server is silent', async () => {
    const screen = created(order('WAITING', { secondsLeft: 600 }), { terms: SHOWN_TERMS })
    const standing = () => screen.lastSent('transfer', 'standing.changed')
    expect(standing()).toMatchObject({ standing: 'open' })
    await passes(500)
    vi.setSystemTime(NOW + 100_000)
    await passes(500)
    expect(standing()).toMatchObject({ standing: 'open' })
    vi.setSystemTime(NOW + 560_000)
    await passes(1_000)
    expect([standing(), screen.is('WAITING')]).toMatchObject([{ standing: 'short' }, true])
    vi.setSystemTime(NOW + 700_000)
    await passes(1_000)
    expect(standing()).toMatchObject({ standing: 'short' })
    await screen.fetch.resolves(order(null, { secondsLeft: 7 }))
    expect(standing()).toMatchObject({ standing: 'pending' })
    await receives(screen, order('WAITING', { secondsLeft: 590 }))
    expect(standing()).toMatchObject({ standing: 'open' })
  })

  it('opens no payment from the wallet by a late tick while the server does not find the order', async () => {
    const screen = created(order('WAITING', { secondsLeft: 600 }), { terms: SHOWN_TERMS })
    const standing = () => screen.lastSent('transfer', 'standing.changed')
    screen.actor.send({ type: 'order.lost' })
    expect(standing()).toMatchObject({ standing: 'pending' })
    await passes(500)
    vi.setSystemTime(NOW + 100_000)
    await passes(500)
    expect(standing()).toMatchObject({ standing: 'pending' })
    await receives(screen, order('WAITING', { secondsLeft: 490 }))
    expect(standing()).toMatchObject({ standing: 'open' })
  })

  it('keeps its time when an answer has none that can be read', async () => {
    const screen = created(order('WAITING', { secondsLeft: 1200 }))
    await receives(screen, order('WAITING', { secondsLeft: null }))
    expect([screen.left(), screen.context().order?.secondsLeft]).toEqual([1198, 1200])
  })

  // spec 4.polling.timer
  it('starts from the seconds_left of the answer that changed the status', async () => {
    const screen = created(order('PREPARING', { secondsLeft: 1200 }))
    await passes(2_000)
    await receives(screen, order('WAITING', { secondsLeft: 900 }))
    await passes(1_000)
    expect(screen.left()).toBe(899)
  })

  it('at zero ends nothing: only EXPIRED from the server does', async () => {
    const screen = created(order('WAITING', { secondsLeft: 2 }))
    await receives(screen, order('WAITING', { secondsLeft: 0 }))
    expect([screen.left(), screen.is('WAITING')]).toEqual([0, true])
    await receives(screen, order('CONFIRMING'))
    expect(screen.is('CONFIRMING')).toBe(true)
  })

  // 0 may be a time that the server has not computed yet; that the time left grows again is a copy of an old answer.
  it.each([
    [0, [600, '0.05']],
    [1, [0, undefined]],
  ])('is over where an answer names %i s, once they have passed', async (secondsLeft, after) => {
    const screen = created(order('WAITING', { secondsLeft }), { terms: SHOWN_TERMS })
    await passes(secondsLeft * 1_000)
    expect([screen.left(), depositToPay(screen.actor.getSnapshot())]).toEqual([0, null])
    await receives(screen, order('WAITING', { secondsLeft: 600 }))
    expect([screen.left(), depositToPay(screen.actor.getSnapshot())?.amountFrom]).toEqual(after)
  })

  it('is begun anew by no answer whose time left has not fallen, at its end and after a sleep', async () => {
    const stale = order('WAITING', { secondsLeft: 600 })
    const screen = created(stale, { terms: SHOWN_TERMS })
    const shown = () => [screen.left(), depositToPay(screen.actor.getSnapshot())?.amountFrom]
    await receives(screen, order('WAITING', { secondsLeft: 590 }))
    await passes(500)
    vi.setSystemTime(NOW + 300_000)
    await receives(screen, stale)
    expect(shown()[0]).toBeLessThan(301)
    // The clock was set forward, and not the page asleep: the time of a living answer falls, and is believed.
    await receives(screen, order('WAITING', { secondsLeft: 580 }))
    expect(shown()).toEqual([580, '0.05'])
    vi.setSystemTime(NOW + 2_000_000)
    for (const secondsLeft of [600, 580, 590]) {
      await receives(screen, order('WAITING', { secondsLeft }))
      expect(shown()).toEqual([0, undefined])
    }
  })

  it('of an order that waited before ends when that visit was told, by a minute at most', () => {
    const left = (deadline: number) => {
      const screen = created(order('WAITING', { secondsLeft: 600 }), { terms: SHOWN_TERMS, deadline })
      return [screen.left(), depositToPay(screen.actor.getSnapshot())?.amountFrom]
    }
    expect(left(NOW + 541_000)).toEqual([600, '0.05'])
    expect(left(NOW + 900_000)).toEqual([600, '0.05'])
    expect(left(NOW + 539_000)).toEqual([539, '0.05'])
    expect(left(NOW - 1)).toEqual([0, undefined])
  })

  it('is over at once where the server says that no time is left, and nothing is payable before it names another', async () => {
    const screen = created(order('WAITING', { secondsLeft: 1200 }), { terms: SHOWN_TERMS })
    const shown = () => [screen.left(), depositToPay(screen.actor.getSnapshot())?.amountFrom]
    expect(shown()).toEqual([1200, '0.05'])
    for (const secondsLeft of [0, null, 0]) {
      await receives(screen, order('WAITING', { secondsLeft }))
      expect(shown()).toEqual([0, undefined])
    }
    await receives(screen, order('WAITING', { secondsLeft: 600 }))
    expect(shown()).toEqual([600, '0.05'])
  })

  it('that was over is forgotten with WAITING, so that a wallet may be asked as soon as the order waits again', async () => {
    const screen = created(order('WAITING', { secondsLeft: 1 }), { terms: SHOWN_TERMS })
    const standing = () => screen.lastSent('transfer', 'standing.changed')
    await passes(1_000)
    expect(standing()).toMatchObject({ standing: 'short' })
    // A lower status counts once it was named twice.
    for (const _ of [1, 2]) await receives(screen, order('PREPARING'))
    expect(standing()).toMatchObject({ standing: 'pending' })
    await receives(screen, order('WAITING', { secondsLeft: 600 }))
    expect(standing()).toMatchObject({ standing: 'open' })
  })

  it('that failed goes on with the time that is left, of which a second is kept, so that its end is told', () => {
    const again = (left: number) => RESTART_INPUTS.countdown({ secondsLeft: 600 }, { now: NOW, deadline: NOW + left })
    expect([again(10_000), again(1_000)]).toEqual([{ secondsLeft: 7.5 }, { secondsLeft: 1 }])
  })

  it('is gone once the order is settled', async () => {
    const screen = created(order('WAITING'))
    await receives(screen, order('CANCEL'))
    expect(screen.left()).toBeNull()
  })
})
