import type { Locale } from '../../src/domain/locale.ts'
import { LANGUAGES } from '../../words/languages.ts'
import { numbersOf } from './numbers.ts'
import { intlTag, PSEUDO } from './pseudo.ts'

/** How a language of the page, or a pseudo language, writes numbers and dates. */
export function localeOf(tag: string): Locale {
  const language = [...LANGUAGES, ...PSEUDO].find(language => language.tag === tag)
  if (!language) throw new Error(`words/languages.ts has no language ${tag}`)
  return { tag: intlTag(tag), direction: language.direction, ...numbersOf(intlTag(tag)) }
}
