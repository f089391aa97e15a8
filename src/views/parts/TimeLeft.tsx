import { useSyncExternalStore } from 'react'
import { words } from '#words/en'
import { shortClock } from '../format/time'

const now = () => Math.floor(Date.now() / 1000)

function everySecond(tick: () => void) {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}

/**
 * The time left until a moment, which began at `since`, both in milliseconds of the epoch, for a payment that is not on screen: on screen, its own
 * countdown follows the server.
 */
export function TimeLeft({ until, since }: { until: number; since: number }) {
  // Never more than the payment had, which a clock that was set back would show.
  const seconds = Math.min(until - since, until - useSyncExternalStore(everySecond, now, now) * 1000) / 1000
  return <span role="timer">{seconds > 0 ? words.buy.open.left(shortClock(seconds)) : words.buy.open.over}</span>
}
