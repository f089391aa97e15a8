import { LIMITS } from './limits'

/** What can go wrong between the page and the sale's API. The union is closed: a chart may switch over it. */
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

/** Narrows what a rejected promise carried; an error that is no `Failure` counts as `invalid`. */
export function failureOf(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure('invalid', String(error), { cause: error })
}

const CLEAR: readonly FailureKind[] = ['refused', 'throttled', 'offline']

/** Whether the server may have done what it was asked although no good answer came (safety: "create: an unclear outcome"). */
export function isUnclear(failure: Failure): boolean {
  return !CLEAR.includes(failure.kind)
}

/** Whether a server that failed so often in a row is to be asked less often. Where nothing arrived, none was burdened. */
export function isStrained({ kind }: Failure, failures: number): boolean {
  return kind === 'throttled' || (failures >= LIMITS.strainedAfter && kind !== 'network' && kind !== 'offline')
}
