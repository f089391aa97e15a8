import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogueOf } from '../../build/words/language'
import { type FontFile, fontsOf } from '../../hosting/fonts'
import { LANGUAGES } from '../../words/languages'

const RANGES: Record<FontFile, string> = JSON.parse(
  readFileSync('node_modules/@fontsource-variable/figtree/unicode.json', 'utf8'),
)

/** Whether a file of Figtree has a letter. */
function has(file: FontFile, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return RANGES[file].split(',').some(range => {
    const [from = 0, to = from] = range
      .replace('U+', '')
      .split('-')
      .map(hex => Number.parseInt(hex, 16))
    return code >= from && code <= to
  })
}

const lacking = (tag: string, text: string) =>
  [...new Set(text.match(/\p{L}/gu))].filter(letter => !fontsOf(tag).some(file => has(file, letter))).join('')

describe('the fonts of a language', () => {
  it.each<readonly [tag: string, files: readonly FontFile[]]>([
    ['en', ['latin']],
    ['de', ['latin']],
    ['fr', ['latin']],
    ['pt-BR', ['latin']],
    ['id', ['latin']],
    ['pl', ['latin', 'latin-ext']],
    ['cs', ['latin', 'latin-ext']],
    ['ro', ['latin', 'latin-ext']],
    ['tr', ['latin', 'latin-ext']],
    ...['vi', 'ru', 'uk', 'ar', 'fa', 'he', 'hi', 'th', 'ja', 'ko', 'zh-Hans', 'zh-Hant'].map(
      tag => [tag, []] as const,
    ),
  ])('of %s are %j', (tag, files) => {
    expect(fontsOf(tag)).toEqual(files)
  })

  it.each([
    ['en', 'the quick brown fox'],
    ['es', 'áéíóúüñ¿¡'],
    ['fr', 'àâæçéèêëîïôœùûüÿ'],
    ['pl', 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ'],
    ['cs', 'áčďéěíňóřšťúůýžČĎĚŇŘŠŤŮŽ'],
    ['ro', 'ăâîșțĂÂÎȘȚ'],
    ['tr', 'çğıİöşüĞŞ'],
  ])('have all letters of %s', (tag, alphabet) => {
    expect(lacking(tag, alphabet)).toBe('')
  })

  it.each(LANGUAGES.filter(({ tag }) => fontsOf(tag).length > 0).map(({ tag }) => tag))(
    'have all letters of the words in %s',
    tag => {
      const texts = [...catalogueOf(tag).values()].flatMap(({ messages }) => [...messages.values()])
      expect(lacking(tag, texts.join(''))).toBe('')
    },
  )

  it('are in the styles for the same languages', () => {
    const [, listed = ''] =
      /:root:lang\(([^)]*)\) \{\s*--font: system-ui/.exec(readFileSync('styles/tokens.css', 'utf8')) ?? []
    const named = listed.split(', ')
    expect(named).toContain('vi')
    expect(named.filter(language => fontsOf(language).length > 0)).toEqual([])
    const bare = LANGUAGES.filter(({ tag }) => fontsOf(tag).length === 0).map(({ tag }) => tag.replace(/-.*/, ''))
    expect(bare.filter(language => !named.includes(language))).toEqual([])
  })

  it('are each in a face, whose range keeps a letter of the one out of the other', () => {
    const css = readFileSync('styles/base.css', 'utf8')
    const range = /unicode-range: ([^;]+);/.exec(css)?.[1]?.replaceAll('U+', '').split(', ') ?? []
    const codes = range.flatMap(each => {
      const [from = 0, to = from] = each.split('-').map(hex => Number.parseInt(hex, 16))
      return Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place))
    })
    expect(codes.filter(sign => has('latin', sign))).toEqual([])
    expect(codes.filter(sign => !has('latin-ext', sign))).toEqual([])
  })
})
