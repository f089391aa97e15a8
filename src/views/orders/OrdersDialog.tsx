import { useSelector } from '@xstate/react'
import { documentOf } from '#domain/receipt'
import { type OrderRecord, recordOf } from '#domain/record'
import { type OrdersActor, openedRecord } from '#machines/orders'
import type { SaleActor } from '#machines/sale'
import { words as header } from '#words/header'
import { DOCUMENT_TITLE, words } from '#words/payment'
import { useLoaded } from '../../start/lazy-view'
import { statusInWords } from '../format/status-in-words'
import { Dialog } from '../parts/Dialog'
import parts from '../parts/parts.module.css'
import { Receipt } from '../receipt/Receipt'
import { useChild } from '../use-child'
import { focusDialog } from './focus-dialog'
import { OrderItem, paidInWords } from './OrderItem'
import css from './orders.module.css'

/** The panel of this browser's orders: the list, or the document of one order. */
export function OrdersDialog({ sale }: { sale: SaleActor }) {
  const orders = useLoaded(useChild(sale, 'orders'))
  const opened = useSelector(orders, snapshot => snapshot && openedRecord(snapshot))
  // The newest record of the sale: the verification of this document may set `isMismatch`, which turns a receipt into a statement.
  const record = useSelector(sale, ({ context }) => opened && (recordOf(context.orders, opened.uuid) ?? opened))
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
    <div className={css.content} ref={focusDialog}>
      <News orders={orders} records={records} />
      <p className={css.text}>{records.length > 0 ? words.orders.text : words.orders.none}</p>
      <ul className={css.list}>
        {records.map(record => (
          <OrderItem key={record.uuid} sale={sale} orders={orders} record={record} />
        ))}
      </ul>
    </div>
  )
}

/** Says of each order that has another status than the one seen last. */
function News({ orders, records }: { orders: OrdersActor; records: readonly OrderRecord[] }) {
  const changed = useSelector(orders, ({ context }) => context.changed)
  const news = records.filter(({ uuid }) => changed.includes(uuid))
  return (
    <p className={parts.hidden} role="status">
      {news.map(record => words.orders.receiptOf(statusInWords(record), paidInWords(record))).join(', ')}
    </p>
  )
}
