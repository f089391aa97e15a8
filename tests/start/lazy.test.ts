import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazy, retryOnClick, retryOnce } from '../../src/start/lazy'

const failed = (message = 'Failed to fetch dynamically imported module') => new TypeError(message)

describe('a lazy value', () => {
  it('is loaded once for all who ask, and kept', async () => {
    const fetch = vi.fn(async () => 'the chunk')
    const chunk = lazy(fetch)
    expect([fetch.mock.calls.length, chunk.get()]).toEqual([0, null])
    await expect(Promise.all([chunk.load(), chunk.load()])).resolves.toEqual(['the chunk', 'the chunk'])
    await chunk.load()
    expect([fetch.mock.calls.length, chunk.get()]).toEqual([1, 'the chunk'])
  })

  it('tells its subscribers when it is loaded, and nobody who left', async () => {
    const chunk = lazy(async () => 'the chunk')
    const [stays, leaves] = [vi.fn(), vi.fn()]
    chunk.subscribe(stays)
    chunk.subscribe(leaves)()
    await chunk.load()
    expect([stays.mock.calls.length, leaves.mock.calls.length]).toEqual([1, 0])
  })

  it('is loaded again by the next who asks after both tries failed', async () => {
    const fetch = vi.fn(async () => 'the chunk')
    fetch.mockRejectedValueOnce(failed()).mockRejectedValueOnce(failed('There is no such chunk.'))
    const chunk = lazy(fetch)
    await expect(chunk.load()).rejects.toThrow('There is no such chunk.')
    expect(chunk.get()).toBe(null)
    await expect(chunk.load()).resolves.toBe('the chunk')
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  it('ignores that a prefetch failed, and not that a load did', async () => {
    const errors = [failed(), failed()]
    const fetches = [...errors]
    const prefetched = lazy(() => Promise.reject(fetches.shift()))
    prefetched.prefetch()
    await new Promise(setImmediate)
    expect(errors.map(error => 'isIgnored' in error && error.isIgnored)).toEqual([true, true])
    const needed = await lazy(() => Promise.reject(failed()))
      .load()
      .catch(error => error)
    expect(needed).toHaveProperty('isIgnored', false)
  })
})

describe('a chunk that failed', () => {
  it('is missed where it was needed while it was prefetched, as by a press right after the pointer came', async () => {
    const error = failed()
    const chunk = lazy(() => Promise.reject(error))
    chunk.prefetch()
    await expect(chunk.load()).rejects.toBe(error)
    await new Promise(setImmediate)
    expect(error).toHaveProperty('isIgnored', false)
  })

  it('is fetched once more, and the first error is ignored', async () => {
    const error = failed()
    const fetch = vi.fn(async () => 'the chunk')
    fetch.mockRejectedValueOnce(error)
    await expect(retryOnce(fetch)).resolves.toBe('the chunk')
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(error).toHaveProperty('isIgnored', true)
  })

  it('fails where the second try failed too, and that error is not ignored', async () => {
    const fetch = vi.fn(() => Promise.reject(failed(`Failed for the ${fetch.mock.calls.length}. time`)))
    const error = await lazy(fetch)
      .load()
      .catch(error => error)
    expect(error.message).toBe('Failed for the 2. time')
    expect(error).toHaveProperty('isIgnored', false)
  })

  it('fails too where it throws the same error both times', async () => {
    const error = failed('The chunk is broken')
    await expect(lazy(() => Promise.reject(error)).load()).rejects.toBe(error)
    expect(error).toHaveProperty('isIgnored', false)
  })

  it('fails with what was thrown, even where that is no error', async () => {
    await expect(retryOnce(() => Promise.reject(undefined))).rejects.toBe(undefined)
  })
})

describe('a chunk that the page cannot do without', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is fetched twice at once, and twice again with every click', async () => {
    const page = new EventTarget()
    const listen = vi.fn(page.addEventListener.bind(page))
    vi.stubGlobal('addEventListener', listen)
    const fetch = vi.fn(async () => 'the chunk')
    for (let tries = 0; tries < 5; tries++) fetch.mockRejectedValueOnce(failed())
    const fetched = retryOnClick(fetch)
    const calls: number[] = []
    for (let clicks = 0; clicks < 3; clicks++) {
      await new Promise(setImmediate)
      calls.push(fetch.mock.calls.length)
      page.dispatchEvent(new Event('click'))
    }
    await expect(fetched).resolves.toBe('the chunk')
    expect([...calls, fetch.mock.calls.length]).toEqual([2, 4, 6, 6])
    expect(listen.mock.calls).toEqual(Array(2).fill(['click', expect.any(Function), { once: true }]))
  })
})
