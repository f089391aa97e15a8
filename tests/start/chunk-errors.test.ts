import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { sessionStore } from '#actors/store'
import type { ChunkEvent } from '#domain/page'
import { FakeStorage } from '../../paths/fixtures/storage'
import { chunkWatcher, reloadPage, wasReloaded } from '../../src/start/chunk-errors'
import { lazy } from '../../src/start/lazy'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page whose server answers so when it is asked for the page. */
function pageOf(answer: () => Promise<Pick<Response, 'ok'>>) {
  const window = new EventTarget()
  const asked: unknown[][] = []
  const reload = vi.fn()
  vi.stubGlobal('window', window)
  vi.stubGlobal('location', { pathname: '/', reload })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', (...args: unknown[]) => {
    asked.push(args)
    return answer()
  })
  const events: ChunkEvent[] = []
  const watching = setup({ types: { events: {} as ChunkEvent }, actors: { watcher: chunkWatcher } }).createMachine({
    invoke: { src: 'watcher' },
    on: { '*': { actions: ({ event }) => events.push(event) } },
  })
  const actor = createActor(watching).start()
  const misses = async (payload = new TypeError('Failed to fetch dynamically imported module')) => {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    await new Promise(setImmediate)
  }
  return { actor, asked, events, misses, reload }
}

describe('a part of the page that does not load', () => {
  it('is missed where the server still answers for the page itself, which no cache may do', async () => {
    const { asked, events, misses } = pageOf(async () => ({ ok: true }))
    await misses()
    expect(events).toEqual([{ type: 'chunk.failed' }])
    expect(asked).toEqual([['/', { method: 'HEAD', cache: 'no-store', signal: expect.any(AbortSignal) }]])
  })

  it.each([
    ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['fails', async () => ({ ok: false })],
  ])('is not missed where the server %s: the page must stay', async (_, answer) => {
    const { events, misses } = pageOf(answer)
    await misses()
    expect(events).toEqual([])
  })

  it('is missed once the network is back, where the device was offline', async () => {
    let isBack = false
    const { actor, asked, events, misses } = pageOf(() =>
      isBack ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('Failed to fetch')),
    )
    vi.stubGlobal('navigator', { onLine: false })
    await misses()
    isBack = true
    window.dispatchEvent(new Event('online'))
    await new Promise(setImmediate)
    expect([events, asked.length]).toEqual([[{ type: 'chunk.failed' }], 2])
    window.dispatchEvent(new Event('online'))
    await new Promise(setImmediate)
    expect(asked.length).toBe(2)
    actor.stop()
  })

  it('is not looked for again where the device was online: the page may have it by then', async () => {
    const { asked, events, misses } = pageOf(async () => ({ ok: false }))
    await misses()
    window.dispatchEvent(new Event('online'))
    await new Promise(setImmediate)
    expect([events, asked.length]).toEqual([[], 1])
  })

  it('is not missed where it was fetched ahead, which is known only after it did not load', async () => {
    const { events, misses } = pageOf(async () => {
      await new Promise(setImmediate)
      return { ok: true }
    })
    const failure = new TypeError('Failed to fetch dynamically imported module')
    const missed = misses(failure)
    lazy(() => Promise.reject(failure)).prefetch()
    await missed
    await new Promise(setImmediate)
    expect(events).toEqual([])
  })

  it('is nobody’s news once the sale has ended', async () => {
    const { actor, asked, misses } = pageOf(async () => ({ ok: true }))
    actor.stop()
    await misses()
    expect(asked).toEqual([])
  })
})

describe('loading the page again', () => {
  it.each([
    ['', new FakeStorage()],
    [' and no storage', null],
  ])('keeps what was typed, and is done once for each build, with the entry of the history%s', (_, storage) => {
    const { reload } = pageOf(async () => ({ ok: true }))
    const history: { state: { step: number }; replaceState(state: { step: number }): void } = {
      state: { step: 1 },
      replaceState: (state: typeof history.state) => Object.assign(history, { state }),
    }
    vi.stubGlobal('history', history)
    expect(wasReloaded()).toBe(false)
    const visit = sessionStore(storage)
    reloadPage(visit, '0.05')
    expect([wasReloaded(), visit.draft.read(), reload.mock.calls.length]).toEqual([true, '0.05', 1])
    expect(history.state.step).toBe(1)
    history.replaceState({ ...history.state, reloaded: '/assets/index-another.js' } as { step: number })
    expect(wasReloaded()).toBe(false)
  })

  it('is not done where nothing can remember it', () => {
    const { reload } = pageOf(async () => ({ ok: true }))
    const limited = () => {
      throw new DOMException('Too many calls', 'SecurityError')
    }
    vi.stubGlobal('history', { state: null, replaceState: limited })
    reloadPage(sessionStore(null), '0.05')
    expect(reload).not.toHaveBeenCalled()
  })

  it('knows of no reload in an entry without a state', () => {
    vi.stubGlobal('history', { state: null })
    expect(wasReloaded()).toBe(false)
  })
})
