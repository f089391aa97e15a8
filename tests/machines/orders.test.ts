import { describe, expect, it } from 'vitest'
import { assign, createActor } from 'xstate'
import type { OrderRecord } from '#domain/record'
import type { DeliveryClaim, DeliveryFinding } from '#domain/verification'
import { deliveryMachine } from '#machines/delivery'
import { ordersMachine } from '#machines/orders'
import { Deferred } from '../../paths/fixtures/deferred'
import { CLAIM, record } from '../../paths/fixtures/fixtures'
import { NOW } from '../../paths/fixtures/now'

const DELIVERED = record('SUCCESS', { txHash: CLAIM.txHash, amountTo: CLAIM.amount })

function start(opened: OrderRecord | null) {
  const check = new Deferred<DeliveryFinding, DeliveryClaim | null>()
  /** What was printed and saved: the names and texts of files. */
  const papers: ('printed' | { name: string; text: string })[] = []
  const actor = createActor(
    ordersMachine.provide({
      actors: { delivery: deliveryMachine.provide({ actors: { 'check delivery': check.logic } }) },
      actions: {
        'read clock': assign({ now: NOW }),
        'print page': () => papers.push('printed'),
        'save file': (_, { name, text }) => papers.push({ name, text }),
      },
    }),
    { input: { record: opened } },
  ).start()
  return { actor, check, papers, state: () => actor.getSnapshot().value }
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
