import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { tickerOf } from '#domain/coin'
import { amount, dollars } from '#domain/format'
import { networkName } from '#domain/networks'
import { type Summary as Held, summaryOf } from '#domain/summary'
import type { Subject } from '#domain/terms'
import type { OrderActor } from '#machines/order'
import { namesOrder } from '#machines/order-progress-screen'
import { agreedReceiver, isInDoubt, isSentByWallet, isTimeUp } from '#machines/order-screen'
import type { SaleActor } from '#machines/sale'
import { words } from '#words/payment'
import { SELLER } from '../../environment'
import { coinInWords } from '../format/coin-in-words'
import { Address } from '../parts/Address'
import { NetworkBadge } from '../parts/NetworkBadge'
import { Sentence } from '../parts/Sentence'
import { History } from './History'
import { OrderId } from './OrderId'
import pay from './pay.module.css'
import { Fract } from './Rows'
import css from './summary.module.css'

const { summary } = words.pay

/**
 * What is bought, for how much, and for whom, from what is held alone, and the statuses so far; a foreign order has no
 * figures here. Where something went wrong, the id is beside the way to support.
 */
export function Summary({ sale, order }: { sale: SaleActor; order: OrderActor }) {
  const isSent = useSelector(order, isSentByWallet)
  const isSpent = useSelector(order, isTimeUp)
  const isDoubted = useSelector(order, isInDoubt)
  const told = useSelector(order, ({ context }) => context.order)
  const terms = useSelector(order, ({ context }) => context.terms)
  const receiver = useSelector(order, agreedReceiver)
  const isNamed = useSelector(order, namesOrder)
  const held = summaryOf(terms, told, isSpent || isDoubted)
  const title = held ? summary.title : summary.ofOthers
  return (
    <section className={`${css.summary} ${pay.steady}`} aria-label={title} data-state={held ? 'own' : 'foreign'}>
      <h2>{title}</h2>
      {held && (
        <Lines
          {...held}
          receiver={receiver}
          isSent={isSent}
          disputed={terms.contradictions?.map(({ subject }) => subject) ?? []}
        />
      )}
      {!isNamed && <OrderId actor={order} />}
      <History sale={sale} order={order} />
    </section>
  )
}

function Lines({ disputed, isSent, ...held }: Held & { disputed: readonly Subject[]; isSent: boolean }) {
  const { phase, pay, arrived, worth, ticker, network, receive, estimated, rate, promocode, receiver } = held
  const coin = ticker ? tickerOf({ ticker }) : ''
  const isDisputed = (...subjects: Subject[]) => subjects.some(subject => disputed.includes(subject))
  const isOpen = phase === 'due' || phase === 'paid'
  return (
    <dl>
      <Line
        name={summary.pay[isSent && phase === 'due' ? 'sent' : phase]}
        isOpen={isOpen}
        isDisputed={isDisputed('amount', 'coin')}
      >
        {pay && (
          <b>
            <bdi translate="no">{coinInWords(pay, { ticker })}</bdi>
          </b>
        )}
        {worth && (
          <small>
            <bdi translate="no">{summary.worth(dollars(worth))}</bdi>
          </small>
        )}
      </Line>
      <Line name={summary.pay.paid}>
        {arrived && (
          <b>
            <bdi translate="no">{coinInWords(arrived, { ticker })}</bdi>
          </b>
        )}
      </Line>
      <Line name={summary.network} isDisputed={isDisputed('network')}>
        {network && (
          <>
            <NetworkBadge network={network} /> <bdi translate="no">{networkName(network)}</bdi>
          </>
        )}
      </Line>
      <Line name={summary.receive[phase]} isOpen={isOpen} isDisputed={isDisputed('promise')} look="big">
        {receive && <Fract value={receive} />}
        {estimated && (
          <small>
            <Sentence of={summary.estimated} values={[amount(estimated)]} />
          </small>
        )}
      </Line>
      <Line name={summary.rate}>{rate && <bdi>{summary.ratePer(coin, amount(rate))}</bdi>}</Line>
      <Line name={summary.promocode}>{promocode && <bdi translate="no">{promocode}</bdi>}</Line>
      <Line name={summary.receiver} isOpen={isOpen} isDisputed={isDisputed('receiver')} look="tall">
        {receiver && <Address text={receiver} />}
      </Line>
      <Line name={words.receipt.seller}>{SELLER && <bdi>{SELLER}</bdi>}</Line>
    </dl>
  )
}

/** A line that is not known is left out, unless it will be known. */
function Line({ name, isOpen = false, isDisputed = false, look, children }: LineProps) {
  const isKnown = Array.isArray(children) ? children[0] : children
  if (!isKnown && !isOpen) return null
  return (
    <div data-look={look}>
      <dt>
        {name}
        {isDisputed && <small> {summary.disputed}</small>}
      </dt>
      <dd>{isKnown ? children : <span>{summary.unknown}</span>}</dd>
    </div>
  )
}

interface LineProps {
  name: string
  isOpen?: boolean
  /** Whether the server contradicted it. */
  isDisputed?: boolean
  look?: 'big' | 'tall'
  children: ReactNode
}
