import { useSelector } from '@xstate/react'
import { amount } from '#domain/format'
import { orderLink, paperOf } from '#domain/receipt'
import type { OrderRecord } from '#domain/record'
import type { CopyActor } from '#machines/copy'
import type { OrdersActor } from '#machines/orders'
import type { SaleActor } from '#machines/sale'
import { PAPER_TITLE, STATUS_TITLE, words } from '#words/en'
import { CopyButton } from '../parts/CopyButton'
import { Icon } from '../parts/Icon'
import { Time } from '../parts/Time'
import css from './orders.module.css'

/** One order of this browser: what was paid and bought, how it stands, and the ways to it. */
export function OrderItem({ sale, orders, record }: { sale: SaleActor; orders: OrdersActor; record: OrderRecord }) {
  const copy = useSelector(orders, ({ children }) => children.copy as CopyActor | undefined)
  const { uuid, status, since } = record
  const fract = record.amountTo ?? record.toReceive
  const paid = record.amountFrom && words.pay.coin(amount(record.amountFrom), record.ticker?.toUpperCase() ?? '')
  const what = paid ?? words.orders.unknown
  const paper = paperOf(record)
  return (
    <li className={css.item}>
      <button type="button" className={css.open} onClick={() => sale.send({ type: 'order.opened', uuid })}>
        <span className={css.row}>
          <span className={css.paid}>
            <bdi>{what}</bdi>
          </span>
          {fract && <span className={css.bought}>{words.pay.fract(amount(fract))}</span>}
        </span>
        <span className={css.row}>
          <span className={css.status} data-status={status}>
            {status ? STATUS_TITLE[status] : words.pay.processing.status}
          </span>
          <Time at={since} />
        </span>
        <span className={css.last}>
          <bdi className={css.uuid} translate="no">
            {uuid}
          </bdi>
          <Icon name="chevron" size={18} />
        </span>
      </button>
      <div className={css.ways}>
        {paper && (
          <button
            type="button"
            className={css.paper}
            aria-label={words.orders.receiptOf(PAPER_TITLE[paper], what)}
            onClick={() => orders.send({ type: 'receipt.opened', record })}
          >
            {PAPER_TITLE[paper]}
          </button>
        )}
        {copy && (
          <CopyButton
            copy={copy}
            name={words.orders.copyLinkOf(uuid)}
            word={words.orders.copyLink}
            text={orderLink(location.origin, uuid)}
          />
        )}
      </div>
    </li>
  )
}
