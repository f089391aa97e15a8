import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Languages } from '#domain/language'
import { Languages as LanguageSwitch } from '#views/page/Languages'
import { inFakeTime } from '../../paths/fixtures/time'
import { App, loadViews } from '../../paths/page/App'
import { elementsIn } from '../support/elements'
import { shown } from '../support/markup'
import { startSale } from '../support/sale'

beforeAll(loadViews)
inFakeTime()
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://fract.example' })
})

const GERMAN = { tag: 'de', home: '/de/' }
const ARABIC = { tag: 'ar', home: '/ar/' }
const SAYS = 'Diese Seite gibt es auch auf Deutsch'

/** The page, whose languages were read. */
async function page(languages: Partial<Languages> = {}) {
  const world = startSale()
  const all = [{ tag: 'en', home: '/' }, GERMAN, ARABIC]
  await world.doors.languages.resolves({ current: 'en', all, asked: ['de-AT'], chosen: null, ...languages })
  const view = <App sale={world.sale} />
  const offered = () => elementsIn(view).filter(({ type }) => type === 'aside')
  const press = (type: string) => {
    const [offer = <i />] = offered()
    const { onClick } = elementsIn(offer).find(element => element.type === type)?.props ?? {}
    if (typeof onClick !== 'function') throw new Error(`The offer has no ${type} to press.`)
    onClick()
  }
  return { ...world, offered, press, html: () => shown(view).html }
}

describe('the offer of a language', () => {
  it('is a link to it, in its own words', async () => {
    const { html } = await page()
    expect(html()).toMatch(
      new RegExp(
        `<aside class="[^"]*" lang="de" dir="auto"><a href="/de/" hrefLang="de">${SAYS}</a><button type="button" aria-label="Schließen">×</button></aside>`,
      ),
    )
  })

  it('is written in the direction of its own script', async () => {
    const { offered } = await page({ asked: ['ar-EG'] })
    expect(offered().map(({ props }) => [props.lang, props.dir])).toEqual([['ar', 'auto']])
  })

  it('goes with the press that follows it', async () => {
    const { press, offered, languages } = await page()
    press('a')
    expect([offered(), languages]).toEqual([[], { remembered: ['de'], addressed: [GERMAN] }])
  })

  it('goes with the press that closes it', async () => {
    const { press, offered, languages } = await page()
    press('button')
    expect([offered(), languages]).toEqual([[], { remembered: ['en'], addressed: [] }])
  })

  it.each<[string, Partial<Languages>]>([
    ['nothing is offered', { asked: ['en'] }],
    ['the language has no words for it', { asked: ['eo'], all: [{ tag: 'eo', home: '/eo/' }] }],
  ])('is not there where %s', async (_, languages) => {
    expect((await page(languages)).offered()).toEqual([])
  })
})

describe('the switch of languages', () => {
  it('names each language in its own tongue, which a reader is told, and marks the one of the page', () => {
    const all = [
      { tag: 'en', home: '/', name: 'English' },
      { tag: 'de', home: '/de/', name: 'Deutsch' },
    ]
    const { html } = shown(<LanguageSwitch current="de" all={all} />)
    expect(html.match(/<a [^>]*>[^<]*/g)).toEqual([
      '<a href="/" hrefLang="en" lang="en">English',
      '<a href="/de/" hrefLang="de" lang="de" aria-current="page">Deutsch',
    ])
    expect(shown(<LanguageSwitch current="en" all={all.slice(0, 1)} />).html).toBe('')
  })
})
