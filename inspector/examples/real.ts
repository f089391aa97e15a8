import { Failure, type FailureKind } from '#domain/failure'

/**
 * Values from a trace, or from an example, as they were before they became JSON (`plain` in src/trace/trace.ts):
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

interface PlainError extends Record<string, unknown> {
  name: string
  message: string
}

/** What has a name may be a coin or a wallet; with a message beside it, it is an error. */
function isError(details: Record<string, unknown>): details is PlainError {
  return typeof details.name === 'string' && typeof details.message === 'string'
}

function errorOf({ name, message, cause, ...details }: PlainError): Error {
  if (name !== 'Failure') {
    const error = new Error(message, cause === undefined ? undefined : { cause })
    return Object.assign(error, name === 'Error' ? details : { ...details, name })
  }
  const { kind, status, reason } = details
  return new Failure(kind as FailureKind, message, {
    status: typeof status === 'number' ? status : undefined,
    reason: typeof reason === 'string' ? reason : undefined,
    cause,
  })
}
