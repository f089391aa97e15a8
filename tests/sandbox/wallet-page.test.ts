import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountName } from '../../sandbox/wallet/modes'
import type { SandboxWallet } from '../../sandbox/wallet/provider'
import { openTestSandbox } from './support'

interface Provider {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (news: unknown) => void): unknown
}

let house: Awaited<ReturnType<typeof openTestSandbox>>
let wallet: Record<AccountName, string>
let script: string

beforeAll(async () => {
  house = await openTestSandbox()
  wallet = (await house.good('GET', '/_sandbox/info')).wallet
  const response = await house.sandbox.app.request('/_sandbox/wallet/provider.js', { headers: { host: 'localhost' } })
  script = (await response.text()).replace(/^export\b.*$/gm, '')
})
afterAll(() => house?.close())

/** A browser: what its storage holds outlives its pages, and a page is told of what another one stores. */
function browser({ stores = true, stored: first = {} } = {}) {
  const stored = new Map<string, string>(Object.entries(first))
  const pages = new Set<EventTarget>()
  return {
    /** A page that is gone hears nothing any more. */
    opens() {
      const window = new EventTarget()
      const heard: unknown[] = []
      let isGone = false
      pages.add(window)
      const localStorage = {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem(key: string, value: string) {
          if (!stores) throw new DOMException('There is no room.', 'QuotaExceededError')
          stored.set(key, value)
          for (const page of pages) if (page !== window) page.dispatchEvent(new Event('storage'))
        },
      }
      const fetch = async (path: string, init: RequestInit = {}) => {
        const headers = { host: 'localhost', 'content-type': 'application/json' }
        const response = await house.sandbox.app.request(path, { ...init, headers })
        return isGone ? new Promise(() => {}) : response
      }
      let provider: Provider | null = null
      window.addEventListener('eip6963:announceProvider', event => {
        provider = (event as CustomEvent<{ provider: Provider }>).detail.provider
      })
      runInContext(script, createContext({ window, localStorage, fetch, crypto, CustomEvent }))
      const { request, on } = provider as unknown as Provider
      for (const event of ['chainChanged', 'accountsChanged']) on(event, news => heard.push(news))
      return {
        heard,
        ask: (method: string, params?: unknown) =>
          request({ method, params }).catch((error: { code: number }) => error.code),
        wallet: (window as unknown as { sandboxWallet: SandboxWallet }).sandboxWallet,
        leaves() {
          isGone = true
          pages.delete(window)
        },
      }
    },
  }
}

const hex = (units: bigint) => `0x${units.toString(16)}`
const isHash = expect.stringMatching(/^0x[0-9a-f]{64}$/)
const settle = (id: string, ending: string) => house.ask('POST', `/_sandbox/wallet/questions/${id}`, { ending })
const isOpen = async (id: string) =>
  (await house.good('GET', '/_sandbox/wallet/questions')).some((question: { id: string }) => question.id === id)

describe('the page’s side of the Sandbox Wallet', () => {
  it('shows no account before it is connected, and sends for nobody', async () => {
    const { ask } = browser().opens()
    expect([await ask('eth_accounts'), await ask('eth_chainId')]).toEqual([[], '0x89'])
    expect(await ask('eth_sendTransaction', [{ from: wallet['first account'], to: wallet['first account'] }])).toBe(
      4100,
    )
    expect(await ask('eth_requestAccounts')).toEqual([wallet['first account']])
    expect(await ask('eth_accounts')).toEqual([wallet['first account']])
    expect(await ask('wallet_revokePermissions')).toBeNull()
    expect(await ask('eth_accounts')).toEqual([])
  })

  it('reads the chain that it is on', async () => {
    const { ask, wallet: mine } = browser().opens()
    const first = wallet['first account']
    const transfer = { from: first, to: first, value: '0x1' }
    for (const chainId of [56, 137]) {
      mine.change({ chainId })
      for (const [method, params] of [
        ['eth_call', [transfer, 'latest']],
        ['eth_getBalance', [first, 'latest']],
        ['eth_getCode', [first, 'latest']],
        ['eth_estimateGas', [transfer]],
        ['eth_gasPrice', []],
        ['eth_getTransactionReceipt', [`0x${'0'.repeat(64)}`]],
        ['eth_getTransactionCount', [first, 'latest']],
        ['eth_getLogs', [{}]],
        ['eth_blockNumber', []],
      ] as const) {
        expect(await ask(method, params), method).toEqual(await house.node(chainId, method, [...params]))
      }
      expect(await ask('eth_chainId')).toBe(hex(BigInt(chainId)))
    }
    expect([await ask('eth_sign', []), await ask('anvil_mine', [])]).toEqual([4200, 4200])
    mine.change({ chainId: 250 })
    expect([await ask('eth_blockNumber'), await ask('eth_chainId')]).toEqual([4901, '0xfa'])
  })

  it('tells the page of another network and another account, in every tab', async () => {
    const tabs = browser()
    const [one, other] = [tabs.opens(), tabs.opens()]
    await one.ask('eth_requestAccounts')
    expect(await other.ask('eth_accounts')).toEqual([wallet['first account']])
    await one.ask('wallet_switchEthereumChain', [{ chainId: '0x38' }])
    one.wallet.change({ account: 'empty account' })
    other.wallet.change({ connected: false })
    const news = ['0x38', [wallet['empty account']], []]
    expect([one.heard, other.heard]).toEqual([news, news])
    expect([await one.ask('eth_accounts'), await other.ask('eth_chainId')]).toEqual([[], '0x38'])
  })

  it('never answers where it is silent', async () => {
    const { ask, wallet: mine } = browser().opens()
    mine.change({ mode: 'silent' })
    let isAnswered = false
    void ask('wallet_switchEthereumChain', [{ chainId: '0x1' }]).then(() => {
      isAnswered = true
    })
    await expect.poll(() => mine.asked.open.length).toBe(0)
    expect([isAnswered, await ask('eth_chainId')]).toEqual([false, '0x89'])
  })

  it('works without storage', async () => {
    const { ask } = browser({ stores: false }).opens()
    expect(await ask('eth_requestAccounts')).toEqual([wallet['first account']])
  })

  it('keeps a question over a reload: what is approved then is sent, and the network is changed', async () => {
    const tab = browser()
    const left = tab.opens()
    await left.ask('eth_requestAccounts')
    left.wallet.change({ mode: 'ask' })
    const [from, to] = [wallet['first account'], wallet['empty account']]
    const before = BigInt(await house.node(137, 'eth_getBalance', [to, 'latest']))
    void left.ask('eth_sendTransaction', [{ from, to, value: '0x7' }])
    void left.ask('wallet_switchEthereumChain', [{ chainId: '0x1' }])
    const [sending = '', switching = ''] = left.wallet.asked.open.map(({ id }) => id)
    await expect.poll(async () => [await isOpen(sending), await isOpen(switching)]).toEqual([true, true])
    left.leaves()

    const page = tab.opens()
    expect(page.wallet.asked).toEqual(left.wallet.asked)
    expect((await settle(sending, 'approve')).body.result).toEqual(isHash)
    await settle(switching, 'approve')
    await expect.poll(() => page.wallet.asked.open).toEqual([])
    expect([page.heard, await page.ask('eth_chainId')]).toEqual([['0x1'], '0x1'])
    await expect.poll(async () => BigInt(await house.node(137, 'eth_getBalance', [to, 'latest']))).toBe(before + 7n)
    expect(tab.opens().wallet.asked.open).toEqual([])
  })

  it('forgets a question that the sandbox does not know any more', async () => {
    const question = { id: 'of another sandbox', method: 'eth_requestAccounts', params: [] }
    const asked = { wallet: 'mine', open: [question] }
    const page = browser({ stored: { sandbox_wallet_asked: JSON.stringify(asked) } }).opens()
    expect(page.wallet.asked).toEqual(asked)
    await expect.poll(() => page.wallet.asked).toEqual({ wallet: 'mine', open: [] })
    expect(page.wallet.state.connected).toBe(false)
  })
})
