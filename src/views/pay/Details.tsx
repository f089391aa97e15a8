import { useSelector } from '@xstate/react'
import { useContext } from 'react'
import type { OrderActor } from '#machines/order'
import { needsSupport } from '#machines/order-progress-screen'
import { documentPlace } from '#machines/order-screen'
import type { SaleActor } from '#machines/sale'
import { words } from '#words/payment'
import disclosure from '../parts/disclosure.module.css'
import { Icon } from '../parts/Icon'
import { SaveTrace } from '../parts/SaveTrace'
import { Support } from '../parts/Support'
import { SupportLink } from '../parts/SupportLink'
import css from './bad-day.module.css'
import { OrderDocumentButton } from './OrderDocumentButton'
import { OrderId } from './OrderId'

interface Props {
  sale: SaleActor
  order: OrderActor
  /** Whether the panel above has the id and the way to support. */
  hasWay: boolean
  onSaveTrace: () => void
}

/** All that support asks for, where something went wrong: the id, and the document and the log to be unfolded. */
export function Details({ sale, order, hasWay, onSaveTrace }: Props) {
  const hasSupport = useContext(Support) !== null
  const isNeeded = useSelector(order, needsSupport)
  const uuid = useSelector(order, ({ context }) => context.uuid)
  const hasDocument = useSelector(order, snapshot => documentPlace(snapshot, hasSupport) === 'details')
  if (!isNeeded) return null
  return (
    <div className={css.after}>
      {!hasWay && <OrderId actor={order} />}
      {!hasWay && <SupportLink uuid={uuid} />}
      <details className={disclosure.disclosure}>
        <summary>
          {hasSupport ? words.pay.details : words.pay.detailsAlone}
          <Icon name="chevron" />
        </summary>
        {hasDocument && <OrderDocumentButton sale={sale} order={order} />}
        <SaveTrace onSave={onSaveTrace} />
      </details>
    </div>
  )
}
