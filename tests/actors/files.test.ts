import { describe, expect, it, vi } from 'vitest'
import { printPage, saveFile } from '#actors/files'
import { inFakeTime, passes } from '../../paths/fixtures/time'

inFakeTime()

describe('paper', () => {
  it('is printed by the browser', () => {
    const print = vi.fn()
    vi.stubGlobal('window', { print })
    printPage()
    expect(print).toHaveBeenCalledTimes(1)
  })

  it('is saved as a file with its name and its text, and let go a minute later', async () => {
    const kept = new Map<string, Blob>()
    vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
      kept.set('blob:paper', file as Blob)
      return 'blob:paper'
    })
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(url => void kept.delete(url))
    const clicked: unknown[] = []
    const link = { href: '', download: '', click: () => clicked.push([link.href, link.download]) }
    vi.stubGlobal('document', { createElement: () => link })

    saveFile('fract-receipt.txt', 'Received: 0.05 BTC')
    expect(clicked).toEqual([['blob:paper', 'fract-receipt.txt']])
    expect(await kept.get('blob:paper')?.text()).toBe('Received: 0.05 BTC')
    // The browser reads it after the click was handled.
    await passes(59_999)
    expect(kept.size).toBe(1)
    await passes(1)
    expect(kept.size).toBe(0)
    vi.restoreAllMocks()
  })
})
