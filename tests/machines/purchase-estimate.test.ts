import { describe, expect, it, vi } from 'vitest'
import { formerFigure } from '#domain/buy-form'
import { Failure } from '#domain/failure'
import { OrderStillOpen } from '#domain/open-order'
import type { Estimate } from '#domain/purchase'
import { receives } from '#machines/purchase-screen'
import {
  BTC,
  BTC_INFO,
  CLOSED_STAGE,
  d,
  ESTIMATE,
  OTHER_UUID,
  POL,
  POL_INFO,
  refused,
  STAGE,
  serverDown,
  throttled,
} from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { ASKED, open, ready } from '../support/purchase'

inFakeTime()

const DEARER = { ...STAGE, currentPrice: d('0.05') }
const LESS: Estimate = { id: 'estimate-2', amount: d('60000') }

describe('an estimate', () => {
  // spec 5.estimate, 9.estimate.pause
  it('is asked for again when another coin is chosen, 500 ms later, and the former is aborted', async () => {
    const { actor, estimate, types, canBuy } = open()
    types('50')
    await passes(500)
    actor.send({ type: 'coin.changed', coin: POL, info: null })
    expect(estimate.aborts).toBe(1)
    await passes(499)
    expect(estimate.starts).toBe(1)
    await passes(1)
    expect(estimate.inputs[1]).toEqual({ coin: POL, amount: '50', promocode: null })
    await estimate.resolves(ESTIMATE)
    expect(canBuy()).toBe(false)
    actor.send({ type: 'coin.changed', coin: POL, info: POL_INFO })
    expect(canBuy()).toBe(true)
  })

  // spec 5.estimate, 9.estimate.pause
  it('is asked for again when a code becomes valid and when it is cleared', async () => {
    const { actor, estimate, canBuy } = await ready()
    actor.send({ type: 'code.changed', promocode: 'FRIEND5', check: 'idle' })
    expect(canBuy()).toBe(false)
    await passes(500)
    await estimate.resolves({ id: 'estimate-2', amount: d('88714.28') })
    actor.send({ type: 'code.changed', promocode: null, check: 'idle' })
    await passes(500)
    expect(estimate.inputs).toEqual([ASKED, { ...ASKED, promocode: 'FRIEND5' }, ASKED])
  })

  it('stands while the same coin, code and stage are told again', async () => {
    const { actor, estimate, canBuy } = await ready()
    actor.send({ type: 'coin.changed', coin: { ...BTC }, info: BTC_INFO })
    actor.send({ type: 'code.changed', promocode: null, check: 'idle' })
    actor.send({ type: 'stage.changed', stage: { ...STAGE, raised: d('400001') } })
    await passes(44_999)
    expect([estimate.starts, canBuy()]).toEqual([1, true])
  })

  it("that fails is asked for again 5 s later, and is nobody's refusal", async () => {
    const { estimate, types, context, state, estimating } = open()
    types('0.05')
    await passes(500)
    await estimate.rejects(serverDown)
    expect([state(), context().failure, estimating()]).toEqual([{ editing: { retrying: 'resting' } }, null, true])
    await passes(5_000)
    await estimate.resolves(ESTIMATE)
    expect([estimate.inputs, state()]).toEqual([[ASKED, ASKED], { editing: 'ready' }])
  })

  it('that fails five times in a row is asked for 10 s later, until another amount is typed', async () => {
    const { estimate, types } = open()
    types('0.05')
    await passes(500)
    for (const failures of [1, 2, 3, 4]) {
      await estimate.rejects(serverDown)
      await passes(5_000)
      expect(estimate.starts).toBe(failures + 1)
    }
    await estimate.rejects(serverDown)
    await passes(9_999)
    expect(estimate.starts).toBe(5)
    await passes(1)
    expect(estimate.starts).toBe(6)
    types('0.06')
    await passes(500)
    await estimate.rejects(serverDown)
    await passes(5_000)
    expect(estimate.starts).toBe(8)
  })

  it('that the server throttles is asked for 10 s later', async () => {
    const { estimate, types, state } = open()
    types('0.05')
    await passes(500)
    await estimate.rejects(throttled)
    expect(state()).toEqual({ editing: { retrying: 'backingOff' } })
    await passes(10_000)
    expect(estimate.starts).toBe(2)
  })

  it.each(['page.shown', 'network.returned'] as const)('that failed is asked for at once on %s', async news => {
    const { estimate, types, page } = open()
    types('0.05')
    await passes(500)
    expect(page.watched).toBe(0)
    await estimate.rejects(serverDown)
    page.is(news)
    expect([estimate.starts, page.watched]).toEqual([2, 0])
  })

  it.each([401, 403, 404, 408, 425])('that is answered with a %i without a reason is asked for again', async status => {
    const { estimate, types, state } = open()
    types('0.05')
    await passes(500)
    await estimate.rejects(new Failure('refused', `POST /order/estimate answered ${status}.`, { status }))
    expect(state()).toEqual({ editing: { retrying: 'resting' } })
    await passes(5_000)
    expect(estimate.starts).toBe(2)
  })

  it('that the server refuses says why, until something else is tried', async () => {
    const { estimate, types, context, state, canBuy } = open()
    types('0.05')
    await passes(500)
    await estimate.rejects(refused('This coin is out of order.'))
    expect([state(), context().failure?.reason, canBuy()]).toEqual([
      { editing: 'declined' },
      'This coin is out of order.',
      false,
    ])
    await passes(60_000)
    expect(estimate.starts).toBe(1)
    types('0.06')
    expect(context().failure).toBeNull()
    await passes(500)
    expect(estimate.starts).toBe(2)
  })

  it('that the server refused is asked for again once a price is another, as in the next round', async () => {
    const { actor, estimate, types, context, state } = open()
    types('0.05')
    await passes(500)
    await estimate.rejects(refused('The stage is closed.'))
    actor.send({ type: 'stage.changed', stage: { ...STAGE, active: false } })
    expect(estimate.starts).toBe(1)
    actor.send({ type: 'stage.changed', stage: { ...STAGE, currentPrice: d('0.05') } })
    expect([state(), context().failure]).toEqual([{ editing: 'settling' }, null])
    await passes(500)
    expect(estimate.starts).toBe(2)
  })

  it('that the server refuses leaves no reason beside an empty field', async () => {
    const { estimate, types, context } = open()
    types('0.05')
    await passes(500)
    await estimate.rejects(refused('This coin is out of order.'))
    types('')
    expect(context().failure).toBeNull()
  })

  it.each([
    { type: 'amount.replaced', former: '0.05', amount: '0.06' },
    { type: 'coin.changed', coin: POL, info: POL_INFO },
    { type: 'code.changed', promocode: 'FRIEND5', check: 'idle' },
  ] as const)('that the server refuses is asked for again, with no reason left over, after $type', async news => {
    const { actor, estimate, types, context } = open()
    types('0.05')
    await passes(500)
    await estimate.rejects(refused('This coin is out of order.'))
    actor.send(news)
    expect(context().failure).toBeNull()
    await passes(500)
    expect(estimate.starts).toBe(2)
  })
})

describe('an estimate that stands', () => {
  it('is asked for again before it is a minute old, and may be bought until the answer comes', async () => {
    const { estimate, canBuy, estimating, fract } = await ready()
    await passes(44_999)
    expect(estimate.starts).toBe(1)
    await passes(1)
    expect([estimate.inputs, canBuy(), estimating(), fract()]).toEqual([[ASKED, ASKED], true, false, ESTIMATE.amount])
    await estimate.resolves({ ...ESTIMATE, id: 'estimate-2' })
    expect([canBuy(), fract()]).toEqual([true, ESTIMATE.amount])
    await passes(45_000)
    expect(estimate.starts).toBe(3)
  })

  it('is asked for again at once when the price of the stage or of the coin becomes another', async () => {
    const { actor, estimate, canBuy } = await ready()
    actor.send({ type: 'stage.changed', stage: DEARER })
    expect([estimate.starts, canBuy()]).toEqual([2, true])
    await estimate.resolves({ ...ESTIMATE, id: 'estimate-2' })
    actor.send({ type: 'coin.changed', coin: BTC, info: { ...BTC_INFO, price: d('61000') } })
    expect([estimate.starts, canBuy()]).toEqual([3, true])
  })

  it('is asked for once more when a price became another while it was asked for', async () => {
    const { actor, estimate, types } = open()
    types('0.05')
    await passes(500)
    actor.send({ type: 'stage.changed', stage: DEARER })
    expect(estimate.starts).toBe(1)
    await estimate.resolves(ESTIMATE)
    expect(estimate.starts).toBe(2)
  })

  it('keeps the prices that it was made with until the next one comes', async () => {
    const { actor, estimate, context } = await ready()
    actor.send({ type: 'stage.changed', stage: DEARER })
    actor.send({ type: 'coin.changed', coin: BTC, info: { ...BTC_INFO, price: d('61000') } })
    expect(context().basis).toMatchObject({ stagePrice: '0.035', coinPrice: '60000' })
    await estimate.resolves(LESS)
    await estimate.resolves(LESS)
    expect(context().basis).toMatchObject({ stagePrice: '0.05', coinPrice: '61000' })
  })

  it('may no longer be bought once it is a minute old and no other came', async () => {
    const { estimate, canBuy, fract } = await ready()
    await passes(45_000)
    for (const seconds of [45, 50, 55]) {
      expect([seconds, canBuy()]).toEqual([seconds, true])
      await estimate.rejects(serverDown)
      await passes(5_000)
    }
    expect([canBuy(), fract(), estimate.starts]).toEqual([false, null, 5])
    await estimate.resolves({ ...ESTIMATE, id: 'estimate-2' })
    expect(canBuy()).toBe(true)
  })

  it('is dropped when the server refuses to renew it', async () => {
    const { estimate, canBuy, fract, context } = await ready()
    await passes(45_000)
    await estimate.rejects(refused('This coin is out of order.'))
    expect([canBuy(), fract(), context().failure?.reason]).toEqual([false, null, 'This coin is out of order.'])
  })

  it('is left alone while nobody looks, and asked for when somebody does', async () => {
    const { page, estimate, canBuy } = await ready()
    page.is('page.hidden')
    await passes(3_600_000)
    expect(estimate.starts).toBe(1)
    page.is('page.shown')
    expect([estimate.starts, canBuy()]).toEqual([2, false])
  })

  describe('is not bought by the press after a sleep, in which no timer ran: it is renewed', () => {
    async function pressed() {
      const form = await ready()
      vi.setSystemTime(Date.now() + 60_000)
      form.buys()
      return form
    }

    it('and bought where its figure is the one that was seen; a second press asks for nothing more', async () => {
      const { create, estimate, buys, creating } = await pressed()
      buys()
      expect([create.starts, estimate.starts, creating()]).toEqual([0, 2, true])
      await estimate.resolves({ ...ESTIMATE, id: 'estimate-2' })
      expect(create.inputs.map(input => input.estimate?.id)).toEqual(['estimate-2'])
    })

    it('and shown where its figure is another', async () => {
      const { create, estimate, context, canBuy } = await pressed()
      await estimate.resolves(LESS)
      expect([create.starts, formerFigure(context()), canBuy()]).toEqual([0, ESTIMATE.amount, true])
    })

    it('and not bought where the stage has closed meanwhile', async () => {
      const { actor, create, estimate, canBuy } = await pressed()
      actor.send({ type: 'stage.changed', stage: CLOSED_STAGE })
      await estimate.resolves({ ...ESTIMATE, id: 'estimate-2' })
      expect([create.starts, canBuy()]).toEqual([0, false])
    })

    it('and asked for as any other where it does not come', async () => {
      const { create, estimate, creating, state } = await pressed()
      await estimate.rejects(serverDown)
      expect([create.starts, creating(), state()]).toEqual([0, false, { editing: 'settling' }])
    })

    it('and not bought where the device slept over the answer, too', async () => {
      const { create, estimate, canBuy } = await pressed()
      vi.setSystemTime(Date.now() + 60_000)
      await estimate.resolves({ ...ESTIMATE, id: 'estimate-2' })
      expect([create.starts, canBuy()]).toEqual([0, false])
    })

    it('and refused where the server says no', async () => {
      const { create, estimate, context, state } = await pressed()
      await estimate.rejects(refused('This coin is out of order.'))
      expect([create.starts, state(), context().failure?.reason]).toEqual([
        0,
        { editing: 'declined' },
        'This coin is out of order.',
      ])
    })

    it('and not bought where something else is typed meanwhile', async () => {
      const { create, estimate, types } = await pressed()
      types('0.06')
      await passes(500)
      await estimate.resolves(ESTIMATE)
      expect(create.starts).toBe(0)
    })
  })

  it('is renewed for the confirmation of a warning that was read for longer than a minute, and warned of no more', async () => {
    const { actor, create, estimate, buys } = await ready()
    buys()
    await create.rejects(new OrderStillOpen({ uuid: OTHER_UUID, where: 'tab' }))
    await passes(60_000)
    actor.send({ type: 'order.confirmed' })
    expect([create.starts, estimate.starts]).toEqual([1, 2])
    await estimate.resolves({ ...ESTIMATE, id: 'estimate-2' })
    expect(create.inputs.map(({ estimate, isWarned }) => [estimate?.id, isWarned])).toEqual([
      [ESTIMATE.id, false],
      ['estimate-2', true],
    ])
  })
})

describe('an estimate that comes to another figure by itself', () => {
  async function changed() {
    const form = await ready()
    await passes(45_000)
    await form.estimate.resolves(LESS)
    return { ...form, former: () => formerFigure(form.context()) }
  }

  it('is not bought by a press within a second of it, and is by one after that', async () => {
    const { create, estimate, buys } = await changed()
    await passes(999)
    buys()
    expect([create.starts, estimate.starts]).toEqual([0, 3])
    await estimate.resolves({ ...LESS, id: 'estimate-3' })
    await passes(1)
    buys()
    expect(create.inputs.map(input => input.estimate)).toEqual([{ ...LESS, id: 'estimate-3' }])
  })

  it('is not bought within a second of it either where its answer was slow', async () => {
    const { buys, create, estimate } = await ready()
    await passes(48_000)
    await estimate.resolves(LESS)
    buys()
    expect([create.starts, estimate.starts]).toEqual([0, 3])
  })

  describe('and is renewed for a press at once', () => {
    async function pressed() {
      const form = await changed()
      form.buys()
      return form
    }

    it('asks for it once, whatever is pressed until it comes', async () => {
      const { buys, canBuy, estimate } = await pressed()
      expect(canBuy()).toBe(false)
      await passes(1_000)
      buys()
      expect([estimate.starts, estimate.aborts]).toEqual([3, 0])
    })

    it('is not bought by the next press either, where it has changed once more after a while', async () => {
      const { buys, create, estimate } = await pressed()
      await passes(1_000)
      await estimate.resolves({ id: 'estimate-3', amount: d('50000') })
      buys()
      expect([create.starts, estimate.starts]).toEqual([0, 4])
    })

    it('may not be bought once the server refuses it', async () => {
      const { canBuy, estimate, fract } = await pressed()
      await estimate.rejects(refused('This coin is out of order.'))
      expect([canBuy(), fract()]).toEqual([false, null])
    })
  })

  it('is said until the visitor does something', async () => {
    const { former, types, estimate } = await changed()
    expect(former()).toBe(ESTIMATE.amount)
    await passes(45_000)
    await estimate.resolves({ ...LESS, id: 'estimate-3' })
    expect(former()).toBe(ESTIMATE.amount)
    types('0.050')
    await passes(500)
    await estimate.resolves({ ...LESS, id: 'estimate-4' })
    expect(former()).toBeNull()
  })

  it('is said no more once it was bought, or has come back', async () => {
    const bought = await changed()
    await passes(1_000)
    bought.buys()
    expect(bought.former()).toBeNull()
    const back = await changed()
    await passes(45_000)
    await back.estimate.resolves({ ...ESTIMATE, id: 'estimate-3' })
    expect(back.former()).toBeNull()
  })

  it('is said too where an order was refused in between', async () => {
    const { former, buys, create, estimate } = await ready().then(form => ({
      ...form,
      former: () => formerFigure(form.context()),
    }))
    buys()
    await create.rejects(refused('The price changed.'))
    await passes(500)
    await estimate.resolves(LESS)
    expect(former()).toBe(ESTIMATE.amount)
  })

  it('is nothing to say of where it is another amount, or looks the same on the page', async () => {
    const { types, estimate, context } = await ready()
    types('0.06')
    await passes(500)
    await estimate.resolves(LESS)
    await passes(45_000)
    await estimate.resolves({ id: 'estimate-3', amount: d('60000.001') })
    expect(formerFigure(context())).toBeNull()
  })
})

describe('what the form says is received', () => {
  it('is 0 of a blank field, the former figure until another comes, and none outside of the limits', async () => {
    const { actor, estimate, types } = await ready()
    const said = () => receives(actor.getSnapshot())
    const known = { estimate: ESTIMATE, isBlank: false, isWaiting: false, isFirm: true }
    expect(said()).toEqual(known)
    types('0.06')
    expect(said()).toEqual({ ...known, isWaiting: true, isFirm: false })
    await passes(500)
    await estimate.resolves(LESS)
    expect(said()).toEqual({ ...known, estimate: LESS })
    types('0.000001')
    await passes(500)
    expect(said()).toEqual({ ...known, estimate: null, isWaiting: true, isFirm: false })
    types(' ')
    expect(said()).toEqual({ estimate: null, isBlank: true, isWaiting: false, isFirm: true })
  })
})
