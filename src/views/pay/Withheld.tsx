import { tickerOf } from '#domain/coin'
import { depositIsKnown } from '#domain/deposit'
import { words } from '#words/en'
import { Button } from '../parts/Button'
import { handsFocusOn } from '../parts/hands-focus-on'
import css from './bad-day.module.css'
import type { PanelProps } from './PayForm'
import pay from './pay.module.css'
import { Row } from './Rows'
import { useOrder } from './use-order'

/** In the place of the deposit while nothing may be paid: what was to be sent, struck out, with no code and no copy. */
export function Withheld({ order: actor, onDismiss }: PanelProps) {
  const { order } = useOrder(actor)
  const known = order && depositIsKnown(order) ? order : null
  return (
    <div className={pay.panel} data-state="withheld" ref={handsFocusOn}>
      {known && (
        <dl className={pay.rows}>
          <Row name={words.doubt.amount}>
            <s className={css.struck}>{words.pay.coin(known.amountFrom, known.coin ? tickerOf(known.coin) : '')}</s>
          </Row>
          <Row name={words.doubt.address}>
            <s className={css.struck} translate="no">
              <bdi>{known.paymentAddress}</bdi>
            </s>
          </Row>
        </dl>
      )}
      <Button look="quiet" onClick={onDismiss}>
        {words.pay.deposit.cancel}
      </Button>
    </div>
  )
}
