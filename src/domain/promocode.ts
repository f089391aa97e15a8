import { CONSTANTS } from './constants'

const { min, max } = CONSTANTS.promocodeLength
const PATH_CODE = new RegExp(`^([A-Za-z0-9]{${min},${max}})(?:/|$)`)

/** How the check of a code goes: `idle` where there is no code, a valid one, or one that nobody could check. */
export type CodeCheck = 'checking' | 'invalid' | 'idle'

/**
 * The promocode in a page address: a first path segment of 5 to 16 letters or digits (section 2), else `null`. `home` is the
 * path of the page's language, in which the segment comes after the language's tag (`/de/FRIEND5`).
 */
export function promocodeInPath(pathname: string, home = '/'): string | null {
  return pathname.startsWith(home) ? (PATH_CODE.exec(pathname.slice(home.length))?.[1] ?? null) : null
}

/** The link that a buyer gives to friends: the sale's origin followed by the buyer's promocode. */
export function referralLink(origin: string, promocode: string): string {
  return `${origin}/${encodeURIComponent(promocode)}`
}
