import { describe, expect, it } from 'vitest'
import { LIVE_STATUSES, SETTLED_STATUSES } from '#domain/order'
import { dueAt } from '#domain/payment-due'
import { hasFailedAt, isUnresolved, mayHaveBeenPaid, type OrderRecord } from '#domain/record'
import { NO_TERMS, type Terms } from '#domain/terms'
import { updatedRecord, upsertRecord, withFinding } from '#domain/update-record'
import {
  BARE_ORDER,
  DEPOSIT_ADDRESS,
  d,
  HASH,
  OTHER_UUID,
  order,
  RECEIVE_ADDRESS,
  record,
  SHOWN_TERMS,
  UUID,
} from '../../paths/fixtures/domain-values'
import { NOW } from '../../paths/fixtures/now'

const MADE = SHOWN_TERMS
/** A payment that the chain has shown without its hash, as of the chain's own coin. */
const MINED = { terms: { ...SHOWN_TERMS, minedAmount: d('0.05') } }

describe('the record of an order', () => {
  it('begins with its first answer, and the price and the network it was made with', () => {
    expect(updatedRecord(null, order('NEW'), MADE, NOW)).toEqual(record('NEW'))
  })

  it('that names nothing has nothing but its time', () => {
    expect(updatedRecord(null, BARE_ORDER, NO_TERMS, NOW)).toEqual({
      uuid: UUID,
      since: NOW,
      status: null,
      ticker: null,
      network: null,
      amountFrom: null,
      receivedAmount: null,
      toReceive: null,
      amountTo: null,
      paymentAddress: null,
      receiveAddress: null,
      txHash: null,
      sentHash: null,
      isMismatch: false,
      deadline: null,
      history: [],
      terms: NO_TERMS,
    })
  })

  it('takes what a later answer says', () => {
    const later = order('SUCCESS', {
      amountFrom: d('0.06'),
      receivedAmount: d('0.06'),
      toReceive: d('90000'),
      amountTo: d('89999'),
      paymentAddress: 'bc1q',
      receiveAddress: DEPOSIT_ADDRESS,
      txHash: '0xhash',
      coin: { ticker: 'eth', logoUrl: null, network: 'eth' },
    })
    const before = record('SENDING', { receivedAmount: d('0.03'), amountTo: d('1'), txHash: '0xformer' })
    const terms = { ...SHOWN_TERMS, receiver: null, receivedAmount: d('0.06') }
    expect(updatedRecord(before, later, terms, NOW + 1)).toEqual({
      uuid: UUID,
      since: NOW,
      status: 'SUCCESS',
      ticker: 'eth',
      network: 'eth',
      amountFrom: '0.06',
      receivedAmount: '0.06',
      toReceive: '90000',
      amountTo: '89999',
      paymentAddress: 'bc1q',
      receiveAddress: DEPOSIT_ADDRESS,
      txHash: '0xhash',
      sentHash: null,
      isMismatch: false,
      deadline: null,
      history: [
        { status: 'SENDING', at: NOW },
        { status: 'SUCCESS', at: NOW + 1 },
      ],
      // What another tab knew of the terms stays.
      terms: { ...SHOWN_TERMS, receivedAmount: '0.06', wasPaid: true },
    })
  })

  it('of a success never changes its status or its steps: another answer was longer on its way', () => {
    const succeeded = updatedRecord(record('SENDING'), order('SUCCESS'), SHOWN_TERMS, NOW + 1)
    for (const status of ['WAITING', 'SENDING', 'EXPIRED'] as const) {
      const late = updatedRecord(succeeded, order(status, { secondsLeft: 60 }), SHOWN_TERMS, NOW + 2)
      expect([late.status, late.history, late.deadline]).toEqual(['SUCCESS', succeeded.history, succeeded.deadline])
    }
  })

  it('has the FRACT that a success brought, and its transaction, and not those that were named before', () => {
    const sending = order('SENDING', { amountTo: d('90000'), txHash: '0xdeposit' })
    const before = updatedRecord(null, sending, SHOWN_TERMS, NOW)
    expect([before.amountTo, before.txHash]).toEqual([null, null])
    const failed = updatedRecord(before, order('ERROR_SENDING', { txHash: '0xfailed' }), SHOWN_TERMS, NOW + 1)
    expect(failed.txHash).toBeNull()
    expect(updatedRecord(before, order('SUCCESS'), SHOWN_TERMS, NOW + 1).amountTo).toBeNull()
    const succeeded = updatedRecord(before, order('SUCCESS', { amountTo: d('85714.28') }), SHOWN_TERMS, NOW + 1)
    expect(updatedRecord(succeeded, sending, SHOWN_TERMS, NOW + 2).amountTo).toBe('85714.28')
  })

  it('keeps what a later answer leaves out', () => {
    const before = record('SENDING', { receivedAmount: d('0.05'), amountTo: d('85714.28'), txHash: '0xhash' })
    expect(updatedRecord(before, BARE_ORDER, NO_TERMS, NOW + 1)).toEqual(before)
  })

  it('awaits the payment until the time that its WAITING was first told with, however often it is told', () => {
    const first = updatedRecord(null, order('WAITING', { secondsLeft: 1200 }), MADE, NOW)
    expect(first.deadline).toBe(NOW + 1_200_000)
    expect(updatedRecord(first, order('WAITING', { secondsLeft: 1199 }), MADE, NOW + 2_500).deadline).toBe(
      NOW + 1_200_000,
    )
    const paid = updatedRecord(first, order('CONFIRMING', { secondsLeft: 900 }), MADE, NOW + 5_000)
    expect(paid.deadline).toBeNull()
    expect(updatedRecord(paid, order('WAITING', { secondsLeft: 60 }), MADE, NOW + 7_500).deadline).toBe(NOW + 67_500)
  })

  it('awaits the payment no longer once an answer says that no time is left, or much less than was said', () => {
    const next = (before: OrderRecord | null, secondsLeft: number, at: number) =>
      updatedRecord(before, order('WAITING', { secondsLeft }), MADE, NOW + at)
    const over = next(next(null, 1200, 0), 0, 2_500)
    expect([over.deadline, dueAt(over, NOW + 2_500)]).toEqual([NOW + 2_500, 'overdue'])
    expect(next(over, 0, 5_000).deadline, 'the record is not written anew').toBe(NOW + 2_500)
    expect(next(over, 60, 7_500).deadline, 'it may be a time of before').toBe(NOW + 2_500)
    expect(next(next(null, 1200, 0), 1129, 10_001).deadline).toBe(NOW + 1_139_001)
    expect(next(next(null, 1200, 0), 1180, 10_001).deadline).toBe(NOW + 1_200_000)
  })

  it('learns late until when it is awaited, where the first WAITING told no time', () => {
    const first = updatedRecord(null, order('WAITING', { secondsLeft: null }), MADE, NOW)
    expect(first.deadline).toBeNull()
    expect(updatedRecord(first, order(null, { secondsLeft: 60 }), MADE, NOW + 2_500).deadline).toBe(NOW + 62_500)
  })

  it('tells each status once for as long as it lasts, and again when it comes back', () => {
    const updated = (['WAITING', 'WAITING', 'CONFIRMING', 'WAITING'] as const).reduce(
      (before, status, at) => updatedRecord(before, order(status), MADE, NOW + at),
      record('NEW'),
    )
    expect(updated.history).toEqual([
      { status: 'NEW', at: NOW },
      { status: 'WAITING', at: NOW },
      { status: 'CONFIRMING', at: NOW + 2 },
      { status: 'WAITING', at: NOW + 3 },
    ])
  })
})

describe('the records', () => {
  const at = (since: number, uuid = `order-${since}`) => record('WAITING', { uuid, since })

  it('have each order once, the newest first', () => {
    expect(upsertRecord([at(3), at(1, UUID)], at(2, UUID), 20)).toEqual([at(3), at(2, UUID)])
    expect(upsertRecord([at(2), at(1)], at(3), 20)).toEqual([at(3), at(2), at(1)])
  })

  it('of the same moment keep their places', () => {
    const [one, other] = [at(1, 'one'), at(1, 'other')]
    expect(upsertRecord([one, other], one, 20)).toEqual([one, other])
    expect(upsertRecord([one], other, 20)).toEqual([one, other])
  })

  it('that ended are no more than asked for, and the oldest goes; a live one stays however old', () => {
    const ended = (since: number) => ({ ...at(since), status: 'EXPIRED' as const })
    expect(upsertRecord([ended(3), ended(2), at(1)], ended(4), 2)).toEqual([ended(4), ended(3), at(1)])
  })

  it('that ended now stay, however long ago they were made', () => {
    const ended = (since: number, heardAt: number) =>
      record('SUCCESS', { uuid: `order-${since}`, since, history: [{ status: 'SUCCESS', at: heardAt }] })
    expect(upsertRecord([ended(3, 3), ended(2, 2), at(1)], ended(1, 4), 2)).toEqual([ended(3, 3), ended(1, 4)])
  })

  describe('that are owed an answer', () => {
    const ended = (since: number) => record('ERROR', { uuid: `order-${since}`, since })
    const owed = (since: number) => ({ ...ended(since), terms: { ...SHOWN_TERMS, wasPaid: true } })
    const sent = (since: number) => ({ ...ended(since), sentHash: HASH })

    it('stay however many orders end after them, and take the place of none', () => {
      const after = [2, 3, 4, 5].map(ended).reduce((kept, one) => upsertRecord(kept, one, 2), [sent(1), owed(0)])
      expect(after).toEqual([ended(5), ended(4), sent(1), owed(0)])
    })

    it('go once they are resolved', () => {
      const resolved = { ...owed(0), status: 'SUCCESS' as const }
      expect(upsertRecord([ended(2), ended(1), owed(0)], resolved, 2)).toEqual([ended(2), ended(1)])
    })

    it('are no more than 100, so that storage never fills up with them; the oldest goes, and no live one', () => {
      const all = Array.from({ length: 101 }, (_, since) => owed(since + 1))
      const kept = all.reduce((kept, one) => upsertRecord(kept, one, 20), [at(0)])
      expect(kept).toEqual([...all.slice(1).reverse(), at(0)])
    })
  })
})

describe('whether a payment is due', () => {
  it('is said of an order that waits for one, until one was seen', () => {
    const due = [...LIVE_STATUSES, ...SETTLED_STATUSES].filter(status => dueAt(record(status), NOW) !== null)
    expect(due).toEqual(['NEW', 'PREPARING', 'WAITING'])
    const paid = { terms: { ...SHOWN_TERMS, wasPaid: true }, deadline: NOW }
    expect([dueAt(record('WAITING', paid), NOW - 1), dueAt(record('WAITING', paid), NOW)]).toEqual([null, null])
    const contradicted: Terms = {
      ...SHOWN_TERMS,
      contradictions: [{ subject: 'amount', held: '0.05', told: '0.3' }],
    }
    expect(dueAt(record('WAITING', { sentHash: HASH }), NOW)).toBeNull()
    expect(dueAt(record('WAITING', MINED), NOW)).toBeNull()
    expect(dueAt(record('WAITING', { terms: contradicted }), NOW)).toBeNull()
  })

  it('is said to be overdue from its deadline on, where it has one', () => {
    const waiting = record('WAITING', { deadline: NOW })
    expect([dueAt(waiting, NOW - 1), dueAt(waiting, NOW), dueAt(record('EXPIRED', { deadline: NOW }), NOW)]).toEqual([
      'due',
      'overdue',
      null,
    ])
    expect(dueAt(record('PREPARING', { deadline: null }), NOW)).toBe('due')
  })
})

describe('the finding of a verification', () => {
  it('is kept with its order until another finding, over each later answer', () => {
    const two = [record('SUCCESS'), record('SUCCESS', { uuid: OTHER_UUID })]
    const found = (records: readonly OrderRecord[]) => records.map(({ isMismatch }) => isMismatch)
    const differs = withFinding(two, UUID, 'mismatch')
    expect(found(differs)).toEqual([true, false])
    expect(found(withFinding(differs, UUID, 'not found'))).toEqual([true, false])
    expect(found(withFinding(differs, UUID, 'verified'))).toEqual([false, false])
    expect(updatedRecord(differs[0] ?? null, order('SUCCESS'), SHOWN_TERMS, NOW).isMismatch).toBe(true)
  })
})

describe('whether somebody owes an answer', () => {
  it('is so of an order that ended without a delivery after its payment was seen, or sent by a wallet', () => {
    expect(isUnresolved(record('EXPIRED'))).toBe(false)
    for (const sent of [{ sentHash: HASH }, MINED]) {
      expect([record('EXPIRED', sent), record('WAITING', sent), record('SUCCESS', sent)].map(isUnresolved)).toEqual([
        true,
        false,
        false,
      ])
    }
  })

  it('is so of a success whose delivery the chain shows otherwise, where it was paid', () => {
    const paid = { terms: { ...SHOWN_TERMS, wasPaid: true } }
    const mismatch = { isMismatch: true }
    expect(
      [record('SUCCESS', paid), record('SUCCESS', { ...paid, ...mismatch }), record('SUCCESS', mismatch)].map(
        isUnresolved,
      ),
    ).toEqual([false, true, false])
  })
})

describe('whether money may be on its way', () => {
  it.each([...LIVE_STATUSES])('is so in %s once where to pay was shown', status => {
    expect(mayHaveBeenPaid(record(status))).toBe(true)
    expect(mayHaveBeenPaid(record(status, { terms: { ...SHOWN_TERMS, wasShown: false } }))).toBe(false)
  })

  it.each([...SETTLED_STATUSES, null])('is not so in %s', status => {
    expect(mayHaveBeenPaid(record(status))).toBe(false)
  })
})

describe('an address at which an order failed', () => {
  it('is its receiving address in any spelling, where that is why it failed', () => {
    const failed = record('ERROR_RECEIVE_ADDRESS')
    expect(hasFailedAt([record('SUCCESS'), failed], RECEIVE_ADDRESS.toLowerCase())).toBe(true)
    expect(hasFailedAt([failed], DEPOSIT_ADDRESS)).toBe(false)
    expect(hasFailedAt([record('ERROR')], RECEIVE_ADDRESS)).toBe(false)
    expect(hasFailedAt([record('ERROR_RECEIVE_ADDRESS', { receiveAddress: null })], RECEIVE_ADDRESS)).toBe(false)
  })
})
