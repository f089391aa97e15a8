import { describe, expect, it } from 'vitest'
import { languageOf, offeredLanguage } from '#domain/language'

const all = ['en', 'de', 'pt-BR', 'zh-Hans', 'zh-Hant'].map(tag => ({ tag, home: `/${tag}/` }))

describe("the browser's own language", () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['sv-SE', 'de'], 'de'],
    [['pt-PT'], 'pt-BR'],
    [['zh-TW'], 'zh-Hant'],
    [['zh-CN'], 'zh-Hans'],
    [['not a tag', '', 'de'], 'de'],
  ])('is offered where the page is in another: to %j, %s', (asked, tag) => {
    expect(offeredLanguage({ current: 'en', all, asked })).toEqual({ tag, home: `/${tag}/` })
  })

  it.each([
    ['the page is in it', ['en-GB', 'de']],
    ['the page has none of them', ['sv', 'fi']],
    ['the browser asks for none', []],
    ['no tag is one', ['not a tag']],
  ])('is not offered where %s', (_, asked) => {
    expect(offeredLanguage({ current: 'en', all, asked })).toBeNull()
  })

  it('is not offered by a page of one language, which has no switch', () => {
    expect(offeredLanguage({ current: 'en', all: [], asked: ['de'] })).toBeNull()
  })
})

describe('a language of the page', () => {
  it.each([
    ['de', { tag: 'de', home: '/de/' }],
    ['sv', null],
    ['', null],
    [null, null],
  ])('by the tag %j is %j', (tag, language) => {
    expect(languageOf({ all }, tag)).toEqual(language)
  })
})
