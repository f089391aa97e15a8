import { shallowEqual, useSelector } from '@xstate/react'
import { useContext, useId } from 'react'
import { documentPlace, ending, progress } from '#machines/order-screen'
import { words as form } from '#words/form'
import { ENDED, words } from '#words/payment'
import { Address } from '../parts/Address'
import { Button } from '../parts/Button'
import { Notice } from '../parts/Notice'
import { Sentence } from '../parts/Sentence'
import { Support } from '../parts/Support'
import { AskSupport } from '../parts/SupportLink'
import { CheckButton, CheckResult } from './Check'
import { coinInWords } from './coin-in-words'
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

/**
 * EXPIRED, CANCEL and the three errors: what it means, what to do, and one strong action. Where nobody knows of a payment,
 * whoever has paid and whoever has not each have a way of their own. An order that was paid, or failed and may have been,
 * leads to a new one by a link alone, because that would be a second payment.
 */
export function Ended({ sale, order: actor, onLeave }: PanelProps) {
  const { order } = useOrder(actor)
  const end = useSelector(actor, ending, shallowEqual)
  const { tone } = useSelector(actor, progress, shallowEqual)
  const hasSupport = useContext(Support) !== null
  const hasDocument = useSelector(actor, snapshot => documentPlace(snapshot, hasSupport) === 'buttons')
  const record = useRecord(sale, actor)
  const anewId = useId()
  if (!order || !end) return null
  const { status, isPaid, isSent, isUnseen, received, isLate, isAnew } = end
  const strong = end.strong === 'support' && !hasSupport ? 'check' : end.strong
  const { title, text, paid, alone, button }: EndWords = ENDED[status]
  // Nobody is named to ask, so what can be shown to the sale later is no matter of details.
  const hasSummary = hasDocument && record !== null
  const anew = (
    <Button
      look={strong === 'anew' ? 'strong' : isAnew ? 'quiet' : 'plain'}
      aria-describedby={anewId}
      onClick={onLeave}
    >
      {button}
    </Button>
  )
  const check = <CheckButton sale={sale} order={actor} look={strong === 'check' ? 'strong' : 'quiet'} />
  const whoHasPaid = (
    <div key="paid" className={css.way}>
      <p>
        {ended.maybe} <AskSupport />
      </p>
      <CheckResult order={actor} />
      {check}
      {!isAnew && <OrderId actor={actor} />}
      {!isAnew && <SupportButton order={actor} look="quiet" />}
    </div>
  )
  const whoHasNot = (
    <div key="anew" className={css.way}>
      <p id={anewId}>{ended.anew}</p>
      {anew}
    </div>
  )
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
              {received ? (
                <Sentence
                  of={isLate ? ended.arrivedLate : ended.arrived}
                  values={[coinInWords(received, order.coin)]}
                />
              ) : isLate ? (
                ended.detectedLate
              ) : (
                ended.detected
              )}{' '}
              <AskSupport />
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
      {isUnseen && (
        <Notice tone="warn">
          {/* CANCEL says by itself that no payment was processed. */}
          {status !== 'CANCEL' && ended.unseen} {ended.means}
        </Notice>
      )}
      {order.amountFrom && order.errorMessage && <Quote text={form.buy.wrote(order.errorMessage)} />}
      {status === 'EXPIRED' && order.amountFrom && (
        <p className={css.means}>
          {ended.amount} <bdi>{coinInWords(order.amountFrom, order.coin)}</bdi>
        </p>
      )}
      {isUnseen ? (
        <div className={css.either}>{strong === 'anew' ? [whoHasNot, whoHasPaid] : [whoHasPaid, whoHasNot]}</div>
      ) : (
        <>
          {/* Of a payment that a wallet sent, the words above the panel say what to do. */}
          {isSent && (
            <div className={css.means}>
              <CheckResult order={actor} />
            </div>
          )}
          {isPaid && <WalletHash order={actor} isAlone />}
          <OrderId actor={actor} />
          <div className={css.ways}>
            <SupportButton order={actor} look={isPaid ? 'strong' : 'quiet'} />
            {check}
            {hasSummary && <OrderDocumentButton sale={sale} order={actor} />}
            <p className={css.means}>
              <span id={anewId}>{ended.second}</span> {anew}
            </p>
          </div>
        </>
      )}
    </Panel>
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
