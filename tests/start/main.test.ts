import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Senders } from '../../src/start/pre-hydration-input'

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

/** What was typed into the document's fields before the page's scripts came. */
const TYPED = { amount: '50', promocode: 'FRACT2025' }

/** Loads the page, of which one part may fail, and waits until there is nothing more for it to do. */
async function loads({ lacks }: { lacks?: 'React' | 'the card' } = {}) {
  vi.resetModules()
  const children = { purchase: { send: vi.fn() }, promocode: { send: vi.fn() } }
  const sale = {
    start: vi.fn(),
    getSnapshot: () => ({ children, context: { draft: '' } }),
  }
  vi.doMock('../../src/start/pre-hydration-input', () => ({
    recordInput: () => (senders: Senders) => {
      for (const name of ['amount', 'promocode'] as const) senders[name](TYPED[name])
    },
    recordClick: () => () => {},
  }))
  vi.doMock('../../src/provide', () => ({
    environment: () => ({ supportUrl: null }),
    visitorsSale: () => () => sale,
    putPromocodeInUrl: () => {},
    prerenderedSale: () => sale,
    blankSale: () => sale,
  }))
  const missing = (part: typeof lacks) => {
    if (lacks === part) throw new TypeError('Failed to fetch dynamically imported module')
  }
  vi.doMock('react-dom/client', () => {
    missing('React')
    return {}
  })
  vi.doMock('../../src/start/hydrate', () => {
    missing('the card')
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
  return { sale, children }
}

describe('the start of the page', () => {
  it.each(['React', 'the card'] as const)(
    'loads the page again by itself once, and not without end, where the first part came and %s does not',
    async lacks => {
      const { stored, did } = tab()
      for (let load = 1; load <= 3; load++) await loads({ lacks })
      expect([did.reloads, stored.get('restarted')]).toEqual([1, 'true'])
    },
  )

  it('starts the sale with its card, after which the page may load itself again', async () => {
    const { stored, did } = tab()
    stored.set('restarted', 'true')
    const { sale } = await loads()
    expect([sale.start.mock.calls.length, did.reloads, stored.has('restarted')]).toEqual([1, 0, false])
  })

  it('tells the machines what was typed into each field before they were there', async () => {
    tab()
    const { purchase, promocode } = (await loads()).children
    expect(purchase.send.mock.calls).toEqual([[{ type: 'amount.typed', amount: TYPED.amount }]])
    expect(promocode.send.mock.calls).toEqual([[{ type: 'code.typed', code: TYPED.promocode }]])
  })
})
