/**
 * `npm run bench:crowd`: 1,000 buyers with the production charts, client and storage; a fifth of all answers has a fault,
 * drawn by seed; the sandbox is killed three times with `kill -9`, and tabs are closed and opened again at random. Every
 * kind of fault is drawn but 'restart', which real restarts stand for. `-- --buyers 50 --seed 1` for a smaller crowd;
 * `--minutes` is the longest that it may take.
 */
import './no-browser'
import { setTimeout as pause } from 'node:timers/promises'
import { type Decimal, toUnits } from '#domain/decimal'
import type { OrderStatus } from '#domain/order'
import { openDatabase } from '../sandbox/database/database'
import { chance } from '../sandbox/faults/chance'
import { FAULT_NAMES } from '../sandbox/faults/kinds'
import { Buyer } from './buyer'
import { House, load, numbers, report } from './house'

/** One arrives every tenth of a second. */
const ARRIVAL = 100
/** Once nobody's order has ended for so many turns of half a second, time is let pass for those who are left. */
const STANDSTILL = 80
/** Turns between two looks at the processes, each of which holds everybody up. */
const LOOK = 20
const KINDS = FAULT_NAMES.filter(fault => fault !== 'restart')

/** What is stored of an order. */
interface Stored {
  uuid: string
  status: OrderStatus
  amount_from: Decimal
  amount_to: Decimal | null
  payment_address: string | null
  receive_address: string | null
  received_amount: Decimal | null
}

const { buyers, kills, seed, percent, minutes } = numbers({
  buyers: 1_000,
  minutes: 20,
  kills: 3,
  percent: 20,
  seed: Math.floor(Math.random() * 1_000_000),
})
const uncaught: string[] = []
process.on('uncaughtException', error => uncaught.push(`Uncaught: ${error.stack}`))
process.on('unhandledRejection', reason => uncaught.push(`Unhandled: ${reason}`))
// The page tells the console that it could not load its coins; here that happens hundreds of times, on purpose.
console.warn = () => {}

console.log(`${buyers} buyers, ${percent} % of answers with a fault, ${kills} kills, seed ${seed}, load ${load()}`)
const began = performance.now()
const seconds = () => Math.round((performance.now() - began) / 1_000)
const house = await House.open()
let faults = 0
const breaks = (round: number) =>
  house.ask('PUT', '/_sandbox/faults', { seed: seed + round, rate: percent / 100, kinds: KINDS })

try {
  await breaks(0)
  const crowd = Array.from({ length: buyers }, (_, place) => new Buyer(house, seed, place))
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
    const moment = moments[house.kills]
    if (moment !== undefined && ended() / buyers >= moment) {
      faults += (await house.ask('GET', '/_sandbox/faults')).drawn
      await house.killAndStart()
      await breaks(house.kills)
      console.log(`${seconds()} s: killed and started again, ${ended()} buyers have ended`)
    }
    const now = ended()
    still = now === last || now === 0 ? still + 1 : 0
    last = now
    // Who never pays, or was shown a warning in place of the address, waits for the end of the payment window.
    onlyWaiting ||= now > 0 && still > STANDSTILL
    if (onlyWaiting) await house.ask('POST', '/_sandbox/clock', { advance_s: 60 })
    if (turn % LOOK !== 0) continue
    memory = Math.max(memory, house.memory())
    ownMemory = Math.max(ownMemory, Math.round(process.memoryUsage.rss() / 2 ** 20))
    console.log(`${seconds()} s: ${now} of ${buyers} have ended, load ${load()}`)
  }
  // Those whom the time did not suffice for would go on asking while everything is counted.
  for (const buyer of crowd) buyer.leaves()
  faults += (await house.ask('GET', '/_sandbox/faults')).drawn
  await house.ask('DELETE', '/_sandbox/faults')
  const took = seconds()

  // An order that a closed tab never heard of is unpaid, and ends by itself.
  await house.ask('POST', '/_sandbox/clock', { advance_s: 3_600 })
  await pause(3_000)
  const balances = new Map<string, bigint>()
  for (const { wallet } of crowd) balances.set(wallet, await house.fract(wallet))
  const processor = house.processor()
  const { user, system } = process.cpuUsage()
  await house.stop()
  const db = openDatabase(house.folder)
  const orders = new Map(db.all<Stored>('SELECT * FROM orders').map(order => [order.uuid, order]))
  const payouts = db.all<{ uuid: string }>(`SELECT uuid FROM payouts WHERE outcome = 'success'`)
  db.close()

  const broken = [...uncaught]
  const known = new Set(crowd.flatMap(buyer => [...buyer.orders]))
  for (const [place, { end, wallet, addresses, orders: seen }] of crowd.entries()) {
    const must = (isSo: boolean, sentence: string) => !isSo && broken.push(`buyer ${place}: ${sentence}`)
    const order = orders.get(end?.uuid ?? '')
    must(end !== null, `does not know how it ended after ${minutes} minutes`)
    must(order?.status === end?.status, `the page says ${end?.status}, the server ${order?.status}`)
    for (const uuid of seen) must(orders.has(uuid), `order ${uuid} is lost`)
    must(seen.size === 1, `has ${seen.size} orders`)
    for (const shown of addresses) {
      const [uuid = '', address, amount] = shown.split(' ')
      const truth = orders.get(uuid)
      must(truth?.payment_address === address && truth?.amount_from === amount, `was shown ${shown}`)
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
  report(
    {
      'buyers who know how it ended': ended(),
      'of these: SUCCESS': crowd.filter(({ end }) => end?.status === 'SUCCESS').length,
      'of these: EXPIRED': crowd.filter(({ end }) => end?.status === 'EXPIRED').length,
      'answers with a fault': faults,
      'kill -9': house.kills,
      'tabs opened': sum(({ tabs }) => tabs),
      'payments sent': sum(({ payments }) => payments),
      'orders stored': orders.size,
      'orders no page heard of, unpaid': unheard.length,
      'addresses shown': sum(({ addresses }) => addresses.size),
      payouts: payouts.length,
      'uncaught errors': uncaught.length,
      'memory of the sandbox, and of the buyers, at most': `${memory} MB, ${ownMemory} MB`,
      'processor of the buyers, the sandbox and the chain': `${Math.round((user + system) / 1e6)} s, ${processor.sandbox} s, ${processor.chain} s`,
      took: `${took} s`,
      'load at the end': load(),
    },
    broken,
  )
} catch (failure) {
  // What catches the errors of buyers would swallow this one too.
  console.error(failure)
  process.exitCode = 1
} finally {
  await house.stop()
  house.remove()
}
process.exit()
