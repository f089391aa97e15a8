import { describe, expect, it } from 'vitest'
import { isSentSince, wasSent } from '#domain/transfer-attempt'
import { HASH } from '../../paths/fixtures/domain-values'
import { RECORD, SENT } from '../support/transfer'

/** The chain's own coin, found at the deposit address: no hash is known. */
const FOUND = { ...RECORD, end: 'mined' as const }

describe('a payment that a wallet surely sent', () => {
  it('has a known transaction, or was shown by the chain, and did not pay nothing', () => {
    expect([null, RECORD, SENT, FOUND].map(wasSent)).toEqual([false, false, true, true])
    expect([wasSent({ ...SENT, end: 'failed' }), wasSent({ ...SENT, end: 'lost' })]).toEqual([false, false])
  })

  it('is news once, with its hash or without it', () => {
    expect([isSentSince(RECORD, SENT), isSentSince(RECORD, FOUND)]).toEqual([true, true])
    expect([isSentSince(SENT, SENT), isSentSince(SENT, { ...SENT, end: 'mined' })]).toEqual([false, false])
    expect([isSentSince(FOUND, FOUND), isSentSince(FOUND, { ...FOUND, hash: HASH })]).toEqual([false, true])
    expect([isSentSince(SENT, null), isSentSince(SENT, RECORD)]).toEqual([false, false])
  })
})
