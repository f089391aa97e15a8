import { useSelector } from '@xstate/react'
import { amount } from '#domain/format'
import { networkName } from '#domain/networks'
import { dueAt } from '#domain/payment-due'
import { documentOf, exchangeOf, orderLink } from '#domain/receipt'
import { isUnresolved, type OrderRecord } from '#domain/record'
import { toneOfRecord } from '#domain/status-tone'
import { isPaid } from '#domain/terms'
import { type OrdersActor, orderCheck } from '#machines/orders'
import type { SaleActor } from '#machines/sale'
import { words as form } from '#words/form'
import { DOCUMENT_TITLE, words } from '#words/payment'
import { coinInWords } from '../format/coin-in-words'
import { shorten } from '../format/shorten'
import { statusInWords } from '../format/status-in-words'
import { CopyButton } from '../parts/CopyButton'
import { Icon } from '../parts/Icon'
import parts from '../parts/parts.module.css'
import { Time } from '../parts/Time'
import { useChild } from '../use-child'
import css from './orders.module.css'

/** One order of this browser: amounts, status, and the links to it. */
export function OrderItem({ sale, orders, record }: { sale: SaleActor; orders: OrdersActor; record: OrderRecord }) {
  const copy = useChild(orders, 'copy')
  const { uuid, since, network, deadline } = record
  const check = useSelector(orders, snapshot => orderCheck(snapshot, uuid))
  const due = useSelector(orders, ({ context }) => (check === 'unchecked' ? null : dueAt(record, context.now)))
  const { fract } = exchangeOf(record)
  const what = paidInWords(record)
  const paper = documentOf(record)
  const seen = seenInWords(record)
  const opening = { 'data-return-focus': 'sale', onClick: () => sale.send({ type: 'order.opened', uuid }) }
  return (
    <li className={css.item}>
      <button type="button" className={css.open} {...opening}>
        <span className={css.row}>
          <span className={css.paid}>
            <bdi translate="no">{what}</bdi>
          </span>
          <span className={css.status} data-tone={toneOfRecord(record)}>
            {statusInWords(record)}
          </span>
        </span>
        <span className={css.row}>
          {fract && (
            <bdi translate="no" className={css.bought}>
              {words.pay.fract(amount(fract))}
            </bdi>
          )}
          <Time at={since} />
        </span>
        {check && (
          <span className={css.check}>{check === 'unchecked' ? words.pay.checking : words.orders.notChecked}</span>
        )}
        {due === 'overdue' && <span className={css.seen}>{words.pay.deposit.timeIsUp.title}</span>}
        {due === 'due' && deadline !== null && (
          <span className={css.payBy}>
            {words.buy.open.payBy} <Time at={deadline} beside={since} />
          </span>
        )}
        {seen && <span className={css.seen}>{seen}</span>}
        <span className={css.minor}>
          {network && <bdi translate="no">{networkName(network)}</bdi>}{' '}
          <span>
            {words.pay.orderId}{' '}
            <bdi className={css.hex} translate="no" title={uuid}>
              <span aria-hidden="true">{shorten(uuid, 8, 4)}</span>
              <span className={parts.hidden}>{uuid}</span>
            </bdi>
          </span>
        </span>
        <Icon name="chevron" size={18} />
      </button>
      <div className={css.ways}>
        {due === 'due' && (
          <button
            type="button"
            className={css.way}
            data-look="strong"
            aria-label={words.orders.receiptOf(form.buy.open.button, what)}
            {...opening}
          >
            {form.buy.open.button}
          </button>
        )}
        {paper && (
          <button
            type="button"
            className={css.way}
            aria-label={words.orders.receiptOf(DOCUMENT_TITLE[paper], what)}
            onClick={() => orders.send({ type: 'receipt.opened', record })}
          >
            {DOCUMENT_TITLE[paper]}
          </button>
        )}
        <CopyButton
          copy={copy}
          name={words.orders.copyLinkOf(uuid)}
          word={words.orders.copyLink}
          text={orderLink(location.origin, uuid)}
        />
      </div>
    </li>
  )
}

/** What is or was paid for an order, in its coin. */
export function paidInWords(record: OrderRecord): string {
  const { paid } = exchangeOf(record)
  return paid ? coinInWords(paid, record) : words.orders.unknown
}

/** What is known of the payment of an order that ended and is owed an answer: it was seen, or a wallet sent it. */
function seenInWords(record: OrderRecord): string | null {
  if (!isUnresolved(record)) return null
  return isPaid(record.terms) ? words.pay.arrived.title : words.pay.remark.sent()
}
