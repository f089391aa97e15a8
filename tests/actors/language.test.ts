import { afterEach, describe, expect, it, vi } from 'vitest'
import { addressLinks, type Filled, readLanguages, rememberLanguage } from '#actors/language'
import { UUID } from '../../paths/fixtures/domain-values'
import { FakeStorage, ForbiddenStorage } from '../../paths/fixtures/storage'

afterEach(() => {
  vi.unstubAllGlobals()
})

const BLANK: Filled = { typed: '', promocode: '', coin: null }
const GERMAN = { tag: 'de', home: '/de/' }

/** A page at an address, with links to English and German, and what its storages hold. */
function pageAt(address = '/', local: Storage = new FakeStorage(), session: Storage = new FakeStorage()) {
  const { pathname, search, hash } = new URL(address, 'https://fract.example')
  const links = [
    { hreflang: 'en', pathname: '/', href: '/' },
    { hreflang: 'de', pathname: '/de/', href: '/de/' },
  ]
  vi.stubGlobal('location', { pathname, search, hash })
  vi.stubGlobal('navigator', { languages: ['de-AT', 'de'] })
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    querySelectorAll: (selector: string) => {
      const tag = /^a\[hreflang="(.*)"\]$/.exec(selector)?.[1]
      if (!tag && selector !== 'nav a[hreflang]') throw new Error(`Nobody knows the selector ${selector}.`)
      return links.filter(({ hreflang }) => !tag || hreflang === tag)
    },
  })
  return { links, session, to: (tag: string) => links.find(({ hreflang }) => hreflang === tag)?.href }
}

describe('the languages of a page', () => {
  it('are those of its switch; the browser asks for its own, and storage remembers one', () => {
    pageAt('/', new FakeStorage({ language: 'fr' }))
    expect(readLanguages()).toEqual({
      current: 'en',
      all: [{ tag: 'en', home: '/' }, GERMAN],
      asked: ['de-AT', 'de'],
      chosen: 'fr',
    })
  })

  it('are read where storage is forbidden, which remembers none', () => {
    pageAt('/', new ForbiddenStorage())
    rememberLanguage('de')
    expect(readLanguages().chosen).toBeNull()
  })

  it('are remembered for the next visit', () => {
    const storage = new FakeStorage()
    pageAt('/', storage)
    rememberLanguage('de')
    expect([Object.fromEntries(storage.items), readLanguages().chosen]).toEqual([{ language: 'de' }, 'de'])
  })
})

describe('the links to a language', () => {
  it.each<[string, string, Partial<Filled>, string]>([
    ['nothing', '/', {}, '/de/'],
    ['an order', `/#o=${UUID}`, {}, `/de/#o=${UUID}`],
    ['what the address asks for', '/?wr&x=1', {}, '/de/?wr=&x=1'],
    ['a promocode', '/', { promocode: 'FRIEND5' }, '/de/FRIEND5'],
    ['no text that is no promocode of an address', '/', { promocode: '../x' }, '/de/'],
    ['the coin', '/', { coin: 'USDTTRC20' }, '/de/?coin=USDTTRC20'],
    ['an amount of the coin', '/', { coin: 'BTC', typed: '0.05' }, '/de/?coin=BTC&amount=0.05'],
    ['an amount as a number', '/', { coin: 'BTC', typed: ' 1,234.50 ' }, '/de/?coin=BTC&amount=1234.5'],
    [
      'more digits than the coin has',
      '/',
      { coin: 'BTC', typed: '0.123456789012' },
      '/de/?coin=BTC&amount=0.123456789012',
    ],
    // In German it would be 1.
    ['no text that may be two amounts', '/', { coin: 'BTC', typed: '1,000' }, '/de/?coin=BTC'],
    ['no text that is no amount', '/', { coin: 'BTC', typed: 'much' }, '/de/?coin=BTC'],
    ['another coin than the address named', '/?coin=POL&wr=1', { coin: 'BTC' }, '/de/?coin=BTC&wr=1'],
    [
      'all of it',
      `/?wr=1#o=${UUID}`,
      { coin: 'BTC', typed: '0.05', promocode: 'FRIEND5' },
      `/de/FRIEND5?wr=1&coin=BTC&amount=0.05#o=${UUID}`,
    ],
  ])('carry %s', (_, address, filled, link) => {
    const { to } = pageAt(address, new ForbiddenStorage(), new ForbiddenStorage())
    addressLinks(GERMAN, { ...BLANK, ...filled })
    expect([to('de'), to('en')]).toEqual([link, '/'])
  })

  it('carry what is there at the second press, and nothing of the first', () => {
    const { to } = pageAt('/?wr=1')
    addressLinks(GERMAN, { coin: 'BTC', typed: '0.05', promocode: 'FRIEND5' })
    addressLinks(GERMAN, { ...BLANK, coin: 'POL' })
    expect(to('de')).toBe('/de/?wr=1&coin=POL')
  })

  it('leave an amount in the session until there is a coin', () => {
    const { to, session } = pageAt()
    addressLinks(GERMAN, { ...BLANK, typed: '1,234.5' })
    expect([to('de'), session.getItem('draft')]).toEqual(['/de/', '1234.5'])
  })
})
