import { setTimeout as pause } from 'node:timers/promises'
import { type Decimal, toUnits } from '#domain/decimal'
import { TRANSFER_TOPIC } from '#domain/verification'
import type { SandboxProcess } from './sandbox-process'
import { type End, WalletBuyer } from './wallet-buyer'

/** Milliseconds between two arrivals, and between two looks at the payments that were sent last. */
const ARRIVAL = 100
const LOOK = 1_000
/** The looks after which a payment that the sale has not seen counts as not seen. */
const LOOKS = 60

export interface Crowd {
  readonly wallets: number
  readonly orders: number
  readonly seed: number
  /** The longest that it may take. */
  readonly minutes: number
}

/** An order as the API has it. */
interface Answer {
  uuid: string
  payment_address: string | null
  amount_from: Decimal
  received_amount: Decimal | null
  coin: { ticker: string }
}

/**
 * So many wallets buy so many orders of a sandbox; then its chain is held against its orders and against the browsers'
 * storage. `tell` hears every ten seconds how it stands.
 */
export async function walletCrowd(
  sandbox: SandboxProcess,
  { wallets, orders: wanted, seed, minutes }: Crowd,
  tell: (line: string) => void = () => {},
) {
  const info = await sandbox.ask('GET', '/_sandbox/info')
  const node = async (method: string, params: unknown[]) =>
    (await sandbox.ask('POST', info.rpc, { jsonrpc: '2.0', id: 1, method, params })).result
  const units = async (payee: string, isCoin: boolean): Promise<bigint[]> => {
    if (isCoin) return [BigInt(await node('eth_getBalance', [payee, 'latest']))]
    const topics = [TRANSFER_TOPIC, null, `0x${payee.slice(2).toLowerCase().padStart(64, '0')}`]
    const logs: { data: string }[] = await node('eth_getLogs', [{ fromBlock: '0x0', topics }])
    return logs.map(({ data }) => BigInt(data))
  }
  const isPaid = async (payee: string) =>
    [...(await units(payee, true)), ...(await units(payee, false))].some(one => one > 0n)
  const crowd = Array.from({ length: wallets }, (_, place) => {
    const share = Math.floor(wanted / wallets) + (place < wanted % wallets ? 1 : 0)
    return new WalletBuyer(sandbox, info.wallet, isPaid, { seed, place, wanted: share })
  })
  const sum = (of: (buyer: WalletBuyer) => number) => crowd.reduce((total, buyer) => total + of(buyer), 0)

  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1_000)
  const leaving = setTimeout(() => crowd.map(buyer => buyer.leaves()), minutes * 60_000)
  const telling = setInterval(() => tell(`${seconds()} s: ${sum(buyer => buyer.finished)} of ${wanted} orders`), 10_000)
  await Promise.all(
    crowd.map(async (buyer, place) => {
      await pause(place * ARRIVAL)
      await buyer.buys()
    }),
  )
  clearTimeout(leaving)
  clearInterval(telling)
  const took = seconds()

  /** How many times its amount an order's deposit address was sent: a token by logs, coins by what is there. */
  async function transfersOf({ payment_address: payee, amount_from, coin }: Answer): Promise<number> {
    if (payee === null) return 0
    const isCoin = coin.ticker.toLowerCase() === 'pol'
    const due = toUnits(amount_from, isCoin ? 18 : 6)
    return (await units(payee, isCoin)).reduce((all, one) => all + Number(one) / Number(due), 0)
  }

  const orders: Answer[] = []
  const transfers = new Map<string, number>()
  for (let look = 0; look < LOOKS; look++) {
    orders.length = 0
    for (const uuid of crowd.flatMap(buyer => [...buyer.orders.keys()])) {
      const order = await sandbox.ask('GET', `/api/order/${uuid}`)
      orders.push(order)
      transfers.set(uuid, await transfersOf(order))
    }
    const areOpen = crowd.some(({ wallet }) => wallet.sendings.some(({ state }) => state === 'open'))
    const areUnseen = orders.some(({ uuid, received_amount }) => transfers.get(uuid) && received_amount === null)
    if (!areOpen && !areUnseen) break
    await pause(LOOK)
  }

  const broken = crowd.flatMap((buyer, place) => buyer.broken.map(sentence => `wallet ${place}: ${sentence}`))
  const must = (isSo: boolean, sentence: string) => isSo || broken.push(sentence)
  const payees = new Map(orders.map(({ uuid, payment_address }) => [payment_address?.toLowerCase(), uuid]))
  for (const { uuid, received_amount, amount_from } of orders) {
    const times = transfers.get(uuid) ?? 0
    must(times <= 1, `order ${uuid} was paid ${times} times`)
    must(
      received_amount === null ? times === 0 : received_amount === amount_from,
      `order ${uuid} received ${received_amount} of ${amount_from}, and ${times} transfers`,
    )
  }
  for (const [place, buyer] of crowd.entries()) {
    const { wallet, finished, wanted: share } = buyer
    must(finished === share, `wallet ${place} finished ${finished} of ${share} orders, and then: ${buyer.last}`)
    for (const { payee } of wallet.sendings)
      must(buyer.orders.has(payees.get(payee) ?? ''), `wallet ${place} was asked to pay ${payee}, no order of its own`)
    for (const uuid of buyer.orders.keys())
      must(!transfers.get(uuid) || buyer.hasRecord(uuid), `wallet ${place}: the record of order ${uuid} is lost`)
  }

  const ends = new Map<End, number>()
  for (const buyer of crowd) for (const [end, times] of buyer.ends) ends.set(end, (ends.get(end) ?? 0) + times)
  const count = (is: (times: number) => boolean) => [...transfers.values()].filter(is).length
  return {
    broken,
    figures: {
      wallets,
      'orders finished': sum(buyer => buyer.finished),
      'orders created': orders.length,
      'orders paid': orders.filter(({ received_amount }) => received_amount !== null).length,
      'transfers on the chain': [...transfers.values()].reduce((all, times) => all + times, 0),
      'orders paid twice': count(times => times > 1),
      'records lost': broken.filter(line => line.includes('the record of order')).length,
      'questions to send': sum(({ wallet }) => wallet.sendings.length),
      'of these: confirmed second questions': sum(buyer => buyer.confirmed),
      'tabs opened': sum(buyer => buyer.tabs),
      ends: [...ends].map(([end, times]) => `${end} ${times}`).join(', '),
      took: `${took} s`,
    },
  }
}
