import type * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { RECEIVE_ADDRESS } from '../../paths/fixtures/domain-values'
import { BODIES } from '../../sandbox/engine/bodies'
import { read, refuses } from '../support/read'

describe('the bodies of the calls', () => {
  it('take what the page sends', () => {
    expect(read(BODIES.checkPromocode, { code: ' FRIEND5 ' })).toEqual({ code: 'FRIEND5' })
    expect(read(BODIES.estimate, { currency: 'BTC', amount: '0.05' })).toEqual({ currency: 'BTC', amount: '0.05' })
    expect(read(BODIES.estimate, { currency: 'BTC', amount: 0.05, promocode: 'FRIEND5' })).toEqual({
      currency: 'BTC',
      amount: '0.05',
      promocode: 'FRIEND5',
    })
    expect(read(BODIES.createOrder, { estimate_id: 'e-1', currency: 'BTC', amount: '0.05' })).toEqual({
      estimate_id: 'e-1',
      currency: 'BTC',
      amount: '0.05',
    })
    expect(read(BODIES.saveWallet, { address: RECEIVE_ADDRESS })).toEqual({ address: RECEIVE_ADDRESS })
    expect(read(BODIES.saveWallet, { address: RECEIVE_ADDRESS, email: 'buyer@example.com' })).toEqual({
      address: RECEIVE_ADDRESS,
      email: 'buyer@example.com',
    })
  })

  it.each<[string, v.GenericSchema, unknown]>([
    ['an empty code', BODIES.checkPromocode, { code: '  ' }],
    ['a code that is no text', BODIES.checkPromocode, { code: 5 }],
    ['a negative amount', BODIES.estimate, { currency: 'BTC', amount: -1 }],
    ['an absurd amount', BODIES.estimate, { currency: 'BTC', amount: 1e308 }],
    ['an empty promocode', BODIES.estimate, { currency: 'BTC', amount: '1', promocode: '' }],
    ['no currency', BODIES.estimate, { amount: '1' }],
    ['no estimate', BODIES.createOrder, { currency: 'BTC', amount: '1' }],
    ['an empty e-mail', BODIES.saveWallet, { address: RECEIVE_ADDRESS, email: '' }],
    ['an e-mail that is none', BODIES.saveWallet, { address: RECEIVE_ADDRESS, email: 'buyer' }],
    ['an address of 1,000 characters', BODIES.saveWallet, { address: 'a'.repeat(1000) }],
    ['no body', BODIES.createOrder, null],
  ])('refuse %s', (_, schema, body) => {
    expect(refuses(schema, body)).toBe(true)
  })
})
