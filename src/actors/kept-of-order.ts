import { type EventObject, fromCallback } from 'xstate'
import { items, storageOrNull } from './store'

/**
 * A value that the tab keeps of one order, over a reload, in the session store. `decode` checks the stored value. `recall` is
 * the door that sends the value to the machine of that order, in the event that `toEvent` makes; the machine of another order
 * is sent nothing.
 */
export function keptOfOrder<Kept extends { uuid: string }, Event extends EventObject>(
  key: string,
  decode: (value: unknown) => Kept | null,
  toEvent: (kept: Kept) => Event,
  storage: Storage | null = storageOrNull('sessionStorage'),
) {
  const item = items(storage).json(key, decode)
  return {
    recall: fromCallback<Event, string>(({ input: uuid, sendBack }) => {
      const kept = item.read()
      if (kept?.uuid === uuid) sendBack(toEvent(kept))
    }),
    keep: item.write,
    forget: item.forget,
  }
}
