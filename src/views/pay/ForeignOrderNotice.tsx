import { words } from '#words/payment'
import { Notice } from '../parts/Notice'

/** Says that a foreign order past its payment was created by another browser. */
export function ForeignOrderNotice() {
  return <Notice tone="warn">{words.pay.foreign.notice}</Notice>
}
