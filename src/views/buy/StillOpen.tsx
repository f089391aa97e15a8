import { useSelector } from '@xstate/react'
import type { PurchaseActor } from '#machines/purchase'
import { words as form } from '#words/form'
import { words } from '#words/payment'
import { Button } from '../parts/Button'
import { Notice } from '../parts/Notice'
import { returnFocus } from '../parts/return-focus'
import css from './buy.module.css'

const { openInOtherTab, openInWallet } = words.buy

/** Warns of the order that is still open in another tab or in the wallet, before a second order is sent. */
export function StillOpen({ purchase, onResume }: { purchase: PurchaseActor; onResume: (uuid: string) => void }) {
  const open = useSelector(purchase, ({ context }) => context.stillOpen)
  const { title, text } = open?.where === 'wallet' ? openInWallet : openInOtherTab
  return (
    <div className={css.confirmation} ref={returnFocus}>
      <Notice tone="warn">
        <strong>{title}</strong>
        <span>{text}</span>
      </Notice>
      {open && <Button onClick={() => onResume(open.uuid)}>{form.buy.open.button}</Button>}
      <Button look="quiet" onClick={() => purchase.send({ type: 'order.confirmed' })}>
        {openInOtherTab.another}
      </Button>
      <Button look="plain" onClick={() => purchase.send({ type: 'order.abandoned' })}>
        {openInOtherTab.back}
      </Button>
    </div>
  )
}
