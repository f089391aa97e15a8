import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  asksForWallet,
  coinInUrl,
  orderInUrl,
  putCoinInUrl,
  putOrderInUrl,
  putPromocodeInUrl,
  removeOrderFromUrl,
  takePromocodeFromUrl,
} from '#actors/url'
import { OTHER_UUID, UUID } from '../../paths/fixtures/domain-values'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page at an address, in a language; `shown` is what its address bar shows afterwards. */
function pageAt(address: string, lang = 'en') {
  vi.stubGlobal('document', { documentElement: { lang } })
  const { pathname, search, hash } = new URL(address, 'https://fract.example')
  const page = { shown: address, entries: 1, state: { kept: true } as unknown }
  vi.stubGlobal('location', { pathname, search, hash })
  vi.stubGlobal('history', {
    state: page.state,
    replaceState: (state: unknown, _: string, url: string) => {
      page.state = state
      page.shown = url
    },
    pushState: () => {
      page.entries++
    },
  })
  return page
}

describe('the address of the page', () => {
  // spec 2.path.reset
  it('gives its promocode and is the root path again', () => {
    const page = pageAt('/FRIEND5')
    expect([takePromocodeFromUrl(), page.shown]).toEqual(['FRIEND5', '/'])
  })

  it('keeps what it asks for and the link to an order', () => {
    const page = pageAt('/FRIEND5/x?wr=1#o=3f0c1b2a')
    expect([takePromocodeFromUrl(), page.shown]).toEqual(['FRIEND5', '/?wr=1#o=3f0c1b2a'])
  })

  it('makes no entry in the history and keeps its state', () => {
    const page = pageAt('/FRIEND5')
    takePromocodeFromUrl()
    expect([page.entries, page.state]).toEqual([1, { kept: true }])
  })

  it.each([
    ['/?wr=1', 'en', '', 'FRIEND5', '/FRIEND5?wr=1'],
    ['/de/', 'de', '', 'FRIEND5', '/de/FRIEND5'],
    ['/', 'en', 'TYPED5', 'FRIEND5', '/TYPED5'],
    ['/', 'en', 'no', 'FRIEND5', '/'],
    ['/', 'en', 'with a space', null, '/'],
    ['/', 'en', '', null, '/'],
    ['/', 'en', '', undefined, '/'],
  ])(
    'takes a promocode back before the page is loaded again, the one in the field first: %s, %s, %j, %s',
    (address, lang, typed, code, shown) => {
      const page = pageAt(address, lang)
      vi.stubGlobal('document', { documentElement: { lang }, querySelector: () => ({ value: typed }) })
      putPromocodeInUrl(code)
      expect(page.shown).toBe(shown)
    },
  )

  it.each([
    ['/de/FRIEND5', '/de/'],
    ['/de/FRIEND5/x?wr=1#o=3f0c1b2a', '/de/?wr=1#o=3f0c1b2a'],
  ])('gives its promocode in another language, and is the path of that language again: %s', (address, shown) => {
    const page = pageAt(address, 'de')
    expect([takePromocodeFromUrl(), page.shown]).toEqual(['FRIEND5', shown])
  })

  it.each([
    ['/de/', 'de'],
    ['/de/?code=FRIEND5', 'de'],
    ['/fr/FRIEND5', 'de'],
    ['/de/FRIEND5', 'en'],
  ])('is left alone in another language without a promocode of its own: %s, %s', (address, lang) => {
    const page = pageAt(address, lang)
    expect([takePromocodeFromUrl(), page.shown]).toEqual([null, address])
  })

  // spec 2.routes
  it.each(['/', '/FRAC', '/ABCDEFGH123456789', '/friend-5', '/#o=3f0c1b2a', '/?code=FRIEND5'])(
    'is left alone without a promocode: %s',
    address => {
      const page = pageAt(address)
      expect([takePromocodeFromUrl(), page.shown]).toEqual([null, address])
    },
  )
})

it('a coin is put into the address without an entry in the history, beside what it asks for', () => {
  const page = pageAt('/de/?wr=1&coin=ETH#o=3f0c1b2a')
  putCoinInUrl('USDTTRC20')
  expect([page.shown, page.entries, page.state]).toEqual(['/de/?wr=1&coin=USDTTRC20#o=3f0c1b2a', 1, { kept: true }])
})

describe('the link to an order', () => {
  it('is put into the address without an entry in the history, and once', () => {
    const page = pageAt('/?wr=1')
    putOrderInUrl(UUID)
    expect([page.shown, page.entries, page.state]).toEqual([`#o=${UUID}`, 1, { kept: true }])
    const named = pageAt(`/#o=${UUID}`)
    putOrderInUrl(UUID)
    expect(named.shown).toBe(`/#o=${UUID}`)
  })

  it('is what stands after #o=', () => {
    pageAt(`/?wr=1#o=${UUID}`)
    expect(orderInUrl()).toBe(UUID)
  })

  it.each([
    '/',
    '/#',
    '/#o=',
    '/#faq',
    `/#order=${UUID}`,
    `/#o=${UUID}&x=1`,
    `/#o=${UUID}/..`,
    '/#o=<script>',
    '/#o=%2e%2e',
    `/#o=${'a'.repeat(65)}`,
    `/${UUID}`,
    `/?o=${UUID}`,
  ])('is none in %s', address => {
    pageAt(address)
    expect(orderInUrl()).toBeNull()
  })

  it('leaves the address once another order, or none, is on screen', () => {
    for (const shown of [null, OTHER_UUID]) {
      const page = pageAt(`/?wr=1#o=${UUID}`)
      removeOrderFromUrl(shown)
      expect([page.shown, page.entries, page.state]).toEqual(['/?wr=1', 1, { kept: true }])
    }
  })

  it('stays while its order is on screen', () => {
    const page = pageAt(`/#o=${UUID}`)
    removeOrderFromUrl(UUID)
    expect(page.shown).toBe(`/#o=${UUID}`)
  })

  it('is not what another fragment is: that stays', () => {
    const page = pageAt('/#faq')
    removeOrderFromUrl(null)
    expect(page.shown).toBe('/#faq')
  })
})

describe('the wr parameter', () => {
  it.each([
    ['/?wr', true],
    ['/?wr=1', true],
    ['/FRIEND5?a=b&wr=', true],
    ['/', false],
    ['/wr', false],
    ['/?wrong=1', false],
    ['/#wr', false],
  ])('of %s asks for a wallet: %s', (address, asks) => {
    pageAt(address)
    expect(asksForWallet()).toBe(asks)
  })
})

describe('the coin that a link names', () => {
  it.each([
    ['/?coin=USDTTRC20&amount=50', 'USDTTRC20'],
    ['/FRIEND5?coin=BTC', 'BTC'],
    ['/?code=BTC', null],
    ['/', null],
  ])('is read from the URL: %s', (address, coin) => {
    pageAt(address)
    expect(coinInUrl()).toBe(coin)
  })
})
