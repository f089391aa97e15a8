import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amount,
  clock,
  dollars,
  hash,
  moment,
  payAddress,
  price,
  roundedAmount,
  span,
  walletAddress,
  zonedMoment,
} from '#domain/format'
import { d, RECEIVE_ADDRESS } from '../support/fixtures'
import { NOW } from '../support/now'

describe('the clock', () => {
  // spec 9.countdown
  it.each([
    [0, '00:00:00'],
    [1, '00:00:01'],
    [59, '00:00:59'],
    [60, '00:01:00'],
    [1200, '00:20:00'],
    [3599, '00:59:59'],
    [3600, '01:00:00'],
    [86_399, '23:59:59'],
    [86_400, '24:00:00'],
    [360_000, '100:00:00'],
    [0.2, '00:00:01'],
    [-5, '00:00:00'],
  ])('shows %d seconds as %s, hh:mm:ss', (seconds, text) => {
    expect(clock(seconds)).toBe(text)
  })
})

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
})

describe('addresses and hashes', () => {
  // spec 9.address.pay
  it('an address in the pay view is its first 8 characters, an ellipsis, and from character 34', () => {
    expect(payAddress(RECEIVE_ADDRESS)).toBe('0x5aAeb6…Ef1BeAed')
    expect(payAddress(RECEIVE_ADDRESS)).toBe(`${RECEIVE_ADDRESS.slice(0, 8)}…${RECEIVE_ADDRESS.slice(34)}`)
  })

  it('an address too short to be shortened is whole', () => {
    expect(payAddress('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')).toBe('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')
    expect(payAddress('')).toBe('')
  })

  // spec 9.address.wallet
  it('an address on the wallet button is its first 4 and last 4', () => {
    expect(walletAddress(RECEIVE_ADDRESS)).toBe('0x5a…eAed')
  })

  it('a hash is its first 8 and last 8', () => {
    expect(hash(`0x${'ab'.repeat(28)}12345678`)).toBe('0xababab…12345678')
  })
})

describe('a moment', () => {
  it('is shown to the second, with 24 hours to the day, and with its time zone where it is read elsewhere', () => {
    expect(moment(NOW + 3_605_000, 'UTC')).toBe('Mar 1, 2026, 13:00:05')
    expect(moment(Date.parse('2026-03-01T00:00:00Z'), 'UTC')).toBe('Mar 1, 2026, 00:00:00')
    expect(zonedMoment(NOW, 'UTC')).toBe('Mar 1, 2026, 12:00:00 UTC')
  })

  it.each([0, -1, Number.MAX_SAFE_INTEGER, Number.NaN])('that no clock shows is a dash: %d', at => {
    expect([moment(at), zonedMoment(at)]).toEqual(['—', '—'])
  })
})

describe('a span of time', () => {
  it.each([
    [-5, '0 s'],
    [999, '0 s'],
    [12_000, '12 s'],
    [59_999, '59 s'],
    [60_000, '1 min'],
    [3_599_999, '59 min'],
    [3_600_000, '1 h'],
    [90_000_000, '25 h'],
  ])('of %d ms is %s, in whole units', (milliseconds, text) => {
    expect(span(milliseconds)).toBe(text)
  })
})
