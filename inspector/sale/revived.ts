import { Failure, type FailureKind } from '#domain/failure'
import type { PlainError } from '../inspected'

/** A failure of the sale's API, which its machines tell apart by kind, from what JSON keeps of it. */
export function revived({ name, message, cause, kind, status, reason }: PlainError): Error | undefined {
  if (name !== 'Failure') return undefined
  return new Failure(kind as FailureKind, message, {
    status: typeof status === 'number' ? status : undefined,
    reason: typeof reason === 'string' ? reason : undefined,
    cause,
  })
}
