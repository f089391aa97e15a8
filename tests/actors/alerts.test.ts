import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, toPromise } from 'xstate'
import { askedAlerts, chime, permissionRequest, showNotification } from '#actors/alerts'
import { UUID } from '../../paths/fixtures/domain-values'
import { FakeStorage } from '../../paths/fixtures/storage'

afterEach(() => {
  vi.unstubAllGlobals()
})

const asks = () => toPromise(createActor(permissionRequest).start())

describe('the alerts that were asked for', () => {
  it('are known to the tab over a reload with the news that were heard, and those of no other order are', () => {
    const storage = new FakeStorage()
    const recalls = (uuid: string) => {
      const told: unknown[] = []
      const parent = createActor(fromCallback(({ receive }) => receive(event => told.push(event)))).start()
      createActor(askedAlerts(storage).recall, { input: uuid, parent: parent as never }).start()
      return told
    }
    expect(recalls(UUID)).toEqual([])
    askedAlerts(storage).keep({ uuid: UUID, news: 'seen' })
    expect([recalls(UUID), recalls('another-order')]).toEqual([[{ type: 'alerts.recalled', news: 'seen' }], []])
    askedAlerts(storage).forget()
    expect(recalls(UUID)).toEqual([])
  })

  it.each([
    ['{"uuid":"', []],
    ['"text"', []],
    ['{"uuid":7,"news":null}', []],
    [`{"uuid":"${UUID}","news":"hello"}`, [{ type: 'alerts.recalled', news: null }]],
  ])('are checked where storage holds %s', (stored, heard) => {
    const told: unknown[] = []
    const parent = createActor(fromCallback(({ receive }) => receive(event => told.push(event)))).start()
    createActor(askedAlerts(new FakeStorage({ alerts: stored })).recall, {
      input: UUID,
      parent: parent as never,
    }).start()
    expect(told).toEqual(heard)
  })
})

describe('the permission to show notifications', () => {
  it.each([
    ['granted', true],
    ['denied', false],
    ['default', false],
  ])('is asked of the browser, which says %s', async (answer, isGiven) => {
    const tried: string[] = []
    class FakeNotification {
      static permission = 'default'
      static requestPermission = async () => answer
      constructor(title: string) {
        tried.push(title)
      }
    }
    vi.stubGlobal('Notification', FakeNotification)
    expect([await asks(), tried]).toEqual([isGiven, ['']])
    // One that may be shown would be seen.
    FakeNotification.permission = 'granted'
    await asks()
    expect(tried).toEqual([''])
  })

  it('is not there in a browser without notifications, or with none for a page, which is not asked', async () => {
    expect(await asks()).toBe(false)
    const requestPermission = vi.fn()
    class OfServiceWorkers {
      static permission = 'default'
      static requestPermission = requestPermission
      constructor() {
        throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.')
      }
    }
    vi.stubGlobal('Notification', OfServiceWorkers)
    expect([await asks(), requestPermission.mock.calls]).toEqual([false, []])
  })
})

describe('a notification', () => {
  it('has the order for its tag and the sign of the sale, and brings the page to the front when it is pressed', () => {
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
    expect(shown.map(({ title, options }) => ({ title, ...options }))).toEqual([
      { title: 'Confirming · FRACT', tag: UUID, icon: '/favicon.svg' },
    ])
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

/** A browser that sounds: what is asked of its nodes, in order, with the second of the audio clock, which stands at 1. */
function browserWithSound() {
  const did: string[] = []
  const inTime = (seconds: number) => `at ${seconds.toFixed(2)} s`
  const param = (name: string) => ({
    setValueAtTime: (value: number, at: number) => did.push(`${name} is ${value} ${inTime(at)}`),
    linearRampToValueAtTime: (value: number, at: number) => did.push(`${name} goes to ${value} ${inTime(at)}`),
  })
  const node = (name: string) => ({
    name,
    connect(next: { name: string }) {
      did.push(`${name} sounds through ${next.name}`)
      return next
    },
  })
  const speaker = node('the speaker')
  vi.stubGlobal('AudioContext', function (this: object) {
    did.push('a context is made')
    return { currentTime: 1, destination: speaker, resume: async () => void did.push('the context resumes') }
  })
  vi.stubGlobal('GainNode', function (this: object, _: unknown, { gain }: { gain: number }) {
    did.push(`the gain begins with ${gain}`)
    return { ...node('the gain'), gain: param('the gain') }
  })
  vi.stubGlobal('OscillatorNode', function (this: object, _: unknown, { type, frequency }: OscillatorOptions) {
    did.push(`a ${type} begins with ${frequency} Hz`)
    return {
      ...node('the tone'),
      frequency: param('the tone'),
      start: (at: number) => did.push(`the tone starts ${inTime(at)}`),
      stop: (at: number) => did.push(`the tone stops ${inTime(at)}`),
    }
  })
  return { did }
}

describe('the sound', () => {
  it.each([
    ['upwards for good news', true, 660, 880],
    ['downwards for other news', false, 440, 330],
  ])('is two notes, %s, soft at their beginning and their end', (_, isGood, first, second) => {
    const { did } = browserWithSound()
    const sound = chime()
    sound.prepare()
    sound.play(isGood)
    expect(did).toEqual([
      'a context is made',
      'the gain begins with 0',
      `a sine begins with ${first} Hz`,
      `the tone is ${second} at 1.20 s`,
      'the gain is 0 at 1.02 s',
      'the gain goes to 0.08 at 1.04 s',
      'the gain goes to 0 at 1.38 s',
      'the tone sounds through the gain',
      'the gain sounds through the speaker',
      'the context resumes',
      'the tone starts at 1.02 s',
      'the tone stops at 1.38 s',
    ])
  })

  it('is made ready once', () => {
    const { did } = browserWithSound()
    const sound = chime()
    sound.prepare()
    sound.prepare()
    expect(did).toEqual(['a context is made'])
  })

  it('is none before it was made ready, and none where the browser has none', () => {
    const sound = chime()
    expect(() => sound.play(true)).not.toThrow()
    sound.prepare()
    expect(() => sound.play(true)).not.toThrow()
  })
})
