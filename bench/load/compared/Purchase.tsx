import { useSelector } from '@xstate/react'
import { assign, createActor, setup } from 'xstate'
import { elementsOf, type Markup } from './markup'

const purchase = createActor(
  setup({
    types: { context: {} as { amount: string }, events: {} as { type: 'amount.typed'; amount: string } },
  }).createMachine({
    context: { amount: '' },
    on: { 'amount.typed': { actions: assign({ amount: ({ event }) => event.amount }) } },
  }),
).start()

/** The whole page as React elements, its amount held by a machine. */
export function Purchase({ page }: { page: Markup }) {
  const value = useSelector(purchase, ({ context }) => context.amount)
  return elementsOf(page, { value, onChange: amount => purchase.send({ type: 'amount.typed', amount }) })
}
