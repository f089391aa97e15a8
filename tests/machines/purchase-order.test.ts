import { describe, expect, it } from 'vitest'
import { createdTerms, orderToSend } from '#domain/buy-form'
import { Failure } from '#domain/failure'
import { OrderStillOpen } from '#domain/open-order'
import type { UnconfirmedOrder } from '#domain/purchase'
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
} from '../../paths/fixtures/domain-values'
import { NOW } from '../../paths/fixtures/now'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { ASKED, open, ready, start } from '../support/purchase'

inFakeTime()

/** What is kept of an order that was sent, to send it again. */
const SENT = { request: ASKED, estimate: ESTIMATE, basis: expect.objectContaining({ coinPrice: BTC_INFO.price }) }
const LEFT: UnconfirmedOrder = {
  request: { coin: { code: 'BTC', ticker: 'btc', network: 'bsc' }, amount: d('0.07'), promocode: 'FRIEND5' },
  estimate: { id: 'estimate-0', amount: d('120000') },
  basis: { stagePrice: d('0.02'), coinPrice: d('60000'), at: NOW },
}

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
    actor.send({ type: 'coin.changed', coin: POL, info: POL_INFO })
    actor.send({ type: 'code.changed', promocode: 'FRIEND5', check: 'idle' })
    actor.send({ type: 'stage.changed', stage: CLOSED_STAGE })
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
    actor.send({ type: 'coin.changed', coin: POL, info: POL_INFO })
    actor.send({ type: 'code.changed', promocode: 'FRIEND5', check: 'idle' })
    actor.send({ type: 'stage.changed', stage: CLOSED_STAGE })
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
      expect([state(), context().failure?.reason, kept]).toEqual(['unclear', 'Later.', [SENT]])
      actor.send({ type: 'order.resent' })
      expect(create.inputs[2]).toEqual({ request: ASKED, estimate: ESTIMATE, isWarned: true })
    },
  )

  it.each<[string, (form: Awaited<ReturnType<typeof unclear>>) => unknown]>([
    [
      'it is put aside',
      ({ actor }) => {
        actor.send({ type: 'order.abandoned' })
        actor.send({ type: 'order.abandoned' })
      },
    ],
    [
      'the third sending has its yes',
      async ({ actor, create }) => {
        actor.send({ type: 'order.resent' })
        await create.resolves(order('NEW'))
      },
    ],
  ])('leaves no failure of the second sending once %s', async (_, ends) => {
    const form = await unclear()
    form.actor.send({ type: 'order.resent' })
    await form.create.rejects(throttled)
    expect(form.context().failure?.kind).toBe('throttled')
    await ends(form)
    expect(form.context().failure).toBeNull()
  })

  it('tells what would be sent again, whatever coin and code were picked meanwhile', async () => {
    const { actor, context } = await unclear()
    actor.send({ type: 'coin.changed', coin: POL, info: POL_INFO })
    actor.send({ type: 'code.changed', promocode: 'FRIEND5', check: 'idle' })
    expect(orderToSend(context())).toEqual(SENT)
  })

  it('is put aside only when the visitor says so twice, and stays kept: the next visit asks about it again', async () => {
    const { actor, state, kept } = await unclear()
    actor.send({ type: 'order.abandoned' })
    expect(state()).toBe('abandoning')
    actor.send({ type: 'order.kept' })
    expect(state()).toBe('unclear')
    actor.send({ type: 'order.abandoned' })
    actor.send({ type: 'order.abandoned' })
    expect([state(), kept]).toEqual([{ editing: 'settling' }, [SENT]])
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
    await form.create.rejects(new OrderStillOpen({ uuid: OTHER_UUID, where: 'tab' }))
    return form
  }

  it.each<[string, (form: Awaited<ReturnType<typeof ready>>) => void]>([
    ['the stage closed', ({ actor }) => actor.send({ type: 'stage.changed', stage: CLOSED_STAGE })],
    [
      'nothing is left of the stage',
      ({ actor }) => actor.send({ type: 'stage.changed', stage: { ...STAGE, raised: STAGE.total } }),
    ],
    ['a wallet is missing', ({ actor }) => actor.send({ type: 'connection.changed', isMissing: true })],
  ])('is not made where %s before it was confirmed', async (_, happens) => {
    const form = await ready()
    form.buys()
    await form.create.rejects(new OrderStillOpen({ uuid: OTHER_UUID, where: 'tab' }))
    happens(form)
    form.actor.send({ type: 'order.confirmed' })
    expect([form.state(), form.create.starts]).toEqual([{ editing: 'settling' }, 1])
  })

  it('is warned of it, and nothing of it is kept: nothing was sent', async () => {
    const { state, context, create, kept, buys, creating } = await warned()
    expect([state(), context().stillOpen, kept, creating()]).toEqual([
      'warned',
      { uuid: OTHER_UUID, where: 'tab' },
      [],
      false,
    ])
    buys()
    await passes(600_000)
    expect([state(), create.starts]).toEqual(['warned', 1])
  })

  it('is made when the visitor says so once more, with the same request and the same estimate', async () => {
    const { actor, create, kept, state } = await warned()
    actor.send({ type: 'order.confirmed' })
    actor.send({ type: 'order.confirmed' })
    expect(create.inputs.slice(1)).toEqual([{ request: ASKED, estimate: ESTIMATE, isWarned: true }])
    expect(kept).toEqual([SENT])
    await create.resolves(order('NEW'))
    expect([state(), kept]).toEqual(['created', []])
  })

  it.each<[string, (form: Awaited<ReturnType<typeof ready>>) => unknown]>([
    ['a press on Buy', ({ buys }) => buys()],
    [
      'a press on Buy while a code is being checked',
      async ({ actor, buys, estimate }) => {
        actor.send({ type: 'code.changed', promocode: null, check: 'checking' })
        buys()
        actor.send({ type: 'code.changed', promocode: 'FRIEND5', check: 'idle' })
        await estimate.resolves({ id: 'estimate-3', amount: d('88714.28') })
      },
    ],
  ])('is warned of anew by %s, once the server has refused the confirmed one', async (_, presses) => {
    const form = await warned()
    form.actor.send({ type: 'order.confirmed' })
    await form.create.rejects(refused('The estimate has expired.'))
    await passes(500)
    await form.estimate.resolves({ ...ESTIMATE, id: 'estimate-2' })
    await presses(form)
    expect(form.create.inputs.map(({ isWarned }) => isWarned)).toEqual([false, true, false])
  })

  it.each(['order.abandoned', 'form.opened'] as const)(
    'leads back to the form on %s, and the amount stays, of its coin',
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

describe('a payment that is opened while an order is sent', () => {
  it('leaves the order in doubt, and its answer brings no other payment', async () => {
    const form = await ready()
    form.buys()
    form.actor.send({ type: 'form.opened' })
    await form.create.resolves(order('NEW'))
    expect([form.state(), form.context().order]).toEqual(['unclear', null])
    form.actor.send({ type: 'order.resent' })
    form.actor.send({ type: 'form.opened' })
    await form.create.resolves(order('NEW'))
    expect(form.state()).toBe('unclear')
    form.actor.send({ type: 'order.resent' })
    await form.create.resolves(order('NEW'))
    expect([form.state(), form.context().order?.uuid]).toEqual(['created', order('NEW').uuid])
  })
})

describe('what is sent', () => {
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

describe('a visit after a tab was closed in the middle of a purchase', () => {
  it('begins in the doubt in which that tab was left, before coins and stage are known', async () => {
    const { actor, recall, create, state, context } = start({ hasUnconfirmedOrder: true })
    expect([state(), actor.getSnapshot().hasTag('recalling')]).toEqual(['recalling', true])
    await recall.resolves(LEFT)
    expect([state(), context().typed]).toEqual(['unclear', '0.07'])
    actor.send({ type: 'order.resent' })
    const { basis: _, ...sent } = LEFT
    expect(create.inputs).toEqual([{ ...sent, isWarned: true }])
    await create.resolves(order('NEW'))
    expect([state(), context().order]).toEqual(['created', order('NEW')])
  })

  it('brings its price along, because another coin may be chosen by now', async () => {
    const { actor, recall, create, context } = start({ hasUnconfirmedOrder: true })
    await recall.resolves(LEFT)
    actor.send({ type: 'coin.changed', coin: POL, info: POL_INFO })
    actor.send({ type: 'order.resent' })
    await create.resolves(order('NEW'))
    expect(createdTerms(context()).coinPrice).toBe('60000')
  })

  it('lets the visitor give it up, and keeps the amount', async () => {
    const { actor, recall, state, context, estimate } = start({ hasUnconfirmedOrder: true })
    await recall.resolves(LEFT)
    actor.send({ type: 'coin.changed', coin: BTC, info: BTC_INFO })
    actor.send({ type: 'order.abandoned' })
    actor.send({ type: 'order.abandoned' })
    expect([state(), context().estimate]).toEqual([{ editing: 'settling' }, null])
    await passes(500)
    expect(estimate.inputs).toEqual([{ coin: BTC, amount: '0.07', promocode: null }])
  })

  it.each<[string, (form: ReturnType<typeof start>) => unknown]>([
    [
      'is given up',
      ({ actor }) => {
        actor.send({ type: 'order.abandoned' })
        actor.send({ type: 'order.abandoned' })
      },
    ],
    [
      'is refused',
      ({ actor, create }) => {
        actor.send({ type: 'order.resent' })
        return create.rejects(refused('No.'))
      },
    ],
    [
      'exists, and is left for another one',
      async ({ actor, create }) => {
        actor.send({ type: 'order.resent' })
        await create.resolves(order('NEW'))
        actor.send({ type: 'form.opened' })
      },
    ],
  ])('leaves no amount of its coin in the field of another one where it %s', async (_, ends) => {
    const form = start({ hasUnconfirmedOrder: true })
    await form.recall.resolves(LEFT)
    form.actor.send({ type: 'coin.changed', coin: POL, info: POL_INFO })
    await ends(form)
    expect([form.state(), form.context().typed]).toEqual([{ editing: 'settling' }, ''])
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
      actor.send({ type: 'coin.changed', coin: BTC, info: BTC_INFO })
      actor.send({ type: 'stage.changed', stage: STAGE })
      await (answer === 'none' ? recall.resolves(null) : recall.rejects(new Error('No storage.')))
      await passes(500)
      expect(estimate.inputs).toEqual([{ coin: BTC, amount: '0.05', promocode: null }])
    },
  )
})

describe('a page that is of a build that is gone', () => {
  it('is loaded again while nothing is under way, and the amount stays, of its coin', async () => {
    const { actor, reloads } = await ready()
    actor.send({ type: 'page.outdated' })
    expect(reloads).toEqual([{ typed: '0.05', coin: BTC.code }])
    const again = start({ typed: '0.05' })
    expect(again.state()).toEqual({ editing: 'settling' })
    again.actor.send({ type: 'coin.changed', coin: BTC, info: BTC_INFO })
    await passes(500)
    expect(again.estimate.inputs).toEqual([ASKED])
  })

  it('is loaded again while it looks for an order that another visit left, which the gone build may never find', () => {
    const { actor, reloads, state } = start({ hasUnconfirmedOrder: true, typed: '0.05' })
    actor.send({ type: 'page.outdated' })
    expect([state(), reloads]).toEqual(['recalling', [{ typed: '0.05', coin: null }]])
  })

  it('stays while an order is sent, in doubt, warned of or made', async () => {
    const { actor, buys, create, state, reloads } = await ready()
    const outdated = () => {
      actor.send({ type: 'page.outdated' })
      return state()
    }
    buys()
    const stays = [outdated()]
    await create.rejects(new OrderStillOpen({ uuid: OTHER_UUID, where: 'tab' }))
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
