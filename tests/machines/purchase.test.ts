import { describe, expect, it } from 'vitest'
import { formerFigure } from '#domain/buy-form'
import { buyReason } from '#machines/purchase-screen'
import {
  BTC,
  BTC_INFO,
  CLOSED_STAGE,
  d,
  ESTIMATE,
  order,
  refused,
  STAGE,
  serverDown,
} from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { ASKED, open, ready, start } from '../support/purchase'

inFakeTime()

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

  it('and is replaced by another is estimated as that one, unless the field has a third by now', async () => {
    const { actor, estimate, types, context, state } = await ready()
    actor.send({ type: 'amount.replaced', former: '0.05', amount: '0.06' })
    expect([state(), context().typed]).toEqual([{ editing: 'settling' }, '0.06'])
    types('0.07')
    actor.send({ type: 'amount.replaced', former: '0.06', amount: '0.08' })
    await passes(500)
    expect([context().typed, estimate.inputs.at(-1)?.amount]).toEqual(['0.07', '0.07'])
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
    expect(verdict()).toEqual({ kind: 'blank', minimum: '0.0005', tooFew: null })
  })

  // spec 5.estimate.none
  it('is not estimated without a coin, and is once there is one', async () => {
    const { actor, estimate, types } = start()
    actor.send({ type: 'stage.changed', stage: STAGE })
    types('0.05')
    await passes(60_000)
    expect(estimate.starts).toBe(0)
    actor.send({ type: 'coin.changed', coin: BTC, info: BTC_INFO })
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
    expect([verdict(), canBuy()]).toEqual([{ kind: 'above remaining', remaining: '600000', most: '1.99999996' }, false])
  })
})

describe('a press on Buy while a code is being checked', () => {
  /** The form with 0.05 BTC estimated, and a press while a code is being checked. */
  async function pressed() {
    const form = await ready()
    await passes(1_000)
    form.actor.send({ type: 'code.changed', promocode: null, check: 'checking' })
    form.buys()
    const answers = (promocode: string | null) => form.actor.send({ type: 'code.changed', promocode, check: 'idle' })
    return { ...form, answers }
  }

  it('is busy and orders nothing before the answer, however often it is made', async () => {
    const { state, creating, canBuy, create, buys, actor } = await pressed()
    buys()
    actor.send({ type: 'code.changed', promocode: null, check: 'checking' })
    expect([state(), creating(), canBuy(), create.starts]).toEqual([{ editing: 'awaitingCode' }, true, false, 0])
  })

  it('buys with a code that is valid, for the figure that it adds to, which is no longer said to have changed', async () => {
    const { answers, estimate, create, context } = await pressed()
    answers('FRIEND5')
    await estimate.resolves({ id: 'estimate-2', amount: d('88714.28') })
    expect(create.inputs).toMatchObject([
      { request: { ...ASKED, promocode: 'FRIEND5' }, estimate: { id: 'estimate-2', amount: '88714.28' } },
    ])
    expect(formerFigure(context())).toBeNull()
  })

  it('buys with a code whose check took so long that the figure of the press is a minute old', async () => {
    const { answers, estimate, create } = await pressed()
    await passes(60_000)
    answers('FRIEND5')
    await estimate.resolves({ id: 'estimate-2', amount: d('88714.28') })
    expect(create.inputs).toMatchObject([{ estimate: { id: 'estimate-2' } }])
  })

  it('says what changed where the figure with the code is less than the one that was seen', async () => {
    const { answers, estimate, create, state, context } = await pressed()
    answers('FRIEND5')
    await estimate.resolves({ id: 'estimate-2', amount: d('85000') })
    expect([create.starts, state(), formerFigure(context())]).toEqual([0, { editing: 'ready' }, '85714.28'])
  })

  it('buys what was seen where the check of the code failed', async () => {
    const { answers, create } = await pressed()
    answers(null)
    expect(create.inputs).toMatchObject([{ request: ASKED, estimate: ESTIMATE }])
  })

  it('buys nothing without a code that is invalid, and what was seen by another press', async () => {
    const { actor, create, state, buys } = await pressed()
    actor.send({ type: 'code.changed', promocode: null, check: 'invalid' })
    expect([state(), create.starts]).toEqual([{ editing: 'ready' }, 0])
    buys()
    expect(create.inputs).toMatchObject([{ request: ASKED, estimate: ESTIMATE }])
  })

  it('buys nothing once another order was opened, before or after the answer', async () => {
    const [waiting, renewing] = [await pressed(), await pressed()]
    waiting.actor.send({ type: 'form.opened' })
    waiting.answers('FRIEND5')
    renewing.answers('FRIEND5')
    renewing.actor.send({ type: 'form.opened' })
    expect(renewing.state()).toEqual({ editing: 'settling' })
    await passes(500)
    for (const { state, create, estimate } of [waiting, renewing]) {
      await estimate.resolves({ id: 'estimate-2', amount: d('88714.28') })
      expect([state(), create.starts]).toEqual([{ editing: 'ready' }, 0])
    }
  })

  it('buys nothing where the stage closed meanwhile', async () => {
    const { actor, answers, create, state } = await pressed()
    actor.send({ type: 'stage.changed', stage: CLOSED_STAGE })
    answers(null)
    expect([create.starts, state()]).toEqual([0, { editing: 'ready' }])
  })

  it('outlasts a stage that was closed while the code was typed on', async () => {
    const { actor, answers, create } = await pressed()
    actor.send({ type: 'stage.changed', stage: CLOSED_STAGE })
    actor.send({ type: 'code.changed', promocode: null, check: 'checking' })
    actor.send({ type: 'stage.changed', stage: STAGE })
    answers(null)
    expect(create.starts).toBe(1)
  })

  it('is given up by another amount', async () => {
    const { types, answers, create, state } = await pressed()
    types('0.06')
    answers(null)
    expect([create.starts, state()]).toEqual([0, { editing: 'settling' }])
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
    expect(reasonIn(form)).toBe('below minimum')
    form.types('0.123456789')
    await passes(500)
    expect(reasonIn(form)).toBe('unfit')
    form.types('12,500')
    await passes(500)
    expect(reasonIn(form)).toBe('ambiguous')
  })

  it('is another coin where even the minimum of this one buys more than the stage has left', async () => {
    const form = open()
    form.actor.send({ type: 'stage.changed', stage: { ...STAGE, raised: d('999990') } })
    await passes(500)
    expect(reasonIn(form)).toBe('too few')
    form.types('0.0005')
    await passes(500)
    await form.estimate.resolves({ ...ESTIMATE, amount: d('300') })
    expect(reasonIn(form)).toBe('too few')
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
    form.actor.send({ type: 'connection.changed', isMissing: true })
    expect(reasonIn(form)).toBe('wallet missing')
    form.actor.send({ type: 'stage.changed', stage: { ...STAGE, raised: STAGE.total } })
    expect(reasonIn(form)).toBe('sold out')
    form.actor.send({ type: 'stage.changed', stage: { ...CLOSED_STAGE, raised: STAGE.total } })
    expect(reasonIn(form)).toBe('sold out')
    form.actor.send({ type: 'stage.changed', stage: CLOSED_STAGE })
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
    actor.send({ type: 'stage.changed', stage: CLOSED_STAGE })
    expect([state(), canBuy()]).toEqual([{ editing: 'ready' }, false])
    actor.send({ type: 'order.requested' })
    expect(create.starts).toBe(0)
    actor.send({ type: 'stage.changed', stage: STAGE })
    expect([state(), canBuy(), estimate.starts]).toEqual([{ editing: 'ready' }, true, 1])
  })

  it('selling out under a ready amount refuses it', async () => {
    const { actor, verdict, canBuy } = await ready()
    actor.send({ type: 'stage.changed', stage: { ...STAGE, raised: d('999999') } })
    expect([verdict(), canBuy()]).toEqual([{ kind: 'above remaining', remaining: '1', most: null }, false])
  })

  it('that is missing makes buying impossible', async () => {
    const { actor, estimate, types, canBuy } = start()
    actor.send({ type: 'coin.changed', coin: BTC, info: BTC_INFO })
    types('0.05')
    await passes(500)
    await estimate.resolves(ESTIMATE)
    expect(canBuy()).toBe(false)
  })

  it('whose remainder cannot be read makes buying impossible', async () => {
    const { actor, canBuy } = await ready()
    actor.send({ type: 'stage.changed', stage: { ...STAGE, total: null } })
    expect(canBuy()).toBe(false)
  })

  it('a raised minimum refuses an amount that was ready', async () => {
    const { actor, verdict, canBuy } = await ready()
    actor.send({ type: 'coin.changed', coin: BTC, info: { ...BTC_INFO, minAmount: d('0.1') } })
    expect([verdict(), canBuy()]).toEqual([{ kind: 'below minimum', minimum: '0.1' }, false])
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
    actor.send({ type: 'code.changed', promocode: 'FRIEND5', check: 'idle' })
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
    actor.send({ type: 'connection.changed', isMissing: true })
    buys()
    expect([canBuy(), state(), create.starts, fract()]).toEqual([false, { editing: 'ready' }, 0, ESTIMATE.amount])
    actor.send({ type: 'connection.changed', isMissing: false })
    buys()
    expect([state(), create.starts]).toEqual(['creating', 1])
  })
})
