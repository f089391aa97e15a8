import { words } from '#words/en'
import { Button } from '../parts/Button'
import { OrderId } from './OrderId'
import type { PanelProps } from './PayForm'
import css from './pay.module.css'
import { Sign } from './Sign'

const { canceled } = words.pay

/** CANCEL: nothing was processed. */
export function Canceled({ order, onLeave }: PanelProps) {
  return (
    <div className={css.panel}>
      <Sign tone="bad" />
      <h3 className={css.panelTitle}>{canceled.title}</h3>
      <p className={css.text}>{canceled.text}</p>
      <OrderId actor={order} />
      <Button onClick={onLeave}>{canceled.button}</Button>
    </div>
  )
}
