import { parse } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import { describe, expect, it } from 'vitest'
import type { Message } from '../../build/words/catalogue'
import { isolated } from '../../build/words/isolate'
import { literalsOf } from '../../build/words/language'

const NAMES = { token: 'FRACT', tokenName: 'Fract', chain: 'Polygon', chainId: '137' }

/** A message with its marks in letters: `‹` is LRI, `«` is FSI, `›` is PDI. */
function marks(text: string, file = 'form', key = 'a'): string {
  const message: Message = { key, pieces: parse(text), parameters: null }
  const signs = { '\u2066': '‹', '\u2068': '«', '\u2069': '›' } as Record<string, string>
  return printAST([...isolated(file, message).pieces]).replace(/[\u2066-\u2069]/g, sign => signs[sign] ?? sign)
}

describe('a message of a language that is written from right to left', () => {
  it.each([
    ['נמכרו {raised} / {total} \u0024{token}', 'נמכרו ‹{raised} / {total} \u0024{token}›'],
    ['-{percent}% לסיבוב הבא', '‹-{percent}%› לסיבוב הבא'],
    ['מינימום {amount}', 'מינימום «{amount}›'],
    ['קנה \u0024{token}', 'קנה ‹\u0024{token}›'],
    ['שלח רק {ticker} ברשת {network}', 'שלח רק «{ticker}› ברשת «{network}›'],
    // A hyphen behind a letter is that letter's, and a sign at the end is of the words behind it.
    ['ב-{network} בלבד', 'ב-«{network}› בלבד'],
    ['{token} - האסימון', '«{token}› - האסימון'],
    ['= סיבוב {stage}', '= סיבוב «{stage}›'],
    // Each of two values that no figure joins has its own direction.
    ['{paper}: {what} כאן', '«{paper}›: «{what}› כאן'],
    ['המוכר כתב: “{reason}”', 'המוכר כתב: “«{reason}›”'],
    // Figures of the text itself; plain numbers and Latin words turn nothing around.
    ['יעד של 3.7% מהשוק', 'יעד של ‹3.7%› מהשוק'],
    ['מתחיל ב-0x, ואחריו 40 סימנים', 'מתחיל ב-‹0x›, ואחריו 40 סימנים'],
    ['בתוך 60 דקות עם WalletConnect או קוד QR', 'בתוך 60 דקות עם WalletConnect או קוד QR'],
    ['110,000,000 {token} בסך הכול', '‹110,000,000 {token}› בסך הכול'],
    ['{n, plural, one {שעה #} other {# s לפני {x}}}', '{n,plural,one{שעה #} other{‹# s› לפני «{x}›}}'],
    ['<b>{token} 5</b> כאן', '<b>‹{token} 5›</b> כאן'],
  ])('%s is isolated as %s', (text, expected) => {
    expect(marks(text)).toBe(expected)
  })

  it.each([
    '{amount} \u0024{token}',
    '≈\u00a0{dollars}',
    '1\u00a0{ticker} ≈ {amount}\u00a0\u0024{token}',
    '{amount}',
    '5%',
  ])('has no marks where it is one figure, which its view isolates and a visitor may copy: %s', text => {
    expect(marks(text)).toBe(text)
  })

  it('has no marks in the title of a tab and in the head of the document', () => {
    expect(marks('שלם {amount} {ticker}', 'headline', 'pay')).toBe('שלם {amount} {ticker}')
    expect(marks('מכירת {token} כאן', 'page', 'document.title')).toBe('מכירת {token} כאן')
  })
})

describe('the words of a language', () => {
  const MARKS = /[\u2066-\u2069]/g
  const marksOf = (tag: string) => [...literalsOf(tag, NAMES).values()].join('').match(MARKS) ?? []

  it('have as many marks that open as marks that close, from right to left alone', () => {
    const mirrored = marksOf('xb')
    expect(mirrored.length).toBeGreaterThan(100)
    expect(mirrored.filter(mark => mark === '\u2069')).toHaveLength(mirrored.length / 2)
    expect([...marksOf('en'), ...marksOf('de')]).toEqual([])
  })
})
