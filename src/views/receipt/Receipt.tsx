import { useSelector } from '@xstate/react'
import type { OrderDocument } from '#domain/receipt'
import type { OrderRecord } from '#domain/record'
import { claimsDelivery } from '#domain/verification'
import type { OrdersActor } from '#machines/orders'
import { DOCUMENT_TITLE, words } from '#words/payment'
import { focusDialog } from '../orders/focus-dialog'
import { Button } from '../parts/Button'
import { Drop } from '../parts/Drop'
import { useChild } from '../use-child'
import { receiptLines, receiptText } from './lines'
import css from './receipt.module.css'
import { Timeline } from './Timeline'
import { Verification, verificationInWords } from './Verification'

interface Props {
  orders: OrdersActor
  record: OrderRecord
  paper: OrderDocument
}

/** The document of an order, a receipt or a statement: on screen, on paper and as a file. */
export function Receipt({ orders, record, paper }: Props) {
  const delivery = useChild(orders, 'delivery')
  const attempt = useSelector(orders, ({ context }) => context.attempt)
  // A success in doubt has a statement, and its verification counts all the more.
  const hasVerification = claimsDelivery(record)
  const proof = useSelector(delivery, snapshot =>
    snapshot && hasVerification ? verificationInWords(snapshot, true) : null,
  )
  return (
    <div className={css.receipt} ref={focusDialog}>
      <div className={css.paper}>
        <p className={css.letterhead}>
          <Drop size={21} />
          {words.receipt.name}
          <span>: {DOCUMENT_TITLE[paper]}</span>
        </p>
        <dl className={css.lines}>
          {receiptLines(record, attempt).map(({ name, value, link, isCode, isTotal, isMinor, isFirst }) => (
            <div key={name} data-look={isTotal ? 'total' : isMinor ? 'minor' : undefined} data-first={isFirst}>
              <dt>{name}</dt>
              <dd translate="no" data-kind={isCode ? 'code' : undefined}>
                {link ? (
                  <a href={link} target="_blank" rel="noopener noreferrer">
                    <bdi>{value}</bdi>
                  </a>
                ) : (
                  <bdi>{value}</bdi>
                )}
              </dd>
            </div>
          ))}
        </dl>
        {hasVerification && <Verification delivery={delivery} isWhole />}
        <h3>{words.history.title}</h3>
        <Timeline history={record.history} />
        <p className={css.text}>{words.receipt.text}</p>
      </div>
      <div className={css.actions}>
        <Button
          onClick={() =>
            orders.send({
              type: 'file.requested',
              name: `fract-${paper}-${record.uuid}.txt`,
              text: receiptText(paper, record, proof, attempt),
            })
          }
        >
          {words.receipt.save}
        </Button>
        <Button look="quiet" onClick={() => orders.send({ type: 'print.requested' })}>
          {words.receipt.print}
        </Button>
        <Button look="quiet" onClick={() => orders.send({ type: 'receipt.left' })}>
          {words.receipt.back}
        </Button>
      </div>
    </div>
  )
}
