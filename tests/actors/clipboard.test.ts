import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { clipboardWriter } from '#actors/clipboard'
import { copyMachine } from '#machines/copy'
import { DEPOSIT_ADDRESS } from '../../paths/fixtures/fixtures'

afterEach(() => {
  vi.unstubAllGlobals()
})

async function copies(text: string): Promise<string> {
  const actor = createActor(copyMachine.provide({ actors: { 'write clipboard': clipboardWriter } })).start()
  actor.send({ type: 'copy.requested', what: 'address', text })
  const { value } = await waitFor(actor, snapshot => !snapshot.matches('copying'))
  actor.stop()
  return value
}

describe('the clipboard', () => {
  it('holds exactly the text', async () => {
    const written: string[] = []
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } })
    expect([await copies(DEPOSIT_ADDRESS), written]).toEqual(['copied', [DEPOSIT_ADDRESS]])
  })

  it('that refuses is no copy', async () => {
    const denied = new DOMException('Write permission denied.', 'NotAllowedError')
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(denied) } })
    expect(await copies(DEPOSIT_ADDRESS)).toBe('failed')
  })

  it('that a page over plain http does not have is no copy, and no crash', async () => {
    vi.stubGlobal('navigator', {})
    expect(await copies(DEPOSIT_ADDRESS)).toBe('failed')
  })
})
