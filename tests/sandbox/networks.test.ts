import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Address, decodeFunctionResult, encodeFunctionData, erc20Abi, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ASSETS, NETWORKS, transferData } from '../../sandbox/chain/assets'
import { openSandbox } from '../../sandbox/sandbox'
import type { AccountName } from '../../sandbox/wallet/modes'
import { openTestSandbox, temporaryFolder, WALLET } from './support'

const BSC = 56
const USDT = {
  polygon: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
  bsc: '0x55d398326f99059fF775485246999027B3197955',
}
const USDT_ON_ETHEREUM = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

let house: Awaited<ReturnType<typeof openTestSandbox>>
let wallet: Record<AccountName, Address>
beforeAll(async () => {
  house = await openTestSandbox()
  wallet = (await house.good('GET', '/_sandbox/info')).wallet
})
afterAll(() => house?.close())

const hex = (units: bigint) => `0x${units.toString(16)}`
const somebody = () => privateKeyToAddress(generatePrivateKey())

/** Sends as the Sandbox Wallet's first account, and lets the block be read. */
async function sends(chainId: number, transaction: { to: string; value?: string; data?: string }) {
  const answer = await house.good('POST', '/_sandbox/wallet/rpc', {
    method: 'eth_sendTransaction',
    params: [{ from: wallet['first account'], ...transaction }],
    wallet: { id: 'a', chainId, account: 'first account', mode: 'approve', after: 0 },
  })
  expect(answer.result, JSON.stringify(answer)).toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(() => house.node(chainId, 'eth_getTransactionReceipt', [answer.result])).not.toBeNull()
}

async function reads(chainId: number, to: string, functionName: Reading, of?: Address, sandbox = house) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName, args: of ? [of] : undefined } as never)
  const answer = await sandbox.node(chainId, 'eth_call', [{ to, data }, 'latest'])
  return decodeFunctionResult({ abi: erc20Abi, functionName, data: answer })
}
type Reading = 'symbol' | 'decimals' | 'balanceOf'

describe('the payment tokens', () => {
  test('are at their real addresses on every network of the table, with their symbols, decimals and holders', async () => {
    const every = await openTestSandbox()
    const { wallet } = await every.good('GET', '/_sandbox/info')
    for (const { id, network, contract, decimals, symbol } of ASSETS.values()) {
      if (contract === null) continue
      const chainId = NETWORKS.find(({ code }) => code === network)?.chainId ?? 0
      const read = (name: Reading, of?: Address) => reads(chainId, contract, name, of, every)
      expect([await read('symbol'), await read('decimals')], id).toEqual([symbol, decimals])
      for (const name of ['first account', 'another account', 'contract account', 'account without gas']) {
        expect(await read('balanceOf', wallet[name]), `${id} of the ${name}`).toBe(parseUnits('100000000', decimals))
      }
      expect(await read('balanceOf', wallet['empty account'])).toBe(0n)
    }
    await every.close()
  })

  test('are named by the API where network and ticker have two', async () => {
    const coins: { code: string; contract_address?: string }[] = await house.good('GET', '/api/coins')
    const named = coins.flatMap(({ code, contract_address }) => (contract_address ? [[code, contract_address]] : []))
    expect(named).toEqual([
      ['USDCMATIC', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'],
      ['USDTOP', '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58'],
      ['USDCARB', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
    ])
    const { coin } = (await house.buys('USDCMATIC', '20')) as { coin: { contract_address?: string } }
    expect(coin.contract_address).toBe(named[0]?.[1])
  })

  test('answer true to a transfer, and USDT on Ethereum nothing', async () => {
    const call = (to: string) => [{ from: wallet['first account'], to, data: transferData(somebody(), 7n) }, 'latest']
    expect(await house.node(137, 'eth_call', call(USDT.polygon))).toBe(`0x${'1'.padStart(64, '0')}`)
    expect(await house.node(1, 'eth_call', call(USDT_ON_ETHEREUM))).toBe('0x')
    const to = somebody()
    await sends(1, { to: USDT_ON_ETHEREUM, data: transferData(to, 7n) })
    expect(await reads(1, USDT_ON_ETHEREUM, 'balanceOf', to)).toBe(7n)
  })

  test('refuse more than there is', async () => {
    const data = transferData(somebody(), 1n)
    await expect(
      house.node(137, 'eth_call', [{ from: wallet['empty account'], to: USDT.polygon, data }, 'latest']),
    ).rejects.toThrow(/revert/)
  })
})

describe('an order paid from a wallet', () => {
  test('in a token or in the chain’s own coin is credited exactly, and delivered', async () => {
    const PAID = [
      ['USDT on Polygon', 'USDTMATIC', 137, USDT.polygon, 6, '50.5'],
      ['USDT on Ethereum', 'USDTERC20', 1, USDT_ON_ETHEREUM, 6, '50.5'],
      ['USDT on BNB Smart Chain', 'USDTBSC', BSC, USDT.bsc, 18, '50.500001'],
      ['POL', 'MATIC', 137, null, 18, '100.25'],
      ['BNB', 'BNBBSC', BSC, null, 18, '0.05000001'],
    ] as const
    const orders = await Promise.all(PAID.map(([, coin, , , , amount]) => house.buys(coin, amount)))
    for (const [place, [, , chainId, contract, decimals, amount]] of PAID.entries()) {
      const uuid = orders[place]?.uuid ?? ''
      const { order } = await house.reaches(uuid, 'WAITING')
      await house.saves(uuid, WALLET)
      const [to, units] = [order.payment_address as Address, parseUnits(amount, decimals)]
      if (contract === null) await sends(chainId, { to, value: hex(units) })
      else {
        await sends(chainId, { to: contract, data: transferData(to, units) })
        expect(await reads(chainId, contract, 'balanceOf', to)).toBe(units)
      }
    }
    for (const [place, [name, , , , , amount]] of PAID.entries()) {
      const { order } = await house.reaches(orders[place]?.uuid ?? '', 'SUCCESS')
      expect(order, name).toMatchObject({ received_amount: amount })
    }
  })

  test('by the bar’s button is paid on its own network', async () => {
    const { uuid } = await house.buys('USDCBSC', '20')
    await house.reaches(uuid, 'WAITING')
    await house.saves(uuid, WALLET)
    expect((await house.pays(uuid)).tx_hash).toMatch(/^0x/)
    await house.reaches(uuid, 'SUCCESS')
  })

  test.each([
    ['another network’s coin of the same name', 'USDTMATIC', BSC, USDT.bsc, 18],
    ['another contract of the same name', 'USDCMATIC', 137, '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174', 6],
  ])('in %s is kept, and pays for nothing', async (_, coin, chainId, contract, decimals) => {
    const { uuid } = await house.buys(coin, '50')
    const { order } = await house.reaches(uuid, 'WAITING')
    const data = transferData(order.payment_address as Address, parseUnits('50', decimals))
    await sends(chainId, { to: contract, data })
    await house.turn()
    expect(await house.order(uuid)).toMatchObject({ status: 'WAITING', received_amount: null })
    expect(house.sandbox.db.all('SELECT amount FROM deposits WHERE uuid = ?', uuid)).toEqual([{ amount: '50' }])
  })
})

test('a network beside the sale’s is started when it is first asked for, and goes on after a restart', async () => {
  const { folder, remove } = temporaryFolder()
  const options = { folder, chainId: 137, rpcUrl: null }
  const isThere = () => existsSync(join(folder, 'bsc'))
  const first = await openSandbox(options)
  await first.tick()
  expect([first.networks.opened.map(({ code }) => code), isThere()]).toEqual([['matic'], false])
  const to = somebody()
  await Promise.all([first.networks.open('bsc'), first.networks.open('bsc')])
  expect(first.networks.opened.map(({ code }) => code)).toEqual(['matic', 'bsc'])
  await (await first.networks.open('bsc')).pay('bsc usdt', to, 5n)
  await first.close()

  const second = await openSandbox(options)
  expect(second.networks.opened.map(({ code }) => code)).toEqual(['matic'])
  await second.tick()
  const bsc = second.networks.opened.find(({ code }) => code === 'bsc')
  expect(await bsc?.transfersTo([to], 0n, (await bsc?.head()) ?? 0n)).toMatchObject([{ asset: 'bsc usdt', units: 5n }])
  await second.close()

  const fresh = await openSandbox({ ...options, fresh: true })
  await fresh.tick()
  expect([fresh.networks.opened.length, isThere()]).toEqual([1, false])
  await fresh.close()
  remove()
}, 60_000)
