import { useSelector } from '@xstate/react'
import { paperOf } from '#domain/receipt'
import type { OrdersActor } from '#machines/orders'
import type { SaleActor } from '#machines/sale'
import { PAPER_TITLE, words } from '#words/en'
import { Dialog } from '../parts/Dialog'
import { Receipt } from '../receipt/Receipt'
import { OrderItem } from './OrderItem'
import css from './orders.module.css'

/** The panel of this browser's orders: the list, or the paper of one of them. */
export function OrdersDialog({ sale }: { sale: SaleActor }) {
  const orders = useSelector(sale, ({ children }) => children.orders as OrdersActor | undefined)
  const record = useSelector(orders, snapshot => (snapshot?.matches('receipt') ? snapshot.context.record : null))
  const paper = record ? paperOf(record) : null
  if (!orders) return null
  return (
    <Dialog
      title={paper ? PAPER_TITLE[paper] : words.orders.title}
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
