import { combined } from './conditions'

/**
 * The words for a guard or an action: its name, and what its parameters always say, so that 'status is' reads
 * `status is: NEW` in one place and `status is: ERROR` in another. One without a name reads as what it does, a combined
 * guard as its parts.
 */
export function wordsOf(piece: unknown): string {
  if (typeof piece === 'string') return piece
  const condition = combined(piece, wordsOf)
  if (condition !== null) return condition
  const { type, params, event, to } = piece as Partial<Record<'type' | 'params' | 'event' | 'to', unknown>>
  if (type === 'xstate.raise') return `raise ${typeOf(event)}`
  if (type === 'xstate.sendTo') return `send ${typeOf(event)} to ${typeof to === 'string' ? to : 'an actor'}`
  if (typeof type !== 'string') return typeof piece === 'function' && piece.name ? piece.name : 'inline'
  const name = type.replace(/^xstate\./, '')
  return [name, ...fixedWords(params)].join(': ')
}

function typeOf(event: unknown): string {
  const { type } = asked(event) as { type?: unknown }
  return typeof type === 'string' ? type : 'an event'
}

/**
 * A text, or the texts of an object. Texts that depend on context or event are left out, because `ANYTHING` is no text.
 */
function fixedWords(params: unknown): string[] {
  if (typeof params === 'string') return [params]
  return Object.values(asked(params)).filter(value => typeof value === 'string')
}

/**
 * The result of a piece's function without knowledge of context or event, or the piece itself; nothing for a function
 * that needs that knowledge.
 */
function asked(piece: unknown): object {
  try {
    const answer = typeof piece === 'function' ? piece({ context: ANYTHING, event: ANYTHING, self: ANYTHING }) : piece
    return typeof answer === 'object' && answer !== null ? answer : {}
  } catch {
    return {}
  }
}

/** Whatever is read of it or asked of it is itself again. */
const ANYTHING: unknown = new Proxy(() => ANYTHING, { get: () => ANYTHING })

/** Milliseconds as a reader takes them in: `200 ms`, `2.5 s`. */
export function lasting(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${milliseconds / 1000} s`
}
