import { afterEach, describe, expect, it, vi } from 'vitest'
import { stepHistory } from '#actors/history'
import { OTHER_UUID, UUID } from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'

inFakeTime()

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The history of a tab: a traversal arrives a moment later, and tells of a changed hash after its arrival, as browsers do. */
class FakeHistory {
  scrollRestoration = 'auto'
  private readonly window: EventTarget
  private readonly entries: { state: unknown; url: string }[]
  private at: number

  constructor(window: EventTarget, entries: { state: unknown; url: string }[], at: number) {
    this.window = window
    this.entries = entries
    this.at = at
  }

  get url() {
    return this.entries[this.at]?.url ?? ''
  }
  get state() {
    return this.entries[this.at]?.state ?? null
  }
  get place() {
    return `${this.at} of ${this.entries.length - 1}`
  }
  pushState(state: unknown, _: string, url = this.url) {
    this.entries.splice(++this.at, Number.POSITIVE_INFINITY, { state, url })
  }
  replaceState(state: unknown, _: string, url = this.url) {
    this.entries[this.at] = { state, url }
  }
  go(delta: number) {
    setTimeout(() => {
      const before = this.url
      this.at = Math.min(this.entries.length - 1, Math.max(0, this.at + delta))
      this.window.dispatchEvent(new Event('popstate'))
      if (this.url !== before) this.window.dispatchEvent(new Event('hashchange'))
    })
  }
  /** Follows a link within the page. */
  follows(url: string) {
    this.pushState(null, '', url)
    this.window.dispatchEvent(new Event('popstate'))
  }
}

type Screen = { order: string } | { panel: 'tokens' }
const PAYMENT = { order: UUID }
const TOKENS: Screen = { panel: 'tokens' }

/** A page with a history. `asks` is whether the payment is left after a question alone. */
function opens({
  entries = [{ state: null as unknown, url: '/' }],
  at = 0,
  screen = null as Screen | null,
  asks = false,
} = {}) {
  const window = new EventTarget()
  const history = new FakeHistory(window, entries, at)
  vi.stubGlobal('window', window)
  vi.stubGlobal('history', history)
  vi.stubGlobal('location', {
    pathname: '/',
    search: '',
    get hash() {
      return history.url.replace(/^[^#]*/, '')
    },
  })
  const page = { screen, asks, isAsked: false, news: () => {} }
  const shows = (shown: Screen | null) => {
    page.screen = shown
    page.isAsked = false
    page.news()
  }
  stepHistory<Screen>({
    screen: () => page.screen,
    back: () => {
      if (page.isAsked) page.isAsked = false
      else if (page.asks) page.isAsked = true
      else shows(null)
      page.news()
    },
    forward: shows,
    subscribe: listener => {
      page.news = listener
    },
  })
  const goes = async (delta: number) => {
    history.go(delta)
    await passes(10)
  }
  return { page, history, shows, goes }
}

describe('the history of the browser', () => {
  it('takes over into a new entry what the store keeps in the former', () => {
    const { history, shows } = opens({ entries: [{ state: { spare: { orders: '[]' } }, url: '/' }] })
    shows(PAYMENT)
    expect(history.state).toEqual({ spare: { orders: '[]' }, step: 1, screen: PAYMENT })
  })

  it('has an entry for each screen over the form, with the address that the page had', () => {
    const { history, shows } = opens()
    shows(PAYMENT)
    expect([history.place, history.url, history.state]).toEqual(['1 of 1', '/', { step: 1, screen: PAYMENT }])
    shows(PAYMENT)
    expect(history.place).toBe('1 of 1')
  })

  it('goes back from a screen to the form, and forward to it again', async () => {
    const { page, history, shows, goes } = opens()
    shows(PAYMENT)
    await goes(-1)
    expect([page.screen, history.place]).toEqual([null, '0 of 1'])
    await goes(1)
    expect([page.screen, history.place]).toEqual([PAYMENT, '1 of 1'])
  })

  it('stays with the payment while the page asks, and each press is one step of the page', async () => {
    const { page, history, shows, goes } = opens({ asks: true })
    shows(PAYMENT)
    for (const isAsked of [true, false, true]) {
      await goes(-1)
      expect([page.screen, page.isAsked, history.place]).toEqual([PAYMENT, isAsked, '1 of 1'])
    }
    shows(null)
    await passes(10)
    expect(history.place).toBe('0 of 1')
  })

  it('goes back over the entry of a screen that is closed on the page, so that Back never does nothing', async () => {
    const { history, shows } = opens()
    shows(TOKENS)
    shows(null)
    await passes(10)
    expect(history.place).toBe('0 of 1')
  })

  it('follows a page that changes faster than the browser goes back', async () => {
    const { page, history, shows, goes } = opens()
    shows(TOKENS)
    shows(null)
    shows(PAYMENT)
    await passes(10)
    expect([history.place, history.state]).toEqual(['1 of 1', { step: 1, screen: PAYMENT }])
    await goes(-1)
    expect([page.screen, history.place]).toEqual([null, '0 of 1'])
  })

  it('has one entry for a panel and the payment that was opened in it', () => {
    const { history, shows } = opens()
    shows(TOKENS)
    shows(PAYMENT)
    expect([history.place, history.state]).toEqual(['1 of 1', { step: 1, screen: PAYMENT }])
  })

  it('is at the form again after a reload that shows the form, one step before the payment', async () => {
    const entries = [
      { state: { step: 0, screen: null }, url: '/' },
      { state: { step: 1, screen: PAYMENT }, url: '/' },
    ]
    const { page, history, goes } = opens({ entries, at: 1 })
    await passes(10)
    expect([page.screen, history.place]).toEqual([null, '0 of 1'])
    await goes(1)
    expect([page.screen, history.place]).toEqual([PAYMENT, '1 of 1'])
  })

  it('lets a link within the page be no step of the page', async () => {
    const { page, history, shows, goes } = opens()
    shows(PAYMENT)
    history.follows('/#faq')
    await goes(-1)
    expect([page.screen, history.place]).toEqual([PAYMENT, '1 of 2'])
  })

  it('takes the entry that a link to an order made for that of its payment', async () => {
    const { page, history, shows, goes } = opens()
    history.follows(`/#o=${OTHER_UUID}`)
    shows({ order: OTHER_UUID })
    expect([history.place, history.state]).toEqual(['1 of 1', { step: 1, screen: { order: OTHER_UUID } }])
    await goes(-1)
    expect([page.screen, history.place]).toEqual([null, '0 of 1'])
  })

  it('answers a link over the payment with the question of the page, which Back takes away', async () => {
    const { page, history, shows, goes } = opens()
    shows(PAYMENT)
    history.follows(`/#o=${OTHER_UUID}`)
    page.isAsked = true
    page.news()
    await goes(-1)
    expect([page.screen, page.isAsked, history.place]).toEqual([PAYMENT, false, '1 of 2'])
  })

  it('leaves the page from a payment that a link opened first, until the form was seen', async () => {
    const { history, shows } = opens({ entries: [{ state: null, url: `/#o=${UUID}` }], screen: PAYMENT })
    expect(history.place).toBe('0 of 0')
    shows(null)
    shows(PAYMENT)
    expect(history.place).toBe('1 of 1')
  })

  it('keeps the link to an order that no storage keeps, and takes an old one away before anybody hears of it', async () => {
    const { history, shows } = opens({ entries: [{ state: null, url: `/#o=${OTHER_UUID}` }] })
    const heard: string[] = []
    window.addEventListener('hashchange', () => heard.push(history.url))
    shows(PAYMENT)
    history.replaceState(history.state, '', `/#o=${UUID}`)
    shows(null)
    await passes(10)
    expect([history.place, history.url, heard]).toEqual(['0 of 1', `/#o=${UUID}`, []])
  })

  it('restores no place on the page between two screens, and does on the form', async () => {
    const { history, shows, goes } = opens()
    shows(PAYMENT)
    expect(history.scrollRestoration).toBe('manual')
    await goes(-1)
    expect(history.scrollRestoration).toBe('auto')
  })

  it('keeps what other scripts wrote into its state', () => {
    expect(opens({ entries: [{ state: { kept: true }, url: '/' }] }).history.state).toEqual({
      kept: true,
      step: 0,
      screen: null,
    })
  })
})
