import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CallbackActorLogic, createActor, setup, toPromise } from 'xstate'
import type { WalletProvider } from '#actors/wallet/guarded'
import { walletDoors } from '#actors/wallet/wallet'
import type { Connection, WalletEvent, WalletOption } from '#domain/wallet'
import { RECEIVE_ADDRESS } from '../../paths/fixtures/domain-values'
import { connection, PAIRED, PAIRING, RABBY } from '../../paths/fixtures/wallet'
import { throwingGetter, throwsOnEverything } from '../support/hostile-wallets'

/** wagmi's side, in the hands of the test. */
const wagmi = vi.hoisted(() => ({
  loads: 0,
  made: [] as string[],
  providers: [] as WalletProvider[],
  disconnects: 0,
  pair: (_uri: string) => {},
  changes: (_: Connection | null) => {},
  connect: (): Promise<unknown> => Promise.reject(new Error('unset')),
  reconnect: (): Promise<unknown> => Promise.resolve(null),
}))
vi.mock('../../src/actors/wallet/wagmi', async () => {
  wagmi.loads++
  const session = (id: string) => ({
    connect: (pair: (uri: string) => void) => {
      wagmi.pair = pair
      return wagmi.connect()
    },
    reconnect: () => wagmi.reconnect(),
    disconnect: async () => void wagmi.disconnects++,
    watch: (changed: (_: Connection | null) => void) => {
      wagmi.changes = changed
      return () => {}
    },
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
    injectedSession: (_: unknown, id: string, provider: WalletProvider) => {
      wagmi.providers.push(provider)
      return opened(id)
    },
    walletConnectSession: () => opened('walletConnect'),
  }
})

const SETTINGS = { chainId: 137, rpcUrl: '/rpc/137', walletConnectProjectId: 'p' }
let page: EventTarget & { ethereum?: unknown }
let asked: number

beforeEach(() => {
  page = new EventTarget()
  asked = 0
  Object.assign(wagmi, { made: [], providers: [], disconnects: 0, reconnect: async () => null })
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

let installations = 0
/** A wallet with the reverse domain name of MetaMask, which answers with a number of its own: what this gives back. */
function installs(name: string, uuid: string | null = `uuid-${name}-${installations}`): number {
  const number = ++installations
  const provider = { request: async () => number, on: () => {} }
  const announce = () =>
    page.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: { info: { rdns: 'io.metamask', name, uuid, icon: '' }, provider },
      }),
    )
  page.addEventListener('eip6963:requestProvider', announce)
  announce()
  return number
}

/** Runs a watcher and collects what it tells. */
async function hears<Input>(logic: CallbackActorLogic<WalletEvent, Input>, input: Input) {
  const news: WalletEvent[] = []
  const hearing = setup({
    types: { events: {} as WalletEvent },
    actors: { watcher: logic as CallbackActorLogic<WalletEvent, unknown> },
  }).createMachine({
    invoke: { src: 'watcher', input },
    on: { '*': { actions: ({ event }) => news.push(event) } },
  })
  const actor = createActor(hearing).start()
  // What hears wallets is loaded when it is asked for.
  await import('../../src/actors/wallet/announcements').catch(() => undefined)
  await settled()
  return { news, stop: () => actor.stop() }
}

/** The doors after the list of wallets stood open once, as it does when one is picked. */
async function listed(settings = SETTINGS) {
  const made = doors(settings)
  const { stop } = await hears(made.actors['watch wallets'], {})
  stop()
  return made
}

const settled = () => new Promise(resolve => setTimeout(resolve))

describe('the wallets of a browser', () => {
  // The first of the file: a library that was loaded once is never loaded again.
  it('are listed without a byte of wagmi', async () => {
    await hears(doors().actors['watch wallets'], {})
    expect(wagmi.loads).toBe(0)
  })

  // spec 2.connect
  it('are those that announce themselves, now or later, and WalletConnect', async () => {
    installed('io.rabby')
    const { news, stop } = await hears(doors().actors['watch wallets'], {})
    const later = installed('io.metamask')
    later()
    stop()
    later()
    expect(news.map(event => (event as { wallet: WalletOption }).wallet.id)).toEqual([
      'walletConnect',
      'io.rabby',
      'io.metamask',
    ])
  })

  it('have no WalletConnect without a project id, and a nameless one where only window.ethereum is', async () => {
    page.ethereum = { request: async () => [], on: () => {} }
    const { news } = await hears(doors({ ...SETTINGS, walletConnectProjectId: '' }).actors['watch wallets'], {})
    expect(news).toEqual([{ type: 'wallet.announced', wallet: { id: 'injected', name: 'injected', icon: null } }])
  })

  it('are no wallets where they cannot be asked anything', async () => {
    page.ethereum = {}
    const { news } = await hears(doors({ ...SETTINGS, walletConnectProjectId: '' }).actors['watch wallets'], {})
    expect(news).toEqual([])
  })

  it.each<[what: string, foreign: () => unknown]>([
    ['throws on everything', () => throwsOnEverything()],
    ['has a getter that throws', () => throwingGetter('request')],
    ['has a listener that throws as it is looked at', () => throwingGetter('on', { request: async () => [] })],
  ])('with a window.ethereum that %s are listed without it, and it is told of', async (_, foreign) => {
    page.ethereum = foreign()
    installed('io.rabby')
    const { news } = await hears(doors({ ...SETTINGS, walletConnectProjectId: '' }).actors['watch wallets'], {})
    expect(news).toEqual([
      { type: 'wallet.announced', wallet: { id: 'io.rabby', name: 'io.rabby', icon: null } },
      { type: 'wallet.broken' },
    ])
  })

  it('whose window.ethereum itself is a getter that throws are told of', async () => {
    Object.defineProperty(page, 'ethereum', {
      get() {
        throw new Error('No.')
      },
    })
    const { news } = await hears(doors({ ...SETTINGS, walletConnectProjectId: '' }).actors['watch wallets'], {})
    expect(news).toEqual([{ type: 'wallet.broken' }])
  })

  it.each<[what: string, detail: () => unknown]>([
    ['detail', () => throwsOnEverything()],
    ['info', () => throwingGetter('info')],
    ['name', () => ({ info: throwingGetter('name', { rdns: 'io.rabby' }), provider: {} })],
    ['provider', () => ({ info: { rdns: 'io.rabby', name: 'Rabby' }, provider: throwsOnEverything() })],
  ])(
    'that announce themselves with a %s that throws are told of, and those after them are listed',
    async (_, detail) => {
      page.addEventListener('eip6963:requestProvider', () =>
        page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail: detail() })),
      )
      installed('io.metamask')
      const { news } = await hears(doors({ ...SETTINGS, walletConnectProjectId: '' }).actors['watch wallets'], {})
      expect(news.map(({ type }) => type)).toEqual(['wallet.broken', 'wallet.announced'])
    },
  )

  it('with one reverse domain name are all listed, and each is connected as the one that was picked', async () => {
    const [first, second, third] = [installs('MetaMask'), installs('Meta Mask Flask'), installs('MetaMask')]
    const { actors } = doors({ ...SETTINGS, walletConnectProjectId: '' })
    const { news, stop } = await hears(actors['watch wallets'], {})
    stop()
    const options = news.flatMap(event => (event.type === 'wallet.announced' ? [event.wallet] : []))
    expect(options.map(({ name }) => name)).toEqual(['MetaMask', 'Meta Mask Flask', 'MetaMask (2)'])
    expect(new Set(options.map(({ id }) => id)).size).toBe(3)
    wagmi.connect = async () => connection()
    for (const wallet of options) {
      const { news: made } = await hears(actors['connect wallet'], { wallet })
      await vi.waitFor(() => expect(made).toHaveLength(1))
    }
    // What wagmi is given is a guard of its own for each of them.
    const asked = await Promise.all(wagmi.providers.map(given => given.request({ method: 'name' })))
    expect(asked).toEqual([first, second, third])
  })

  it('with one reverse domain name and no uuid are two wallets, as neither says that it is the other', async () => {
    installs('MetaMask', null)
    installs('Meta Mask Flask', null)
    const { actors } = doors({ ...SETTINGS, walletConnectProjectId: '' })
    const { news, stop } = await hears(actors['watch wallets'], {})
    stop()
    const names = news.flatMap(event => (event.type === 'wallet.announced' ? [event.wallet.name] : []))
    expect(names).toEqual(['MetaMask', 'Meta Mask Flask'])
  })

  it('cannot take the place of one that was listed, with its name, its uuid or its icon', async () => {
    const genuine = installs('MetaMask', 'the-uuid')
    const { actors } = doors({ ...SETTINGS, walletConnectProjectId: '' })
    const { news } = await hears(actors['watch wallets'], {})
    installs('MetaMask', 'the-uuid')
    installs('MetaMask', 'another-uuid')
    const [picked] = news.flatMap(event => (event.type === 'wallet.announced' ? [event.wallet] : []))
    await hears(actors['watch wallets'], {})
    wagmi.connect = async () => connection()
    const { news: made } = await hears(actors['connect wallet'], { wallet: picked ?? null })
    await vi.waitFor(() => expect(made).toHaveLength(1))
    expect(await wagmi.providers.at(-1)?.request({ method: 'name' })).toBe(genuine)
  })

  it('are told of as broken where the chunk that hears them is lost, and heard the next time', async () => {
    installed('io.rabby')
    const { actors } = doors({ ...SETTINGS, walletConnectProjectId: '' })
    vi.doMock('../../src/actors/wallet/announcements', () => {
      throw new Error('The chunk is lost.')
    })
    const { news: lost } = await hears(actors['watch wallets'], {})
    expect(lost).toEqual([{ type: 'wallet.broken' }])
    vi.doUnmock('../../src/actors/wallet/announcements')
    const { news } = await hears(actors['watch wallets'], {})
    expect(news).toEqual([{ type: 'wallet.announced', wallet: { id: 'io.rabby', name: 'io.rabby', icon: null } }])
  })

  it('are listed once, however often they announce themselves with a new object', async () => {
    const announce = () => installs('MetaMask', 'the-uuid')
    const { news } = await hears(doors({ ...SETTINGS, walletConnectProjectId: '' }).actors['watch wallets'], {})
    announce()
    announce()
    const ids = news.map(event => (event as { wallet: WalletOption }).wallet.id)
    expect(new Set(ids)).toEqual(new Set(['io.metamask']))
  })
})

describe('connecting', () => {
  it('tells the pairing URI and the connection', async () => {
    wagmi.connect = async () => {
      wagmi.pair(PAIRING)
      return connection({ connectorId: 'walletConnect' })
    }
    const { news } = await hears(doors().actors['connect wallet'], { wallet: PAIRED })
    await vi.waitFor(() => expect(news).toHaveLength(2))
    expect(news).toEqual([
      { type: 'pairing.offered', uri: PAIRING },
      { type: 'connection.made', connection: connection({ connectorId: 'walletConnect' }) },
    ])
  })

  it('tells why there is none', async () => {
    installed('io.rabby')
    wagmi.connect = () => Promise.reject({ code: 4001 })
    const { news } = await hears((await listed()).actors['connect wallet'], { wallet: RABBY })
    await vi.waitFor(() => expect(news).toEqual([{ type: 'connection.refused', fault: 'rejected' }]))
  })

  it('disconnects an approval that comes after the attempt was given up', async () => {
    installed('io.rabby')
    let approve: (made: Connection) => void = () => {}
    wagmi.connect = () =>
      new Promise(resolve => {
        approve = resolve
      })
    const { news, stop } = await hears((await listed()).actors['connect wallet'], { wallet: RABBY })
    await vi.waitFor(() => expect(wagmi.made).toEqual(['io.rabby']))
    await settled()
    stop()
    approve(connection())
    await vi.waitFor(() => expect(wagmi.disconnects).toBe(1))
    expect(news).toEqual([])
  })

  /** Two attempts with one wallet, the first of them given up while its question is open, and the wallet's answers to both. */
  async function twoAttempts() {
    installed('io.rabby')
    const answers: { approve: (made: Connection) => void; decline: (error: object) => void }[] = []
    wagmi.connect = () => new Promise((approve, decline) => answers.push({ approve, decline }))
    const { actors } = await listed()
    const attempt = async () => {
      const before = answers.length
      const made = await hears(actors['connect wallet'], { wallet: RABBY })
      await vi.waitFor(() => expect(answers).toHaveLength(before + 1))
      return { ...made, answer: answers[before] as (typeof answers)[number] }
    }
    const earlier = await attempt()
    earlier.stop()
    return { actors, earlier, later: await attempt() }
  }

  it.each([
    ['the earlier approval first', ['earlier', 'later']],
    ['the later approval first', ['later', 'earlier']],
  ] as const)('leaves a later attempt with the same wallet connected: %s', async (_, order) => {
    const { actors, ...attempts } = await twoAttempts()
    for (const which of order) {
      attempts[which].answer.approve(connection())
      await settled()
    }
    const { earlier, later } = attempts
    expect([earlier.news, later.news]).toEqual([[], [{ type: 'connection.made', connection: connection() }]])
    // The machine leaves `connecting` for `connected`.
    later.stop()
    expect(wagmi.disconnects).toBe(0)

    await toPromise(createActor(actors['disconnect wallet']).start())
    expect(wagmi.disconnects).toBe(1)
  })

  it.each(['is given up', 'was connected and is disconnected', 'was connected and is lost'])(
    'disconnects an approval of before once the later attempt %s',
    async end => {
      const { actors, earlier, later } = await twoAttempts()
      if (end !== 'is given up') {
        later.answer.approve(connection())
        await vi.waitFor(() => expect(later.news).toHaveLength(1))
      }
      later.stop()
      if (end === 'was connected and is disconnected') await toPromise(createActor(actors['disconnect wallet']).start())
      if (end === 'was connected and is lost') {
        await hears(actors['watch connection'], undefined)
        wagmi.changes(null)
      }
      const before = wagmi.disconnects
      earlier.answer.approve(connection())
      await vi.waitFor(() => expect(wagmi.disconnects).toBe(before + 1))
    },
  )

  it.each(['is declined', 'is given up'])(
    'takes the permission back that an earlier attempt was given, once the later one %s',
    async end => {
      const { earlier, later } = await twoAttempts()
      earlier.answer.approve(connection())
      await settled()
      expect(wagmi.disconnects).toBe(0)
      if (end === 'is declined') {
        later.answer.decline({ code: 4001 })
        await vi.waitFor(() => expect(later.news).toEqual([{ type: 'connection.refused', fault: 'rejected' }]))
      }
      later.stop()
      await vi.waitFor(() => expect(wagmi.disconnects).toBe(1))
    },
  )

  it('keeps one WalletConnect session for every attempt, and makes a new one after a failure', async () => {
    wagmi.connect = () => Promise.reject({ code: 5000 })
    const { actors } = doors()
    const attempt = async () => {
      const { news } = await hears(actors['connect wallet'], { wallet: PAIRED })
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

describe('a connection', () => {
  it('is told of when it changes, and when it is lost', async () => {
    installed('io.rabby')
    wagmi.connect = async () => connection()
    const { actors } = await listed()
    const { news: made } = await hears(actors['connect wallet'], { wallet: RABBY })
    await vi.waitFor(() => expect(made).toHaveLength(1))
    const { news } = await hears(actors['watch connection'], undefined)
    wagmi.changes(connection({ chainId: 1 }))
    wagmi.changes(null)
    expect(news).toEqual([
      { type: 'connection.changed', connection: connection({ chainId: 1 }) },
      { type: 'connection.lost' },
    ])
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

  it('finds the wallet that was picked among two of one reverse domain name, whichever announces itself first', async () => {
    wagmi.connect = async () => connection()
    wagmi.reconnect = async () => connection()
    installs('MetaMask')
    installs('Flask')
    const { actors } = doors()
    const { news } = await hears(actors['watch wallets'], {})
    const flask = news
      .flatMap(event => (event.type === 'wallet.announced' ? [event.wallet] : []))
      .find(({ name }) => name === 'Flask')
    const { news: made } = await hears(actors['connect wallet'], { wallet: flask ?? null })
    await vi.waitFor(() => expect(made).toHaveLength(1))
    const remembered = wagmi.made[0] ?? ''
    expect(remembered).toMatch(/^[\w.-]{1,128}$/)

    page = new EventTarget()
    vi.stubGlobal('window', page)
    const later = installs('Flask')
    installs('MetaMask')
    await toPromise(createActor(doors().actors['reconnect wallet'], { input: { connectorId: remembered } }).start())
    expect([wagmi.made.at(-1), await wagmi.providers.at(-1)?.request({ method: 'name' })]).toEqual([remembered, later])
  })

  it('is none where two answer to what was remembered: only the visitor can tell', async () => {
    installs('MetaMask')
    installs('MetaMask')
    const actor = comesBack('io.metamask')
    await vi.waitFor(() => expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: null }))
    expect(wagmi.made).toEqual([])
  })

  it('too late, after it was given up, takes the place of no wallet that was connected since', async () => {
    installed('io.rabby')
    installed('io.metamask')
    let resume: (found: Connection) => void = () => {}
    wagmi.reconnect = () =>
      new Promise(resolve => {
        resume = resolve
      })
    wagmi.connect = async () => connection()
    const { actors, read } = await listed()
    const late = createActor(actors['reconnect wallet'], { input: { connectorId: 'io.rabby' } }).start()
    await vi.waitFor(() => expect(wagmi.made).toEqual(['io.rabby']))
    await settled()
    late.stop()
    const wallet = { id: 'io.metamask', name: 'MetaMask', icon: null }
    const { news } = await hears(actors['connect wallet'], { wallet })
    await vi.waitFor(() => expect(news).toHaveLength(1))
    resume(connection())
    await settled()
    expect(await read({ method: 'eth_accounts' })).toBe('io.metamask answers eth_accounts')
  })

  it('over WalletConnect is none where it is no longer offered', async () => {
    const actor = comesBack('walletConnect', { ...SETTINGS, walletConnectProjectId: '' })
    await vi.waitFor(() => expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: null }))
    expect(wagmi.made).toEqual([])
  })
})

describe('the contract', () => {
  it('is that of the sale at each reading, also after a failure: of the call, or to read what it named', async () => {
    installed('io.rabby')
    wagmi.connect = async () => connection()
    const { actors } = await listed()
    const { news } = await hears(actors['connect wallet'], { wallet: RABBY })
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
    expect(asked).toBe(4)
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
