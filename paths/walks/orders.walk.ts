import type { Decimal } from '#domain/decimal'
import type { Order, OrderStatus } from '#domain/order'
import { documentOf } from '#domain/receipt'
import type { OrderRecord } from '#domain/record'
import type { Terms } from '#domain/terms'
import type { TransferAttempt } from '#domain/transfer-attempt'
import { orderCheck, ordersMachine } from '#machines/orders'
import { type Moment, same, type Walk } from '../engine/walk'
import {
  DEPOSIT_ADDRESS,
  d,
  HASH,
  OTHER_UUID,
  order,
  RECEIVE_ADDRESS,
  record,
  SHOWN_TERMS,
  serverDown,
  timedOut,
  UUID,
} from '../fixtures/domain-values'
import { NOW } from '../fixtures/now'

const DELIVERED = record('SUCCESS', { txHash: HASH, amountTo: d('85714.28') })
const EXPIRED = record('EXPIRED')
const OPENED: Record<string, OrderRecord> = {
  'the receipt of a delivered order is opened': DELIVERED,
  'the statement of an expired order is opened': EXPIRED,
}
const SENDING = record('SENDING', { uuid: OTHER_UUID })
const EVERY_ORDER = [record('WAITING'), SENDING, EXPIRED]
const TOKEN = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const STATUS_IN: Record<string, OrderStatus> = {
  'fetch order answers that it waits': 'WAITING',
  'fetch order answers that it succeeded': 'SUCCESS',
}
const UNANSWERED = 'fetch order fails with a 503'
/** No other order would be answered either. */
const SILENT = 'fetch order fails in time'
const ASKED: TransferAttempt = {
  uuid: UUID,
  chainId: 137,
  contract: null,
  from: RECEIVE_ADDRESS,
  to: DEPOSIT_ADDRESS,
  units: '1',
  at: NOW,
  nonce: 7,
  isNonceSeen: false,
  block: 100,
  unitsBefore: '0',
  hash: HASH,
  end: null,
}
const TRANSFERS: Record<string, TransferAttempt | null> = { 'a wallet has paid': ASKED, 'no wallet was asked': null }
const LEFT = 'the receipt is left'
const FILE = { name: 'fract-receipt.txt', text: 'Received: 0.05 BTC' }

export const ordersWalk: Walk<typeof ordersMachine> = {
  machine: ordersMachine,
  inputs: {
    'the list is opened': { record: null, records: [EXPIRED] },
    'the list is opened with orders that may have changed': { record: null, records: EVERY_ORDER },
    'a receipt is opened': { record: DELIVERED, records: [DELIVERED, SENDING] },
    'the receipt of a live order is opened': { record: record('WAITING'), records: [] },
  },
  events: {
    ...Object.fromEntries(Object.entries(OPENED).map(([label, record]) => [label, { type: 'receipt.opened', record }])),
    [LEFT]: { type: 'receipt.left' },
    'print is pressed': { type: 'print.requested' },
    'save is pressed': { type: 'file.requested', ...FILE },
  },
  news: {
    'watch transfers': {
      'a wallet has paid': { type: 'attempt.changed', attempt: ASKED, isKept: true },
      'no wallet was asked': { type: 'attempt.changed', attempt: null, isKept: true },
    },
  },
  answers: {
    'fetch order': {
      resolves: {
        'that it waits': (uuid: string) => order('WAITING', { uuid }),
        'that it succeeded': (uuid: string) => order('SUCCESS', { uuid }),
      },
      rejects: { 'with a 503': serverDown, 'in time': timedOut },
    },
    'fetch token contracts': { resolves: { '': [TOKEN] }, rejects: { 'with a 503': serverDown } },
  },
  abstracts: ({ context: { record, unchecked, unanswered, changed, tokenContracts, attempt } }) => ({
    isAsked: attempt !== null,
    status: record?.status,
    unchecked: unchecked.length,
    unanswered,
    changed,
    contracts: tokenContracts.length,
  }),
  invariants: {
    'a paper is shown of an order that ended, and of no other': ({ now }) =>
      !now.matches('receipt') || ['SUCCESS', 'EXPIRED'].includes(now.context.record?.status ?? ''),
    'the chain is asked while a receipt is shown, about what that order says was delivered': ({ now, started }) =>
      'delivery' in now.children === now.matches('receipt') &&
      (!now.matches('receipt') ||
        same(started('delivery').at(-1), {
          claim:
            now.context.record === DELIVERED
              ? { uuid: UUID, txHash: HASH, to: RECEIVE_ADDRESS, amount: d('85714.28') }
              : null,
          isMismatchOnRecord: false,
        })),
    'what is shown is what was asked for last: the paper of an order that ended, and else the list': ({
      now,
      before,
      step,
      input,
    }) => {
      const asked = before ? OPENED[step] : input.record
      const isNamed = before === null || step in OPENED || step === LEFT
      const isPaper = isNamed ? asked != null && documentOf(asked) !== null : before.matches('receipt')
      return now.matches('receipt') === isPaper
    },
    'every order that may have changed is asked for, one at a time, while the list is open, until it was answered or not':
      moment => {
        const { waiting } = checked(moment)
        const isDue = moment.now.matches('list') && waiting.length > 0
        return (
          moment.underWay('fetch order') === (isDue ? 1 : 0) &&
          (!isDue || moment.asked('fetch order').at(-1) === waiting[0]) &&
          [...EVERY_ORDER, DELIVERED].every(({ uuid }) => orderCheck(moment.now, uuid) === checkDue(moment, uuid))
        )
      },
    'each answer is recorded once, and what its terms hold of the record': moment => {
      const recorded = moment.did<{ order: Order; terms: Terms }>('record order')
      return (
        same(
          recorded.map(({ order: { uuid, status } }) => [uuid, status]),
          checked(moment).answers,
        ) &&
        recorded.every(
          ({ order: { status }, terms }) => terms.wasPaid === (status === 'SUCCESS') && terms.request !== null,
        )
      )
    },
    'a purchase is announced with each answer that says so': moment =>
      same(
        moment
          .did<{ order: Order; coinPrice: Decimal }>('announce purchase')
          .map(({ order, coinPrice }) => [order.uuid, order.status, coinPrice]),
        checked(moment).answers.flatMap(([uuid, status]) =>
          status === 'SUCCESS' ? [[uuid, status, SHOWN_TERMS.coinPrice]] : [],
        ),
      ),
    'news is another status than the one seen last': moment =>
      same(
        moment.now.context.changed,
        checked(moment).answers.flatMap(([uuid, status]) =>
          EVERY_ORDER.find(one => one.uuid === uuid)?.status === status ? [] : [uuid],
        ),
      ),
    "what is known of the token's contract is held against each answer": moment =>
      same(moment.now.context.tokenContracts, moment.received('fetch token contracts').length > 0 ? [TOKEN] : []),
    'the document has the transfer that is on record of its own order': ({ now, steps, listening, asked }) => {
      const opened = steps.findLastIndex(step => step in OPENED || step === LEFT)
      const told = steps.slice(opened + 1).findLast(step => step in TRANSFERS)
      const isPaper = now.matches('receipt')
      return (
        (!isPaper || now.context.attempt === (told === undefined ? null : TRANSFERS[told])) &&
        listening('watch transfers') === (isPaper ? 1 : 0) &&
        (!isPaper || asked('watch transfers').at(-1) === now.context.record?.uuid)
      )
    },
    'a receipt is printed and saved once for each press, and nothing else is': ({ steps, did }) =>
      did('print page').length === steps.filter(step => step === 'print is pressed').length &&
      did<typeof FILE>('save file').length === steps.filter(step => step === 'save is pressed').length &&
      did<typeof FILE>('save file').every(({ name, text }) => name === FILE.name && text === FILE.text),
    'what is copied is never lost: one machine of copying lives as long as the panel': ({ started }) =>
      started('copy').length === 1,
  },
}

type OrdersMoment = Moment<typeof ordersMachine>

/** What the steps told of the orders that may have changed: they are asked for in the order of the list. */
function checked({ input, steps }: OrdersMoment) {
  const waiting = input.records.filter(({ status }) => status === 'WAITING' || status === 'SENDING')
  const answers: [uuid: string, status: string][] = []
  const unanswered: string[] = []
  for (const step of steps) {
    const status = STATUS_IN[step]
    const uuid = status || step === UNANSWERED ? waiting.shift()?.uuid : undefined
    if (uuid && status) answers.push([uuid, status])
    else if (uuid) unanswered.push(uuid)
    if (step === SILENT) unanswered.push(...waiting.splice(0).map(order => order.uuid))
  }
  return { waiting: waiting.map(({ uuid }) => uuid), answers, unanswered }
}

function checkDue(moment: OrdersMoment, uuid: string) {
  const { waiting, unanswered } = checked(moment)
  return waiting.includes(uuid) ? 'unchecked' : unanswered.includes(uuid) ? 'unanswered' : null
}
