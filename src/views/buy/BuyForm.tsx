import { shallowEqual, useSelector } from '@xstate/react'
import type { SaleActor } from '#machines/sale'
import { words } from '#words/form.en'
import { Button } from '../parts/Button'
import { handsFocusOn } from '../parts/hands-focus-on'
import { Notice } from '../parts/Notice'
import { AmountField } from './AmountField'
import css from './buy.module.css'
import { Confirmation } from './Confirmation'
import { PromocodeField } from './PromocodeField'
import { Receive } from './Receive'
import { StageHeader } from './StageHeader'

// spec 1.promocode
/** The buy form (section 2): the stage, what is sent, what is received, a promocode, and one button. */
export function BuyForm({ sale }: { sale: SaleActor }) {
  const { stage, coins, promocode, purchase } = useSelector(sale, snapshot => snapshot.children, shallowEqual)
  const hasOpenOrder = useSelector(sale, snapshot => snapshot.context.openOrder !== null)
  const isLocked = useSelector(purchase, snapshot => snapshot?.can({ type: 'amount.typed', amount: '' }) === false)
  const isWarned = useSelector(purchase, snapshot => snapshot?.matches('warned') === true)
  if (!stage || !coins || !promocode || !purchase) return null
  return (
    <form
      className={css.form}
      aria-label={words.buy.title}
      noValidate
      ref={handsFocusOn}
      onSubmit={event => {
        event.preventDefault()
        purchase.send({ type: 'order.requested' })
      }}
    >
      <StageHeader stage={stage} />
      <div className={css.reminder}>
        {hasOpenOrder && !isWarned && (
          <Notice>
            <strong>{words.buy.open.title}</strong>
            <Button look="tonal" onClick={() => sale.send({ type: 'order.resumed' })}>
              {words.buy.open.button}
            </Button>
          </Notice>
        )}
      </div>
      <AmountField
        purchase={purchase}
        coins={coins}
        onSelect={() => sale.send({ type: 'tokens.opened' })}
        isLocked={isLocked}
      />
      <Receive purchase={purchase} />
      <PromocodeField promocode={promocode} isLocked={isLocked} />
      <Confirmation
        purchase={purchase}
        onConnect={() => sale.send({ type: 'wallet.opened' })}
        onResume={uuid => sale.send({ type: 'order.opened', uuid })}
      />
    </form>
  )
}
