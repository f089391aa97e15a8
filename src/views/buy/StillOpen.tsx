import { useSelector } from '@xstate/react'
import { waitsForPayment } from '#domain/payment-due'
import { recordOf } from '#domain/record'
import type { PurchaseActor } from '#machines/purchase'
import type { SaleActor } from '#machines/sale'
import { words as form } from '#words/form'
import { words } from '#words/payment'
import { Button } from '../parts/Button'
import { Notice } from '../parts/Notice'
import { returnFocus } from '../parts/return-focus'
import css from './buy.module.css'

const { openInOtherTab, openInWallet, unclear } = words.buy
const WARNING = {
  tab: openInOtherTab,
  wallet: openInWallet,
  doubt: { title: form.buy.unclear.title, text: unclear.text },
} as const

/** Warns of the order that is still open in another tab or in the wallet, before a second order is sent. */
export function StillOpen({ sale, purchase }: { sale: SaleActor; purchase: PurchaseActor }) {
  const open = useSelector(purchase, ({ context }) => context.stillOpen)
  const uuid = open?.uuid ?? null
  const waits = useSelector(sale, ({ context }) => waitsForPayment(recordOf(context.orders, open?.uuid ?? undefined)))
  const { title, text } = WARNING[open?.where ?? 'tab']
  return (
    <div className={css.confirmation} ref={returnFocus}>
      <Notice tone="warn" isAlert>
        <strong>{title}</strong>
        <span>{text}</span>
      </Notice>
      {uuid !== null && (
        <Button onClick={() => sale.send({ type: 'order.opened', uuid })}>
          {waits ? form.buy.open.button : words.buy.open.view}
        </Button>
      )}
      <Button look="quiet" onClick={() => purchase.send({ type: 'order.confirmed' })}>
        {openInOtherTab.another}
      </Button>
      <Button look="plain" onClick={() => purchase.send({ type: 'order.abandoned' })}>
        {openInOtherTab.back}
      </Button>
    </div>
  )
}
