import { CONSTANTS } from './constants'

/** The kinds of a failed call to the sale's API. The union is closed, so that a `switch` over it is complete. */
export type FailureKind =
  | 'timeout'
  | 'offline'
  | 'network'
  | 'truncated'
  | 'malformed'
  | 'invalid'
  | 'refused'
  | 'throttled'
  | 'server'
  | 'aborted'

/** A failed call. `reason` is the server's own `message` where it gave one, already made safe to show. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly kind: FailureKind
  readonly status: number | null
  readonly reason: string | null

  constructor(kind: FailureKind, message: string, details: { status?: number; reason?: string; cause?: unknown } = {}) {
    super(message, { cause: details.cause })
    this.kind = kind
    this.status = details.status ?? null
    this.reason = details.reason ?? null
  }
}

/** A rejected promise's error as a `Failure`; any other error counts as `invalid`. */
export function failureOf(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure('invalid', String(error), { cause: error })
}

const CLEAR: readonly FailureKind[] = ['refused', 'throttled', 'offline']

/**
 * Whether the server may have carried out the first request although no good answer came (safety: "create: an unclear
 * outcome"). A 408 counts, because a proxy answers it after it has passed a request on.
 */
export function isUnclear({ kind, status }: Failure): boolean {
  return status === 408 || !CLEAR.includes(kind)
}

/**
 * Statuses about the client (401, 403, 404), the moment (408, 425, 429), or a request of the same key under way (409).
 */
const OF_THE_REQUEST: readonly (number | null)[] = [401, 403, 404, 408, 409, 425, 429]

/**
 * Whether a failure is the server's refusal, which is final for every request of the same key. A status of
 * `OF_THE_REQUEST` says nothing of an earlier request.
 */
export function isFinalRefusal({ kind, status }: Failure): boolean {
  return kind === 'refused' && !OF_THE_REQUEST.includes(status)
}

/** Whether an estimate is refused for what it asks: the server says why, or its status is final. Anything else is asked again. */
export function refusesEstimate(failure: Failure): boolean {
  return isFinalRefusal(failure) || (failure.kind === 'refused' && failure.reason !== null)
}

/**
 * Whether backoff is due: the server has failed often in a row. A request that never reached the server does not count.
 */
export function isBackoffDue({ kind }: Failure, failures: number): boolean {
  return kind === 'throttled' || (failures >= CONSTANTS.backoffAfter && kind !== 'network' && kind !== 'offline')
}
