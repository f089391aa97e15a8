import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checksummed, lacksChecksum } from '#domain/checksum-address'
import { addressFault, arrivedAddress, editedAddress, wrongLength } from '#domain/receiving-address'
import { DEPOSIT_ADDRESS, HASH, RECEIVE_ADDRESS } from '../../paths/fixtures/domain-values'

/** The examples of EIP-55. */
const MIXED = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]
const UPPER = ['0x52908400098527886E0F7030069857D2E4169EE7', '0x8617E340B3D01FA5F11F306F4090FD50E238070D']
const LOWER = ['0xde709f2102306220921060314715629080e2fb77', '0x27b1fdb04752bbc536007a920d24acb045561c26']
const EXAMPLES = [...MIXED, ...UPPER, ...LOWER]

const swapCase = (sign: string) => (sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase())
const withSign = (address: string, at: number, sign: string) => address.slice(0, at) + sign + address.slice(at + 1)

describe('EIP-55', () => {
  it.each(EXAMPLES)('spells %s as its specification does', address => {
    expect(checksummed(address.toLowerCase())).toBe(address)
    expect(checksummed(`0x${address.slice(2).toUpperCase()}`)).toBe(address)
    expect(addressFault(address)).toBeNull()
  })

  it('refuses every address with the case of one letter changed', () => {
    let changed = 0
    for (const address of EXAMPLES) {
      for (let at = 2; at < address.length; at++) {
        const sign = address.charAt(at)
        if (!/[a-f]/i.test(sign)) continue
        changed++
        expect(addressFault(withSign(address, at, swapCase(sign)))).toBe('checksum')
      }
    }
    expect(changed).toBe(111)
  })

  it('refuses every checksummed address with one digit changed for another', () => {
    let accepted = 0
    for (const address of MIXED) {
      for (let at = 2; at < address.length; at++) {
        for (const sign of '0123456789abcdefABCDEF') {
          if (sign === address.charAt(at)) continue
          if (addressFault(withSign(address, at, sign)) === null) accepted++
        }
      }
    }
    expect(accepted).toBe(0)
  })

  it('takes an address without a checksum, all in lower or all in upper case', () => {
    for (const address of MIXED) {
      expect(addressFault(address.toLowerCase())).toBeNull()
      expect(addressFault(`0x${address.slice(2).toUpperCase()}`)).toBeNull()
    }
  })
})

describe('an address in which no slip can be found', () => {
  it.each(MIXED)('is %s in one case alone', address => {
    expect(lacksChecksum(address.toLowerCase())).toBe(true)
    expect(lacksChecksum(`0x${address.slice(2).toUpperCase()}`)).toBe(true)
  })

  it.each(EXAMPLES)('is not %s, which is spelt as EIP-55 spells it', address => {
    expect(lacksChecksum(address)).toBe(false)
  })

  it.each(['', '0x', 'hello', `${MIXED[0]}0`])('is not “%s”, which is none', address => {
    expect(lacksChecksum(address)).toBe(false)
  })
})

describe('an address that came in one piece', () => {
  const [address, other] = MIXED as [string, string]
  const near = withSign(address, 20, '0')

  it.each([
    ['pasted into an empty field', '', address, address],
    ['filled in, which the browser does not say', '', address, null],
    ['filled in over another one', other, address, null],
    ['pasted over one that differs in a digit', near, address, address],
    ['pasted with blanks and a line end around it', '', ` ${address} `, ` ${address}\n`],
    ['pasted behind a 0x that stood there', '0x', address, address.slice(2)],
    ['pasted with its 0x behind a 0x', '0x', `0x${address}`, address],
    ['pasted with words around it', '', `Polygon:${address}, thanks`, `Polygon:${address}, thanks`],
    ['of which only the blanks are new besides', other, ` ${address} `, null],
  ])('is one that was %s', (_, before, after, inserted) => {
    expect(arrivedAddress(before, after, inserted)).toBe(address)
  })

  it.each([
    ['a key', address.slice(0, -1), address, null],
    ['a key in the middle', near, address, null],
    ['a key that is taken back', address, address.slice(0, -1), null],
    ['a part that is pasted', address.slice(0, 5), address, address.slice(5)],
    ['all digits but one', address.slice(0, 3), address, address.slice(3)],
    ['nothing, by undoing that all was deleted', '', address, ''],
    ['blanks', address, ` ${address} `, null],
    ['more digits than an address has', '', `${address}0`, `${address}0`],
    ['a transaction hash', '', HASH, HASH],
    ['a key, and took a blank away', ` ${near}`, address, null],
  ])('is none where the edit put in %s', (_, before, after, inserted) => {
    expect(arrivedAddress(before, after, inserted)).toBeNull()
  })

  it.each([
    ['in the middle of another one', other, other.slice(0, 20) + address + other.slice(20), address, address],
    ['behind one that stands there', other, other + address, address, address],
    ['without its 0x behind a part of another', '0x12', `0x12${address.slice(2)}`, null, address],
    ['with signs around it that nobody sees', '', `\u200f${address}\u2069`, `\u200f${address}\u2069`, address],
    ['in part, with a sign that nobody sees', '', `${address.slice(0, 9)}\u200b`, null, address.slice(0, 9)],
    ['with a line end', '', ` ${address} `, ` ${address}\n`, address],
    ['with words around it, which a visitor looks at', '', `to ${address}`, `to ${address}`, `to ${address}`],
    ['twice, which may be two', '', address + other, address + other, address + other],
    ['none, by a key', other, `${other}0`, '0', `${other}0`],
  ])('is the text of the field where it was pasted %s', (_, before, after, inserted, text) => {
    expect(editedAddress(before, after, inserted)).toBe(text)
  })

  it('is one that was filled in over the first of its digits, though the last is the same', () => {
    const even = withSign(address, 41, '0')
    expect(arrivedAddress('0', even)).toBe(even)
  })

  it('is none after any one key, wherever it is pressed over an address', () => {
    const hex = fc.constantFrom(...'0123456789abcdefABCDEF')
    const digits = fc.string({ unit: hex, minLength: 40, maxLength: 40 })
    const key = fc.oneof(hex, fc.constantFrom('', ...'xgz .-'))
    fc.assert(
      fc.property(digits, key, fc.nat(42), fc.nat(1), (digits, key, at, over) => {
        const right = `0x${digits}`
        expect(arrivedAddress(right, right.slice(0, at) + key + right.slice(at + over))).toBeNull()
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the receiving address', () => {
  it.each([
    ['', 'blank'],
    ['   ', 'blank'],
    ['0x', 'malformed'],
    ['vitalik.eth', 'malformed'],
    [RECEIVE_ADDRESS.slice(2), 'malformed'],
    [RECEIVE_ADDRESS.slice(0, -1), 'malformed'],
    [`${RECEIVE_ADDRESS}0`, 'malformed'],
    [`x${RECEIVE_ADDRESS}`, 'malformed'],
    [RECEIVE_ADDRESS.replace('0x', '0X'), 'malformed'],
    [RECEIVE_ADDRESS.replace('0x', 'Ox'), 'malformed'],
    [RECEIVE_ADDRESS.replace('5', 'g'), 'malformed'],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'malformed'],
    ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', 'malformed'],
    [`0x${'0'.repeat(40)}`, 'zero'],
  ] as const)('%j is %s', (typed, fault) => {
    expect(addressFault(typed)).toBe(fault)
  })

  it('has 42 characters, and any other number of them is told', () => {
    expect([RECEIVE_ADDRESS, ` ${RECEIVE_ADDRESS} `, RECEIVE_ADDRESS.replace('5', 'g')].map(wrongLength)).toEqual([
      null,
      null,
      null,
    ])
    expect(['hello', `${RECEIVE_ADDRESS}0`, RECEIVE_ADDRESS.slice(1)].map(wrongLength)).toEqual([5, 43, 41])
  })

  it('may have spaces around it', () => {
    expect(addressFault(`  ${RECEIVE_ADDRESS}\n`)).toBeNull()
  })

  it('is neither the token contract nor the deposit address of the order, in any spelling', () => {
    const forbidden = { tokenContracts: [RECEIVE_ADDRESS], depositAddress: DEPOSIT_ADDRESS }
    expect(addressFault(RECEIVE_ADDRESS, forbidden)).toBe('token contract')
    expect(addressFault(RECEIVE_ADDRESS.toLowerCase(), forbidden)).toBe('token contract')
    expect(addressFault(DEPOSIT_ADDRESS, forbidden)).toBe('deposit address')
    expect(addressFault(DEPOSIT_ADDRESS.toLowerCase(), forbidden)).toBe('deposit address')
    expect(addressFault(RECEIVE_ADDRESS, { tokenContracts: [], depositAddress: null })).toBeNull()
  })
})
