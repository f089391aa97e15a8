import { shallowEqual, useSelector } from '@xstate/react'
import { tickerOf } from '#domain/coin'
import { ungrouped } from '#domain/format'
import type { OrderActor } from '#machines/order'
import { checkOf, depositToPay, type Ending, ending, panelNews } from '#machines/order-screen'
import { words } from '#words/payment'
import { coinInWords } from '../format/coin-in-words'
import { timeOfDay } from '../format/time'
import parts from '../parts/parts.module.css'
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
    deposit: () => known && `${deposit.title}: ${words.pay.coin(ungrouped(known.amountFrom), tickerOf(known))}`,
    arrived: () => `${arrived.title}. ${arrived.text}`,
    different: () => difference.title,
    'offered receiver': () => offered.title,
    ended: () =>
      [
        end?.isPaid && arrivedInWords(end, end.received && coinInWords(end.received, order?.coin ?? null)),
        check && check.at !== null && ended.checked[check.found](timeOfDay(check.at)),
      ]
        .filter(Boolean)
        .join(' '),
  }
  return (
    <p className={parts.hidden} role="status">
      {news && said[news]()}
    </p>
  )
}

function arrivedInWords({ isLate }: Ending, received: string | null): string {
  if (received === null) return isLate ? ended.detectedLate : ended.detected
  return isLate ? ended.arrivedLate(received) : ended.arrived(received)
}
