import '../../styles/base.css'
import '../../styles/tokens.css'
import { vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { asStored } from '#actors/store'
import { browserTabs } from '#actors/tabs'
import { NO_TERMS } from '#domain/terms'
import { d } from '../fixtures/domain-values'
import { FakeLocks } from '../fixtures/locks'
import { NOW } from '../fixtures/now'
import { SETTINGS } from '../fixtures/settings'
import type { World } from '../models/world'
import { loadViews } from '../page/App'
import { startSale } from '../page/start-sale'
import { AnnouncedWallet } from './announced-wallet'
import { HeldApi, OWN_ADDRESS } from './held-api'
import { islandsOf } from './tab-page'
import { tabScreen, turns } from './tab-screen'

const MILLISECONDS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const

/**
 * The world of level 2: the views, the machines and their doors as they ship, in the tab of the test. Only the network,
 * the wallet, the other tabs and the clock are played.
 */
export function openTab(): World & { close(): Promise<string[]> } {
  vi.useFakeTimers({ now: NOW, toFake: [...MILLISECONDS] })
  localStorage.clear()
  sessionStorage.clear()
  window.dataLayer = []
  const api = new HeldApi()
  const wallet = new AnnouncedWallet()
  wallet.arrives()
  const locks = new FakeLocks()
  vi.stubGlobal('fetch', api.fetch)
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  let sale: ReturnType<typeof startSale> | null = null
  let copied = ''
  const clipboard = {
    writeText: async (text: string) => {
      copied = text
    },
  }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  const troubles: string[] = []
  const watched = new AbortController()
  window.addEventListener('error', ({ message }) => troubles.push(message), watched)
  window.addEventListener('unhandledrejection', ({ reason }) => troubles.push(String(reason)), watched)

  const opens = async () => {
    await loadViews()
    sale = startSale(SETTINGS)
    scrollTo(0, 0)
    for (const { place, island } of islandsOf(sale)) await render(island, { container: place })
    await passes(0)
  }
  const leaves = async () => {
    sale?.stop()
    await cleanup()
  }
  const passes = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
  }

  return {
    screen: tabScreen(() => copied),
    amounts: { fitting: '250', another: '300', small: '1', large: '6000', precise: '20.123456789' },
    addresses: {
      own: OWN_ADDRESS,
      misspelt: OWN_ADDRESS.replace(/d$/, 'D'),
      zero: `0x${'0'.repeat(40)}`,
    },
    walletName: AnnouncedWallet.NAME,
    hasServerClock: false,
    anotherCoin: {
      code: 'BTC',
      query: 'bitcoin',
      network: 'Bitcoin',
      option: /^BTC on Bitcoin/,
      selector: /^BTC on Bitcoin ?, change the coin$/,
    },
    due: async () => api.due(),
    async arrives({ path, stored = {}, knowsReceiver = false, hasWallet = false } = {}) {
      for (const [key, value] of Object.entries({
        defaultCoinCode: 'MATIC',
        ...(knowsReceiver && { wallet_address: OWN_ADDRESS }),
        ...(hasWallet && { recent_connector: 'test.wallet' }),
        ...stored,
      })) {
        localStorage.setItem(key, value)
      }
      if (path) history.replaceState(null, '', `/${path}`)
      if (knowsReceiver) api.learnsReceiver()
      if (hasWallet) wallet.connects()
      await opens()
    },
    async reloads() {
      await leaves()
      // The wallet still asks, and the page that held the turn is gone.
      locks.ends(name => name.startsWith('transfer '))
      await opens()
    },
    passes,
    async answers(call, answer) {
      await turns(`the page waits for an answer to "${call}"`, () => api.waitsFor(call))
      api.answers(call, answer)
      await passes(call === 'stage' ? 10_000 : 0)
    },
    asked: async call => api.asked(call),
    async moves(status) {
      api.moves(status)
      await passes(2_500)
    },
    async learnsReceiver() {
      api.learnsReceiver()
      await passes(2_500)
    },
    async anotherTabPays() {
      const request = { code: 'MATIC', ticker: 'pol', network: 'matic', amount: d('250'), toReceive: d('12500') }
      const terms = { ...NO_TERMS, request: { ...request, promocode: null, contractAddress: null, chainId: null } }
      localStorage.setItem('orders', JSON.stringify([asStored({ uuid: api.uuid, status: 'NEW', terms })]))
      window.dispatchEvent(new StorageEvent('storage', { key: 'orders' }))
      browserTabs(locks).hold(api.uuid)
    },
    async losesPoll() {
      api.losesPoll()
      await passes(2_500)
    },
    async walletAnswers(answer) {
      await turns('the wallet is asked something', () => wallet.isAsked)
      wallet.answers(answer)
      await passes(0)
    },
    isAskedToSend: times => turns(`the wallet is asked to send ${times} times`, () => wallet.transfers.length >= times),
    transfers: async () => wallet.transfers,
    async walletIsOn(network) {
      wallet.isOn(network)
      await passes(0)
    },
    async walletLeaves() {
      wallet.leaves()
      await passes(0)
    },
    stored: async key => localStorage.getItem(key),
    analytics: async () => (window.dataLayer ?? []).map(entry => (entry as { event: string }).event),
    /** Leaves the tab as it was, and tells what went wrong in it that nobody handled. */
    async close() {
      await leaves()
      wallet.goes()
      Reflect.deleteProperty(navigator, 'locks')
      Reflect.deleteProperty(navigator, 'clipboard')
      vi.unstubAllGlobals()
      vi.useRealTimers()
      watched.abort()
      return troubles
    },
  }
}
