import { useSelector } from '@xstate/react'
import { isPending, recordOf } from '#domain/record'
import { fieldsOf, isLocked as isFormLocked, shutReason } from '#machines/purchase-screen'
import type { SaleActor } from '#machines/sale'
import { words } from '#words/form'
import { useLoaded } from '../../start/lazy-view'
import { Reminder, Shut, StillOpen, Unclear } from '../lazy-card'
import { returnFocus } from '../parts/return-focus'
import { useChild } from '../use-child'
import { AmountField } from './AmountField'
import css from './buy.module.css'
import { Confirmation } from './Confirmation'
import { PromocodeField } from './PromocodeField'
import { Receive } from './Receive'

/** The buy form (section 2): what is sent, what is received, a promocode, and one button. */
export function BuyForm({ sale }: { sale: SaleActor }) {
  const coins = useChild(sale, 'coins')
  const amountActor = useLoaded(useChild(sale, 'amount'))
  const outage = useLoaded(useChild(sale, 'outage'))
  const promocode = useChild(sale, 'promocode')
  const purchase = useChild(sale, 'purchase')
  const hasOpenOrder = useSelector(sale, snapshot => snapshot.context.openOrder !== null)
  const isSecond = useSelector(
    sale,
    ({ context: { openOrder, orders } }) => openOrder !== null && isPending(recordOf(orders, openOrder.uuid)),
  )
  const isLocked = useSelector(purchase, snapshot => snapshot !== undefined && isFormLocked(snapshot))
  const isWarned = useSelector(purchase, snapshot => snapshot?.can({ type: 'order.confirmed' }) === true)
  const shut = useSelector(purchase, snapshot => snapshot && shutReason(snapshot))
  const fields = useSelector(purchase, snapshot => snapshot && fieldsOf(snapshot))
  const isUnconfirmed = useSelector(purchase, snapshot => snapshot?.hasTag('unconfirmed') === true)
  if (!coins || !promocode || !purchase) return null
  return (
    <form
      className={css.form}
      aria-label={words.buy.title}
      noValidate
      // Sent before the page is alive it stays: a browser that begins to send a form stops loading the page, whatever the policy says.
      method="dialog"
      ref={returnFocus}
      onSubmit={event => {
        event.preventDefault()
        purchase.send({ type: 'order.requested' })
        // The machine does not order an empty amount, so the press leads into the field instead.
        const field = event.currentTarget.querySelector('input')
        if (!field?.value.trim()) field?.focus()
      }}
    >
      <div className={css.reminder} data-state={hasOpenOrder ? 'open' : 'none'}>
        {hasOpenOrder && !isWarned && <Reminder sale={sale} />}
      </div>
      {isUnconfirmed ? (
        // No field beside the unconfirmed order, because the fields may show another coin by now.
        <Unclear purchase={purchase} />
      ) : (
        <>
          {shut && <Shut sale={sale} why={shut} />}
          {fields !== 'none' && (
            <AmountField
              purchase={purchase}
              coins={coins}
              amountActor={amountActor}
              onSelect={() => sale.send({ type: 'coinPicker.opened' })}
              isLocked={isLocked}
            />
          )}
          {fields === 'all' && (
            <>
              <Receive purchase={purchase} />
              <PromocodeField promocode={promocode} purchase={purchase} isLocked={isLocked} />
            </>
          )}
          {isWarned ? (
            <StillOpen sale={sale} purchase={purchase} />
          ) : (
            <Confirmation
              purchase={purchase}
              outage={outage}
              isSecond={isSecond}
              onConnect={() => sale.send({ type: 'wallet.opened' })}
            />
          )}
        </>
      )}
    </form>
  )
}
