import type { DraftEvent, RecipientDraft } from '#domain/recipient-form'
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
    ({ recipient, believed }): DraftEvent => ({ type: 'draft.recalled', recipient, believed }),
    storage,
  )
}

/** A draft as it was stored, or `null` for anything else. */
function decoded(value: unknown): RecipientDraft | null {
  const { uuid, recipient, believed } = (value ?? {}) as {
    uuid?: unknown
    recipient?: { address?: unknown; email?: unknown }
    believed?: unknown
  }
  const { address, email } = recipient ?? {}
  if (!isLine(uuid) || !isLine(address) || (email !== null && !isLine(email))) return null
  return { uuid, recipient: { address, email }, believed: isLine(believed) ? believed : '' }
}

function isLine(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MOST && !UNTYPED.test(value)
}
