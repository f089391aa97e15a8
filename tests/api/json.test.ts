import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalFromJson, exact } from '#api/json'
import { decimal } from '#domain/decimal'

describe('reading money from JSON', () => {
  it.each<[unknown, string | null]>([
    [0, '0'],
    [-0, '0'],
    [12.5, '12.5'],
    [0.1, '0.1'],
    [1e-7, '0.0000001'],
    [1.25e-7, '0.000000125'],
    [999_999_999_999_999, '999999999999999'],
    [123_456_789.012345, '123456789.012345'],
    // More than 15 digits, which a float may have changed.
    [1e15, null],
    [0.1 + 0.2, null],
    [1234567.123456789, null],
    [1e21, null],
    [1.5e21, null],
    ['12.50', '12.5'],
    [' 3 ', '3'],
    [1e308, null],
    [5e-324, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [-1, null],
    [-1e-9, null],
    ['-1', null],
    ['1e-7', '0.0000001'],
    ['4.5454545454545455e-05', '0.000045454545454545455'],
    ['0E-8', '0'],
    ['1E-99', null],
    ['1e-100', null],
    ['1E+2', null],
    ['-1e-7', null],
    ['1e308', null],
    ['NaN', null],
    ['', null],
    ['9'.repeat(40), null],
    [null, null],
    [undefined, null],
    [true, null],
    [[1], null],
    [{ amount: 1 }, null],
  ])('reads %j as %j', (value, expected) => {
    expect(decimalFromJson(value)).toBe(expected)
  })

  it('takes a bigint, a date and a symbol for no JSON', () => {
    expect([10n, new Date(0), Symbol('1')].map(decimalFromJson)).toEqual([null, null, null])
  })

  it('reads every number that it takes as exactly what JavaScript prints for it', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e16, noNaN: true }), value => {
        const read = decimalFromJson(Number(value.toPrecision(15)))
        if (read !== null) expect(Number(read)).toBe(Number(value.toPrecision(15)))
        else expect(value < 1e-12 || value > 999_999_999_999_999).toBe(true)
      }),
    )
  })
})

describe('a number of more digits than a float keeps', () => {
  const read = (text: string) => decimalFromJson(exact('', JSON.parse(text), { source: text }))

  it.each([
    ['12345678901234567.8', '12345678901234567.8'],
    ['123456789.123456789', '123456789.123456789'],
    ['0.100000000000000000001', '0.100000000000000000001'],
    ['100000000000000001', '100000000000000001'],
    ['12.50', '12.5'],
    ['1e-7', '0.0000001'],
    ['0', '0'],
    ['1.0000000000000000001e5', null],
    ['-123456789.123456789', null],
    [`1${'0'.repeat(40)}`, null],
  ])('%s is read from the text of the answer as %j', (text, value) => {
    expect(read(text)).toBe(value)
  })

  it('is read exactly or not at all, whatever its digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(0|[1-9]\d{0,19})(\.\d{1,20})?$/), text => {
        expect(read(text)).toBe(decimal(text))
        const near = decimalFromJson(JSON.parse(text))
        if (text.replace(/\D/g, '').replace(/^0+/, '').length <= 15) expect(near).toBe(decimal(text))
      }),
    )
  })

  it('leaves texts, and engines that tell no source, alone', () => {
    expect([exact('', '1.0', { source: '"1.0"' }), exact('', 1.5), exact('', 1.5, {})]).toEqual(['1.0', 1.5, 1.5])
  })
})
