import { parseUnits, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transferData } from '../../sandbox/chain/assets'
import type { AccountName, Ending, Mode } from '../../sandbox/wallet/modes'
import type { ListedQuestion, WalletSettings } from '../../sandbox/wallet/questions'
import { openTestSandbox } from './support'

const USDT = '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'
/** What comes later comes soon here. */
const SOON = 100

type Address = `0x${string}`
let house: Awaited<ReturnType<typeof openTestSandbox>>
let wallet: Record<AccountName, Address>
let from: Address

beforeAll(async () => {
  house = await openTestSandbox()
  wallet = (await house.good('GET', '/_sandbox/info')).wallet
  from = wallet['first account']
})
afterAll(() => house?.close())

const FIRST: WalletSettings = { id: 'mine', chainId: 137, account: 'first account', mode: 'approve', after: SOON }
const somebody = () => privateKeyToAddress(generatePrivateKey())
const hex = (units: bigint) => `0x${units.toString(16)}`

/** What the page is told; without settings the wallet is as it comes. */
async function ask(method: string, params: unknown = [], settings?: Partial<WalletSettings>, id?: string) {
  const body = { id, method, params, ...(settings && { wallet: { ...FIRST, ...settings } }) }
  const { result, error, silent } = await house.good('POST', '/_sandbox/wallet/rpc', body)
  return silent ? 'silent' : error ? error.code : result
}
/** The hash, once it is mined where nothing takes its place; else what else the page is told. */
async function sends(transaction: object, settings: Partial<WalletSettings> = {}, id?: string) {
  const { account = 'first account', chainId = 137, mode } = settings
  const answer = await ask('eth_sendTransaction', [{ from: wallet[account], ...transaction }], settings, id)
  if (typeof answer === 'string' && answer.startsWith('0x') && mode !== 'speeds up' && mode !== 'cancels') {
    await expect.poll(() => receipt(answer, chainId)).not.toBeNull()
  }
  return answer
}

const open = (): Promise<ListedQuestion[]> => house.good('GET', '/_sandbox/wallet/questions')
const settle = (id: string, ending: Ending) => house.good('POST', `/_sandbox/wallet/questions/${id}`, { ending })
const balance = async (of: Address, chainId = 137) =>
  BigInt(await house.node(chainId, 'eth_getBalance', [of, 'latest']))
const usdt = async (of: Address) => {
  const data = `0x70a08231${of.slice(2).toLowerCase().padStart(64, '0')}`
  return BigInt(await house.node(137, 'eth_call', [{ to: USDT, data }, 'latest']))
}
const nonce = async (of: Address) => Number(await house.node(137, 'eth_getTransactionCount', [of, 'latest']))
const receipt = (hash: string, chainId = 137) => house.node(chainId, 'eth_getTransactionReceipt', [hash])
const isHash = expect.stringMatching(/^0x[0-9a-f]{64}$/)

describe('the Sandbox Wallet', () => {
  it('signs as its account, and the key stays in this process', async () => {
    const [address] = await ask('eth_accounts')
    expect(address).toBe(from)
    const signature = await ask('personal_sign', ['0x68656c6c6f', address])
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
  })

  it('sends exactly what it is asked for, on the chain that it is on', async () => {
    for (const chainId of [137, 56]) {
      const to = somebody()
      expect(await sends({ to, value: hex(7n), chainId: hex(BigInt(chainId)) }, { chainId })).toEqual(isHash)
      expect([await balance(to, 137), await balance(to, 56)]).toEqual(chainId === 137 ? [7n, 0n] : [0n, 7n])
    }
  })

  it.each([
    ['on a chain that it has no node of', {}, { chainId: 250 }, 4901],
    ['for another chain than it is on', { chainId: '0x38' }, {}, 4901],
    ['for the sale’s chain while on another', { chainId: '0x89' }, { chainId: 1 }, 4901],
    ['for a chain that nobody knows', { chainId: '0xfa' }, {}, -32_602],
    ['for a chain that is no number', { chainId: 137 }, {}, -32_602],
    ['from an account of somebody else', { from: somebody() }, {}, 4100],
    ['from the account that was connected before', {}, { account: 'another account' }, 4100],
    ['from nobody', { from: undefined }, {}, -32_602],
    ['to no address', { to: 'nowhere' }, {}, -32_602],
    ['a value that is no number', { value: '1' }, {}, -32_602],
    ['data that is not hex', { data: 'transfer' }, {}, -32_602],
  ] as const)('does not send %s, and asks nobody', async (_, transaction, settings, code) => {
    const [before, to] = [await nonce(from), somebody()]
    const call = { from, to, value: '0x1', ...transaction }
    expect(await ask('eth_sendTransaction', [call], { mode: 'ask', ...settings })).toBe(code)
    expect([await nonce(from), await open()]).toEqual([before, []])
  })

  it('switches among its chains, and knows no other', async () => {
    const to = (chainId: unknown) => ask('wallet_switchEthereumChain', [{ chainId }], {})
    expect(await Promise.all(['0x38', '0x1', '0x89'].map(to))).toEqual([null, null, null])
    expect(await Promise.all(['0xfa', 56, undefined].map(to))).toEqual([4902, 4902, 4902])
  })

  it('does not know other methods', async () => {
    expect(await Promise.all(['eth_sign', 'wallet_sendCalls', 'constructor'].map(name => ask(name)))).toEqual([
      4200, 4200, 4200,
    ])
    expect(await ask('personal_sign', ['hello'])).toBe(-32_603)
  })

  it('adds a token that is what the page says, and no other', async () => {
    const { address } = house.sandbox.chain.fract
    const add = (options: object, type = 'ERC20') =>
      ask('wallet_watchAsset', { type, options: { address, symbol: 'FRACT', decimals: 18, ...options } })
    expect(await add({})).toBe(true)
    const wrong = [{ symbol: 'FACT' }, { decimals: 6 }, { address: somebody() }, { address: 'nowhere' }]
    expect(await Promise.all(wrong.map(options => add(options)))).toEqual(wrong.map(() => -32_602))
    expect(await add({}, 'ERC721')).toBe(-32_602)
  })

  it('answers no other site, and refuses what is no call', async () => {
    const path = '/_sandbox/wallet/rpc'
    const foreign = await house.ask('POST', path, { method: 'eth_accounts' }, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    for (const body of [{}, { method: 'eth_accounts', wallet: { id: 'a' } }, { method: 1 }]) {
      expect((await house.ask('POST', path, body)).status).toBe(422)
    }
  })

  it('is served as a script without its types, which names what it knows', async () => {
    const response = await house.sandbox.app.request('/_sandbox/wallet/provider.js', { headers: { host: 'localhost' } })
    const script = await response.text()
    expect(response.headers.get('content-type')).toBe('text/javascript')
    expect(script).toMatch(/^const FACTS = \{"home":137,"chains":\[\{"code":"matic","chainId":137,/)
    expect(() => new Function(script.replace(/^export\b.*$/gm, ''))).not.toThrow()
  })
})

describe('a question that is left open', () => {
  const ofMine = async () => (await open()).filter(question => question.wallet === 'mine')
  afterEach(async () => {
    for (const { id } of await open()) await settle(id, 'decline')
  })

  it('is listed with what it does, and waits', async () => {
    const to = somebody()
    const data = transferData(to, parseUnits('50.5', 6))
    const before = await nonce(from)
    const asked = [
      sends({ to: USDT, data }, { mode: 'ask' }, 'a'),
      sends({ to, value: hex(parseUnits('0.05', 18)) }, { mode: 'ask', chainId: 56 }, 'b'),
      ask('wallet_switchEthereumChain', [{ chainId: '0x38' }], { mode: 'ask' }, 'c'),
      sends({ to: USDT, data: '0x12345678' }, { mode: 'ask' }, 'd'),
    ]
    await expect.poll(async () => (await ofMine()).length).toBe(4)
    const listed = new Map((await ofMine()).map(question => [question.id, question]))
    expect(listed.get('a')).toEqual({
      id: 'a',
      wallet: 'mine',
      method: 'eth_sendTransaction',
      chain_id: 137,
      from,
      does: 'Send 50.5 USDT',
      to,
    })
    expect(listed.get('b')).toMatchObject({ does: 'Send 0.05 BNB', to, chain_id: 56 })
    expect(listed.get('c')).toMatchObject({ does: 'Switch to BNB Smart Chain', to: null })
    expect(listed.get('d')).toMatchObject({ does: 'Call a contract, with 0 POL', to: USDT })
    expect(await nonce(from)).toBe(before)
    for (const id of listed.keys()) await settle(id, 'decline')
    expect(await Promise.all(asked)).toEqual([4001, 4001, 4001, 4001])
  })

  it('is carried out once when it is approved, though nobody waits for the answer any more', async () => {
    const to = somebody()
    void sends({ to, value: '0x5' }, { mode: 'ask' }, 'left')
    await expect.poll(async () => (await ofMine()).map(({ id }) => id)).toEqual(['left'])
    const { result } = await settle('left', 'approve')
    expect(result).toEqual(isHash)
    expect((await house.ask('POST', '/_sandbox/wallet/questions/left', { ending: 'approve' })).status).toBe(409)
    await expect.poll(() => balance(to)).toBe(5n)
    // The page that comes next asks what became of it.
    expect(await house.good('GET', '/_sandbox/wallet/questions/left')).toEqual({ result })
    expect((await house.ask('GET', '/_sandbox/wallet/questions/nobodys')).status).toBe(404)
  })

  it('is approved by itself after some seconds where that was chosen', async () => {
    const to = somebody()
    expect(await sends({ to, value: '0x5' }, { mode: 'later' }, 'later')).toEqual(isHash)
    expect([await balance(to), await ofMine()]).toEqual([5n, []])
  })

  it('ends in any way but with another wait', async () => {
    void sends({ to: somebody() }, { mode: 'ask' }, 'any')
    await expect.poll(async () => (await ofMine()).length).toBe(1)
    expect((await house.ask('POST', '/_sandbox/wallet/questions/any', { ending: 'later' })).status).toBe(422)
    expect(await settle('any', 'fails before sending')).toMatchObject({ error: { code: -32_603 } })
  })
})

describe('a mode', () => {
  it.each([
    ['decline', 4001],
    ['busy', -32_002],
    ['silent', 'silent'],
    ['fails before sending', -32_603],
  ] as const)('"%s" sends nothing', async (mode, answer) => {
    const before = await nonce(from)
    expect(await sends({ to: somebody(), value: '0x1' }, { mode })).toBe(answer)
    expect(await nonce(from)).toBe(before)
  })

  it('"fails after sending" sends', async () => {
    const to = somebody()
    expect(await sends({ to, value: '0x9' }, { mode: 'fails after sending' })).toBe(-32_603)
    await expect.poll(() => balance(to)).toBe(9n)
  })

  it('"speeds up" puts the same with a higher fee and another hash in its place', async () => {
    const [to, before] = [somebody(), await nonce(from)]
    const block = BigInt(await house.node(137, 'eth_blockNumber'))
    const hash = await sends({ to: USDT, data: transferData(to, 3n) }, { mode: 'speeds up' })
    await expect.poll(() => usdt(to)).toBe(3n)
    expect([await receipt(hash), await nonce(from)]).toEqual([null, before + 1])
    const topics = [null, null, `0x${to.slice(2).toLowerCase().padStart(64, '0')}`]
    const [log] = await house.node(137, 'eth_getLogs', [{ fromBlock: hex(block), address: USDT, topics }])
    expect(log.transactionHash).not.toBe(hash)
  })

  it('"cancels" puts nothing, to its own account, in its place', async () => {
    const [to, before] = [somebody(), await nonce(from)]
    const hash = await sends({ to, value: '0x9' }, { mode: 'cancels' })
    const next = await sends({ to, value: '0x1' })
    expect(await nonce(from)).toBe(before + 2)
    // What was sent meanwhile has waited for its turn.
    expect((await house.node(137, 'eth_getTransactionByHash', [next])).nonce).toBe(hex(BigInt(before + 1)))
    expect([await receipt(hash), await balance(to)]).toEqual([null, 1n])
  })

  it('"reverts" is mined and moves nothing', async () => {
    const to = somebody()
    const hash = await sends({ to: USDT, data: transferData(to, 3n) }, { mode: 'reverts' })
    expect([(await receipt(hash)).status, await usdt(to)]).toEqual(['0x0', 0n])
  })

  it('about tokens ends wallet_watchAsset, and all else is approved', async () => {
    const options = { address: house.sandbox.chain.fract.address, symbol: 'FRACT', decimals: 18 }
    const add = (mode: Mode) => ask('wallet_watchAsset', { type: 'ERC20', options }, { mode })
    expect([await add('adds no token'), await add('knows no tokens'), await add('decline')]).toEqual([
      false,
      -32_601,
      4001,
    ])
    expect(await sends({ to: somebody() }, { mode: 'knows no tokens' })).toEqual(isHash)
    expect(await ask('eth_requestAccounts', [], { mode: 'fails before sending' })).toEqual([from])
  })

  it('that fails leaves the network as it is', async () => {
    const ends = (mode: Mode) => ask('wallet_switchEthereumChain', [{ chainId: '0x38' }], { mode })
    expect([await ends('fails before sending'), await ends('decline')]).toEqual([-32_603, 4001])
  })

  it('takes twenty transfers at once, each with a nonce of its own', async () => {
    const to = Array.from({ length: 20 }, somebody)
    const hashes = await Promise.all(to.map(each => sends({ to: each, value: '0x2' })))
    expect(new Set(hashes).size).toBe(20)
    expect(await Promise.all(to.map(each => balance(each)))).toEqual(to.map(() => 2n))
  })
})

describe('an account', () => {
  it('is another one', async () => {
    const to = somebody()
    const account = 'another account'
    expect(await ask('eth_accounts', [], { account })).toEqual([wallet[account]])
    expect(await sends({ to, value: '0x3' }, { account })).toEqual(isHash)
    expect([await balance(to), wallet[account] === from]).toEqual([3n, false])
  })

  it('that is a contract sends coins inside of another’s transaction, and tokens with a log as from itself', async () => {
    const account = 'contract account'
    const { uuid } = await house.buys('MATIC', '100')
    const { order } = await house.reaches(uuid, 'WAITING')
    const to = order.payment_address as Address
    expect(await house.node(137, 'eth_getCode', [wallet[account], 'latest'])).toMatch(/^0x60/)
    const hash = await sends({ to, value: hex(parseUnits('100', 18)) }, { account })
    expect(await receipt(hash)).toMatchObject({ from: from.toLowerCase(), to: wallet[account].toLowerCase() })
    expect(await balance(to)).toBe(parseUnits('100', 18))
    await house.turn()
    expect(await house.order(uuid)).toMatchObject({ status: 'WAITING', received_amount: null })

    const token = await receipt(await sends({ to: USDT, data: transferData(to, 8n) }, { account }))
    expect(token.logs[0].topics[1]).toBe(`0x${wallet[account].slice(2).toLowerCase().padStart(64, '0')}`)
    expect(await usdt(to)).toBe(8n)
  })

  it('without coins, or without gas, sends nothing', async () => {
    const empty = wallet['empty account']
    const poor = wallet['account without gas']
    expect([await balance(empty), await usdt(empty), await balance(poor)]).toEqual([0n, 0n, 0n])
    expect(await usdt(poor)).toBeGreaterThan(0n)
    expect(await sends({ to: somebody(), value: '0x1' }, { account: 'empty account' })).toBe(-32_603)
    const data = transferData(somebody(), 1n)
    expect(await sends({ to: USDT, data }, { account: 'account without gas' })).toBe(-32_603)
    expect([await nonce(empty), await nonce(poor)]).toEqual([0, 0])
  })
})

describe('a rule of the fault injector', () => {
  const set = (body: object) => house.ask('PUT', '/_sandbox/faults', body)
  afterEach(() => house.good('DELETE', '/_sandbox/faults'))

  it('ends the next question, whatever the wallet is set to, and is in the log', async () => {
    await set({ rules: [{ call: 'eth_sendTransaction', fault: 'busy', times: 1 }] })
    const to = somebody()
    // What is refused is no question.
    expect(await sends({ to, chainId: '0x38' })).toBe(4901)
    expect(await sends({ to }, { mode: 'decline' })).toBe(-32_002)
    expect(await sends({ to })).toEqual(isHash)
    expect((await house.good('GET', '/_sandbox/faults')).log).toEqual([
      { call: 'eth_sendTransaction', request: 1, fault: 'busy', became: 'busy' },
    ])
  })

  it('approves later, after the delay of the injector', async () => {
    await set({ rules: [{ call: 'eth_sendTransaction', fault: 'later' }], delay_ms: 50 })
    expect(await sends({ to: somebody() }, { after: 600_000 })).toEqual(isHash)
  })

  it('connects another account', async () => {
    await set({ rules: [{ call: 'eth_requestAccounts', fault: 'contract account', times: 1 }] })
    expect(await ask('eth_requestAccounts')).toEqual([wallet['contract account']])
    expect(await ask('eth_requestAccounts')).toEqual([from])
  })

  it('is drawn by a seed, the same again', async () => {
    const kinds = ['decline', 'busy', 'fails before sending']
    const draw = async () => {
      await set({ rate: 0.5, seed: 7, calls: ['eth_sendTransaction'], kinds: [...kinds, '5xx', 'empty account'] })
      const ends: unknown[] = []
      for (let times = 0; times < 12; times++) {
        const end = await sends({ to: from })
        ends.push(typeof end === 'string' ? 'sent' : end)
      }
      return ends
    }
    const ends = await draw()
    expect(new Set(ends).size).toBeGreaterThan(2)
    expect(await draw()).toEqual(ends)
  })

  it('fits its call', async () => {
    for (const [call, fault] of [
      ['createOrder', 'busy'],
      ['eth_sendTransaction', '5xx'],
      ['eth_sendTransaction', 'empty account'],
      ['eth_chainId', 'busy'],
    ]) {
      expect((await set({ rules: [{ call, fault }] })).status, `${call} ${fault}`).toBe(422)
    }
  })
})
