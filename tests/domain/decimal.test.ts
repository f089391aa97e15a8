import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compare,
  type Decimal,
  decimal,
  divide,
  fractionDigits,
  fromUnits,
  multiply,
  round,
  roundUp,
  subtractToZero,
  toUnits,
} from '#domain/decimal'
import { d } from '../../paths/fixtures/domain-values'

const CANONICAL = /^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/

const digits = (most: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: most, size: 'max' }).map(list => list.join(''))
const written = (whole = 30, fraction = 30) =>
  fc
    .tuple(digits(whole), fc.option(digits(fraction), { nil: null }))
    .map(([front, back]) => (back === null ? front : `${front}.${back}`))
const decimals = written().map(text => d(text))
const small = written(12, 18).map(text => d(text))

/** The same number as a fraction of bigints, worked out without the code under test. */
function fraction(text: string): { over: bigint; under: bigint } {
  const [whole = '', part = ''] = text.split('.')
  return { over: BigInt(whole + part), under: 10n ** BigInt(part.length) }
}

const equal = (a: string, b: { over: bigint; under: bigint }) =>
  fraction(a).over * b.under === b.over * fraction(a).under

describe('reading a decimal', () => {
  it.each([
    ['0', '0'],
    ['00', '0'],
    ['0.0', '0'],
    ['007', '7'],
    ['12.50', '12.5'],
    ['0.000000000000000001', '0.000000000000000001'],
    ['100', '100'],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
  ])('reads %j as %j', (text, value) => {
    expect(decimal(text)).toBe(value)
  })

  it.each([
    '',
    ' ',
    ' 1',
    '1 ',
    '.',
    '.5',
    '5.',
    '-1',
    '+1',
    '1e3',
    '1E3',
    '0x10',
    '0b1',
    '1,5',
    '1_000',
    '1 000',
    '1.2.3',
    'NaN',
    'Infinity',
    'null',
    '١٢٣',
    '１２',
    '1\n',
    `1${'0'.repeat(30)}`,
    `0.${'0'.repeat(30)}1`,
    '9'.repeat(40),
  ])('refuses %j', text => {
    expect(decimal(text)).toBeNull()
  })

  it('writes every number in its canonical form, and reads that form as itself', () => {
    fc.assert(
      fc.property(written(), text => {
        const value = d(text)
        expect(value).toMatch(CANONICAL)
        expect(decimal(value)).toBe(value)
        expect(equal(value, fraction(text))).toBe(true)
      }),
    )
  })

  it('accepts nothing but plain decimals, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), text => {
        const value = decimal(text)
        expect(value === null || (/^\d+(\.\d+)?$/.test(text) && CANONICAL.test(value))).toBe(true)
      }),
    )
  })
})

describe('comparing', () => {
  it('agrees with the arithmetic of bigints', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const [x, y] = [fraction(a), fraction(b)]
        const difference = x.over * y.under - y.over * x.under
        expect(compare(a, b)).toBe(difference < 0n ? -1 : difference > 0n ? 1 : 0)
      }),
    )
  })

  it('tells two numbers apart that a float cannot', () => {
    expect(compare(d('9007199254740993'), d('9007199254740992'))).toBe(1)
    expect(compare(d('0.300000000000000001'), d('0.3'))).toBe(1)
    expect(compare(d('10'), d('9'))).toBe(1)
    expect(compare(d('1.0'), d('1'))).toBe(0)
  })
})

describe('arithmetic', () => {
  it('multiplies exactly', () => {
    expect(multiply(d('0.1'), d('0.2'))).toBe('0.02')
    expect(multiply(d('85714.28'), d('0.035'))).toBe('2999.9998')
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const [x, y] = [fraction(a), fraction(b)]
        const product = multiply(a, b)
        expect(product).toMatch(CANONICAL)
        expect(equal(product, { over: x.over * y.over, under: x.under * y.under })).toBe(true)
      }),
    )
  })

  it('subtracts exactly and never goes below zero', () => {
    expect(subtractToZero(d('1'), d('0.000000000000000001'))).toBe('0.999999999999999999')
    expect(subtractToZero(d('1'), d('2'))).toBe('0')
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const [x, y] = [fraction(a), fraction(b)]
        const over = x.over * y.under - y.over * x.under
        expect(equal(subtractToZero(a, b), { over: over > 0n ? over : 0n, under: x.under * y.under })).toBe(true)
      }),
    )
  })

  it('rounds up to the smallest number of that many digits that is not below', () => {
    expect(roundUp(d('0.00051'), 4)).toBe('0.0006')
    expect(roundUp(d('0.0005'), 4)).toBe('0.0005')
    expect(roundUp(d('0.9999999'), 6)).toBe('1')
    expect(roundUp(d('1.000000000000000001'), 0)).toBe('2')
    fc.assert(
      fc.property(decimals, fc.nat({ max: 18 }), (value, places) => {
        const up = roundUp(value, places)
        const step = fromUnits(1n, places)
        expect(fractionDigits(up)).toBeLessThanOrEqual(places)
        expect(compare(up, value)).not.toBe(-1)
        if (compare(up, step) >= 0) expect(compare(subtractToZero(up, step), value)).toBe(-1)
      }),
    )
  })

  it('rounds to the nearest, half away from zero', () => {
    expect(round(d('1.005'), 2)).toBe('1.01')
    expect(round(d('1.0049999'), 2)).toBe('1')
    expect(round(d('0.995'), 2)).toBe('1')
    expect(round(d('2.5'), 0)).toBe('3')
    fc.assert(
      fc.property(small, fc.nat({ max: 18 }), (value, places) => {
        const rounded = round(value, places)
        const { over, under } = fraction(value)
        const half = { over: 1n, under: 2n * 10n ** BigInt(places) }
        const r = fraction(rounded)
        const difference = r.over * under - over * r.under
        const away = difference < 0n ? -difference : difference
        expect(fractionDigits(rounded)).toBeLessThanOrEqual(places)
        expect(away * half.under <= half.over * r.under * under).toBe(true)
        if (away * half.under === half.over * r.under * under) expect(difference > 0n).toBe(true)
      }),
    )
  })

  it('goes to units and back without losing anything', () => {
    expect(toUnits(d('1.5'), 18)).toBe(1_500_000_000_000_000_000n)
    expect(fromUnits(1n, 18)).toBe('0.000000000000000001')
    expect(fromUnits(0n, 18)).toBe('0')
    expect(toUnits(d('1.29'), 1)).toBe(12n)
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 48n }), fc.nat({ max: 30 }), (units, places) => {
        const value: Decimal = fromUnits(units, places)
        expect(value).toMatch(CANONICAL)
        expect(toUnits(value, places)).toBe(units)
      }),
    )
  })

  it('refuses negative units', () => {
    expect(() => fromUnits(-1n, 2)).toThrow(new RangeError('A Decimal is never negative, and -1 units are.'))
  })
})

describe('a quotient', () => {
  it.each([
    ['1', '3', 6, '0.333333'],
    ['2', '3', 0, '0'],
    ['250', '0.02', 6, '12500'],
    ['0.1', '0.3', 30, '0.333333333333333333333333333333'],
    ['123456789012345678901234567890', '0.000001', 2, '123456789012345678901234567890000000'],
  ])('of %s and %s to %i digits is rounded down to %s', (a, b, places, due) => {
    expect(divide(d(a), d(b), places)).toBe(due)
  })

  it('of nothing is none', () => {
    expect(divide(d('1'), d('0'), 2)).toBeNull()
  })
})
