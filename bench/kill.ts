/**
 * `npm run bench -- kill`: ten buyers at once, and `kill -9` of the sandbox at a random moment, round after round on one
 * folder. Afterwards every order and payment that was acknowledged must be there, and each paid order must have been paid
 * out exactly once, by the balances of the chain. `-- --rounds 5 --seed 1` for fewer rounds and other moments.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { type SaleApi, saleApi } from '#api/client'
import type { Coin } from '#domain/coin'
import { type Decimal, fromUnits, multiply, toUnits } from '#domain/decimal'
import { failureOf } from '#domain/failure'
import { isSettled, type Order } from '#domain/order'
import { openDatabase } from '../sandbox/database/database'
import { chance } from '../sandbox/faults/chance'
import { load, numbers, report, SandboxProcess } from './sandbox-process'

const BUYERS = 10
const PURCHASES = [
  ['USDTMATIC', '25'],
  ['MATIC', '60'],
  ['BTC', '0.001'],
  ['USDCMATIC', '40'],
] as const
const FIRST_SPAN = 4_000

/** What a buyer was told by the sandbox, and may rely on from then on. */
interface Acknowledged {
  uuid: string
  wallet: string
  amount: Decimal
  address: string
  /** Payments that were answered, and those that were sent at all: a killed sandbox may have made them. */
  paid: number
  tried: number
  end: Order
}

/** Asks until there is an answer; a sandbox that is down is asked again. */
async function persists<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (failureOf(error).kind === 'refused') throw error
      await pause(50)
    }
  }
}

async function becomes(api: SaleApi, uuid: string, isSo: (order: Order) => boolean): Promise<Order> {
  for (;;) {
    const order = await persists(() => api.order(uuid))
    if (isSo(order)) return order
    await pause(50)
  }
}

async function buys(sandbox: SandboxProcess, coin: Coin, amount: Decimal): Promise<Acknowledged> {
  const api = saleApi(sandbox.api)
  const request = { coin, amount, promocode: null }
  const wallet = privateKeyToAccount(generatePrivateKey()).address
  const estimate = await persists(() => api.estimate(request))
  const { uuid } = await persists(() => api.createOrder(request, estimate.id, estimate.id))
  const waiting = await becomes(api, uuid, ({ status }) => status === 'WAITING')
  await persists(() => api.saveWallet(uuid, { address: wallet, email: null }))
  let [paid, tried] = [0, 0]
  while (paid === 0 && (await becomes(api, uuid, () => true)).status === 'WAITING') {
    tried += 1
    try {
      await sandbox.ask('POST', `/_sandbox/orders/${uuid}/pay`, {})
      paid += 1
    } catch {
      // Whether it arrived shows within a few turns of the sandbox.
      for (let turns = 0; turns < 60 && (await becomes(api, uuid, () => true)).status === 'WAITING'; turns++) {
        await pause(50)
      }
    }
  }
  const end = await becomes(api, uuid, ({ status }) => isSettled(status))
  return { uuid, wallet, amount, address: waiting.paymentAddress ?? '', paid, tried, end }
}

/** What of an order is not as its buyer was told, in sentences. */
async function faultsOf(sandbox: SandboxProcess, told: Acknowledged): Promise<string[]> {
  const { uuid, wallet, amount, paid, tried } = told
  const now = await persists(() => saleApi(sandbox.api).order(uuid)).catch(failureOf)
  if (now instanceof Error) return [`${uuid} is gone: ${now.message}`]
  const broken: string[] = []
  const must = (isSo: boolean, sentence: string) => !isSo && broken.push(`${uuid}: ${sentence}`)
  const { status, paymentAddress, receiveAddress, receivedAmount, amountTo, toReceive } = now
  must(JSON.stringify(now) === JSON.stringify(told.end), 'a settled order has changed')
  must(status === 'SUCCESS', `ended as ${status}`)
  must(paymentAddress === told.address, `another deposit address, ${paymentAddress}`)
  must(receiveAddress === wallet, `another receiving address, ${receiveAddress}`)
  const payments = Array.from({ length: tried }, (_, place) => multiply(amount, String(place + 1) as Decimal))
  must(payments.slice(Math.max(0, paid - 1)).includes(receivedAmount ?? amount), `${receivedAmount} arrived`)
  must(amountTo !== null && amountTo === toReceive, `${amountTo} paid out of ${toReceive}`)
  const balance = await sandbox.fract(wallet)
  must(balance === toUnits(amountTo ?? toReceive ?? amount, 18), `the chain has ${fromUnits(balance, 18)} FRACT`)
  return broken
}

const { rounds, seed } = numbers({ rounds: 50, seed: Math.floor(Math.random() * 1_000_000) })
console.log(`${rounds} rounds of ${BUYERS} orders, seed ${seed}, load ${load()}`)
const began = performance.now()
const sandbox = await SandboxProcess.open()
const all: Acknowledged[] = []
const moments: number[] = []
try {
  const coins = await saleApi(sandbox.api).coins()
  let span = FIRST_SPAN
  for (let round = 1; round <= rounds; round++) {
    const opened = performance.now()
    const hurry = sandbox.hurry()
    const buying = Array.from({ length: BUYERS }, (_, buyer) => {
      const [code, amount] = PURCHASES[(round + buyer) % PURCHASES.length] ?? PURCHASES[0]
      return buys(sandbox, coins.find(coin => coin.code === code) as Coin, amount as Decimal)
    })
    const bought = Promise.all(buying)
    const moment = Math.round(chance(seed, round) * span)
    await pause(moment)
    const killed = performance.now()
    await sandbox.killAndStart()
    const down = performance.now() - killed
    all.push(...(await bought))
    hurry.stop()
    span = Math.max(1_000, performance.now() - opened - down)
    moments.push(moment)
    console.log(
      `round ${round}: killed after ${moment} ms of about ${Math.round(span)}, down for ${Math.round(down)} ms`,
    )
  }
  await sandbox.killAndStart()
  const broken: string[] = []
  for (const told of all) broken.push(...(await faultsOf(sandbox, told)))
  const memory = sandbox.memory()
  await sandbox.stop()

  const db = openDatabase(sandbox.folder)
  const count = (sql: string) => db.get<{ n: number }>(sql)?.n ?? 0
  const orders = count('SELECT count(*) AS n FROM orders')
  const payouts = count(`SELECT count(*) AS n FROM payouts WHERE outcome = 'success'`)
  db.close()
  if (orders !== all.length) broken.push(`${orders} orders are stored, and ${all.length} were acknowledged`)
  if (payouts !== all.length) broken.push(`${payouts} payouts are stored for ${all.length} paid orders`)
  report(
    {
      'kill -9': sandbox.kills,
      'orders acknowledged': all.length,
      'orders stored': orders,
      'payments acknowledged': all.reduce((sum, { paid }) => sum + paid, 0),
      'payments without an answer': all.filter(({ tried, paid }) => tried > paid).length,
      'payouts made': payouts,
      'memory at the end': `${memory} MB`,
      took: `${Math.round((performance.now() - began) / 1000)} s`,
      'load at the end': load(),
    },
    broken,
  )
} finally {
  await sandbox.stop()
  sandbox.remove()
}
