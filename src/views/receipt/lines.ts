import type { Decimal } from '#domain/decimal'
import { hasReceived, orderValue } from '#domain/deposit'
import { amount, dollars } from '#domain/format'
import { LOCALE } from '#domain/locale'
import { networkName } from '#domain/networks'
import { isBadEnd } from '#domain/order'
import { rateFor } from '#domain/rate'
import { deliveredFract, endedAt, isFollowed, type OrderDocument, orderedAmount, orderedFract } from '#domain/receipt'
import { isPaidOrSent, type OrderRecord } from '#domain/record'
import { isEndDoubted } from '#domain/standing'
import { seenHashOf, type TransferAttempt } from '#domain/transfer-attempt'
import { DOCUMENT_TITLE, ENDED, STATUS_TITLE, words } from '#words/payment'
import { CHAIN_ID, SELLER } from '../../environment'
import { coinInWords } from '../format/coin-in-words'
import { transactionLink } from '../format/explorer'
import { moment } from '../format/time'
import type { EndWords } from '../pay/Ended'

/** One line of an order document: its label, and its value in full. */
export interface Line {
  name: string
  value: string
  /** The URL of the page that shows the value. */
  link?: string
  /** Whether the value is compared sign by sign, as addresses are. */
  isCode?: boolean
  isTotal?: boolean
  /** Whether another line says what counts. */
  isMinor?: boolean
  /** Whether it begins another part of the document: how it stands, and where. */
  isFirst?: boolean
}

type Row = [name: string, value: string | null, more?: Omit<Line, 'name' | 'value'>]

const CODE = { isCode: true }
const TOTAL = { isTotal: true }

const { receipt } = words
const { summary } = words.pay

/**
 * The lines of an order's document: what and how much, how it stands, and where. An unknown value has no line. `attempt`
 * is what a wallet was asked for to pay the order.
 */
export function receiptLines(record: OrderRecord, attempt: TransferAttempt | null = null): Line[] {
  const { status, ticker, network, txHash } = record
  const isDoubted = isEndDoubted(record.terms, record)
  const delivered = deliveredFract(record)
  const promised = orderedFract(record)
  const ended = endedAt(record)
  const rate = rateFor(delivered, record.receivedAmount)
  const { coinPrice, request, extras } = record.terms
  const coin = (value: Decimal | null) => value && coinInWords(value, { ticker })
  const [ordered, received] = [coin(orderedAmount(record)), hasReceived(record) ? coin(record.receivedAmount) : null]
  const worth = orderValue(record, coinPrice)
  // Two tabs may have recorded an address and a memo that were never named together.
  const memos = (record.paymentAddress === record.terms.paymentAddress && extras) || []
  const end = isDoubted ? null : endInWords(record)
  const explorer = txHash && transactionLink(txHash)
  const lines: Row[] = [
    delivered
      ? [receipt.bought, words.pay.fract(amount(delivered)), TOTAL]
      : [receipt.promised, promised && words.pay.fract(amount(promised)), TOTAL],
    [receipt.received, received && worth ? `${received} ${summary.worth(dollars(worth))}` : received],
    [summary.pay.ordered, ordered === received ? null : ordered, { isMinor: received !== null }],
    [summary.rate, rate && ticker && summary.ratePer(ticker.toUpperCase(), amount(rate))],
    [summary.promocode, request?.promocode ?? null],
    [receipt.network, network && networkName(network)],
    [
      receipt.status,
      status && (isDoubted ? words.pay.remark.claimed(STATUS_TITLE[status]) : STATUS_TITLE[status]),
      { isFirst: true },
    ],
    ...(end ? [end] : []),
    [isFollowed(record) ? receipt.since : receipt.seen, moment(record.since)],
    [receipt.ended, ended === null ? null : moment(ended)],
    [receipt.seller, SELLER],
    [receipt.receiveAddress, record.receiveAddress, { ...CODE, isFirst: true }],
    [receipt.txHash, txHash, { ...CODE, link: explorer ?? undefined }],
    [receipt.paymentAddress, record.paymentAddress, CODE],
    ...memos.map(({ name, value }): Row => [name, value, CODE]),
    [receipt.walletHash, seenHashOf(attempt), { ...CODE, link: attempt ? linkOf(attempt) : undefined }],
    [words.pay.orderId, record.uuid, CODE],
  ]
  return lines.flatMap(([name, value, more]) => (value ? [{ name, value, ...more }] : []))
}

/** The page that shows a wallet's transaction, where it is of the sale's own chain. */
function linkOf({ hash, chainId }: TransferAttempt): string | undefined {
  return hash !== null && String(chainId) === CHAIN_ID ? transactionLink(hash) : undefined
}

/**
 * What the end of an order means, in the words of a screen without a link to support, because paper has no links; `null` of
 * a success and of a live order.
 */
function endInWords(record: OrderRecord): [title: string, text: string] | null {
  const { status } = record
  if (!isBadEnd(status)) return null
  const { title, text, paid, alone }: EndWords = ENDED[status]
  return [title, isPaidOrSent(record) ? (paid ?? alone ?? text) : text]
}

/**
 * An order document as plain text, for a file that is read without this page. `proof` is the result of the
 * verification. In a language from right to left each value has a line of its own, because no mark of direction may be in
 * what somebody copies out of it.
 */
export function receiptText(
  paper: OrderDocument,
  record: OrderRecord,
  proof: string | null,
  attempt: TransferAttempt | null = null,
): string {
  const lines = [
    ...receiptLines(record, attempt).flatMap(({ name, value, link }) => [
      { name, value },
      ...(link ? [{ name: receipt.explorer, value: link }] : []),
    ]),
    ...(proof ? [{ name: receipt.delivery, value: proof }] : []),
  ]
  const isMirrored = LOCALE.direction === 'rtl'
  const wide = Math.max(...lines.map(({ name }) => name.length)) + 2
  return [
    `${receipt.name}: ${DOCUMENT_TITLE[paper]}`,
    receipt.text,
    '',
    ...lines.map(({ name, value }) => (isMirrored ? `${name}:\n${value}` : `${`${name}:`.padEnd(wide)}${value}`)),
    '',
    words.history.title,
    ...record.history.map(({ status, at }) => `${moment(at)}  ${STATUS_TITLE[status]}`),
    '',
  ].join('\n')
}
