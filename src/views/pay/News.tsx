import { shallowEqual, useSelector } from '@xstate/react'
import { tickerOf } from '#domain/coin'
import { ungrouped } from '#domain/format'
import type { Order } from '#domain/order'
import type { OrderActor } from '#machines/order'
import { checkOf, depositToPay, type Ending, ending, panelNews } from '#machines/order-screen'
import { words } from '#words/payment'
import { coinInWords } from '../format/coin-in-words'
import { timeOfDay } from '../format/time'
import parts from '../parts/parts.module.css'
import { Sentence } from '../parts/Sentence'
import { useOrder } from './use-order'

const { arrived, deposit, difference, ended, offered } = words.pay

/**
 * What a panel says that the status does not, for those who hear the page. The region is always there, because one that comes
 * together with its words is not read.
 */
export function News({ order: actor }: { order: OrderActor }) {
  const { order } = useOrder(actor)
  const news = useSelector(actor, panelNews)
  const known = useSelector(actor, depositToPay, shallowEqual)
  const end = useSelector(actor, ending, shallowEqual)
  const check = useSelector(actor, checkOf, shallowEqual)
  const said = {
    deposit: () =>
      known && (
        <>
          {deposit.title}: <bdi translate="no">{words.pay.coin(ungrouped(known.amountFrom), tickerOf(known))}</bdi>
        </>
      ),
    arrived: () => `${arrived.title}. ${arrived.text}`,
    figuresDiffer: () => difference.title,
    'offered receiver': () => offered.title,
    ended: () => (
      <>
        {end?.isPaid && (
          <>
            <ArrivedMoney end={end} order={order} />{' '}
          </>
        )}
        {check && check.at !== null && ended.checked[check.found](timeOfDay(check.at))}
      </>
    ),
  }
  return (
    <p className={parts.hidden} role="status">
      {news && said[news]()}
    </p>
  )
}

/** That the money of an order that ended arrived, and how much of it where that is known. */
export function ArrivedMoney({ end: { isLate, received }, order }: { end: Ending; order: Order | null }) {
  if (received === null) return isLate ? ended.detectedLate : ended.detected
  const sentence = isLate ? ended.arrivedLate : ended.arrived
  return <Sentence of={sentence} values={[coinInWords(received, order?.coin ?? null)]} />
}
