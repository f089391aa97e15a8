import { useSelector } from '@xstate/react'
import { CONSTANTS } from '#domain/constants'
import { isDeliveryOverdue } from '#domain/delivery-due'
import { isKept } from '#domain/kept'
import { needsOpenPage } from '#machines/alerts'
import type { OrderActor } from '#machines/order'
import { needsSupport } from '#machines/order-progress-screen'
import type { SaleActor } from '#machines/sale'
import { words } from '#words/payment'
import { AskSupport } from '../parts/SupportLink'
import { useChild } from '../use-child'
import css from './pay.module.css'
import { useRecord } from './use-order'

const { meanwhile } = words.pay

/**
 * How long a paid order takes at most, or that it takes longer; where this browser keeps the order, that the page may be closed, unless the page is
 * to alert the visitor.
 */
export function Meanwhile({ sale, order }: { sale: SaleActor; order: OrderActor }) {
  const uuid = useSelector(order, ({ context }) => context.uuid)
  const isSafe = useSelector(sale, ({ context }) => isKept(context, uuid))
  const mustStay = useSelector(useChild(order, 'alerts'), alerts => alerts !== undefined && needsOpenPage(alerts))
  const isStopped = useSelector(order, needsSupport)
  const record = useRecord(sale, order)
  const isOverdue = useSelector(
    useChild(order, 'orderPolling'),
    polling => record !== null && polling !== undefined && isDeliveryOverdue(record, polling.context.now),
  )
  if (isStopped) return null
  return (
    <p className={css.meanwhile}>
      {isOverdue ? (
        <>
          {meanwhile.late} <AskSupport about={uuid} />
        </>
      ) : (
        meanwhile.within(CONSTANTS.deliveryMinutes)
      )}{' '}
      {isSafe && !mustStay && meanwhile.kept}
    </p>
  )
}
