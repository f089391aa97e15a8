import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RECEIVE_ADDRESS } from '../../../paths/fixtures/domain-values'
import { groupsOfFour, hash, payAddress, shorten, walletAddress } from '../../../src/views/format/shorten'

describe('shortening', () => {
  it('keeps the first and last signs of what is longer', () => {
    expect(shorten('0x1234567890', 4, 4)).toBe('0x12…7890')
    expect(shorten('12345678', 4, 4)).toBe('12345678')
    expect(shorten('123456789', 4, 4)).toBe('1234…6789')
    expect(shorten('123456789', 4, 0)).toBe('1234…')
    expect(shorten('', 4, 4)).toBe('')
  })
})

describe('groups of four', () => {
  it('hold the whole text, in order', () => {
    expect(groupsOfFour('0x12345678')).toEqual(['0x12', '3456', '78'])
    expect(groupsOfFour('')).toEqual([])
    fc.assert(
      fc.property(fc.stringMatching(/^[\x21-\x7e]{0,100}$/), text => {
        expect(groupsOfFour(text).join('')).toBe(text)
      }),
    )
  })
})

describe('addresses and hashes', () => {
  // spec 9.address.pay
  it('an address in the pay view is its first 8 characters, an ellipsis, and from character 34', () => {
    expect(payAddress(RECEIVE_ADDRESS)).toBe('0x5aAeb6…Ef1BeAed')
    expect(payAddress(RECEIVE_ADDRESS)).toBe(`${RECEIVE_ADDRESS.slice(0, 8)}…${RECEIVE_ADDRESS.slice(34)}`)
  })

  it('an address too short to be shortened is whole', () => {
    expect(payAddress('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')).toBe('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')
    expect(payAddress('')).toBe('')
  })

  // spec 9.address.wallet
  it('an address on the wallet button is its first 4 and last 4', () => {
    expect(walletAddress(RECEIVE_ADDRESS)).toBe('0x5a…eAed')
  })

  it('a hash is its first 8 and last 8', () => {
    expect(hash(`0x${'ab'.repeat(28)}12345678`)).toBe('0xababab…12345678')
  })
})
