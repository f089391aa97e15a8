import { useSelector } from '@xstate/react'
import type { PurchaseActor } from '#machines/purchase'
import { words as form } from '#words/form'
import { words } from '#words/payment'
import { Button } from '../parts/Button'
import { Notice } from '../parts/Notice'
import { returnFocus } from '../parts/return-focus'
import css from './buy.module.css'

const { openInOtherTab } = words.buy

/** Warns of the open order in another tab, before a second order is sent. */
export function OpenInOtherTab({ purchase, onResume }: { purchase: PurchaseActor; onResume: (uuid: string) => void }) {
  const uuid = useSelector(purchase, ({ context }) => context.openInOtherTab)
  return (
    <div className={css.confirmation} ref={returnFocus}>
      <Notice tone="warn">
        <strong>{openInOtherTab.title}</strong>
        <span>{openInOtherTab.text}</span>
      </Notice>
      {uuid !== null && <Button onClick={() => onResume(uuid)}>{form.buy.open.button}</Button>}
      <Button look="quiet" onClick={() => purchase.send({ type: 'order.confirmed' })}>
        {openInOtherTab.another}
      </Button>
      <Button look="plain" onClick={() => purchase.send({ type: 'order.abandoned' })}>
        {openInOtherTab.back}
      </Button>
    </div>
  )
}
