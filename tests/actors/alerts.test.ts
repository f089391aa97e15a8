import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { chime, permissionRequest, showNotification } from '#actors/alerts'
import { UUID } from '../../paths/fixtures/fixtures'

afterEach(() => {
  vi.unstubAllGlobals()
})

const asks = () => toPromise(createActor(permissionRequest).start())

describe('the permission to show notifications', () => {
  it.each([
    ['granted', true],
    ['denied', false],
    ['default', false],
  ])('is asked of the browser, which says %s', async (answer, isGiven) => {
    vi.stubGlobal('Notification', { requestPermission: async () => answer })
    expect(await asks()).toBe(isGiven)
  })

  it('is not needed where there are no notifications', async () => {
    expect(await asks()).toBe(true)
  })
})

describe('a notification', () => {
  it('has the order for its tag, and brings the page to the front when it is pressed', () => {
    const shown: (EventTarget & { title: string; options: NotificationOptions; close: () => void })[] = []
    const closed = vi.fn()
    const focus = vi.fn()
    vi.stubGlobal('window', { focus })
    vi.stubGlobal(
      'Notification',
      class extends EventTarget {
        close = closed
        constructor(title: string, options: NotificationOptions) {
          super()
          shown.push(Object.assign(this, { title, options }))
        }
      },
    )
    showNotification('Confirming · FRACT', UUID)
    expect(shown.map(({ title, options }) => [title, options.tag])).toEqual([['Confirming · FRACT', UUID]])
    shown[0]?.dispatchEvent(new Event('click'))
    expect([focus.mock.calls.length, closed.mock.calls.length]).toEqual([1, 1])
  })

  it('is none where the browser has none, or shows none of a page', () => {
    expect(() => showNotification('Confirming · FRACT', UUID)).not.toThrow()
    vi.stubGlobal(
      'Notification',
      class {
        constructor() {
          throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.')
        }
      },
    )
    expect(() => showNotification('Confirming · FRACT', UUID)).not.toThrow()
  })
})

describe('the sound', () => {
  it('is none before it was made ready, and none where the browser has none', () => {
    const sound = chime()
    expect(() => sound.play(true)).not.toThrow()
    sound.prepare()
    expect(() => sound.play(true)).not.toThrow()
  })
})
