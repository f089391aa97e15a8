import { fromCallback } from 'xstate'
import type { Recipient } from '#domain/order'
import { RECIPIENT_DRAFT } from '#domain/session-keys'
import { items, storageOrNull } from './store'

/** Characters; no address and no e-mail has more. */
const MOST = 256
/** What no field of one line holds. */
const UNTYPED = /\p{C}/u

/** What the visitor entered as the recipient of an order and did not confirm: kept by the tab, over a reload. */
export function recipientDraft(storage: Storage | null = storageOrNull('sessionStorage')) {
  const draft = items(storage).json(RECIPIENT_DRAFT, decoded)
  return {
    recall: fromCallback<{ type: 'draft.recalled'; recipient: Recipient }, string>(({ input: uuid, sendBack }) => {
      const entered = draft.read()
      if (entered?.uuid === uuid) sendBack({ type: 'draft.recalled', recipient: entered.recipient })
    }),
    store: draft.write,
    forget: draft.forget,
  }
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
