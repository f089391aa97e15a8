import { words as payment, STATUS_TITLE } from '#words/payment'

/** The facts by which a walk tells the states of a chart apart, by their names. */
export type Facts = Readonly<Record<string, unknown>>

/** What a fact means where it holds or has a value; `null` says nothing of it. A list has the words for false, too. */
type Meaning = string | readonly [string | null, string | null] | ((value: never) => string | null)

type Status = keyof typeof STATUS_TITLE

/** What a fact means, by what is known of its name. */
export function meant(says: Meaning, fact: unknown): string | null {
  if (fact === undefined || fact === null) return null
  if (typeof says === 'function') return says(fact as never)
  const [holds, fails] = typeof says === 'string' ? [says, null] : says
  return fact === false ? fails : holds
}

/** What the facts of an order mean that its state does not say. */
export const ORDER_FACTS: Readonly<Record<string, Meaning>> = {
  isSoon: payment.pay.deposit.soon.title(2),
  hasMemo: 'with a memo',
  isUnderpaid: payment.pay.underpaid('…', '…'),
  isOverpaid: payment.pay.overpaid('…', '…'),
  doubted: (status: Status) => `the server took it back to ${status}, once`,
  isStatusUnknown: 'the last answer had an unknown status',
  receiver: (address: string) => (address.startsWith('0x2222') ? 'another receiving address, accepted' : null),
  isUnread: 'a memo could not be read',
  isForNobody: 'the server names the zero address',
  isOfLess: 'less was paid than asked',
  hasTakenFigures: 'the new amounts were accepted',
  isRecalled: 'an address was entered on an earlier visit',
  isTyped: 'the address is typed',
  isBelieved: 'the address was given before',
  addressFault: (fault: string) => `refused: ${fault}`,
  saveFailure: 'saving the address failed',
}

const STANDING: Record<string, string> = {
  open: 'the payment is open',
  paid: 'the payment was seen',
  over: 'the payment is over',
}

const ENDS: Record<string, string> = {
  mined: 'the transaction is mined',
  failed: 'the transaction failed',
  lost: 'the transaction got lost',
}

/** What is known of a transaction: `at, whether it has a hash, nonce, end`. */
function transaction(attempt: string): string | null {
  const [, hash, , end] = attempt.split(',')
  if (end) return ENDS[end] ?? null
  return hash === 'true' ? 'the transaction is sent' : 'a wallet was asked, and has not answered'
}

const typed = (amount: string) => (amount.trim() ? `${amount} typed` : amount ? 'a blank typed' : 'nothing typed')
const count = (thing: string) => (all: number | readonly unknown[]) => {
  const number = typeof all === 'number' ? all : all.length
  return number > 0 ? `${number} ${thing}` : null
}

/** What the facts of other charts mean, chart by chart. */
export const FACTS: Readonly<Record<string, Readonly<Record<string, Meaning>>>> = {
  transfer: {
    isOpen: (standing: string) => STANDING[standing] ?? null,
    isPayable: (can: boolean | 'app') => (can === 'app' ? 'a wallet app can pay' : can ? 'a wallet can pay' : null),
    isCreatedElsewhere: 'made in another browser',
    attempt: transaction,
    before: 'a wallet was asked before',
    isOther: 'another account is connected',
    isOfOther: 'the wallet may still ask about another order',
  },
  purchase: {
    typed,
    coin: (code: string) => code,
    isPriced: [null, 'the coin has no price yet'],
    isLive: [null, 'the sale is closed'],
    promocode: (code: string) => `promocode ${code}`,
    isCheckingCode: 'the promocode is checked',
    isWalletMissing: 'a wallet is required',
    estimate: (amount: string) => `an estimate of ${amount}`,
    answered: ([amount, coin, code]: (string | null)[]) =>
      amount ? `estimated for ${[amount, coin, code].filter(Boolean).join(' ')}` : null,
    isOld: 'the estimate is old',
    isNew: 'the estimate is new',
  },
  sale: {
    open: (uuid: string) => `order ${uuid.slice(-1)} is open`,
    mayHaveBeenPaid: 'an order may have been paid',
    shown: (uuid: string) => `order ${uuid.slice(-1)} is shown`,
    created: (uuid: string) => `order ${uuid.slice(-1)} was just created`,
    isWalletRequired: 'a wallet is required',
    wasReloaded: 'the page was loaded again',
    kept: (status: Status) => `kept as ${status}`,
    isLasting: [null, 'this browser keeps nothing'],
    isPaid: 'an order was paid',
  },
  reminder: {
    uuid: (uuid: string) => `order ${uuid.slice(-1)}`,
    status: (status: Status) => STATUS_TITLE[status],
    doubted: (status: Status) => `taken back to ${status}, once`,
    wasShown: 'its deposit was shown',
    wasPaid: 'its payment was seen',
    isClaimed: 'claimed by the visitor',
    isTimeDoubted: 'its time is in doubt',
  },
  orders: {
    isAsked: 'an order is asked about',
    status: (status: Status) => STATUS_TITLE[status],
    unchecked: count('not checked yet'),
    unanswered: count('not answered'),
    changed: count('changed'),
    contracts: count('contract known'),
  },
  wallet: {
    wallets: (all: number) => (all > 0 ? `${all} found` : 'none found'),
    picked: (name: string) => name,
    chainId: (id: number) => (id === 1 ? 'on Ethereum' : null),
    isPairing: 'its code is shown',
  },
  countdown: { left: (milliseconds: number) => `${milliseconds / 1000} s left` },
  alerts: { news: (news: string) => `the payment was ${news}` },
}
