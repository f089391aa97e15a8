import type { EventFrom, SnapshotFrom } from 'xstate'
import { recordOf } from '#domain/record'
import { isPaid } from '#domain/terms'
import type { saleMachine } from '#machines/sale'

type Snapshot = SnapshotFrom<typeof saleMachine>
type Event = EventFrom<typeof saleMachine>

/** The screen that one step of the browser's history leads to, over the buy form: a payment, or a panel. */
export type Screen = { order: string } | { panel: 'orders' | 'coinPicker' | 'wallet' }

/** The screen over the buy form; `null` while the form is all there is. A panel over a payment is no screen of its own. */
export function historyScreenOf({ value, context }: Snapshot): Screen | null {
  if (value.form !== 'buying' && context.shown) return { order: context.shown.uuid }
  return value.panel === 'closed' ? null : { panel: value.panel }
}

/**
 * The event of one step back: it closes what lies on top, or leaves the payment as its own button does, with the
 * question of Cancel while money may be on its way.
 */
export function stepBack(snapshot: Snapshot): Event {
  const { context } = snapshot
  if (snapshot.can({ type: 'panel.closed' })) return { type: 'panel.closed' }
  if (snapshot.can({ type: 'order.kept' })) return { type: 'order.kept' }
  if (snapshot.can({ type: 'link.followed' })) return { type: 'link.dropped' }
  const record = recordOf(context.orders, context.shown?.uuid)
  return { type: record && isPaid(record.terms) ? 'order.left' : 'order.dismissed' }
}

/** The event of a step forward to a screen that was left. */
export function stepForward({ context }: Snapshot, screen: Screen): Event {
  // Nothing is left to choose for whoever is connected.
  if ('panel' in screen && screen.panel === 'wallet' && context.connection) return { type: 'panel.closed' }
  if ('panel' in screen) return { type: `${screen.panel}.opened` }
  const { order: uuid } = screen
  return context.openOrder?.uuid === uuid ? { type: 'order.resumed' } : { type: 'order.opened', uuid }
}
