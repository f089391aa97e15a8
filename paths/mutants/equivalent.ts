const NO_CONNECTOR = 'the connector is dropped on the way here, so `arriving` leads on to `disconnected` at once'
const SAME_MACROSTEP =
  '`wrong` and `right` lead on to the one that is true in the same macrostep, with no fault to drop'
const ADDRESS_IS_KNOWN = '`unasked` leads on to `known` in the same macrostep, by the guard that led here'
const WEIGHED_AGAIN = '`pending` leads on to `weighing` in the same macrostep, unless that leads back to `pending`'
const NEVER_INITIAL = 'every way into this state names the child that it means'
const NOTHING_MAY_BE_ASKED =
  'nothing may be asked here, so `working` leads on to `resting` in the same macrostep, and no turn is taken'
const CLAIM_IS_NAMED = '`idle` leads on to `checking` in the same macrostep, because a transfer is named here'
const HASH_IS_KNOWN = '`arriving` leads on to `sent` in the same macrostep, because its hash is known here'
const END_IS_KNOWN = '`arriving` leads on to the same state in the same macrostep, because how it ended is noted here'
const TIME_IS_KNOWN =
  '`timed` and `untimed` lead on to the one that is true in the same macrostep, with a countdown of the same time'
const IS_FOLLOWED = '`resting` leads on to `following` in the same macrostep, because a transfer is on record here'

/** Mutants that no test can tell from the sound machine, each with the reason. */
export const EQUIVALENT: Record<string, string> = {
  "delivery: waiting, after 'delivery pause' -> checking: target swapped to idle": CLAIM_IS_NAMED,
  "delivery: missing, on 'check.requested' -> checking: target swapped to idle": CLAIM_IS_NAMED,
  "delivery: unchecked, on 'check.requested' -> checking: target swapped to idle": CLAIM_IS_NAMED,
  "order-polling: the whole, on 'order.answered' -> .live: target swapped to .opening":
    '`opening` leads on to `live` in the same macrostep, and notes the same time',
  'outage: the whole, initial waiting: swapped to heard':
    'nothing is heard of yet, so `heard` leads on to `waiting` in the same macrostep',
  'outage: silent, always -> heard: target swapped to waiting':
    '`waiting` leads on to `heard` in the same macrostep, by the guard that led here',
  "outage: silent, on 'page.shown' -> waiting: target swapped to heard":
    '`heard` leads on to `waiting`, because something is not heard of',
  "outage: offline, on 'network.returned' -> waiting: target swapped to heard":
    '`waiting` and `heard` lead on to the one that is true in the same macrostep',
  'order-polling: silent, initial retrying: swapped to offline': NEVER_INITIAL,
  'order: live.deposit, initial weighing: swapped to pending': WEIGHED_AGAIN,
  'order: live.deposit.payable, always -> weighing: target swapped to pending': WEIGHED_AGAIN,
  'order: live.deposit.figuresDiffer, always -> weighing: target swapped to pending': WEIGHED_AGAIN,
  'order: live.deposit.unclaimed, always -> weighing: target swapped to pending': WEIGHED_AGAIN,
  'order: live.deposit.unreadable, always -> weighing: target swapped to pending': WEIGHED_AGAIN,
  'order: live.deposit.arrived, always -> weighing: target swapped to pending': WEIGHED_AGAIN,
  'order: live.receiver, initial unasked: swapped to offered':
    'no order is known yet, so `offered` leads on to `unasked` in the same macrostep',
  "order: live.receiver.offered, on 'receiver.taken' -> known: target swapped to unasked": ADDRESS_IS_KNOWN,
  'order: live.receiver.offered, always #1 -> known: target swapped to unasked': ADDRESS_IS_KNOWN,
  'order: live.receiver.asking, always #3 -> offered: target swapped to unasked':
    '`unasked` leads on to `offered` in the same macrostep, by the guard that led here',
  'order: live.receiver.asking, always #4 -> unasked: target swapped to offered':
    '`offered` leads on to `unasked` in the same macrostep, because the two guards before leave no address to offer',
  "reminder: delay 'next task': doubled": 'twice 0 ms is 0 ms',
  'reminder: live.heard, initial untimed: swapped to timed': TIME_IS_KNOWN,
  "reminder: live.heard.timed, on 'order.answered' #1 -> timed: target swapped to untimed": TIME_IS_KNOWN,
  'countdown: reading, always #1 -> spent: target swapped to ticking':
    '`ticking` leads on to `spent` in the same macrostep, by the guard that led here',
  'order: live.receiver.asking, always #2 -> known: target swapped to unasked': ADDRESS_IS_KNOWN,
  'order: live.receiver.saved, always -> known: target swapped to unasked': ADDRESS_IS_KNOWN,
  'order: settled, initial ERROR: swapped to SUCCESS': NEVER_INITIAL,
  "orders: list, on 'receipt.opened' -> receipt: target swapped to opening":
    '`opening` leads on to `receipt` in the same macrostep, by the guard that led here',
  'transfer: the whole, initial resting: swapped to working': NOTHING_MAY_BE_ASKED,
  'transfer: resting.fit, always -> #transfer.resting: target swapped to #transfer.working': NOTHING_MAY_BE_ASKED,
  "transfer: resting.fit.offered, after 'news overdue' -> #transfer.resting: target swapped to #transfer.working":
    NOTHING_MAY_BE_ASKED,
  "transfer: working.preparing.news.fresh, after 'news overdue' -> #transfer.resting: target swapped to #transfer.working":
    NOTHING_MAY_BE_ASKED,
  "transfer: resting.fit.warned, after 'news overdue' -> #transfer.resting: target swapped to #transfer.working":
    NOTHING_MAY_BE_ASKED,
  "transfer: working.asking, 'ask wallet' onDone -> #transfer.following: target swapped to #transfer.resting":
    IS_FOLLOWED,
  "transfer: working.asking, 'ask wallet' onError #1 -> #transfer.following: target swapped to #transfer.resting":
    IS_FOLLOWED,
  "transfer: working.asking, 'ask wallet' onError #3 -> #transfer.following: target swapped to #transfer.resting":
    IS_FOLLOWED,
  "transfer: working.preparing, on 'attempt.changed' #1 -> #transfer.following: target swapped to #transfer.resting":
    IS_FOLLOWED,
  "transfer: working.preparing.steps.queueing, on 'turn.taken' #1 -> #transfer.following: target swapped to #transfer.resting":
    IS_FOLLOWED,
  "transfer: working.preparing.steps.trying, 'check transfer' onDone #1 -> #transfer.following: target swapped to #transfer.resting":
    IS_FOLLOWED,
  "transfer: following.looking, on 'chain.answered' #1 -> mined: target swapped to looking": END_IS_KNOWN,
  "transfer: following.looking, on 'chain.answered' #4 -> .sent: target swapped to .arriving": HASH_IS_KNOWN,
  "transfer: following.looking.missing, on 'chain.answered' #2 -> #transfer.following.looking: does not reenter":
    'a state that is the target of one inside of it is left and entered in any case',
  "transfer: following.looking, on 'chain.answered' #5 -> .sent: target swapped to .arriving": HASH_IS_KNOWN,
  "transfer: following.looking.stillUnseen, on 'chain.answered' #2 -> #transfer.following.looking: does not reenter":
    'a state that is the target of one inside of it is left and entered in any case',
  "transfer: following.looking.reverted, on 'chain.answered' #1 -> failed: target swapped to arriving": END_IS_KNOWN,
  "transfer: following.looking.reverted, on 'chain.answered' #3 -> sent: target swapped to arriving": HASH_IS_KNOWN,
  "transfer: following.looking.lost, on 'chain.answered' -> failed: target swapped to arriving": END_IS_KNOWN,
  "transfer: following.looking.missing, on 'chain.answered' #1 -> lost: target swapped to arriving": END_IS_KNOWN,
  "transfer: following.looking.missing, on 'chain.answered' #3 -> sent: target swapped to arriving": HASH_IS_KNOWN,
  'wallet: connecting, initial asking: swapped to pairing': NEVER_INITIAL,
  'wallet: connected.network, initial right: swapped to wrong': SAME_MACROSTEP,
  "wallet: connected.network.switching, 'switch network' onDone -> wrong: target swapped to right": SAME_MACROSTEP,
  "wallet: connected.network.switching, 'switch network' onError -> wrong: target swapped to right":
    'the network is still wrong here, so `right` leads on to `wrong` in the same macrostep and leaves the fault',
  'wallet: connected.network.switching, always -> right: target swapped to wrong': SAME_MACROSTEP,
  "wallet: reconnecting, 'reconnect wallet' onDone #3 -> disconnected: target swapped to arriving": NO_CONNECTOR,
  "wallet: connected, on 'connection.lost' #2 -> disconnected: target swapped to arriving": NO_CONNECTOR,
  "wallet: disconnecting, 'disconnect wallet' onDone -> disconnected: target swapped to arriving": NO_CONNECTOR,
  "wallet: disconnecting, 'disconnect wallet' onError -> disconnected: target swapped to arriving": NO_CONNECTOR,
  "wallet: disconnecting, after 'disconnect limit' -> disconnected: target swapped to arriving": NO_CONNECTOR,
}
