import { describe, expect, it } from 'vitest'
import {
  accountsIn,
  announcedWallet,
  chainIdIn,
  isGoneAlready,
  NoAccount,
  printedBalance,
  rememberedAs,
  type WalletOption,
  walletFault,
  walletLinks,
  withWallet,
} from '#domain/wallet'

const option = (id: string, name = id): WalletOption => ({ id, name, icon: null })
const ids = (wallets: readonly WalletOption[]) => wallets.map(({ id }) => id)

describe('the balance as it is printed', () => {
  // spec 7.balance
  it.each<[units: bigint, decimals: number, printed: string]>([
    [85_714_285_714_285_714_285_714n, 18, '85714.29'],
    [1_005n, 3, '1.01'],
    [1_000_000n, 6, '1'],
    [4n, 3, '0'],
    [0n, 18, '0'],
    [-5n, 18, '0'],
    [7n, 0, '7'],
    [110_000_000n * 10n ** 18n, 18, '110000000'],
  ])('%s units of 10^-%s are %s', (units, decimals, printed) => {
    expect(printedBalance({ units, decimals })).toBe(printed)
  })

  it('is 0 while it is not known', () => {
    expect(printedBalance(null)).toBe('0')
  })
})

describe('a wallet that announces itself', () => {
  const info = { uuid: 'u', rdns: 'io.rabby', name: 'Rabby', icon: 'data:image/png;base64,AA==' }

  it('is known by its reverse domain name', () => {
    expect(announcedWallet(info)).toEqual({ id: 'io.rabby', name: 'Rabby', icon: 'data:image/png;base64,AA==' })
  })

  it('has its name cleaned and cut', () => {
    expect(announcedWallet({ ...info, name: `Ra\u202ebby${'y'.repeat(100)}` })?.name).toMatch(/^Rabbyy{34}…$/)
  })

  it.each(['https://rabby.io/icon.png', 'javascript:alert(1)', 'data:text/html,x', 7, undefined])(
    'has no icon where it gives %s: none is fetched from elsewhere',
    icon => {
      expect(announcedWallet({ ...info, icon })?.icon).toBeNull()
    },
  )

  it.each([
    null,
    undefined,
    'rabby',
    {},
    { ...info, rdns: 7 },
    { ...info, rdns: 'io rabby' },
    { ...info, rdns: 'walletConnect' },
    { ...info, rdns: 'injected' },
    { ...info, name: '\u200b' },
    { ...info, name: 7 },
  ])('is left out when it cannot be named or remembered: %j', given => {
    expect(announcedWallet(given)).toBeNull()
  })
})

describe('the list of wallets', () => {
  it('has each wallet once, in the order they came, and WalletConnect last', () => {
    const list = ['walletConnect', 'io.rabby', 'io.metamask', 'io.rabby'].reduce<WalletOption[]>(
      (wallets, id) => withWallet(wallets, option(id)),
      [],
    )
    expect(ids(list)).toEqual(['io.rabby', 'io.metamask', 'walletConnect'])
  })

  it('has the nameless injected wallet only while no wallet announced itself', () => {
    const alone = withWallet(withWallet([], option('walletConnect')), option('injected'))
    expect(ids(alone)).toEqual(['injected', 'walletConnect'])
    expect(ids(withWallet(alone, option('io.rabby')))).toEqual(['io.rabby', 'walletConnect'])
    expect(ids(withWallet([option('io.rabby')], option('injected')))).toEqual(['io.rabby'])
  })
})

describe('what a wallet threw', () => {
  // spec 8.rejected
  it.each<[error: unknown, fault: string]>([
    [{ code: 4001 }, 'rejected'],
    [{ code: 5000, message: 'User rejected.' }, 'rejected'],
    [new Error('The user rejected the request'), 'rejected'],
    [new Error('wrapped', { cause: new Error('again', { cause: { code: 4001 } }) }), 'rejected'],
    [{ code: -32_002 }, 'busy'],
    [new Error('Proposal expired'), 'expired'],
    [new Error('Chain not configured.'), 'failed'],
    [undefined, 'failed'],
    [null, 'failed'],
    [new Error('wrapped', { cause: null }), 'failed'],
    ['no', 'failed'],
  ])('%o is %s', (error, fault) => {
    expect(walletFault(error)).toBe(fault)
  })

  it('is looked for in five causes, and no deeper', () => {
    const wrapped = (times: number): unknown =>
      times === 0 ? { code: 4001 } : new Error('wrapped', { cause: wrapped(times - 1) })
    expect([walletFault(wrapped(5)), walletFault(wrapped(6))]).toEqual(['rejected', 'failed'])
  })

  it('ends where causes go in a circle', () => {
    const error = new Error('round') as Error & { cause?: unknown }
    error.cause = error
    expect(walletFault(error)).toBe('failed')
  })

  // spec 8.gone
  it("is nothing to speak of when a session was gone already: 'No matching key'", () => {
    expect(isGoneAlready(new Error('No matching key. session topic doesn’t exist: 12'))).toBe(true)
    expect(isGoneAlready(new Error('The relay is away.'))).toBe(false)
  })
})

describe('the links that open a wallet app', () => {
  it('carry the whole pairing URI, and the last lets the phone choose', () => {
    const uri = 'wc:7f6e@2?relay-protocol=irn&symKey=58'
    const links = walletLinks(uri)
    for (const { name, href } of links.slice(0, -1)) {
      expect([name, new URL(href).protocol, new URL(href).searchParams.get('uri')]).toEqual([name, 'https:', uri])
    }
    expect(links.map(({ name }) => name)).toEqual(['MetaMask', 'Trust Wallet', 'Rainbow', null])
    expect(links.at(-1)).toEqual({ name: null, href: uri })
  })
})

describe('what a wallet answers', () => {
  const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

  it('names accounts that are addresses, each once, and none may be', () => {
    expect(accountsIn([ADDRESS, 7, null, '0x12', ADDRESS])).toEqual([ADDRESS])
    expect(accountsIn([])).toEqual([])
    expect(accountsIn(Array(1_000).fill(ADDRESS))).toEqual([ADDRESS])
  })

  it.each([undefined, null, ADDRESS, { 0: ADDRESS, length: 1 }, ['0x12'], [null]])('names none with %j', answer => {
    expect(() => accountsIn(answer)).toThrow()
  })

  it.each<[unknown, number]>([
    ['0x89', 137],
    ['137', 137],
    [137, 137],
    ['0x1', 1],
  ])('of the chain as %j is %i', (answer, id) => {
    expect(chainIdIn(answer)).toBe(id)
  })

  it.each([undefined, null, '', ' ', '0x', 'x', 0, -1, 1.5, Number.NaN, 1e308, [137], {}])(
    'of the chain as %j is nonsense',
    answer => {
      expect(() => chainIdIn(answer)).toThrow()
    },
  )

  it('without an account is told of as that', () => {
    expect(walletFault(new NoAccount('none'))).toBe('empty')
  })

  it('is remembered beside a namesake by what local storage takes', () => {
    for (const name of ['MetaMask', 'Meta Mask', '狐狸', 'a/b\\c', 'x'.repeat(40)])
      expect(rememberedAs('io.metamask', name)).toMatch(/^io\.metamask--[\w.-]{1,107}$/)
    expect(rememberedAs('io.metamask', '狐狸')).not.toBe(rememberedAs('io.metamask', '狐'))
  })
})
