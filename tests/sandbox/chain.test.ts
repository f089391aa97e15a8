import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type Address,
  createTestClient,
  http,
  maxUint256,
  parseEther,
  publicActions,
  walletActions,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Chain } from '../../sandbox/chain/chain'
import { type ChainOptions, openChain } from '../../sandbox/chain/evm'
import { accountsOf, openMnemonic } from '../../sandbox/chain/keys'

const SUPPLY = parseEther('110000000')
const folders: string[] = []
const opened: Chain[] = []

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fract-chain-'))
  folders.push(folder)
  return folder
}

async function open(options: Partial<ChainOptions> & { folder: string }): Promise<Chain> {
  const chain = await openChain({ chainId: 137, rpcUrl: null, ...options })
  opened.push(chain)
  return chain
}

const somebody = (): Address => privateKeyToAddress(generatePrivateKey())
const anvilPid = (folder: string): number => JSON.parse(readFileSync(join(folder, 'anvil.json'), 'utf8')).pid
const clientOf = ({ rpcUrl }: Chain) =>
  createTestClient({ mode: 'anvil', transport: http(rpcUrl), cacheTime: 0, pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)

async function payOut(chain: Chain, to: Address, units: bigint) {
  const payout = await chain.signPayout(to, units, await chain.payoutNonce())
  await chain.broadcast(payout.raw)
  await expect.poll(() => chain.outcome(payout.hash)).toMatchObject({ success: true })
  return payout
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('an open chain', () => {
  let folder: string
  let chain: Chain
  beforeAll(async () => {
    folder = newFolder()
    chain = await open({ folder })
  })
  afterAll(() => chain.close())

  // spec 1.supply, 9.supply, 9.chain
  it('has chain id 137 and FRACT, whose whole supply of 110,000,000 is with the treasury', async () => {
    const { treasury } = accountsOf(openMnemonic(folder))
    expect(chain.id).toBe(137)
    expect(await chain.fractBalance(treasury.address)).toBe(SUPPLY)
    const read = { address: chain.fract.address, abi: chain.fract.abi }
    const client = clientOf(chain)
    expect(await client.readContract({ ...read, functionName: 'name' })).toBe('Fract')
    expect(await client.readContract({ ...read, functionName: 'symbol' })).toBe('FRACT')
    expect(await client.readContract({ ...read, functionName: 'decimals' })).toBe(18)
    expect(await client.readContract({ ...read, functionName: 'owner' })).toBe(treasury.address)
  })

  it('has a mnemonic of its own, readable by its owner only, and no well-known development key', async () => {
    expect(openMnemonic(folder)).not.toBe(openMnemonic(newFolder()))
    expect(statSync(join(folder, 'mnemonic')).mode & 0o777).toBe(0o600)
    const firstKeyOfAnvil = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    expect(await clientOf(chain).getBalance({ address: firstKeyOfAnvil })).toBe(0n)
  })

  it('finds exactly the payments to the addresses asked for, native and token', async () => {
    const [asked, other] = [somebody(), somebody()]
    const from = (await chain.head()) + 1n
    const pol = await chain.pay('matic pol', asked, 7n)
    const usdt = await chain.pay('matic usdt', asked, 12_500_000n)
    await Promise.all([chain.pay('matic pol', other, 1n), chain.pay('matic usdc', other, 1n)])
    const usdc = await chain.pay('matic usdc', asked, 3n)
    await payOut(chain, asked, 5n)

    const found = await chain.transfersTo([asked.toLowerCase() as Address], from, await chain.head())
    const seen = found.map(({ id, to, asset, units, txHash }) => ({ id, to, asset, units, txHash }))
    expect(seen).toHaveLength(3)
    expect(seen).toEqual(
      expect.arrayContaining([
        { id: `${pol}:native`, to: asked, asset: 'matic pol', units: 7n, txHash: pol },
        { id: `${usdt}:0`, to: asked, asset: 'matic usdt', units: 12_500_000n, txHash: usdt },
        { id: `${usdc}:0`, to: asked, asset: 'matic usdc', units: 3n, txHash: usdc },
      ]),
    )
    for (const { blockNumber, txHash } of found) {
      expect(await chain.outcome(txHash)).toEqual({ success: true, blockNumber })
    }
    expect(await chain.transfersTo([], from, await chain.head())).toEqual([])
    expect(await chain.transfersTo([somebody()], from, await chain.head())).toEqual([])
  })

  it('leaves a native payment out whose transaction failed', async () => {
    const refusing = somebody()
    const client = clientOf(chain)
    await client.setCode({ address: refusing, bytecode: '0x60006000fd' })
    const { wallet } = accountsOf(openMnemonic(folder))
    const hash = await client.sendTransaction({ account: wallet, chain: null, to: refusing, value: 5n, gas: 50_000n })
    await expect.poll(() => chain.outcome(hash)).toMatchObject({ success: false })
    expect(await chain.transfersTo([refusing], 0n, await chain.head())).toEqual([])
  })

  it('pays a payout once, however often it is broadcast', async () => {
    const buyer = somebody()
    const payout = await chain.signPayout(buyer, parseEther('250.5'), await chain.payoutNonce())
    expect(await chain.outcome(payout.hash)).toBeNull()
    await chain.broadcast(payout.raw)
    await chain.broadcast(payout.raw)
    await expect.poll(() => chain.outcome(payout.hash)).toMatchObject({ success: true })
    await chain.broadcast(payout.raw)
    expect(await chain.fractBalance(buyer)).toBe(parseEther('250.5'))
    expect(await chain.payoutNonce()).toBe(payout.nonce + 1)
  })

  it('refuses a payout whose nonce another payout took', async () => {
    const nonce = await chain.payoutNonce()
    const [first, second] = [
      await chain.signPayout(somebody(), 1n, nonce),
      await chain.signPayout(somebody(), 2n, nonce),
    ]
    await chain.broadcast(first.raw)
    await expect.poll(() => chain.outcome(first.hash)).toMatchObject({ success: true })
    await expect(chain.broadcast(second.raw)).rejects.toThrow(/nonce/i)
  })

  it('adds blocks by itself after a transaction, and as many as are asked for at once', async () => {
    const hash = await chain.pay('matic pol', somebody(), 1n)
    const mined = (await chain.outcome(hash))?.blockNumber ?? 0n
    await chain.mine(12)
    expect(await chain.head()).toBeGreaterThanOrEqual(mined + 12n)
    const before = await chain.head()
    await expect.poll(() => chain.head(), { timeout: 10_000 }).toBeGreaterThan(before)
  })

  // spec 6.setRule
  it('keeps FRACT untradeable until the owner lifts the rule with setRule', async () => {
    const { wallet, treasury } = accountsOf(openMnemonic(folder))
    const client = clientOf(chain)
    const fract = { address: chain.fract.address, abi: chain.fract.abi }
    await payOut(chain, wallet.address, 10n)
    const moveOn = { ...fract, functionName: 'transfer', args: [treasury.address, 10n], account: wallet }
    await expect(client.simulateContract(moveOn)).rejects.toThrow('NotTradeableYet')

    const open = { ...fract, functionName: 'setRule', args: [false, zeroAddress, maxUint256, 0n, zeroAddress] }
    await expect(client.simulateContract({ ...open, account: wallet })).rejects.toThrow('OwnableUnauthorizedAccount')
    const hash = await client.writeContract({ ...open, account: treasury, chain: null })
    await client.waitForTransactionReceipt({ hash })
    await expect(client.simulateContract(moveOn)).resolves.toMatchObject({ result: true })
  })

  it('serves as the other node of a second sandbox, which brings its own accounts and contracts', async () => {
    const second = await open({ folder: newFolder(), chainId: 31337, rpcUrl: chain.rpcUrl })
    expect(second.id).toBe(137)
    expect(second.fract.address).not.toBe(chain.fract.address)
    const to = somebody()
    const hash = await second.pay('matic usdt', to, 9n)
    // The node tells a hash before it has mined the block of it.
    await expect
      .poll(async () => second.transfersTo([to], 0n, await second.head()))
      .toMatchObject([{ txHash: hash, units: 9n }])
    await second.close()
    expect(await chain.head()).toBeGreaterThan(0n)
  })
})

describe('a stored chain', () => {
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(chain => chain.close()))
  })

  it('is the same after closing and opening: blocks, balances, receipts and transfers of long ago; opened fresh it is empty', async () => {
    const folder = newFolder()
    const first = await open({ folder })
    const to = somebody()
    const paid = await first.pay('matic pol', to, 3n)
    const payout = await payOut(first, to, 4n)
    await first.mine(1_500)
    const head = await first.head()
    const pid = anvilPid(folder)
    await first.close()
    // A process that ended answers to signal 0 until its parent has heard of it.
    await expect.poll(() => isThere(pid)).toBe(false)

    const second = await open({ folder })
    expect(second.fract.address).toBe(first.fract.address)
    expect(await second.head()).toBeGreaterThanOrEqual(head)
    expect(await second.fractBalance(to)).toBe(4n)
    expect(await second.outcome(payout.hash)).toMatchObject({ success: true })
    expect(await second.transfersTo([to], 0n, head)).toMatchObject([{ id: `${paid}:native`, units: 3n }])
    expect(await second.payoutNonce()).toBe(payout.nonce + 1)
    await second.close()

    const fresh = await open({ folder, fresh: true })
    expect(await fresh.fractBalance(to), 'the balance on a fresh chain').toBe(0n)
    expect(fresh.fract.address).toBe(first.fract.address)
  })

  it('survives kill -9 of anvil, also where the sandbox ends before it is back: everything that was told is there', async () => {
    const folder = newFolder()
    const chain = await open({ folder })
    const to = somebody()
    await chain.pay('matic usdc', to, 8n)
    const payout = await payOut(chain, to, 6n)
    const head = await chain.head()
    process.kill(anvilPid(folder), 'SIGKILL')

    await expect.poll(() => chain.head().catch(() => -1n), { timeout: 15_000 }).toBeGreaterThanOrEqual(head)
    expect(await chain.outcome(payout.hash)).toMatchObject({ success: true })
    expect(await chain.transfersTo([to], 0n, head)).toMatchObject([{ asset: 'matic usdc', units: 8n }])
    await chain.broadcast(payout.raw)
    expect(await chain.fractBalance(to)).toBe(6n)
    const later = await payOut(chain, to, 1n)
    expect(await chain.fractBalance(to)).toBe(7n)

    process.kill(anvilPid(folder), 'SIGKILL')
    await chain.close()
    const second = await open({ folder })
    expect(await second.outcome(later.hash)).toMatchObject({ success: true })
    expect(await second.fractBalance(to)).toBe(7n)
  })

  it('belongs to one sandbox, and ends with it, however that ends: no anvil is left running', async () => {
    const folder = newFolder()
    const script = fileURLToPath(new URL('./chain-owner.ts', import.meta.url))
    const owner = spawn(process.execPath, ['--import', 'tsx', script, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
    await once(owner.stdout, 'data')
    const pid = anvilPid(folder)

    await expect(openChain({ folder, chainId: 137, rpcUrl: null })).rejects.toThrow(
      `already running as process ${owner.pid}`,
    )
    owner.kill('SIGKILL')
    await expect.poll(() => isThere(pid), { timeout: 10_000 }).toBe(false)
    const chain = await open({ folder })
    expect(await chain.fractBalance(somebody())).toBe(0n)
  })

  it('ends an anvil that was left running and answers nobody, before it starts its own', async () => {
    const folder = newFolder()
    const first = await open({ folder })
    const to = somebody()
    await payOut(first, to, 6n)
    const pid = anvilPid(folder)
    process.kill(pid, 'SIGSTOP')
    const second = await open({ folder })
    await expect.poll(() => isThere(pid)).toBe(false)
    expect(await second.fractBalance(to)).toBe(6n)
  })

  it('starts again when anvil is there and does not answer: everything that was told is there', async () => {
    const folder = newFolder()
    const chain = await open({ folder, patience: 1_000 })
    const to = somebody()
    const payout = await payOut(chain, to, 6n)
    const pid = anvilPid(folder)
    process.kill(pid, 'SIGSTOP')
    await expect.poll(() => anvilPid(folder), { timeout: 20_000 }).not.toBe(pid)
    expect(isThere(pid)).toBe(false)
    expect(await chain.outcome(payout.hash)).toMatchObject({ success: true })
    expect(await chain.fractBalance(to)).toBe(6n)
  })
})

describe('what stands in the way is said in one sentence, with the way out', () => {
  it('a node that does not answer', async () => {
    const opening = openChain({ folder: newFolder(), chainId: 137, rpcUrl: 'http://127.0.0.1:9' })
    await expect(opening).rejects.toThrow(
      'No node answers at http://127.0.0.1:9: start it, or leave SANDBOX_RPC_URL out.',
    )
  })

  it('a stored state that is damaged', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'anvil-state.137.json'), '{"blocks":')
    await expect(openChain({ folder, chainId: 137, rpcUrl: null })).rejects.toThrow(/cannot be read: delete the folder/)
  })

  it('a mnemonic that is none', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'mnemonic'), 'correct horse battery staple')
    await expect(openChain({ folder, chainId: 137, rpcUrl: null })).rejects.toThrow(/holds no valid mnemonic/)
  })

  it('no anvil anywhere', async () => {
    const platform = Object.getOwnPropertyDescriptor(process, 'platform')!
    const path = process.env.PATH
    Object.defineProperty(process, 'platform', { ...platform, value: 'plan9' })
    process.env.PATH = ''
    try {
      const opening = openChain({ folder: newFolder(), chainId: 137, rpcUrl: null })
      await expect(opening).rejects.toThrow(
        'anvil is missing: run npm install again, install Foundry, or set SANDBOX_RPC_URL to a node you run.',
      )
    } finally {
      Object.defineProperty(process, 'platform', platform)
      process.env.PATH = path
    }
  })
})
