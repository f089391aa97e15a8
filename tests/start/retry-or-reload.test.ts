import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetReload, retryOrReload } from '../../src/start/retry-or-reload'

afterEach(() => vi.unstubAllGlobals())

const settled = () => new Promise(setImmediate)

/** A page whose chunk never comes, with `typed` in its field. */
function stuck({ typed = '', isServed = true, isForbidden = false } = {}) {
  const stored = new Map<string, string>()
  const page = new EventTarget()
  const did = { fetches: 0, reloads: 0 }
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const reload = () => {
    did.reloads += 1
    page.dispatchEvent(new Event('pagehide'))
  }
  vi.stubGlobal('location', { pathname: '/', reload })
  vi.stubGlobal('document', { querySelector: () => ({ value: typed }) })
  vi.stubGlobal('fetch', async () => (isServed ? { ok: true } : Promise.reject(new TypeError('Failed to fetch'))))
  if (!isForbidden) vi.stubGlobal('sessionStorage', storage)
  const load = (draft?: string, onReload?: () => void) =>
    retryOrReload(
      () => {
        did.fetches += 1
        return Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      },
      draft,
      onReload,
    )
  return { did, stored, load, click: () => page.dispatchEvent(new Event('click')) }
}

describe('a chunk that the page cannot start without', () => {
  it('is fetched twice, and then the page is reloaded once by itself, with the amount in its field', async () => {
    const { did, stored, load } = stuck({ typed: '0.05' })
    const before: number[] = []
    load('', () => before.push(did.reloads))
    await settled()
    expect([did.reloads, stored.get('draft'), before]).toEqual([1, '0.05', [0]])
  })

  it('reloads the page with a click after that, and with the amount of an earlier load where the field is empty', async () => {
    const { did, stored, load, click } = stuck()
    stored.set('restarted', 'true')
    load('0.05')
    await settled()
    expect([did.fetches, did.reloads]).toEqual([2, 0])
    click()
    await settled()
    expect([did.reloads, stored.get('draft')]).toEqual([1, '0.05'])
  })

  it('keeps what is in the field now, and not the amount of an earlier load', async () => {
    const { stored, load } = stuck({ typed: '0.07' })
    load('0.05')
    await settled()
    expect(stored.get('draft')).toBe('0.07')
  })

  it.each([
    ['while the server does not answer', { isServed: false }],
    ['by itself where nothing can be stored', { isForbidden: true }],
  ])('reloads nothing %s', async (_, world) => {
    const { did, load } = stuck(world)
    load()
    await settled()
    expect(did.reloads).toBe(0)
  })

  it('reloads it by itself again once the page has started', async () => {
    const { did, stored, load } = stuck()
    stored.set('restarted', 'true')
    forgetReload()
    load()
    await settled()
    expect(did.reloads).toBe(1)
  })
})
