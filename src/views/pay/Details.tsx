import { useSelector } from '@xstate/react'
import { useContext, useDeferredValue } from 'react'
import type { OrderActor } from '#machines/order'
import type { SaleActor } from '#machines/sale'
import { words } from '#words/payment'
import { ending } from '../../../machines/order-screen'
import disclosure from '../parts/disclosure.module.css'
import { Icon } from '../parts/Icon'
import { SaveTrace } from '../parts/SaveTrace'
import { Support } from '../parts/Support'
import { SupportLink } from '../parts/SupportLink'
import { Timeline } from '../receipt/Timeline'
import css from './bad-day.module.css'
import { OrderDocumentButton } from './OrderDocumentButton'
import { OrderId } from './OrderId'
import { useNeedsSupport } from './use-reliability'

interface Props {
  sale: SaleActor
  order: OrderActor
  /** Whether the panel above has the way to support. */
  hasWay: boolean
  onSaveTrace: () => void
}

/** The statuses of the order on screen, to be unfolded; where something went wrong, with all that support asks for. */
export function Details({ sale, order, hasWay, onSaveTrace }: Props) {
  const uuid = useSelector(order, ({ context }) => context.uuid)
  const record = useSelector(sale, ({ context }) => context.orders.find(one => one.uuid === uuid))
  const hasSupport = useContext(Support) !== null
  const needsSupport = useNeedsSupport(order)
  const isBadEnd = useSelector(order, snapshot => ending(snapshot) !== null)
  // The statuses are folded away, so their times are rendered after what the order's news changes on screen.
  const history = useDeferredValue(record?.history, [])
  if (!needsSupport && !record?.history.length) return null
  return (
    <div className={css.after}>
      {needsSupport && <OrderId actor={order} />}
      {needsSupport && !hasWay && <SupportLink />}
      <details className={disclosure.disclosure}>
        <summary>
          {needsSupport && hasSupport ? words.pay.details : words.pay.detailsAlone}
          <Icon name="chevron" />
        </summary>
        {history && history.length > 0 && <Timeline history={history} />}
        {isBadEnd && <OrderDocumentButton sale={sale} order={order} />}
        {needsSupport && <SaveTrace onSave={onSaveTrace} />}
      </details>
    </div>
  )
}
