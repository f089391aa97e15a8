import type { Recipient } from '#domain/order'
import { RECIPIENT_DRAFT } from '#domain/session-keys'
import { keptOfOrder } from './kept-of-order'

/** Characters; no address and no e-mail has more. */
const MOST = 256
/** Signs that no field of one line holds. */
const UNTYPED = /\p{C}/u

/** The recipient that the visitor entered for an order and did not confirm. */
export function recipientDraft(storage?: Storage | null) {
  return keptOfOrder(
    RECIPIENT_DRAFT,
    decoded,
    ({ recipient }) => ({ type: 'draft.recalled' as const, recipient }),
    storage,
  )
}

/** A draft as it was stored, or `null` for anything else. */
function decoded(value: unknown): { uuid: string; recipient: Recipient } | null {
  const { uuid, recipient } = (value ?? {}) as { uuid?: unknown; recipient?: { address?: unknown; email?: unknown } }
  const { address, email } = recipient ?? {}
  if (!isLine(uuid) || !isLine(address) || (email !== null && !isLine(email))) return null
  return { uuid, recipient: { address, email } }
}

function isLine(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MOST && !UNTYPED.test(value)
}
