import { plain } from '#trace/trace'
import { type RealSnapshot, snapshotIn } from '../../paths/configurations/page-in'
import { logo } from '../../sandbox/logos'
import { real } from '../examples/real'
import type { Show } from '../screen/messages'

/** The page to be shown, with real values in it and with drawn logos, which need no network. */
export function shownSnapshot(show: Show): RealSnapshot {
  if ('snapshot' in show) return real(withDrawnLogos(show.snapshot)) as RealSnapshot
  const { chart, value, context } = show
  return real(withDrawnLogos(plain(snapshotIn({ chart, value, context: real(context) })))) as RealSnapshot
}

function withDrawnLogos(snapshot: unknown): unknown {
  return JSON.parse(JSON.stringify(snapshot), (_, part) => {
    const ticker = typeof part === 'string' ? /\/logos\/(\w+)\.svg$/.exec(part)?.[1] : undefined
    const drawing = ticker ? logo(ticker) : null
    return drawing ? `data:image/svg+xml,${encodeURIComponent(drawing)}` : part
  })
}
