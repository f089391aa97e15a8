import { beforeEach, describe, expect, it, vi } from 'vitest'
import { wires } from '../../inspector/package/wires'

const frame = { sessionId: 'x:0', createdAt: '5', _version: '0.7.2' }

/** What an inspector at http://localhost:5173 puts on its channel after its opener at an origin has told of an actor. */
function heardFrom(origin: string, isOpener = true): string[] {
  const said: string[] = []
  const opener = { postMessage: () => {} }
  let hear = (_: object) => {}
  class Channel {
    addEventListener() {}
    postMessage({ type }: { type: string }) {
      said.push(type)
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('location', { origin: 'http://localhost:5173' })
  vi.stubGlobal('window', { opener })
  vi.stubGlobal('addEventListener', (_: 'message', listener: typeof hear) => {
    hear = listener
  })
  wires()
  hear({ source: isOpener ? opener : {}, origin, data: { ...frame, type: '@xstate.actor', name: 'light' } })
  return said
}

beforeEach(() => () => vi.unstubAllGlobals())

describe('an inspector that a window opened', () => {
  it.each(['http://localhost:5173', 'http://localhost:3000', 'http://127.0.0.1:8080'])('hears an app of %s', origin => {
    expect(heardFrom(origin)).toEqual(['hello'])
  })

  it.each(['https://elsewhere.example', 'http://localhost.elsewhere.example', 'null'])(
    'hears no page of %s',
    origin => {
      expect(heardFrom(origin)).toEqual([])
    },
  )

  it('hears nobody but who opened it', () => {
    expect(heardFrom('http://localhost:5173', false)).toEqual([])
  })
})
