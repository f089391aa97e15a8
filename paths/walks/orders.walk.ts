import { documentOf } from '#domain/receipt'
import type { OrderRecord } from '#domain/record'
import { ordersMachine } from '#machines/orders'
import { d, HASH, RECEIVE_ADDRESS, record, UUID } from '../fixtures/fixtures'
import type { Walk } from '../walk/walk'

const DELIVERED = record('SUCCESS', { txHash: HASH, amountTo: d('85714.28') })
const EXPIRED = record('EXPIRED')
const OPENED: Record<string, OrderRecord> = {
  'the receipt of a delivered order is opened': DELIVERED,
  'the statement of an expired order is opened': EXPIRED,
}
const LEFT = 'the receipt is left'
const FILE = { name: 'fract-receipt.txt', text: 'Received: 0.05 BTC' }

export const ordersWalk: Walk<typeof ordersMachine> = {
  machine: ordersMachine,
  inputs: {
    'the list is opened': { record: null },
    'a receipt is opened': { record: DELIVERED },
    'the receipt of a live order is opened': { record: record('WAITING') },
  },
  events: {
    ...Object.fromEntries(Object.entries(OPENED).map(([label, record]) => [label, { type: 'receipt.opened', record }])),
    [LEFT]: { type: 'receipt.left' },
    'print is pressed': { type: 'print.requested' },
    'save is pressed': { type: 'file.requested', ...FILE },
  },
  abstracts: ({ context }) => context.record?.status ?? null,
  invariants: {
    'a paper is shown of an order that ended, and of no other': ({ now }) =>
      !now.matches('receipt') || ['SUCCESS', 'EXPIRED'].includes(now.context.record?.status ?? ''),
    'the chain is asked while a receipt is shown, about what that order says was delivered': ({ now, started }) =>
      'delivery' in now.children === now.matches('receipt') &&
      (!now.matches('receipt') ||
        inWords(started('delivery').at(-1)) ===
          inWords({
            claim:
              now.context.record === DELIVERED
                ? { uuid: UUID, txHash: HASH, to: RECEIVE_ADDRESS, amount: d('85714.28') }
                : null,
          })),
    'what is shown is what was asked for last: the paper of an order that ended, and else the list': ({
      now,
      before,
      step,
      input,
    }) => {
      const asked = before ? OPENED[step] : input.record
      const due = asked && documentOf(asked) ? 'receipt' : 'list'
      return now.value === (before && !(step in OPENED) && step !== LEFT ? before.value : due)
    },
    'a receipt is printed and saved once for each press, and nothing else is': ({ steps, did }) =>
      did('print page').length === steps.filter(step => step === 'print is pressed').length &&
      did<typeof FILE>('save file').length === steps.filter(step => step === 'save is pressed').length &&
      did<typeof FILE>('save file').every(({ name, text }) => name === FILE.name && text === FILE.text),
    'what is copied is never lost: one machine of copying lives as long as the panel': ({ started }) =>
      started('copy').length === 1,
  },
}

function inWords(value: unknown): string {
  return JSON.stringify(value)
}
