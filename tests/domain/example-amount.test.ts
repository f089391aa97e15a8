import { describe, expect, it } from 'vitest'
import { exampleAmount } from '#domain/example-amount'
import { BTC, BTC_INFO, d } from '../../paths/fixtures/domain-values'

describe('an amount to give as an example', () => {
  it.each([
    ['11.482013', '12'],
    ['50', '50'],
    ['0.5', '0.5'],
    ['0.00049', '0.0005'],
    ['0.0961', '0.1'],
    ['1234.5', '1235'],
  ])('is the minimum %s, rounded up to its first digit that counts: %s', (minAmount, due) => {
    expect(exampleAmount(BTC, { ...BTC_INFO, minAmount: d(minAmount), maxAmount: null })).toBe(due)
  })

  it('is the minimum itself where the maximum is nearer', () => {
    const info = { ...BTC_INFO, minAmount: d('11.4'), maxAmount: d('11.9') }
    expect(exampleAmount(BTC, info)).toBe('11.4')
  })
})
