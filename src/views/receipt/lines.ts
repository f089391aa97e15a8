import type { Decimal } from '#domain/decimal'
import { transactionLink } from '#domain/explorer'
import { amount } from '#domain/format'
import { networkName } from '#domain/networks'
import { endedAt, isFollowed, type Paper } from '#domain/receipt'
import type { OrderRecord } from '#domain/record'
import { moment, zonedMoment } from '#domain/time'
import { PAPER_TITLE, STATUS_TITLE, words } from '#words/en'

/** One line of a receipt: what it is, and its value in full. */
export interface Line {
  name: string
  value: string
  /** The page that shows it. */
  link?: string
  /** Whether it is compared sign by sign, as addresses are. */
  isCode?: boolean
}

const CODE = { isCode: true }

const { receipt } = words

/** The lines of an order's receipt or statement; what is not known has none. */
export function receiptLines(record: OrderRecord): Line[] {
  const { status, ticker, network, txHash, amountTo } = record
  const ended = endedAt(record)
  const paid = (value: Decimal | null) => value && words.pay.coin(amount(value), ticker?.toUpperCase() ?? '').trim()
  const explorer = txHash && transactionLink(txHash)
  const lines: [name: string, value: string | null, more?: Pick<Line, 'isCode' | 'link'>][] = [
    [words.pay.orderId, record.uuid, CODE],
    [receipt.status, status && STATUS_TITLE[status]],
    [isFollowed(record) ? receipt.since : receipt.seen, zonedMoment(record.since)],
    [receipt.ended, ended === null ? null : zonedMoment(ended)],
    [receipt.asked, paid(record.amountFrom)],
    [receipt.received, paid(record.receivedAmount)],
    [receipt.network, network && networkName(network)],
    [receipt.paymentAddress, record.paymentAddress, CODE],
    amountTo
      ? [receipt.bought, words.pay.fract(amount(amountTo))]
      : [receipt.promised, record.toReceive && words.pay.fract(amount(record.toReceive))],
    [receipt.receiveAddress, record.receiveAddress, CODE],
    [receipt.txHash, txHash, CODE],
    [receipt.explorer, explorer, { link: explorer ?? undefined, isCode: true }],
  ]
  return lines.flatMap(([name, value, more]) => (value ? [{ name, value, ...more }] : []))
}

/** A receipt as plain text, for a file that is read without this page. `proof` is what the page saw on the chain. */
export function receiptText(paper: Paper, record: OrderRecord, proof: string | null): string {
  const lines = [...receiptLines(record), ...(proof ? [{ name: receipt.delivery, value: proof }] : [])]
  const wide = Math.max(...lines.map(({ name }) => name.length)) + 2
  return [
    `${receipt.name}: ${PAPER_TITLE[paper]}`,
    receipt.text,
    '',
    ...lines.map(({ name, value }) => `${`${name}:`.padEnd(wide)}${value}`),
    '',
    words.history.title,
    ...record.history.map(({ status, at }) => `${moment(at)}  ${STATUS_TITLE[status]}`),
    '',
  ].join('\n')
}
