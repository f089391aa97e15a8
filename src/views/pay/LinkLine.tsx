import { useSelector } from '@xstate/react'
import { LIMITS } from '#domain/limits'
import { span } from '#domain/time'
import type { EnquiryActor } from '#machines/enquiry'
import type { LapseActor } from '#machines/lapse'
import type { OrderActor } from '#machines/order'
import { words } from '#words/en'
import css from './bad-day.module.css'
import { useDoubt } from './use-doubt'

/**
 * How old the last answer is, while none comes. One that fails alone is not worth a word. Only the change is announced,
 * and not every second.
 */
export function LinkLine({ order }: { order: OrderActor }) {
  const enquiry = useSelector(order, ({ children }) => children.enquiry as EnquiryActor | undefined)
  const lapse = useSelector(enquiry, snapshot => snapshot?.children.lapse as LapseActor | undefined)
  const isOffline = useSelector(enquiry, snapshot => snapshot?.matches({ link: { silent: 'offline' } }) === true)
  const silence = useSelector(lapse, snapshot => snapshot && silenceOf(snapshot.context))
  const isLost = useDoubt(order) === 'lost'
  const isShown = isOffline || silence === null || (silence !== undefined && silence >= LIMITS.lapseShown)
  const checked = isShown && silence != null && <span>{words.link.lastChecked(span(silence))}</span>
  // The notice of an order that is not found says more.
  if (isLost) return null
  return (
    <p className={css.link}>
      {!isOffline && checked}
      <span role="status">{isShown ? (isOffline ? words.link.offline : words.link.retrying) : ''}</span>
      {isOffline && checked}
    </p>
  )
}

/** Milliseconds since the last answer; `null` where there never was one. */
function silenceOf({ since, now }: { since: number | null; now: number }): number | null {
  return since === null ? null : now - since
}
