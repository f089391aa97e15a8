import { intlTag } from './pseudo.ts'

/** The whole numbers that are looked at: each language's rules for them repeat long before. */
const NUMBERS = Array.from({ length: 1001 }, (_, number) => number)

/** The whole numbers of each plural category in a language, by its tag: a catalogue asks for each of its plurals. */
const known = new Map<string, ReadonlyMap<Intl.LDMLPluralRule, readonly number[]>>()

function numbersByCategory(tag: string): ReadonlyMap<Intl.LDMLPluralRule, readonly number[]> {
  const found = known.get(tag)
  if (found) return found
  const rules = new Intl.PluralRules(intlTag(tag))
  const numbers = new Map<Intl.LDMLPluralRule, number[]>([['other', []]])
  for (const number of NUMBERS) {
    const category = rules.select(number)
    numbers.set(category, [...(numbers.get(category) ?? []), number])
  }
  known.set(tag, numbers)
  return numbers
}

/** The plural categories that whole numbers have in a language, in CLDR's order; `other` is always one of them. */
export function categoriesOf(tag: string): Intl.LDMLPluralRule[] {
  const numbers = numbersByCategory(tag)
  return (['zero', 'one', 'two', 'few', 'many', 'other'] as const).filter(category => numbers.has(category))
}

/**
 * The code that chooses among `options`, which are code by category, for the whole number in the variable `value`: a
 * comparison where the language's rule is one, and else the browser's own `Intl.PluralRules`.
 */
export function pluralCode(tag: string, value: string, options: Partial<Record<string, string>>): string {
  const { other = '', one = other } = options
  const categories = categoriesOf(tag)
  if (categories.every(category => options[category] === other)) return other
  if (categories.join() === 'one,other') {
    const singular = numbersByCategory(tag).get('one')?.join()
    if (singular === '1') return `${value} === 1 ? ${one} : ${other}`
    if (singular === '0,1') return `${value} < 2 ? ${one} : ${other}`
  }
  const entries = categories.map(category => `${category}: ${options[category]}`).join(', ')
  return `({ ${entries} })[new Intl.PluralRules('${tag}').select(${value})]`
}
