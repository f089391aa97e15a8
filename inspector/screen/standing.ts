import { plain } from '#trace/trace'
import { type Standing, standingIn } from '../../paths/configurations/page-in'
import { logo } from '../../sandbox/logos'
import { real } from '../examples/real'
import type { Show } from './messages'

/** The page to be shown, with real values in it and with drawn logos, which need no network. */
export function standingOf(show: Show): Standing {
  if ('standing' in show) return real(withDrawnLogos(show.standing)) as Standing
  const { chart, value, context } = show
  return real(withDrawnLogos(plain(standingIn({ chart, value, context: real(context) })))) as Standing
}

function withDrawnLogos(standing: unknown): unknown {
  return JSON.parse(JSON.stringify(standing), (_, part) => {
    const ticker = typeof part === 'string' ? /\/logos\/(\w+)\.svg$/.exec(part)?.[1] : undefined
    const drawing = ticker ? logo(ticker) : null
    return drawing ? `data:image/svg+xml,${encodeURIComponent(drawing)}` : part
  })
}
