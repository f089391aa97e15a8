import { assign, type ContextFrom, createActor, type EventObject, fromCallback, type SnapshotFrom } from 'xstate'
import type { Decimal } from '#domain/decimal'
import type { LiveStatus, Order, Recipient } from '#domain/order'
import type { RecipientDraft } from '#domain/recipient-form'
import type { DeliveryClaim, DeliveryFinding } from '#domain/verification'
import { alertsMachine } from '#machines/alerts'
import { copyMachine } from '#machines/copy'
import { type CountdownActor, secondsLeft } from '#machines/countdown'
import { type OrderInput, orderCountdown, orderDelivery, type orderMachine } from '#machines/order'
import { asksForAddress } from '#machines/order-screen'
import { Deferred } from '../../paths/fixtures/deferred'
import { OWN_TERMS, order, UUID } from '../../paths/fixtures/domain-values'
import { FakePage } from '../../paths/fixtures/page'
import { passes } from '../../paths/fixtures/time'
import { NO_WALLET } from '../../paths/fixtures/wallet'
import { FakeWatcher } from '../../paths/fixtures/watcher'
import { eagerOrder } from '../../paths/page/eager-sale'
import { fakeOrderPolling } from './order-polling'

/** The machine of an order with its doors in the hands of the test, of an order that a former visit left. */
export function resumed(changes: Partial<OrderInput> = {}) {
  const fetch = new Deferred<Order, string>()
  const save = new Deferred<void, { uuid: string; recipient: Recipient }>()
  const write = new Deferred<void, string>()
  const contract = new Deferred<readonly string[]>()
  const check = new Deferred<DeliveryFinding, DeliveryClaim | null>()
  const page = new FakePage()
  const purchases: { order: Order; coinPrice: Decimal | null }[] = []
  const wallets: Recipient[] = []
  const drafts: RecipientDraft[] = []
  const sent: { child: string; event: EventObject }[] = []
  const actor = createActor(
    eagerOrder.provide({
      actors: {
        'watch transfers': fromCallback(() => {}),
        orderPolling: fakeOrderPolling(fetch, page),
        'save address': save.logic,
        'fetch token contracts': contract.logic,
        'recall draft': fromCallback(() => {}),
        'lock order': new FakeWatcher<EventObject, string>().logic,
        countdown: orderCountdown.provide({ actions: { 'read clock': assign({ now: () => Date.now() }) } }),
        alerts: alertsMachine.provide({ actors: { 'recall alerts': fromCallback(() => {}) } }),
        copy: copyMachine.provide({ actors: { 'write clipboard': write.logic } }),
        delivery: orderDelivery.provide({ actors: { 'check delivery': check.logic } }),
      },
      actions: {
        'read clock': assign({ now: () => Date.now() }),
        'announce purchase': (_, purchase) => purchases.push(purchase),
        'store draft': (_, draft) => drafts.push(draft),
        'remember recipient': (_, wallet) => wallets.push(wallet),
      },
    }),
    {
      input: {
        uuid: UUID,
        created: null,
        terms: OWN_TERMS,
        candidates: [],
        email: null,
        ...NO_WALLET,
        ...changes,
      },
      inspect: inspected => {
        if (inspected.type === '@xstate.event' && 'id' in inspected.actorRef)
          sent.push({ child: String(inspected.actorRef.id), event: inspected.event })
      },
    },
  ).start()
  const snapshot = () => actor.getSnapshot()
  return {
    actor,
    fetch,
    save,
    contract,
    write,
    check,
    page,
    purchases,
    wallets,
    drafts,
    /** The last event of a type that the order sent to a child. */
    lastSent: (child: string, type: string) =>
      sent.findLast(({ child: id, event }) => id === child && event.type === type)?.event,
    context: () => snapshot().context,
    state: () => snapshot().value,
    is: (status: LiveStatus | 'unread') => snapshot().matches({ live: { status } }),
    live: () => {
      const { value } = snapshot()
      return typeof value === 'object' && 'live' in value ? value.live : null
    },
    receiver: () => {
      const { value } = snapshot()
      return typeof value === 'object' && 'live' in value ? value.live.receiver : null
    },
    left: () => {
      const countdown = snapshot().children.countdown as CountdownActor | undefined
      return countdown ? secondsLeft(countdown.getSnapshot().context) : null
    },
    asks: () => asksForAddress(snapshot()),
    types: (address: string, inserted: string | null = null) =>
      actor.send({ type: 'address.typed', address, inserted }),
    leaves: () => actor.send({ type: 'address.left' }),
    submits: (recipient: Recipient) => actor.send({ type: 'address.submitted', recipient }),
  }
}

/** The same of an order that was just created. */
export const created = (answer: Order, changes: Partial<OrderInput> = {}) => resumed({ created: answer, ...changes })

/** A snapshot of an order that knows this beside its answers. */
export function knowing(
  snapshot: SnapshotFrom<typeof orderMachine>,
  known: Partial<ContextFrom<typeof orderMachine>>,
): SnapshotFrom<typeof orderMachine> {
  return { ...snapshot, context: { ...snapshot.context, ...known } }
}

/** Answers the next poll. */
export async function receives(screen: ReturnType<typeof resumed>, answer: Order): Promise<void> {
  if (screen.fetch.pending === 0) await passes(2_500)
  await screen.fetch.resolves(answer)
}

/** An order without a receiving address. */
export const withoutReceiver = (status: Order['status'], changes: Partial<Order> = {}) =>
  order(status, { receiveAddress: null, ...changes })

export const STRANGER = '0x2222222222222222222222222222222222222222'
