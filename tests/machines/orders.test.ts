import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { ordersMachine } from '#machines/orders'
import { record } from '../support/fixtures'

describe('the list of orders', () => {
  it('stays where the receipt of an order that still lives is asked for', () => {
    const actor = createActor(ordersMachine, { input: { record: null } }).start()
    actor.send({ type: 'receipt.opened', record: record('WAITING') })
    expect(actor.getSnapshot().value).toBe('list')
    actor.send({ type: 'receipt.opened', record: record('EXPIRED') })
    expect(actor.getSnapshot().value).toBe('receipt')
    actor.stop()
  })
})
