import { useSyncExternalStore } from 'react'
import { words } from '#words/en'
import { shortClock } from '../format/time'

const now = () => Math.floor(Date.now() / 1000)

function everySecond(tick: () => void) {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}

/**
 * The time left until a moment, in milliseconds of the epoch, for a payment that is not on screen: on screen, its own
 * countdown follows the server.
 */
export function TimeLeft({ until }: { until: number }) {
  const seconds = until / 1000 - useSyncExternalStore(everySecond, now, now)
  return <span role="timer">{seconds > 0 ? words.buy.open.left(shortClock(seconds)) : words.buy.open.over}</span>
}
