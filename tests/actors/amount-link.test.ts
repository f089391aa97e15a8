import { afterEach, describe, expect, it, vi } from 'vitest'
import { takeAmountFromUrl } from '#actors/amount-link'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** What is taken out of a URL, and the URL afterwards. */
function taken(url: string) {
  const { pathname, search, hash } = new URL(url, 'https://fract.example')
  let shown = url
  vi.stubGlobal('location', { pathname, search, hash })
  vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, next: string) => (shown = next) })
  return [takeAmountFromUrl(), shown]
}

describe('the URL', () => {
  it.each([
    ['/?coin=USDTTRC20&amount=50', { coin: 'USDTTRC20', amount: '50' }, '/'],
    ['/?amount=0050.10&wr=1&coin=BTC#o=3f0c', { coin: 'BTC', amount: '50.1' }, '/?wr=1#o=3f0c'],
    ['/?coin=BTC', null, '/'],
    ['/?amount=50', null, '/'],
    ['/?coin=&amount=50', null, '/'],
    ['/?wr', null, '/?wr'],
    ['/', null, '/'],
  ])('%s gives %o and is %s', (url, link, left) => {
    expect(taken(url)).toEqual([link, left])
  })

  it.each(['1e3', '-5', '0x10', '1,000', '5 ', 'NaN', '9'.repeat(31), '<b>'])('gives no amount of %j', amount => {
    expect(taken(`/?coin=BTC&amount=${encodeURIComponent(amount)}`)).toEqual([null, '/'])
  })
})
