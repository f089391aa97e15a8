import type { ContextFrom, StateValueFrom } from 'xstate'
import type { Order } from '#domain/order'
import { orderMachine } from '#machines/order'
import type { Reached } from '../engine/explorer'
import { d } from '../fixtures/domain-values'

/** A state of an order with the facts that its page shows and no guard reads, so that no walk tells them apart. */
interface Variant extends Reached {
  facts: object
}

interface ReachedOrder extends Reached {
  value: StateValueFrom<typeof orderMachine>
  context: ContextFrom<typeof orderMachine>
}

const LAST_SECONDS = 90
const MEMO = { name: 'memo', value: '104223' }

/**
 * The states of an order that look otherwise than the one reached: with less than two minutes left to pay, with a memo to
 * send, and with less or more money than was asked for.
 */
export function variantsOf({ value, context, steps }: ReachedOrder): Variant[] {
  const { order, doubtedTime, doubted, terms } = context
  if (!order || doubtedTime !== null || doubted !== null || terms.request === null) return []
  const snapshot = orderMachine.resolveState({ value, context })
  const varied = (facts: object, step: string, changes: Partial<Order>): Variant => ({
    ...{ value, facts, steps: [...steps, step] },
    context: { ...context, order: { ...order, ...changes } },
  })
  if (snapshot.matches({ live: { status: 'WAITING', deposit: 'payable', receiver: 'known' } }) && order.secondsLeft)
    return [
      varied({ isSoon: true }, `all but ${LAST_SECONDS} s pass`, { secondsLeft: LAST_SECONDS }),
      varied({ hasMemo: true }, 'the network of the coin needs a memo', { extras: [MEMO] }),
    ]
  const isSeen = snapshot.matches({ live: { status: 'CONFIRMING', deposit: 'arrived', receiver: 'known' } })
  if (!isSeen || order.receivedAmount === null) return []
  return [
    varied({ isUnderpaid: true }, 'less arrives than was asked for', { receivedAmount: d('0.04') }),
    varied({ isOverpaid: true }, 'more arrives than was asked for', { receivedAmount: d('0.06') }),
  ]
}
