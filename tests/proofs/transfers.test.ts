import { describe, expect, it } from 'vitest'
import { interleaveTransfers } from '../../proofs/transfers'

describe('two tabs that pay from one wallet', () => {
  it('never pay an order twice unasked, nor anything but its terms, nor lose a record, in 100 runs', async () => {
    const { details, seen } = await interleaveTransfers({ numRuns: 100, seed: 20_261_123 })
    expect(details.errorInstance, JSON.stringify(details.counterexample)).toBeNull()
    const went = [
      'approved',
      'declined',
      'sends and fails',
      'asked again',
      'is killed',
      'mined',
      'lost',
      'moot',
      'seen',
    ]
    expect(went.filter(what => !seen.has(what))).toEqual([])
  })
})
