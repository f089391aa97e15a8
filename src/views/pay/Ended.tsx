import { shallowEqual, useSelector } from '@xstate/react'
import { useContext, useId } from 'react'
import { orderedFigures } from '#domain/differences'
import { progress } from '#machines/order-progress-screen'
import { documentPlace, type Ending, ending, endWarnings, strongButton } from '#machines/order-screen'
import { words as form } from '#words/form'
import { ENDED, words } from '#words/payment'
import { coinInWords } from '../format/coin-in-words'
import { Address } from '../parts/Address'
import { Button } from '../parts/Button'
import { Notice } from '../parts/Notice'
import { returnFocus } from '../parts/return-focus'
import { Support } from '../parts/Support'
import { AskSupport } from '../parts/SupportLink'
import { CheckButton, CheckResult } from './Check'
import { ArrivedMoney } from './News'
import { OrderDocumentButton } from './OrderDocumentButton'
import { OrderId } from './OrderId'
import { Panel } from './Panel'
import type { PanelProps } from './PayForm'
import css from './panel.module.css'
import { SupportButton } from './SupportButton'
import { useOrder, useRecord } from './use-order'
import { WalletHash } from './WalletHash'

const { ended } = words.pay

/**
 * What an end without tokens says (sections 2 and 8): `paid` in place of `text` where money was seen that the sentence of
 * the specification would deny, `alone` where the build names no support to contact.
 */
export interface EndWords {
  title: string
  text: string
  paid?: string
  alone?: string
  button: string
}

/** EXPIRED, CANCEL and the three errors: what it means, what to do, and one strong action. */
export function Ended({ sale, order: actor, onLeave }: PanelProps) {
  const { order } = useOrder(actor)
  const hasSupport = useContext(Support) !== null
  const end = useSelector(actor, ending, shallowEqual)
  const { tone } = useSelector(actor, progress, shallowEqual)
  const ordered = useSelector(actor, ({ context }) => orderedFigures(context.terms).amount)
  const hasDocument = useSelector(actor, snapshot => documentPlace(snapshot, hasSupport) === 'buttons')
  const record = useRecord(sale, actor)
  if (!order || !end) return null
  const { status, isPaid, isUnseen } = end
  const warnings = endWarnings(end)
  const expired = ordered ?? order.amountFrom
  const { title, text, paid, alone }: EndWords = ENDED[status]
  // Where the build names no support, the button of the document stands beside the others, and not among the details.
  const hasSummary = hasDocument && record !== null
  const way = { sale, order: actor, end, strong: strongButton(end, hasSupport), onLeave }
  return (
    <Panel
      sign={tone}
      title={title}
      text={isUnseen ? text : (paid ?? (hasSupport ? text : (alone ?? text)))}
      // Whoever has paid reads first that it arrived, and what not to do.
      first={
        isPaid && (
          <Notice tone="warn">
            <span>
              <ArrivedMoney end={end} order={order} /> <AskSupport />
            </span>
            {hasSummary && <span>{ended.alone}</span>}
            <CheckResult order={actor} />
          </Notice>
        )
      }
    >
      {status === 'ERROR_RECEIVE_ADDRESS' && order.receiveAddress && (
        <p className={css.means}>
          <Address text={order.receiveAddress} />
        </p>
      )}
      {warnings.length > 0 && <Notice tone="warn">{warnings.map(warning => ended[warning]).join(' ')}</Notice>}
      {status === 'EXPIRED' && expired && (
        <p className={css.means}>
          {ended.amount} <bdi translate="no">{coinInWords(expired, order.coin)}</bdi>
        </p>
      )}
      {isUnseen ? <EitherWay {...way} /> : <OneWay {...way} hasSummary={hasSummary} />}
      {order.amountFrom && order.errorMessage && <Quote text={form.buy.wrote(order.errorMessage)} />}
    </Panel>
  )
}

interface WayProps extends Omit<PanelProps, 'onDismiss'> {
  end: Ending
  strong: Ending['strong']
}

/** Where nobody knows of a payment, whoever has paid and whoever has not have a way each, the likelier one first. */
function EitherWay({ sale, order, end: { status }, strong, onLeave }: WayProps) {
  const meansId = useId()
  const uuid = useSelector(order, ({ context }) => context.uuid)
  const whoHasPaid = (
    <div key="paid" className={css.way}>
      <p>
        {ended.maybe} <AskSupport about={uuid} />
      </p>
      <CheckResult order={order} />
      <CheckButton sale={sale} order={order} look={strong === 'check' ? 'strong' : 'quiet'} />
    </div>
  )
  const whoHasNot = (
    <div key="anew" className={css.way}>
      <p id={meansId}>{ended.anew}</p>
      <Button look={strong === 'anew' ? 'strong' : 'quiet'} aria-describedby={meansId} onClick={onLeave}>
        {ENDED[status].button}
      </Button>
    </div>
  )
  return (
    <div className={css.either} ref={returnFocus}>
      {strong === 'anew' ? [whoHasNot, whoHasPaid] : [whoHasPaid, whoHasNot]}
    </div>
  )
}

/** An order that was paid, by hand or by a wallet, has one way; a new order would be a second payment, and is a link alone. */
function OneWay({ sale, order, end, strong, hasSummary, onLeave }: WayProps & { hasSummary: boolean }) {
  const { status, isPaid, isSent } = end
  const meansId = useId()
  return (
    <>
      {/* Of a payment that a wallet sent, the words above the panel say what to do. */}
      {isSent && (
        <div className={css.means}>
          <CheckResult order={order} />
        </div>
      )}
      {isPaid && <WalletHash order={order} isAlone />}
      <OrderId actor={order} />
      <div className={css.ways}>
        <SupportButton order={order} look={isPaid ? 'strong' : 'quiet'} />
        <CheckButton sale={sale} order={order} look={strong === 'check' ? 'strong' : 'quiet'} />
        {hasSummary && <OrderDocumentButton sale={sale} order={order} />}
        <p className={css.means}>
          <span id={meansId}>{ended.second}</span>{' '}
          <Button look="plain" aria-describedby={meansId} onClick={onLeave}>
            {ENDED[status].button}
          </Button>
        </p>
      </div>
    </>
  )
}

/** What the server wrote, whole; of what is too long for that the first lines, and the rest where it is unfolded. */
function Quote({ text }: { text: string }) {
  const [, first, rest] = /^(.{180}\S*)(\s.{99,})/su.exec(text) ?? []
  return rest ? (
    <details className={css.quoted}>
      <summary>
        <bdi>{first}</bdi>
        <span>{ended.whole}</span>
      </summary>
      <bdi>{rest}</bdi>
    </details>
  ) : (
    <p className={css.quoted}>
      <bdi>{text}</bdi>
    </p>
  )
}
