import { inspected } from '#inspected'
import type { PlainError } from '../inspected'

/**
 * Values from a trace, or from an example, as they were before they became JSON (`plain` in trace/trace.ts):
 * failures and errors are what charts tell apart again, and numbers too large for JSON are bigints.
 */
export function real(value: unknown): unknown {
  if (typeof value === 'string') return /^bigint:-?\d+$/.test(value) ? BigInt(value.slice('bigint:'.length)) : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(real)
  const details: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([name, detail]) => [name, real(detail)]),
  )
  return isError(details) ? errorOf(details) : details
}

/** What has a name may be a coin or a wallet; with a message beside it, it is an error. */
function isError(details: Record<string, unknown>): details is PlainError {
  return typeof details.name === 'string' && typeof details.message === 'string'
}

function errorOf(plain: PlainError): Error {
  const { name, message, cause, ...details } = plain
  const own = inspected.revived(plain)
  if (own) return own
  const error = new Error(message, cause === undefined ? undefined : { cause })
  return Object.assign(error, name === 'Error' ? details : { ...details, name })
}
