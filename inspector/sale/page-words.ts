import { words as picker } from '#words/coin-picker'
import { BUY_REASON, words as form } from '#words/form'
import { words as header } from '#words/header'
import { ADDRESS_FAULT, DELIVERY, DOCUMENT_TITLE, ENDED, words as payment, STATUS_TITLE, SUBJECT } from '#words/payment'
import { COMPLAINT, SHUT } from '#words/remarks'
import { TRANSFER_REMARK, words as transfer } from '#words/wallet-payment'

/** A sentence of a catalogue, one that values are put into, or a group of them. */
type Said = string | ((...values: never[]) => string) | readonly Said[] | { readonly [key: string]: Said }

const { pay, address, buy, wallet, stop, orders, receipt, link, copy } = payment
const { barred, warned, queueing, switching, unswitched, checking, slow, prompt, overdue, moot } = TRANSFER_REMARK
const { unknown, sent, lost, mined, failed } = TRANSFER_REMARK
/** What is said of another amount than was asked, wherever a payment that was seen is shown. */
const difference = [pay.underpaid, pay.overpaid, pay.rest, pay.settled]

/** What the page says in a state, by the id of that state. A state whose words stand at the one around it is not named. */
export const SAID: Readonly<Record<string, Said>> = {
  'sale.form': form.page,
  'sale.form.buying': [form.buy, BUY_REASON],
  'sale.form.paying.open': [pay.progress, pay.steps, pay.summary, pay.meanwhile, pay.unkept, pay.remark],
  'sale.form.paying.leaving': pay.leave,
  'sale.form.paying.switching': pay.switching,
  'sale.panel.coinPicker': picker.title,
  'sale.panel.orders': header.orders.title,
  'sale.panel.wallet': wallet.title,

  stage: [form.stage, SHUT],
  promocode: form.promocode.label,
  'promocode.blank': [form.promocode.placeholder, form.promocode.optional],
  'promocode.checking': form.promocode.checking,
  'promocode.valid': form.promocode.discount,
  'promocode.invalid': form.promocode.invalid,

  'purchase.recalling': form.buy.recalling,
  'purchase.editing': [COMPLAINT, form.buy.title, form.buy.minimum],
  'purchase.editing.declined': [form.buy.wrote, form.buy.refused],
  'purchase.editing.retrying': BUY_REASON.unestimated,
  'purchase.creating': form.buy.creating,
  'purchase.warned': [buy.openInOtherTab, buy.openInWallet],
  'purchase.unclear': [form.buy.unclear, buy.unclear],
  'purchase.abandoning': [buy.unclear.abandoning, buy.unclear.keep, buy.unclear.abandon],
  'reminder.live': [form.buy.open, buy.open],
  'outage.offline': form.buy.outage.offline,
  'outage.silent': form.buy.outage.silent,

  'order.opening': pay.opening,
  'order.live.status.unread': pay.deposit.reading,
  'order.live.status.NEW': [STATUS_TITLE.NEW, pay.deposit.creating],
  'order.live.status.PREPARING': [STATUS_TITLE.PREPARING, pay.deposit.preparing],
  'order.live.status.WAITING': STATUS_TITLE.WAITING,
  'order.live.status.CONFIRMING': [STATUS_TITLE.CONFIRMING, pay.confirming, difference],
  'order.live.status.SENDING': [STATUS_TITLE.SENDING, pay.sending, difference],
  'order.live.deposit.pending': pay.deposit.pending,
  'order.live.deposit.payable': pay.deposit,
  'order.live.deposit.figuresDiffer': pay.difference,
  'order.live.deposit.unclaimed': pay.foreign,
  'order.live.deposit.unreadable': pay.unreadable,
  'order.live.deposit.arrived': [pay.arrived, difference],
  'order.live.deposit.contradicted': [stop.contradicted, SUBJECT],
  'order.live.receiver.offered': pay.offered,
  'order.live.receiver.asking': [address, ADDRESS_FAULT],
  'order.live.receiver.asking.comparing': [address.compare, address.typed],
  'order.live.receiver.saving': address.saving,
  'order.live.receiver.saved.missing': address.lost,
  'order.settled.SUCCESS': [STATUS_TITLE.SUCCESS, pay.success, difference],
  'order.settled.ERROR': [STATUS_TITLE.ERROR, ENDED.ERROR],
  'order.settled.ERROR_RECEIVE_ADDRESS': [STATUS_TITLE.ERROR_RECEIVE_ADDRESS, ENDED.ERROR_RECEIVE_ADDRESS],
  'order.settled.ERROR_SENDING': [STATUS_TITLE.ERROR_SENDING, ENDED.ERROR_SENDING],
  'order.settled.CANCEL': [STATUS_TITLE.CANCEL, ENDED.CANCEL],
  'order.settled.EXPIRED': [ENDED.EXPIRED, STATUS_TITLE.EXPIRED, pay.ended],

  'countdown.spent': pay.deposit.timeIsUp,
  'order-polling.silent': link,
  'order-polling.silent.lost': stop.lost,
  alerts: pay.alerts,
  'copy.copied': copy.copied,
  'copy.failed': copy.failed,
  'orders.list': [header.orders.title, orders],
  'orders.receipt': [DOCUMENT_TITLE, receipt],
  asset: transfer.listing,
  contract: header.contract,
  'coin-picker': picker,
  ...below('delivery', DELIVERY),

  transfer: [transfer.title, transfer.pay],
  ...below('transfer.resting.fit', { barred, warned, poor: transfer.missing }),
  ...below('transfer.working.preparing.steps', { queueing }),
  ...below('transfer.working.preparing.steps.changing', { switching, unswitched }),
  ...below('transfer.working.preparing.steps.trying', { checking, slow }),
  ...below('transfer.working.asking', { prompt, found: TRANSFER_REMARK.paid }),
  ...below('transfer.working.asking.looking', { overdue, moot }),
  ...below('transfer.following.looking', { unknown, sent, failed, lost }),
  ...below('transfer.following', { mined }),

  'wallet.disconnected': form.wallet.connect,
  'wallet.reconnecting': header.wallet.reconnecting,
  'wallet.disconnecting': header.wallet.disconnecting,
  'wallet.choosing': [wallet.title, wallet.list, wallet.injected, wallet.optional, wallet.none],
  'wallet.connecting.asking': wallet.asking,
  'wallet.connecting.pairing': wallet.pairing,
  'wallet.connecting.offering': [wallet.scan, wallet.qr, wallet.apps, wallet.anotherApp],
  'wallet.connected.account.open': wallet.account,
  'wallet.connected.network.wrong': wallet.network,
  'wallet.connected.network.switching': wallet.network.switching,
}

/** The sentences that the page says in a state, each once. What a value is put into says `…` in its place. */
export function pageWords(state: string): readonly string[] {
  return [...new Set(sentences(SAID[state] ?? []))].filter(said => /\p{L}{2}/u.test(said))
}

function below(state: string, said: Readonly<Record<string, Said>>): Record<string, Said> {
  return Object.fromEntries(Object.entries(said).map(([key, each]) => [`${state}.${key}`, each]))
}

function sentences(said: Said): string[] {
  if (typeof said === 'string') return [said.trim()]
  if (typeof said === 'function') return sentences(said(...(Array(said.length).fill('…') as never[])))
  return Object.values(said).flatMap(sentences)
}
