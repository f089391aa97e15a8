import { describe, expect, it, vi } from 'vitest'
import { forgive, twice } from '#domain/part'

describe('a part of the page that did not come', () => {
  it('is forgiven in what was thrown, whatever that was', () => {
    const missed = new TypeError('Failed to fetch dynamically imported module')
    forgive(missed)
    expect(missed).toHaveProperty('isForgiven', true)
    expect(() => forgive(undefined)).not.toThrow()
  })

  it('is fetched once more, and the first time is forgiven', async () => {
    const missed = new TypeError('Failed to fetch dynamically imported module')
    const fetched = vi.fn(async () => 'the part')
    fetched.mockRejectedValueOnce(missed)
    await expect(twice(fetched)).resolves.toBe('the part')
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(missed).toHaveProperty('isForgiven', true)
  })

  it('is missed where it does not come a second time, which nobody forgives', async () => {
    const fetched = vi.fn(() => Promise.reject(new TypeError(`Failed for the ${fetched.mock.calls.length}. time`)))
    const missed = await twice(fetched).catch(error => error)
    expect(missed.message).toBe('Failed for the 2. time')
    expect(missed).toHaveProperty('isForgiven', false)
  })

  it('is missed too where it throws the same both times', async () => {
    const missed = new TypeError('The part is broken')
    await expect(twice(() => Promise.reject(missed))).rejects.toBe(missed)
    expect(missed).toHaveProperty('isForgiven', false)
  })

  it('is fetched one time where it comes', async () => {
    const fetched = vi.fn(async () => 'the part')
    await twice(fetched)
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})
