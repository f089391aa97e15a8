import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { clipboardWriter, shareLink } from '#actors/clipboard'
import { copyMachine } from '#machines/copy'
import { DEPOSIT_ADDRESS } from '../../paths/fixtures/domain-values'

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

describe("the device's sharing", () => {
  it('gets the link, and a visitor who closes it has done nothing wrong', async () => {
    const share = vi.fn().mockRejectedValue(new DOMException('Share canceled.', 'AbortError'))
    vi.stubGlobal('navigator', { share })
    shareLink('https://sale.example/FRIEND5')
    await new Promise(setImmediate)
    expect(share.mock.calls).toEqual([[{ url: 'https://sale.example/FRIEND5' }]])
  })
})
