import type { SnapshotFrom } from 'xstate'
import type { Decimal } from '#domain/decimal'
import { hasReceived } from '#domain/deposit'
import { blamesEmail } from '#domain/email'
import { type Headline, headline, overridden } from '#domain/headline'
import {
  type BadEnd,
  type ExtraField,
  endsUnpaid,
  isBadEnd,
  isBeforePayment,
  isSettled,
  type Order,
  type OrderStatus,
} from '#domain/order'
import { isMemoAwaited, lacksEvidence, namedReceiver, type Standing, standingOf } from '#domain/standing'
import { isOwn, isPaid } from '#domain/terms'
import { mayBePaidBy, wasSent } from '#domain/transfer-attempt'
import type { CountdownActor } from '#machines/countdown'
import type { orderMachine } from '#machines/order'

type Snapshot = SnapshotFrom<typeof orderMachine>

/** Whether the modal 'Enter your Polygon address' stands open. */
export function asksForAddress(snapshot: Snapshot): boolean {
  return snapshot.matches({ live: { receiver: 'asking' } }) || savesAddress(snapshot)
}

/** The receiving address that is agreed; `null` while the modal asks for it, also where it was given before and lost. */
export function agreedReceiver(snapshot: Snapshot): string | null {
  return asksForAddress(snapshot) ? null : snapshot.context.terms.receiver
}

/** Whether the address in that modal was typed and waits for the Confirm that says it was compared. */
export function comparesAddress(snapshot: Snapshot): boolean {
  return snapshot.matches({ live: { receiver: { asking: 'comparing' } } })
}

/** Whether the address is on its way to the server. */
export function savesAddress(snapshot: Snapshot): boolean {
  return snapshot.matches({ live: { receiver: 'saving' } })
}

/** Why the recipient was not saved: the field that the server refused, with its reason, or no field where no answer came. */
export function notSaved({ context }: Snapshot): { field: 'address' | 'email' | null; reason: string | null } | null {
  const { saveFailure, recipient } = context
  if (saveFailure === null) return null
  if (saveFailure.kind !== 'refused') return { field: null, reason: null }
  const { reason } = saveFailure
  const isOfEmail = recipient.email !== null && reason !== null && blamesEmail(reason)
  return { field: isOfEmail ? 'email' : 'address', reason }
}

/** How an order stands to its terms, from which the region `deposit` derives too; `pending` until it is read. */
function standing({ context: { order, terms } }: Snapshot): Standing {
  return order ? standingOf(terms, order) : 'pending'
}

/**
 * The countdown, shown while money may still be sent. Without a time from the server it would count from 0, and is not
 * shown.
 */
export function shownCountdown(snapshot: Snapshot): CountdownActor | undefined {
  const isOver = ['contradicted', 'unreadable', 'unclaimed', 'arrived'].includes(standing(snapshot))
  const isTimed = snapshot.context.order?.secondsLeft != null
  return isTimed && !isOver ? snapshot.children.countdown : undefined
}

/** Whether the time to pay is up, though the server has not ended the order. */
export function isTimeUp(snapshot: Snapshot): boolean {
  return snapshot.context.doubtedTime === 0 && shownCountdown(snapshot) !== undefined
}

/** Whether a wallet was asked for the payment, and may have sent it or may still send it. */
export function isWalletAsked({ context }: Snapshot): boolean {
  return mayBePaidBy(context.attempt)
}

/**
 * Whether a wallet sent the payment, though the server has not seen it. That the chain has shown it is held with the order,
 * whatever record is left.
 */
export function isSentByWallet({ context: { attempt, terms } }: Snapshot): boolean {
  return terms.minedAmount !== null || (wasSent(attempt) && !isPaid(terms))
}

/** What an order's screen says in two words. */
export function headlineOf(snapshot: Snapshot): Headline {
  const { order, terms, isLost, isMismatchFound } = snapshot.context
  return overridden(headline(order, terms), { isLost, isMismatchFound, isTimeUp: isTimeUp(snapshot) })
}

/** The deposit to pay: amounts in the coin, `toReceive` in FRACT. */
export interface DepositToPay {
  amountFrom: Decimal
  ticker: string
  network: string | null
  paymentAddress: string
  extras: readonly ExtraField[]
  receiveAddress: string
  toReceive: Decimal | null
}

/**
 * The deposit to pay, or `null` while the order may not be paid: the only source of QR code and clipboard. After the
 * deadline nothing is to be paid before an answer says that there is time left.
 */
export function depositToPay(snapshot: Snapshot): DepositToPay | null {
  return isTimeUp(snapshot) ? null : payableDeposit(snapshot)
}

/** The deposit of an order that may be paid, or might have been before its time was up. */
export function payableDeposit(snapshot: Snapshot): DepositToPay | null {
  const { order } = snapshot.context
  if (standing(snapshot) !== 'payable') return null
  if (!order?.amountFrom || !order.paymentAddress || !order.receiveAddress || !order.coin) return null
  const { amountFrom, paymentAddress, extras, receiveAddress, toReceive, coin } = order
  return { amountFrom, ticker: coin.ticker, network: coin.network, paymentAddress, extras, receiveAddress, toReceive }
}

/** Whether money was seen for the order, whatever its last answer says of it. */
export function isOrderPaid({ context }: Snapshot): boolean {
  return isPaid(context.terms)
}

/** The check of an order that had ended: under way, or when it found what. */
export type Check = { at: null } | { at: number; found: 'no payment' | 'nothing new' | 'news' }

/**
 * The check of the order on screen; `null` where the visitor asked for none, or where the order goes on. Where a wallet
 * sent the payment, the check never finds 'no payment'.
 */
export function checkOf(snapshot: Snapshot): Check | null {
  const { endedOrder, order, isHeard, now } = snapshot.context
  if (endedOrder === null) return null
  if (!snapshot.matches('settled')) return isHeard ? null : { at: null }
  const isSame = endedOrder.status === order?.status && endedOrder.receivedAmount === order.receivedAmount
  const isPaymentSeen = isOrderPaid(snapshot)
  const isNothingNew = isSame && (isPaymentSeen || isSentByWallet(snapshot))
  return { at: now, found: isNothingNew ? 'nothing new' : isPaymentSeen ? 'news' : 'no payment' }
}

/** How an order ended without tokens; `null` for every other order. */
export interface Ending {
  status: BadEnd
  isPaid: boolean
  /** Whether a wallet sent the payment, which the server has not seen: a new order would be a second payment. */
  isSent: boolean
  /** Whether neither the server nor a wallet knows of a payment. */
  isUnseen: boolean
  /** Whether there was an address to pay to: one that this browser knows, showed, or that another browser may have shown. */
  hadAddress: boolean
  /** The amount that arrived, where an answer named it. */
  received: Decimal | null
  /** Whether the order waited for its payment when it ended, so that money may come too late. */
  isLate: boolean
  /**
   * The strong button: support, once money was seen; else Check again, where
   * - a wallet sent the payment,
   * - or it may have been paid by hand, so that nobody here knows of it;
   *
   * else a new order.
   */
  strong: 'support' | 'check' | 'anew'
}

/** How the order on screen ended without tokens; `null` while it goes on, and of a success. */
export function ending(snapshot: Snapshot): Ending | null {
  const { order, terms } = snapshot.context
  if (!isBadEnd(order?.status)) return null
  const isPaymentSeen = isOrderPaid(snapshot)
  const isLate = endsUnpaid(order.status)
  const received = hasReceived(order) ? order.receivedAmount : null
  const isSent = isSentByWallet(snapshot) && !isPaymentSeen
  // An address whose memo never came was never shown.
  const isAddressKnown = order.paymentAddress !== null && !isMemoAwaited(terms)
  const hadAddress = isAddressKnown || terms.wasShown || !isOwn(terms)
  const strong = isPaymentSeen ? 'support' : isSent || hadAddress ? 'check' : 'anew'
  const isUnseen = !isPaymentSeen && !isSent
  return { status: order.status, isPaid: isPaymentSeen, isSent, isUnseen, hadAddress, received, isLate, strong }
}

/**
 * What is warned of at an end of which no payment is known: that none was seen, which CANCEL says by itself, and that the deposit
 * address is not to be paid to, where there was one.
 */
export function endWarnings({ status, isUnseen, hadAddress }: Ending): ('unseen' | 'means')[] {
  if (!isUnseen) return []
  return [...(status === 'CANCEL' ? [] : ['unseen' as const]), ...(hadAddress ? ['means' as const] : [])]
}

/** The strong button of an end: where money was seen and the build names nobody to ask, what is left is to look again. */
export function strongButton({ strong }: Ending, hasSupport: boolean): Ending['strong'] {
  return strong === 'support' && !hasSupport ? 'check' : strong
}

/**
 * Where the document of an order that ended without tokens stands: beside its buttons, where money was seen and the build names
 * nobody to ask, else among the details.
 */
export function documentPlace(snapshot: Snapshot, hasSupport: boolean): 'buttons' | 'details' | null {
  const end = ending(snapshot)
  return end && (end.isPaid && !hasSupport ? 'buttons' : 'details')
}

/** Whether the order on screen has ended, also while it is checked again. */
export function hasEnded({ context: { order } }: Snapshot): boolean {
  return isSettled(order?.status)
}

/** Whether an answer contradicted the terms. A contradiction is never taken back. */
function isContradicted({ context }: Snapshot): boolean {
  return context.terms.contradictions !== null
}

/** Whether the order is foreign: created by another browser, and not claimed by the visitor. */
export function isForeign({ context }: Snapshot): boolean {
  return context.order !== null && !isOwn(context.terms)
}

/** Whether the order names a receiving address that nobody gave in this browser, which the visitor takes or refuses. */
export function hasOfferedReceiver(snapshot: Snapshot): boolean {
  return snapshot.matches({ live: { receiver: 'offered' } })
}

/**
 * The receiving address that the order names; `null` for an address that nobody could have meant, such as the token's
 * contract.
 */
export function shownReceiver({ context }: Snapshot): string | null {
  return namedReceiver(context.order, context.tokenContracts)
}

/** Whether the order has a receiving address, so that only the deposit address is missing. */
export function hasGivenReceiver(snapshot: Snapshot): boolean {
  return shownReceiver(snapshot) !== null || snapshot.matches({ live: { receiver: 'saved' } })
}

/**
 * Whether the page must not confirm what the server says of an order: it is contradicted, its tokens went to an unknown
 * receiver, or its answers are unreliable.
 */
export function isInDoubt(snapshot: Snapshot): boolean {
  return snapshot.context.isLost || isRefuted(snapshot)
}

/** Whether tokens that are under way go to the visitor's own address, as far as this page knows. */
export function goesToVisitor(snapshot: Snapshot): boolean {
  return !isInDoubt(snapshot) && !isForeign(snapshot)
}

/** Whether this page knows better than the server's last answer. */
function isRefuted(snapshot: Snapshot): boolean {
  return snapshot.context.isMismatchFound || isContradicted(snapshot) || hasUnknownReceiver(snapshot)
}

/** What is said of the server's status: nothing more, or what this page knows against it. */
export type Remark = 'claimed' | 'stopped' | 'sent' | null

/** What this page knows against the server's status, or of a payment that a wallet sent. */
export function remarkOf(snapshot: Snapshot): Remark {
  const { order, isLost } = snapshot.context
  const isBefore = isBeforePayment(order?.status ?? null)
  const isStopped = stopOf(snapshot) !== null || depositScreen(snapshot) === 'unreadable'
  if ((isBefore && isStopped) || (order === null && isLost)) return 'stopped'
  if (isRefuted(snapshot)) return 'claimed'
  return isBefore && isSentByWallet(snapshot) ? 'sent' : null
}

/** Whether an order of this browser succeeded for a receiving address that nobody gave in this browser, or for none. */
export function hasUnknownReceiver(snapshot: Snapshot): boolean {
  const { order, terms } = snapshot.context
  return snapshot.matches({ settled: 'SUCCESS' }) && order !== null && lacksEvidence(terms, order)
}

/** What the screen of a deposit says around the amount and the address. */
interface DepositShows {
  /**
   * - `due`: the deposit is shown, or its place
   * - `asked`: a wallet was asked, so the deposit is folded, lest somebody pays twice without meaning to
   * - `sent`: a wallet sent the payment
   * - `over`: the time is up, and there is nothing to pay; `over while asked` where a wallet may have paid
   */
  state: 'due' | 'asked' | 'sent' | 'over' | 'over while asked'
  isStatusUnknown: boolean
  /** Whether the visitor is told how to send the amount. */
  isInstructed: boolean
  /** What stands in the place of the QR code while there is none. */
  placeholder: 'reading' | 'creating' | 'pending' | 'preparing' | 'closed'
}

/** What stands on the screen of a deposit: one way to pay, the wait for an address, or that there is nothing to pay. */
export function depositShows(snapshot: Snapshot): DepositShows {
  const { order, terms } = snapshot.context
  const isStatusUnknown = order?.isStatusUnknown === true
  // A deposit that was shown is no longer being prepared.
  const isClosed = isStatusUnknown || isTimeUp(snapshot) || (order !== null && terms.wasShown)
  return {
    state: depositState(snapshot, isStatusUnknown),
    isStatusUnknown,
    isInstructed: !isTimeUp(snapshot) && !isWalletAsked(snapshot),
    placeholder: isClosed ? 'closed' : hasGivenReceiver(snapshot) ? 'preparing' : awaited(order),
  }
}

function depositState(snapshot: Snapshot, isStatusUnknown: boolean): DepositShows['state'] {
  const isAsked = isWalletAsked(snapshot)
  if (isSentByWallet(snapshot)) return 'sent'
  if (isTimeUp(snapshot) && !isStatusUnknown && payableDeposit(snapshot)) return isAsked ? 'over while asked' : 'over'
  return isAsked ? 'asked' : 'due'
}

function awaited(order: Order | null): 'reading' | 'creating' | 'pending' {
  if (order === null) return 'reading'
  return order.status === 'NEW' || order.status === 'PREPARING' ? 'creating' : 'pending'
}

/** The screens of an order that awaits its payment. */
export type DepositScreen = Exclude<Standing, 'pending' | 'payable'> | 'deposit' | 'offered receiver'

export function depositScreen(snapshot: Snapshot): DepositScreen {
  const stands = standing(snapshot)
  if (stands !== 'pending' && stands !== 'payable') return stands
  return hasOfferedReceiver(snapshot) ? 'offered receiver' : 'deposit'
}

/** The panel of an order: of a status, or of how the order stands before its payment. */
export type PanelName =
  | DepositScreen
  | Exclude<OrderStatus, 'NEW' | 'PREPARING' | 'WAITING'>
  | 'sought'
  | 'lost'
  | 'processing'

/** The screen of an order: its panel, and what stands around it. */
export interface OrderScreen {
  panel: PanelName
  /** Why the order must not be paid, said above the panel. */
  stop: 'contradicted' | 'lost' | null
  /** Whether the panel does not say itself that another browser created the order. */
  isNotedForeign: boolean
  /** Whether an offered receiver is asked about above the panel. */
  asksAboveForReceiver: boolean
  asksForAddress: boolean
  /** Whether the panel itself leads to support. */
  offersSupport: boolean
}

/** The screen of an order. A contradiction, or that the server lost the order, takes the deposit off the screen. */
export function screenOf(snapshot: Snapshot): OrderScreen {
  const stop = stopOf(snapshot)
  const panel = panelOf(snapshot)
  return {
    panel,
    stop,
    isNotedForeign: isForeign(snapshot) && panel !== 'unclaimed',
    asksAboveForReceiver: hasOfferedReceiver(snapshot) && stop === null && panel !== 'offered receiver',
    asksForAddress: asksForAddress(snapshot) && stop === null,
    // An end of which no payment is known leaves support to the order's details.
    offersSupport: OFFERING_SUPPORT.includes(panel) || ending(snapshot)?.isUnseen === false,
  }
}

/**
 * What the panel says that no status says, to be read aloud when it comes: where to pay is known, the payment was seen while the
 * order waits, or the visitor is asked. An end says there whether it was paid, and any order what a check has found.
 */
export function panelNews(
  snapshot: Snapshot,
): 'deposit' | 'arrived' | 'figuresDiffer' | 'offered receiver' | 'ended' | null {
  const { panel, stop } = screenOf(snapshot)
  if (panel === 'deposit') return stop === null && isPaymentDue(snapshot) && !isWalletAsked(snapshot) ? 'deposit' : null
  if (panel === 'arrived' || panel === 'figuresDiffer' || panel === 'offered receiver') return panel
  return ending(snapshot) || checkOf(snapshot) ? 'ended' : null
}

/** The panels that lead to support by a button, whatever the order. */
const OFFERING_SUPPORT: readonly PanelName[] = ['contradicted', 'lost', 'unreadable', 'SUCCESS']

function panelOf(snapshot: Snapshot): PanelName {
  const { order } = snapshot.context
  if (order && order.status === null) return 'processing'
  if (order?.status && !isBeforePayment(order.status)) return order.status
  return stopOf(snapshot) ?? (isSought(snapshot) ? 'sought' : depositScreen(snapshot))
}

/** Whether the order is looked for at a server that does not know it, and nothing is known of it but its number. */
function isSought(snapshot: Snapshot): boolean {
  return snapshot.context.order === null && snapshot.matches({ live: { status: 'sought' } })
}

/** Whether an order that this browser did not make was never found: the link that led to it may be wrong. */
export function isNeverFound({ context: { order, terms, isLost } }: Snapshot): boolean {
  return isLost && order === null && !isOwn(terms)
}

/** Why an order must not be paid; of two reasons the contradiction is said. */
function stopOf(snapshot: Snapshot): OrderScreen['stop'] {
  return isContradicted(snapshot) ? 'contradicted' : snapshot.context.isLost ? 'lost' : null
}

/** Whether the payment or the tokens are waited for, so that a visitor who looks elsewhere may want to be called. */
export function isAwaited(snapshot: Snapshot): boolean {
  const status = snapshot.context.order?.status
  const goesOn = status === 'WAITING' || status === 'CONFIRMING' || status === 'SENDING'
  // Nothing is waited for while the visitor has other figures to answer.
  return goesOn && stopOf(snapshot) === null && standing(snapshot) !== 'figuresDiffer'
}

/** Whether money may still be sent for an order: it may be paid, its time is not up, and nobody has sent it. */
export function isPaymentDue(snapshot: Snapshot): boolean {
  return !snapshot.context.isLost && !isSentByWallet(snapshot) && depositToPay(snapshot) !== null
}
