import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { promocodeInPath, referralLink } from '#domain/promocode'

describe('a promocode in the address of the page', () => {
  // spec 2.path, 5.code.length, 9.promocode.length
  it.each([
    ['/FRACT', 'FRACT'],
    ['/a1B2c', 'a1B2c'],
    ['/ABCDEFGH12345678', 'ABCDEFGH12345678'],
    ['/FRIEND5/', 'FRIEND5'],
    ['/FRIEND5/more/of/it', 'FRIEND5'],
    ['/12345', '12345'],
  ])('is taken from %j as %j', (path, code) => {
    expect(promocodeInPath(path)).toBe(code)
  })

  it.each([
    '/',
    '',
    '/FRAC',
    '/ABCDEFGH123456789',
    '/FRIEND-5',
    '/FRIEND_5',
    '/FRIEND5.html',
    '/FRIEND%205',
    '/ФРАКТ',
    '/FRAC７',
    '//FRIEND5',
    '/faq/FRIEND5',
    'FRIEND5',
    '/FRIEND5\n',
  ])('is not seen in %j', path => {
    expect(promocodeInPath(path)).toBeNull()
  })

  // spec 2.path, 5.code.length, 9.promocode.length
  it('is always 5 to 16 letters or digits, whatever the path', () => {
    fc.assert(
      fc.property(fc.webPath(), path => {
        const code = promocodeInPath(path)
        expect(code === null || /^[A-Za-z0-9]{5,16}$/.test(code)).toBe(true)
        const first = path.split('/')[1] ?? ''
        expect(code !== null).toBe(/^[A-Za-z0-9]{5,16}$/.test(first))
      }),
    )
  })
})

describe('the referral link', () => {
  // spec 2.success.link
  it('is the origin followed by the promocode of the payer, and gives the code back', () => {
    expect(referralLink('https://fract.example', 'FRIEND5')).toBe('https://fract.example/FRIEND5')
    expect(promocodeInPath(new URL(referralLink('https://fract.example', 'FRIEND5')).pathname)).toBe('FRIEND5')
  })

  it('never leads to another place than the sale', () => {
    const link = new URL(referralLink('https://fract.example', '/evil.example/?a#b'))
    expect(link.origin + link.pathname + link.search + link.hash).toBe(
      'https://fract.example/%2Fevil.example%2F%3Fa%23b',
    )
  })
})
