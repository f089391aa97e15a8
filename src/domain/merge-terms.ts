import { holdTerms } from './hold-terms'
import type { Order } from './order'
import type { Terms } from './terms'

/**
 * The terms of an order that two tabs hold: `known` keeps its values and takes on what only `other` has. Two different
 * values are a contradiction, as between two answers. But of two receiving addresses that the visitor gave one after the other
 * the later one counts.
 */
export function mergeTerms(known: Terms, other: Terms): Terms {
  const later = (other.receiverAt ?? 0) > (known.receiverAt ?? 0) ? other : known
  const isReplaced = known.receiverAt !== other.receiverAt
  const request = known.request ?? other.request
  const { contradictions, ...held } = holdTerms(
    // What may be an address depends on the network, which is the request's where no answer has named one.
    { ...known, network: known.network ?? request?.network ?? null },
    answerOf({ ...other, ...(isReplaced && { receiver: null }), unreadMemos: newsOfMemos(known, other) }),
  )
  return {
    ...held,
    request,
    network: known.network ?? other.network,
    isClaimed: known.isClaimed || other.isClaimed,
    coinPrice: known.coinPrice ?? other.coinPrice,
    // An answer for another amount promises no FRACT (`holdTerms`), but the terms of another tab do, whatever was received since.
    toReceive: held.toReceive ?? other.toReceive,
    receiver: later.receiver ?? known.receiver ?? other.receiver,
    receiverAt: later.receiverAt,
    takenFigures: known.takenFigures ?? other.takenFigures,
    wasShown: known.wasShown || other.wasShown,
    wasPaid: held.wasPaid || other.wasPaid,
    minedAmount: known.minedAmount ?? other.minedAmount,
    endedAs: known.endedAs ?? other.endedAs,
    tokenContract: known.tokenContract ?? other.tokenContract,
    contradictions: known.contradictions ?? other.contradictions ?? contradictions,
  }
}

/** The names of the memos that `other` could not read and `known` has neither read nor failed to read. */
function newsOfMemos(known: Terms, other: Terms): Terms['unreadMemos'] {
  const names = [...(known.unreadMemos ?? []), ...(known.extras ?? []).map(({ name }) => name)]
  return other.unreadMemos?.filter(name => !names.includes(name)) ?? null
}

/** The terms of the other tab, in the form of an answer. */
function answerOf({ ticker, network, contractAddress, receiver, extras, unreadMemos, ...terms }: Terms): Order {
  return {
    ...terms,
    uuid: '',
    isReceiptUnread: false,
    status: terms.txHash === null ? null : 'SUCCESS',
    secondsLeft: null,
    amountTo: null,
    receiveAddress: receiver,
    errorMessage: null,
    coin: ticker === null ? null : { ticker, logoUrl: null, network, contractAddress },
    payerPromocode: null,
    extras: extras ?? [],
    unreadable: unreadMemos ?? [],
  }
}
