import { describe, expect, it } from 'vitest'
import { listedToken } from '#domain/listed-token'
import { STRANGER } from '../support/swaps'

const TOKEN = '0xFABB0ac9d68B0B445fB7357272Ff202C5651694a'

describe('the contract by which a wallet may list the token', () => {
  it('is the one that is named, where the order holds none', () => {
    expect([listedToken(null, TOKEN), listedToken(null, null)]).toEqual([TOKEN, null])
  })

  it('is the one that the order holds, once it is named in any spelling, and none beside another', () => {
    expect(listedToken(TOKEN, TOKEN.toLowerCase())).toBe(TOKEN)
    expect([listedToken(TOKEN, STRANGER), listedToken(TOKEN, null)]).toEqual([null, null])
  })
})
