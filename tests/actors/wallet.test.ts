import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CallbackActorLogic, createActor, setup, toPromise } from 'xstate'
import { walletDoors } from '#actors/wallet/wallet'
import type { Connection, WalletOption } from '#domain/wallet'
import type { WalletNews } from '#machines/wallet'
import { RECEIVE_ADDRESS } from '../support/fixtures'
import { connection, PAIRED, PAIRING, RABBY } from '../support/wallet'

/** wagmi's side, in the hands of the test. */
const wagmi = vi.hoisted(() => ({
  loads: 0,
  made: [] as string[],
  disconnects: 0,
  pair: (_uri: string) => {},
  connect: (): Promise<unknown> => Promise.reject(new Error('unset')),
  reconnect: (): Promise<unknown> => Promise.resolve(null),
}))
vi.mock('../../src/actors/wallet/wagmi', () => {
  wagmi.loads++
  const session = (id: string) => ({
    connect: (pair: (uri: string) => void) => {
      wagmi.pair = pair
      return wagmi.connect()
    },
    reconnect: () => wagmi.reconnect(),
    disconnect: async () => void wagmi.disconnects++,
    read: async ({ method }: { method: string }) => `${id} answers ${method}`,
    balance: async (contract: { address: string }, address: string) => {
      if (contract.address !== RECEIVE_ADDRESS) throw new Error('That is no token.')
      return { contract: contract.address, address }
    },
  })
  const opened = (id: string) => {
    wagmi.made.push(id)
    return session(id)
  }
  return {
    injectedSession: (_: unknown, id: string) => opened(id),
    walletConnectSession: () => opened('walletConnect'),
  }
})

const SETTINGS = { chainId: 137, rpcUrl: '/rpc/137', walletConnectProjectId: 'p' }
let page: EventTarget & { ethereum?: unknown }
let asked: number

beforeEach(() => {
  page = new EventTarget()
  asked = 0
  Object.assign(wagmi, { made: [], disconnects: 0, reconnect: async () => null })
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function doors(settings = SETTINGS) {
  return walletDoors(settings, {
    contract: async () => {
      asked++
      if (asked === 1) throw new Error('the first call fails')
      return { address: asked === 2 ? '0xlie' : RECEIVE_ADDRESS, abi: [] }
    },
  })
}

/** A wallet extension that announces itself whenever it is asked. */
function installed(rdns: string, name = rdns) {
  const provider = { request: async () => [], on: () => {} }
  const announce = () =>
    page.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info: { rdns, name, icon: '' }, provider } }),
    )
  page.addEventListener('eip6963:requestProvider', announce)
  return announce
}

/** Runs a watcher and collects what it tells. */
function hears<Input>(logic: CallbackActorLogic<WalletNews, Input>, input: Input) {
  const news: WalletNews[] = []
  const hearing = setup({
    types: { events: {} as WalletNews },
    actors: { watcher: logic as CallbackActorLogic<WalletNews, unknown> },
  }).createMachine({
    invoke: { src: 'watcher', input },
    on: { '*': { actions: ({ event }) => news.push(event) } },
  })
  const actor = createActor(hearing).start()
  return { news, stop: () => actor.stop() }
}

const settled = () => new Promise(resolve => setTimeout(resolve))

describe('the wallets of a browser', () => {
  // spec 2.connect
  it('are those that announce themselves, now or later, and WalletConnect', () => {
    installed('io.rabby')
    const { news, stop } = hears(doors().actors['watch wallets'], {})
    const later = installed('io.metamask')
    later()
    stop()
    later()
    expect(news.map(told => (told as { wallet: WalletOption }).wallet.id)).toEqual([
      'io.rabby',
      'walletConnect',
      'io.metamask',
    ])
  })

  it('have no WalletConnect without a project id, and a nameless one where only window.ethereum is', () => {
    page.ethereum = { request: async () => [], on: () => {} }
    const { news } = hears(doors({ ...SETTINGS, walletConnectProjectId: '' }).actors['watch wallets'], {})
    expect(news).toEqual([{ type: 'wallet.announced', wallet: { id: 'injected', name: 'injected', icon: null } }])
  })

  it('are no wallets where they cannot be asked anything', () => {
    page.ethereum = {}
    const { news } = hears(doors({ ...SETTINGS, walletConnectProjectId: '' }).actors['watch wallets'], {})
    expect(news).toEqual([])
  })

  it('are listed without a byte of wagmi', () => {
    hears(doors().actors['watch wallets'], {})
    expect(wagmi.loads).toBe(0)
  })
})

describe('connecting', () => {
  it('tells the pairing URI and the connection', async () => {
    wagmi.connect = async () => {
      wagmi.pair(PAIRING)
      return connection({ connectorId: 'walletConnect' })
    }
    const { news } = hears(doors().actors['connect wallet'], { wallet: PAIRED })
    await vi.waitFor(() => expect(news).toHaveLength(2))
    expect(news).toEqual([
      { type: 'pairing.offered', uri: PAIRING },
      { type: 'connection.made', connection: connection({ connectorId: 'walletConnect' }) },
    ])
  })

  it('tells why there is none', async () => {
    installed('io.rabby')
    wagmi.connect = () => Promise.reject({ code: 4001 })
    const { news } = hears(doors().actors['connect wallet'], { wallet: RABBY })
    await vi.waitFor(() => expect(news).toEqual([{ type: 'connection.refused', fault: 'rejected' }]))
  })

  it('disconnects an approval that comes after the attempt was given up', async () => {
    installed('io.rabby')
    let approve: (made: Connection) => void = () => {}
    wagmi.connect = () =>
      new Promise(resolve => {
        approve = resolve
      })
    const { news, stop } = hears(doors().actors['connect wallet'], { wallet: RABBY })
    await vi.waitFor(() => expect(wagmi.made).toEqual(['io.rabby']))
    await settled()
    stop()
    approve(connection())
    await vi.waitFor(() => expect(wagmi.disconnects).toBe(1))
    expect(news).toEqual([])
  })

  it('keeps one WalletConnect session for every attempt, and makes a new one after a failure', async () => {
    wagmi.connect = () => Promise.reject({ code: 5000 })
    const { actors } = doors()
    const attempt = async () => {
      const { news } = hears(actors['connect wallet'], { wallet: PAIRED })
      await vi.waitFor(() => expect(news).toHaveLength(1))
    }
    await attempt()
    await attempt()
    expect(wagmi.made).toEqual(['walletConnect'])
    wagmi.connect = () => Promise.reject(new Error('init'))
    await attempt()
    await attempt()
    expect(wagmi.made).toEqual(['walletConnect', 'walletConnect'])
  })
})

describe('coming back', () => {
  const comesBack = (connectorId: string, settings = SETTINGS) => {
    const actor = createActor(doors(settings).actors['reconnect wallet'], { input: { connectorId } }).start()
    return actor
  }

  it('waits for the wallet to announce itself', async () => {
    wagmi.reconnect = async () => connection()
    const actor = comesBack('io.rabby')
    await settled()
    expect(wagmi.made).toEqual([])
    installed('io.rabby')()
    await vi.waitFor(() => expect(actor.getSnapshot().output).toEqual(connection()))
  })

  it('over WalletConnect is none where it is no longer offered', async () => {
    const actor = comesBack('walletConnect', { ...SETTINGS, walletConnectProjectId: '' })
    await vi.waitFor(() => expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: null }))
    expect(wagmi.made).toEqual([])
  })
})

describe('the contract', () => {
  it('is asked for once, and again after a failure: of the call, or to read what it named', async () => {
    installed('io.rabby')
    wagmi.connect = async () => connection()
    const { actors } = doors()
    const { news } = hears(actors['connect wallet'], { wallet: RABBY })
    await vi.waitFor(() => expect(news).toHaveLength(1))
    const reads = () => {
      const actor = createActor(actors['read balance'], { input: { address: 'a' } })
      actor.subscribe({ error: () => {} })
      return actor.start()
    }
    for (const _ of ['the call', 'what it named']) {
      const failed = reads()
      await vi.waitFor(() => expect(failed.getSnapshot().status).toBe('error'))
    }
    const good = reads()
    await vi.waitFor(() => expect(good.getSnapshot().output).toEqual({ contract: RECEIVE_ADDRESS, address: 'a' }))
    const again = reads()
    await vi.waitFor(() => expect(again.getSnapshot().status).toBe('done'))
    expect(asked).toBe(3)
  })
})

describe('reading the chain through the wallet', () => {
  const call = { method: 'eth_blockNumber' }

  it('asks the wallet that is connected', async () => {
    installed('io.rabby')
    const { actors, read } = doors()
    wagmi.reconnect = async () => connection()
    await toPromise(createActor(actors['reconnect wallet'], { input: { connectorId: 'io.rabby' } }).start())
    expect(await read(call)).toBe('io.rabby answers eth_blockNumber')
    await toPromise(createActor(actors['disconnect wallet']).start())
    await expect(read(call)).rejects.toThrow('No wallet is connected.')
  })

  it('loads nothing where no wallet is connected', async () => {
    const loads = wagmi.loads
    await expect(doors().read(call)).rejects.toThrow('No wallet is connected.')
    expect([wagmi.loads, wagmi.made]).toEqual([loads, []])
  })
})
