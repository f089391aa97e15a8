import { describe, expect, it } from 'vitest'
import { assign, createActor } from 'xstate'
import type { Order } from '#domain/order'
import type { OrderRecord } from '#domain/record'
import type { Terms } from '#domain/terms'
import type { TransferAttempt } from '#domain/transfer-attempt'
import type { DeliveryClaim, DeliveryFinding } from '#domain/verification'
import { deliveryMachine } from '#machines/delivery'
import { orderCheck, ordersMachine } from '#machines/orders'
import { Deferred } from '../../paths/fixtures/deferred'
import {
  CLAIM,
  CREATED_TERMS,
  DEPOSIT_ADDRESS,
  OTHER_UUID,
  offline,
  order,
  RECEIVE_ADDRESS,
  record,
  SHOWN_TERMS,
  serverDown,
  throttled,
  timedOut,
  UUID,
} from '../../paths/fixtures/domain-values'

import { NOW } from '../../paths/fixtures/now'
import { inFakeTime } from '../../paths/fixtures/time'
import { FakeWatcher } from '../../paths/fixtures/watcher'
import { SENT } from '../support/transfer'

inFakeTime()

const DELIVERED = record('SUCCESS', { txHash: CLAIM.txHash, amountTo: CLAIM.amount })

type AskedTold = { type: 'attempt.changed'; attempt: TransferAttempt | null; isKept: boolean }

function start(opened: OrderRecord | null, records: readonly OrderRecord[] = []) {
  const fetch = new Deferred<Order, string>()
  const transfers = new FakeWatcher<AskedTold, string>()
  const contracts = new Deferred<readonly string[]>()
  /** The answers that were recorded, and the purchases that were announced. */
  const recorded: string[] = []
  const announced: string[] = []
  const held: Terms[] = []
  const check = new Deferred<DeliveryFinding, DeliveryClaim | null>()
  /** What was printed and saved: the names and texts of files. */
  const papers: ('printed' | { name: string; text: string })[] = []
  const actor = createActor(
    ordersMachine.provide({
      actors: {
        'fetch order': fetch.logic,
        'watch transfers': transfers.logic,
        'fetch token contracts': contracts.logic,
        delivery: deliveryMachine.provide({ actors: { 'check delivery': check.logic } }),
      },
      actions: {
        'record order': (_, { order, terms }) => {
          recorded.push(
            `${order?.uuid} ${order?.status}, to ${order?.receiveAddress}, ${terms.wasPaid ? 'paid' : 'unpaid'}`,
          )
          held.push(terms)
        },
        'announce purchase': (_, { order, coinPrice }) => announced.push(`${order.uuid} at ${coinPrice}`),
        'read clock': assign({ now: NOW }),
        'print page': () => papers.push('printed'),
        'save file': (_, { name, text }) => papers.push({ name, text }),
      },
    }),
    { input: { record: opened, records } },
  ).start()
  const state = () => (actor.getSnapshot().matches('list') ? 'list' : actor.getSnapshot().value)
  const checks = () => [UUID, OTHER_UUID].map(uuid => orderCheck(actor.getSnapshot(), uuid))
  return { actor, check, papers, transfers, fetch, contracts, recorded, held, announced, state, checks }
}

describe('the list of orders', () => {
  it('reads the clock as often as it opens, because a payment is due for a time', () => {
    const { actor } = start(DELIVERED)
    expect(actor.getSnapshot().context.now).toBe(0)
    actor.send({ type: 'receipt.left' })
    expect(actor.getSnapshot().context.now).toBe(NOW)
  })

  it('is opened where no order is named, and where one is named that still lives', () => {
    expect(start(null).state()).toBe('list')
    expect(start(record('WAITING')).state()).toBe('list')
  })

  it('stays where the receipt of an order that still lives is asked for', () => {
    const { actor, state } = start(null)
    actor.send({ type: 'receipt.opened', record: record('WAITING') })
    expect(state()).toBe('list')
    actor.send({ type: 'receipt.opened', record: record('EXPIRED') })
    expect(state()).toBe('receipt')
  })

  it('prints and saves nothing', () => {
    const { actor, papers } = start(null)
    actor.send({ type: 'print.requested' })
    actor.send({ type: 'file.requested', name: 'fract-receipt.txt', text: 'Received: 0.05 BTC' })
    expect(papers).toEqual([])
  })
})

describe('an order of the list that may have changed', () => {
  const WAITING = record('WAITING')
  const SENDING = record('SENDING', { uuid: OTHER_UUID })

  it('is asked for once as the list opens, one after the other, and one that has ended is not', async () => {
    const { fetch, checks } = start(null, [WAITING, record('EXPIRED', { uuid: 'ended' }), SENDING])
    expect([fetch.inputs, checks()]).toEqual([[UUID], ['unchecked', 'unchecked']])
    await fetch.resolves(order('WAITING'))
    expect([fetch.inputs, checks()]).toEqual([
      [UUID, OTHER_UUID],
      [null, 'unchecked'],
    ])
    await fetch.resolves(order('SENDING', { uuid: OTHER_UUID }))
    expect([fetch.starts, checks()]).toEqual([2, [null, null]])
  })

  it('is recorded with its answer and with what that says of a payment', async () => {
    const { fetch, recorded, actor } = start(null, [WAITING, SENDING])
    await fetch.resolves(order('CONFIRMING'))
    await fetch.resolves(order('SENDING', { uuid: OTHER_UUID }))
    expect(recorded).toEqual([
      `${UUID} CONFIRMING, to ${RECEIVE_ADDRESS}, paid`,
      `${OTHER_UUID} SENDING, to ${RECEIVE_ADDRESS}, paid`,
    ])
    expect(actor.getSnapshot().context.changed).toEqual([UUID])
  })

  it('keeps the status seen last where no answer comes, and the next one is asked for', async () => {
    const { fetch, recorded, checks } = start(null, [WAITING, SENDING])
    await fetch.rejects(serverDown)
    expect([fetch.inputs, recorded, checks()]).toEqual([[UUID, OTHER_UUID], [], ['unanswered', 'unchecked']])
  })

  it.each([timedOut, offline, throttled])(
    'is asked for no more than the next one where the server is silent: %s',
    async silence => {
      const { fetch, checks } = start(null, [WAITING, SENDING])
      await fetch.rejects(silence)
      expect([fetch.inputs, checks()]).toEqual([[UUID], ['unanswered', 'unanswered']])
    },
  )

  it('is news only where an answer names another status', async () => {
    const { fetch, actor } = start(null, [WAITING, SENDING])
    await fetch.resolves(order(null))
    await fetch.resolves(order('SENDING', { uuid: OTHER_UUID }))
    expect(actor.getSnapshot().context.changed).toEqual([])
  })

  it('is announced as a purchase where it succeeded and this browser made it', async () => {
    const { fetch, announced } = start(null, [
      WAITING,
      record('SENDING', { uuid: OTHER_UUID, terms: { ...SHOWN_TERMS, request: null, isClaimed: true } }),
    ])
    await fetch.resolves(order('SUCCESS'))
    await fetch.resolves(order('SUCCESS', { uuid: OTHER_UUID }))
    expect(announced).toEqual([`${UUID} at ${SHOWN_TERMS.coinPrice}`])
  })

  it("takes no token's contract for an address to pay, once that is known", async () => {
    const { fetch, contracts, held } = start(null, [record('WAITING', { terms: CREATED_TERMS })])
    await contracts.resolves([DEPOSIT_ADDRESS])
    await fetch.resolves(order('WAITING'))
    expect(held[0]?.contradictions).toMatchObject([{ subject: 'address form' }])
  })

  it('is given up with the list, and asked for when it opens again', async () => {
    const { actor, fetch } = start(null, [WAITING])
    actor.send({ type: 'receipt.opened', record: DELIVERED })
    expect(fetch.aborts).toBe(1)
    actor.send({ type: 'receipt.left' })
    expect(fetch.inputs).toEqual([UUID, UUID])
  })
})

describe('the receipt of an order', () => {
  it('is opened at once where an order is named that ended', () => {
    expect(start(DELIVERED).state()).toBe('receipt')
  })

  it('has the chain asked for what that order says was delivered', () => {
    expect(start(DELIVERED).check.inputs).toEqual([CLAIM])
    const { actor, check } = start(null)
    actor.send({ type: 'receipt.opened', record: DELIVERED })
    expect(check.inputs).toEqual([CLAIM])
  })

  it('has nothing asked where nothing was delivered', () => {
    expect(start(record('EXPIRED')).check.inputs).toEqual([])
  })

  it('has the transfer that a wallet was asked for, where this browser has a record of it', () => {
    const { actor, transfers } = start(DELIVERED)
    const attempt = () => actor.getSnapshot().context.attempt
    expect([transfers.inputs, attempt()]).toEqual([[UUID], null])
    transfers.sends({ type: 'attempt.changed', attempt: SENT, isKept: true })
    expect(attempt()).toEqual(SENT)
    actor.send({ type: 'receipt.left' })
    actor.send({ type: 'receipt.opened', record: record('EXPIRED', { uuid: OTHER_UUID }) })
    expect([transfers.inputs, attempt()]).toEqual([[UUID, OTHER_UUID], null])
  })

  it('is left for the list, which ends the asking', () => {
    const { actor, check, state } = start(DELIVERED)
    actor.send({ type: 'receipt.left' })
    expect([state(), check.aborts]).toEqual(['list', 1])
  })

  it('is printed and saved as often as that is asked for', () => {
    const { actor, papers } = start(DELIVERED)
    const file = { name: 'fract-receipt.txt', text: 'Received: 0.05 BTC' }
    actor.send({ type: 'print.requested' })
    actor.send({ type: 'file.requested', ...file })
    expect(papers).toEqual(['printed', file])
  })
})
