import { type Decimal, largest } from './decimal'
import { depositDifference, hasReceived } from './deposit'
import { isDepositAddress } from './deposit-address'
import { EVM_ADDRESS, sameAddress } from './evm-address'
import { dueOf, isLess } from './fract-due'
import { isSameNetwork, networkName } from './networks'
import { ANY_MEMO, DEPOSIT_ADDRESS_FIELD, isBadEnd, type Order, type OrderStatus } from './order'
import { isMemoAwaited, networkOf } from './standing'
import { FOLLOWS_PAYMENT } from './status-rank'
import type { Contradiction, OrderRequest, Terms } from './terms'
import type { TransferAttempt } from './transfer-attempt'

/**
 * The terms after an answer: first values stay, new ones are added, and a contradiction is written down once.
 * `tokenContracts` are named as the contract of FRACT, as far as they are known.
 */
export function holdTerms(terms: Terms, answer: Order, tokenContracts: readonly string[] = []): Terms {
  const told = holdStatus(terms, answer.status)
  const received = largest(terms.receivedAmount, hasReceived(answer) ? answer.receivedAmount : null)
  const held: Terms = {
    ...told,
    amountFrom: terms.amountFrom ?? answer.amountFrom,
    // An order that was shown to be paid before FRACT were promised is bound to the FRACT that were asked for.
    // An answer for another amount than was asked names the FRACT for that amount, which were never promised.
    toReceive:
      terms.toReceive ??
      (terms.wasShown ? terms.request?.toReceive : null) ??
      (depositDifference(answer) === null && !answer.isReceiptUnread ? answer.toReceive : null),
    ticker: terms.ticker ?? answer.coin?.ticker ?? null,
    network: terms.network ?? answer.coin?.network ?? null,
    contractAddress: terms.contractAddress ?? answer.coin?.contractAddress ?? null,
    paymentAddress: terms.paymentAddress ?? answer.paymentAddress,
    extras: extrasAfter(terms, answer),
    unreadMemos: unreadMemosAfter(terms, answer),
    receivedAmount: received,
    wasPaid: told.wasPaid || received !== null || answer.isReceiptUnread,
    txHash: terms.txHash ?? deliveringHash(answer),
  }
  const found = contradictionsTo(held, terms, answer)
  // Checked with every answer, because the network may be named after the address.
  const network = networkOf(held)
  const forbidden = [held.request?.contractAddress, held.contractAddress, ...tokenContracts, held.receiver]
  // The token's contract may be named after the receiving address was given.
  const contract = tokenContracts.find(address => sameAddress(address, held.receiver))
  if (contract !== undefined) found.push({ subject: 'receiver', held: null, told: contract })
  if (held.paymentAddress !== null && !isDepositAddress(held.paymentAddress, network, forbidden)) {
    found.push({ subject: 'address form', held: network && networkName(network), told: held.paymentAddress })
  }
  return { ...held, contradictions: terms.contradictions ?? (found.length > 0 ? found : null) }
}

/** The terms after the order had a status: one that follows a payment tells of it, and the first end without tokens stays. */
export function holdStatus(terms: Terms, status: OrderStatus | null): Terms {
  return {
    ...terms,
    wasPaid: terms.wasPaid || (status !== null && FOLLOWS_PAYMENT[status]),
    endedAs: terms.endedAs ?? (isBadEnd(status) ? status : null),
  }
}

/** The contradictions between an answer and the terms. A field that the answer leaves out contradicts nothing. */
function contradictionsTo(held: Terms, before: Terms, answer: Order): Contradiction[] {
  const { request } = held
  const found: Contradiction[] = []
  const compares = (
    subject: Contradiction['subject'],
    first: string | null | undefined,
    told: string | null | undefined,
    isSame: (one: string, other: string) => boolean = (one, other) => one === other,
  ) => {
    if (first != null && told != null && !isSame(first, told)) found.push({ subject, held: first, told })
  }
  compares('coin', request?.ticker ?? held.ticker, answer.coin?.ticker, alike)
  compares('network', networkOf(held), answer.coin?.network, isSameNetwork)
  compares('contract', request?.contractAddress ?? held.contractAddress, answer.coin?.contractAddress, sameAddress)
  compares('deposit address', held.paymentAddress, answer.paymentAddress, sameDeposit)
  compares('amount', held.amountFrom, answer.amountFrom)
  compares('receiver', held.receiver, answer.receiveAddress, sameAddress)
  compares('transaction', held.txHash, deliveringHash(answer), alike)
  for (const { name, value } of answer.extras) {
    const first = held.extras?.find(extra => extra.name === name)
    // A memo belongs to the address that it was named with: a memo that comes later may lead the payment elsewhere.
    if (first ? first.value !== value : !mayBringMemo(before, name))
      found.push({ subject: 'memo', held: first?.value ?? null, told: value })
  }
  // An answer that requires a memo, and names none, says nothing against one that is held.
  const unread = unreadMemosIn(answer).filter(name => name !== ANY_MEMO || !before.extras?.length)
  for (const name of unread) {
    const first = before.extras?.find(extra => extra.name === name)
    if (first || !mayBringMemo(before, name)) found.push({ subject: 'memo', held: first?.value ?? null, told: '…' })
  }
  // A stale answer may name less received money than was seen, and in proportion less FRACT; a delivery is of all that was seen.
  const isOfAll = isDelivery(answer) || !hasReceived(answer)
  const due = dueOf(isOfAll ? held : { ...held, receivedAmount: answer.receivedAmount, minedAmount: null })
  // The share that unreadable money brings is not known; a delivery is of all that was promised.
  const isShareUnknown = answer.isReceiptUnread && !isDelivery(answer)
  const told = isShareUnknown ? undefined : fractTold(answer).find(fract => due !== null && isLess(fract, due))
  if (told && due) found.push({ subject: 'promise', held: due, told })
  return found
}

/** The transaction that delivered. One that is named before SUCCESS may be the deposit's, or be sent again with a higher fee. */
function deliveringHash({ status, txHash }: Order): string | null {
  return status === 'SUCCESS' ? txHash : null
}

/** The FRACT that an answer promises. A failed order brings none, which breaks no promise. */
function fractTold(answer: Order): Decimal[] {
  const { status, toReceive, amountTo } = answer
  if (isBadEnd(status)) return []
  return [toReceive, isDelivery(answer) ? amountTo : null].filter(fract => fract !== null)
}

/** Whether an answer tells of the tokens as under way, or as delivered. */
function isDelivery({ status }: Order): boolean {
  return status === 'SENDING' || status === 'SUCCESS'
}

/**
 * The terms of an order without a receiver from this browser. The visitor was offered the receiver `before`; another
 * receiver, `named` now, is a contradiction.
 */
export function holdOffer(terms: Terms, before: string | null, named: string | null): Terms {
  const isOther = terms.receiver === null && before !== null && named !== null && !sameAddress(before, named)
  return isOther ? contradictReceiver(terms, named) : terms
}

/**
 * The contradiction of an order that answers a creation, and was created before for another request; `null` where both are
 * the same. `asked` is the request that was sent, `answered` that of the order on record under the same uuid.
 */
export function requestContradiction(
  asked: OrderRequest | null,
  answered: OrderRequest | null | undefined,
): Contradiction[] | null {
  if (!asked || !answered) return null
  if (asked.code !== answered.code) return [{ subject: 'coin', held: asked.ticker, told: answered.ticker }]
  const subject = asked.amount !== answered.amount ? 'amount' : 'promise'
  const [held, told] = subject === 'amount' ? [asked.amount, answered.amount] : [asked.toReceive, answered.toReceive]
  return held === told ? null : [{ subject, held, told }]
}

/** The terms after the server named a receiving address that the visitor refused, or another than it had offered. */
export function contradictReceiver(terms: Terms, told: string): Terms {
  return { ...terms, contradictions: terms.contradictions ?? [{ subject: 'receiver', held: null, told }] }
}

/**
 * The terms after the chain showed a transfer of this browser's wallet to the deposit address: the order's amount counts as
 * paid. If the `last` answer spoke of a delivery already, that answer is checked again.
 */
export function holdTransfer(terms: Terms, attempt: TransferAttempt | null, last: Order | null): Terms {
  const isMined =
    attempt?.end === 'mined' && terms.paymentAddress !== null && sameDeposit(attempt.to, terms.paymentAddress)
  if (!isMined) return terms
  const held = { ...terms, minedAmount: terms.amountFrom }
  return last !== null && isDelivery(last) ? holdTerms(held, last) : held
}

/** The memos of the deposit address, named with it or before, or awaited since; the first value of each stays. */
function extrasAfter(terms: Terms, answer: Order): Terms['extras'] {
  const known = terms.extras ?? []
  const news = answer.extras.filter(
    ({ name }) => mayBringMemo(terms, name) && !known.some(extra => extra.name === name),
  )
  // From the deposit address on, an order without a memo is known to have none.
  return news.length > 0 || (terms.extras === null && answer.paymentAddress !== null)
    ? [...known, ...news]
    : terms.extras
}

/**
 * Whether a memo of that name may still come: before the deposit address is known, or while a memo is awaited that the address
 * was never shown without.
 */
function mayBringMemo(terms: Terms, name: string): boolean {
  if (terms.paymentAddress === null) return true
  return !terms.wasShown && (isMemoAwaited(terms) || terms.unreadMemos?.includes(name) === true)
}

function unreadMemosIn({ unreadable }: Order): string[] {
  return unreadable.filter(part => part !== DEPOSIT_ADDRESS_FIELD)
}

/** An unreadable memo stays required, because an answer without it does not take it back. */
function unreadMemosAfter({ unreadMemos }: Terms, answer: Order): Terms['unreadMemos'] {
  const names = new Set([...(unreadMemos ?? []), ...unreadMemosIn(answer)])
  return names.size === 0 ? null : [...names]
}

/** The case of an EVM address is its checksum, which an answer may leave out; that of another is part of the address. */
function sameDeposit(one: string, other: string): boolean {
  return one === other || (EVM_ADDRESS.test(one) && sameAddress(one, other))
}

/** Tickers and hashes are the same in any case. */
function alike(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
