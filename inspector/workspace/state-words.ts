import type { StateValue } from '#trace/format'

/** Where a chart stands, in a line: `paying, closed`, `live: WAITING, resting, asking`. */
export function inWords(value: StateValue | null | undefined): string {
  if (!value) return ''
  if (typeof value === 'string') return value
  const parts = Object.entries(value)
  const inner = ([key, part]: [string, StateValue | undefined]) =>
    typeof part === 'object' && Object.keys(part).length === 0 ? key : inWords(part)
  const [only] = parts
  if (parts.length === 1 && only) return inner(only) === only[0] ? only[0] : `${only[0]}: ${inner(only)}`
  return parts.map(inner).join(', ')
}
