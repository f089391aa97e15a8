import { assign, createActor } from 'xstate'
import { currentEstimate, verdict } from '#domain/buy-form'
import type { Order } from '#domain/order'
import type { Creation, Estimate, EstimateRequest, TypedAmount, UnconfirmedOrder } from '#domain/purchase'
import { purchaseMachine } from '#machines/purchase'
import { receives } from '#machines/purchase-screen'
import { Deferred } from '../../paths/fixtures/deferred'
import { BTC, BTC_INFO, d, ESTIMATE, STAGE } from '../../paths/fixtures/domain-values'
import { FakePage } from '../../paths/fixtures/page'
import { passes } from '../../paths/fixtures/time'

/** The buy form with its doors in the hands of the test. */
export function start({ hasUnconfirmedOrder = false, typed = '' } = {}) {
  const estimate = new Deferred<Estimate, EstimateRequest | null>()
  const create = new Deferred<Order, Creation>()
  const page = new FakePage()
  const recall = new Deferred<UnconfirmedOrder | null>()
  /** What storage holds of orders that were sent. */
  const kept: UnconfirmedOrder[] = []
  /** What stood in the field when the page was loaded again. */
  const reloads: TypedAmount[] = []
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
        'reload page': (_, form) => reloads.push(form),
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
    estimating: () => receives(actor.getSnapshot()).isWaiting,
    creating: () => actor.getSnapshot().hasTag('creating'),
    types: (amount: string) => actor.send({ type: 'amount.typed', amount }),
    buys: () => actor.send({ type: 'order.requested' }),
    canBuy: () => actor.getSnapshot().can({ type: 'order.requested' }),
  }
}

/** The form with an active stage and a priced coin, before anything is typed. */
export function open() {
  const form = start()
  form.actor.send({ type: 'stage.changed', stage: STAGE })
  form.actor.send({ type: 'coin.changed', coin: BTC, info: BTC_INFO })
  return form
}

/** The form with 0.05 BTC typed and estimated. */
export async function ready() {
  const form = open()
  await passes(500)
  form.types('0.05')
  await passes(500)
  await form.estimate.resolves(ESTIMATE)
  return form
}

export const ASKED: EstimateRequest = { coin: BTC, amount: d('0.05'), promocode: null }
