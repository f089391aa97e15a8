import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Languages, PageLanguage } from '#domain/language'
import { languageMachine } from '#machines/language'
import { Deferred } from '../../paths/fixtures/deferred'
import { FakePage } from '../../paths/fixtures/page'
import { inFakeTime } from '../../paths/fixtures/time'

inFakeTime()

const GERMAN = { tag: 'de', home: '/de/' }
const ENGLISH_PAGE: Languages = {
  current: 'en',
  all: [{ tag: 'en', home: '/' }, GERMAN, { tag: 'fr', home: '/fr/' }],
  asked: ['de-AT', 'en'],
  chosen: null,
}

/** The language of a page, with what was done for the visitor. */
async function start(read: Partial<Languages> | Error = {}) {
  const door = new Deferred<Languages>()
  const page = new FakePage()
  const remembered: string[] = []
  const addressed: (PageLanguage | null)[] = []
  const language = createActor(
    languageMachine.provide({
      actors: { 'read languages': door.logic, 'watch page': page.logic },
      actions: {
        'remember language': (_, tag) => remembered.push(tag),
        'address links': (_, to) => addressed.push(to),
      },
    }),
  ).start()
  if (read instanceof Error) await door.rejects(read)
  else await door.resolves({ ...ENGLISH_PAGE, ...read })
  return { language, page, remembered, addressed, state: () => language.getSnapshot().value }
}

describe("the browser's own language", () => {
  it('is offered, and accepted: it is remembered, and its links are addressed', async () => {
    const { language, remembered, addressed, state } = await start()
    expect([state(), language.getSnapshot().hasTag('offered')]).toEqual(['offering', true])
    language.send({ type: 'language.chosen', tag: 'de' })
    expect([state(), remembered, addressed]).toEqual(['leaving', ['de'], [GERMAN]])
    expect(language.getSnapshot().hasTag('offered')).toBe(false)
  })

  it.each([
    ['read', (door: Deferred<Languages>) => door.resolves(ENGLISH_PAGE)],
    ['not read', (door: Deferred<Languages>) => door.rejects(new Error('There is no page.'))],
  ])('is compared until the languages are %s', async (_, ends) => {
    const door = new Deferred<Languages>()
    const language = createActor(languageMachine.provide({ actors: { 'read languages': door.logic } })).start()
    expect(language.getSnapshot().hasTag('comparing')).toBe(true)
    await ends(door)
    expect(language.getSnapshot().hasTag('comparing')).toBe(false)
  })

  it("is offered no more once the offer was closed, and the page's language is remembered", async () => {
    const { language, remembered, addressed, state } = await start({ current: 'fr' })
    language.send({ type: 'offer.closed' })
    expect([state(), remembered, addressed]).toEqual(['settled', ['fr'], []])
    language.send({ type: 'offer.closed' })
    expect([state(), remembered]).toEqual(['settled', ['fr']])
  })

  it.each<[string, Partial<Languages>]>([
    ['the page is in it', { current: 'de' }],
    ['the page has it not', { asked: ['sv'] }],
    ['the browser names no language', { asked: ['not a tag', ''] }],
    ['the visitor chose one before', { chosen: 'fr' }],
    ['the page has one language', { all: [] }],
  ])('is not offered where %s', async (_, read) => {
    expect((await start(read)).state()).toBe('settled')
  })

  it.each(['sv', 'not a tag', ''])(
    'is offered where storage names a language that the page has not: %j',
    async chosen => {
      expect((await start({ chosen })).state()).toBe('offering')
    },
  )
})

describe('the switch of languages', () => {
  it('leaves the page in the language of the link, beside an offer of another', async () => {
    const { language, remembered, addressed, state } = await start()
    language.send({ type: 'language.chosen', tag: 'fr' })
    expect([state(), remembered, addressed]).toEqual(['leaving', ['fr'], [{ tag: 'fr', home: '/fr/' }]])
  })

  it('leaves the page of a visitor who chose before', async () => {
    const { language, remembered, state } = await start({ chosen: 'en' })
    language.send({ type: 'language.chosen', tag: 'fr' })
    expect([state(), remembered]).toEqual(['leaving', ['fr']])
  })

  it('may be pressed again, while the other page is on its way and after this one is shown again', async () => {
    const { language, page, remembered, state } = await start({ asked: [] })
    expect(page.watched).toBe(0)
    language.send({ type: 'language.chosen', tag: 'fr' })
    language.send({ type: 'language.chosen', tag: 'de' })
    expect([state(), page.watched]).toEqual(['leaving', 1])
    page.is('page.shown')
    expect([state(), page.watched]).toEqual(['settled', 0])
    language.send({ type: 'language.chosen', tag: 'en' })
    expect([state(), remembered]).toEqual(['leaving', ['fr', 'de', 'en']])
  })

  it.each(['sv', 'not a tag', ''])('leads to no language that the page has not: %j', async tag => {
    const { language, remembered, addressed, state } = await start()
    language.send({ type: 'language.chosen', tag })
    expect([state(), remembered, addressed]).toEqual(['offering', [], []])
  })

  it('is of plain links where the languages could not be read', async () => {
    const { language, remembered, addressed, state } = await start(new Error('There is no page.'))
    language.send({ type: 'language.chosen', tag: 'de' })
    expect([state(), remembered, addressed]).toEqual(['settled', [], []])
  })
})
