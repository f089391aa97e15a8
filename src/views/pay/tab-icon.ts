import type { Headline } from '#domain/headline'
import type { Tone } from '#domain/status-tone'

/** The signs of the icon, drawn: a tick, a cross, a call to look, and three dots for what goes by itself. */
const TICK = '<path d="M7 12.5l3.5 3.5L17 8.5"/>'
const CROSS = '<path d="M8 8l8 8M16 8l-8 8"/>'
const CALL = '<path d="M12 6.5v6.5M12 17v.2"/>'
const DOTS = '<path d="M7 12v.2M12 12v.2M17 12v.2"/>'

const SIGN = {
  opening: DOTS,
  preparing: DOTS,
  address: CALL,
  question: CALL,
  stop: CALL,
  spent: CALL,
  processing: DOTS,
  pay: CALL,
  arrived: DOTS,
  confirming: DOTS,
  sending: DOTS,
  sent: TICK,
  doubt: CALL,
  failed: CROSS,
  canceled: CROSS,
  expired: CROSS,
} as const satisfies Record<Headline['says'], string>

/** The colours of the status, on any tab bar. */
const COLOUR = {
  busy: '#7A3BFF',
  good: '#14804A',
  bad: '#C22F3D',
  warn: '#8A5A00',
  off: '#5F5B70',
} as const satisfies Record<Tone, string>

/** The icon of the tab as a URL: the status as a sign or, while it can be paid, the minutes left. */
export function tabIcon({ says }: Headline, tone: Tone, seconds: number | null): string {
  const minutes = seconds === null ? null : Math.ceil(seconds / 60)
  const sign =
    minutes === null || minutes > 99
      ? `<g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${SIGN[says]}</g>`
      : `<text x="12" y="17.5" text-anchor="middle" font-family="sans-serif" font-size="15" font-weight="700" fill="#fff">${minutes}</text>`
  const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="${COLOUR[tone]}"/>${sign}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(image)}`
}
