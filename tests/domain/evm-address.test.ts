import { expect, it } from 'vitest'
import { sameAddress } from '#domain/evm-address'

it('an EVM address is the same in any case, and an unknown one is the same as no other', () => {
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  expect(sameAddress(address, address.toLowerCase())).toBe(true)
  expect(sameAddress(address, address.replace('7', '8'))).toBe(false)
  expect([sameAddress(address, null), sameAddress(undefined, address), sameAddress(null, null)]).toEqual(
    Array(3).fill(false),
  )
})
