import type { SnapshotFrom } from 'xstate'
import { mayBePaidBy, seenHashOf, type TransferAttempt } from '#domain/transfer-attempt'
import type { TransferFault } from '#domain/transfer-fault'
import type { transferMachine } from '#machines/transfer'

type Snapshot = SnapshotFrom<typeof transferMachine>

/** The states without words of their own: nothing to say yet, or the payment was seen. */
type Silent = 'arriving' | 'unfit' | 'seen'
type Offering = 'reading' | 'poor' | 'offered'

/**
 * What is said in place of the offer. `foreign` is the first payment of an order that another browser made, `another` warns of
 * another order that a wallet was asked for, `paid` of a second payment while a wallet's window may still be open.
 */
export type TransferRemark =
  | Exclude<TransferState, Silent | Offering | 'missing' | 'reverted' | 'unseen' | 'stillUnseen' | 'found'>
  | 'foreign'
  | 'another'
  | 'paid'

/** What the payment from the wallet shows: nothing, the offer to pay, or a remark. */
export type TransferScreen = { shows: 'nothing' } | { shows: 'offer'; isPoor: boolean } | Remarked

export interface Remarked {
  shows: TransferRemark
  /** Whether the order ended although its payment was sent. */
  isLate: boolean
  /** Why the order cannot be paid from the wallet, which is said in place of the remark's own text. */
  why: TransferFault['kind'] | null
  /**
   * What is said of an earlier transfer, in place of the remark's own text: the chain refused it, or it may still pay, so that
   * the text must not say that nothing was sent.
   */
  earlier: 'refused' | 'doubted' | null
  /** The hash of the transaction, where the wallet told it. */
  hash: string | null
  /** What the wallet was asked for, in the place of the deposit, while it may be paid and the order goes on. */
  attempt: TransferAttempt | null
}

export function transferScreen(snapshot: Snapshot): TransferScreen {
  const { attempt, barredBy, standing } = snapshot.context
  const state = shownState(snapshot)
  switch (state) {
    case 'arriving':
    case 'unfit':
      return { shows: 'nothing' }
    case 'seen':
      return isUnanswered(attempt) ? { ...NO_REMARK, shows: 'paid' } : { shows: 'nothing' }
    case 'reading':
    case 'offered':
    case 'poor':
      return { shows: 'offer', isPoor: state === 'poor' }
    default: {
      // What the server has seen is to be rejected in the wallet, too, but not because nothing may be paid any more.
      if ((state === 'moot' || state === 'found') && standing === 'paid') return { ...NO_REMARK, shows: 'paid' }
      const remark = remarkOf(state)
      const isSent = remark === 'sent' || remark === 'mined' || remark === 'paid'
      return {
        shows: remark === 'warned' ? warningOf(snapshot.context) : remark,
        isLate: isSent && standing === 'ended',
        why: state === 'barred' ? barredBy : null,
        earlier: earlierOf(state, attempt),
        hash: isSent ? (attempt?.hash ?? null) : null,
        attempt: mayBePaidBy(attempt) && standing !== 'ended' ? attempt : null,
      }
    }
  }
}

/** The state, but while the chain is read again the one that followed from what it said last. */
function shownState(snapshot: Snapshot): TransferState {
  const state = transferState(snapshot)
  if (state !== 'reading') return state
  const { barredBy, balance, terms } = snapshot.context
  if (barredBy !== null) return 'barred'
  return balance !== null && terms && BigInt(balance) < BigInt(terms.units) ? 'poor' : state
}

/** A transaction that one answer misses, does not show or calls reverted counts as sent: two in a row count. */
function remarkOf(state: Exclude<TransferState, Silent | Offering>) {
  switch (state) {
    case 'missing':
    case 'reverted':
    case 'unseen':
    case 'stillUnseen':
      return 'sent'
    case 'found':
      return 'paid'
    default:
      return state
  }
}

const NO_REMARK: Omit<Remarked, 'shows'> = { isLate: false, why: null, earlier: null, hash: null, attempt: null }

/** Whether this browser heard no answer of a wallet, so that its window may still be open. */
function isUnanswered(attempt: TransferAttempt | null): boolean {
  return attempt !== null && attempt.end === null && attempt.hash === null
}

function warningOf({ otherOrder, attempt }: Snapshot['context']): TransferRemark {
  if (otherOrder !== null) return 'another'
  return attempt === null ? 'foreign' : 'warned'
}

/** The states in which the wallet is not asked yet. */
const PREPARING: readonly TransferState[] = ['queueing', 'switching', 'unswitched', 'checking', 'slow']

function earlierOf(state: TransferState, attempt: TransferAttempt | null): Remarked['earlier'] {
  if (state === 'warned' && attempt?.end === 'failed') return 'refused'
  return PREPARING.includes(state) && mayBePaidBy(attempt) ? 'doubted' : null
}

/** Why the last step led nowhere; `null` where the remark itself says it. */
export function faultToSay(snapshot: Snapshot): TransferFault | null {
  return shownState(snapshot) === 'barred' ? null : snapshot.context.fault
}

/** Whether nobody knows what became of the transfer, so that the server is asked about the payment first of all. */
export function looksForPayment(snapshot: Snapshot): boolean {
  return transferState(snapshot) === 'unknown'
}

/** The transfer by which the payment that the server has seen was sent, as far as the wallet told. */
export function seenTransfer(snapshot: Snapshot): TransferAttempt | null {
  const { attempt } = snapshot.context
  return transferState(snapshot) === 'seen' && seenHashOf(attempt) !== null ? attempt : null
}

export type TransferState =
  | 'arriving'
  | 'unfit'
  | 'reading'
  | 'barred'
  | 'poor'
  | 'offered'
  | 'warned'
  | 'queueing'
  | 'switching'
  | 'unswitched'
  | 'checking'
  | 'slow'
  | 'prompt'
  | 'overdue'
  | 'moot'
  | 'unknown'
  | 'sent'
  | 'missing'
  | 'reverted'
  | 'unseen'
  | 'stillUnseen'
  | 'found'
  | 'mined'
  | 'failed'
  | 'lost'
  | 'seen'

/**
 * The innermost state, or `seen`; of the parallel `preparing` that of its `steps`. Two names stand twice in the chart:
 * `arriving`, which no screen shows, and `moot`, the same of a window that this page opened and of one before a reload.
 */
export function transferState({ value }: Snapshot): TransferState {
  let state: unknown = typeof value === 'object' && 'seen' in value ? 'seen' : value
  while (typeof state === 'object' && state !== null) state = 'steps' in state ? state.steps : Object.values(state)[0]
  return state as TransferState
}
