import { afterEach, describe, expect, it, vi } from 'vitest'

const MOCKED = [
  '../../src/provide',
  '../../src/start/hydrate',
  '../../src/start/pre-hydration-input',
  'react-dom/client',
]

afterEach(() => {
  for (const path of MOCKED) vi.doUnmock(path)
  vi.resetModules()
  vi.unstubAllGlobals()
})

const Card = () => null

/** What a tab keeps from load to load, and how often the page loaded itself again. */
function tab() {
  const stored = new Map<string, string>()
  const did = { reloads: 0 }
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', async () => ({ ok: true }))
  vi.stubGlobal('location', {
    pathname: '/',
    reload: () => {
      did.reloads += 1
    },
  })
  return { stored, did }
}

/** Loads the page, whose card comes or fails, and waits until there is nothing more for it to do. */
async function loads({ hasCard }: { hasCard: boolean }) {
  vi.resetModules()
  const sale = {
    start: vi.fn(),
    getSnapshot: () => ({ children: {}, context: { draft: '' } }),
  }
  vi.doMock('../../src/start/pre-hydration-input', () => ({
    blockInput: () => () => {},
    recordClick: () => () => {},
    replayInput: () => {},
  }))
  vi.doMock('../../src/provide', () => ({
    environment: () => ({ supportUrl: null }),
    visitorsSale: () => () => sale,
    prerenderedSale: () => sale,
    blankSale: () => sale,
  }))
  vi.doMock('react-dom/client', () => ({}))
  vi.doMock('../../src/start/hydrate', () => {
    if (!hasCard) throw new TypeError('Failed to fetch dynamically imported module')
    return {
      Card,
      fetchIslands: async () => ({ completePage: () => {}, ISLANDS: {} }),
      hydrate: (_: unknown, __: unknown, { onHydrated }: { onHydrated(): void }) => onHydrated(),
      prefetchViews: () => {},
    }
  })
  const card = { dataset: { island: 'card' } }
  vi.stubGlobal('document', { querySelectorAll: () => [card], querySelector: () => null, body: card })
  await import('../../src/start/main')
  await vi.dynamicImportSettled()
  for (let turn = 0; turn < 50; turn++) await new Promise(resolve => setTimeout(resolve))
  return sale
}

describe('the start of the page', () => {
  it('loads the page again by itself once, and not without end, where the first part came and the card does not', async () => {
    const { stored, did } = tab()
    for (let load = 1; load <= 3; load++) await loads({ hasCard: false })
    expect([did.reloads, stored.get('restarted')]).toEqual([1, 'true'])
  })

  it('starts the sale with its card, after which the page may load itself again', async () => {
    const { stored, did } = tab()
    stored.set('restarted', 'true')
    const sale = await loads({ hasCard: true })
    expect([sale.start.mock.calls.length, did.reloads, stored.has('restarted')]).toEqual([1, 0, false])
  })
})
