import { describe, expect, it, vi } from 'vitest'
import { assign, createActor } from 'xstate'
import { Failure } from '#domain/failure'
import { OrderOpenInOtherTab } from '#domain/open-order'
import type { Order } from '#domain/order'
import type { Creation, Estimate, EstimateRequest, UnconfirmedOrder } from '#domain/purchase'
import {
  buyReason,
  currentEstimate,
  formerFigure,
  isEstimating,
  purchaseMachine,
  unconfirmedOrder,
  verdict,
} from '#machines/purchase'
import { Deferred } from '../../paths/fixtures/deferred'
import {
  BTC,
  BTC_INFO,
  CLOSED_STAGE,
  d,
  ESTIMATE,
  OTHER_UUID,
  order,
  POL,
  POL_INFO,
  refused,
  STAGE,
  serverDown,
  throttled,
  timedOut,
} from '../../paths/fixtures/fixtures'
import { FakePage } from '../../paths/fixtures/page'
import { inFakeTime, passes } from '../../paths/fixtures/time'

inFakeTime()

function start({ hasUnconfirmedOrder = false, typed = '' } = {}) {
  const estimate = new Deferred<Estimate, EstimateRequest | null>()
  const create = new Deferred<Order, Creation>()
  const page = new FakePage()
  const recall = new Deferred<UnconfirmedOrder | null>()
  /** What storage holds of orders that were sent. */
  const kept: UnconfirmedOrder[] = []
  /** What stood in the field when the page was loaded again. */
  const reloads: string[] = []
  const actor = createActor(
    purchaseMachine.provide({
      actors: {
        estimate: estimate.logic,
        'create order': create.logic,
        'recall unconfirmed': recall.logic,
        'watch page': page.logic,
      },
      actions: {
        'read clock': assign({ now: () => Date.now() }),
        'keep unconfirmed': (_, attempt) => attempt && kept.push(attempt),
        'reload page': (_, amount) => reloads.push(amount),
        'forget unconfirmed': (_, attempt) => {
          kept.splice(0, kept.length, ...kept.filter(one => one.estimate.id !== attempt?.estimate.id))
        },
      },
    }),
    { input: { hasUnconfirmedOrder, typed } },
  ).start()
  return {
    actor,
    estimate,
    create,
    recall,
    page,
    kept,
    reloads,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    verdict: () => verdict(actor.getSnapshot().context),
    fract: () => currentEstimate(actor.getSnapshot().context)?.amount ?? null,
    estimating: () => isEstimating(actor.getSnapshot()),
    creating: () => actor.getSnapshot().hasTag('creating'),
    types: (amount: string) => actor.send({ type: 'amount.typed', amount }),
    buys: () => actor.send({ type: 'order.requested' }),
    canBuy: () => actor.getSnapshot().can({ type: 'order.requested' }),
  }
}

/** The form with an active stage and a priced coin, before anything is typed. */
function open() {
  const form = start()
  form.actor.send({ type: 'stage.told', stage: STAGE })
  form.actor.send({ type: 'coin.told', coin: BTC, info: BTC_INFO })
  return form
}

/** The form with 0.05 BTC typed and estimated. */
async function ready() {
  const form = open()
  await passes(500)
  form.types('0.05')
  await passes(500)
  await form.estimate.resolves(ESTIMATE)
  return form
}

const ASKED: EstimateRequest = { coin: BTC, amount: d('0.05'), promocode: null }

describe('the form', () => {
  it('opens idle: nothing is asked, and there is nothing to buy', async () => {
    const { state, estimating, canBuy, estimate } = start()
    expect([state(), estimating(), canBuy()]).toEqual([{ editing: 'idle' }, false, false])
    await passes(60_000)
    expect(estimate.starts).toBe(0)
  })
})

describe('an amount that is typed', () => {
  // spec 5.estimate, 9.estimate.pause
  it('is estimated once, 500 ms after the last keystroke', async () => {
    const { estimate, types } = open()
    for (const amount of ['0', '0.', '0.0', '0.05']) {
      types(amount)
      await passes(499)
    }
    expect(estimate.starts).toBe(0)
    await passes(1)
    expect(estimate.inputs).toEqual([ASKED])
    await passes(4_000)
    expect(estimate.starts).toBe(1)
  })

  // A browser sends a change once more when the field loses the focus, if it was filled before React heard of it.
  it('and is typed again as it stands changes nothing, so that the press on Buy which took the focus counts', async () => {
    const { types, buys, creating, state } = await ready()
    types('0.05')
    expect(state()).toEqual({ editing: 'ready' })
    buys()
    expect(creating()).toBe(true)
  })

  // spec 1.amount
  it('may be bought once its estimate has come', async () => {
    const { state, verdict, fract, canBuy, estimating } = await ready()
    expect([state(), verdict(), fract(), canBuy(), estimating()]).toEqual([
      { editing: 'ready' },
      { kind: 'fits' },
      '85714.28',
      true,
      false,
    ])
  })

  it('cannot be bought while it settles or is estimated, and the former estimate does not count', async () => {
    const { types, canBuy, fract, verdict, estimating } = await ready()
    types('0.06')
    expect([canBuy(), fract(), verdict(), estimating()]).toEqual([false, null, { kind: 'unpriced' }, true])
    await passes(500)
    expect([canBuy(), fract(), estimating()]).toEqual([false, null, true])
  })

  it('aborts the estimate of the former amount, whose late answer is ignored', async () => {
    const { estimate, types, fract, state } = open()
    types('0.05')
    await passes(500)
    types('0.06')
    expect(estimate.aborts).toBe(1)
    await estimate.resolves(ESTIMATE, 0)
    expect([fract(), state()]).toEqual([null, { editing: 'settling' }])
    await passes(500)
    await estimate.resolves({ id: 'estimate-2', amount: d('102857.14') }, 1)
    expect([fract(), state()]).toEqual(['102857.14', { editing: 'ready' }])
  })

  // spec 5.estimate.none
  it('is not estimated when it is blank, zero, unreadable or too precise', async () => {
    const { estimate, types, canBuy, state } = open()
    for (const amount of ['', ' ', '0', '0.00', 'abc', '1e3', '-1', '0.123456789']) {
      types(amount)
      await passes(500)
      expect([state(), canBuy()]).toEqual([{ editing: 'idle' }, false])
    }
    expect(estimate.starts).toBe(0)
  })

  it.each(['', '  '])('is idle at once when it is blank: %j', async amount => {
    const { types, context, state, estimating, fract, verdict } = await ready()
    types(amount)
    expect([context().typed, state(), estimating(), fract()]).toEqual([amount, { editing: 'idle' }, false, null])
    expect(verdict()).toEqual({ kind: 'blank', minimum: '0.0005' })
  })

  // spec 5.estimate.none
  it('is not estimated without a coin, and is once there is one', async () => {
    const { actor, estimate, types } = start()
    actor.send({ type: 'stage.told', stage: STAGE })
    types('0.05')
    await passes(60_000)
    expect(estimate.starts).toBe(0)
    actor.send({ type: 'coin.told', coin: BTC, info: BTC_INFO })
    await passes(500)
    expect(estimate.inputs).toEqual([ASKED])
  })

  it('below the minimum may not be bought although it is estimated', async () => {
    const { estimate, types, state, verdict, canBuy } = open()
    types('0.0001')
    await passes(500)
    await estimate.resolves({ id: 'estimate-1', amount: d('171.42') })
    expect([state(), verdict(), canBuy()]).toEqual([
      { editing: 'ready' },
      { kind: 'below minimum', minimum: '0.0005' },
      false,
    ])
  })

  it('that buys more than remains of the stage is refused', async () => {
    const { estimate, types, verdict, canBuy } = open()
    types('2')
    await passes(500)
    await estimate.resolves({ id: 'estimate-1', amount: d('600000.01') })
    expect([verdict(), canBuy()]).toEqual([{ kind: 'above remaining', remaining: '600000' }, false])
  })
})

describe('a press on Buy while a code is being checked', () => {
  /** The form with 0.05 BTC estimated, and a press while a code is being checked. */
  async function pressed() {
    const form = await ready()
    await passes(1_000)
    form.actor.send({ type: 'code.told', promocode: null, isChecking: true })
    form.buys()
    const answers = (promocode: string | null) => form.actor.send({ type: 'code.told', promocode, isChecking: false })
    return { ...form, answers }
  }

  it('is busy and orders nothing before the answer, however often it is made', async () => {
    const { state, creating, create, buys, actor } = await pressed()
    buys()
    actor.send({ type: 'code.told', promocode: null, isChecking: true })
    expect([state(), creating(), create.starts]).toEqual([{ editing: 'awaitingCode' }, true, 0])
  })

  it('buys with a code that is valid, for the figure that it adds to', async () => {
    const { answers, estimate, create } = await pressed()
    answers('FRIEND5')
    await estimate.resolves({ id: 'estimate-2', amount: d('88714.28') })
    expect(create.inputs).toMatchObject([
      { request: { ...ASKED, promocode: 'FRIEND5' }, estimate: { id: 'estimate-2', amount: '88714.28' } },
    ])
  })

  it('says what changed where the figure with the code is less than the one that was seen', async () => {
    const { answers, estimate, create, state, context } = await pressed()
    answers('FRIEND5')
    await estimate.resolves({ id: 'estimate-2', amount: d('85000') })
    expect([create.starts, state(), formerFigure(context())]).toEqual([0, { editing: 'ready' }, '85714.28'])
  })

  it('buys what was seen where the code is not valid, or its check failed', async () => {
    const { answers, create } = await pressed()
    answers(null)
    expect(create.inputs).toMatchObject([{ request: ASKED, estimate: ESTIMATE }])
  })

  it('buys nothing where the stage closed meanwhile', async () => {
    const { actor, answers, create, state } = await pressed()
    actor.send({ type: 'stage.told', stage: CLOSED_STAGE })
    answers(null)
    expect([create.starts, state()]).toEqual([0, { editing: 'ready' }])
  })

  it('is given up by another amount', async () => {
    const { types, answers, create, state } = await pressed()
    types('0.06')
    answers(null)
    expect([create.starts, state()]).toEqual([0, { editing: 'settling' }])
  })
})

describe('an estimate', () => {
  // spec 5.estimate, 9.estimate.pause
  it('is asked for again when another coin is chosen, 500 ms later, and the former is aborted', async () => {
    const { actor, estimate, types, canBuy } = open()
    types('50')
    await passes(500)
    actor.send({ type: 'coin.told', coin: POL, info: null })
    expect(estimate.aborts).toBe(1)
    await passes(499)
    expect(estimate.starts).toBe(1)
    await passes(1)
    expect(estimate.inputs[1]).toEqual({ coin: POL, amount: '50', promocode: null })
    await estimate.resolves(ESTIMATE)
    expect(canBuy()).toBe(false)
    actor.send({ type: 'coin.told', coin: POL, info: POL_INFO })
    expect(canBuy()).toBe(true)
  })

  // spec 5.estimate, 9.estimate.pause
  it('is asked for again when a code becomes valid and when it is cleared', async () => {
    const { actor, estimate, canBuy } = await ready()
    actor.send({ type: 'code.told', promocode: 'FRIEND5', isChecking: false })
    expect(canBuy()).toBe(false)
    await passes(500)
    await estimate.resolves({ id: 'estimate-2', amount: d('88714.28') })
    actor.send({ type: 'code.told', promocode: null, isChecking: false })
    await passes(500)
    expect(estimate.inputs).toEqual([ASKED, { ...ASKED, promocode: 'FRIEND5' }, ASKED])
  })

  it('stands while the same coin, code and stage are told again', async () => {
    const { actor, estimate, canBuy } = await ready()
    actor.send({ type: 'coin.told', coin: { ...BTC }, info: BTC_INFO })
    actor.send({ type: 'code.told', promocode: null, isChecking: false })
    actor.send({ type: 'stage.told', stage: { ...STAGE, raised: d('400001') } })
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

  it.each([
    { type: 'coin.told', coin: POL, info: POL_INFO },
    { type: 'code.told', promocode: 'FRIEND5', isChecking: false },
  ] as const)(
    'that the server refuses is asked for again, with no reason left over, when $type is another',
    async news => {
      const { actor, estimate, types, context } = open()
      types('0.05')
      await passes(500)
      await estimate.rejects(refused('This coin is out of order.'))
      actor.send(news)
      expect(context().failure).toBeNull()
      await passes(500)
      expect(estimate.starts).toBe(2)
    },
  )
})

const DEARER = { ...STAGE, currentPrice: d('0.05') }
const LESS: Estimate = { id: 'estimate-2', amount: d('60000') }

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
    actor.send({ type: 'stage.told', stage: DEARER })
    expect([estimate.starts, canBuy()]).toEqual([2, true])
    await estimate.resolves({ ...ESTIMATE, id: 'estimate-2' })
    actor.send({ type: 'coin.told', coin: BTC, info: { ...BTC_INFO, price: d('61000') } })
    expect([estimate.starts, canBuy()]).toEqual([3, true])
  })

  it('is asked for once more when a price became another while it was asked for', async () => {
    const { actor, estimate, types } = open()
    types('0.05')
    await passes(500)
    actor.send({ type: 'stage.told', stage: DEARER })
    expect(estimate.starts).toBe(1)
    await estimate.resolves(ESTIMATE)
    expect(estimate.starts).toBe(2)
  })

  it('keeps the prices that it was made with until the next one comes', async () => {
    const { actor, estimate, context } = await ready()
    actor.send({ type: 'stage.told', stage: DEARER })
    actor.send({ type: 'coin.told', coin: BTC, info: { ...BTC_INFO, price: d('61000') } })
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
      actor.send({ type: 'stage.told', stage: CLOSED_STAGE })
      await estimate.resolves({ ...ESTIMATE, id: 'estimate-2' })
      expect([create.starts, canBuy()]).toEqual([0, false])
    })

    it('and asked for as any other where it does not come', async () => {
      const { create, estimate, creating, state } = await pressed()
      await estimate.rejects(serverDown)
      expect([create.starts, creating(), state()]).toEqual([0, false, { editing: 'settling' }])
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
    await create.rejects(new OrderOpenInOtherTab(OTHER_UUID))
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

describe('a grouped amount', () => {
  it('is estimated and bought only once it is said which is meant', async () => {
    const { estimate, types, canBuy, verdict } = open()
    types('1,000')
    await passes(60_000)
    expect([estimate.starts, canBuy(), verdict()]).toEqual([0, false, { kind: 'ambiguous', meanings: ['1000', '1'] }])
    types('1')
    await passes(500)
    expect(estimate.inputs).toEqual([{ ...ASKED, amount: '1' }])
  })
})

describe('the stage', () => {
  // spec 4.buy.nothing
  it('closing under a ready amount refuses it, and opening again makes it ready', async () => {
    const { actor, state, canBuy, create, estimate } = await ready()
    actor.send({ type: 'stage.told', stage: CLOSED_STAGE })
    expect([state(), canBuy()]).toEqual([{ editing: 'ready' }, false])
    actor.send({ type: 'order.requested' })
    expect(create.starts).toBe(0)
    actor.send({ type: 'stage.told', stage: STAGE })
    expect([state(), canBuy(), estimate.starts]).toEqual([{ editing: 'ready' }, true, 1])
  })

  it('selling out under a ready amount refuses it', async () => {
    const { actor, verdict, canBuy } = await ready()
    actor.send({ type: 'stage.told', stage: { ...STAGE, raised: d('999999') } })
    expect([verdict(), canBuy()]).toEqual([{ kind: 'above remaining', remaining: '1' }, false])
  })

  it('that is missing makes buying impossible', async () => {
    const { actor, estimate, types, canBuy } = start()
    actor.send({ type: 'coin.told', coin: BTC, info: BTC_INFO })
    types('0.05')
    await passes(500)
    await estimate.resolves(ESTIMATE)
    expect(canBuy()).toBe(false)
  })

  it('whose remainder cannot be read makes buying impossible', async () => {
    const { actor, canBuy } = await ready()
    actor.send({ type: 'stage.told', stage: { ...STAGE, total: null } })
    expect(canBuy()).toBe(false)
  })

  it('a raised minimum refuses an amount that was ready', async () => {
    const { actor, verdict, canBuy } = await ready()
    actor.send({ type: 'coin.told', coin: BTC, info: { ...BTC_INFO, minAmount: d('0.1') } })
    expect([verdict(), canBuy()]).toEqual([{ kind: 'below minimum', minimum: '0.1' }, false])
  })
})

describe('the reason under Buy', () => {
  const reasonIn = ({ actor }: ReturnType<typeof start>) => buyReason(actor.getSnapshot())

  it('is the verdict on the amount where that finds no fault, and else that the line under the field names it', async () => {
    const form = open()
    await passes(500)
    expect(reasonIn(form)).toBe('blank')
    form.types('0.05')
    expect(reasonIn(form)).toBe('unpriced')
    await passes(500)
    await form.estimate.resolves(ESTIMATE)
    expect(reasonIn(form)).toBe('fits')
    form.types('0.0000001')
    await passes(500)
    expect(reasonIn(form)).toBe('unfit')
    form.types('12,500')
    await passes(500)
    expect(reasonIn(form)).toBe('ambiguous')
  })

  it('is no verdict while somebody types, whatever is in the field', async () => {
    const form = await ready()
    form.types('x')
    expect(reasonIn(form)).toBe('unpriced')
    form.types('')
    expect(reasonIn(form)).toBe('blank')
  })

  it('is what keeps every amount from being bought, before any verdict', async () => {
    const form = await ready()
    form.actor.send({ type: 'wallet.told', isMissing: true })
    expect(reasonIn(form)).toBe('wallet missing')
    form.actor.send({ type: 'stage.told', stage: { ...STAGE, raised: STAGE.total } })
    expect(reasonIn(form)).toBe('sold out')
    form.actor.send({ type: 'stage.told', stage: { ...CLOSED_STAGE, raised: STAGE.total } })
    expect(reasonIn(form)).toBe('closed')
  })

  it('is that no estimate comes, or none where a refusal says it', async () => {
    const form = open()
    form.types('0.05')
    await passes(500)
    await form.estimate.rejects(serverDown)
    expect(reasonIn(form)).toBe('unestimated')
    await passes(5_000)
    await form.estimate.rejects(refused('This coin is out of order.'))
    expect(reasonIn(form)).toBeNull()
  })
})

describe('buying', () => {
  it('makes one order with the request and the estimate that was shown', async () => {
    const { buys, create, state, context, creating } = await ready()
    expect(creating()).toBe(false)
    buys()
    expect([state(), create.inputs]).toEqual(['creating', [{ request: ASKED, estimate: ESTIMATE, isWarned: false }]])
    expect(creating()).toBe(true)
    await create.resolves(order('NEW'))
    expect([state(), context().order, creating()]).toEqual(['created', order('NEW'), false])
  })

  it('makes one order out of two clicks, and out of Enter and a click', async () => {
    const { buys, create } = await ready()
    buys()
    buys()
    await passes(200)
    buys()
    expect([create.starts, create.aborts]).toEqual([1, 0])
    await create.resolves(order('NEW'))
    buys()
    await passes(60_000)
    expect(create.starts).toBe(1)
  })

  // spec 4.buy.nothing
  it('does nothing while the amount is not valid', async () => {
    const { buys, create, types } = open()
    buys()
    types('0.05')
    buys()
    await passes(500)
    buys()
    expect(create.starts).toBe(0)
  })

  it('goes on with what was asked, whatever is told or typed meanwhile', async () => {
    const { actor, buys, create, types, state } = await ready()
    buys()
    types('2')
    actor.send({ type: 'coin.told', coin: POL, info: POL_INFO })
    actor.send({ type: 'code.told', promocode: 'FRIEND5', isChecking: false })
    actor.send({ type: 'stage.told', stage: CLOSED_STAGE })
    await passes(10_000)
    expect([state(), create.starts, create.aborts]).toEqual(['creating', 1, 0])
    await create.resolves(order('NEW'))
    expect(state()).toBe('created')
  })

  it('that the server refuses says why, keeps the amount, and estimates anew', async () => {
    const { buys, create, context, state, estimate, canBuy, fract } = await ready()
    buys()
    await create.rejects(refused('The estimate has expired.'))
    expect([context().failure?.reason, context().typed, canBuy(), fract()]).toEqual([
      'The estimate has expired.',
      '0.05',
      false,
      null,
    ])
    await passes(500)
    await estimate.resolves({ id: 'estimate-2', amount: d('85000') })
    expect([state(), context().failure?.reason]).toEqual([{ editing: 'ready' }, 'The estimate has expired.'])
    await passes(1_000)
    buys()
    expect(context().failure).toBeNull()
    expect(create.inputs[1]?.estimate?.id).toBe('estimate-2')
  })

  it('that is throttled or offline at first makes no order, keeps the amount, and can be tried again', async () => {
    const { buys, create, context, estimate, canBuy } = await ready()
    buys()
    await create.rejects(throttled)
    expect([context().failure?.kind, context().typed]).toEqual(['throttled', '0.05'])
    await passes(500)
    await estimate.resolves(ESTIMATE)
    expect(canBuy()).toBe(true)
  })
})

describe('Buy while the device is offline', () => {
  const offline = new Failure('offline', 'POST /order/create was not sent: this device is offline.')

  it('sends nothing, refuses nothing, and keeps amount and estimate; both are good again once the line is back', async () => {
    const { buys, create, context, state, kept, estimate, canBuy, page } = await ready()
    buys()
    await create.rejects(offline)
    expect([state(), context().failure, context().typed, context().estimate, kept]).toEqual([
      { editing: 'settling' },
      null,
      '0.05',
      ESTIMATE,
      [],
    ])
    await passes(500)
    await estimate.rejects(offline)
    page.is('network.returned')
    await estimate.resolves({ id: 'estimate-2', amount: d('85714.28') })
    expect([canBuy(), context().failure]).toEqual([true, null])
  })
})

describe('a purchase whose outcome is unclear', () => {
  async function unclear() {
    const form = await ready()
    form.buys()
    await form.create.rejects(timedOut)
    return form
  }

  it('is not sent again by itself', async () => {
    const { state, create, estimate, buys } = await unclear()
    buys()
    await passes(600_000)
    expect([state(), create.starts, estimate.starts]).toEqual(['unclear', 1, 1])
  })

  it('is sent again by the visitor with the same request and the same estimate, once', async () => {
    const { actor, create, state, context, creating } = await unclear()
    expect(creating()).toBe(false)
    actor.send({ type: 'order.resent' })
    actor.send({ type: 'order.resent' })
    expect(creating()).toBe(true)
    expect(create.inputs).toEqual([
      { request: ASKED, estimate: ESTIMATE, isWarned: false },
      { request: ASKED, estimate: ESTIMATE, isWarned: true },
    ])
    await create.resolves(order('NEW'))
    expect([state(), context().order]).toEqual(['created', order('NEW')])
  })

  it('is sent again as it was, although coin, code, stage and amount have changed since', async () => {
    const { actor, create, types } = await unclear()
    types('2')
    actor.send({ type: 'coin.told', coin: POL, info: POL_INFO })
    actor.send({ type: 'code.told', promocode: 'FRIEND5', isChecking: false })
    actor.send({ type: 'stage.told', stage: CLOSED_STAGE })
    actor.send({ type: 'order.resent' })
    expect(create.inputs[1]).toMatchObject({ request: ASKED, estimate: ESTIMATE })
  })

  it('stays unclear when the second sending is unclear too', async () => {
    const { actor, create, state } = await unclear()
    actor.send({ type: 'order.resent' })
    await create.rejects(serverDown)
    expect(state()).toBe('unclear')
  })

  it('stays unclear when the second sending is throttled: that says nothing of the first', async () => {
    const { actor, create, state, context } = await unclear()
    actor.send({ type: 'order.resent' })
    await create.rejects(throttled)
    expect([state(), context().estimate]).toEqual(['unclear', ESTIMATE])
    actor.send({ type: 'order.resent' })
    expect(create.inputs[2]).toMatchObject({ request: ASKED, estimate: ESTIMATE })
  })

  it('ends when the server refuses the second sending, and says why', async () => {
    const { actor, create, context, state, fract } = await unclear()
    actor.send({ type: 'order.resent' })
    await create.rejects(refused('The estimate has expired.'))
    expect([state(), context().failure?.reason, fract()]).toEqual([
      { editing: 'settling' },
      'The estimate has expired.',
      null,
    ])
  })

  it.each([401, 403, 404, 408, 409, 425])(
    'stays unclear when the second sending is answered with a %i: that says nothing of the first',
    async status => {
      const { actor, create, state, context, kept } = await unclear()
      actor.send({ type: 'order.resent' })
      await create.rejects(
        new Failure('refused', `POST /order/create answered ${status}.`, { status, reason: 'Later.' }),
      )
      expect([state(), context().failure?.reason, kept]).toEqual([
        'unclear',
        'Later.',
        [{ request: ASKED, estimate: ESTIMATE }],
      ])
      actor.send({ type: 'order.resent' })
      expect(create.inputs[2]).toEqual({ request: ASKED, estimate: ESTIMATE, isWarned: true })
    },
  )

  it('tells what would be sent again, whatever coin and code were picked meanwhile', async () => {
    const { actor, context } = await unclear()
    actor.send({ type: 'coin.told', coin: POL, info: POL_INFO })
    actor.send({ type: 'code.told', promocode: 'FRIEND5', isChecking: false })
    expect(unconfirmedOrder(context())).toEqual({ request: ASKED, estimate: ESTIMATE })
  })

  it('is put aside only when the visitor says so twice, and stays kept: the next visit asks about it again', async () => {
    const { actor, state, kept } = await unclear()
    actor.send({ type: 'order.abandoned' })
    expect(state()).toBe('abandoning')
    actor.send({ type: 'order.kept' })
    expect(state()).toBe('unclear')
    actor.send({ type: 'order.abandoned' })
    actor.send({ type: 'order.abandoned' })
    expect([state(), kept]).toEqual([{ editing: 'settling' }, [{ request: ASKED, estimate: ESTIMATE }]])
  })

  it('is put aside by the visitor alone, and the next purchase has an estimate of its own', async () => {
    const { actor, estimate, state, buys, create, fract } = await unclear()
    actor.send({ type: 'order.abandoned' })
    actor.send({ type: 'order.abandoned' })
    expect([state(), fract()]).toEqual([{ editing: 'settling' }, null])
    await passes(500)
    await estimate.resolves({ id: 'estimate-2', amount: d('85714.28') })
    buys()
    expect(create.inputs[1]?.estimate?.id).toBe('estimate-2')
  })
})

describe('a purchase beside an open payment in another tab', () => {
  async function warned() {
    const form = await ready()
    form.buys()
    await form.create.rejects(new OrderOpenInOtherTab(OTHER_UUID))
    return form
  }

  it('is warned of it, and nothing of it is kept: nothing was sent', async () => {
    const { state, context, create, kept, buys, creating } = await warned()
    expect([state(), context().openInOtherTab, kept, creating()]).toEqual(['warned', OTHER_UUID, [], false])
    buys()
    await passes(600_000)
    expect([state(), create.starts]).toEqual(['warned', 1])
  })

  it('is made when the visitor says so once more, with the same request and the same estimate', async () => {
    const { actor, create, kept, state } = await warned()
    actor.send({ type: 'order.confirmed' })
    actor.send({ type: 'order.confirmed' })
    expect(create.inputs.slice(1)).toEqual([{ request: ASKED, estimate: ESTIMATE, isWarned: true }])
    expect(kept).toEqual([{ request: ASKED, estimate: ESTIMATE }])
    await create.resolves(order('NEW'))
    expect([state(), kept]).toEqual(['created', []])
  })

  it.each(['order.abandoned', 'form.opened'] as const)(
    'leads back to the form on %s, and the amount stays',
    async type => {
      const { actor, state, context, estimate, canBuy } = await warned()
      actor.send({ type })
      expect([state(), context().typed]).toEqual([{ editing: 'settling' }, '0.05'])
      await passes(500)
      await estimate.resolves({ id: 'estimate-2', amount: d('85714.28') })
      expect(canBuy()).toBe(true)
    },
  )
})

describe('what is sent', () => {
  const SENT: UnconfirmedOrder = { request: ASKED, estimate: ESTIMATE }

  it('is kept from the moment of sending, and for as long as nobody knows what became of it', async () => {
    const { actor, buys, create, kept } = await ready()
    expect(kept).toEqual([])
    buys()
    expect(kept).toEqual([SENT])
    await create.rejects(timedOut)
    actor.send({ type: 'order.resent' })
    await create.rejects(throttled)
    expect(kept).toEqual([SENT])
  })

  it.each<[string, (form: Awaited<ReturnType<typeof ready>>) => unknown]>([
    ['a yes', ({ create }) => create.resolves(order('NEW'))],
    ['a no', ({ create }) => create.rejects(refused('No.'))],
    ['a clear failure', ({ create }) => create.rejects(throttled)],
    [
      'a yes to the second sending',
      async ({ actor, create }) => {
        await create.rejects(timedOut)
        actor.send({ type: 'order.resent' })
        await create.resolves(order('NEW'))
      },
    ],
    [
      'a no to the second sending',
      async ({ actor, create }) => {
        await create.rejects(timedOut)
        actor.send({ type: 'order.resent' })
        await create.rejects(refused('No.'))
      },
    ],
  ])('is forgotten after %s', async (_, ends) => {
    const form = await ready()
    form.buys()
    await ends(form)
    expect(form.kept).toEqual([])
  })
})

const LEFT: UnconfirmedOrder = {
  request: { coin: { code: 'BTC', ticker: 'btc', network: 'bsc' }, amount: d('0.07'), promocode: 'FRIEND5' },
  estimate: { id: 'estimate-0', amount: d('120000') },
}

describe('a visit after a tab was closed in the middle of a purchase', () => {
  it('begins in the doubt in which that tab was left, before coins and stage are known', async () => {
    const { actor, recall, create, state, context } = start({ hasUnconfirmedOrder: true })
    expect([state(), actor.getSnapshot().hasTag('recalling')]).toEqual(['recalling', true])
    await recall.resolves(LEFT)
    expect([state(), context().typed]).toEqual(['unclear', '0.07'])
    actor.send({ type: 'order.resent' })
    expect(create.inputs).toEqual([{ ...LEFT, isWarned: true }])
    await create.resolves(order('NEW'))
    expect([state(), context().order]).toEqual(['created', order('NEW')])
  })

  it('lets the visitor give it up, and keeps the amount', async () => {
    const { actor, recall, state, context, estimate } = start({ hasUnconfirmedOrder: true })
    await recall.resolves(LEFT)
    actor.send({ type: 'coin.told', coin: BTC, info: BTC_INFO })
    actor.send({ type: 'order.abandoned' })
    actor.send({ type: 'order.abandoned' })
    expect([state(), context().estimate]).toEqual([{ editing: 'settling' }, null])
    await passes(500)
    expect(estimate.inputs).toEqual([{ coin: BTC, amount: '0.07', promocode: null }])
  })

  it('begins with the form where another tab has its answer by now, or where nothing can be read', async () => {
    const answered = start({ hasUnconfirmedOrder: true })
    await answered.recall.resolves(null)
    const unread = start({ hasUnconfirmedOrder: true })
    await unread.recall.rejects(new Error('No storage.'))
    await passes(500)
    expect([answered.state(), unread.state()]).toEqual([{ editing: 'idle' }, { editing: 'idle' }])
  })

  it('asks storage for nothing where nothing was left', () => {
    expect(start().recall.starts).toBe(0)
  })

  it.each(['none', 'no answer'] as const)(
    'that was asked for in vain (%s) leaves the amount to be priced',
    async answer => {
      const { actor, recall, estimate } = start({ hasUnconfirmedOrder: true, typed: '0.05' })
      actor.send({ type: 'coin.told', coin: BTC, info: BTC_INFO })
      actor.send({ type: 'stage.told', stage: STAGE })
      await (answer === 'none' ? recall.resolves(null) : recall.rejects(new Error('No storage.')))
      await passes(500)
      expect(estimate.inputs).toEqual([{ coin: BTC, amount: '0.05', promocode: null }])
    },
  )
})

describe('a page that is of a build that is gone', () => {
  it('is loaded again while nothing is under way, and the amount stays', async () => {
    const { actor, reloads } = await ready()
    actor.send({ type: 'page.outdated' })
    expect(reloads).toEqual(['0.05'])
    const again = start({ typed: '0.05' })
    expect(again.state()).toEqual({ editing: 'settling' })
    again.actor.send({ type: 'coin.told', coin: BTC, info: BTC_INFO })
    await passes(500)
    expect(again.estimate.inputs).toEqual([ASKED])
  })

  it('stays while an order is sent, in doubt, warned of or made', async () => {
    const { actor, buys, create, state, reloads } = await ready()
    const outdated = () => {
      actor.send({ type: 'page.outdated' })
      return state()
    }
    buys()
    const stays = [outdated()]
    await create.rejects(new OrderOpenInOtherTab(OTHER_UUID))
    stays.push(outdated())
    actor.send({ type: 'order.confirmed' })
    await create.rejects(timedOut)
    stays.push(outdated())
    actor.send({ type: 'order.resent' })
    stays.push(outdated())
    await create.resolves(order('NEW'))
    stays.push(outdated())
    expect([stays, reloads]).toEqual([['creating', 'warned', 'unclear', 'resending', 'created'], []])
  })
})

describe('coming back to the form', () => {
  it('keeps the amount and never uses an estimate twice', async () => {
    const { actor, buys, create, estimate, context, canBuy } = await ready()
    buys()
    await create.resolves(order('NEW'))
    actor.send({ type: 'form.opened' })
    expect([context().typed, context().order, context().estimate, canBuy()]).toEqual(['0.05', null, null, false])
    await passes(500)
    await estimate.resolves({ id: 'estimate-2', amount: d('85714.28') })
    buys()
    expect(create.inputs.map(input => input.estimate?.id)).toEqual(['estimate-1', 'estimate-2'])
  })

  it('estimates with what was told while the order was on screen', async () => {
    const { actor, buys, create, estimate } = await ready()
    buys()
    await create.resolves(order('NEW'))
    actor.send({ type: 'code.told', promocode: 'FRIEND5', isChecking: false })
    actor.send({ type: 'form.opened' })
    await passes(500)
    expect(estimate.inputs[1]).toEqual({ ...ASKED, promocode: 'FRIEND5' })
  })
})

describe('leaving the page', () => {
  it('aborts the estimate under way', async () => {
    const { actor, estimate, types } = open()
    types('0.05')
    await passes(500)
    actor.stop()
    expect(estimate.aborts).toBe(1)
  })
})

describe('a wallet that must be connected first', () => {
  it('keeps everything from being bought while it is missing, and nothing from being estimated', async () => {
    const { actor, canBuy, buys, state, create, fract } = await ready()
    actor.send({ type: 'wallet.told', isMissing: true })
    buys()
    expect([canBuy(), state(), create.starts, fract()]).toEqual([false, { editing: 'ready' }, 0, ESTIMATE.amount])
    actor.send({ type: 'wallet.told', isMissing: false })
    buys()
    expect([state(), create.starts]).toEqual(['creating', 1])
  })
})
