import { useSelector } from '@xstate/react'
import { documentOf } from '#domain/receipt'
import { type OrdersActor, openedRecord } from '#machines/orders'
import type { SaleActor } from '#machines/sale'
import { words as header } from '#words/header'
import { DOCUMENT_TITLE, words } from '#words/payment'
import { useLoaded } from '../../start/lazy-view'
import { Dialog } from '../parts/Dialog'
import { Receipt } from '../receipt/Receipt'
import { useChild } from '../use-child'
import { OrderItem } from './OrderItem'
import css from './orders.module.css'

/** The panel of this browser's orders: the list, or the document of one order. */
export function OrdersDialog({ sale }: { sale: SaleActor }) {
  const orders = useLoaded(useChild(sale, 'orders'))
  const record = useSelector(orders, snapshot => snapshot && openedRecord(snapshot))
  const paper = record ? documentOf(record) : null
  if (!orders) return null
  return (
    <Dialog
      title={paper ? DOCUMENT_TITLE[paper] : header.orders.title}
      closeLabel={words.orders.close}
      isLight
      onClose={() => sale.send({ type: 'panel.closed' })}
    >
      {record && paper ? (
        <Receipt orders={orders} record={record} paper={paper} />
      ) : (
        <List sale={sale} orders={orders} />
      )}
    </Dialog>
  )
}

function List({ sale, orders }: { sale: SaleActor; orders: OrdersActor }) {
  const records = useSelector(sale, ({ context }) => context.orders)
  return (
    <div className={css.content}>
      <p className={css.text}>{records.length > 0 ? words.orders.text : words.orders.none}</p>
      <ul className={css.list}>
        {records.map(record => (
          <OrderItem key={record.uuid} sale={sale} orders={orders} record={record} />
        ))}
      </ul>
    </div>
  )
}
