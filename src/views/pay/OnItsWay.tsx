import { useSelector } from '@xstate/react'
import { hasReceived } from '#domain/deposit'
import { expectedFract } from '#domain/fract-due'
import type { Order } from '#domain/order'
import type { OrderActor } from '#machines/order'
import { goesToVisitor } from '#machines/order-screen'
import { words } from '#words/payment'
import { coinInWords } from '../format/coin-in-words'
import { Button } from '../parts/Button'
import { Alerts } from './Alerts'
import { AmountDifference } from './AmountDifference'
import { Delivery } from './Delivery'
import { Meanwhile } from './Meanwhile'
import { Panel } from './Panel'
import type { PanelProps } from './PayForm'
import { Fract, Row } from './Rows'
import rows from './rows.module.css'
import { useOrder } from './use-order'
import { WalletHash } from './WalletHash'

const { confirming, sending } = words.pay

interface Props extends PanelProps {
  said: { title: string; text: string | null }
  details: (props: { order: Order; actor: OrderActor }) => React.ReactNode
}

/** CONFIRMING: the payment was seen and is being confirmed. */
export function Confirming(props: PanelProps) {
  return <OnItsWay {...props} said={confirming} details={Received} />
}

/** SENDING: the tokens are on their way, to the visitor's own address where nothing tells otherwise. */
export function Sending(props: PanelProps) {
  const isToVisitor = useSelector(props.order, goesToVisitor)
  return <OnItsWay {...props} said={isToVisitor ? sending : { ...sending, text: null }} details={Delivery} />
}

function OnItsWay({ sale, order: actor, onLeave, said, details: Details }: Props) {
  const { order } = useOrder(actor)
  if (!order) return null
  return (
    <Panel sign="busy" {...said}>
      <dl className={rows.rows}>
        <Details order={order} actor={actor} />
      </dl>
      <AmountDifference actor={actor} order={order} />
      <Meanwhile sale={sale} order={actor} />
      <Alerts order={actor} />
      <Button look="plain" onClick={onLeave}>
        {words.pay.back}
      </Button>
    </Panel>
  )
}

/** What was paid, and what is received for it. */
function Received({ order, actor }: { order: Order; actor: OrderActor }) {
  const receive = useSelector(actor, ({ context }) => expectedFract(context.terms, order))
  return (
    <>
      {hasReceived(order) && order.coin && (
        <Row name={confirming.received}>
          <bdi translate="no" className={rows.exact}>
            {coinInWords(order.receivedAmount, order.coin)}
          </bdi>
        </Row>
      )}
      <WalletHash order={actor} />
      {receive && (
        <Row name={confirming.toReceive}>
          <Fract value={receive} />
        </Row>
      )}
    </>
  )
}
