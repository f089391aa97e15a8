import { LOCALE } from '#domain/locale'

/** Dates of the Gregorian calendar in Latin digits, in every language. */
const TAG = `${LOCALE.tag}-u-ca-gregory-nu-latn`

/** Seconds as hh:mm:ss (section 9); hours may pass 99. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}

const MOMENT = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const satisfies Intl.DateTimeFormatOptions

const LAST_MOMENT = 8.64e15

const { hour, minute, second, hourCycle, timeZoneName } = MOMENT
const dateAndTime = formatter(MOMENT)
const timeAlone = formatter({ hour, minute, second, hourCycle, timeZoneName })

/** Formats moments. The formatter of the visitor's own clock is made once, as the chunk arrives: each takes long to make. */
function formatter(options: Intl.DateTimeFormatOptions) {
  const own = new Intl.DateTimeFormat(TAG, options)
  return (at: number, timeZone?: string) =>
    (timeZone === undefined ? own : new Intl.DateTimeFormat(TAG, { ...options, timeZone })).format(at)
}

/**
 * A moment, given in milliseconds of the epoch, by the visitor's own clock and with the name of its time zone:
 * `'Mar 1, 2026, 12:00:05 UTC'`. A number that no clock shows, as a hostile storage may hold, is a dash.
 */
export function moment(at: number, timeZone?: string): string {
  return isMoment(at) ? dateAndTime(at, timeZone) : '—'
}

/** A moment of today, by the visitor's own clock and with the name of its time zone: `'14:05:12 UTC'`. */
export function timeOfDay(at: number, timeZone?: string): string {
  return timeAlone(at, timeZone)
}

/** A moment beside another one: its time where both are of one day of the visitor's clock, else the whole of it. */
export function momentBeside(at: number, other: number): string {
  const isSameDay = new Date(at).toDateString() === new Date(other).toDateString()
  return isMoment(at) && isSameDay ? timeOfDay(at) : moment(at)
}

/** Whether a number is a plausible time, in milliseconds of the epoch. */
export function isMoment(at: number): boolean {
  return at > 0 && at <= LAST_MOMENT
}

/** Seconds as a clock of minutes, for where little room is: `'19:20'`, `'1:19:20'`. */
export function shortClock(seconds: number): string {
  return clock(seconds).replace(/^0(?:0:0?)?/, '')
}

/** Milliseconds in the largest unit of which they have a whole one: 200,000 are 3 minutes. */
export function span(milliseconds: number): { unit: 'seconds' | 'minutes' | 'hours'; count: number } {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  if (seconds < 60) return { unit: 'seconds', count: seconds }
  if (seconds < 3600) return { unit: 'minutes', count: Math.floor(seconds / 60) }
  return { unit: 'hours', count: Math.floor(seconds / 3600) }
}
