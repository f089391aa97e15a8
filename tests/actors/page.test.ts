import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { pageWatcher } from '#actors/page'
import type { PageEvent } from '#domain/page'

beforeEach(() => {
  vi.stubGlobal('navigator', {})
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function watchedPage(visibilityState: 'visible' | 'hidden' = 'visible') {
  const document = Object.assign(new EventTarget(), { visibilityState })
  const window = new EventTarget()
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', window)
  const events: string[] = []
  const watching = setup({
    types: { events: {} as PageEvent },
    actors: { watcher: pageWatcher },
  }).createMachine({
    invoke: { src: 'watcher' },
    on: { '*': { actions: ({ event }) => events.push(event.type) } },
  })
  const actor = createActor(watching).start()
  const becomes = (visibilityState: 'visible' | 'hidden') => {
    document.visibilityState = visibilityState
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { actor, events, window, becomes }
}

describe('the page', () => {
  it('tells when it is hidden and shown', () => {
    const { events, becomes } = watchedPage()
    becomes('hidden')
    becomes('visible')
    expect(events).toEqual(['page.hidden', 'page.shown'])
  })

  it('that is opened out of sight is told as hidden at once', () => {
    expect(watchedPage('hidden').events).toEqual(['page.hidden'])
  })

  it('that is opened without a network is told so at once', () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(watchedPage().events).toEqual(['network.lost'])
  })

  it('tells when the network is lost and when it returns', () => {
    const { events, window } = watchedPage()
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    expect(events).toEqual(['network.lost', 'network.returned'])
  })

  it('tells that the network is there when it is shown, because a page that slept missed its return', () => {
    vi.stubGlobal('navigator', { onLine: false })
    const { events, becomes } = watchedPage()
    becomes('visible')
    vi.stubGlobal('navigator', { onLine: true })
    becomes('hidden')
    becomes('visible')
    expect(events).toEqual(['network.lost', 'page.shown', 'page.hidden', 'network.returned', 'page.shown'])
  })

  it('tells that the network is there after ten seconds out of sight, and not after a glance at another app', () => {
    vi.stubGlobal('navigator', { onLine: true })
    vi.useFakeTimers()
    const { events, becomes } = watchedPage()
    for (const milliseconds of [9_999, 10_000]) {
      becomes('hidden')
      vi.advanceTimersByTime(milliseconds)
      becomes('visible')
    }
    vi.useRealTimers()
    expect(events).toEqual(['page.hidden', 'page.shown', 'page.hidden', 'network.returned', 'page.shown'])
  })

  it('tells that it is shown when it comes from the back/forward cache, and not on its first load', () => {
    const { events, window } = watchedPage()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(events).toEqual([])
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(events).toEqual(['page.shown'])
  })

  it('tells nothing once nobody watches', () => {
    const { actor, events, window, becomes } = watchedPage()
    actor.stop()
    becomes('hidden')
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    expect(events).toEqual([])
  })
})
