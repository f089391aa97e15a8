import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guardedProvider, type WalletProvider } from '#actors/wallet/guarded'
import { injectedSession } from '#actors/wallet/wagmi'
import { walletFault } from '#domain/wallet'
import { ADDRESS, PAIRING } from '../../paths/fixtures/wallet'
import { provider, throwingGetter, throwsOnEverything } from '../support/hostile-wallets'

/** WalletConnect's side, in the hands of the test: the wallet app's approval, and what the connector tells wagmi. */
const app = vi.hoisted(() => ({
  approves: (): Promise<unknown> => Promise.reject(new Error('unset')),
  tells: (_message: { type: string; data?: unknown }) => {},
  settings: null as unknown,
}))
vi.mock('wagmi/connectors/walletConnect', () => ({
  walletConnect: (settings: unknown) => (config: { emitter: { emit: (name: 'message', message: object) => void } }) => {
    app.settings = settings
    app.tells = message => config.emitter.emit('message', message)
    return {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'walletConnect',
      connect: () => app.approves(),
      getProvider: async () => ({}),
    }
  },
}))

const SETTINGS = { chainId: 137, rpcUrl: '/rpc/137', walletConnectProjectId: '' }
const OTHER = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const GOOD = { eth_requestAccounts: [ADDRESS], eth_accounts: [ADDRESS], eth_chainId: '0x89' }

let uncaught: unknown[]
const catches = (error: unknown) => void uncaught.push(error)

beforeEach(() => {
  uncaught = []
  process.on('unhandledRejection', catches)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', { href: 'https://fract.example/', origin: 'https://fract.example' })
})
afterEach(async () => {
  vi.useRealTimers()
  await settled()
  process.off('unhandledRejection', catches)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  expect(uncaught).toEqual([])
})

const settled = () => new Promise(resolve => setTimeout(resolve, 0))

function sessionWith(foreign: unknown) {
  const guarded = guardedProvider(foreign)
  if (!guarded) throw new Error('That is no provider.')
  return injectedSession(SETTINGS, 'io.rabby', guarded as WalletProvider)
}

const connects = (foreign: unknown) =>
  sessionWith(foreign)
    .connect(() => {})
    .then(
      made => made,
      error => walletFault(error),
    )

/** A contract whose functions answer with values of these types. */
const contract = (outputs: Record<string, string>) => ({
  address: '0x00000000000000000000000000000000000f4ac7',
  abi: Object.entries(outputs).map(([name, type]) => ({
    type: 'function',
    name,
    stateMutability: 'view',
    inputs: name === 'balanceOf' ? [{ name: 'account', type: 'address' }] : [],
    outputs: [{ name: '', type }],
  })),
})
const word = (number: bigint) => `0x${number.toString(16).padStart(64, '0')}`

describe('the sale’s token', () => {
  const TOKEN = contract({ balanceOf: 'uint256', decimals: 'uint256' })

  it.each([
    ['through the wallet on its network', '0x89', 7n],
    ['from the sale’s node while the wallet is on another', '0x1', 5n],
  ])('is read %s', async (_, chainId, units) => {
    const wallet = provider({ ...GOOD, eth_call: word(7n) })
    const session = sessionWith(wallet)
    await session.connect(() => {})
    wallet.emits('chainChanged', chainId)
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      const { id } = JSON.parse(body)
      return Response.json({ jsonrpc: '2.0', id, result: word(5n) })
    })
    expect(await session.balance(TOKEN, ADDRESS)).toMatchObject({ units, decimals: Number(units) })
  })

  it('is read from the sale’s node where the wallet does not answer within 5 s', async () => {
    vi.useFakeTimers()
    const session = sessionWith(provider({ ...GOOD, eth_call: new Promise(() => {}) }))
    await session.connect(() => {})
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) =>
      Response.json({ jsonrpc: '2.0', id: JSON.parse(body).id, result: word(5n) }),
    )
    let read: unknown = null
    session.balance(TOKEN, ADDRESS).then(balance => {
      read = balance
    })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(read).toEqual({ units: 5n, decimals: 5 })
  })
})

describe('what a contract answers', () => {
  async function connected(answer: string) {
    const session = sessionWith(provider({ ...GOOD, eth_call: answer }))
    await session.connect(() => {})
    return session
  }

  it.each<[what: string, outputs: Record<string, string>, answer: bigint]>([
    ['more decimals than a number can have', { balanceOf: 'uint256', decimals: 'uint256' }, 78n],
    ['decimals below none', { balanceOf: 'uint256', decimals: 'int256' }, 2n ** 256n - 1n],
    ['decimals that are no number', { balanceOf: 'uint256', decimals: 'bytes32' }, 2n ** 255n],
    ['a balance that is no integer', { balanceOf: 'bool', decimals: 'uint256' }, 1n],
  ])('%s is refused', async (_, outputs, answer) => {
    const session = await connected(word(answer))
    await expect(session.balance(contract(outputs), ADDRESS)).rejects.toThrow(/decimals\.|no integer/)
  })

  it('as its owner is an address, or refused', async () => {
    const session = await connected(word(BigInt(ADDRESS)))
    expect(await session.owner(contract({ owner: 'address' }))).toBe(ADDRESS)
    await expect(session.owner(contract({ owner: 'uint256' }))).rejects.toThrow('an owner that is no address')
  })
})

describe('the switch to the sale’s network', () => {
  /** A wallet that is on Ethereum until it is asked to switch, and knows no other network until one is added. */
  function wallet({ knows = true } = {}) {
    let chainId = '0x1'
    const asked: { method: string; params?: unknown }[] = []
    const base = provider()
    return {
      ...base,
      asked,
      async request(call: { method: string; params?: readonly { chainId: string }[] }) {
        asked.push(call)
        switch (call.method) {
          case 'eth_requestAccounts':
          case 'eth_accounts':
            return [ADDRESS]
          case 'eth_chainId':
            return chainId
          case 'wallet_switchEthereumChain':
            if (!knows) throw Object.assign(new Error('Unrecognized chain.'), { code: 4902 })
            chainId = call.params?.[0]?.chainId ?? ''
            base.emits('chainChanged', chainId)
            return null
          case 'wallet_addEthereumChain':
            throw Object.assign(new Error('No.'), { code: 4001 })
          default:
            throw new Error(call.method)
        }
      },
    }
  }
  /** Connected without being switched, as a wallet that comes back is. */
  async function back(foreign: ReturnType<typeof wallet>, settings = SETTINGS) {
    const guarded = guardedProvider(foreign)
    const session = injectedSession(settings, 'io.rabby', guarded as WalletProvider)
    await session.reconnect()
    return session
  }

  it('is asked of the wallet', async () => {
    const foreign = wallet()
    const session = await back(foreign)
    expect(session.connection()).toMatchObject({ chainId: 1 })
    expect(await session.switchNetwork()).toMatchObject({ chainId: 137 })
    expect(foreign.asked).toContainEqual({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] })
  })

  it('to the network of a payment is known, though the wallet tells of no change', async () => {
    let chainId = '0x89'
    const switches = () => {
      chainId = '0x38'
    }
    const foreign = provider({ ...GOOD, eth_chainId: () => chainId, wallet_switchEthereumChain: switches })
    const session = sessionWith(foreign)
    await session.connect(() => {})
    const news: unknown[] = []
    session.watch(now => news.push(now?.chainId))
    await session.ask({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x38' }] })
    expect([session.connection()?.chainId, news]).toEqual([56, [56]])
  })

  it('names Polygon as everybody does to a wallet that does not know it, and another network as the build does', async () => {
    const added = async (settings: typeof SETTINGS) => {
      const foreign = wallet({ knows: false })
      const session = await back(foreign, settings)
      await expect(session.switchNetwork()).rejects.toThrow()
      return foreign.asked.find(({ method }) => method === 'wallet_addEthereumChain')?.params
    }
    expect(await added(SETTINGS)).toMatchObject([
      { chainId: '0x89', rpcUrls: ['https://polygon.drpc.org'], blockExplorerUrls: ['https://polygonscan.com'] },
    ])
    expect(await added({ ...SETTINGS, chainId: 31337, rpcUrl: '/rpc/31337' })).toMatchObject([
      { chainId: '0x7a69', chainName: 'Polygon', rpcUrls: ['https://fract.example/rpc/31337'] },
    ])
  })
})

describe('a chain', () => {
  const balance = { method: 'eth_getBalance', params: [ADDRESS, 'latest'] }

  it.each([
    ['through the wallet that is on it', 1, '0x1', '0x7'],
    ['from the sale’s node while the wallet is on another', 137, '0x1', '0x5'],
  ])('is read %s', async (_, id, chainId, answer) => {
    const wallet = provider({ ...GOOD, eth_chainId: chainId, eth_getBalance: '0x7' })
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) =>
      Response.json({ jsonrpc: '2.0', id: JSON.parse(body).id, result: '0x5' }),
    )
    expect(await sessionWith(wallet).readChain(id, balance)).toBe(answer)
  })

  it('of another network is not read while the wallet is on the sale’s', async () => {
    await expect(sessionWith(provider(GOOD)).readChain(1, balance)).rejects.toThrow('Network 1 cannot be read')
  })

  it.each(['eth_chainId', 'eth_getBalance'])(
    'is given up after 15 s, so that a wallet that never answers %s does not end the looking for a transfer',
    async method => {
      vi.useFakeTimers()
      const session = sessionWith(provider({ ...GOOD, eth_getBalance: '0x7', [method]: new Promise(() => {}) }))
      let end: unknown = null
      session.readChain(137, balance).catch(error => {
        end = error
      })
      await vi.advanceTimersByTimeAsync(14_999)
      expect(end).toBeNull()
      await vi.advanceTimersByTimeAsync(1)
      expect(end).toBeInstanceOf(Error)
    },
  )
})

describe('a wallet that connects', () => {
  it('is connected with the accounts that it names', async () => {
    expect(await connects(provider(GOOD))).toEqual({
      connectorId: 'io.rabby',
      address: ADDRESS,
      accounts: [ADDRESS],
      chainId: 137,
    })
  })

  it.each<[what: string, accounts: unknown, fault: string]>([
    ['no account', [], 'empty'],
    ['nothing', undefined, 'failed'],
    ['no list', { length: 1, 0: ADDRESS }, 'failed'],
    ['accounts that are no addresses', ['0x12', 7, null, '<img/src=x>'], 'failed'],
    ['a list that throws', () => throwsOnEverything(), 'failed'],
    ['a list whose entry throws', () => [throwingGetter('toJSON')], 'failed'],
  ])('and answers with %s is not connected', async (_, accounts, fault) => {
    expect(await connects(provider({ ...GOOD, eth_requestAccounts: accounts, eth_accounts: accounts }))).toBe(fault)
  })

  it('names its real accounts among nonsense, each once', async () => {
    const accounts = [7, ADDRESS.toLowerCase(), 'x', ADDRESS.toLowerCase(), OTHER]
    expect(await connects(provider({ ...GOOD, eth_requestAccounts: accounts }))).toMatchObject({
      accounts: [ADDRESS, OTHER],
    })
  })

  it.each([['a word'], [-1], [{}], [null], ['0x'], [1.5]])(
    'and answers with chain %j is not connected',
    async chain => {
      expect(await connects(provider({ ...GOOD, eth_chainId: chain }))).toBe('failed')
    },
  )

  it.each<[string, () => unknown]>([
    ['an error that cannot be read', () => throwsOnEverything()],
    ['an error whose code throws', () => throwingGetter('code')],
    ['nothing at all', () => null],
  ])('and throws %s is told of as failed', async (_, thrown) => {
    const throws = () => {
      throw thrown()
    }
    expect(await connects(provider({ ...GOOD, eth_requestAccounts: throws, eth_accounts: throws }))).toBe('failed')
  })

  const declines = () => Promise.reject({ code: 4001, message: 'User rejected the request.' })
  it.each<[how: string, answer: unknown]>([
    ['says yes and stays there', null],
    ['declines', declines],
    ['never answers', () => new Promise(() => {})],
    ['knows no switch', () => Promise.reject({ code: 4200 })],
  ])('on another network is asked once to switch, and is connected though it %s', async (_, answer) => {
    const wallet = provider({ ...GOOD, eth_chainId: '0x1', wallet_switchEthereumChain: answer })
    expect(await connects(wallet)).toMatchObject({ address: ADDRESS, chainId: 1 })
    await settled()
    expect(wallet.asked.filter(method => method === 'wallet_switchEthereumChain')).toHaveLength(1)
  })

  it('on another network and switches is heard of, and one on the sale’s is not asked to', async () => {
    const wallet = provider({
      ...GOOD,
      eth_chainId: '0x1',
      wallet_switchEthereumChain: () => wallet.emits('chainChanged', '0x89'),
    })
    const session = sessionWith(wallet)
    const news: unknown[] = []
    expect(await session.connect(() => {})).toMatchObject({ chainId: 1 })
    session.watch(now => news.push(now?.chainId))
    await settled()
    expect(news).toEqual([137])

    const there = provider(GOOD)
    await connects(there)
    await settled()
    expect(there.asked).not.toContain('wallet_switchEthereumChain')
  })

  it('and declines is told of as declined, whatever else its error holds', async () => {
    const declines = () => {
      throw throwingGetter('stack', { code: 4001 })
    }
    expect(await connects(provider({ ...GOOD, eth_requestAccounts: declines }))).toBe('rejected')
  })

  it('and throws where the page wants to hear of changes is connected all the same', async () => {
    const deaf = {
      ...provider(GOOD),
      on() {
        throw new Error('Nobody may listen.')
      },
      removeListener: 7,
    }
    expect(await connects(deaf)).toMatchObject({ address: ADDRESS })
  })
})

describe('a wallet app', () => {
  let walletConnectSession: typeof import('#actors/wallet/wagmi')['walletConnectSession']
  // Another file of this worker may have loaded the sessions with the real connector.
  beforeEach(async () => {
    vi.resetModules()
    ;({ walletConnectSession } = await import('#actors/wallet/wagmi'))
  })
  afterEach(() => {
    vi.resetModules()
  })

  it('is paired by the URI that its connector tells during the attempt, and by nothing else', async () => {
    const uris: string[] = []
    app.approves = async () => {
      app.tells({ type: 'connecting' })
      app.tells({ type: 'display_uri', data: PAIRING })
      return { accounts: [ADDRESS], chainId: 137 }
    }
    vi.stubGlobal('document', { title: 'FRACT' })
    const made = await walletConnectSession({ ...SETTINGS, walletConnectProjectId: 'the-project' }).connect(uri =>
      uris.push(uri),
    )
    app.tells({ type: 'display_uri', data: 'wc:too-late' })
    expect([made, uris]).toEqual([
      { connectorId: 'walletConnect', address: ADDRESS, accounts: [ADDRESS], chainId: 137 },
      [PAIRING],
    ])
  })

  it('reads nothing', async () => {
    vi.stubGlobal('document', { title: 'FRACT' })
    await expect(walletConnectSession(SETTINGS).read({ method: 'eth_chainId' })).rejects.toThrow('does not read')
  })

  it('is told which page asks, shows no window of its own, and reports nothing about the visitor', () => {
    vi.stubGlobal('document', { title: 'FRACT' })
    walletConnectSession({ ...SETTINGS, walletConnectProjectId: 'the-project' })
    expect(app.settings).toEqual({
      projectId: 'the-project',
      showQrModal: false,
      telemetryEnabled: false,
      isNewChainsStale: false,
      metadata: {
        name: 'FRACT',
        description: '',
        url: 'https://fract.example',
        icons: ['https://fract.example/favicon.svg'],
      },
    })
  })
})

describe('the news of a connected wallet', () => {
  async function connected() {
    const wallet = provider(GOOD)
    const session = sessionWith(wallet)
    await session.connect(() => {})
    const news: unknown[] = []
    session.watch(now => news.push(now))
    return { wallet, session, news }
  }

  it.each([
    [undefined],
    [null],
    ['0x'],
    [{ length: 3 }],
    [['nonsense', 7]],
    [[null]],
    [throwsOnEverything()],
    [[throwsOnEverything()]],
  ])('of accounts %# that cannot be are not heard, and nothing goes uncaught', async accounts => {
    const { wallet, session } = await connected()
    wallet.emits('accountsChanged', accounts)
    await settled()
    expect(session.connection()).toMatchObject({ address: ADDRESS })
  })

  it('of another account are heard', async () => {
    const { wallet, session } = await connected()
    wallet.emits('accountsChanged', ['x', OTHER.toLowerCase()])
    await settled()
    expect(session.connection()).toMatchObject({ address: OTHER, accounts: [OTHER] })
  })

  it('of no account end the connection', async () => {
    const { wallet, session, news } = await connected()
    wallet.emits('accountsChanged', [])
    await settled()
    expect([session.connection(), news.at(-1)]).toEqual([null, null])
  })

  it.each([['a word'], [{}], [undefined], [-5], [throwsOnEverything()]])(
    'of a chain %# that cannot be are not heard',
    async chain => {
      const { wallet, session } = await connected()
      wallet.emits('chainChanged', chain)
      await settled()
      expect(session.connection()).toMatchObject({ chainId: 137 })
    },
  )

  it('of an end are heard, whatever they say of it', async () => {
    const { wallet, session } = await connected()
    wallet.emits('disconnect', throwingGetter('code'))
    wallet.emits('disconnect', { code: 4900 })
    await settled()
    expect(session.connection()).toBeNull()
  })

  it('come from nobody who was left', async () => {
    const { wallet, session } = await connected()
    await session.disconnect()
    expect([wallet.listeners.get('chainChanged')?.size, wallet.listeners.get('disconnect')?.size]).toEqual([0, 0])
  })
})

describe('an object that passes for a wallet', () => {
  it.each([[null], [undefined], ['wallet'], [{}], [{ request: () => {} }], [{ request: 'x', on: () => {} }]])(
    '%# is none where it lacks what a provider has',
    foreign => {
      expect(guardedProvider(foreign)).toBeNull()
    },
  )

  it('says why it failed in its own words, but not without end', async () => {
    const says = async (message: unknown) => {
      const request = () => Promise.reject({ message, code: 4100 })
      const { request: ask } = guardedProvider({ request, on: () => {} }) as WalletProvider
      return ask({ method: 'eth_accounts' }).catch(({ message: said, code }) => ({ said, code }))
    }
    expect(await says('Unlock first.')).toEqual({ said: 'Unlock first.', code: 4100 })
    expect(await says('x'.repeat(10_000))).toEqual({ said: 'x'.repeat(500), code: 4100 })
    expect(await says({})).toEqual({ said: 'The wallet failed.', code: 4100 })
  })

  it.each<[what: string, data: unknown, said: string, code: number]>([
    ['the visitor’s no', { originalError: { code: 4001 } }, 'Internal error.', 4001],
    ['a network that the wallet does not know', { code: 4902, message: 'Unknown.' }, 'Unknown.', 4902],
    ['a call that the contract reverts', { code: 3, message: 'execution reverted' }, 'execution reverted', 3],
    ['a timeout of the node, whose code is that of a busy wallet', { code: -32002 }, 'Internal error.', -32603],
    ['a code that is no number', { code: '4001' }, 'Internal error.', -32603],
    ['an error that cannot be read', throwsOnEverything(), 'Internal error.', -32603],
    ['nothing', undefined, 'Internal error.', -32603],
  ])('says what it wrapped in an internal error: %s', async (_, data, said, code) => {
    const request = () => Promise.reject({ message: 'Internal error.', code: -32603, data })
    const { request: ask } = guardedProvider({ request, on: () => {} }) as WalletProvider
    await expect(ask({ method: 'eth_accounts' })).rejects.toMatchObject({ message: said, code })
  })

  it('has no error but its own where that is no internal one', async () => {
    const request = () => Promise.reject({ message: 'No.', code: -32000, data: { code: 4001, message: 'Yes.' } })
    const { request: ask } = guardedProvider({ request, on: () => {} }) as WalletProvider
    await expect(ask({ method: 'eth_accounts' })).rejects.toMatchObject({ message: 'No.', code: -32000 })
  })

  it('that cannot be read throws here, where somebody expects it', () => {
    expect(() => guardedProvider(throwsOnEverything())).toThrow()
    expect(() => guardedProvider(throwingGetter('request'))).toThrow()
  })
})
