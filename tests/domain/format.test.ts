import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, dollars, price, roundedAmount } from '#domain/format'
import { d } from '../../paths/fixtures/domain-values'

describe('amounts', () => {
  it('are shown with every digit and grouped', () => {
    expect(amount(d('1234567.000000000000000001'))).toBe('1,234,567.000000000000000001')
    expect(amount(d('0.0005'))).toBe('0.0005')
    expect(amount(d('85714.28'))).toBe('85,714.28')
    expect(amount(d('9007199254740993'))).toBe('9,007,199,254,740,993')
  })

  it('lose nothing on the way to the screen, with up to 30 digits after the point', () => {
    const any = fc
      .tuple(
        fc.bigInt({ min: 0n, max: 10n ** 20n }),
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 30, size: 'max' }),
      )
      .map(([whole, fraction]) => d(`${whole}.${fraction.join('')}`))
    fc.assert(
      fc.property(any, value => {
        expect(amount(value).replaceAll(',', '')).toBe(value)
      }),
    )
  })

  it('are shown with 2 digits for glancing at', () => {
    expect(roundedAmount(d('85714.289714'))).toBe('85,714.28')
    expect(roundedAmount(d('0.0041'))).toBe('0.0041')
    expect(roundedAmount(d('0'))).toBe('0')
    expect(roundedAmount(d('85714'))).toBe('85,714')
  })

  it('are shown in dollars to the cent', () => {
    expect(dollars(d('3000'))).toBe('$3,000.00')
    expect(dollars(d('12.5'))).toBe('$12.50')
    expect(dollars(d('0'))).toBe('$0.00')
  })

  it('are shown as a price with all its digits, two at least', () => {
    expect(price(d('0.035'))).toBe('$0.035')
    expect(price(d('1'))).toBe('$1.00')
    expect(price(d('0.00000001'))).toBe('$0.00000001')
  })

  it('are grouped and rounded as Intl does it, where it can', () => {
    const intl = (least: number, most: number, value: string) =>
      new Intl.NumberFormat('en-US', { minimumFractionDigits: least, maximumFractionDigits: most }).format(
        value as `${number}`,
      )
    const any = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.integer({ min: 0, max: 10 ** 10 - 1 }))
      .map(([whole, fraction]) => d(`${whole}.${String(fraction).padStart(10, '0')}`))
    fc.assert(
      fc.property(any, value => {
        expect(amount(value)).toBe(intl(0, 10, value))
        expect(dollars(value)).toBe(`$${intl(2, 2, value)}`)
        expect(price(value)).toBe(`$${intl(2, 8, value)}`)
      }),
    )
  })
})
