import type { Locale } from '../../src/domain/locale.ts'
import { LANGUAGES } from '../../words/languages.ts'
import { intlTag, PSEUDO } from './pseudo.ts'

/**
 * How a language writes numbers and dates, as CLDR has it. Digits are always Latin and dates always Gregorian: amounts are
 * compared with what a wallet shows.
 */
export function localeOf(tag: string): Locale {
  const language = [...LANGUAGES, ...PSEUDO].find(language => language.tag === tag)
  if (!language) throw new Error(`words/languages.ts has no language ${tag}`)
  const parts = new Intl.NumberFormat(intlTag(tag), { numberingSystem: 'latn', useGrouping: 'always' }).formatToParts(
    1234567.5,
  )
  const sign = (type: Intl.NumberFormatPartTypes) => parts.find(part => part.type === type)?.value ?? ''
  return { tag: intlTag(tag), direction: language.direction, point: sign('decimal'), group: sign('group') }
}
