import { useDeferredValue } from 'react'
import type { OrderActor } from '#machines/order'
import type { SaleActor } from '#machines/sale'
import { words } from '#words/payment'
import { Timeline } from '../receipt/Timeline'
import { useRecord } from './use-order'

interface Props {
  sale: SaleActor
  order: OrderActor
}

/** The statuses of the order so far. Their times are rendered after what the order's news changes on screen. */
export function History({ sale, order }: Props) {
  const history = useDeferredValue(useRecord(sale, order)?.history, [])
  if (!history?.length) return null
  return (
    <>
      <h3>{words.history.title}</h3>
      <Timeline history={history} />
    </>
  )
}
