import type { Numbers } from '../../src/domain/locale.ts'

/**
 * How a language (BCP 47) writes numbers, as CLDR has it, but always in Latin digits. Read when a build is made, because the
 * Intl of a visitor's browser may be of another CLDR than the prerendered page, and its first use costs a phone 250 ms.
 */
export function numbersOf(tag: string): Numbers {
  const parts = partsOf(tag, 12345678.5)
  const sign = (type: Intl.NumberFormatPartTypes) => parts.find(part => part.type === type)?.value ?? ''
  const groups = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length)
  return {
    point: sign('decimal'),
    group: sign('group'),
    size: groups.at(-2) ?? 3,
    least: partsOf(tag, 1234).some(({ type }) => type === 'group') ? 4 : 5,
    dollars: patternOf(tag, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
    percent: patternOf(tag, { style: 'percent' }),
  }
}

/**
 * The pattern of dollars or percent, without marks of direction: a figure is isolated from left to right as a whole. Where
 * CLDR ends it with a sign that the mark before the figure turns to its left (`\u200f12 $`), the sign is at its beginning.
 */
function patternOf(tag: string, options: Intl.NumberFormatOptions): string {
  const parts = partsOf(tag, 1, options)
  const pattern = parts.map(({ type, value }) => (type === 'integer' ? '#' : value)).join('')
  const [before = '', after = ''] = pattern.replace(/\p{Bidi_Control}/gu, '').split('#')
  const isTurned = pattern.startsWith('\u200f')
  return isTurned ? `${[...after.split('\u00a0')].reverse().join('\u00a0')}#${before}` : `${before}#${after}`
}

function partsOf(tag: string, number: number, options: Intl.NumberFormatOptions = {}): Intl.NumberFormatPart[] {
  return new Intl.NumberFormat(tag, { numberingSystem: 'latn', ...options }).formatToParts(number)
}
