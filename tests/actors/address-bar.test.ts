import { afterEach, describe, expect, it, vi } from 'vitest'
import { asksForWallet, takePromocode } from '#actors/address-bar'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page at an address; `shown` is what its address bar shows afterwards. */
function pageAt(address: string) {
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
    expect([takePromocode(), page.shown]).toEqual(['FRIEND5', '/'])
  })

  it('keeps what it asks for and the link to an order', () => {
    const page = pageAt('/FRIEND5/x?wr=1#o=3f0c1b2a')
    expect([takePromocode(), page.shown]).toEqual(['FRIEND5', '/?wr=1#o=3f0c1b2a'])
  })

  it('makes no entry in the history and keeps its state', () => {
    const page = pageAt('/FRIEND5')
    takePromocode()
    expect([page.entries, page.state]).toEqual([1, { kept: true }])
  })

  // spec 2.routes
  it.each(['/', '/FRAC', '/ABCDEFGH123456789', '/friend-5', '/#o=3f0c1b2a', '/?code=FRIEND5'])(
    'is left alone without a promocode: %s',
    address => {
      const page = pageAt(address)
      expect([takePromocode(), page.shown]).toEqual([null, address])
    },
  )
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
