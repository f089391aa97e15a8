import { describe, expect, it } from 'vitest'
import { RECEIVE_ADDRESS } from '../../paths/fixtures/domain-values'
import { BORDERS } from '../../proofs/border'
import { countTypos, isTaken } from '../../proofs/typos'

const SEED = 20_261_121
const INPUTS = 8_000

describe('the border, under hostile answers and inputs', () => {
  it.each(BORDERS)(
    '$name: nothing throws, and nothing wrong is taken',
    { timeout: 120_000 },
    async ({ share, check }) => {
      const found = await check({ numRuns: (share / 1_000_000) * INPUTS, seed: SEED })
      expect(found.errorInstance, JSON.stringify(found.counterexample)?.slice(0, 2_000)).toBeNull()
      expect(found.taken).toBeGreaterThan(0)
    },
  )

  it('spreads a million inputs over its seven parts', () => {
    expect(BORDERS.reduce((sum, { share }) => sum + share, 0)).toBe(1_000_000)
  })
})

describe('an address with one slip of the hand', () => {
  it('is not taken at the first Confirm; EIP-55 alone lets few pass, by chance', () => {
    const { made, taken, passed, luck } = countTypos(2_000, SEED)
    expect(Object.values(made).every(times => times > 100)).toBe(true)
    expect(taken).toEqual([])
    expect(isTaken({ right: RECEIVE_ADDRESS, typed: RECEIVE_ADDRESS })).toBe(true)
    expect(passed).toEqual([])
    expect(luck).toBeGreaterThan(0)
    expect(luck).toBeLessThan(1)
  })
})
