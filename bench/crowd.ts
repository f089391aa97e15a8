/**
 * `npm run bench -- crowd`: 1,000 buyers with the production machines, client and storage; a fifth of all answers has a fault,
 * drawn by seed; the sandbox is killed three times with `kill -9`, and tabs are closed and opened again at random. Every
 * kind of fault is drawn but 'restart', which real restarts stand for. A fifth of all orders is hostile: a swap is told of
 * each, of every kind in turn by the seed, until the next kill. Did any buyer see something payable that is not what they asked
 * for or were first told? `-- --buyers 50 --seed 1` for a smaller crowd, `--hostile 0` for an honest one; `--minutes` is the
 * longest that it may take.
 */
import './no-browser'
import { setTimeout as pause } from 'node:timers/promises'
import { type Decimal, toUnits } from '#domain/decimal'
import type { OrderStatus } from '#domain/order'
import { openDatabase } from '../sandbox/database/database'
import { chance } from '../sandbox/faults/chance'
import { FAULT_NAMES, SWAP_NAMES, type Swap } from '../sandbox/faults/kinds'
import { Buyer, type Offered } from './buyer'
import { differences, type Truth } from './offers'
import { load, numbers, type SandboxProcess } from './sandbox-process'
import { withBuyers } from './with-buyers'

/** Milliseconds between two buyers' arrivals. */
const ARRIVAL = 100
/** Once nobody's order has ended for so many turns of half a second, time is let pass for those who are left. */
const STANDSTILL = 80
/** Turns between two readings of the processes' memory: each holds every buyer up. */
const LOOK = 20
const KINDS = FAULT_NAMES.filter(fault => fault !== 'restart')

/** What is stored of an order. */
interface Stored extends Truth {
  uuid: string
  status: OrderStatus
  amount_to: Decimal | null
  receive_address: string | null
  received_amount: Decimal | null
}

const { buyers, kills, seed, percent, hostile, minutes } = numbers({
  buyers: 1_000,
  minutes: 20,
  kills: 3,
  percent: 20,
  hostile: 20,
  seed: Math.floor(Math.random() * 1_000_000),
})

console.log(
  `${buyers} buyers, ${percent} % of answers with a fault, ${hostile} % of orders hostile, ${kills} kills, seed ${seed}, load ${load()}`,
)
const began = performance.now()
const seconds = () => Math.round((performance.now() - began) / 1_000)
let faults = 0
const swapped = new Map<string, Swap>()
const breaks = (sandbox: SandboxProcess, round: number) =>
  sandbox.ask('PUT', '/_sandbox/faults', {
    seed: seed + round,
    rate: percent / 100,
    kinds: KINDS,
    hostile: hostile / 100,
  })
/** Counts what the injector has done so far: it forgets when it is killed. */
const counts = async (sandbox: SandboxProcess) => {
  const injector = await sandbox.ask('GET', '/_sandbox/faults')
  faults += injector.drawn
  for (const { uuid, swap } of injector.swapped) swapped.set(uuid, swap)
}

await withBuyers(async (sandbox, uncaught) => {
  await breaks(sandbox, 0)
  const crowd = Array.from({ length: buyers }, (_, place) => new Buyer(sandbox, seed, place))
  const ended = () => crowd.filter(({ end }) => end !== null).length
  let isOver = false
  void Promise.all(
    crowd.map(async (buyer, place) => {
      await pause(place * ARRIVAL)
      await buyer.buys()
    }),
  ).finally(() => {
    isOver = true
  })

  const moments = Array.from({ length: kills }, (_, kill) => ((kill + chance(seed, 'kill', kill)) / kills) * 0.9)
  let [memory, ownMemory, last, still] = [0, 0, 0, 0]
  let onlyWaiting = false
  for (let turn = 1; !isOver && seconds() < minutes * 60; turn++) {
    await pause(500)
    const moment = moments[sandbox.kills]
    if (moment !== undefined && ended() / buyers >= moment) {
      await counts(sandbox)
      await sandbox.killAndStart()
      await breaks(sandbox, sandbox.kills)
      console.log(`${seconds()} s: killed and started again, ${ended()} buyers have ended`)
    }
    const now = ended()
    still = now === last || now === 0 ? still + 1 : 0
    last = now
    // Buyers who never pay, or saw a warning in place of the address, wait for the end of the payment window.
    onlyWaiting ||= now > 0 && still > STANDSTILL
    if (onlyWaiting) await sandbox.ask('POST', '/_sandbox/clock', { advance_s: 60 })
    if (turn % LOOK !== 0) continue
    memory = Math.max(memory, sandbox.memory())
    ownMemory = Math.max(ownMemory, Math.round(process.memoryUsage.rss() / 2 ** 20))
    console.log(`${seconds()} s: ${now} of ${buyers} have ended, load ${load()}`)
  }
  // Buyers who did not end in time would go on asking while the orders are counted.
  for (const buyer of crowd) buyer.leaves()
  await counts(sandbox)
  await sandbox.ask('DELETE', '/_sandbox/faults')
  const took = seconds()

  // An order that a closed tab never heard of is unpaid, and ends by itself.
  await sandbox.ask('POST', '/_sandbox/clock', { advance_s: 3_600 })
  await pause(3_000)
  const balances = new Map<string, bigint>()
  for (const { wallet } of crowd) balances.set(wallet, await sandbox.fract(wallet))
  const processor = sandbox.processor()
  const { user, system } = process.cpuUsage()
  await sandbox.stop()
  const db = openDatabase(sandbox.folder)
  const orders = new Map(db.all<Stored>('SELECT * FROM orders').map(order => [order.uuid, order]))
  const payouts = db.all<{ uuid: string }>(
    `SELECT uuid FROM payouts WHERE outcome = 'success' AND purpose = 'delivery'`,
  )
  db.close()

  const broken: string[] = []
  const known = new Set(crowd.flatMap(buyer => [...buyer.orders]))
  let judged = 0
  for (const [place, buyer] of crowd.entries()) {
    const { end, wallet, offers, askedAgain, orders: seen } = buyer
    const must = (isSo: boolean, sentence: string) => !isSo && broken.push(`buyer ${place}: ${sentence}`)
    const order = orders.get(end?.uuid ?? '')
    must(end !== null, `does not know how it ended after ${minutes} minutes`)
    must(order?.status === end?.status, `the page says ${end?.status}, the server ${order?.status}`)
    for (const uuid of seen) must(orders.has(uuid), `order ${uuid} is lost`)
    must(seen.size === 1, `has ${seen.size} orders: ${[...seen].map(uuid => orders.get(uuid)?.status).join(', ')}`)
    for (const json of offers) {
      const { uuid, offer } = JSON.parse(json) as Offered
      judged += 1
      for (const difference of differences(JSON.parse(offer), buyer, orders.get(uuid), buyer.memos.get(uuid))) {
        must(false, `what was payable ${difference} (${swapped.get(uuid) ?? 'no swap'}, ${uuid})`)
      }
    }
    for (const uuid of askedAgain)
      must(false, `was asked again for money that had been seen (${swapped.get(uuid)}, ${uuid})`)
    for (const uuid of seen) {
      const { status, receive_address } = orders.get(uuid) ?? {}
      must(status !== 'SUCCESS' || receive_address === wallet, `the tokens of ${uuid} went to ${receive_address}`)
    }
    const paid = [...seen].map(uuid => orders.get(uuid)).filter(order => order?.status === 'SUCCESS')
    const due = paid.reduce((sum, order) => sum + toUnits(order?.amount_to ?? ('0' as Decimal), 18), 0n)
    must(balances.get(wallet) === due, `the chain has ${balances.get(wallet)}, and ${due} are due`)
  }
  const unheard = [...orders.values()].filter(({ uuid }) => !known.has(uuid))
  for (const { uuid, received_amount } of unheard) {
    if (received_amount !== null) broken.push(`order ${uuid} was paid, and no page knows it`)
  }
  const outcomes = [...orders.values()].filter(({ status }) => status === 'SUCCESS').length
  if (payouts.length !== outcomes) broken.push(`${payouts.length} payouts for ${outcomes} orders that ended well`)
  const sum = (of: (buyer: Buyer) => number) => crowd.reduce((total, buyer) => total + of(buyer), 0)
  return {
    figures: {
      'buyers who know how it ended': ended(),
      'of these: SUCCESS': crowd.filter(({ end }) => end?.status === 'SUCCESS').length,
      'of these: EXPIRED': crowd.filter(({ end }) => end?.status === 'EXPIRED').length,
      'answers with a fault': faults,
      'kill -9': sandbox.kills,
      'tabs opened': sum(({ tabs }) => tabs),
      'payments sent': sum(({ payments }) => payments),
      'orders stored': orders.size,
      'orders no page heard of, unpaid': unheard.length,
      'hostile orders': swapped.size,
      'kinds of swap among them': `${new Set(swapped.values()).size} of ${SWAP_NAMES.length}`,
      'payable screens judged': judged,
      payouts: payouts.length,
      'uncaught errors': uncaught.length,
      'memory of the sandbox, and of the buyers, at most': `${memory} MB, ${ownMemory} MB`,
      'processor of the buyers, the sandbox and the chain': `${Math.round((user + system) / 1e6)} s, ${processor.sandbox} s, ${processor.chain} s`,
      took: `${took} s`,
      'load at the end': load(),
    },
    broken,
  }
})
