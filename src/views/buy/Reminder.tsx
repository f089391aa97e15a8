import { useSelector } from '@xstate/react'
import { tickerOf } from '#domain/coin'
import { amount } from '#domain/format'
import type { OrderRecord } from '#domain/record'
import { isPaid } from '#domain/terms'
import type { SaleActor } from '#machines/sale'
import { words } from '#words/en'
import { Button } from '../parts/Button'
import { Time } from '../parts/Time'
import { TimeLeft } from '../parts/TimeLeft'

const { open } = words.buy

/** The name of the payment in the reminder. A payment that was seen is not asked for again. */
function whatOf(record: OrderRecord | undefined): string {
  if (!record?.amountFrom || !record.ticker) return words.orders.unknown
  return isPaid(record.terms)
    ? words.pay.arrived.title
    : words.pay.coin(amount(record.amountFrom), tickerOf({ ticker: record.ticker }))
}

/** The reminder of an open payment, from its record, and the button that ends the reminder. */
export function Reminder({ sale }: { sale: SaleActor }) {
  const record = useSelector(sale, ({ context }) => context.orders.find(one => one.uuid === context.openOrder?.uuid))
  return (
    <>
      <span>
        {whatOf(record)}
        {record?.deadline != null && !isPaid(record.terms) && (
          <>
            {', '}
            {open.payBy} <Time at={record.deadline} />, <TimeLeft until={record.deadline} since={record.since} />
          </>
        )}
      </span>
      <Button look="quiet" onClick={() => sale.send({ type: 'reminder.dismissed' })}>
        {open.dismiss}
      </Button>
    </>
  )
}
