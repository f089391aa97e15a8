/** One value that a step changed: where it stands, what it was and what it is. */
export interface Change {
  path: string
  before: unknown
  after: unknown
}

/** What differs between two values of plain JSON, as deep as it goes; a list that grew or shrank is one change. */
export function changes(before: unknown, after: unknown, path = ''): Change[] {
  if (Object.is(before, after)) return []
  if (!isGroup(before) || !isGroup(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ path, before, after }]
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length) return [{ path, before, after }]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap(key => changes(before[key], after[key], path ? `${path}.${key}` : key))
}

/** Whether the value at `path` is among the changes or holds one of them. */
export function hasChanged(all: readonly Change[], path: string): boolean {
  return all.some(change => change.path === path || change.path.startsWith(`${path}.`))
}

/** A value of plain JSON in a line; a number of milliseconds of the epoch with its date. */
export function inShort(value: unknown, longest = 48): string {
  if (isTime(value)) return `${value} (${new Date(value).toISOString()})`
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? 'nothing')
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

/** Whether a number is one of milliseconds of the epoch: whole, and from 2001 to 2096. */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1e12 && value < 4e12
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
