import { type Decimal, fromUnits, toUnits, ZERO } from './decimal'
import { LIMITS } from './limits'
import { shorten } from './text'

const LOCALE = 'en-US'

function group(value: Decimal, least: number, most: number): string {
  return new Intl.NumberFormat(LOCALE, { minimumFractionDigits: least, maximumFractionDigits: most }).format(
    value as `${number}`,
  )
}

const POINT = new Intl.NumberFormat(LOCALE).formatToParts(0.5).find(part => part.type === 'decimal')?.value ?? '.'

/**
 * A coin or token amount with grouped digits and every digit it has: `'1234.5'` → `'1,234.5'`. The fraction is put on
 * by hand, because Intl rounds after 20 digits and an amount to be paid must never be rounded.
 */
export function amount(value: Decimal): string {
  const [whole = '0', fraction] = value.split('.')
  const grouped = new Intl.NumberFormat(LOCALE).format(BigInt(whole))
  return fraction ? grouped + POINT + fraction : grouped
}

/** A token amount for glancing at: grouped, rounded down to two digits after the point; below 0.01 with all it has. */
export function roundedAmount(value: Decimal): string {
  const down = fromUnits(toUnits(value, 2), 2)
  return amount(down === ZERO ? value : down)
}

/** Dollars to the cent: `'12.5'` → `'$12.50'`. */
export function dollars(value: Decimal): string {
  return `$${group(value, 2, 2)}`
}

/** A price in dollars with all its digits, two at least: `'0.035'` → `'$0.035'`. */
export function price(value: Decimal): string {
  return `$${group(value, 2, 8)}`
}

// spec 9.countdown
/** Seconds as hh:mm:ss (section 9); hours may pass 99. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}

// spec 9.address.pay
/** An address as the pay view shortens it: first 8 characters, an ellipsis, and from character 34 on (section 9). */
export function payAddress(address: string): string {
  const { head, tailFrom } = LIMITS.payAddress
  return address.length <= tailFrom ? address : `${address.slice(0, head)}…${address.slice(tailFrom)}`
}

/** A transaction hash, first 8 and last 8 characters. */
export function hash(value: string): string {
  return shorten(value, LIMITS.hash.head, LIMITS.hash.tail)
}

// spec 9.address.wallet
/** An address as the wallet button shortens it: first 4, ellipsis, last 4 (section 9). */
export function walletAddress(address: string): string {
  return shorten(address, LIMITS.walletAddress.head, LIMITS.walletAddress.tail)
}

const MOMENT = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const satisfies Intl.DateTimeFormatOptions

const LAST_MOMENT = 8.64e15

/**
 * A moment, given in milliseconds of the epoch, by the visitor's own clock: `'Mar 1, 2026, 12:00:05'`. A number that no
 * clock shows, as a hostile storage may hold, is a dash.
 */
export function moment(at: number, timeZone?: string): string {
  return isMoment(at) ? new Intl.DateTimeFormat(LOCALE, { ...MOMENT, timeZone }).format(at) : '—'
}

/** The same with the name of its time zone, for what is read elsewhere: `'Mar 1, 2026, 12:00:05 UTC'`. */
export function zonedMoment(at: number, timeZone?: string): string {
  const form = { ...MOMENT, timeZone, timeZoneName: 'short' } as const
  return isMoment(at) ? new Intl.DateTimeFormat(LOCALE, form).format(at) : '—'
}

/** Whether a number is a time that something could have happened at, in milliseconds of the epoch. */
export function isMoment(at: number): boolean {
  return at > 0 && at <= LAST_MOMENT
}

/** Milliseconds as the largest whole unit: `'12 s'`, `'3 min'`, `'2 h'`. */
export function span(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  if (seconds < 60) return `${seconds} s`
  return seconds < 3600 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3600)} h`
}
