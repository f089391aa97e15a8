import { plain } from '#trace/trace'
import { type RealSnapshot, snapshotIn } from '../../paths/configurations/page-in'
import { logo } from '../../sandbox/logos'
import { real } from '../examples/real'
import type { Show } from '../screen/messages'

/** The page to be shown, with real values in it and with parts that the page takes as they are. */
export function shownSnapshot(show: Show): RealSnapshot {
  if ('snapshot' in show) return real(withShownParts(show.snapshot)) as RealSnapshot
  const { chart, value, context } = show
  return real(withShownParts(plain(snapshotIn({ chart, value, context: real(context) })))) as RealSnapshot
}

function withShownParts(snapshot: unknown): unknown {
  return JSON.parse(JSON.stringify(snapshot), (_, part) => (typeof part === 'string' ? shownPart(part) : part))
}

/**
 * A logo as a drawing, which needs no network. The stand-in of an address or a hash in a trace (`redacted` in
 * src/trace-file/redaction.ts) as an address or a hash of digits: the page would not take the word for an address, and would show
 * another screen than the recorded one.
 */
function shownPart(text: string): string {
  const [, address] = /^address-(\d+)$/.exec(text) ?? []
  if (address) return `0x${address.padStart(4, '0').repeat(10).slice(-40)}`
  const [, hash] = /^hash-(\d+)$/.exec(text) ?? []
  if (hash) return `0x${hash.padStart(4, '0').repeat(16).slice(-64)}`
  const [, ticker] = /\/logos\/(\w+)\.svg$/.exec(text) ?? []
  const drawing = ticker ? logo(ticker) : null
  return drawing ? `data:image/svg+xml,${encodeURIComponent(drawing)}` : text
}
