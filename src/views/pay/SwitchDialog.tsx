import type { SaleActor } from '#machines/sale'
import { words } from '#words/payment'
import { Button } from '../parts/Button'
import { Dialog } from '../parts/Dialog'
import css from './dialog.module.css'

const { switching } = words.pay

/** Asks before a link takes an open payment off the screen. Closing the dialog stays. */
export function SwitchDialog({ sale }: { sale: SaleActor }) {
  const onStay = () => sale.send({ type: 'link.dropped' })
  return (
    <Dialog title={switching.title} closeLabel={switching.close} onClose={onStay}>
      <div className={css.form}>
        <p className={css.text}>{switching.text}</p>
        <Button onClick={onStay}>{switching.stay}</Button>
        <Button look="quiet" onClick={() => sale.send({ type: 'link.followed' })}>
          {switching.follow}
        </Button>
      </div>
    </Dialog>
  )
}
