import { useSelector } from '@xstate/react'
import { words } from '#words/payment'
import { coinInWords } from '../format/coin-in-words'
import { Button } from '../parts/Button'
import { Alerts } from './Alerts'
import { AmountDifference } from './AmountDifference'
import { Meanwhile } from './Meanwhile'
import { Panel } from './Panel'
import type { PanelProps } from './PayForm'
import { Row } from './Rows'
import rows from './rows.module.css'
import { useOrder } from './use-order'
import { WalletHash } from './WalletHash'

const { arrived } = words.pay

/** In the place of the deposit once a payment was seen, whatever status the server names, so that nobody pays twice. */
export function Arrived({ sale, order: actor, onLeave }: PanelProps) {
  const { order } = useOrder(actor)
  const received = useSelector(actor, ({ context }) => context.terms.receivedAmount)
  if (!order) return null
  return (
    <Panel sign="busy" title={arrived.title} text={arrived.text}>
      {received && (
        <dl className={rows.rows}>
          <Row name={words.pay.confirming.received}>
            <bdi translate="no" className={rows.exact}>
              {coinInWords(received, order.coin)}
            </bdi>
          </Row>
          <WalletHash order={actor} />
        </dl>
      )}
      <AmountDifference actor={actor} order={order} />
      <Meanwhile sale={sale} order={actor} />
      <Alerts order={actor} />
      <Button look="plain" onClick={onLeave}>
        {words.pay.back}
      </Button>
    </Panel>
  )
}
