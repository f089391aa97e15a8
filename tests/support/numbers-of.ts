import { onTestFinished } from 'vitest'
import { localeOf } from '../../build/words/locale'
import { LOCALE } from '../../src/domain/locale'

/** Lets the page write and read numbers as this language does (BCP 47), in the running test alone; its words stay English. */
export function numbersOf(tag: string): void {
  const english = { ...LOCALE }
  Object.assign(LOCALE, localeOf(tag))
  onTestFinished(() => void Object.assign(LOCALE, english))
}
