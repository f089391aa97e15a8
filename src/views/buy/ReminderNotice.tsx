import type { ReactNode } from 'react'
import type { SaleActor } from '#machines/sale'
import { Button } from '../parts/Button'
import { Notice } from '../parts/Notice'
import css from './buy.module.css'

interface Props {
  sale: SaleActor
  title: string | null
  /** The words of the button that opens the order. */
  button: string
  look?: 'strong' | 'tonal'
  children?: ReactNode
}

/** The notice of a reminder: its title, what is said of the order, and the button that opens the order. */
export function ReminderNotice({ sale, title, button, look, children }: Props) {
  return (
    <Notice>
      <strong role="status">{title}</strong>
      <div className={css.reminded}>{children}</div>
      <Button look={look} onClick={() => sale.send({ type: 'order.resumed' })}>
        {button}
      </Button>
    </Notice>
  )
}
